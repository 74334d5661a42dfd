"""Load on one server from many tables at once: `load_clients.js`, the same for both sides, on its own core."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.machine import on_core
from benchmarks.measurement_effort import MeasurementEffort
from benchmarks.peer_install import PEERS
from benchmarks.processes import MeasuredServer, MeasurementFailed, json_output_of
from gingersnap.core import codec
from gingersnap.server.protocol.common import PROTOCOL
from gingersnap.server.protocol.play import Hello

TABLES = 50
HELLO = Hello(protocol=PROTOCOL, text=None)
"""The first message of each seat, without its token: like the web client, it renders text itself."""


@dataclass(frozen=True)
class Load:
    """Figures that the clients measured between the end of the warm-up and the end of the measurement."""

    acknowledged: int
    """All acknowledged moves, including those of the warm-up."""
    moves: int
    seconds: float
    games: int
    greetings: int
    """Seats that received the state of a new game; short games need more of them for the same moves."""
    p50: float
    p99: float
    client_load: float
    """Share of its core that the load generator used; near 1 it is the bottleneck."""
    sent_messages: int
    sent_bytes: int
    received_messages: int
    received_bytes: int
    server_load: float | None
    """Share of its core that the server used; None if the system does not report it."""
    longest: float | None = None
    """The longest latency in milliseconds."""
    table_milliseconds: float | None = None
    """CPU milliseconds of the server for a new table with its seats, connected and told the position."""
    table_bytes: float | None = None
    """Memory of the server for such a table."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    @property
    def rate_by_cpu(self) -> float | None:
        """Moves for each second of CPU time of the server, on which other processes have little influence."""
        return self.rate / self.server_load if self.server_load else None

    @property
    def rate_with_greetings(self) -> float:
        return (self.moves + self.greetings) / self.seconds


def load_server(
    measured_server: MeasuredServer,
    side: str,
    game: str,
    node: str,
    measurement_effort: MeasurementEffort,
    seed: int,
    tables: int = TABLES,
    thought: float = 0.0,
) -> Load:
    """Play at so many tables, with so many seconds of thought before each move."""
    whom = [side, measured_server.url, str(measured_server.process_id)]
    how_long = [str(tables), str(measurement_effort.warm_up), str(measurement_effort.seconds)]
    command = [
        node,
        str(PEERS / "load_clients.js"),
        *whom,
        *how_long,
        str(seed),
        game,
        codec.encode(HELLO).decode(),
        f"{thought:g}",
    ]
    load = Load(
        **json_output_of(
            on_core(1, command), seconds=30 + 0.2 * tables + measurement_effort.warm_up + measurement_effort.seconds
        )
    )
    if load.moves == 0:
        raise MeasurementFailed(f"No move of {game} was acknowledged by {side} in {load.seconds:g} seconds.")
    return load

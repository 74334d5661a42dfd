"""Many tables at once against one server: `load.js`, the same for both sides, on a core of its own."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.effort import Effort
from benchmarks.machine import on_core
from benchmarks.peer_install import PEERS
from benchmarks.processes import Server, answer_of

TABLES = 50


@dataclass(frozen=True)
class Load:
    """What the clients saw between the end of the warm-up and the end of the measurement."""

    acknowledged: int
    """All moves that were, in the warm-up too."""
    moves: int
    seconds: float
    games: int
    greetings: int
    """Seats that were told how a new game stands; short games need more of them for the same moves."""
    p50: float
    p99: float
    client_load: float
    """Share of its core that the load generator used: near 1 it would be measuring itself."""
    sent_messages: int
    sent_bytes: int
    received_messages: int
    received_bytes: int
    server_load: float | None
    """Share of its core that the server used; None where the system does not tell."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    @property
    def rate_with_greetings(self) -> float:
        return (self.moves + self.greetings) / self.seconds


def put_load_on(server: Server, side: str, game: str, node: str, effort: Effort, seed: int) -> Load:
    whom = [side, server.url, str(server.process_id)]
    how_long = [str(TABLES), str(effort.warm_up), str(effort.seconds)]
    command = [node, str(PEERS / "load.js"), *whom, *how_long, str(seed), game]
    return Load(**answer_of(on_core(1, command), seconds=30 + effort.warm_up + effort.seconds))

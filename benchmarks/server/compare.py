"""Comparison of our server, which writes every move to disk, with boardgame.io, which keeps all state in memory."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median

from benchmarks.machine import SCRATCH, can_pin, on_core
from benchmarks.measurement_effort import MeasurementEffort, ProgressPrinter
from benchmarks.peer_install import PEERS, install_node_peers
from benchmarks.processes import MeasurementFailed, start_server
from benchmarks.results import ComparedSide, Comparison, MeasuredTarget, Samples, make_samples, ratio
from benchmarks.server.load import TABLES, Load, load_server
from benchmarks.server.stored_moves import count_stored_moves
from benchmarks.targets import require_known_peers, targets_of

OURS = "gingersnap"
BENCHMARK = "server"
PEER = "boardgame.io"
PEER_TITLE = "boardgame.io 0.50.2, tic-tac-toe"
BUSY_CLIENT = 0.9
"""Share of its core above which the load generator may be the bottleneck."""

RATE = "moves/s"
WITH_GREETINGS = "with greetings/s"
BY_CPU = "moves/CPU s"


def compare(
    games: Sequence[str], measurement_effort: MeasurementEffort, progress_printer: ProgressPrinter
) -> Comparison:
    for game in games:
        require_known_peers(game, BENCHMARK, [PEER])
    progress_printer("installing boardgame.io")
    node = install_node_peers()
    return summarise_loads(_measure(games, node, measurement_effort, progress_printer))


def _measure(
    games: Sequence[str], node: str, measurement_effort: MeasurementEffort, progress_printer: ProgressPrinter
) -> dict[str, list[Load]]:
    loads: dict[str, list[Load]] = {name: [] for name in (*games, PEER_TITLE)}
    for repeat in range(1, measurement_effort.repeats + 1):
        for game in games:
            progress_printer(f"server, repeat {repeat} of {measurement_effort.repeats}: {game}")
            loads[game].append(load_on_ours(game, node, measurement_effort, repeat))
        progress_printer(f"server, repeat {repeat} of {measurement_effort.repeats}: {PEER_TITLE}")
        loads[PEER_TITLE].append(load_on_peer(node, measurement_effort, repeat))
    return loads


def load_on_ours(
    game: str,
    node: str,
    measurement_effort: MeasurementEffort,
    seed: int,
    tables: int = TABLES,
    thought: float = 0.0,
) -> Load:
    SCRATCH.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="benchmark-") as folder:
        with start_server(on_core(0, [sys.executable, "-m", "benchmarks.server.unlimited_server", folder])) as server:
            load = load_server(server, OURS, game, node, measurement_effort, seed, tables, thought)
        require_durability(load, count_stored_moves(Path(folder)))
    return load


def require_durability(load: Load, stored: int) -> None:
    if stored < load.acknowledged:
        raise MeasurementFailed(f"{load.acknowledged} moves were acknowledged, and only {stored} are in the database.")


def load_on_peer(
    node: str, measurement_effort: MeasurementEffort, seed: int, tables: int = TABLES, thought: float = 0.0
) -> Load:
    command = on_core(0, [node, str(PEERS / "boardgame_io_server.js")])
    with start_server(command, {"NODE_ENV": "production"}) as server:
        return load_server(server, PEER, "tic-tac-toe", node, measurement_effort, seed, tables, thought)


# --- Summary ------------------------------------------------------------------------------------


def summarise_loads(loads: Mapping[str, Sequence[Load]]) -> Comparison:
    return Comparison(
        title=f"Server: {TABLES} tables over WebSockets on loopback",
        how=(
            "A connection for each of the two seats of a table, one move outstanding at each table, a new game when "
            "one ends. A move counts when its acknowledgement reaches the one who made it. Each server is fresh and on "
            f"one core, the same Node clients {'on another' if can_pin() else 'beside it'}."
        ),
        sides=tuple(_side(name, of_side) for name, of_side in loads.items()),
        targets=tuple(target for name in loads if name != PEER_TITLE for target in _targets(loads, name)),
        warnings=tuple(_warnings(loads)),
    )


def _side(name: str, loads: Sequence[Load]) -> ComparedSide:
    figures = {
        RATE: _rates(loads),
        WITH_GREETINGS: _rates_with_greetings(loads),
        **({BY_CPU: _rates_by_cpu(loads)} if _has_cpu_time(loads) else {}),
        "p50 ms": make_samples([load.p50 for load in loads]),
        "p99 ms": make_samples([load.p99 for load in loads]),
    }
    return ComparedSide(name, name != PEER_TITLE, figures, (_storage(name), _traffic(loads), _loads(loads)))


def _storage(name: str) -> str:
    if name == PEER_TITLE:
        return "storage: memory, its default; nothing is on disk, a restart loses every game"
    return (
        "storage: SQLite on disk, write-ahead log, synchronous = FULL: the disk has a move before anybody is told "
        "(moves of several tables share a flush); counted in the database afterwards; text: rendered by the client"
    )


def _traffic(loads: Sequence[Load]) -> str:
    def each(what: Callable[[Load], float]) -> float:
        return median(what(load) for load in loads)

    return (
        f"for each move: {each(lambda load: load.received_messages / load.moves):.1f} messages and "
        f"{each(lambda load: load.received_bytes / load.moves):,.0f} bytes to the clients, "
        f"{each(lambda load: load.sent_bytes / load.moves):,.0f} bytes from them; "
        f"{each(lambda load: load.moves / max(load.games, 1)):,.0f} moves to a game begun"
    )


def _loads(loads: Sequence[Load]) -> str:
    clients = f"clients used {median(load.client_load for load in loads):.0%} of their core"
    servers = [load.server_load for load in loads if load.server_load is not None]
    return f"server used {median(servers):.0%} of its core, {clients}" if servers else clients


def _targets(loads: Mapping[str, Sequence[Load]], game: str) -> Iterator[MeasuredTarget]:
    ours, theirs = loads[game], loads[PEER_TITLE]
    at_least = targets_of(game, BENCHMARK).get(PEER)
    yield MeasuredTarget(f"{game} against {PEER_TITLE}", at_least, ratio(_rates(ours), _rates(theirs)))
    if _has_cpu_time([*ours, *theirs]):
        yield MeasuredTarget(
            "the same, by the CPU time of the servers", None, ratio(*map(_rates_by_cpu, (ours, theirs)))
        )
    # Tic-tac-toe is over after a few moves, so its server starts more games for the same moves. This ratio gives credit
    # for that.
    with_greetings = ratio(_rates_with_greetings(ours), _rates_with_greetings(theirs))
    yield MeasuredTarget("the same, each greeting of a seat at a new game counted as a move", None, with_greetings)


def _rates(loads: Sequence[Load]) -> Samples:
    return make_samples([load.rate for load in loads])


def _rates_with_greetings(loads: Sequence[Load]) -> Samples:
    return make_samples([load.rate_with_greetings for load in loads])


def _rates_by_cpu(loads: Sequence[Load]) -> Samples:
    return make_samples([load.rate_by_cpu or 0.0 for load in loads])


def _has_cpu_time(loads: Sequence[Load]) -> bool:
    return all(load.rate_by_cpu for load in loads)


def _warnings(loads: Mapping[str, Sequence[Load]]) -> Iterator[str]:
    for name, of_side in loads.items():
        busiest = max(load.client_load for load in of_side)
        if busiest > BUSY_CLIENT:
            yield f"The clients of {name} used {busiest:.0%} of their core: its server may be faster than measured."

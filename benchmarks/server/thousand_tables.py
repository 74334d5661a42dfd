"""Comparison of servers with a thousand tables and more, at which each move follows a second of thought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarks.measurement_effort import MeasurementEffort, ProgressPrinter
from benchmarks.peer_install import install_node_peers
from benchmarks.results import ComparedSide, Comparison, MeasuredTarget, make_samples
from benchmarks.server.compare import PEER_TITLE, RATE, load_on_ours, load_on_peer
from benchmarks.server.load import Load
from benchmarks.targets import games_with_targets

THOUGHT = 1.0
"""Seconds before each move, on average."""
MOST_P99 = {1000: 50.0, 2000: 200.0}
"""Limits of the 99th percentile in milliseconds, by number of tables."""
MOST_CPU_MILLISECONDS = 5.0
"""Limit of the event loop's time for a new table, with its seats."""
MOST_BYTES = 100_000
"""Limit of the memory of a table with its seats."""
SERVER = "server"


def compare(
    games: Sequence[str], measurement_effort: MeasurementEffort, progress_printer: ProgressPrinter
) -> Comparison:
    node = install_node_peers()
    sides: list[ComparedSide] = []
    targets: list[MeasuredTarget] = []
    for tables in measurement_effort.crowds:
        for game in games or games_with_targets(SERVER):
            progress_printer(f"{tables} tables: {game}")
            load = load_on_ours(game, node, measurement_effort, 1, tables, THOUGHT)
            sides.append(_side(f"{game}, {tables} tables", True, load))
            targets += _targets(load, tables)
        progress_printer(f"{tables} tables: {PEER_TITLE}")
        sides.append(
            _side(f"{PEER_TITLE}, {tables} tables", False, load_on_peer(node, measurement_effort, 1, tables, THOUGHT))
        )
    return Comparison(
        title="Server: many tables with a second of thought before each move",
        how=(
            "The same clients and servers as at 50 tables. The time and memory of a table include its seats' "
            "connections and first position; a table of the peer has no row in a database. A target's ratio is its "
            "limit divided by the figure."
        ),
        sides=tuple(sides),
        targets=tuple(targets),
    )


def _side(name: str, is_ours: bool, load: Load) -> ComparedSide:
    figures = {
        RATE: load.rate,
        "p50 ms": load.p50,
        "p99 ms": load.p99,
        "longest ms": load.longest,
        "CPU ms/table": load.table_milliseconds,
        "kB/table": None if load.table_bytes is None else load.table_bytes / 1000,
    }
    known = {title: make_samples([figure]) for title, figure in figures.items() if figure is not None}
    used = () if load.server_load is None else (f"server used {load.server_load:.0%} of its core",)
    return ComparedSide(name, is_ours, known, (*used, f"clients used {load.client_load:.0%} of their core"))


def _targets(load: Load, tables: int) -> Iterator[MeasuredTarget]:
    limits: tuple[tuple[str, float | None, float | None], ...] = (
        (f"{tables} tables: p99 of {MOST_P99.get(tables)} ms", MOST_P99.get(tables), load.p99),
        (
            f"{tables} tables: {MOST_CPU_MILLISECONDS:g} ms of CPU time for a new table",
            MOST_CPU_MILLISECONDS,
            load.table_milliseconds,
        ),
        (f"{tables} tables: {MOST_BYTES // 1000} kB for a table", MOST_BYTES, load.table_bytes),
    )
    for what, most, found in limits:
        if most is not None and found:
            yield MeasuredTarget(what, 1.0, make_samples([most / found]))

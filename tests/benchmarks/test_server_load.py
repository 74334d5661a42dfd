from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.processes import MeasurementFailed
from benchmarks.server import compare
from benchmarks.server.compare import PEER, PEER_TITLE, require_durability, summarise_loads
from benchmarks.server.load import Load
from benchmarks.server.stored_moves import count_stored_moves


@pytest.fixture(autouse=True)
def goal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some game set out to be as fast as the peer."""
    monkeypatch.setattr(compare, "targets_of", lambda game, benchmark: {PEER: 1.0})


def load(moves: int, client_load: float = 0.3, greetings: int = 20) -> Load:
    return Load(
        acknowledged=moves + 50,
        moves=moves,
        seconds=2.0,
        games=10,
        greetings=greetings,
        p50=5.0,
        p99=9.0,
        client_load=client_load,
        sent_messages=moves,
        sent_bytes=moves * 50,
        received_messages=moves * 3,
        received_bytes=moves * 4000,
        server_load=0.9,
    )


def test_count_stored_moves_reads_the_database(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "some.sqlite")) as database, database:
        database.execute("CREATE TABLE records (seq)")
        database.executemany("INSERT INTO records VALUES (?)", [(1,), (2,), (3,)])
    assert count_stored_moves(tmp_path) == 3


def test_require_durability_raises_for_acknowledged_moves_not_stored() -> None:
    require_durability(load(moves=100), stored=150)
    with pytest.raises(MeasurementFailed, match="150 moves were acknowledged, and only 149 are in the database"):
        require_durability(load(moves=100), stored=149)


def test_summarise_loads_judges_moves_per_second_and_shows_latencies() -> None:
    summary = summarise_loads({"some_game": [load(3000), load(5000)], PEER_TITLE: [load(2000), load(2500)]})
    ours, peer = summary.sides
    assert (ours.is_ours, peer.is_ours) == (True, False)
    assert ours.figures["moves/s"].values == (1500.0, 2500.0)
    assert (ours.figures["p50 ms"].median, ours.figures["p99 ms"].median) == (5.0, 9.0)
    target = summary.targets[0]
    assert target.reached.values == (1.5, 2.0)
    assert target.is_met


def test_summarise_loads_credits_the_side_that_starts_more_games() -> None:
    summary = summarise_loads({"some_game": [load(3000, greetings=0)], PEER_TITLE: [load(2500, greetings=1500)]})
    plain, by_cpu, with_greetings = summary.targets
    assert by_cpu.at_least is None
    assert plain.reached.values == (1.2,)
    assert with_greetings.reached.values == (0.75,)
    assert (plain.at_least, with_greetings.at_least) == (1.0, None)


def test_summarise_loads_describes_storage_and_traffic_of_each_side() -> None:
    summary = summarise_loads({"some_game": [load(3000)], PEER_TITLE: [load(2000)]})
    ours, peer = ("\n".join(side.did) for side in summary.sides)
    assert "SQLite on disk" in ours
    assert "storage: memory" in peer
    assert "3.0 messages and 4,000 bytes to the clients, 50 bytes from them" in ours
    assert "server used 90% of its core, clients used 30% of their core" in ours


def test_summarise_loads_warns_of_busy_clients() -> None:
    busy = summarise_loads({"some_game": [load(3000, client_load=0.95)], PEER_TITLE: [load(2000)]})
    assert "The clients of some_game used 95% of their core" in busy.warnings[0]
    assert not summarise_loads({"some_game": [load(3000)], PEER_TITLE: [load(2000)]}).warnings

"""How long a takeover takes is measured of every game, beside a server that has the table in memory."""

from __future__ import annotations

from benchmarks.failover import measure_failover, play_longest_game
from server.clients import GAME


def test_measure_failover_times_takeover_and_following() -> None:
    kept = play_longest_game(GAME, 12)
    assert len(kept.records) == kept.row.seq == 12
    short, long = measure_failover(kept, 4, times=1), measure_failover(kept, 100, times=1)
    assert (short.records, long.records) == (4, 12), "where it is shorter than that, as long as it is"
    assert min(short.taken_over, short.followed, long.taken_over, long.followed) > 0

"""Who stands in for somebody is called when it is needed, and knows what that person could know."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from benchmarks.failover import play_longest_game
from gingersnap.core import codec
from gingersnap.core.registry import game_names
from gingersnap.server.rooms.live_game import rebuild_game
from gingersnap.server.tables.seats import StoredSeat

RECORDS = 60


@pytest.mark.parametrize("game", game_names())
def test_stand_in_called_late_equals_one_that_watched_from_start(game: str) -> None:
    """All of them watched at every table, though hardly ever one was needed: that was most of what a move took."""
    kept = play_longest_game(game, RECORDS)
    people = rebuild_game(kept.row, kept.records)
    every = range(len(kept.row.seats))
    watching = tuple(StoredSeat("bot", seat.name, bot=people.stand_in_level) for seat in kept.row.seats)
    watched = rebuild_game(codec.replace(kept.row, seats=watching), kept.records).bots
    assert people.bots == {}
    called = people.replay_stand_ins(every)
    assert [_mind(called[seat]) for seat in every] == [_mind(watched[seat]) for seat in every]
    assert called[0]._last is not None


def _mind(bot: Any) -> tuple[object, ...]:
    """All that it knows, and what its luck is going to be."""
    return pickle.dumps((bot._bot, bot._chance)), bot._last, bot.has_new_events

"""Who stands in for somebody is called when it is needed, and knows what that person could know."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest

from benchmarks.failover import play_longest_game
from gingersnap.core import codec
from gingersnap.core.chance import Scripted
from gingersnap.core.contract import Rejection
from gingersnap.core.records import Record
from gingersnap.core.registry import game_names
from gingersnap.core.table import Table, Update, actions_at
from gingersnap.server.rooms.live_game import LiveGame, rebuild_game
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


@pytest.mark.parametrize("game", game_names())
def test_action_that_was_not_stored_leaves_live_game_unchanged(game: str) -> None:
    """Rolled back, another action takes its place, as at a game that was just loaded."""
    kept = play_longest_game(game, RECORDS)
    live, again = (rebuild_game(kept.row, kept.records[:-1]) for _ in range(2))
    known = _known(live)
    record: Record = codec.decode(kept.records[-1].line, Record)
    action = codec.convert(record.action, actions_at(live.table.game))
    attempt = live.prepare(record.seat, action, Scripted(record.draws), record.at or 0, action_id="lost")
    assert not isinstance(attempt, Rejection)
    assert _known(live) != known
    live.roll_back(attempt)
    assert _known(live) == known == _known(again)
    assert live.apply_stored(kept.records[-1]) == again.apply_stored(kept.records[-1])
    assert _known(live) == _known(again) == _known(rebuild_game(kept.row, kept.records))


def _known(live: LiveGame) -> tuple[object, ...]:
    table, seats = live.table, range(-1, live.table.seats)
    updates = [(live.snapshot.update(seat), table.update(seat)) for seat in seats]
    assert all(kept == built for kept, built in updates), "an update that was kept is no longer true"
    position = codec.pack(table.position), table.seq, table.hash, tuple(table.records), table.drawn
    return position, updates, live.seq, live.feeds.last_numbers, live.answered_actions


@pytest.mark.parametrize("game", game_names())
def test_update_of_a_seat_is_built_once_after_each_action(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, each was built before and after every action, and again to be sent."""
    kept = play_longest_game(game, RECORDS)
    built: Counter[tuple[int, int]] = Counter()
    true_update = Table.update

    def counting_update(table: Table[Any, Any], seat: int, *others: Any, **named: Any) -> Update:
        built[table.seq, seat] += 1
        return true_update(table, seat, *others, **named)

    monkeypatch.setattr(Table, "update", counting_update)
    live = rebuild_game(kept.row, kept.records)
    for seat in range(-1, live.table.seats):
        live.snapshot.update(seat)
    assert set(built.values()) == {1}
    assert len(built) <= (live.seq + 1) * (live.table.seats + 1)


def _mind(bot: Any) -> tuple[object, ...]:
    """All that it knows, and what its luck is going to be."""
    return pickle.dumps((bot._bot, bot._chance)), bot._last, bot.has_new_events

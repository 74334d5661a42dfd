"""Checks of time: it may pass in any pieces, and what is due happens on time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK, LONGEST_TICK, Event, Tick
from gingersnap.testing.checks.random_play import (
    AnyGame,
    AnyTable,
    milliseconds_left,
    players,
    random_requests,
    sample_tables,
)
from gingersnap.testing.checks.whole_games import assert_round_trip


def timed_tables(game: AnyGame, seed: int) -> Iterator[AnyTable]:
    return (table for table in sample_tables(game, seed) if CLOCK in game.to_act(table.state))


def check_any_time_may_pass(game: AnyGame, seed: int) -> None:
    for table in timed_tables(game, seed):
        due = milliseconds_left(game, table.state)
        for time in (0, due, due + 1, LONGEST_TICK):
            state = game.copy(table.state)
            assert game.rejection(state, CLOCK, Tick(time)) is None, f"{time} ms cannot pass"
            game.apply(state, CLOCK, Tick(time), Seeded(seed))
            assert_round_trip(state, game.types.state)


def check_a_tick_before_its_time_changes_nothing_but_time(game: AnyGame, seed: int) -> None:
    luck = random.Random(seed)
    for table in timed_tables(game, seed):
        due = milliseconds_left(game, table.state)
        if due == 0:
            continue
        time = luck.choice([0, due - 1, luck.randrange(due)])
        later = game.copy(table.state)
        assert game.apply(later, CLOCK, Tick(time), Seeded(seed)) == [], "something happened before it was due"
        assert milliseconds_left(game, later) == due - time, "the limit does not come nearer by the time that passes"
        assert time or codec.pack(later) == codec.pack(table.state), "no time passed, and yet something changed"
        assert game.to_act(later) == game.to_act(table.state)
        assert game.outcome(later) == game.outcome(table.state)
        for seat in players(table):
            asked = random_requests(table, seat, luck, 5)
            before, after = ([game.rejection(state, seat, each) for each in asked] for state in (table.state, later))
            assert before == after, "time alone changed what is legal, and nothing told so"
            assert game.offers(later, seat) == game.offers(table.state, seat)


def check_what_is_due_happens_in_time(game: AnyGame, seed: int) -> None:
    for table in timed_tables(game, seed):
        state = game.copy(table.state)
        events = game.apply(state, CLOCK, Tick(milliseconds_left(game, state)), Seeded(seed))
        assert events, "the time is over, and nothing happened"
        assert game.time_limit(state) != 0, "what was due is still due"


def check_time_passes_in_any_pieces(game: AnyGame, seed: int) -> None:
    luck = random.Random(seed)
    for table in timed_tables(game, seed):
        whole = luck.randint(0, 3 * milliseconds_left(game, table.state))
        pieces = _split_randomly(whole, luck)
        at_once, in_pieces = game.copy(table.state), game.copy(table.state)
        one, two = Seeded(seed), Seeded(seed)
        events = game.apply(at_once, CLOCK, Tick(whole), one)
        told: list[Event] = []
        for piece in pieces:
            if CLOCK in game.to_act(in_pieces):
                told += game.apply(in_pieces, CLOCK, Tick(piece), two)
        assert events == told, f"{whole} ms and {pieces} ms make different things happen"
        if CLOCK in game.to_act(in_pieces):  # Otherwise time no longer counts, and not all pieces were played.
            assert codec.pack(at_once) == codec.pack(in_pieces), f"{whole} ms and {pieces} ms lead to different tables"


def _split_randomly(whole: int, luck: random.Random) -> list[int]:
    cuts = [0, *sorted(luck.randint(0, whole) for _ in range(3)), whole]
    return [after - before for before, after in pairwise(cuts)]

"""`play_out` where time counts: bots race each other and the clock, on virtual time."""

from __future__ import annotations

from collections.abc import Mapping
from time import process_time
from typing import Any

import pytest

from gingersnap.core import log
from gingersnap.core.bot import Bot, Imagine, RandomBot, play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import CLOCK, Action, Seat, Tick
from gingersnap.core.table import Table, Update
from toys.clash_game import Clash, Guard, Options, Strike

AnyTable = Table[Any, Any]


class Duellist(Bot):
    """Guards if it can, strikes if it may, never takes a hit by itself. As fast as it is told to be."""

    def __init__(self, *reactions: float) -> None:
        self.reactions = list(reactions)

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        actions = [offer.action for offer in update.offers]
        guards, strikes = ([action for action in actions if isinstance(action, kind)] for kind in (Guard, Strike))
        return next(iter([*guards, *strikes]), None)

    def reaction(self, update: Update, chance: Chance) -> float:
        return self.reactions.pop(0) if len(self.reactions) > 1 else self.reactions[0]


class Sleeper(Duellist):
    """Never does anything."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        return None


class Hasty(Duellist):
    """Needs a time drawn by chance."""

    def reaction(self, update: Update, chance: Chance) -> float:
        return 0.4 + chance.pick("reaction", 1000) / 1000


class Timeless(RandomBot):
    def reaction(self, update: Update, chance: Chance) -> float:
        raise AssertionError("how fast it is matters only where time counts")


def played(bots: Mapping[Seat, Bot], seed: int = 1, answer: int | None = 5, health: int = 30) -> AnyTable:
    table: AnyTable = Table(Clash(), Options(answer=answer, health=health), 2, Seeded(seed))
    play_out(table, bots, Seeded(seed))
    return table


def course(table: AnyTable) -> list[tuple[Seat, str | int]]:
    return [
        (record.seat, record.action.milliseconds if isinstance(record.action, Tick) else type(record.action).__name__)
        for record in table.records
    ]


def test_faster_bot_acts_first_after_tick() -> None:
    table = played({0: Duellist(0.75), 1: Duellist(0.5)})
    assert course(table)[:3] == [(0, "Strike"), (CLOCK, 500), (1, course(table)[2][1])]
    assert table.outcome is not None


def test_due_timer_precedes_slower_bot() -> None:
    table = played({0: Duellist(0.5), 1: Duellist(5.0)})
    assert {(CLOCK, 4_500), (CLOCK, 5_000)} & {*course(table)}
    assert not any(isinstance(record.action, Guard) for record in table.records if record.seat == 1)


def test_idle_bots_let_time_pass() -> None:
    table = played({0: Duellist(0.1), 1: Sleeper(0.1)}, health=5)
    assert {record.seat for record in table.records} == {0, CLOCK}
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


def test_play_out_uses_bot_reaction_times() -> None:
    """Each strike and guard is seen by both: then both react to it anew."""
    slow = Duellist(2.0, 0.25)
    table = played({0: Duellist(0.5), 1: slow})
    assert slow.reactions == [0.25]
    assert table.outcome is not None


@pytest.mark.parametrize("seed", range(20))
def test_virtual_time_race_is_deterministic_by_seed(seed: int) -> None:
    one, two = (played({0: Hasty(), 1: Hasty()}, seed) for _ in range(2))
    assert log.log_of(one) == log.log_of(two)
    assert one.outcome is not None
    ticks = [record.action.milliseconds for record in one.records if record.seat == CLOCK]
    assert all(0 < milliseconds <= 5_000 for milliseconds in ticks)


def test_bot_with_zero_reaction_time_takes_no_time() -> None:
    table = played({0: Duellist(0.0), 1: Duellist(0.0)})
    assert table.outcome is not None
    assert {told for seat, told in course(table) if seat == CLOCK} == {5_000}, "only who cannot guard lets time pass"


def test_play_out_without_time_limit_has_no_ticks() -> None:
    table = played({0: Timeless(), 1: Timeless()}, answer=None)
    assert table.outcome is not None
    assert not any(record.seat == CLOCK for record in table.records)


def test_virtual_time_play_out_is_fast() -> None:
    begun = process_time()
    for seed in range(50):
        played({0: Hasty(), 1: Hasty()}, seed)
    # 50 games of about a minute each. They take 0.1 s here: thousands would fit into the bound for a minute's worth.
    # Of this process: nothing in the core can wait otherwise than by working, as it may not import a clock (style).
    assert process_time() - begun < 10

"""The clocks of a table (GEN-10 to GEN-13): told in the template game, and proved to replay in a game against time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gingersnap.core import codec, log
from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Chance, Scripted, Seeded
from gingersnap.core.clocks import (
    PerTurn,
    SeatClock,
    SeatTakenBack,
    SendStandIn,
    StandInSeated,
    TakeSeatBack,
    TimeBank,
    TimeControl,
    new_clocks,
)
from gingersnap.core.contract import CLOCK, LONGEST_TICK, Action, Event, Rejection, Seat, Tick
from gingersnap.core.table import Table
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.games._template.types import KeepOrSwapKeep, KeepOrSwapOptions
from gingersnap.testing import rule
from gingersnap.testing.checks.random_play import some_action
from toys import clash_game
from toys.clash_game import Clash, Strike

AnyTable = Table[Any, Any]
NAMES = ("Ann", "Ben", "Cleo")


def lay(*people: Seat, **control: Any) -> AnyTable:
    """Three at the template's table, seat 0 begins; `people` have clocks."""
    time = TimeControl(**control)
    return Table(TEMPLATE, KeepOrSwapOptions(first_seat=0), 3, Scripted([("deal", 0)] * 3), NAMES, time, people)


def duel(**control: Any) -> AnyTable:
    """Open play against time: five seconds to answer a strike."""
    return Table(Clash(), clash_game.Options(answer=5), 2, Seeded(1), NAMES, TimeControl(**control), (0, 1))


def act(table: AnyTable, seat: Seat, action: Action) -> list[Event]:
    events = table.play(seat, action, Seeded(0))
    assert not isinstance(events, Rejection), events
    return events


def wait(table: AnyTable, milliseconds: int) -> list[Event]:
    return act(table, CLOCK, Tick(milliseconds))


def refused(table: AnyTable, seat: Seat, action: Action) -> str:
    before, records = codec.pack((table.state, table.clocks)), list(table.records)
    rejection = table.play(seat, action, Seeded(0))
    assert isinstance(rejection, Rejection)
    assert rejection.why
    assert (codec.pack((table.state, table.clocks)), table.records) == (before, records)
    return rejection.rule


def left(table: AnyTable) -> list[int | None]:
    return [None if clock is None else clock.milliseconds for clock in table.update(0).clocks]


def running(table: AnyTable) -> list[Seat]:
    return [seat for seat, clock in enumerate(table.update(0).clocks) if clock and clock.runs]


# --- Who tells the time -----------------------------------------------------------------------------


@rule("GEN-10")
def test_tick_is_allowed_only_for_clock_seat() -> None:
    table = lay(0, 1, clock=PerTurn(30))
    assert refused(table, 0, Tick(1000)) == "GEN-10"
    assert refused(table, 1, Tick(1000)) == "GEN-7"
    assert refused(table, CLOCK, KeepOrSwapKeep()) == "GEN-10"
    assert wait(table, 1000) == []


@pytest.mark.parametrize(("passed", "left_then"), [(0, 30_000), (1, 29_999), (40_000, 1)])
def test_copy_after_shows_elapsed_time_without_changing_table(passed: int, left_then: int) -> None:
    table = lay(0, clock=PerTurn(30))
    assert left(table.copy_after(passed))[0] == left_then
    assert left(table)[0] == 30_000


@rule("GEN-10")
def test_tick_is_rejected_when_no_clock_runs() -> None:
    table = lay(1, clock=PerTurn(30))  # a bot is on turn
    assert table.due is None
    assert refused(table, CLOCK, Tick(1000)) == "GEN-7"
    assert refused(lay(0, 1), CLOCK, Tick(1000)) == "GEN-7"


@rule("GEN-10")
@pytest.mark.parametrize("milliseconds", [-1, LONGEST_TICK + 1, 0.5])
def test_log_with_impossible_tick_is_rejected(milliseconds: float) -> None:
    table = lay(0, clock=PerTurn(30))
    wait(table, 7)
    broken = log.save(log.log_of(table)).replace(b'"milliseconds":7', f'"milliseconds":{milliseconds}'.encode())
    with pytest.raises(log.BrokenLine, match="milliseconds"):
        log.parse_record(TEMPLATE, broken.splitlines()[1], 2)


# --- Clocks ---------------------------------------------------------------------------------------


@rule("GEN-11")
def test_per_turn_clock_is_reset_each_turn() -> None:
    table = lay(0, 1, clock=PerTurn(30))
    assert table.update(2).clocks == (SeatClock(30_000, runs=True), SeatClock(30_000, runs=False), None)
    wait(table, 12_345)
    assert left(table) == [17_655, 30_000, None]
    assert table.due == 17_655
    act(table, 0, KeepOrSwapKeep())
    assert (left(table), running(table)) == ([30_000, 30_000, None], [1])
    act(table, 1, KeepOrSwapKeep())
    assert running(table) == [], "seat 2 is a bot's"


@rule("GEN-11")
def test_time_bank_runs_down_and_gains_increment_each_turn() -> None:
    table = lay(0, 1, 2, clock=TimeBank(60, increment=5))
    wait(table, 10_000)
    wait(table, 500)
    act(table, 0, KeepOrSwapKeep())
    assert (left(table), running(table)) == ([54_500, 60_000, 60_000], [1])
    wait(table, 1)
    assert left(table) == [54_500, 59_999, 60_000]


@rule("GEN-11")
def test_per_turn_clock_is_reset_for_seat_that_must_respond() -> None:
    table = duel(clock=PerTurn(30))
    assert running(table) == [0, 1]
    wait(table, 10_000)
    act(table, 0, Strike(table.state.hands[0][0]))
    assert left(table)[1] == 30_000
    assert left(table)[0] in (20_000, 30_000)  # 30 s, as nothing is asked of it before the answer


class Secretive(Clash):
    """Nobody sees who strikes."""

    def apply(self, state: Any, seat: Seat, action: Any, chance: Chance) -> list[Event]:
        events = super().apply(state, seat, action, chance)
        return [] if isinstance(action, Strike) else events


@rule("GEN-11")
def test_hidden_action_does_not_reset_other_clocks() -> None:
    """Once, a card laid ready in secret wound up the clocks of all the others, for everybody to see."""
    control = TimeControl(clock=PerTurn(30))
    table: AnyTable = Table(Secretive(), clash_game.Options(), 2, Seeded(1), NAMES, control, (0, 1))
    wait(table, 10_000)
    act(table, 0, Strike(table.state.hands[0][0]))
    assert left(table)[1] == 20_000


def test_clocks_due_is_shortest_running_clock() -> None:
    clocks = new_clocks(TimeControl(clock=TimeBank(60)), 3, [0, 1, 2])
    clocks.left, clocks.running = [5_000, 3_000, 1_000], frozenset({0, 1})
    assert clocks.due == 3_000


@rule("GEN-11")
def test_seat_clocks_and_game_timer_run_together() -> None:
    table = duel(clock=TimeBank(60))
    act(table, 0, Strike(table.state.hands[0][0]))
    assert table.due == 5_000
    assert [type(event).__name__ for event in wait(table, 5_000)] == ["Hit"]
    assert left(table)[1] == 55_000


# --- Bots stand in ----------------------------------------------------------------------------------


@rule("GEN-12")
@pytest.mark.parametrize("clock", [PerTurn(30), TimeBank(30)])
def test_stand_in_is_seated_when_time_runs_out(clock: PerTurn | TimeBank) -> None:
    table = lay(0, 1, clock=clock)
    assert wait(table, 29_999) == []
    [came] = wait(table, 1)
    assert came == StandInSeated(0, "time")
    assert came.words(NAMES) == "Ann's time is up, so a bot plays for Ann."
    assert came.words(NAMES, me=0) == "Your time is up, so a bot plays for you."
    assert (running(table), table.due) == ([], None)
    act(table, 0, KeepOrSwapKeep())  # by whoever plays there now
    assert running(table) == [1]


@rule("GEN-12")
def test_late_tick_equals_many_small_ticks() -> None:
    """The strike hits after 5 s; whether a bank of 7 s runs out after 7 s depends on who is to act then."""
    table = duel(clock=TimeBank(7))
    act(table, 0, Strike(table.state.hands[0][0]))
    late, step_by_step = wait(table, 9_000), duel(clock=TimeBank(7))
    act(step_by_step, 0, Strike(step_by_step.state.hands[0][0]))
    assert late == [event for _ in range(9) for event in wait(step_by_step, 1_000)]
    assert codec.pack((table.state, table.clocks)) == codec.pack((step_by_step.state, step_by_step.clocks))


@rule("GEN-12")
def test_stand_in_is_seated_for_absent_player() -> None:
    table = lay(0, 1, away=60)
    [came] = act(table, CLOCK, SendStandIn(1))
    assert came.words(NAMES) == "Ben is away, so a bot plays for Ben."
    assert refused(table, CLOCK, SendStandIn(1)) == "GEN-12"
    assert refused(table, CLOCK, SendStandIn(2)) == "GEN-12"  # a bot already
    assert refused(table, 0, SendStandIn(1)) == "GEN-12"
    assert refused(lay(), CLOCK, SendStandIn(0)) == "GEN-12"


@rule("GEN-13")
def test_seat_taken_back_gets_full_turn_time() -> None:
    table = lay(0, 1, clock=PerTurn(30))
    act(table, CLOCK, SendStandIn(1))
    act(table, 0, KeepOrSwapKeep())
    assert act(table, 1, TakeSeatBack()) == [SeatTakenBack(1)]
    assert (left(table)[1], running(table)) == (30_000, [1])
    assert refused(table, 1, TakeSeatBack()) == "GEN-13"


@rule("GEN-13")
@pytest.mark.parametrize(("clock", "anew"), [(PerTurn(30), 30_000), (TimeBank(30, increment=5), 10_000)])
def test_seat_taken_back_after_timeout_resumes_from_next_turn(clock: PerTurn | TimeBank, anew: int) -> None:
    """Who took the seat back before the bot had acted had a whole turn again, and so on for ever."""
    table = lay(0, 1, clock=clock)
    wait(table, 30_000)
    [event] = act(table, 0, TakeSeatBack())
    assert event == SeatTakenBack(0, from_next_turn=True)
    assert event.words(NAMES) == "Ann is back and plays on from the next turn."
    assert (left(table)[0], running(table), table.due) == (0, [], None)
    assert table.clocks is not None
    assert table.clocks.stand_ins[0] == "time", "this turn is the bot's"
    assert refused(table, 0, TakeSeatBack()) == "GEN-13"
    assert refused(table, CLOCK, SendStandIn(0)) == "GEN-12"
    act(table, 0, KeepOrSwapKeep())
    assert table.clocks.stand_ins[0] is None
    assert (left(table)[0], running(table)) == (anew, [1])
    assert log.log_of(log.replay(log.log_of(table), game=TEMPLATE)) == log.log_of(table)


@rule("GEN-13")
@pytest.mark.parametrize("clock", [PerTurn(30), TimeBank(30, increment=5), TimeBank(5)])
def test_stand_in_and_return_within_turn_gain_no_time(clock: PerTurn | TimeBank) -> None:
    table = lay(0, 1, clock=clock)
    for _ in range(4):
        wait(table, 1_000)
        act(table, CLOCK, SendStandIn(0))
        act(table, 0, TakeSeatBack())
    assert (left(table)[0], running(table)) == (clock.initial_milliseconds - 4_000, [0])


@rule("GEN-13")
def test_seat_taken_back_in_open_play_resumes_after_another_seat_acts() -> None:
    table = duel(clock=PerTurn(30))
    wait(table, 20_000)
    act(table, 1, Strike(table.state.hands[1][0]))
    wait(table, 5_000)
    wait(table, 30_000)
    assert act(table, 0, TakeSeatBack()) == [SeatTakenBack(0, from_next_turn=True)]
    act(table, 1, some_action(table, 1, random.Random(1), Seeded(1)))
    assert table.clocks is not None
    assert table.clocks.stand_ins[0] is None


@rule("GEN-11", "GEN-13")
def test_seat_taken_back_does_not_reset_other_clocks() -> None:
    """It was an action like any other, and whose turn it was had to answer it: with new time."""
    table = lay(0, 1, clock=PerTurn(30))
    act(table, CLOCK, SendStandIn(1))
    wait(table, 20_000)
    act(table, 1, TakeSeatBack())
    assert left(table) == [10_000, 30_000, None]


@rule("GEN-13")
def test_seat_taken_back_has_at_least_ten_seconds_in_bank() -> None:
    table = lay(0, 1, clock=TimeBank(30, increment=2))
    wait(table, LONGEST_TICK)
    act(table, 0, KeepOrSwapKeep())
    assert left(table)[0] == 0
    [event] = act(table, 0, TakeSeatBack())
    assert event.words(NAMES) == "Ann is back and plays on."
    assert left(table)[0] == 10_000


@rule("GEN-11", "GEN-13")
def test_stand_in_and_return_earn_no_increment() -> None:
    """To be replaced ended the turn as playing does: with a short absence one could fill the bank for nothing."""
    table = lay(0, 1, clock=TimeBank(30, increment=5))
    for _ in range(3):
        act(table, CLOCK, SendStandIn(0))
        act(table, 0, TakeSeatBack())
    assert left(table)[0] == 30_000
    act(table, 0, KeepOrSwapKeep())
    assert left(table)[0] == 35_000


@rule("GEN-13")
def test_take_seat_back_without_stand_in_or_after_end_is_rejected() -> None:
    assert refused(lay(0, 1, clock=TimeBank(30)), 0, TakeSeatBack()) == "GEN-13"
    assert refused(Table(TEMPLATE, KeepOrSwapOptions(), 2, Seeded(1)), 0, TakeSeatBack()) == "GEN-13"
    table = lay(0, clock=TimeBank(30))
    wait(table, 30_000)
    for seat in range(3):
        act(table, seat, KeepOrSwapKeep())
    assert table.outcome is not None
    assert refused(table, 0, TakeSeatBack()) == "GEN-8"
    assert refused(table, CLOCK, SendStandIn(0)) == "GEN-8"


# --- Replays --------------------------------------------------------------------------------------


def random_game(seed: int) -> AnyTable:
    """Somebody acts, or time passes, or somebody comes back: in any order."""
    luck, chance = random.Random(seed), Seeded(seed)
    clock = luck.choice([None, PerTurn(luck.randint(1, 20)), TimeBank(luck.randint(1, 40), luck.randint(0, 5))])
    options = clash_game.Options(answer=luck.choice([None, 3, 8]), health=20)
    table: AnyTable = Table(Clash(), options, 2, chance, NAMES, TimeControl(clock, away=60), (0, 1))
    while acting := sorted(table.game.to_act(table.state) - {CLOCK}):
        table.play(CLOCK, Tick(luck.randint(0, 9_000)), chance)
        table.play(luck.choice((0, 1)), TakeSeatBack(), chance)
        table.play(CLOCK, SendStandIn(luck.choice((0, 1))) if luck.random() < 0.1 else Tick(0), chance)
        seat = luck.choice(acting)
        if seat in table.game.to_act(table.state):
            table.play(seat, some_action(table, seat, luck, chance), chance)
    return table


@pytest.mark.parametrize("seed", range(40))
def test_log_with_clocks_replays_to_same_clocks(seed: int) -> None:
    table = random_game(seed)
    again = log.replay(log.load(log.save(log.log_of(table)), table.game), game=table.game)
    assert again.clocks == table.clocks
    assert log.log_of(again) == log.log_of(table)


@pytest.mark.parametrize("seed", range(10))
def test_log_without_clocks_replays_to_same_game(seed: int) -> None:
    table = random_game(seed)
    plain = log.without_clocks(log.log_of(table), table.game)
    assert plain.header.table.time is None
    again = log.replay(plain, game=table.game)
    assert again.outcome == table.outcome
    assert (again.state.health, again.state.hands) == (table.state.health, table.state.hands)


def test_log_with_changed_tick_raises_replay_mismatch() -> None:
    table = lay(0, 1, clock=TimeBank(60))
    wait(table, 5_000)
    record = codec.replace(table.records[0], action=Tick(4_000))
    with pytest.raises(log.ReplayMismatch):
        log.replay(log.Log(table.header, (record,)), game=TEMPLATE)


def test_clocks_ignore_people_seats_out_of_range() -> None:
    table = lay(0, 7, -3, clock=TimeBank(60))
    assert table.header.table.people == (0,)
    play_out(table, {seat: RandomBot() for seat in range(3)}, Seeded(1))
    assert table.outcome is not None

"""Hints at a table (GEN-16 to GEN-18): told in the template game."""

from __future__ import annotations

from typing import Any

from gingersnap.core import log
from gingersnap.core.chance import Scripted, Seeded
from gingersnap.core.clocks import PerTurn, TimeControl
from gingersnap.core.contract import SPECTATOR, Action, Event, Rejection, Seat
from gingersnap.core.hint_permissions import AllowHints, HintsAllowed, HintTaken, TakeHint, hint_rules
from gingersnap.core.table import Table
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.games._template.types import KeepOrSwapKeep, KeepOrSwapOptions
from gingersnap.testing import rule

AnyTable = Table[Any, Any]
NAMES = ("Ann", "Ben", "Cleo")


def lay(*people: Seat, time: TimeControl | None = None) -> AnyTable:
    """Three at the template's table, seat 0 begins; `people` may be helped."""
    hints = hint_rules(people) if people else None
    options, luck = KeepOrSwapOptions(first_seat=0), Scripted([("deal", 0)] * 3)
    return Table(TEMPLATE, options, 3, luck, NAMES, time, people, hints=hints)


def act(table: AnyTable, seat: Seat, action: Action) -> list[Event]:
    events = table.play(seat, action, Seeded(0))
    assert not isinstance(events, Rejection), events
    return events


def refused(table: AnyTable, seat: Seat, action: Action) -> str:
    position, records = repr(table.position), list(table.records)
    rejection = table.play(seat, action, Seeded(0))
    assert isinstance(rejection, Rejection)
    assert (repr(table.position), table.records) == (position, records)
    assert rejection.words(NAMES, seat)
    return rejection.rule


def play_to_the_end(table: AnyTable) -> None:
    while table.outcome is None:
        (seat,) = TEMPLATE.to_act(table.state)
        act(table, seat, KeepOrSwapKeep())


@rule("GEN-16")
def test_hint_at_table_without_hints_is_rejected() -> None:
    table = lay()
    assert refused(table, 0, TakeHint()) == "GEN-16"
    assert refused(table, 0, AllowHints()) == "GEN-16"
    assert table.update(0).hints is None


@rule("GEN-16")
def test_hint_for_bot_or_spectator_is_rejected() -> None:
    table = lay(0)
    assert refused(table, 1, TakeHint()) == "GEN-16"
    assert refused(table, SPECTATOR, TakeHint()) == "GEN-16"


@rule("GEN-17")
def test_hint_against_bots_needs_no_consent() -> None:
    table = lay(0)
    assert act(table, 0, TakeHint()) == [HintTaken(0, 1)]
    assert refused(table, 0, AllowHints()) == "GEN-17"


@rule("GEN-17")
def test_hint_needs_consent_of_every_person() -> None:
    table = lay(0, 1)
    assert refused(table, 0, TakeHint()) == "GEN-17"
    assert act(table, 0, AllowHints()) == [HintsAllowed(0, missing=(1,))]
    assert refused(table, 0, AllowHints()) == "GEN-17"
    assert refused(table, 0, TakeHint()) == "GEN-17"
    assert act(table, 1, AllowHints()) == [HintsAllowed(1, missing=())]
    act(table, 0, TakeHint())
    act(table, 0, KeepOrSwapKeep())
    act(table, 1, TakeHint("hard"))
    assert table.update(2).hints == table.update(SPECTATOR).hints
    shown = table.update(2).hints
    assert shown is not None
    assert (shown.missing, shown.taken) == ((), (1, 1, 0))


@rule("GEN-18")
def test_hint_is_only_for_seat_to_act_and_is_counted() -> None:
    table = lay(0)
    assert act(table, 0, TakeHint()) == [HintTaken(0, 1)]
    assert [event.words(NAMES, 1) for event in act(table, 0, TakeHint())] == ["Ann asks a bot for a hint (number 2)."]
    act(table, 0, KeepOrSwapKeep())
    assert refused(table, 0, TakeHint()) == "GEN-18"
    play_to_the_end(table)
    assert refused(table, 0, TakeHint()) == "GEN-8"
    assert table.outcome is not None
    assert table.outcome.remark == "2 hints were taken in this game."


@rule("GEN-18")
def test_result_without_hints_has_no_remark() -> None:
    table = lay(0)
    play_to_the_end(table)
    assert table.outcome is not None
    assert table.outcome.remark == ""


def test_hint_does_not_reset_clock() -> None:
    table = lay(0, 1, time=TimeControl(clock=PerTurn(60)))
    act(table, 0, AllowHints())
    act(table, 1, AllowHints())
    table = table.copy_after(20_000)
    act(table, 0, TakeHint())
    clock = table.update(0).clocks[0]
    assert clock is not None
    assert (clock.milliseconds, clock.runs) == (40_000, True)


def test_hints_replay_with_log_and_are_dropped_without_clocks() -> None:
    table = lay(0, 1)
    for seat in (0, 1):
        act(table, seat, AllowHints())
    act(table, 0, TakeHint("hard"))
    play_to_the_end(table)
    loaded = log.load(log.save(log.log_of(table)), TEMPLATE)
    again = log.replay(loaded, game=TEMPLATE)
    assert (again.hash, again.outcome, again.hints) == (table.hash, table.outcome, table.hints)
    plain = log.replay(log.without_clocks(loaded, TEMPLATE), game=TEMPLATE)
    assert (plain.hints, plain.seq, plain.state) == (None, table.seq - 3, table.state)

"""Time (XTL-H7): what becomes due, and what happens then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from gingersnap.core import codec
from gingersnap.core.contract import Event, Seat
from gingersnap.games.xtal.events import FirstPlayLapsed, XtalTimeRanOut
from gingersnap.games.xtal.rules import combat
from gingersnap.games.xtal.rules.answer_times import end_of
from gingersnap.games.xtal.rules.cards import void_cards
from gingersnap.games.xtal.rules.cards.cards_in_play import is_open, last_card
from gingersnap.games.xtal.rules.cards.group_assembly import tend_drafts
from gingersnap.games.xtal.rules.rings import choose_rings
from gingersnap.games.xtal.rules.turn import go_on_after_rings, see_off
from gingersnap.games.xtal.types import Pending, RingChoice, XtalState

Happening = Callable[[XtalState, list[Event]], None]


class Due(NamedTuple):
    until: int
    order: int
    """At the same moment Weapons strike first, then windows close, rings are taken, idleness ends Combat."""
    happens: Happening


def next_moment(state: XtalState) -> int | None:
    """Return the time at which something becomes due; None if time does not count."""
    if not (state.pending or state.choices or state.window_until or state.idle_until) or state.ended_by:
        return None
    moments = [pending.until for pending in state.pending] if state.pending else [_idle_until(state)]
    moments += [state.window_until, state.first_until, *[choice.until for choice in state.choices]]
    return min([moment for moment in moments if moment is not None], default=None)


def _idle_until(state: XtalState) -> int | None:
    return state.idle_until if state.phase in ("combat", "name") and state.first_until is None else None


def due_next(state: XtalState) -> Due | None:
    if state.ended_by:
        return None
    return min(_all_due(state), key=lambda due: due[:2], default=None)


def _all_due(state: XtalState) -> Iterator[Due]:
    for pending in state.pending:
        if pending.until is not None:
            yield Due(pending.until, 0, partial(_strike, pending))
    if state.window_until is not None:
        yield Due(state.window_until, 1, _close_window)
    for choice in state.choices:
        if choice.until is not None:
            yield Due(choice.until, 2, partial(_take_rings, choice))
    if state.first_until is not None:
        yield Due(state.first_until, 3, _open_to_both)
    idle_until = _idle_until(state)
    if idle_until is not None and not state.pending:
        yield Due(idle_until, 3, _idle)


def tick(state: XtalState, milliseconds: int, events: list[Event]) -> None:
    """Time passes; what becomes due, happens at its moment. Time that does not count any more is not counted."""
    left = milliseconds
    while (due := due_next(state)) is not None and due.until - state.now <= left:
        left -= due.until - state.now
        state.now = due.until
        due.happens(state, events)
        combat.end_if_nobody_can_play(state, events)
        see_off(state, events)
        tend_drafts(state)
        wind_up(state)
    if due is not None:
        state.now += left


def _strike(pending: Pending, state: XtalState, events: list[Event]) -> None:
    events.append(XtalTimeRanOut(pending.target, "to-answer", pending.card, pending.seat))
    combat.strike(state, pending, "too late", events)


def _close_window(state: XtalState, events: list[Event]) -> None:
    """In real time for all who could have cancelled the card; otherwise for the one who was asked."""
    if not is_open(state):
        void_cards.decline(state, state.asked[0], events, late=True)
        return
    last = last_card(state)
    events += [XtalTimeRanOut(seat, "to-cancel", last.card, last.seat) for seat in state.asked]
    void_cards.go_on(state, events)


def _take_rings(choice: RingChoice, state: XtalState, events: list[Event]) -> None:
    events.append(XtalTimeRanOut(choice.seat, "for-rings"))
    choose_rings(state, choice, True, events)
    go_on_after_rings(state, events)


def _open_to_both(state: XtalState, events: list[Event]) -> None:
    """Open the first play to both combatants: the one who was to play first, or to name the first, has not."""
    assert state.pair is not None
    slow = state.former if state.priority is None else state.priority
    assert slow is not None
    combat.open_to_both(state)
    events.append(FirstPlayLapsed(slow, state.pair))


def _idle(state: XtalState, events: list[Event]) -> None:
    if is_open(state):
        combat.end(state, "idle", events)
    elif state.phase == "name":
        assert state.former is not None
        events.append(XtalTimeRanOut(state.former, "to-name"))
        combat.name_priority(state, combat.usual_priority(state), events)
    else:
        assert state.priority is not None
        combat.pass_priority(state, state.priority, events, late=True)


# --- Times in turn-based Combat (XTL-A76) ---------------------------------------------------------


def decision(state: XtalState) -> tuple[object, ...]:
    """Return what the table waits for, in turn-based play: another value for each decision."""
    return state.phase, state.laid, state.priority, state.passes, tuple(state.asked), tuple(state.choices)


def has_turn_times(state: XtalState) -> bool:
    return state.options.timed_priority and not is_open(state)


def _deciding(state: XtalState) -> list[Seat]:
    """Return whom the table waits for."""
    if state.choices:
        return [choice.seat for choice in state.choices]
    if state.phase == "window":
        return state.asked[:1]
    seat = state.former if state.phase == "name" else state.priority
    return [] if seat is None else [seat]


def wind_up(state: XtalState) -> None:
    """Turn-based: the one decision that the table waits for has its time from now."""
    if not has_turn_times(state):
        return
    options, deciding = state.options, _deciding(state)
    answer, idle, window = (
        end_of(state, seconds, deciding)
        for seconds in (options.answer_seconds, options.idle_seconds, options.void_seconds)
    )
    in_combat = state.pair is not None
    choosing = in_combat and bool(state.choices)
    waits = not state.choices
    state.choices = [codec.replace(choice, until=idle if choosing else None) for choice in state.choices]
    asking = waits and state.phase == "window"
    state.window_until = window if asking else None
    answering = waits and state.phase == "combat"
    state.pending = [codec.replace(pending, until=answer if answering else None) for pending in state.pending]
    state.idle_until = idle if waits and in_combat and state.phase in ("combat", "name") else None

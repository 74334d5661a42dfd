"""Winning, and the end of the game (XTL-2, XTL-H9, XTL-H10)."""

from __future__ import annotations

from gingersnap.core.contract import Event, Outcome, Seat
from gingersnap.games.xtal.events import XtalGameEnded
from gingersnap.games.xtal.rules.path import SIZE
from gingersnap.games.xtal.types import XtalState


def win_if_home(state: XtalState, seat: Seat, landed: int, events: list[Event]) -> None:
    """XTL-2, XTL-A10: with the rings needed, on one's own Home, even if the group has led on from there (XTL-A66)."""
    is_home = state.homes[seat] in (landed, state.positions[seat])
    if is_home and state.rings[seat] >= state.options.rings_needed:
        end_game(state, "XTL-2", seat, events)


def win_if_home_is_passed(state: XtalState, seat: Seat, origin: int, events: list[Event]) -> None:
    """XTL-H10: by the die, with the rings needed, over one's own Home, if nobody else stands there (XTL-A11)."""
    if not state.options.passing_wins or state.rings[seat] < state.options.rings_needed or state.rolled is None:
        return
    passed = {(origin + step) % SIZE for step in range(1, state.rolled)}
    if state.homes[seat] in passed - set(state.positions):
        end_game(state, "XTL-H10", seat, events)


def end_game(state: XtalState, rule: str, winner: Seat | None, events: list[Event]) -> None:
    state.ended_by = rule
    state.winner = winner
    state.phase = "over"
    state.choices = []
    places = placings(state)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    events.append(XtalGameEnded(rule, winners, tuple(state.rings)))


def placings(state: XtalState) -> tuple[int, ...]:
    """Return the winner, then whoever has most rings (XTL-H9); who has left for good comes last."""
    keys = [
        (seat == state.winner, state.presence[seat] != "gone", rings if state.presence[seat] != "gone" else 0)
        for seat, rings in enumerate(state.rings)
    ]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def outcome(state: XtalState) -> Outcome | None:
    if not state.ended_by:
        return None
    return Outcome(state.ended_by, tuple(float(number) for number in state.rings), placings(state))

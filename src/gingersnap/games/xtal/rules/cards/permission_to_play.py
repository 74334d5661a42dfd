"""By which right a seat lays cards (XTL-A13, XTL-A14), and who is next where one plays at a time."""

from __future__ import annotations

from typing import Literal

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.rules.cards.cards_in_play import against, as_pair, is_ending, is_open
from gingersnap.games.xtal.types import Pair, XtalState

Right = Literal["turn", "combat", "answer", "void"]
"""It is the seat's turn; it is in Combat; it has Weapons to answer, and no more; it may cancel the last card, and no
more."""


def right_of(state: XtalState, seat: Seat) -> Right | None:
    if state.phase == "cards" and seat == state.turn:
        return "turn"
    if state.phase not in ("combat", "window"):
        return None
    is_fighting = seat in fighting(state)
    return (_right_in_real_time if is_open(state) else _right_in_turn)(state, seat, is_fighting)


def fighting(state: XtalState) -> Pair | tuple[()]:
    """Return who is in Combat and may play on: nobody, once a Void is about to end it (XTL-A62)."""
    return () if state.phase != "combat" or state.pair is None or is_ending(state) else state.pair


def is_waiting(state: XtalState) -> bool:
    """Combat was handed on with a Weapon pending: the new pair waits until that is settled (XTL-A65)."""
    return any(as_pair(pending.seat, pending.target) != state.pair for pending in state.pending)


def _right_in_real_time(state: XtalState, seat: Seat, is_fighting: bool) -> Right | None:
    if state.first_until is not None:
        return "combat" if seat == state.priority else None
    if against(state, seat):
        return "combat" if is_fighting else "answer"
    if is_fighting and not is_waiting(state):
        return "combat"
    return "void" if seat in state.asked else None


def _right_in_turn(state: XtalState, seat: Seat, is_fighting: bool) -> Right | None:
    if seat != next_in_turn(state):
        return None
    if state.phase == "window":
        return "void"
    return "answer" if state.pending and not is_fighting else "combat"


def next_in_turn(state: XtalState) -> Seat:
    """Turn-based Combat, and while the last card may be cancelled: one seat at a time."""
    if state.phase == "window":
        return state.asked[0]
    if state.pending:
        return state.pending[0].target
    assert state.priority is not None
    return state.priority

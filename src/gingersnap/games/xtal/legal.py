"""What is legal, and which rule forbids it. Cards are judged in `draft`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gingersnap.core.contract import Action, Rejection, Seat
from gingersnap.games.xtal.acting import is_held_up, may_return
from gingersnap.games.xtal.draft import fresh, objection, right_of, sketch
from gingersnap.games.xtal.path import VIOLETS
from gingersnap.games.xtal.rings import open_choices
from gingersnap.games.xtal.table import against, is_open, last_card
from gingersnap.games.xtal.types import (
    ChooseHome,
    Concede,
    DeclineVoid,
    Done,
    EndTurn,
    Lay,
    Leave,
    NamePriority,
    Pass,
    PlayGroup,
    Return,
    Roll,
    TakeBack,
    TakeRings,
    XtalAction,
    XtalState,
)


def refusal(state: XtalState, seat: Seat, action: XtalAction) -> Rejection | None:
    kind = type(action)
    if kind is not Return and kind is not TakeRings:
        if is_held_up(state):
            return Rejection("XTL-17", "First the rings have to be taken or left.")
        if state.presence[seat] == "away":
            return Rejection("XTL-A68", "You are away: all you can do is come back.")
        if state.drafts[seat] and kind in _WITHOUT_CARDS:
            return Rejection("XTL-A72", "Play the cards you have laid ready, or take them back first.")
    return _REFUSALS[kind](state, seat, action)


def _return_refusal(state: XtalState, seat: Seat, action: Return) -> Rejection | None:
    if may_return(state, seat):
        return None
    if state.presence[seat] == "away" and not state.wants_back[seat]:
        return Rejection("XTL-A82", "Somebody has landed on your Home, and may take your rings first.")
    return Rejection("XTL-18", "You have not left.")


def _rings_refusal(state: XtalState, seat: Seat, action: TakeRings) -> Rejection | None:
    if any(choice.seat == seat and choice.position == action.position for choice in open_choices(state)):
        return None
    return Rejection("XTL-17", "Rings are taken where your token has landed, and nowhere else.")


def _draft_refusal(state: XtalState, seat: Seat, action: Lay | TakeBack | PlayGroup) -> Rejection | None:
    if not isinstance(action, Lay) and not state.drafts[seat]:
        return Rejection("XTL-A72", "There is no card in your group.")
    if isinstance(action, TakeBack):
        return None
    right = right_of(state, seat)
    if right is None:
        return Rejection("XTL-A13", "You have no right to play cards now.")
    made = sketch(state, seat, right)
    if isinstance(made, Rejection) and isinstance(action, Lay) and action.answers is not None:
        made = fresh(state, seat, right)  # XTL-A84: an answer takes the place of what does not fit any more
    if isinstance(made, Rejection):
        return made
    return objection(state, made, seat, action) if isinstance(action, Lay) else None


def _turn_refusal(state: XtalState, seat: Seat, action: XtalAction) -> Rejection | None:
    match action:
        case ChooseHome(position=position) if state.phase == "homes":
            if position in VIOLETS and position not in state.homes:
                return None
            return Rejection("XTL-4", "Your Home is a Violet position that nobody else has chosen.")
        case Roll() if state.phase == "roll":
            return None
        case EndTurn() if state.phase == "cards":
            return None
        case NamePriority(seat=named) if state.phase == "name":
            if named in (state.pair or ()):
                return None
            return Rejection("XTL-A1", "Only one of the two combatants can play first.")
    return Rejection("XTL-11", "That is not what this moment is for.")


def _combat_refusal(state: XtalState, seat: Seat, action: Pass | Done | Concede | DeclineVoid) -> Rejection | None:
    weapons = against(state, seat)
    match action:
        case Concede(weapon=weapon):
            if weapons and weapons[0].weapon == weapon and right_of(state, seat) in ("combat", "answer"):
                return None
            return Rejection("XTL-A40", "You can give in to the oldest Weapon that is pending against you, no other.")
        case DeclineVoid(card=card):
            return _decline_refusal(state, seat, card)
    if right_of(state, seat) != "combat":
        return Rejection("XTL-26", "That is for the two who are in Combat.")
    if weapons:
        return Rejection("XTL-28", "A Weapon is pending against you: cancel it, or let it strike.")
    return _rest_refusal(state, action)


def _decline_refusal(state: XtalState, seat: Seat, card: int) -> Rejection | None:
    """For those who are asked nothing else."""
    is_asked = seat in state.asked and (state.phase == "window" or right_of(state, seat) == "void")
    if is_asked and (is_open(state) or state.asked[0] == seat) and card == last_card(state).id:
        return None
    return Rejection("XTL-A63", "You are not asked whether that card stands.")


def _rest_refusal(state: XtalState, action: Pass | Done) -> Rejection | None:
    if isinstance(action, Pass):
        return Rejection("XTL-A1", "In real time nobody passes: declare to be done.") if is_open(state) else None
    if not is_open(state):
        return Rejection("XTL-A1", "Where combatants take turns, they pass.")
    return None if action.after == state.laid else Rejection("XTL-A58", "Another group has been laid since.")


def _leave_refusal(state: XtalState, seat: Seat, action: Leave) -> Rejection | None:
    if not state.options.leaving:
        return Rejection("XTL-16", "At this table nobody leaves before the end.")
    if state.leaving[seat] != "no":
        return Rejection("XTL-A68", "You have declared that already.")
    in_turn = state.phase in ("roll", "cards")
    in_combat = state.phase == "combat" and seat in (state.pair or ())
    return None if in_turn or in_combat else Rejection("XTL-A80", "You can leave in your turn, or in Combat.")


_WITHOUT_CARDS = {EndTurn, Pass, Done, DeclineVoid}
_REFUSALS: dict[type[Action], Callable[[XtalState, Seat, Any], Rejection | None]] = {
    **dict.fromkeys((Lay, TakeBack, PlayGroup), _draft_refusal),
    **dict.fromkeys((ChooseHome, Roll, EndTurn, NamePriority), _turn_refusal),
    **dict.fromkeys((Pass, Done, Concede, DeclineVoid), _combat_refusal),
    TakeRings: _rings_refusal,
    Leave: _leave_refusal,
    Return: _return_refusal,
}
"""By kind of action: to ask an action for one kind after the other takes longer than most of these rules."""

"""Legality of actions: the rule that forbids one. Cards are judged in `power_cards`.

Nothing else says what is legal: `offers` lists by what is said here, and `candidates` says nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gingersnap.core.contract import Action, Offer, Rejection, Seat
from gingersnap.games.xtal.house_data import CARDS
from gingersnap.games.xtal.rules.absence import can_return, leave_rejection
from gingersnap.games.xtal.rules.acting_seats import is_held_up, waited_for
from gingersnap.games.xtal.rules.cards.cards_in_play import against, is_open, last_card
from gingersnap.games.xtal.rules.cards.group_assembly import before, followed, sketched
from gingersnap.games.xtal.rules.cards.permission_to_play import Right, right_of
from gingersnap.games.xtal.rules.cards.power_cards import card_rejection, is_answer
from gingersnap.games.xtal.rules.path import VIOLETS
from gingersnap.games.xtal.rules.rings import own_choices
from gingersnap.games.xtal.types import (
    Answer,
    ChooseHome,
    Concede,
    DeclineVoid,
    Done,
    EndTurn,
    Leave,
    NamePriority,
    Pass,
    Pending,
    PlayGroup,
    Return,
    Roll,
    TakeRings,
    XtalAction,
    XtalLay,
    XtalState,
    XtalTakeBack,
)
from gingersnap.games.xtal.words import say


def rejection(state: XtalState, seat: Seat, action: XtalAction) -> Rejection | None:
    kind = type(action)
    first = None if kind in _WHATEVER_HAPPENS else interruption(state, seat) or impatience(state, seat, action)
    if first is None and kind in _WITHOUT_CARDS:
        first = loose_end(state, seat)
    return _REJECTIONS[kind](state, seat, action) if first is None else first


def interruption(state: XtalState, seat: Seat) -> Rejection | None:
    """Return what forbids everything but to take rings, to leave and to come back."""
    if state.choices and is_held_up(state):
        choosing = tuple(dict.fromkeys(choice.seat for choice in state.choices))
        return Rejection("XTL-17", say("rings-first", seats=choosing, count=len(choosing)))
    if state.presence[seat] == "away":
        return Rejection("XTL-A69", say("away"))
    return None


def impatience(state: XtalState, seat: Seat, action: XtalAction) -> Rejection | None:
    """Return what forbids the same to those for whom play does not wait."""
    awaited = waited_for(state)
    if seat in awaited:
        return None
    voids = _voids_in(action)
    if voids and state.asked:
        return Rejection("XTL-A14", say("not-yours-to-void", asked=tuple(state.asked)))
    if any(void.answers is not None for void in voids):
        return Rejection("XTL-A63", say("too-late-to-void"))
    seats = tuple(awaited)
    if state.phase == "combat" and state.pending:  # XTL-28, XTL-A65
        attacked = tuple(dict.fromkeys(pending.target for pending in state.pending))
        return Rejection("GEN-7", say("weapon-before-all", seats=attacked, count=len(attacked)))
    return Rejection("GEN-7", say("not-now", phase=state.phase, seats=seats, count=len(seats)))


def _voids_in(action: XtalAction) -> list[XtalLay]:
    lays = action.lays if isinstance(action, Answer) else (action,)
    return [lay for lay in lays if isinstance(lay, XtalLay) and lay.card == "void"]


def loose_end(state: XtalState, seat: Seat) -> Rejection | None:
    """Return what forbids to go on without cards."""
    return _CARDS_READY if state.drafts[seat] else None


_CARDS_READY = Rejection("XTL-A72", say("cards-ready"))


# --- Rings, coming back ---------------------------------------------------------------------------


def _rings_rejection(state: XtalState, seat: Seat, action: TakeRings) -> Rejection | None:
    if action.position in own_choices(state, seat):
        return None
    return Rejection("XTL-17", say("rings-elsewhere"))


def _return_rejection(state: XtalState, seat: Seat, action: Return) -> Rejection | None:
    if can_return(state, seat):
        return None
    if state.presence[seat] == "away":
        return Rejection("XTL-A82", say("home-visited"))
    return Rejection("XTL-18", say("not-left"))


def _leave_rejection(state: XtalState, seat: Seat, action: Leave) -> Rejection | None:
    return leave_rejection(state, seat)


# --- Cards ----------------------------------------------------------------------------------------


def _take_back_rejection(state: XtalState, seat: Seat, action: XtalTakeBack | PlayGroup) -> Rejection | None:
    return None if state.drafts[seat] else Rejection("XTL-A72", say("no-group"))


def _play_rejection(state: XtalState, seat: Seat, action: PlayGroup) -> Rejection | None:
    nothing = _take_back_rejection(state, seat, action)
    if nothing is not None:
        return nothing
    right = right_of(state, seat)
    made = _no_right(state) if right is None else sketched(state, seat, right)
    return made if isinstance(made, Rejection) else None


def _lay_rejection(state: XtalState, seat: Seat, action: XtalLay) -> Rejection | None:
    right = right_of(state, seat)
    made = _no_right(state) if right is None else before(state, seat, right, action)
    return made if isinstance(made, Rejection) else card_rejection(state, made, seat, action)


def _answer_rejection(state: XtalState, seat: Seat, action: Answer) -> Rejection | None:
    """As if the cards were laid one after the other, and then played."""
    if not action.lays or not all(map(is_answer, action.lays)):
        return Rejection("XTL-A84", say("no-answer"))
    right = right_of(state, seat)
    made = _no_right(state) if right is None else before(state, seat, right, action.lays[0])
    made = made if isinstance(made, Rejection) else followed(state, seat, made, action.lays)
    return made if isinstance(made, Rejection) else None


def _no_right(state: XtalState) -> Rejection:
    """Return the rejection of a seat that is asked for something else."""
    return Rejection("XTL-A13", say("your-moment", phase=state.phase))


# --- What a moment is for -------------------------------------------------------------------------


def moment(state: XtalState, seat: Seat) -> Sequence[Offer[XtalAction]]:
    """Return what whoever is asked can do without cards, but for what is said in Combat."""
    match state.phase:
        case "roll":
            return _ROLL
        case "cards":
            return _END_TURN
        case "homes":
            return [offer for violet, offer in _HOMES.items() if violet not in state.homes]
        case "name" if seat == state.former:
            return [_NAMED[combatant] for combatant in state.pair or ()]
        case "combat" if seat == state.former and state.first_until is not None:  # XTL-A88
            return [_NAMED[other] for other in state.pair or () if other != seat]
    return ()


_ROLL, _END_TURN = (Offer(Roll()),), (Offer(EndTurn()),)
_HOMES = {violet: Offer(ChooseHome(violet)) for violet in VIOLETS}
_NAMED = [Offer(NamePriority(seat)) for seat in range(len(VIOLETS))]


def _moment_rejection(state: XtalState, seat: Seat, action: XtalAction) -> Rejection | None:
    choices = [offer.action for offer in moment(state, seat)]
    if action in choices:
        return None
    if any(type(choice) is type(action) for choice in choices):
        return _WRONG_CHOICE[type(action)]
    return Rejection("XTL-11", say("your-moment", phase=state.phase))


_WRONG_CHOICE: dict[type[Action], Rejection] = {
    ChooseHome: Rejection("XTL-4", say("home-taken")),
    NamePriority: Rejection("XTL-A1", say("one-of-two-first")),
}


# --- What is said in Combat -----------------------------------------------------------------------


def concedable(state: XtalState, seat: Seat, right: Right | None) -> int | None:
    """Return the Weapon that `seat` can give in to."""
    weapons = against(state, seat)
    if not weapons or right not in ("combat", "answer") or _has_to_defend(state, seat, weapons[0]):
        return None
    return weapons[0].weapon


def _has_to_defend(state: XtalState, seat: Seat, weapon: Pending) -> bool:
    """Return whether a table rules so, and the hand holds what cancels this Weapon (XTL-A40)."""
    if not state.options.must_defend:
        return False
    return any(name in ("void", "wildcard") or CARDS[name].stops == weapon.card for name in state.hands[seat])


def _concede_rejection(state: XtalState, seat: Seat, action: Concede) -> Rejection | None:
    right, weapons = right_of(state, seat), against(state, seat)
    if action.weapon == concedable(state, seat, right):
        return None
    if right in ("combat", "answer") and weapons and _has_to_defend(state, seat, weapons[0]):
        return Rejection("XTL-A40", say("must-defend"))
    return Rejection("XTL-A40", say("oldest-weapon" if against(state, seat) else "no-weapon"))


def declinable(state: XtalState, seat: Seat, right: Right | None) -> int | None:
    """Return the card that `seat` can let stand: for those who are asked nothing else."""
    is_asked = seat in state.asked and (state.phase == "window" or right == "void")
    return last_card(state).id if is_asked and (is_open(state) or state.asked[0] == seat) else None


def _decline_rejection(state: XtalState, seat: Seat, action: DeclineVoid) -> Rejection | None:
    if action.card == declinable(state, seat, right_of(state, seat)):
        return None
    return Rejection("XTL-A63", say("not-asked"))


def rest(state: XtalState) -> Pass | Done:
    """Return what a combatant says who plays nothing now."""
    return Done(state.laid) if is_open(state) else _PASS


_PASS = Pass()


def restlessness(state: XtalState, seat: Seat, right: Right | None) -> Rejection | None:
    """Return what forbids to say it."""
    if right != "combat":
        return Rejection("XTL-26", say("for-the-two"))
    if against(state, seat):
        return Rejection("XTL-28", say("weapon-pending"))
    return None


def _rest_rejection(state: XtalState, seat: Seat, action: Pass | Done) -> Rejection | None:
    restless = restlessness(state, seat, right_of(state, seat))
    if restless is not None or action == rest(state):
        return restless
    if type(action) is type(rest(state)):
        return Rejection("XTL-A58", say("group-since"))
    return Rejection("XTL-A1", say("nobody-passes" if is_open(state) else "they-pass"))


_WHATEVER_HAPPENS = {Leave, Return, TakeRings}
_WITHOUT_CARDS = {EndTurn, NamePriority, Pass, Done, DeclineVoid}
_REJECTIONS: dict[type[Action], Callable[[XtalState, Seat, Any], Rejection | None]] = {
    XtalLay: _lay_rejection,
    XtalTakeBack: _take_back_rejection,
    PlayGroup: _play_rejection,
    Answer: _answer_rejection,
    **dict.fromkeys((ChooseHome, Roll, EndTurn, NamePriority), _moment_rejection),
    **dict.fromkeys((Pass, Done), _rest_rejection),
    Concede: _concede_rejection,
    DeclineVoid: _decline_rejection,
    TakeRings: _rings_rejection,
    Leave: _leave_rejection,
    Return: _return_rejection,
}
"""By kind of action: to ask an action for one kind after the other takes longer than most of these rules."""

"""Putting a group together (XTL-14, XTL-27): which cards may be laid, in which order, and by which right.

A draft is judged card by card on a sketch: the table as it will be when the cards before have been carried out.
It is judged once more when it is played, because in real-time Combat the table may have changed meanwhile (XTL-A58).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from gingersnap.core.contract import Event, Rejection, Seat
from gingersnap.games.xtal.events import CardLaid
from gingersnap.games.xtal.path import COLOURS, REDS, destinations, stand_opposite
from gingersnap.games.xtal.table import against, is_ending, is_open, is_protected, last_card
from gingersnap.games.xtal.types import (
    CARD_NAMES,
    CARD_WORDS,
    CARDS,
    Lay,
    Pending,
    Power,
    XtalState,
    position_name,
)

Right = Literal["turn", "combat", "answer", "void"]
"""By which right a seat lays cards: it is its turn; it is in Combat; it has Weapons to answer, and no more; it may
cancel the last card, and no more."""


def right_of(state: XtalState, seat: Seat) -> Right | None:
    if state.phase == "cards" and seat == state.turn:
        return "turn"
    if state.phase not in ("combat", "window"):
        return None
    is_fighting = state.phase == "combat" and state.pair is not None and seat in state.pair and not is_ending(state)
    if is_open(state):
        if against(state, seat):
            return "combat" if is_fighting else "answer"
        if is_fighting:
            return "combat"
        return "void" if seat in state.asked else None
    return _right_in_turn(state, seat, is_fighting)


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


class Sketch(NamedTuple):
    """The table as it will be when the draft has been carried out."""

    right: Right
    positions: list[int]
    unanswered: list[Pending]
    """Weapons against this seat."""
    hand: list[str]
    """What is left of it."""
    laid: list[Power]


def fresh(state: XtalState, seat: Seat, right: Right) -> Sketch:
    """Nothing laid yet."""
    return Sketch(right, state.positions.copy(), against(state, seat), list(state.hands[seat]), [])


def sketch(state: XtalState, seat: Seat, right: Right) -> Sketch | Rejection:
    """The draft of `seat` on the table as it is; or why the draft does not fit any more."""
    made = fresh(state, seat, right)
    for lay in state.drafts[seat]:
        refusal = objection(state, made, seat, lay)
        if refusal is not None:
            return refusal
        _add(made, lay)
    return made


def _add(made: Sketch, lay: Lay) -> None:
    made.hand.remove("wildcard" if lay.wild else lay.card)
    made.laid.append(lay.card)
    if lay.token is not None and lay.to is not None:
        made.positions[lay.token] = lay.to
    if lay.answers is not None:
        made.unanswered[:] = [pending for pending in made.unanswered if pending.weapon != lay.answers]


def lay_ready(state: XtalState, seat: Seat, lay: Lay, events: list[Event]) -> None:
    right = right_of(state, seat)
    assert right is not None
    if isinstance(sketch(state, seat, right), Rejection):  # XTL-A84
        state.drafts[seat] = []
    state.drafts[seat].append(lay)
    events.append(CardLaid(seat, lay))


def return_idle_drafts(state: XtalState) -> None:
    """Who may not play any more has the cards back in the hand (XTL-A58). The view tells it, to their owner alone."""
    for seat, draft in enumerate(state.drafts):
        if draft and right_of(state, seat) is None:
            state.drafts[seat] = []


# --- What is wrong with a card --------------------------------------------------------------------


def objection(state: XtalState, made: Sketch, seat: Seat, lay: Lay) -> Rejection | None:
    """Why `lay` cannot be the next card of the group; None if it can."""
    held: str = "wildcard" if lay.wild else lay.card
    if held not in made.hand:
        return Rejection("XTL-9", f"You have no {CARD_WORDS[held]} in your hand.")
    if "void" in made.laid:
        return Rejection("XTL-A61", "A Void is always the last card of its group.")
    kind = CARDS[lay.card].kind
    wrong = _misuse(lay, kind)
    if wrong is not None:
        return Rejection("XTL-A27", f"{CARD_WORDS[lay.card]} {wrong}.")
    if kind == "shield":
        return _shield_objection(made, lay)
    if kind == "void":
        return _void_objection(state, made, seat, lay)
    return _action_objection(state, made, seat, lay)


def _misuse(lay: Lay, kind: str) -> str | None:
    """What is said of a card that has nothing to do with it, or is not said and should be."""
    if kind == "move" and (lay.token is None or lay.to is None):
        return "has to say which token it moves, and where to"
    if kind != "move" and (lay.token is not None or lay.to is not None):
        return "moves no token"
    return "cancels nothing" if lay.answers is not None and kind in ("weapon", "move") else None


def _shield_objection(made: Sketch, lay: Lay) -> Rejection | None:
    weapon = next((pending for pending in made.unanswered if pending.weapon == lay.answers), None)
    if weapon is None:
        return Rejection("XTL-A36", "A Shield is for a Weapon that is pending against you.")
    if CARDS[lay.card].stops != weapon.card:
        return Rejection("XTL-28", f"{CARD_WORDS[lay.card]} does not match {CARD_WORDS[weapon.card]}.")
    return None


def _void_objection(state: XtalState, made: Sketch, seat: Seat, lay: Lay) -> Rejection | None:
    if lay.answers in cancellable(state, made, seat):
        return None
    if lay.answers is not None:
        return Rejection("XTL-A61", "A Void cancels a Weapon pending against you, or else the last card of another.")
    if made.right in ("turn", "combat"):
        return Rejection("XTL-A15", "A Void cancels nothing only where there is nothing for it to cancel.")
    return Rejection("XTL-A14", "You may only cancel a card now, not play a Void for itself.")


def cancellable(state: XtalState, made: Sketch, seat: Seat) -> list[int | None]:
    """What a Void can name as its next card: Weapons, the last card, or else nothing (XTL-A15, XTL-A61, XTL-A73)."""
    weapons: list[int | None] = [pending.weapon for pending in made.unanswered]
    last = last_card(state) if seat in state.asked and not made.laid else None
    if last is not None and last.id not in weapons and (not weapons or last.card == "void"):
        return [*weapons, last.id]
    return weapons or ([None] if made.right in ("turn", "combat") else [])


def _action_objection(state: XtalState, made: Sketch, seat: Seat, lay: Lay) -> Rejection | None:
    """A Weapon or a movement."""
    if made.unanswered:
        return Rejection("XTL-A35", "First you have to cancel the Weapon that is pending against you.")
    if made.right == "answer":
        return Rejection("XTL-A62" if is_ending(state) else "XTL-A65", "You may only answer the Weapon, nothing more.")
    if made.right == "void":
        return Rejection("XTL-A14", "You may only cancel the last card now.")
    if lay.token is None:
        return weapon_objection(state, made)
    return _move_objection(state, made, seat, lay)


def weapon_objection(state: XtalState, made: Sketch) -> Rejection | None:
    if made.right == "turn" or state.pair is None:
        return Rejection("XTL-A43", "Weapons are for Combat.")
    if any(CARDS[name].kind == "weapon" for name in made.laid):
        return Rejection("XTL-27", "A group holds one Weapon at most.")
    one, other = state.pair
    if not stand_opposite(made.positions[one], made.positions[other]):
        return Rejection("XTL-A37", "A Weapon can be thrown only while the two stand on opposite Reds.")
    return None


def _move_objection(state: XtalState, made: Sketch, seat: Seat, lay: Lay) -> Rejection | None:
    token, to = lay.token, lay.to
    if token is None or to is None or not 0 <= token < state.seats or made.positions[token] < 0:
        return Rejection("XTL-A27", "There is no such token on the board.")
    if token != seat and is_protected(state, token):
        return Rejection("XTL-A21", "That token is protected: no card of another player moves it.")
    origin = made.positions[token]
    if to in destinations(lay.card, origin, made.positions, state.options.strict_levitate):
        return None
    return _no_way(lay.card, origin, to, made.positions)


_CARD_RULES = {"levitate": "XTL-20", "flight": "XTL-21", "teleport": "XTL-22"}


def _no_way(card: Power, origin: int, to: int, positions: list[int]) -> Rejection:
    if to in positions:
        return Rejection("XTL-14", f"{position_name(to)} is occupied: two tokens never share a position.")
    if COLOURS[origin] not in CARDS[card].leaves:
        return Rejection(_CARD_RULES[card], f"{CARD_WORDS[card]} does not move a token from {position_name(origin)}.")
    return Rejection(
        "XTL-A24" if card == "levitate" and to in REDS else _CARD_RULES[card],
        f"{CARD_WORDS[card]} does not lead from {position_name(origin)} to {position_name(to)}.",
    )


# --- What can be laid -----------------------------------------------------------------------------


def possible_lays(state: XtalState, seat: Seat) -> Iterator[Lay]:
    """Every card that might be the next one of the group."""
    right = right_of(state, seat)
    if right is not None:
        made = sketch(state, seat, right)
        if isinstance(made, Rejection):
            made = fresh(state, seat, right)
        for name in CARD_NAMES:
            if name in made.hand:
                yield from _ways(state, made, seat, name)


def _ways(state: XtalState, made: Sketch, seat: Seat, name: str) -> Iterator[Lay]:
    """Ways to lay a card that are worth judging."""
    if name != "wildcard":
        yield from _ways_as(state, made, seat, CARDS[name].name, wild=False)
        return
    for power in CARDS.values():
        yield from _ways_as(state, made, seat, power.name, wild=True)


def _ways_as(state: XtalState, made: Sketch, seat: Seat, card: Power, wild: bool) -> Iterator[Lay]:
    match CARDS[card].kind:
        case "weapon":
            yield Lay(card, wild=wild)
        case "shield":
            yield from (Lay(card, answers=pending.weapon, wild=wild) for pending in made.unanswered)
        case "void":
            yield from (Lay(card, answers=answered, wild=wild) for answered in cancellable(state, made, seat))
        case "move" if made.right in ("turn", "combat") and not made.unanswered:
            for token, origin in enumerate(made.positions):
                for to in destinations(card, origin, made.positions, state.options.strict_levitate):
                    yield Lay(card, token, to, wild=wild)

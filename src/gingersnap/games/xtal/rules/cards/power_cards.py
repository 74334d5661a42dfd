"""The power cards (XTL-19 to XTL-23): which of them can be the next card of a group, and which rule forbids it.

A card is judged on a sketch: the table as it will be when the cards before it have been carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from gingersnap.core.contract import Rejection, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.xtal.house_data import CARDS, Power, position_name
from gingersnap.games.xtal.rules.cards.cards_in_play import all_protected, can_fight, facing, is_ending, last_card
from gingersnap.games.xtal.rules.cards.permission_to_play import Right
from gingersnap.games.xtal.rules.path import COLOURS, REDS, VIOLETS, destinations
from gingersnap.games.xtal.types import Pending, XtalLay, XtalState
from gingersnap.games.xtal.words import say


class Sketch(NamedTuple):
    """The table as it will be when a draft has been carried out."""

    right: Right
    positions: list[int]
    unanswered: list[Pending]
    """Weapons against this seat."""
    hand: list[str]
    """What is left of it."""
    laid: list[Power]
    moved: list[Seat]
    """Whose tokens it moves."""
    is_void_broad: bool
    """Whether a Void answers every Weapon, or only the one it names (XTL-A85)."""


def add(made: Sketch, lay: XtalLay) -> None:
    made.hand.remove("wildcard" if lay.wild else lay.card)
    made.laid.append(lay.card)
    if lay.token is not None and lay.to is not None:
        made.positions[lay.token] = lay.to
        made.moved.append(lay.token)
    if lay.card == "void" and made.is_void_broad:
        made.unanswered.clear()
    elif lay.answers is not None:
        made.unanswered[:] = [pending for pending in made.unanswered if pending.weapon != lay.answers]


def with_card(made: Sketch, lay: XtalLay) -> Sketch:
    right, positions, unanswered, hand, laid, moved, broad = made
    after = Sketch(right, positions.copy(), unanswered.copy(), hand.copy(), laid.copy(), moved.copy(), broad)
    add(after, lay)
    return after


def card_rejection(state: XtalState, made: Sketch, seat: Seat, lay: XtalLay) -> Rejection | None:
    """Return why `lay` cannot be the next card of the group; None if it can."""
    held: str = "wildcard" if lay.wild else lay.card
    if held not in made.hand:
        return Rejection("XTL-9", say("not-in-hand", card=say(f"power-{held}")))
    if is_closed(made):
        return Rejection("XTL-A61", say("void-last"))
    kind = CARDS[lay.card].kind
    wrong = _misuse(lay, kind)
    if wrong is not None:
        return Rejection("XTL-A27", wrong)
    return _REJECTIONS[kind](state, made, seat, lay)


def is_closed(made: Sketch) -> bool:
    """No card follows a Void (XTL-A61)."""
    return "void" in made.laid


def is_answer(lay: XtalLay) -> bool:
    """Return whether the card cancels another: a Weapon, or the last one."""
    return lay.answers is not None


def _misuse(lay: XtalLay, kind: str) -> Sentence | None:
    """Return what is said of a card that has nothing to do with it, or is not said and should be."""
    if kind == "move" and (lay.token is None or lay.to is None):
        return say("say-where", card=say(f"power-{lay.card}"))
    if kind != "move" and (lay.token is not None or lay.to is not None):
        return say("moves-nothing", card=say(f"power-{lay.card}"))
    if is_answer(lay) and kind in ("weapon", "move"):
        return say("cancels-nothing", card=say(f"power-{lay.card}"))
    return None


# --- Shields and Voids ----------------------------------------------------------------------------


def stoppable(made: Sketch, shield: Power) -> list[int]:
    """Return the Weapons that this Shield can be laid against."""
    return [pending.weapon for pending in made.unanswered if pending.card == CARDS[shield].stops]


def _shield_rejection(state: XtalState, made: Sketch, seat: Seat, lay: XtalLay) -> Rejection | None:
    if lay.answers in stoppable(made, lay.card):
        return None
    weapon = next((pending for pending in made.unanswered if pending.weapon == lay.answers), None)
    if weapon is None:
        return Rejection("XTL-A36", say("shield-for-weapon"))
    card, thrown = say(f"power-{lay.card}"), say(f"power-{weapon.card}")
    return Rejection("XTL-28", say("shield-does-not-match", card=card, weapon=thrown))


def cancellable(state: XtalState, made: Sketch, seat: Seat) -> list[int | None]:
    """Return what a Void can name: the newest Weapon, the last card, or else nothing (XTL-A15, XTL-A61, XTL-A73)."""
    weapons: list[int | None] = [pending.weapon for pending in made.unanswered[-1:]]
    last = last_card(state) if seat in state.asked and not made.laid else None
    if last is not None and last.id not in weapons and (not weapons or last.card == "void"):
        return [*weapons, last.id]
    may_be_alone = made.right in ("turn", "combat") and state.options.void_alone
    return weapons or ([None] if may_be_alone else [])


def _void_rejection(state: XtalState, made: Sketch, seat: Seat, lay: XtalLay) -> Rejection | None:
    if lay.answers in cancellable(state, made, seat):
        return None
    if is_answer(lay):
        return Rejection("XTL-A61", say("void-names"))
    if not state.options.void_alone:
        return Rejection("XTL-A15", say("void-not-alone"))
    if made.right in ("turn", "combat"):
        return Rejection("XTL-A15", say("void-for-something"))
    return Rejection("XTL-A14", say("void-not-for-itself"))


# --- Weapons and movements ------------------------------------------------------------------------


def deed_rejection(state: XtalState, made: Sketch) -> Rejection | None:
    """Return why there can be neither a Weapon nor a movement now."""
    if made.unanswered:
        return Rejection("XTL-A35", say("weapon-first"))
    if made.right == "answer":
        return Rejection("XTL-A62" if is_ending(state) else "XTL-A65", say("answer-only"))
    if made.right == "void":
        return Rejection("XTL-A14", say("cancel-only"))
    return None


def throw_rejection(state: XtalState, made: Sketch, seat: Seat) -> Rejection | None:
    """Return why a Weapon cannot be thrown, where there can be one."""
    if state.pair is None:
        return _FOR_COMBAT
    if any(CARDS[name].kind == "weapon" for name in made.laid):
        return Rejection("XTL-27", say("one-weapon"))
    other = facing(made.positions, seat)
    if other is None:
        return Rejection("XTL-A37", say("nobody-opposite"))
    return None if other in state.pair else _third_rejection(state, made, seat, other)


def _third_rejection(state: XtalState, made: Sketch, seat: Seat, other: Seat) -> Rejection | None:
    """Return why no Weapon is thrown at somebody who is not in this Combat.

    The group has to bring the two into line.
    """
    if not can_fight(state, other):
        return Rejection("XTL-A21", say("opposite-protected"))
    if seat in made.moved or other in made.moved:
        return None
    return Rejection("XTL-A43", say("not-in-combat-with"))


_FOR_COMBAT = Rejection("XTL-A43", say("weapons-for-combat"))


_ALL_TOKENS = list(range(len(VIOLETS)))


def movable(state: XtalState, seat: Seat) -> list[Seat]:
    """Return whose tokens a card of `seat` may move (XTL-A21)."""
    protected = all_protected(state) if state.table else state.protected
    if True not in protected:
        return _ALL_TOKENS[: len(protected)]
    return [token for token, is_safe in enumerate(protected) if not is_safe or token == seat]


def _weapon_rejection(state: XtalState, made: Sketch, seat: Seat, lay: XtalLay) -> Rejection | None:
    return deed_rejection(state, made) or throw_rejection(state, made, seat)


def _move_rejection(state: XtalState, made: Sketch, seat: Seat, lay: XtalLay) -> Rejection | None:
    rejection, token, to = deed_rejection(state, made), lay.token, lay.to
    if rejection is not None:
        return rejection
    if token is None or to is None or not 0 <= token < state.seats or made.positions[token] < 0:
        return Rejection("XTL-A27", say("no-such-token"))
    if token not in movable(state, seat):
        return Rejection("XTL-A21", say("token-protected"))
    origin = made.positions[token]
    if to in destinations(lay.card, origin, made.positions, state.options.strict_levitate):
        return None
    return _no_way(lay.card, origin, to, made.positions)


_CARD_RULES = {"levitate": "XTL-20", "flight": "XTL-21", "teleport": "XTL-22"}


def _no_way(card: Power, origin: int, to: int, positions: list[int]) -> Rejection:
    if to in positions:
        return Rejection("XTL-14", say("occupied", position=position_name(to)))
    played = say(f"power-{card}")
    if COLOURS[origin] not in CARDS[card].leaves:
        return Rejection(_CARD_RULES[card], say("no-way-from", card=played, position=position_name(origin)))
    rule = "XTL-A24" if card == "levitate" and to in REDS else _CARD_RULES[card]
    return Rejection(rule, say("no-way-to", card=played, position=position_name(origin), to=position_name(to)))


_REJECTIONS: dict[str, Callable[[XtalState, Sketch, Seat, XtalLay], Rejection | None]] = {
    "weapon": _weapon_rejection,
    "shield": _shield_rejection,
    "move": _move_rejection,
    "void": _void_rejection,
}

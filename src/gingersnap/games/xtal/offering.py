"""What a seat may do now, listed directly.

It says nothing that `legal` does not say; the conformance suite proves that. But to put together every action that
might be legal, only to ask `legal` about each, takes several times as long, and whole games are mostly made of this.
"""

from __future__ import annotations

from functools import cache

from gingersnap.core.contract import Offer, Rejection, Seat
from gingersnap.games.xtal.acting import is_held_up, may_return
from gingersnap.games.xtal.draft import Right, Sketch, cancellable, fresh, right_of, sketch, weapon_objection
from gingersnap.games.xtal.path import VIOLETS, ways
from gingersnap.games.xtal.rings import open_choices
from gingersnap.games.xtal.table import against, all_protected, is_open, last_card
from gingersnap.games.xtal.types import (
    CARDS,
    Card,
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
    Power,
    Return,
    Roll,
    TakeBack,
    TakeRings,
    XtalAction,
    XtalState,
)

Offers = list[Offer[XtalAction]]

# Offers are values, so those that never change are made once.
_PLAY_GROUP: Offer[XtalAction] = Offer(PlayGroup())
_TAKE_BACK: Offer[XtalAction] = Offer(TakeBack())
_ROLL: Offer[XtalAction] = Offer(Roll())
_END_TURN: Offer[XtalAction] = Offer(EndTurn())
_PASS: Offer[XtalAction] = Offer(Pass())
_LEAVES: Offers = [Offer(Leave()), Offer(Leave(for_good=True))]
_RETURN: Offer[XtalAction] = Offer(Return())


def offers(state: XtalState, seat: Seat) -> Offers:
    """Of a seat that may act."""
    if is_held_up(state) or state.presence[seat] == "away":
        listed = _rings(state, seat)
    elif state.phase == "roll":
        listed = [_ROLL]
    else:
        listed = _in_play(state, seat)
    if state.options.leaving:
        listed += _ways_out_and_in(state, seat)
    return listed


def _in_play(state: XtalState, seat: Seat) -> Offers:
    right = right_of(state, seat)
    listed = [] if right is None else _cards(state, seat, right)
    has_draft = bool(state.drafts[seat])
    weapons = against(state, seat)
    if not has_draft:
        listed += _without_cards(state, right, bool(weapons))
    if weapons and right in ("combat", "answer"):
        listed.append(Offer(Concede(weapons[0].weapon)))
    if not has_draft and seat in state.asked and (right == "void" or state.phase == "window"):
        listed.append(Offer(DeclineVoid(last_card(state).id)))
    return listed + _rings(state, seat) if state.choices else listed


def _cards(state: XtalState, seat: Seat, right: Right) -> Offers:
    """The cards that can be laid next, and what can be done with those that are."""
    made = sketch(state, seat, right)
    if isinstance(made, Rejection):
        return [*_answers(state, fresh(state, seat, right), seat), _TAKE_BACK]
    ready = [_PLAY_GROUP, _TAKE_BACK] if made.laid else []
    return [*_lays(state, made, seat), *ready]


def _answers(state: XtalState, made: Sketch, seat: Seat) -> Offers:
    """What can be laid in place of a draft that does not fit any more (XTL-A84)."""
    return [offer for offer in _lays(state, made, seat) if isinstance(offer.action, Lay) and offer.action.answers]


def _without_cards(state: XtalState, right: Right | None, has_to_answer: bool) -> Offers:
    """What somebody does who plays no card."""
    match state.phase:
        case "cards":
            return [_END_TURN]
        case "combat" if right == "combat" and not has_to_answer:
            return [Offer(Done(state.laid)) if is_open(state) else _PASS]
        case "homes":
            return [Offer(ChooseHome(violet)) for violet in VIOLETS if violet not in state.homes]
        case "name":
            return [Offer(NamePriority(combatant)) for combatant in state.pair or ()]
    return []


def _rings(state: XtalState, seat: Seat) -> Offers:
    own = [choice.position for choice in open_choices(state) if choice.seat == seat]
    return [Offer(TakeRings(position, take)) for position in own for take in (True, False)]


def _ways_out_and_in(state: XtalState, seat: Seat) -> Offers:
    if may_return(state, seat):
        return [_RETURN]
    in_turn = state.phase in ("roll", "cards")
    in_combat = state.phase == "combat" and seat in (state.pair or ())
    may_leave = (in_turn or in_combat) and state.leaving[seat] == "no" and not is_held_up(state)
    return _LEAVES if may_leave else []


# --- Cards ----------------------------------------------------------------------------------------


def _lays(state: XtalState, made: Sketch, seat: Seat) -> Offers:
    """Every card that can be the next one of the group."""
    listed: Offers = []
    if "void" in made.laid:  # XTL-A61
        return listed
    movable, can_throw = _movable(state, made, seat), _can_throw(state, made)
    for card, wild in _meanings(frozenset(made.hand)):
        match card.kind:
            case "move" if movable:
                listed += _moves(state, made, card.name, wild, movable)
            case "weapon" if can_throw:
                listed.append(_weapon(card.name, wild))
            case "shield" if made.unanswered:
                matched = [pending.weapon for pending in made.unanswered if pending.card == card.stops]
                listed += [Offer(Lay(card.name, answers=weapon, wild=wild)) for weapon in matched]
            case "void":
                cancelled = cancellable(state, made, seat)
                listed += [Offer(Lay(card.name, answers=answered, wild=wild)) for answered in cancelled]
    return listed


@cache
def _meanings(names: frozenset[str]) -> tuple[tuple[Card, bool], ...]:
    """What can be laid from a hand, and whether it is a wildcard that stands for it."""
    own = [(card, False) for name, card in CARDS.items() if name in names]
    return (*own, *((card, True) for card in CARDS.values() if "wildcard" in names))


def _can_throw(state: XtalState, made: Sketch) -> bool:
    return made.right == "combat" and not made.unanswered and weapon_objection(state, made) is None


def _movable(state: XtalState, made: Sketch, seat: Seat) -> list[Seat]:
    """Whose tokens a card may move now."""
    if made.unanswered or made.right not in ("turn", "combat"):
        return []
    protected = all_protected(state)
    return [token for token in range(state.seats) if token == seat or not protected[token]]


def _moves(state: XtalState, made: Sketch, card: Power, wild: bool, movable: list[Seat]) -> Offers:
    listed: Offers = []
    positions, strict = made.positions, state.options.strict_levitate
    for token in movable:
        for offered in _moves_from(card, token, positions[token], wild):
            free = [offer for to, offer in offered if to not in positions]
            listed += free
            if free or strict:
                break
    return listed


OfferedWays = tuple[tuple[tuple[int, Offer[XtalAction]], ...], ...]


@cache
def _moves_from(card: Power, token: Seat, origin: int, wild: bool) -> OfferedWays:
    """The ways of a card, each position with the offer to go there."""
    return tuple(tuple((to, Offer(Lay(card, token, to, wild=wild))) for to in way) for way in ways(card, origin))


@cache
def _weapon(card: Power, wild: bool) -> Offer[XtalAction]:
    return Offer(Lay(card, wild=wild))

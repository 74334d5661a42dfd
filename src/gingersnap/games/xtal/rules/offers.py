"""Offers of a seat, listed directly by `legality` and `power_cards`.

To ask `legal` about everything there might be to do takes many times as long, and whole games are mostly made of this.
`candidates` are that everything: they know no rule, so the conformance suite proves by them that nothing is missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from gingersnap.core.contract import ForcedStep, Offer, Rejection, Seat
from gingersnap.games.xtal.house_data import CARDS, Card, Power
from gingersnap.games.xtal.rules.absence import can_leave, can_return
from gingersnap.games.xtal.rules.cards.cards_in_play import is_open
from gingersnap.games.xtal.rules.cards.group_assembly import fresh, sketched
from gingersnap.games.xtal.rules.cards.permission_to_play import Right, right_of
from gingersnap.games.xtal.rules.cards.power_cards import (
    Sketch,
    cancellable,
    deed_rejection,
    is_answer,
    is_closed,
    movable,
    stoppable,
    throw_rejection,
    with_card,
)
from gingersnap.games.xtal.rules.legality import (
    concedable,
    declinable,
    interruption,
    loose_end,
    moment,
    rejection,
    rest,
    restlessness,
)
from gingersnap.games.xtal.rules.path import COLOURS, REDS, VIOLETS, destinations
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
    PlayGroup,
    Return,
    Roll,
    TakeRings,
    XtalAction,
    XtalLay,
    XtalState,
    XtalTakeBack,
)

MOST_CANCELLED = 1024
"""Cards are numbered through the game, so what answers them is made anew some day."""
Offers = list[Offer[XtalAction]]
Lays = list[Offer[XtalLay]]

# Offers are values, so those that never change are made once.
_PLAY_GROUP: Offer[XtalAction] = Offer(PlayGroup())
_TAKE_BACK: Offer[XtalAction] = Offer(XtalTakeBack())
_LEAVES: Offers = [Offer(Leave()), Offer(Leave(for_good=True))]
_RETURN: Offer[XtalAction] = Offer(Return())
_PASS: Offer[XtalAction] = Offer(Pass())
_THE_DIE = ForcedStep(Roll(), by_hand=True)


def offers(state: XtalState, seat: Seat) -> Offers:
    """Of a seat that may act."""
    if interruption(state, seat) is not None:
        return [*_rings(state, seat), *comings_and_goings(state, seat)]
    listed = _in_play(state, seat)
    if state.choices:
        listed += _rings(state, seat)
    return listed + _LEAVES if can_leave(state, seat) else listed


def forced_step(state: XtalState, seat: Seat) -> ForcedStep | None:
    """Return the die, the last Home, or the only action of a combatant without cards; none in real time.

    Hands are secret, but not how many cards are in them (XTL-9).
    """
    if state.choices or state.phase in ("cards", "rings", "name", "window"):
        return None
    if state.phase == "roll":
        return _THE_DIE
    if state.phase != "homes" and (state.hands[seat] or is_open(state)):
        return None
    listed = _in_play(state, seat)
    return ForcedStep(listed[0].action) if len(listed) == 1 else None


def comings_and_goings(state: XtalState, seat: Seat) -> Offers:
    """Return what one may do whoever is to act (XTL-A80)."""
    if can_return(state, seat):
        return [_RETURN]
    return [*_LEAVES] if can_leave(state, seat) else []


def _in_play(state: XtalState, seat: Seat) -> Offers:
    right = right_of(state, seat)
    if right is None:
        return [*moment(state, seat)]
    listed = _cards(state, seat, right)
    if not state.drafts[seat]:  # Nothing is left open: see `loose_end`.
        listed += moment(state, seat)
        if right == "combat" and restlessness(state, seat, right) is None:
            listed.append(_PASS if not is_open(state) else Offer(rest(state)))
    return listed + _replies(state, seat, right) if state.table else listed


def _replies(state: XtalState, seat: Seat, right: Right) -> Offers:
    """To a Weapon, and to the last card."""
    listed: Offers = []
    weapon, card = concedable(state, seat, right), declinable(state, seat, right)
    if weapon is not None:
        listed.append(Offer(Concede(weapon)))
    if card is not None and loose_end(state, seat) is None:
        listed.append(Offer(DeclineVoid(card)))
    return listed


def _rings(state: XtalState, seat: Seat) -> Offers:
    return [offer for position in own_choices(state, seat) for offer in _RINGS[position]]


_RINGS = {position: tuple(Offer(TakeRings(position, take)) for take in (True, False)) for position in VIOLETS}


# --- Cards ----------------------------------------------------------------------------------------


def _cards(state: XtalState, seat: Seat, right: Right) -> Offers:
    """Return the cards that can be laid next, the answers that can be given, and what can be done with what is laid."""
    if not state.hands[seat]:  # What is laid ready is still in the hand.
        return []
    made = sketched(state, seat, right)
    if isinstance(made, Rejection):  # XTL-A84
        made = fresh(state, seat, right)
        answering = _lays(state, made, seat)[1]
        return [*answering, *_answers(state, made, seat, answering), _TAKE_BACK]
    listed, answering = _lays(state, made, seat)
    if answering:
        listed += _answers(state, made, seat, answering)
    return [*listed, _PLAY_GROUP, _TAKE_BACK] if made.laid else listed


def _lays(state: XtalState, made: Sketch, seat: Seat) -> tuple[Offers, Lays]:
    """Every card that can be the next one of the group; and those among them that are answers."""
    listed: Offers = []
    answering: Lays = []
    if is_closed(made):
        return listed, answering
    can_act = deed_rejection(state, made) is None
    tokens = movable(state, seat) if can_act else []
    can_throw = can_act and throw_rejection(state, made, seat) is None
    for card, wild in _meanings(frozenset(made.hand)):
        kind = card.kind
        if kind == "move":
            if can_act:
                listed += _moves(state, made, card.name, wild, tokens)
        elif kind == "weapon":
            if can_throw:
                listed.append(_weapon(card.name, wild))
        elif kind == "void" or made.unanswered:
            found = _cancelling(state, made, seat, card, wild)
            listed += found
            answering += [offer for offer in found if is_answer(offer.action)]
    return listed, answering


@cache
def _meanings(names: frozenset[str]) -> tuple[tuple[Card, bool], ...]:
    """Return what can be laid from a hand, and whether it is a wildcard that stands for it."""
    own = [(card, False) for name, card in CARDS.items() if name in names]
    return (*own, *((card, True) for card in CARDS.values() if "wildcard" in names))


def _cancelling(state: XtalState, made: Sketch, seat: Seat, card: Card, wild: bool) -> Lays:
    cards = cancellable(state, made, seat) if card.kind == "void" else stoppable(made, card.name)
    return [_cancelled(card.name, answered, wild) for answered in cards]


@lru_cache(MOST_CANCELLED)
def _cancelled(card: Power, answered: int | None, wild: bool) -> Offer[XtalLay]:
    return Offer(XtalLay(card, answers=answered, wild=wild))


def _moves(state: XtalState, made: Sketch, card: Power, wild: bool, tokens: list[Seat]) -> Offers:
    listed: Offers = []
    positions, strict = made.positions, state.options.strict_levitate
    moves = _all_moves(card, wild)
    for token in tokens:
        free = destinations(card, positions[token], positions, strict)
        if free:
            by_position = moves[token]
            listed += [by_position[to] for to in free]
    return listed


@cache
def _all_moves(card: Power, wild: bool) -> tuple[tuple[Offer[XtalAction], ...], ...]:
    """By token, and by where it goes."""
    positions = range(len(COLOURS))
    return tuple(tuple(Offer(XtalLay(card, token, to, wild=wild)) for to in positions) for token in range(len(VIOLETS)))


@cache
def _weapon(card: Power, wild: bool) -> Offer[XtalAction]:
    return Offer(XtalLay(card, wild=wild))


def _answers(state: XtalState, made: Sketch, seat: Seat, answering: Lays, before: tuple[XtalLay, ...] = ()) -> Offers:
    """Each of these cards at once; and, where Weapons are left to answer, with each that can follow."""
    listed: Offers = []
    for offer in answering:
        lays = (*before, offer.action)
        listed.append(Offer(Answer(lays)))
        after = with_card(made, offer.action)
        if after.unanswered:
            listed += _answers(state, after, seat, _lays(state, after, seat)[1], lays)
    return listed


# --- Everything there might be to do --------------------------------------------------------------


def candidates(state: XtalState, seat: Seat) -> Iterator[XtalAction]:
    """Return all actions that the rules know, in the order of `offers`."""
    lays = [lay for card, wild in _meanings(frozenset(state.hands[seat])) for lay in _any_lays(state, card, wild)]
    yield from lays
    yield from _any_answers(state, seat, [lay for lay in lays if is_answer(lay)])
    yield from (PlayGroup(), XtalTakeBack(), Roll(), EndTurn())
    yield from map(ChooseHome, VIOLETS)
    yield from map(NamePriority, range(state.seats))
    yield from (Pass(), Done(state.laid))
    yield from (Concede(play.id) for play in state.table)
    yield from (DeclineVoid(play.id) for play in state.table)
    for position in dict.fromkeys(choice.position for choice in state.choices):
        yield from (TakeRings(position), TakeRings(position, take=False))
    yield from (Leave(), Leave(for_good=True), Return())


def _any_lays(state: XtalState, card: Card, wild: bool) -> Iterator[XtalLay]:
    if card.kind == "move":
        goals = [(token, to) for token in range(state.seats) for to in sorted((*REDS, *VIOLETS))]
        yield from (XtalLay(card.name, token, to, wild=wild) for token, to in goals)
        return
    yield XtalLay(card.name, wild=wild)
    yield from (XtalLay(card.name, answers=play.id, wild=wild) for play in state.table)


def _any_answers(
    state: XtalState, seat: Seat, lays: list[XtalLay], before: tuple[XtalLay, ...] = ()
) -> Iterator[Answer]:
    """Only what begins like an answer can be one."""
    for lay in lays:
        answer = Answer((*before, lay))
        if rejection(state, seat, answer) is None:
            yield answer
            yield from _any_answers(state, seat, lays, answer.lays)

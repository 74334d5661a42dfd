"""Who knows what: hands and drafts are their owner's, everything else lies open (XTL-9, XTL-A55)."""

from __future__ import annotations

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.house import CARD_INDEX, CARD_NAMES, CardName
from gingersnap.games.xtal.rules.path import STORAGE, stand_opposite
from gingersnap.games.xtal.rules.rings import open_choices
from gingersnap.games.xtal.rules.standing import all_protected, cancelled, last_card
from gingersnap.games.xtal.types import PendingView, PlayedCardView, RingChoiceView, XtalState, XtalView


def view(state: XtalState, seat: Seat, waited_for: tuple[Seat, ...]) -> XtalView:
    is_seated = 0 <= seat < state.seats
    # By position, in the order of the fields: by name it takes half as long again.
    return XtalView(
        seat,
        state.options,
        state.phase,
        state.turn,
        state.turns,
        state.rolled,
        waited_for,
        tuple(state.homes),
        tuple(state.positions),
        tuple(state.rings),
        tuple(state.storage),
        _undrafted(state, seat) if is_seated else (),
        tuple(state.drafts[seat]) if is_seated else (),
        tuple(map(len, state.hands)),
        sum(state.deck),
        _refuse(state),
        tuple(all_protected(state)),
        tuple(state.presence),
        tuple(state.leaving),
        tuple(state.missed),
        _table(state) if state.table else (),
        last_card(state).id if state.asked else None,
        tuple(state.asked),
        _left(state, state.window_until),
        state.pair,
        _stand_opposite(state),
        _pending(state) if state.pending else (),
        state.former,
        state.priority,
        state.passes,
        tuple(state.done),
        _left(state, state.idle_until),
        _choices(state) if state.choices else (),
        state.laid,
        state.winner,
        state.ended_by,
    )


def _undrafted(state: XtalState, seat: Seat) -> tuple[CardName, ...]:
    hand = list(state.hands[seat])
    for lay in state.drafts[seat]:
        hand.remove("wildcard" if lay.wild else lay.card)
    return tuple(sorted(hand, key=CARD_INDEX.__getitem__))


def _refuse(state: XtalState) -> dict[CardName, int]:
    names: tuple[CardName, ...] = CARD_NAMES  # type: ignore[assignment]
    return {name: count for name, count in zip(names, state.refuse, strict=True) if count}


def _table(state: XtalState) -> tuple[PlayedCardView, ...]:
    not_standing = cancelled(state)
    return tuple([PlayedCardView(play, play.id not in not_standing) for play in state.table])


def _left(state: XtalState, until: int | None) -> int | None:
    return None if until is None else max(0, until - state.now)


def _stand_opposite(state: XtalState) -> bool:
    if state.pair is None:
        return False
    one, other = state.pair
    return stand_opposite(state.positions[one], state.positions[other])


def _pending(state: XtalState) -> tuple[PendingView, ...]:
    return tuple(
        PendingView(weapon.weapon, weapon.card, weapon.seat, weapon.target, _left(state, weapon.until))
        for weapon in state.pending
    )


def _choices(state: XtalState) -> tuple[RingChoiceView, ...]:
    return tuple(
        RingChoiceView(
            choice.seat, choice.position, state.storage[STORAGE[choice.position]], _left(state, choice.until)
        )
        for choice in open_choices(state)
    )

"""What an event tells of the table as it is then: so that a board has nothing to work out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.house import CARD_INDEX, CARD_NAMES, CardName
from gingersnap.games.xtal.rules.path import stand_opposite
from gingersnap.games.xtal.rules.standing import all_protected, cancelled, last_card
from gingersnap.games.xtal.types import PendingView, PlayedCardView, XtalChange, XtalState


def change(state: XtalState, *fields: str, own: Seat | None = None) -> XtalChange:
    """These fields of the view; and, if somebody is `own`, their hand and draft, which nobody else is told."""
    shown = {field: _SHOWN[field](state) for field in fields}
    if own is not None:
        shown["hand"], shown["draft"] = undrafted(state, own), tuple(state.drafts[own])
    return XtalChange(**shown)


def undrafted(state: XtalState, seat: Seat) -> tuple[CardName, ...]:
    hand = list(state.hands[seat])
    for lay in state.drafts[seat]:
        hand.remove("wildcard" if lay.wild else lay.card)
    return tuple(sorted(hand, key=CARD_INDEX.__getitem__))


def refuse_shown(state: XtalState) -> dict[CardName, int]:
    names: tuple[CardName, ...] = CARD_NAMES  # type: ignore[assignment]
    return {name: count for name, count in zip(names, state.refuse, strict=True) if count}


def table_shown(state: XtalState) -> tuple[PlayedCardView, ...]:
    not_standing = cancelled(state)
    return tuple([PlayedCardView(play, play.id not in not_standing) for play in state.table])


def time_left(state: XtalState, until: int | None) -> int | None:
    return None if until is None else max(0, until - state.now)


def is_in_line(state: XtalState) -> bool:
    if state.pair is None:
        return False
    one, other = state.pair
    return stand_opposite(state.positions[one], state.positions[other])


def pending_shown(state: XtalState) -> tuple[PendingView, ...]:
    return tuple(
        PendingView(weapon.weapon, weapon.card, weapon.seat, weapon.target, time_left(state, weapon.until))
        for weapon in state.pending
    )


def last_shown(state: XtalState) -> int | None:
    return last_card(state).id if state.asked else None


_SHOWN: dict[str, Callable[[XtalState], Any]] = {
    "phase": lambda state: state.phase,
    "turn": lambda state: state.turn,
    "rolled": lambda state: state.rolled,
    "homes": lambda state: tuple(state.homes),
    "positions": lambda state: tuple(state.positions),
    "rings": lambda state: tuple(state.rings),
    "storage": lambda state: tuple(state.storage),
    "hand_sizes": lambda state: tuple(map(len, state.hands)),
    "deck": lambda state: sum(state.deck),
    "refuse": refuse_shown,
    "protected": lambda state: tuple(all_protected(state)),
    "presence": lambda state: tuple(state.presence),
    "leaving": lambda state: tuple(state.leaving),
    "missed": lambda state: tuple(state.missed),
    "table": table_shown,
    "last": last_shown,
    "asked": lambda state: tuple(state.asked),
    "pair": lambda state: state.pair,
    "opposite": is_in_line,
    "pending": pending_shown,
    "former": lambda state: state.former,
    "priority": lambda state: state.priority,
    "passes": lambda state: state.passes,
    "done": lambda state: tuple(state.done),
}

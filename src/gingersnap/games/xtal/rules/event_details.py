"""Details of the table in events, so that boards compute nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import Event, Seat
from gingersnap.games.xtal.events import (
    CardCancelled,
    CardLaid,
    CardRevived,
    CardTakenBack,
    CombatBegan,
    CombatEnded,
    DieRolled,
    DoneDeclared,
    FirstPlayLapsed,
    HomeChosen,
    LeaveDeclared,
    Passed,
    PriorityNamed,
    ProtectionEnded,
    RingsTaken,
    SeatLeft,
    SeatProtected,
    SeatReturned,
    TableCleared,
    TableDeserted,
    TokenMoved,
    TurnMissed,
    VoidDeclined,
    WeaponStruck,
    XtalCardDrawn,
    XtalCardPlayed,
    XtalDeckReshuffled,
    XtalTurnBegan,
)
from gingersnap.games.xtal.house_data import CARD_INDEX, CardName
from gingersnap.games.xtal.rules.cards.cards_in_play import all_protected, cancelled, last_card
from gingersnap.games.xtal.rules.path import stand_opposite
from gingersnap.games.xtal.types import PendingView, PlayedCardView, XtalChange, XtalState


def told(state: XtalState, event: Event) -> Event:
    """`event`, saying as well what is so after it: asked while the table is as the event left it."""
    shown = _SHOWN_AFTER.get(type(event))
    if shown is None:
        return event
    owner = event.play.seat if isinstance(event, XtalCardPlayed) else getattr(event, "seat", None)
    change = XtalChange(**{field: show(state, owner) for field, show in shown})
    return codec.replace(event, change=change)


def undrafted(state: XtalState, seat: Seat) -> tuple[CardName, ...]:
    hand = list(state.hands[seat])
    for lay in state.drafts[seat]:
        hand.remove("wildcard" if lay.wild else lay.card)
    return tuple(sorted(hand, key=CARD_INDEX.__getitem__))


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


_SHOWN: dict[str, Callable[[XtalState, Any], Any]] = {
    "phase": lambda state, _: state.phase,
    "turn": lambda state, _: state.turn,
    "rolled": lambda state, _: state.rolled,
    "homes": lambda state, _: tuple(state.homes),
    "positions": lambda state, _: tuple(state.positions),
    "rings": lambda state, _: tuple(state.rings),
    "storage": lambda state, _: tuple(state.storage),
    "hand": undrafted,
    "draft": lambda state, owner: tuple(state.drafts[owner]),
    "hand_sizes": lambda state, _: tuple(map(len, state.hands)),
    "deck": lambda state, _: sum(state.deck),
    "refuse": lambda state, _: tuple(state.refuse),
    "protected": lambda state, _: tuple(all_protected(state)),
    "presence": lambda state, _: tuple(state.presence),
    "leaving": lambda state, _: tuple(state.leaving),
    "missed": lambda state, _: tuple(state.missed),
    "table": lambda state, _: table_shown(state),
    "last": lambda state, _: last_shown(state),
    "asked": lambda state, _: tuple(state.asked),
    "pair": lambda state, _: state.pair,
    "opposite": lambda state, _: is_in_line(state),
    "pending": lambda state, _: pending_shown(state),
    "former": lambda state, _: state.former,
    "priority": lambda state, _: state.priority,
    "passes": lambda state, _: state.passes,
    "done": lambda state, _: tuple(state.done),
}
"""By field of the view: how it is shown, to the owner of the event where it is a secret of theirs."""

_CHANGED: dict[type[Event], tuple[str, ...]] = {
    HomeChosen: ("homes", "positions", "rings", "storage"),
    DieRolled: ("rolled",),
    TokenMoved: ("positions", "opposite"),
    XtalCardDrawn: ("deck", "hand_sizes", "hand", "draft"),
    XtalDeckReshuffled: ("deck", "refuse"),
    CardLaid: ("hand", "draft"),
    CardTakenBack: ("hand", "draft"),
    XtalCardPlayed: ("table", "pending", "hand_sizes", "last", "asked", "passes", "done", "hand", "draft"),
    CardCancelled: ("table", "pending"),
    CardRevived: ("table", "pending"),
    VoidDeclined: ("asked", "last"),
    TableCleared: ("table", "refuse", "last", "asked"),
    SeatProtected: ("protected",),
    ProtectionEnded: ("protected",),
    CombatBegan: ("pair", "opposite", "done", "passes"),
    PriorityNamed: ("phase", "priority", "former"),
    FirstPlayLapsed: ("phase", "priority", "former"),
    Passed: ("passes", "priority"),
    DoneDeclared: ("done", "priority", "former"),
    WeaponStruck: ("rings", "storage"),
    CombatEnded: (
        "pair", "opposite", "former", "priority", "passes", "done", "pending", "table", "refuse", "last", "asked",
    ),
    RingsTaken: ("rings", "storage"),
    LeaveDeclared: ("leaving",),
    SeatLeft: (
        "rings", "storage", "presence", "leaving", "missed", "positions", "opposite", "hand_sizes", "refuse",
        "hand", "draft",
    ),
    SeatReturned: ("rings", "storage", "presence", "missed"),
    TurnMissed: ("turn", "missed"),
    TableDeserted: ("phase", "rolled"),
    XtalTurnBegan: ("phase", "turn", "rolled", "presence", "missed"),
}  # fmt: skip
"""By kind of event: the fields of the view that it changes. Of the others there is nothing more to say."""
_SHOWN_AFTER = {kind: [(field, _SHOWN[field]) for field in fields] for kind, fields in _CHANGED.items()}

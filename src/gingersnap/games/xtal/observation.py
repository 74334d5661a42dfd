"""Compact observation of XTAL: the path as sector and place, the newest cards in slots, and counts of the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal

from msgspec import Meta

from gingersnap.core.contract import Seat
from gingersnap.core.view_annotations import MOST_SEATS, BySeat, by_seat, list_of, one_of, row_of, slots
from gingersnap.core.view_annotations import Seat as RelativeSeat
from gingersnap.games.xtal.house_data import ALL_CARDS, CARD_INDEX, CARD_NAMES, HOUSE, PATH, Power
from gingersnap.games.xtal.rules.cards.cards_in_play import all_protected, cancelled
from gingersnap.games.xtal.rules.event_details import is_in_line, last_shown, time_left
from gingersnap.games.xtal.rules.path import STORAGE
from gingersnap.games.xtal.rules.rings import open_choices
from gingersnap.games.xtal.types import OFF, Leaving, PlayedCard, Presence, XtalLay, XtalOptions, XtalState
from gingersnap.games.xtal.types.view import Cards, Milliseconds, Rings, Turns

SLOTS = 6
"""Cards of a draft and of the table that are told one by one: the newest. Of all others there are counts."""
PENDING_SLOTS = 4
CHOICE_SLOTS = 2

_PLACES = [HOUSE.sector[place] + str(place) for place in range(len(HOUSE.sector))]
SECTOR = one_of(range(HOUSE.sectors))
SPOT = row_of(SECTOR | None, one_of(_PLACES) | None)
"""A position: its sector, and its place in the sector, which tells its colour."""
Position = Annotated[int, Meta(ge=0, le=PATH - 1)] | None
Age = Annotated[int, Meta(ge=0, le=ALL_CARDS)] | None
"""How many cards were laid after a card; None for no card."""
Rank = Annotated[int, Meta(ge=0, le=MOST_SEATS)]
"""The place in a list of seats, from 1; 0 if the seat is not in it."""
Voided = Annotated[int, Meta(ge=0, le=PENDING_SLOTS)]
LAY = row_of(Power, bool, RelativeSeat, Position, Age)
CARD = row_of(
    RelativeSeat, Power, bool, RelativeSeat, Position, Position, Age, RelativeSeat, Voided, bool, bool
)  # fmt: skip
WEAPON = row_of(
    Age, Literal["aurablast", "thunderbolt", "fireball"], RelativeSeat, RelativeSeat, Milliseconds | None
)  # fmt: skip
RING_CHOICE = row_of(RelativeSeat, Position, Rings, Milliseconds | None)


def fields(options: XtalOptions, seats: int) -> Mapping[str, Any]:
    counts = list_of(Cards, len(CARD_NAMES))
    return {
        "turn": RelativeSeat,
        "phase": Literal["homes", "roll", "cards", "window", "name", "combat", "rings", "deserted", "over"],
        "turns": Turns,
        "rolled": Annotated[int, Meta(ge=1, le=HOUSE.die.faces)] | None,
        "homes": by_seat(SECTOR | None),
        "positions": by_seat(SPOT),
        "rings": BySeat[Rings],
        "storage": list_of(Rings, HOUSE.sectors),
        "hand": counts,
        "hand_sizes": BySeat[Cards],
        "deck": Cards,
        "refuse": counts,
        "protected": BySeat[bool],
        "presence": BySeat[Literal["away", "returning", "gone"] | None],
        "leaving": BySeat[Literal["for a while", "for good"] | None],
        "missed": BySeat[Annotated[int, Meta(ge=0, le=HOUSE.missed_turns)]],
        "draft": slots(LAY, SLOTS),
        "older_draft": Cards,
        "table": slots(CARD, SLOTS),
        "older_table": BySeat[Cards],
        "last": Age,
        "asked": BySeat[Rank],
        "window_left": Milliseconds | None,
        "combat": BySeat[Rank],
        "opposite": bool,
        "pending": slots(WEAPON, PENDING_SLOTS),
        "older_pending": Cards,
        "former": RelativeSeat,
        "priority": RelativeSeat,
        "first_left": Milliseconds | None,
        "passes": Turns,
        "done": BySeat[Rank],
        "idle_left": Milliseconds | None,
        "choices": slots(RING_CHOICE, CHOICE_SLOTS),
        "other_choices": BySeat[bool],
        "winner": RelativeSeat,
        "over": bool,
    }


def observe(state: XtalState, seat: Seat, recalled: None) -> tuple[Any, ...]:
    table, draft, seats = state.table, state.drafts[seat], state.seats
    pending, laid = state.pending, state.laid
    return (
        state.turn,
        state.phase,
        state.turns,
        state.rolled,
        _homes(tuple(state.homes)),
        _spots(tuple(state.positions)),
        tuple(state.rings),
        tuple(state.storage),
        _hand(tuple(state.hands[seat]), tuple([lay.wild or lay.card for lay in draft]) if draft else ()),
        tuple(map(len, state.hands)),
        sum(state.deck),
        tuple(state.refuse),
        tuple(all_protected(state)),
        _presence(tuple(state.presence)),
        _leaving(tuple(state.leaving)),
        tuple(state.missed),
        _draft(draft, laid) if draft else (),
        max(0, len(draft) - SLOTS),
        _table(state) if table else (),
        _seat_counts(table, seats) if len(table) > SLOTS else _nobody(seats),
        laid - (last_shown(state) or 0) if state.asked else None,
        _ranks(tuple(state.asked), seats),
        time_left(state, state.window_until),
        _ranks(state.pair or (), seats),
        is_in_line(state),
        _pending(state) if pending else (),
        max(0, len(pending) - PENDING_SLOTS),
        _seat_or_none(state.former),
        _seat_or_none(state.priority),
        time_left(state, state.first_until),
        state.passes,
        _ranks(tuple(state.done), seats),
        time_left(state, state.idle_until),
        *(_choices(state) if state.choices else ((), (False,) * seats)),
        _seat_or_none(state.winner),
        bool(state.ended_by),
    )


NOBODY: Seat = -1


def _seat_or_none(seat: Seat | None) -> Seat:
    return NOBODY if seat is None else seat


def _position(position: int | None) -> int | None:
    return None if position == OFF else position


@lru_cache(10_000)
def _homes(homes: tuple[int, ...]) -> tuple[int | None, ...]:
    return tuple([None if home == OFF else STORAGE[home] for home in homes])


@lru_cache(10_000)
def _spots(positions: tuple[int, ...]) -> tuple[tuple[int | None, str | None], ...]:
    size = len(_PLACES)
    return tuple([(None, None) if at == OFF else (at // size, _PLACES[at % size]) for at in positions])


@lru_cache(10_000)
def _hand(hand: tuple[str, ...], laid: tuple[str | bool, ...]) -> tuple[int, ...]:
    """By card: how many are in the hand, without those of the draft."""
    counts = [0] * len(CARD_NAMES)
    for card in hand:
        counts[CARD_INDEX[card]] += 1
    for named in laid:
        counts[CARD_INDEX["wildcard" if named is True else str(named)]] -= 1
    return tuple(counts)


@lru_cache(100)
def _presence(presence: tuple[Presence, ...]) -> tuple[Presence | None, ...]:
    return tuple([None if each == "here" else each for each in presence])


@lru_cache(100)
def _leaving(leaving: tuple[Leaving, ...]) -> tuple[Leaving | None, ...]:
    return tuple([None if each == "no" else each for each in leaving])


@lru_cache(1000)
def _ranks(listed: Sequence[Seat], seats: int) -> tuple[int, ...]:
    places = {seat: place for place, seat in enumerate(listed, 1)}
    return tuple([places.get(seat, 0) for seat in range(seats)])


@lru_cache
def _nobody(seats: int) -> tuple[int, ...]:
    return (0,) * seats


def _seat_counts(cards: Iterable[PlayedCard], seats: int) -> tuple[int, ...]:
    """By seat: the cards on the table that have no slot."""
    by = [play.seat for play in [*cards][:-SLOTS]]
    return tuple(map(by.count, range(seats)))


def _draft(draft: Sequence[XtalLay], laid: int) -> tuple[Any, ...]:
    """Return the newest cards of the draft, the newest first."""
    return tuple([
        (lay.card, lay.wild, _seat_or_none(lay.token), lay.to, None if lay.answers is None else laid - lay.answers)
        for lay in draft[: -SLOTS - 1 : -1]
    ])  # fmt: skip


def _table(state: XtalState) -> tuple[Any, ...]:
    """Return the newest cards on the table, the newest first. Whether older ones stand can change no more (XTL-A63)."""
    not_standing, laid = cancelled(state), state.laid
    return tuple([
        (
            play.seat, play.card, play.wild, _seat_or_none(play.token), _position(play.origin), play.to,
            None if play.answers is None else laid - play.answers, _seat_or_none(play.target), len(play.also),
            play.ends, play.id not in not_standing,
        )
        for play in state.table[: -SLOTS - 1 : -1]
    ])  # fmt: skip


def _pending(state: XtalState) -> tuple[Any, ...]:
    return tuple([
        (state.laid - each.weapon, each.card, each.seat, each.target, time_left(state, each.until))
        for each in state.pending[: -PENDING_SLOTS - 1 : -1]
    ])  # fmt: skip


def _choices(state: XtalState) -> tuple[Any, tuple[bool, ...]]:
    """Return the rings that can be taken, and by seat whether it has a choice without a slot."""
    every = open_choices(state)
    told = [
        (each.seat, each.position, state.storage[STORAGE[each.position]], time_left(state, each.until))
        for each in every
    ]
    others = {each.seat for each in every[CHOICE_SLOTS:]}
    return tuple(told[:CHOICE_SLOTS]), tuple([seat in others for seat in range(state.seats)])

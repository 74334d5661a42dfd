"""Compact observation of Crokinole: the board turned so that the observing seat shoots from the south."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import cos, radians, sin
from typing import Annotated, Any

from msgspec import Meta

from gingersnap.core.contract import Seat
from gingersnap.core.view_annotations import BySeat, BySide
from gingersnap.core.view_annotations import Seat as RelativeSeat
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules.round_scores import totals_at
from gingersnap.games.crokinole.rules.seat_order import (
    discs_per_side,
    format_at,
    format_of,
    order_at,
    to_shoot,
    turn_at,
)
from gingersnap.games.crokinole.rules.shot_settlement import is_open
from gingersnap.games.crokinole.rules.turn import seconds_left
from gingersnap.games.crokinole.types import (
    ALL_DISCS,
    FARTHEST,
    MOST_RESHOTS,
    SIDES,
    CrokinoleOptions,
    CrokinoleState,
    DiscsOfSide,
    GamePoints,
    Metres,
    PlacedDisc,
    RoundPoints,
)

Place = tuple[Metres, Metres]


def fields(options: CrokinoleOptions, seats: int) -> Mapping[str, Any]:
    discs = discs_per_side(options, seats)
    by_side = Meta(max_length=SIDES)
    always = {
        "turn": RelativeSeat,
        "discs": Annotated[BySide[Annotated[tuple[Place, ...], Meta(max_length=discs)]], by_side],
        "trays": Annotated[BySide[DiscsOfSide], by_side],
        "ditch": Annotated[BySide[DiscsOfSide], by_side],
        "unshot": BySeat[DiscsOfSide],
        "to_shoot": Annotated[BySide[DiscsOfSide], by_side],
        "shots": Annotated[int, Meta(ge=0, le=ALL_DISCS)],
        "must_touch": bool,
        "number": Annotated[int, Meta(ge=1, le=HOUSE.caps.rounds)],
        "scores": Annotated[BySide[GamePoints], by_side],
        "totals": Annotated[BySide[RoundPoints], by_side],
        "over": bool,
    }
    return {**always, **_fields_of_options(options, seats)}


def _fields_of_options(options: CrokinoleOptions, seats: int) -> dict[str, Any]:
    """Return the fields that vary only at tables with these options."""
    distance = Annotated[float, Meta(ge=0, le=FARTHEST)] | None
    found: dict[str, Any] = {}
    if seats == 3:
        found |= {"axes": BySeat[Annotated[float, Meta(ge=0, lt=360)]], "is_partner": BySeat[bool]}
    if _has_reshots(options):
        found |= {"reshots": BySeat[Annotated[int, Meta(ge=0, le=MOST_RESHOTS)]], "is_keeping": bool}
    if options.first == "closest":
        found |= {"is_lag": bool, "lag": Annotated[BySide[distance], Meta(max_length=SIDES)]}
    if options.seconds_per_shot is not None:
        found |= {"milliseconds_left": Annotated[int, Meta(ge=0, le=120_000)]}
    return found


def observe(state: CrokinoleState, seat: Seat, recalled: None) -> tuple[Any, ...]:
    table, order, position = format_at(state), order_at(state), state.position
    coming = order[state.shots :]
    always = (
        turn_at(state),
        _discs(position.discs, table.sides, table.axes[seat]),
        tuple(map(len, position.trays)),
        tuple(map(len, position.ditch)),
        tuple([coming.count(each) for each in range(state.seats)]),
        to_shoot(state),
        state.shots,
        bool(coming) and not is_open(position.discs, table.side_of[coming[0]]),
        len(state.rounds) + (not state.ended_by),
        tuple(state.scores),
        totals_at(state),
        bool(state.ended_by),
    )
    return (*always, *_values_of_options(state, seat))


def _values_of_options(state: CrokinoleState, seat: Seat) -> list[Any]:
    options, found = state.options, list[Any]()
    if state.seats == 3:
        found += _neighbours(options, seat)
    if _has_reshots(options):
        found += tuple(state.reshots), state.phase == "keep"
    if options.first == "closest":
        found += state.phase == "lag", tuple(state.lag)
    if options.seconds_per_shot is not None:
        found.append(round((seconds_left(state) or 0) * 1000))
    return found


def _has_reshots(options: CrokinoleOptions) -> bool:
    return bool(options.reshots) or "reshots" in options.handicaps


@cache
def _neighbours(options: CrokinoleOptions, seat: Seat) -> tuple[tuple[float, ...], tuple[bool, ...]]:
    """By seat: the axis as this seat sees it, and True for its partner."""
    table = format_of(options, 3)
    axes = tuple((axis - table.axes[seat]) % 360 for axis in table.axes)
    return axes, tuple(side == table.side_of[seat] for side in table.side_of)


def _discs(discs: tuple[PlacedDisc, ...], sides: int, axis: float) -> tuple[tuple[Place, ...], ...]:
    """By side: the places of its discs as seen from this axis, nearest to the middle first."""
    found: list[list[Place]] = [[] for _ in range(sides)]
    for disc in discs:
        found[disc.side].append(place_seen(disc, axis))
    return tuple([tuple(sorted(each, key=_distance)) if len(each) > 1 else tuple(each) for each in found])


def _distance(place: Place) -> float:
    return place[0] ** 2 + place[1] ** 2


def place_seen(disc: PlacedDisc, axis: float) -> Place:
    """Return where a disc lies for a player at this axis, clockwise from the south in degrees."""
    cosine, sine = _rotation(axis)
    return cosine * disc.x - sine * disc.y, sine * disc.x + cosine * disc.y


@cache
def _rotation(axis: float) -> tuple[float, float]:
    """Return cosine and sine of the rotation that brings this axis to the south; exact for quarter turns."""
    return round(cos(radians(axis)), 12), round(sin(radians(axis)), 12)

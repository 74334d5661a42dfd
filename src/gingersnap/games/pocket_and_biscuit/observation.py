"""Compact observation of Pocket & Biscuit: what has been seen of each tile, and the chain on top of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

from msgspec import Meta

from gingersnap.core.contract import Seat
from gingersnap.core.view_annotations import MOST_SEATS, BySeat
from gingersnap.core.view_annotations import Seat as RelativeSeat
from gingersnap.games.pocket_and_biscuit.action_space import PocketRecall
from gingersnap.games.pocket_and_biscuit.house_data import HOUSE, KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.rules.cracked_biscuit import may_count
from gingersnap.games.pocket_and_biscuit.rules.received_tiles import is_safe
from gingersnap.games.pocket_and_biscuit.rules.spell import is_by_spell, must_tap
from gingersnap.games.pocket_and_biscuit.rules.tiles import may_look_at_pile, points_of, worth_of
from gingersnap.games.pocket_and_biscuit.types import Face, Number, Places, PocketOptions, PocketState, Points

MOST_IN_CHAIN = HOUSE.great + 1
ByPlace = Meta(min_length=PLACES, max_length=PLACES)
Steps = tuple[int, ...]


def fields(options: PocketOptions, seats: int) -> Mapping[str, Any]:
    shown: dict[str, Any] = {"points": BySeat[Points | None]}
    return {
        "turn": RelativeSeat,
        "seen": Annotated[tuple[Face, ...], ByPlace],
        "steps": Annotated[tuple[Annotated[int, Meta(ge=0, le=MOST_IN_CHAIN)], ...], ByPlace],
        "tapped": Annotated[tuple[bool, ...], Meta(min_length=HOUSE.great, max_length=HOUSE.great)],
        "worth": Points,
        "is_safe": bool,
        "must_tap": bool,
        "may_count": Annotated[tuple[Number, ...], Meta(max_length=2)],
        "showing": bool,
        "pile_sizes": BySeat[Places],
        "cracked": BySeat[Places],
        **shown,
        "own_pile": Annotated[tuple[Places, ...], Meta(min_length=len(KINDS), max_length=len(KINDS))],
        "last_turns": Annotated[int, Meta(ge=0, le=MOST_SEATS)] | None,
        "turns": Annotated[int, Meta(ge=0, le=HOUSE.caps.turns)],
        "over": bool,
    }


def observe(state: PocketState, seat: Seat, recalled: PocketRecall) -> tuple[Any, ...]:
    chain, is_over = state.chain, bool(state.ended_by)
    looks = may_look_at_pile(state, seat, seat)
    return (
        state.turn,
        recalled.seen,
        _steps(tuple(chain)),
        _tapped(state) if chain else _UNTAPPED,
        worth_of(state, [state.pockets[place] for place in chain]) if chain else 0,
        is_safe(state),
        must_tap(state),
        may_count(state),
        state.showing,
        tuple(map(len, state.piles)),
        tuple(state.cracked),
        _points(state, seat, is_over, looks),
        tuple(map(state.piles[seat].count, _ALL_KINDS)) if looks else _NO_PILE,
        state.last_turns,
        state.turns,
        is_over,
    )


_UNTAPPED = (False,) * HOUSE.great
_ALL_KINDS = range(len(KINDS))
_NO_PILE = (0,) * len(KINDS)


@lru_cache(4096)
def _steps(chain: Steps) -> Steps:
    """By place: the step of the chain that lies there, from 1; 0 for none."""
    steps = [0] * PLACES
    for step, place in enumerate(chain, 1):
        steps[place] = step
    return tuple(steps)


def _tapped(state: PocketState) -> tuple[bool, ...]:
    """By step of the chain: True if it is there by a spell."""
    tapped = tuple([is_by_spell(state, place, number) for number, place in enumerate(state.chain, 1)])
    return (tapped + _UNTAPPED)[: HOUSE.great]


def _points(state: PocketState, seat: Seat, is_over: bool, looks: bool) -> tuple[int | None, ...]:
    """By seat: the points of piles that may be looked at."""
    shown = [points_of(state, other) if is_over or (looks and other == seat) else None for other in range(state.seats)]
    return tuple(shown)

"""View of a seat (PNB-11, PNB-A26): the table as it lies. It contains no memory of tiles seen earlier."""

from __future__ import annotations

from functools import lru_cache

from gingersnap.core.contract import Seat
from gingersnap.games.pocket_and_biscuit.house_data import CRACKED
from gingersnap.games.pocket_and_biscuit.house_rules import numbers_of
from gingersnap.games.pocket_and_biscuit.rules.cracked_biscuit import may_count
from gingersnap.games.pocket_and_biscuit.rules.received_tiles import is_safe
from gingersnap.games.pocket_and_biscuit.rules.spell import is_by_spell, must_tap
from gingersnap.games.pocket_and_biscuit.rules.tiles import (
    NAMES,
    lying,
    may_look_at_pile,
    pile_names,
    points_of,
    worth_of,
)
from gingersnap.games.pocket_and_biscuit.types import PocketState, PocketView


def seen(state: PocketState, seat: Seat) -> PocketView:
    over = bool(state.ended_by)
    chain, lies, numbers = state.chain, lying(state), numbers_of(state.options)
    # By position, in the order of the fields: by name it takes half as long again.
    return PocketView(
        seat,
        state.turn,
        _faces(state, lies),  # type: ignore[arg-type]
        tuple(chain),
        tuple([is_by_spell(state, place, number) for number, place in enumerate(chain, 1)]) if chain else (),
        worth_of(state, [state.pockets[place] for place in chain]) if chain else 0,
        is_safe(state),
        _next_number(state, lies),
        numbers.only_by_spell,
        must_tap(state),
        may_count(state),
        state.showing,
        state.peeking,
        tuple(map(len, state.piles)),
        tuple(state.cracked),
        numbers.counts[CRACKED] - sum(state.cracked),
        numbers.counts[CRACKED],
        _points(state, seat, over),
        _own_pile(state, seat),  # type: ignore[arg-type]
        state.last_turns,
        state.turns,
        state.options.free_tapping,
        state.options.late_cracked,
        state.options.wrong_tap,
        state.options.cracked_counts,
        state.options.own_pile_open,
        state.options.seconds_per_tile,
        over,
        numbers,
    )


def _points(state: PocketState, seat: Seat, over: bool) -> tuple[int | None, ...]:
    """By seat; None for piles that may not be looked at."""
    if over:
        return tuple([points_of(state, other) for other in range(state.seats)])
    points: list[int | None] = [None] * state.seats
    if seat >= 0 and may_look_at_pile(state, seat, seat):
        points[seat] = points_of(state, seat)
    return tuple(points)


def _own_pile(state: PocketState, seat: Seat) -> tuple[str, ...]:
    return pile_names(state, seat) if seat >= 0 and may_look_at_pile(state, seat, seat) else ()


def _next_number(state: PocketState, lies: bytes) -> int | None:
    """Return what the next tile has to count, where one is looked for."""
    turned = len(state.chain)
    is_over = state.ended_by or state.showing or state.peeking or lies.count(1) == turned
    return None if is_over else turned + 1


def _faces(state: PocketState, lies: bytes) -> tuple[str, ...]:
    """By place: what lies face up, else "down" or "gone"."""
    faces = _all_down(lies)
    if not state.chain:
        return faces
    pockets = [*faces]
    for place in state.chain:
        pockets[place] = NAMES[state.pockets[place]]
    return tuple(pockets)


@lru_cache(1024)
def _all_down(lies: bytes) -> tuple[str, ...]:
    return tuple(["down" if lie else "gone" for lie in lies])

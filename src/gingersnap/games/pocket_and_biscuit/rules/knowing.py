"""What a seat sees (PNB-11, PNB-A26): the table as it lies. Remembering is the player's own business."""

from __future__ import annotations

from gingersnap.core.contract import Seat
from gingersnap.games.pocket_and_biscuit.house import ALL_CRACKED
from gingersnap.games.pocket_and_biscuit.rules.cracked import may_count
from gingersnap.games.pocket_and_biscuit.rules.receiving import is_safe
from gingersnap.games.pocket_and_biscuit.rules.spell import ONLY_BY_SPELL, is_by_spell, must_tap
from gingersnap.games.pocket_and_biscuit.rules.tiles import (
    NAMES,
    cracked_left,
    is_any_face_down,
    pile_names,
    points_of,
    worth_of,
)
from gingersnap.games.pocket_and_biscuit.types import GONE, UNSEEN, PocketState, PocketView

_LYING = [*["down"] * len(NAMES), "gone", "down"]
"""By kind, as it lies face down; UNSEEN and GONE are the last, counted from the end."""
assert _LYING[GONE] == "gone"
assert _LYING[UNSEEN] == "down"
_ONLY_BY_SPELL = tuple(sorted(ONLY_BY_SPELL))


def seen(state: PocketState, seat: Seat) -> PocketView:
    over = bool(state.ended_by)
    return PocketView(
        seat=seat,
        turn=state.turn,
        pockets=_faces(state),  # type: ignore[arg-type]
        chain=tuple(state.chain),
        tapped=tuple([is_by_spell(state, place, number) for number, place in enumerate(state.chain, 1)]),
        worth=worth_of([state.pockets[place] for place in state.chain]),
        is_safe=is_safe(state),
        next_number=_next_number(state),
        only_by_spell=_ONLY_BY_SPELL,
        must_tap=must_tap(state),
        may_count=may_count(state),
        showing=state.showing,
        peeking=state.peeking,
        pile_sizes=tuple([len(pile) for pile in state.piles]),
        cracked=tuple(state.cracked),
        cracked_left=cracked_left(state),
        cracked_in_all=ALL_CRACKED,
        points=tuple([points_of(state, s) if over or s == seat else None for s in range(state.seats)]),
        own_pile=pile_names(state, seat) if seat >= 0 else (),  # type: ignore[arg-type]
        last_turns=state.last_turns,
        turns=state.turns,
        free_tapping=state.options.free_tapping,
        seconds_per_tile=state.options.seconds_per_tile,
        over=over,
    )


def _next_number(state: PocketState) -> int | None:
    """What the next tile has to count, where one is looked for."""
    is_over = state.ended_by or state.showing or state.peeking or not is_any_face_down(state)
    return None if is_over else len(state.chain) + 1


def _faces(state: PocketState) -> tuple[str, ...]:
    """By place: what lies face up, else "down" or "gone"."""
    pockets = [_LYING[kind] for kind in state.pockets]
    for place in state.chain:
        pockets[place] = NAMES[state.pockets[place]]
    return tuple(pockets)

"""What a seat sees (PNB-11, PNB-A26): the table as it lies. Remembering is the player's own business."""

from __future__ import annotations

from gingersnap.core.contract import Seat
from gingersnap.games.pocket_and_biscuit.house import ALL_CRACKED
from gingersnap.games.pocket_and_biscuit.rules.receiving import is_safe
from gingersnap.games.pocket_and_biscuit.rules.spell import ONLY_BY_SPELL, is_by_spell, must_tap
from gingersnap.games.pocket_and_biscuit.rules.tiles import NAMES, cracked_left, pile_names, points_of, worth_of
from gingersnap.games.pocket_and_biscuit.types import GONE, PocketState, PocketView

_ONLY_BY_SPELL = tuple(sorted(ONLY_BY_SPELL))


def seen(state: PocketState, seat: Seat) -> PocketView:
    over = bool(state.ended_by)
    return PocketView(
        seat=seat,
        turn=state.turn,
        pockets=_faces(state),  # type: ignore[arg-type]
        chain=tuple(state.chain),
        tapped=tuple(is_by_spell(state, place, number) for number, place in enumerate(state.chain, 1)),
        worth=worth_of(state.pockets[place] for place in state.chain),
        is_safe=is_safe(state),
        next_number=None if over or state.showing else len(state.chain) + 1,
        only_by_spell=_ONLY_BY_SPELL,
        must_tap=must_tap(state),
        showing=state.showing,
        pile_sizes=tuple(len(pile) for pile in state.piles),
        cracked=tuple(state.cracked),
        cracked_left=cracked_left(state),
        cracked_in_all=ALL_CRACKED,
        points=tuple(points_of(state, s) if over or s == seat else None for s in range(state.seats)),
        own_pile=pile_names(state, seat) if seat >= 0 else (),  # type: ignore[arg-type]
        last_turns=state.last_turns,
        turns=state.turns,
        free_tapping=state.options.free_tapping,
        seconds_per_tile=state.options.seconds_per_tile,
        over=over,
    )


def _faces(state: PocketState) -> tuple[str, ...]:
    """By place: what lies face up, else "down" or "gone"."""
    pockets = ["gone" if kind == GONE else "down" for kind in state.pockets]
    for place in state.chain:
        pockets[place] = NAMES[state.pockets[place]]
    return tuple(pockets)

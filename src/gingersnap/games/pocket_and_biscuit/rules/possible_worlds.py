"""Worlds that a seat cannot tell apart: other contents for face-down tiles and for piles that it may not look at.

What was turned and went down again counts as unknown, because the view is the table as it lies.
"""

from __future__ import annotations

from gingersnap.core.chance import Chance, shuffle
from gingersnap.core.contract import Seat
from gingersnap.games.pocket_and_biscuit.house_data import CRACKED, KINDS
from gingersnap.games.pocket_and_biscuit.rules.tiles import may_look_at_pile
from gingersnap.games.pocket_and_biscuit.types import PocketState


def redeal(state: PocketState, seat: Seat, chance: Chance) -> None:
    """Change `state` into a world that `seat` cannot tell from it, but for deadlocks."""
    turned_back = [place for place, kind in enumerate(state.pockets) if kind >= 0 and place not in state.chain]
    secret_piles = [pile for owner, pile in enumerate(state.piles) if not may_look_at_pile(state, seat, owner)]
    hidden = _hidden(state, turned_back, secret_piles)
    # Cracked tiles lie in the open, never in a pile: piles are dealt before they are mixed in.
    uncracked = shuffle(chance, "redeal pile", [kind for kind in hidden if kind != CRACKED])
    for pile in secret_piles:
        pile[:] = [uncracked.pop() for _ in pile]
    left = shuffle(chance, "redeal", uncracked + [CRACKED] * hidden.count(CRACKED))
    for place in turned_back:
        state.pockets[place] = left.pop()
    state.unseen = [left.count(kind) for kind in range(len(KINDS))]


def _hidden(state: PocketState, turned_back: list[int], secret_piles: list[list[int]]) -> list[int]:
    """Return the kinds that are dealt anew."""
    kinds = [kind for kind, count in enumerate(state.unseen) for _ in range(count)]
    kinds += [state.pockets[place] for place in turned_back]
    return kinds + [kind for pile in secret_piles for kind in pile]

"""The tiles (PNB-3, PNB-4, PNB-9, PNB-10): where they lie, what they count as, what they are worth."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from struct import Struct

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Seat
from gingersnap.games.pocket_and_biscuit.house_data import CRACKED, HOUSE, KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.house_rules import numbers_of
from gingersnap.games.pocket_and_biscuit.types import GONE, UNSEEN, PocketNumbers, PocketState

FITS = [[number in kind.numbers for kind in KINDS] for number in range(HOUSE.great + 2)]
"""By the number asked for, and by kind, without a spell."""
NAMES = [kind.name for kind in KINDS]
_as_bytes = Struct(f"{PLACES}b").pack
_LIES = bytes(byte != GONE % 256 for byte in range(256))
MOST_PILES = 4096
"""Of the piles that have been looked at, so many are known by heart."""


def lying(state: PocketState) -> bytes:
    """By place: 1 where a tile lies, 0 where it was received. Far quicker than place by place."""
    return _as_bytes(*state.pockets).translate(_LIES)


def face_down(state: PocketState) -> bytearray:
    """By place: 1 where a tile can be turned."""
    down = bytearray(lying(state))
    for place in state.chain:
        down[place] = 0
    return down


def is_any_face_down(state: PocketState) -> bool:
    return state.pockets.count(GONE) + len(state.chain) < PLACES


def look(state: PocketState, place: int, chance: Chance) -> int:
    """Return the kind of the tile at `place`. What nobody has seen yet is drawn now."""
    kind = state.pockets[place]
    if kind == UNSEEN:
        at = chance.pick("tile", sum(state.unseen))
        kind = 0
        while at >= state.unseen[kind]:
            at -= state.unseen[kind]
            kind += 1
        state.unseen[kind] -= 1
        state.pockets[place] = kind
    return kind


def on_the_table(state: PocketState) -> list[int]:
    """By kind: how many lie on the table, seen or unseen."""
    return [unseen + state.pockets.count(kind) for kind, unseen in enumerate(state.unseen)]


def cracked_left(state: PocketState) -> int:
    """On the table: when none is, the end begins (PNB-16)."""
    return numbers_of(state.options).counts[CRACKED] - sum(state.cracked)


def worth_of(state: PocketState, kinds: Iterable[int]) -> int:
    """Return what tiles of these kinds are worth at this table."""
    return _worth(numbers_of(state.options), kinds)


def points_of(state: PocketState, seat: Seat) -> int:
    numbers = numbers_of(state.options)
    return state.cracked[seat] * numbers.cracked + _pile_worth(numbers, tuple(state.piles[seat]))


def _worth(numbers: PocketNumbers, kinds: Iterable[int]) -> int:
    return sum(map(numbers.points.__getitem__, kinds))


_pile_worth = lru_cache(MOST_PILES)(_worth)


def tiles_of(state: PocketState, seat: Seat) -> int:
    """All received tiles, cracked ones too (PNB-A27)."""
    return state.cracked[seat] + len(state.piles[seat])


def may_look_at_pile(state: PocketState, seat: Seat, owner: Seat) -> bool:
    """Piles are open at the end; before that one's own is, where a table does not rule otherwise (PNB-A26)."""
    return bool(state.ended_by) or (seat == owner and state.options.own_pile_open)


def pile_names(state: PocketState, seat: Seat) -> tuple[str, ...]:
    return _names_of(tuple(state.piles[seat]))


@lru_cache(MOST_PILES)
def _names_of(pile: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([NAMES[kind] for kind in sorted(pile)])

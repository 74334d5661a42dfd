"""The path around the crystal (XTL-3 to XTL-8, XTL-H1), and where cards can carry a token (XTL-20 to XTL-22)."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.games.xtal.house_data import HOUSE, Card, Power

COLOURS = HOUSE.sector * HOUSE.sectors
"""By position, clockwise: the letter of its colour."""
SIZE = len(COLOURS)
VIOLETS = tuple(position for position, colour in enumerate(COLOURS) if colour == "V")
REDS = tuple(position for position, colour in enumerate(COLOURS) if colour == "R")
STORAGE = {violet: index for index, violet in enumerate(VIOLETS)}
"""By Violet position: which Storage Area lies beside it."""
DRAWS_A_CARD = "YG"  # XTL-12


def distance(one: int, other: int) -> int:
    """Return the number of steps along the path, in the shorter direction."""
    steps = (one - other) % SIZE
    return min(steps, SIZE - steps)


def opposite(position: int) -> int:
    return (position + SIZE // 2) % SIZE


OPPOSITE_REDS = {red: opposite(red) for red in REDS}


def stand_opposite(one: int, other: int) -> bool:
    """On directly opposite Reds (XTL-25)."""
    return OPPOSITE_REDS.get(one) == other


def _by_distance(position: int) -> tuple[tuple[int, ...], ...]:
    """Return the Reds, the nearest first; those equally far together."""
    distances = sorted({distance(position, red) for red in REDS})
    return tuple(tuple(red for red in REDS if distance(position, red) == steps) for steps in distances)


REDS_BY_DISTANCE = tuple(_by_distance(position) for position in range(SIZE))


Ways = tuple[tuple[int, ...], ...]
"""Where a card leads to; where to if nothing of that is free; and so on."""


def _ways(card: Card) -> tuple[Ways, ...]:
    """By origin; the last are those from OFF, which is -1: none."""
    usual = REDS_BY_DISTANCE if card.name == "levitate" else [(VIOLETS if card.reaches == "V" else REDS,)] * SIZE
    return (*(usual[origin] if COLOURS[origin] in card.leaves else () for origin in range(SIZE)), ())


_WAYS = {card.name: _ways(card) for card in HOUSE.cards}


def destinations(card: Power, origin: int, taken: Sequence[int], strict: bool) -> list[int]:
    """Return where `card` can carry a token from `origin`; `taken` are the positions of all tokens.

    With `strict` Levitate leads to the nearest Reds only, not to the nearest that is free (XTL-A24).
    """
    for way in _WAYS[card][origin]:
        free = [position for position in way if position not in taken]
        if free or strict:
            return free
    return []

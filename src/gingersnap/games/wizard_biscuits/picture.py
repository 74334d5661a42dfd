"""Crokinole's board at dusk, with the special discs on it in their colours."""

from __future__ import annotations

from collections.abc import Iterator

from gingersnap.core.boards.shapes import SIZE, Circle, RoundedRectangle, Shape, TextLabel
from gingersnap.games.crokinole.picture import RADIUS, lying, spot, surface, trays, wooden
from gingersnap.games.crokinole.types import PlacedDisc
from gingersnap.games.wizard_biscuits.house_data import FIRST_SPECIAL, Colour, is_special, special
from gingersnap.games.wizard_biscuits.terminal import LETTERS
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsView

PAINTS: dict[Colour, tuple[str, str]] = {
    "red": ("#b3261e", "#fff3e4"),
    "blue": ("#1f5ca8", "#f0f7ff"),
    "green": ("#2b6a2f", "#f1ffe6"),
    "black": ("#241d30", "#f1e7ff"),
    "yellow": ("#f2c230", "#3a2600"),
    "purple": ("#6f3aa6", "#fcf1ff"),
}
"""Of a special disc: its colour, and that of the letter on it."""


def draw_board(view: WizardBiscuitsView) -> Iterator[Shape]:
    yield RoundedRectangle(0, 0, SIZE, SIZE, "#b9a3c9")
    yield from surface()
    yield Circle(SIZE / 2, SIZE / 2, 495, "#2a1d4a30")
    yield from trays(view.trays)
    for disc in view.discs:
        yield from _special(view, disc) if is_special(disc.id) else wooden(disc)


def _special(view: WizardBiscuitsView, disc: PlacedDisc) -> Iterator[Shape]:
    """In the wood of who flicked it, with the letter that the terminal knows its face by."""
    face = view.specials[disc.id - FIRST_SPECIAL].face
    body, ink = PAINTS[special(disc.id).colour]
    x, y = spot(disc)
    yield from lying(disc.side, (x, y), "")
    yield Circle(x, y, 0.78 * RADIUS, body, ink, 1)
    if face is not None:
        yield TextLabel(x, y, 1.1 * RADIUS, LETTERS[face], ink)

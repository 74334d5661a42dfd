"""A finished game on a card: what a link to it shows. Wide enough for every service that shows links."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from PIL import Image, ImageChops, ImageDraw

from gingersnap.core.boards.shapes import SIZE, Drawing, moved
from gingersnap.core.words import say
from gingersnap.pictures.card_content import Card, Place
from gingersnap.pictures.shape_renderer import FINER, paint
from gingersnap.pictures.text_layout import Face, fitting, shortened, width, wrapped, write

WIDTH, HEIGHT = 1200, 630
_EDGE = 40
_BOARD = HEIGHT - 2 * _EDGE
_PANEL = 30
"""Around the words on the linen."""
_TABLE, _LAMP, _LINEN, _THREAD = "#c9ad80", "#fff3d6", "#fbf4e4", "#d9c299"
_INK, _SOFT, _GINGER, _BRASS = "#2c1c10", "#5f4730", "#a34a14", "#b98a35"
_BRASS_INK = "#7a5208"
_FRAME = ("#5d3816", "#8a5a2b")
_PLACES = 6
"""Rows that there is room for."""


def picture_of(card: Card) -> bytes:
    """As PNG, `WIDTH` by `HEIGHT`."""
    page = _table().copy()
    left = _EDGE
    if card.board is not None:
        _lay_board(page, card.board)
        left += _BOARD + _EDGE
    _Linen(page, left).tell(card)
    small = page.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    written = BytesIO()
    small.quantize(255, Image.Quantize.MEDIANCUT).save(written, "PNG", optimize=True)
    return written.getvalue()


@cache
def _table() -> Image.Image:
    """The table, and the lamp over it."""
    wood = Image.new("RGB", (WIDTH, HEIGHT), _TABLE)
    left, top = WIDTH // 2, HEIGHT // 3
    light = Image.radial_gradient("L").resize((2 * WIDTH, 2 * HEIGHT)).crop((left, top, left + WIDTH, top + HEIGHT))
    lamp = Image.new("RGB", wood.size, _LAMP)
    lit = Image.composite(wood, lamp, ImageChops.lighter(light, Image.new("L", wood.size, 90)))
    return lit.resize((WIDTH * FINER, HEIGHT * FINER), Image.Resampling.BILINEAR)


def _lay_board(page: Image.Image, board: Drawing) -> None:
    draw = ImageDraw.Draw(page)
    near, far = (_EDGE - 10) * FINER, (_EDGE + _BOARD + 10) * FINER
    draw.rounded_rectangle((near, near, far, far), 18 * FINER, _FRAME[1], _FRAME[0], 3 * FINER)
    square = Image.new("RGB", (_BOARD * FINER, _BOARD * FINER), "#efe2c6")
    paint(square, moved(board, (0.0, 0.0), _BOARD * FINER / SIZE))
    page.paste(square, (_EDGE * FINER, _EDGE * FINER))


class _Linen:
    """The cloth beside the board, with the words on it."""

    def __init__(self, page: Image.Image, left: int) -> None:
        self._draw = ImageDraw.Draw(page)
        self._left, self._right = left + _PANEL, WIDTH - _EDGE - _PANEL
        edges = tuple(FINER * edge for edge in (left, _EDGE - 10, WIDTH - _EDGE + 10, HEIGHT - _EDGE + 10))
        self._draw.rounded_rectangle(edges, 18 * FINER, _LINEN, _BRASS, 3 * FINER)

    @property
    def _room(self) -> float:
        return self._right - self._left

    def tell(self, card: Card) -> None:
        self._line(96, card.title, "display", range(50, 29, -2), _INK)
        self._line(150, card.headline, "display", range(38, 23, -2), _GINGER)
        rows = card.places[:_PLACES]
        step = min(50, 270 // max(len(rows), 1))
        for number, place in enumerate(rows):
            self._place(214 + number * step, step, place)
        top = 214 + len(rows) * step
        self._rule(top - step / 2 + 4)
        self._heart(top + 22, card.heart)
        self._line(HEIGHT - _EDGE - 16, str(say("product")), "display", range(24, 23, -1), _BRASS_INK)

    def _line(self, y: float, text: str, face: Face, sizes: range, colour: str) -> None:
        text, size = fitting(text, face, sizes, self._room)
        self._write(self._left, y, text, face, size, colour)

    def _place(self, y: float, step: int, place: Place) -> None:
        size = min(30, step - 8)
        face: Face = "strong" if place.placing == 1 else "text"
        result, fits = fitting(place.result, face, range(size, 15, -1), self._room / 2)
        reached = self._right - width(result, face, fits)
        self._write(self._left, y, f"{place.placing}.", face, size, _SOFT)
        start = self._left + 1.7 * size
        self._write(start, y, shortened(place.name, face, size, reached - start - size), face, size, _INK)
        self._write(reached, y, result, face, fits, _GINGER if place.placing == 1 else _INK)

    def _rule(self, y: float) -> None:
        ends = self._left * FINER, y * FINER, self._right * FINER, y * FINER
        self._draw.line(ends, _THREAD, 2 * FINER)

    def _heart(self, top: float, text: str) -> None:
        lines = (HEIGHT - _EDGE - 52 - int(top)) // 31 + 1
        for number, line in enumerate(wrapped(text, "text", 23, self._room, min(5, lines))):
            self._write(self._left, top + number * 31, line, "text", 23, _SOFT)

    def _write(self, x: float, y: float, text: str, face: Face, size: int, colour: str) -> None:
        write(self._draw, (x * FINER, y * FINER), text, face, size * FINER, colour)

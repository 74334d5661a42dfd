"""Rendering of result cards, the preview pictures of shared links, in the size that all services accept."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from PIL import Image, ImageChops, ImageDraw

from gingersnap.core.boards.shapes import SIZE, BoardDrawing, move_shapes
from gingersnap.core.words import say
from gingersnap.pictures.result_card_content import CardSeat, ResultCard
from gingersnap.pictures.shape_renderer import SUPERSAMPLING, draw_shapes
from gingersnap.pictures.text_layout import FontFace, draw_text, fit_text, shorten_to_fit, text_width, wrap_text

WIDTH, HEIGHT = 1200, 630
_EDGE = 40
_BOARD = HEIGHT - 2 * _EDGE
_PANEL = 30
"""Margin around the text."""
_TABLE, _LAMP, _LINEN, _THREAD = "#c9ad80", "#fff3d6", "#fbf4e4", "#d9c299"
_INK, _SOFT, _GINGER, _BRASS = "#2c1c10", "#5f4730", "#a34a14", "#b98a35"
_BRASS_INK = "#7a5208"
_FRAME = ("#5d3816", "#8a5a2b")
_PLACES = 6
"""Maximum number of rows."""


def render_card(result_card: ResultCard) -> bytes:
    """Render the card as PNG, `WIDTH` by `HEIGHT`."""
    page = _table_background().copy()
    left = _EDGE
    if result_card.board is not None:
        _draw_board(page, result_card.board)
        left += _BOARD + _EDGE
    _TextPanel(page, left).draw_card(result_card)
    small = page.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    written = BytesIO()
    small.quantize(255, Image.Quantize.MEDIANCUT).save(written, "PNG", optimize=True)
    return written.getvalue()


@cache
def _table_background() -> Image.Image:
    """Return the background: a wooden table under a lamp."""
    wood = Image.new("RGB", (WIDTH, HEIGHT), _TABLE)
    left, top = WIDTH // 2, HEIGHT // 3
    light = Image.radial_gradient("L").resize((2 * WIDTH, 2 * HEIGHT)).crop((left, top, left + WIDTH, top + HEIGHT))
    lamp = Image.new("RGB", wood.size, _LAMP)
    lit = Image.composite(wood, lamp, ImageChops.lighter(light, Image.new("L", wood.size, 90)))
    return lit.resize((WIDTH * SUPERSAMPLING, HEIGHT * SUPERSAMPLING), Image.Resampling.BILINEAR)


def _draw_board(page: Image.Image, board: BoardDrawing) -> None:
    draw = ImageDraw.Draw(page)
    near, far = (_EDGE - 10) * SUPERSAMPLING, (_EDGE + _BOARD + 10) * SUPERSAMPLING
    draw.rounded_rectangle((near, near, far, far), 18 * SUPERSAMPLING, _FRAME[1], _FRAME[0], 3 * SUPERSAMPLING)
    square = Image.new("RGB", (_BOARD * SUPERSAMPLING, _BOARD * SUPERSAMPLING), "#efe2c6")
    draw_shapes(square, move_shapes(board, (0.0, 0.0), _BOARD * SUPERSAMPLING / SIZE))
    page.paste(square, (_EDGE * SUPERSAMPLING, _EDGE * SUPERSAMPLING))


class _TextPanel:
    """The panel of text beside the board."""

    def __init__(self, page: Image.Image, left: int) -> None:
        self._draw = ImageDraw.Draw(page)
        self._left, self._right = left + _PANEL, WIDTH - _EDGE - _PANEL
        edges = tuple(SUPERSAMPLING * edge for edge in (left, _EDGE - 10, WIDTH - _EDGE + 10, HEIGHT - _EDGE + 10))
        self._draw.rounded_rectangle(edges, 18 * SUPERSAMPLING, _LINEN, _BRASS, 3 * SUPERSAMPLING)

    @property
    def _width(self) -> float:
        return self._right - self._left

    def draw_card(self, result_card: ResultCard) -> None:
        self._draw_line(96, result_card.title, "display", range(50, 29, -2), _INK)
        self._draw_line(150, result_card.headline, "display", range(38, 23, -2), _GINGER)
        rows = result_card.places[:_PLACES]
        step = min(50, 270 // max(len(rows), 1))
        for number, place in enumerate(rows):
            self._draw_seat(214 + number * step, step, place)
        top = 214 + len(rows) * step
        self._draw_separator(top - step / 2 + 4)
        self._draw_key_sentence(top + 22, result_card.heart)
        self._draw_line(HEIGHT - _EDGE - 16, str(say("product")), "display", range(24, 23, -1), _BRASS_INK)

    def _draw_line(self, y: float, text: str, font_face: FontFace, sizes: range, colour: str) -> None:
        text, size = fit_text(text, font_face, sizes, self._width)
        self._draw_text(self._left, y, text, font_face, size, colour)

    def _draw_seat(self, y: float, step: int, card_seat: CardSeat) -> None:
        size = min(30, step - 8)
        face: FontFace = "strong" if card_seat.placing == 1 else "text"
        result, fits = fit_text(card_seat.result, face, range(size, 15, -1), self._width / 2)
        reached = self._right - text_width(result, face, fits)
        self._draw_text(self._left, y, f"{card_seat.placing}.", face, size, _SOFT)
        start = self._left + 1.7 * size
        self._draw_text(start, y, shorten_to_fit(card_seat.name, face, size, reached - start - size), face, size, _INK)
        self._draw_text(reached, y, result, face, fits, _GINGER if card_seat.placing == 1 else _INK)

    def _draw_separator(self, y: float) -> None:
        ends = self._left * SUPERSAMPLING, y * SUPERSAMPLING, self._right * SUPERSAMPLING, y * SUPERSAMPLING
        self._draw.line(ends, _THREAD, 2 * SUPERSAMPLING)

    def _draw_key_sentence(self, top: float, text: str) -> None:
        lines = (HEIGHT - _EDGE - 52 - int(top)) // 31 + 1
        for number, line in enumerate(wrap_text(text, "text", 23, self._width, min(5, lines))):
            self._draw_text(self._left, top + number * 31, line, "text", 23, _SOFT)

    def _draw_text(self, x: float, y: float, text: str, font_face: FontFace, size: int, colour: str) -> None:
        draw_text(self._draw, (x * SUPERSAMPLING, y * SUPERSAMPLING), text, font_face, size * SUPERSAMPLING, colour)

"""Rendering of shapes to a picture."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image, ImageDraw

from gingersnap.core.boards.shapes import (
    SIZE,
    BoardDrawing,
    Circle,
    Coordinates,
    Polygon,
    Polyline,
    RoundedRectangle,
    Shape,
    TextLabel,
    move_shapes,
)
from gingersnap.pictures.text_layout import draw_text, text_width

SUPERSAMPLING = 2
"""Supersampling factor: pictures are drawn larger and scaled down, which smooths edges."""
_UPPER = 0.36
"""Offset of the baseline below the middle of a label, as a fraction of the font size."""


def render_drawing(board_drawing: BoardDrawing, size: int, ground: str = "#dcc6a0") -> Image.Image:
    """Render a drawing as a square picture."""
    large = Image.new("RGB", (size * SUPERSAMPLING, size * SUPERSAMPLING), ground)
    draw_shapes(large, move_shapes(board_drawing, (0.0, 0.0), size * SUPERSAMPLING / SIZE))
    return large.resize((size, size), Image.Resampling.LANCZOS)


def draw_shapes(onto: Image.Image, shapes: Iterable[Shape]) -> None:
    """Draw shapes whose coordinates are pixels."""
    draw = ImageDraw.Draw(onto, "RGBA")
    for shape in shapes:
        _draw_shape(draw, shape)


def _draw_shape(draw: ImageDraw.ImageDraw, shape: Shape) -> None:
    match shape:
        case Circle():
            x, y, radius = shape.x, shape.y, shape.radius
            box = (x - radius, y - radius, x + radius, y + radius)
            draw.ellipse(box, shape.fill or None, shape.edge or None, _line(shape.width))
        case RoundedRectangle():
            edges = (shape.left, shape.top, shape.right, shape.bottom)
            draw.rounded_rectangle(edges, shape.corner, shape.fill or None, shape.edge or None, _line(shape.width))
        case Polygon():
            draw.polygon(shape.points, shape.fill or None)
            if shape.edge:
                _draw_line(draw, (*shape.points, shape.points[0]), shape.edge, shape.width)
        case Polyline():
            _draw_line(draw, shape.points, shape.colour, shape.width)
        case TextLabel():
            size = max(1, round(shape.size))
            start = shape.x - text_width(shape.text, "strong", size) / 2
            draw_text(draw, (start, shape.y + _UPPER * size), shape.text, "strong", size, shape.colour)


def _draw_line(draw: ImageDraw.ImageDraw, coordinatess: tuple[Coordinates, ...], colour: str, thick: float) -> None:
    draw.line(coordinatess, colour, _line(thick), joint="curve")
    if len(colour) == len("#rrggbb"):  # On translucent lines, round ends would show as a second layer.
        for x, y in (coordinatess[0], coordinatess[-1]):
            draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), colour)


def _line(thick: float) -> int:
    return max(1, round(thick)) if thick else 0

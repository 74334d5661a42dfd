"""Shapes become a picture."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image, ImageDraw

from gingersnap.core.boards.shapes import SIZE, Area, Disc, Drawing, Label, Point, Shape, Slab, Stroke, moved
from gingersnap.pictures.text_layout import width, write

FINER = 2
"""Everything is drawn so many times as large, and then made smaller: so its edges are smooth."""
_UPPER = 0.36
"""Of the size of a letter: so far below the middle of a label its letters stand."""


def painted(drawing: Drawing, size: int, ground: str = "#dcc6a0") -> Image.Image:
    """A drawing as a square picture."""
    large = Image.new("RGB", (size * FINER, size * FINER), ground)
    paint(large, moved(drawing, (0.0, 0.0), size * FINER / SIZE))
    return large.resize((size, size), Image.Resampling.LANCZOS)


def paint(onto: Image.Image, shapes: Iterable[Shape]) -> None:
    """Shapes whose numbers are pixels."""
    draw = ImageDraw.Draw(onto, "RGBA")
    for shape in shapes:
        _paint(draw, shape)


def _paint(draw: ImageDraw.ImageDraw, shape: Shape) -> None:
    match shape:
        case Disc():
            x, y, radius = shape.x, shape.y, shape.radius
            box = (x - radius, y - radius, x + radius, y + radius)
            draw.ellipse(box, shape.fill or None, shape.edge or None, _line(shape.width))
        case Slab():
            edges = (shape.left, shape.top, shape.right, shape.bottom)
            draw.rounded_rectangle(edges, shape.corner, shape.fill or None, shape.edge or None, _line(shape.width))
        case Area():
            draw.polygon(shape.points, shape.fill or None)
            if shape.edge:
                _stroke(draw, (*shape.points, shape.points[0]), shape.edge, shape.width)
        case Stroke():
            _stroke(draw, shape.points, shape.colour, shape.width)
        case Label():
            size = max(1, round(shape.size))
            start = shape.x - width(shape.text, "strong", size) / 2
            write(draw, (start, shape.y + _UPPER * size), shape.text, "strong", size, shape.colour)


def _stroke(draw: ImageDraw.ImageDraw, points: tuple[Point, ...], colour: str, thick: float) -> None:
    draw.line(points, colour, _line(thick), joint="curve")
    if len(colour) == len("#rrggbb"):  # a second layer at the ends would shine through
        for x, y in (points[0], points[-1]):
            draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), colour)


def _line(thick: float) -> int:
    return max(1, round(thick)) if thick else 0

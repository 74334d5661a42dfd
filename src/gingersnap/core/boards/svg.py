"""Boards as SVG and results as HTML, for notebooks."""

from __future__ import annotations

from html import escape
from typing import Any

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
    draw_game,
)
from gingersnap.core.contract import Game, Outcome, View
from gingersnap.core.registry import all_games

WIDTH = 360
"""Pixels of a board in a notebook."""


def svg_of_view(view: View, game: Game[Any, Any] | None = None) -> str | None:
    """Return the board that a view shows; None if its game has no pictures or is not known."""
    owner = game or next((each for each in all_games() if each.types.view is type(view)), None)
    drawing = None if owner is None else draw_game(owner, view)
    return None if drawing is None else render_svg(drawing)


def html_of_outcome(outcome: Outcome) -> str:
    """Return a result as an HTML table of the seats in order of their places."""
    order = sorted(range(len(outcome.placings)), key=lambda seat: outcome.placings[seat])
    rows = "".join(
        f"<tr><td>{outcome.placings[seat]}</td><td>{seat}</td><td>{outcome.scores[seat]:g}</td></tr>" for seat in order
    )
    caption = f"{escape(outcome.rule)} {escape(outcome.remark)}".strip()
    heads = "<tr><th>place</th><th>seat</th><th>score</th></tr>"
    return f"<table><caption>{caption}</caption><thead>{heads}</thead><tbody>{rows}</tbody></table>"


def render_svg(drawing: BoardDrawing) -> str:
    shapes = "".join(map(_shape, drawing))
    box = f'viewBox="0 0 {SIZE:g} {SIZE:g}" width="{WIDTH}" height="{WIDTH}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{shapes}</svg>'


def _shape(shape: Shape) -> str:
    match shape:
        case Circle(x, y, radius):
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"{_paint(shape)}/>'
        case Polygon(points):
            return f'<polygon points="{_points(points)}"{_paint(shape)}/>'
        case RoundedRectangle(left, top, right, bottom):
            place = f'x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}" height="{bottom - top:.1f}"'
            return f'<rect {place} rx="{shape.corner:.1f}"{_paint(shape)}/>'
        case Polyline(points, colour, width):
            line = f'fill="none" stroke="{colour}" stroke-width="{width:.1f}" stroke-linejoin="round"'
            return f'<polyline points="{_points(points)}" {line} stroke-linecap="round"/>'
        case TextLabel(x, y, size, text, colour):
            style = f'fill="{colour}" font-size="{size:.1f}" font-family="sans-serif"'
            middle = 'text-anchor="middle" dominant-baseline="central"'
            return f'<text x="{x:.1f}" y="{y:.1f}" {middle} {style}>{escape(text)}</text>'


def _points(points: tuple[Coordinates, ...]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _paint(shape: Circle | Polygon | RoundedRectangle) -> str:
    edge = f' stroke="{shape.edge}" stroke-width="{shape.width:.1f}"' if shape.edge else ""
    return f' fill="{shape.fill or "none"}"{edge}'

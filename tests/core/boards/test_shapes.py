"""Pictures as shapes."""

from __future__ import annotations

import pytest

from gingersnap.core.boards.shapes import Circle, Polygon, Polyline, RoundedRectangle, Shape, TextLabel, move_shapes


@pytest.mark.parametrize(
    ("shape", "then"),
    [
        (Circle(1, 2, 3, "#111111", "#222222", 4), Circle(105, 210, 15, "#111111", "#222222", 20)),
        (TextLabel(1, 2, 3, "A1", "#111111"), TextLabel(105, 210, 15, "A1", "#111111")),
        (
            RoundedRectangle(1, 2, 3, 4, "", "#222222", 5, 6),
            RoundedRectangle(105, 210, 115, 220, "", "#222222", 25, 30),
        ),
        (Polygon(((1, 2), (3, 4)), "#111111", "", 5), Polygon(((105, 210), (115, 220)), "#111111", "", 25)),
        (Polyline(((1, 2), (3, 4)), "#111111", 5), Polyline(((105, 210), (115, 220)), "#111111", 25)),
    ],
)
def test_move_shapes_scales_then_translates(shape: Shape, then: Shape) -> None:
    assert move_shapes([shape], by=(100, 200), scale=5) == (then,)

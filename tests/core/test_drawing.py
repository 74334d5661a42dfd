"""Pictures as shapes."""

from __future__ import annotations

import pytest

from gingersnap.core.boards.shapes import Area, Disc, Label, Shape, Slab, Stroke, moved


@pytest.mark.parametrize(
    ("shape", "then"),
    [
        (Disc(1, 2, 3, "#111111", "#222222", 4), Disc(105, 210, 15, "#111111", "#222222", 20)),
        (Label(1, 2, 3, "A1", "#111111"), Label(105, 210, 15, "A1", "#111111")),
        (Slab(1, 2, 3, 4, "", "#222222", 5, 6), Slab(105, 210, 115, 220, "", "#222222", 25, 30)),
        (Area(((1, 2), (3, 4)), "#111111", "", 5), Area(((105, 210), (115, 220)), "#111111", "", 25)),
        (Stroke(((1, 2), (3, 4)), "#111111", 5), Stroke(((105, 210), (115, 220)), "#111111", 25)),
    ],
)
def test_a_shape_is_made_larger_in_every_way_and_then_moved(shape: Shape, then: Shape) -> None:
    assert moved([shape], by=(100, 200), scale=5) == (then,)

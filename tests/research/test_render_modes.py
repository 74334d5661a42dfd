"""Pictures of a table: of its text, whole, and as it stands on a page."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PIL import ImageFont

from gingersnap.research.gymnasium_spaces import text_to_image

LINES = ("iiii|", "WWWW|", "....|")


@pytest.mark.parametrize("has_the_font", [True, False])
def test_text_image_aligns_columns_in_any_font(has_the_font: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the usual font is not installed another one's letters were not all as wide, and boards fell apart."""
    if not has_the_font:
        monkeypatch.setattr(ImageFont, "truetype", _missing(ImageFont.truetype))
    bars = [text_to_image(line) for line in LINES]
    assert len({bar.shape for bar in bars}) == 1
    assert len({np.argwhere(bar < 128)[:, 1].max() for bar in bars}) == 1, "the bar is the last on the line"
    whole = text_to_image("\n".join(LINES))
    edges = (whole[0], whole[-1], whole[:, 0], whole[:, -1])
    assert all((edge == 255).all() for edge in edges), "nothing is cut off"
    assert whole.shape == (bars[0].shape[0] + 2 * 20, *bars[0].shape[1:])


def _missing(truetype: Any) -> Any:
    def opened(font: Any, *arguments: Any, **named: Any) -> Any:
        if font == "DejaVuSansMono.ttf":
            raise OSError("cannot open resource")
        return truetype(font, *arguments, **named)

    return opened

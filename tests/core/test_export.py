"""Formats for other programs, whichever games have them."""

from __future__ import annotations

import pytest

from gingersnap.core.export import UnknownFormat, exports_of, find_export
from gingersnap.core.registry import find_game, game_names


@pytest.mark.parametrize("name", game_names())
def test_find_export_returns_known_format_and_rejects_unknown(name: str) -> None:
    game, formats = find_game(name), exports_of(name)
    for each, form in formats.items():
        assert find_export(game, each) is form
    there = f"there is {', '.join(formats)}" if formats else "there is none"
    with pytest.raises(UnknownFormat, match=f"{game.title} has no format 'clay' to be exported to; {there}\\."):
        find_export(game, "clay")

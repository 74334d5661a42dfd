"""Estimates of playing time, and their place in `box.toml`."""

from __future__ import annotations

import tomllib

from gingersnap.core.options.game_box_file import load_box
from gingersnap.core.registry import find_game, folder_of
from gingersnap.lab.duration_estimate import Minutes, estimate_minutes, replace_minutes

BOX = """[[presets]]
name = "first"
minutes = { 2 = 9 }

[[presets]]
name = "full"
minutes = { 2 = 25, 4 = 45 }
minutes_range = { 2 = [1, 2], 4 = [1, 2] }
"""


def test_estimate_minutes_is_a_reproducible_range() -> None:
    game, box = find_game("pocket_and_biscuit"), load_box(folder_of("pocket_and_biscuit"))
    assert box.pace is not None
    first, again = (estimate_minutes(game, box.pace, box.presets[0], 2, games=12) for _ in range(2))
    assert first == again
    assert 0 < first.low < first.median < first.high


def test_replace_minutes_writes_medians_and_ranges_of_each_preset() -> None:
    """Files of before have no ranges; they get them beside the medians."""
    measured = [{2: Minutes(4, 8, 12)}, {2: Minutes(20, 30, 40), 4: Minutes(25, 45, 80)}]
    written = replace_minutes(BOX, measured)
    first, full = tomllib.loads(written)["presets"]
    assert (first["minutes"], first["minutes_range"]) == ({"2": 8}, {"2": [4, 12]})
    assert full["minutes_range"] == {"2": [20, 40], "4": [25, 80]}
    assert replace_minutes(written, measured) == written

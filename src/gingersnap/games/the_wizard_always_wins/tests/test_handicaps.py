"""A level for who has played less (WAW-A46)."""

from __future__ import annotations

from gingersnap.games.the_wizard_always_wins.tests.story import lay
from gingersnap.testing import rule


@rule("WAW-A46")
def test_level_handicap_starts_one_level_higher() -> None:
    assert lay(seats=3, handicaps=("", "level")).state.levels == [1, 2, 1]

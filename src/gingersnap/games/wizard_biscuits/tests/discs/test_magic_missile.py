"""Magic Missile, the first side of the purple disc."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import MissileStruck
from gingersnap.games.wizard_biscuits.tests.story import MISSILE_INSPIRATION, lay
from gingersnap.testing import rule

PURPLE = MISSILE_INSPIRATION


@rule("WBI-36")
def test_magic_missile_staying_on_board_counts_twenty() -> None:
    story = lay(theirs=[(None, (0.0, -5.0))], supplies=(["magic_missile"], []), left=1)
    story.flick("magic_missile", speed=0.6)
    assert story.event(MissileStruck).disc == PURPLE
    assert story.totals == (20, 10)
    assert PURPLE in story.state.supplies[0], "it is not lost"


@rule("WBI-36", "WBI-A6")
def test_magic_missile_goes_to_tray_at_once() -> None:
    story = lay(supplies=(["magic_missile"], [])).flick("magic_missile", speed=0.75)
    assert (story.on_board, story.trays[0]) == ([], (PURPLE,))
    assert story.view().open_board


@rule("WBI-A47")
def test_magic_missile_removed_by_bad_shot_counts_nothing() -> None:
    story = lay(theirs=[(None, (6.0, 0.0))], supplies=(["magic_missile"], []))
    assert story.flick("magic_missile", speed=0.75).failures == ["WBI-A5"]
    assert (story.trays[0], PURPLE in story.ditch[0]) == ((), True)


@rule("WBI-A48")
def test_magic_missile_in_hole_counts_twenty_once() -> None:
    story = lay(supplies=(["magic_missile"], [])).flick("magic_missile")
    assert story.failures == ["WBI-A48"]
    assert story.view().totals[0] == 20

"""A live rim: CRK-21, and what comes back from it."""

from __future__ import annotations

import pytest

from gingersnap.games.crokinole.events import DiscsSlid
from gingersnap.games.crokinole.rules.contacts import Reach
from gingersnap.games.crokinole.rules.shot_settlement import verdict_of
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, CrokinoleStory, begin, disc, lay, motion
from gingersnap.games.crokinole.types import CrokinoleOptions
from gingersnap.physics import parse_shot, simulate
from gingersnap.testing import rule


def ricochet(rim: str) -> CrokinoleStory:
    """A fast shot that misses, bounces back from the rim, and then touches the opposing disc."""
    return lay((THEIRS, -1.0, 7.0), rim=rim).shoot(aim=25.0, speed=3.5)


@rule("CRK-A25")
def test_dead_rim_is_default_and_returns_nothing() -> None:
    assert CrokinoleOptions().rim == "dead"
    story = ricochet("dead")
    assert story.motion.returns == ()
    assert (story.verdict.rule, story.removed()) == ("CRK-16", {1: "CRK-20"})


@rule("CRK-21", "CRK-A25=damage_replaced", "CRK-A26")
def test_rim_damage_replaced_restores_disturbed_discs() -> None:
    story = ricochet("damage_replaced")
    slid = story.event(DiscsSlid)
    assert slid.ricochet is not None
    assert slid.ricochet.rest[0] != slid.motion.rest[0], "it was disturbed"
    assert story.distance(12) == pytest.approx(50**0.5), "and put back"
    assert (story.verdict.good, story.verdict.rule) == (False, "CRK-16"), "what came back gives no contact"
    assert (story.removed(), story.on_board) == ({1: "CRK-20"}, [12])
    assert (story.motion, story.state.position) == (ricochet("dead").motion, ricochet("dead").state.position)


@rule("CRK-21")
def test_rim_damage_replaced_is_stated_in_shot_text() -> None:
    """Discs were seen to move and lay again where they had been, and no sentence said why."""
    slid, why = ricochet("damage_replaced").event(DiscsSlid), "so whatever it moves is put back. (CRK-21)"
    assert slid.words(("Ann", "Bo"), 0) == f"You shoot at 3.50 m/s. A disc bounces back from the rim, {why}"
    assert slid.words(("Ann", "Bo"), 1) == f"Ann shoots at 3.50 m/s. A disc bounces back from the rim, {why}"


@rule("CRK-A26")
def test_rim_return_without_contact_is_not_mentioned() -> None:
    story = begin(rim="damage_replaced").shoot(speed=3.5)
    assert story.event(DiscsSlid).ricochet is None
    assert story.event(DiscsSlid).words(("Ann", "Bo"), 1) == "Ann shoots at 3.50 m/s."
    assert story.removed() == {0: "CRK-20"}


@rule("CRK-A25=damage_stays", "CRK-A59")
def test_rim_damage_stays_makes_shot_good() -> None:
    story = ricochet("damage_stays")
    assert (story.verdict.good, story.verdict.rule) == (True, "CRK-A25")
    assert (story.removed(), story.on_board) == ({1: "CRK-20"}, [12])
    assert story.distance(12) == pytest.approx(4.596, abs=0.001), "where it stopped"


@rule("CRK-A26", "CRK-A59")
def test_rim_return_without_damage_is_judged_as_usual() -> None:
    story = begin(rim="damage_stays").shoot(speed=3.5)
    assert story.motion.returns[0].disc == 0
    assert story.motion.rest[0] is not None, "it lies on the board"
    assert (story.verdict.good, story.verdict.rule, story.removed()) == (False, "CRK-13", {0: "CRK-20"})


@rule("CRK-A25")
def test_rim_damage_twenty_counts() -> None:
    discs = [disc(THEIRS, 0, 0, 3), disc(MINE, 0, 0, -12)]
    came_back = motion(None, (0, 5), contacts=((1, 0),), holed=(0,), returns=(1,), departed_at=-1.0)
    verdict = verdict_of(discs, 1, came_back)
    assert (verdict.good, verdict.rule, verdict.twenties) == (True, "CRK-A25", (12,))
    assert [(removal.disc, removal.rule) for removal in verdict.removed] == [(0, "CRK-20")]


@rule("CRK-A59")
def test_rim_damage_does_not_exempt_starting_line() -> None:
    discs = [disc(THEIRS, 0, 0, 9), disc(MINE, 0, 0, -12)]
    verdict = verdict_of(discs, 1, motion((0, 12), (0, 5), contacts=((1, 0),), returns=(1,), departed_at=-1.0))
    assert {removal.disc: removal.rule for removal in verdict.removed} == {0: "CRK-20", 12: "CRK-22"}


@rule("CRK-A12", "CRK-A26")
def test_chain_through_returned_disc_does_not_count() -> None:
    """Without the suspension the chain would not hold: contacts of a dead disc lead nowhere."""
    dead_first = motion((0, 1), (0, 2), (0, 3), contacts=((2, 0), (0, 1)), returns=(2,), departed_at=-1.0)
    assert Reach(2, dead_first).discs == [2]


@rule("CRK-A26")
def test_shot_text_reproduces_counted_motion() -> None:
    slid = ricochet("damage_replaced").event(DiscsSlid)
    assert simulate(*parse_shot(slid.text)) == slid.motion

"""Invisibility, the second side of the blue disc."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import Span
from gingersnap.games.crokinole.events import DiscsSlid
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH, from_middle
from gingersnap.games.wizard_biscuits.events import SideDeclared
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.tests.story import FROST_INVISIBILITY, flicked, lay
from gingersnap.games.wizard_biscuits.types import FlickDisc
from gingersnap.testing import rule


@rule("WBI-25", "WBI-H5")
def test_invisibility_may_start_on_inner_circle() -> None:
    story = lay(supplies=(["invisibility"], [])).flick("invisibility", inner=True, place=5.0, speed=0.9)
    start = story.event(DiscsSlid).discs[-1]
    assert from_middle(start.x, start.y) == pytest.approx(8.0 * METRES_PER_INCH)
    assert start.x > 0 > start.y
    assert story.event(SideDeclared).inner
    assert story.trays[0] == (FROST_INVISIBILITY,)


@rule("WBI-25")
def test_inner_start_is_rejected_for_other_faces() -> None:
    story = lay(supplies=(["frost", "fire"], []))
    for face in ("frost", "fire", None):
        assert story.rejects(flicked(story, face, inner=True)) == "WBI-25"


@rule("WBI-A26")
def test_inner_start_needs_centre_on_line_own_quadrant_and_distance() -> None:
    story = lay(supplies=(["invisibility"], []), theirs=[(None, (0.0, -9.0))])
    assert story.rejects(flicked(story, "invisibility", inner=True, place=30.0, offset=1.0)) == "WBI-A26"
    assert story.rejects(flicked(story, "invisibility", inner=True, place=46.0)) == "CRK-10"
    assert story.rejects(flicked(story, "invisibility", inner=True, place=60.0)) == "CRK-9"
    assert story.rejects(flicked(story, "invisibility", inner=True, place=0.0)) == "CRK-A18"
    spans = [offer.free["place"] for offer in GAME.offers(story.state, 0) if is_inner(offer.action)]
    assert len(spans) == 2
    assert spans[0].low == -45.0
    assert spans[0].high < 0.0 < spans[1].low


def is_inner(action: object) -> bool:
    return isinstance(action, FlickDisc) and action.inner


@rule("WBI-A26")
def test_invisibility_may_start_on_starting_line_when_circle_is_full() -> None:
    ring = [(8.0 * x, -8.0 * y) for x, y in ((0.0, 1.0), (0.259, 0.966), (0.5, 0.866), (0.707, 0.707))]
    wall = [(None, place) for place in ring] + [(None, (-x, y)) for x, y in ring[1:3]]
    story = lay(supplies=(["invisibility"], []), theirs=wall)
    offers = [offer for offer in GAME.offers(story.state, 0) if isinstance(offer.action, FlickDisc)]
    inner = [offer.free["place"] for offer in offers if is_inner(offer.action)]
    assert all(span.high < -30.0 for span in inner), "all but the last corner is taken"
    on_the_line = [offer for offer in offers if not is_inner(offer.action)]
    assert on_the_line[-1].free["place"] == Span(-45.0, 45.0)


@rule("WBI-A26", "WBI-A4")
def test_inner_start_shot_is_judged_as_usual() -> None:
    story = lay(supplies=(["invisibility"], []), theirs=[(None, (6.0, 0.0))])
    story.flick("invisibility", inner=True, speed=0.5)
    assert (story.verdict.good, story.verdict.rule) == (False, "CRK-16")


@rule("WBI-A24")
def test_frozen_invisibility_starts_on_starting_line() -> None:
    story = lay(supplies=(["invisibility"], []), frozen=[FROST_INVISIBILITY])
    assert story.rejects(flicked(story, "invisibility", inner=True)) == "WBI-A24"
    assert not any(is_inner(offer.action) for offer in GAME.offers(story.state, 0))
    story.flick("invisibility")

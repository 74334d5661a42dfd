"""Hole, ditch and line: CRK-19 to CRK-22, and what becomes of discs at rest."""

from __future__ import annotations

import pytest

from gingersnap.core import codec
from gingersnap.games.crokinole.events import DiscsSlid
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH, from_middle, start_of, zone_of
from gingersnap.games.crokinole.rules.legality import shot_rejection
from gingersnap.games.crokinole.rules.offers import shots_offered
from gingersnap.games.crokinole.rules.shot_settlement import Costs, verdict_of
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, CrokinoleStory, begin, disc, flicked, lay, motion
from gingersnap.games.crokinole.types import PlacedDisc
from gingersnap.testing import rule

LEANING = (0.4, -0.04)
"""Where a disc comes to lean in the hole."""


# --- The hole -----------------------------------------------------------------------------------


@rule("CRK-19")
def test_holed_disc_goes_to_own_tray_and_counts_20() -> None:
    story = begin().shoot()
    assert (story.on_board, story.trays, story.view().totals) == ([], ((0,), ()), (20, 0))


@rule("CRK-19", "CRK-A31")
def test_opposing_disc_knocked_into_hole_counts_for_its_owner() -> None:
    story = lay((THEIRS, 0, -6)).shoot(speed=0.8)
    assert (story.verdict.good, story.verdict.twenties) == (True, (12,))
    assert (story.trays, story.view().totals) == (((), (12,)), (10, 20))


@rule("CRK-A27", "CRK-A29")
def test_two_discs_may_drop_in_one_shot() -> None:
    story = lay((THEIRS, 1.18, -1.5)).shoot(aim=2.2, speed=1.99)
    first, second = story.motion.captures
    assert first.time < second.time
    assert story.on_board == []
    assert sorted(story.verdict.twenties) == [1, 12]
    assert story.trays == ((1,), (12,))


@rule("CRK-A27")
def test_dropped_disc_blocks_no_other() -> None:
    """The second disc slides through the place where the first one dropped, and touches nothing there."""
    story = lay((THEIRS, 1.18, -1.5)).shoot(aim=2.2, speed=1.99)
    first = story.motion.captures[0].time
    assert not [contact for contact in story.motion.contacts if contact.time > first and contact.other is not None]


@rule("CRK-A28", "CRK-H11")
def test_leaner_is_no_20_and_counts_15() -> None:
    story = begin().shoot(aim=1.9, speed=0.81)
    assert story.distance(0) < HOUSE.board.hole_radius
    assert (story.verdict.good, story.verdict.twenties, story.view().totals) == (True, (), (15, 0))


@rule("CRK-A28", "CRK-A53")
def test_leaner_can_be_hit_like_any_disc() -> None:
    story = lay((THEIRS, *LEANING)).shoot(speed=1.0)
    assert (story.verdict.good, story.motion.contacts[0].other) == (True, 0)


@rule("CRK-A53")
def test_leaner_dropping_after_hit_counts_for_its_owner() -> None:
    story = lay((THEIRS, 0.0, -0.5)).shoot(speed=0.9)
    assert [capture.disc for capture in story.motion.captures] == [0]
    assert story.motion.captures[0].time >= story.motion.contacts[0].time
    assert story.trays == ((), (12,))
    assert story.on_board == [1]


@rule("CRK-H11")
def test_hanger_lies_on_board_and_counts_15() -> None:
    story = begin().shoot(speed=0.78)
    assert HOUSE.board.hole_radius < story.distance(0) < HOUSE.board.hole_radius + HOUSE.board.disc_radius
    assert story.view().totals == (15, 0)


# --- The ditch ----------------------------------------------------------------------------------


@rule("CRK-20")
def test_disc_leaving_board_is_out_for_the_round() -> None:
    story = lay((THEIRS, 0, -6)).shoot(speed=2.0)
    assert (story.removed(), 12 in story.ditch, story.on_board) == ({12: "CRK-20"}, True, [1])


@rule("CRK-A23")
def test_disc_leaves_board_when_centre_passes_edge() -> None:
    (left,) = begin().shoot(speed=2.5).motion.exits
    assert from_middle(left.x, left.y) == pytest.approx(13 * METRES_PER_INCH)


# --- The starting line --------------------------------------------------------------------------


def pushed(story: CrokinoleStory, place: int) -> float:
    """Inches from the middle at which a disc of the last shot came to rest."""
    rest = story.motion.rest[place]
    assert rest is not None
    return from_middle(rest.x, rest.y) / METRES_PER_INCH


@rule("CRK-22", "CRK-A20", "CRK-A21")
def test_disc_resting_on_starting_line_is_out_but_its_contact_counts() -> None:
    story = lay((THEIRS, 0, -10.5)).shoot(speed=0.3)
    assert pushed(story, 1) == pytest.approx(11.75, abs=0.05)
    assert (story.verdict.good, story.verdict.rule) == (True, "CRK-16")
    assert (story.removed(), story.on_board) == ({1: "CRK-22"}, [12])


@rule("CRK-22")
@pytest.mark.parametrize(("distance", "out"), [(11.34374, False), (11.34376, True), (12.0, True), (12.65, True)])
def test_starting_line_is_touched_at_its_ink(distance: float, out: bool) -> None:
    discs = [disc(THEIRS, 0, 0, 9), disc(MINE, 0, 0, -12)]
    verdict = verdict_of(discs, 1, motion((0, distance), (0, 1), contacts=((1, 0),)))
    assert [removal.rule for removal in verdict.removed] == (["CRK-22"] if out else [])
    assert len(verdict.discs) == (1 if out else 2)


@rule("CRK-A22")
def test_disc_beyond_starting_line_is_out() -> None:
    discs = [disc(THEIRS, 0, 0, 9), disc(MINE, 0, 0, -12)]
    verdict = verdict_of(discs, 1, motion((0, 12.7), (0, 1), contacts=((1, 0),)))
    assert [(removal.disc, removal.rule) for removal in verdict.removed] == [(12, "CRK-A22")]


@rule("CRK-A22=stays")
def test_disc_beyond_starting_line_stays_and_counts_nothing() -> None:
    """Under this ruling only the line itself takes a disc off; beyond it lies the ring that counts nothing."""
    discs = [disc(THEIRS, 0, 0, 9), disc(THEIRS, 1, 9, 0), disc(MINE, 0, 0, -12)]
    moved = motion((0, 12.7), (12.6, 0), (0, 1), contacts=((2, 0), (2, 1)))
    verdict = verdict_of(discs, 2, moved, Costs(beyond_stays=True))
    assert [(removal.disc, removal.rule) for removal in verdict.removed] == [(13, "CRK-22")]
    assert [(disc.id, zone_of(disc)) for disc in verdict.discs] == [(12, 0), (0, 15)]


@rule("CRK-A22=stays")
def test_disc_staying_beyond_line_is_told_and_is_in_the_way() -> None:
    """Its side has lost what it counted, and a disc to be shot keeps clear of it."""
    story = lay((THEIRS, 0, -8.9), beyond_line="stays").shoot(speed=1.3375)
    assert story.verdict.words(("Ann", "Bo"), 0).startswith("Your shot: one of Bo's discs goes from 5 to 0")
    assert (story.view().totals[THEIRS], story.distance(12) > 12.65) == (0, True)
    assert story.rejection(story.turn, flicked()).rule == "CRK-A18"


@rule("CRK-A22=stays", "CRK-A19")
def test_at_most_seven_discs_stay_beyond_line() -> None:
    """So many leave a place to start from, wherever they lie: the eighth is taken off."""
    lying = [start_of(0.0, -39.0 + 12.9 * number, 17.0) for number in range(7)]
    discs = [PlacedDisc(12 + number, THEIRS, x, y) for number, (x, y) in enumerate(lying)]
    rest = [(x / METRES_PER_INCH, y / METRES_PER_INCH) for x, y in lying]
    more = [*discs, disc(THEIRS, 7, 0, 9), disc(MINE, 0, 0, -12)]
    shot = motion(*rest, (0, 12.7), (0, 1), contacts=((8, 7),))
    verdict = verdict_of(more, 8, shot, Costs(beyond_stays=True))
    assert [(removal.disc, removal.rule) for removal in verdict.removed] == [(19, "CRK-A22")]
    offers = shots_offered(0.0, discs)
    assert offers
    for offer in offers:
        for offset in (offer.free["offset"].low, offer.free["offset"].high):
            for place in (offer.free["place"].low, offer.free["place"].high):
                assert shot_rejection(codec.replace(offer.action, place=place, offset=offset), 0.0, discs) is None


@rule("CRK-A20")
def test_bad_shot_forfeit_precedes_starting_line_rule() -> None:
    """Validity comes before the line: a disc that is out by both is out by CRK-17."""
    story = lay((THEIRS, 6, 0)).shoot(speed=0.1)
    assert story.removed() == {1: "CRK-17"}


@rule("CRK-A20")
def test_discs_on_starting_line_are_removed_before_next_shot() -> None:
    story = lay((THEIRS, 0, -10.5)).shoot(speed=0.3)
    assert story.turn == 1
    assert all(story.distance(id) < 11.35 for id in story.on_board)


@rule("CRK-A24")
def test_disc_crossing_line_and_returning_stays_in_play() -> None:
    """It starts outside the line, so it crosses it; a quarter of the board further it rests within."""
    story = lay((THEIRS, 0, -6)).shoot(offset=16.0, speed=0.6)
    assert story.event(DiscsSlid).discs[-1].y < -12.5 * METRES_PER_INCH
    assert (story.removed(), story.on_board) == ({}, [1, 12])

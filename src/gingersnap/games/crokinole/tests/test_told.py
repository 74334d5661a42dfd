"""What events and views tell, so that a board has nothing to work out: what lies where, and how much is left."""

from __future__ import annotations

import pytest

from gingersnap.games.crokinole.events import DiscsSlid, ShotTakenBack, VerdictGiven
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, begin, lay
from gingersnap.games.crokinole.types import Reshoot


@pytest.mark.parametrize(("speed", "disc"), [(1.1, "counts"), (0.7, "stays"), (0.5, "is out")])
def test_a_verdict_tells_what_lies_where_now(speed: float, disc: str) -> None:
    story = lay((MINE, 3, 0)).shoot(speed=speed)
    told = story.happened(VerdictGiven).position
    assert told == story.state.position
    found = {"counts": told.trays[MINE], "stays": tuple(disc.id for disc in told.discs), "is out": told.ditch[MINE]}
    assert 1 in found[disc]


def test_a_shot_tells_how_many_discs_each_side_has_left() -> None:
    story = begin(4)
    assert story.view().to_shoot == (12, 12)
    assert story.shoot().happened(DiscsSlid).to_shoot == story.view().to_shoot == (11, 12)
    assert story.shoot().happened(DiscsSlid).to_shoot == story.view().to_shoot == (11, 11)
    assert (story.view().shots, story.view().unshot) == (2, (5, 5, 6, 6))


def test_who_shoots_for_who_starts_has_all_discs_left() -> None:
    story = begin(first="closest").shoot(speed=0.6)
    assert story.happened(DiscsSlid).to_shoot == story.view().to_shoot == (12, 12)
    assert story.happened(VerdictGiven).position == story.state.position
    assert (story.state.position.discs, story.view().shots) == ((), 0)


def test_a_shot_that_is_taken_back_tells_what_is_so_again() -> None:
    story = lay((THEIRS, 0, -6), (MINE, 3, 3), reshots=2)
    before = story.state.position
    told = story.shoot().go_on(0, Reshoot()).happened(ShotTakenBack)
    assert (told.position, told.to_shoot) == (before, story.view().to_shoot)
    assert told.to_shoot == (11, 11)


@pytest.mark.parametrize(
    ("discs", "duty"),
    [((), "Open board: end in the 15 circle or the hole."), (((THEIRS, 0, 5),), "Touch a black disc.")],
)
def test_a_view_says_what_the_shot_has_to_do(discs: tuple[tuple[int, float, float], ...], duty: str) -> None:
    assert lay(*discs).view().duty == duty


def test_of_three_who_play_alone_two_oppose_the_third_and_a_first_shot_has_no_opponent() -> None:
    alone = lay((1, 0, 5), seats=3, three_players="three_sets", scoring="match")
    assert alone.view().duty == "Touch a black or red disc."
    assert begin(first="closest").view().duty == "Closest to the middle begins."

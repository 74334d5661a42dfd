"""What events and views tell, so that a board has nothing to work out: what lies where, and how much is left."""

from __future__ import annotations

import pytest

from gingersnap.core.chance import Scripted
from gingersnap.games.crokinole.events import CrokinoleRoundBegan, DiscsSlid, LagMeasured, ShotTakenBack, VerdictGiven
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, begin, flicked, lay
from gingersnap.games.crokinole.types import Reshoot


@pytest.mark.parametrize(("speed", "disc"), [(1.1, "counts"), (0.7, "stays"), (0.5, "is out")])
def test_a_verdict_tells_what_lies_where_now(speed: float, disc: str) -> None:
    story = lay((MINE, 3, 0)).shoot(speed=speed)
    told = story.event(VerdictGiven).position
    assert told == story.state.position
    found = {"counts": told.trays[MINE], "stays": tuple(disc.id for disc in told.discs), "is out": told.ditch[MINE]}
    assert 1 in found[disc]


def test_a_shot_tells_how_many_discs_each_side_has_left() -> None:
    story = begin(4)
    assert story.view().to_shoot == (12, 12)
    assert story.shoot().event(DiscsSlid).to_shoot == story.view().to_shoot == (11, 12)
    assert story.shoot().event(DiscsSlid).to_shoot == story.view().to_shoot == (11, 11)
    assert (story.view().shots, story.view().unshot) == (2, (5, 5, 6, 6))


def test_who_shoots_for_who_starts_has_all_discs_left() -> None:
    story = begin(first="closest").shoot(speed=0.6)
    assert story.event(DiscsSlid).to_shoot == story.view().to_shoot == (12, 12)
    assert story.event(LagMeasured).position == story.state.position
    assert (story.state.position.discs, story.view().shots) == ((), 0)


def test_a_shot_that_is_taken_back_tells_what_is_so_again() -> None:
    story = lay((THEIRS, 0, -6), (MINE, 3, 3), reshots=2)
    before = story.state.position
    told = story.shoot().go_on(0, Reshoot()).event(ShotTakenBack)
    assert (told.position, told.to_shoot) == (before, story.view().to_shoot)
    assert told.to_shoot == (11, 11)


@pytest.mark.parametrize(
    ("discs", "duty"),
    [((), "open"), (((THEIRS, 0, 5),), "touch")],
)
def test_a_view_says_what_the_shot_has_to_do(discs: tuple[tuple[int, float, float], ...], duty: str) -> None:
    assert lay(*discs).view().duty == duty


def test_of_three_who_play_alone_two_oppose_the_third_and_a_first_shot_has_no_opponent() -> None:
    alone = lay((1, 0, 5), seats=3, three_players="three_sets")
    assert alone.view().duty == "touch"
    assert begin(first="closest").view().duty == "closest"


def test_a_new_round_tells_that_nothing_lies_anywhere_and_everything_is_to_be_shot() -> None:
    story = begin(discs=2).shoot().finish_round()
    began = story.event(CrokinoleRoundBegan)
    assert (began.position, began.to_shoot) == (story.state.position, story.view().to_shoot)
    assert (began.position.trays, began.to_shoot) == (((), ()), (2, 2))


def test_a_table_that_is_watched_is_told_every_contact_of_a_shot_in_words() -> None:
    told = lay((THEIRS, 0, -6)).shoot(speed=1.6).event(DiscsSlid)
    assert [moment.words for moment in told.moments][:1] == ["The shot disc strikes a black disc at 1.52 m/s."]
    assert len(told.moments) == sum(map(len, (told.motion.contacts, told.motion.captures, told.motion.exits)))
    assert [moment.time for moment in told.moments] == sorted(moment.time for moment in told.moments)


def test_playouts_do_not_pay_for_words() -> None:
    story = lay((THEIRS, 0, -6))
    (slid, *_) = GAME.apply(GAME.copy(story.state), 0, flicked(speed=1.6), Scripted([]))
    assert isinstance(slid, DiscsSlid)
    assert slid.moments == ()

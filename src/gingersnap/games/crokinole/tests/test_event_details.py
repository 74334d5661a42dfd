"""What events and views tell, so that a board has nothing to work out: what lies where, and how much is left."""

from __future__ import annotations

import pytest

from gingersnap.core.chance import Scripted
from gingersnap.games.crokinole.events import CrokinoleRoundBegan, DiscsSlid, LagMeasured, ShotTakenBack, VerdictGiven
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, begin, flicked, lay
from gingersnap.games.crokinole.types import Reshoot


@pytest.mark.parametrize(("speed", "disc"), [(1.1, "counts"), (0.7, "stays"), (0.5, "is out")])
def test_verdict_event_holds_resulting_position(speed: float, disc: str) -> None:
    story = lay((MINE, 3, 0)).shoot(speed=speed)
    told = story.event(VerdictGiven).position
    assert told == story.state.position
    found = {"counts": told.trays[MINE], "stays": tuple(disc.id for disc in told.discs), "is out": told.ditch[MINE]}
    assert 1 in found[disc]


def test_shot_event_counts_discs_left_per_side() -> None:
    story = begin(4)
    assert story.view().to_shoot == (12, 12)
    assert story.shoot().event(DiscsSlid).to_shoot == story.view().to_shoot == (11, 12)
    assert story.shoot().event(DiscsSlid).to_shoot == story.view().to_shoot == (11, 11)
    assert (story.view().shots, story.view().unshot) == (2, (5, 5, 6, 6))


def test_lag_shot_uses_no_discs_of_the_round() -> None:
    story = begin(first="closest").shoot(speed=0.6)
    assert story.event(DiscsSlid).to_shoot == story.view().to_shoot == (12, 12)
    assert story.event(LagMeasured).position == story.state.position
    assert (story.state.position.discs, story.view().shots) == ((), 0)


def test_take_back_event_holds_restored_position() -> None:
    story = lay((THEIRS, 0, -6), (MINE, 3, 3), reshots=2)
    before = story.state.position
    told = story.shoot().go_on(0, Reshoot()).event(ShotTakenBack)
    assert (told.position, told.to_shoot) == (before, story.view().to_shoot)
    assert told.to_shoot == (11, 11)


@pytest.mark.parametrize(
    ("discs", "duty"),
    [((), "open"), (((THEIRS, 0, 5),), "touch")],
)
def test_view_states_duty_of_next_shot(discs: tuple[tuple[int, float, float], ...], duty: str) -> None:
    assert lay(*discs).view().duty == duty


def test_view_duty_for_three_players_and_lag() -> None:
    alone = lay((1, 0, 5), seats=3, three_players="three_sets")
    assert alone.view().duty == "touch"
    assert begin(first="closest").view().duty == "closest"


def test_round_start_event_holds_empty_board_and_all_discs() -> None:
    story = begin(discs=2).shoot().finish_round()
    began = story.event(CrokinoleRoundBegan)
    assert (began.position, began.to_shoot) == (story.state.position, story.view().to_shoot)
    assert (began.position.trays, began.to_shoot) == (((), ()), (2, 2))


def test_shot_event_describes_every_contact_at_watched_table() -> None:
    told = lay((THEIRS, 0, -6)).shoot(speed=1.6).event(DiscsSlid)
    assert [moment.words for moment in told.moments][:1] == ["The shot disc strikes a black disc at 1.52 m/s."]
    assert len(told.moments) == sum(map(len, (told.motion.contacts, told.motion.captures, told.motion.exits)))
    assert [moment.time for moment in told.moments] == sorted(moment.time for moment in told.moments)


def test_shot_event_in_playouts_has_no_descriptions() -> None:
    story = lay((THEIRS, 0, -6))
    (slid, *_) = GAME.apply(GAME.copy(story.state), 0, flicked(speed=1.6), Scripted([]))
    assert isinstance(slid, DiscsSlid)
    assert slid.moments == ()

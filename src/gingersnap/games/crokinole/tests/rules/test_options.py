"""What a table may choose: shooting for who starts, reshots, and the shot clock."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import CLOCK
from gingersnap.games.crokinole.events import (
    CrokinoleTimeRanOut,
    CrokinoleTurnPassed,
    DiscsSlid,
    FirstShooterFound,
    LagMeasured,
    RoundScored,
    ShotTakenBack,
)
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.rules.geometry import EDGE
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, CrokinoleStory, begin, flicked, lay
from gingersnap.games.crokinole.types import CrokinoleKeep, Reshoot
from gingersnap.testing import rule

# --- Who starts (CRK-A34, CRK-A56) --------------------------------------------------------------


@rule("CRK-A34", "CRK-A56")
def test_lag_shot_closest_to_middle_begins() -> None:
    story = begin(first="closest")
    assert (story.view().phase, story.turn, story.view().lag) == ("lag", 0, (None, None))
    assert story.view().order == (), "who shoots when is not known yet"
    story.shoot(speed=0.6)
    assert (story.turn, story.on_board, story.event(LagMeasured).disc) == (1, [], 0)
    assert story.view().lag[0] == pytest.approx(0.138, abs=0.001)
    story.shoot(speed=0.7)
    found = story.event(FirstShooterFound)
    assert (found.seat, found.words(["Ann", "Bob"])) == (1, "Bob is closest to the middle and starts. (CRK-A34)")
    assert (story.turn, story.view().phase, story.view().next_disc) == (1, "shoot", 12)
    assert story.table.header.draws == ()


@rule("CRK-A56")
def test_lag_distance_is_zero_in_hole_and_maximal_off_board() -> None:
    story = begin(first="closest").shoot(speed=0.9)
    assert (story.view().lag[0], story.event(LagMeasured).distance) == (0.0, 0.0)
    story.shoot(speed=0.1)
    assert story.event(LagMeasured).distance is None
    assert story.event(FirstShooterFound).seat == 0
    off = begin(first="closest").shoot(speed=3.0)
    assert off.view().lag[0] == EDGE
    bounced = begin(first="closest", rim="damage_stays").shoot(speed=3.5)
    assert bounced.view().lag[0] == EDGE


@rule("CRK-A56")
def test_lag_tie_is_repeated_then_decided_by_lot() -> None:
    story = begin(first="closest")
    for _ in range(HOUSE.caps.lags - 1):
        story.shoot().shoot()
        found = story.event(FirstShooterFound)
        assert (found.seat, found.words([])) == (None, "Equally close, so everyone shoots again. (CRK-A56)")
        assert (story.view().phase, story.view().lag) == ("lag", (None, None))
    story.shoot().shoot(("start", 1))
    found = story.event(FirstShooterFound)
    assert (found.seat, found.by_lot) == (1, True)
    assert found.words(["Ann", "Bob"]) == "Equally close again, so it's decided at random: Bob starts. (CRK-A56)"
    assert story.turn == 1


@rule("CRK-A56")
def test_lag_is_shot_by_one_seat_per_side() -> None:
    pairs = begin(4, first="closest")
    assert [pairs.turn, pairs.shoot(speed=0.6).turn] == [0, 1]
    assert pairs.shoot().turn == 1
    alone = begin(3, first="closest", three_players="three_sets", scoring="match")
    for _ in range(HOUSE.caps.lags - 1):
        alone.shoot(speed=0.6).shoot().shoot()
    alone.shoot(speed=0.6).shoot().shoot(("start", 1))
    assert alone.event(FirstShooterFound).seat == 2


@rule("CRK-A56")
def test_lag_discs_do_not_count_and_cannot_be_taken_back() -> None:
    story = begin(first="closest", reshots=2).shoot(speed=0.6)
    assert (story.view().phase, story.view().unshot) == ("lag", (12, 12))
    assert story.rejection(1, Reshoot()).rule == "CRK-A49"
    story.shoot()
    assert (story.state.shots, story.view().unshot, story.view().trays) == (0, (12, 12), ((), ()))


# --- Reshots (CRK-34, CRK-A49) ------------------------------------------------------------------


@rule("CRK-34", "CRK-A49")
def test_reshoot_restores_position() -> None:
    story = lay((THEIRS, 0, -6), (MINE, 3, 3), reshots=2)
    before = story.state.position
    story.shoot(speed=2.0)
    assert (story.view().phase, story.turn, story.on_board) == ("keep", 0, [0, 1])
    assert [type(offer.action) for offer in GAME.offers(story.state, 0)] == [CrokinoleKeep, Reshoot]
    story.go_on(0, Reshoot())
    assert story.event(ShotTakenBack).left == 1
    assert (story.state.position, story.turn, story.view().phase) == (before, 0, "shoot")
    assert story.view().next_disc == 1
    assert story.shoot(speed=0.5).event(DiscsSlid).disc == 1


@rule("CRK-A49")
def test_kept_shot_passes_turn() -> None:
    story = begin(reshots=2).shoot()
    assert story.did_not_happen(CrokinoleTurnPassed)
    story.go_on(0, CrokinoleKeep())
    assert (story.turn, story.trays, story.event(CrokinoleTurnPassed).seat) == (1, ((0,), ()), 1)
    assert story.view().reshots == (2, 2)


@rule("CRK-A49")
def test_keep_or_reshoot_decision_is_required_and_only_then_allowed() -> None:
    story = begin(reshots=2)
    assert story.rejection(story.turn, CrokinoleKeep()).rule == story.rejection(story.turn, Reshoot()).rule == "CRK-A49"
    story.shoot()
    assert story.rejection(story.turn, flicked()).rule == "CRK-A49"
    assert story.rejection(1, flicked()).rule == "GEN-7"


@rule("CRK-A49")
def test_reshots_run_out_and_are_renewed_each_round() -> None:
    story = begin(reshots=1, discs=1).shoot().go_on(0, Reshoot()).shoot()
    assert (story.turn, story.view().reshots) == (1, (0, 1))
    story.miss()
    assert story.did_not_happen(RoundScored)
    assert (story.view().phase, story.view().next_disc, story.view().order) == ("keep", None, ())
    story.go_on(1, CrokinoleKeep())
    assert story.event(RoundScored).result.totals == (20, 0)
    assert story.view().reshots == (1, 1)
    assert begin().shoot().turn == 1, "normally there are none"


# --- The shot clock (CRK-H15, CRK-A58) ----------------------------------------------------------


def left(story: CrokinoleStory) -> int | None:
    return story.view().milliseconds_left


@rule("CRK-H15")
def test_table_without_shot_clock_has_no_time_limit() -> None:
    story = begin()
    assert (GAME.to_act(story.state), GAME.time_limit(story.state), left(story)) == (frozenset({0}), None, None)


@rule("CRK-H15", "CRK-A58")
def test_shot_clock_timeout_nudges_disc_out() -> None:
    story = begin(seconds_per_shot=30)
    assert GAME.to_act(story.state) == {0, CLOCK}
    story.wait(29.999)
    assert (story.events, GAME.time_limit(story.state), left(story)) == ([], 0.001, 1)
    story.wait(0.001)
    assert story.event(CrokinoleTimeRanOut).seat == 0
    assert story.event(DiscsSlid).speed == HOUSE.flick.slowest
    assert (story.turn, story.ditch, left(story)) == (1, [0], 30_000)


@rule("CRK-A58")
def test_shot_clock_restarts_for_each_shot() -> None:
    story = begin(seconds_per_shot=30).wait(20).shoot()
    assert (story.turn, left(story)) == (1, 30_000)


@rule("CRK-A58")
def test_timeout_nudge_draws_no_tremor() -> None:
    story = begin(tremor="real", seconds_per_shot=30).wait(30)
    assert story.table.records[-1].draws == ()


@rule("CRK-A58")
def test_reshot_decision_timeout_keeps_shot() -> None:
    story = begin(seconds_per_shot=30, reshots=1).wait(10).shoot()
    assert (story.view().phase, left(story)) == ("keep", 30_000)
    story.wait(30)
    assert (story.turn, story.trays[0], story.view().phase) == (1, (0,), "shoot")


@rule("CRK-A58")
def test_timeout_nudge_cannot_be_taken_back() -> None:
    story = begin(seconds_per_shot=30, reshots=1).wait(30)
    assert (story.turn, story.view().phase) == (1, "shoot")


@rule("CRK-H15")
def test_timeout_nudge_starts_from_free_place() -> None:
    story = lay((THEIRS, 0, -11.3), seconds_per_shot=30).wait(30)
    start = story.event(DiscsSlid).discs[-1]
    assert start.x != 0.0
    assert story.on_board == [12]


@rule("CRK-A58")
def test_late_tick_nudges_several_discs() -> None:
    story = begin(seconds_per_shot=30).wait(70)
    assert [event.seat for event in story.events if isinstance(event, CrokinoleTimeRanOut)] == [0, 1]
    assert (story.turn, left(story)) == (0, 20_000)

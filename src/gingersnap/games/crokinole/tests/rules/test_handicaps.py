"""What makes a game even between people of different strength (CRK-A62)."""

from __future__ import annotations

import pytest

from gingersnap.core.chance import Scripted
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules.shot_execution import trembled, tremor_of
from gingersnap.games.crokinole.tests.story import begin, flicked
from gingersnap.games.crokinole.types import CrokinoleKeep, CrokinoleOptions, Reshoot
from gingersnap.testing import rule


@rule("CRK-A62", "CRK-A49")
def test_reshots_handicap_grants_two_more_per_round() -> None:
    story = begin(handicaps=("reshots",), discs=1)
    assert story.view().reshots == (2, 0)
    story.shoot().go_on(0, Reshoot()).shoot().go_on(0, Reshoot()).shoot()
    assert story.turn == 1, "there is no third one"
    story.shoot()
    assert story.view().reshots == (2, 0), "in the next round again"
    assert begin(handicaps=("reshots",), reshots=2).view().reshots == (3, 2), "three are the most"


@rule("CRK-A62", "CRK-H17")
@pytest.mark.parametrize(("tremor", "steady"), [("real", "light"), ("light", "assisted"), ("assisted", "assisted")])
def test_steady_hand_handicap_reduces_tremor_one_step(tremor: str, steady: str) -> None:
    options = CrokinoleOptions(tremor=tremor, handicaps=("", "steady_hand"))  # type: ignore[arg-type]
    assert tremor_of(options, 0) == HOUSE.tremor[tremor]
    assert tremor_of(options, 1) == HOUSE.tremor[steady]


@rule("CRK-A62")
def test_steady_hand_turns_same_luck_into_smaller_error() -> None:
    options = CrokinoleOptions(handicaps=("", "steady_hand"))
    luck = [("angle", 1.0), ("speed", 1.0)]
    usual, steady = (trembled(flicked(), options, seat, Scripted(luck)).aim for seat in (0, 1))
    assert 0 < steady < usual


@rule("CRK-A62")
@pytest.mark.parametrize(("scoring", "points"), [("difference", 20), ("match", 2), ("tournament", 2)])
def test_head_start_handicap_scores_for_whole_side(scoring: str, points: int) -> None:
    assert begin(scoring=scoring, handicaps=("", "head_start")).state.scores == [0, points]
    assert begin(seats=4, scoring=scoring, handicaps=("", "", "head_start")).state.scores == [points, 0]


@rule("CRK-A62", "GEN-26")
def test_result_remark_mentions_handicaps() -> None:
    story = begin(scoring="tournament", discs=1, handicaps=("head_start",))
    for _ in range(4):
        story.finish_round()
    assert story.table.outcome is not None
    assert "handicaps" in story.table.outcome.remark
    assert story.rejection(0, CrokinoleKeep()).rule == "GEN-8"

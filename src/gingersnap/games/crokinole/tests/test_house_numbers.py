"""Tables with other numbers: what fields and rounds count, and how far it goes (CRK-A63)."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core.chance import Seeded
from gingersnap.core.table import CannotCreateTable, Table
from gingersnap.games.crokinole.bots.shooter_view import situation_of, value_now
from gingersnap.games.crokinole.events import RoundScored
from gingersnap.games.crokinole.explanations import goal, things
from gingersnap.games.crokinole.house_rules import USUAL, worth_at
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.terminal import draw
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, begin, lay
from gingersnap.games.crokinole.types import CrokinoleOptions
from gingersnap.research.env_spec import EnvSpec
from gingersnap.testing import rule

NAMES = ["Ann", "Bo"]
OTHERS: dict[str, Any] = {"points_hole": 40, "points_fifteen": 12, "points_ten": 3, "points_five": 1}


@rule("CRK-A63", "CRK-6")
def test_default_points_are_those_of_rulebook() -> None:
    assert worth_at(CrokinoleOptions()) == USUAL == (20, 15, 10, 5)
    assert USUAL.scale == 1.0


@rule("CRK-A63", "CRK-6", "CRK-30", "CRK-31")
def test_points_options_set_zone_and_hole_scores() -> None:
    story = lay((MINE, 0, 2), (MINE, 0, 6), (THEIRS, 0, 9), (THEIRS, 2, 0), **OTHERS)
    assert story.view().totals == (12 + 3, 12 + 1)
    assert "worth  3" in draw(story.view(), NAMES)
    said = {thing.kind: str(thing.stands) for thing in things(story.view())}
    assert (said["hole"], said["five"]) == ("A disc counts 40 here.", "A disc counts 1 here.")
    scored = story.finish_round().event(RoundScored)
    assert scored.result.points == (max(0, scored.result.totals[0] - scored.result.totals[1]), 0)


@rule("CRK-A63", "CRK-19")
def test_holed_disc_is_called_20_at_any_points() -> None:
    story = begin(**OTHERS).shoot()
    assert story.verdict.words(NAMES) == "Ann's shot: a 20; +40 for Ann. (CRK-13)"
    assert story.view().totals == (40, 0)
    assert "1 x 40 in the tray" in draw(story.view(), NAMES)


@rule("CRK-A63", "CRK-13")
def test_verdict_words_use_table_points() -> None:
    story = begin(**OTHERS).shoot(speed=0.87, aim=2.0)
    assert (story.verdict.lies_on, story.verdict.counts) == (15, 12)
    assert "the shot disc lies on 12" in story.verdict.words(NAMES)


@rule("CRK-A63", "CRK-23")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"points_hole": 14}, "Points must not rise from the hole outwards"),
        ({"points_five": 11}, "Points must not rise from the hole outwards"),
        ({"round_tied": 3}, "A tied round can't score more"),
        (
            {"goal_difference": 20, "handicaps": ("head_start",)},
            "A head start of 20 points would already reach the goal",
        ),
        ({"goal_match": 2, "scoring": "match", "handicaps": ("head_start",)}, "A head start of 2 points"),
    ],
)
def test_contradictory_points_options_are_rejected(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CannotCreateTable) as refused:
        Table(GAME, CrokinoleOptions(**options), 2, Seeded(1))
    assert refused.value.rejection.rule == "CRK-A63"
    assert refused.value.rejection.words(NAMES).startswith(sentence)


@rule("CRK-A63", "CRK-33")
def test_round_won_and_tied_options_set_points() -> None:
    match: dict[str, Any] = {"scoring": "match", "discs": 1, "round_won": 3, "round_tied": 0, "goal_match": 6}
    story = begin(**match).finish_round()
    assert story.state.scores == [0, 0], "a tied round"
    assert story.miss().shoot().state.scores == [3, 0]
    assert story.miss().shoot().state.scores == [3, 3]
    assert goal(story.view()).brief.words(NAMES) == "First to 6 points wins."


@rule("CRK-A63", "CRK-32")
def test_goal_option_ends_game() -> None:
    story = begin(goal_difference=20, discs=1).shoot().miss()
    assert (story.outcome.rule, story.outcome.scores) == ("CRK-32", (20, 0))


@rule("CRK-A63", "CRK-A52", "CRK-A57")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"rounds_of_tournament": 2}), (3, {"rounds_of_three": 2, "three_players": "three_sets"})],
)
def test_tournament_rounds_option_sets_length(seats: int, options: dict[str, Any]) -> None:
    story = begin(seats, scoring="tournament", discs=1, **options).finish_round()
    assert not story.is_over
    assert goal(story.view()).brief.words(NAMES) == "Most points after 2 rounds wins."
    assert story.finish_round().outcome.rule == "CRK-A52"


@rule("CRK-A63")
def test_bot_values_scale_with_table_points() -> None:
    """Twice the points are worth twice as much."""
    discs = [(MINE, 0.0, 2.0), (THEIRS, 3.0, 5.0)]
    double = {"points_hole": 40, "points_fifteen": 30, "points_ten": 20, "points_five": 10}
    usual, twice = lay(*discs).view(), lay(*discs, **double).view()
    assert value_now(twice, 0) == pytest.approx(2 * value_now(usual, 0))
    assert situation_of(twice).stakes.worth.hole == 40


@rule("CRK-A63")
def test_observation_caps_totals_at_usual_maximum() -> None:
    rich = EnvSpec("Crokinole-v1", 2, CrokinoleOptions(points_hole=50))
    story = begin(points_hole=50, discs=6)
    for _ in range(5):
        story.shoot().miss()
    assert max(story.view().totals) == 250
    assert rich.encode_observation(story.view(), None, 0)[rich.layout["totals"]].max() == 1.0
    assert rich.layout == EnvSpec("Crokinole-v1").layout

"""Points and the end: CRK-28 and CRK-30 to CRK-33, and the caps."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.games.crokinole.events import (
    CrokinoleGameEnded,
    CrokinoleRoundBegan,
    DiscsSlid,
    RoundScored,
    VerdictGiven,
)
from gingersnap.games.crokinole.rules.round_scores import (
    points_by_difference,
    points_for_the_round,
    points_of_three,
    totals_of,
)
from gingersnap.games.crokinole.rules.seat_order import format_at
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, CrokinoleStory, begin, lay
from gingersnap.games.crokinole.types import Position, RoundResult
from gingersnap.testing import rule

ALONE: dict[str, Any] = {"three_players": "three_sets"}


def last_shot(*discs: tuple[int, float, float], seats: int = 2, **more: Any) -> CrokinoleStory:
    """A round that has one shot left, with these discs on the board: the last player misses."""
    story = lay(*discs, seats=seats, **more)
    state = story.state
    whole = len(story.view().order) + state.shots
    per_side = whole // format_at(state).sides
    gone = tuple(
        tuple(id for id in range(side * 12, side * 12 + per_side) if id not in story.on_board)
        for side in range(format_at(state).sides)
    )
    last_side = format_at(state).side_of[story.view().order[-1]]
    unshot = last_side * 12 + per_side - 1
    state.position = Position(
        state.position.discs,
        state.position.trays,
        tuple(tuple(id for id in heap if id != unshot) for heap in gone),
    )
    state.shots = whole - 1
    return story.miss()


def result(*points: int, twenties: tuple[int, ...] = (0, 0)) -> RoundResult:
    return RoundResult((0,) * len(points), twenties, points, 0)


# --- A round ------------------------------------------------------------------------------------


@rule("CRK-30", "CRK-19")
def test_round_total_sums_twenties_and_board() -> None:
    story = lay((MINE, 0, 2), (MINE, 0, 6), (THEIRS, 0, 9))
    position = story.state.position
    assert totals_of(Position(position.discs, ((3, 4), (15,)), ((), ()))) == (40 + 15 + 10, 20 + 5)


@rule("CRK-31")
def test_difference_scoring_gives_winner_the_difference() -> None:
    story = last_shot((MINE, 0, 2), (MINE, 0, 6), (THEIRS, 0, 9))
    scored = story.event(RoundScored)
    assert (scored.result.totals, scored.result.points, scored.scores) == ((25, 5), (20, 0), (20, 0))
    assert (scored.rule, scored.number) == ("CRK-31", 1)
    assert "Ann 25, Bob 5" in scored.words(["Ann", "Bob"])


@pytest.mark.parametrize(("scoring", "cited"), [("match", "CRK-33"), ("tournament", "CRK-A52")])
@rule("CRK-33", "CRK-A52")
def test_round_win_scores_two_by_played_rule(scoring: str, cited: str) -> None:
    scored = last_shot((MINE, 0, 2), (THEIRS, 0, 9), scoring=scoring).event(RoundScored)
    assert (scored.result.points, scored.rule) == ((2, 0), cited)


@rule("CRK-31")
def test_tied_round_scores_nothing_by_difference() -> None:
    assert points_by_difference((35, 35)) == (0, 0)
    assert last_shot((MINE, 0, 2), (THEIRS, 3, 0), scores=[10, 20]).state.scores == [10, 20]


@rule("CRK-24")
def test_round_is_scored_with_its_last_shot() -> None:
    story = last_shot((MINE, 0, 2))
    kinds = [type(event) for event in story.events]
    assert kinds == [DiscsSlid, VerdictGiven, RoundScored, CrokinoleRoundBegan]
    assert (story.on_board, story.state.shots, story.view().number) == ([], 0, 2)


@rule("CRK-33")
@pytest.mark.parametrize(
    ("totals", "points"), [((30, 25), (2, 0)), ((0, 5), (0, 2)), ((40, 40), (1, 1)), ((0, 0), (1, 1))]
)
def test_match_play_scores_2_for_win_and_1_for_tie(totals: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert points_for_the_round(totals) == points


@rule("CRK-28", "CRK-A40")
@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((30, 20, 10), (2, 1, 0)),
        ((5, 60, 10), (0, 2, 1)),
        ((30, 30, 10), (1, 1, 0)),
        ((30, 10, 10), (2, 0, 0)),
        ((0, 45, 45), (0, 1, 1)),
        ((20, 20, 20), (1, 1, 1)),
    ],
)
def test_three_alone_score_by_place(totals: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert points_of_three(totals) == points


@rule("CRK-A40=nothing")
@pytest.mark.parametrize(("level", "scores"), [("one_each", [1, 1, 1]), ("nothing", [0, 0, 0])])
def test_three_level_option_scores_one_each_or_none(level: str, scores: list[int]) -> None:
    story = begin(3, **ALONE, discs=1, three_level=level).finish_round()
    assert (story.state.rounds[-1].totals, story.state.scores) == ((0, 0, 0), scores)
    assert points_of_three((30, 30, 10), "nothing") == (1, 1, 0), "two of them are another matter"


# --- The end ------------------------------------------------------------------------------------


@rule("CRK-32", "CRK-A44")
@pytest.mark.parametrize(("before", "after"), [(85, 100), (95, 110)])
def test_first_at_100_wins(before: int, after: int) -> None:
    story = last_shot((MINE, 0, 2), scores=[before, 99])
    assert story.outcome.scores == (after, 99.0)
    assert (story.outcome.rule, story.outcome.placings) == ("CRK-32", (1, 2))
    ended = story.event(CrokinoleGameEnded)
    assert (ended.winners, ended.scores) == ((0,), (after, 99))
    assert ended.words(["Ann", "Bob"]).startswith("Ann wins the game")
    assert story.did_not_happen(CrokinoleRoundBegan)


@rule("CRK-32")
def test_game_below_100_continues() -> None:
    assert not last_shot((MINE, 0, 2), scores=[84, 99]).is_over


@rule("CRK-A42")
def test_two_sides_cannot_reach_100_together() -> None:
    for totals in ((0, 0), (20, 15), (5, 240), (240, 240)):
        assert min(points_by_difference(totals)) == 0
    story = last_shot((MINE, 0, 2), (THEIRS, 3, 0), scores=[95, 95])
    assert (story.is_over, story.state.scores) == (False, [95, 95])


@rule("CRK-A45")
def test_game_cannot_be_won_in_mid_round() -> None:
    story = lay((MINE, 0, 2), scores=[95, 0]).shoot()
    assert (story.view().totals, story.is_over, story.state.scores) == ((35, 0), False, [95, 0])


@rule("CRK-33")
def test_match_play_goes_to_8() -> None:
    assert not last_shot((MINE, 0, 2), scoring="match", scores=[5, 7]).is_over
    story = last_shot((MINE, 0, 2), scoring="match", scores=[6, 7])
    assert (story.outcome.rule, story.outcome.scores, story.outcome.placings) == ("CRK-33", (8.0, 7.0), (1, 2))


@rule("CRK-33", "CRK-A43")
def test_match_play_at_8_all_continues_until_round_is_won() -> None:
    story = last_shot(scoring="match", scores=[7, 7])
    assert (story.state.scores, story.is_over, story.event(CrokinoleRoundBegan).seat) == ([8, 8], False, 1)
    story.finish_round()
    assert (story.state.scores, story.is_over, story.turn) == ([9, 9], False, 0)
    story.shoot().finish_round()
    assert (story.outcome.rule, story.outcome.scores) == ("CRK-A43", (11.0, 9.0))


@rule("CRK-28", "CRK-A41")
def test_three_alone_play_to_8_and_beyond_ties() -> None:
    story = last_shot((0, 0, 2), seats=3, **ALONE, scores=[6, 2, 3])
    assert (story.outcome.rule, story.outcome.placings) == ("CRK-28", (1, 3, 2))
    both = last_shot((0, 0, 2), (1, 6, 0), seats=3, **ALONE, scores=[7, 7, 0])
    assert (both.outcome.rule, both.outcome.scores, both.outcome.placings) == ("CRK-A41", (9.0, 8.0, 0.0), (1, 2, 3))
    words = both.event(CrokinoleGameEnded).words(["Ann", "Bob", "Cleo"])
    won = "Ann wins the game, 9 : 8 : 0, with the most points of those who reached the goal. (CRK-A41)"
    assert words.startswith(won), "it was: after two were level"
    level = last_shot((0, 0, 2), (1, 6, 0), seats=3, **ALONE, scores=[6, 7, 0])
    assert (level.state.scores, level.is_over) == ([8, 8, 0], False)
    level.finish_round()
    assert (level.state.scores, level.is_over) == ([9, 9, 1], False)


@rule("CRK-29")
def test_partners_win_and_lose_together() -> None:
    story = last_shot((MINE, 0, 2), seats=4, scores=[90, 40])
    assert (story.outcome.placings, story.outcome.winners) == ((1, 3, 1, 3), (0, 2))
    words = story.event(CrokinoleGameEnded).words(["Ann", "Bob", "Cleo", "Dan"])
    assert words.startswith("Ann and Cleo win the game")


@rule("CRK-A52")
def test_tournament_has_four_rounds() -> None:
    story = begin(4, scoring="tournament")
    starters = []
    while not story.is_over:
        starters.append(story.turn)
        story.finish_round()
    assert starters == [0, 1, 2, 3], "each begins one"
    assert (story.outcome.rule, story.outcome.scores) == ("CRK-A52", (4.0,) * 4)
    assert story.outcome.placings == (1, 1, 1, 1), "level in points and 20s: shared"


@rule("CRK-A52")
def test_tournament_tie_is_broken_by_20s() -> None:
    rounds = [result(2, 0), result(0, 2, twenties=(0, 3)), result(1, 1, twenties=(2, 0))]
    story = last_shot(scoring="tournament", scores=[3, 3], rounds=rounds)
    assert (story.outcome.scores, story.outcome.placings) == ((4.0, 4.0), (2, 1))
    assert story.view().rounds[-1].points == (1, 1)


@rule("CRK-A57")
def test_tournament_of_three_alone_has_three_rounds_by_place() -> None:
    story = begin(3, three_players="three_sets", scoring="tournament")
    starters = []
    while not story.is_over:
        starters.append(story.turn)
        story.shoot().finish_round()
    assert starters == [0, 1, 2]
    assert story.outcome.scores == (2.0, 2.0, 2.0)


@rule("CRK-A57")
def test_tournament_of_two_against_one_has_four_rounds() -> None:
    story = begin(3, scoring="tournament")
    starters = []
    while not story.is_over:
        starters.append(story.turn)
        story.shoot().finish_round()
    assert starters == [0, 1, 0, 2]
    assert (story.outcome.scores, story.outcome.placings) == ((4.0, 4.0, 4.0), (1, 1, 1))


@rule("CRK-H16")
def test_game_ends_after_sixty_rounds_with_leader_winning() -> None:
    assert not last_shot(scores=[10, 5], rounds=[result(0, 0)] * 58).is_over
    story = last_shot(scores=[10, 5], rounds=[result(0, 0)] * 59)
    assert (story.outcome.rule, story.outcome.placings) == ("CRK-H16", (1, 2))
    by_twenties = last_shot(scores=[5, 5], rounds=[result(0, 0, twenties=(0, 1))] * 59)
    assert by_twenties.outcome.placings == (2, 1)
    assert last_shot(scores=[5, 5], rounds=[result(0, 0)] * 59).outcome.placings == (1, 1)

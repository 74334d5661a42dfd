"""The story of a finished game: every claim in it is recounted here from the views of the whole game."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import pytest

from gingersnap import new_table, play_out
from gingersnap.core.contract import SPECTATOR, Outcome
from gingersnap.core.log import Log, log_of, steps
from gingersnap.core.registry import bots_of, game_names
from gingersnap.core.summary.game_summary import story_of, summarise_log, timeline_of
from gingersnap.core.summary.story import GameStory, ScoreMoment, StoryKind, find_story

GAMES = int(os.environ.get("GAMES", "2"))
"""Games of each kind to recount; `make stories` plays 200."""
WON, LOST = Outcome("X-1", (9.0, 5.0), (1, 2)), Outcome("X-1", (5.0, 9.0), (2, 1))


def moments(*scores: tuple[float, float]) -> list[ScoreMoment]:
    return [ScoreMoment(seq, seq, None, score) for seq, score in enumerate(scores)]


@pytest.mark.parametrize(
    ("scores", "kind", "seq"),
    [
        ([(0, 0), (0, 1), (0, 4), (5, 4), (6, 4), (9, 4), (9, 5), (9, 5)], "comeback", 2),
        ([(0, 0), (0, 1), (1, 1), (2, 1), (2, 1), (6, 1), (6, 5), (9, 5)], "turning_point", 3),
        ([(0, 0), (2, 2), (4, 4), (4, 4), (5, 5), (5, 5), (5, 5), (9, 5)], "at_the_end", 7),
        ([(0, 0), (4, 0), (4, 3), (6, 5), (7, 5), (8, 6), (9, 7), (9, 8)], "close", None),
        ([(0, 0), (4, 0), (4, 3), (6, 3), (7, 3), (8, 3), (9, 4), (9, 5)], "one_sided", None),
        ([(0, 0), (0, 0), (0, 0), (0, 0), (6, 3), (8, 3), (9, 3), (9, 5)], None, None),
        ([(0, 0), (0, 4), (5, 4), (5, 4), (6, 4), (7, 4), (9, 4), (9, 4), (9, 5), (9, 5)], "one_sided", None),
    ],
)
def test_story_is_the_first_kind_that_is_true(
    scores: list[tuple[float, float]], kind: StoryKind | None, seq: int | None
) -> None:
    """The turning point was the largest change of score: 24 of 30 Crokinole games turned in their first quarter."""
    found = find_story(moments(*scores), WON, (0,))
    assert (found and found.kind) == kind
    assert found is None or seq is None or found.seq == seq


def test_story_of_draw_of_several_sides_or_of_winner_behind_is_none() -> None:
    led = moments((0, 0), (4, 0), (9, 5))
    assert find_story(led, Outcome("X-1", (9.0, 9.0), (1, 1)), (0,)) is None
    assert find_story(led, LOST, (1,)) is None
    assert find_story(moments(*[(0, 0)] * 3), WON, (0,)) is None


def test_story_of_lucky_draw_is_told_only_up_to_a_quarter() -> None:
    unscored = [ScoreMoment(seq, seq, None, None) for seq in range(3)]
    lucky = find_story(unscored, WON, (0,), 0.12)
    assert lucky is not None
    assert (lucky.kind, lucky.chance) == ("luck", 0.12)
    assert find_story(unscored, WON, (0,), 0.4) is None


def test_story_of_resigned_game_is_none() -> None:
    """A player who resigned was told that the lead had turned in the first round."""
    table = new_table(game_names()[0], seats=2, seed=1)
    timeline = timeline_of(log_of(table.core))
    assert story_of(timeline) is None


# --- Recount --------------------------------------------------------------------------------------


def count_in_view(view: Any, seat: int) -> float:
    """Return the score of a seat as its own board shows it; 0 if the game has no running score."""
    shown = next((getattr(view, name) for name in ("scores", "rings", "points") if hasattr(view, name)), None)
    return float(shown[seat % len(shown)]) if shown else 0.0


def recount(played: Log) -> tuple[list[tuple[int, list[float]]], Outcome]:
    counted, outcome = [], None
    for table, _ in steps(played):
        seats = range(table.seats)
        counted.append((table.seq, [count_in_view(table.game.view(table.state, seat), seat) for seat in seats]))
        outcome = table.outcome
    assert outcome is not None
    return counted, outcome


def lead_of(score: Sequence[float], story: GameStory) -> float:
    return score[story.seats[0]] - max(number for seat, number in enumerate(score) if seat not in story.seats)


def assert_story_is_true(story: GameStory, counted: Sequence[tuple[int, Sequence[float]]]) -> None:
    leads = [(seq, lead_of(score, story)) for seq, score in counted]
    assert leads[-1][1] == story.ahead > 0
    since = 0 if story.since is None else story.since.seq
    match story.kind:
        case "comeback":
            assert dict(leads)[since] == -story.behind == min(lead for _, lead in leads)
            assert story.behind >= 2
        case "turning_point" | "at_the_end" | "one_sided":
            assert all(lead > 0 for seq, lead in leads if seq >= since)
            assert not since or dict(leads)[since - 1] <= 0
            assert story.kind != "turning_point" or min(lead for _, lead in leads) < 0
        case "close":
            assert story.ahead <= max(1.0, 0.1 * max(counted[-1][1]))


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("game", game_names())
def test_story_claims_agree_with_recount(game: str, seed: int) -> None:
    table, levels = new_table(game, seats=2, seed=seed), list(bots_of(game))
    play_out(table, bots=[levels[1], levels[seed % 2 + 1]])
    played = log_of(table.core)
    counted, outcome = recount(played)
    story = story_of(timeline_of(played))
    if story is not None:
        assert story.seats == outcome.winners
        if story.kind != "luck":
            assert_story_is_true(story, counted)
    for me in (SPECTATOR, 0, 1):
        told = summarise_log(played, ["Ann", "Bo"], me)
        assert len(told.story) <= 2
        assert told.heart.endswith(".")

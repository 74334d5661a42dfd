"""The end of a game in short: story, turning point and numbers, made from recorded games of every game there is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from gingersnap.core import log
from gingersnap.core.contract import Game
from gingersnap.core.registry import all_games, folder_of
from gingersnap.core.summary.game_statistics import Statistic
from gingersnap.core.summary.game_summary import statistic_text, summarise_log, timeline_of
from gingersnap.games import _template
from gingersnap.games._template.rules import GAME as TEMPLATE

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Fi"]


def golden(folder: Path, game: Game[Any, Any]) -> log.Log:
    """The shortest of a game's recorded games."""
    files = sorted((folder / "tests" / "goldens").glob("*.jsonl"), key=lambda file: file.stat().st_size)
    return log.load(files[0].read_bytes(), game)


@pytest.fixture(scope="module", params=all_games(), ids=lambda game: game.name)
def played(request: pytest.FixtureRequest) -> log.Log:
    return golden(folder_of(request.param.name), request.param)


def test_summary_story_is_at_most_two_sentences_for_its_reader(played: log.Log) -> None:
    for me in (-1, 0):
        ending = summarise_log(played, NAMES, me)
        story = " ".join(ending.story)
        assert len(ending.story) <= 2, story
        assert not re.search(r"[A-Z]{3}-[AH]?\d|\.\.|!\.", story + ending.heart), story
        assert "You" not in story or me == 0
        assert ending.heart


def test_summary_statistics_are_labelled_for_every_seat(played: log.Log) -> None:
    ending = summarise_log(played)
    assert ending.numbers
    assert len(ending.labels) == len(ending.numbers) == len(ending.texts)
    for number, label, texts in zip(ending.numbers, ending.labels, ending.texts, strict=True):
        assert "_" not in label
        assert len(number.values) == len(texts) == played.header.seats
        assert all(texts)
        assert not number.out_of or number.kind in ("share", "average", "seconds")
        if number.kind == "share":
            assert all(value <= total for value, total in zip(number.values, number.out_of, strict=True)), label


def test_summary_details_have_text_for_every_seat(played: log.Log) -> None:
    for details in summarise_log(played).details:
        assert details.title
        assert len(details.labels) == len(details.texts) > 0
        assert all(len(cells) == played.header.seats and all(cells) for cells in details.texts)
        assert "_" not in "".join((*details.labels, *(cell for cells in details.texts for cell in cells)))


def test_summary_best_moment_belongs_to_its_seat(played: log.Log) -> None:
    seats = {moment.seq: moment.seat for moment in timeline_of(played).moments}
    for seat, seq in enumerate(summarise_log(played).best):
        assert seq is None or seats[seq] == seat


def test_summary_of_game_without_statistics_has_placings_and_length() -> None:
    recorded = golden(Path(_template.__file__).parent, TEMPLATE)
    ending = summarise_log(recorded, NAMES, 0, TEMPLATE)
    assert ending.turning is None
    assert [number.name for number in ending.numbers] == ["moves"]
    assert ending.labels == ("Moves",)
    assert sum(ending.numbers[0].values) == len(recorded.records)
    assert ending.story == ()


def test_statistic_text_formats_each_kind() -> None:
    assert statistic_text(Statistic("hits", "share", (3.0,), (4.0,)), 0) == "3 of 4 (75%)"
    assert statistic_text(Statistic("hits", "share", (0.0,), (0.0,)), 0) == "–"
    assert statistic_text(Statistic("points", "average", (9.0,), (4.0,)), 0) == "2.2"
    assert statistic_text(Statistic("chance", "chance", (0.707,)), 0) == "71%"
    assert statistic_text(Statistic("twenties", "count", (12.0,)), 0) == "12"
    assert statistic_text(Statistic("answers", "seconds", (9.0,), (4.0,)), 0) == "2.2 s"


def named(recorded: log.Log) -> dict[str, Statistic]:
    return {number.name: number for number in summarise_log(recorded).numbers}


def of(name: str) -> log.Log:
    game = next(game for game in all_games() if game.name == name)
    return golden(folder_of(name), game)


def test_summary_statistics_match_final_positions_of_recorded_games() -> None:
    """Each is counted from events, and compared with what the last position says."""
    biscuits = of("pocket_and_biscuit")
    outcome = log.replay(biscuits).outcome
    assert outcome is not None
    assert named(biscuits)["points_a_turn"].values == tuple(outcome.scores)
    wizards = of("wizard_biscuits")
    assert named(wizards)["banked"].values == tuple(map(float, log.replay(wizards).state.scores))
    xtal = of("xtal")
    numbers, rings = named(xtal), log.replay(xtal).state.rings
    came = [numbers[name].values for name in ("rings_taken", "rings_won") if name in numbers]
    lost = numbers["rings_lost"].values if "rings_lost" in numbers else (0.0,) * xtal.header.seats
    assert [1 + sum(kind[seat] for kind in came) - lost[seat] for seat in range(xtal.header.seats)] == rings
    crokinole = of("crokinole")
    made = sum(sum(result.twenties) for result in log.replay(crokinole).state.rounds)
    assert sum(named(crokinole)["twenties"].values) == made
    drawn, rows = of("the_wizard_always_wins"), 0
    for table, _ in log.steps(drawn):
        rows = table.state.round
    (rounds,) = summarise_log(drawn).details
    assert len(rounds.labels) == rows

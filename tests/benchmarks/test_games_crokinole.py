"""Our bots beside real people, in small: the main facts of docs/crokinole-people.md, where the samples are larger."""

from __future__ import annotations

from functools import cache
from statistics import fmean

import pytest

from benchmarks.games.crokinole.human_comparison import (
    BINS,
    BOARDS,
    FIRST_MISSES,
    SINGLES,
    bin_shares,
    main,
    mean_and_error,
    open_rates,
    print_table,
)
from benchmarks.games.crokinole.measurements import (
    MeasuredShare,
    ObservedShot,
    Round,
    open_20s_in_play,
    rounds_between_equals,
    share_of,
)
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.types import RoundResult

NAMED_PLAYERS = (0.756, 0.680, 0.660, 0.659, 0.657, 0.651, 0.622, 0.621, 0.576, 0.573, 0.568, 0.555, 0.495, 0.435)
"""Open 20s in play: fourteen players of a season (CRK-S18)."""
CLASSES = {"novice": 0.35, "casual": 0.45, "club": 0.55, "expert": 0.65}
"""Novice and good recreational, average and top competitive players (CRK-S19)."""
WINNERS, RECORD = 2.5, 3.55
"""20s of a side in a round of eight discs: usual winners of the World Championship, and the best ever (CRK-S21)."""


@cache
def rounds_of_experts() -> list[Round]:
    """48 rounds: few, but all that a quick test can afford."""
    return rounds_between_equals("expert", SINGLES, 2, games=12, cores=1)


def test_crokinole_bot_levels_match_classes_of_real_players() -> None:
    assert {level: HOUSE.open_twenties[level] for level in CLASSES} == CLASSES
    assert HOUSE.open_twenties["champion"] == pytest.approx(max(NAMED_PLAYERS), abs=0.01)
    assert HOUSE.open_twenties["novice"] < min(NAMED_PLAYERS)


def test_crokinole_experts_make_open_20s_as_often_as_top_players() -> None:
    """Of some 300 shots a standard deviation is 2.8 points: the bounds are more than three of them from their name."""
    rate = open_20s_in_play(rounds_of_experts())
    print(f"experts make {rate} of {rate.cases}")
    assert rate.cases > 200
    assert abs(rate.value - CLASSES["expert"]) < 0.1


def test_crokinole_experts_chain_20s_as_long_as_in_finals() -> None:
    """People first miss with shot 2.93 on the average; who always makes 65 %, with shot 2.86. The mean of 48
    such chains has a standard deviation of 0.33."""
    people = sum(shot * rounds for shot, rounds in enumerate(FIRST_MISSES, 1)) / sum(FIRST_MISSES)
    bots = fmean(one.first_miss for one in rounds_of_experts())
    print(f"first miss: people {people:.2f}, bots {bots:.2f}")
    assert people == pytest.approx(2.93, abs=0.005)
    assert abs(bots - people) < 1.1


def test_crokinole_experts_score_20s_between_winners_and_the_record() -> None:
    """Between equals of this class: 2.4 of eight discs. The mean of 96 sides has a standard deviation of 0.17."""
    twenties = [count for one in rounds_of_experts() for count in one.result.twenties]
    print(f"20s of a side: {mean_and_error(twenties)}")
    assert WINNERS - 0.7 < fmean(twenties) < RECORD


def test_crokinole_last_shot_wins_a_plausible_share() -> None:
    """CRK-S22 says 60 %. The standard deviation is seven points here: only gross nonsense would be found."""
    last = share_of(one.last_shot_share for one in rounds_of_experts())
    print(f"the last shot wins {last}")
    assert 0.36 < last.value < 0.84


# --- How it is counted ----------------------------------------------------------------------------


def a_round(twenties: str, totals: tuple[int, int]) -> Round:
    """Two who shoot in turns on an open board: x is a 20, o a miss."""
    shots = tuple(ObservedShot(number % 2, True, made == "x") for number, made in enumerate(twenties))
    return Round(shots, RoundResult(totals, (0, 0), (1, 1), 0), (0, 1))


def test_first_miss_is_counted_from_one() -> None:
    assert [a_round(twenties, (0, 0)).first_miss for twenties in ("oxxx", "xxox", "xxxx")] == [1, 3, 5]


def test_last_shot_share_is_one_half_or_zero_by_result() -> None:
    assert [a_round("oo", totals).last_shot_share for totals in ((0, 5), (5, 0), (5, 5))] == [1.0, 0.0, 0.5]
    assert a_round("oo", (5, 20)).lead_of_last == 15


def test_open_20s_in_play_counts_open_boards_only() -> None:
    one = a_round("xox", (0, 0))
    closed = one._replace(shots=(*one.shots, ObservedShot(1, False, True)))
    assert open_20s_in_play([closed]) == MeasuredShare(2 / 3, 3)


def test_bin_shares_groups_the_long_chains() -> None:
    parts = bin_shares(dict(enumerate(FIRST_MISSES, 1)))
    assert len(parts) == BINS + 1
    assert parts[0] == pytest.approx(122 / 300)
    assert sum(parts) == pytest.approx(1.0)


@pytest.mark.parametrize("arguments", [[], ["nonsense"], ["rounds"], ["rounds", "none"], ["rounds", "0"]])
def test_crokinole_command_prints_its_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    main(arguments)
    assert "human_comparison rounds GAMES" in capsys.readouterr().out


def test_crokinole_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    print_table(["level", "its name", *BOARDS], open_rates(shots=500))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "| level | its name | slow | standard | fast |"
    assert [line.split()[1] for line in lines[2:]] == list(HOUSE.open_twenties)

"""What games add up to, counted by hand."""

from __future__ import annotations

from gingersnap.core.contract import Outcome
from gingersnap.core.rulebook import Rule
from gingersnap.lab.simulation_report import EndingCount, GameResult, LengthSummary, Lineup, summarise_games

RULEBOOK = {"ABC-1": Rule("ABC-1", "rule", "", "All done."), "ABC-2": Rule("ABC-2", "rule", "", "Too long.")}
LINEUP = Lineup("a_game", ("cat", "dog"), seed=1)
GAMES = [
    GameResult(1, Outcome("ABC-1", (3, 9), (2, 1)), 10),  # dog sat first: cat wins
    GameResult(0, Outcome("ABC-1", (7, 5), (1, 2)), 20),  # cat sat first: cat wins
    GameResult(2, Outcome("ABC-2", (4, 4), (1, 1)), 60),  # they share
]


def test_lineup_rotates_bots_through_seats() -> None:
    assert [LINEUP.bots_in_seats(number) for number in range(3)] == [("cat", "dog"), ("dog", "cat"), ("cat", "dog")]


def test_report_counts_wins_by_seat_and_bot() -> None:
    report = summarise_games(LINEUP, GAMES, 5, RULEBOOK, seconds=2.0)
    assert [(one.name, one.games, one.wins) for one in report.by_seat] == [("Seat 0", 3, 1.5), ("Seat 1", 3, 1.5)]
    assert [(one.name, one.games, one.wins) for one in report.by_bot] == [("cat", 3, 2.5), ("dog", 3, 0.5)]
    assert report.record_of_bot("cat").mean_score == (7 + 9 + 4) / 3
    assert report.record_of_bot("dog").win_rate.value == 0.5 / 3


def test_report_summarises_lengths_and_endings() -> None:
    report = summarise_games(LINEUP, GAMES, 5, RULEBOOK, seconds=2.0)
    assert report.length == LengthSummary(30.0, 10, 60)
    assert report.endings == (EndingCount("ABC-1", 2, "All done."), EndingCount("ABC-2", 1, "Too long."))
    assert (report.games, report.asked, report.games_per_second) == (3, 5, 1.5)


def test_report_counts_bot_on_two_seats_twice() -> None:
    twins = Lineup("a_game", ("cat", "cat"), seed=1)
    (cat,) = summarise_games(twins, GAMES, 3, RULEBOOK, seconds=1.0).by_bot
    assert (cat.games, cat.wins) == (6, 3.0)


def test_report_of_no_games_is_empty() -> None:
    report = summarise_games(LINEUP, [], 5, RULEBOOK, seconds=0.0)
    assert (report.games, report.length, report.endings) == (0, LengthSummary(0.0, 0, 0), ())

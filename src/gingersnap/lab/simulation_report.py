"""Summary statistics of many games: win rates by seat and bot, length, endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from gingersnap.core.contract import Data, Outcome, Seat
from gingersnap.core.rulebook import Rulebook
from gingersnap.lab.statistics import Rate, mean, wilson_interval


class Lineup(Data, frozen=True):
    """A line-up: everything that determines the results of its games."""

    game: str
    bots: tuple[str, ...]
    """Bot levels by seat in the first game. In each further game all move up one seat."""
    seed: int
    options: Any = None

    @property
    def seats(self) -> int:
        return len(self.bots)

    def bots_in_seats(self, number: int) -> tuple[str, ...]:
        """Return the bot levels by seat in game `number`. They rotate, so that win rates do not depend on the seat."""
        shift = number % self.seats
        return self.bots[shift:] + self.bots[:shift]


class GameResult(Data, frozen=True):
    """The result of one finished game."""

    number: int
    outcome: Outcome
    actions: int
    decisions: int = 0
    """Actions by seats that had an alternative."""
    first: Seat = -1
    """The seat that acted first."""


class WinRecord(Data, frozen=True):
    """Wins and scores of a seat or a bot."""

    name: str
    games: int
    wins: float
    """Number of wins; a win shared by n seats counts 1/n for each."""
    win_rate: Rate
    mean_score: float


class LengthSummary(Data, frozen=True):
    """Summary of game length in actions."""

    mean: float
    shortest: int
    longest: int


class EndingCount(Data, frozen=True):
    rule: str
    games: int
    text: str


class SimulationReport(Data, frozen=True):
    lineup: Lineup
    games: int
    asked: int
    """Number of games requested; more than `games` if the simulation was interrupted."""
    by_seat: tuple[WinRecord, ...]
    by_bot: tuple[WinRecord, ...]
    length: LengthSummary
    endings: tuple[EndingCount, ...]
    seconds: float
    games_per_second: float

    def record_of_bot(self, name: str) -> WinRecord:
        return next(standing for standing in self.by_bot if standing.name == name)


def summarise_games(
    lineup: Lineup, games: Iterable[GameResult], asked: int, rulebook: Rulebook, seconds: float
) -> SimulationReport:
    """Summarise `games` into a report. Input order does not matter: sums are taken by game number."""
    games = sorted(games, key=lambda game: game.number)
    lengths = [game.actions for game in games]
    return SimulationReport(
        lineup=lineup,
        games=len(games),
        asked=asked,
        by_seat=_records_by_seat(lineup, games),
        by_bot=_records_by_bot(lineup, games),
        length=LengthSummary(mean(lengths), min(lengths, default=0), max(lengths, default=0)),
        endings=_count_endings(games, rulebook),
        seconds=seconds,
        games_per_second=len(games) / seconds if seconds > 0 else 0.0,
    )


def _records_by_seat(lineup: Lineup, games: Sequence[GameResult]) -> tuple[WinRecord, ...]:
    return tuple(_win_record(f"Seat {seat}", [(game, seat) for game in games]) for seat in range(lineup.seats))


def _records_by_bot(lineup: Lineup, games: Sequence[GameResult]) -> tuple[WinRecord, ...]:
    sat: dict[str, list[tuple[GameResult, Seat]]] = {bot: [] for bot in lineup.bots}
    for game in games:
        for seat, bot in enumerate(lineup.bots_in_seats(game.number)):
            sat[bot].append((game, seat))
    return tuple(_win_record(bot, played) for bot, played in sat.items())


def _win_record(name: str, sat: Sequence[tuple[GameResult, Seat]]) -> WinRecord:
    wins = sum(win_share(game.outcome, seat) for game, seat in sat)
    scores = [game.outcome.scores[seat] for game, seat in sat]
    return WinRecord(name, len(sat), wins, wilson_interval(wins, len(sat)), mean(scores))


def win_share(outcome: Outcome, seat: Seat) -> float:
    """Return a seat's share of the win: 1/n if it won with n winners, else 0."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def _count_endings(games: Sequence[GameResult], rulebook: Rulebook) -> tuple[EndingCount, ...]:
    counts = Counter(game.outcome.rule for game in games)
    return tuple(EndingCount(rule, count, rulebook[rule].text) for rule, count in counts.most_common())

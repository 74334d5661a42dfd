"""Trial games in worker processes: bots play with the options on trial and with the defaults, by the same seeds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from time import perf_counter
from typing import Any, NamedTuple

from gingersnap.core import codec
from gingersnap.core.contract import Outcome
from gingersnap.core.options import option_parsing
from gingersnap.core.registry import find_game
from gingersnap.lab.paired_comparison import RATES, MeasureChange, compare_games, correct_p_values
from gingersnap.lab.simulation import play_game
from gingersnap.lab.simulation_report import GameResult, Lineup
from gingersnap.lab.sweep_report import measure_label
from gingersnap.server.protocol.lab import MOST_GAMES, Trial, TrialChange, TrialGames, Tried
from gingersnap.server.protocol.tables import LayTable, SeatWish

SEED = 1
"""Seed of all trials, so that trials of the same options have the same results."""
LONG_ENOUGH = 4.0
"""Seconds after which no further game of a batch is started, so that the user sees progress."""


def table_request(trial: Trial) -> LayTable:
    """Return the trial's table as a request, to be validated like that of any new table."""
    return LayTable(trial.game, (SeatWish("bot", bot=trial.bot),) * trial.seats, trial.options)


class TrialPart(NamedTuple):
    """Games of a trial played by one worker, in the order of their numbers; fewer than asked for if they are long."""

    usual: TrialGames
    """Default games that were not cached."""
    tried: TrialGames
    seconds: float


def play_part(trial: Trial, numbers: range, known: int) -> TrialPart:
    """Play these games. With default options only those from `known` on: the others are cached."""
    started = perf_counter()
    usual: list[GameResult] = []
    otherwise: list[GameResult] = []
    for number in numbers:
        if number >= known:
            usual.append(play_game(_lineup(trial, {}), number))
        otherwise.append(play_game(_lineup(trial, trial.options), number))
        if perf_counter() - started > LONG_ENOUGH:
            break
    return TrialPart(_to_trial_games(usual), _to_trial_games(otherwise), perf_counter() - started)


def encode_trial(trial: Trial, usual: TrialGames, otherwise: TrialGames, seconds: float) -> bytes:
    """Return an encoded Tried with all games so far."""
    changes = _changes(trial, _to_played(usual, trial.seats), _to_played(otherwise, trial.seats))
    return codec.encode(Tried(len(otherwise.firsts), usual, otherwise, MOST_GAMES, seconds, changes))


def concatenate(*parts: TrialGames) -> TrialGames:
    """Return the games of all parts in order."""
    return TrialGames(
        firsts=tuple(chain.from_iterable(part.firsts for part in parts)),
        actions=tuple(chain.from_iterable(part.actions for part in parts)),
        decisions=tuple(chain.from_iterable(part.decisions for part in parts)),
        winners=tuple(chain.from_iterable(part.winners for part in parts)),
    )


def take_first(games: TrialGames, count: int) -> TrialGames:
    return TrialGames(games.firsts[:count], games.actions[:count], games.decisions[:count], games.winners[:count])


def game_count(games: TrialGames) -> int:
    """Return the number of complete games; a client may have sent columns of different length."""
    return min(map(len, (games.firsts, games.actions, games.decisions, games.winners)))


def _lineup(trial: Trial, options: dict[str, Any]) -> Lineup:
    game = find_game(trial.game)
    return Lineup(game.name, (trial.bot,) * trial.seats, SEED, option_parsing.parse_options(game, options))


def _changes(trial: Trial, usual: Sequence[GameResult], otherwise: Sequence[GameResult]) -> tuple[TrialChange, ...]:
    lineup = _lineup(trial, {})
    (changes,) = correct_p_values([compare_games((lineup, usual), (lineup, otherwise))])
    return tuple(map(_trial_change, changes))


def _trial_change(measure_change: MeasureChange) -> TrialChange:
    """Return the change as users read it, with seats counted from one."""
    difference = measure_change.difference
    if measure_change.measure == "win":
        measure_change = codec.replace(measure_change, of=str(int(measure_change.of) + 1))
    numbers = (measure_change.before, measure_change.after, difference.value, difference.low, difference.high)
    return TrialChange(
        measure_label(measure_change), measure_change.measure in RATES, *numbers, measure_change.is_significant
    )


def _to_trial_games(games: Sequence[GameResult]) -> TrialGames:
    return TrialGames(
        firsts=tuple(game.first for game in games),
        actions=tuple(game.actions for game in games),
        decisions=tuple(game.decisions for game in games),
        winners=tuple(game.outcome.winners for game in games),
    )


def _to_played(games: TrialGames, seats: int) -> list[GameResult]:
    """Return game results with winners only, without scores: the comparison needs no more."""
    rows = zip(games.firsts, games.actions, games.decisions, games.winners, strict=True)
    return [
        GameResult(number, _outcome(winners, seats), actions, decisions, first)
        for number, (first, actions, decisions, winners) in enumerate(rows)
    ]


def _outcome(winners: Iterable[int], seats: int) -> Outcome:
    won = {*winners}
    return Outcome("", (0.0,) * seats, tuple(1 if seat in won else 2 for seat in range(seats)))

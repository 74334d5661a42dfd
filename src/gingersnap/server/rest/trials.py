"""Trials of the workbench: bots play with some options, and as usual, by the same luck. In worker processes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import Any

from gingersnap.core import choices, codec
from gingersnap.core.contract import Outcome
from gingersnap.core.registry import find_game
from gingersnap.lab.comparing import RATES, Change, changes_between, corrected
from gingersnap.lab.report import Lineup, Played
from gingersnap.lab.run import play_one
from gingersnap.lab.study import measured
from gingersnap.server.wire import LayTable, SeatWish
from gingersnap.server.wire_lab import MOST_GAMES, Trial, TrialChange, TrialGames, Tried

SEED = 1
"""Trials of the same options come out the same."""
LONG_ENOUGH = 4.0
"""Seconds after which no further game of a batch is begun: who watches is told how it goes."""


def wish_of(trial: Trial) -> LayTable:
    """The table that a trial plays at, to be checked like any that somebody wants to lay."""
    return LayTable(trial.game, (SeatWish("bot", bot=trial.bot),) * trial.seats, trial.options)


def tried(trial: Trial) -> bytes:
    """The body of the answer: a Tried with all games so far, and some more."""
    started = perf_counter()
    usual, otherwise = _played(trial.usual, trial.seats), _played(trial.tried, trial.seats)
    first = min(len(usual), len(otherwise))
    usual, otherwise = usual[:first], otherwise[:first]
    for number in range(first, min(MOST_GAMES, first + trial.batch)):
        usual.append(play_one(_lineup(trial, {}), number))
        otherwise.append(play_one(_lineup(trial, trial.options), number))
        if perf_counter() - started > LONG_ENOUGH:
            break
    changes = _changes(trial, usual, otherwise)
    seconds = perf_counter() - started
    return codec.encode(Tried(len(usual), _short(usual), _short(otherwise), MOST_GAMES, seconds, changes))


def _lineup(trial: Trial, options: dict[str, Any]) -> Lineup:
    game = find_game(trial.game)
    return Lineup(game.name, (trial.bot,) * trial.seats, SEED, choices.options_from(game, options))


def _changes(trial: Trial, usual: Sequence[Played], otherwise: Sequence[Played]) -> tuple[TrialChange, ...]:
    lineup = _lineup(trial, {})
    (changes,) = corrected([changes_between((lineup, usual), (lineup, otherwise))])
    return tuple(map(_told, changes))


def _told(change: Change) -> TrialChange:
    difference = change.difference
    numbers = (change.before, change.after, difference.value, difference.low, difference.high)
    return TrialChange(measured(change), change.measure in RATES, *numbers, change.is_sure)


def _short(games: Sequence[Played]) -> TrialGames:
    return TrialGames(
        firsts=tuple(game.first for game in games),
        actions=tuple(game.actions for game in games),
        decisions=tuple(game.decisions for game in games),
        winners=tuple(game.outcome.winners for game in games),
    )


def _played(games: TrialGames, seats: int) -> list[Played]:
    """As far as anybody asks: who won, not by how much. Where a client has sent too few of something, fewer games."""
    rows = zip(games.firsts, games.actions, games.decisions, games.winners, strict=False)
    return [
        Played(number, _outcome(winners, seats), actions, decisions, first)
        for number, (first, actions, decisions, winners) in enumerate(rows)
    ]


def _outcome(winners: Iterable[int], seats: int) -> Outcome:
    won = {*winners}
    return Outcome("", (0.0,) * seats, tuple(1 if seat in won else 2 for seat in range(seats)))

"""Trials of the lab: a batch of games is split between the free workers, and games with default options are cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import pairwise

from gingersnap.server.lab.trial_worker import TrialPart, concatenate, encode_trial, game_count, play_part, take_first
from gingersnap.server.protocol.lab import MOST_GAMES, Trial, TrialGames
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool

KEPT = 100
"""Cached sets of default games, by game, number of seats and bot; some kilobytes each."""
TrialKey = tuple[str, int, str]


class TrialRunner:
    def __init__(self, worker_pool: WorkerPool) -> None:
        self._workers = worker_pool
        self._usual: OrderedDict[TrialKey, TrialGames] = OrderedDict()
        """The first games with default options: they are the same in every trial."""

    async def run_batch(self, trial: Trial) -> bytes:
        """Play the next batch of a trial; return the encoded result of all games so far."""
        first = min(game_count(trial.usual), game_count(trial.tried))
        known = self._cached_usual(trial)
        numbers = range(first, min(MOST_GAMES, first + trial.batch))
        shared = self._split_between_workers(numbers)
        asked = [
            self._workers.run(Priority.LAB, play_part, trial, some, game_count(known), game=trial.game)
            for some in shared
        ]
        parts = _contiguous_parts(shared, await asyncio.gather(*asked))
        otherwise = concatenate(take_first(trial.tried, first), *(part.tried for part in parts))
        fresh = concatenate(*(part.usual for part in parts))
        usual = concatenate(take_first(trial.usual, first), _slice_games(known, first, game_count(otherwise)), fresh)
        self._cache_usual(trial, known, first, fresh)
        seconds = max((part.seconds for part in parts), default=0.0)
        return await self._workers.run(Priority.LAB, encode_trial, trial, usual, otherwise, seconds)

    def _split_between_workers(self, numbers: range) -> list[range]:
        """Split a batch into one part for each free worker, except the one reserved for bots that play with people."""
        count = max(1, min(len(numbers), self._workers.free - 1))
        ends = [len(numbers) * part // count for part in range(count + 1)]
        return [numbers[low:high] for low, high in pairwise(ends)]

    def _cached_usual(self, trial: Trial) -> TrialGames:
        return self._usual.get(_trial_key(trial), TrialGames())

    def _cache_usual(self, trial: Trial, known: TrialGames, first: int, fresh: TrialGames) -> None:
        """Cache games that continue the cached ones.

        Games sent by the client are not trusted, so none may lie between.
        """
        if max(first, game_count(known)) != game_count(known):
            return
        if game_count(self._cached_usual(trial)) == game_count(known):
            self._usual[_trial_key(trial)] = concatenate(known, fresh)
        self._usual.move_to_end(_trial_key(trial))
        if len(self._usual) > KEPT:
            self._usual.popitem(last=False)


def _trial_key(trial: Trial) -> TrialKey:
    return trial.game, trial.seats, trial.bot


def _slice_games(games: TrialGames, first: int, last: int) -> TrialGames:
    return TrialGames(
        games.firsts[first:last], games.actions[first:last], games.decisions[first:last], games.winners[first:last]
    )


def _contiguous_parts(shared: list[range], trial_parts: list[TrialPart]) -> list[TrialPart]:
    """Return the parts up to the first incomplete one, so that games are numbered without a gap."""
    row: list[TrialPart] = []
    for numbers, part in zip(shared, trial_parts, strict=True):
        row.append(part)
        if game_count(part.tried) < len(numbers):
            break
    return row

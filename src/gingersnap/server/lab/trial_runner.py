"""The workbench: a batch of games is played by all workers that are free, and usual games are played once for all."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import pairwise

from gingersnap.server.lab.trial_worker import Part, first_of, joined, length, part_played, tried
from gingersnap.server.protocol.lab import MOST_GAMES, Trial, TrialGames
from gingersnap.server.workers.job_queue import Urgency
from gingersnap.server.workers.pool import Workers

KEPT = 100
"""Of games with so many seats and such bots, as many are remembered as they are usually played: some kilobytes each."""
Key = tuple[str, int, str]


class Bench:
    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._usual: OrderedDict[Key, TrialGames] = OrderedDict()
        """The first games as usual: whatever is tried, they come out the same."""

    async def tried(self, trial: Trial) -> bytes:
        """All games so far, and some more."""
        first = min(length(trial.usual), length(trial.tried))
        known = self._known(trial)
        numbers = range(first, min(MOST_GAMES, first + trial.batch))
        shared = self._shared_out(numbers)
        asked = [self._workers.run(Urgency.LAB, part_played, trial, some, length(known)) for some in shared]
        parts = _in_a_row(shared, await asyncio.gather(*asked))
        otherwise = joined(first_of(trial.tried, first), *(part.tried for part in parts))
        fresh = joined(*(part.usual for part in parts))
        usual = joined(first_of(trial.usual, first), _between(known, first, length(otherwise)), fresh)
        self._keep(trial, known, first, fresh)
        seconds = max((part.seconds for part in parts), default=0.0)
        return await self._workers.run(Urgency.LAB, tried, trial, usual, otherwise, seconds)

    def _shared_out(self, numbers: range) -> list[range]:
        """One part for each worker that is free, but for the one that is kept for people's bots."""
        count = max(1, min(len(numbers), self._workers.free - 1))
        ends = [len(numbers) * part // count for part in range(count + 1)]
        return [numbers[low:high] for low, high in pairwise(ends)]

    def _known(self, trial: Trial) -> TrialGames:
        return self._usual.get(_key(trial), TrialGames())

    def _keep(self, trial: Trial, known: TrialGames, first: int, fresh: TrialGames) -> None:
        """What was played here follows on what is known, or is of no use: what a client has sent is not trusted."""
        if max(first, length(known)) != length(known):
            return
        if length(self._known(trial)) == length(known):
            self._usual[_key(trial)] = joined(known, fresh)
        self._usual.move_to_end(_key(trial))
        if len(self._usual) > KEPT:
            self._usual.popitem(last=False)


def _key(trial: Trial) -> Key:
    return trial.game, trial.seats, trial.bot


def _between(games: TrialGames, first: int, last: int) -> TrialGames:
    return TrialGames(
        games.firsts[first:last], games.actions[first:last], games.decisions[first:last], games.winners[first:last]
    )


def _in_a_row(shared: list[range], parts: list[Part]) -> list[Part]:
    """Up to the first that was not played to its end: games are numbered without a gap."""
    row: list[Part] = []
    for numbers, part in zip(shared, parts, strict=True):
        row.append(part)
        if length(part.tried) < len(numbers):
            break
    return row

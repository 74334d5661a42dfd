"""Printer of whole bot games as one reader sees them, for people who look for bad sentences.

    python -m tools.print_games crokinole 1 2 3

The seed determines the whole game: number of seats, options, bot levels, random deviations and the reader. Now and then
the reader is also shown what is allowed, and why something is not. Findings: docs/internal/reading.md.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any

from gingersnap.core import codec
from gingersnap.core.bot import Bot, RandomBot
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import CLOCK, SPECTATOR, Action, Event, Rejection, Seat, Tick
from gingersnap.core.registry import bots_of, find_game
from gingersnap.core.summary.status_text import status_text
from gingersnap.core.table import Table, visible_events
from gingersnap.terminal.plain_text import outcome_text
from gingersnap.testing.checks import random_values
from gingersnap.testing.checks.random_play import create_random_table

NAMES = ("Ann", "Bo", "Cyrus", "Dee", "Eve", "Finn")
RANDOM_ACTION_RATE = 0.06
"""Probability of a random legal action, so that rare events happen too."""
TIMEOUT_RATE = 0.03
"""Probability that a seat lets its time run out, where there is a limit."""
OFFERS_READ = 4
"""Number of offers printed in an aside."""
ASIDE_RATE = 0.05
"""Probability that the reader asks what is allowed, or tries something that is not."""


class PrintedGame:
    """One game while it is played and printed."""

    def __init__(self, name: str, seed: int) -> None:
        self.luck, self.chance = random.Random(f"reading {name} {seed}"), Seeded(f"reading {name} {seed}")
        self.table: Table[Any, Any] = create_random_table(find_game(name), seed)
        self.names = NAMES[: self.table.seats]
        self.reader: Seat = self.luck.choice([*range(self.table.seats), *range(self.table.seats), SPECTATOR])
        levels = bots_of(name)
        self.levels = [self.luck.choice([*levels][:-1] or [*levels]) for _ in self.names]
        self.bots: list[Bot] = [levels[level]() for level in self.levels]
        self.offered: list[Action] = []
        """Actions that were offered to the reader earlier, to be tried again."""

    def lines(self) -> Iterator[str]:
        reader = "somebody watching" if self.reader == SPECTATOR else self.names[self.reader]
        yield f"{', '.join(map(' '.join, zip(self.names, self.levels, strict=True)))}; read by {reader}"
        yield str(codec.encode(self.table.header.options), "utf-8")
        happened: list[Event] = []
        while self.table.outcome is None:
            yield from self._asides()
            happened = self._step(happened)
            yield from (event.words(self.names, self.reader) for event in visible_events(happened, self.reader))
        yield "* " + status_text((), self.table.outcome).words(self.names, self.reader)
        yield outcome_text(self.table.outcome, self.names, self.table.game.rulebook, self.reader)

    def _step(self, happened: list[Event]) -> list[Event]:
        """Play the next action after `happened` and return its events; simultaneous actions come in random order."""
        for seat, bot in enumerate(self.bots):
            bot.watch(self.table.update(seat, happened), self.chance)
        seat, action = self._next()
        told = self.table.play(seat, action, self.chance)
        assert not isinstance(told, Rejection), f"{action} of seat {seat} is refused: {told}"
        return told

    def _next(self) -> tuple[Seat, Action]:
        game, state = self.table.game, self.table.state
        due, acting = self.table.due, sorted(game.to_act(state) - {CLOCK})
        if due is not None and (not acting or self.luck.random() < TIMEOUT_RATE):
            return CLOCK, Tick(due)
        unasked = [seat for seat in sorted(game.also_to_act(state)) if self.luck.random() < RANDOM_ACTION_RATE / 3]
        for seat in (*unasked, *self.luck.sample(acting, len(acting))):
            action = self._choice(seat)
            if action is not None:
                return seat, action
        return CLOCK, Tick(due or 0)

    def _choice(self, seat: Seat) -> Action | None:
        game, state = self.table.game, self.table.state
        bot = RandomBot() if self.luck.random() < RANDOM_ACTION_RATE else self.bots[seat]

        def imagine(chance: Chance) -> Any:
            return game.redeal(state, seat, chance)

        return bot.choose(self.table.update(seat), imagine, self.chance)

    def _asides(self) -> Iterator[str]:
        if self.reader == SPECTATOR or self.luck.random() > ASIDE_RATE:
            return
        offers = [offer.action for offer in self.table.game.offers(self.table.state, self.reader)]
        for action in self.luck.sample(offers, min(OFFERS_READ, len(offers))):
            yield "    may: " + action.words(self.names, self.reader)
        self.offered += offers[:OFFERS_READ]
        tried = self.luck.sample(self.offered, min(OFFERS_READ, len(self.offered)))
        yield from self._refusals([*tried, *random_values.random_actions(self.table.game, tried, self.luck, 1)])

    def _refusals(self, actions: list[Action]) -> Iterator[str]:
        for action in actions:
            refusal = self.table.check(self.reader, action)
            if refusal is not None and refusal.rule not in ("GEN-7", "GEN-10"):
                wanted, why = action.words(self.names, self.reader), refusal.words(self.names, self.reader)
                yield f"    not: {wanted} | {why} ({refusal.rule})"


def main(name: str, *seeds: str) -> None:
    for seed in map(int, seeds):
        print(f"\n=== {name}, seed {seed}")
        for line in PrintedGame(name, seed).lines():
            print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

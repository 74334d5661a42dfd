"""Referees for sentences: what is told of an action must agree with the table before and after it.

A game's optional `tests/referee.py` has a subclass of `Referee` named `REFEREE`. It counts facts of a state, such as
the rings of each seat, and has a method for each message that changes those facts as the sentence claims:

    class PocketReferee(Referee):
        silent = frozenset({"tiles-ran-out"})             # messages that claim nothing countable

        def count(self, state):
            return {"turn": state.turn, "cracked": [*state.cracked]}

        def turn_passed(self, seat):                      # the message turn-passed, with its arguments
            self.facts["turn"] = seat

After the last sentence of an action, the facts must be those of the new state. A referee reads sentences and states,
never the code that makes events, so both would have to be wrong in the same way.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from gingersnap.core import codec
from gingersnap.core.bot import BotFactory
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Event, Seat
from gingersnap.core.rulings import RulingValue, rulings_of
from gingersnap.core.table import Table, table_rejection
from gingersnap.core.words import Sentence
from gingersnap.testing.checks.random_play import AnyGame, AnyTable, play_on
from gingersnap.testing.checks.random_values import random_options

Facts = dict[str, Any]


class Referee:
    silent: ClassVar[frozenset[str]] = frozenset()
    """Messages that claim nothing that can be recounted."""
    player: ClassVar[BotFactory | None] = None
    """A bot that plays most actions, where random actions hardly ever change anything: flicks that miss the board."""

    def __init__(self, game: AnyGame, before: Any, after: Any) -> None:
        self.game, self.before, self.after = game, before, after
        self.facts = self.count(before)

    def count(self, state: Any) -> Facts:
        """Return the facts of a state that sentences change."""
        raise NotImplementedError

    def watch(self, event: Event) -> None:
        """Take note of what an event shows besides its sentence, such as the motion of discs."""

    def close(self) -> None:
        """Check what only all sentences together claim, such as who may act next."""

    def hear_task(self, said: Sentence, seat: Seat) -> None:
        """Check what a seat that may act is told to do."""

    def hear(self, said: Sentence | str) -> None:
        if isinstance(said, str) or said.id in self.silent:
            return
        claim = getattr(self, said.id.replace("-", "_"), None)
        assert claim is not None, f"the referee does not know {said.id}: give it a method, or add it to `silent`"
        claim(**said.arguments)

    def judge(self, events: Sequence[Event]) -> None:
        """Watch and hear all that is told of one action, and compare."""
        for event in events:
            self.watch(event)
            self.hear(event.sentence())
        self.close()
        told, true = self.facts, self.count(self.after)
        wrong = {name: (told[name], true[name]) for name in true if told[name] != true[name]}
        assert not wrong, f"told and true: {wrong}"


def referee_of(package: str, folder: Path) -> type[Referee] | None:
    """Return the referee of the game in this folder, which is imported as `package`."""
    if not (folder / "tests" / "referee.py").exists():
        return None
    found: type[Referee] = importlib.import_module(f"{package}.tests.referee").REFEREE
    return found


# --- Tables under every ruling --------------------------------------------------------------------


class RuledTable(NamedTuple):
    """A table at which one ruling has a value other than the usual one; or none has."""

    name: str
    value: RulingValue
    changes: dict[str, RulingValue]
    seats: tuple[int, ...]


def ruled_tables(game: AnyGame) -> Iterator[RuledTable]:
    """Yield a table for each value of each ruling."""
    yield RuledTable("usual", "", {}, ())
    for ruling in rulings_of(game.types.options):
        for value in (ruling.usual, *ruling.others):
            yield RuledTable(ruling.name, value, {**ruling.options, ruling.name: value}, ruling.seats)


def create_ruled_table(game: AnyGame, ruled: RuledTable, seed: int) -> AnyTable:
    """Create a table with these rulings. Its other options are the usual ones for seed 0, and random for others."""
    luck = random.Random(f"{ruled} {seed}")
    while True:
        seats = luck.choice(ruled.seats or tuple(game.seats))
        others = random_options(game, seats, luck) if seed else game.types.options()
        options = codec.replace(others, **ruled.changes)
        if table_rejection(game, options, seats) is None:
            return Table(game, options, seats, Seeded(seed))


def judge_game(referee: type[Referee], table: AnyTable, seed: int, longest: int) -> int:
    """Play at most `longest` actions and judge what is told of each; return the number of sentences."""
    game, heard = table.game, 0
    before = game.copy(table.state)
    for number, (now, events) in enumerate(play_on(table, seed, referee.player)):
        if number:
            heard += len(events)
            _judge_action(referee(game, before, now.state), now, events)
        if number == longest:
            break
        before = game.copy(now.state)
    return heard


def _judge_action(referee: Referee, table: AnyTable, events: Sequence[Event]) -> None:
    sentences = [event.sentence() for event in events]
    try:
        referee.judge(events)
        for seat in sorted(table.game.to_act(table.state)):
            task = table.game.todo(table.game.view(table.state, seat)) if seat >= 0 else None
            if task is not None:
                sentences = [task]
                referee.hear_task(task, seat)
    except AssertionError as wrong:
        told = " / ".join(map(str, sentences))
        raise AssertionError(f"{table.game.name}, action {table.seq}: {wrong}\n{told}") from wrong

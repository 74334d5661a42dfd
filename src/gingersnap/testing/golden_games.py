"""Golden games: complete games stored as logs in `tests/goldens`. Replays with other hashes mean changed rules.

A game defines the recipe of each in `tests/recipes.py`:

    RECIPES = {"two_seats": Golden([RandomBot, RandomBot], seed=4, ended_by="KOS-6", shows=(KeepOrSwapSwap,))}

The conformance suite replays them. REGOLD=1 plays and writes them anew: review the difference like code.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from gingersnap.core import log
from gingersnap.core.bot import BotFactory, play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Action, Event, Game
from gingersnap.core.deprecation import warn_renamed
from gingersnap.core.table import Table

EventMatcher = type[Action] | type[Event] | Callable[[Action | Event], bool]


class AtLeast(NamedTuple):
    """An action or event that must occur at least `times` times."""

    times: int
    rare: EventMatcher


class Golden(NamedTuple):
    """The recipe of a golden game, and the reason why it is stored."""

    bots: Sequence[BotFactory]
    """Bots by seat."""
    seed: int
    ended_by: str
    """The rule that ends the game."""
    options: Any = None
    """The options of the table; None for the defaults."""
    shows: Sequence[EventMatcher | AtLeast] = ()
    """Rare actions and events that the game must contain, as types or predicates, optionally with a minimum count."""

    def play(self, game: Game[Any, Any]) -> Table[Any, Any]:
        options = game.types.options() if self.options is None else self.options
        table: Table[Any, Any] = Table(game, options, len(self.bots), Seeded(self.seed))
        play_out(table, {seat: bot() for seat, bot in enumerate(self.bots)}, Seeded(self.seed))
        return table

    def played(self, game: Game[Any, Any]) -> Table[Any, Any]:
        """Call `play` under its name of 1.0."""
        warn_renamed("Golden.played", "Golden.play")
        return self.play(game)


def golden_files(folder: Path) -> dict[str, Path]:
    """Return the golden games of the game in this folder, by name."""
    return {path.stem: path for path in sorted((folder / "tests" / "goldens").glob("*.jsonl"))}


def recipes_of(package: str, folder: Path) -> dict[str, Golden]:
    """Return the recipes of the game in this folder, which is imported as `package`."""
    if not (folder / "tests" / "recipes.py").exists():
        return {}
    recipes: dict[str, Golden] = importlib.import_module(f"{package}.tests.recipes").RECIPES
    return recipes


def check_golden(path: Path, recipe: Golden, game: Game[Any, Any]) -> None:
    """Check that the log at `path` replays and matches its recipe; with REGOLD=1, play and write it first."""
    if os.environ.get("REGOLD"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(log.save(log.log_of(recipe.play(game))))
    kept = log.load(path.read_bytes(), game)
    told = list(_all_happenings(kept, game))
    table = log.replay(kept, game=game)
    assert log.log_of(table) == kept
    assert table.outcome is not None, "it is not played to its end"
    assert table.outcome.rule == recipe.ended_by
    assert table.seats == len(recipe.bots)
    assert table.header.options == (game.types.options() if recipe.options is None else recipe.options)
    for shown in recipe.shows:
        times, rare = shown if isinstance(shown, AtLeast) else AtLeast(1, shown)
        found = sum(_matches(each, rare) for each in told)
        assert found >= times, f"{found} things in it are {rare}, not {times}"


def _all_happenings(kept: log.Log, game: Game[Any, Any]) -> Iterator[Action | Event]:
    """Yield all actions and all events of a game."""
    yield from (record.action for record in kept.records)
    for _, events in log.steps(kept, game):
        yield from events


def _matches(told: Action | Event, rare: EventMatcher) -> bool:
    return isinstance(told, rare) if isinstance(rare, type) else rare(told)

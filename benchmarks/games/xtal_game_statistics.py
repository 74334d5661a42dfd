"""Statistics of Xtal games between bots of one level: length and number of Combats.

python -m benchmarks.games.xtal_game_statistics 400 rings_needed=3
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from statistics import median
from typing import NamedTuple

from gingersnap.core import codec
from gingersnap.core.bot import Bot, Imagine, play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import Action
from gingersnap.core.table import Table, Update
from gingersnap.games.xtal.bots import BOTS
from gingersnap.games.xtal.events import CombatBegan, WeaponStruck
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.types import XtalAction, XtalOptions, XtalState


class XtalGameTally(NamedTuple):
    """Statistics of one game."""

    turns: int
    seats: int
    combats: int
    """Number of Combats; one handed over to two others counts once."""
    won_rings: int
    """Combats in which rings changed hands."""
    rule: str
    """The rule that ended the game."""


class ObservingXtalBot(Bot):
    """A bot that plays like another, and counts Combats."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.combats = 0
        self.won_rings = 0

    def watch(self, update: Update, chance: Chance) -> None:
        self._bot.watch(update, chance)
        for event in update.events:
            self.combats += isinstance(event, CombatBegan) and event.how == "began"
            self.won_rings += isinstance(event, WeaponStruck) and event.rings > 0

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        return self._bot.choose(update, imagine, chance)

    def reaction(self, update: Update, chance: Chance) -> float:
        return self._bot.reaction(update, chance)


def play(options: XtalOptions, seats: int, number: int, level: str = "hard") -> XtalGameTally:
    """Play game `number` between equals. The same number always gives the same game."""
    chance = Seeded(f"measured/{number}")
    table: Table[XtalState, XtalAction] = Table(GAME, options, seats, chance)
    witness = ObservingXtalBot(BOTS[level]())
    play_out(table, {0: witness, **{seat: BOTS[level]() for seat in range(1, seats)}}, chance)
    assert table.outcome is not None
    return XtalGameTally(table.state.turns, seats, witness.combats, witness.won_rings, table.outcome.rule)


class XtalSummary(NamedTuple):
    games: int
    turns_per_seat: float
    """Median number of turns per seat."""
    combats: float
    """Combats per game."""
    with_rings: float
    """Share of Combats in which rings changed hands."""
    at_the_cap: int
    """Games that ended by XTL-H9."""

    def __str__(self) -> str:
        return (
            f"{self.games} games: {self.turns_per_seat:.0f} turns per seat, {self.combats:.1f} combats a game, "
            f"{100 * self.with_rings:.0f} % of them with rings changing hands, {self.at_the_cap} stopped at the cap"
        )


def summarise_games(games: Iterable[XtalGameTally]) -> XtalSummary:
    games = list(games)
    combats = sum(game.combats for game in games)
    return XtalSummary(
        len(games),
        median(game.turns / game.seats for game in games),
        combats / len(games),
        sum(game.won_rings for game in games) / max(1, combats),
        sum(game.rule == "XTL-H9" for game in games),
    )


def _value(text: str) -> int | bool | str:
    return int(text) if text.isdigit() else {"true": True, "false": False}.get(text, text)


def main(games: int, wanted: dict[str, str]) -> None:
    options: XtalOptions = codec.convert({name: _value(text) for name, text in wanted.items()}, XtalOptions)
    for seats in GAME.seats:
        print(f"{seats} seats, {summarise_games(play(options, seats, number) for number in range(games))}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), dict(argument.split("=") for argument in sys.argv[2:]))

"""Fair price of the red disc: a bot that always buys it against one that never does, price by price.

python -m benchmarks.games.wizard_biscuits_prices novice 40 5 20 35 50

A price is fair if the buyer wins half of the games; the share of games in which it could pay is printed beside it. All
prices have the same luck, and seats alternate.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from gingersnap.core import codec
from gingersnap.core.bot import Bot, play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Action
from gingersnap.core.table import Table
from gingersnap.games.wizard_biscuits.bots import WizardBot
from gingersnap.games.wizard_biscuits.house_data import BY_COLOUR, HOUSE
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.types import (
    Buy,
    BuyNothing,
    Question,
    WizardBiscuitsAction,
    WizardBiscuitsOptions,
    WizardBiscuitsState,
    WizardBiscuitsView,
)
from gingersnap.lab.report_document import as_standalone_svg
from gingersnap.lab.statistics import wilson_interval
from gingersnap.lab.svg_plots import IntervalMark, format_percent, plot_intervals

RED = BY_COLOUR["red"]


class Buyer(WizardBot):
    """A bot that buys red before anything else."""

    def decided(self, view: WizardBiscuitsView, question: Question) -> Action:
        if question.kind == "buy" and RED in question.targets:
            return Buy(RED)
        return super().decided(view, question)


class Refuser(WizardBot):
    """A bot that buys anything but red."""

    def decided(self, view: WizardBiscuitsView, question: Question) -> Action:
        if question.kind != "buy" or RED not in question.targets:
            return super().decided(view, question)
        others = tuple(disc for disc in question.targets if disc != RED)
        return super().decided(view, codec.replace(question, targets=others)) if others else BuyNothing()


class PricedGame(NamedTuple):
    won: float
    """The buyer's share of the win; a half if shared."""
    bought: bool
    """True if the buyer could ever pay."""


def play_at_price(level: str, price: int, number: int) -> PricedGame:
    """Play game `number` at this price. The same number always gives the same game."""
    chance, options = Seeded(f"prices/{number}"), WizardBiscuitsOptions(price_red=price)
    table: Table[WizardBiscuitsState, WizardBiscuitsAction] = Table(GAME, options, 2, chance)
    hand, head, seat = HOUSE.hands[level], HOUSE.heads[level], number % 2
    bots: dict[int, Bot] = {seat: Buyer(hand, head), 1 - seat: Refuser(hand, head)}
    play_out(table, bots, chance)
    assert table.outcome is not None
    bought = any(each.bought == RED for each in table.state.rounds)
    return PricedGame((seat in table.outcome.winners) / len(table.outcome.winners), bought)


def main(level: str, games: int, *prices: int) -> None:
    marks = []
    for price in prices:
        all_played = [play_at_price(level, price, number) for number in range(games)]
        rate, bought = (
            wilson_interval(sum(game.won for game in all_played), games),
            sum(game.bought for game in all_played),
        )
        wins = f"{format_percent(rate.value)} ({format_percent(rate.low)} to {format_percent(rate.high)})"
        print(f"at {price}: {wins}; red was bought in {format_percent(bought / games)}", flush=True)
        marks.append(IntervalMark(str(price), rate))
    plot = plot_intervals(
        marks, 0.5, format_percent, f"Games that the buyer of red wins, by its price, of {games} {level} bots"
    )
    Path("prices.svg").write_text(as_standalone_svg(plot) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))

"""The whole games that are kept in `goldens`."""

from __future__ import annotations

from gingersnap.core.bot import Bot, BotFactory, Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Event, Tick
from gingersnap.core.table import Update
from gingersnap.games.pocket_and_biscuit.bots import BOTS
from gingersnap.games.pocket_and_biscuit.events import PocketTimeRanOut
from gingersnap.games.pocket_and_biscuit.types import Count, PocketOptions, Show
from gingersnap.testing import AtLeast, Golden


class Slow(Bot):
    """Plays like another bot, when it has made up its mind: now and then that takes too long."""

    def __init__(self, other: Bot) -> None:
        self._other = other

    def watch(self, update: Update, chance: Chance) -> None:
        self._other.watch(update, chance)

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        return self._other.choose(update, imagine, chance)

    def reaction(self, update: Update, chance: Chance) -> float:
        return chance.pick("slow", 23_000) / 1000


def slow(levels: str) -> list[BotFactory]:
    return [lambda level=level: Slow(BOTS[level]()) for level in levels.split()]  # type: ignore[misc]


def is_time_up(told: Action | Event) -> bool:
    return isinstance(told, Tick) and told.milliseconds == 20_000


RECIPES = {
    "two_seats_to_the_last_turn": Golden(slow("perfect hard"), 3, "PNB-16", shows=[Show]),
    "three_seats_to_a_deadlock": Golden(slow("hard medium easy"), 19, "PNB-A20"),
    "four_seats_without_last_turns": Golden(slow("perfect hard medium easy"), 1, "PNB-A24"),
    "five_seats": Golden(slow("medium easy hard perfect medium"), 1, "PNB-16", PocketOptions(first_seat=4)),
    "free_tapping": Golden(slow("perfect perfect"), 7, "PNB-16", PocketOptions(free_tapping=True), [Count]),
    "time_limit": Golden(
        slow("hard easy medium"),
        12,
        "PNB-16",
        PocketOptions(seconds_per_tile=20),
        [is_time_up, PocketTimeRanOut, AtLeast(51, Tick)],
    ),
}

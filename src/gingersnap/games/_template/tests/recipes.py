"""Recipes of the golden games in `goldens`."""

from __future__ import annotations

from gingersnap.core.bot import RandomBot
from gingersnap.games._template.types import KeepOrSwapKeep, KeepOrSwapOptions, KeepOrSwapSwap
from gingersnap.testing import Golden

RECIPES = {
    "two_seats": Golden([RandomBot] * 2, 1, "KOS-6", shows=[KeepOrSwapKeep, KeepOrSwapSwap]),
    "four_seats": Golden(
        [RandomBot] * 4, 1, "KOS-6", KeepOrSwapOptions(first_seat=3), shows=[KeepOrSwapKeep, KeepOrSwapSwap]
    ),
}

"""The whole games that are kept in `goldens`."""

from __future__ import annotations

from gingersnap.core.bot import RandomBot
from gingersnap.games.the_wizard_always_wins.events import WizardAlwaysWinsDeckReshuffled
from gingersnap.games.the_wizard_always_wins.house_data import HOUSE_TEXT
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    TurnIn,
    WizardAlwaysWinsDecline,
    WizardAlwaysWinsKeep,
    WizardAlwaysWinsLay,
    WizardAlwaysWinsOptions,
    WizardAlwaysWinsTakeBack,
)
from gingersnap.testing import Golden

# Comments would be kept in the log; the numbers are what counts.
OWN_DATA = "\n".join(line.partition(" #")[0] for line in HOUSE_TEXT.splitlines() if line and not line.startswith("#"))
SHORT = OWN_DATA.replace("rounds = 60", "rounds = 2").replace("levels = 2", "cards = 2")
TWO, THREE, FOUR, FIVE = ([RandomBot] * seats for seats in (2, 3, 4, 5))

RECIPES = {
    "two_seats": Golden(TWO, 4, "WAW-21"),
    "three_seats": Golden(THREE, 37, "WAW-21"),
    "four_seats": Golden(
        FOUR, 37, "WAW-21", shows=[WizardAlwaysWinsKeep, Ask, WizardAlwaysWinsLay, WizardAlwaysWinsTakeBack, TurnIn]
    ),
    "five_seats_and_a_reshuffle": Golden(FIVE, 16, "WAW-21", shows=[WizardAlwaysWinsDeckReshuffled]),
    "options": Golden(
        THREE,
        6,
        "WAW-21",
        WizardAlwaysWinsOptions(trade_may_be_declined=True, wizard_needs_a_gem=True),
        shows=[WizardAlwaysWinsDecline],
    ),
    "own_data_to_the_cap": Golden(THREE, 1, "WAW-H9", WizardAlwaysWinsOptions(data=SHORT)),
}

"""The whole games that are kept in `goldens`."""

from __future__ import annotations

from gingersnap.core import codec
from gingersnap.core.contract import Action, Event, Tick
from gingersnap.games.xtal.events import LeaveDeclared
from gingersnap.games.xtal.tests.test_whole_games import Hasty, Restless
from gingersnap.games.xtal.types import Done, Return, XtalLay, XtalOptions
from gingersnap.testing import AtLeast, Golden


def is_void_that_cancels(told: Action | Event) -> bool:
    return isinstance(told, XtalLay) and told.card == "void" and told.answers is not None


SHORT = XtalOptions(rings_needed=3, combat="priority")
TIMED = codec.replace(SHORT, timed_priority=True, choose_homes=True)
TWO, THREE, FOUR, FIVE = ([Hasty] * seats for seats in (2, 3, 4, 5))

RECIPES = {
    "two_seats_short_game": Golden(TWO, 36, "XTL-2", SHORT),
    "three_seats_in_real_time": Golden(
        THREE, 64, "XTL-2", XtalOptions(rings_needed=3, combat="open", wildcards=True), [Done]
    ),
    "four_seats_for_six_rings": Golden(FOUR, 2, "XTL-2", XtalOptions(combat="priority"), [is_void_that_cancels]),
    "five_seats_with_times": Golden(FIVE, 39, "XTL-2", TIMED, [Tick]),
    "leaving_and_coming_back": Golden(
        [Restless] * 3, 48, "XTL-2", codec.replace(SHORT, leaving="allowed"), [AtLeast(3, Return), LeaveDeclared]
    ),
}

"""Facts for hints of Pocket & Biscuit: tiles shown to the seat, tiles that fit, and chances of unseen ones."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from gingersnap.core.guidance.hint_reasons import HintQuestion
from gingersnap.games.pocket_and_biscuit.bots.memory_bot import RememberingBot, cracked_after
from gingersnap.games.pocket_and_biscuit.bots.move_value import Moment, Way, ways
from gingersnap.games.pocket_and_biscuit.bots.tile_groups import (
    CRACKED,
    GROUP_OF,
    GROUPS,
    count_of,
    points_by_name,
    total_of,
)
from gingersnap.games.pocket_and_biscuit.house_data import KINDS
from gingersnap.games.pocket_and_biscuit.rules.spell import FITS_TAPPED
from gingersnap.games.pocket_and_biscuit.rules.tiles import FITS, NAMES
from gingersnap.games.pocket_and_biscuit.types import Flip, PocketView, place_name

SAFE = 2
"""So many tiles counted are received whatever comes (PNB-8)."""


class Memory:
    """The position as one seat knows it that has forgotten nothing."""

    view: PocketView
    wanted: int
    is_safe: bool

    def __init__(self, view: PocketView, bot: RememberingBot) -> None:
        self.view = view
        self.bot = bot
        self.known = {place: kind for place, kind in bot.known.items() if view.pockets[place] == "down"}
        """By place: the kinds of face-down tiles that the seat was shown."""
        self.wanted = view.next_number or 0
        self.is_safe = len(view.chain) >= SAFE

    # --- What is known --------------------------------------------------------------------------------

    def kind(self, action: Any) -> str | None:
        """Return what the seat knows of the tile that an action is about."""
        return self.known.get(getattr(action, "place", -1))

    def fits(self, action: Any) -> bool:
        """Return whether a tile is sure to count what is asked for."""
        kind = self.kind(action)
        if not isinstance(action, Flip) or kind is None or not self.wanted:
            return False
        return (FITS_TAPPED if action.tapped else FITS)[self.wanted][NAMES.index(kind)]

    @cached_property
    def knows_a_fit(self) -> bool:
        """Existence of a fitting tile among those that the seat was shown."""
        return any(self.fits(Flip(place, tapped)) for place in self.known for tapped in (False, True))

    def shown(self, action: Any) -> int:
        """Return how many biscuits the tile shows that an action is about; 0 if that is not known."""
        kind = self.kind(action)
        return 0 if kind is None else GROUPS[GROUP_OF[kind]][-1]

    def is_unseen(self, action: Any) -> bool:
        return isinstance(action, Flip) and self.kind(action) is None

    def points(self, action: Any) -> int:
        kind = self.kind(action)
        return 0 if kind is None else points_by_name(self.view.numbers)[kind]

    def places_of(self, number: int, *, plain: bool = True) -> list[int]:
        """Return the known places that show a number; cracked tiles only with `plain=False`."""
        return [
            place
            for place, kind in self.known.items()
            if number in KINDS[NAMES.index(kind)].numbers and not (plain and kind == "cracked")
        ]

    def sure_count(self, action: Any) -> int:
        """Return how far one can count with known tiles, if the turn goes on with this one."""
        if not self.fits(action):
            return 0
        left = {place: kind for place, kind in self.known.items() if place != action.place}
        number = self.wanted
        while number < self.view.numbers.great:
            following = self._next_known(left, number + 1)
            if following is None:
                break
            del left[following]
            number += 1
        return number

    def _next_known(self, left: dict[int, str], number: int) -> int | None:
        """Return a place that counts `number`: as it is, or else tapped."""
        may_flip = number not in self.view.only_by_spell or self.view.free_tapping
        if may_flip:
            for place, kind in left.items():
                if FITS[number][NAMES.index(kind)]:
                    return place
        return next((place for place, kind in left.items() if FITS_TAPPED[number][NAMES.index(kind)]), None)

    # --- What can be hoped for ------------------------------------------------------------------------

    @cached_property
    def moment(self) -> Moment:
        return self.bot.moment(self.view)

    def _way(self, tapped: bool) -> Way | None:
        return next((way for way in ways(self.wanted, self.moment.readings) if way.tapped == tapped), None)

    def unseen_fitting(self, tapped: bool) -> int:
        """Return how many tiles that the seat has never seen would fit."""
        way = self._way(tapped) if self.wanted else None
        return 0 if way is None else sum(count_of(self.moment.unknown, group) for group in way.fitting)

    @cached_property
    def unseen(self) -> int:
        return total_of(self.moment.unknown)

    @property
    def unseen_cracked(self) -> int:
        return count_of(self.moment.unknown, CRACKED)

    def is_harmless(self, action: Any) -> bool:
        """Return whether a tile that does not fit is sure to cost nothing (PNB-14, PNB-A6, PNB-A8)."""
        if not self.is_safe:
            return True
        kinds = [self.known[action.place]] if action.place in self.known else self._unseen_kinds
        is_wrong_tap = action.tapped and self.view.wrong_tap == "failure"
        harms_by_crack = action.tapped or self.view.late_cracked == "failure"
        return not is_wrong_tap and not (harms_by_crack and "cracked" in kinds)

    @property
    def _unseen_kinds(self) -> list[str]:
        return ["cracked"] if self.unseen_cracked else []

    # --- How the seats stand --------------------------------------------------------------------------

    @cached_property
    def lacks_time(self) -> bool:
        """Lack of time: another seat certainly stays ahead if the end begins now, and could still be overtaken."""
        return self.bot.lacks_time(self.view, self.moment)

    @property
    def is_last_cracked(self) -> bool:
        """Existence of just one cracked tile beside those of this turn."""
        return cracked_after(self.view) == 1

    @cached_property
    def lead(self) -> int:
        """Points that the seat is ahead of the best other one with what this turn has counted so far."""
        points = self.bot.points(self.view)
        best = max(number for seat, number in enumerate(points) if seat != self.view.seat)
        return points[self.view.seat] + self.view.worth - best


def study(question: HintQuestion) -> Memory:
    """Return what the seat knows; an adviser without a memory has been shown nothing."""
    bot = question.bot if isinstance(question.bot, RememberingBot) else RememberingBot(1.0)
    return Memory(question.update.view, bot)


def where(action: Any) -> str:
    return place_name(action.place)


def mark(action: Any) -> str:
    return f"pocket:{place_name(action.place).lower()}"

"""Who keeps what people have agreed on beside their game: who gave up, what is asked for, how it was ended.

It belongs to the table, as its clocks do, is changed by recorded actions alone, and so replays with the log.
"""

from __future__ import annotations

from typing import Literal

from gingersnap.core.contract import Event, Outcome, Seat, State
from gingersnap.core.requests.actions import (
    CalledOff,
    DrawAgreed,
    EndedEarly,
    GaveUp,
    Kind,
    PlayPaused,
    PlayWentOn,
    WishDeclined,
    WishLapsed,
    WishMade,
)

Ending = Literal["give_up", "call_off", "draw", "end"]

RULES: dict[Ending, str] = {"give_up": "GEN-20", "call_off": "GEN-21", "draw": "GEN-22", "end": "GEN-22"}


class Clerk(State):
    """What is agreed at one table. Changed only by its Table."""

    people: tuple[Seat, ...]
    sides: tuple[tuple[Seat, ...], ...]
    """Who plays with whom."""
    given_up: list[Seat] = []
    """In the order in which they did."""
    wish: Kind | None = None
    wisher: Seat = 0
    agreed: frozenset[Seat] = frozenset()
    """Who wants it, or has agreed to it."""
    paused: bool = False
    ending: Ending | None = None
    """How people ended it; None while nobody did."""

    @property
    def is_blank(self) -> bool:
        """Whether it is as it was before the first action: then there is nothing to keep of it."""
        return not (self.given_up or self.wish or self.paused or self.ending)

    @property
    def stands_still(self) -> bool:
        return self.paused or self.ending is not None

    # --- Wishes -----------------------------------------------------------------------------------

    def concerned(self, kind: Kind, seat: Seat, absent: frozenset[Seat]) -> frozenset[Seat]:
        """Who has to agree besides `seat`. Who is `absent` and played for by a bot is not asked."""
        if kind == "call_off":
            return frozenset()
        playing = frozenset(self.people) - absent - frozenset(self.given_up) - {seat}
        return playing & frozenset(self.side_of(seat)) if kind == "give_up" else playing

    def side_of(self, seat: Seat) -> tuple[Seat, ...]:
        return next(side for side in self.sides if seat in side)

    def ask(self, kind: Kind, seat: Seat) -> Event:
        self.wish, self.wisher, self.agreed = kind, seat, frozenset({seat})
        return WishMade(seat, kind)

    def decline(self, seat: Seat) -> Event:
        kind = self.wish
        assert kind is not None
        self.settle()
        return WishDeclined(seat, kind, withdrawn=seat == self.wisher)

    def lapse(self) -> list[Event]:
        """Play goes on: what was to be taken back is not the last thing any more."""
        if self.wish != "take_back":
            return []
        self.settle()
        return [WishLapsed("take_back")]

    def settle(self) -> None:
        """Nothing is asked for any more."""
        self.wish, self.agreed = None, frozenset()

    # --- What comes of them -----------------------------------------------------------------------

    def give_up(self, seat: Seat) -> GaveUp:
        """With who plays together with `seat`. It is over where nobody is left to play against, or no person."""
        side = tuple(each for each in self.side_of(seat) if each not in self.given_up)
        self.given_up += side
        left = [other for other in self.sides if not frozenset(other) <= frozenset(self.given_up)]
        if len(left) < 2 or frozenset(self.people) <= frozenset(self.given_up):
            self.ending = "give_up"
        return GaveUp(side, bot_plays=self.ending is None)

    def call_off(self, seat: Seat) -> Event:
        self.ending = "call_off"
        return CalledOff(seat)

    def end(self, kind: Literal["draw", "end"]) -> Event:
        self.ending = kind
        return DrawAgreed() if kind == "draw" else EndedEarly()

    def pause(self) -> Event:
        self.paused = True
        return PlayPaused()

    def go_on(self, seat: Seat) -> Event:
        self.paused = False
        return PlayWentOn(seat)

    def outcome(self, of_game: Outcome | None, seats: int) -> Outcome | None:
        """How it ended: by what people agreed on, or by the game, where who gave up comes last."""
        if self.ending == "give_up":
            placings = self._behind([1] * seats)
            return Outcome(RULES["give_up"], tuple(float(place == 1) for place in placings), placings)
        if self.ending is not None:
            return Outcome(RULES[self.ending], (0.0,) * seats, (1,) * seats, counts=self.ending == "draw")
        if of_game is None or not self.given_up:
            return of_game
        return Outcome(of_game.rule, of_game.scores, self._behind(of_game.placings), of_game.remark)

    def _behind(self, placings: tuple[int, ...] | list[int]) -> tuple[int, ...]:
        """`placings` with those last who gave up, the first of them at the very end; partners share a place."""
        order = {seat: -self._when(seat) if seat in self.given_up else None for seat in range(len(placings))}
        keys = [(when is not None, when or 0, placings[seat] if when is None else 0) for seat, when in order.items()]
        return tuple(1 + sum(other < key for other in keys) for key in keys)

    def _when(self, seat: Seat) -> int:
        """When the side of `seat` gave up: partners do that together."""
        return min(self.given_up.index(each) for each in self.side_of(seat) if each in self.given_up)

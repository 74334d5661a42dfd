"""Who keeps what people have agreed on beside their game: who gave up, what is asked for, how it was ended.

It belongs to the table, as its clocks do, is changed by recorded actions alone, and so replays with the log.
"""

from __future__ import annotations

from typing import Literal

from gingersnap.core.contract import Event, Outcome, Seat, State
from gingersnap.core.requests.actions import (
    DrawAgreed,
    EndedEarly,
    GameAborted,
    PlayersResigned,
    PlayPaused,
    PlayResumed,
    RequestDeclined,
    RequestExpired,
    RequestKind,
    RequestMade,
)

RequestedEnding = Literal["give_up", "call_off", "draw", "end"]

ENDING_RULES: dict[RequestedEnding, str] = {
    "give_up": "GEN-20",
    "call_off": "GEN-21",
    "draw": "GEN-22",
    "end": "GEN-22",
}


class RequestState(State):
    """What is agreed at one table. Changed only by its Table."""

    people: tuple[Seat, ...]
    sides: tuple[tuple[Seat, ...], ...]
    """Who plays with whom."""
    given_up: list[Seat] = []
    """In the order in which they did."""
    wish: RequestKind | None = None
    wisher: Seat = 0
    agreed: frozenset[Seat] = frozenset()
    """Who wants it, or has agreed to it."""
    paused: bool = False
    ending: RequestedEnding | None = None
    """How people ended it; None while nobody did."""

    @property
    def is_initial(self) -> bool:
        """Whether it is as it was before the first action: then there is nothing to keep of it."""
        return not (self.given_up or self.wish or self.paused or self.ending)

    @property
    def is_stopped(self) -> bool:
        return self.paused or self.ending is not None

    # --- Wishes -----------------------------------------------------------------------------------

    def seats_to_agree(self, request_kind: RequestKind, seat: Seat, absent: frozenset[Seat]) -> frozenset[Seat]:
        """Who has to agree besides `seat`. Who is `absent` and played for by a bot is not asked."""
        if request_kind == "call_off":
            return frozenset()
        playing = frozenset(self.people) - absent - frozenset(self.given_up) - {seat}
        return playing & frozenset(self.side_of(seat)) if request_kind == "give_up" else playing

    def side_of(self, seat: Seat) -> tuple[Seat, ...]:
        return next(side for side in self.sides if seat in side)

    def open_request(self, request_kind: RequestKind, seat: Seat) -> Event:
        self.wish, self.wisher, self.agreed = request_kind, seat, frozenset({seat})
        return RequestMade(seat, request_kind)

    def decline(self, seat: Seat) -> Event:
        kind = self.wish
        assert kind is not None
        self.close_request()
        return RequestDeclined(seat, kind, withdrawn=seat == self.wisher)

    def expire_takeback(self) -> list[Event]:
        """Play goes on: what was to be taken back is not the last thing any more."""
        if self.wish != "take_back":
            return []
        self.close_request()
        return [RequestExpired("take_back")]

    def close_request(self) -> None:
        """Nothing is asked for any more."""
        self.wish, self.agreed = None, frozenset()

    # --- What comes of them -----------------------------------------------------------------------

    def resign(self, seat: Seat) -> PlayersResigned:
        """With who plays together with `seat`. It is over where nobody is left to play against, or no person."""
        side = tuple(each for each in self.side_of(seat) if each not in self.given_up)
        self.given_up += side
        left = [other for other in self.sides if not frozenset(other) <= frozenset(self.given_up)]
        if len(left) < 2 or frozenset(self.people) <= frozenset(self.given_up):
            self.ending = "give_up"
        return PlayersResigned(side, bot_plays=self.ending is None)

    def abort(self, seat: Seat) -> Event:
        self.ending = "call_off"
        return GameAborted(seat)

    def end(self, kind: Literal["draw", "end"]) -> Event:
        self.ending = kind
        return DrawAgreed() if kind == "draw" else EndedEarly()

    def pause(self) -> Event:
        self.paused = True
        return PlayPaused()

    def resume(self, seat: Seat) -> Event:
        self.paused = False
        return PlayResumed(seat)

    def outcome(self, of_game: Outcome | None, seats: int) -> Outcome | None:
        """How it ended: by what people agreed on, or by the game, where who gave up comes last."""
        if self.ending == "give_up":
            placings = self._place_resigned_last([1] * seats)
            return Outcome(ENDING_RULES["give_up"], tuple(float(place == 1) for place in placings), placings)
        if self.ending is not None:
            return Outcome(ENDING_RULES[self.ending], (0.0,) * seats, (1,) * seats, counts=self.ending == "draw")
        if of_game is None or not self.given_up:
            return of_game
        return Outcome(of_game.rule, of_game.scores, self._place_resigned_last(of_game.placings), of_game.remark)

    def _place_resigned_last(self, placings: tuple[int, ...] | list[int]) -> tuple[int, ...]:
        """`placings` with those last who gave up, the first of them at the very end; partners share a place."""
        order = {
            seat: -self._resignation_order(seat) if seat in self.given_up else None for seat in range(len(placings))
        }
        keys = [(when is not None, when or 0, placings[seat] if when is None else 0) for seat, when in order.items()]
        return tuple(1 + sum(other < key for other in keys) for key in keys)

    def _resignation_order(self, seat: Seat) -> int:
        """When the side of `seat` gave up: partners do that together."""
        return min(self.given_up.index(each) for each in self.side_of(seat) if each in self.given_up)

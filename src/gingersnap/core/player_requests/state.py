"""The state of requests at a table: resignations, the open request, a pause, and an agreed ending.

It belongs to the table, as its clocks do. Only recorded actions change it, so it replays with the log.
"""

from __future__ import annotations

from typing import Literal

from gingersnap.core.contract import Event, Outcome, Seat, State
from gingersnap.core.player_requests.actions import (
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
    """The requests of one table. Changed only by its Table."""

    people: tuple[Seat, ...]
    sides: tuple[tuple[Seat, ...], ...]
    """The teams."""
    given_up: list[Seat] = []
    """The seats that resigned, in order."""
    wish: RequestKind | None = None
    wisher: Seat = 0
    to_choice: bool = False
    """True if the open request is to return to the requester's last action that was a choice."""
    agreed: frozenset[Seat] = frozenset()
    """The requester, and the seats that have accepted."""
    paused: bool = False
    ending: RequestedEnding | None = None
    """The ending that people requested; None if there is none."""

    @property
    def is_initial(self) -> bool:
        """True while nothing differs from the beginning, so that nothing needs to be stored."""
        return not (self.given_up or self.wish or self.paused or self.ending)

    @property
    def is_stopped(self) -> bool:
        return self.paused or self.ending is not None

    # --- Requests ---------------------------------------------------------------------------------

    def seats_to_agree(self, request_kind: RequestKind, seat: Seat, absent: frozenset[Seat]) -> frozenset[Seat]:
        """Return the seats that must agree besides `seat`. People in `absent`, replaced by bots, are not asked."""
        if request_kind == "call_off":
            return frozenset()
        playing = frozenset(self.people) - absent - frozenset(self.given_up) - {seat}
        return playing & frozenset(self.side_of(seat)) if request_kind == "give_up" else playing

    def side_of(self, seat: Seat) -> tuple[Seat, ...]:
        return next(side for side in self.sides if seat in side)

    def open_request(self, request_kind: RequestKind, seat: Seat, *, to_choice: bool = False) -> Event:
        self.wish, self.wisher, self.to_choice, self.agreed = request_kind, seat, to_choice, frozenset({seat})
        return RequestMade(seat, request_kind)

    def decline(self, seat: Seat) -> Event:
        kind = self.wish
        assert kind is not None
        self.close_request()
        return RequestDeclined(seat, kind, withdrawn=seat == self.wisher)

    def expire_takeback(self) -> list[Event]:
        """Close an open takeback request, since play has continued."""
        if self.wish != "take_back":
            return []
        self.close_request()
        return [RequestExpired("take_back")]

    def close_request(self) -> None:
        """Close the open request."""
        self.wish, self.to_choice, self.agreed = None, False, frozenset()

    # --- Endings ----------------------------------------------------------------------------------

    def resign(self, seat: Seat) -> PlayersResigned:
        """Resign for the whole side of `seat`. The game ends if only one side, or no person, is left."""
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
        """Return the result: the ending that people requested, or the game's, with resigned players last."""
        if self.ending == "give_up":
            placings = self._place_resigned_last([1] * seats)
            return Outcome(ENDING_RULES["give_up"], tuple(float(place == 1) for place in placings), placings)
        if self.ending is not None:
            return Outcome(ENDING_RULES[self.ending], (0.0,) * seats, (1,) * seats, counts=self.ending == "draw")
        if of_game is None or not self.given_up:
            return of_game
        return Outcome(of_game.rule, of_game.scores, self._place_resigned_last(of_game.placings), of_game.remark)

    def _place_resigned_last(self, placings: tuple[int, ...] | list[int]) -> tuple[int, ...]:
        """Return `placings` with resigned seats last, the first to resign at the very end; partners share a place."""
        order = {
            seat: -self._resignation_order(seat) if seat in self.given_up else None for seat in range(len(placings))
        }
        keys = [(when is not None, when or 0, placings[seat] if when is None else 0) for seat, when in order.items()]
        return tuple(1 + sum(other < key for other in keys) for key in keys)

    def _resignation_order(self, seat: Seat) -> int:
        """Return when the side of `seat` resigned; partners resign together."""
        return min(self.given_up.index(each) for each in self.side_of(seat) if each in self.given_up)

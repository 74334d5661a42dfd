"""What people may do at a table beside their game, and what it does (GEN-20 to GEN-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gingersnap.core.contract import Action, Event, Rejection, Seat
from gingersnap.core.requests.actions import (
    ABOUT_WISHES,
    WISHES,
    AgreeToWish,
    Beside,
    DeclineWish,
    Kind,
    MoveTakenBack,
    ResumePlay,
    Wish,
    WishSeconded,
)
from gingersnap.core.requests.state import Clerk
from gingersnap.core.requests.undo_history import Moment, Past
from gingersnap.core.words import say

if TYPE_CHECKING:
    from gingersnap.core.table import Table


class Agreeing:
    """The clerk of one table, and the moments that may be taken back there."""

    def __init__(self, table: Table[Any, Any], clerk: Clerk, past: Past) -> None:
        self._table = table
        self.clerk = clerk
        self.past = past

    # --- What may be done ---------------------------------------------------------------------------

    def rejection(self, seat: Seat, action: Action) -> Rejection | None:
        clerk = self.clerk
        if seat not in clerk.people:
            return Rejection("GEN-25", say("only-people-agree"))
        if seat in clerk.given_up:
            return Rejection("GEN-20", say("you-gave-up"))
        if isinstance(action, Wish):
            return self._wish_rejection(seat, action)
        if isinstance(action, ResumePlay):
            return None if clerk.paused else Rejection("GEN-23", say("not-paused"))
        if clerk.wish is None:
            return Rejection("GEN-25", say("nothing-asked"))
        if isinstance(action, AgreeToWish | DeclineWish) and seat == clerk.wisher:
            return None if isinstance(action, DeclineWish) else Rejection("GEN-25", say("not-asked"))
        if seat not in self._asked(clerk.wish, clerk.wisher) - clerk.agreed:
            return Rejection("GEN-25", say("not-asked"))
        return None

    def _wish_rejection(self, seat: Seat, wish: Wish) -> Rejection | None:
        clerk, kind = self.clerk, wish.kind
        if clerk.wish is not None and kind not in ("give_up", "call_off"):
            return Rejection("GEN-25", say("first-answer"))
        if kind == "call_off" and self.past.has_acted(clerk.people):
            return Rejection("GEN-21", say("already-begun"))
        if kind == "draw" and not self._opponents(seat):
            return Rejection("GEN-22", say("nobody-to-draw-with"))
        if kind == "pause" and (clerk.paused or not self._time_counts):
            return Rejection("GEN-23", say("no-time-to-stop"))
        return self._taking_back_rejection(seat) if kind == "take_back" else None

    def _taking_back_rejection(self, seat: Seat) -> Rejection | None:
        since = self.past.since_last_of(seat)
        if not since:
            return Rejection("GEN-24", say("nothing-to-take-back"))
        game = self._table.game
        if any(game.time_limit(state) is not None for state in (self._table.state, since[0].before)):
            return Rejection("GEN-24", say("no-taking-back-in-time"))
        if self._bots & _revealed(since):
            return Rejection("GEN-24", say("bots-know-now"))
        return None

    def may(self, seat: Seat) -> tuple[str, ...]:
        """The names of what `seat` may do beside the game now."""
        if self._table.outcome is not None or seat not in self.clerk.people:
            return ()
        return tuple(kind.__name__ for kind in ABOUT_WISHES if self.rejection(seat, kind()) is None)

    def told(self, seat: Seat) -> Beside:
        clerk = self.clerk
        asked = () if clerk.wish is None else tuple(sorted(self._asked(clerk.wish, clerk.wisher) - clerk.agreed))
        wisher = None if clerk.wish is None else clerk.wisher
        return Beside(clerk.wish, wisher, asked, clerk.paused, tuple(clerk.given_up), self.may(seat))

    # --- What it does -------------------------------------------------------------------------------

    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        clerk = self.clerk
        if isinstance(action, ResumePlay):
            return [clerk.go_on(seat)]
        if isinstance(action, DeclineWish):
            return [clerk.decline(seat)]
        if isinstance(action, AgreeToWish):
            assert clerk.wish is not None
            clerk.agreed |= {seat}
            seconded: list[Event] = [WishSeconded(seat, clerk.wish)]
            return self._done_if_agreed(clerk.wish, clerk.wisher) or seconded
        assert isinstance(action, WISHES)
        asked = clerk.ask(action.kind, seat)
        return self._done_if_agreed(action.kind, seat) or [asked]

    def _done_if_agreed(self, kind: Kind, wisher: Seat) -> list[Event]:
        free = kind == "take_back" and self._is_free(wisher)
        if not free and not self._asked(kind, wisher) <= self.clerk.agreed:
            return []
        self.clerk.settle()
        return [self._done(kind, wisher)]

    def _done(self, kind: Kind, wisher: Seat) -> Event:
        clerk = self.clerk
        match kind:
            case "give_up":
                return self._given_up(wisher)
            case "call_off":
                return clerk.call_off(wisher)
            case "pause":
                return clerk.pause()
            case "take_back":
                return self._taken_back(wisher)
        return clerk.end(kind)

    def _given_up(self, seat: Seat) -> Event:
        event = self.clerk.give_up(seat)
        clocks = self._table.clocks
        assert clocks is not None
        for each in event.seats:
            clocks.replace(each, "given_up")
        return event

    def _taken_back(self, seat: Seat) -> Event:
        since = self.past.since_last_of(seat)
        self._table.state = self._table.game.copy(since[0].before)
        self.past.forget(len(since))
        return MoveTakenBack(seat, luck_anew=any(moment.drew for moment in since))

    # --- Who is concerned ---------------------------------------------------------------------------

    def _is_free(self, seat: Seat) -> bool:
        """Whether nobody was seen to act since, no luck was drawn, and nobody learnt anything."""
        since = self.past.since_last_of(seat)
        told_nothing = not any(moment.drew or moment.revealed for moment in since)
        return told_nothing and not any(moment.noticed for moment in since[1:])

    def _asked(self, kind: Kind, wisher: Seat) -> frozenset[Seat]:
        return self.clerk.concerned(kind, wisher, self._absent)

    @property
    def _absent(self) -> frozenset[Seat]:
        clocks = self._table.clocks
        assert clocks is not None
        return frozenset(seat for seat, reason in enumerate(clocks.stand_ins) if reason is not None)

    @property
    def _bots(self) -> frozenset[Seat]:
        return frozenset(range(self._table.seats)) - frozenset(self.clerk.people) | self._absent

    def _opponents(self, seat: Seat) -> frozenset[Seat]:
        """People who play against `seat`, and are there to be asked."""
        return self._asked("draw", seat) - frozenset(self.clerk.side_of(seat))

    @property
    def _time_counts(self) -> bool:
        return self._table.due is not None


def _revealed(moments: list[Moment]) -> frozenset[Seat]:
    return frozenset[Seat]().union(*(moment.revealed for moment in moments))

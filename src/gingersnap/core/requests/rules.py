"""Rules for requests at a table: who may make and answer them, and their effects (GEN-20 to GEN-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gingersnap.core.contract import Action, Event, Rejection, Seat
from gingersnap.core.requests.actions import (
    REQUEST_ACTION_TYPES,
    REQUEST_TYPES,
    AcceptRequest,
    DeclineRequest,
    MoveTakenBack,
    RequestKind,
    RequestSeconded,
    RequestStatus,
    ResumePlay,
    TableRequest,
)
from gingersnap.core.requests.state import RequestState
from gingersnap.core.requests.undo_history import UndoHistory, UndoStep
from gingersnap.core.words import say

if TYPE_CHECKING:
    from gingersnap.core.table import Table


class TableRequests:
    """The requests of one table, and the history that takebacks need."""

    def __init__(self, table: Table[Any, Any], request_state: RequestState, undo_history: UndoHistory) -> None:
        self._table = table
        self.state = request_state
        self.history = undo_history

    # --- Legality ---------------------------------------------------------------------------------

    def rejection(self, seat: Seat, action: Action) -> Rejection | None:
        clerk = self.state
        if seat not in clerk.people:
            return Rejection("GEN-25", say("only-people-agree"))
        if seat in clerk.given_up:
            return Rejection("GEN-20", say("you-gave-up"))
        if isinstance(action, TableRequest):
            return self._request_rejection(seat, action)
        if isinstance(action, ResumePlay):
            return None if clerk.paused else Rejection("GEN-23", say("not-paused"))
        if clerk.wish is None:
            return Rejection("GEN-25", say("nothing-asked"))
        if isinstance(action, AcceptRequest | DeclineRequest) and seat == clerk.wisher:
            return None if isinstance(action, DeclineRequest) else Rejection("GEN-25", say("not-asked"))
        if seat not in self._seats_asked(clerk.wish, clerk.wisher) - clerk.agreed:
            return Rejection("GEN-25", say("not-asked"))
        return None

    def _request_rejection(self, seat: Seat, table_request: TableRequest) -> Rejection | None:
        clerk, kind = self.state, table_request.kind
        if clerk.wish is not None and kind not in ("give_up", "call_off"):
            return Rejection("GEN-25", say("first-answer"))
        if kind == "call_off" and self.history.has_acted(clerk.people):
            return Rejection("GEN-21", say("already-begun"))
        if kind == "draw" and not self._opponents(seat):
            return Rejection("GEN-22", say("nobody-to-draw-with"))
        if kind == "pause" and (clerk.paused or not self._time_counts):
            return Rejection("GEN-23", say("no-time-to-stop"))
        return self._takeback_rejection(seat) if kind == "take_back" else None

    def _takeback_rejection(self, seat: Seat) -> Rejection | None:
        since = self.history.since_last_of(seat)
        if not since:
            return Rejection("GEN-24", say("nothing-to-take-back"))
        game = self._table.game
        if any(game.time_limit(state) is not None for state in (self._table.state, since[0].before)):
            return Rejection("GEN-24", say("no-taking-back-in-time"))
        if self._bots & _union_revealed(since):
            return Rejection("GEN-24", say("bots-know-now"))
        return None

    def allowed_actions(self, seat: Seat) -> tuple[str, ...]:
        """Return the tags of the request actions that `seat` may take now."""
        if self._table.outcome is not None or seat not in self.state.people:
            return ()
        allowed = (kind for kind in REQUEST_ACTION_TYPES if self.rejection(seat, kind()) is None)
        return tuple(str(kind.__struct_config__.tag) for kind in allowed)

    def seat_view(self, seat: Seat) -> RequestStatus:
        clerk = self.state
        asked = () if clerk.wish is None else tuple(sorted(self._seats_asked(clerk.wish, clerk.wisher) - clerk.agreed))
        wisher = None if clerk.wish is None else clerk.wisher
        return RequestStatus(clerk.wish, wisher, asked, clerk.paused, tuple(clerk.given_up), self.allowed_actions(seat))

    # --- Effects ----------------------------------------------------------------------------------

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        clerk = self.state
        if isinstance(action, ResumePlay):
            return [clerk.resume(seat)]
        if isinstance(action, DeclineRequest):
            return [clerk.decline(seat)]
        if isinstance(action, AcceptRequest):
            assert clerk.wish is not None
            clerk.agreed |= {seat}
            seconded: list[Event] = [RequestSeconded(seat, clerk.wish)]
            return self._grant_if_agreed(clerk.wish, clerk.wisher) or seconded
        assert isinstance(action, REQUEST_TYPES)
        asked = clerk.open_request(action.kind, seat)
        return self._grant_if_agreed(action.kind, seat) or [asked]

    def _grant_if_agreed(self, request_kind: RequestKind, wisher: Seat) -> list[Event]:
        free = request_kind == "take_back" and self._needs_no_consent(wisher)
        if not free and not self._seats_asked(request_kind, wisher) <= self.state.agreed:
            return []
        self.state.close_request()
        return [self._grant(request_kind, wisher)]

    def _grant(self, request_kind: RequestKind, wisher: Seat) -> Event:
        clerk = self.state
        match request_kind:
            case "give_up":
                return self._resign(wisher)
            case "call_off":
                return clerk.abort(wisher)
            case "pause":
                return clerk.pause()
            case "take_back":
                return self._take_back(wisher)
        return clerk.end(request_kind)

    def _resign(self, seat: Seat) -> Event:
        event = self.state.resign(seat)
        clocks = self._table.clocks
        assert clocks is not None
        for each in event.seats:
            clocks.seat_stand_in(each, "given_up")
        return event

    def _take_back(self, seat: Seat) -> Event:
        since = self.history.since_last_of(seat)
        self._table.state = self._table.game.copy(since[0].before)
        self.history.remove_last(len(since))
        return MoveTakenBack(seat, luck_anew=any(moment.drew for moment in since))

    # --- Seats concerned --------------------------------------------------------------------------

    def _needs_no_consent(self, seat: Seat) -> bool:
        """Return whether no visible action, draw or revelation has happened since the last action of `seat`."""
        since = self.history.since_last_of(seat)
        told_nothing = not any(moment.drew or moment.revealed for moment in since)
        return told_nothing and not any(moment.noticed for moment in since[1:])

    def _seats_asked(self, request_kind: RequestKind, wisher: Seat) -> frozenset[Seat]:
        return self.state.seats_to_agree(request_kind, wisher, self._absent)

    @property
    def _absent(self) -> frozenset[Seat]:
        clocks = self._table.clocks
        assert clocks is not None
        return frozenset(seat for seat, reason in enumerate(clocks.stand_ins) if reason is not None)

    @property
    def _bots(self) -> frozenset[Seat]:
        return frozenset(range(self._table.seats)) - frozenset(self.state.people) | self._absent

    def _opponents(self, seat: Seat) -> frozenset[Seat]:
        """Return the people who play against `seat` and are present to be asked."""
        return self._seats_asked("draw", seat) - frozenset(self.state.side_of(seat))

    @property
    def _time_counts(self) -> bool:
        return self._table.due is not None


def _union_revealed(undo_steps: list[UndoStep]) -> frozenset[Seat]:
    return frozenset[Seat]().union(*(moment.revealed for moment in undo_steps))

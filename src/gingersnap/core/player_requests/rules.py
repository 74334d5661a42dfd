"""Rules for requests at a table: who may make and answer them, and their effects (GEN-20 to GEN-25)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from weakref import ref

from gingersnap.core.contract import Action, Event, Rejection, Seat
from gingersnap.core.player_requests.actions import (
    REQUEST_ACTION_TYPES,
    REQUEST_TYPES,
    AcceptRequest,
    DeclineRequest,
    MoveTakenBack,
    RequestExpired,
    RequestKind,
    RequestSeconded,
    RequestStatus,
    RequestTakeback,
    ResumePlay,
    TableRequest,
)
from gingersnap.core.player_requests.state import RequestState
from gingersnap.core.player_requests.undo_history import UndoHistory, UndoStep
from gingersnap.core.words import say

if TYPE_CHECKING:
    from gingersnap.core.table import Table


NO_SEATS: frozenset[Seat] = frozenset()
_Obstacle = Literal["nothing", "time", "bots"]


class _Situation(NamedTuple):
    """Everything that decides which requests a person may make: it takes few values, so the decisions are cached."""

    has_resigned: bool
    wish: RequestKind | None
    is_wisher: bool
    is_asked: bool
    is_paused: bool
    has_begun: bool
    has_opponents: bool
    does_time_count: bool
    takeback: _Obstacle | None
    """What prevents a takeback."""


class TableRequests:
    """The requests of one table, and the history that takebacks need."""

    def __init__(self, table: Table[Any, Any], request_state: RequestState, undo_history: UndoHistory) -> None:
        self._table_ref = ref(table)
        """Weak, because the table holds its requests: each action makes a table, which is to be freed at once."""
        self.state = request_state
        self.history = undo_history

    @property
    def _table(self) -> Table[Any, Any]:
        table = self._table_ref()
        assert table is not None, "its requests outlive no table"
        return table

    # --- Legality ---------------------------------------------------------------------------------

    def rejection(self, seat: Seat, action: Action) -> Rejection | None:
        if seat not in self.state.people:
            return Rejection("GEN-25", say("only-people-agree"))
        chosen = action.chosen if isinstance(action, RequestTakeback) else True
        return _rejection(self._situation(seat, chosen=chosen), type(action))

    def seat_view(self, seat: Seat, *, is_over: bool) -> RequestStatus:
        """Return the requests as a seat sees them, with the tags of the request actions that it may take now."""
        clerk = self.state
        wisher = None if clerk.wish is None else clerk.wisher
        asked, given_up = tuple(sorted(self.awaited_seats)), tuple(clerk.given_up)
        may = () if is_over or seat not in clerk.people else _allowed_tags(self._situation(seat, chosen=True))
        return RequestStatus(clerk.wish, wisher, asked, clerk.paused, given_up, may)

    def _situation(self, seat: Seat, *, chosen: bool) -> _Situation:
        clerk = self.state
        # By position, in the order of the fields, since it is computed for each seat after each action.
        return _Situation(
            seat in clerk.given_up,
            clerk.wish,
            seat == clerk.wisher,
            seat in self.awaited_seats,
            clerk.paused,
            self.history.has_acted(clerk.people),
            _has_opponents(clerk.people, clerk.sides, tuple(clerk.given_up), self._absent, seat),
            self._table.due is not None,
            self._takeback_obstacle(self.history.since_last_of(seat, chosen=chosen)),
        )

    @property
    def awaited_seats(self) -> frozenset[Seat]:
        """The seats that have not answered the open request yet."""
        clerk = self.state
        return NO_SEATS if clerk.wish is None else self._seats_asked(clerk.wish, clerk.wisher) - clerk.agreed

    def _takeback_obstacle(self, since: Sequence[UndoStep]) -> _Obstacle | None:
        if not since:
            return "nothing"
        if since[0].in_time or self._table.game.time_limit(self._table.state) is not None:
            return "time"
        revealed = _union_revealed(since)
        return "bots" if revealed and revealed & self._bots else None

    @property
    def is_unanswerable(self) -> bool:
        """True if a request is open that waits for nobody any more."""
        return self.state.wish is not None and not self.awaited_seats

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
        asked = clerk.open_request(action.kind, seat, to_choice=isinstance(action, RequestTakeback) and action.chosen)
        return self._grant_if_agreed(action.kind, seat) or [asked]

    def settle(self, *, lapses: bool) -> list[Event]:
        """Grant the open request if it could be made now, with nobody left to ask; let it lapse otherwise."""
        clerk = self.state
        request_kind, wisher = clerk.wish, clerk.wisher
        assert request_kind is not None
        steps = self._steps_to_undo(wisher)
        situation = self._situation(wisher, chosen=clerk.to_choice)._replace(wish=None)
        rejection = _request_rejection(situation, request_kind)
        clerk.close_request()
        if lapses or rejection is not None:
            return [RequestExpired(request_kind)]
        return [self._grant(request_kind, wisher, steps)]

    def _grant_if_agreed(self, request_kind: RequestKind, wisher: Seat) -> list[Event]:
        free = request_kind == "take_back" and self._needs_no_consent(wisher)
        if not free and not self._seats_asked(request_kind, wisher) <= self.state.agreed:
            return []
        undo_steps = self._steps_to_undo(wisher)
        self.state.close_request()
        return [self._grant(request_kind, wisher, undo_steps)]

    def _grant(self, request_kind: RequestKind, wisher: Seat, undo_steps: Sequence[UndoStep]) -> Event:
        clerk = self.state
        match request_kind:
            case "give_up":
                return self._resign(wisher)
            case "call_off":
                return clerk.abort(wisher)
            case "pause":
                return clerk.pause()
            case "take_back":
                return self._take_back(wisher, undo_steps)
        return clerk.end(request_kind)

    def _resign(self, seat: Seat) -> Event:
        event = self.state.resign(seat)
        clocks = self._table.clocks
        assert clocks is not None
        for each in event.seats:
            clocks.seat_stand_in(each, "given_up")
        return event

    def _steps_to_undo(self, wisher: Seat) -> Sequence[UndoStep]:
        """Return the steps that the open request would take back, if it is one for a takeback."""
        return self.history.since_last_of(wisher, chosen=self.state.to_choice)

    def _take_back(self, seat: Seat, since: Sequence[UndoStep]) -> Event:
        self._table.return_to(since[0].before)
        self.history.remove_last(len(since))
        drew, actions = any(moment.drew for moment in since), sum(moment.seat == seat for moment in since)
        return MoveTakenBack(seat, luck_anew=drew, actions=actions)

    # --- Seats concerned --------------------------------------------------------------------------

    def _needs_no_consent(self, seat: Seat) -> bool:
        """Return whether no visible action, draw or revelation has happened since the last action of `seat`."""
        since = self._steps_to_undo(seat)
        told_nothing = not any(moment.drew or moment.revealed for moment in since)
        return told_nothing and not any(moment.noticed for moment in since[1:])

    def _seats_asked(self, request_kind: RequestKind, wisher: Seat) -> frozenset[Seat]:
        return self.state.seats_to_agree(request_kind, wisher, self._absent)

    @property
    def _absent(self) -> frozenset[Seat]:
        clocks = self._table.clocks
        assert clocks is not None
        return _seats_with_stand_in(tuple(clocks.stand_ins))

    @property
    def _bots(self) -> frozenset[Seat]:
        return _seats_of_bots(self._table.seats, self.state.people, self._absent)


@lru_cache(1024)
def _has_opponents(
    people: tuple[Seat, ...],
    sides: tuple[tuple[Seat, ...], ...],
    given_up: tuple[Seat, ...],
    absent: frozenset[Seat],
    seat: Seat,
) -> bool:
    """Return whether people play against `seat` who are present to be asked."""
    own_side = next(side for side in sides if seat in side)
    return not NO_SEATS.union(people) <= absent.union(given_up, own_side)


@lru_cache(1024)
def _seats_with_stand_in(stand_ins: tuple[str | None, ...]) -> frozenset[Seat]:
    return frozenset(seat for seat, reason in enumerate(stand_ins) if reason is not None)


@lru_cache(1024)
def _seats_of_bots(seats: int, people: tuple[Seat, ...], absent: frozenset[Seat]) -> frozenset[Seat]:
    return NO_SEATS.union(range(seats)).difference(people) | absent


@cache
def _allowed_tags(situation: _Situation) -> tuple[str, ...]:
    allowed = (kind for kind in REQUEST_ACTION_TYPES if _rejection(situation, kind) is None)
    return tuple(str(kind.__struct_config__.tag) for kind in allowed)


@cache
def _rejection(situation: _Situation, kind: type[Action]) -> Rejection | None:
    """Return why a person in this situation may not take an action of this kind; None if they may."""
    if situation.has_resigned:
        return Rejection("GEN-20", say("you-gave-up"))
    if issubclass(kind, TableRequest):
        return _request_rejection(situation, kind.kind)
    if issubclass(kind, ResumePlay):
        return None if situation.is_paused else Rejection("GEN-23", say("not-paused"))
    if situation.wish is None:
        return Rejection("GEN-25", say("nothing-asked"))
    may = issubclass(kind, DeclineRequest) if situation.is_wisher else situation.is_asked
    return None if may else Rejection("GEN-25", say("not-asked"))


def _request_rejection(situation: _Situation, kind: RequestKind) -> Rejection | None:
    if situation.wish is not None and kind not in ("give_up", "call_off"):
        return Rejection("GEN-25", say("first-answer"))
    if kind == "call_off" and situation.has_begun:
        return Rejection("GEN-21", say("already-begun"))
    if kind == "draw" and not situation.has_opponents:
        return Rejection("GEN-22", say("nobody-to-draw-with"))
    if kind == "pause" and (situation.is_paused or not situation.does_time_count):
        return Rejection("GEN-23", say("no-time-to-stop"))
    return _takeback_rejection(situation.takeback) if kind == "take_back" else None


def _takeback_rejection(obstacle: _Obstacle | None) -> Rejection | None:
    match obstacle:
        case "nothing":
            return Rejection("GEN-24", say("nothing-to-take-back"))
        case "time":
            return Rejection("GEN-24", say("no-taking-back-in-time"))
        case "bots":
            return Rejection("GEN-24", say("bots-know-now"))
    return None


def _union_revealed(undo_steps: Iterable[UndoStep]) -> frozenset[Seat]:
    return NO_SEATS.union(*[moment.revealed for moment in undo_steps])

"""A table: one game being played. The state changes only here, and seats receive information only from here."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Generic

from gingersnap.core import codec
from gingersnap.core.chance import Chance, Recording, Scripted
from gingersnap.core.clocks import SeatClock, SendStandIn, TakeSeatBack, TimeControl, new_clocks
from gingersnap.core.contract import (
    CLOCK,
    SPECTATOR,
    A,
    Action,
    Data,
    Event,
    ForcedStep,
    Game,
    Offer,
    Outcome,
    Rejection,
    S,
    Seat,
    State,
    Tick,
)
from gingersnap.core.deprecation import DeprecatedMember, deprecated_names
from gingersnap.core.errors import GingersnapError
from gingersnap.core.hint_permissions import NO_HINTS, AllowHints, HintRules, HintStatus, TakeHint, new_hints
from gingersnap.core.luck.verifiable_chance import Commitment
from gingersnap.core.player_requests.actions import (
    REQUEST_ACTION_TYPES,
    REQUEST_ACTIONS,
    RequestStatus,
    SettleRequest,
)
from gingersnap.core.player_requests.rules import TableRequests
from gingersnap.core.player_requests.state import RequestState
from gingersnap.core.player_requests.undo_history import UndoHistory
from gingersnap.core.records import FORMAT, TABLE_VERSION, Header, Record, TableRules, add_header_hash, add_record_hash
from gingersnap.core.rules_change import ChangeRules, change_rejection
from gingersnap.core.skill.handicaps import handicaps_rejection, handicaps_remark
from gingersnap.core.structs.deep_copy import deep_copy
from gingersnap.core.words import Sentence, say

TABLE_ACTION_TYPES = (
    SettleRequest,
    SendStandIn,
    TakeSeatBack,
    ChangeRules,
    AllowHints,
    TakeHint,
    *REQUEST_ACTION_TYPES,
)
_TABLE_ACTION_KINDS = frozenset(TABLE_ACTION_TYPES)
TABLE_ACTIONS = (
    Tick | SettleRequest | SendStandIn | TakeSeatBack | ChangeRules | AllowHints | TakeHint | REQUEST_ACTIONS
)


class Update(Data, frozen=True):
    """Everything that a seat is told after an action. Bots, browsers and terminals receive updates and nothing else."""

    seq: int
    seat: Seat
    """The seat that receives the update."""
    events: tuple[Any, ...]
    view: Any
    offers: tuple[Offer[Any], ...]
    outcome: Outcome | None
    clocks: tuple[SeatClock | None, ...] = ()
    """Clocks by seat, at a table with clocks."""
    hints: HintStatus | None = None
    """The state of hints, at a table with hints."""
    beside: RequestStatus | None = None
    """Open requests beside the game, at a table of people."""


class CannotCreateTable(GingersnapError, ValueError):
    """A table cannot be created with these options or players. `rejection` holds the rule and the reason."""

    def __init__(self, rejection: Rejection) -> None:
        super().__init__(rejection)
        self.rejection = rejection

    def __str__(self) -> str:
        return f"{self.rejection.why} ({self.rejection.rule})"


class Table(Generic[S, A]):
    """A game from set-up to end: checks, applies and records actions, and builds the update for each seat."""

    def __init__(
        self,
        game: Game[S, A],
        options: Any,
        seats: int,
        chance: Chance,
        names: Iterable[str] = (),
        time: TimeControl | None = None,
        people: Iterable[Seat] = (),
        luck: Commitment | None = None,
        hints: HintRules | None = None,
        *,
        start: S | None = None,
        is_watched: bool = True,
        keeps_log: bool = True,
    ) -> None:
        """Create a table and set up the game.

        `names` are for display; the log identifies players by seat. With `is_watched=False` events carry no data for
        boards, which is faster; with `keeps_log=False` no log is recorded, which is faster still. `luck` is the
        commitment that `chance` is bound to, if it is verifiable. `start` is a position to begin from: then nothing is
        set up or drawn.
        """
        rejection = table_rejection(game, options, seats)
        if rejection is not None:
            raise CannotCreateTable(rejection)
        drawing = Recording(chance)
        self.game = game
        self.seats = seats
        self.names = tuple(names)[:seats]
        self.is_watched = is_watched
        self.keeps_log = keeps_log
        self.seq = 0
        """The number of actions played."""
        self.state = game.setup(options, seats, drawing) if start is None else game.copy(start)
        self._is_frozen = False
        sitting = tuple(sorted({*people} & {*range(seats)}))
        self.clocks = new_clocks(time or TimeControl(), seats, sitting) if time or sitting else None
        clerk = RequestState(sitting, game.sides(options, seats)) if sitting else None
        self.requests = None if clerk is None else TableRequests(self, clerk, UndoHistory(seats))
        """Requests that people may make beside the game."""
        self.hints = None if hints is None else new_hints(hints, seats)
        self._settle(CLOCK)
        rules = TableRules(TABLE_VERSION, time, sitting, hints)
        drawn, models = tuple(drawing.drawn), dict(game.models)
        header = Header(FORMAT, game.name, game.version, seats, options, rules, drawn, models, luck, start)
        self.header = add_header_hash(header, *self.position)
        self.records: list[Record] = []
        self.drawn = len(drawn)
        """The number of draws so far, if a log is kept."""

    @property
    def hash(self) -> str:
        """The hash chained over everything played so far."""
        return self.records[-1].hash if self.records else self.header.hash

    @property
    def position(self) -> tuple[State, ...]:
        """The complete state of the table: that of the game, its clocks, hints and requests."""
        if self.clocks is None and self.hints is None:
            return (self.state,)
        clerk = None if self.requests is None or self.requests.state.is_initial else self.requests.state
        return tuple([part for part in (self.state, self.clocks, self.hints, clerk) if part is not None])

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game or of an agreement, with remarks on hints and handicaps; None during the game."""
        outcome = self.game.outcome(self.state)
        if self.requests is not None:
            outcome = self.requests.state.outcome(outcome, self.seats)
        if outcome is None:
            return None
        remarks = [] if self.hints is None else [self.hints.remark]
        remarks.append(handicaps_remark(self.header.options))
        if not any(remarks):
            return outcome
        return codec.replace(outcome, remark=" ".join(filter(None, [outcome.remark, *remarks])))

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that play waits for: none while the game is paused or over."""
        return frozenset() if self._is_stopped else self.game.to_act(self.state)

    @property
    def forced_steps(self) -> dict[Seat, ForcedStep]:
        """The steps of seats that have no choice, as spectators know."""
        game, state = self.game, self.state
        return {seat: step for seat in self.to_act if seat >= 0 and (step := game.forced_step(state, seat)) is not None}

    @property
    def time_limit(self) -> float | None:
        """Seconds until something happens in the game by time alone; None if time does not count now."""
        return None if self._is_stopped else self.game.time_limit(self.state)

    @property
    def _is_stopped(self) -> bool:
        return self.requests is not None and self.requests.state.is_stopped

    @property
    def due(self) -> int | None:
        """Milliseconds until something happens by time alone, in the game or by a clock; None if no time counts."""
        if self._is_stopped:
            return None
        limit = self.game.time_limit(self.state)
        in_game = None if limit is None else round(limit * 1000)
        by_clock = None if self.clocks is None else self.clocks.due
        if in_game is None or by_clock is None:
            return by_clock if in_game is None else in_game
        return min(in_game, by_clock)

    def check(self, seat: Seat, action: Action) -> Rejection | None:
        """Return why `seat` may not take this action now; None if it may."""
        if type(action) in _TABLE_ACTION_KINDS:
            return self._check_table_action(seat, action)
        if self.requests is not None and self.requests.state.is_stopped:
            return Rejection("GEN-8", say("game-over")) if self.outcome else Rejection("GEN-23", say("is-paused"))
        if seat == CLOCK and self.clocks and self.clocks.running:
            return self._check_table_action(seat, action)
        return self.game.rejection(self.state, seat, action)  # type: ignore[arg-type]

    def play(
        self, seat: Seat, action: A | Action, chance: Chance, after: int = 0, at: int | None = None
    ) -> list[Event] | Rejection:
        """Play one action and return its events, or the Rejection. A rejected action changes nothing.

        `after` is the time in milliseconds that passed before the action without anything becoming due. It is recorded
        as a Tick of its own, together with the action or not at all. `at` is the time of the action in milliseconds
        since the table was created.
        """
        rejection = self.check(seat, action)
        if rejection is not None:
            return rejection
        events: list[Event] = []
        if after:
            events += self._play_recorded(CLOCK, Tick(after), chance, at)
        events += self._play_recorded(seat, action, chance, at)
        return events

    def _play_recorded(self, seat: Seat, action: A | Action, chance: Chance, at: int | None) -> list[Event]:
        self.seq += 1
        if not self.keeps_log:
            return self._apply_action(seat, action, chance)
        luck = Recording(chance)
        events = self._apply_action(seat, action, luck)
        draws = tuple(luck.drawn)
        if self.requests is not None:
            self.requests.history.record_events(events, bool(draws))
        self.drawn += len(draws)
        self.records.append(add_record_hash(self.hash, Record(seat, action, draws, at), *self.position))
        return events

    def update(self, seat: Seat, events: Iterable[Event] = (), same_for_all: Update | None = None) -> Update:
        """Return the update for `seat` after `events`.

        `same_for_all` is the update of another seat at the same moment, for what is the same for all seats.
        """
        known, is_stopped = same_for_all, self._is_stopped
        outcome = self.outcome if known is None else known.outcome
        return Update(
            seq=self.seq,
            seat=seat,
            events=visible_events(events, seat),
            view=self.game.view(self.state, seat),
            offers=() if is_stopped else tuple(self.game.offers(self.state, seat)),
            outcome=outcome,
            clocks=known.clocks if known else self.clocks.seat_clocks(stopped=is_stopped) if self.clocks else (),
            hints=known.hints if known else self.hints.status() if self.hints else None,
            beside=None if self.requests is None else self.requests.seat_view(seat, is_over=outcome is not None),
        )

    def copy_after(self, milliseconds: int) -> Table[S, A]:
        """Return a read-only copy of the table after some time, but not beyond the moment before the next deadline.

        Both tables share the state until one of them plays on: no state is copied here.
        """
        self.freeze_state()
        later = object.__new__(type(self))
        later.__dict__.update(self.__dict__)
        later.clocks = None if self.clocks is None else deep_copy(self.clocks)
        later.hints = None if self.hints is None else deep_copy(self.hints)
        if self.requests is not None:
            later.requests = TableRequests(later, deep_copy(self.requests.state), self.requests.history.copy())
        nothing_due = milliseconds if milliseconds == 0 or self.due is None else min(milliseconds, self.due - 1)
        if nothing_due > 0:
            later._apply_action(CLOCK, Tick(nothing_due), Scripted([]))
        return later

    def freeze_state(self) -> S:
        """Return the state, which is not changed any more: the next action changes a copy of it instead."""
        self._is_frozen = True
        return self.state

    def return_to(self, packed_state: bytes) -> None:
        """Return to an earlier state, packed by `codec.pack`."""
        self.state, self._is_frozen = codec.unpack(packed_state, self.game.types.state), False

    def _apply_action(self, seat: Seat, action: Any, chance: Chance) -> list[Event]:
        if self.clocks is None and type(action) not in _TABLE_ACTION_KINDS:
            return self._play_in_game(seat, action, chance)
        if isinstance(action, ChangeRules):
            return [action.event]
        if isinstance(action, AllowHints | TakeHint):
            assert self.hints is not None
            return [self.hints.apply(seat, action)]
        assert self.clocks is not None
        if isinstance(action, Tick):
            return self._pass_time(action.milliseconds, chance)
        if isinstance(action, REQUEST_ACTION_TYPES):
            assert self.requests is not None
            events, actor = self.requests.apply(seat, action), CLOCK
        elif isinstance(action, SettleRequest):
            assert self.requests is not None
            events, actor = self.requests.settle(lapses=action.lapses), CLOCK
        elif isinstance(action, SendStandIn):
            events, actor = [self.clocks.seat_stand_in(action.seat, "away")], CLOCK
        elif isinstance(action, TakeSeatBack):
            events, actor = [self.clocks.return_seat(seat)], CLOCK  # No seat has acted in the game.
        else:
            events = self._play_with_undo(seat, action, chance)
            # Clocks are public, so an action that spectators cannot see must not affect them.
            actor = seat if visible_events(events, SPECTATOR) else CLOCK
        self._settle(actor)
        return events

    def _play_with_undo(self, seat: Seat, action: Any, chance: Chance) -> list[Event]:
        """Play an action in the game and, at a table of people, save the state for a takeback."""
        if self.requests is None:
            return self._play_in_game(seat, action, chance)
        stood_in = self.clocks is not None and seat >= 0 and self.clocks.stand_ins[seat] is not None
        step = self.game.forced_step(self.state, seat) if seat in self.game.to_act(self.state) else None
        is_forced = step is not None and step.action == action
        before, in_time = codec.pack(self.state), self.game.time_limit(self.state) is not None
        self.requests.history.start_step(seat, before, in_time=in_time, by_stand_in=stood_in, is_forced=is_forced)
        return self._play_in_game(seat, action, chance) + self.requests.state.expire_takeback()

    def _play_in_game(self, seat: Seat, action: Any, chance: Chance) -> list[Event]:
        if self._is_frozen:
            self.state, self._is_frozen = self.game.copy(self.state), False
        carry_out = self.game.tell if self.is_watched else self.game.apply
        return carry_out(self.state, seat, action, chance)

    # --- Clocks beside the game -------------------------------------------------------------------

    def _check_table_action(self, seat: Seat, action: Action) -> Rejection | None:
        if self.outcome is not None or not self.game.to_act(self.state):
            return Rejection("GEN-8", say("game-over"))
        if isinstance(action, ChangeRules):
            return change_rejection(self.game, seat, action)
        if isinstance(action, AllowHints | TakeHint):
            return NO_HINTS if self.hints is None else self.hints.rejection(seat, action, self.to_act)
        if isinstance(action, REQUEST_ACTION_TYPES):
            nobody = Rejection("GEN-25", say("only-people-agree"))
            return nobody if self.requests is None else self.requests.rejection(seat, action)
        if isinstance(action, TakeSeatBack):
            replaced = self.clocks is not None and 0 <= seat < self.seats and self.clocks.stand_ins[seat]
            if not replaced:
                return Rejection("GEN-13", say("no-stand-in"))
            if replaced == "given_up":
                return Rejection("GEN-20", say("you-gave-up"))
            is_back = self.clocks is not None and seat in self.clocks.returning
            return Rejection("GEN-13", say("already-back")) if is_back else None
        if isinstance(action, SettleRequest):
            if seat != CLOCK:
                return Rejection("GEN-25", say("only-the-clock-settles"))
            is_open = self.requests is not None and self.requests.is_unanswerable
            return None if is_open else Rejection("GEN-25", say("nothing-asked"))
        if seat != CLOCK:
            return Rejection("GEN-12", say("only-the-clock-sends-bots"))
        if isinstance(action, SendStandIn):
            waited_for = self.clocks is not None and action.seat in self.clocks.people
            absent = waited_for and self.clocks.stand_ins[action.seat] is None  # type: ignore[union-attr]
            return None if absent else Rejection("GEN-12", say("nobody-to-replace", seat=action.seat))
        return None if isinstance(action, Tick) else Rejection("GEN-10", say("clock-only-ticks"))

    def _pass_time(self, milliseconds: int, chance: Chance) -> list[Event]:
        """Advance time from deadline to deadline, so that a clock stops where its seat's turn ends."""
        assert self.clocks is not None
        events: list[Event] = []
        if self._is_stopped:
            return events
        left = milliseconds
        while True:
            step = min(left, self.due or left)
            left -= step
            self.clocks.pass_time(step)
            if CLOCK in self.to_act:
                events += self._play_in_game(CLOCK, Tick(step), chance)
            self._settle(CLOCK)
            events += self.clocks.seat_stand_ins()
            self._settle(CLOCK)
            if left == 0:
                return events

    def _settle(self, actor: Seat) -> None:
        if self.clocks is not None and not self._is_stopped:
            self.clocks.update_running(actor, self.to_act, self.game.turn(self.state))

    later = DeprecatedMember("copy_after")
    agreeing = DeprecatedMember("requests")


@cache
def actions_at(game: Game[Any, Any]) -> Any:
    """Return the union type of all actions that can be recorded at a table: the game's own and the table's."""
    return game.types.action | TABLE_ACTIONS


def visible_events(events: Iterable[Event], seat: Seat) -> tuple[Event, ...]:
    """Return `events` as `seat` may see them."""
    return tuple([told for event in events if (told := event.for_seat(seat)) is not None])


def table_rejection(game: Game[Any, Any], options: Any, seats: int) -> Rejection | None:
    """Return why no table of `game` can be created with these options and seats; None if it can."""
    if seats not in game.seats:
        return Rejection("GEN-9", say("wrong-seats", game=game.title, counts=seat_counts_text(game), seats=seats))
    return handicaps_rejection(options, seats) or game.check_options(options, seats)


def seat_counts_text(game: Game[Any, Any]) -> Sentence:
    """Return the allowed numbers of players as text: "2 to 5", or "2 or 4" if not all in between are allowed."""
    *others, most = game.seats
    if not others:
        return say("seats-only", number=most)
    if game.seats.step == 1:
        return say("seats-from-to", fewest=others[0], most=most)
    return say("seats-either", others=", ".join(map(str, others)), most=most)


__getattr__ = deprecated_names(
    __name__,
    {
        "BESIDE_THE_GAME": "TABLE_ACTION_TYPES",
        "CannotLay": "CannotCreateTable",
        "masked": "visible_events",
        "laying_rejection": "table_rejection",
        "seats_said": "seat_counts_text",
    },
)

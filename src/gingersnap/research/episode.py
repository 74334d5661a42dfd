"""Episode of a game for learning agents: one seat at a time is asked for the number of a choice.

In open play the seats that may act are asked in turn, starting with a random one, and may wait. After any event they
are asked anew; when all have waited, time passes until the next timed event is due.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import cache
from itertools import compress, count
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import CLOCK, SPECTATOR, Action, Event, Outcome, Rejection, Seat, Tick
from gingersnap.core.deprecation import DeprecatedMember, deprecated_names
from gingersnap.core.errors import IllegalAction
from gingersnap.core.table import Table
from gingersnap.core.words import say
from gingersnap.research.action_space import InvalidChoice, OffersByChoice
from gingersnap.research.env_spec import EnvSpec
from gingersnap.terminal.game_interface import TerminalInterface

_ALLOWED, _NOT_ALLOWED = b"\1", b"\0"
_MASK = np.dtype(np.int8)


_EventHistory = tuple[Any, Event]
"""Linked list of events: the predecessors and an event. A plain tuple, because some are created at every step."""


class Episode:
    """A game in progress. Copies, also pickled ones, continue exactly as the original would."""

    # Searches copy an episode for every choice they try, so it has slots and a hand-written copy.
    __slots__ = (
        "_acts", "_laid", "_legal", "_masks", "_past", "_queue", "_seen", "_state", "_table", "_views",
        "acting", "asked", "chance", "events", "is_timed", "lot", "setting",
    )  # fmt: skip

    def __init__(self, setting: EnvSpec, luck: int | str | Chance) -> None:
        """Set up the table. `luck` is a seed, or a `Chance` that draws for the game and for the order of seats."""
        self.setting = setting
        self.chance: Chance = Seeded(luck) if isinstance(luck, int | str) else luck
        self.lot: Chance = Seeded(f"lot of {luck}") if isinstance(luck, int | str) else luck
        table = Table(setting.game, setting.options, setting.seats, self.chance, is_watched=False, keeps_log=False)
        self._laid: Table[Any, Any] = table
        """The table after set-up, from which copies create theirs on demand."""
        self._table: Table[Any, Any] | None = table
        self._state = table.state
        self._acts = 0
        """Number of actions so far."""
        self.events: list[Event] = []
        """Events of the last action or passage of time."""
        self._past: _EventHistory | None = None
        """Events so far, if the game defines `recall`."""
        self._seen: list[tuple[_EventHistory | None, Any]] = [(None, setting.nothing_seen)] * setting.seats
        """By seat: the last event it has recalled, and its knowledge then."""
        self._legal: dict[Seat, OffersByChoice] = {}
        self._views: dict[Seat, Any] = {}
        self._masks: dict[Seat, bytearray] = {}
        """Caches of the requested seats, cleared at every event."""
        self.acting: tuple[Seat, ...] = ()
        """Seats that may act now."""
        self.is_timed = False
        """True if time passes when no seat acts."""
        self._queue: tuple[Seat, ...] = ()
        """Seats still to be asked before time passes. The first is asked now."""
        self.asked: Seat | None = None
        """The seat to choose; None when the game is over."""
        self._clear_caches()
        self._select_seat()

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.copy_with_luck(copy.copy(self.chance), copy.copy(self.lot))

    def copy_with_luck(self, chance: Chance, lot: Chance) -> Episode:
        """Return a copy that continues with these random sources."""
        other: Episode = object.__new__(Episode)
        other.setting = self.setting
        other.chance = chance
        other.lot = lot
        other._laid = self._laid
        other._table = None
        other._state = self.setting.copied(self._state)
        other._acts = self._acts
        other._seen = self._seen.copy()
        # All other attributes are replaced, never modified, so they can be shared.
        other.events = self.events
        other._past = self._past
        other._legal = self._legal
        other._views = self._views
        other._masks = self._masks
        other.acting = self.acting
        other.is_timed = self.is_timed
        other._queue = self._queue
        other.asked = self.asked
        return other

    def after(self, choice: int, numbers: Sequence[float] | None, luck: Chance) -> Episode:
        """Return the episode after the asked seat's choice, with `luck` for all draws. This episode is unchanged."""
        seat, setting = self.asked, self.setting
        if seat is None or choice == setting.choices.wait:
            other = self.copy_with_luck(luck, luck)
            other.choose(choice, numbers)
            return other
        action = self.action(seat, choice, numbers)
        other = object.__new__(Episode)
        other.setting, other.chance, other.lot = setting, luck, luck
        other._laid, other._table, other._acts = self._laid, None, self._acts + 1
        other._past, other._seen = self._past, self._seen.copy()
        state = other._state = setting.copied(self._state)
        events = other.events = setting.game.apply(state, seat, action, luck)
        other._record_events(events)
        other._select_seat()
        return other

    def __getstate__(self) -> dict[str, Any]:
        known = [(None, self.recall(seat)) for seat in range(self.setting.seats)]
        return {**{name: getattr(self, name) for name in self.__slots__}, "_past": None, "_seen": known}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)

    @property
    def state(self) -> Any:
        """State of the table. It may be replaced with one in which the same seats are to act."""
        return self._state

    @state.setter
    def state(self, state: Any) -> None:
        self._state, self._table = state, None
        self._clear_caches()

    @property
    def table(self) -> Table[Any, Any]:
        """The table, for inspection and for bots."""
        if self._table is None:
            self._table = object.__new__(Table)
            self._table.__dict__.update(self._laid.__dict__)
        self._table.state, self._table.seq = self._state, self._acts
        return self._table

    def _clear_caches(self) -> None:
        self._legal, self._views, self._masks = {}, {}, {}
        self.acting, self.is_timed = _seats_and_time(self.setting.game.to_act(self._state))

    # --- Seats to act and their choices -------------------------------------------------------------

    def view(self, seat: Seat) -> Any:
        """Return the current view of a seat."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.setting.game.view(self._state, seat)
        return view

    def legal(self, seat: Seat) -> OffersByChoice:
        legal = self._legal.get(seat)
        if legal is None:
            setting = self.setting
            offers = setting.game.offers(self._state, seat) if seat in self.acting else []
            legal = self._legal[seat] = setting.choices.legal(seat, self.view, offers)
        return legal

    def can_wait(self, seat: Seat) -> bool:
        """Return True if another seat or the clock can act instead, or if it is not this seat's turn."""
        return self.is_timed or len(self._queue) > 1 or seat not in self.acting

    def open(self, seat: Seat) -> list[int]:
        """Return the sorted numbers of a seat's open choices, except waiting."""
        if self.setting.choices.quickly is None:
            return sorted(self.legal(seat))
        return [*compress(count(), self._mask(seat))]

    @property
    def forced_choice(self) -> int | None:
        """The only open choice of the asked seat; None if it has several, or one with free numbers."""
        seat = self.asked
        if seat is None:
            return None
        mask, wait = self._mask(seat), self.setting.choices.wait
        is_waiting = self.can_wait(seat)
        if mask.count(1) + is_waiting != 1:
            return None
        if is_waiting:
            return wait
        choice = mask.index(1)
        return None if self.setting.choices.spans and self.legal(seat)[choice][0].free else choice

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        choices = self._mask(seat) + (_ALLOWED if self.can_wait(seat) else _NOT_ALLOWED)
        return np.ndarray(len(choices), _MASK, choices)  # Faster than np.frombuffer, which has to determine the length.

    def _mask(self, seat: Seat) -> bytearray:
        """Return a byte for each choice except waiting."""
        known = self._masks.get(seat)
        if known is None:
            choices = self.setting.choices
            if choices.quickly is not None and seat in self.acting:
                known = bytearray(choices.quickly(self._state))
            else:
                known = choices.mask(self.legal(seat))
            self._masks[seat] = known
        return known

    def observation(self, seat: Seat) -> NDArray[np.float32]:
        return self.setting.observe(self, seat)

    def recall(self, seat: Seat) -> Any:
        """Return the knowledge of a seat with perfect recall, where events are ephemeral."""
        until, seen = self._seen[seat]
        past = self._past
        if until is not past:
            seen = self.setting.recall(seen, _visible_events_since(past, until, seat))
            self._seen[seat] = past, seen
        return seen

    # --- Steps --------------------------------------------------------------------------------------

    def choose(self, choice: int, numbers: Sequence[float] | None = None) -> None:
        """Carry out the asked seat's choice."""
        seat, setting = self.asked, self.setting
        if seat is None:
            raise InvalidChoice("the game is over")
        if choice == setting.choices.wait:
            self.wait(seat)
        else:
            action = self.action(seat, choice, numbers)
            # No validation: the action was offered.
            events = self.events = setting.game.apply(self._state, seat, action, self.chance)
            self._acts += 1
            self._record_events(events)
            self._select_seat()

    def action(self, seat: Seat, choice: int, numbers: Sequence[float] | None = None) -> Action:
        choices = self.setting.choices
        if choices.quickly is not None and 0 <= choice < choices.wait and self._mask(seat)[choice]:
            action: Action = choices.listed[choice]
            return action
        offers = self.legal(seat).get(choice)
        if offers is None:
            raise InvalidChoice(f"choice {choice} is not open to seat {seat}: its action_mask has the open ones")
        return choices.action(offers, numbers) if offers[0].free else offers[0].action

    def play(self, seat: Seat, action: Action) -> None:
        self.events = []
        self._apply_action(seat, action)
        self._select_seat()

    def wait(self, seat: Seat) -> None:
        """Wait: ask the next seat, or let time pass."""
        if not self.can_wait(seat):
            raise InvalidChoice(f"seat {seat} may not wait: no other seat can act, and there is no clock")
        self.events = []
        self._queue = self._queue[1:]
        if self._queue:
            self.asked = self._queue[0]
        else:
            self.pass_time()

    def pass_time(self) -> None:
        """Let time pass until the next timed event is due."""
        self.events = []
        self._apply_action(CLOCK, Tick(self.table.due or 0))
        self._select_seat()

    def _select_seat(self) -> None:
        while not self.acting and self.is_timed:
            self._apply_action(CLOCK, Tick(self.table.due or 0))
        acting = self.acting
        if len(acting) > 1:
            first = self.lot.pick("asked first", len(acting))
            acting = acting[first:] + acting[:first]
        self._queue = acting
        self.asked = acting[0] if acting else None

    def shuffle_seats(self, seats: Sequence[Seat]) -> list[Seat]:
        """Return these seats in a random order, for simultaneous actions."""
        left = list(seats)
        return [left.pop(self.lot.pick("acts next", len(left))) for _ in seats]

    def _apply_action(self, seat: Seat, action: Action) -> None:
        table = self.table
        events = table.play(seat, action, self.chance)
        self._acts = table.seq
        if isinstance(events, Rejection):
            raise IllegalAction(events, f"seat {seat} chose {action}: ")
        self.events = [*self.events, *events]
        self._record_events(events)

    def _record_events(self, events: Sequence[Event]) -> None:
        setting = self.setting
        if setting.recall:
            recalled = setting.recalled
            for event in events:
                if recalled is None or type(event) in recalled:
                    self._past = self._past, event
        self._clear_caches()

    # --- End of the game ----------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def rewards(self) -> tuple[float, ...]:
        """Rewards by seat, from -1 to 1, with sum 0: seats placed behind it less seats placed ahead, scaled."""
        outcome = None if self.asked is not None else self.outcome
        if outcome is None:
            return (0.0,) * self.setting.seats
        places, others = outcome.placings, self.setting.seats - 1
        return tuple(sum((theirs > own) - (theirs < own) for theirs in places) / others for own in places)

    # --- Text ---------------------------------------------------------------------------------------

    def text(self, seat: Seat = SPECTATOR) -> str:
        """Return the table as this seat sees it, as text."""
        game = self.setting.game
        return TerminalInterface.for_game(game).draw(self.view(seat), self.names)

    def choices_in_words(self, seat: Seat) -> dict[int, str]:
        """Return the open choices of this seat as text, by number."""
        waiting = [self.setting.choices.wait] if self.can_wait(seat) else []
        return {choice: self.in_words(seat, choice) for choice in [*self.legal(seat), *waiting]}

    def in_words(self, seat: Seat, choice: int) -> str:
        """Return a choice as text, or its number if it is not open."""
        if choice == self.setting.choices.wait:
            return str(say("choose-to-wait"))
        offers = self.legal(seat).get(choice)
        return str(choice) if offers is None else offers[0].action.words(self.names, seat)

    @property
    def names(self) -> list[str]:
        return [agent_name(seat) for seat in range(self.setting.seats)]

    copied = DeprecatedMember("copy_with_luck")
    may_wait = DeprecatedMember("can_wait")
    seen = DeprecatedMember("recall")
    drawn_by_lot = DeprecatedMember("shuffle_seats")


@cache
def _seats_and_time(to_act: frozenset[Seat]) -> tuple[tuple[Seat, ...], bool]:
    """Return the seats that may act, and True if the clock may."""
    return tuple(sorted(seat for seat in to_act if seat >= 0)), CLOCK in to_act


def _visible_events_since(past: _EventHistory | None, until: _EventHistory | None, seat: Seat) -> list[Event]:
    """Return the events after `until` in order, as visible to `seat`."""
    events: list[Event] = []
    while past is not None and past is not until:
        past, event = past
        told = event.for_seat(seat)
        if told is not None:
            events.append(told)
    events.reverse()
    return events


def agent_name(seat: Seat) -> str:
    """Return the agent name of a seat."""
    return f"seat_{seat}"


__getattr__ = deprecated_names(
    __name__,
    {
        "agent_of": "agent_name",
    },
)

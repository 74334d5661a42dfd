"""One game from set-up to end as learners play it: one seat is asked after the other, and gives the number of a choice.

Where play is open the seats that may act are asked in turn, beginning with one drawn by lot, and may wait. When
something happens they are asked anew; when all have waited, time passes until something is due.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import CLOCK, SPECTATOR, Action, Event, Outcome, Rejection, Seat, Tick
from gingersnap.core.errors import IllegalAction
from gingersnap.core.table import Table, masked
from gingersnap.core.words import say
from gingersnap.research.choices import Legal, NoChoice
from gingersnap.research.setting import Setting
from gingersnap.terminal.edition import Edition


class Episode:
    """A copy, or one that was pickled, goes on exactly as this one would."""

    def __init__(self, setting: Setting, luck: int | str | Chance) -> None:
        """`luck` is a seed, or whatever draws for the game and for who is asked first."""
        self.setting = setting
        self.chance: Chance = Seeded(luck) if isinstance(luck, int | str) else luck
        self.lot: Chance = Seeded(f"lot of {luck}") if isinstance(luck, int | str) else luck
        self.table = Table(setting.game, setting.options, setting.seats, self.chance, is_watched=False, keeps_log=False)
        self.events: list[Event] = []
        """What happened when somebody acted last, or time passed."""
        self._seen = [setting.nothing_seen] * setting.seats
        self._legal: dict[Seat, Legal] = {}
        """Of those that were asked since something happened last."""
        self._asked: list[Seat] = []
        """Those who are still to be asked before time passes. The first is asked now."""
        self._ask()

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        other = copy.copy(self)
        other.table = copy.copy(self.table)
        other.table.state = self.setting.game.copy(self.table.state)
        other.chance, other.lot = copy.copy(self.chance), copy.copy(self.lot)
        other.events = list(self.events)
        other._seen, other._asked, other._legal = list(self._seen), list(self._asked), dict(self._legal)
        return other

    # --- Who is asked, and what it may do ---------------------------------------------------------

    @property
    def asked(self) -> Seat | None:
        """Whose choice it is; nobody's when the game is over."""
        return self._asked[0] if self._asked else None

    @property
    def acting(self) -> tuple[Seat, ...]:
        """All that may act now."""
        return tuple(sorted(seat for seat in self.setting.game.to_act(self.table.state) if seat >= 0))

    def legal(self, seat: Seat) -> Legal:
        if seat not in self.acting:
            return {}
        if seat not in self._legal:
            view = self.setting.game.view(self.table.state, seat)
            self._legal[seat] = self.setting.choices.legal(view, self.setting.game.offers(self.table.state, seat))
        return self._legal[seat]

    def may_wait(self, seat: Seat) -> bool:
        """Somebody else can act instead, or time will; or it is not this seat's to act."""
        return seat not in self.acting or len(self._asked) > 1 or self.is_timed

    @property
    def is_timed(self) -> bool:
        return CLOCK in self.setting.game.to_act(self.table.state)

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        return self.setting.choices.mask(self.legal(seat), self.may_wait(seat))

    def observation(self, seat: Seat) -> NDArray[np.float32]:
        view = self.setting.game.view(self.table.state, seat)
        return self.setting.observed(view, self._seen[seat], seat)

    # --- What happens -----------------------------------------------------------------------------

    def choose(self, choice: int, numbers: Sequence[float] | None = None) -> None:
        """What the asked seat does."""
        seat = self.asked
        if seat is None:
            raise NoChoice("the game is over")
        if choice == self.setting.choices.wait:
            self.wait(seat)
        else:
            self.play(seat, self.action(seat, choice, numbers))

    def action(self, seat: Seat, choice: int, numbers: Sequence[float] | None = None) -> Action:
        offers = self.legal(seat).get(int(choice))
        if offers is None:
            raise NoChoice(f"choice {choice} is not open to seat {seat}: ask its action_mask which are")
        return self.setting.choices.action(offers, numbers)

    def play(self, seat: Seat, action: Action) -> None:
        self.events = []
        self._happen(seat, action)
        self._ask()

    def wait(self, seat: Seat) -> None:
        """Nothing happens yet: somebody else is asked, or time passes."""
        if not self.may_wait(seat):
            raise NoChoice(f"seat {seat} may not wait: nobody else can act, and time does not count")
        self.events = []
        self._asked.pop(0)
        if not self._asked:
            self.pass_time()

    def pass_time(self) -> None:
        """Until something is due."""
        self.events = []
        self._happen(CLOCK, Tick(self.table.due or 0))
        self._ask()

    def _ask(self) -> None:
        while not self.acting and self.is_timed:
            self._happen(CLOCK, Tick(self.table.due or 0))
        acting = self.acting
        first = self.lot.pick("asked first", len(acting)) if len(acting) > 1 else 0
        self._asked = [*acting[first:], *acting[:first]]

    def drawn_by_lot(self, seats: Sequence[Seat]) -> list[Seat]:
        """These, in the order in which they act who act at once."""
        left = list(seats)
        return [left.pop(self.lot.pick("acts next", len(left))) for _ in seats]

    def _happen(self, seat: Seat, action: Action) -> None:
        events = self.table.play(seat, action, self.chance)
        if isinstance(events, Rejection):
            raise IllegalAction(events, f"seat {seat} chose {action}: ")
        self.events += events
        self._legal = {}
        if self.setting.recall:
            recall = self.setting.recall
            self._seen = [recall(seen, masked(events, seat)) for seat, seen in enumerate(self._seen)]

    # --- How it ends ------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def rewards(self) -> tuple[float, ...]:
        """By seat, from -1 to 1 and 0 in all: how many others it is placed before less how many are before it."""
        outcome = self.outcome
        if outcome is None:
            return (0.0,) * self.setting.seats
        places, others = outcome.placings, self.setting.seats - 1
        return tuple(sum((theirs > own) - (theirs < own) for theirs in places) / others for own in places)

    # --- For who reads ----------------------------------------------------------------------------

    def text(self, seat: Seat = SPECTATOR) -> str:
        """The table as this seat sees it, drawn with letters."""
        game = self.setting.game
        return Edition.of(game).draw(game.view(self.table.state, seat), self.names)

    def choices_in_words(self, seat: Seat) -> dict[int, str]:
        """By its number, each choice that is open to this seat."""
        words = {index: offers[0].action.words(self.names, seat) for index, offers in self.legal(seat).items()}
        return {**words, self.setting.choices.wait: str(say("choose-to-wait"))} if self.may_wait(seat) else words

    @property
    def names(self) -> list[str]:
        return [agent_of(seat) for seat in range(self.setting.seats)]


def agent_of(seat: Seat) -> str:
    """What a seat is called where agents have names."""
    return f"seat_{seat}"

"""Discrete action space of a game: a fixed list of choices, of which a subset is open to a seat at any time.

A game may list its choices in an optional `action_space.py`:

    choices(options, seats)      all choices, in an order that never changes
    choice_of(view, action)      the choice that an action is; None for an action that other choices compose
    choice_by_seat(seat, seats, action)   the same where the seat is enough to tell: much faster.
                                 If both are defined, NotImplemented where the view is needed
    open_choices(state)          a byte for each choice, 1 where it is open to the seat to act: an optional
                                 optimisation for games whose choices are the actions themselves; the test suite
                                 proves it equal
    numbers(options, seats)      ranges, by name, of an action's numbers that may be chosen freely
    VERSION                      raised whenever choices or observations change: see `ids`
    first_draw(options, choice)  number of outcomes of the first random draw when the choice is carried out, where
                                 that is constant; 0 otherwise. Saves OpenSpiel a trial; the test suite proves it
    takes_numbers(choice)        whether a choice may have free numbers; by default every one may
    GRID                         number of grid points, by name, of a free number where actions must be discrete
    kinds(options, seats)        all values of a type at a table, by type
    NOTHING_SEEN, recall(before, events)   knowledge of a seat with perfect recall, where events are ephemeral
    RECALLED                     the event types that `recall` reads; others are not stored for it; the test suite
                                 proves it

Without an `action_space.py`, the choices are all actions that the types allow. If those cannot be listed, a choice
is the index of an offer, and there may be at most `MAX_OFFERS` offers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any

import numpy as np

from gingersnap.core import codec
from gingersnap.core.contract import Action, Game, Offer, Seat, Span
from gingersnap.core.deprecation import DeprecatedMember, deprecated_names
from gingersnap.core.errors import GingersnapError
from gingersnap.core.registry import load_part
from gingersnap.research.enumerated_actions import enumerate_actions

MAX_OFFERS = 100
MAX_CACHED_OFFERS = 20_000
"""Cache size for offers that a game makes repeatedly."""
DEFAULT_GRID_POINTS = 3

OffersByChoice = Mapping[int, Sequence[Offer[Any]]]
"""Offers by the number of their choice; several if they differ in their free numbers."""


class InvalidChoice(GingersnapError, ValueError):
    """Error raised for a number that is not an open choice, or an offer that is not among the listed choices."""


def space_module(game: Game[Any, Any]) -> ModuleType | None:
    """Return the game's `action_space.py`, or None."""
    try:
        return load_part(game.name, "action_space")
    except ModuleNotFoundError:  # A game outside a package, for example one written in a notebook.
        return None


class ActionSpace:
    """The choices of one game with these options and this number of seats. The last choice is to wait."""

    def __init__(self, game: Game[Any, Any], options: Any, seats: int) -> None:
        self._space: Any = space_module(game)
        self._game = game
        self._seats = seats
        self._by_seat: Any = getattr(self._space, "choice_by_seat", None)
        self._known: list[dict[int, tuple[int, tuple[Offer[Any]]]]] = [{} for _ in range(seats)]
        """Choice numbers of repeated offers, by seat and by the offer's `id()`.

        The offer is stored with its number, so that its address is not reused.
        """
        enumerated = None if self._space else enumerate_actions(game.types.action, seats)
        self._are_offers = not self._space and enumerated is None
        """True if a choice is the index of an offer."""
        listed = list(self._space.choices(options, seats)) if self._space else enumerated or list(range(MAX_OFFERS))
        self._index = {choice: index for index, choice in enumerate(listed)}
        assert len(self._index) == len(listed), f"{game.name} lists a choice twice"
        self.listed: list[Any] = listed
        self.quickly: Callable[[Any], bytes] | None = getattr(self._space, "open_choices", None)
        first_draw = getattr(self._space, "first_draw", lambda options, choice: 0)
        self.first_draws = {
            number: ways for number, choice in enumerate(listed) if (ways := first_draw(options, choice))
        }
        """Number of outcomes of the first random draw by choice, where it is constant."""
        self.names = tuple(map(str, listed))
        self.wait = len(listed)
        self.count = len(listed) + 1
        ranges = getattr(self._space, "numbers", None)
        self.spans: dict[str, Span] = dict(ranges(options, seats)) if ranges else {}

        takes_numbers: Callable[[Any], bool] = getattr(self._space, "takes_numbers", lambda choice: True)
        self.free_choices = [number for number, each in enumerate(listed) if self.spans and takes_numbers(each)]
        """The choices that may have free numbers."""
        grid: Mapping[str, int] = getattr(self._space, "GRID", dict.fromkeys(self.spans, DEFAULT_GRID_POINTS))
        self.grid = [np.linspace(-1.0, 1.0, grid[name]).tolist() if name in grid else [0.0] for name in self.spans]
        """Grid values of each free number, for interfaces with discrete actions only."""

    def legal(self, seat: Seat, view: Callable[[Seat], Any], offers: Sequence[Offer[Any]]) -> OffersByChoice:
        """Return the choices that these offers to `seat` are. The view is costly, so it is computed only if needed."""
        if self._are_offers:
            if len(offers) > MAX_OFFERS:
                count = f"{self._game.name} makes {len(offers)} offers"
                raise InvalidChoice(f"{count}: list its choices in an action_space.py")
            return {index: (offer,) for index, offer in enumerate(offers)}
        try:
            return dict(map(self._known[seat].__getitem__, map(id, offers)))
        except KeyError:  # Some offers are new objects, or their choice depends on the view.
            return _group_by_choice(offers, [self._choice_of_offer(seat, view, offer) for offer in offers])

    def _choice_of_offer(self, seat: Seat, view: Callable[[Seat], Any], offer: Offer[Any]) -> int | None:
        known = self._known[seat].get(id(offer))
        if known is not None:
            return known[0]
        if self._space is None:
            choice: Any = offer.action
        else:
            choice = self._by_seat(seat, self._seats, offer.action) if self._by_seat else NotImplemented
        if choice is NotImplemented:
            return self._choice_index(self._space.choice_of(view(seat), offer.action), offer)
        number = self._choice_index(choice, offer)
        if number is not None and not offer.free and len(self._known[seat]) < MAX_CACHED_OFFERS:
            self._known[seat][id(offer)] = number, (offer,)
        return number

    def _choice_index(self, choice: Any, offer: Offer[Any]) -> int | None:
        if choice is None:
            return None
        if choice not in self._index:
            raise InvalidChoice(f"{self._game.name} does not list the choice {choice} of {offer.action}")
        return self._index[choice]

    def mask(self, open_choices: Iterable[int]) -> bytearray:
        """Return a byte for each choice except waiting: faster than filling an array element by element."""
        mask = bytearray(self.wait)
        for number in open_choices:
            mask[number] = 1
        return mask

    # --- Free numbers -----------------------------------------------------------------------------

    def action(self, offers: Sequence[Offer[Any]], numbers: Sequence[float] | None = None) -> Action:
        """Return the action of a choice that is these offers, with numbers from -1 to 1 for the free ones.

        The numbers -1 and 1 are the ends of the widest possible range, so the same number always means the same value.
        A value that is not legal is replaced with the nearest legal one.
        """
        if not offers[0].free:
            action: Action = offers[0].action
            return action
        wished = self._scale_numbers(numbers)
        nearest = min(offers, key=lambda offer: self._distance(offer, wished))
        done: Action = codec.replace(nearest.action, **_clamp_numbers(nearest, wished))
        return done

    def _scale_numbers(self, numbers: Sequence[float] | None) -> dict[str, float]:
        if numbers is None or len(numbers) != len(self.spans):
            raise InvalidChoice(f"this choice takes {len(self.spans)} numbers from -1 to 1: {', '.join(self.spans)}")
        return {
            name: span.low + (float(number) + 1.0) / 2.0 * _width(span)
            for (name, span), number in zip(self.spans.items(), numbers, strict=True)
        }

    def _distance(self, offer: Offer[Any], wished: Mapping[str, float]) -> float:
        moved = _clamp_numbers(offer, wished).items()
        return sum(((wished[name] - at) / _width(self.spans[name])) ** 2 for name, at in moved)

    def encode_numbers(self, action: Action) -> list[float]:
        """Return the numbers of an action, scaled to -1 to 1."""
        values = {name: getattr(action, name, span.low) for name, span in self.spans.items()}
        return [2.0 * (values[name] - span.low) / _width(span) - 1.0 for name, span in self.spans.items()]

    numbers_of = DeprecatedMember("encode_numbers")


def _group_by_choice(offers: Sequence[Offer[Any]], numbers: Sequence[int | None]) -> OffersByChoice:
    legal: dict[int, list[Offer[Any]]] = {}
    for number, offer in zip(numbers, offers, strict=True):
        if number is not None:
            legal.setdefault(number, []).append(offer)
    return legal


def _width(span: Span) -> float:
    return span.high - span.low


def _clamp_numbers(offer: Offer[Any], wished: Mapping[str, float]) -> dict[str, float]:
    return {name: min(max(wished[name], span.low), span.high) for name, span in offer.free.items()}


__getattr__ = deprecated_names(
    __name__,
    {
        "Choices": "ActionSpace",
        "NoChoice": "InvalidChoice",
        "Legal": "OffersByChoice",
        "hooks_of": "space_module",
        "MOST_OFFERS": "MAX_OFFERS",
        "MOST_KEPT": "MAX_CACHED_OFFERS",
        "COARSE": "DEFAULT_GRID_POINTS",
    },
)

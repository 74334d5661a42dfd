"""What can be chosen in a game: always the same list, of which some are open to a seat at any one time.

A game lists its choices in `space.py`, if it likes:

    choices(options, seats)      all that there are, in an order that never changes
    choice_of(view, action)      which of them an action is; None for one that others make up
    choice_by_seat(seat, seats, action)   instead of it, where the seat is all that it takes: that is much quicker.
                                 With both, NotImplemented where the view is needed
    open_choices(state)          a byte for each of them, 1 where it is open to who is to act: only if measured slow,
                                 and where the choices are the actions themselves; the suite proves it equal
    numbers(options, seats)      by name, how far the numbers of an action go that may be chosen freely
    VERSION                      raised whenever choices or observations come out otherwise: see `ids`
    first_draw(options, choice)  in how many ways luck falls first when it is carried out, where that is always the
                                 same; 0 for others. Saves OpenSpiel to try; the suite proves it
    GRID                         by name, into how many values one is cut where only whole numbers can be chosen
    kinds(options, seats)        by type, all the values of it that there are at a table
    NOTHING_SEEN, recall(before, events)   what somebody would know who forgets nothing, where events fade
    RECALLED                     the kinds of events that it reads: others are not kept for it; the suite proves it

Without it a choice is the place of an offer among those that are made, and at most `MOST_OFFERS` are.
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

MAX_OFFERS = 100
MAX_CACHED_OFFERS = 20_000
"""Of the offers that a game makes again and again, so many are known by heart."""
DEFAULT_GRID_POINTS = 3

OffersByChoice = Mapping[int, Sequence[Offer[Any]]]
"""By the number of a choice: the offers that it is. Several, where they differ in their free numbers."""


class InvalidChoice(GingersnapError, ValueError):
    """A number that is none of the choices open now, or an offer that is none of the choices there are."""


def space_module(game: Game[Any, Any]) -> ModuleType | None:
    """The game's `space.py`."""
    try:
        return load_part(game.name, "space")
    except ModuleNotFoundError:  # A game that lives in no folder, such as one written in a notebook.
        return None


class ActionSpace:
    """Those of one game with these options and so many seats. The last one is to wait."""

    def __init__(self, game: Game[Any, Any], options: Any, seats: int) -> None:
        self._space: Any = space_module(game)
        self._game = game
        self._seats = seats
        self._by_seat: Any = getattr(self._space, "choice_by_seat", None)
        self._known: list[dict[int, tuple[int, tuple[Offer[Any]]]]] = [{} for _ in range(seats)]
        """By seat: the numbers of offers that are made again and again, by where they are in memory. They are kept
        with them, so that nothing else is ever there."""
        listed = list(self._space.choices(options, seats)) if self._space else list(range(MAX_OFFERS))
        self._index = {choice: index for index, choice in enumerate(listed)}
        assert len(self._index) == len(listed), f"{game.name} lists a choice twice"
        self.listed: list[Any] = listed
        self.quickly: Callable[[Any], bytes] | None = getattr(self._space, "open_choices", None)
        first_draw = getattr(self._space, "first_draw", lambda options, choice: 0)
        self.first_draws = {
            number: ways for number, choice in enumerate(listed) if (ways := first_draw(options, choice))
        }
        """By its number: in how many ways luck falls first when a choice is carried out, where that is known."""
        self.names = tuple(map(str, listed))
        self.wait = len(listed)
        self.count = len(listed) + 1
        ranges = getattr(self._space, "numbers", None)
        self.spans: dict[str, Span] = dict(ranges(options, seats)) if ranges else {}

        grid: Mapping[str, int] = getattr(self._space, "GRID", dict.fromkeys(self.spans, DEFAULT_GRID_POINTS))
        self.grid = [np.linspace(-1.0, 1.0, grid[name]).tolist() if name in grid else [0.0] for name in self.spans]
        """For each of the free numbers: what it can be where only whole numbers can be chosen."""

    def legal(self, seat: Seat, view: Callable[[Seat], Any], offers: Sequence[Offer[Any]]) -> OffersByChoice:
        """What these offers to `seat` are. Its view takes a while to work out: it is asked for where it is needed."""
        if self._space is None:
            if len(offers) > MAX_OFFERS:
                raise InvalidChoice(f"{self._game.name} makes {len(offers)} offers: list its choices in a space.py")
            return {index: (offer,) for index, offer in enumerate(offers)}
        try:
            return dict(map(self._known[seat].__getitem__, map(id, offers)))
        except KeyError:  # Some are made up anew, or have to be seen from where one sits.
            return _group_by_choice(offers, [self._choice_of_offer(seat, view, offer) for offer in offers])

    def _choice_of_offer(self, seat: Seat, view: Callable[[Seat], Any], offer: Offer[Any]) -> int | None:
        known = self._known[seat].get(id(offer))
        if known is not None:
            return known[0]
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
            raise InvalidChoice(f"{self._game.name} does not list {choice}, which is what {offer.action} is")
        return self._index[choice]

    def mask(self, open_choices: Iterable[int]) -> bytearray:
        """A byte for each choice but to wait: far quicker than an array, number by number."""
        mask = bytearray(self.wait)
        for number in open_choices:
            mask[number] = 1
        return mask

    # --- Numbers that may be chosen freely --------------------------------------------------------

    def action(self, offers: Sequence[Offer[Any]], numbers: Sequence[float] | None = None) -> Action:
        """What is done by a choice that is these offers, with numbers from -1 to 1 for those that are free.

        -1 and 1 are the ends of the widest range there can ever be: the same number always means the same, and where
        that is not legal, the nearest that is.
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
        """The numbers of an action as they would be chosen."""
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

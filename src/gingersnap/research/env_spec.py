"""Environment specification: game, options and number of seats, with the derived action and observation spaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gingersnap.core.contract import Game, Seat
from gingersnap.core.deprecation import DeprecatedMember, deprecated_names
from gingersnap.core.structs.deep_copy import copy_function
from gingersnap.core.table import CannotCreateTable, table_rejection
from gingersnap.research.action_space import ActionSpace, space_module
from gingersnap.research.environment_pins import (
    environment_id,
    environment_ids,
    find_environment,
    pinned_game,
    pinned_options,
)
from gingersnap.research.observation import (
    CompactObservation,
    ObservationForm,
    ViewObservation,
    observation_module,
)


class EnvSpec:
    """An immutable specification shared by all episodes of an environment."""

    def __init__(self, game: str | Game[Any, Any], seats: int | None = None, options: Any = None) -> None:
        """Specify an environment by its id or by a game, which stands for its current id.

        Options by name are laid over those that the id pins; a struct of options is used as it is.
        """
        found, self.environment = find_environment(game)
        self._pin = environment_ids(found)[self.environment]
        self.game = pinned_game(self.environment, found, self._pin)
        pinned_seats = self.game.seats[0] if self._pin is None else self._pin.seats
        self.seats = pinned_seats if seats is None else seats
        self.options = self._convert_options(options)
        rejection = table_rejection(self.game, self.options, self.seats)
        if rejection is not None:
            raise CannotCreateTable(rejection)
        is_usual = type(self.game).copy is Game.copy
        self.copied: Callable[[Any], Any] = copy_function(self.game.types.state) if is_usual else self.game.copy
        """Copies a state; resolved once, because it is called often."""
        self.choices = ActionSpace(self.game, self.options, self.seats)
        space: Any = space_module(self.game)
        kinds = space.kinds(self.options, self.seats) if hasattr(space, "kinds") else {}
        sides = self.game.sides(self.options, self.seats)
        self.partners = [next(side for side in sides if seat in side) for seat in range(self.seats)]
        """By seat: the seats of its side, itself included."""
        self.recall: Any = getattr(space, "recall", None)
        self.recalled: frozenset[type] | None = getattr(space, "RECALLED", None)
        """The event types that `recall` reads; None for all."""
        self.nothing_seen: Any = space.NOTHING_SEEN if self.recall else None
        module = observation_module(self.game) if self._pin is None or self._pin.observation == "compact" else None
        form: ObservationForm = (
            CompactObservation(self, module, sides) if module else ViewObservation(self, kinds, sides)
        )
        self._form = form
        self.width, self.layout = form.width, form.layout
        self.observe = form.observe
        """Returns the observation of a seat in an episode."""

    def _convert_options(self, options: Any) -> Any:
        """Convert options given as a mapping to the game's struct."""
        is_named = options is None or isinstance(options, Mapping)
        return pinned_options(self.game, self._pin, options or {}) if is_named else options

    def __repr__(self) -> str:
        return f"<{self.environment}, {self.seats} seats, {self.choices.count} choices, {self.width} numbers observed>"

    def encode_observation(self, view: Any, seen: Any, seat: Seat) -> NDArray[np.float32]:
        """Return the observation of a view and recalled knowledge, where the environment observes views."""
        if not isinstance(self._form, ViewObservation):
            raise TypeError(f"{self.environment} observes the state: use Episode.observation")
        return self._form.encode(view, seen, seat)

    # Compiled functions cannot be pickled, so the specification is rebuilt from its arguments.

    def __reduce__(self) -> tuple[Any, ...]:
        is_current = self.environment == environment_id(self.game)
        return EnvSpec, (self.game if is_current else self.environment, self.seats, self.options)

    def __deepcopy__(self, memo: dict[int, Any]) -> EnvSpec:
        return self

    observed = DeprecatedMember("encode_observation")


__getattr__ = deprecated_names(
    __name__,
    {
        "Setting": "EnvSpec",
    },
)

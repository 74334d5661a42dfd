"""Observations of a seat: the fields of its view, or the compact form that the game's `observation.py` defines.

    fields(options, seats)            types of the values by name, in order; annotated as the fields of a view are
    observe(state, seat, recalled)    their values, computed from the state, as a tuple; `recalled` is what the seat
                                      remembers where events are ephemeral, and None elsewhere

Whatever is constant at a table with these options has no place in it. A pin says which form an environment id has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from gingersnap.core.contract import Game, Seat
from gingersnap.core.registry import load_part
from gingersnap.research.observation_encoder import Encoder, as_array

if TYPE_CHECKING:
    from gingersnap.research.env_spec import EnvSpec
    from gingersnap.research.episode import Episode


class ObservationForm(Protocol):
    width: int
    layout: dict[str, slice]
    """Slices of an observation by field."""

    def observe(self, episode: Episode, seat: Seat) -> NDArray[np.float32]: ...


def observation_module(game: Game[Any, Any]) -> Any:
    """Return the game's `observation.py`, or None."""
    try:
        return load_part(game.name, "observation")
    except ModuleNotFoundError:  # A game outside a package, for example one written in a notebook.
        return None


class CompactObservation:
    """The fields of the game's `observation.py`."""

    def __init__(self, setting: EnvSpec, module: Any, sides: Any) -> None:
        encoder = Encoder(module.fields(setting.options, setting.seats), setting.seats, {}, sides)
        self.layout, self.width = encoder.layout, encoder.width
        self._encode, self._values, self._recalls = encoder.by_seat, module.observe, bool(setting.recall)

    def observe(self, episode: Episode, seat: Seat) -> NDArray[np.float32]:
        recalled = episode.recall(seat) if self._recalls else None
        return as_array(self._encode[seat](self._values(episode.state, seat, recalled)))


class ViewObservation:
    """The fields of the seat's view, followed by those of its recalled knowledge."""

    def __init__(self, setting: EnvSpec, kinds: Any, sides: Any) -> None:
        encoder = Encoder(setting.game.types.view, setting.seats, kinds, sides)
        self.layout, self.width = dict(encoder.layout), encoder.width
        self._encode = encoder.by_seat
        self._encode_seen: Any = None
        if setting.recall:
            seen = Encoder(type(setting.nothing_seen), setting.seats, kinds, sides)
            self._encode_seen = seen.by_seat
            for name, part in seen.layout.items():
                self.layout[name] = slice(part.start + self.width, part.stop + self.width)
            self.width += seen.width

    def observe(self, episode: Episode, seat: Seat) -> NDArray[np.float32]:
        return self.encode(episode.view(seat), episode.recall(seat) if self._encode_seen else None, seat)

    def encode(self, view: Any, seen: Any, seat: Seat) -> NDArray[np.float32]:
        told = self._encode[seat](view)
        return as_array(told if self._encode_seen is None else told + self._encode_seen[seat](seen))

"""Batched simulation of many tables as arrays, for games with an optional `batched_tables.py` in their folder.

    rejection(options, seats)        the reason why these options are not supported; None if they are
    tables(options, seats, count)    `count` tables as `BatchedTables`

All tables are at the same point of play, so that a step is one call. Each has its own game and its own random draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from gingersnap.core.contract import Offer
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.errors import GingersnapError
from gingersnap.core.registry import load_part
from gingersnap.core.table import CannotCreateTable
from gingersnap.research.action_space import InvalidChoice
from gingersnap.research.env_spec import EnvSpec

FlagArray = NDArray[np.bool_]
FloatArray = NDArray[np.float64]
IndexArray = NDArray[np.int64]


class NoBatchedTables(GingersnapError, LookupError):
    """Error raised for a game without a `batched_tables.py`."""


class BatchedStep(Protocol):
    """The result of a step. Arrays have a row for each table."""

    @property
    def gained(self) -> FloatArray:
        """Points that the acting seat gained in this step, in the game's own unit."""
        ...

    @property
    def over(self) -> FlagArray:
        """True where the game ended with this step."""
        ...

    @property
    def rewards(self) -> FloatArray:
        """Rewards by seat where the game ended: see `Episode.rewards`."""
        ...


class BatchedTables(Protocol):
    count: int
    width: int
    """Length of an observation."""

    @property
    def asked(self) -> IndexArray:
        """The seat to choose, by table."""
        ...

    def begin(self, luck: np.random.Generator) -> None:
        """Set up every table anew."""
        ...

    def lay(self, which: FlagArray, luck: np.random.Generator) -> None:
        """Set up the tables anew whose games have just ended."""
        ...

    def observed(self) -> NDArray[np.float32]:
        """Return the observations of the seats to choose: (tables, width), from 0 to 1."""
        ...

    def masks(self) -> NDArray[np.int8]:
        """Return the action masks of the seats to choose: (tables, choices)."""
        ...

    def are_surely_open(self, choices: IndexArray, numbers: FloatArray) -> FlagArray:
        """Return True where the choice is legal with exactly these numbers.

        Elsewhere `offers` has the nearest legal ones.
        """
        ...

    def offers(self, table: int) -> Sequence[Offer[Any]]:
        """Return the offers at one table."""
        ...

    def play(self, choices: IndexArray, numbers: FloatArray, luck: np.random.Generator) -> BatchedStep: ...


def batched_tables(setting: EnvSpec, count: int) -> BatchedTables:
    hook: Any = load_part(setting.game.name, "batched_tables")
    if hook is None:
        raise NoBatchedTables(f"{setting.game.name} cannot play many tables at once: it has no batched_tables.py")
    rejection = hook.rejection(setting.options, setting.seats)
    if rejection is not None:
        raise CannotCreateTable(rejection)
    tables: BatchedTables = hook.tables(setting.options, setting.seats, count)
    return tables


def nearest_legal_numbers(
    setting: EnvSpec, tables: BatchedTables, choices: IndexArray, numbers: NDArray[Any]
) -> FloatArray:
    """Scale numbers from -1 to 1 to action values, replaced with the nearest legal ones as at a single table."""
    spans = setting.choices.spans
    low = np.array([span.low for span in spans.values()])
    high = np.array([span.high for span in spans.values()])
    wished = low + (numbers.astype(np.float64) + 1.0) / 2.0 * (high - low)
    meant: FloatArray = np.clip(wished, low, high)
    for table in np.flatnonzero(~tables.are_surely_open(choices, meant)).tolist():
        action = setting.choices.action(tables.offers(table), numbers[table].tolist())
        meant[table] = [getattr(action, name) for name in spans]
    return meant


def require_open_choices(tables: BatchedTables, choices: IndexArray) -> None:
    closed = np.flatnonzero(tables.masks()[np.arange(tables.count), choices] == 0)
    if len(closed):
        table = int(closed[0])
        raise InvalidChoice(f"choice {choices[table]} is not open at table {table}: its action_mask has the open ones")


__getattr__ = deprecated_names(
    __name__,
    {
        "Flags": "FlagArray",
        "Floats": "FloatArray",
        "Indices": "IndexArray",
        "NotByTheThousand": "NoBatchedTables",
        "Played": "BatchedStep",
        "Tables": "BatchedTables",
        "tables_of": "batched_tables",
        "insist_on_open": "require_open_choices",
        "legal_numbers": "nearest_legal_numbers",
    },
)

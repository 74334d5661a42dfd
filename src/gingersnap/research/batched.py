"""Many tables of a game at once, where the game can play them so: as arrays, in an optional `many.py` in its folder.

    rejection(options, seats)        why it cannot with these options; None if it can
    tables(options, seats, count)    so many `Tables`

All tables are at the same point of play, so that a step is one call; each has a game of its own, and luck of its own.
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
    """The game has no `many.py`."""


class BatchedStep(Protocol):
    """What came of a step. Arrays have a row for each table."""

    @property
    def gained(self) -> FloatArray:
        """What it brought whoever acted at once, in the game's own points."""
        ...

    @property
    def over(self) -> FlagArray:
        """Whether the game has ended with it."""
        ...

    @property
    def rewards(self) -> FloatArray:
        """By seat where it has, as everywhere: see `Episode.rewards`."""
        ...


class BatchedTables(Protocol):
    count: int
    width: int
    """How many numbers a seat observes."""

    @property
    def asked(self) -> IndexArray:
        """By table: the seat whose choice it is."""
        ...

    def begin(self, luck: np.random.Generator) -> None:
        """Lay every table anew."""
        ...

    def lay(self, which: FlagArray, luck: np.random.Generator) -> None:
        """Lay those anew whose games have just ended."""
        ...

    def observed(self) -> NDArray[np.float32]:
        """(tables, width), from 0 to 1: what those see who are asked."""
        ...

    def masks(self) -> NDArray[np.int8]:
        """(tables, choices): which are open to those who are asked."""
        ...

    def are_surely_open(self, choices: IndexArray, numbers: FloatArray) -> FlagArray:
        """Whether what is chosen is offered with just these numbers. If not, `offers` tell what is nearest."""
        ...

    def offers(self, table: int) -> Sequence[Offer[Any]]:
        """What is offered at one of them."""
        ...

    def play(self, choices: IndexArray, numbers: FloatArray, luck: np.random.Generator) -> BatchedStep: ...


def batched_tables(setting: EnvSpec, count: int) -> BatchedTables:
    hook: Any = load_part(setting.game.name, "many")
    if hook is None:
        raise NoBatchedTables(f"{setting.game.name} cannot play many tables at once: it has no many.py")
    rejection = hook.rejection(setting.options, setting.seats)
    if rejection is not None:
        raise CannotCreateTable(rejection)
    tables: BatchedTables = hook.tables(setting.options, setting.seats, count)
    return tables


def nearest_legal_numbers(
    setting: EnvSpec, tables: BatchedTables, choices: IndexArray, numbers: NDArray[Any]
) -> FloatArray:
    """Numbers from -1 to 1 as those of actions: what is meant, or the nearest that is legal, as at a single table."""
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
        raise InvalidChoice(f"choice {choices[table]} is not open at table {table}: ask its action_mask which are")


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

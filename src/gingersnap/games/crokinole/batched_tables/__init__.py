"""Crokinole by the thousand: many tables at once, for those who learn it. All are at the same shot of their rounds.

tables     the boards as arrays, a shot at each of them
rounds     scores, and how games end
shooting   hands that tremble, and where a shot surely may start

The law is written in `rules`. This is the same for many tables, bit for bit: a test proves it equal.
"""

from __future__ import annotations

from gingersnap.core.contract import Rejection
from gingersnap.games.crokinole.batched_tables.table_arrays import CrokinoleTables
from gingersnap.games.crokinole.types import CrokinoleOptions
from gingersnap.games.crokinole.words import say


def rejection(options: CrokinoleOptions, seats: int) -> Rejection | None:
    """Return why many tables cannot be played at once so: what would let one fall behind the others."""
    if options.reshots:
        return Rejection("CRK-A49", say("many-without-reshots"))
    if options.beyond_line != "out":
        return Rejection("CRK-A22", say("many-take-off-beyond"))
    if options.first != "lot":
        return Rejection("CRK-A34", say("many-begin-by-lot"))
    return None if options.seconds_per_shot is None else Rejection("CRK-H15", say("many-without-clock"))


def tables(options: CrokinoleOptions, seats: int, count: int) -> CrokinoleTables:
    return CrokinoleTables(options, seats, count)

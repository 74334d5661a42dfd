"""The numbers that a table is laid with: its tiles, what they are worth, and how far one counts (PNB-A40)."""

from __future__ import annotations

from collections.abc import Iterator

from gingersnap.games.pocket_and_biscuit.house_data import KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.types import PocketNumbers, PocketOptions

MOST_TABLES = 256
_ONE = next(index for index, kind in enumerate(KINDS) if kind.name == "one")
_CHOCOLATES = [kind.points - kind.numbers[0] for kind in KINDS]
"""By kind: in this edition a biscuit is worth a point, and a chocolate one another."""


class _ByOptions(dict[PocketOptions, PocketNumbers]):
    """Asked several times for each tile: a quarter of what `lru_cache` takes."""

    def __missing__(self, options: PocketOptions) -> PocketNumbers:
        if len(self) == MOST_TABLES:
            self.clear()
        found = self[options] = _found(options)
        return found


numbers_of = _ByOptions().__getitem__


def _found(options: PocketOptions) -> PocketNumbers:
    counts = tiles_of_kinds(options)
    shown = {number for kind, count in zip(KINDS, counts, strict=True) if count for number in kind.numbers}
    return PocketNumbers(
        great=options.great,
        counts=counts,
        points=tuple(_points(options)),
        plain=options.points_plain,
        cracked=options.points_cracked,
        chocolate=options.points_chocolate,
        only_by_spell=tuple(number for number in range(1, options.great + 1) if number not in shown),
    )


def tiles_of_kinds(options: PocketOptions) -> tuple[int, ...]:
    """By kind. Those with one biscuit are all that others leave: fewer than none if there are too many."""
    counts = [0 if index == _ONE else getattr(options, f"count_{kind.name}") for index, kind in enumerate(KINDS)]
    counts[_ONE] = PLACES - sum(counts)
    return tuple(counts)


def _points(options: PocketOptions) -> Iterator[int]:
    for kind, chocolates in zip(KINDS, _CHOCOLATES, strict=True):
        if kind.is_cracked:
            yield options.points_cracked
        else:
            yield (kind.numbers[0] - chocolates) * options.points_plain + chocolates * options.points_chocolate


USUAL = numbers_of(PocketOptions())
"""Those of this edition."""

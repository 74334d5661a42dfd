"""The only source of luck. Games ask it; logs record it; tests script it; search enumerates it.

OffScript(LookupError)   the script and the game disagree about what is drawn
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from gingersnap.core.deprecation import DeprecatedMember, deprecated_names

T = TypeVar("T")
Draw = tuple[str, int | float]
"""What a script says: for what, and what is drawn."""
RecordedDraw = tuple[str, int, int | float]
"""What a log says: for what, one of how many, and which. Noise is one of no number: 0."""
NOISE = 0
NOISE_BITS = 240
"""So many random bits make noise: twelve numbers of twenty."""
_EVERY_OTHER = sum(0xFFFFF << at for at in range(0, NOISE_BITS, 40))
_MEAN = 6 * 0xFFFFF


class Chance(Protocol):
    """What a game may ask of luck. Labels name the purpose: a log reads `("tile", 36, 17)`."""

    def pick(self, label: str, count: int) -> int:
        """One of 0..count-1, each as likely as the others."""
        ...

    def noise(self, label: str) -> float:
        """A number with mean 0 and variance 1, nearly from the normal distribution: see `noise_of`."""
        ...


def noise_of(bits: int) -> float:
    """The sum of twelve numbers of twenty bits, around 0 and in units of 2²⁰: its variance is 1.

    Whole numbers only, and a division that is exact, so that every language comes to the same. No number is beyond 6,
    and 0.2 % are beyond 3 (of normal ones 0.27 %). Two sums of six stand side by side, 40 bits apart; the remainder
    adds all of them up, as that by 9 adds up digits.
    """
    return (((bits & _EVERY_OTHER) + (bits >> 20 & _EVERY_OTHER)) % 0xFFFFFFFFFF - _MEAN) / 0x100000


def shuffle(chance: Chance, label: str, items: Sequence[T]) -> list[T]:
    """`items` in a random order."""
    pool = list(items)
    return [pool.pop(chance.pick(label, len(pool))) for _ in range(len(pool))]


class Seeded:
    """Luck from a seed."""

    def __init__(self, seed: int | str) -> None:
        self._draw_from(random.Random(seed))

    def _draw_from(self, generator: random.Random) -> None:
        self._generator = generator
        self._random = generator.random
        self._bits = generator.getrandbits

    # A copy, or one that was stored, goes on as this one would, and neither hears of the other's draws.

    def __getstate__(self) -> tuple[Any, ...]:
        return self._generator.getstate()

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        generator = random.Random(0)
        generator.setstate(state)
        self._draw_from(generator)

    def pick(self, label: str, count: int) -> int:
        return int(self._random() * count)

    def noise(self, label: str) -> float:
        return noise_of(self._bits(NOISE_BITS))


class OffScript(LookupError):
    """The script has no draw for what the game asks, or another one."""


class Scripted:
    """Luck as written: for replays and for rule tests."""

    def __init__(self, draws: Sequence[Draw | RecordedDraw]) -> None:
        self._draws = list(draws)

    @property
    def draws_left(self) -> int:
        """How many draws nobody asked for yet."""
        return len(self._draws)

    def _next(self, label: str, count: int) -> int | float:
        if not self._draws:
            raise OffScript(f"no draw left for {label!r}")
        expected, *of, value = self._draws.pop(0)
        if expected != label:
            raise OffScript(f"the script has {expected!r}, the game asked for {label!r}")
        if of and of != [count]:
            raise OffScript(f"the script draws {label!r} {_describe_count(of[0])}, the game {_describe_count(count)}")
        return value

    def pick(self, label: str, count: int) -> int:
        value = self._next(label, count)
        if not isinstance(value, int) or not 0 <= value < count:
            raise OffScript(f"{value!r} is none of the {count} ways {label!r} can fall")
        return value

    def noise(self, label: str) -> float:
        return float(self._next(label, NOISE))

    left = DeprecatedMember("draws_left")


def _describe_count(count: int | float | str) -> str:
    return "as noise" if count == NOISE else f"as one of {count}"


class Recording:
    """Passes luck on and keeps what was drawn, so that a log never depends on a generator."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.drawn: list[RecordedDraw] = []

    def pick(self, label: str, count: int) -> int:
        value = self._source.pick(label, count)
        self.drawn.append((label, count, value))
        return value

    def noise(self, label: str) -> float:
        value = self._source.noise(label)
        self.drawn.append((label, NOISE, value))
        return value


class _Fork(Exception):
    def __init__(self, count: int) -> None:
        self.count = count


class _Probe:
    """Follows one path of draws, and forks where the path ends."""

    def __init__(self, path: tuple[int, ...]) -> None:
        self._path = path
        self._at = 0
        self.probability = 1.0

    def pick(self, label: str, count: int) -> int:
        if self._at == len(self._path):
            raise _Fork(count)
        self.probability /= count
        self._at += 1
        return self._path[self._at - 1]

    def noise(self, label: str) -> float:
        raise TypeError(f"{label!r} is continuous and cannot be enumerated")


def every_outcome(run: Callable[[Chance], T]) -> Iterator[tuple[float, T]]:
    """Every way luck can fall in `run`, with its probability. `run` must work on its own copy."""
    paths: list[tuple[int, ...]] = [()]
    while paths:
        path = paths.pop()
        probe = _Probe(path)
        try:
            result = run(probe)
        except _Fork as fork:
            paths.extend((*path, value) for value in range(fork.count))
        else:
            yield probe.probability, result


__getattr__ = deprecated_names(
    __name__,
    {
        "Drawn": "RecordedDraw",
        "shuffled": "shuffle",
    },
)

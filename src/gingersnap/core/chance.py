"""Sources of randomness.

A game draws only from a `Chance`, so that logs can record draws, tests can script them and search can enumerate them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from gingersnap.core.deprecation import DeprecatedMember, deprecated_names

T = TypeVar("T")
Draw = tuple[str, int | float]
"""A scripted draw: its label and value."""
RecordedDraw = tuple[str, int, int | float]
"""A logged draw: its label, the number of possible values, and the value. For noise the number is 0 (`NOISE`)."""
NOISE = 0
NOISE_BITS = 240
"""Random bits used for one noise value: twelve numbers of twenty bits."""
_EVERY_OTHER = sum(0xFFFFF << at for at in range(0, NOISE_BITS, 40))
_MEAN = 6 * 0xFFFFF


class Chance(Protocol):
    """The random source handed to a game. Labels name the purpose of a draw: a log reads `("tile", 36, 17)`."""

    def pick(self, label: str, count: int) -> int:
        """Return an integer in 0..count-1, uniformly distributed."""
        ...

    def noise(self, label: str) -> float:
        """Return a number with mean 0 and variance 1, approximately normal; see `noise_of`."""
        ...


def noise_of(bits: int) -> float:
    """Convert random bits to noise: the sum of twelve 20-bit numbers, centred on 0, in units of 2²⁰, with variance 1.

    Uses integers and one exact division only, so every programming language computes the same value. No value exceeds
    6, and 0.2 % exceed 3 (0.27 % for a normal distribution). The masks leave two sums of six numbers side by side in
    fields of 40 bits; the remainder modulo 2⁴⁰ - 1 adds all fields, as the remainder modulo 9 adds decimal digits.
    """
    return (((bits & _EVERY_OTHER) + (bits >> 20 & _EVERY_OTHER)) % 0xFFFFFFFFFF - _MEAN) / 0x100000


def shuffle(chance: Chance, label: str, items: Sequence[T]) -> list[T]:
    """Return `items` in a random order."""
    pool = list(items)
    return [pool.pop(chance.pick(label, len(pool))) for _ in range(len(pool))]


class Seeded:
    """Pseudo-random draws from a seed. The generator is seeded at the first draw, since many actions draw nothing."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed

    def __getattr__(self, name: str) -> Any:
        """Seed the generator when it is first needed. Python calls this for missing attributes only."""
        if name not in ("_generator", "_random", "_bits"):
            raise AttributeError(name)
        generator = self.__dict__.pop("_spare", None) or random.Random()
        generator.seed(self._seed)
        self._draw_from(generator)
        return getattr(self, name)

    def restart(self, seed: int | str) -> None:
        """Draw from now on as a new instance with this seed would: it takes a third of the time of building one."""
        self._seed = seed
        if "_generator" in self.__dict__:
            self._spare = self._generator
            del self._generator, self._random, self._bits

    def _draw_from(self, generator: random.Random) -> None:
        self._generator = generator
        self._random = generator.random
        self._bits = generator.getrandbits

    # A copied or unpickled instance continues the same sequence, independently of the original.

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
    """The game asked for a draw that the script does not have, or has differently."""


class Scripted:
    """Scripted draws, for replays and for tests of rules."""

    def __init__(self, draws: Sequence[Draw | RecordedDraw]) -> None:
        self._draws = list(draws)

    @property
    def draws_left(self) -> int:
        """Number of scripted draws not used yet."""
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
    """Wrapper that passes draws through and records them, so that a log does not depend on any generator."""

    __slots__ = ("_source", "drawn")

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
    """Chance that follows one path of draws and raises `_Fork` at its end."""

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
    """Yield the probability and result of `run` for every possible combination of draws.

    `run` is called once per combination, so it must work on its own copy of the state.
    """
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

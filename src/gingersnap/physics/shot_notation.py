"""Text notation of a shot on one line, exact to the last bit, for logs, bug reports and the playground.

    0.3048,0 0.05,-0.021 -0.1,0.0667 | 0 -1.3,0.02 spin 12.5

Before the bar are the discs, each with two coordinates; after it the flicked disc, its velocity, and its spin if it has
one. Python writes a number with as many digits as are needed to read back the same double.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gingersnap.physics.shot_data import Disc, Flick


class ParsedShot(NamedTuple):
    discs: tuple[Disc, ...]
    flick: Flick


def format_shot(discs: Sequence[Disc], flick: Flick) -> str:
    places = " ".join(_pair(disc.x, disc.y) for disc in discs)
    spin = f" spin {_number(flick.spin)}" if flick.spin != 0.0 else ""
    return f"{places} | {flick.disc} {_pair(flick.vx, flick.vy)}{spin}"


def parse_shot(text: str) -> ParsedShot:
    """Parse a shot; raise ValueError with a plain message if the text is not one."""
    places, bar, rest = text.partition("|")
    if not bar:
        raise ValueError("a shot needs a bar: discs | flicked disc and velocity")
    discs = tuple(Disc(*_parse_pair(word, f"disc {index}")) for index, word in enumerate(places.split()))
    return ParsedShot(discs, _parse_flick(rest.split()))


def _pair(x: float, y: float) -> str:
    return f"{_number(x)},{_number(y)}"


def _number(value: float) -> str:
    return repr(float(value)).removesuffix(".0")


def _parse_flick(words: list[str]) -> Flick:
    if len(words) not in (2, 4) or (len(words) == 4 and words[2] != "spin"):
        raise ValueError("after the bar a shot needs the flicked disc, its velocity, and perhaps 'spin' with a number")
    if not words[0].isdecimal():
        raise ValueError(f"the flicked disc must be its place in the list, not {words[0]!r}")
    vx, vy = _parse_pair(words[1], "the velocity")
    return Flick(int(words[0]), vx, vy, _parse_number(words[3], "the spin") if len(words) == 4 else 0.0)


def _parse_pair(word: str, what: str) -> tuple[float, float]:
    x, comma, y = word.partition(",")
    if not comma:
        raise ValueError(f"{what} must be two numbers with a comma, not {word!r}")
    return _parse_number(x, what), _parse_number(y, what)


def _parse_number(word: str, what: str) -> float:
    try:
        return float(word)
    except ValueError:
        raise ValueError(f"{what} must be made of numbers, not {word!r}") from None

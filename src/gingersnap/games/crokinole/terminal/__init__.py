"""Crokinole as plain text: the board in characters, one's own quadrant at the bottom."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import sqrt
from string import ascii_uppercase
from typing import Protocol

from gingersnap.core.contract import SPECTATOR, Offer, Seat, Span
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.house_data import HOUSE, LIMITS, set_words
from gingersnap.games.crokinole.house_rules import worth_at
from gingersnap.games.crokinole.result_sentences import partners
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH, QUADRANT, STARTING, from_middle, zone_of
from gingersnap.games.crokinole.terminal.sight_lines import Point, sight
from gingersnap.games.crokinole.types import (
    CrokinoleAction,
    CrokinoleKeep,
    CrokinoleView,
    Flick,
    PlacedDisc,
    Reshoot,
    RoundResult,
)
from gingersnap.games.crokinole.words import say
from gingersnap.physics import cosine_and_sine

COLUMNS_PER_INCH = 2.4
"""A disc is then three characters wide; a line of text is about an inch high."""
WIDE, HIGH = 30, 12
"""Characters from the middle of the drawing to its sides, and lines to its top and bottom."""
_CAPITALS = [letter for letter in ascii_uppercase if letter not in "IO"]
LABELS = [*_CAPITALS, *(f"{letter}2" for letter in _CAPITALS)]
"""What discs are called in the drawing, in which I is a post and O the hole."""
AROUND = {"ring": ("(", ")"), "dot": ("[", "]"), "cross": ("{", "}")}
"""What stands around a disc's letter, by the mark of its set: nobody needs colours."""
LAST_ROUNDS = 6
"""So many are listed: a game of sixty must not push the board off the screen."""
NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)"
SHOT = re.compile(
    rf"(?:shoot )?(?P<place>{NUMBER}) (?P<aim>{NUMBER}) (?P<speed>{NUMBER})"
    rf"(?: spin (?P<spin>{NUMBER}))?(?: offset (?P<offset>{NUMBER}))?"
)

ASKED = {
    "place": Span(-QUADRANT, QUADRANT),
    "aim": Span(-LIMITS.widest_aim, LIMITS.widest_aim),
    "speed": Span(LIMITS.slowest, LIMITS.fastest),
}
"""The numbers of a shot that are asked for one by one; spin and offset are for those who type them."""

Sketch = list[list[str]]


class Onlooker(Protocol):
    """Any view of a Crokinole board: what the drawing asks of it."""

    @property
    def seat(self) -> Seat: ...
    @property
    def axes(self) -> tuple[float, ...]: ...
    @property
    def discs(self) -> tuple[PlacedDisc, ...]: ...
    @property
    def deceleration(self) -> float: ...


def draw(view: CrokinoleView, names: Sequence[str]) -> str:
    discs = list(zip(LABELS, view.discs, strict=False))
    parts = [_standing(view), "", *board(view, discs), _legend(view), *_list(view, discs), ""]
    return "\n".join([*parts, *_sides(view, names), *_rounds(view), *_duty(view, names)])


# --- The board in characters ----------------------------------------------------------------------


def board(view: Onlooker, discs: list[tuple[str, PlacedDisc]]) -> list[str]:
    sketch = [[" "] * (2 * WIDE + 1) for _ in range(2 * HIGH + 1)]
    _draw_lines(sketch)
    for letter, disc in discs:
        opening, closing = AROUND[HOUSE.sets[disc.side].mark]
        _write(sketch, _seen(view, disc), f"{opening}{letter}{closing}")
    return ["".join(line).rstrip() for line in sketch]


def _draw_lines(sketch: Sketch) -> None:
    sizes = HOUSE.board
    for radius in (sizes.starting_radius, sizes.ten_radius, sizes.fifteen_radius):
        for azimuth in range(0, 360, 2):
            _write(sketch, _at(radius, azimuth), ".")
    for azimuth in range(45, 360, 90):
        for radius in range(int(sizes.ten_radius) + 1, int(sizes.starting_radius)):
            _write(sketch, _at(radius, azimuth), "'")
    for post in range(8):
        _write(sketch, _at(sizes.post_circle, 22.5 + 45 * post), "I")
    _write(sketch, (0.0, 0.0), "O")


def _write(sketch: Sketch, place: Point, text: str) -> None:
    """Put `text` in the middle of where `place` (in inches, y upwards) lies on the paper."""
    column = WIDE + round(place[0] * COLUMNS_PER_INCH) - len(text) // 2
    line = HIGH - round(place[1])
    for index, letter in enumerate(text):
        if 0 <= line < len(sketch) and 0 <= column + index < len(sketch[line]):
            sketch[line][column + index] = letter


def _at(radius: float, azimuth: float) -> Point:
    cosine, sine = cosine_and_sine(azimuth)
    return -radius * sine, -radius * cosine


def _seen(view: Onlooker, disc: PlacedDisc) -> Point:
    """Return where a disc lies for the seat that looks, in inches to the right and upwards."""
    cosine, sine = cosine_and_sine(0.0 if view.seat == SPECTATOR else view.axes[view.seat])
    x, y = disc.x / METRES_PER_INCH, disc.y / METRES_PER_INCH
    return x * cosine - y * sine, x * sine + y * cosine


# --- Words beside it -------------------------------------------------------------------------------


def _standing(view: CrokinoleView) -> str:
    scores = [say("score-of-set", set=set_words(side), score=score) for side, score in enumerate(view.scores)]
    return str(say("standing", number=view.number, scores=scores))


def _legend(view: CrokinoleView) -> str:
    sets = "   ".join(f"{'A'.join(AROUND[HOUSE.sets[side].mark])} {set_words(side)}" for side in range(len(view.trays)))
    return f"{sets}   {say('post-and-hole')}"


def _list(view: CrokinoleView, discs: list[tuple[str, PlacedDisc]]) -> Iterator[str]:
    """Every disc with what it is worth, and how to hit it."""
    for letter, disc in discs:
        distance = from_middle(disc.x, disc.y) / METRES_PER_INCH
        points = worth_at(view.options).of_zone(zone_of(disc))
        line = say("disc-line", points=f"{points:>2}", inches=f"{distance:4.1f}", way=way_to(view, disc))
        yield f"{letter}  {set_words(disc.side):<8} {line}"


def way_to(view: Onlooker, disc: PlacedDisc) -> str:
    found = sight(_seen(view, disc), [_seen(view, other) for other in view.discs if other != disc])
    return str(say("no-way") if found is None else say("straight-way", place=str(found.place), aim=f"{found.aim:+.1f}"))


def _sides(view: CrokinoleView, names: Sequence[str]) -> Iterator[str]:
    for side in range(len(view.trays)):
        line = say(
            "side-line",
            set=set_words(side),
            seats=partners(view.side_of, side),
            points=view.totals[side],
            twenties=len(view.trays[side]),
            each=view.options.points_hole,
            left=view.to_shoot[side],
            out=len(view.ditch[side]),
        )
        yield line.words(names)


def _rounds(view: CrokinoleView) -> Iterator[str]:
    played = list(enumerate(view.rounds, 1))
    for number, result in played[-LAST_ROUNDS:]:
        yield str(say("round-line", number=number, totals=_by_side(result)))


def _by_side(result: RoundResult) -> list[Sentence]:
    both = zip(result.totals, result.points, strict=True)
    return [
        say("total-of-set", set=set_words(side), total=total, points=points)
        for side, (total, points) in enumerate(both)
    ]


def _duty(view: CrokinoleView, names: Sequence[str]) -> Iterator[str]:
    """Return the duty as text, with the player."""
    if view.over:
        return
    duty = "keep" if view.phase == "keep" else view.duty
    yield say(f"duty-line-{duty}", seat=view.turn).words(names)


# --- What can be typed ------------------------------------------------------------------------------


def hint(view: CrokinoleView) -> str:
    if view.phase == "keep":
        return str(say("type-keep", left=view.reshots[view.turn]))
    return str(say("type-shot"))


def questions(view: CrokinoleView) -> dict[str, str]:
    """Return how the numbers of a shot are asked for."""
    return {
        "place": str(say("ask-place")),
        "aim": str(say("ask-aim")),
        "speed": str(say("ask-speed", reaching=f"{reaching_the_middle(view):.2f}")),
    }


def reaching_the_middle(view: Onlooker) -> float:
    """Return the speed at which a disc from the starting line stops there."""
    return sqrt(2.0 * view.deceleration * STARTING)


def parse(
    text: str, view: CrokinoleView, offers: Sequence[Offer[CrokinoleAction]]
) -> CrokinoleAction | Offer[CrokinoleAction] | None:
    """`shoot`, or at once `0 1.5 0.95` with `spin 20` and `offset -3` after it if wanted; `keep` or `again`."""
    if text in ("keep", "again"):
        return CrokinoleKeep() if text == "keep" else Reshoot()
    if text == "shoot" and view.phase != "keep" and offers:
        return Offer(offers[0].action, ASKED)
    shot = SHOT.fullmatch(text)
    if shot is None:
        return None
    return Flick(**{name: float(number) for name, number in shot.groupdict().items() if number is not None})


def command_for(action: CrokinoleAction) -> str:
    """Return the command for just this shot."""
    return numbers_typed(action) if isinstance(action, Flick) else ""


class _Shot(Protocol):
    """Numbers of a shot, whatever is shot."""

    @property
    def place(self) -> float: ...
    @property
    def aim(self) -> float: ...
    @property
    def speed(self) -> float: ...
    @property
    def offset(self) -> float: ...
    @property
    def spin(self) -> float: ...


def numbers_typed(shot: _Shot) -> str:
    more = {"spin": shot.spin, "offset": shot.offset}
    beside = [f" {name} {number:.1f}" for name, number in more.items() if number]
    return f"{shot.place:.1f} {shot.aim:.1f} {shot.speed:.2f}{''.join(beside)}"

"""Text in pictures: which face can show it, and how it fits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Literal

from PIL import ImageDraw, ImageFont

Face = Literal["display", "text", "strong", "other"]
_FOLDER = Path(__file__).parent / "fonts"
_MISSING = "\uffff"
"""No font has it: every font shows it as what it shows for a letter it has not."""
_ELLIPSIS = "…"


@cache
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FOLDER / f"{face}.ttf", size)


@cache
def _shows(face: Face, mark: str) -> bool:
    drawn, missing = (font(face, 24).getmask(each) for each in (mark, _MISSING))
    return mark.isspace() or bytes(drawn) != bytes(missing) or drawn.size != missing.size


def can_show(text: str) -> bool:
    """Whether each of its letters is in one of our fonts."""
    return all(_shows("text", mark) or _shows("other", mark) for mark in text)


def _runs(text: str, face: Face) -> Iterator[tuple[Face, str]]:
    """The text in parts that one font shows each."""

    def found(mark: str) -> Face:
        return face if _shows(face, mark) or not _shows("other", mark) else "other"

    for chosen, marks in groupby(text, found):
        yield chosen, "".join(marks)


def width(text: str, face: Face, size: int) -> float:
    return sum(font(chosen, size).getlength(part) for chosen, part in _runs(text, face))


def write(draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, face: Face, size: int, colour: str) -> None:
    """From the left; `at` is on the line that letters stand on."""
    x, y = at
    for chosen, part in _runs(text, face):
        draw.text((x, y), part, colour, font(chosen, size), anchor="ls")
        x += font(chosen, size).getlength(part)


def shortened(text: str, face: Face, size: int, room: float) -> str:
    """As much of it as there is room for."""
    if width(text, face, size) <= room:
        return text
    while text and width(text + _ELLIPSIS, face, size) > room:
        text = text[:-1].rstrip()
    return text + _ELLIPSIS


def fitting(text: str, face: Face, sizes: range, room: float) -> tuple[str, int]:
    """The text and the largest of `sizes`, from large to small, with which it has room; shortened where none has."""
    for size in sizes:
        if width(text, face, size) <= room:
            return text, size
    return shortened(text, face, sizes[-1], room), sizes[-1]


def wrapped(text: str, face: Face, size: int, room: float, most: int) -> list[str]:
    """In lines, at most so many."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if width(longer, face, size) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] += _ELLIPSIS
    return [shortened(line, face, size, room) for line in kept]

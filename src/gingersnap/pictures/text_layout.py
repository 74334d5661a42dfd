"""Text in pictures: font selection, fitting and wrapping."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Literal

from PIL import ImageDraw, ImageFont

FontFace = Literal["display", "text", "strong", "other"]
_FOLDER = Path(__file__).parent / "fonts"
_MISSING = "\uffff"
"""A code point that no font has; it renders as the font's glyph for missing characters."""
_ELLIPSIS = "…"


@cache
def font(font_face: FontFace, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FOLDER / f"{font_face}.ttf", size)


@cache
def _has_glyph(font_face: FontFace, mark: str) -> bool:
    drawn, missing = (font(font_face, 24).getmask(each) for each in (mark, _MISSING))
    return mark.isspace() or bytes(drawn) != bytes(missing) or drawn.size != missing.size


def can_show(text: str) -> bool:
    """Return whether our fonts have all characters of `text`."""
    return all(_has_glyph("text", mark) or _has_glyph("other", mark) for mark in text)


def _font_runs(text: str, font_face: FontFace) -> Iterator[tuple[FontFace, str]]:
    """Split the text into runs, each shown with one font."""

    def choose_face(mark: str) -> FontFace:
        return font_face if _has_glyph(font_face, mark) or not _has_glyph("other", mark) else "other"

    for chosen, marks in groupby(text, choose_face):
        yield chosen, "".join(marks)


def text_width(text: str, font_face: FontFace, size: int) -> float:
    return sum(font(chosen, size).getlength(part) for chosen, part in _font_runs(text, font_face))


def draw_text(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, font_face: FontFace, size: int, colour: str
) -> None:
    """Draw left-aligned text; `at` is on the baseline."""
    x, y = at
    for chosen, part in _font_runs(text, font_face):
        draw.text((x, y), part, colour, font(chosen, size), anchor="ls")
        x += font(chosen, size).getlength(part)


def shorten_to_fit(text: str, font_face: FontFace, size: int, room: float) -> str:
    """Shorten the text with an ellipsis to fit."""
    if text_width(text, font_face, size) <= room:
        return text
    while text and text_width(text + _ELLIPSIS, font_face, size) > room:
        text = text[:-1].rstrip()
    return text + _ELLIPSIS


def fit_text(text: str, font_face: FontFace, sizes: range, room: float) -> tuple[str, int]:
    """Return the text with the largest of `sizes` (descending) that fits; shortened if none does."""
    for size in sizes:
        if text_width(text, font_face, size) <= room:
            return text, size
    return shorten_to_fit(text, font_face, sizes[-1], room), sizes[-1]


def wrap_text(text: str, font_face: FontFace, size: int, room: float, most: int) -> list[str]:
    """Wrap the text to at most `most` lines."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if text_width(longer, font_face, size) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] += _ELLIPSIS
    return [shorten_to_fit(line, font_face, size, room) for line in kept]

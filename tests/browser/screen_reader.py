"""A lesson read aloud: what somebody hears who does not see the screen, kept for people to read, and what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from browser.accessibility_tree import AccessibleNode
from browser.conftest import SHOTS

PRESSED = {"button", "link", "slider", "checkbox", "radio", "combobox", "textbox", "switch", "tab"}
"""What one does something with has a name."""
TWICE = re.compile(rf"\b(?:{'|'.join(sorted(PRESSED))})$", re.IGNORECASE)
"""What it is is said after the name, and need not be said in it."""


class ScreenReaderLog:
    def __init__(self) -> None:
        self.faults: list[str] = []
        self._told: list[str] = []
        self._before: list[str] = []
        """The lines of the screen when it was read last."""
        self._coached: list[str] = []
        self._heard: list[str] = []
        """What was said when it was read last: perhaps of what came just after the screen was looked at."""

    def find_unheard(self, heard: list[str], coach: AccessibleNode) -> list[str]:
        """What the coach says anew and nobody has read out yet."""
        said = [text for text in texts(coach) if text not in self._coached]
        return [text for text in said if not any(text in each for each in (*self._heard, *heard))]

    def hear(self, heard: list[str], screen: AccessibleNode, coach: AccessibleNode) -> None:
        """What was said unasked, and then all of the screen that is new."""
        self.faults += [*find_unnamed(screen), *find_repeated(heard), *self._find_mistimed(heard, coach)]
        lines = list(announce_lines(screen))
        self._told += ["", *(f"♪ {each}" for each in heard), *(line for line in lines if line not in self._before)]
        self._before, self._coached, self._heard = lines, texts(coach), heard

    def _find_mistimed(self, heard: list[str], coach: AccessibleNode) -> Iterator[str]:
        """What the coach says is heard when it appears, and not once more when it has gone."""
        for text in self.find_unheard(heard, coach):
            yield f"shown, and not heard: {text}"
        for text in self._coached:
            if text not in texts(coach) and any(text in each for each in heard):
                yield f"heard, and not shown: {text}"

    def save(self, name: str) -> None:
        """In an ignored folder, beside the pictures."""
        SHOTS.mkdir(exist_ok=True)
        (SHOTS / f"{name}.txt").write_text("\n".join(self._told), encoding="utf-8")


def texts(coach: AccessibleNode) -> list[str]:
    return [thing.text for thing in coach.find_named("paragraph") if thing.text]


def announce_lines(thing: AccessibleNode, depth: int = 0) -> Iterator[str]:
    """Line by line, as it is read to somebody."""
    said = (thing.name, thing.role, thing.states.strip(), thing.text)
    yield "  " * depth + ", ".join(filter(None, said))
    for part in thing.parts:
        if not part.role.startswith("/"):
            yield from announce_lines(part, depth + 1)


def find_unnamed(screen: AccessibleNode) -> Iterator[str]:
    for thing in screen.all():
        if thing.role in PRESSED and not thing.name:
            yield f"a {thing.role} without a name: {thing.text}"
        if thing.role in PRESSED and TWICE.search(thing.name):
            yield f"what it is is said twice: {thing.name}, {thing.role}"


def find_repeated(heard: list[str]) -> Iterable[str]:
    """What is said in one breath with something that says it already."""
    plain = [re.sub(r"[^\w ]", "", each.lower()) for each in heard]
    return (
        f"heard twice: {heard[at]}"
        for at, each in enumerate(plain)
        if any(each in other for place, other in enumerate(plain) if place != at and (each != other or place < at))
    )

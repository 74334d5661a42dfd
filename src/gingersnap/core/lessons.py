"""Lessons as data: positions, instructions, requested actions and the coach's comments.

`guidance/lesson_session.py` plays them on an ordinary table with the usual rules.

    LESSONS = (
        Lesson(
            "counting",
            say("lesson-counting"),
            (
                Step(say("lesson-counting-first"), lay=Position(start=...), do=Flip(14), wanted=(when(Flip),)),
                Step(say("lesson-counting-next"), do=Flip(15), answers=(Answer(when(TileTurned), say("...")),)),
            ),
        ),
    )

A game's lessons are in its `lessons.py`. The pupil sits at the first seat; the lesson plays the other seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from gingersnap.core.chance import Draw
from gingersnap.core.contract import Action, Event, Seat
from gingersnap.core.registry import load_part
from gingersnap.core.words import Sentence, say

PUPIL: Seat = 0
"""The seat of the pupil."""


ANY_VALUE = object()
"""Wildcard for a field in `when`: matches any non-empty value."""


class Move(NamedTuple):
    """A scripted action of a seat, with its draws."""

    seat: Seat
    action: Action
    luck: tuple[Draw, ...] = ()


class Position(NamedTuple):
    """The position at the start of a step: a new table, with some fields of its state replaced, after some moves."""

    seats: int = 2
    options: Any = None
    """Options of the table; None for the defaults."""
    luck: tuple[Draw, ...] = ()
    """The scripted draws of the set-up."""
    start: Mapping[str, Any] = {}
    """Replaced fields of the state, by name."""
    moves: tuple[Move, ...] = ()


class When(NamedTuple):
    """Pattern that matches an action or event by its type and fields; a frozenset matches any of its elements."""

    kind: type[Action] | type[Event]
    fields: Mapping[str, Any]
    beside: When | None = None
    """A second pattern that must match as well."""

    def is_among(self, things: Sequence[object]) -> bool:
        """Return whether one of `things` matches and, if `beside` is given, another one matches that."""
        return any(self.fits(thing) for thing in things) and (self.beside is None or self.beside.is_among(things))

    def fits(self, value: object) -> bool:
        return isinstance(value, self.kind) and all(self._agrees(value, name) for name in self.fields)

    def _agrees(self, value: object, name: str) -> bool:
        found, wanted = getattr(value, name), self.fields[name]
        if wanted is ANY_VALUE:
            return bool(found)
        return found in wanted if isinstance(wanted, frozenset) else bool(found == wanted)


def when(kind: type[Action] | type[Event], beside: When | None = None, **fields: Any) -> When:
    return When(kind, fields, beside)


class Answer(NamedTuple):
    """A comment on an action other than the requested one. If `to` is a rule id, it answers refusals by that rule."""

    to: When | str
    says: Sentence
    then: Action | None = None
    """The remaining action, if this one was a part of the request: the step continues, and the pupil is not astray."""


class Choice(NamedTuple):
    """One answer to a question, with the coach's comment on it."""

    words: Sentence
    says: Sentence
    is_right: bool = False


class Step(NamedTuple):
    """One thing to do, to answer or only to read. Without `lay` it continues from the position of the previous step."""

    says: Sentence
    lay: Position | None = None
    before: tuple[Move, ...] = ()
    """Moves of the other seats that come first. They are reported like any other action."""
    do: Action | None = None
    """The demonstrated action, shown on request."""
    luck: tuple[Draw, ...] = ()
    """The scripted draws of that action."""
    is_by_chance: bool = False
    """True if the pupil's own action uses random draws; the demonstration still uses `luck`."""
    wanted: tuple[When, ...] = ()
    """Patterns of accepted actions and events. If empty, only `do` is accepted."""
    answers: tuple[Answer, ...] = ()
    """Comments on other actions; the first match is used."""
    choices: tuple[Choice, ...] = ()
    """The answers of a question; if given, the step has no action on the board."""
    learned: Sentence | None = None
    """The comment after the step is done."""
    rule: str = ""
    """The id of the rule to read for more."""
    is_pointed_at: bool = True
    """False if a board must not highlight the requested place, because remembering it is the task."""


class Lesson(NamedTuple):
    name: str
    title: Sentence
    steps: tuple[Step, ...]
    minutes: int = 2
    rivals: tuple[str, ...] = ("Bo", "Ann", "Cleo", "Dan", "Eve")
    """Names of the other players."""
    builds_on: str = ""
    """A game whose lessons should be taken first."""

    def names(self, seats: int) -> tuple[str, ...]:
        return (str(say("pupil")), *self.rivals[: seats - 1])


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in their order; empty for games without any."""
    own = load_part(game, "lessons")
    return own.LESSONS if own else ()


def find_lesson(game: str, name: str) -> Lesson | None:
    return next((lesson for lesson in lessons_of(game) if lesson.name == name), None)

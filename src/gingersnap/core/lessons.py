"""What a lesson is made of: positions, what is said, what is asked for, what answers what. Data only: `learning.py`
plays it through the same table and rules as any game.

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

A game's lessons are in its `lessons.py`. Who learns sits on the first seat; the lesson itself plays the others.
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
"""Who learns."""


ANY_VALUE = object()
"""Of a field in `when`: there is at least one of these, whichever."""


class Move(NamedTuple):
    """What somebody does, and how luck falls in it."""

    seat: Seat
    action: Action
    luck: tuple[Draw, ...] = ()


class Position(NamedTuple):
    """A table as a step finds it: laid like this, with these fields of its state otherwise, after these moves."""

    seats: int = 2
    options: Any = None
    """The usual ones, if not given."""
    luck: tuple[Draw, ...] = ()
    """How it falls when the table is laid."""
    start: Mapping[str, Any] = {}
    """Fields of the state, by name."""
    moves: tuple[Move, ...] = ()


class When(NamedTuple):
    """Something that was done or that happened, of this kind, with these of its fields; of a set, any will do."""

    kind: type[Action] | type[Event]
    fields: Mapping[str, Any]
    beside: When | None = None
    """What has to be done, or to happen, as well."""

    def is_among(self, things: Sequence[object]) -> bool:
        """Whether one of these fits, and one beside it, where that is asked for."""
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
    """What is said to somebody who does something else. `to` may be a rule: then it answers what that one forbids."""

    to: When | str
    says: Sentence
    then: Action | None = None
    """What is left to do, where it was a part of what is asked for: play goes on, and nobody went astray."""


class Choice(NamedTuple):
    """One of the answers to a question, and what is said to whoever gives it."""

    words: Sentence
    says: Sentence
    is_right: bool = False


class Step(NamedTuple):
    """One thing to do, to answer, or only to read. Without `lay` it goes on where the step before it came to."""

    says: Sentence
    lay: Position | None = None
    before: tuple[Move, ...] = ()
    """What others do first. It is told like everything that happens."""
    do: Action | None = None
    """How it is done: shown to who asks for it."""
    luck: tuple[Draw, ...] = ()
    """How it falls in that."""
    is_by_chance: bool = False
    """Whether luck falls as in a game when the pupil does it; who is shown how it is done sees it as above."""
    wanted: tuple[When, ...] = ()
    """What is good enough. If nothing is named, only `do` is."""
    answers: tuple[Answer, ...] = ()
    """To something else; the first that fits."""
    choices: tuple[Choice, ...] = ()
    """Makes it a question: nothing is done on the board."""
    learned: Sentence | None = None
    """Said when it was done."""
    rule: str = ""
    """Where to read on."""
    is_pointed_at: bool = True
    """Whether a board shows where it is to be done: not where remembering that is the lesson."""


class Lesson(NamedTuple):
    name: str
    title: Sentence
    steps: tuple[Step, ...]
    minutes: int = 2
    rivals: tuple[str, ...] = ("Bo", "Ann", "Cleo", "Dan", "Eve")
    """What the others are called."""
    builds_on: str = ""
    """A game that one should know before: its lessons are offered first."""

    def names(self, seats: int) -> tuple[str, ...]:
        return (str(say("pupil")), *self.rivals[: seats - 1])


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order in which they are to be taken; of many games there are none."""
    own = load_part(game, "lessons")
    return own.LESSONS if own else ()


def find_lesson(game: str, name: str) -> Lesson | None:
    return next((lesson for lesson in lessons_of(game) if lesson.name == name), None)

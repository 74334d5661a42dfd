"""The state machine of a running lesson: an ordinary table with the usual rules, and a coach that comments.

Every step starts from the position in its data, independent of what was done before. The pupil can therefore move back
and forth and return after a lost connection without any stored state. A retry restores the table as it was at the
beginning of the step.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

from gingersnap.core.chance import Draw, OffScript, Scripted, Seeded
from gingersnap.core.contract import Action, Event, Game, Rejection, Seat, State
from gingersnap.core.errors import GingersnapError
from gingersnap.core.lessons import PUPIL, Answer, Lesson, Move, Position, Step
from gingersnap.core.table import Table, Update
from gingersnap.core.words import Sentence, say

Phase = Literal["do", "ask", "read", "astray", "learned", "over"]
"""The stage of a lesson.

An action to take ("do"), a question to answer ("ask"), a text to read ("read"), a move that left the script ("astray"),
a finished step whose successor starts from a new position ("learned"), or the end ("over").
"""

MAX_SHOWN = 12
"""Maximum number of places to highlight on a board. If there are more, almost any move is accepted."""
AnswerableThing = Action | Event | str
"""Trigger of a coach's comment: an action, an event, or the id of a rule that refused an action."""


class LessonMoveRejected(GingersnapError, ValueError):
    """A scripted move of the lesson is illegal. On a table created by the lesson, this is a bug in the lesson."""


class LessonUpdate(NamedTuple):
    """An update for the pupil; `is_anew` is True if the table was created anew."""

    update: Update
    acting: tuple[Seat, ...]
    is_anew: bool


class LessonSession:
    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.at = 0
        """The index of the current step."""
        self.phase: Phase = "read"
        self.remark: Sentence | None = None
        """The coach's comment on the last action."""
        self.table: Table[Any, Any]
        self._seq = 0
        self._is_astray = False
        """True after an action that the lesson did not ask for: the next step then starts from a new table."""
        self._found: State
        """The state at the beginning of the step."""
        self._left: Action | None = None
        """The remaining action of the step, after a part of it was done separately."""

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.names

    @property
    def wanted_actions(self) -> tuple[Action, ...]:
        """The requested actions, for a board to highlight; empty if almost any action is accepted."""
        if self.phase != "do" or not self.step.is_pointed_at:
            return ()
        asked = self._accepted_offers or tuple(filter(None, [self._left or self.step.do]))
        return asked if len(asked) <= MAX_SHOWN else ()

    @property
    def _accepted_offers(self) -> tuple[Action, ...]:
        """Offers that complete the step by themselves, whatever they lead to."""
        offered = (offer.action for offer in self.game.offers(self.table.state, PUPIL))
        return tuple(action for action in offered if any(when.fits(action) for when in self.step.wanted))

    @property
    def example(self) -> Action | None:
        """The action that demonstrates the step, or another accepted one if that is no longer legal."""
        do = self._left or self.step.do
        if self.phase != "do" or do is None:
            return None
        return do if self.table.check(PUPIL, do) is None else next(iter(self._accepted_offers), None)

    # --- Navigation -------------------------------------------------------------------------------

    def start_at(self, at: int = 0, seq: int = 0) -> list[LessonUpdate]:
        """Start at step `at`. Updates are numbered from `seq` on."""
        self._seq = max(self._seq, seq)
        self.at = min(max(0, at), len(self.lesson.steps) - 1)
        self._is_astray, self.remark = False, None
        self.table = _table_before_step(self.game, self.lesson, self.at)
        return [self._make_update(is_anew=True), *self._enter_step()]

    def restart_step(self) -> list[LessonUpdate]:
        """Restart the current step from the position the pupil had reached."""
        self._is_astray, self.remark = False, None
        self.table = _create_table(self.game, self.table.header.options, self.names, self.game.copy(self._found))
        return [self._make_update(is_anew=True), *self._enter_step()]

    def go_back(self) -> list[LessonUpdate]:
        return self.start_at(self.at - 1)

    def go_forward(self) -> list[LessonUpdate]:
        """Move to the next step, even if this one is unfinished."""
        if self.at + 1 < len(self.lesson.steps):
            goes_on = self.phase == "read" and not self.lesson.steps[self.at + 1].lay
            return self._advance(None) if goes_on else self.start_at(self.at + 1)
        self.phase = "over"
        return []

    def _enter_step(self) -> list[LessonUpdate]:
        """Start the current step: play the moves of the other seats, then wait for the pupil."""
        step = self.step
        self._found, self._left = self.game.copy(self.table.state), None
        self.phase = "ask" if step.choices else "do" if step.do is not None else "read"
        return [self._make_update(events) for events in _play_moves(self.table, step.before)]

    def _make_update(self, events: Iterable[Event] = (), *, is_anew: bool = False) -> LessonUpdate:
        self._seq += 1
        update = self.table.update(PUPIL, events)
        acting = tuple(sorted(seat for seat in self.game.to_act(self.table.state) if seat >= 0))
        numbered = Update(self._seq, PUPIL, update.events, update.view, update.offers, update.outcome)
        return LessonUpdate(numbered, acting, is_anew)

    def _advance(self, learned: Sentence | None) -> list[LessonUpdate]:
        """Complete the step, and enter the next one if it continues on the same table.

        Before a new table, the pupil has time to look.
        """
        self.remark = learned
        if self.at + 1 == len(self.lesson.steps):
            self.phase = "over"
        elif self._is_astray or self.lesson.steps[self.at + 1].lay is not None:
            self.phase = "learned"
        else:
            self.at += 1
            return self._enter_or_restart(learned)
        return []

    def _enter_or_restart(self, learned: Sentence | None) -> list[LessonUpdate]:
        """Enter the next step on the same table, or create its table if a variation made its moves illegal."""
        try:
            moments: list[LessonUpdate] | None = self._enter_step()
        except LessonMoveRejected:
            moments = None
        if moments is not None and (self.phase != "do" or self.example is not None):
            return moments
        laid_anew = self.start_at(self.at)
        self.remark = learned
        return laid_anew

    # --- Actions of the pupil ---------------------------------------------------------------------

    def act(self, action: Action) -> list[LessonUpdate] | Rejection:
        """Play an action as at any table, and set the coach's comment on it."""
        step = self.step
        happened = self.table.play(PUPIL, action, self._step_luck(action))
        if isinstance(happened, Rejection):
            answer = _find_answer(step.answers, [happened.rule])
            self.remark = answer and answer.says
            return happened
        moment = self._make_update(happened)
        if self.phase in ("do", "astray") and is_accepted(step, action, happened):
            return [moment, *self._advance(step.learned)]
        answer = _find_answer(step.answers, [action, *happened])
        self.remark = say("lesson-otherwise") if answer is None else answer.says
        if answer is not None and answer.then is not None and self.phase == "do":
            self._left = answer.then
        else:
            self._is_astray, self.phase = True, "astray" if self.phase in ("do", "astray") else self.phase
        return [moment]

    def _step_luck(self, action: Action) -> _LessonChance:
        """Return the random source of the step: scripted, or fresh on every attempt if the step asks for it."""
        step, seed = self.step, f"{self.lesson.name} {self.at} {action}"
        if step.is_by_chance and action != step.do:
            return _LessonChance((), f"{seed} {self._seq}")
        return _LessonChance(step.luck, seed)

    def answer_question(self, number: int) -> list[LessonUpdate]:
        """Answer a question with choice `number`, counted from 0."""
        if self.phase != "ask" or not 0 <= number < len(self.step.choices):
            return []
        choice = self.step.choices[number]
        if choice.is_right:
            return self._advance(choice.says)
        self.remark = choice.says
        return []


class _LessonChance:
    """Scripted draws as long as their labels match, then draws from a seed."""

    def __init__(self, draws: Sequence[Draw], seed: str) -> None:
        self._script = list(draws)
        self._otherwise = Seeded(seed)

    def _next_scripted(self, label: str) -> int | float | None:
        return self._script.pop(0)[1] if self._script and self._script[0][0] == label else None

    def pick(self, label: str, count: int) -> int:
        value = self._next_scripted(label)
        return value if isinstance(value, int) and 0 <= value < count else self._otherwise.pick(label, count)

    def noise(self, label: str) -> float:
        value = self._next_scripted(label)
        return self._otherwise.noise(label) if value is None else float(value)


def is_accepted(step: Step, action: Action, happened: Iterable[Event]) -> bool:
    if not step.wanted:
        return action == step.do
    return any(when.is_among((action, *happened)) for when in step.wanted)


def _find_answer(answers: Iterable[Answer], answerable_things: Sequence[AnswerableThing]) -> Answer | None:
    """Return the first comment that matches one of the actions, events or rule ids."""
    return next((answer for answer in answers if any(_is_answer(answer, thing) for thing in answerable_things)), None)


def _is_answer(answer: Answer, answerable_thing: AnswerableThing) -> bool:
    return answer.to == answerable_thing if isinstance(answer.to, str) else answer.to.fits(answerable_thing)


# --- Tables of a lesson ---------------------------------------------------------------------------


def create_position(game: Game[Any, Any], lesson: Lesson, position: Position) -> Table[Any, Any]:
    """Create the table of a position."""
    options = game.types.options() if position.options is None else position.options
    state = game.setup(options, position.seats, Scripted(position.luck))
    for name, value in position.start.items():
        setattr(state, name, value)
    table = _create_table(game, options, lesson.names(position.seats), state)
    _play_moves(table, position.moves)
    return table


def _create_table(game: Game[Any, Any], options: Any, names: tuple[str, ...], state: State) -> Table[Any, Any]:
    return Table(game, options, len(names), Scripted([]), names, start=state)


def _table_before_step(game: Game[Any, Any], lesson: Lesson, at: int) -> Table[Any, Any]:
    """Return the table before step `at`, with all earlier steps played as demonstrated."""
    first = max(number for number, step in enumerate(lesson.steps[: at + 1]) if step.lay or number == 0)
    table = create_position(game, lesson, lesson.steps[first].lay or Position())
    for step in lesson.steps[first:at]:
        own = [Move(PUPIL, step.do, step.luck)] if step.do is not None else []
        _play_moves(table, [*step.before, *own])
    return table


def _play_moves(table: Table[Any, Any], moves: Iterable[Move]) -> list[list[Event]]:
    """Play scripted moves; return the events of each."""
    happened = []
    for move in moves:
        try:
            events = table.play(move.seat, move.action, Scripted(move.luck))
        except OffScript as error:
            raise LessonMoveRejected(f"{move.action}: {error}") from None
        if isinstance(events, Rejection):
            raise LessonMoveRejected(f"{move.action}: {events.why} ({events.rule})")
        happened.append(events)
    return happened

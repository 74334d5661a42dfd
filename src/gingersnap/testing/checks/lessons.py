"""Checks of lessons: each is played as demonstrated, with every other legal action tried at every step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gingersnap.core import codec
from gingersnap.core.bot import sample_action
from gingersnap.core.chance import Scripted, Seeded
from gingersnap.core.contract import Action, Rejection
from gingersnap.core.guidance.lesson_session import LessonSession, Phase
from gingersnap.core.lessons import PUPIL, Lesson, Position, Step, lessons_of
from gingersnap.core.words import Sentence
from gingersnap.testing.checks.random_play import AnyGame

TRIES = 3
"""The number of samples of an offer with free numbers."""


def check_lessons(game: AnyGame) -> None:
    """Check every lesson of `game` completely."""
    lessons = lessons_of(game.name)
    names = [lesson.name for lesson in lessons]
    assert len({*names}) == len(names), "two lessons have the same name"
    for lesson in lessons:
        assert lesson.steps[0].lay is not None, f"{lesson.name}: the first step lays the table"
        _take_lesson(game, lesson, 0)
        for at in range(len(lesson.steps)):
            print(f"{lesson.name}, step {at + 1}")  # Shown when the check fails.
            _check_step(game, lesson, at)


def _check_step(game: AnyGame, lesson: Lesson, at: int) -> None:
    step = lesson.steps[at]
    _check_words(game, lesson, step)
    if step.lay is not None:
        _check_pieces(game, lesson, step.lay, at)
    if step.choices:
        _check_choices(game, lesson, at)
    elif step.do is not None:
        _check_luck(game, lesson, at)
        _check_answers(step, _try_everything(game, lesson, at))


def _start_session(game: AnyGame, lesson: Lesson, at: int) -> LessonSession:
    learning = LessonSession(game, lesson)
    learning.start_at(at)
    return learning


def _check_words(game: AnyGame, lesson: Lesson, step: Step) -> None:
    """Check that every text can be rendered and every cited rule exists."""
    for sentence in (lesson.title, *_sentences(step)):
        assert sentence.words(lesson.names(max(game.seats)), PUPIL)
    rules = [step.rule, *[answer.to for answer in step.answers if isinstance(answer.to, str)]]
    unknown = [rule for rule in rules if rule and rule not in game.rulebook]
    assert not unknown, f"the rulebook has no {unknown}"


def _sentences(step: Step) -> Iterator[Sentence]:
    yield step.says
    yield from (answer.says for answer in step.answers)
    for choice in step.choices:
        yield from (choice.words, choice.says)
    if step.learned is not None:
        yield step.learned


def _check_pieces(game: AnyGame, lesson: Lesson, position: Position, at: int) -> None:
    """Check that a position has exactly the pieces of the game."""
    options = game.types.options() if position.options is None else position.options
    plain = game.setup(options, position.seats, Scripted(position.luck))
    state = _start_session(game, lesson, at).table.header.start
    assert game.pieces(state) == game.pieces(plain)
    assert codec.convert(codec.builtins(state), game.types.state) == state


def _check_choices(game: AnyGame, lesson: Lesson, at: int) -> None:
    step = lesson.steps[at]
    assert {choice.is_right for choice in step.choices} == {True, False}, "a question has right and wrong answers"
    for number, choice in enumerate(step.choices):
        learning = _start_session(game, lesson, at)
        learning.answer_question(number)
        assert learning.remark == choice.says
        assert (learning.phase == "ask" and learning.at == at) is not choice.is_right


def _check_luck(game: AnyGame, lesson: Lesson, at: int) -> None:
    """Check that the demonstrated action uses exactly the scripted draws."""
    step, table = lesson.steps[at], _start_session(game, lesson, at).table
    assert step.do is not None
    script = Scripted(step.luck)
    happened = table.play(PUPIL, step.do, script)
    assert not isinstance(happened, Rejection), f"{step.do} is refused: {happened}"
    assert script.draws_left == 0, "luck is scripted that nobody asks for"


def _try_everything(game: AnyGame, lesson: Lesson, at: int) -> set[str]:
    """Try every legal action: wrong ones get a comment and can be retried, accepted ones lead to the end.

    Return the ids of the comments that were given.
    """
    begun = _start_session(game, lesson, at)
    before = codec.pack(begun.table.state)
    remarks: set[str] = set()
    for action in _actions(begun):
        learning = _start_session(game, lesson, at)
        told = learning.act(action)
        assert not isinstance(told, Rejection), f"{action} is offered and refused: {told}"
        remarks |= {learning.remark.id} if learning.remark is not None else set()
        if learning.phase == "astray":
            assert learning.remark is not None
            learning.restart_step()
            assert codec.pack(learning.table.state) == before, "trying again is not as it was"
        elif learning.phase != "over":
            _finish_lesson(learning)
    return remarks | set(_refusals(begun))


def _actions(learning: LessonSession) -> Iterator[Action]:
    luck = Seeded(learning.at)
    for offer in learning.game.offers(learning.table.state, PUPIL):
        yield from (sample_action(offer, luck) for _ in range(TRIES if offer.free else 1))


def _refusals(learning: LessonSession) -> Iterator[str]:
    """Yield the comments on illegal actions."""
    for offer in learning.game.candidates(learning.table.state, PUPIL):
        if isinstance(learning.act(offer.action), Rejection):
            if learning.remark is not None:
                yield learning.remark.id
        else:
            learning.restart_step()


def _check_answers(step: Step, remarks: Iterable[str]) -> None:
    """Check that every comment can occur. Results of freely chosen numbers are not tried."""
    if step.do is not None and not any(isinstance(value, float) for value in codec.builtins(step.do).values()):
        unheard = [answer.to for answer in step.answers if answer.says.id not in remarks]
        assert not unheard, f"nothing that can be done is answered by {unheard}"


def _phase(learning: LessonSession) -> Phase:
    """Return the phase again, since type checkers assume that it has not changed."""
    return learning.phase


def _take_lesson(game: AnyGame, lesson: Lesson, at: int) -> None:
    """Play the lesson as demonstrated from this step on."""
    _finish_lesson(_start_session(game, lesson, at))


def _finish_lesson(learning: LessonSession) -> None:
    for _ in range(2 * len(learning.lesson.steps) + 1):
        if learning.phase == "over":
            return
        _do_as_shown(learning)
    raise AssertionError(f"{learning.lesson.name} does not come to its end")


def _do_as_shown(learning: LessonSession) -> None:
    """Do what the lesson demonstrates."""
    if learning.phase == "do":
        example = learning.example
        assert example is not None, f"{learning.step.do} cannot be done, and nothing else is shown"
        at, told = learning.at, learning.act(example)
        assert not isinstance(told, Rejection), f"{example} is refused: {told}"
        assert _phase(learning) != "astray", f"{example} is not what is wanted in step {at + 1}"
    elif learning.phase == "ask":
        learning.answer_question(next(number for number, choice in enumerate(learning.step.choices) if choice.is_right))
    else:
        learning.go_forward()

"""Lessons: steps that begin from data, goals that are events, and tables that begin from a position."""

from __future__ import annotations

from typing import Any

from gingersnap.core import codec, log
from gingersnap.core.chance import Scripted
from gingersnap.core.contract import Action, Game, Rejection
from gingersnap.core.guidance.lesson_session import LessonSession
from gingersnap.core.lessons import ANY_VALUE, find_lesson, when
from gingersnap.core.registry import find_game
from gingersnap.core.table import Table
from gingersnap.games._template.events import KeepOrSwapCardKept, KeepOrSwapCardsTurnedUp
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.games._template.types import KeepOrSwapHand, KeepOrSwapKeep, KeepOrSwapOptions, KeepOrSwapSwap
from gingersnap.games.pocket_and_biscuit.types import Flip
from gingersnap.games.xtal.types import PlayGroup, XtalLay


def learning(game: Game[Any, Any] = TEMPLATE, name: str = "swapping", at: int = 0) -> LessonSession:
    lesson = find_lesson(game.name, name)
    assert lesson is not None
    begun = LessonSession(game, lesson)
    begun.start_at(at)
    return begun


def test_table_from_position_stores_start_in_log_and_replays() -> None:
    options = KeepOrSwapOptions(first_seat=0)
    state = TEMPLATE.setup(options, 2, Scripted([("deal", 0), ("deal", 0)]))
    state.hands, state.deck = [KeepOrSwapHand(6), KeepOrSwapHand(1)], [1, 2, 2, 3, 3, 4, 4, 5, 5, 6]
    table = Table(TEMPLATE, options, 2, Scripted([]), start=state)
    for seat in (0, 1):
        assert not isinstance(table.play(seat, KeepOrSwapKeep(), Scripted([])), Rejection)
    kept = log.load(log.save(log.log_of(table)), TEMPLATE)
    assert kept.header.start == state
    assert log.replay(kept, game=TEMPLATE).outcome == table.outcome
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


def test_log_of_ordinary_table_has_no_start_field() -> None:
    """A field that is not used changes no log."""
    table = Table(TEMPLATE, KeepOrSwapOptions(first_seat=0), 2, Scripted([("deal", 0), ("deal", 0)]))
    assert b'"start"' not in log.save(log.log_of(table))


def phase(pupil: LessonSession) -> str:
    """Asked anew: it changes with what the pupil does."""
    return pupil.phase


def wanted(pupil: LessonSession) -> tuple[Action, ...]:
    return pupil.wanted_actions


def test_lesson_step_can_be_restarted_after_wrong_action() -> None:
    pupil = learning()
    assert wanted(pupil) == (KeepOrSwapSwap(),)
    pupil.act(KeepOrSwapKeep())
    assert (phase(pupil), wanted(pupil)) == ("astray", ())
    pupil.restart_step()
    assert phase(pupil) == "do"
    pupil.act(KeepOrSwapSwap())
    assert (phase(pupil), pupil.at) == ("ask", 1)
    pupil.answer_question(1)
    assert phase(pupil) == "ask"
    pupil.answer_question(0)
    assert phase(pupil) == "over"


def test_lesson_goal_may_need_several_events() -> None:
    kept, shown = KeepOrSwapCardKept(0), KeepOrSwapCardsTurnedUp((6, 1))
    both = when(KeepOrSwapCardKept, when(KeepOrSwapCardsTurnedUp, cards=ANY_VALUE), seat=frozenset({0, 1}))
    assert both.is_among([kept, shown])
    assert not both.is_among([kept])
    assert not both.is_among([KeepOrSwapCardKept(2), shown])
    assert not when(KeepOrSwapCardsTurnedUp, cards=ANY_VALUE).is_among([KeepOrSwapCardsTurnedUp(())])


def test_restart_step_restores_pupils_own_position() -> None:
    """After a mistake other pockets lay open than the pupil had flipped: those that the lesson would have shown."""
    pupil = learning(find_game("pocket_and_biscuit"), "counting")
    pupil.act(Flip(0))
    pupil.act(Flip(1))
    before = codec.pack(pupil.table.state)
    assert not isinstance(pupil.act(Flip(2, tapped=True)), Rejection)
    assert phase(pupil) == "astray"
    pupil.restart_step()
    assert (phase(pupil), codec.pack(pupil.table.state)) == ("do", before)


def test_lesson_accepts_part_of_expected_action() -> None:
    """Who laid the right Shield first, and did not play it in the same breath, was told to try again."""
    pupil = learning(find_game("xtal"), "combat", at=6)
    pupil.act(XtalLay("aurablast_shield", answers=2))
    assert (phase(pupil), wanted(pupil), pupil.example) == ("do", (PlayGroup(),), PlayGroup())
    pupil.act(PlayGroup())
    assert (phase(pupil), pupil.at) == ("do", 7)


def test_lesson_navigation_sets_up_position_of_each_step() -> None:
    pupil = learning(find_game("pocket_and_biscuit"), "the-end")
    assert pupil.table.state.chain == [7, 8, 9]
    pupil.go_forward()
    assert pupil.table.state.chain == [7]
    (found,) = pupil.go_back()
    assert (found.is_anew, pupil.at, pupil.table.state.chain) == (True, 0, [7, 8, 9])


def test_lesson_after_last_step_is_over() -> None:
    pupil = learning(at=1)
    assert (phase(pupil), pupil.go_forward(), phase(pupil)) == ("ask", [], "over")

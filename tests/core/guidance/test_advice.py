"""What a hint says: made of what a bot weighed, and of nothing that its seat cannot know."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from gingersnap.core.bot import Bot, Imagine, RandomBot, WeighedChoice
from gingersnap.core.chance import Chance, Scripted, Seeded
from gingersnap.core.contract import CLOCK, Action, Rejection, Seat
from gingersnap.core.guidance.advice import CHOICES_SHOWN, Advice, Adviser, make_advice
from gingersnap.core.guidance.hint_reasons import FALLBACKS, hint_kinds_of
from gingersnap.core.guidance.lesson_session import LessonSession
from gingersnap.core.lessons import PUPIL, lessons_of
from gingersnap.core.registry import adviser_of, bots_of, find_game, game_names
from gingersnap.core.table import Table, Update
from gingersnap.core.words import say
from gingersnap.core.words.structured_messages import render_message
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.games._template.types import KeepOrSwapKeep, KeepOrSwapOptions, KeepOrSwapSwap
from gingersnap.search.search_bots import adviser_for
from gingersnap.testing.checks.random_play import some_action

KEEP, SWAP = KeepOrSwapKeep(), KeepOrSwapSwap()


class Thinker(Bot):
    """Has weighed already."""

    def __init__(self, *weighed: WeighedChoice) -> None:
        self._weighed = weighed

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        raise AssertionError("nobody asked it to play")

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[WeighedChoice]:
        return self._weighed


def table_with(card: int) -> Table[Any, Any]:
    """Two at the template's table; who begins holds this card."""
    return Table(TEMPLATE, KeepOrSwapOptions(first_seat=0), 2, Scripted([("deal", card), ("deal", 0)]), ("Ann", "Ben"))


def told(*weighed: WeighedChoice) -> tuple[str, list[str]]:
    table = table_with(0)
    given = make_advice(Thinker(*weighed), table.update(0), lambda chance: table.state, Seeded(0), table.names)
    return render_message(given.reason), [render_message(choice.worth) for choice in given.choices]


def test_hint_reason_names_advantage_of_first_choice() -> None:
    first, second = WeighedChoice(KEEP, {"won": 70, "thoughts": 40}), WeighedChoice(SWAP, {"won": 30, "thoughts": 20})
    reason, worths = told(first, second)
    assert "70 of 100" in reason
    assert "30" in reason
    assert worths == ["wins 70 of 100 and thought of 40 times", "wins 30 of 100 and thought of 20 times"]


def test_hint_reason_ignores_features_equal_in_both_choices() -> None:
    first, second = (
        WeighedChoice(KEEP, {"won": 50.01, "thoughts": 40}),
        WeighedChoice(SWAP, {"won": 50.0, "thoughts": 20}),
    )
    assert "40 times" in told(first, second)[0]
    assert told(WeighedChoice(KEEP, {"won": 50}), WeighedChoice(SWAP, {"won": 50}))[0].startswith("Nothing tells")


def test_hint_with_single_choice_says_no_alternative() -> None:
    assert told(WeighedChoice(KEEP))[0] == "Nothing else is worth a thought here."


def test_hint_shows_at_most_three_choices() -> None:
    assert len(told(*[WeighedChoice(KEEP, {"won": number}) for number in (9, 8, 7, 6)])[1]) == CHOICES_SHOWN


def test_search_adviser_explains_choice_by_position() -> None:
    """In the template a low card is better given away, and a high one kept."""
    said = {}
    for card in (0, 11):
        table = table_with(card)
        given = Adviser(adviser_for(TEMPLATE), 0).advise(table, Seeded(1))
        said[card] = (given.choices[0].action, render_message(given.reason))
        assert {choice.action for choice in given.choices} == {KEEP, SWAP}
    assert said[0][0] == SWAP
    assert said[11][0] == KEEP
    assert said[0][1] != said[11][1]
    assert said[0][1].startswith("No card is lower")
    assert said[11][1].startswith("No card is higher")


def test_adviser_for_random_level_falls_back_to_search() -> None:
    game = game_names()[0]
    assert not isinstance(adviser_of(game, "random"), RandomBot)
    assert type(adviser_of(game, None)).weigh is not Bot.weigh


SEED = 4
STEPS = 12
NAMED = 3
"""So many reasons that name something are read in each game."""


@pytest.mark.parametrize("name", game_names())
def test_hint_is_equal_in_indistinguishable_worlds(name: str) -> None:
    """A bot may look into imagined worlds only: from two true ones that look alike, the same luck imagines the same."""
    level = list(bots_of(name))[1]
    for table in moments(name):
        game, seat = table.game, acting(table)
        twin = table.copy_after(0)
        twin.state = game.redeal(table.state, seat, Seeded(SEED + 1))
        given, other = (Adviser(adviser_of(name, level), seat).advise(each, Seeded(7)) for each in (table, twin))
        assert given == other
        assert given.choices
        actions = [choice.action for choice in given.choices if choice.action is not None]
        assert [game.rejection(table.state, seat, action) for action in actions] == [None] * len(actions)


@pytest.mark.parametrize("name", game_names())
def test_hint_reason_names_difference_between_first_and_second_choice(name: str) -> None:
    """At positions where there is something to decide: those that lessons are about."""
    reasons = set()
    for table in decisions(name):
        given = Adviser(adviser_of(name, None), PUPIL).advise(table, Seeded(7))
        if hint_kinds_of(name) is not None:
            is_named = given.kind not in FALLBACKS
        else:
            is_named = assert_reason_is_of_what_differs(given)
        if is_named:
            reasons.add(given.reason)
        if len(reasons) == NAMED:
            return  # another one for another position
    raise AssertionError(f"all that was ever said: {reasons}")


def decisions(name: str) -> Iterator[Table[Any, Any]]:
    for lesson in lessons_of(name):
        learning = LessonSession(find_game(name), lesson)
        for at, step in enumerate(lesson.steps):
            learning.start_at(at)
            if step.do is not None and learning.phase == "do":
                yield learning.table


def assert_reason_is_of_what_differs(given: Advice) -> bool:
    """The reason tells the amount of something that the first choice has more of than the second; whether there is."""
    first, second = ([choice.quantities for choice in given.choices] + [{}, {}])[:2]
    more = next((name for name in first if first[name] > second.get(name, 0)), None)
    if len(given.choices) < 2 or more is None:
        assert given.reason in (str(say("reason-only")), str(say("reason-alike")))
        return False
    said = [float(number) for number in re.findall(r"[\d.]*\d", render_message(given.reason))]
    assert abs(first[more]) in said, f"{given.reason} says nothing of {more}"
    return True


def moments(name: str) -> Iterator[Table[Any, Any]]:
    """Some early ones of a game in which everybody does anything."""
    game, luck, chance = find_game(name), Random(SEED), Seeded(SEED)
    table: Table[Any, Any] = Table(game, game.types.options(), game.seats[0], chance)
    for step in range(STEPS):
        if step % 4 == 3:
            yield table
        seat = acting(table)
        assert not isinstance(table.play(seat, some_action(table, seat, luck, chance), chance), Rejection)


def acting(table: Table[Any, Any]) -> Seat:
    return min(table.game.to_act(table.state) - {CLOCK})

"""The numbers of a game: what was wasted, denied and lucky."""

from __future__ import annotations

import pytest

from gingersnap.games.the_wizard_always_wins.events import SetsTurnedIn, TokensDrawn
from gingersnap.games.the_wizard_always_wins.statistics import WizardAlwaysWinsTally
from gingersnap.games.the_wizard_always_wins.tests.story import lay, piece
from gingersnap.games.the_wizard_always_wins.types import Token


def test_icons_wasted_statistic_counts_surplus() -> None:
    story, tally = lay(), WizardAlwaysWinsTally(2)
    needs = next(element.needs for element in story.kit.elements if element.name == "snails")
    pieces = (piece("snails3"),) * needs
    tally.observe(story.state, 0, [SetsTurnedIn(0, "snails", 1, pieces)])
    assert tally.counts["icons_wasted"] == [2 * needs, 0]


def test_chance_denied_statistic_is_best_chance_of_others() -> None:
    story, tally = lay(seats=3, gems=[1, 4, 2], levels=[1, 2, 3]), WizardAlwaysWinsTally(3)
    tally.observe(story.state, 0, [])
    chances = tally.evaluate(story.state)
    assert chances is not None
    tally.observe(story.state, 0, [TokensDrawn(0, (Token("add_a_gem"),), by_wizard=True)])
    assert tally.counts["chance_denied"] == [max(chances[1:]), 0, 0]


def test_token_luck_statistic_is_relative_to_bag() -> None:
    story, tally = lay(gems=[3, 3]), WizardAlwaysWinsTally(2)
    tally.observe(story.state, 0, [])
    useful = 1 - 6 / sum(story.state.bag)
    tally.observe(story.state, 0, [TokensDrawn(0, (Token("gem", seat=1), Token("level_up")), by_wizard=False)])
    assert tally.counts["token_luck"][0] == pytest.approx(1 - 2 * useful)


def test_statistics_detail_draw_chance_and_rounds() -> None:
    story, tally = lay(gems=[3, 1], levels=[2, 1]), WizardAlwaysWinsTally(2)
    tally.observe(story.state, 0, [])
    bag = sum(story.state.bag)
    chance = round(100 * (1 - (bag - 3) * (bag - 4) / (bag * (bag - 1))))
    tally.observe(story.state, 0, story.take("Wizard", tokens="snails gem1").events)
    assert str(tally.remark("draws", 0)) == f"at {chance}%"
    assert tally.remark("draws", 1) is None
    tally.observe(story.state, 1, story.take("Hunter", cards="snails1", tokens="level_up").events)
    tally.observe(story.state, 1, story.play("snails1").events)
    (details,) = tally.details()
    told = {str(label): [str(cell) for cell in cells] for label, cells in details.rows}
    assert told == {"Round 1": ["3 gems, level 2", "1 gem, level 2"]}
    assert str(tally.remark("draws", 0)) == f"at {chance}%", "one draw, however long ago"

"""What a step costs those who learn: the drivers play, and each game is held to what it set out to reach."""

from __future__ import annotations

import random

import pytest

from benchmarks.learning import openspiel_play, pettingzoo_play
from benchmarks.learning.compare import FORMS, PEERS, SPIEL, ZOO, forms_of, targets
from benchmarks.play.measurement_loop import PlayOne
from benchmarks.results import make_samples


@pytest.mark.parametrize(
    "play_one", [play.random_play("the_wizard_always_wins") for play in (pettingzoo_play, openspiel_play)]
)
def test_play_one_plays_a_whole_game_step_by_step(play_one: PlayOne) -> None:
    assert play_one(random.Random(1).random) > 20


def test_learning_targets_judge_games_with_goals_and_show_others() -> None:
    rates = dict.fromkeys(PEERS, make_samples([10.0]))
    rates |= {f"{game}, {form}": make_samples([15.0]) for game in ("pocket_and_biscuit", "crokinole") for form in FORMS}
    pocket = list(targets(rates, "pocket_and_biscuit"))
    assert [(target.at_least, target.is_met) for target in pocket] == [(2.0, False), (1.0, True)]
    assert [target.at_least for target in targets(rates, "crokinole")] == [None, None]
    assert forms_of("xtal") == [SPIEL]
    assert forms_of("crokinole") == [ZOO, SPIEL]

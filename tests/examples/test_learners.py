"""What is shown under examples/ works: at a small size, and on three seeds."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from examples import card_win_shares, learning_curves, linear_learner, maskable_ppo, open_twenty, openspiel_search
from gingersnap.research.env_spec import EnvSpec


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_linear_learner_comes_to_beat_random_play(seed: int) -> None:
    learner, [before, after] = linear_learner.train(seed, games=15, every=15, tested=20)
    assert before < 0.5
    assert after > 0.9
    assert linear_learner.win_rate(learner, EnvSpec(linear_learner.GAME, 2), 20, seed + 100) > 0.9


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_open_twenty_policy_is_learnt_from_nothing(seed: int) -> None:
    policy, curve = open_twenty.train(seed, steps=12, tables=2048)
    assert curve[0] < 0.03
    assert curve[-1] > 0.6
    place, aim, _ = policy.mean
    assert abs(place) < 0.3
    assert abs(aim) < 0.01


def test_draw_plot_draws_one_curve_per_seed() -> None:
    """The pictures in docs/research.md; at their size they take a minute, so their data are made up here."""
    picture = ElementTree.fromstring(
        learning_curves.draw_plot(
            learning_curves.CurvePlot("Won", "games", [[(0.0, 0.0), (10.0, part)] for part in (0.5, 0.75, 1.0)])
        )
    )
    lines = [line.attrib["points"] for line in picture.iter("{http://www.w3.org/2000/svg}polyline")]
    assert lines == ["54.0,186.0 474.0,101.0", "54.0,186.0 474.0,58.5", "54.0,186.0 474.0,16.0"]


def test_openspiel_search_of_information_sets_plays_a_whole_game() -> None:
    rewards = openspiel_search.play_game("the_wizard_always_wins", 2, thoughts=2, seed=1)
    assert sum(rewards) == pytest.approx(0.0)


def test_openspiel_tree_search_makes_a_legal_move() -> None:
    import numpy as np

    from gingersnap.research import spiel

    game = spiel.load("crokinole", 2, {"discs": 1, "scoring": "tournament"})
    bot = openspiel_search.search_bot(game, 2, np.random.RandomState(1))
    state = game.new_initial_state()
    state.apply_action(0)
    assert bot.step(state) in state.legal_actions()


def test_maskable_ppo_trains_unchanged() -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: it needs PyTorch, some hundred megabytes")
    model, curve = maskable_ppo.train(1, steps=512, every=512, tested=4, rollout=64)
    assert len(curve) == 2
    assert 0.0 <= maskable_ppo.win_rate(model, 2, first=100) <= 1.0


def test_winner_shares_show_winners_used_the_wizard_more() -> None:
    found = card_win_shares.winner_shares(
        card_win_shares.play_games("the_wizard_always_wins", "greedy", 6, seed=1), "TakeTile", "character"
    )
    assert found["Wizard"].value > 0.5
    assert all(0 <= rate.value <= 1 for rate in found.values())

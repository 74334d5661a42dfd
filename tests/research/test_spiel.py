"""OpenSpiel's own tests; luck as nodes, and what a seat may know."""

from __future__ import annotations

import pickle
import random
import unittest
from itertools import pairwise
from typing import Any

import numpy as np
import pyspiel
import pytest
from msgspec import inspect
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

from gingersnap.core.chance import Seeded, every_outcome
from gingersnap.core.table import visible_events
from gingersnap.games._template import GAME as TEMPLATE
from gingersnap.research import spiel
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode
from gingersnap.research.recent_events import RECENT_EVENTS
from research.sample_tables import WORLDS, SampleTable, shorten

everywhere = pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
SMALL = SampleTable(TEMPLATE, 2)


def game_of(world: SampleTable) -> Any:
    return spiel.load(world.game, world.seats, world.game.types.options(**world.options))


def walked(game: Any, seed: int, most: int = 200) -> list[Any]:
    """The states of a random game."""
    luck, states = random.Random(seed), [game.new_initial_state()]
    while not states[-1].is_terminal() and len(states) < most:
        state = states[-1].clone()
        state.apply_action(luck.choice(state.legal_actions()))
        states.append(state)
    return states


@everywhere
def test_openspiel_sim_test_passes(world: SampleTable) -> None:
    games_sim_test.GamesSimTest().sim_game(game_of(world))


@everywhere
def test_openspiel_api_test_passes(world: SampleTable) -> None:
    case = type("Enforced", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game_of(world), "game_name": world.name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 4
    assert [*result.errors, *result.failures] == []


@everywhere
def test_openspiel_random_sim_test_passes(world: SampleTable) -> None:
    """It looks at everything after every action, so a game has to be over soon; `sim_game` stops after a thousand."""
    pyspiel.random_sim_test(game_of(shorten(world)), num_sims=1, serialize=True, verbose=False)


@everywhere
def test_action_to_string_describes_only_one_choice(world: SampleTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel asks it of one after the other: to say all of them each time made whole games too long to be tried."""
    state = next(state for state in walked(game_of(world), seed=1) if not state.is_chance_node())
    said: list[int] = []
    in_words = Episode.in_words

    def counted(episode: Episode, seat: int, choice: int) -> str:
        said.append(choice)
        return in_words(episode, seat, choice)

    monkeypatch.setattr(Episode, "in_words", counted)
    names = [state.action_to_string(action) for action in state.legal_actions()]
    assert len(said) == len({*names}) == len(state.legal_actions())


@everywhere
def test_openspiel_state_can_be_walked_cloned_and_serialised(world: SampleTable) -> None:
    game = game_of(world)
    states = walked(game, seed=1, most=60)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, states[-1]))
    assert str(again) == str(states[-1])
    assert again.history() == states[-1].history()
    assert any(state.is_chance_node() for state in states)


def test_openspiel_chance_outcomes_match_rule_probabilities() -> None:
    """Who begins and what is dealt, as the rules themselves enumerate it."""
    found: dict[str, float] = {}

    def walk(state: Any, probability: float) -> None:
        if state.is_chance_node():
            for way, chance in state.chance_outcomes():
                walk(state.child(way), probability * chance)
        else:
            found[str(state)] = found.get(str(state), 0.0) + probability

    walk(game_of(SMALL).new_initial_state(), 1.0)
    options = TEMPLATE.types.options()
    expected: dict[tuple[Any, ...], float] = {}
    for probability, state in every_outcome(lambda chance: TEMPLATE.setup(options, 2, chance)):
        key = (state.turn, tuple(state.hands))
        expected[key] = expected.get(key, 0.0) + probability
    assert sorted(found.values()) == pytest.approx(sorted(expected.values()))


@everywhere
def test_information_state_is_equal_in_indistinguishable_worlds(world: SampleTable) -> None:
    """It has the same observation there, and only what it was told and did is in its information state."""
    for state in walked(game_of(world), seed=2, most=60):
        player = state.current_player()
        if player < 0:
            continue
        before = state.observation_tensor(player), state.information_state_string(player)
        episode = state.episode
        episode.state = world.game.redeal(episode.state, player, Seeded(1))
        assert (state.observation_tensor(player), state.information_state_string(player)) == before


@pytest.mark.parametrize("world", [world for world in WORLDS if world.options], ids=lambda world: world.name)
def test_information_state_ignores_hidden_actions_of_others(world: SampleTable) -> None:
    """Once, whatever happened changed what everybody knew: that a card was laid ready in secret could be told."""
    hidden = 0
    for seed in range(4):
        states = [state for state in walked(game_of(world), seed, most=400) if not state.is_chance_node()]
        for before, after in pairwise(states):
            for seat in {*range(world.seats)} - {before.current_player()}:
                told = visible_events(after.episode.events, seat)
                hidden += not told and bool(after.episode.events)
                assert (before.knowledge_hashes[seat] == after.knowledge_hashes[seat]) == (not told)
    assert hidden, "nothing was done in secret"


@pytest.mark.parametrize("name", ["_template", "the_wizard_always_wins"])
def test_openspiel_ismcts_plays_game(name: str) -> None:
    [world, *_] = [world for world in WORLDS if world.game.name == name]
    game = game_of(world)
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=4, random_state=luck)
    state = next(state for state in walked(game, seed=1) if state.is_player_node())
    assert bot.step(state) in state.legal_actions()
    other = state.resample_from_infostate(state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0))
    seat = state.current_player()
    assert other.observation_string(seat) == state.observation_string(seat)
    assert other.episode is not state.episode


def test_openspiel_tremor_has_equally_likely_outcomes() -> None:
    """A flick is then followed by two draws: of the angle, and of the speed."""
    still: Any = spiel.load("crokinole").new_initial_state()
    trembling: Any = spiel.load("crokinole", tremor=5).new_initial_state()
    for state in (still, trembling):
        state.apply_action(0)  # who begins
        state.apply_action(state.legal_actions()[-1])
    assert not still.is_chance_node()
    assert [chance for _, chance in trembling.chance_outcomes()] == [0.2] * 5
    ends = set()
    for angle in range(5):
        for speed in range(5):
            state = trembling.child(angle)
            assert state.is_chance_node()
            state.apply_action(speed)
            assert not state.is_chance_node()
            ends.add(str(state.episode.events[0]))
    assert len(ends) == 25
    middle = trembling.child(2)
    middle.apply_action(2)
    assert str(middle.episode.state) == str(still.episode.state)
    assert spiel.tremor_quantiles(5)[2] == 0.0
    assert spiel.tremor_quantiles(5)[0] == -spiel.tremor_quantiles(5)[4] < -1.0


def test_information_state_differs_after_different_actions() -> None:
    state = game_of(SMALL).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    player = state.current_player()
    others = []
    for action in state.legal_actions():
        child = state.child(action)
        while child.is_chance_node():
            child.apply_action(0)
        others.append(child.information_state_string(player))
    assert len({*others, state.information_state_string(player)}) == len(others) + 1


def test_openspiel_lays_named_options_over_pinned_ones() -> None:
    """A mapping of options travels through OpenSpiel as text; the options it leaves out stay those of the id."""
    game = spiel.load("crokinole", options={"contacted": "touched"})
    assert game.setting.environment == "Crokinole-v2"
    assert game.setting.options == EnvSpec("Crokinole-v2", options={"contacted": "touched"}).options


def test_information_state_tensor_contains_latest_events_instead_of_hash_bits() -> None:
    """A network can learn from events; from 128 bits of a hash it can only memorise."""
    [world] = [world for world in WORLDS if world.game.name == "the_wizard_always_wins" and world.seats == 2]
    game = game_of(world)
    state = [state for state in walked(game, seed=3, most=40) if not state.is_chance_node()][-1]
    player = state.current_player()
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, player)
    rows = observer.dict["recent_events"].reshape(RECENT_EVENTS, -1)
    events = state.recent_events(player)
    info: Any = inspect.type_info(world.game.types.event)
    kinds = [each.cls for each in info.types]
    assert len(events) == RECENT_EVENTS
    assert [kinds[row[: len(kinds)].argmax()] for row in rows] == [type(event) for event in reversed(events)]
    assert np.unique(rows).size > 2, "values of the events, not only their types"
    assert 0.0 <= rows.min() <= rows.max() <= 1.0
    again = pickle.loads(pickle.dumps(state))
    assert again.recent_events(player) == events


def test_openspiel_action_count_is_that_of_choices_that_can_be_flicked() -> None:
    """Once, each of Wizard Biscuits' 116 choices had 135 flicks of its own: 15,776 actions."""
    game = spiel.load("wizard_biscuits")
    choices = game.setting.choices
    cells = int(np.prod([len(values) for values in choices.grid]))
    assert game.num_distinct_actions() == choices.count + len(choices.free_choices) * cells == 3491
    for state in walked(game, seed=2, most=80):
        assert all(action < game.num_distinct_actions() for action in state.legal_actions())

"""Compact observations: small, mostly in use, and without loss."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from gingersnap.core.contract import Game
from gingersnap.core.registry import all_games
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode
from gingersnap.research.observation import CompactObservation, observation_module
from research.usable_view_part import usable
from seeds import next_seed

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
MOST_NUMBERS = 1024
REMEMBERED = {"pockets"}
"""Fields whose content an observation takes from the seat's memory of events, which an edit does not change."""


def random_moments(setting: EnvSpec, random: Random, games: int, steps: int) -> Iterator[Episode]:
    """Yield the episode of each game at each step; a game has at most so many steps."""
    for _ in range(games):
        episode = Episode(setting, random.randrange(2**32))
        for _ in range(steps):
            yield episode
            if episode.asked is None:
                break
            open_choices = np.flatnonzero(episode.mask(episode.asked))
            numbers = [random.uniform(-1, 1) for _ in setting.choices.spans]
            episode.choose(int(random.choice(open_choices)), numbers)


def seats_of(game: Game[Any, Any]) -> list[int]:
    return sorted({game.seats[0], game.seats[-1]})


@GAMES
def test_compact_observation_of_most_seats_has_at_most_1024_numbers(game: Game[Any, Any]) -> None:
    for seats in game.seats:
        setting = EnvSpec(game, seats)
        assert setting.width <= MOST_NUMBERS
        assert setting.width < EnvSpec(f"{setting.environment[:-1]}1", seats).width


@GAMES
def test_at_least_30_percent_of_numbers_vary_in_random_games(game: Game[Any, Any]) -> None:
    """Few games vary less than many do, so this is stricter than the 1,000 games of the issue."""
    random = Random(next_seed())
    for seats in seats_of(game):
        setting = EnvSpec(game, seats)
        low, high = np.ones(setting.width), np.zeros(setting.width)
        for number, episode in enumerate(random_moments(setting, random, games=6, steps=250)):
            told = episode.observation(number % seats)
            low, high = np.minimum(low, told), np.maximum(high, told)
        assert (low < high).mean() >= 0.3


@GAMES
def test_moments_with_different_usable_views_have_different_observations(game: Game[Any, Any]) -> None:
    """In random games, whatever a seat can tell apart by its view it can tell apart by its observation."""
    random = Random(next_seed())
    for seats in seats_of(game):
        setting = EnvSpec(game, seats)
        known: list[dict[bytes, str]] = [{} for _ in range(seats)]
        for episode in random_moments(setting, random, games=2, steps=50):
            for seat in range(seats):
                view = usable(episode.view(seat), game.name)
                assert known[seat].setdefault(episode.observation(seat).tobytes(), view) == view


@GAMES
def test_edit_that_changes_usable_view_changes_observation(game: Game[Any, Any]) -> None:
    """Each field of a state is taken from another moment, also where play would hardly lead to that."""
    random = Random(next_seed())
    compared = 0
    for seats in seats_of(game):
        setting = EnvSpec(game, seats)
        moments = random_moments(setting, random, games=3, steps=100)
        states = [setting.copied(episode.state) for episode in moments if random.random() < 0.15]
        episode = Episode(setting, 0)
        for field in [name for name in setting.game.types.state.__struct_fields__ if name not in REMEMBERED]:
            for _ in range(5):
                one, other = random.choice(states), random.choice(states)
                edited = setting.copied(one)
                setattr(edited, field, getattr(setting.copied(other), field))
                compared += _compare(episode, one, edited, random.randrange(seats), f"{game.name}.{field}")
    assert compared > 60


def _compare(episode: Episode, one: Any, edited: Any, seat: int, name: str) -> bool:
    """Return whether both states could be observed, and assert that their observations differ if their views do."""
    told = []
    for state in (one, edited):
        try:
            episode.state = state
            told.append((usable(episode.view(seat), episode.setting.game.name), episode.observation(seat).tobytes()))
        except Exception:  # A combination that the rules cannot describe.
            return False
    (view, observation), (edited_view, edited_observation) = told
    if view != edited_view:
        assert observation != edited_observation, f"{name}: {_first_difference(view, edited_view)}"
    return True


def _first_difference(one: str, other: str) -> str:
    before, after = msgspec.json.decode(one), msgspec.json.decode(other)
    return "; ".join(f"{name}: {before[name]} -> {after[name]}" for name in before if before[name] != after[name])


@GAMES
def test_pinned_environments_choose_their_form_of_observation(game: Game[Any, Any]) -> None:
    """`-v1` observes views for ever, whatever the game's folder has; the current id observes the compact form."""
    current = EnvSpec(game)
    module = observation_module(game)
    assert list(current.layout) == list(module.fields(current.options, current.seats))
    assert isinstance(current.observe.__self__, CompactObservation)  # type: ignore[attr-defined]
    first = EnvSpec(f"{current.environment[:-1]}1")
    assert not isinstance(first.observe.__self__, CompactObservation)  # type: ignore[attr-defined]

"""Check of action spaces: each offer is one choice listed in `action_space.py`, and each choice is one action."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from gingersnap.core.contract import Game, Offer, Seat
from gingersnap.core.table import visible_events
from gingersnap.research.action_space import space_module
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode
from gingersnap.testing.checks import random_values

MAX_STEPS = 60


def check_each_offer_is_one_choice(game: Game[Any, Any], seed: int) -> None:
    for _ in checked_steps(game, seed, MAX_STEPS):
        pass


def checked_steps(game: Game[Any, Any], seed: int, most: int) -> Iterator[Episode]:
    """Yield the positions of a random game with random options, after checking the choices in each."""
    for episode in random_episode(game, seed, most):
        assert episode.asked is not None
        _check_choices(episode, episode.asked)
        yield episode


def random_episode(game: Game[Any, Any], seed: int, most: int = 150) -> Iterator[Episode]:
    """Yield the positions of a random game with random options."""
    luck = random.Random(seed)
    seats = luck.choice(list(game.seats))
    episode = Episode(EnvSpec(game, seats, random_values.random_options(game, seats, luck)), seed)
    for _ in range(most):
        if episode.asked is None:
            return
        yield episode
        open_choices = np.flatnonzero(episode.mask(episode.asked))
        numbers = [luck.uniform(-1.0, 1.0) for _ in episode.setting.choices.spans]
        episode.choose(int(luck.choice(open_choices)), numbers)


def _check_choices(episode: Episode, seat: Seat) -> None:
    game, legal = episode.setting.game, episode.legal(seat)
    offers = game.offers(episode.state, seat)
    assert list(episode.open(seat)) == sorted(legal), "open_choices is not what is offered"
    listed = [offer for index in legal for offer in legal[index]]
    assert all(offer in offers for offer in listed), "a choice that is not offered"
    assert listed or not offers, "nothing that is offered can be chosen"
    for index, alike in legal.items():
        _check_choice(episode, seat, index, alike)
    _check_recall(episode, seat)


def _check_recall(episode: Episode, seat: Seat) -> None:
    """Check that events excluded by RECALLED do not affect the result of `recall`."""
    setting = episode.setting
    if setting.recalled is None:
        return
    left_out = [event for event in visible_events(episode.events, seat) if type(event) not in setting.recalled]
    known = episode.recall(seat)
    assert setting.recall(known, left_out) == known, f"RECALLED leaves out one of {left_out}, which recall reads"


def _check_choice(episode: Episode, seat: Seat, index: int, alike: Any) -> None:
    """Check that the action of a choice is legal, and maps to the same choice."""
    game, choices = episode.setting.game, episode.setting.choices
    assert index < choices.wait
    assert len(alike) == 1 or all(offer.free for offer in alike), "two offers are one choice"
    action = choices.action(alike, [0.0] * len(choices.spans))
    if space_module(game) is not None:  # Without `action_space.py`, a choice is only an index of the offers.
        again = choices.legal(seat, episode.view, [Offer(action)])
        assert list(again) == [index], f"{action} was choice {index} and is {list(again)}"
    assert game.rejection(episode.state, seat, action) is None, f"choice {index} is {action}, which is not legal"
    ways = choices.first_draws.get(index)
    if ways is not None:
        drawn = _first_draw_count(game, episode.state, seat, action)
        assert drawn == ways, f"first_draw says that {action} draws one of {ways}, and it draws one of {drawn}"


class _DrawMade(Exception):
    """Luck is drawn; the argument is the number of possible values."""


class _StoppingChance:
    """Random source that stops at the first draw."""

    def pick(self, label: str, count: int) -> int:
        raise _DrawMade(count)

    def noise(self, label: str) -> float:
        raise _DrawMade(0)


def _first_draw_count(game: Game[Any, Any], state: Any, seat: Seat, action: Any) -> int:
    """Return the number of values of the first draw of this action; 0 if it draws nothing."""
    try:
        game.apply(game.copy(state), seat, action, _StoppingChance())
    except _DrawMade as first:
        return int(first.args[0])
    return 0

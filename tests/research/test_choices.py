"""Each offer is one choice, a choice is one action, and a number always means the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from gingersnap.core.contract import Game, Offer, Span
from gingersnap.core.registry import all_games
from gingersnap.games._template import GAME as TEMPLATE
from gingersnap.research.choices import Choices, NoChoice
from gingersnap.research.episode import Episode
from gingersnap.research.setting import Setting
from gingersnap.testing.checks import fuzz
from toys.clash import Clash

GAMES: list[Game[Any, Any]] = [*all_games(), TEMPLATE, Clash()]


def walked(game: Game[Any, Any], seed: int, steps: int = 150) -> Iterator[Episode]:
    """Positions of a random game with any options."""
    luck = random.Random(seed)
    seats = luck.choice(list(game.seats))
    episode = Episode(Setting(game, seats, fuzz.options(game, seats, luck)), seed)
    for _ in range(steps):
        if episode.asked is None:
            return
        yield episode
        open_choices = np.flatnonzero(episode.mask(episode.asked))
        numbers = [luck.uniform(-1.0, 1.0) for _ in episode.setting.choices.spans]
        episode.choose(int(luck.choice(open_choices)), numbers)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_offer_is_one_choice_and_comes_back_from_it(game: Game[Any, Any], seed: int) -> None:
    for episode in walked(game, seed):
        seat = episode.asked
        assert seat is not None
        choices, view = episode.setting.choices, game.view(episode.table.state, seat)
        offers, legal = game.offers(episode.table.state, seat), episode.legal(seat)
        listed = [offer for index in legal for offer in legal[index]]
        made_up = [offer for offer in offers if offer not in listed]
        assert len(listed) + len(made_up) == len(offers)
        assert all(len(offer.action.lays) > 1 for offer in made_up), "an offer that is no choice"
        for index, alike in legal.items():
            assert index < choices.wait
            assert len(alike) == 1 or all(offer.free for offer in alike), "two offers are one choice"
            action = choices.action(alike, [0.0] * len(choices.spans))
            again = choices.legal(seat, view, [Offer(action)])
            assert list(again) == [index] or game.name in (TEMPLATE.name, "clash")
            assert game.rejection(episode.table.state, seat, action) is None


class Boxes(Choices):
    """Two places to shoot from, and a speed."""

    def __init__(self) -> None:
        self.spans = {"place": Span(-40.0, 40.0), "speed": Span(0.0, 2.0)}


def test_a_number_means_the_same_wherever_it_is_legal_and_else_the_nearest_that_is() -> None:
    from gingersnap.games.crokinole.types import Flick

    speed = Span(0.0, 2.0)
    left = Offer(Flick(-30.0, 0.0, 0.1), {"place": Span(-40.0, -20.0), "speed": speed})
    right = Offer(Flick(30.0, 0.0, 0.1), {"place": Span(10.0, 40.0), "speed": speed})
    boxes = Boxes()

    def place(number: float) -> float:
        action: Any = boxes.action([left, right], [number, 0.0])
        assert action.speed == 1.0
        return float(action.place)

    assert [place(number) for number in (-1.0, -0.75, -0.5)] == [-40.0, -30.0, -20.0]
    assert [place(number) for number in (-0.2, 0.0, 0.25, 1.0)] == [-20.0, 10.0, 10.0, 40.0]
    assert boxes.numbers_of(boxes.action([right], [0.5, -0.5])) == [0.5, -0.5]
    with pytest.raises(NoChoice, match="takes 2 numbers from -1 to 1: place, speed"):
        boxes.action([left])


def test_a_game_that_offers_too_much_is_asked_for_a_list() -> None:
    setting = Setting(Clash())
    with pytest.raises(NoChoice, match=r"clash makes 101 offers: list its choices in a space\.py"):
        setting.choices.legal(0, None, [Offer(fuzz)] * 101)

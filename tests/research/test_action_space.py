"""Each offer is one choice, a choice is one action, and a number always means the same."""

from __future__ import annotations

import os
from itertools import count
from typing import Any

import pytest

from gingersnap.core.contract import Game, Offer, Span
from gingersnap.core.registry import all_games, find_game
from gingersnap.games._template import GAME as TEMPLATE
from gingersnap.games.pocket_and_biscuit.events import TileShown
from gingersnap.games.pocket_and_biscuit.types import Flip
from gingersnap.games.xtal.types import EndTurn
from gingersnap.research.action_space import ActionSpace, InvalidChoice, space_module
from gingersnap.research.env_spec import EnvSpec
from gingersnap.testing.checks import CHECKS, random_values
from gingersnap.testing.checks.action_spaces import check_each_offer_is_one_choice, checked_steps
from toys.clash_game import Clash

GAMES: list[Game[Any, Any]] = [*all_games(), TEMPLATE, Clash()]


STEPS = int(os.environ.get("STEPS", "1000"))
"""One million by `make choices`: every game with any options."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_action_space_maps_every_offer_to_one_choice_and_back(game: Game[Any, Any]) -> None:
    steps = 0
    for seed in count():
        print("seed", seed)
        steps += sum(1 for _ in checked_steps(game, seed, 150))
        if steps * len(GAMES) >= STEPS:
            return


def test_action_space_check_detects_wrong_choice_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game from outside too: the check is one of those that every game gets by existing."""
    assert check_each_offer_is_one_choice in CHECKS
    game = find_game("pocket_and_biscuit")
    space: Any = space_module(game)
    check_each_offer_is_one_choice(game, 1)
    listed = space.choices
    monkeypatch.setattr(space, "choices", lambda options, seats: [*listed(options, seats)][:40])
    with pytest.raises(InvalidChoice, match="does not list"):
        check_each_offer_is_one_choice(game, 1)
    monkeypatch.setattr(space, "choices", listed)
    with monkeypatch.context() as forgetful:
        forgetful.setattr(space, "open_choices", lambda state: bytes(len(listed(state.options, state.seats))))
        with pytest.raises(AssertionError, match="open_choices is not what is offered"):
            check_each_offer_is_one_choice(game, 1)
    monkeypatch.delattr(space, "open_choices")
    monkeypatch.setattr(space, "choice_by_seat", lambda seat, seats, action: Flip(0))
    with pytest.raises(AssertionError, match="two offers are one choice"):
        check_each_offer_is_one_choice(game, 1)


def test_action_space_check_detects_wrong_first_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel's states trust it without trying."""
    game = find_game("xtal")
    check_each_offer_is_one_choice(game, 1)
    monkeypatch.setattr(
        space_module(game), "first_draw", lambda options, choice: 6 if isinstance(choice, EndTurn) else 0
    )
    with pytest.raises(AssertionError, match=r"first_draw says that EndTurn.* draws one of 6, and it draws one of 0"):
        check_each_offer_is_one_choice(game, 1)


def test_action_space_check_detects_missing_recalled_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """A learner would have forgotten them, and never known."""
    monkeypatch.setattr(space_module(find_game("pocket_and_biscuit")), "RECALLED", frozenset({TileShown}))
    with pytest.raises(AssertionError, match=r"RECALLED leaves out one of \[Tile(Turned|PeekedAt)"):
        check_each_offer_is_one_choice(find_game("pocket_and_biscuit"), 1)


class Boxes(ActionSpace):
    """Two places to shoot from, and a speed."""

    def __init__(self) -> None:
        self.spans = {"place": Span(-40.0, 40.0), "speed": Span(0.0, 2.0)}


def test_continuous_action_is_clamped_to_nearest_legal_value() -> None:
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
    assert boxes.encode_numbers(boxes.action([right], [0.5, -0.5])) == [0.5, -0.5]
    with pytest.raises(InvalidChoice, match="takes 2 numbers from -1 to 1: place, speed"):
        boxes.action([left])


def test_game_with_too_many_offers_needs_explicit_choice_list() -> None:
    setting = EnvSpec(Clash())
    with pytest.raises(InvalidChoice, match=r"clash makes 101 offers: list its choices in an action_space\.py"):
        setting.choices.legal(0, lambda seat: None, [Offer(random_values)] * 101)

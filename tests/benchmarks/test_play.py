from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from benchmarks.play.measurement_loop import RandomDraw, play_for
from benchmarks.play.random_contract_play import random_play
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import CLOCK, Event, Game
from gingersnap.core.registry import all_games


def ticking() -> Callable[[], float]:
    """A clock that is one second later whenever it is looked at."""
    seconds: Iterator[int] = count()
    return lambda: float(next(seconds))


def test_play_for_counts_whole_games_until_time_is_up() -> None:
    played = play_for(lambda _draw: 7, lambda: 0.5, seconds=4, now=ticking())
    assert (played.actions, played.games, played.seconds) == (21, 3, 4.0)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.name))
def test_random_play_counts_every_action_to_the_end(game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    applied: list[Any] = []
    states: list[Any] = []
    true_apply = type(game).apply

    def apply(self: Game[Any, Any], state: Any, seat: int, action: Any, chance: Chance) -> list[Event]:
        if seat != CLOCK:
            applied.append(action)
        states.append(state)
        return true_apply(self, state, seat, action, chance)

    monkeypatch.setattr(type(game), "apply", apply)
    draw: RandomDraw = random.Random(1).random
    assert random_play(game, Seeded(1))(draw) == len(applied) > 0
    assert game.outcome(states[-1]) is not None

"""A name stands for one environment: whatever is pinned by it comes out as it did.

Where something is meant to come out otherwise, raise VERSION in the game's action_space.py (from the first release
on) and write the names anew: REWRITE=1 pytest tests/research/test_environment_ids.py
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from gingersnap.core import codec
from gingersnap.core.contract import Game
from gingersnap.core.registry import all_games
from gingersnap.core.table import CannotCreateTable
from gingersnap.research import gym
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.environment_ids import environment_id, fingerprint

KNOWN = Path(__file__).with_name("fingerprints.json")


def known() -> dict[str, str]:
    return codec.decode(KNOWN.read_text("utf-8"), dict[str, str])


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_environment_fingerprint_is_unchanged_for_its_version(game: Game[Any, Any]) -> None:
    found = fingerprint(game)
    if os.environ.get("REWRITE"):
        names = {**known(), environment_id(game): found}
        KNOWN.write_bytes(codec.encode(names).replace(b",", b",\n ") + b"\n")
    assert known().get(environment_id(game)) == found, "raise VERSION in its action_space.py"


def test_gymnasium_makes_environments_by_id() -> None:
    [game, *_] = all_games()
    made = gymnasium.make(f"gingersnap/{environment_id(game)}", opponents="random", disable_env_checker=True)
    observation, _ = made.reset(seed=3)
    expected, _ = gym.env(game).reset(seed=3)
    assert np.array_equal(observation["observation"], expected["observation"])


def test_env_spec_accepts_named_options_and_rejects_impossible_table() -> None:
    setting = EnvSpec("xtal", 3, {"combat": "open"})
    assert setting.options == codec.replace(EnvSpec("xtal", 3).options, combat="open")
    with pytest.raises(codec.Malformed, match="shouting"):
        EnvSpec("xtal", 3, {"combat": "shouting"})
    with pytest.raises(CannotCreateTable, match="GEN-9"):
        EnvSpec("xtal", 9)

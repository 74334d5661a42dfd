"""Every whole game that any game keeps replays to the same hashes, or its rules have changed.

`REGOLD=1 pytest tests/conformance/test_goldens.py -k GAME` plays and writes them anew; read the difference like code.
"""

from __future__ import annotations

import pytest

from gingersnap.core.registry import find_game, folder_of, game_names, package_of
from gingersnap.testing import golden_files, recipes_of, replayed

FOLDERS = {name: folder_of(name) for name in game_names()}
RECIPES = {name: recipes_of(package_of(name), folder) for name, folder in FOLDERS.items()}


@pytest.mark.parametrize(("game", "golden"), [(game, golden) for game in RECIPES for golden in RECIPES[game]])
def test_a_golden_game_replays_to_the_same_hashes(game: str, golden: str) -> None:
    path = FOLDERS[game] / "tests" / "goldens" / f"{golden}.jsonl"
    replayed(path, RECIPES[game][golden], find_game(game))


@pytest.mark.parametrize("game", FOLDERS)
def test_every_golden_game_has_a_recipe_and_every_recipe_its_game(game: str) -> None:
    assert golden_files(FOLDERS[game]).keys() == RECIPES[game].keys() != set()

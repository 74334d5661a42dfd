"""Every game × every property, found through the registry."""

from __future__ import annotations

import os

import pytest

from conformance.checks import CHECKS, AnyGame, check_secret_fields, reviewed_secrets
from gingersnap.core.registry import all_games, folder_of

GAMES = all_games()
SEEDS = range(int(os.environ.get("SEEDS", "10")))
"""Every check plays so many tables of every game. `make soak` plays many more than there is time for in every run."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_conformance(game: AnyGame, check) -> None:  # type: ignore[no-untyped-def]
    for seed in SEEDS:
        print("seed", seed)  # shown when the check fails
        check(game, seed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_secrets_are_the_reviewed_ones(game: AnyGame) -> None:
    check_secret_fields(game, reviewed_secrets(folder_of(game.name)))

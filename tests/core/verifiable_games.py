"""Whole games by luck that can be checked, for tests that check it and for those that spoil it first."""

from __future__ import annotations

from typing import Any

from gingersnap.core import codec, log
from gingersnap.core.bot import sample_action
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import Game
from gingersnap.core.luck.verifiable_chance import Commitment, VerifiableChance, hash_secret
from gingersnap.core.registry import find_game, game_names
from gingersnap.core.table import Table

SECRET = bytes(range(32))
SALTS = ("000102030405060708090a0b0c0d0e0f", "")
GAME: str = next(name for name in game_names() if type(find_game(name)).redeal is not Game.redeal)
"""A game of cards, tiles or tokens: quickly played, and full of draws."""


def commitment(table: str = "tab1e", **changes: Any) -> Commitment:
    return codec.replace(Commitment(table, hash_secret(SECRET), SALTS), **changes)


def checked_game(bound: Commitment | None = None, chance: Chance | None = None) -> log.Log:
    """A game between Ann, who added a number, and a bot. Other luck than it is bound to is a fraud."""
    game, bound = find_game(GAME), bound or commitment()
    chance = chance or VerifiableChance(SECRET, bound.table, bound.salts)
    table: Table[Any, Any] = Table(game, game.types.options(), 2, chance, ["Ann", "Bot"], luck=bound)
    play_anything(table, chance)
    return codec.replace(log.log_of(table), secret=SECRET.hex())


def play_anything(table: Table[Any, Any], chance: Chance, actions: int = 100_000) -> None:
    """To the end, or so far. What is chosen is chosen by other luck than the game's."""
    choosing = Seeded(table.seq)
    while (acting := sorted(table.game.to_act(table.state))) and table.seq < actions:
        offers = table.game.offers(table.state, acting[0])
        table.play(acting[0], sample_action(offers[choosing.pick("offer", len(offers))], choosing), chance)

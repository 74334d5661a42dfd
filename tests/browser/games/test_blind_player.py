"""Every game is finished by a player with a keyboard and the accessibility tree, and nothing else."""

from __future__ import annotations

import pytest

from browser.app_driver import play_now
from browser.blind_player import BlindPlayer
from browser.conftest import OpenContext, Server
from gingersnap.core.registry import game_names

A_MOMENT = 6.0
"""Seconds that pass at the table while the player waits."""


@pytest.mark.parametrize("game", game_names())
def test_blind_player_finishes_every_game_by_keyboard(people: OpenContext, server: Server, game: str) -> None:
    """What was heard is kept beside the screenshots, to be read as the commentary that it is."""
    page = people(time_lapse=True).new_page()
    player = BlindPlayer(page, game, lambda: server.move(A_MOMENT))
    play_now(page, game)
    ending = player.play_to_the_end()
    player.save(f"heard-{game}")
    assert ending.find_named("button", "^Rematch$")

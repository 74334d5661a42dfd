"""A stranger plays every game by what the screen says: its lessons first, by real gestures, and then a whole game."""

from __future__ import annotations

import os
from typing import Any

import pytest

from browser.conftest import DESKTOP, PHONE, OpenContext, Server, violations
from browser.naive_player import NaivePlayer
from gingersnap.core.registry import find_game, game_names

DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True},
}
PLAYED_ON = os.environ.get("DEVICES", "desktop phone").split()
A_MOMENT = 6.0
"""Seconds that pass at the table when the stranger waits: in open play bots take as long to decide as people."""


@pytest.mark.parametrize("device", PLAYED_ON)
@pytest.mark.parametrize("game", game_names())
def test_naive_player_learns_and_finishes_every_game(
    people: OpenContext, server: Server, game: str, device: str
) -> None:
    page = people(time_lapse=True, **DEVICES[device]).new_page()
    stranger = NaivePlayer(page, game, lambda: server.move(A_MOMENT))
    title = find_game(game).title

    def look() -> None:
        assert violations(page) == []

    page.goto("/")
    stranger.begin_what_is_short(title)
    stranger.look_for(lambda screen: bool(screen.find_named("link", f"^Learn {title}$")), "nothing teaches")
    stranger.screen.hear()  # what the game says that is left is no part of the lesson
    stranger.press_named("link", f"^Learn {title}$")
    stranger.take_lessons(look)
    stranger.aloud.save(f"lesson-{game}-{device}")
    assert stranger.aloud.faults == []
    stranger.press_named("button", "^Play a first game$")
    ending = stranger.play_to_the_end(look)
    look()
    assert ending.find_named("link", "^Replay$")

"""A stranger plays every game by what the screen says: its lessons first, by real gestures, and then a whole game."""

from __future__ import annotations

import pytest

from browser.conftest import OpenContext, violations
from browser.stranger import Stranger
from gingersnap.core.registry import find_game, game_names

LONG = {"xtal"}
"""Who plays without a plan needs hundreds of turns here: only its lessons are taken."""


@pytest.mark.parametrize("game", game_names())
def test_a_stranger_learns_and_plays(people: OpenContext, game: str) -> None:
    page = people(time_lapse=True).new_page()
    stranger = Stranger(page, game)
    title = find_game(game).title

    def look() -> None:
        assert violations(page) == []

    page.goto("/")
    home = stranger.look_for(lambda screen: bool(screen.named("article", f"^{title}$")), "there is no such box")
    stranger.press(home.named("article", f"^{title}$")[0].named("button", "^Play now$")[0])
    stranger.press_named("link", "^Learn ")
    stranger.take_lessons(look)
    if game in LONG:
        return
    stranger.press_named("button", "^Play a first game$")
    ending = stranger.play_to_the_end(look)
    look()
    assert ending.named("link", "^Replay$")

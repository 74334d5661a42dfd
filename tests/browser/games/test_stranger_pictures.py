"""Pictures for somebody who has seen no code: of each game its page, a hint and an ending, from games played in haste.

The stranger gets only the fifteen pictures and writes what the game is, what to do now, and why. They are taken on a
laptop in light colours: `make stranger-pictures`, then look into screenshots/stranger.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from browser.app_driver import create_table_against, open_game_page, sit_at
from browser.conftest import SHOTS, OpenContext, Server
from gingersnap.core.options.presets import presets_of
from gingersnap.core.registry import find_game, game_names
from gingersnap.server.protocol.common import PROTOCOL
from server.structured_message_reader import PageReader
from waits import PATIENCE

LAPTOP = {"width": 1366, "height": 768}
HASTY_SPEED = 1.1
"""Metres per second of every shot, straight ahead: somebody in haste aims at the middle."""
OWN_DIE = 4000
"""Milliseconds after which the own die has been thrown by itself, and has come to rest."""
HINT_AFTER = 4
"""Own actions after which the hint is asked: the board is then no longer empty."""
PLAYED = os.environ.get("STRANGER_GAMES", " ".join(game_names())).split()


class HastyPlayer:
    """A client of the same seat as the page, which takes the last offer at once; the page shows what comes of it."""

    def __init__(self, address: str, laid: dict[str, Any]) -> None:
        self._url = f"{address.replace('http', 'ws')}/api/tables/{laid['table']['id']}/play"
        self._token = laid["held"][0]["token"]
        self._acted = 0

    def play(self, actions: int | None = None) -> None:
        """Take so many actions, or all until the game is over."""
        reader = PageReader()
        left = actions
        with connect(self._url, open_timeout=PATIENCE, ping_timeout=PATIENCE) as socket:
            socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": self._token}))
            while left is None or left > 0:
                heard = reader.read(json.loads(socket.recv(timeout=PATIENCE)))
                if heard["type"] != "updated":
                    continue
                if heard["outcome"]:
                    return
                if heard["offers"]:
                    self._acted += 1
                    left = None if left is None else left - 1
                    action = _hasty(heard["offers"][-1])
                    socket.send(json.dumps({"type": "act", "id": f"hasty-{self._acted}", "action": action}))


def _hasty(offer: dict[str, Any]) -> dict[str, Any]:
    action: dict[str, Any] = offer["action"]
    return {**action, "speed": HASTY_SPEED} if "speed" in offer.get("free", {}) else action


@pytest.mark.skipif("STRANGER" not in os.environ, reason="pictures to be looked at by people: make stranger-pictures")
@pytest.mark.parametrize("game", PLAYED)
def test_stranger_pictures_of_page_hint_and_ending(people: OpenContext, server: Server, game: str) -> None:
    page = people(viewport=LAPTOP, color_scheme="light").new_page()
    page.goto("/")
    expect(open_game_page(page, game)).to_be_visible()
    _take(page, f"{game}-1-page")
    options = presets_of(find_game(game))[0].options
    laid = create_table_against(server.address, game, ["beginner"], options)
    player = HastyPlayer(server.address, laid)
    player.play(HINT_AFTER)
    sit_at(page, laid)
    _ask_for_a_hint(page)
    _take(page, f"{game}-2-hint")
    player.play()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    _take(page, f"{game}-3-ending")


def _ask_for_a_hint(page: Page) -> None:
    """Ask once the own die, if any, has been thrown by itself: a hint before that is gone with the throw."""
    page.wait_for_timeout(OWN_DIE)
    expect(page.get_by_role("button", name="Hint")).to_be_enabled()
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Do it")).to_be_visible()


def _take(page: Page, name: str) -> None:
    folder = SHOTS / "stranger"
    folder.mkdir(parents=True, exist_ok=True)
    page.wait_for_timeout(1500)  # a picture of a page at rest, whose animations have no end that can be waited for
    page.screenshot(path=folder / f"{name}.png")

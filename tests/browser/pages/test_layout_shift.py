"""Layout shift over a whole game: what stands on the page stays there while others move, while a hand changes, and
at the end.

`make test` plays one game on a phone; LAYOUT_SHIFT=all (`make layout-shift`) plays all games at four sizes.
"""

from __future__ import annotations

import json
import os
import random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from websockets.sync.client import connect

from browser.app_driver import create_table_against, sit_at
from browser.conftest import OpenContext, Server
from gingersnap.core.options.game_box_file import load_box
from gingersnap.core.registry import all_games, folder_of
from gingersnap.server.protocol.common import PROTOCOL
from waits import PATIENCE

SIZES: dict[str, ViewportSize] = {
    "wide": {"width": 1280, "height": 800},
    "laptop": {"width": 1366, "height": 650},
    "phone": {"width": 390, "height": 844},
    "landscape": {"width": 844, "height": 390},
}
GAMES = [game.name for game in all_games()]
ALL = [(game, size) for game in GAMES for size in SIZES]
PLAYED = ALL if os.environ.get("LAYOUT_SHIFT") == "all" else [("pocket_and_biscuit", "phone")]
MOST_SHIFT = 0.05
MOST_ACTIONS = int(os.environ.get("ACTIONS", "60"))
"""Own actions after which the game is resigned: what happens in a game has happened by then, and it ends."""

OBSERVER = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = node?.nodeType === 1 ? node : node?.parentElement;
        return `${element?.tagName}.${element?.className} (${from.x},${from.y} ${from.width}x${from.height}) -> `
          + `(${to.x},${to.y} ${to.width}x${to.height})`;
      });
      window.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift' });
}"""


def play_to_end(address: str, laid: dict[str, Any], seed: str) -> None:
    """Play our seat beside its page, at random, and resign after a while: nothing is pressed on the page."""
    luck, actions = random.Random(seed), 0
    table, token = laid["table"]["id"], laid["held"][0]["token"]
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/play"
    with connect(url, open_timeout=PATIENCE, ping_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token}))
        while True:
            heard = json.loads(socket.recv(timeout=PATIENCE))
            if heard["type"] == "updated" and heard["outcome"]:
                return
            if heard["type"] == "updated" and heard["offers"]:
                actions += 1
                action = luck.choice(heard["offers"])["action"] if actions < MOST_ACTIONS else {"type": "GiveUp"}
                socket.send(json.dumps({"type": "act", "id": f"shift-{actions}", "action": action}))


def shifts(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.shifts")
    return found


@pytest.mark.parametrize(("game", "size"), PLAYED)
def test_page_does_not_shift_over_a_whole_game(people: OpenContext, server: Server, game: str, size: str) -> None:
    """The board jumped up by 54 pixels at the end (0.31), and a fifth card made it a quarter smaller."""
    page = people(viewport=SIZES[size]).new_page()
    options = load_box(folder_of(game)).presets[0].options
    laid = create_table_against(server.address, game, ["random"], options)
    sit_at(page, laid)
    expect(page.locator("[data-in-view=actions]").first).to_be_visible()
    expect(page.locator("[data-board] [data-in-view]").first).to_be_visible()
    page.evaluate("() => document.fonts.ready")
    page.evaluate(OBSERVER)
    play_to_end(server.address, laid, f"{game} {size}")
    expect(page.locator("#ending-title")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    found = shifts(page)
    total = sum(one["value"] for one in found)
    worst = sorted(found, key=lambda one: -one["value"])[:4]
    print(f"{game} at {size}: layout shift {total:.3f} in {len(found)} steps")
    assert total < MOST_SHIFT, f"{total:.3f}: {json.dumps(worst, indent=1)}"

"""What comes over the wire on the way of a new visitor: the first page, then a table, on a slow line too."""

from __future__ import annotations

import json
import os
import time
from collections import defaultdict
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocket, expect

from browser.app_driver import box
from browser.conftest import OpenContext
from gingersnap.core.registry import game_names
from waits import PATIENCE

MOST = 120_000
"""Bytes of the first page, and of a table after it, headers among them."""
LATENCY = 0.4
"""Seconds for a request and its answer to travel on a slow line."""
BYTES_A_SECOND = 50_000
SOCKET_TRIPS = 3
"""Round trips of a table's socket before the first turn: the connection, its upgrade, and Hello with its answer."""
SOON = 5.0
"""Seconds on a slow line from Play to the first turn."""


class Wire:
    """What a page has received, by address."""

    def __init__(self, page: Page) -> None:
        self.sizes: defaultdict[str, int] = defaultdict(int)
        self.session = page.context.new_cdp_session(page)
        self._addresses: dict[str, str] = {}
        self.has_position = False
        self.session.on("Network.requestWillBeSent", self._asked)
        self.session.on("Network.loadingFinished", self._arrived)
        self.session.on("Network.webSocketFrameReceived", self._heard)
        self.session.send("Network.enable")

    @property
    def total(self) -> int:
        return sum(self.sizes.values())

    def __repr__(self) -> str:
        return "\n".join(
            f"{size:7} {address}" for address, size in sorted(self.sizes.items(), key=lambda each: each[1])
        )

    def _asked(self, event: dict[str, Any]) -> None:
        self._addresses[event["requestId"]] = event["request"]["url"]

    def _arrived(self, event: dict[str, Any]) -> None:
        self.sizes[self._addresses.get(event["requestId"], "?")] += event["encodedDataLength"]

    def _heard(self, event: dict[str, Any]) -> None:
        """Count the messages up to the first position, without moves that a bot made before it: who begins is drawn."""
        if self.has_position:
            return
        message = json.loads(event["response"]["payloadData"])
        self.has_position = message["type"] == "updated"
        for move in ("events", "lines"):
            message.pop(move, None)
        self.sizes["sockets"] += len(json.dumps(message, separators=(",", ":"), ensure_ascii=False))


def open_first_page(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("article").first).to_be_visible()
    page.wait_for_load_state("networkidle")


def press_play(page: Page, game: str) -> None:
    """Press as a finger does, which is nowhere before."""
    box(page, game).get_by_role("button", name="Play", exact=True).dispatch_event("click")


def is_dealt(page: Page) -> bool:
    """Return whether the board shows the game and waits for nothing."""
    return page.locator("[data-board][aria-busy=false] *").count() > 0


def test_first_load_stays_within_its_size_budget(people: OpenContext) -> None:
    page = people().new_page()
    wire = Wire(page)
    open_first_page(page)
    assert any(address.endswith(".js") for address in wire.sizes)
    assert wire.total <= MOST, wire


@pytest.mark.parametrize("game", game_names())
def test_table_comes_in_few_bytes_and_round_trips(people: OpenContext, game: str) -> None:
    """From Play to the first turn took 12 seconds on a slow line: 31 files, one after another.

    Every answer is held back until the page asks for nothing more: so many round trips it needs at least.
    """
    page = people().new_page()
    open_first_page(page)
    wire = Wire(page)
    held: list[Route] = []
    page.route("**/*", lambda route: held.append(route))
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    press_play(page, game)
    trips = 0
    give_up = time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < give_up, "no board"
        _wait_until_quiet(page, held)
        while sockets and not wire.has_position and time.monotonic() < give_up:
            page.wait_for_timeout(20)  # the position needs no other file; what is held now is for later
        if is_dealt(page):
            break
        trips += bool(held)
        asked, held[:] = list(held), []
        for route in asked:
            route.continue_()
    page.unroute("**/*")
    assert wire.total <= MOST, wire
    print(f"{game}: {trips} trips, {wire.total} bytes")
    assert LATENCY * (trips + SOCKET_TRIPS) + wire.total / BYTES_A_SECOND <= SOON, f"{trips} trips, {wire.total} bytes"


def _wait_until_quiet(page: Page, held: list[Route]) -> None:
    before = -1
    while len(held) != before:
        before = len(held)
        page.wait_for_timeout(200)
        page.evaluate("() => new Promise((idle) => requestIdleCallback(idle))")


@pytest.mark.skipif("SLOW_LINE" not in os.environ, reason="depends on the machine: make slow-line")
@pytest.mark.parametrize("game", game_names())
def test_first_turn_comes_soon_on_a_slow_line(people: OpenContext, game: str) -> None:
    """The emulation of a slow line leaves sockets alone, so their round trips are added."""
    page = people().new_page()
    open_first_page(page)
    conditions = {"latency": 1000 * LATENCY, "downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
    Wire(page).session.send("Network.emulateNetworkConditions", {"offline": False, **conditions})
    pressed = time.monotonic()
    press_play(page, game)
    page.locator("[data-board][aria-busy=false] *").first.wait_for(state="attached")
    seconds = time.monotonic() - pressed + LATENCY * SOCKET_TRIPS
    print(f"{game}: {seconds:.1f} s")
    assert seconds <= SOON

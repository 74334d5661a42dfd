"""A game is played, and its luck is checked on the page: by who played it, and by somebody who was not there."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from browser.app_driver import KeyboardUser, open_details
from browser.conftest import PHONE, OpenContext, Server, take_screenshot, violations
from waits import PATIENCE

NO_WEB_CRYPTO = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });"
"""As on plain http in a home network."""


@pytest.fixture
def checked_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Has a game of one card each, which is over after two actions."""
    command = [sys.executable, "-m", "gingersnap", "new-game", "lucky_seven", "--into", str(tmp_path / "games")]
    (tmp_path / "games").mkdir()
    subprocess.run(command, check=True, capture_output=True)
    monkeypatch.setenv("GINGERSNAP_GAMES", str(tmp_path / "games"))
    running = Server(tmp_path / "data", checked=True)
    yield running
    running.kill()


def test_luck_commitment_is_verified_on_the_page_and_forgery_found(people: OpenContext, checked_server: Server) -> None:
    ann = KeyboardUser(people(base_url=checked_server.address).new_page())
    hash = play_to_the_end(ann.page)
    way = urlsplit(ann.page.url).path
    link = way.rsplit("/", 1)[1]
    table = httpx.get(f"{checked_server.address}/api/evenings/{link}", timeout=PATIENCE).json()["table"]["id"]
    text = httpx.get(f"{checked_server.address}/api/tables/{table}/log", params={"link": link}, timeout=PATIENCE).text
    draws = sum(len(json.loads(line).get("draws", ())) for line in text.splitlines())

    # By keyboard alone: the result is read out, and Escape gives the focus back.
    open_details(ann.page)
    check = ann.page.get_by_role("button", name="Check the luck")
    ann.press_by_keyboard(check)
    result = ann.page.get_by_role("dialog", name="Check the luck").get_by_role("status")
    expect(result).to_contain_text("The luck was fair: every draw follows from the secret.")
    expect(result).to_contain_text(f"worked out all {draws} draws by itself")
    expect(result).to_contain_text("A number came from you.")
    expect(result).to_contain_text("The secret matches the hash that this browser was shown before the game was over")
    expect(result).to_contain_text(hash)
    expect(ann.page.get_by_role("dialog")).to_contain_text("whether the server's owner looked at the secret")
    expect(ann.page.get_by_role("dialog")).to_contain_text("All luck was settled before the first move")
    assert violations(ann.page) == []
    take_screenshot(ann.page, "luck-checked")
    ann.page.keyboard.press("Escape")
    expect(check).to_be_focused()

    # Somebody who was not there, on a phone and without the browser's own hashes, from the replay.
    context = people(base_url=checked_server.address, viewport=PHONE, has_touch=True)
    context.add_init_script(NO_WEB_CRYPTO)
    page = context.new_page()
    page.goto(way)
    page.get_by_role("link", name="Replay").click()
    assert page.evaluate("crypto.subtle === undefined")
    page.get_by_role("button", name="Check the luck").click()
    expect(page.get_by_role("status")).to_contain_text(f"worked out all {draws} draws by itself")
    expect(page.get_by_role("status")).to_contain_text("This browser was not at the table")
    expect(page.get_by_role("dialog")).to_contain_text(
        "Whether the secret was fixed before the game is something only those can tell"
    )
    assert violations(page) == []
    take_screenshot(page, "luck-checked-phone")
    page.keyboard.press("Escape")

    # A server that tells of another draw than there was.
    page.route(f"**/api/tables/{table}/log", with_another_deal)
    page.get_by_role("button", name="Check the luck").click()
    expect(page.get_by_role("status")).to_contain_text("This luck could not be confirmed.")
    expect(page.get_by_role("status")).to_contain_text(
        re.compile(r"Line 1 of the log: Draw \d \(deal\) is \d+, but the secret gives")
    )
    expect(page.get_by_role("dialog")).not_to_contain_text("What this shows")
    take_screenshot(page, "luck-forged-phone")


def play_to_the_end(page: Page) -> str:
    """Ann keeps her card against a bot; the hash that the page showed before."""
    page.goto("/")
    page.get_by_role("article").filter(has_text="Lucky Seven").get_by_role("button", name="Play", exact=True).click()
    keep = page.get_by_role("button", name="Keep")
    expect(keep.first).to_be_visible()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="How luck works").click()
    shown = page.get_by_role("dialog", name="Menu").locator(".hash code").inner_text()
    assert re.fullmatch("[0-9a-f]{64}", shown)
    take_screenshot(page, "luck-promised")
    assert violations(page) == []
    page.keyboard.press("Escape")
    keep.first.click()
    expect(page.locator("#ending-title")).to_be_visible()
    return shown


def with_another_deal(route: Route) -> None:
    text = route.fetch().text()
    forged = re.sub(
        r'(\["deal",(\d+),)(\d+)', lambda deal: f"{deal[1]}{(int(deal[3]) + 1) % int(deal[2])}", text, count=1
    )
    assert forged != text
    route.fulfill(body=forged)

"""A game that has just been made, with no board of its own: it is played as a list of offers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import OpenContext, Server, take_screenshot, violations


@pytest.fixture
def server_with_a_new_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    command = [sys.executable, "-m", "gingersnap", "new-game", "lucky_seven", "--into", str(tmp_path / "games")]
    (tmp_path / "games").mkdir()
    subprocess.run(command, check=True, capture_output=True)
    monkeypatch.setenv("GINGERSNAP_GAMES", str(tmp_path / "games"))
    running = Server(tmp_path / "data")
    yield running
    running.kill()


def test_fallback_board_plays_a_game_by_its_offers(server_with_a_new_game: Server, people: OpenContext) -> None:
    page = people(base_url=server_with_a_new_game.address).new_page()
    page.goto("/")
    box = page.get_by_role("article").filter(has_text="Lucky Seven")
    box.get_by_role("button", name="Play", exact=True).click()
    keep = page.get_by_role("button", name="Keep")
    expect(keep.first).to_be_visible()
    take_screenshot(page, "plain-game")
    assert violations(page) == []
    keep.first.click()
    expect(page.locator("#ending-title")).to_be_visible()
    take_screenshot(page, "plain-game-ended")
    assert violations(page) == []

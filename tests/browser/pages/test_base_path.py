"""A server that a proxy shows below a path, in a browser that keeps to the content policy."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.app_driver import box
from browser.pocket_player import GAME, PocketPlayer
from server.server_processes import start_server_process
from waits import PATIENCE


def test_base_path_client_plays_without_csp_violations(browser: Browser, tmp_path: Path) -> None:
    with start_server_process(tmp_path / "data", base_path="/games") as server:
        context = browser.new_context(base_url=server.rest, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE * 1000)
        wrong: list[str] = []
        context.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        page = context.new_page()
        page.goto("/games/")
        expect(page.get_by_role("link", name="Docs", exact=True)).to_have_attribute("href", "/games/docs")
        box(page, GAME).get_by_role("button", name="Play", exact=True).click()
        assert PocketPlayer(page).wait_for_turn()  # by a socket that the policy names
        expect(page).to_have_url(re.compile(r"/games/evening/\w+$"))
        page.reload()
        assert PocketPlayer(page).wait_for_turn()
        page.get_by_role("link", name="Gingersnap, home page").click()
        expect(box(page, GAME)).to_be_visible()
        assert page.url == f"{server.rest}/games/"
        context.close()
    assert wrong == []

"""A hint in the browser: asked for by a key, shown on the board and in words, gone with its position."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.app_driver import open_table
from browser.conftest import OpenContext, Server, take_screenshot, violations


def test_hint_shortcut_shows_the_suggestion_on_the_board(people: OpenContext, server: Server) -> None:
    page = people().new_page()
    open_table(page, server.address, "crokinole", ["beginner"], {"first": "lot", "discs": 4})
    ask = page.get_by_role("button", name="Hint", exact=True)
    expect(ask).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("[data-suggested]").first).to_be_attached()
    turn = page.get_by_role("region", name="Your turn")
    expect(turn).to_contain_text("times in 100")
    expect(page.get_by_text("You ask a bot for a hint (number 1).").first).to_be_visible()
    assert violations(page) == [], "also while the hint lies open"
    take_screenshot(page, "hint-crokinole")
    turn.get_by_role("button", name="Got it").click()
    expect(page.locator("[data-suggested]")).to_have_count(0)
    expect(ask).to_be_visible()

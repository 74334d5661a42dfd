"""Lessons are offered where a game is met first. They are taken by the stranger (`test_stranger.py`)."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import OpenContext
from gingersnap.core.lessons import lessons_of
from gingersnap.core.registry import find_game, game_names

TAUGHT = [game for game in game_names() if lessons_of(game)]


def test_lesson_offer_on_first_visit_can_be_dismissed_for_good(people: OpenContext) -> None:
    page, game = people().new_page(), TAUGHT[0]
    title = find_game(game).title
    page.goto("/")
    page.get_by_role("article", name=title).get_by_role("button", name="Play", exact=True).click()
    offer = page.get_by_role("link", name=f"Learn {title}")
    expect(offer).to_be_visible()
    page.get_by_role("button", name="Not now").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    expect(offer).to_have_count(0)

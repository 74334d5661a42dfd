"""The first page, the pages of games and games of bots to watch: all ways into a game are seen at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.app_driver import box, create_table, open_game_page
from browser.conftest import PHONE, OpenContext, take_screenshot, violations
from gingersnap.core.registry import all_games, find_game, summary_of

GAME = "xtal"
TITLE = find_game(GAME).title
SMALL_LAPTOP = {"width": 1366, "height": 650}


def test_first_page_offers_three_ways_into_each_game(people: OpenContext) -> None:
    """Lessons and friends were behind "More", and a name was asked for before anything was chosen."""
    page = people(viewport=SMALL_LAPTOP).new_page()
    page.goto("/")
    boxes = page.get_by_role("article")
    expect(boxes).to_have_count(len(all_games()))
    for each in boxes.all():
        for way in (
            each.get_by_role("button", name="Play", exact=True),
            each.get_by_role("button", name="With friends"),
            each.get_by_role("link", name="Learn"),
        ):
            expect(way).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("textbox")).to_have_count(0)


def test_phone_shows_two_games_without_scrolling(people: OpenContext) -> None:
    page = people(viewport={"width": 390, "height": 780}, has_touch=True).new_page()
    page.goto("/")
    for each in page.get_by_role("article").all()[:2]:
        expect(each.get_by_role("link", name="Learn")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("viewport", [SMALL_LAPTOP, PHONE])
def test_game_page_opens_directly_with_rules_in_short(people: OpenContext, viewport: dict[str, int]) -> None:
    page = people(viewport=viewport).new_page()
    page.goto(f"/games/{GAME}")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
    in_short = page.get_by_role("region", name="In short").get_by_role("listitem")
    expect(in_short).to_have_count(len(summary_of(GAME)))
    take_screenshot(page, f"game-page-{viewport['width']}")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_options_of_a_game_page_open_in_view(people: OpenContext) -> None:
    """The primary button, and then the opened options, lay below the dialog's edge."""
    page = people(viewport=SMALL_LAPTOP).new_page()
    page.goto("/")
    form = open_game_page(page, GAME)
    expect(form.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    form.get_by_text("More options").click()
    expect(form.get_by_label("Clock")).to_be_in_viewport(ratio=1)


def test_unknown_game_page_says_so(people: OpenContext) -> None:
    page = people().new_page()
    page.goto("/games/chess_of_mars")
    expect(page.get_by_role("main")).to_contain_text("This server doesn't have that game.")


def test_name_is_asked_with_friends_and_known_afterwards(people: OpenContext) -> None:
    page = people(viewport=SMALL_LAPTOP).new_page()
    create_table(page, GAME, "Mia")
    page.goto("/")
    box(page, GAME).get_by_role("button", name="With friends").click()
    dialog = page.get_by_role("dialog", name=f"{TITLE} with friends")
    expect(dialog.get_by_label("Your name")).to_have_value("Mia")
    expect(dialog.get_by_role("button", name="Create table")).to_be_in_viewport(ratio=1)
    assert violations(page) == []


def test_watch_never_ends_at_an_empty_list(people: OpenContext) -> None:
    """A spectator of a server where nobody plays starts a table of bots, which begins at once."""
    page = people().new_page()
    page.goto("/watch")
    assert violations(page) == []
    page.get_by_role("button", name="Bots play Pocket & Biscuit").click()
    expect(page.locator("[data-board]")).to_be_visible()
    expect(page.get_by_text("flips").first).to_be_attached()
    page.goto("/")
    expect(page.get_by_role("article").first).to_be_visible()
    expect(page.get_by_role("region", name="Your games")).to_have_count(0)

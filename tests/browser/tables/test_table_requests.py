"""Two friends at a table: they ask each other something, one goes away, one gives up."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.app_driver import choose_in_menu, create_table, resign, sit_down
from browser.conftest import OpenContext, Server, take_screenshot
from browser.pocket_player import GAME


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_table_requests_draw_stand_in_and_resignation_work(people: OpenContext, server: Server) -> None:
    ann, bo = (people(time_lapse=True).new_page() for _ in range(2))
    link = create_table(ann, GAME, "Ann")
    sit_down(bo, link, "Bo")

    choose_in_menu(ann, "Offer draw")
    expect(bo.get_by_role("heading", name="Ann offers a draw.")).to_be_visible()
    expect(ann.get_by_text("Bo has to answer.")).to_be_visible()
    take_screenshot(bo, "company-question")
    press(bo, "Decline")
    expect(ann.get_by_text("Bo declined.").first).to_be_attached()
    expect(ann.get_by_role("heading", name="You offer a draw.")).not_to_be_attached()

    bo.close()
    expect(ann.get_by_text("Bot in").first).to_be_visible()
    server.move(60)
    press(ann, "Let a bot play for Bo")
    expect(ann.get_by_text("Bo is away, so a bot plays for Bo.").first).to_be_attached()

    resign(ann)
    expect(ann.get_by_text("Bo wins").first).to_be_visible()

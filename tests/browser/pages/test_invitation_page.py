"""The page behind an invitation says who invites, to what and for how long; the waiting room is the same page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.app_driver import box, invite_under_name, sit_down, watch_by_link
from browser.conftest import PHONE, OpenContext, take_screenshot, violations
from gingersnap.core.registry import find_game, summary_of

GAME = "xtal"
TITLE = find_game(GAME).title
SMALL_LAPTOP = {"width": 1366, "height": 650}


def create_table_for(page: Page, name: str, players: int) -> str:
    page.goto("/")
    box(page, GAME).get_by_role("button", name="With friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox", name="Players").select_option(str(players))
    invite_under_name(dialog, name)
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    return page.url


@pytest.mark.parametrize("viewport", [SMALL_LAPTOP, PHONE])
def test_invited_friend_sees_the_game_and_one_button(people: OpenContext, viewport: dict[str, int]) -> None:
    """A friend saw the game's name, and that its luck can be checked."""
    mia, bo = people(viewport=SMALL_LAPTOP).new_page(), people(viewport=viewport).new_page()
    link = create_table_for(mia, "Mia", 3)
    bo.goto(link)
    expect(bo.get_by_role("heading", level=1)).to_have_text(f"Mia invites you to {TITLE}")
    expect(bo.get_by_text("1 of 3 seats taken: Mia")).to_be_visible()
    expect(bo.get_by_text("min · ")).to_be_visible()
    summary = bo.get_by_role("region", name=f"Rules of {TITLE}").get_by_role("listitem")
    expect(summary).to_have_count(len(summary_of(GAME)))
    expect(bo.get_by_role("link", name="Learn while you wait")).to_be_visible()
    expect(bo.get_by_role("button", name="Join", exact=True)).to_be_in_viewport(ratio=1)
    take_screenshot(bo, f"invitation-{viewport['width']}")
    take_screenshot(mia, f"waiting-room-{viewport['width']}")
    assert bo.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [*violations(bo), *violations(mia)] == []


def test_host_starts_with_the_friends_who_came(people: OpenContext) -> None:
    mia, bo = (people(viewport=SMALL_LAPTOP).new_page() for _ in range(2))
    link = create_table_for(mia, "Mia", 3)
    expect(mia.get_by_role("button", name="Fill empty seats with bots and start")).to_be_in_viewport(ratio=1)
    expect(mia.get_by_role("button", name="Start with")).to_have_count(0)
    sit_down(bo, link, "Bo")
    mia.get_by_role("button", name="Start with 2").click()
    for page in (mia, bo):
        expect(page.locator("[data-board]").first).to_be_visible()


def test_late_friend_chooses_between_watching_and_the_next_game(people: OpenContext) -> None:
    mia, bo, cy, di = (people().new_page() for _ in range(4))
    link = create_table_for(mia, "Mia", 2)
    sit_down(bo, link, "Bo")
    expect(bo.locator("[data-board]").first).to_be_visible()
    cy.goto(link)
    expect(cy.get_by_text("They've already started.")).to_be_visible()
    assert violations(cy) == []
    take_screenshot(cy, "invitation-late")
    cy.get_by_label("Your name").fill("Cy")
    cy.get_by_role("button", name="Join the next game").click()
    expect(cy.locator("[data-board]").first).to_be_visible()
    expect(cy.get_by_text("You play in the next game.").first).to_be_attached()
    watch_by_link(di, link)
    expect(di.locator("[data-board]").first).to_be_visible()

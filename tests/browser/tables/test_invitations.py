"""Somebody one has played with is one tap away: invited, told wherever they are, and seated by one tap of theirs."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser.app_driver import create_table, resign, sit_down
from browser.conftest import PHONE, OpenContext, take_screenshot, violations
from browser.pocket_player import GAME
from browser.tables.test_next_game import press
from gingersnap.core.registry import find_game

TITLE = find_game(GAME).title


def people_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Invite people you played with")


def by_keyboard(button: Locator) -> None:
    button.focus()
    button.press("Enter")


def test_invitation_to_an_acquaintance_is_accepted_in_one_tap(people: OpenContext) -> None:
    ann, bo = people(time_lapse=True).new_page(), people(time_lapse=True, viewport=PHONE).new_page()
    sit_down(bo, create_table(ann, GAME, "Ann"), "Bo")
    resign(bo)
    expect(ann.get_by_text("You win").first).to_be_visible()

    # Bo is still at that table when Ann lays another, and would rather not.
    create_table(ann, GAME, "Ann")
    by_keyboard(ann.get_by_role("button", name="Invite Bo"))
    expect(people_of(ann)).to_contain_text("invited")
    take_screenshot(ann, "inviting")
    assert violations(ann) == []
    press(bo, "1 invitation")
    asked = bo.get_by_role("dialog", name="Invitations")
    expect(asked).to_contain_text(f"Ann invites you to a game of {TITLE}.")
    take_screenshot(bo, "invited-at-a-table")
    assert violations(bo) == []
    by_keyboard(asked.get_by_role("button", name="Not now"))
    expect(asked).not_to_be_attached()
    expect(people_of(ann)).to_contain_text("cannot come")

    # The next one finds Bo on the first page, and waiting to be seen.
    bo.goto("/you")
    bo.get_by_label("Show people I played with when I am online").check()
    bo.goto("/")
    expect(bo.get_by_role("article").first).to_be_visible()
    link = create_table(ann, GAME, "Ann")
    expect(people_of(ann)).to_contain_text("here now")
    press(ann, "Invite Bo")
    expect(bo.get_by_role("listitem").filter(has_text=f"Ann invites you to a game of {TITLE}.")).to_be_visible()
    take_screenshot(bo, "invited")
    assert violations(bo) == []
    by_keyboard(bo.get_by_role("button", name="Accept"))
    for page in (ann, bo):
        expect(page.locator("[data-board]").first).to_be_visible()
        expect(page).to_have_url(link)
    expect(bo.locator("#seats-title ~ ul")).to_contain_text("Boyou")

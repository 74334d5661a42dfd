"""Friends who came by one link go from one game to the next together."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.app_driver import create_table, resign, sit_down, watch_by_link
from browser.conftest import PHONE, OpenContext, take_screenshot, violations
from browser.pocket_player import GAME
from browser.tables.test_chat import open_chat
from gingersnap.core.registry import find_game, game_names

OTHER = next(name for name in game_names() if name != GAME and find_game(name).seats[-1] > 2)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_rematch_accepted_takes_every_browser_to_the_next_table(people: OpenContext) -> None:
    ann, cy = (people(time_lapse=True).new_page() for _ in range(2))
    bo = people(time_lapse=True, viewport=PHONE).new_page()
    link = create_table(ann, GAME, "Ann")
    sit_down(bo, link, "Bo")
    watch_by_link(cy, link)
    expect(cy.get_by_text("Bo", exact=True).first).to_be_visible()

    resign(ann)
    press(ann, "Rematch")
    expect(ann.get_by_text("Waiting for Bo.")).to_be_visible()
    expect(bo.get_by_text("Ann is in.")).to_be_visible()
    take_screenshot(bo, "evening-rematch-offered")
    assert violations(bo) == []
    press(bo, "Rematch")
    for page in (ann, bo, cy):
        expect(page.locator("#ending-title")).not_to_be_attached()
        expect(page).to_have_url(link)

    cy.get_by_label("Your name").fill("Cy")
    press(cy, "Play the next game")
    expect(cy.get_by_text("You play in the next game.")).to_be_visible()
    resign(bo)
    for page in (ann, bo, cy):
        expect(page.get_by_text("Score so far: Bo 1 and Ann 1")).to_be_visible()
    take_screenshot(ann, "evening-score")
    press(bo, "Rematch")
    press(cy, "No, thanks")
    expect(bo.get_by_text("Cy declined.").or_(bo.get_by_text("Waiting for Ann."))).to_be_visible()

    press(ann, "Another game")
    form = ann.get_by_role("dialog", name="Propose the next game")
    form.get_by_role("combobox", name="Game", exact=True).select_option(label=find_game(OTHER).title)
    expect(form.get_by_role("combobox", name="Players")).to_have_value("3" if 3 in find_game(OTHER).seats else "4")
    take_screenshot(ann, "evening-proposing")
    assert violations(ann) == []
    form.get_by_role("button", name="Propose").click()
    for page in (bo, cy):
        expect(page.get_by_text(f"Ann suggests {find_game(OTHER).title}")).to_be_visible()
    take_screenshot(bo, "evening-proposed")
    assert violations(bo) == []
    for page in (bo, cy):
        press(page, "Play")
    for page in (ann, bo, cy):
        expect(page.get_by_role("heading", level=1, name=find_game(OTHER).title)).to_be_attached()
        expect(page).to_have_url(link)
        for name in ("Ann", "Bo", "Cy"):
            expect(page.locator("#seats-title ~ ul")).to_contain_text(name)
    send_away_while_they_play(people, link, ann, bo)


def send_away_while_they_play(people: OpenContext, link: str, host: Page, other: Page) -> None:
    """There was no button for it before the game was over."""
    dee = people(time_lapse=True).new_page()
    dee.goto(link)
    dee.get_by_label("Your name").fill("Dee")
    press(dee, "Join the next game")
    for page in (host, other):
        open_chat(page)
    waiting = host.get_by_role("region", name="Playing in the next game")
    expect(waiting).to_contain_text("Dee")
    expect(other.get_by_role("region", name="Playing in the next game")).to_contain_text("Dee")
    expect(other.get_by_role("button", name="Remove player Dee")).not_to_be_attached()
    press(host, "Remove player Dee")
    take_screenshot(host, "evening-send-away")
    press(host, "Really remove? Dee")
    expect(waiting).not_to_be_attached()
    expect(dee.locator("#page").get_by_text("The host of this session has removed you.")).to_be_visible()

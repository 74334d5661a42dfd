"""Friends who came by one link go from one game to the next together."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.app_driver import create_table, sit_down
from browser.conftest import PHONE, OpenContext, take_screenshot, violations
from browser.pocket_player import GAME
from gingersnap.core.registry import find_game, game_names

OTHER = next(name for name in game_names() if name != GAME and find_game(name).seats[-1] > 2)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def give_up(page: Page) -> None:
    press(page, "Give up")
    press(page, "Really give up?")


def test_rematch_accepted_takes_every_browser_to_the_next_table(people: OpenContext) -> None:
    ann, cy = (people(time_lapse=True).new_page() for _ in range(2))
    bo = people(time_lapse=True, viewport=PHONE).new_page()
    link = create_table(ann, GAME, "Ann")
    sit_down(bo, link, "Bo")
    cy.goto(link)
    expect(cy.get_by_text("Bo", exact=True).first).to_be_visible()

    give_up(ann)
    press(ann, "Rematch")
    expect(ann.get_by_text("Waiting for Bo.")).to_be_visible()
    expect(bo.get_by_text("Ann would like to play once more.")).to_be_visible()
    take_screenshot(bo, "evening-rematch-offered")
    assert violations(bo) == []
    press(bo, "Play once more")
    for page in (ann, bo, cy):
        expect(page.locator("#ending-title")).not_to_be_attached()
        expect(page).to_have_url(link)

    cy.get_by_label("What shall the others call you?").fill("Cy")
    press(cy, "Deal me in")
    expect(cy.get_by_text("You are dealt in at the next game.")).to_be_visible()
    give_up(bo)
    for page in (ann, bo, cy):
        expect(page.get_by_text("This evening: Bo 1 and Ann 1")).to_be_visible()
    take_screenshot(ann, "evening-score")
    press(bo, "Rematch")
    press(cy, "No, thanks")
    expect(bo.get_by_text("Cy would rather not.").or_(bo.get_by_text("Waiting for Ann."))).to_be_visible()

    press(ann, "Play something else…")
    form = ann.get_by_role("dialog", name="Propose the next game")
    form.get_by_role("combobox", name="Game", exact=True).select_option(label=find_game(OTHER).title)
    expect(form.get_by_role("combobox", name="Players")).to_have_value("3" if 3 in find_game(OTHER).seats else "4")
    take_screenshot(ann, "evening-proposing")
    assert violations(ann) == []
    form.get_by_role("button", name="Propose it").click()
    for page in (bo, cy):
        expect(page.get_by_text(f"Ann would like to play {find_game(OTHER).title}")).to_be_visible()
    take_screenshot(bo, "evening-proposed")
    assert violations(bo) == []
    for page in (bo, cy):
        press(page, "Play it")
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
    dee.get_by_label("What shall the others call you?").fill("Dee")
    press(dee, "Deal me in")
    waiting = host.get_by_role("region", name="Dealt in at the next game")
    expect(waiting).to_contain_text("Dee")
    expect(other.get_by_role("region", name="Dealt in at the next game")).to_contain_text("Dee")
    expect(other.get_by_role("button", name="Send away Dee")).not_to_be_attached()
    press(host, "Send away Dee")
    take_screenshot(host, "evening-send-away")
    press(host, "Really send away? Dee")
    expect(waiting).not_to_be_attached()
    expect(dee.get_by_text("The host does not deal you in any more this evening.")).to_be_visible()

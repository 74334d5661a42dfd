"""Everything on a board explains itself: by mouse, by keyboard, by a finger, in words that the server says."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.app_driver import TableGuest, open_table
from browser.conftest import PHONE, OpenContext, Server, take_screenshot, violations
from gingersnap.core import codec
from gingersnap.core.guidance.explanations import COMMON_KINDS, GOAL, kinds_of, visible_things
from gingersnap.core.registry import all_games, find_game

EXPLAINED = [game.name for game in all_games() if kinds_of(game).keys() != COMMON_KINDS.keys()]
FIRST: dict[str, Any] = {"first_seat": 0}


def card(page: Page) -> Any:
    return page.get_by_role("complementary", name="What this is")


THROWS_BY_HAND = "localStorage.setItem('gingersnap.automatic', 'false')"
"""The die would be thrown by itself: its player can do nothing else."""
PLAYED = 8
"""Actions of one's own before somebody looks around: something lies everywhere by then."""
ONCE = """() => {
  const things = [...document.querySelectorAll('[data-stage] [data-explain]')];
  const boxes = things.map((one) => [one, one.getBoundingClientRect()]);
  const seen = boxes.filter(([, { width, height }]) => width && height).map(([one]) => one);
  return [...new Set(seen.map((one) => one.dataset.explain))];
}"""


@pytest.mark.parametrize("name", EXPLAINED)
def test_keyboard_explorer_reaches_and_explains_every_thing(people: OpenContext, server: Server, name: str) -> None:
    """Positions, tokens, discs, fields and scores could be pointed at only."""
    game, page = find_game(name), people().new_page()
    guest = TableGuest(page)
    open_table(page, server.address, name, ["random"] * (game.seats[0] - 1), played=PLAYED)
    expect(page.locator("[data-goal]")).to_be_visible()
    expect(page.get_by_role("region", name="Your turn")).to_be_visible()
    view = codec.convert(guest.view, game.types.view)
    known = {GOAL, *COMMON_KINDS, *(thing.id for thing in visible_things(game, view))}
    named = page.evaluate(ONCE)
    assert len(named) > 5, "a board names its things"
    assert {*named} <= known, "whatever a board names is a thing of its view"
    guest.tab_to("[data-look-around]")
    for thing in named:
        expect(card(page).locator("b")).to_have_attribute("data-thing", thing)
        assert re.fullmatch(r"\S.*\. Rule [A-Z]+-.*", " ".join(card(page).inner_text().split())), thing
        page.keyboard.press("PageDown")
    take_screenshot(page, f"looking-around-{name}")
    assert violations(page) == []


def test_explanation_card_lists_possible_actions_or_refusal_reason(people: OpenContext, server: Server) -> None:
    page = people().new_page()
    page.add_init_script(THROWS_BY_HAND)
    open_table(page, server.address, "xtal", ["random"], FIRST)
    hand = page.get_by_role("list", name="Your hand").get_by_role("button")
    hand.first.hover()
    expect(card(page)).to_contain_text("You can't use it now. Roll the die first.")
    take_screenshot(page, "explained-xtal")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    page.mouse.move(2, 2)
    page.get_by_role("button", name="Roll the die").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(card(page)).to_contain_text("Now you can: Roll the die.")
    card(page).get_by_role("button", name="Rule XTL-11").click()
    expect(page.get_by_role("dialog")).to_contain_text("A turn begins with the die")


def test_explanation_by_touch_plays_no_move(people: OpenContext, server: Server) -> None:
    page = people(viewport=PHONE, has_touch=True).new_page()
    guest = TableGuest(page)
    open_table(page, server.address, "pocket_and_biscuit", ["random"], FIRST)
    pocket = page.get_by_role("button", name="C3, face down")
    page.get_by_role("button", name="What is this?").tap()
    pocket.tap()
    expect(card(page)).to_contain_text("Now you can: Flip C3; Tap C3 and flip it.")
    take_screenshot(page, "explained-pocket-phone")
    page.get_by_role("button", name="Tap first").dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(card(page)).to_contain_text("Wand")
    assert guest.seq == 0
    assert violations(page) == []

"""Board, hand and what may be done are in view together on every size, and nothing is too small to press.

PICTURES=1 also takes a picture of each, light and dark, to look at; what is measured is the same without them.
"""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.app_driver import create_table_against, open_details, open_table, play_some, resign, sit_at
from browser.conftest import PHONE, OpenContext, Server, take_screenshot
from gingersnap.core.options.game_box_file import load_box
from gingersnap.core.registry import all_games, bots_of, folder_of
from gingersnap.core.skill.level_suggestions import default_level

SIZES = [(1280, 800), (1366, 650), (1024, 768), (844, 390), (390, 844), (1920, 1080)]
SCHEMES = ["light", "dark"]
GAMES = [game.name for game in all_games()]
DETAILS = {"the_wizard_always_wins": "Gems in the bag and level, round by round"}
"""What is folded up below the numbers of a game that was so short."""
TAKES_PICTURES = os.environ.get("PICTURES") == "1"

# A slider or a tick is as large as the label that it stands in; what is only heard is not pressed.
OUT_OF_VIEW = """() => {
  const inside = ({ left, top, right, bottom }, view) =>
    left >= view.left - 1 && top >= view.top - 1 && right <= view.right + 1 && bottom <= view.bottom + 1;
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return [...document.querySelectorAll('[data-in-view]')].filter((part) => part.checkVisibility()).flatMap((part) => {
    const box = part.getBoundingClientRect();
    const board = part.closest('[data-board]')?.getBoundingClientRect() ?? page;
    return inside(box, page) && inside(box, board) ? [] : [`${part.dataset.inView} ${JSON.stringify(box)}`];
  });
}"""
# The story and the numbers may be scrolled to: who won, what to do next and the board may not.
END_OUT_OF_VIEW = """() => {
  const again = [...document.querySelectorAll('section[aria-labelledby=ending-title] .primary')];
  return [document.querySelector('#ending-title'), ...again.slice(0, 1), document.querySelector('[data-board]')]
    .map((part) => [part, part.getBoundingClientRect()])
    .filter(([, { left, top, right, bottom }]) =>
      left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
    .map(([part, box]) => `${part.outerHTML.slice(0, 80)} ${JSON.stringify(box)}`);
}"""
TOO_SMALL = """() => {
  const isOver = document.querySelector('#ending-title');
  const targets = 'button, a[href], input, select, summary, [role=button]';
  return [...document.querySelectorAll(`[data-stage] :is(${targets})`)].flatMap((target) => {
    const label = target.closest('label');
    const box = (target.matches('input') && label ? label : target).getBoundingClientRect();
    const shown = target.checkVisibility({ visibilityProperty: true }) && box.width > 1;
    // When a game is over its board is only looked at.
    const seen = shown && !target.closest('.gs-unseen') && !(isOver && target.ariaDisabled === 'true');
    const small = Math.min(box.width, box.height) < 43.5;
    return seen && small && !target.closest('[data-to-scale]') ? [target.outerHTML.slice(0, 160)] : [];
  });
}"""
# What shoots, rolls or goes on, and may be pressed now, is what a finger meets there: nothing lies over it.
COVERED = """() => [...document.querySelectorAll('[data-board] :is(.main, .primary):is(button)')].flatMap((button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const corners = [[left + 4, top + 4], [right - 4, bottom - 4]];
  const met = corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
  const asks = button.checkVisibility({ visibilityProperty: true }) && !button.disabled;
  return met || !asks ? [] : [`covered: ${button.innerText}`];
})"""
SMALLEST_LETTERS = """store => {
  const said = [...store.querySelectorAll('*')].filter((one) => one.checkVisibility() && one.innerText?.trim());
  return Math.min(...said.map((one) => parseFloat(getComputedStyle(one).fontSize)));
}"""
PARTS = "() => [...new Set([...document.querySelectorAll('[data-in-view]')].map((part) => part.dataset.inView))]"
# All in one: each question to the page costs more than its answer.
# What unrolls or slides in is measured when it has arrived.
ARRIVED = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < 5000)
  .map((one) => one.finished))"""
WRONG = f"""(isOver) => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(
  {ARRIVED}).then(() => [
  ...(isOver ? {END_OUT_OF_VIEW} : {OUT_OF_VIEW})(), ...({TOO_SMALL})(), ...({COVERED})(),
  ...(document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : []),
])"""


def each_size(page: Page, name: str, is_over: bool = False) -> dict[str, list[str]]:
    """What is wrong, by size."""
    wrong: dict[str, list[str]] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(WRONG, is_over)
        wrong |= {f"{width}×{height}": found} if found else {}
        take_pictures(page, f"size-{name}-{width}x{height}")
    return wrong


def take_pictures(page: Page, name: str) -> None:
    for scheme in SCHEMES if TAKES_PICTURES else ():
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        take_screenshot(page, f"{name}-{scheme}", quality=80)


@pytest.mark.parametrize("game", GAMES)
def test_board_and_actions_are_in_view_on_every_size(people: OpenContext, server: Server, game: str) -> None:
    """Only the first position was looked at. Later more lies on the table; and a phone had the end below the fold."""
    page = people().new_page()
    laid = laid_at_first(server, game)
    sit_at(page, laid)
    wait_for_board(page)
    assert {"board", "actions"} <= set(page.evaluate(PARTS))
    assert each_size(page, game) == {}
    play_some(server.address, laid, 6)
    page.reload()
    wait_for_board(page)
    assert each_size(page, f"{game}-middle") == {}
    give_up(page)
    assert each_size(page, f"{game}-end", is_over=True) == {}
    open_details(page)
    expect(page.get_by_role("region", name="Numbers of this game")).to_be_visible()
    if game in DETAILS:
        expect(page.locator("summary", has_text=DETAILS[game])).to_be_visible()


def laid_at_first(server: Server, game: str) -> dict[str, Any]:
    """A table as Play lays it."""
    first = load_box(folder_of(game)).presets[0]
    return create_table_against(server.address, game, [default_level(tuple(bots_of(game)))], first.options)


def wait_for_board(page: Page) -> None:
    expect(page.locator("[data-board] [data-in-view]").first).to_be_visible()
    expect(page.locator("[data-in-view=actions]").first).to_be_visible()


def give_up(page: Page) -> None:
    resign(page)
    expect(page.locator("#ending-title")).to_be_visible()


def test_wizard_biscuits_store_is_legible_and_leaves_the_board_visible(people: OpenContext, server: Server) -> None:
    """It lay over the whole board, in letters of 11 pixels."""
    page = people().new_page()
    open_table(page, server.address, "wizard_biscuits", ["random"])
    page.get_by_role("button", name="Store").click()
    store = page.get_by_role("region", name="Store")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(store).to_be_visible()
        board = page.locator("[data-in-view=board]").bounding_box()
        shop = store.bounding_box()
        assert board is not None
        assert shop is not None
        assert board["width"] > 100
        assert shop["x"] >= board["x"] + board["width"] or shop["y"] >= board["y"] + board["height"]
        assert store.evaluate(SMALLEST_LETTERS) >= 12
        take_pictures(page, f"size-store-{width}x{height}")


def test_key_hints_are_shown_to_keyboard_users_only(people: OpenContext, server: Server) -> None:
    """On a card a number looks like its strength."""
    laid = laid_at_first(server, "xtal")
    for settings, shown in (({}, True), ({"viewport": PHONE, "has_touch": True, "is_mobile": True}, False)):
        page = people(**settings).new_page()
        sit_at(page, laid)
        wait_for_board(page)
        key = page.locator("[data-board] kbd").first
        expect(key).to_be_attached()
        expect(key).not_to_be_visible()
        page.keyboard.press("Tab")
        expect(key).to_be_visible(visible=shown)

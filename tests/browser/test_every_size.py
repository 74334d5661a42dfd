"""Board, hand and what may be done are in view together on every size, and nothing is too small to press."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import OpenContext, Server, shoot
from browser.shell import open_table
from gingersnap.core.box import box_in
from gingersnap.core.levels import usual
from gingersnap.core.registry import all_games, bots_of, folder_of

SIZES = [(1280, 800), (1366, 650), (1024, 768), (844, 390), (390, 844), (1920, 1080)]
SCHEMES = ["light", "dark"]
GAMES = [game.name for game in all_games()]

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
TOO_SMALL = """() => {
  const targets = 'button, a[href], input, select, summary, [role=button]';
  return [...document.querySelectorAll(`[data-stage] :is(${targets})`)].flatMap((target) => {
    const label = target.closest('label');
    const box = (target.matches('input') && label ? label : target).getBoundingClientRect();
    const seen = target.checkVisibility({ visibilityProperty: true }) && box.width > 1 && !target.closest('.gs-unseen');
    const small = Math.min(box.width, box.height) < 43.5;
    return seen && small && !target.closest('[data-to-scale]') ? [target.outerHTML.slice(0, 160)] : [];
  });
}"""
SMALLEST_LETTERS = """store => {
  const said = [...store.querySelectorAll('*')].filter((one) => one.checkVisibility() && one.innerText?.trim());
  return Math.min(...said.map((one) => parseFloat(getComputedStyle(one).fontSize)));
}"""
PARTS = "() => [...new Set([...document.querySelectorAll('[data-in-view]')].map((part) => part.dataset.inView))]"


def resized(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def each_size(page: Page, name: str) -> dict[str, list[str]]:
    """What is wrong, by size; with a picture of each, light and dark."""
    wrong: dict[str, list[str]] = {}
    for width, height in SIZES:
        resized(page, width, height)
        found: list[str] = [*page.evaluate(OUT_OF_VIEW), *page.evaluate(TOO_SMALL)]
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append("the page is too wide")
        wrong |= {f"{width}×{height}": found} if found else {}
        for scheme in SCHEMES:
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            shoot(page, f"size-{name}-{width}x{height}-{scheme}")
    return wrong


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_one_plays_with_is_in_view_on_every_size(
    people: OpenContext, server: Server, game: str
) -> None:
    page = people().new_page()
    first = box_in(folder_of(game)).presets[0]
    open_table(page, server.address, game, [usual(tuple(bots_of(game)))], first.options)
    expect(page.locator("[data-board] [data-in-view]").first).to_be_visible()
    expect(page.locator("[data-in-view=actions]").first).to_be_visible()
    assert {"board", "actions"} <= set(page.evaluate(PARTS))
    assert each_size(page, game) == {}


def test_the_store_can_be_read_and_leaves_the_board_in_sight(people: OpenContext, server: Server) -> None:
    """It lay over the whole board, in letters of 11 pixels."""
    page = people().new_page()
    open_table(page, server.address, "wizard_biscuits", ["random"])
    page.get_by_role("button", name="Store").click()
    store = page.get_by_role("region", name="Store")
    for width, height in SIZES:
        resized(page, width, height)
        expect(store).to_be_visible()
        board = page.locator("[data-in-view=board]").bounding_box()
        shop = store.bounding_box()
        assert board is not None
        assert shop is not None
        assert board["width"] > 100
        assert shop["x"] >= board["x"] + board["width"] or shop["y"] >= board["y"] + board["height"]
        assert store.evaluate(SMALLEST_LETTERS) >= 12
        shoot(page, f"size-store-{width}x{height}")


def test_the_end_is_in_view_on_every_size(people: OpenContext, server: Server) -> None:
    """A phone showed the board, and the end below the fold."""
    page = people().new_page()
    open_table(page, server.address, "pocket_and_biscuit", ["random"])
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Really give up?").click()
    heading = page.locator("#ending-title")
    again = page.get_by_role("button", name="Rematch").or_(page.get_by_role("button", name="Play again")).first
    expect(heading).to_be_visible()
    for width, height in SIZES:
        resized(page, width, height)
        expect(heading).to_be_in_viewport(ratio=1)
        expect(again).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-board]")).to_be_in_viewport(ratio=0.99)
        shoot(page, f"size-end-{width}x{height}")

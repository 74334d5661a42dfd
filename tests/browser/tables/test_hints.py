"""A hint in the browser: asked for by a key, three lines under the board, one mark on it, gone with its position."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.app_driver import open_table
from browser.conftest import OpenContext, Server, take_screenshot, violations

SIZES: dict[str, ViewportSize] = {
    "wide": {"width": 1280, "height": 800},
    "laptop": {"width": 1366, "height": 650},
    "phone": {"width": 390, "height": 780},
}
COVERED = """() => {
    const slot = document.querySelector("[data-action-slot]").getBoundingClientRect();
    const card = document.querySelector(".advice");
    const { top, bottom, left, right } = card.getBoundingClientRect();
    const isOutside = (part) => {
        const box = part.getBoundingClientRect();
        return box.top < top || box.bottom > bottom || box.left < left || box.right > right;
    };
    if ([...card.querySelectorAll("p, button")].some(isOutside) || bottom > slot.bottom + 1) return Infinity;
    return Math.max(0, slot.top - top);
}"""
"""How far the hint reaches over the board, in pixels; infinite if a part of it sticks out of its card."""
MOST_COVERED = 48
AROUND = """() => {
    if (document.querySelector("[data-place-mark]")) return 0;
    const ring = document.querySelector("[data-marks]").getBoundingClientRect();
    const id = document.querySelector("[data-marks]").dataset.marks;
    const thing = document.querySelector(`[data-board] [data-explain="${id}"]`).getBoundingClientRect();
    return Math.max(Math.abs(ring.left + ring.width / 2 - thing.left - thing.width / 2),
                    Math.abs(ring.top + ring.height / 2 - thing.top - thing.height / 2));
}"""
"""Distance between the middles of the mark and of the thing that it marks, in pixels; a board marks places itself."""
MARKS = "[data-marks], [data-place-mark]"


POSITIONS: dict[str, dict[str, str]] = {"wizard_biscuits": {"first": "natural"}}
"""Options of a table whose first hint has a reason that names a thing on the board: here the hole of the empty one."""


def board_size(page: Page) -> dict[str, float]:
    box = page.locator("[data-board]").bounding_box()
    assert box is not None
    return {name: round(box[name]) for name in ("width", "height")}


@pytest.mark.parametrize("game", ["crokinole", "pocket_and_biscuit", "the_wizard_always_wins", "wizard_biscuits"])
def test_hint_has_three_lines_and_one_mark_at_every_size(people: OpenContext, server: Server, game: str) -> None:
    page = people().new_page()
    open_table(page, server.address, game, ["beginner"], POSITIONS.get(game))
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    before = board_size(page)
    page.keyboard.press("h")
    lines = page.locator(".advice p")
    expect(lines).to_have_count(3)
    assert board_size(page) == before, "the board keeps its size"
    expect(page.locator(MARKS)).to_have_count(1)
    expect(page.locator(".gs-suggested")).to_have_count(0)
    announced = f"{lines.nth(0).inner_text()}. {lines.nth(1).inner_text()}"
    expect(page.get_by_text(announced, exact=True)).to_be_attached()
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        expect(lines.nth(1)).to_be_visible()
        page.wait_for_function(f"({AROUND})() < 1.5")
        assert page.evaluate(COVERED) <= (MOST_COVERED if name == "phone" else 1), f"{name}: the hint needs more room"
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            take_screenshot(page, f"hint-{game}-{scheme}-{name}")
            assert violations(page) == [], f"{name}, {scheme}"
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(MARKS)).to_have_count(0)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_focused()


def test_hint_is_played_at_a_press(people: OpenContext, server: Server) -> None:
    page = people().new_page()
    open_table(page, server.address, "the_wizard_always_wins", ["beginner"])
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    page.get_by_role("button", name="Hint", exact=True).click()
    do_it = page.get_by_role("button", name="Do it", exact=True)
    expect(do_it).to_be_focused()
    move = page.locator(".advice .move").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator(MARKS)).to_have_count(0)
    character = move.removeprefix("Take the ")
    assert character != move, move
    expect(page.get_by_text(f"You take the {character}").first).to_be_attached()

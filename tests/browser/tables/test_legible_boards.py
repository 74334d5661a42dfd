"""Every board can be read: no text is smaller than the least size of its screen, and no word is broken inside."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.app_driver import create_table_against, play_some, resign, sit_at
from browser.conftest import OpenContext, Server, take_screenshot
from gingersnap.core.options.game_box_file import load_box
from gingersnap.core.registry import all_games, bots_of, folder_of
from gingersnap.core.skill.level_suggestions import default_level

SIZES = {(1366, 650): 13, (1440, 900): 13, (390, 780): 12}
"""Width and height of a window, and the least size of its text, in CSS pixels."""
PLAYED = 6
"""Actions of one's own before the second look: cards, gems, rings or discs lie on the board by then."""
GAMES = [game.name for game in all_games()]

# Labels inside an SVG picture are drawn to the scale of the board. A word may be divided at its own hyphen or slash.
ILLEGIBLE = """(least) => {
  const walker = document.createTreeWalker(document.querySelector('[data-stage]'), NodeFilter.SHOW_TEXT);
  const found = new Set();
  const isShown = (part) => part.checkVisibility({ visibilityProperty: true })
    && !part.closest('svg, style, .gs-unseen, [data-to-scale]');
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.data.trim() || !isShown(text.parentElement)) continue;
    const size = parseFloat(getComputedStyle(text.parentElement).fontSize);
    if (size < least - 0.01) found.add(`${size} px: ${text.data.trim()}`);
    for (const { 0: word, index } of text.data.matchAll(/[^\\s\\-–—/\\u00ad]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top));
      if (lines.size > 1) found.add(`broken: ${word}`);
    }
  }
  return [...found];
}"""


def find_illegible(page: Page, name: str) -> dict[str, list[str]]:
    """Return the texts that are too small or broken, by size of the window."""
    found: dict[str, list[str]] = {}
    for (width, height), least in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        if wrong := page.evaluate(ILLEGIBLE, least):
            found[f"{name} {width}×{height}"] = wrong
        take_screenshot(page, f"legible-{name}-{width}x{height}", quality=80)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_board_texts_are_large_enough_and_words_unbroken(people: OpenContext, server: Server, game: str) -> None:
    """XTAL's cards said "Thunderbol t Shield" when a game was over, and some labels had 10 pixels."""
    page = people().new_page()
    first = load_box(folder_of(game)).presets[0]
    laid = create_table_against(server.address, game, [default_level(tuple(bots_of(game)))], first.options)
    sit_at(page, laid)
    expect(page.locator("[data-board] [data-in-view]").first).to_be_visible()
    found = find_illegible(page, f"{game}-first")
    play_some(server.address, laid, PLAYED)
    page.reload()
    expect(page.locator("[data-board] [data-in-view]").first).to_be_visible()
    found |= find_illegible(page, f"{game}-middle")
    resign(page)
    expect(page.locator("#ending-title")).to_be_visible()
    assert found | find_illegible(page, f"{game}-end") == {}

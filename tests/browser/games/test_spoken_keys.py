"""A player who hears the board and uses the keyboard only: keys that say how the game stands, and the list of moves."""

from __future__ import annotations

from browser.app_driver import open_table
from browser.conftest import OpenContext, Server
from browser.pocket_player import GAME, PocketPlayer

HEARD = """window.heard = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node.parentElement?.matches?.("[aria-live=polite]")) heard.push(node.textContent);
}).observe(document, { subtree: true, childList: true });"""


def test_keys_say_board_and_score_and_list_the_moves(people: OpenContext, server: Server) -> None:
    """Everything was said piece by piece; nothing said the whole."""
    page = people(time_lapse=True).new_page()
    page.add_init_script(HEARD)
    person = PocketPlayer(page)
    open_table(page, server.address, GAME, ["easy"])
    assert person.wait_for_turn()
    page.keyboard.press("b")
    page.wait_for_function("heard.some((said) => /tiles? lies? face down/.test(said))")
    page.keyboard.press("s")
    page.wait_for_function("heard.some((said) => /^You: 0 tiles/.test(said))")

    page.keyboard.press("o")
    page.wait_for_function("document.activeElement.closest('.offers') !== null")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    before = len(person.frames)
    page.keyboard.press("Enter")
    person.wait_for_answer(before)
    page.wait_for_function("heard.some((said) => /^You (tap and )?flip/.test(said))")
    page.keyboard.press("l")
    page.wait_for_function("heard.filter((said) => /flip|tile|receive/.test(said)).length > 1")

"""In the pseudo-language every letter of every catalogue is another one: pages show no other text but names."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from browser.app_driver import take_place
from browser.conftest import TIME_LAPSE, Server
from gingersnap.core.registry import all_games
from waits import PATIENCE

GAME = "pocket_and_biscuit"
NAMES = ["Gingersnap", "Guest", "Ann", *(game.title for game in all_games())]

# Text, labels and titles on the page that have a plain letter, but for names, rule ids, coordinates, rules, and code.
STRAYS = """(names) => {
  const said = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const isNone = parentElement.closest("script, style, noscript, code, .link, .lid, h3, [data-rule] p:not(.id)");
    if (!isNone) said.push(textContent);
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]"))
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"])
      said.push(element.getAttribute(name) ?? "");
  said.push(document.title);
  const rest = (text) => names.reduce((left, name) => left.replaceAll(name, ""), text);
  return said.filter((text) => /[A-Za-z]/.test(rest(text).replace(/\\b[A-Z]{2,4}-[AH]?\\d+\\b|\\b[A-Z]\\d*\\b/g, "")));
}"""


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("pseudo"), pseudo=True)
    yield running
    running.kill()


# Before any script of the page runs. (A page that is changed on its way is not let to the server's sockets.)
IN_PSEUDO_LANGUAGE = """
const speak = () => document.documentElement && (document.documentElement.lang = "en-XA");
new MutationObserver(speak).observe(document, { childList: true });
speak();
"""


@pytest.fixture
def page(browser: Browser, pseudo: Server) -> Iterator[Page]:
    context = browser.new_context(base_url=pseudo.address, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(TIME_LAPSE)
    context.add_init_script(IN_PSEUDO_LANGUAGE)
    yield context.new_page()
    context.close()


def strays(page: Page, *names: str) -> list[str]:
    found: list[str] = page.evaluate(STRAYS, sorted([*NAMES, *names], key=len, reverse=True))
    return found


def test_pseudo_language_pages_contain_only_catalogue_text(page: Page, pseudo: Server) -> None:
    page.goto("/")
    expect(page.locator("article").first).to_be_visible()
    for details in page.locator("article details").all():
        details.evaluate("element => { element.open = true; }")
    assert strays(page) == []
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_be_visible()
    assert strays(page) == []
    page.goto("/no/such/page")
    expect(page.locator("h1")).to_be_visible()
    assert strays(page) == []


def table_of_bots(pseudo: Server) -> tuple[str, str, list[str]]:
    """A table's id, the link of its evening, and who sits there."""
    bots = [{"kind": "bot", "bot": "perfect"}] * 2
    laid = httpx.post(f"{pseudo.address}/api/tables", json={"game": GAME, "seats": bots}, timeout=PATIENCE)
    told = laid.raise_for_status().json()
    table = told["table"]
    return table["id"], told["link"], [seat["name"] for seat in table["seats"]]


def test_pseudo_language_game_and_replay_contain_only_catalogue_text(page: Page, pseudo: Server) -> None:
    table, link, names = table_of_bots(pseudo)
    page.goto(f"/evening/{link}")
    expect(page.locator("section[aria-labelledby=log-title] li").nth(3)).to_be_visible()
    assert strays(page, *names) == []
    page.keyboard.press("r")
    expect(page.locator("[data-rule] svg").first).to_be_visible()
    assert strays(page, *names) == []
    page.keyboard.press("Escape")
    expect(page.locator("section[aria-labelledby=ending-title]")).to_be_visible()
    assert strays(page, *names) == []
    page.goto(f"/replay/{table}")
    expect(page.locator("input[type=range]")).to_be_visible()
    assert strays(page, *names) == []


def test_pseudo_language_table_for_friends_contains_only_catalogue_text(page: Page, pseudo: Server) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    laid = httpx.post(f"{pseudo.address}/api/tables", json={"game": GAME, "seats": seats}, timeout=PATIENCE)
    held = laid.raise_for_status().json()
    take_place(page, held["table"]["id"], held["table"]["title"], held["held"])
    expect(page.get_by_role("region").filter(has=page.get_by_role("combobox")).first).to_be_visible()
    assert strays(page) == []

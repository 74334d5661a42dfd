"""In the pseudo-language every letter of every catalogue is another one: pages show no other text but names."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import Server
from browser.shell import take_place
from gingersnap.core.registry import all_games
from patience import PATIENCE

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


@pytest.fixture
def page(browser: Browser, pseudo: Server) -> Iterator[Page]:
    context = browser.new_context(base_url=pseudo.address, reduced_motion="reduce")
    page = context.new_page()
    page.route(lambda url: "/api/" not in url and "/assets/" not in url, _in_pseudo_language)
    yield page
    context.close()


def _in_pseudo_language(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace('<html lang="en"', '<html lang="en-XA"'))


def strays(page: Page, *names: str) -> list[str]:
    found: list[str] = page.evaluate(STRAYS, sorted([*NAMES, *names], key=len, reverse=True))
    return found


def test_the_pages_say_nothing_that_is_in_no_catalogue(page: Page, pseudo: Server) -> None:
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


def test_a_table_says_nothing_that_is_in_no_catalogue(page: Page, pseudo: Server) -> None:
    bots = [{"kind": "bot", "bot": "perfect"}] * 2
    laid = httpx.post(f"{pseudo.address}/api/tables", json={"game": GAME, "seats": bots})
    table = laid.raise_for_status().json()["table"]
    names = [seat["name"] for seat in table["seats"]]
    page.goto(f"/t/{table['id']}")
    expect(page.locator("[data-board] button").first).to_be_visible()
    assert strays(page, *names) == []
    page.keyboard.press("r")
    expect(page.locator("[data-rule] svg").first).to_be_visible()
    assert strays(page, *names) == []


def test_a_table_for_friends_says_nothing_that_is_in_no_catalogue(page: Page, pseudo: Server) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    laid = httpx.post(f"{pseudo.address}/api/tables", json={"game": GAME, "seats": seats}, timeout=PATIENCE)
    held = laid.raise_for_status().json()
    take_place(page, held["table"]["id"], held["table"]["title"], held["held"])
    expect(page.get_by_role("img").first).to_be_visible()
    assert strays(page) == []

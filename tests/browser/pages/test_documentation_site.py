"""The documentation at /docs, under the policy that everybody gets: nothing is blocked, nothing is from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

import gingersnap.server
from browser.conftest import DESKTOP, PHONE, Server, complaint, take_screenshot
from waits import PATIENCE

SITE = Path(gingersnap.server.__file__).parent / "site"
PAGES = ["", "tutorial/", "games/xtal/", "protocol/", "reference/gingersnap/", "physics/", "changelog/"]
GIVEN_UP = "net::ERR_ABORTED"


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def reader(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Page]:
    """Somebody's page. What it complains of, and what it asks of other servers, fails the test."""
    context = browser.new_context(base_url=server.address, viewport=request.param, reduced_motion="reduce")
    wrong: list[str] = []
    context.on("weberror", lambda error: wrong.append(str(error.error)))
    context.on("console", lambda said: wrong.append(complaint(said)) if said.type in ("error", "warning") else None)
    # What a page still wanted when its reader went on to the next one is given up by the browser, and no fault.
    context.on(
        "requestfailed",
        lambda asked: None if asked.failure == GIVEN_UP else wrong.append(f"{asked.url}: {asked.failure}"),
    )
    context.on("request", lambda asked: None if is_ours(asked.url, server) else wrong.append(f"asked for {asked.url}"))
    context.on("response", lambda given: wrong.append(f"{given.url}: {given.status}") if given.status >= 400 else None)
    page: Any = context.new_page()
    yield page
    context.close()
    assert wrong == []


def is_ours(address: str, server: Server) -> bool:
    return address.startswith((f"{server.address}/docs/", "data:", "blob:")) or address == f"{server.address}/docs"


def name_of(page: Page, what: str) -> str:
    size = page.viewport_size
    assert size is not None
    return f"docs-{what.strip('/').replace('/', '-') or 'home'}-{size['width']}"


def test_manual_pages_open_without_console_errors(reader: Page) -> None:
    for path in PAGES:
        reader.goto(f"/docs/{path}")
        expect(reader.locator("article h1")).to_be_visible()
        blank = reader.evaluate("async () => { for (const each of document.images) await each.decode() }")
        assert blank is None  # where a picture cannot be drawn, decoding it fails
        too_wide = reader.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert too_wide <= 0, f"{path} is wider than the screen"
        take_screenshot(reader, name_of(reader, path))


def test_manual_redirects_to_trailing_slash_and_links_work(reader: Page) -> None:
    reader.goto("/docs")
    reader.locator("article").get_by_role("link", name="ten minutes with the library").click()
    expect(reader).to_have_url(f"{reader.url.split('/docs')[0]}/docs/tutorial/")
    expect(reader.get_by_role("heading", name="Create a table")).to_be_visible()


def test_manual_search_finds_a_page_offline(reader: Page) -> None:
    reader.goto("/docs/")
    if reader.viewport_size == PHONE:
        reader.locator("label[for=__search]").first.click()
    else:
        reader.get_by_role("textbox", name="Search").click()
    reader.get_by_role("textbox", name="Search").press_sequentially("covariant")
    found = reader.locator(".md-search-result__link").first
    expect(found).to_be_visible()
    take_screenshot(reader, name_of(reader, "search"))
    found.click()
    expect(reader.locator("article")).to_contain_text("covariant")


def test_manual_dark_theme_choice_survives_a_reload(reader: Page) -> None:
    reader.goto("/docs/games/xtal/")
    before = reader.locator("body").get_attribute("data-md-color-scheme")
    reader.locator("label[title='Switch to the dark theme']:visible").click()
    expect(reader.locator("body")).not_to_have_attribute("data-md-color-scheme", before or "")
    reader.reload()
    expect(reader.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    take_screenshot(reader, name_of(reader, "lamplight"))


def test_manual_missing_page_is_404_under_the_same_csp(server: Server) -> None:
    lost, there = (httpx.get(f"{server.address}/docs/{page}", timeout=PATIENCE) for page in ("nowhere", ""))
    assert (lost.status_code, there.status_code) == (404, 200)
    assert "404" in lost.text
    policy = there.headers["content-security-policy"]
    assert policy == lost.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert all(f"'{digest}'" in policy for digest in (SITE / "scripts.txt").read_text().split())

"""Every page, in light and dark, wide and narrow: axe finds nothing, nothing sticks out, and a picture is taken."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, OpenContext, Server, shoot, violations
from browser.driver import GAME, Person
from browser.shell import box, lay_table, play_now

SCHEMES = ["light", "dark"]
SIZES = {"wide": DESKTOP, "phone": PHONE}


@pytest.fixture(scope="module")
def finished(running_server: Server) -> str:
    """A table where bots have played to the end."""
    body = {"game": "pocket_and_biscuit", "seats": [{"kind": "bot", "bot": "perfect"}] * 3}
    table: str = httpx.post(f"{running_server.address}/api/tables", json=body).raise_for_status().json()["table"]["id"]
    httpx.get(f"{running_server.address}/api/tables/{table}")
    return table


def home(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def home_opened(page: Page) -> None:
    home(page)
    box(page, GAME).get_by_text("Table options").click()
    box(page, GAME).get_by_role("button", name="Same screen").click()


def waiting(page: Page) -> None:
    lay_table(page, GAME, "Ann")


def playing(page: Page) -> None:
    person = Person(page)
    play_now(page, GAME, seats=3)
    assert person.wait_for_turn()
    person.flip()


def rules(page: Page) -> None:
    playing(page)
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("PNB-14")


def keys(page: Page) -> None:
    home(page)
    page.get_by_role("button", name="Help and keys").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def lost(page: Page) -> None:
    page.goto("/t/no-such-table")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def hand_over(page: Page) -> None:
    home(page)
    box(page, GAME).get_by_role("button", name="Same screen").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("button", name="show my side")).to_be_visible()


PAGES: list[Callable[[Page], None]] = [home, home_opened, waiting, playing, rules, keys, lost, hand_over]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("reach", PAGES, ids=lambda reach: reach.__name__)
def test_page(people: OpenContext, reach: Callable[[Page], None], scheme: str, size: str) -> None:
    page = people(color_scheme=scheme, viewport=SIZES[size]).new_page()
    reach(page)
    shoot(page, f"{reach.__name__}-{scheme}-{size}")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page sticks out sideways"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_end_and_the_replay(people: OpenContext, finished: str, scheme: str, size: str) -> None:
    page = people(color_scheme=scheme, viewport=SIZES[size]).new_page()
    page.goto(f"/t/{finished}")
    expect(page.locator("#ending-title")).to_be_visible()
    shoot(page, f"ended-{scheme}-{size}")
    assert violations(page) == []
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider", name="Moment").fill("12")
    shoot(page, f"replay-{scheme}-{size}")
    assert violations(page) == []


@pytest.mark.parametrize("reach", [home, playing, waiting], ids=lambda reach: reach.__name__)
def test_zoomed_to_200_percent_nothing_sticks_out(people: OpenContext, reach: Callable[[Page], None]) -> None:
    """A window of 1280 pixels at 200 % is one of 640."""
    page = people(viewport={"width": 640, "height": 400}, device_scale_factor=2).new_page()
    reach(page)
    shoot(page, f"{reach.__name__}-zoomed")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_start_page_and_the_rules_lead_to_the_documentation(people: OpenContext) -> None:
    """What stands there is the manual's own business, built or not: tests/docs and tests/server look at it."""
    page = people(viewport=DESKTOP).new_page()
    page.context.route("**/docs", lambda route: route.fulfill(body="<h1>Manual</h1>", content_type="text/html"))
    home(page)
    page.get_by_role("link", name="Documentation").click()
    expect(page.get_by_role("heading", name="Manual")).to_be_visible()
    rules(page)
    with page.expect_popup() as opened:
        page.get_by_role("dialog").get_by_role("link", name="Documentation").click()
    expect(opened.value.get_by_role("heading", name="Manual")).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_form_foresees_for_how_many_its_options_do(people: OpenContext) -> None:
    """Three who play alone chose to be scored by the difference, and were refused when they wanted to begin."""
    page = people().new_page()
    page.goto("/")
    crokinole = box(page, "crokinole")
    crokinole.locator(".settings select").first.select_option("3")
    crokinole.get_by_text("Table options").click()
    crokinole.get_by_label("Three players").select_option("three_sets")
    crokinole.get_by_label("Scoring").select_option("difference")
    expect(crokinole.get_by_role("status")).to_contain_text("scored by their places")
    expect(crokinole.get_by_role("button", name="Play now")).to_be_disabled()
    shoot(page, "form-foreseen")
    crokinole.get_by_label("Scoring").select_option("match")
    expect(crokinole.get_by_role("button", name="Play now")).to_be_enabled()
    expect(crokinole.get_by_role("status")).to_have_count(0)


def test_how_rules_are_read_stands_apart_in_the_form(people: OpenContext) -> None:
    page = people().new_page()
    page.goto("/")
    wizards = box(page, "wizard_biscuits")
    wizards.get_by_text("Table options").click()
    rulings = wizards.get_by_role("group", name="How the rules are read")
    expect(rulings.get_by_label("Poisoned")).to_be_visible()
    expect(rulings.get_by_label("Heal")).to_have_count(0)
    rulings.scroll_into_view_if_needed()
    shoot(page, "form-rulings")


def test_no_label_of_a_box_breaks_within_a_word_on_a_phone(people: OpenContext) -> None:
    """Beside a choice of many words "Length" became "Len" and "gth"."""
    page = people(viewport=PHONE).new_page()
    home(page)
    lines = """label => {
      const text = document.createRange();
      text.selectNodeContents(label);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    }"""
    labels = page.locator(".settings .gs-label").all()
    found = {label.inner_text(): label.evaluate(lines) for label in labels}
    assert "Length" in found
    assert set(found.values()) == {1}

"""Every page, in light and dark, wide and narrow: axe finds nothing, nothing sticks out, and a picture is taken."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from browser.app_driver import create_table, open_game_page, play_now
from browser.conftest import DESKTOP, MISNAMED, PHONE, OpenContext, Server, take_screenshot
from browser.pocket_player import GAME, PocketPlayer
from browser.themes_and_sizes import check_themes_and_sizes
from gingersnap.core.registry import all_games
from waits import PATIENCE, wait_until


@pytest.fixture(scope="module")
def finished(running_server: Server) -> str:
    """The way to a table where bots play to the end."""
    body = {"game": "pocket_and_biscuit", "seats": [{"kind": "bot", "bot": "perfect"}] * 3}
    laid = httpx.post(f"{running_server.address}/api/tables", json=body, timeout=PATIENCE).raise_for_status().json()
    return f"/evening/{laid['link']}"


def home(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True).first).to_be_visible()


def home_opened(page: Page) -> None:
    home(page)
    opened = open_game_page(page, GAME)
    opened.get_by_text("More options").click()
    opened.get_by_role("button", name="Same screen").click()


def waiting(page: Page) -> None:
    create_table(page, GAME, "Ann")


def playing(page: Page) -> None:
    person = PocketPlayer(page)
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
    page.goto("/evening/no-such-link")
    expect(page.get_by_role("main")).to_contain_text("This link leads nowhere")


def hand_over(page: Page) -> None:
    home(page)
    open_game_page(page, GAME).get_by_role("button", name="Same screen").click()
    page.get_by_role("button", name="Start").click()
    passing = page.get_by_role("button", name="Pass the screen to")
    expect(passing.or_(page.get_by_role("button", name="show my side")).first).to_be_visible()
    if passing.is_visible():  # the other one begins
        passing.click()
    expect(page.get_by_role("button", name="show my side")).to_be_visible()


PAGES: list[Callable[[Page], None]] = [home, home_opened, waiting, playing, rules, keys, lost, hand_over]


@pytest.mark.parametrize("reach", PAGES, ids=lambda reach: reach.__name__)
def test_page_has_no_axe_violations_in_any_theme_or_size(people: OpenContext, reach: Callable[[Page], None]) -> None:
    page = people().new_page()
    reach(page)
    check_themes_and_sizes(page, reach.__name__)


def test_misnamed_check_finds_labels_that_differ_from_their_text(people: OpenContext) -> None:
    """Every page and board is looked at for that, together with axe: so it has to be seen that it is found."""
    page = people().new_page()
    page.set_content(
        """<button aria-label="Go on">Stop</button> <button>Play <span aria-hidden="true">now</span></button>
        <a href="/" aria-label="Rules: of this game">Rules</a> <button aria-label="Shoot">Shoot <kbd>S</kbd></button>"""
    )
    found = ['misnamed: go on does not say ["stop"]', 'misnamed: play does not say ["now"]']
    assert page.evaluate(MISNAMED) == found


def test_finished_game_and_replay_pages_have_no_axe_violations(people: OpenContext, finished: str) -> None:
    page = people().new_page()
    page.goto(finished)
    expect(page.locator("#ending-title")).to_be_visible()
    check_themes_and_sizes(page, "ended")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider", name="Moment").fill("12")
    check_themes_and_sizes(page, "replay")


@pytest.mark.parametrize("reach", [home, playing, waiting], ids=lambda reach: reach.__name__)
def test_page_zoomed_to_200_percent_does_not_overflow(people: OpenContext, reach: Callable[[Page], None]) -> None:
    """A window of 1280 pixels at 200 % is one of 640."""
    page = people(viewport={"width": 640, "height": 400}, device_scale_factor=2).new_page()
    reach(page)
    take_screenshot(page, f"{reach.__name__}-zoomed")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_home_page_and_rules_link_to_the_documentation(people: OpenContext) -> None:
    """What stands there is the manual's own business, built or not: tests/docs and tests/server look at it."""
    page = people(viewport=DESKTOP).new_page()
    page.context.route("**/docs", lambda route: route.fulfill(body="<h1>Manual</h1>", content_type="text/html"))
    home(page)
    page.get_by_role("link", name="Docs", exact=True).click()
    expect(page.get_by_role("heading", name="Manual")).to_be_visible()
    rules(page)
    with page.expect_popup() as opened:
        page.get_by_role("dialog").get_by_role("link", name="Docs", exact=True).click()
    expect(opened.value.get_by_role("heading", name="Manual")).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_visible()


TWO_FRAMES = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
WATCHED = """
const wait = window.setTimeout;
window.setTimeout = (run, ms, ...rest) => (ms === 1000 ? 0 : wait(run, ms, ...rest)); // whatever takes how long
window.places = new Set();
const look = () => {
  const link = document.querySelector("footer a");
  if (link) window.places.add(Math.round(link.getBoundingClientRect().top + scrollY));
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


def test_home_page_has_no_layout_shift_when_fonts_load(people: OpenContext) -> None:
    """Letters that came late made every box lower: a press on what stood below them fell between two links."""
    page = people(viewport=DESKTOP).new_page()
    page.add_init_script(WATCHED)
    late: list[Route] = []
    page.route("**/*700*.woff2", lambda route: late.append(route))
    with page.expect_request("**/*700*.woff2"):
        page.goto("/", wait_until="commit")
    page.evaluate(TWO_FRAMES)
    wait_until(lambda: bool(late) or page.evaluate("false"))
    late.pop().continue_()
    expect(page.get_by_role("button", name="Play", exact=True).first).to_be_visible()
    page.wait_for_function("document.fonts.status === 'loaded'")
    page.evaluate(TWO_FRAMES)
    assert len(page.evaluate("[...window.places]")) == 1


def test_table_form_blocks_options_that_refuse_the_seat_count(people: OpenContext) -> None:
    """Three who play alone chose to be scored by the difference, and were refused when they wanted to begin."""
    page = people().new_page()
    page.goto("/")
    crokinole = open_game_page(page, "crokinole")
    crokinole.locator(".settings select").first.select_option("3")
    crokinole.get_by_text("More options").click()
    crokinole.get_by_label("Three players").select_option("three_sets")
    crokinole.get_by_label("Scoring", exact=True).select_option("difference")
    expect(crokinole.get_by_role("status")).to_contain_text("score by place")
    expect(crokinole.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    take_screenshot(page, "form-foreseen")
    crokinole.get_by_label("Scoring", exact=True).select_option("match")
    expect(crokinole.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    expect(crokinole.get_by_role("status")).to_have_count(0)


def test_table_form_groups_rulings_separately(people: OpenContext) -> None:
    page = people().new_page()
    page.goto("/")
    wizards = open_game_page(page, "wizard_biscuits")
    wizards.get_by_text("More options").click()
    rulings = wizards.get_by_role("group", name="Rule interpretations")
    expect(rulings.get_by_label("Poisoned", exact=True)).to_be_visible()
    expect(rulings.get_by_label("Posts")).to_have_count(0)
    rulings.scroll_into_view_if_needed()
    take_screenshot(page, "form-rulings")


def test_home_page_fits_all_games_in_one_view(people: OpenContext) -> None:
    """Two of five were seen at first, and a phone had 3,888 pixels to scroll."""
    page = people().new_page()
    home(page)
    boxes = page.get_by_role("article")
    expect(boxes).to_have_count(len(all_games()))
    for game in boxes.all():
        expect(game).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert page.evaluate("document.documentElement.scrollHeight") <= 2 * PHONE["height"]


def test_table_form_presets_state_durations_and_valid_seat_counts(people: OpenContext) -> None:
    """Three players were offered where two or four may play."""
    page = people().new_page()
    home(page)
    wizards = open_game_page(page, "wizard_biscuits")
    expect(wizards.get_by_label("Players").locator("option")).to_have_text(["2", "4"])
    first = wizards.get_by_role("radio", name="First game")
    expect(first).to_be_checked()
    expect(first).to_have_accessible_name(re.compile(r"[1-9]\d*(–[1-9]\d*)? min"))
    wizards.get_by_role("radio", name="Brisk").check()
    wizards.get_by_text("More options").click()
    expect(wizards.get_by_label("Seconds per shot")).to_have_value("30")


def test_home_page_lists_own_tables_first_and_removably(people: OpenContext) -> None:
    page = people().new_page()
    person = PocketPlayer(page)
    play_now(page, GAME)
    assert person.wait_for_turn()
    create_table(page, "crokinole", "Ann")
    page.goto("/")
    tables = page.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(tables).to_have_count(2)
    expect(tables.nth(0)).to_contain_text("your turn · just now")
    expect(tables.nth(1)).to_contain_text("waiting for players")
    tables.nth(0).get_by_role("button").click()
    expect(tables).to_have_count(1)
    page.reload()
    expect(tables).to_have_count(1)

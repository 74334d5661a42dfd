"""One person, one browser, and a bot."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.app_driver import box, open_details, play_now
from browser.conftest import PHONE, OpenContext, take_screenshot
from browser.pocket_player import GAME, PocketPlayer, play_to_the_end
from gingersnap.core.registry import find_game


def test_pocket_game_against_a_bot_is_playable_by_mouse(people: OpenContext, tmp_path: Path) -> None:
    page = people(time_lapse=True).new_page()
    person = PocketPlayer(page)
    play_now(page, GAME, bot="Perfect")
    assert person.wait_for_turn()
    take_screenshot(page, "bot-first-turn")
    play_to_the_end(person)
    open_details(page)
    page.get_by_role("button", name="Why the game is over").click()
    expect(page.get_by_role("dialog")).to_contain_text("PNB-")  # the rule that ended it
    page.keyboard.press("Escape")
    take_screenshot(page, "bot-ended")
    with page.expect_download() as download:
        page.get_by_role("link", name="Log").click()
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)
    replayed = subprocess.run(
        [sys.executable, "-m", "gingersnap", "replay", str(file)], capture_output=True, text=True, check=True
    )
    assert json.loads(file.read_text().splitlines()[0])["game"] == "pocket_and_biscuit"
    assert "PNB-" in replayed.stdout


def test_pocket_game_against_a_bot_is_playable_by_keyboard(people: OpenContext) -> None:
    page = people(time_lapse=True).new_page()
    person = PocketPlayer(page)
    page.goto("/")
    expect(box(page, GAME)).to_be_visible()
    person.press_by_keyboard(box(page, GAME).get_by_role("link", name=find_game(GAME).title))
    expect(page.locator("select:has(option[value=perfect])")).to_be_visible()  # Tab before that goes round the old page
    person.tab_to("select:has(option[value=perfect])")
    page.keyboard.type("Perfect")
    person.tab_to("button.primary")
    page.keyboard.press("Enter")
    assert person.wait_for_turn()
    play_to_the_end(person, by_keyboard=True)
    person.tab_to("a[href^='/replay/']")
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider", name="Moment")).to_be_visible()


def test_pocket_spell_has_a_keyboard_shortcut(people: OpenContext) -> None:
    page = people().new_page()
    person = PocketPlayer(page)
    play_now(page, GAME)
    assert person.wait_for_turn()
    expect(person.wand).to_have_attribute("aria-pressed", "false")
    person.pocket(person.active[0]).focus()
    page.keyboard.press("t")
    expect(person.wand).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You tap and flip").first).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 740}])
def test_pocket_board_fits_a_phone_screen(people: OpenContext, size: dict[str, int]) -> None:
    page = people(viewport=size, has_touch=True).new_page()
    person = PocketPlayer(page)
    page.goto("/")
    box(page, GAME).get_by_role("button", name="Play", exact=True).tap()
    assert person.wait_for_turn()
    for corner in (0, 5, 30, 35):
        expect(person.pocket(corner)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    before = len(person.frames)
    person.pocket(person.choose_tile()[0]).tap()
    person.wait_for_answer(before)
    take_screenshot(page, f"phone-{size['width']}")

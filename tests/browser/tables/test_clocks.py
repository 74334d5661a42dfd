"""A clock that runs out: a bot plays on, and the person takes the seat back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.app_driver import open_game_page
from browser.conftest import DESKTOP, PHONE, OpenContext, Server, take_screenshot, violations
from browser.pocket_player import GAME, PocketPlayer

PAUSE = 1.2


@pytest.fixture(scope="module")
def patient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its bots take their time, and time passes only when it is told so: the game waits for the person."""
    running = Server(tmp_path_factory.mktemp("patient"), bot_pause=PAUSE, still=True)
    yield running
    running.kill()


def shoot_wide_and_narrow(page: Page, name: str, look_at: Locator | None = None) -> None:
    for kind, size in (("phone", PHONE), ("desktop", DESKTOP)):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        if look_at is not None:
            look_at.scroll_into_view_if_needed()
        take_screenshot(page, f"clocks-{name}-{kind}")


def lay_with_bank(page: Page, minutes: str) -> None:
    page.goto("/")
    own = open_game_page(page, GAME)
    own.get_by_text("More options").click()
    own.get_by_label("Clock").select_option("For the whole game")
    own.get_by_label("Minutes each").fill(minutes)
    own.get_by_label("Seconds more a turn").fill("0")
    own.get_by_label("Who starts").fill("0")


def test_empty_time_bank_seats_a_bot_until_seat_is_taken_back(people: OpenContext, patient_server: Server) -> None:
    person = PocketPlayer(people(base_url=patient_server.address).new_page())
    page = person.page
    lay_with_bank(page, "0.05")
    shoot_wide_and_narrow(page, "form", page.get_by_label("If a player disconnects"))
    assert violations(page) == []
    page.get_by_role("button", name="Play", exact=True).click()

    timer = page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"0:0[0-3]"))
    patient_server.move(3.1)
    back = page.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    expect(page.get_by_role("heading", name="A bot plays for you")).to_be_visible()
    expect(page.get_by_text("Your time is up, so a bot plays for you.").first).to_be_visible()
    expect(timer).to_have_count(0)
    assert person.active == [], "who is replaced cannot act"
    shoot_wide_and_narrow(page, "replaced")
    assert violations(page) == []

    back.click()
    expect(back).to_be_hidden()
    expect(page.get_by_text("You are back and play on from the next turn.").first).to_be_visible()

    def asked_or_time_goes_on() -> bool:
        if not person.is_asked:
            patient_server.move(PAUSE)
        return person.is_asked

    person.until(asked_or_time_goes_on, "the next turn does not come")
    expect(timer).to_have_text(re.compile(r"0:(10|0[0-9])"))
    assert person.wait_for_turn()
    person.flip()
    shoot_wide_and_narrow(page, "back")

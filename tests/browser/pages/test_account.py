"""Your page: what was played, a second device, another name, and the end of it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.app_driver import invite_from_game_page, open_game_page, sit_down
from browser.conftest import OpenContext, take_screenshot, violations
from browser.pocket_player import GAME
from gingersnap.server.http.rate_limit_cookies import NAME as VISIT
from gingersnap.server.protocol.common import PROTOCOL
from waits import wait_until

PHONE = {"width": 390, "height": 844}

GIVE_UP = """async (protocol) => {
  const { going_on: [{ table }] } = await (await fetch("/api/you/games")).json();
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/play`);
  const told = (kind) => new Promise((heard) => socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === kind) heard(message);
  }));
  await new Promise((open) => (socket.onopen = open));
  const updated = told("updated");
  socket.send(JSON.stringify({ type: "hello", protocol }));
  await updated;
  const accepted = told("accepted");
  socket.send(JSON.stringify({ type: "act", id: "enough", action: { type: "GiveUp" } }));
  await accepted;
}"""
"""By another connection of this browser, which needs no token: its cookie says who it is."""


def lay_rated(page: Page, name: str) -> str:
    page.goto("/")
    place = open_game_page(page, GAME)
    place.get_by_label("Rated").check()
    invite_from_game_page(place, name)
    expect(page.get_by_text("The result counts for everyone's rating")).to_be_visible()
    return page.url


def test_account_page_covers_history_device_rename_and_deletion(people: OpenContext) -> None:
    ann, bo = people().new_page(), people(viewport=PHONE).new_page()
    link = lay_rated(ann, "Ann")
    sit_down(bo, link, "Bo")
    expect(ann.get_by_text("Bo", exact=True).first).to_be_visible()
    # Others see Bo sit before his browser has the cookie of his profile; one for rate limits is there already.
    wait_until(lambda: any(each["name"] != VISIT for each in bo.context.cookies()), "nobody knows this browser")
    bo.evaluate(GIVE_UP, PROTOCOL)

    # What was played, and what it came to.
    waiting = lay_rated(ann, "Ann")
    ann.get_by_role("link", name="You", exact=True).click()
    expect(ann.get_by_role("heading", name="Ann", level=1)).to_be_visible()
    row = ann.get_by_role("row").filter(has_text="±")
    expect(row).to_contain_text("1 (at most 1)")
    history = ann.get_by_role("region", name="History")
    history.get_by_label("Result").select_option("lost")
    expect(history.get_by_role("status")).to_have_text("0 games: 0 won, 0 lost, 0 drawn")
    history.get_by_label("Result").select_option("won")
    expect(history.get_by_text(re.compile(r"You won · .* · Rated"))).to_be_visible()
    expect(ann.get_by_role("region", name="Blocked people")).to_contain_text("You haven't blocked anyone.")
    take_screenshot(ann, "you")
    assert violations(ann) == []

    # A second device, by a code that the first one confirms; the seat comes with its owner.
    ann.get_by_role("button", name="Add a device").click()
    code = ann.locator("output").inner_text()
    take_screenshot(ann, "you-code")
    phone = people(viewport=PHONE, color_scheme="dark").new_page()
    phone.goto(f"/you#code={code}")
    expect(phone.get_by_label("Code")).to_have_value(code)
    assert violations(phone) == []
    take_screenshot(phone, "you-new-here")
    phone.get_by_role("button", name="Sign in").click()
    ann.get_by_role("button", name="Yes, that's me").click()
    expect(phone.get_by_role("heading", name="Ann", level=1)).to_be_visible()
    take_screenshot(phone, "you-phone")
    assert violations(phone) == []
    phone.goto(waiting)
    expect(phone.get_by_role("button", name="Join")).to_have_count(0)
    expect(phone.get_by_text("Waiting for 1 more player.")).to_be_visible()

    # Another name, which games of before show too; by keyboard.
    ann.get_by_label("Your name").fill("Anna")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("heading", name="Anna", level=1)).to_be_visible()
    bo.goto("/you")
    bo.get_by_role("region", name="Opponent").get_by_role("link", name="Anna").click()
    expect(bo.get_by_role("heading", name="Together")).to_be_visible()
    take_screenshot(bo, "you-person")
    assert violations(bo) == []

    # A device is signed off; and all is deleted.
    ann.get_by_role("button", name="Make a recovery phrase").click()
    expect(ann.locator("output")).to_have_text(re.compile(r"^(\w+ ){15}\w+$"))
    ann.get_by_text("Delete my data").click()
    ann.get_by_label("I am sure").check()
    ann.get_by_role("button", name="Delete", exact=True).click()
    expect(ann.get_by_role("heading", name="You haven't played here yet")).to_be_visible()
    bo.goto("/you")
    expect(bo.get_by_role("region", name="History").get_by_text("Somebody")).to_be_visible()
    help_button = bo.get_by_role("button", name="Help and keys").bounding_box()
    assert help_button is not None
    assert help_button["x"] + help_button["width"] <= PHONE["width"], "the header has room on a phone"

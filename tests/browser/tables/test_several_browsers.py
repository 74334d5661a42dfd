"""People in different browsers at one table, and somebody who watches."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.app_driver import create_table, open_game_page, play_now, sit_down, watch_by_link
from browser.conftest import OpenContext, Server, take_screenshot
from browser.pocket_player import GAME, KINDS, PocketPlayer, play_to_the_end, wait_for_somebody

REFUSAL_STAYS = """
const sooner = window.setTimeout;
window.setTimeout = (run, ms, ...rest) => sooner(run, ms === 4000 ? 600000 : ms, ...rest);"""
"""A refusal goes after four seconds, which a busy machine needs to look at it."""


def chain_of_three(person: PocketPlayer, other: PocketPlayer) -> None:
    """Both play until `person` has counted to three and has to tap the next tile."""
    while not (person.active and person.view["must_tap"]):
        mover = wait_for_somebody(person, other)
        assert mover is not None, "nobody came to three"
        if mover is other and len(other.view["chain"]) >= 1:
            fail_on_purpose(other)
        else:
            mover.flip()


def fail_on_purpose(person: PocketPlayer) -> None:
    """Turn a tile that is remembered not to fit, so that all stay on the table for the friend."""
    number = len(person.view["chain"]) + 1
    known = [p for p in person.active if p in person.memory and number not in KINDS[person.memory[p]].numbers]
    before = len(person.frames)
    person.click(known[0] if known else person.active[0])
    person.wait_for_answer(before)


def test_game_in_two_browsers_survives_reload_and_leaks_no_secret(people: OpenContext) -> None:
    memory: dict[int, str] = {}
    ann, bo = (PocketPlayer(people(time_lapse=True).new_page(), memory) for _ in range(2))
    ann.page.add_init_script(REFUSAL_STAYS)
    link = create_table(ann.page, GAME, "Ann")
    take_screenshot(ann.page, "friends-waiting")
    sit_down(bo.page, link, "Bo")

    watcher = PocketPlayer(people(time_lapse=True).new_page())
    watch_by_link(watcher.page, link)
    expect(watcher.page.get_by_text("Bo", exact=True).first).to_be_visible()

    # An illegal action: the fourth tile has to be tapped. The page says why, and opens the rule.
    for one in (ann, bo):
        expect(one.page.get_by_role("heading", name="turn")).to_be_visible()
    chain_of_three(ann, bo)
    before = len(ann.frames)
    ann.click(ann.active[0], tapped=False)
    ann.wait_for_answer(before)
    expect(ann.page.get_by_text("No tile shows 4, so tap it before you flip it.").first).to_be_visible()
    take_screenshot(ann.page, "friends-refused")
    ann.page.get_by_role("button", name="Why?").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("The fourth tile has to be tapped.")
    take_screenshot(ann.page, "friends-rule")
    ann.page.keyboard.press("Escape")

    # A reload in mid-game: the same seat, the same table, and play goes on.
    chain = ann.view["chain"]
    ann.page.reload()
    assert ann.wait_for_turn()
    assert ann.view["chain"] == chain

    play_to_the_end(ann, bo)
    expect(watcher.result_panel.get_by_role("heading", name="win")).to_be_visible()
    take_screenshot(watcher.page, "friends-watched")

    assert_no_secret_was_told(ann, bo, watcher)
    replay(bo.page)


def assert_no_secret_was_told(*people: PocketPlayer) -> None:
    """No frame before the end holds another seat's pile or points, whatever the page makes of it."""
    for person in people:
        updates = [frame for frame in person.frames if frame["type"] == "updated"]
        assert updates
        for view in (update["view"] for update in updates if not update["view"]["over"]):
            others = [points for seat, points in enumerate(view["points"]) if seat != view["seat"]]
            assert others == [None] * len(others)
            face_up = {face for face in view["pockets"] if face not in ("down", "gone")}
            assert len(face_up) <= len(view["chain"])
            assert "draws" not in json.dumps(updates)


def replay(page: Page) -> None:
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Moment")
    last = int(slider.get_attribute("max") or 0)
    assert last > 10
    slider.fill("5")
    expect(page.get_by_text(f"5 / {last}")).to_be_visible()
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_text(f"6 / {last}")).to_be_visible()
    expect(page).to_have_url(re.compile("seq="))
    take_screenshot(page, "friends-replay")
    moment = page.url
    page.goto(moment)  # the link to this moment
    expect(page.get_by_text(f"6 / {last}")).to_be_visible()
    page.get_by_text("Play on from here against bots").click()
    page.get_by_role("button", name="Play on", exact=True).click()
    expect(page.locator("[data-place]").first).to_be_visible()
    expect(page.get_by_role("region", name="Players").get_by_text(re.compile("bot$")).first).to_be_visible()


def test_browser_reconnects_after_server_is_killed_without_loss(people: OpenContext, server: Server) -> None:
    """kill -9 in mid-game, start again: the page comes back by itself and the game goes on."""
    page = people().new_page()
    person = PocketPlayer(page)
    play_now(page, GAME)
    assert person.wait_for_turn()
    person.flip()
    acknowledged = max(frame["seq"] for frame in person.frames if frame["type"] == "accepted")
    server.kill()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    take_screenshot(page, "reconnecting")
    server.start()
    expect(page.get_by_text("The connection is lost.")).to_be_hidden()
    assert person.wait_for_turn()
    latest: dict[str, Any] = next(frame for frame in reversed(person.frames) if frame["type"] == "updated")
    assert latest["seq"] >= acknowledged
    person.flip()


def test_shared_screen_hides_the_table_between_players(people: OpenContext) -> None:
    page = people().new_page()
    person = PocketPlayer(page)
    page.goto("/")
    open_game_page(page, GAME).get_by_role("button", name="Same screen").click()
    page.get_by_role("button", name="Start").click()
    ready = page.get_by_role("button", name="show my side")
    expect(ready).to_be_visible()
    assert page.locator("[data-place]").count() == 0
    take_screenshot(page, "hand-over")
    ready.click()
    assert person.wait_for_turn()
    while person.active:
        person.flip()
    page.get_by_role("button", name="Pass the screen to").click()
    expect(ready).to_be_visible()
    assert page.locator("[data-place]").count() == 0

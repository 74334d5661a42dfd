"""Friends talk at a table: beside the board, by keyboard, on a phone, and as loud as each of them likes."""

from __future__ import annotations

import re
import subprocess
import sys

from playwright.sync_api import Locator, Page, expect

from browser.accessibility_tree import AccessibleScreen
from browser.app_driver import create_table, invite_from_game_page, open_game_page, sit_down
from browser.conftest import PHONE, OpenContext, Server, take_screenshot, violations
from browser.pocket_player import GAME
from waits import PATIENCE


def talk(page: Page) -> Locator:
    return page.locator("[data-talk]")


def open_chat(page: Page) -> None:
    """Open the tab of the chat with its key, and wait until one can write there."""
    page.locator("body").press("c")
    expect(page.get_by_label("Write a message")).to_be_focused()


def close_panel(page: Page) -> None:
    """Close the panel of log, chat and rules, which lies over the board of a small screen."""
    page.get_by_role("button", name="Close the panel").click()
    expect(page.locator("[data-panel]")).to_have_count(0)


def expect_logged(page: Page, text: str) -> None:
    """Read the log, and go back to the board."""
    log = page.get_by_role("tab", name="Log")
    if not log.is_visible():
        page.get_by_role("button", name=re.compile("^Chat")).first.click()
    log.click()
    expect(page.locator("[data-panel]").get_by_text(text).first).to_be_visible()
    close_panel(page)


def expect_said(page: Page, text: str) -> None:
    """Read the chat, and go back to the board."""
    open_chat(page)
    expect(talk(page).get_by_text(text)).to_be_visible()
    close_panel(page)


def test_chat_in_browser_supports_keyboard_phone_mute_and_report(people: OpenContext, server: Server) -> None:
    ann = people(time_lapse=True).new_page()
    bo = people(time_lapse=True, viewport=PHONE).new_page()
    link = create_table(ann, GAME, "Ann")
    sit_down(bo, link, "Bo")
    expect(ann.locator("[data-board]").first).to_be_visible()

    listening = AccessibleScreen(bo)
    listening.hear()
    open_chat(ann)
    ann.keyboard.type("Hello <b>Bo</b>, see http://here.example")
    ann.keyboard.press("Enter")
    expect(talk(ann).get_by_text("Hello <b>Bo</b>, see http://here.example")).to_be_visible()
    expect(ann.get_by_label("Write a message")).to_have_value("")
    assert talk(ann).locator("a, ol b b").count() == 0  # plain text, and no link is made of it

    # On a phone the board keeps its place: a number in the header says that there is something to read.
    unread = bo.get_by_role("button", name="Chat: 1 new message")
    expect(unread).to_be_visible()
    listening.wait_to_hear("Ann says: Hello")
    take_screenshot(bo, "talk-phone-unread")
    unread.click()
    expect(bo.get_by_label("Write a message")).to_be_focused()
    expect(bo.get_by_role("button", name="Chat", exact=True).first).to_be_visible()
    take_screenshot(bo, "talk-phone")
    assert violations(bo) == []
    talk(bo).get_by_role("button", name="Well played!").click()
    expect(talk(ann).get_by_text("Well played!", exact=True).first).to_be_visible()
    take_screenshot(ann, "talk-desktop")
    assert violations(ann) == []

    talk(ann).get_by_role("button", name="Mute players").click()
    talk(ann).get_by_role("button", name="Mute Bo").click()
    expect(talk(ann).get_by_role("button", name="Unmute Bo")).to_be_visible()
    expect(talk(ann).locator("li", has_text="Well played!")).to_have_count(0)
    bo.get_by_label("Write a message").fill("Do you hear me?")
    bo.keyboard.press("Enter")
    expect(talk(bo).get_by_text("Do you hear me?")).to_be_visible()
    talk(ann).get_by_role("button", name="Report Bo").click()
    ann.get_by_label("What is wrong with what Bo says or does?").fill("Asks too much")
    take_screenshot(ann, "talk-people")
    ann.get_by_role("button", name="Send report").click()
    expect(ann.get_by_text("Your report has been sent to the server owner.")).to_be_visible()

    # The owner reads it by a link that works once, and takes the word from Bo.
    command = [sys.executable, "-m", "gingersnap", "admin", "--data", str(server.data), "--at", server.address]
    link = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout.split()[-1]
    owner = people().new_page()
    owner.goto(link)
    report = owner.get_by_role("article", name="Ann reports Bo")
    expect(report.get_by_text("Do you hear me?")).to_be_visible()
    report.get_by_role("button", name="Mute Bo for a day").click()
    expect(report.get_by_role("button", name="Hide table")).to_be_visible()
    expect(owner.get_by_role("region", name="Muted people").get_by_text("Bo, until")).to_be_visible()
    assert owner.url == f"{server.address}/owner"
    take_screenshot(owner, "owner")
    assert violations(owner) == []
    expect(talk(bo).get_by_text("The server owner has muted you for a while")).to_be_visible()

    # Who comes back reads what was said, but not of whom they do not want to hear.
    ann.reload()
    ann.get_by_role("tab", name="Chat").click()
    expect(talk(ann).get_by_text("Hello <b>Bo</b>")).to_be_visible()
    expect(talk(ann).get_by_text("Do you hear me?")).to_have_count(0)


def test_reactions_only_chat_shows_reactions_and_no_field(people: OpenContext) -> None:
    """Set with the table's options, and lifted by the host in the list of people."""
    ann = people(time_lapse=True).new_page()
    bo = people(time_lapse=True, viewport=PHONE).new_page()
    ann.goto("/")
    form = open_game_page(ann, GAME)
    form.get_by_text("More options").click()
    form.get_by_label("Only reactions in the chat").check()
    take_screenshot(ann, "reactions-form")
    invite_from_game_page(form, "Ann")
    expect(ann.get_by_label("Only reactions in the chat").first).to_be_checked()
    take_screenshot(ann, "reactions-waiting")
    sit_down(bo, ann.url, "Bo")

    expect(bo.locator("[data-board]").first).to_be_visible()
    bo.locator("body").press("c")
    expect(talk(bo).get_by_text("The host allows only reactions here")).to_be_visible()
    expect(bo.get_by_label("Write a message")).to_have_count(0)
    talk(bo).get_by_role("button", name="Well played!").click()
    take_screenshot(bo, "reactions-phone")
    assert violations(bo) == []

    ann.locator("body").press("c")
    expect(talk(ann).locator("li", has_text="Well played!")).to_be_visible()
    expect(ann.get_by_label("Write a message")).to_have_count(0)
    talk(ann).get_by_role("button", name="Mute players").click()
    talk(ann).get_by_label("Only reactions in the chat").uncheck()
    expect(bo.get_by_label("Write a message")).to_be_visible()
    take_screenshot(ann, "reactions-lifted")

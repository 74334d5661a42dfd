"""Four people spend an evening together; and one of them goes on the next morning, from another device."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.app_driver import choose_in_menu, invite_from_game_page, open_game_page, resign, sit_down
from browser.conftest import PHONE, OpenContext, Server, take_screenshot, violations
from browser.pocket_player import GAME, PocketPlayer, wait_for_somebody
from browser.tables.test_chat import close_panel, expect_logged, expect_said, open_chat, talk
from browser.tables.test_next_game import press
from gingersnap.core.registry import find_game

A_NIGHT = 10 * 3600
TITLE = find_game(GAME).title


def lay_table(page: Page, name: str, players: int, *, rated: bool = False) -> str:
    page.goto("/")
    place = open_game_page(page, GAME)
    place.get_by_label("Players").select_option(str(players))
    place.get_by_label("Rated").set_checked(rated)
    invite_from_game_page(place, name)
    return page.url


def moved(*people: PocketPlayer) -> tuple[PocketPlayer, list[PocketPlayer]]:
    """Who has just moved, and the others."""
    somebody = wait_for_somebody(*people)
    assert somebody is not None
    somebody.flip()
    return somebody, [person for person in people if person is not somebody]


def first_seat(page: Page) -> str:
    return page.locator("section[aria-labelledby=seats-title] [data-seat='0'] .name").inner_text()


def test_evening_of_four_people_continues_next_morning_on_a_phone(people: OpenContext, server: Server) -> None:
    contexts = [people(time_lapse=True, **({"viewport": PHONE} if who == 1 else {})) for who in range(4)]
    ann, bo, cy, di = (context.new_page() for context in contexts)
    players = [PocketPlayer(page) for page in (ann, bo, cy, di)]
    link = lay_table(ann, "Ann", 3)

    # The host makes room for one more, has two change places and back, and is relieved for a moment.
    sit_down(bo, link, "Bo")
    press(ann, "Add a seat")
    press(ann, "Move up at seat 2: Bo")
    press(ann, "Move up at seat 2: Ann")
    expect(ann.get_by_text("Seat 2: Bo", exact=True)).to_be_visible()
    expect(ann.get_by_role("button", name="Remove player at seat 2: Bo")).to_be_visible()
    press(ann, "Make host at seat 2: Bo")
    press(bo, "Make host at seat 1: Ann")
    expect(ann.get_by_role("heading", name="You are the host")).to_be_visible()
    take_screenshot(ann, "evening-host")
    assert violations(ann) == []
    for page, name in ((cy, "Cy"), (di, "Di")):
        sit_down(page, link, name)

    # They talk.
    for page in (ann, bo, cy, di):
        expect(page.locator("[data-board]").first).to_be_visible()
    open_chat(ann)
    ann.keyboard.type("Welcome, all of you")
    ann.keyboard.press("Enter")
    expect(talk(ann).get_by_text("Welcome, all of you")).to_be_visible()
    close_panel(ann)
    for page in (bo, cy, di):
        expect_said(page, "Welcome, all of you")

    # A move is taken back since all agree, and another is not since one does not.
    somebody, others = moved(*players)
    choose_in_menu(somebody.page, "Undo")
    for other in others:
        press(other.page, "Allow")
    expect_logged(somebody.page, "You undo your last move")
    somebody, others = moved(*players)
    choose_in_menu(somebody.page, "Undo")
    press(others[0].page, "Decline")
    expect_logged(somebody.page, "declined.")

    # One disappears, a bot plays on, and who returns has the seat again.
    di.close()
    expect(ann.get_by_role("button", name="Let a bot play for Di")).to_be_visible()
    server.move(60)
    press(ann, "Let a bot play for Di")
    expect_logged(ann, "Di is away, so a bot plays for Di.")
    di = contexts[3].new_page()
    di.goto(link)
    expect_logged(ann, "Di is back and plays on.")
    expect_said(di, "Welcome, all of you")

    # All but one resign; then they play once more, everybody one seat on, and the score is kept.
    before = first_seat(ann)
    for page in (cy, bo, di):
        resign(page)
    press(ann, "Rematch")
    for page in (bo, cy, di):
        press(page, "Rematch")
    for page in (ann, bo, cy, di):
        expect(page.locator("#ending-title")).not_to_be_attached()
        expect(page).to_have_url(link)
    assert first_seat(ann) != before
    expect_said(bo, "Welcome, all of you")
    for page in (cy, bo, di):
        resign(page)
    expect(di.get_by_text("Ann 2").first).to_be_visible()
    take_screenshot(di, "evening-whole")
    assert violations(di) == []

    # A game counts, and the next one is left for the morning.
    last = lay_table(ann, "Ann", 2, rated=True)
    sit_down(bo, last, "Bo")
    expect(ann.get_by_text("Bo", exact=True).first).to_be_visible()
    resign(bo)
    expect(ann.get_by_text("You win").first).to_be_visible()
    press(ann, "Rematch")
    press(bo, "Rematch")
    for page in (ann, bo):
        expect(page.locator("#ending-title")).not_to_be_attached()
    bo.goto("/")
    server.move(A_NIGHT)

    # Then Ann comes from another device, sees what came of it, and goes on there.
    ann.goto("/you")
    ann.get_by_role("button", name="Add a device").click()
    code = ann.locator("output").inner_text()
    phone = people(viewport=PHONE).new_page()
    phone.goto(f"/you#code={code}")
    phone.get_by_role("button", name="Sign in").click()
    ann.get_by_role("button", name="Yes, that's me").click()
    expect(phone.get_by_role("heading", name="Ann", level=1)).to_be_visible()
    expect(phone.get_by_role("row").filter(has_text="±")).to_be_visible()
    expect(phone.get_by_role("region", name="History").get_by_role("status")).to_contain_text("3 games: 3 won")
    take_screenshot(phone, "evening-morning")
    assert violations(phone) == []
    ann.close()
    at_phone, at_bo = PocketPlayer(phone), PocketPlayer(bo)
    phone.get_by_role("region", name="Your games").get_by_role("link", name=TITLE).press("Enter")
    bo.goto(last)
    while wait_for_somebody(at_phone, at_bo) is at_bo:
        at_bo.flip()
    at_phone.flip(by_keyboard=True)

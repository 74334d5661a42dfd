"""Four people spend an evening together; and one of them goes on the next morning, from another device."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.app_driver import more, sit_down
from browser.conftest import PHONE, OpenContext, Server, take_screenshot, violations
from browser.pocket_player import GAME, PocketPlayer, wait_for_somebody
from browser.test_chat import talk
from browser.test_next_game import give_up, press
from gingersnap.core.registry import find_game

A_NIGHT = 10 * 3600
TITLE = find_game(GAME).title


def lay_table(page: Page, name: str, players: int, *, rated: bool = False) -> str:
    page.goto("/")
    page.get_by_label("You play as").fill(name)
    place = more(page, GAME)
    place.get_by_label("Players").select_option(str(players))
    place.get_by_label("Rated").set_checked(rated)
    place.get_by_role("button", name="Play with friends").click()
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible()
    return page.url


def moved(*people: PocketPlayer) -> tuple[PocketPlayer, list[PocketPlayer]]:
    """Who has just moved, and the others."""
    somebody = wait_for_somebody(*people)
    assert somebody is not None
    somebody.flip()
    return somebody, [person for person in people if person is not somebody]


def first_seat(page: Page) -> str:
    return page.locator("section[aria-labelledby=seats-title] li").first.inner_text()


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
    expect(ann.get_by_role("button", name="Send away at seat 2: Bo")).to_be_visible()
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
    ann.get_by_label("Say something").fill("Welcome, all of you")
    ann.keyboard.press("Enter")
    for page in (ann, bo, cy, di):
        expect(talk(page).get_by_text("Welcome, all of you")).to_be_attached()

    # A move is taken back since all agree, and another is not since one does not.
    somebody, others = moved(*players)
    press(somebody.page, "Take it back")
    for other in others:
        press(other.page, "Agree")
    expect(somebody.page.get_by_text("You take your last move back").first).to_be_attached()
    somebody, others = moved(*players)
    press(somebody.page, "Take it back")
    press(others[0].page, "Decline")
    expect(somebody.page.get_by_text("would rather not.").first).to_be_attached()

    # One disappears, a bot plays on, and who returns has the seat again.
    di.close()
    expect(ann.get_by_role("button", name="Let a bot play for Di")).to_be_visible()
    server.move(60)
    press(ann, "Let a bot play for Di")
    expect(ann.get_by_text("Di is away: a bot plays on for Di.").first).to_be_attached()
    di = contexts[3].new_page()
    di.goto(link)
    expect(ann.get_by_text("Di is back and plays on.").first).to_be_attached()
    expect(talk(di).get_by_text("Welcome, all of you")).to_be_attached()

    # All but one resign; then they play once more, everybody one seat on, and the score is kept.
    before = first_seat(ann)
    for page in (cy, bo, di):
        give_up(page)
    press(ann, "Rematch")
    for page in (bo, cy, di):
        press(page, "Play once more")
    for page in (ann, bo, cy, di):
        expect(page.locator("#ending-title")).not_to_be_attached()
        expect(page).to_have_url(link)
    assert first_seat(ann).split("\n")[0] != before.split("\n")[0]
    expect(talk(bo).get_by_text("Welcome, all of you")).to_be_attached()
    for page in (cy, bo, di):
        give_up(page)
    expect(di.get_by_text("Ann 2").first).to_be_visible()
    take_screenshot(di, "evening-whole")
    assert violations(di) == []

    # A game counts, and the next one is left for the morning.
    last = lay_table(ann, "Ann", 2, rated=True)
    sit_down(bo, last, "Bo")
    expect(ann.get_by_text("Bo", exact=True).first).to_be_visible()
    press(bo, "Give up")
    press(bo, "Really leave? You lose this rated game.")
    expect(ann.get_by_text("You win").first).to_be_visible()
    press(ann, "Rematch")
    press(bo, "Play once more")
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
    phone.get_by_role("button", name="This is me").click()
    ann.get_by_role("button", name="Let it in").click()
    expect(phone.get_by_role("heading", name="Ann", level=1)).to_be_visible()
    expect(phone.get_by_role("row").filter(has_text="±")).to_be_visible()
    expect(phone.get_by_role("region", name="History").get_by_role("status")).to_contain_text("3 games: 3 won")
    take_screenshot(phone, "evening-morning")
    assert violations(phone) == []
    ann.close()
    at_phone, at_bo = PocketPlayer(phone), PocketPlayer(bo)
    phone.get_by_role("region", name="Go on playing").get_by_role("link", name=TITLE).press("Enter")
    bo.goto(last)
    while wait_for_somebody(at_phone, at_bo) is at_bo:
        at_bo.flip()
    at_phone.flip(by_keyboard=True)

"""The Wizard Always Wins in the browser: whole games, two people with secrets, by keyboard, for everybody."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from browser.app_driver import TableGuest, create_table, open_details, open_table, play_now, sit_down
from browser.conftest import OpenContext, Server, take_screenshot
from browser.themes_and_sizes import check_themes_and_sizes
from gingersnap.core.registry import bots_of
from gingersnap.games.the_wizard_always_wins.house_data import HOUSE_TEXT

GAME = "the_wizard_always_wins"
BOT = list(bots_of(GAME))[1]
DARING = 0.2
"""The chance to win from which this person takes the Wizard: rather early, so that games end."""
LIKED = ["Hunter", "Farmer", "Apprentice", "Trader", "Oracle", "Queen", "Wizard"]


class Sorcerer(TableGuest):
    """Plays by a few rules of thumb, from what the page shows."""

    @property
    def open_tiles(self) -> Locator:
        return self.page.locator("[data-tile][aria-disabled=false]")

    @property
    def choices(self) -> Locator:
        """What can be pressed on the board, characters apart."""
        return self.page.locator("[data-board] :is(button.piece, .buttons button)")

    @property
    def is_asked(self) -> bool:
        return self.open_tiles.count() > 0 or self.choices.count() > 0

    def wanted(self) -> Locator:
        if self.open_tiles.count() > 0:
            names = self.open_tiles.evaluate_all("all => all.map(one => one.dataset.tile)")
            own: dict[str, Any] = self.view["seats"][self.view["seat"]]
            daring = "Wizard" in names and own["chance"] >= DARING
            return self.tile("Wizard" if daring else next(name for name in LIKED if name in names))
        for words in ("Turn in", "Finish"):
            button = self.choices.filter(has_text=words)
            if button.count() > 0:
                return button.first
        return self.choices.first

    def tile(self, name: str) -> Locator:
        return self.page.locator(f"[data-tile='{name}']")

    def move(self, by_keyboard: bool = False) -> None:
        before = len(self.frames)
        wanted = self.wanted()
        if by_keyboard:
            self.press_by_keyboard(wanted)
        else:
            wanted.click()
        self.wait_for_answer(before)

    def wait_until_asked(self) -> bool:
        """Whether this person is asked for something, rather than the game being over."""
        expect(self.open_tiles.or_(self.choices).or_(self.result_panel).first).to_be_visible()
        return not self.is_over


def play_to_the_end(*people: Sorcerer) -> None:
    while not all(person.is_over for person in people):
        people[0].until(
            lambda: any(person.is_asked for person in people) or all(person.is_over for person in people),
            "nobody is asked, and the game is not over",
        )
        someone = next((person for person in people if person.is_asked), None)
        if someone is not None:
            someone.move()


def test_wizard_always_wins_game_against_bots_is_playable_to_the_end(people: OpenContext) -> None:
    person = Sorcerer(people(time_lapse=True).new_page())
    play_now(person.page, GAME, bot=BOT, seats=3)
    assert person.wait_until_asked()
    take_screenshot(person.page, "waw-first-turn")
    play_to_the_end(person)
    open_details(person.page)
    person.page.get_by_role("button", name="Why the game is over").click()
    expect(person.page.get_by_role("dialog").locator("[data-rule='WAW-21']")).to_be_visible()
    person.page.keyboard.press("Escape")
    take_screenshot(person.page, "waw-ended")


def test_wizard_always_wins_players_never_receive_each_others_hand(people: OpenContext) -> None:
    ann, bo = (Sorcerer(people(time_lapse=True).new_page()) for _ in range(2))
    sit_down(bo.page, create_table(ann.page, GAME, "Ann"), "Bo")
    play_to_the_end(ann, bo)
    for person in (ann, bo):
        own = person.view["seat"]
        secrets = [event for update in person.updates() for event in update["events"] if "card" in event]
        drawn = [event for event in secrets if event["type"] in ("CardDrawn", "CardKept")]
        assert {event["seat"] for event in drawn} == {0, 1}, "both drew cards"
        assert all((event["card"] is None) == (event["seat"] != own) for event in drawn)
        for view in (update["view"] for update in person.updates()):
            is_seated = view["seat"] == own  # who opens the link watches until sitting down
            assert len(view["hand"]) == (view["seats"][own]["hand_size"] if is_seated else 0)
            assert set(view["seats"][1 - own]) == SEAT_FIELDS
    assert any(a["view"]["hand"] != b["view"]["hand"] for a, b in zip(ann.updates(), bo.updates(), strict=False))


SEAT_FIELDS = {
    "level", "gems_left", "gems_in_bag", "chance", "hand_size", "pieces", "icons", "sets", "marker", "tile",
}  # fmt: skip
"""All that a frame says of another seat: a count of its hand, and nothing else of it."""


def test_wizard_always_wins_game_is_playable_by_keyboard(people: OpenContext) -> None:
    person = Sorcerer(people(time_lapse=True).new_page())
    play_now(person.page, GAME, bot=BOT)
    for _ in range(8):
        if person.wait_until_asked():
            person.move(by_keyboard=True)
    assert len([frame for frame in person.frames if frame["type"] == "accepted"]) >= 3


def test_wizard_always_wins_table_with_own_data_file_uses_it(people: OpenContext, server: Server) -> None:
    """A table brings its own data file (WAW-A44)."""
    page = people().new_page()
    person = Sorcerer(page)
    open_table(page, server.address, GAME, [BOT], {"data": HOUSE_TEXT.replace("needs = 2", "needs = 1", 1)})
    assert person.wait_until_asked()
    assert person.view["own_data"]
    assert person.view["elements"][0]["needs"] == 1


def test_wizard_always_wins_board_has_no_axe_violations(people: OpenContext, server: Server) -> None:
    page = people(time_lapse=True).new_page()
    person = Sorcerer(page)
    open_table(page, server.address, GAME, [BOT] * 4)
    for turn in range(5):
        if not person.wait_until_asked():
            break
        if turn in (0, 3):
            check_themes_and_sizes(page, f"waw-{turn}")
        person.move()

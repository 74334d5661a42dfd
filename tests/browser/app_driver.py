"""What people do on every page, whatever the game: find its box, lay a table, sit down, listen."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, WebSocket, expect
from websockets.sync.client import connect

from gingersnap.core.registry import find_game
from gingersnap.server.protocol.common import PROTOCOL
from server.structured_message_reader import PageReader
from waits import PATIENCE


def box(page: Page, game: str) -> Locator:
    """A game's box on the first page."""
    return page.get_by_role("article", name=find_game(game).title)


def open_game_page(page: Page, game: str) -> Locator:
    """Open the page of a game from its box, and return its form."""
    title = find_game(game).title
    box(page, game).get_by_role("link", name=title).click()
    return page.get_by_role("region", name=f"Play {title}")


def play_now(page: Page, game: str, bot: str | None = None, seats: int | None = None) -> None:
    page.goto("/")
    place = box(page, game) if bot is None and seats is None else open_game_page(page, game)
    if bot is not None:
        place.get_by_label("Bots").select_option(bot)
    if seats is not None:
        place.get_by_label("Players").select_option(str(seats))
    place.get_by_role("button", name="Play", exact=True).click()


def create_table(page: Page, game: str, name: str) -> str:
    """Lay a table for friends; the link that is to be sent."""
    page.goto("/")
    box(page, game).get_by_role("button", name="With friends").click()
    invite_under_name(page.get_by_role("dialog"), name)
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    return page.url


def invite_under_name(form: Locator, name: str) -> None:
    """Create a table for friends in a form that asks for a name."""
    form.get_by_label("Your name").fill(name)
    form.get_by_role("button", name="Create table").click()


def invite_from_game_page(form: Locator, name: str) -> None:
    """Create a table for friends with the form of a game's page, which asks new players for their name."""
    form.get_by_role("button", name="With friends").click()
    asked = form.get_by_label("Your name")
    link = form.page.get_by_role("button", name="Copy link")
    expect(asked.or_(link)).to_be_visible()
    if asked.is_visible():
        invite_under_name(form, name)
    expect(link).to_be_visible()


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").click()


def watch_by_link(page: Page, link: str) -> None:
    """Watch a game that has begun, by the link of an invitation."""
    page.goto(link)
    page.get_by_role("button", name="Watch", exact=True).click()


def open_table(
    page: Page, address: str, game: str, bots: list[str], options: dict[str, Any] | None = None, played: int = 0
) -> str:
    """Lay a table against these bots as the first page would, with any options, and open it after so many actions;
    the table's id."""
    laid = create_table_against(address, game, bots, options)
    play_some(address, laid, played)
    return sit_at(page, laid)


def choose_in_menu(page: Page, name: str) -> None:
    """Press an entry of the table's menu; a second press confirms it where it asks."""
    page.get_by_role("button", name="Menu", exact=True).click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name=name, exact=True).click()
    if (sure := menu.get_by_role("button", name="Really ")).is_visible():
        sure.click()
    expect(menu).to_have_count(0)


def show_sliders(page: Page) -> None:
    """Show the sliders of a board that is played by pulling, if they are hidden."""
    opener = page.get_by_role("button", name="Sliders", exact=True)
    if opener.get_attribute("aria-expanded") == "false":
        opener.click()


def resign(page: Page) -> None:
    choose_in_menu(page, "Resign")


def sit_at(page: Page, laid: dict[str, Any]) -> str:
    """Open a table that was laid for us; its id."""
    table = laid["table"]
    take_place(page, table["id"], table["title"], laid["held"])
    return str(table["id"])


def create_table_against(
    address: str, game: str, bots: list[str], options: dict[str, Any] | None = None
) -> dict[str, Any]:
    """A table against these bots, and the seat that we hold there."""
    seats = [{"kind": "me", "name": "Ann"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    body = {"game": game, "seats": seats, "options": options or {}}
    laid: dict[str, Any] = httpx.post(f"{address}/api/tables", json=body, timeout=PATIENCE).raise_for_status().json()
    return laid


def play_some(address: str, laid: dict[str, Any], actions: int) -> None:
    """So many actions of our seat, each the first that is offered: a game in its middle, before anybody looks at it."""
    if actions == 0:
        return
    table, token = laid["table"]["id"], laid["held"][0]["token"]
    with connect(
        f"{address.replace('http', 'ws')}/api/tables/{table}/play", open_timeout=PATIENCE, ping_timeout=PATIENCE
    ) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token}))
        while actions > 0:
            heard = json.loads(socket.recv(timeout=PATIENCE))
            if heard["type"] == "updated" and heard["offers"] and not heard["outcome"]:
                actions -= 1
                action = heard["offers"][0]["action"]
                socket.send(json.dumps({"type": "act", "id": f"some-{actions}", "action": action}))


def take_place(page: Page, table: str, title: str, held: list[dict[str, Any]]) -> None:
    """Open a table as one who holds these seats there."""
    place = {"table": table, "title": title, "held": held, "shared": False, "over": False}
    page.goto("/")
    page.evaluate("place => localStorage.setItem('gingersnap.seats', JSON.stringify([place]))", place)
    page.goto(f"/t/{table}")


def open_details(page: Page) -> None:
    """Unfold statistics, checks and files below the result of a finished game."""
    page.get_by_role("button", name="Details", exact=True).click()


class KeyboardUser:
    """A user of a page who has a keyboard and no pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tab_to(self, selector: str) -> None:
        """Press Tab until it is reached; the way round ends where it began."""
        matches = "wanted => document.activeElement.matches(wanted)"
        self._tab_until(lambda: bool(self.page.evaluate(matches, selector)), selector)

    def press_by_keyboard(self, locator: Locator) -> None:
        """Go there with Tab, and press Enter. The element is looked up anew each time: a page may draw it again."""
        is_active = "one => one === document.activeElement"
        self._tab_until(lambda: bool(locator.evaluate(is_active)), str(locator))
        self.page.keyboard.press("Enter")

    def _tab_until(self, is_reached: Callable[[], bool], wanted: str) -> None:
        self.page.evaluate(
            "() => { for (const old of document.querySelectorAll('[data-passed]')) delete old.dataset.passed }"
        )
        while True:
            self.page.keyboard.press("Tab")
            if is_reached():
                return
            again = self.page.evaluate(
                "() => { const { dataset } = document.activeElement; const again = 'passed' in dataset;"
                " dataset.passed = ''; return again && document.activeElement !== document.body }"
            )
            assert not again, f"the keyboard does not reach {wanted}"


class TableGuest(KeyboardUser):
    """Somebody at a table, whatever is played there: hears what the page is told, and waits for answers."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.frames: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.seq = 0
        """The last action that this page has been told of."""
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        reader = PageReader()
        socket.on("framereceived", lambda frame: self.hear(reader.read(json.loads(frame))))

    def hear(self, message: dict[str, Any]) -> None:
        self.frames.append(message)
        if message["type"] == "updated":
            self.view, self.seq = message["view"], message["seq"]

    @property
    def result_panel(self) -> Locator:
        return self.page.locator("section[aria-labelledby=ending-title]")

    @property
    def is_over(self) -> bool:
        return self.result_panel.is_visible()

    def updates(self) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == "updated"]

    def wait_for_answer(self, before: int) -> None:
        """Until the page has shown what came of what was asked since there were `before` frames."""
        self.until(lambda: self._is_answered(before), "the table does not answer")

    def _is_answered(self, before: int) -> bool:
        answers = (frame for frame in self.frames[before:] if frame["type"] in ("accepted", "refused", "problem"))
        answer = next(answers, None)
        # Until it is told what came of it, the page shows what was offered before.
        return answer is not None and self.seq >= (answer.get("seq") or 0)

    def until(self, holds: Callable[[], object], otherwise: str) -> None:
        """Look at every picture the page draws whether it `holds`, as long as it takes."""
        give_up = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < give_up, otherwise
            self.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => drawn()))")

"""A person at the table: looks at the page, clicks or types, and remembers what was turned."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.app_driver import TableGuest
from gingersnap.core.registry import find_game

GAME = "pocket_and_biscuit"
KINDS = {kind.name: kind for kind in find_game(GAME).house.kinds}
SIDE = 6


class PocketPlayer(TableGuest):
    """Plays Pocket & Biscuit well enough to come to an end, with a memory that can be shared."""

    def __init__(self, page: Page, memory: dict[int, str] | None = None) -> None:
        super().__init__(page)
        self.memory: dict[int, str] = {} if memory is None else memory

    def hear(self, message: dict[str, Any]) -> None:
        super().hear(message)
        if message["type"] != "updated":
            return
        for event in message["events"]:
            if event["type"] in ("TileTurned", "TileShown"):
                self.memory[event["place"]] = event["kind"]
            elif event["type"] == "TilesReceived":
                for place in event["places"]:
                    self.memory.pop(place, None)

    # --- What the page shows ----------------------------------------------------------------------

    @property
    def active(self) -> list[int]:
        """The places that can be turned now, as the page shows them."""
        pockets = self.page.locator("[data-place][aria-disabled=false]")
        return [int(place) for place in pockets.evaluate_all("all => all.map(one => one.dataset.place)")]

    @property
    def is_asked(self) -> bool:
        """Whether the table has offered something; the page may still be busy showing what came before."""
        return bool(self.updates()[-1]["offers"])

    def wait_for_turn(self) -> bool:
        """Whether it became this person's turn, rather than the end of the game."""
        mine = self.page.locator("[data-place][aria-disabled=false]").first
        expect(mine.or_(self.result_panel).first).to_be_visible()
        return not self.is_over

    # --- What a person does -----------------------------------------------------------------------

    def choose_tile(self) -> tuple[int, bool]:
        """What to turn next, tapped or not: a tile remembered to fit, else one nobody has seen."""
        active, must_tap = self.active, self.view["must_tap"]
        if not self.view["showing"]:
            for tapped in (False, True):
                for place in active:
                    if tapped >= must_tap and self._fits(place, tapped):
                        return place, tapped
        unknown = [place for place in active if place not in self.memory]
        return (unknown or active)[0], must_tap

    def _fits(self, place: int, tapped: bool) -> bool:
        kind = KINDS.get(self.memory.get(place, ""))
        number = len(self.view["chain"]) + 1
        if kind is None or (tapped and kind.is_cracked):
            return False
        return number - tapped in kind.numbers

    def pocket(self, place: int) -> Locator:
        return self.page.locator(f"[data-place='{place}']")

    @property
    def wand(self) -> Locator:
        return self.page.get_by_role("button", name="Tap first")

    @property
    def is_wand_up(self) -> bool:
        return self.wand.get_attribute("aria-pressed") == "true"

    def click(self, place: int, tapped: bool = False) -> None:
        if tapped != self.is_wand_up:
            self.wand.click()
        self.pocket(place).click()

    def type(self, place: int, tapped: bool) -> None:
        """The same by keyboard alone: walk there with the arrow keys, T for the wand, then Enter."""
        here = int(self.page.evaluate("document.activeElement.dataset.place ?? -1"))
        if here < 0:
            self.tab_to("[data-place]")
            here = int(self.page.evaluate("document.activeElement.dataset.place"))
        rows, columns = place // SIDE - here // SIDE, place % SIDE - here % SIDE
        for key, times in (("ArrowDown", rows), ("ArrowUp", -rows), ("ArrowRight", columns), ("ArrowLeft", -columns)):
            for _ in range(times):
                self.page.keyboard.press(key)
        expect(self.pocket(place)).to_be_focused()
        if tapped != self.is_wand_up:
            self.page.keyboard.press("t")
        self.page.keyboard.press("Enter")

    def flip(self, by_keyboard: bool = False) -> None:
        """Turn one tile, and wait until the table has taken note."""
        before = len(self.frames)
        (self.type if by_keyboard else self.click)(*self.choose_tile())
        self.wait_for_answer(before)


def play_to_the_end(*people: PocketPlayer, by_keyboard: bool = False) -> None:
    """Everybody plays until the game is over on every page."""
    while not all(person.is_over for person in people):
        someone = wait_for_somebody(*people)
        if someone is not None:
            someone.flip(by_keyboard)


def wait_for_somebody(*people: PocketPlayer) -> PocketPlayer | None:
    """Who is asked next; None when the game is over on every page."""
    people[0].until(
        lambda: any(person.active for person in people) or all(person.is_over for person in people),
        "nobody is asked, and the game is not over",
    )
    return next((person for person in people if person.active), None)

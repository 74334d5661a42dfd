"""A player who hears the page and has a keyboard: the accessibility tree, what is read out, and keys. No game's name.

Each turn is heard as it is read out; B, L and S are asked now and then, as somebody would who has lost the thread. What
can be done is listed by O; where a shot is asked for, T aims, a digit sets the power, and Enter shoots.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from playwright.sync_api import Page

from browser.accessibility_tree import AccessibleNode, AccessibleScreen, snapshot_page
from browser.conftest import SHOTS
from browser.naive_player import is_over, turn_words
from waits import PATIENCE

ASK_AGAIN = 5
"""The board and the score are asked for on each turn of this number."""
MOST_TRIES = 4
"""Moves in a row that may be refused or lead nowhere, before a turn counts as stuck."""
POWERS = "3456"
"""Digits that set the power of a shot."""
FURTHEST = 6
"""Moves of a list that somebody steps through before taking one."""
FOCUSED = """() => {
  const { activeElement: at } = document;
  return [at.getAttribute('role') ?? at.localName, at.ariaLabel || at.textContent.replace(/\\s+/g, ' ').trim()];
}"""
"""What a screen reader says of the focus: role and name."""


class BlindPlayer:
    def __init__(self, page: Page, seed: str, pass_time: Callable[[], None]) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.transcript: list[str] = []
        """What was heard, and between angle brackets what was pressed."""
        self._screen = AccessibleScreen(page)
        self._pass_time = pass_time
        self._turns = 0
        self._shoots = True
        """Whether T has found a target, or has not been tried."""

    def play_to_the_end(self) -> AccessibleNode:
        """Return the page when the game is over."""
        while not is_over(screen := self._wait_for_turn()):
            self._turns += 1
            if self._turns % ASK_AGAIN == 1:
                self._ask("b", "s")
            self._take_turn(screen)
        self._listen()
        return screen

    def save(self, name: str) -> None:
        SHOTS.mkdir(exist_ok=True)
        (SHOTS / f"{name}.txt").write_text("\n".join(self.transcript), encoding="utf-8")

    # --- Hearing ----------------------------------------------------------------------------------

    def _listen(self) -> None:
        self.transcript += self._screen.hear()

    def _ask(self, *keys: str) -> None:
        for key in keys:
            before = len(self.transcript)
            self._press(key)
            give_up = time.monotonic() + PATIENCE
            while len(self.transcript) == before + 1:
                assert time.monotonic() < give_up, f"nothing is said to {key}"
                self._screen.snapshot()
                self._listen()

    def _wait_for_turn(self) -> AccessibleNode:
        give_up = time.monotonic() + PATIENCE
        screen = self._screen.snapshot()
        while not is_over(screen) and not turn_words(screen):
            assert time.monotonic() < give_up, f"it is never my turn; the page says:\n{screen.reads()}"
            self._listen()
            self._pass_time()
            screen = self._screen.snapshot_after_change()
        self._listen()
        return screen

    # --- Doing ------------------------------------------------------------------------------------

    def _press(self, key: str) -> None:
        self.transcript.append(f"<{key}>")
        self.page.keyboard.press(key)

    def _focused(self) -> tuple[str, str]:
        role, name = self.page.evaluate(FOCUSED)
        return role, name

    def _take_turn(self, screen: AccessibleNode) -> None:
        """Make moves until the page says something else: a refused move is followed by another one."""
        for _ in range(MOST_TRIES):
            if not (self._shoots and self._shoot()):
                self._choose_from_the_list()
            if self._is_changed(screen):
                return
        raise AssertionError(f"nothing comes of it: {turn_words(screen)}\n{self.transcript[-12:]}")

    def _is_changed(self, before: AccessibleNode) -> bool:
        give_up = time.monotonic() + PATIENCE
        was = before.reads()
        while time.monotonic() < give_up:
            now = self._screen.snapshot_after_change()
            self._listen()
            if now.reads() != was:
                return True
        return False

    def _shoot(self) -> bool:
        """Aim at a target and shoot; return False where T aims at nothing, as in games without shots."""
        for _ in range(self.chance.randint(1, 2)):
            self._press("t")
        role, name = self._focused()
        if role != "button" or not name.startswith("Your disc"):
            return False
        for key in ("Enter", self.chance.choice(POWERS), "Enter"):
            self._press(key)
        return True

    def _choose_from_the_list(self) -> None:
        self._press("o")
        role, name = self._focused()
        for _ in range(self.chance.randrange(FURTHEST)):
            self.page.keyboard.press("Tab")
            if not self._is_in_the_list():
                self.page.keyboard.press("Shift+Tab")
                break
        role, name = self._focused()
        if role == "summary":
            self.page.keyboard.press("Enter")
            self.page.keyboard.press("Tab")
            role, name = self._focused()
        self.transcript.append(f"{name}, {role}")
        self._press("Enter")

    def _is_in_the_list(self) -> bool:
        inside: bool = self.page.evaluate("() => document.activeElement.closest('ol') !== null")
        return inside


def read_screen(page: Page) -> str:
    return snapshot_page(page).reads()

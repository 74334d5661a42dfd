"""Somebody who has read nothing, and plays by what the screen says.

A stranger knows names, roles and visible text, and how hands work: things are pressed, or pulled back and let go. What
to do is read where it is said, and done with whatever is called most like it; where that was wrong and the screen says
so, something else is tried. No game's name or verb is in here.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError

from browser.accessibility_tree import AccessibleNode, AccessibleScreen
from browser.pointer_input import Finger, Mouse
from browser.screen_reader import ScreenReaderLog
from waits import PATIENCE

FILLING = {"the", "and", "you", "your", "for", "with", "one", "not", "its", "now", "that", "this", "from", "may", "any"}
NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7"}
COACH = r"^(Back|Skip this step|Read the rule|Show me|Leave the lesson)$"
"""What leads through a lesson, and is no answer to it."""
PATIENT = 5
"""So many mistakes at one task are no fault of the stranger."""
ENOUGH = 0.4
"""So alike are the names of things and the words that speak of them."""
MUCH_LESS = 2 / 3
SOON = 3000
"""Milliseconds after which it is looked whether what is to be pressed is still there."""
GROUPS = ("region", "group", "list", "grid")
"""What gives its name to all that is in it."""
SLIDE = 0.11
STEP = 0.036
"""How far to slide something along the board, as a part of it: at first, and then a little more."""
PULLS = (0.54, 0.62, 0.46, 0.73, 0.42, 0.85, 0.38, 1)
"""How far to pull, as a part of the way there is: what comes to mind first, and then what does where that was wrong."""
FAR = 130
"""Nobody pulls further than this, in pixels, ..."""
ROOM = 0.9
"""... nor further than this part of the way to the edge of the window."""


class NaivePlayer:
    def __init__(self, page: Page, seed: str, pass_time: Callable[[], None]) -> None:
        self.page = page
        self._pass_time = pass_time
        """Called while there is nothing to do but to wait: others take their time."""
        self.screen = AccessibleScreen(page)
        self.chance = random.Random(seed)
        self.hand: Finger | Mouse = Finger(page) if page.evaluate("navigator.maxTouchPoints > 0") else Mouse(page)
        self.pullable = ""
        """What is to be pulled back and let go, once the screen has said so."""
        self.aloud = ScreenReaderLog()
        self.mistakes: list[str] = []
        """What was done, and was not what the screen meant."""
        self._pulls = list(PULLS)
        self._last_pull = PULLS[0]
        self._goal = ""
        self._task = ""
        self._is_taught = True
        """Whether somebody says whether it was right; in a game nobody does."""
        self._remark = ""
        """What was said to the last mistake."""
        self._wrong: list[str] = []
        """What was wrong for the task."""
        self._seen: set[str] = set()
        """What could be pressed before the last was."""
        self._done: list[str] = []
        """What was done for the task since it was said, or since the last mistake."""

    # --- Looking ----------------------------------------------------------------------------------

    def look_for(self, found: Callable[[AccessibleNode], bool], otherwise: str) -> AccessibleNode:
        """The screen as soon as it has that."""
        give_up = time.monotonic() + PATIENCE
        screen = self.screen.snapshot()
        while not found(screen):
            assert time.monotonic() < give_up, f"{otherwise}; the screen says:\n{screen.reads()}"
            self._pass_time()
            screen = self.screen.snapshot_after_change()
        return screen

    def press(self, thing: AccessibleNode) -> None:
        self._press(thing.on(self.page))

    def _press(self, on_page: Locator) -> None:
        press = on_page.tap if isinstance(self.hand, Finger) else on_page.click
        try:
            press(timeout=SOON)
        except TimeoutError:
            if on_page.count() > 0:  # else the page has done it by itself, as it does what is forced
                press()

    def _press_text(self, text: str) -> None:
        self._press(self.page.get_by_text(text, exact=True))

    def press_named(self, role: str, name: str) -> None:
        screen = self.look_for(lambda screen: bool(screen.find_named(role, name)), f"nothing is called {name}")
        self.press(screen.find_named(role, name)[0])

    # --- Lessons ----------------------------------------------------------------------------------

    def take_lessons(self, look: Callable[[], None]) -> None:
        """All that are offered, one after the other. `look` is called at the beginning of each."""
        while True:
            self.take_lesson(look)
            following = self.screen.snapshot().find_named("link", "^Next lesson")
            if not following:
                return
            here = heading_text(self.screen.snapshot())
            self.press(following[0])
            self.look_for(is_headed_unlike(here), f"nothing comes of {following[0].name}")

    def take_lesson(self, look: Callable[[], None]) -> None:
        self.look_for(lambda screen: coach(screen) is not None, "no coach is here")
        look()
        while not is_taught(screen := self.look_for(lambda screen: coach(screen) is not None, "the coach is gone")):
            self._listen(screen)
            self._go_on(screen)
        self._listen(screen)

    def _listen(self, screen: AccessibleNode) -> None:
        region = coach(screen)
        assert region is not None
        heard = self.screen.hear()
        for text in self.aloud.find_unheard(heard, region):  # what is shown is read out a moment later
            with suppress(TimeoutError):
                self.screen.wait_to_hear(text)
            heard += self.screen.hear()
        self.aloud.hear(heard, screen, region)

    def _go_on(self, screen: AccessibleNode) -> None:
        region = coach(screen)
        assert region is not None
        ways = region.find_named("button", "^(Next|Try again)$")
        answers = [each for each in region.find_named("button") if not re.search(COACH, each.name) and each not in ways]
        task = ([thing.text for thing in region.find_named("paragraph")] or [""])[-1]
        first = region.find_named("link", "^Not yet")
        if first:
            self._take_before(first[0])
            return
        if ways and ways[0].name == "Try again":
            self._learn_from(task)
        elif not ways:
            self._begin(task)
        if ways or answers:
            self.press(self._pick_untried(ways or answers))
            self._done = self._done if answers else []
            self.look_for(lambda now: coach_text(now) != coach_text(screen), f"the coach does not answer to {task}")
        else:
            self.follow(screen, task, self._remark)

    def _take_before(self, first: AccessibleNode) -> None:
        """What one should know before is learnt before; then it goes on here."""
        here = heading_text(self.screen.snapshot())
        self.press(first)
        self.look_for(is_headed_unlike(here), "the other lesson does not come")
        self.take_lessons(lambda: None)
        self.press_named("link", "^On to ")
        self.look_for(
            lambda screen: heading_text(screen) == here and coach(screen) is not None, "it does not go on here"
        )

    def _begin(self, task: str) -> None:
        if task != self._task:
            # What was right once is what comes to mind first.
            self._pulls.sort(key=lambda share: share != self._last_pull)
            self._task, self._remark, self._wrong, self._done = task, "", [], []

    def _learn_from(self, remark: str) -> None:
        """What was done last was wrong; and the remark may say what would be better."""
        last = self._done[-1] if self._done else ""
        self.mistakes.append(f"{self._task} → {last}: {remark}")
        assert len(self._wrong) < PATIENT, f"too hard for a stranger: {self._task} {self._wrong}"
        self._wrong.append(last)
        self._remark, self._done = remark, []

    # --- A game -----------------------------------------------------------------------------------

    def begin_what_is_short(self, title: str) -> None:
        """Who has little time plays what takes much less than the first way does, if the box has such a way."""
        screen = self.look_for(lambda screen: bool(screen.find_named("article", f"^{title}$")), "there is no such box")
        self.press(screen.find_named("article", f"^{title}$")[0].find_named("link", f"^{title}$")[0])
        screen = self.look_for(lambda screen: bool(ways_in(screen)), "no way says how long it takes")
        ways = ways_in(screen)
        shortest = min(ways, key=minutes)
        if minutes(shortest) <= MUCH_LESS * minutes(ways[0]):
            shortest.on(self.page).check()
        self.press(screen.find_named("button", "^Play$")[0])

    def play_to_the_end(self, look: Callable[[], None], at: int = 8) -> AccessibleNode:
        """What the screen says when it is over. `look` is called in the middle."""
        self._is_taught = False
        while not is_over(screen := self._my_turn()):
            at -= 1
            if at == 0:
                look()
            words, self._goal = turn_words(screen), goal(screen)
            self._begin(f"{words} {log(screen)}")
            self.follow(screen, words, "")
        return screen

    def _my_turn(self) -> AccessibleNode:
        return self.look_for(lambda screen: is_over(screen) or bool(turn_words(screen)), "it is never my turn")

    # --- Doing what is said -----------------------------------------------------------------------

    def follow(self, screen: AccessibleNode, words: str, remark: str) -> None:
        """Do what these words say with what is on the screen, and look what comes of it."""
        self._hear_what_is_pulled(words)
        things = [thing for thing in screen.find_named("region", "^Board$")[0].all() if is_open(thing)]
        pulled = [thing for thing in things if self._is_pulled(thing)]
        fitting = self._best_matches(things, words, remark) or self._new(things)
        self._seen = {thing.name for thing in things}
        if pulled and (not fitting or is_meant(pulled[0], words)):
            self._pull(pulled[0], words)
        elif fitting and not self._has_pulled:
            self.press(self._pick_untried(fitting))
        elif not self._has_pulled:
            self._press_in_the_list(screen, words, remark)
        self.look_for(is_unlike(screen), f"nothing comes of {self._done[-1:]}: {words}")

    @property
    def _has_pulled(self) -> bool:
        """Whether it has to be seen first what comes of a pull."""
        return bool(self._done) and self._done[-1].startswith("pull")

    def _is_pulled(self, thing: AccessibleNode) -> bool:
        return bool(self.pullable) and self.pullable in thing.name.lower()

    def _best_matches(self, things: list[AccessibleNode], words: str, remark: str = "") -> list[AccessibleNode]:
        """Those that are called most like what the words of a coach speak of; in a game, all that are so called."""
        free = self._free(things)
        best = max((likeness(thing, words, remark) for thing in free), default=0)
        enough = best if self._is_taught else ENOUGH
        fitting = [thing for thing in free if ENOUGH < likeness(thing, words, remark) >= enough]
        return fitting if self._is_taught else self._towards_the_goal(fitting)

    def _towards_the_goal(self, things: list[AccessibleNode]) -> list[AccessibleNode]:
        """Those that are called most like what there is to win by."""
        best = max((likeness(thing, self._goal) for thing in things), default=0)
        return [thing for thing in things if likeness(thing, self._goal) == best]

    def _new(self, things: list[AccessibleNode]) -> list[AccessibleNode]:
        """What has appeared when something was pressed."""
        return [thing for thing in self._free(things) if self._done and thing.name not in self._seen]

    def _free(self, things: list[AccessibleNode]) -> list[AccessibleNode]:
        tried = {*self._wrong, *self._done}
        return [thing for thing in things if not self._is_pulled(thing) and thing.name not in tried]

    def _press_in_the_list(self, screen: AccessibleNode, words: str, remark: str) -> None:
        """All that may be done stands in words, in lists that open where their headings are pressed. Where there are
        none, there is nothing to do but to wait."""
        while lists := [group for group in screen.find_named("group") if not group.is_in("Board")]:
            listed = self._free([thing for group in lists for thing in group.find_named("button")])
            if listed:
                self.press(self._pick_untried(self._best_matches(listed, words, remark) or listed))
                return
            folded = [group.text for group in lists if group.text]
            if not folded:
                return
            self._press_text(folded[0])
            screen = self.look_for(is_unlike(screen), "the list does not open")

    def _pick_untried(self, things: list[AccessibleNode]) -> AccessibleNode:
        fresh = [thing for thing in things if thing.name not in self._wrong + self._done]
        thing = self.chance.choice(fresh or things)
        self._done.append(thing.name)
        return thing

    def _hear_what_is_pulled(self, words: str) -> None:
        if "back and let go" in words:
            noun = re.search(r"(?:[Pp]ull|is) your (\w+)|[Cc]hoose a (\w+), pull", words)
            assert noun, f"what is to be pulled? {words}"
            self.pullable = f"your {noun[1] or noun[2]}"

    def _pull(self, thing: AccessibleNode, words: str) -> None:
        start = middle(thing.on(self.page))
        if "Slide your" in words and len(self._done) == 0:
            across = STEP if self._wrong else SLIDE
            self._done.append(f"slide by {across}")
            self.hand.pull(start, (start[0] + across * self._size_of_the_board(), start[1]))
            return
        share = self._pulls[len(self._wrong) % len(PULLS)]
        self._last_pull = share
        self._done.append(f"pull of {share:.0%}")
        way = min(FAR, ROOM * (self.page.evaluate("window.innerHeight") - start[1]))
        self.hand.pull(start, (start[0], start[1] + share * way))

    def _size_of_the_board(self) -> float:
        box = self.page.get_by_role("region", name="Board", exact=True).bounding_box()
        assert box is not None, "it is not in sight"
        return min(box["width"], box["height"])


def middle(on_page: Locator) -> tuple[float, float]:
    box = on_page.bounding_box()
    assert box is not None, "it is not in sight"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def ways_in(screen: AccessibleNode) -> list[AccessibleNode]:
    """The ways to play that say how long they take."""
    return screen.find_named("radio", r"\d min")


def minutes(way: AccessibleNode) -> int:
    """As it says itself."""
    said = re.search(r"(\d+) min", way.name)
    assert said, way.name
    return int(said[1])


def is_meant(thing: AccessibleNode, words: str) -> bool:
    """Whether it has all the names that the last sentence calls what it asks for."""
    last = re.split(r"(?<=[.!?])\s+", words)[-1]
    names = re.findall(r"(?<=[a-z,] )[A-Z]\w+\b(?!')", last)
    return all(name in thing.name for name in names)


def is_open(thing: AccessibleNode) -> bool:
    return thing.can_be_pressed and not thing.is_pressed


def is_taught(screen: AccessibleNode) -> bool:
    region = coach(screen)
    return region is not None and bool(
        region.find_named("link", "^Next lesson") or region.find_named("button", "^Play a ")
    )


def coach_text(screen: AccessibleNode) -> str:
    region = coach(screen)
    texts = [] if region is None else [thing.text for thing in region.all()]
    return " ".join(texts)


def is_unlike(before: AccessibleNode) -> Callable[[AccessibleNode], bool]:
    was = stable_text(before)
    return lambda now: stable_text(now) != was


def is_headed_unlike(before: str) -> Callable[[AccessibleNode], bool]:
    return lambda now: heading_text(now) not in ("", before)


def heading_text(screen: AccessibleNode) -> str:
    headings = screen.find_named("heading")
    return headings[0].name if headings else ""


def coach(screen: AccessibleNode) -> AccessibleNode | None:
    """Where it says which step of a lesson this is."""
    return next(
        (region for region in screen.find_named("region") if re.search(r"Step \d+ of \d+", region.reads())), None
    )


def turn_words(screen: AccessibleNode) -> str:
    """What the screen asks for, when it is one's turn."""
    mine = screen.find_named("region", "^Your turn|^You ")
    return " ".join(part.text for region in mine for part in region.find_named("paragraph"))


def goal(screen: AccessibleNode) -> str:
    return " ".join(part.text for part in screen.find_named("paragraph", "^Goal"))


def log(screen: AccessibleNode) -> str:
    return " ".join(region.reads() for region in screen.find_named("region", "^What happened$"))


def is_over(screen: AccessibleNode) -> bool:
    return bool(screen.find_named("button", "^Rematch$"))


def stable_text(screen: AccessibleNode) -> str:
    """All that the screen says, but for what changes by itself."""
    return re.sub(r"\d+ ms\b", "", screen.reads())


def words_of(text: str) -> set[str]:
    """What a text speaks of; not what it speaks against."""
    meant = re.sub(r"\b(?:not|without) (?:an? |the )?\w+", "", text.lower())
    found = re.findall(r"[a-z]+\d+|\d+|[a-z]{3,}", meant)
    return {NUMBERS.get(word, word.removesuffix("s")) for word in found if word not in FILLING or word in NUMBERS}


def likeness(thing: AccessibleNode, words: str, remark: str = "") -> float:
    """How well a thing is called what the words speak of. The last sentence is what is asked for; and what has a number
    in its name is meant by nothing else."""
    asked = words_of(re.split(r"(?<=[.!?:])\s+", words)[-1]) | words_of(remark)
    wanted = words_of(words) | asked
    name = words_of(thing.name)
    group = set[str]().union(*(words_of(around.name) for around in thing.around() if around.role in GROUPS))
    common = (name | group) & wanted
    exact = sum(re.fullmatch(r"[a-z]+\d+", word) is not None for word in common)
    return len(common) + 2 * len(common & asked) + 4 * exact - 0.1 * len(name)

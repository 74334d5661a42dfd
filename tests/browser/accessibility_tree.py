"""What a screen says: its accessibility tree, which is all that somebody knows who has read nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page

LATEST = 5000
"""Milliseconds; fewer where the page's time is lapsed."""
UNCOUNTED = 10
"""There may be changes that cannot be counted: who has waited so often looks all the same."""
NAME = r'"(?:[^"\\]|\\.)*"'
LINE = re.compile(rf"(?P<role>[\w/]+)(?: (?P<name>{NAME}))?(?P<states>(?: \[[^]]*\])*)$")
# Counts what changes on the page: all that is written there, and what ends by itself and writes nothing.
COUNT = """
  if (window.changes === undefined) {
    window.changes = performance.timeOrigin;
    window.heard = [];
    const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
    let page = location.pathname;
    const hear = ({ target, addedNodes }) => {
      // What was said on another page is no part of this one.
      if (page !== location.pathname) [page, window.heard] = [location.pathname, []];
      const element = target instanceof Element ? target : target.parentElement;
      const said = [...addedNodes].map((node) => node.textContent.trim()).filter((text) => text);
      if (element?.closest(live)) window.heard.push(...said);
    };
    const change = () => { window.changes += 1; window.dispatchEvent(new Event('changed')); };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver((records) => { records.forEach(hear); change(); }).observe(document, all);
    for (const end of ['transitionend', 'animationend', 'input']) addEventListener(end, change, true);
  }
"""
# How often it has changed, once that is not as often as `before` and nothing moves any more; or after a while, so that
# who waits can do something meanwhile.
CHANGED = f"""(before) => new Promise((tell) => {{ {COUNT}
  let isLate = false;
  const look = () => {{
    if (document.querySelector('[role=region][aria-busy=true]') || (window.changes === before && !isLate)) return;
    removeEventListener('changed', look);
    clearTimeout(patience);
    tell(window.changes);
  }};
  const patience = setTimeout(() => {{ isLate = true; look(); }}, {LATEST});
  addEventListener('changed', look);
  look();
}})"""
KEY = re.compile(rf"(?:'(?P<quoted>(?:[^']|'')*)'|(?P<plain>(?:[^\":]|{NAME})*))(?::(?P<text>.*))?$")


@dataclass
class AccessibleNode:
    """Something on the screen: what it is, what it is called, what it reads, and what it stands in."""

    role: str
    name: str = ""
    states: str = ""
    text: str = ""
    parts: list[AccessibleNode] = field(default_factory=list)
    parent: AccessibleNode | None = None
    number: int = 0
    """Which it is of those that are called the same."""

    @property
    def can_be_pressed(self) -> bool:
        return self.role == "button" and "disabled" not in self.states

    @property
    def is_pressed(self) -> bool:
        return "[pressed]" in self.states

    def all(self) -> Iterator[AccessibleNode]:
        """Itself, and all that is in it."""
        yield self
        for part in self.parts:
            yield from part.all()

    def around(self) -> Iterator[AccessibleNode]:
        """What it stands in, the nearest first."""
        if self.parent is not None:
            yield self.parent
            yield from self.parent.around()

    def is_in(self, name: str) -> bool:
        return any(around.name == name for around in self.around())

    def find_named(self, role: str, name: str = "") -> list[AccessibleNode]:
        """All in it of this role whose names match."""
        return [thing for thing in self.all() if thing.role == role and re.search(name, thing.name)]

    def reads(self) -> str:
        """All that stands in it, read aloud."""
        return " ".join(filter(None, (word for thing in self.all() for word in (thing.name, thing.text))))

    def on(self, page: Page) -> Locator:
        """It, on the page: found as anybody finds it who is told its name."""
        return page.get_by_role(self.role, name=self.name, exact=True).nth(self.number)  # type: ignore[arg-type]


class AccessibleScreen:
    """A page as somebody sees it who looks when things have come to rest, and again when something has changed."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._changes = 0.0
        self._read = AccessibleNode("screen")
        self._waited = 0
        """How often nothing had changed in a while."""

    def snapshot(self) -> AccessibleNode:
        """What it says now."""
        return self._snapshot_at(self._page.evaluate(CHANGED, None))

    def snapshot_after_change(self) -> AccessibleNode:
        """What it says when something has changed since it was read last."""
        return self._snapshot_at(self._page.evaluate(CHANGED, self._changes))

    def hear(self) -> list[str]:
        """What was read out unasked since somebody listened last."""
        heard: list[str] = self._page.evaluate(f"() => {{ {COUNT} return window.heard.splice(0) }}")
        return heard

    def wait_to_hear(self, text: str) -> None:
        """Until that was read out, since somebody listened last: sentences leave again soon."""
        self._page.wait_for_function(
            f"(text) => {{ {COUNT} return window.heard.some((each) => each.includes(text)) }}", arg=text
        )

    def _snapshot_at(self, changes: float) -> AccessibleNode:
        self._waited = self._waited + 1 if changes == self._changes else 0
        if self._waited % UNCOUNTED == 0:
            self._changes, self._read = changes, snapshot_page(self._page)
        return self._read


def snapshot_page(page: Page) -> AccessibleNode:
    """The whole screen."""
    whole = AccessibleNode("screen")
    above = [(-1, whole)]
    counted: dict[tuple[str, str], int] = {}
    for line in page.locator("body").aria_snapshot().splitlines():
        indent = len(line) - len(line.lstrip())
        while above[-1][0] >= indent:
            above.pop()
        thing = _parse_line(line.strip().removeprefix("- "))
        thing.parent = above[-1][1]
        thing.parent.parts.append(thing)
        thing.number = counted.setdefault((thing.role, thing.name), 0)
        counted[thing.role, thing.name] += 1
        above.append((indent, thing))
    return whole


def _parse_line(line: str) -> AccessibleNode:
    found = KEY.match(line)
    assert found, line
    key = found["plain"] if found["quoted"] is None else found["quoted"].replace("''", "'")
    said = LINE.match(key)
    if said is None:
        return AccessibleNode("text", text=_unquote(key))
    return AccessibleNode(
        said["role"], _unquote(said["name"] or ""), said["states"], _unquote((found["text"] or "").strip())
    )


def _unquote(text: str) -> str:
    inner = text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' else text
    return re.sub(r"\\(.)", r"\1", inner)

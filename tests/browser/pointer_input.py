"""Hands on a page: a mouse, and a finger."""

from __future__ import annotations

import time

from playwright.sync_api import CDPSession, Page

Point = tuple[float, float]
STEPS = 6
BETWEEN = 0.008
"""Seconds from one movement of a flick to the next."""


class Mouse:
    def __init__(self, page: Page) -> None:
        self._page = page

    def draw(self, start: Point, end: Point) -> None:
        """Hold it, and draw it there."""
        mouse = self._page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=STEPS)

    def pull(self, start: Point, end: Point) -> None:
        """Hold it, draw it there, and let go."""
        self.draw(start, end)
        self._page.mouse.up()

    def flick(self, start: Point, end: Point) -> None:
        """Every movement says when it was made, so that it is as fast on a busy machine."""
        session, now = self._page.context.new_cdp_session(self._page), time.time()
        _press(session, "mousePressed", start, now)
        for step, point in enumerate(_way(start, end), 1):
            _press(session, "mouseMoved", point, now + step * BETWEEN)
        _press(session, "mouseReleased", end, now + (STEPS + 1) * BETWEEN)


class Finger:
    """A finger on a touch screen: what it does is what the browser makes of real touches."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def draw(self, start: Point, end: Point) -> None:
        self._touch("touchStart", start)
        for point in _way(start, end):
            self._touch("touchMove", point)

    def second(self, first: Point, other: Point) -> None:
        """A second finger comes down beside the first."""
        self._touch("touchStart", first, other)

    def lift(self) -> None:
        self._touch("touchEnd")

    def pull(self, start: Point, end: Point) -> None:
        self.draw(start, end)
        self.lift()

    def _touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def _press(session: CDPSession, kind: str, at: Point, when: float) -> None:
    held = {"button": "left"} if kind == "mouseReleased" else {"button": "left", "buttons": 1, "clickCount": 1}
    session.send("Input.dispatchMouseEvent", {"type": kind, "x": at[0], "y": at[1], "timestamp": when, **held})


def _way(start: Point, end: Point) -> list[Point]:
    """The points on the way from one to the other, without the first."""
    parts = [step / STEPS for step in range(1, STEPS + 1)]
    return [(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part) for part in parts]

"""Hands on a page: a mouse, and a finger."""

from __future__ import annotations

from playwright.sync_api import Page

Point = tuple[float, float]
STEPS = 6


class Mouse:
    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    def pull(self, start: Point, end: Point) -> None:
        """Hold it, draw it there, and let go."""
        self._mouse.move(*start)
        self._mouse.down()
        self._mouse.move(*end, steps=STEPS)
        self._mouse.up()


class Finger:
    """A finger on a touch screen: what it does is what the browser makes of real touches."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def drag(self, start: Point, across: float, back: float) -> None:
        x, y = start
        self.touch("touchStart", start)
        for step in range(1, STEPS + 1):
            self.touch("touchMove", (x + across * step / STEPS, y + back * step / STEPS))

    def pull(self, start: Point, end: Point) -> None:
        self.drag(start, end[0] - start[0], end[1] - start[1])
        self.touch("touchEnd")

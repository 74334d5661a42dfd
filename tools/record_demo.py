"""Record the demo at the top of the README: a pull, a 20, a hint and an ending, in a real game in the browser.

    PYTHONPATH=tests python -m tools.record_demo .github/demo.webp

A server with seeded luck and a Chromium play one short round; the browser's screencast becomes an animated picture.
With the seed every recording is the same game, so the first pull goes into the hole as long as nothing about the shot
changes; if it does not, the recording fails and another distance has to be found. Waiting longer than LONGEST_FRAME,
as on a busy machine, is cut.
"""

from __future__ import annotations

import argparse
import base64
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from browser.app_driver import open_table
from browser.conftest import QUIET, Server
from browser.games.test_crokinole import Shooter

SEED = "demo"
OPTIONS = {"tremor": "assisted", "discs": 2, "scoring": "tournament", "rounds_of_tournament": 1}
PULL = 60.0
"""Pixels by which the first disc is pulled back, for a 20."""
SIZE = {"width": 960, "height": 600}
SHOWN = (800, 500)
FRAME_SECONDS = 0.08
LONGEST_FRAME = 1.2
MOST_BYTES = 2_000_000
_PATIENCE = 120_000
_POINTER = """addEventListener("DOMContentLoaded", () => {
  const dot = document.createElement("div");
  dot.style = "position:fixed;z-index:99999;width:18px;height:18px;margin:-9px;border-radius:50%;pointer-events:none;"
    + "background:#a34a14aa;border:2px solid #fff;left:-30px";
  document.body.append(dot);
  addEventListener("pointermove", (event) => {
    dot.style.left = `${event.clientX}px`;
    dot.style.top = `${event.clientY}px`;
  }, true);
});"""
"""A mark where the pointer is, which screencasts leave out."""


class Screencast:
    """The frames that Chromium sends while its page changes, with their times in seconds."""

    def __init__(self, page: Page) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self._session = page.context.new_cdp_session(page)
        self._session.on("Page.screencastFrame", self._take)
        self._session.send("Page.startScreencast", {"format": "jpeg", "quality": 90, "everyNthFrame": 1})

    def _take(self, frame: dict[str, Any]) -> None:
        self._session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})
        at = float(frame["metadata"]["timestamp"])
        if not self.frames or at - self.frames[-1][0] >= FRAME_SECONDS:
            self.frames.append((at, base64.b64decode(frame["data"])))

    def stop(self) -> None:
        self._session.send("Page.stopScreencast")


@contextmanager
def open_page(server: Server) -> Iterator[Page]:
    executable = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=QUIET)
        context = browser.new_context(base_url=server.address, viewport=SIZE, reduced_motion="no-preference")  # type: ignore[arg-type]
        context.set_default_timeout(_PATIENCE)
        context.add_init_script(_POINTER)
        yield context.new_page()
        browser.close()


def play_demo(page: Page, server: Server) -> Screencast:
    """Play the game of the demo and return its frames."""
    open_table(page, server.address, "crokinole", ["beginner"], OPTIONS)
    shooter = Shooter(page)
    shooter.wait_for_turn()
    screencast = Screencast(page)
    page.wait_for_timeout(800)
    _pull_slowly(shooter, PULL)
    shooter.wait_for_shot(0)
    if not any("hole" in moment["words"] for moment in shooter.own_shots[0]["moments"]):
        raise SystemExit(f"A pull of {PULL:g} pixels scores no 20 any more.")
    shooter.wait_for_turn()
    page.wait_for_timeout(300)
    page.get_by_role("button", name="Hint", exact=True).click()
    do_it = page.get_by_role("button", name="Do it", exact=True)
    expect(do_it).to_be_visible()
    page.wait_for_timeout(3000)
    do_it.click()
    expect(page.locator("#ending-title")).to_be_visible()
    page.wait_for_timeout(2000)
    screencast.stop()
    return screencast


def _pull_slowly(shooter: Shooter, back: float) -> None:
    x, y = shooter.middle()
    mouse = shooter.page.mouse
    mouse.move(x, y)
    mouse.down()
    for step in range(1, 21):
        mouse.move(x, y + back * step / 20)
        shooter.page.wait_for_timeout(40)
    shooter.page.wait_for_timeout(500)
    mouse.up()
    mouse.move(x + 180, y - 40)  # off the discs, which explain themselves


def write_animation(frames: list[tuple[float, bytes]], file: Path) -> None:
    """Write an animated WebP picture. Raise SystemExit if it is too large for the README."""
    pictures = [Image.open(BytesIO(data)).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS) for _, data in frames]
    durations = [round(1000 * min(after[0] - before[0], LONGEST_FRAME)) for before, after in pairwise(frames)]
    written = BytesIO()
    pictures[0].save(
        written,
        "WEBP",
        save_all=True,
        append_images=pictures[1:],
        duration=[*durations, 3000],
        loop=0,
        quality=55,
        method=4,
    )
    if len(written.getvalue()) > MOST_BYTES:
        raise SystemExit(f"The demo has {len(written.getvalue())} bytes, more than {MOST_BYTES}.")
    file.write_bytes(written.getvalue())
    print(f"{file}: {len(frames)} frames, {sum(durations) / 1000:.1f} s, {len(written.getvalue())} bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), bot_pause=0.2)
        try:
            server.use_seed(SEED)
            with open_page(server) as page:
                screencast = play_demo(page, server)
        finally:
            server.kill()
    write_animation(screencast.frames, asked.file)


if __name__ == "__main__":
    main()

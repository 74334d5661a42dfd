"""A real server, a real browser, and pages that notice what goes wrong in them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from waits import PATIENCE

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "screenshots"
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-audio-output",
]
expect.set_options(timeout=PATIENCE * 1000)

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


class Server:
    """A server as a process of its own, on a data folder of its own. Its luck comes from a seed, and its clock can be
    moved ahead; it also runs by itself, unless it stands `still`. Its luck can be `checked`, and is then no seed's."""

    def __init__(
        self, data: Path, bot_pause: float = 0.05, still: bool = False, pseudo: bool = False, checked: bool = False
    ) -> None:
        self.data = data
        named = {"--still": still, "--pseudo": pseudo, "--checked": checked}
        self._flags = ["--bot-pause", str(bot_pause), *(flag for flag, wanted in named.items() if wanted)]
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Anew on the same port, if it ran before."""
        command = [sys.executable, "-m", "server.controlled_server", str(self.data), str(self.port), *self._flags]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=ROOT / "tests",
        )
        found = re.search(r":(\d+)", self._line())  # it says where it is once it is there
        assert found, "the server did not come up"
        self.port = int(found[1])
        self._line()

    def use_seed(self, seed: str) -> None:
        """The tables that are laid from now on are those of this seed."""
        self._tell(f"seed {seed}", "seeded")

    def move(self, seconds: float) -> None:
        """So much time passes at its tables, now."""
        self._tell(f"move {seconds}", "moved")

    def _tell(self, order: str, answer: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{order}\n")
        self.process.stdin.flush()
        while (line := self._line()) != f"{answer}\n":
            assert line, "the server is gone"  # what it says about itself before that is for its owner

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture(scope="session")
def running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    yield running
    running.kill()


@pytest.fixture(scope="session")
def standing_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("still"), bot_pause=0.0, still=True)
    yield running
    running.kill()


@pytest.fixture
def server(running_server: Server, request: pytest.FixtureRequest) -> Server:
    """The luck of its tables is that of the test, whichever was played before."""
    running_server.use_seed(request.node.nodeid)
    return running_server


@pytest.fixture
def still_server(standing_server: Server, request: pytest.FixtureRequest) -> Server:
    """Its time passes only when it is told so: for tests that are about time."""
    standing_server.use_seed(request.node.nodeid)
    return standing_server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    executable = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=QUIET)
        yield chromium
        chromium.close()


OpenContext = Callable[..., BrowserContext]

MEANT = re.compile("WebSocket|ERR_CONNECTION|no-such-link|status of 400 .*/api/lab/physics|404 .*/shares?/")
"""Lost connections and tables, ended links and wrong shots are what some tests are about: browsers complain, pages must
cope."""

TIME_LAPSE = """
const wait = window.setTimeout;
window.setTimeout = (run, ms, ...rest) => {
  const byHand = window.event instanceof PointerEvent && window.event.type !== 'click';
  return wait(run, byHand || ms > 5000 ? ms : ms / 20, ...rest);
};"""
"""A tile that does not fit is shown for two seconds, which adds up over a whole game. How long a hand holds or rests,
and how long an answer may take, stays as it is: a press on a busy machine was taken for a long one."""


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[OpenContext]:
    """Makes people: each a browser context of their own. Errors in any of their pages fail the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def person(*, time_lapse: bool = False, **settings: Any) -> BrowserContext:
        context = browser.new_context(
            **{
                "base_url": server.address,
                "viewport": DESKTOP,
                "reduced_motion": "reduce",
                "bypass_csp": True,  # for axe, which is put into the page
                **settings,
            }
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.on("weberror", lambda error: wrong.append(str(error.error)))
        context.on("console", lambda message: wrong.append(complaint(message)) if message.type == "error" else None)
        if time_lapse:
            context.add_init_script(f"{TIME_LAPSE} delete window.AudioContext;")  # nobody listens, and it costs a tenth
        contexts.append(context)
        return context

    yield person
    for context in contexts:
        context.close()
    assert [text for text in wrong if not MEANT.search(text)] == []


def complaint(message: ConsoleMessage) -> str:
    return f"{message.text} ({message.location['url']})"


# Who tells a computer by voice to press what is written there has to be understood (WCAG 2.5.3). Keys are no names.
MISNAMED = """() => {
  const plain = (text) => text.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, ' ').trim();
  const runs = (element, isIn) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) if (isIn(walker.currentNode.parentElement)) found.push(walker.currentNode.data);
    return found;
  };
  const isSeen = (part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !part.closest('.gs-unseen, kbd, title, desc, style');
  const isHeard = (part) => !part.closest('[aria-hidden=true]');
  const name = (element) => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const told = labels.map((label) => label?.textContent ?? '').join(' ').trim() || element.ariaLabel;
    return plain(told || runs(element, isHeard).join(' '));
  };
  const targets = 'button, a[href], summary, [role=button], [role=link], [role=tab], [role=switch], [role=menuitem]';
  return [...document.querySelectorAll(targets)].filter(isSeen).flatMap((element) => {
    const called = ` ${name(element)} `;
    const unsaid = runs(element, isSeen).map(plain).filter((text) => text && !called.includes(` ${text} `));
    return unsaid.length > 0 ? [`misnamed:${called}does not say ${JSON.stringify(unsaid)}`] : [];
  });
}"""


def violations(page: Page) -> list[str]:
    """What axe finds wrong on the page as it is now, and what is called otherwise than it reads."""
    if page.evaluate("typeof axe === 'undefined'"):  # a page may be looked at more than once
        page.add_script_tag(path=AXE)
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")["violations"]
    misnamed: list[str] = page.evaluate(MISNAMED)
    return [*misnamed, *(f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes']]}" for one in found)]


def take_screenshot(page: Page, name: str, quality: int | None = None) -> None:
    """A picture for people to look at, in an ignored folder; where there are many of them, less exact and quicker."""
    SHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.{'png' if quality is None else 'jpg'}", quality=quality)

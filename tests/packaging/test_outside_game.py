"""An installed wheel and a game outside of it: made, tested, played everywhere, with the plain board and its own."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import httpx
import pytest
from playwright.sync_api import Page, expect

from browser.conftest import ROOT, OpenContext
from server.clients import bot, create_table, me, person_at
from waits import PATIENCE

NAME = "lucky_seven"
MATRIX = ("rules", NAME, "--matrix")


class Outside:
    """A folder of games, and an installed Gingersnap that is told of it."""

    def __init__(self, installed: Path, folder: Path) -> None:
        self.python = installed / "bin" / "python"
        self.games = folder / "games"
        self.games.mkdir()
        self.settings = {**os.environ, "GINGERSNAP_GAMES": str(self.games)}
        self.run("gingersnap", "new-game", NAME, "--into", str(self.games))
        self.web = self.games / NAME / "web"

    def run(self, *words: str, typed: str = "") -> str:
        command = [str(self.python), "-m", *words]
        done = subprocess.run(
            command, cwd=self.games, input=typed, capture_output=True, text=True, env=self.settings, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def build_board(self) -> None:
        """As its package.json says; what it needs is installed in the checkout already."""
        (self.web / "node_modules").symlink_to(ROOT / "node_modules")
        npm = shutil.which("npm")
        assert npm is not None
        subprocess.run([npm, "run", "build"], cwd=self.web, check=True, capture_output=True)


@pytest.fixture
def outside(installed_environment: Path, tmp_path: Path) -> Outside:
    return Outside(installed_environment, tmp_path)


@pytest.fixture
def address(outside: Outside, tmp_path: Path) -> Iterator[str]:
    """Where a server of it is."""
    command = [str(outside.python), "-m", "gingersnap", "serve", "--no-open", "--port", "0", "--bot-pause", "0.05"]
    command += ["--data", str(tmp_path / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=outside.settings, cwd=tmp_path) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+?:(\d+)", process.stdout.readline())
        assert found
        yield f"http://127.0.0.1:{found[1]}"
        process.terminate()


def test_outside_game_passes_its_tests_plays_and_simulates(outside: Outside) -> None:
    assert " passed" in outside.run("pytest", "-p", "no:cacheprovider", NAME)
    assert "Lucky Seven, 2 to 4 players; bots: random, easy, medium, hard" in outside.run("gingersnap", "rules")
    assert re.search(r"LUC-5 .*/lucky_seven/tests/test_rules.py::test_third", outside.run("gingersnap", *MATRIX))
    told = outside.run("gingersnap", "play", NAME, "--bot", "hard", typed="keep\n")
    assert "Lucky Seven: Guest against Hard bot." in told
    counted = outside.run("gingersnap", "simulate", NAME, "-n", "20", "--bots", "easy,random", "--workers", "2")
    assert "20 games" in counted


async def play_a_game(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as rest:
        games = {game["name"]: game for game in (await rest.get("/api/games")).json()}
        assert games[NAME]["board"] is None
        assert games[NAME]["bots"] == ["random", "easy", "medium", "hard"]
        assert (await rest.get(f"/api/games/{NAME}/board.js")).status_code == 404
        table, tokens = await create_table(rest, me("Ann"), bot("easy"), game=NAME)
    async with person_at(int(address.rpartition(":")[2]), table) as ann:
        await ann.hello(tokens[0])
        assert (await ann.play(Random(1)))["outcome"]["rule"].endswith("-6")


def test_outside_game_is_played_over_the_socket(address: str) -> None:
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright's own loop may run in this thread
        elsewhere.submit(asyncio.run, play_a_game(address)).result()


def begin(people: OpenContext, address: str) -> Page:
    page = people(base_url=address, bypass_csp=False).new_page()  # its board must do with the content policy
    page.goto("/")
    page.get_by_role("article").filter(has_text="Lucky Seven").get_by_role("button", name="Play", exact=True).click()
    return page


def test_outside_game_is_played_in_browser_with_fallback_board(address: str, people: OpenContext) -> None:
    page = begin(people, address)
    page.get_by_role("button", name="Keep").first.click()
    expect(page.locator("#ending-title")).to_be_visible()
    expect(page.get_by_role("list", name="Cards")).to_have_count(0)


def test_outside_game_is_played_in_browser_with_its_own_board(
    outside: Outside, address: str, people: OpenContext
) -> None:
    outside.build_board()
    script = httpx.get(f"{address}/api/games/{NAME}/board.js", timeout=PATIENCE)
    assert script.headers["content-type"].startswith("text/javascript")
    page = begin(people, address)
    cards = page.get_by_role("list", name="Cards")
    expect(cards.get_by_role("listitem")).to_have_count(2)
    expect(cards).to_contain_text("hidden")
    page.get_by_role("button", name="Keep your card").click()
    expect(page.locator("#ending-title")).to_be_visible()
    expect(page.get_by_text("All cards are turned up.").first).to_be_attached()

"""Play a whole game on an installed server, to see that an installation works on any system.

    python tools/play_installed.py [--game NAME] [--at ADDRESS | -- COMMAND …]

COMMAND starts the server and is `python -m gingersnap serve` by default; ADDRESS is that of a server that runs. The
script needs nothing but Gingersnap and its dependencies. It opens the page and its script as a browser does, plays
random offers against a bot until the game is over, and stops the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect

GAME = "pocket_and_biscuit"
PROTOCOL = 3
_PAUSE = 0.2
"""Seconds before an action is sent again that came too fast: on a fast machine a random game exceeds the rate limit."""
_ADDRESS = re.compile(r"at http://\S+?:(\d+)")


@contextmanager
def start_installed(command: Sequence[str]) -> Iterator[str]:
    """Start a server on a free port and a new data folder, and yield its address."""
    # Windows cannot delete a database that a server which was just stopped has open for one more moment.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
        words = [*command, "--no-open", "--port", "0", "--bot-pause", "0", "--data", data]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = next(filter(None, map(_ADDRESS.search, server.stdout)))
            try:
                yield f"http://127.0.0.1:{found[1]}"
            finally:
                server.terminate()


def open_page(address: str) -> None:
    """Load the page and its script. Raise an error if a browser could not run them."""
    page = httpx.get(address, timeout=60).raise_for_status()
    scripts = re.findall(r'<script type="module"[^>]* src="([^"]+)"', page.text)
    assert scripts, page.text
    for script in scripts:
        loaded = httpx.get(f"{address}{script}", timeout=60).raise_for_status()
        assert loaded.headers["content-type"].startswith("text/javascript"), loaded.headers


async def play_game(address: str, game: str) -> tuple[int, dict[str, Any]]:
    """Play random offers against a bot. Return the number of own actions and the outcome."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as rest:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
        created = (await rest.post("/api/tables", json={"game": game, "seats": seats})).raise_for_status().json()
    table, token = created["table"]["id"], created["held"][0]["token"]
    hello = {"type": "hello", "token": token, "protocol": PROTOCOL}
    chance, acted, act = Random(1), 0, ""
    async with connect(f"{address.replace('http', 'ws', 1)}/api/tables/{table}/play", max_size=2**24) as socket:
        await socket.send(json.dumps(hello))
        async for text in socket:
            told = json.loads(text)
            if told["type"] == "problem" and told["code"] == "too_fast":
                await asyncio.sleep(_PAUSE)
                await socket.send(act)
                continue
            if told["type"] in ("problem", "rejected"):
                raise AssertionError(text)
            if told["type"] == "updated" and told["outcome"]:
                return acted, told["outcome"]
            if told["type"] == "updated" and told["offers"]:
                acted += 1
                action = chance.choice(told["offers"])["action"]
                act = json.dumps({"type": "act", "id": str(acted), "action": action})
                await socket.send(act)
    raise AssertionError("The server closed the socket before the game was over.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--at", metavar="ADDRESS", help="play on a server that runs")
    parser.add_argument("command", nargs="*", default=[sys.executable, "-m", "gingersnap", "serve"])
    asked = parser.parse_args()
    with nullcontext(asked.at) if asked.at else start_installed(asked.command) as address:
        open_page(address)
        actions, outcome = asyncio.run(play_game(address, asked.game))
    print(f"{asked.game}: over after {actions} own actions by {outcome['rule']} on {sys.platform}")


if __name__ == "__main__":
    main()

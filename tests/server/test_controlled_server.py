"""The server that browser tests start: its luck comes from a seed, and its clock is moved over standard input."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gingersnap.core.chance import Seeded
from server.clients import GAME, LinkRememberingClient, Message, bot, create_table, me, person_at
from server.fake_luck_and_clock import MovableClock, SeededLuck

pytestmark = pytest.mark.anyio


class Served:
    def __init__(self, data: Path, *flags: str) -> None:
        command = [sys.executable, "-m", "server.controlled_server", str(data), "0", "--bot-workers", "0", *flags]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[1]
        )
        found = re.search(r":(\d+)", self._line())
        assert found
        self.port = int(found[1])
        for _ in ("where games are kept", "who reaches it"):
            self._line()

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def move(self, seconds: float) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"move {seconds}\n")
        self.process.stdin.flush()
        assert self._line() == "moved\n"

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()  # it ends when nobody tells it anything any more


async def first_view(served: Served) -> tuple[Any, list[Message]]:
    async with LinkRememberingClient(base_url=f"http://127.0.0.1:{served.port}") as rest:
        table, [token] = await create_table(rest, me("Ann"), bot(), first_seat=1)
    async with person_at(served.port, table) as ann:
        await ann.hello(token)
        while not (await ann.hear("updated"))["offers"]:
            pass
        return ann.updates[0]["view"], [line for update in ann.updates for line in update["lines"]]


async def test_controlled_server_with_same_seed_deals_and_plays_the_same(tmp_path: Path) -> None:
    seen = []
    for number, seed in enumerate(["a", "a", "b"]):
        with Served(tmp_path / str(number), "--seed", seed) as served:
            seen.append(await first_view(served))
    assert seen[0] == seen[1] != seen[2]


async def test_controlled_server_clock_stands_until_moved(tmp_path: Path) -> None:
    with Served(tmp_path / "data", "--still") as served:
        async with LinkRememberingClient(base_url=f"http://127.0.0.1:{served.port}") as rest:
            wish = {"game": GAME, "seats": [me("Ann"), bot()], "time": {"clock": {"kind": "bank", "seconds": 60}}}
            laid = (await rest.post("/api/tables", json=wish | {"options": {"first_seat": 0}})).json()
        async with person_at(served.port, laid["table"]["id"]) as ann:
            await ann.hello(laid["held"][0]["token"])
            assert (await ann.hear("updated"))["clocks"][0] == {"milliseconds": 60_000, "runs": True}
            served.move(59.9)
            assert await ann.is_quiet()
            served.move(0.2)
            while not (await ann.hear("updated"))["lines"]:
                pass
            assert ann.updates[-1]["lines"][0]["text"] == "Your time is up, so a bot plays for you."


async def test_movable_clock_fires_timers_in_order_except_cancelled() -> None:
    clock, rung = MovableClock(), list[str]()
    for when, name in [(3.0, "third"), (1.0, "first"), (2.0, "second"), (2.5, "never"), (9.0, "later")]:
        bell = clock.call_at(when, lambda name=name: rung.append(f"{name} at {clock.time()}"))  # type: ignore[misc]
        if name == "never":
            bell.cancel()
    clock.move(5.0)
    assert rung == ["first at 1.0", "second at 2.0", "third at 3.0"]
    assert clock.time() == 5.0


def test_seeded_luck_depends_on_seed_and_table_order() -> None:
    one, other = SeededLuck(7), SeededLuck(7)
    assert [one(table).pick("x", 10**9) for table in "abab"] == [other(table).pick("x", 10**9) for table in "cdcd"]
    assert one("a") is one("a")
    assert SeededLuck(7)("a").pick("x", 10**9) == Seeded("7:0").pick("x", 10**9)

"""Paths of the server: moves, joining, reconnecting and creating tables, one message at a time on a clock at rest.

The application runs in this process and thread, without a network; its database is SQLite on disk.
"""

from __future__ import annotations

import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from benchmarks.work.call_counter import CallCounter
from benchmarks.work.recorded_figures import Work
from gingersnap.core.registry import find_game
from gingersnap.server.ops.metrics import Metrics
from gingersnap.server.settings import Settings
from server.clients import PlayerClient, ServerHarness, open_house

MOVES = 30
TABLES = 5
UNLIMITED = 1_000_000


async def _measure_no_lag(_: Metrics) -> None:
    """Replace the task that measures the lag of the loop by the real clock."""


async def count_server(game: str) -> dict[str, Work]:
    """Count each path at a second table of the same kind: the first one warms up caches."""
    with tempfile.TemporaryDirectory() as folder, patch.object(Metrics, "measure_lag", _measure_no_lag):
        settings = Settings(
            data=Path(folder),
            bot_workers=0,
            message_rate=UNLIMITED,
            message_burst=UNLIMITED,
            tables_per_hour=UNLIMITED,
            request_rate=UNLIMITED,
            request_burst=UNLIMITED,
        )
        async with open_house(settings, seed=1) as house:
            await _Script(house, game).run()
            return await _Script(house, game).run()


class _Script:
    """The same game each time: it is chosen at random from a fixed seed."""

    def __init__(self, house: ServerHarness, game: str) -> None:
        self._house = house
        self._game = game
        self._luck = Random(1)
        self._people: list[PlayerClient] = []
        self._tokens: list[str] = []
        self._table = ""

    async def run(self) -> dict[str, Work]:
        created = await self._count(self._create_tables, TABLES)
        joined = await self._count(self._join, len(self._tokens))
        moved = await self._count(self._move, MOVES)
        reconnected = await self._count(self._reconnect, 1)
        return {"server move": moved, "join": joined, "reconnect": reconnected, "create table": created}

    async def _count(self, do: Callable[[], Awaitable[int]], units: int) -> Work:
        counter = CallCounter()
        with counter.is_on():
            sent = await do()
        return Work(counter.total / units, sent / units)

    async def _create_tables(self) -> int:
        seats = [{"kind": "me", "name": f"Seat {seat}"} for seat in range(find_game(self._game).seats[0])]
        sent = 0
        for _ in range(TABLES):
            answer = await self._house.rest.post("/api/tables", json={"game": self._game, "seats": seats})
            assert answer.status_code == 201, answer.text
            sent += len(answer.content)
        self._table = answer.json()["table"]["id"]
        self._tokens = [held["token"] for held in answer.json()["held"]]
        return sent

    async def _join(self) -> int:
        self._people = [await self._house.person(self._table) for _ in self._tokens]
        for person, token in zip(self._people, self._tokens, strict=True):
            await person.hello(token, text=None)
        return await self._settle_all()

    async def _settle_all(self) -> int:
        return sum([await _settle(person) for person in self._people])

    async def _move(self) -> int:
        sent = 0
        for number in range(MOVES):
            actor = next(person for person in self._people if _offers(person))
            offer = self._luck.choice(_offers(actor))
            free = {name: (span["low"] + span["high"]) / 2 for name, span in offer["free"].items()}
            await actor.say(type="act", id=str(number), action={**offer["action"], **free})
            answer = await actor.hear("accepted", "refused", "problem")
            assert answer["type"] == "accepted", answer
            sent += len(actor.raw[-1].encode()) + await self._settle_all()
        return sent

    async def _reconnect(self) -> int:
        """Let one person leave and come back, who knows the last update."""
        left = self._people[0]
        await self._house.leaves(left)
        self._people[0] = await self._house.person(self._table)
        await self._people[0].hello(self._tokens[0], left.updates[-1]["seq"], text=None)
        return await self._settle_all()


def _offers(person: PlayerClient) -> list[Any]:
    """Return the newest offers, an action each: an update without any has those of the one before."""
    offers = next(update["offers"] for update in reversed(person.updates) if "offers" in update)
    return [single for offer in offers for single in _expand(offer)]


def _expand(offer: dict[str, Any]) -> list[dict[str, Any]]:
    """Return an offer for each of several actions that a structured message sends as one."""
    each: dict[str, list[Any]] = offer.get("each", {})
    rows = [dict(zip(each, values, strict=True)) for values in zip(*each.values(), strict=True)] or [{}]
    return [{"action": {**offer["action"], **row}, "free": offer.get("free", {})} for row in rows]


async def _settle(person: PlayerClient) -> int:
    """Hear everything that was sent to this person; return the bytes, without those of the answer to our question."""
    before = len(person.raw)
    await person.say(type="ping", id="settled")
    await person.hear("pong")
    return sum(len(text.encode()) for text in person.raw[before:-1])

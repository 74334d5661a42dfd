"""People who play on whatever happens: they come back, and ask again for what was not answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from chaos.log_invariants import Transcript
from server.clients import Message, PlayerClient, SocketClosed

LOST = (SocketClosed, OSError, EOFError, TimeoutError, WebSocketException)
Enter = Callable[[str], AbstractAsyncContextManager[PlayerClient]]
Pause = Callable[[int, Random], float]
"""Seconds to wait after so many failures."""
FIRST_RETRY = 0.4
LONGEST_RETRY = 8.0
SPEECHES = 3
"""At one table, of one person."""


def at_once(failures: int, chance: Random) -> float:
    return 0.0


def as_browsers_do(failures: int, chance: Random) -> float:
    """`retryDelay` of the web client."""
    return float(min(LONGEST_RETRY, FIRST_RETRY * 2**failures) * (0.8 + 0.4 * chance.random()))


class Player:
    def __init__(
        self, transcript: Transcript, token: str, chance: Random, calm: asyncio.Event, pause: Pause = at_once
    ) -> None:
        self.transcript = transcript
        self.token = token
        self.is_over = False
        self.told = asyncio.Event()
        """Set at each message."""
        self.lost_at: float | None = None
        """Since when it has not gone on, by the loop's clock."""
        self.absences: list[tuple[float, float]] = []
        """When it lost a server, and when the game went on for it."""
        self._chance = chance
        self._calm = calm
        """Whether it makes sense to ask."""
        self._pause = pause
        self._failures = 0
        self._updates = 0
        """Since it came in last."""
        self._pending: tuple[str, Any] | None = None
        self._saying: str | None = None
        self._latest: Message | None = None

    async def play(self, enter: Enter) -> None:
        """Until the game is over, through as many servers as it takes."""
        while not self.is_over:
            await self._calm.wait()
            try:
                async with enter(self.transcript.table) as person:
                    await person.say(type="hello", token=self.token)
                    await self._talk(person)
            except LOST:
                self._lose()
                await asyncio.sleep(self._pause(self._failures - 1, self._chance))

    def _lose(self) -> None:
        self._latest = None
        self._failures += 1
        self._updates = 0
        if self.lost_at is None:
            self.lost_at = asyncio.get_running_loop().time()

    async def _talk(self, person: PlayerClient) -> None:
        while not self.is_over:
            message = await person.hear()
            self.transcript.record(message)
            self._take_in(message)
            self.told.set()
            if message["type"] == "welcome":
                await self._ask_again(person)
            if message["type"] == "problem" and not self._is_about_talk(message):
                return  # come back when there is calm, and ask again
            await self._say_something(person, message)
            if self._pending is None and self._latest is not None and self._latest["offers"]:
                action = self._chance.choice(self._latest["offers"])["action"]
                self._latest = None
                await self._ask(person, f"{self._chance.getrandbits(64):x}", action)

    async def _ask_again(self, person: PlayerClient) -> None:
        """For what was not answered before."""
        if self._pending is not None:
            await self._ask(person, *self._pending)
        if self._saying is not None:
            await person.say(type="say", id=self._saying, text=self.transcript.speeches[self._saying])

    def _take_in(self, message: Message) -> None:
        if message["type"] == "updated":
            self._latest = message
            self.is_over = message["outcome"] is not None
            self._updates += 1
        elif message["type"] in ("accepted", "refused") and self._pending and message["id"] == self._pending[0]:
            self._pending = None
        if message["type"] == "accepted" or self._updates > 1 or self.is_over:
            self._go_on()

    def _go_on(self) -> None:
        """Something has happened that nobody knew when the server was lost."""
        self._failures = 0
        if self.lost_at is not None:
            self.absences.append((self.lost_at, asyncio.get_running_loop().time()))
            self.lost_at = None

    def _is_about_talk(self, message: Message) -> bool:
        return self._saying is not None and message.get("id") == self._saying

    async def _say_something(self, person: PlayerClient, message: Message) -> None:
        if self._is_about_talk(message):
            self._saying = None  # it was heard, or is not to be said
        if self._saying is None and len(self.transcript.speeches) < SPEECHES and self._chance.random() < 0.1:
            self._saying = f"{self._chance.getrandbits(64):x}"
            self.transcript.speeches[self._saying] = f"word {self._saying}"
            await person.say(type="say", id=self._saying, text=self.transcript.speeches[self._saying])

    async def _ask(self, person: PlayerClient, id: str, action: Any) -> None:
        self._pending = (id, action)
        self.transcript.asked[id] = action
        await person.say(type="act", id=id, action=action)

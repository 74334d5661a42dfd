"""People who play on whatever happens: they come back, and ask again for what was not answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from chaos.checker import Transcript
from server.clients import HungUp, Message, Person

LOST = (HungUp, OSError, EOFError, TimeoutError, WebSocketException)
Enter = Callable[[str], AbstractAsyncContextManager[Person]]


class Player:
    def __init__(self, transcript: Transcript, token: str, chance: Random, calm: asyncio.Event) -> None:
        self.transcript = transcript
        self.is_over = False
        self.told = asyncio.Event()
        """Set at each message."""
        self._token = token
        self._chance = chance
        self._calm = calm
        """Whether it makes sense to ask."""
        self._pending: tuple[str, Any] | None = None
        self._latest: Message | None = None

    async def play(self, enter: Enter) -> None:
        """Until the game is over, through as many servers as it takes."""
        while not self.is_over:
            await self._calm.wait()
            try:
                async with enter(self.transcript.table) as person:
                    await person.hello(self._token)
                    await self._talk(person)
            except LOST:
                self._latest = None
                await asyncio.sleep(0)

    async def _talk(self, person: Person) -> None:
        if self._pending is not None:
            await self._ask(person, *self._pending)
        while not self.is_over:
            message = await person.hear()
            self.transcript.note(message)
            self.told.set()
            self._take_in(message)
            if message["type"] == "problem":
                return  # come back when there is calm, and ask again
            if self._pending is None and self._latest is not None and self._latest["offers"]:
                action = self._chance.choice(self._latest["offers"])["action"]
                self._latest = None
                await self._ask(person, f"{self._chance.getrandbits(64):x}", action)

    def _take_in(self, message: Message) -> None:
        if message["type"] == "updated":
            self._latest = message
            self.is_over = message["outcome"] is not None
        elif message["type"] in ("accepted", "refused") and self._pending and message["id"] == self._pending[0]:
            self._pending = None

    async def _ask(self, person: Person, id: str, action: Any) -> None:
        self._pending = (id, action)
        self.transcript.asked[id] = action
        await person.say(type="act", id=id, action=action)

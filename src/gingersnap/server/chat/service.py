"""The talk of all evenings that somebody follows at this server."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Collection
from typing import Any

from gingersnap.server.chat.channel import Conversation, Follower, Hearer
from gingersnap.server.chat.repository import Records, Shun
from gingersnap.server.clock import Clock
from gingersnap.server.protocol.chat import TalkTold
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Write

_ID_LENGTH = 16
_log = logging.getLogger(__name__)


class Talks:
    def __init__(self, store: Store, clock: Clock) -> None:
        self.records = Records(store)
        self._clock = clock
        self._conversations: dict[str, Conversation] = {}
        self._hearing: set[asyncio.Task[None]] = set()

    async def join(self, evening: str, follower: Follower) -> TalkTold:
        return await self.at(evening).join(follower)

    async def watcher(self, profile: str | None) -> tuple[str | None, str]:
        """Who watches, and how they are called; guests are nobody here."""
        name = None if profile is None else await self.records.name_of(profile)
        return (None, "") if name is None else (profile, name)

    def at(self, evening: str) -> Conversation:
        found = self._conversations.get(evening)
        if found is None:
            found = self._conversations[evening] = Conversation(evening, self.records, self._clock)
        return found

    def leave(self, evening: str, hearer: Hearer) -> None:
        conversation = self._conversations.get(evening)
        if conversation is not None:
            conversation.leave(hearer)
            if not conversation:
                del self._conversations[evening]

    # --- What other servers do --------------------------------------------------------------------

    def hear(self, evening: str) -> None:
        """Something was written at another server, or here."""
        if evening in self._conversations:
            task = asyncio.create_task(self._catch_up(evening), name=f"talk {evening}")
            self._hearing.add(task)
            task.add_done_callback(self._hearing.discard)

    def hear_all(self) -> None:
        for evening in self._conversations:
            self.hear(evening)

    async def _catch_up(self, evening: str) -> None:
        try:
            await self.at(evening).hear()
        except Exception as error:  # of the database; with the next word it is read again
            _log.warning("what is said in evening %s cannot be read: %s", evening, error)

    async def close(self) -> None:
        for task in self._hearing:
            task.cancel()
        await asyncio.gather(*self._hearing, return_exceptions=True)

    # --- Who wants nothing to do with whom --------------------------------------------------------

    async def is_kept_out(self, comer: str, seated: Collection[str]) -> bool:
        """Whether one of those `seated` has blocked who comes."""
        return await self.records.is_blocked(comer, seated)

    async def blocked_by(self, person: str) -> list[Shun]:
        """Whom somebody has blocked for good, the last first."""
        return [shun for shun in reversed(await self.records.shunned_by(person)) if shun.for_good]

    async def unblock(self, person: str, whom: str) -> None:
        """They may hear each other again, and sit at one table."""
        for shun in await self.blocked_by(person):
            if shun_id(shun) == whom:
                await self.records.forgive(person, shun.whom, shun.evening)
                self.hear(shun.evening)

    async def kept_of(self, person: str) -> dict[str, Any]:
        """All that talk knows of somebody."""
        return await self.records.kept_of(person)

    async def erasing(self, person: str) -> list[Write]:
        """Return the writes that erase all that somebody said, with everything else that talk knows of them."""
        return await self.records.erasing(person)


def shun_id(shun: Shun) -> str:
    """By which somebody speaks of whom they have blocked: who that is cannot be made of it."""
    return hashlib.sha256(f"{shun.person} {shun.whom}".encode()).hexdigest()[:_ID_LENGTH]

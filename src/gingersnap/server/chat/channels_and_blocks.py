"""Chat channels of all evenings with subscribers at this server, and the blocks between people."""

from __future__ import annotations

import asyncio
import hashlib
import logging

from gingersnap.server.chat.channel import ChatChannel, ChatSubscriber
from gingersnap.server.chat.repository import ChatRepository, Mute
from gingersnap.server.clock import Clock
from gingersnap.server.protocol.chat import ChatState
from gingersnap.server.protocol.subscriber import Subscriber
from gingersnap.server.storage.store import Store

_ID_LENGTH = 16
_log = logging.getLogger(__name__)


class ChatService:
    def __init__(self, store: Store, clock: Clock) -> None:
        self.repository = ChatRepository(store)
        self._clock = clock
        self._channels: dict[str, ChatChannel] = {}
        self._reloads: set[asyncio.Task[None]] = set()

    async def join(self, evening: str, chat_subscriber: ChatSubscriber) -> ChatState:
        return await self.channel_of(evening).join(chat_subscriber)

    async def spectator_identity(self, profile: str | None) -> tuple[str | None, str]:
        """Return the id and name of a spectator; guests have neither."""
        name = None if profile is None else await self.repository.name_of(profile)
        return (None, "") if name is None else (profile, name)

    def channel_of(self, evening: str) -> ChatChannel:
        found = self._channels.get(evening)
        if found is None:
            found = self._channels[evening] = ChatChannel(evening, self.repository, self._clock)
        return found

    def leave(self, evening: str, subscriber: Subscriber) -> None:
        conversation = self._channels.get(evening)
        if conversation is not None:
            conversation.leave(subscriber)
            if not conversation:
                del self._channels[evening]

    # --- Changes at other servers -----------------------------------------------------------------

    def reload(self, evening: str) -> None:
        """Reload the evening's channel after a write, here or at another server."""
        if evening in self._channels:
            task = asyncio.create_task(self._reload_channel(evening), name=f"talk {evening}")
            self._reloads.add(task)
            task.add_done_callback(self._reloads.discard)

    def reload_all(self) -> None:
        for evening in self._channels:
            self.reload(evening)

    async def _reload_channel(self, evening: str) -> None:
        try:
            await self.channel_of(evening).reload()
        except Exception as error:  # of the database; the next message reloads it
            _log.warning("chat of evening %s cannot be read: %s", evening, error)

    async def close(self) -> None:
        for task in self._reloads:
            task.cancel()
        await asyncio.gather(*self._reloads, return_exceptions=True)

    # --- Blocks -----------------------------------------------------------------------------------

    async def blocks_by(self, person: str) -> list[Mute]:
        """Return the permanent mutes of a person, the newest first."""
        return [shun for shun in reversed(await self.repository.mutes_by(person)) if shun.for_good]

    async def unblock(self, person: str, whom: str) -> None:
        """Remove a block: both may chat with each other and sit at one table again."""
        for shun in await self.blocks_by(person):
            if mute_id(shun) == whom:
                await self.repository.remove_mute(person, shun.whom, shun.evening)
                self.reload(shun.evening)


def mute_id(mute: Mute) -> str:
    """Return the pseudonym of a blocked person, from which their id cannot be derived."""
    return hashlib.sha256(f"{mute.person} {mute.whom}".encode()).hexdigest()[:_ID_LENGTH]

"""Who has a page open here, and is told of invitations at once.

Other servers ring when something was written (`Ears.invited`); what it was, is read again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from gingersnap.core import codec
from gingersnap.server.protocol.invitations import InvitationsTold

Read = Callable[[str], Awaitable[InvitationsTold]]
"""What somebody is to be told now."""
Note = Callable[[str, bool], None]
"""Somebody has opened their first page here, or closed the last one."""
_log = logging.getLogger(__name__)


class Hearer(Protocol):
    def tell(self, message: bytes) -> None: ...


class Doorbell:
    def __init__(self, read: Read, note: Note) -> None:
        self._read = read
        self._note_page = note
        self._at: dict[str, dict[Hearer, InvitationsTold | None]] = {}
        """By person: who hears it, and what they were told last."""
        self._tables: dict[str, set[str]] = {}
        """By table: who was told that they are invited to it. Most tables that are written to are nobody's business."""
        self._ringing: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        """Nobody is told what was read before something that they know already."""

    def listen(self, person: str, hearer: Hearer) -> None:
        if person not in self._at:
            self._note_page(person, True)
        self._at.setdefault(person, {})[hearer] = None
        self.ring(person)

    def leave(self, person: str, hearer: Hearer) -> None:
        hearers = self._at.get(person, {})
        hearers.pop(hearer, None)
        if not hearers and self._at.pop(person, None) is not None:
            self._note_page(person, False)
            self._note(person, InvitationsTold())

    def count(self, person: str) -> int:
        """How many pages they have open here."""
        return len(self._at.get(person, ()))

    def ring(self, person: str) -> None:
        """Something has changed for somebody."""
        if person in self._at:
            task = asyncio.create_task(self._tell(person), name="doorbell")
            self._ringing.add(task)
            task.add_done_callback(self._ringing.discard)

    def ring_all(self) -> None:
        for person in self._at:
            self.ring(person)

    def changed(self, table: str) -> None:
        """Somebody sat down at a table, or its game began: an invitation to it may have ended."""
        for person in self._tables.get(table, ()):
            self.ring(person)

    async def _tell(self, person: str) -> None:
        async with self._turn:
            try:
                now = await self._read(person)
            except Exception as error:  # of the database; with the next ring it is read again
                _log.warning("invitations cannot be read: %s", error)
                return
            self._note(person, now)
            for hearer, before in list(self._at.get(person, {}).items()):
                if before != now:
                    self._at[person][hearer] = now
                    hearer.tell(codec.encode(now))

    def _note(self, person: str, told: InvitationsTold) -> None:
        wanted = {invitation.table for invitation in told.invitations if person in self._at}
        for table in wanted:
            self._tables.setdefault(table, set()).add(person)
        for table in [table for table, people in self._tables.items() if person in people and table not in wanted]:
            self._tables[table].discard(person)
            if not self._tables[table]:
                del self._tables[table]

    async def close(self) -> None:
        for task in self._ringing:
            task.cancel()
        await asyncio.gather(*self._ringing, return_exceptions=True)

"""Who has a page open here, and is told of invitations at once.

Other servers ring when something was written (`Ears.invited`); what it was, is read again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from gingersnap.core import codec
from gingersnap.server.protocol.invitations import InvitationsState
from gingersnap.server.protocol.subscriber import Subscriber

LoadInvitations = Callable[[str], Awaitable[InvitationsState]]
"""What somebody is to be told now."""
MarkPageOpen = Callable[[str, bool], None]
"""Somebody has opened their first page here, or closed the last one."""
_log = logging.getLogger(__name__)


class InvitationNotifier:
    def __init__(self, load_invitations: LoadInvitations, mark_page_open: MarkPageOpen) -> None:
        self._load = load_invitations
        self._mark_page_open = mark_page_open
        self._subscribers: dict[str, dict[Subscriber, InvitationsState | None]] = {}
        """By person: who hears it, and what they were told last."""
        self._people_by_table: dict[str, set[str]] = {}
        """By table: who was told that they are invited to it. Most tables that are written to are nobody's business."""
        self._refreshes: set[asyncio.Task[None]] = set()
        self._lock = asyncio.Lock()
        """Nobody is told what was read before something that they know already."""

    def subscribe(self, person: str, subscriber: Subscriber) -> None:
        if person not in self._subscribers:
            self._mark_page_open(person, True)
        self._subscribers.setdefault(person, {})[subscriber] = None
        self.refresh(person)

    def unsubscribe(self, person: str, subscriber: Subscriber) -> None:
        hearers = self._subscribers.get(person, {})
        hearers.pop(subscriber, None)
        if not hearers and self._subscribers.pop(person, None) is not None:
            self._mark_page_open(person, False)
            self._index_tables(person, InvitationsState())

    def count_pages(self, person: str) -> int:
        """How many pages they have open here."""
        return len(self._subscribers.get(person, ()))

    def refresh(self, person: str) -> None:
        """Something has changed for somebody."""
        if person in self._subscribers:
            task = asyncio.create_task(self._push(person), name="doorbell")
            self._refreshes.add(task)
            task.add_done_callback(self._refreshes.discard)

    def refresh_all(self) -> None:
        for person in self._subscribers:
            self.refresh(person)

    def table_changed(self, table: str) -> None:
        """Somebody sat down at a table, or its game began: an invitation to it may have ended."""
        for person in self._people_by_table.get(table, ()):
            self.refresh(person)

    async def _push(self, person: str) -> None:
        async with self._lock:
            try:
                now = await self._load(person)
            except Exception as error:  # of the database; with the next ring it is read again
                _log.warning("invitations cannot be read: %s", error)
                return
            self._index_tables(person, now)
            for hearer, before in list(self._subscribers.get(person, {}).items()):
                if before != now:
                    self._subscribers[person][hearer] = now
                    hearer.send(codec.encode(now))

    def _index_tables(self, person: str, told: InvitationsState) -> None:
        wanted = {invitation.table for invitation in told.invitations if person in self._subscribers}
        for table in wanted:
            self._people_by_table.setdefault(table, set()).add(person)
        for table in [
            table for table, people in self._people_by_table.items() if person in people and table not in wanted
        ]:
            self._people_by_table[table].discard(person)
            if not self._people_by_table[table]:
                del self._people_by_table[table]

    async def close(self) -> None:
        for task in self._refreshes:
            task.cancel()
        await asyncio.gather(*self._refreshes, return_exceptions=True)

"""Push of invitations to open pages at this server.

Other servers notify this one of writes (`PeerEvents.on_invitations_changed`), and the invitations are read again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from gingersnap.core import codec
from gingersnap.server.cluster.page_presence import PagePresence
from gingersnap.server.protocol.invitations import InvitationsState
from gingersnap.server.protocol.subscriber import Subscriber

LoadInvitations = Callable[[str], Awaitable[InvitationsState]]
"""Loads what a person's pages have to show now."""
_log = logging.getLogger(__name__)


class InvitationNotifier:
    def __init__(self, load_invitations: LoadInvitations, page_presence: PagePresence) -> None:
        self.pages = page_presence
        self._load = load_invitations
        self._subscribers: dict[str, dict[Subscriber, InvitationsState | None]] = {}
        """By person: the subscribed pages, and the last state sent to each."""
        self._people_by_table: dict[str, set[str]] = {}
        """By table: people with an invitation to it on screen. Most tables have none, so most writes need no query."""
        self._refreshes: set[asyncio.Task[None]] = set()
        self._lock = asyncio.Lock()
        """Serialises loads and sends, so that an older state is never sent after a newer one."""

    def subscribe(self, person: str, subscriber: Subscriber) -> None:
        self.pages.open(person)
        self._subscribers.setdefault(person, {})[subscriber] = None
        self.refresh(person)

    def unsubscribe(self, person: str, subscriber: Subscriber) -> None:
        hearers = self._subscribers.get(person, {})
        if subscriber not in hearers:
            return
        del hearers[subscriber]
        self.pages.close(person)
        if not hearers:
            del self._subscribers[person]
            self._index_tables(person, InvitationsState())

    def refresh(self, person: str) -> None:
        """Send a person's invitations again, if they have changed."""
        if person in self._subscribers:
            task = asyncio.create_task(self._push(person), name="doorbell")
            self._refreshes.add(task)
            task.add_done_callback(self._refreshes.discard)

    def refresh_all(self) -> None:
        for person in self._subscribers:
            self.refresh(person)

    def table_changed(self, table: str) -> None:
        """Refresh the people invited to a table: a taken seat or a started game may end an invitation."""
        for person in self._people_by_table.get(table, ()):
            self.refresh(person)

    async def _push(self, person: str) -> None:
        async with self._lock:
            try:
                now = await self._load(person)
            except Exception as error:  # of the database; the next notification reads it again
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

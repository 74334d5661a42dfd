"""Registry of open sockets by the profile and device that they were opened with: revoking either closes them.

Other servers announce revocations (`PeerEvents.signed_off`, `PeerEvents.erased`). Notifications sent while the
listening connection is down are lost, so every socket is checked again after a reconnect.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from sqlalchemy import select

from gingersnap.server.accounts.models import Profile
from gingersnap.server.errors import profile_erased, signed_off
from gingersnap.server.protocol.common import Problem
from gingersnap.server.storage.schema import devices
from gingersnap.server.storage.store import Store

_REMEMBERED = 1_000
"""Recent revocations kept for sockets that were identified just before and are registered just after them."""
_AT_ONCE = 1_000
"""Devices looked up by one query."""
_log = logging.getLogger(__name__)


class RevocableSocket(Protocol):
    def close_with(self, problem: Problem) -> None:
        """Send `problem` and close the socket."""
        ...


class OpenSockets:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._by_id: dict[str, set[RevocableSocket]] = {}
        """Sockets by profile id and by device id."""
        self._revoked: deque[str] = deque(maxlen=_REMEMBERED)
        self._checking: set[asyncio.Task[None]] = set()

    @contextmanager
    def register(self, socket: RevocableSocket, me: Profile | None) -> Iterator[None]:
        """Close `socket` if `me` or its device is revoked meanwhile. Guests have nothing to revoke."""
        ids = () if me is None else (me.id, me.device)
        for id in ids:
            self._by_id.setdefault(id, set()).add(socket)
            if id in self._revoked:
                socket.close_with(signed_off().problem)
        try:
            yield
        finally:
            for id in ids:
                self._by_id[id].discard(socket)
                if not self._by_id[id]:
                    del self._by_id[id]

    def sign_off(self, device: str) -> None:
        self._close(device, signed_off().problem)

    def erase(self, profile: str) -> None:
        self._close(profile, profile_erased().problem)

    def _close(self, id: str, problem: Problem) -> None:
        self._revoked.append(id)
        for socket in tuple(self._by_id.get(id, ())):
            socket.close_with(problem)

    def check_all(self) -> None:
        """Close the sockets of revoked devices, after notifications may have been lost."""
        if self._by_id:
            task = asyncio.create_task(self._check(), name="check sockets")
            self._checking.add(task)
            task.add_done_callback(self._checking.discard)

    async def _check(self) -> None:
        ids = sorted(self._by_id)
        try:
            for at in range(0, len(ids), _AT_ONCE):
                await self._check_some(ids[at : at + _AT_ONCE])
        except Exception as error:  # of the database; the next reconnect checks again
            _log.warning("open sockets cannot be checked: %s", error)

    async def _check_some(self, ids: list[str]) -> None:
        known = await self._store.read(select(devices.c.id, devices.c.profile).where(devices.c.id.in_(ids)))
        profiles = await self._store.read(select(devices.c.profile).where(devices.c.profile.in_(ids)))
        left = {row.id for row in known} | {row.profile for row in (*known, *profiles)}
        for id in ids:
            if id not in left:
                self.sign_off(id)

    async def close(self) -> None:
        for task in self._checking:
            task.cancel()
        await asyncio.gather(*self._checking, return_exceptions=True)

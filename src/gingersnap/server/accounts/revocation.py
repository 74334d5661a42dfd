"""Revocation of a device or a whole profile: its seats are released first, then it is deleted in one transaction.

The transaction expects the seats to be as they were read (optimistic locking). A seat taken, a name changed or a wait
begun meanwhile makes it conflict, and everything is read and cleaned again. After an interruption it can be repeated,
because the revoked row is deleted last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import select

from gingersnap.core import codec
from gingersnap.core.words import say
from gingersnap.server.accounts.models import delete_device, delete_profile
from gingersnap.server.accounts.open_sockets import OpenSockets
from gingersnap.server.accounts.renames import RenameService, rename_in_seats
from gingersnap.server.evenings.models import WaitingPlayer
from gingersnap.server.evenings.waiting_list_personal_data import WaitingListRepository
from gingersnap.server.storage.schema import comings, sittings, tables
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Expectation, Write, WriteConflict
from gingersnap.server.tables.seats import StoredSeat, ended_token

_TRIES = 10
"""Attempts before a conflict is raised."""

Seats = tuple[StoredSeat, ...]


class _SeatCleanUp(NamedTuple):
    """The changes that detach seats and places on waiting lists from the revoked device or profile."""

    seats: Callable[[Seats], Seats]
    guest: Callable[[WaitingPlayer], WaitingPlayer | None]


class Revocations:
    def __init__(
        self,
        store: Store,
        rename_service: RenameService,
        waiting_list_repository: WaitingListRepository,
        sockets: OpenSockets,
    ) -> None:
        self._store = store
        self._renaming = rename_service
        self._waiting = waiting_list_repository
        self._sockets = sockets

    async def sign_off(self, profile: str, device: str) -> None:
        """Delete a device and close its sockets. Raise WriteConflict if it is gone.

        The tokens of the profile's seats are replaced, since the device may have stored them. Other devices hold the
        seats by their profile.
        """
        ended = ended_token(profile)
        cleaning = _SeatCleanUp(
            lambda seats: _with_ended_token(seats, profile), lambda guest: codec.replace(guest, token=ended)
        )
        await self._delete(profile, cleaning, [delete_device(device)])
        self._sockets.sign_off(device)

    async def erase(self, profile: str, writes: Sequence[Write]) -> None:
        """Delete a profile in the transaction of `writes`, and close the sockets of all its devices.

        Its seats stay, held by nobody, under the name "Somebody": others play or have played there too.
        """
        somebody = str(say("somebody"))
        cleaning = _SeatCleanUp(
            lambda seats: rename_in_seats(_with_ended_token(seats, profile), profile, somebody), lambda guest: None
        )
        await self._delete(profile, cleaning, [delete_profile(profile), *writes])
        self._sockets.erase(profile)

    async def _delete(self, profile: str, seat_clean_up: _SeatCleanUp, writes: Sequence[Write]) -> None:
        for attempt in range(_TRIES):
            expected = [await self._expectation(query) for query in _seat_expectations(profile)]
            # Seats before waiting lists: a player who sits out the next game comes from a seat.
            if await self._renaming.change_seats(profile, seat_clean_up.seats):
                continue  # read again: the expectation must describe cleaned seats
            await self._waiting.change(profile, seat_clean_up.guest)
            try:
                return await self._store.write(*writes, *expected)
            except WriteConflict:
                if attempt == _TRIES - 1:
                    raise
        raise WriteConflict("a row has changed")

    async def _expectation(self, query: Expectation) -> Expectation:
        return query._replace(rows=[tuple(row) for row in await self._store.read(query.query)])


def _seat_expectations(profile: str) -> tuple[Expectation, ...]:
    """Return queries for the profile's seats, with each table's revision, and for its places on waiting lists."""
    seated = tables.join(sittings, sittings.c.table == tables.c.id)
    sits = select(tables.c.id, tables.c.revision).select_from(seated).where(sittings.c.profile == profile)
    came = select(comings.c.evening, comings.c.at).where(comings.c.person == profile)
    return Expectation(sits.order_by(tables.c.id), ()), Expectation(came.order_by(comings.c.evening), ())


def _with_ended_token(seats: Seats, profile: str) -> Seats:
    ended = ended_token(profile)
    return tuple(codec.replace(seat, token=ended) if seat.profile == profile else seat for seat in seats)

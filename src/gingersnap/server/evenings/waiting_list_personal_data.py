"""Personal data on the waiting lists: people there are renamed and erased with their profile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gingersnap.server.evenings.models import (
    Evening,
    WaitingPlayer,
    evening_from_row,
    next_evening_revision,
    update_evening,
)
from gingersnap.server.storage import schema
from gingersnap.server.storage.optimistic_locking import retry_on_conflict
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Guard, Write

GuestEdit = Callable[[WaitingPlayer], WaitingPlayer | None]
EveningChanged = Callable[[str], None]

_WITH_GUESTS = schema.EVENINGS.where(schema.evenings.c.guests.is_not(None))


class WaitingListRepository:
    """The waiting lists of all evenings, as a source of personal data (`accounts.personal_data`)."""

    def __init__(self, store: Store, evening_changed: EveningChanged) -> None:
        """Call `evening_changed` for each changed evening, so that its tables reload it."""
        self._store = store
        self._evening_changed = evening_changed

    async def export_for(self, profile: str) -> list[dict[str, Any]]:
        found = await self._evenings_of(profile)
        return [{"created": each.created, "name": guest.name} for each in found for guest in _guests_of(each, profile)]

    async def erase_writes(self, profile: str) -> list[Write]:
        """Return nothing: `Revocations` takes people out of every evening before, since only code reads those lists."""
        return []

    async def change(self, profile: str, guest_edit: GuestEdit, guards: Sequence[Guard] = ()) -> None:
        """Apply `guest_edit` to a profile in every waiting list; an edit that returns None removes it."""

        async def change_all(evenings: list[Evening]) -> None:
            for evening in evenings:
                guests = _edit_guests_of(evening, profile, guest_edit)
                if guests != evening.guests:
                    await self._store.write(*guards, update_evening(next_evening_revision(evening, guests=guests)))
                    self._evening_changed(evening.id)

        await retry_on_conflict(await self._evenings_of(profile), change_all, lambda: self._evenings_of(profile))

    async def _evenings_of(self, profile: str) -> list[Evening]:
        rows = await self._store.read(_WITH_GUESTS)
        evenings = (evening_from_row(row) for row in rows)
        return [evening for evening in evenings if evening is not None and _guests_of(evening, profile)]


def _guests_of(evening: Evening, profile: str) -> list[WaitingPlayer]:
    return [guest for guest in evening.guests if guest.profile == profile]


def _edit_guests_of(evening: Evening, profile: str, guest_edit: GuestEdit) -> tuple[WaitingPlayer, ...]:
    guests = (guest_edit(guest) if guest.profile == profile else guest for guest in evening.guests)
    return tuple(guest for guest in guests if guest is not None)

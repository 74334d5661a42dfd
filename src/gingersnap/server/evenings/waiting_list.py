"""What is kept of people who wait to be dealt in: their names change and go with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gingersnap.server.evenings.models import Evening, Latecomer, changed, evening_of, revised
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Guard, Write, WriteConflict

Change = Callable[[Latecomer], Latecomer | None]
Told = Callable[[str], None]

_WITH_GUESTS = schema.EVENINGS.where(schema.evenings.c.guests.is_not(None))


class Waiting:
    """A keeper (`people.keepers`): of latecomers, in all evenings."""

    def __init__(self, store: Store, told: Told) -> None:
        """`told` is asked to have the tables of an evening read it again."""
        self._store = store
        self._told = told

    async def kept_of(self, profile: str) -> list[dict[str, Any]]:
        found = await self._evenings_of(profile)
        return [{"created": each.created, "name": guest.name} for each in found for guest in _mine(each, profile)]

    async def erasing(self, profile: str) -> list[Write]:
        """Return nothing: `Revocations` takes people out of every evening before, since only code reads those lists."""
        return []

    async def change(self, profile: str, change: Change, guards: Sequence[Guard] = ()) -> None:
        for evening in await self._evenings_of(profile):
            guests = _with(evening, profile, change)
            if guests == evening.guests:
                continue
            try:
                await self._store.write(*guards, changed(revised(evening, guests=guests)))
                self._told(evening.id)
            except WriteConflict:  # somebody else was first
                await self.change(profile, change, guards)

    async def _evenings_of(self, profile: str) -> list[Evening]:
        rows = await self._store.read(_WITH_GUESTS)
        evenings = (evening_of(row) for row in rows)
        return [evening for evening in evenings if evening is not None and _mine(evening, profile)]


def _mine(evening: Evening, profile: str) -> list[Latecomer]:
    return [guest for guest in evening.guests if guest.profile == profile]


def _with(evening: Evening, profile: str, change: Change) -> tuple[Latecomer, ...]:
    guests = (change(guest) if guest.profile == profile else guest for guest in evening.guests)
    return tuple(guest for guest in guests if guest is not None)

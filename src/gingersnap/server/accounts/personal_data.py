"""What is kept of somebody, in all parts of the server: to be exported whole, and to be deleted whole."""

from __future__ import annotations

from typing import Any, Protocol

from gingersnap.core.summary.status_text import result_of
from gingersnap.server.accounts.devices import Entering
from gingersnap.server.accounts.models import Profile
from gingersnap.server.accounts.revocation import Revocations
from gingersnap.server.accounts.service import People
from gingersnap.server.storage.store import TableRow
from gingersnap.server.storage.write_queue import Sweep, Write
from gingersnap.server.tables.seats import seat_of


class Keeper(Protocol):
    """A part of the server that keeps something of people beside their seats, such as what they said."""

    async def kept_of(self, profile: str) -> Any:
        """All of it, as JSON has it."""
        ...

    async def erasing(self, profile: str) -> list[Write]:
        """Return the writes that erase it, in the transaction that deletes the profile."""
        ...


class Hearers(Protocol):
    """The people here who are told that something was erased; those at other servers hear it from the database."""

    def talked(self, evening: str) -> None: ...

    def invited(self, person: str) -> None: ...


class Keepers:
    def __init__(self, people: People, entering: Entering, revocations: Revocations, hearers: Hearers) -> None:
        self._people = people
        self._entering = entering
        self._revocations = revocations
        self._hearers = hearers
        self.others: dict[str, Keeper] = {}
        """By what they keep."""

    async def kept_of(self, me: Profile) -> dict[str, Any]:
        """All that this server keeps of somebody. Secrets are kept as hashes, and say nothing."""
        tables = await self._people.store.tables_of(me.id)
        return {
            "name": me.name,
            "handle": me.handle,
            "created": me.created,
            "page_is_open": me.is_open,
            "is_seen": me.is_seen,
            "has_recovery_phrase": me.recovery is not None,
            "devices": [
                {"label": each.label, "created": each.created, "used": each.used}
                for each in await self._entering.devices(me)
            ],
            "tables": [_table(row, me.id) for row in tables],
            **{what: await keeper.kept_of(me.id) for what, keeper in self.others.items()},
        }

    async def forget(self, me: Profile) -> None:
        """Erase somebody from all keepers, and delete them. Finished games stay, under "Somebody"."""
        writes = [write for keeper in self.others.values() for write in await keeper.erasing(me.id)]
        await self._revocations.erase(me.id, writes)
        for sweep in writes:
            if isinstance(sweep, Sweep):
                self._tell(sweep)

    def _tell(self, sweep: Sweep) -> None:
        if sweep.evening is not None:
            self._hearers.talked(sweep.evening)
        for person in sweep.people:
            self._hearers.invited(person)


def _table(row: TableRow, profile: str) -> dict[str, Any]:
    seat = seat_of(row.seats, profile)
    names = [stored.name for stored in row.seats]
    return {
        "table": row.id,
        "game": row.game,
        "seat": seat,
        "name": None if seat is None else names[seat],
        "created": row.created,
        "finished": row.finished,
        "rated": row.rated,
        "result": None if row.outcome is None else result_of(row.outcome).words(names),
    }

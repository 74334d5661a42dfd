"""Export and erasure of personal data over all parts of the server that store some."""

from __future__ import annotations

from typing import Any, Protocol

from gingersnap.core.summary.status_text import result_text
from gingersnap.server.accounts.devices import DeviceService
from gingersnap.server.accounts.identification import AccountService
from gingersnap.server.accounts.models import Profile
from gingersnap.server.accounts.revocation import Revocations
from gingersnap.server.storage.write_queue import BulkStatement, Write
from gingersnap.server.tables.repository import TableRow, tables_of_profile
from gingersnap.server.tables.seats import seat_of_profile


class PersonalDataSource(Protocol):
    """A part of the server that stores personal data beside seats, such as chat messages."""

    async def export_for(self, profile: str) -> Any:
        """Return all data of the profile as JSON values."""
        ...

    async def erase_writes(self, profile: str) -> list[Write]:
        """Return the writes that erase it, in the transaction that deletes the profile."""
        ...


class ErasureListener(Protocol):
    """Receiver of local erasure events. Other servers are notified by the database."""

    def on_chat_changed(self, evening: str) -> None: ...

    def on_invitations_changed(self, person: str) -> None: ...


class PersonalData:
    def __init__(
        self,
        account_service: AccountService,
        device_service: DeviceService,
        revocations: Revocations,
        erasure_listener: ErasureListener,
    ) -> None:
        self._people = account_service
        self._devices = device_service
        self._revocations = revocations
        self._erasure_listener = erasure_listener
        self.sources: dict[str, PersonalDataSource] = {}
        """The sources, by their key in the export."""

    async def export(self, me: Profile) -> dict[str, Any]:
        """Return all personal data of a profile. Secrets are stored as hashes and left out."""
        tables = await tables_of_profile(self._people.store, me.id)
        return {
            "name": me.name,
            "handle": me.handle,
            "created": me.created,
            "page_is_open": me.is_open,
            "is_seen": me.is_seen,
            "has_recovery_phrase": me.recovery is not None,
            "devices": [
                {"label": each.label, "created": each.created, "used": each.used}
                for each in await self._devices.devices(me)
            ],
            "tables": [_export_table(row, me.id) for row in tables],
            **{what: await keeper.export_for(me.id) for what, keeper in self.sources.items()},
        }

    async def erase(self, me: Profile) -> None:
        """Erase a profile from every source and delete it. Finished games stay, under the name "Somebody"."""
        writes = [write for keeper in self.sources.values() for write in await keeper.erase_writes(me.id)]
        await self._revocations.erase(me.id, writes)
        for sweep in writes:
            if isinstance(sweep, BulkStatement):
                self._tell(sweep)

    def _tell(self, bulk_statement: BulkStatement) -> None:
        if bulk_statement.evening is not None:
            self._erasure_listener.on_chat_changed(bulk_statement.evening)
        for person in bulk_statement.people:
            self._erasure_listener.on_invitations_changed(person)


def _export_table(row: TableRow, profile: str) -> dict[str, Any]:
    seat = seat_of_profile(row.seats, profile)
    names = [stored.name for stored in row.seats]
    return {
        "table": row.id,
        "game": row.game,
        "seat": seat,
        "name": None if seat is None else names[seat],
        "created": row.created,
        "finished": row.finished,
        "rated": row.rated,
        "result": None if row.outcome is None else result_text(row.outcome).words(names),
    }

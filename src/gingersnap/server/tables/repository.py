"""Queries and writes of stored tables."""

from __future__ import annotations

from gingersnap.server.errors import no_such_table, table_hidden
from gingersnap.server.storage.store import Store, TableRow


async def require_table(store: Store, table: str) -> TableRow:
    """Return the row of a table. Raise ApiError `no_such_table` if there is none."""
    row = await store.table(table)
    if row is None:
        raise no_such_table(table)
    return row


async def require_visible_table(store: Store, table: str) -> TableRow:
    """Return the row of a table. Raise ApiError if there is none, or if the administrator has hidden it."""
    row = await require_table(store, table)
    if row.put_away:
        raise table_hidden()
    return row

"""Access control for tables.

The id of a table opens nothing. Access takes the token of a seat, the profile that sits there, the link of its evening,
or a host who opened the evening to the lobby. Anyone else gets the same response as for a table that does not exist.
"""

from __future__ import annotations

import hmac
from typing import Literal

from gingersnap.core.contract import Data
from gingersnap.core.words import say
from gingersnap.server.errors import ApiError, no_such_table
from gingersnap.server.evenings.members import find_waiting_player
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import hash_secret, is_held_by

AccessPath = Literal["seat", "company", "link", "lobby"]
"""The way a client got access. "company" is for people on the waiting list. A client that came through the lobby is not
told the link, because the host may close the table again."""


class Credential(Data, frozen=True):
    """A credential that a client presents for a table."""

    secret: str | None = None
    """The token of a seat or of a place on the waiting list, or the link of an evening."""
    profile: str | None = None
    """The profile of the client's browser, if it has one."""


def access_path(row: TableRow, credential: Credential) -> AccessPath:
    """Return how `credential` opens a table; raise ApiError as for an unknown table if it does not."""
    way = _find_access_path(row, credential)
    if way is None:
        raise no_such_table(row.id)
    return way


def _find_access_path(row: TableRow, credential: Credential) -> AccessPath | None:
    if is_held_by(row.seats, credential.secret, credential.profile):
        return "seat"
    if row.evening is None:
        return None
    if (
        find_waiting_player(row.evening, credential.secret and hash_secret(credential.secret), credential.profile)
        is not None
    ):
        return "company"
    if credential.secret is not None and hmac.compare_digest(credential.secret.encode(), row.evening.link.encode()):
        return "link"
    return "lobby" if row.evening.access == "open" else None


def check_may_watch(row: TableRow, access_path: AccessPath) -> None:
    """Raise ApiError for a spectator if the host allows none. Before the game begins, anyone may look for a seat."""
    if (
        access_path in ("link", "lobby")
        and row.status != "waiting"
        and row.evening is not None
        and not row.evening.spectators
    ):
        raise ApiError("no_spectators", say("no-spectators"))


def link_visible_to(row: TableRow, access_path: AccessPath) -> str | None:
    """Return the link of the evening for clients that have it or sit there; None for those from the lobby."""
    return None if row.evening is None or access_path == "lobby" else row.evening.link

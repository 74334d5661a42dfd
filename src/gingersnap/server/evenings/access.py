"""Who may see a table, and what it takes. Its id opens nothing: a seat's token does, the profile that sits there,
the link of its evening, or a host who opened that to the lobby.

Somebody who may not see a table is answered as if there were none.
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
"""How somebody came in: of the company are those who wait to be dealt in. Who came through the lobby is not told the
link: what is open may be closed again."""


class Credential(Data, frozen=True):
    """What somebody shows who asks for a table."""

    secret: str | None = None
    """The token of a seat or of who waits for one, or the link of an evening."""
    profile: str | None = None
    """Whose browser asks."""


def access_path(row: TableRow, credential: Credential) -> AccessPath:
    """How `key` opens a table. Trouble if it does not."""
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
    """Trouble for who would watch a game whose host wants nobody to. Before it begins, one looks where to sit."""
    if (
        access_path in ("link", "lobby")
        and row.status != "waiting"
        and row.evening is not None
        and not row.evening.spectators
    ):
        raise ApiError("no_spectators", say("no-spectators"))


def link_visible_to(row: TableRow, access_path: AccessPath) -> str | None:
    """The link of its evening, for those who have it, or sit there."""
    return None if row.evening is None or access_path == "lobby" else row.evening.link

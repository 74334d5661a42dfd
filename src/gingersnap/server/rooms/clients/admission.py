"""Admission of clients to a room."""

from __future__ import annotations

from collections.abc import Callable

from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.words import say
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.members import find_waiting_player
from gingersnap.server.evenings.table_access import AccessPath, Credential, access_path, check_may_watch
from gingersnap.server.protocol.play import Hello
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import hash_secret, seat_for_hello


def admit(
    row: TableRow, hello: Hello, profile: str | None, count_at: Callable[[Seat], int], most: int
) -> tuple[Seat, AccessPath]:
    """Return the seat of a client and its access path: the seat of its token or `profile`, otherwise SPECTATOR.

    Raise ApiError if the client has no access, or if there are `most` connections to the seat already, or of
    spectators.
    """
    mine = seat_for_hello(row.seats, hello, profile)
    waits = (
        not hello.watches
        and find_waiting_player(row.evening, hello.guest and hash_secret(hello.guest), profile) is not None
    )
    way: AccessPath = "seat" if mine is not None else "company" if waits else access_path(row, Credential(hello.link))
    seat = SPECTATOR if mine is None else mine
    check_may_watch(row, way)
    if count_at(seat) >= most:
        raise ApiError("too_many_connections", say("too-many-here"))
    return seat, way

"""Moderation by the server's administrator: abuse reports, hidden tables, and silenced people.

The page shows what everybody at a table may see, and its chat: no hands, no seat tokens, no luck. It is opened by a
one-time link of `gingersnap admin`, then by a cookie; of both only hashes are stored. Every act is logged in the
transaction that carries it out.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy import bindparam, delete, select, update

from gingersnap.core.words import say
from gingersnap.server.chat.channels_and_blocks import ChatService
from gingersnap.server.clock import Clock
from gingersnap.server.errors import ApiError
from gingersnap.server.protocol.moderation import (
    OwnersAct,
    OwnersPage,
    ReportedLine,
    ReportInfo,
    SilenceInfo,
    WrittenAct,
)
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import BulkStatement, InsertRow, UpdateRow, Write, WriteConflict
from gingersnap.server.tables import repository as writes
from gingersnap.server.tables.public_info import table_info
from gingersnap.server.tables.repository import list_tables, next_revision, require_table
from gingersnap.server.tables.seats import hash_secret, new_token

LINK_SECONDS = 600.0
COOKIE_SECONDS = 12 * 3600.0
_DAY = 86_400.0
_LISTED = 100
_k, _a, _r, _c, _q = schema.owner_keys, schema.owner_acts, schema.reports, schema.reported, schema.silences
_USE_LINK = delete(_k).where(_k.c.hash == bindparam("of"), _k.c.kind == "link", _k.c.until > bindparam("now"))
_FORGET_OLD = delete(_k).where(_k.c.until <= bindparam("now"))
_SETTLE = update(_r).where(_r.c.id == bindparam("of")).values(settled=bindparam("when"))
_UNSILENCE = delete(_q).where(_q.c.person == bindparam("of"))
_log = logging.getLogger(__name__)


async def create_admin_link(store: Store, now: float) -> str:
    """Create a link that opens the page once, and return its secret."""
    token = new_token()
    await store.write(_insert_key(token, "link", now + LINK_SECONDS))
    return token


def _insert_key(token: str, kind: str, until: float) -> Write:
    return InsertRow(_k, {"hash": hash_secret(token), "kind": kind, "until": until})


class ModerationService:
    def __init__(self, store: Store, chat_service: ChatService, clock: Clock, hear: Callable[[str], None]) -> None:
        """Create the service; `hear` makes a table in memory reload its stored state."""
        self._store = store
        self._talks = chat_service
        self._clock = clock
        self._reload_table = hear

    # --- Sessions ---------------------------------------------------------------------------------

    async def create_session(self, link: str) -> str:
        """Return a session cookie in exchange for a one-time link."""
        cookie, now = new_token(), self._clock.date()
        used = UpdateRow(_USE_LINK, {"of": hash_secret(link), "now": now})
        try:
            await self._store.write(
                BulkStatement(_FORGET_OLD, {"now": now}), used, _insert_key(cookie, "cookie", now + COOKIE_SECONDS)
            )
        except WriteConflict:
            raise ApiError("wrong_token", say("owner-link-used")) from None
        return cookie

    async def check_session(self, cookie: str) -> None:
        """Raise ApiError unless the cookie is valid."""
        wanted = select(_k.c.hash).where(
            _k.c.hash == hash_secret(cookie), _k.c.kind == "cookie", _k.c.until > self._clock.date()
        )
        if not cookie or not await self._rows(wanted):
            raise ApiError("wrong_token", say("owner-only"))

    # --- The page ---------------------------------------------------------------------------------

    async def page(self) -> OwnersPage:
        rows = await list_tables(self._store, None, None, _LISTED, private=True)
        silences = await self._rows(select(_q).order_by(_q.c.name))
        acts = await self._rows(select(_a).order_by(_a.c.at.desc()).limit(_LISTED))
        return OwnersPage(
            reports=tuple(await self.reports()),
            tables=tuple(table_info(row) for row in rows if not row.put_away),
            put_away=tuple(table_info(row) for row in rows if row.put_away),
            silences=tuple(SilenceInfo(_person_handle(row["person"]), row["name"], row["until"]) for row in silences),
            acts=tuple(WrittenAct(row["at"], row["act"], row["about"]) for row in acts),
        )

    async def reports(self) -> list[ReportInfo]:
        """Return the open reports, the oldest first."""
        rows = await self._rows(select(_r).where(_r.c.settled.is_(None)).order_by(_r.c.at).limit(_LISTED))
        return [await self._report_info(row) for row in rows]

    async def _report_info(self, row: Any) -> ReportInfo:
        lines = await self._rows(select(_c).where(_c.c.report == row["id"]).order_by(_c.c.number))
        told = tuple(
            ReportedLine(line["name"], line["text"], line["at"], line["person"] == row["whom"]) for line in lines
        )
        who = row["name"], row["whom_name"], row["why"]
        return ReportInfo(row["id"], row["table"], *who, row["at"], told)

    async def _rows(self, wanted: Any) -> list[Any]:
        return await self._store.run(lambda connection: list(connection.execute(wanted).mappings().all()))

    # --- Acts -------------------------------------------------------------------------------------

    async def act(self, wish: OwnersAct) -> None:
        """Carry out an act and log it, in one transaction."""
        match wish.act:
            case "settle":
                await self._settle(wish.report or "")
            case "put_away" | "bring_back":
                await self._hide_or_show_table(wish.table or "", away=wish.act == "put_away")
            case "silence":
                await self._silence(wish.report or "", wish.days)
            case "unsilence":
                await self._unsilence(wish.person or "")

    async def _settle(self, report: str) -> None:
        row = await self._find_report(report)
        settled = UpdateRow(_SETTLE, {"of": report, "when": self._clock.date()})
        await self._write("settle", row["whom_name"], settled)

    async def _hide_or_show_table(self, table: str, *, away: bool) -> None:
        row = await require_table(self._store, table)
        try:
            await self._write(
                "put_away" if away else "bring_back", table, writes.update_table(next_revision(row, put_away=away))
            )
        except WriteConflict:  # the table has been written to meanwhile
            raise ApiError("try_again", say("cannot-now")) from None
        self._reload_table(table)

    async def _silence(self, report: str, days: int | None) -> None:
        row = await self._find_report(report)
        until = None if days is None else self._clock.date() + days * _DAY
        silence = InsertRow(_q, {"person": row["whom"], "name": row["whom_name"], "until": until})
        again = BulkStatement(_UNSILENCE, {"of": row["whom"]}, row["evening"])
        await self._write("silence", row["whom_name"], again, silence)
        self._talks.reload_all()

    async def _unsilence(self, handle: str) -> None:
        rows = await self._rows(select(_q))
        found = next((row for row in rows if _person_handle(row["person"]) == handle), None)
        if found is None:
            raise ApiError("not_found", say("no-such-silence"))
        await self._write("unsilence", found["name"], UpdateRow(_UNSILENCE, {"of": found["person"]}))
        self._talks.reload_all()

    async def _find_report(self, report: str) -> Any:
        found = await self._rows(select(_r).where(_r.c.id == report))
        if not found:
            raise ApiError("not_found", say("no-such-report"))
        return found[0]

    async def _write(self, act: str, about: str, *done: Write) -> None:
        written = {"id": secrets.token_hex(8), "at": self._clock.date(), "act": act, "about": about}
        await self._store.write(*done, InsertRow(_a, written))
        _log.info("administrator: %s %s", act, about)


def _person_handle(person: str) -> str:
    """Return a person's pseudonym on this page."""
    return hash_secret(f"owner {person}")[:16]

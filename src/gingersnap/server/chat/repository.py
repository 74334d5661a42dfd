"""Repository of chat messages, mutes and reports. Rate limits are counted in the database, for all servers together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, select, update

from gingersnap.core.contract import Data, Seat
from gingersnap.server.accounts.models import mentions
from gingersnap.server.chat.validation import NUDGE, quick_text
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import BulkStatement, Guard, InsertRow, Write

KEPT = 200
"""Most recent messages of an evening that are loaded."""
LIMITS = ((10.0, 5), (300.0, 40))
"""Rate limits as (seconds, messages) pairs: at most so many messages in so many seconds."""
MOST_SHUNNED = 500
"""Most people that one person may mute."""


class ChatMessage(Data, frozen=True):
    """One stored chat message."""

    evening: str
    number: int
    table: str
    person: str
    name: str
    seat: Seat | None
    text: str
    quick: str | None
    at: float
    id: str


class Mute(Data, frozen=True):
    """A mute: `person` receives no messages of `whom`."""

    person: str
    whom: str
    name: str
    evening: str
    for_good: bool
    at: float


class AbuseReport(Data, frozen=True):
    """A report about a person to the server's administrator."""

    id: str
    evening: str
    table: str
    person: str
    name: str
    whom: str
    whom_name: str
    why: str
    at: float
    settled: float | None = None


class ChannelSnapshot(Data, frozen=True):
    """The stored state of one evening's chat."""

    lines: tuple[ChatMessage, ...] = ()
    """The most recent messages, oldest first."""
    watchers: bool = True
    reactions_only: bool = False
    opened: frozenset[str] = frozenset()
    shuns: tuple[Mute, ...] = ()
    silenced: frozenset[str] = frozenset()
    """Subscribers silenced by the administrator."""

    @property
    def next_number(self) -> int:
        return self.lines[-1].number + 1 if self.lines else 1


_s, _h, _o, _t = schema.said, schema.shuns, schema.opened, schema.talks
_q, _r, _c = schema.silences, schema.reports, schema.reported
_LINES = select(_s).where(_s.c.evening == bindparam("of")).order_by(_s.c.number.desc()).limit(KEPT)
_FORGET_SHUN = delete(_h).where(_h.c.person == bindparam("by"), _h.c.whom == bindparam("of"))
_FORGET_OPENED = delete(_o).where(_o.c.evening == bindparam("of"), _o.c.person == bindparam("by"))
_FORGET_SETTINGS = delete(_t).where(_t.c.evening == bindparam("of"))


class ChatRepository:
    """Queries and writes of all chat tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def load_snapshot(self, evening: str, persons: Collection[str], now: float) -> ChannelSnapshot:
        """Load the state of an evening's chat, with the mutes and silences of `persons`, its subscribers."""
        wanted = select(_h).where(_h.c.person.in_(sorted(persons)))
        quiet = select(_q.c.person).where(_q.c.person.in_(sorted(persons)), _is_silenced_now(now))

        def load(connection: Connection) -> ChannelSnapshot:
            lines = connection.execute(_LINES, {"of": evening}).mappings().all()
            settings = connection.execute(select(_t).where(_t.c.evening == evening)).first()
            return ChannelSnapshot(
                tuple(ChatMessage(**line) for line in reversed(lines)),
                settings is None or bool(settings.watchers),
                settings is not None and bool(settings.reactions),
                frozenset(connection.scalars(select(_o.c.person).where(_o.c.evening == evening))),
                tuple(Mute(**shun) for shun in connection.execute(wanted).mappings()),
                frozenset(connection.scalars(quiet)),
            )

        return await self._store.run(load)

    async def name_of(self, profile: str) -> str | None:
        found = await self._store.read(select(schema.profiles.c.name).where(schema.profiles.c.id == profile))
        return str(found[0].name) if found else None

    async def count_messages(self, person: str, since: float) -> int:
        """Return the number of messages that a person has sent since then, in any evening."""
        return await self._count(select(func.count()).where(_s.c.person == person, _s.c.at > since))

    async def count_reports(self, person: str, since: float) -> int:
        return await self._count(select(func.count()).where(_r.c.person == person, _r.c.at > since))

    async def mutes_by(self, person: str) -> list[Mute]:
        rows = await self._store.read(select(_h).where(_h.c.person == person).order_by(_h.c.at))
        return [Mute(**row._mapping) for row in rows]

    async def is_blocked_by(self, whom: str, by: Collection[str]) -> bool:
        """Return whether one of `by` has blocked `whom` permanently."""
        wanted = select(func.count()).where(_h.c.whom == whom, _h.c.person.in_(sorted(by)), _h.c.for_good)
        return await self._count(wanted) > 0

    async def is_silenced(self, person: str, now: float) -> bool:
        """Return whether the administrator has silenced a person."""
        return await self._count(select(func.count()).where(_q.c.person == person, _is_silenced_now(now))) > 0

    async def export_for(self, person: str) -> dict[str, Any]:
        """Return a person's messages, mutes and reports as JSON values."""
        said = select(_s.c.table, _s.c.name, _s.c.text, _s.c.quick, _s.c.at).where(_s.c.person == person)
        hushed = select(_h.c.name, _h.c.for_good, _h.c.at).where(_h.c.person == person)
        reported = select(_r.c.table, _r.c.whom_name, _r.c.why, _r.c.at).where(_r.c.person == person)
        wanted = {"said": said, "hushed": hushed, "reported": reported}
        kept = {what: [dict(row._mapping) for row in await self._store.read(each)] for what, each in wanted.items()}
        for line in kept["said"]:
            line["text"] = "" if line["quick"] == NUDGE else line["text"]  # the text of a nudge is another person's id
        return kept

    async def _count(self, wanted: Any) -> int:
        return int((await self._store.read(wanted))[0][0] or 0)

    # --- Writes -----------------------------------------------------------------------------------

    # Guards are of the requesting person. Mentioned people must still exist, too: erasure deletes what is stored about
    # them, and could not find what is stored afterwards.

    async def insert_message(self, line: ChatMessage, guards: Sequence[Guard] = ()) -> None:
        """Store a message. Raise WriteConflict if its number is taken, or if it has been stored already."""
        await self._store.write(*guards, InsertRow(_s, _columns_of(line)))

    async def add_mute(self, mute: Mute, guards: Sequence[Guard] = ()) -> None:
        sweep = BulkStatement(_FORGET_SHUN, {"by": mute.person, "of": mute.whom})
        await self._store.write(*guards, *mentions([mute.whom]), sweep, InsertRow(_h, _columns_of(mute)))

    async def remove_mute(self, person: str, whom: str, evening: str, guards: Sequence[Guard] = ()) -> None:
        await self._store.write(*guards, BulkStatement(_FORGET_SHUN, {"by": person, "of": whom}, evening))

    async def insert_report(
        self, abuse_report: AbuseReport, lines: Sequence[ChatMessage], guards: Sequence[Guard] = ()
    ) -> None:
        copies = [InsertRow(_c, _reported_line_columns(abuse_report.id, line)) for line in lines]
        others = {abuse_report.whom, *(line.person for line in lines)} - {abuse_report.person}
        await self._store.write(*guards, *mentions(others), InsertRow(_r, _columns_of(abuse_report)), *copies)

    async def update_open(self, evening: str, person: str, at: float | None, guards: Sequence[Guard] = ()) -> None:
        """Open a person's chat to strangers; None closes it again."""
        sweep = BulkStatement(_FORGET_OPENED, {"of": evening, "by": person}, evening)
        added = [] if at is None else [InsertRow(_o, {"evening": evening, "person": person, "at": at})]
        await self._store.write(*guards, sweep, *added)

    async def update_settings(
        self, evening: str, watchers: bool, reactions_only: bool, guards: Sequence[Guard] = ()
    ) -> None:
        sweep = BulkStatement(_FORGET_SETTINGS, {"of": evening})
        await self._store.write(*guards, sweep, insert_settings(evening, reactions_only, watchers))

    async def erase_writes(self, person: str) -> list[Write]:
        """Return the writes that erase a person's messages, mutes and names in reports."""
        found = await self._store.read(select(_s.c.evening).where(_s.c.person == person).distinct())
        evenings: list[str | None] = [str(row.evening) for row in found]
        by = {"by": person}
        blank = update(_s).where(_s.c.person == bindparam("by")).values(name="", text="", quick=None)
        return [
            BulkStatement(delete(_h).where(_h.c.person == bindparam("by")), by),
            BulkStatement(delete(_h).where(_h.c.whom == bindparam("by")), by),
            BulkStatement(delete(_o).where(_o.c.person == bindparam("by")), by),
            BulkStatement(update(_c).where(_c.c.person == bindparam("by")).values(name="", text=""), by),
            BulkStatement(update(_r).where(_r.c.person == bindparam("by")).values(name="", why=""), by),
            BulkStatement(update(_r).where(_r.c.whom == bindparam("by")).values(whom_name=""), by),
            BulkStatement(update(_q).where(_q.c.person == bindparam("by")).values(name=""), by),
            *(BulkStatement(blank, by, evening) for evening in evenings or [None]),
        ]


def insert_settings(evening: str, reactions_only: bool, watchers: bool = True) -> Write:
    return InsertRow(_t, {"evening": evening, "watchers": watchers, "reactions": reactions_only})


def _is_silenced_now(now: float) -> Any:
    return _q.c.until.is_(None) | (_q.c.until > now)


def _reported_line_columns(report: str, line: ChatMessage) -> dict[str, Any]:
    text = line.text if line.quick is None else quick_text(line.quick)
    who = {"person": line.person, "name": line.name}
    return {"report": report, "number": line.number, **who, "text": text, "at": line.at}


def _columns_of(data: Data) -> dict[str, Any]:
    return {name: getattr(data, name) for name in data.__struct_fields__}

"""What is stored of what people say, and how much one may say: counted in the database, so for all servers together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import bindparam, delete, func, select, update

from gingersnap.core.contract import Data, Seat
from gingersnap.server.accounts.models import mentions
from gingersnap.server.chat.validation import NUDGE, quick_text
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Addition, Guard, Sweep, Write

KEPT = 200
"""Lines of an evening that are read again."""
LIMITS = ((10.0, 5), (300.0, 40))
"""In so many seconds one may say so much."""
MOST_SHUNNED = 500
"""People that one may have hushed."""


class Spoken(Data, frozen=True):
    """One line as it is stored."""

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


class Shun(Data, frozen=True):
    """That `person` wants to hear nothing of `whom`."""

    person: str
    whom: str
    name: str
    evening: str
    for_good: bool
    at: float


class Complaint(Data, frozen=True):
    """What somebody tells the owner of the server about somebody else."""

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


class Known(Data, frozen=True):
    """All that is stored of one evening's talk."""

    lines: tuple[Spoken, ...] = ()
    """The last ones, in their order."""
    watchers: bool = True
    opened: frozenset[str] = frozenset()
    shuns: tuple[Shun, ...] = ()
    silenced: frozenset[str] = frozenset()
    """Of those who follow it, whom the owner lets say nothing."""

    @property
    def next_number(self) -> int:
        return self.lines[-1].number + 1 if self.lines else 1


_s, _h, _o, _t = schema.said, schema.shuns, schema.opened, schema.talks
_q, _r, _c = schema.silences, schema.reports, schema.reported
_LINES = select(_s).where(_s.c.evening == bindparam("of")).order_by(_s.c.number.desc()).limit(KEPT)
_FORGET_SHUN = delete(_h).where(_h.c.person == bindparam("by"), _h.c.whom == bindparam("of"))
_FORGET_OPENED = delete(_o).where(_o.c.evening == bindparam("of"), _o.c.person == bindparam("by"))
_FORGET_SETTINGS = delete(_t).where(_t.c.evening == bindparam("of"))


class Records:
    """The rows about talk, in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def known(self, evening: str, persons: Collection[str], now: float) -> Known:
        """Of an evening, and of those `persons` who follow it."""
        async with self._store.engine.connect() as connection:
            lines = (await connection.execute(_LINES, {"of": evening})).mappings().all()
            watchers = await connection.scalar(select(_t.c.watchers).where(_t.c.evening == evening))
            opened = (await connection.scalars(select(_o.c.person).where(_o.c.evening == evening))).all()
            wanted = select(_h).where(_h.c.person.in_(sorted(persons)))
            shuns = (await connection.execute(wanted)).mappings().all()
            quiet = select(_q.c.person).where(_q.c.person.in_(sorted(persons)), _is_silent(now))
            silenced = (await connection.scalars(quiet)).all()
        return Known(
            tuple(Spoken(**line) for line in reversed(lines)),
            True if watchers is None else bool(watchers),
            frozenset(opened),
            tuple(Shun(**shun) for shun in shuns),
            frozenset(silenced),
        )

    async def name_of(self, profile: str) -> str | None:
        async with self._store.engine.connect() as connection:
            name: str | None = await connection.scalar(
                select(schema.profiles.c.name).where(schema.profiles.c.id == profile)
            )
            return name

    async def how_often(self, person: str, since: float) -> int:
        """How much somebody has said since then, anywhere."""
        return await self._count(select(func.count()).where(_s.c.person == person, _s.c.at > since))

    async def how_often_reported(self, person: str, since: float) -> int:
        return await self._count(select(func.count()).where(_r.c.person == person, _r.c.at > since))

    async def shunned_by(self, person: str) -> list[Shun]:
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(select(_h).where(_h.c.person == person).order_by(_h.c.at))).mappings()
            return [Shun(**row) for row in rows]

    async def is_blocked(self, whom: str, by: Collection[str]) -> bool:
        """Whether one of `by` wants to have nothing to do with `whom`, for good."""
        wanted = select(func.count()).where(_h.c.whom == whom, _h.c.person.in_(sorted(by)), _h.c.for_good)
        return await self._count(wanted) > 0

    async def is_silenced(self, person: str, now: float) -> bool:
        """Whether the owner lets somebody say nothing."""
        return await self._count(select(func.count()).where(_q.c.person == person, _is_silent(now))) > 0

    async def kept_of(self, person: str) -> dict[str, Any]:
        """What somebody said, whom they do not want to hear, and what they reported, as JSON has it."""
        said = select(_s.c.table, _s.c.name, _s.c.text, _s.c.quick, _s.c.at).where(_s.c.person == person)
        hushed = select(_h.c.name, _h.c.for_good, _h.c.at).where(_h.c.person == person)
        reported = select(_r.c.table, _r.c.whom_name, _r.c.why, _r.c.at).where(_r.c.person == person)
        async with self._store.engine.connect() as connection:
            wanted = {"said": said, "hushed": hushed, "reported": reported}
            found = {what: (await connection.execute(each)).mappings().all() for what, each in wanted.items()}
        kept = {what: [dict(row) for row in rows] for what, rows in found.items()}
        for line in kept["said"]:
            line["text"] = "" if line["quick"] == NUDGE else line["text"]  # somebody else's number
        return kept

    async def _count(self, wanted: Any) -> int:
        async with self._store.engine.connect() as connection:
            return int(await connection.scalar(wanted) or 0)

    # --- Writing ----------------------------------------------------------------------------------

    # Guards are of whoever asks. People who are mentioned by name must be there still, too: what is kept of them is
    # erased with them, and nothing could erase what is stored about them afterwards.

    async def say(self, line: Spoken, guards: Sequence[Guard] = ()) -> None:
        """Raises WriteConflict where somebody else has said something, or it has been said already."""
        await self._store.write(*guards, Addition(_s, _row(line)))

    async def shun(self, shun: Shun, guards: Sequence[Guard] = ()) -> None:
        sweep = Sweep(_FORGET_SHUN, {"by": shun.person, "of": shun.whom})
        await self._store.write(*guards, *mentions([shun.whom]), sweep, Addition(_h, _row(shun)))

    async def forgive(self, person: str, whom: str, evening: str, guards: Sequence[Guard] = ()) -> None:
        await self._store.write(*guards, Sweep(_FORGET_SHUN, {"by": person, "of": whom}, evening))

    async def report(self, complaint: Complaint, lines: Sequence[Spoken], guards: Sequence[Guard] = ()) -> None:
        copies = [Addition(_c, _copied(complaint.id, line)) for line in lines]
        others = {complaint.whom, *(line.person for line in lines)} - {complaint.person}
        await self._store.write(*guards, *mentions(others), Addition(_r, _row(complaint)), *copies)

    async def open(self, evening: str, person: str, at: float | None, guards: Sequence[Guard] = ()) -> None:
        """None closes it again."""
        sweep = Sweep(_FORGET_OPENED, {"of": evening, "by": person}, evening)
        added = [] if at is None else [Addition(_o, {"evening": evening, "person": person, "at": at})]
        await self._store.write(*guards, sweep, *added)

    async def let_watchers(self, evening: str, may: bool, guards: Sequence[Guard] = ()) -> None:
        sweep = Sweep(_FORGET_SETTINGS, {"of": evening})
        await self._store.write(*guards, sweep, Addition(_t, {"evening": evening, "watchers": may}))

    async def erasing(self, person: str) -> list[Write]:
        """Return the writes that erase all that somebody said, and whom they did not want to hear."""
        async with self._store.engine.connect() as connection:
            where = select(_s.c.evening).where(_s.c.person == person).distinct()
            evenings: list[str | None] = [str(evening) for evening in (await connection.scalars(where)).all()]
        by = {"by": person}
        blank = update(_s).where(_s.c.person == bindparam("by")).values(name="", text="", quick=None)
        return [
            Sweep(delete(_h).where(_h.c.person == bindparam("by")), by),
            Sweep(delete(_h).where(_h.c.whom == bindparam("by")), by),
            Sweep(delete(_o).where(_o.c.person == bindparam("by")), by),
            Sweep(update(_c).where(_c.c.person == bindparam("by")).values(name="", text=""), by),
            Sweep(update(_r).where(_r.c.person == bindparam("by")).values(name="", why=""), by),
            Sweep(update(_r).where(_r.c.whom == bindparam("by")).values(whom_name=""), by),
            Sweep(update(_q).where(_q.c.person == bindparam("by")).values(name=""), by),
            *(Sweep(blank, by, evening) for evening in evenings or [None]),
        ]


def _is_silent(now: float) -> Any:
    return _q.c.until.is_(None) | (_q.c.until > now)


def _copied(report: str, line: Spoken) -> dict[str, Any]:
    text = line.text if line.quick is None else quick_text(line.quick)
    who = {"person": line.person, "name": line.name}
    return {"report": report, "number": line.number, **who, "text": text, "at": line.at}


def _row(data: Data) -> dict[str, Any]:
    return {name: getattr(data, name) for name in data.__struct_fields__}

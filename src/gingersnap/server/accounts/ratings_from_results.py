"""Ratings of people, computed from the results of rated tables in the order in which they ended (GEN-27).

Ratings are not stored: they follow from the results and the terms stored with each of them. They are cached, and
recomputed from the first result if one turns up that ended earlier than those already included.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Row, and_, func, or_, select

from gingersnap.core import codec
from gingersnap.core.contract import Game, Outcome
from gingersnap.core.registry import UnknownGame, find_game
from gingersnap.core.skill.ratings import (
    RatedResult,
    Skill,
    Terms,
    is_countable,
    ladder_of,
    placed_last,
    update_ratings,
)
from gingersnap.server.storage.schema import tables
from gingersnap.server.storage.store import Store
from gingersnap.server.tables.seats import StoredSeat
from gingersnap.server.tables.shared_options import from_stored_options

ResultKey = tuple[float, str]
"""Sort key of results: the time a game ended, and its table's id."""
_FIRST: ResultKey = (float("-inf"), "")
SkillChanges = Mapping[str, tuple[Skill, Skill]]
"""By profile id: the skills before and after one result."""
_MOST_CHANGES = 1000
"""Latest results of a game whose changes are held, for the pages that show a result."""
_ANCHORS = Path(__file__).parent / "anchors-1.0.json"
"""Skills of the bots in version 1.0, which stored no terms with its results."""


class Ratings:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._cache: dict[str, tuple[ResultKey, int, dict[str, Skill]]] = {}
        """By game: key of the last result included, number of results included, and the skills they lead to."""
        self._changes: dict[str, dict[str, SkillChanges]] = {}
        """By game and table: the changes by the latest results."""
        self._lock = asyncio.Lock()

    async def change_by(self, game: str, table: str, profile: str) -> tuple[Skill, Skill] | None:
        """Return a person's skills before and after the result of a table; None if it is not among the latest ones."""
        await self.skills_for(game)
        return self._changes.get(game, {}).get(table, {}).get(profile)

    async def skills_for(self, game: str) -> Mapping[str, Skill]:
        """Return skills by profile id; empty if no game was rated, or the game is not installed any more."""
        async with self._lock:
            until, count, skills = self._cache.get(game, (_FIRST, 0, {}))
            new = await self._results(game, until)
            if await self._count(game) != count + len(new):  # a result arrived out of order
                until, count, skills, new = _FIRST, 0, {}, await self._results(game, _FIRST)
                self._changes.pop(game, None)
            if new:
                changes: dict[str, SkillChanges] = {}
                skills = await asyncio.to_thread(apply_results, game, skills, new, changes)
                latest = [*self._changes.get(game, {}).items(), *changes.items()][-_MOST_CHANGES:]
                self._changes[game] = dict(latest)
                until = (new[-1].finished, new[-1].id)
            self._cache[game] = until, count + len(new), skills
            return skills

    async def _count(self, game: str) -> int:
        found = await self._store.read(select(func.count()).select_from(tables).where(*_rated_filter(game)))
        return int(found[0][0])

    async def _results(self, game: str, after: ResultKey) -> Sequence[Row[Any]]:
        finished, table = after
        later = or_(tables.c.finished > finished, and_(tables.c.finished == finished, tables.c.id > table))
        wanted = select(tables.c.id, tables.c.seats, tables.c.options, tables.c.outcome, tables.c.finished)
        wanted = (
            wanted.add_columns(tables.c.rating).where(*_rated_filter(game)).order_by(tables.c.finished, tables.c.id)
        )
        return await self._store.read(wanted if after == _FIRST else wanted.where(later))


def _rated_filter(game: str) -> tuple[Any, ...]:
    return tables.c.game == game, tables.c.rated.is_(True), tables.c.status == "finished"


def apply_results(
    game: str, skills: Mapping[str, Skill], rows: Sequence[Row[Any]], changes: dict[str, SkillChanges] | None = None
) -> dict[str, Skill]:
    """Return `skills` after the results in `rows`, applied one by one, and add to `changes` what each has changed."""
    try:
        rules = find_game(game)
    except UnknownGame:
        return {}
    now = dict(skills)
    for row in rows:
        seats: tuple[StoredSeat, ...] = codec.decode(row.seats, tuple[StoredSeat, ...])
        outcome: Outcome = codec.decode(row.outcome, Outcome)
        if is_countable(outcome):
            terms = codec.decode(row.rating, Terms) if row.rating else terms_of_1_0(game)
            options = from_stored_options(game, codec.decode(row.options, dict[str, Any]))
            before, now = now, apply_result(rules, now, seats, options, outcome, terms)
            if changes is not None:
                people = [seat.profile for seat in seats if seat.profile is not None]
                changes[row.id] = {who: (before.get(who, Skill()), now[who]) for who in people}
    return now


@cache
def terms_of_1_0(game: str) -> Terms:
    """Return the terms of results stored without any: full weight, and the anchors of version 1.0.

    A game that was not part of that version has the anchors of its ladder.
    """
    kept: dict[str, dict[str, Skill]] = codec.decode(_ANCHORS.read_bytes(), dict[str, dict[str, Skill]])
    return Terms(1.0, kept[game]) if game in kept else terms_now(game)


def terms_now(game: str) -> Terms:
    """Return the terms of a result with full weight by the present ladder."""
    ladder = ladder_of(game)
    return Terms(1.0, dict(ladder.levels) if ladder else {})


def apply_result(
    game: Game[Any, Any],
    skills: Mapping[str, Skill],
    seats: Sequence[StoredSeat],
    options: Any,
    outcome: Outcome,
    terms: Terms,
) -> dict[str, Skill]:
    """Return `skills` after one result, at a table with these stored options."""
    sides = game.sides(codec.convert(options, game.types.options), len(seats))
    people, bots = tuple(seat.profile for seat in seats), tuple(seat.bot for seat in seats)
    placings = placed_last(outcome.placings, sides, terms.left)
    return update_ratings(skills, RatedResult(people, bots, sides, placings), terms.anchors, terms.weight)

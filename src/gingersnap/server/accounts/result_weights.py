"""Weights of rated results: a result counts less where it may have been made up (GEN-27).

The weight is decided once, when the game ends, and stored with the table. Networks are compared then and not stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from sqlalchemy import select

from gingersnap.core import codec
from gingersnap.core.contract import Outcome, Seat
from gingersnap.core.skill.ratings import Skill, Terms, anchors_of, is_countable
from gingersnap.server.accounts.ratings_from_results import Ratings
from gingersnap.server.http.rate_limits import HOUR
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import StoredSeat

DAY = 24 * HOUR
NEW_FOR = 3 * DAY
"""Seconds for which a profile counts as new, however much it has played."""
SAME_NETWORK = 0.1
"""Weight of a result where two of its people came from one network."""
PROVISIONAL = 0.08
"""Weight of a result where the rating of one of its people is provisional, or their profile is new."""
AGAIN = 0.5
"""Factor for each result of the last day that these people had together.

If this result is doubtful already, it applies to each result of one of them that counted for less than whole, too.

So all results of a day with a provisional rating in them weigh less than 0.16 together. A whole result moves nobody by
more than 272 points (the model's step is below sigma² / sqrt(sigma² + 2 beta²), and a newcomer's sigma is 25/3): those
come to 44 points at most, whoever the others are.
"""

Networks = Mapping[Seat, Collection[str]]
"""Networks from which each seat's person was connected during the game."""


class EarlierResult(NamedTuple):
    """A rated result of the last day."""

    people: frozenset[str]
    weight: float


def compute_weight(
    people: Collection[str], earlier_result: Sequence[EarlierResult], *, is_provisional: bool, shares_network: bool
) -> float:
    """Return the weight of a result of these people.

    Results against bots alone have full weight: they need no accomplice.
    """
    if len(people) < 2:
        return 1.0
    weight = (PROVISIONAL if is_provisional else 1.0) * (SAME_NETWORK if shares_network else 1.0)
    times = max(_times_met(pair, earlier_result) for pair in combinations(people, 2))
    if weight < 1.0:
        times = max(times, *(_doubtful_results(who, earlier_result) for who in people))
    return float(weight * AGAIN**times)


def _times_met(pair: Iterable[str], earlier_result: Sequence[EarlierResult]) -> int:
    both = frozenset(pair)
    return sum(both <= each.people for each in earlier_result)


def _doubtful_results(who: str, earlier_result: Sequence[EarlierResult]) -> int:
    return sum(who in each.people and len(each.people) > 1 and each.weight < 1.0 for each in earlier_result)


def share_a_network(networks: Iterable[Collection[str]]) -> bool:
    return any(not frozenset(one).isdisjoint(other) for one, other in combinations(networks, 2))


class ResultWeights:
    def __init__(self, store: Store, ratings: Ratings) -> None:
        self._store = store
        self._ratings = ratings
        self.turn = asyncio.Lock()
        """Held from weighing a result until it is stored, so that of two concurrent ones the second sees the first."""

    async def terms(self, row: TableRow, left: Collection[Seat], networks: Networks, now: float) -> Terms:
        """Return the terms on which the result of a rated game that ends `now` counts."""
        anchors = anchors_of(row.game, (seat.bot for seat in row.seats if seat.bot))
        people = [seat.profile for seat in row.seats if seat.profile is not None]
        if len(people) < 2:
            return Terms(1.0, anchors, tuple(sorted(left)))
        seats = [seat for seat, stored in enumerate(row.seats) if stored.profile is not None]
        weight = compute_weight(
            people,
            await self._earlier(row, people, now),
            is_provisional=await self._is_any_provisional(row.game, people, now),
            shares_network=share_a_network(networks.get(seat, ()) for seat in seats),
        )
        return Terms(weight, anchors, tuple(sorted(left)))

    async def _is_any_provisional(self, game: str, people: Collection[str], now: float) -> bool:
        skills, p = await self._ratings.skills_for(game), schema.profiles
        rows = await self._store.read(select(p.c.id, p.c.created).where(p.c.id.in_(people)))
        since = {row.id: row.created for row in rows}
        return any(skills.get(who, Skill()).is_provisional or since.get(who, now) > now - NEW_FOR for who in people)

    async def _earlier(self, row: TableRow, people: Collection[str], now: float) -> list[EarlierResult]:
        """Return the results of the last day in which any of `people` took part, in the same game."""
        t, s = schema.tables, schema.sittings
        theirs = select(s.c.table).where(s.c.profile.in_(people))
        wanted = select(t.c.seats, t.c.outcome, t.c.rating).where(t.c.id.in_(theirs), t.c.id != row.id)
        recent = wanted.where(t.c.game == row.game, t.c.rated.is_(True), t.c.finished > now - DAY)
        found = []
        for each in await self._store.read(recent):
            if is_countable(codec.decode(each.outcome, Outcome)):
                seats: tuple[StoredSeat, ...] = codec.decode(each.seats, tuple[StoredSeat, ...])
                weight = codec.decode(each.rating, Terms).weight if each.rating else 1.0
                found.append(EarlierResult(frozenset(seat.profile for seat in seats if seat.profile), weight))
        return found

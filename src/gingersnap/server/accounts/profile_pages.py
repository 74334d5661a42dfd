"""Profile pages: one's own with all games, and other people's as far as they may be seen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import suppress

from gingersnap.core import codec
from gingersnap.core.contract import Seat
from gingersnap.core.log import text_of
from gingersnap.core.registry import game_names
from gingersnap.core.summary.game_statistics import Statistic
from gingersnap.core.words import say
from gingersnap.server.accounts.finished_game_tallies import COUNTED, count_numbers, insert_tally
from gingersnap.server.accounts.identification import AccountService
from gingersnap.server.accounts.models import Profile
from gingersnap.server.accounts.profile_statistics import (
    is_against,
    play_record,
    played_game_info,
    records_by_opponent,
    sum_numbers,
    win_streaks,
)
from gingersnap.server.accounts.ratings_from_results import Ratings
from gingersnap.server.errors import ApiError
from gingersnap.server.protocol.account import (
    GameRecord,
    History,
    Person,
    PersonPage,
    PlayedGame,
    PlayedResult,
    Rating,
    RatingChange,
    YourGames,
)
from gingersnap.server.storage.write_queue import WriteFailed
from gingersnap.server.tables.public_info import game_title
from gingersnap.server.tables.repository import TableRow, load_records, load_table, tables_of_profile
from gingersnap.server.tables.seats import seat_of_profile
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool
from gingersnap.server.workers.worker_process import JobTimeout

LOOKED_AT = 12
"""Games that are loaded to find out whose turn it is; of older ones it is unknown."""
AT_ONCE = 50
"""Finished games in one response."""
TALLIED = 10
"""Maximum number of games replayed per request for their statistics."""
SeatsToAct = Callable[[str], Awaitable[Collection[Seat]]]
"""Returns the seats whose turn it is, by the id of a table."""


class ProfilePages:
    def __init__(
        self, account_service: AccountService, seats_to_act: SeatsToAct, worker_pool: WorkerPool, ratings: Ratings
    ) -> None:
        self._people = account_service
        self._store = account_service.store
        self._seats_to_act = seats_to_act
        self._workers = worker_pool
        self._ratings = ratings

    # --- Own page ---------------------------------------------------------------------------------

    async def games(self, me: Profile) -> YourGames:
        rows = await tables_of_profile(self._store, me.id)
        open_ones = [row for row in rows if row.status == "playing" or (row.status == "waiting" and row.next is None)]
        finished = await self._finished_games(me, [row for row in rows if row.status == "finished"])
        going_on = [await self._running_game(me, row, looks=n < LOOKED_AT) for n, row in enumerate(open_ones)]
        going_on.sort(key=lambda each: (not each.my_turn, -each.created))
        return YourGames(tuple(going_on), await self._records(me, finished), records_by_opponent(finished))

    async def _running_game(self, me: Profile, row: TableRow, *, looks: bool) -> PlayedGame:
        known = await self._people.find_by_ids(_ids([row]))
        return played_game_info(row, me.id, known, my_turn=await self._is_my_turn(me, row) if looks else None)

    async def _is_my_turn(self, me: Profile, row: TableRow) -> bool | None:
        if row.status != "playing":
            return None
        with suppress(ApiError):  # it cannot be played here now
            return seat_of_profile(row.seats, me.id) in await self._seats_to_act(row.id)
        return None

    async def _finished_games(self, me: Profile, rows: Sequence[TableRow]) -> list[PlayedGame]:
        """Return finished games, the most recently finished first."""
        known = await self._people.find_by_ids(_ids(rows))
        found = [played_game_info(row, me.id, known) for row in rows]
        return sorted(found, key=lambda each: -(each.finished or 0.0))

    async def _records(self, me: Profile, played: Sequence[PlayedGame]) -> tuple[GameRecord, ...]:
        games = sorted({each.game for each in played}, key=game_title)
        return tuple([await self._record(me, game, [each for each in played if each.game == game]) for game in games])

    async def _record(self, me: Profile, game: str, played: Sequence[PlayedGame]) -> GameRecord:
        now, longest = win_streaks([each.result for each in played])
        skill = (await self._ratings.skills_for(game)).get(me.id)
        rating = None if skill is None else Rating(skill.rating, skill.margin, skill.games)
        return GameRecord(game, game_title(game), play_record(played), now, longest, rating)

    async def rating_change(self, me: Profile, table: str) -> RatingChange:
        row = await load_table(self._store, table)
        if row is None or not row.rated:
            return RatingChange()
        change = await self._ratings.change_by(row.game, row.id, me.id)
        return RatingChange() if change is None else RatingChange(*(skill.rating for skill in change))

    async def history(
        self, me: Profile, game: str | None, whom: str | None, result: PlayedResult | None, skip: int
    ) -> History:
        rows = [row for row in await tables_of_profile(self._store, me.id) if row.status == "finished"]
        wanted = [
            each
            for each in await self._finished_games(me, rows)
            if (game is None or each.game == game)
            and (whom is None or is_against(each, whom))
            and (result is None or each.result == result)
        ]
        shown = wanted[skip : skip + AT_ONCE]
        more = len(wanted) > skip + AT_ONCE
        if game is None or game not in game_names():
            return History(tuple(shown), more, play_record(wanted))
        numbers = await self._game_numbers({row.id: row for row in rows}, wanted)
        total = sum_numbers(game, ((found, each.seat) for each, found in numbers))
        return History(tuple(shown), more, play_record(wanted), total, len(numbers))

    # --- Statistics -------------------------------------------------------------------------------

    async def _game_numbers(
        self, rows: dict[str, TableRow], wanted: Sequence[PlayedGame]
    ) -> list[tuple[PlayedGame, tuple[Statistic, ...]]]:
        """Return the statistics of each game, from the cache. A few missing ones are computed now."""
        found = {row.table: row.numbers for row in await self._store.read(COUNTED, {"tables": [*rows]})} if rows else {}
        missing = [each for each in wanted if each.table not in found][:TALLIED]
        for each in missing:
            with suppress(JobTimeout, ApiError):
                found[each.table] = await self._count(rows[each.table])
        kind = tuple[Statistic, ...]
        return [(each, codec.decode(bytes(found[each.table]), kind)) for each in wanted if each.table in found]

    async def _count(self, row: TableRow) -> bytes:
        records = await load_records(self._store, row.id)
        assert row.header is not None
        log = text_of(row.header, (record.line for record in records))
        numbers = await self._workers.run(Priority.READER, count_numbers, log)
        with suppress(WriteFailed):  # then they are computed again next time
            await self._store.write(insert_tally(row.id, numbers))
        return numbers

    # --- Pages of other people --------------------------------------------------------------------

    async def page(self, me: Profile | None, handle: str) -> PersonPage:
        """Return a page to people who have played with its owner, and to everybody if it is open.

        Raise `no_such_person` for all others, as if the handle did not exist.
        """
        them = await self._people.find_by_handle(handle)
        rows = [] if them is None else await tables_of_profile(self._store, them.id)
        together = [row for row in rows if me is not None and seat_of_profile(row.seats, me.id) is not None]
        if them is None or not (them.is_open or together or (me is not None and me.id == them.id)):
            raise ApiError("no_such_person", say("no-such-person"))
        finished = await self._finished_games(them, [row for row in rows if row.status == "finished"])
        mine = (
            [] if me is None else await self._finished_games(me, [row for row in together if row.status == "finished"])
        )
        records = await self._records(them, finished)
        return PersonPage(Person(them.handle, them.name), records, play_record(mine), tuple(mine[:AT_ONCE]))


def _ids(rows: Iterable[TableRow]) -> list[str]:
    return sorted({seat.profile for row in rows for seat in row.seats if seat.profile is not None})

"""Statistics of a profile's games: results, opponents, streaks and the numbers a game counts. Pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

from gingersnap.core.contract import Seat
from gingersnap.core.registry import find_game
from gingersnap.core.summary.game_statistics import Statistic
from gingersnap.core.summary.game_summary import statistic_label, statistic_text
from gingersnap.core.summary.status_text import DRAW_RULE, result_text
from gingersnap.server.accounts.models import Profile
from gingersnap.server.protocol.account import Against, Opponent, PlayedGame, PlayedResult, PlayRecord, SummedNumber
from gingersnap.server.tables.public_info import game_title
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import StoredSeat, seat_of_profile

ProfilesById = Mapping[str, Profile]
"""Profiles by their id."""


def played_game_info(
    row: TableRow, me: str, profiles_by_id: ProfilesById, *, my_turn: bool | None = None
) -> PlayedGame:
    seat = seat_of_profile(row.seats, me)
    assert seat is not None
    names = [stored.name for stored in row.seats]
    return PlayedGame(
        table=row.id,
        game=row.game,
        title=game_title(row.game),
        seat=seat,
        others=tuple(opponent_info(stored, profiles_by_id) for other, stored in enumerate(row.seats) if other != seat),
        status=row.status,
        created=row.created,
        finished=row.finished,
        my_turn=my_turn,
        result=result_for(row, seat),
        words="" if row.outcome is None else result_text(row.outcome).words(names, seat),
        rated=row.rated,
    )


def opponent_info(seat: StoredSeat, profiles_by_id: ProfilesById) -> Opponent:
    profile = profiles_by_id.get(seat.profile or "")
    return Opponent(seat.name, profile.handle if profile else None, seat.bot)


def result_for(row: TableRow, seat: Seat) -> PlayedResult:
    outcome = row.outcome
    if outcome is None or not outcome.counts:
        return "none"
    if outcome.rule == DRAW_RULE or (len(set(outcome.placings)) == 1 < len(outcome.placings)):
        return "drawn"
    return "won" if seat in outcome.winners else "lost"


def play_record(played: Iterable[PlayedGame]) -> PlayRecord:
    found = Counter(each.result for each in played)
    return PlayRecord(found["won"] + found["lost"] + found["drawn"], found["won"], found["lost"], found["drawn"])


def win_streaks(results: Sequence[PlayedResult]) -> tuple[int, int]:
    """Return the current and the longest winning streak. `results` has the newest first; "none" is skipped."""
    counted = [result for result in results if result != "none"]
    longest = here = 0
    for result in counted:
        here = here + 1 if result == "won" else 0
        longest = max(longest, here)
    return sum(1 for _ in takewhile(lambda result: result == "won", counted)), longest


def records_by_opponent(played: Iterable[PlayedGame]) -> tuple[Against, ...]:
    """Return the record against each opponent, the most frequent first. Guests are left out."""
    by_whom: dict[tuple[str | None, str | None], tuple[Opponent, list[PlayedGame]]] = {}
    for game in played:
        for other in {(each.handle, each.bot): each for each in game.others if each.handle or each.bot}.values():
            by_whom.setdefault((other.handle, other.bot), (other, []))[1].append(game)
    found = [Against(whom, play_record(games)) for whom, games in by_whom.values()]
    return tuple(sorted((each for each in found if each.record.games), key=lambda each: -each.record.games))


def is_against(game: PlayedGame, whom: str) -> bool:
    """Return whether `whom` took part: a handle, a bot's level, or `people` for any person."""
    return any(whom in (each.handle, each.bot) or (whom == "people" and each.bot is None) for each in game.others)


# --- Numbers --------------------------------------------------------------------------------------


def sum_numbers(game: str, counted: Iterable[tuple[Sequence[Statistic], Seat]]) -> tuple[SummedNumber, ...]:
    """Return a game's numbers summed over many games; each item of `counted` has its numbers and our seat."""
    totals: dict[str, Statistic] = {}
    for numbers, seat in counted:
        for number in numbers:
            mine = Statistic(number.name, number.kind, (number.values[seat],), _total_of(number, seat))
            totals[number.name] = _combine(totals[number.name], mine) if number.name in totals else mine
    say = find_game(game).say
    return tuple(SummedNumber(statistic_label(say, number), statistic_text(number, 0)) for number in totals.values())


def _total_of(statistic: Statistic, seat: Seat) -> tuple[float, ...]:
    return (statistic.out_of[seat],) if statistic.out_of else ()


def _combine(one: Statistic, other: Statistic) -> Statistic:
    """Return the maximum of maxima and of chances, and the sum of everything else."""
    if one.kind in ("most", "chance"):
        return one if one.values >= other.values else other
    out_of = (one.out_of[0] + other.out_of[0],) if one.out_of else ()
    return Statistic(one.name, one.kind, (one.values[0] + other.values[0],), out_of)

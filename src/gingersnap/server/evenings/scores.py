"""The score of an evening over all its games. It is computed from them and not stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from gingersnap.core.contract import Outcome
from gingersnap.server.protocol.evenings import EveningScore
from gingersnap.server.tables.seats import StoredSeat, person_id

FinishedGame = tuple[tuple[StoredSeat, ...], Outcome]


def count_wins(games: Iterable[FinishedGame]) -> dict[str, int]:
    """Return the number of games won by each person or bot."""
    counting = ((seats, outcome) for seats, outcome in games if outcome.counts)
    return Counter(scoring_key(seats[winner]) for seats, outcome in counting for winner in outcome.winners)


def count_games(games: Iterable[FinishedGame]) -> dict[str, int]:
    """Return the number of games played by each person or bot."""
    return Counter(scoring_key(seat) for seats, _ in games for seat in seats)


def scoring_key(seat: StoredSeat) -> str:
    """Return the key that a seat's wins count for, also for bots."""
    return person_id(seat) or f"bot {seat.name}"


def evening_scores(games: Iterable[FinishedGame]) -> tuple[EveningScore, ...]:
    """Return the scores of all players of these games, most wins first."""
    ended = [(seats, outcome) for seats, outcome in games if outcome.counts]
    won, sat = count_wins(ended), count_games(ended)
    names = {scoring_key(seat): seat.name for seats, _ in ended for seat in seats}
    found = [EveningScore(name, won.get(who, 0), sat[who]) for who, name in names.items()]
    return tuple(sorted(found, key=lambda each: (-each.won, each.played)))

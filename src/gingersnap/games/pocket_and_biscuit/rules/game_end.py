"""The end (PNB-16 to PNB-18): when it comes, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import Event, Outcome, rank_by_score
from gingersnap.games.pocket_and_biscuit.events import PocketGameEnded
from gingersnap.games.pocket_and_biscuit.house_data import HOUSE, KINDS
from gingersnap.games.pocket_and_biscuit.rules.tiles import on_the_table, points_of, tiles_of
from gingersnap.games.pocket_and_biscuit.types import PocketEndRule, PocketState


def rule_that_ends(state: PocketState) -> PocketEndRule | None:
    """Return the rule by which the game is over with this turn; None if it goes on."""
    if state.last_turns == 1:
        return "PNB-16"
    if state.dry_turns == 0 and is_deadlocked(state):  # only a turn that received tiles can leave a deadlock
        return "PNB-A20" if state.last_turns is None else "PNB-A24"
    caps = HOUSE.caps
    if state.turns + 1 >= caps.turns or state.dry_turns >= caps.dry_turns_each * state.seats:
        return "PNB-A33"
    return None


_ONES = [kind for kind, tile in enumerate(KINDS) if 1 in tile.numbers]
_TWOS = [kind for kind, tile in enumerate(KINDS) if tile.numbers == (2,)]


def is_deadlocked(state: PocketState) -> bool:
    """No one-then-two can be made from the tiles on the table (PNB-A20)."""
    return is_deadlock(on_the_table(state))


def is_deadlock(left: Sequence[int]) -> bool:
    """By kind, the tiles that are left."""
    ones = sum([left[kind] for kind in _ONES])
    twos = sum([left[kind] for kind in _TWOS])
    return ones == 0 or (ones == 1 and twos == 0)


def end_game(state: PocketState, rule: PocketEndRule, events: list[Event]) -> None:
    state.ended_by = rule
    points, tiles = _counted(state)
    events.append(PocketGameEnded(rule, tuple(points), tuple(tiles)))


def outcome(state: PocketState) -> Outcome | None:
    return rank_by_score(state.ended_by, *_counted(state)) if state.ended_by else None


def _counted(state: PocketState) -> tuple[list[int], list[int]]:
    """By seat: points and, where they are equal, tiles."""
    seats = range(state.seats)
    return [points_of(state, seat) for seat in seats], [tiles_of(state, seat) for seat in seats]

"""Score of a round, and the points it brings (CRK-28, CRK-30, CRK-31, CRK-33)."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.house_rules import USUAL, Worth, worth_at
from gingersnap.games.crokinole.rules.geometry import zone_of
from gingersnap.games.crokinole.rules.seat_order import THREE_SETS, Format, format_of, scoring_of
from gingersnap.games.crokinole.types import CrokinoleOptions, CrokinoleState, Position, ThreeLevel

TWENTY = USUAL.hole


def totals_of(position: Position, worth: Worth = USUAL) -> tuple[int, ...]:
    """By side: its discs in the tray at 20 each, and its discs on the board by their zones (CRK-19, CRK-30)."""
    totals = [worth.hole * len(tray) for tray in position.trays]
    for disc in position.discs:
        totals[disc.side] += worth.of_zone(zone_of(disc))
    return tuple(totals)


def totals_at(state: CrokinoleState) -> tuple[int, ...]:
    """By side: what the round would come to if it ended now."""
    return totals_of(state.position, worth_at(state.options))


def points_of(options: CrokinoleOptions, seats: int, totals: Sequence[int]) -> tuple[tuple[int, ...], str]:
    """By side the points that a round brings, and the rule that gives them."""
    scoring = scoring_of(options, seats)
    if format_of(options, seats) is THREE_SETS:
        return points_of_three(totals, options.three_level), "CRK-28"
    if scoring == "difference":
        return points_by_difference(totals), "CRK-31"
    won, tied = options.round_won, options.round_tied
    return points_for_the_round(totals, won, tied), "CRK-33" if scoring == "match" else "CRK-A52"


def most_for_a_round(options: CrokinoleOptions, table: Format) -> int:
    """Return the most points that a round can bring, at tables where rounds bring points."""
    return max(points_of_three((2, 1, 0))) if table is THREE_SETS else options.round_won


def points_by_difference(totals: Sequence[int]) -> tuple[int, ...]:
    """Only the higher side scores, and only the difference (CRK-31)."""
    return tuple(total - min(totals) for total in totals)


def points_for_the_round(
    totals: Sequence[int], won: int = HOUSE.points.round_won, tied: int = HOUSE.points.round_tied
) -> tuple[int, ...]:
    """Two for the round, one each if it is tied (CRK-33)."""
    least, most = min(totals), max(totals)
    return tuple(tied if least == most else won * (total == most) for total in totals)


def points_of_three(totals: Sequence[int], all_level: ThreeLevel = "one_each") -> tuple[int, ...]:
    """2, 1, 0; tied for first 1 each; tied for second nothing (CRK-28, CRK-A40)."""
    if all_level == "nothing" and max(totals) == min(totals):
        return (0,) * len(totals)
    ahead = [sum(other > total for other in totals) for total in totals]
    level = [list(totals).count(total) for total in totals]
    return tuple(_of_three(a, tied) for a, tied in zip(ahead, level, strict=True))


def _of_three(ahead: int, level: int) -> int:
    if ahead == 0:
        return 2 if level == 1 else 1
    return 1 if ahead == 1 and level == 1 else 0

"""What a round comes to, what it brings, and when the game is won (CRK-28, CRK-30 to CRK-33)."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import Outcome, ranked
from gingersnap.games.crokinole.house import HOUSE
from gingersnap.games.crokinole.rules.geometry import value
from gingersnap.games.crokinole.rules.seating import THREE_SETS, Format, format_at
from gingersnap.games.crokinole.types import CrokinoleOptions, CrokinoleState, Position

TWENTY = 20
TIES_BROKEN_BY_TWENTIES = frozenset({"CRK-A52", "CRK-H16"})


def totals_of(position: Position) -> tuple[int, ...]:
    """By side: its discs in the tray at 20 each, and the values of its discs on the board (CRK-19, CRK-30)."""
    totals = [TWENTY * len(tray) for tray in position.trays]
    for disc in position.discs:
        totals[disc.side] += value(disc)
    return tuple(totals)


# --- The points of a round ----------------------------------------------------------------------


def points_of(table: Format, options: CrokinoleOptions, totals: Sequence[int]) -> tuple[tuple[int, ...], str]:
    """By side the points that a round brings, and the rule that gives them."""
    if table is THREE_SETS:
        return points_of_three(totals), "CRK-28"
    if options.scoring == "difference":
        return points_by_difference(totals), "CRK-31"
    return points_for_the_round(totals), "CRK-33" if options.scoring == "match" else "CRK-A52"


def points_by_difference(totals: Sequence[int]) -> tuple[int, ...]:
    """Only the higher side scores, and only the difference (CRK-31)."""
    return tuple(total - min(totals) for total in totals)


def points_for_the_round(totals: Sequence[int]) -> tuple[int, ...]:
    """Two for the round, one each if it is tied (CRK-33)."""
    return tuple(1 + (total > min(totals)) - (total < max(totals)) for total in totals)


def points_of_three(totals: Sequence[int]) -> tuple[int, ...]:
    """2, 1, 0; tied for first 1 each; tied for second nothing (CRK-28, CRK-A40)."""
    ahead = [sum(other > total for other in totals) for total in totals]
    level = [list(totals).count(total) for total in totals]
    return tuple(_of_three(a, tied) for a, tied in zip(ahead, level, strict=True))


def _of_three(ahead: int, level: int) -> int:
    if ahead == 0:
        return 2 if level == 1 else 1
    return 1 if ahead == 1 and level == 1 else 0


# --- The end ------------------------------------------------------------------------------------


def ending(state: CrokinoleState) -> str | None:
    """The rule by which the game is over after a round; None if it goes on (CRK-A45)."""
    played = len(state.rounds)
    if state.options.scoring == "tournament":
        return "CRK-A52" if played >= rounds_of_tournament(format_at(state)) else None
    rule, target = goal_of(format_at(state), state.options)
    leaders = state.scores.count(max(state.scores))
    if max(state.scores) >= target and leaders == 1:
        there = sum(score >= target for score in state.scores)
        return rule if there == 1 else DECIDED_LATER[rule]
    return "CRK-H16" if played >= HOUSE.caps.rounds else None


DECIDED_LATER = {"CRK-28": "CRK-A41", "CRK-33": "CRK-A43"}
"""What decides where several are there: the higher score, if need be after further rounds (CRK-A42: never CRK-32)."""


def goal_of(table: Format, options: CrokinoleOptions) -> tuple[str, int]:
    """The rule that says how far it goes, and how far."""
    if table is THREE_SETS:
        return "CRK-28", HOUSE.targets.match
    return ("CRK-32", HOUSE.targets.difference) if options.scoring == "difference" else ("CRK-33", HOUSE.targets.match)


def rounds_of_tournament(table: Format) -> int:
    """So many that everybody begins equally often (CRK-A52, CRK-A57)."""
    return HOUSE.targets.three_sets_rounds if table is THREE_SETS else HOUSE.targets.tournament_rounds


def twenties_of(state: CrokinoleState) -> list[int]:
    """By side: all 20s of the game."""
    return [sum(result.twenties[side] for result in state.rounds) for side in range(format_at(state).sides)]


def outcome_of(state: CrokinoleState) -> Outcome:
    """By seat; partners share what their side has."""
    side_of = format_at(state).side_of
    breaks = state.ended_by in TIES_BROKEN_BY_TWENTIES
    twenties = twenties_of(state) if breaks else [0] * len(state.scores)
    return ranked(state.ended_by, [state.scores[side] for side in side_of], [twenties[side] for side in side_of])

"""End of the game and its winner (CRK-28, CRK-32, CRK-33)."""

from __future__ import annotations

from gingersnap.core import codec
from gingersnap.core.contract import Outcome, rank_by_score
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules.seat_order import THREE_SETS, Format, Scoring, format_at, scoring_of
from gingersnap.games.crokinole.rules.shot_execution import hand_remark
from gingersnap.games.crokinole.types import CrokinoleEndRule, CrokinoleOptions, CrokinoleState

TIES_BROKEN_BY_TWENTIES = frozenset({"CRK-A52", "CRK-H16"})


def rule_that_ends(state: CrokinoleState) -> CrokinoleEndRule | None:
    """By which the game is over after a round; None if it goes on (CRK-A45)."""
    played = len(state.rounds)
    scoring = scoring_of(state.options, state.seats)
    if scoring == "tournament":
        return "CRK-A52" if played >= rounds_of_tournament(state.options, format_at(state)) else None
    rule, target = goal_of(state.options, format_at(state), scoring)
    leaders = state.scores.count(max(state.scores))
    if max(state.scores) >= target and leaders == 1:
        there = sum(score >= target for score in state.scores)
        return rule if there == 1 else DECIDED_LATER[rule]
    return "CRK-H16" if played >= HOUSE.caps.rounds else None


DECIDED_LATER: dict[CrokinoleEndRule, CrokinoleEndRule] = {"CRK-28": "CRK-A41", "CRK-33": "CRK-A43"}
"""What decides where several are there: the higher score, if need be after further rounds (CRK-A42: never CRK-32)."""


def goal_of(options: CrokinoleOptions, table: Format, scoring: Scoring) -> tuple[CrokinoleEndRule, int]:
    """Return the rule that says how far it goes, and how far."""
    if table is THREE_SETS:
        return "CRK-28", options.goal_match
    return ("CRK-32", options.goal_difference) if scoring == "difference" else ("CRK-33", options.goal_match)


def rounds_of_tournament(options: CrokinoleOptions, table: Format) -> int:
    """So many that everybody begins equally often, unless the table says otherwise (CRK-A52, CRK-A57, CRK-A63)."""
    return options.rounds_of_three if table is THREE_SETS else options.rounds_of_tournament


def twenties_of(state: CrokinoleState) -> list[int]:
    """By side: all 20s of the game."""
    return [sum(result.twenties[side] for result in state.rounds) for side in range(format_at(state).sides)]


def outcome_of(state: CrokinoleState) -> Outcome:
    """By seat; partners share what their side has."""
    side_of = format_at(state).side_of
    breaks = state.ended_by in TIES_BROKEN_BY_TWENTIES
    twenties = twenties_of(state) if breaks else [0] * len(state.scores)
    by_seat = rank_by_score(
        state.ended_by, [state.scores[side] for side in side_of], [twenties[side] for side in side_of]
    )
    return codec.replace(by_seat, remark=hand_remark(state.options))

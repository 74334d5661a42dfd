"""End of the game and its winner (WBI-15, WBI-H4)."""

from __future__ import annotations

from gingersnap.core import codec
from gingersnap.core.contract import Outcome, rank_by_score
from gingersnap.games.crokinole.rules.shot_execution import hand_remark
from gingersnap.games.wizard_biscuits.house_data import HOUSE
from gingersnap.games.wizard_biscuits.rules.seat_order import format_of
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsEndRule, WizardBiscuitsState


def ending_of(state: WizardBiscuitsState) -> WizardBiscuitsEndRule | None:
    """Return the rule by which the game is over after a round; None if it goes on."""
    if max(state.scores) >= state.options.goal:
        return "WBI-15"
    return "WBI-H4" if len(state.rounds) >= HOUSE.safety.rounds else None


def outcome_of(state: WizardBiscuitsState) -> Outcome:
    """By seat; partners share what their side has. Special discs only count where nobody came to the goal."""
    sides = format_of(state.seats).side_of
    owned = [len(supply) if state.ended_by == "WBI-H4" else 0 for supply in state.supplies]
    by_seat = rank_by_score(state.ended_by, [state.scores[side] for side in sides], [owned[side] for side in sides])
    return codec.replace(by_seat, remark=hand_remark(state.options))

"""The end (WAW-21, WAW-31, WAW-H9): who has won, and who comes next."""

from __future__ import annotations

from gingersnap.core.contract import Outcome, Seat, rank_by_score
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import Kit
from gingersnap.games.the_wizard_always_wins.types import WizardAlwaysWinsState


def outcome(state: WizardAlwaysWinsState, kit: Kit) -> Outcome | None:
    if not state.ended_by:
        return None
    if state.ended_by == "WAW-21":
        return rank_by_score("WAW-21", [float(seat == state.winner) for seat in range(state.seats)])
    return rank_by_score(state.ended_by, *_standing(state, kit))


def leaders(state: WizardAlwaysWinsState, kit: Kit) -> tuple[Seat, ...]:
    ranks = list(zip(*_standing(state, kit), strict=True))
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def _standing(state: WizardAlwaysWinsState, kit: Kit) -> tuple[list[int], list[int]]:
    """By seat: gems in the bag times level, and gems in the bag (WAW-H9)."""
    gems = [state.bag[kit.gem(seat)] for seat in range(state.seats)]
    return [count * level for count, level in zip(gems, state.levels, strict=True)], gems

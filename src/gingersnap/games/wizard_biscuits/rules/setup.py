"""Laying the table: which options go together, and the board for every round (WBI-2, WBI-3, WBI-6)."""

from __future__ import annotations

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Rejection
from gingersnap.core.skill.handicaps import handicap_at
from gingersnap.games.crokinole.types import Position
from gingersnap.games.wizard_biscuits.house_data import HOUSE, SIDES, SPECIALS
from gingersnap.games.wizard_biscuits.rules.seat_order import format_of, starter_of
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsOptions, WizardBiscuitsState
from gingersnap.games.wizard_biscuits.words import say


def options_rejection(options: WizardBiscuitsOptions, seats: int) -> Rejection | None:
    """Return why a table cannot have these numbers (WBI-A82)."""
    start = max(_head_starts(options, seats))
    if start >= options.goal:
        return Rejection("WBI-A82", say("won-before-it-begins", start=start, goal=options.goal))
    return None


def laid(options: WizardBiscuitsOptions, seats: int, chance: Chance) -> WizardBiscuitsState:
    """Return the table before the first flick."""
    state = WizardBiscuitsState(
        options=options,
        seats=seats,
        position=empty_board(),
        first=0,
        starters=[None] * SIDES,
        scores=_head_starts(options, seats),
        supplies=[[] for _ in range(SIDES)],
        store=list(SPECIALS),
        has_bought=[False] * SIDES,
        asked=(),
        rounds=[],
        reshots=reshots_of(options, seats),
    )
    seat_first(state, _starting_side(options, chance))
    return state


def reshots_of(options: WizardBiscuitsOptions, seats: int) -> list[int]:
    """By seat: flicks that may be taken back in a round; empty where nobody may take back any (WBI-A81)."""
    reshots = [HOUSE.handicaps.reshots * (handicap_at(options, seat) == "reshots") for seat in range(seats)]
    return reshots if any(reshots) else []


def _head_starts(options: WizardBiscuitsOptions, seats: int) -> list[int]:
    """By side: the points that it has in the bank at first (WBI-A81)."""
    has_one = [any(handicap_at(options, seat) == "head_start" for seat in side) for side in format_of(seats).partners]
    return [HOUSE.limits.head_start * has for has in has_one]


def _starting_side(options: WizardBiscuitsOptions, chance: Chance) -> int:
    agreed = [kind.name for kind in HOUSE.sets]
    return chance.pick("start", SIDES) if options.first == "toss" else agreed.index(options.first)


def seat_first(state: WizardBiscuitsState, side: int) -> None:
    state.first = state.starters[side] = starter_of(state, side)


def empty_board() -> Position:
    nothing = ((),) * SIDES
    return Position(discs=(), trays=nothing, ditch=nothing)

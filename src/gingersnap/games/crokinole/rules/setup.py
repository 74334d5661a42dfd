"""Laying the table: which options go together, the empty board, and the discs there are (CRK-1, CRK-25 to CRK-29)."""

from __future__ import annotations

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Rejection
from gingersnap.core.skill.handicaps import handicap_at
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.house_rules import worth_at
from gingersnap.games.crokinole.rules.game_end import goal_of
from gingersnap.games.crokinole.rules.seat_order import Format, discs_per_side, format_of, scoring_of, shots_by_side
from gingersnap.games.crokinole.types import MOST_RESHOTS, CrokinoleOptions, CrokinoleState, Position
from gingersnap.games.crokinole.words import say


def options_rejection(options: CrokinoleOptions, seats: int) -> Rejection | None:
    table = format_of(options, seats)
    if table.sides > 2 and options.scoring == "difference":
        return Rejection("CRK-28", say("scored-by-places"))
    if table.has_partners and discs_per_side(options, seats) % 2:
        return Rejection("CRK-A55", say("even-discs"))
    return _numbers_rejection(options, seats)


def _numbers_rejection(options: CrokinoleOptions, seats: int) -> Rejection | None:
    """Return why a table cannot have these numbers (CRK-A63)."""
    if sorted(worth_at(options), reverse=True) != [*worth_at(options)]:
        return Rejection("CRK-A63", say("zones-in-order"))
    if options.round_tied > options.round_won:
        return Rejection("CRK-A63", say("tied-for-more"))
    scoring, start = scoring_of(options, seats), max(head_starts(options, seats))
    goal = goal_of(options, format_of(options, seats), scoring)[1]
    if scoring != "tournament" and start >= goal:
        return Rejection("CRK-A63", say("won-before-it-begins", start=start, goal=goal))
    return None


def laid(options: CrokinoleOptions, seats: int, chance: Chance) -> CrokinoleState:
    table = format_of(options, seats)
    by_lot = options.first == "lot"  # CRK-A34
    return CrokinoleState(
        options=options,
        seats=seats,
        position=empty_board(table),
        shots=0,
        first=chance.pick("start", len(table.cycle)) if by_lot else 0,
        phase="shoot" if by_lot else "lag",
        scores=head_starts(options, seats),
        rounds=[],
        reshots=reshots_of(options, seats),
        lag=[None] * table.sides,
    )


def reshots_of(options: CrokinoleOptions, seats: int) -> list[int]:
    """By seat: shots that may be taken back in a round (CRK-A49, CRK-A62)."""
    more = [HOUSE.handicaps.reshots * (handicap_at(options, seat) == "reshots") for seat in range(seats)]
    return [min(MOST_RESHOTS, options.reshots + extra) for extra in more]


def head_starts(options: CrokinoleOptions, seats: int) -> list[int]:
    """By side: the points that it begins with (CRK-A62)."""
    points = HOUSE.handicaps.head_start(scoring_of(options, seats))
    sides = format_of(options, seats).partners
    return [points * any(handicap_at(options, seat) == "head_start" for seat in side) for side in sides]


def empty_board(table: Format) -> Position:
    nothing = ((),) * table.sides
    return Position(discs=(), trays=nothing, ditch=nothing)


def pieces_of(state: CrokinoleState) -> dict[str, int]:
    """Every disc of every set that is used, wherever it lies."""
    position, shot = state.position, shots_by_side(state)
    on_board = [disc.side for disc in position.discs]
    return {
        HOUSE.sets[side].name: discs_per_side(state.options, state.seats)
        - shot[side]
        + on_board.count(side)
        + len(position.trays[side])
        + len(position.ditch[side])
        for side in range(len(shot))
    }

"""View of the table: everything is visible to everybody (WBI-A3)."""

from __future__ import annotations

from gingersnap.core.contract import Seat
from gingersnap.games.crokinole.rules.shot_execution import board_of
from gingersnap.games.crokinole.rules.shot_settlement import is_open
from gingersnap.games.crokinole.rules.visibility import duty_of
from gingersnap.games.wizard_biscuits.rules.clock import seconds_left
from gingersnap.games.wizard_biscuits.rules.disc_status import standing_of
from gingersnap.games.wizard_biscuits.rules.round_scores import is_scored
from gingersnap.games.wizard_biscuits.rules.seat_order import format_of, order_at
from gingersnap.games.wizard_biscuits.rules.store import spending_at
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsState, WizardBiscuitsView


def view_of(state: WizardBiscuitsState, seat: Seat) -> WizardBiscuitsView:
    table, position, coming = format_of(state.seats), state.position, order_at(state)[state.shots :]
    turn, limit, standing = turn_of(state), seconds_left(state), standing_of(state)
    open_board = is_open(position.discs, table.side_of[turn])
    return WizardBiscuitsView(
        seat=seat,
        turn=turn,
        asked=state.asked,
        side_of=table.side_of,
        axes=table.axes,
        discs=position.discs,
        trays=position.trays,
        ditch=position.ditch,
        flicked=standing.flicked,
        burned=standing.burned,
        in_hand=standing.in_hand,
        specials=standing.specials,
        store=standing.store,
        sides=standing.sides,
        unshot=tuple(coming.count(seat) for seat in range(state.seats)),
        open_board=open_board,
        duty=duty_of(open_board),
        order=coming,
        number=len(state.rounds) + (not is_scored(state)),
        first=state.first,
        scores=standing.scores,
        totals=standing.totals,
        rounds=tuple(state.rounds),
        winner=state.rounds[-1].winner if is_scored(state) else None,
        left=standing.left,
        spending=spending_at(state),
        milliseconds_left=None if limit is None else round(limit * 1000),
        deceleration=board_of(state.options).deceleration,
        options=state.options,
    )


def turn_of(state: WizardBiscuitsState) -> Seat:
    """Return who acts; at the end of the game, who acted last."""
    return state.asked[0].seat if state.asked else state.first

"""View of a seat (CRK-8): everything is visible to everybody, so nothing can be redealt."""

from __future__ import annotations

from gingersnap.core.contract import Seat
from gingersnap.games.crokinole.rules.round_scores import totals_at
from gingersnap.games.crokinole.rules.seat_order import format_at, next_disc, order_at, to_shoot, turn_at
from gingersnap.games.crokinole.rules.shot_execution import board_of
from gingersnap.games.crokinole.rules.shot_settlement import is_open
from gingersnap.games.crokinole.rules.turn import seconds_left
from gingersnap.games.crokinole.types import CrokinoleState, CrokinoleView, Duty


def view_of(state: CrokinoleState, seat: Seat) -> CrokinoleView:
    table, order, position = format_at(state), order_at(state), state.position
    coming = order[state.shots :]
    open_board = not coming or is_open(position.discs, table.side_of[coming[0]])
    limit = seconds_left(state)
    return CrokinoleView(
        seat=seat,
        turn=turn_at(state),
        phase=state.phase,
        side_of=table.side_of,
        axes=table.axes,
        discs=position.discs,
        trays=position.trays,
        ditch=position.ditch,
        next_disc=next_disc(state),
        unshot=tuple(coming.count(s) for s in range(state.seats)),
        to_shoot=to_shoot(state),
        shots=state.shots,
        open_board=open_board,
        duty="closest" if state.phase == "lag" else duty_of(open_board),
        order=() if state.phase == "lag" else coming,
        number=len(state.rounds) + (not state.ended_by),
        scores=tuple(state.scores),
        totals=totals_at(state),
        rounds=tuple(state.rounds),
        reshots=tuple(state.reshots),
        lag=tuple(state.lag),
        milliseconds_left=None if limit is None else round(limit * 1000),
        deceleration=board_of(state.options).deceleration,
        options=state.options,
        over=bool(state.ended_by),
    )


def duty_of(open_board: bool) -> Duty:
    """Return what a shot has to do (CRK-13, CRK-16)."""
    return "open" if open_board else "touch"

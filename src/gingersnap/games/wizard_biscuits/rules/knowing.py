"""What is seen of the table: everything, by everybody (WBI-A3)."""

from __future__ import annotations

from gingersnap.core.contract import Seat
from gingersnap.games.crokinole.rules.settlement import is_open
from gingersnap.games.crokinole.rules.shooting import board_of
from gingersnap.games.wizard_biscuits.house import SIDES, SPECIALS, special
from gingersnap.games.wizard_biscuits.rules.clock import seconds_left
from gingersnap.games.wizard_biscuits.rules.fields import field_of, lies, total_of
from gingersnap.games.wizard_biscuits.rules.ownership import flick_of, in_hand, owner_of, statuses_of, unflicked
from gingersnap.games.wizard_biscuits.rules.round_end import SCORED
from gingersnap.games.wizard_biscuits.rules.seating import flicks_left, format_of, order_at
from gingersnap.games.wizard_biscuits.rules.spending import bank_limit
from gingersnap.games.wizard_biscuits.types import (
    DiscView,
    SideView,
    Whereabouts,
    WizardBiscuitsState,
    WizardBiscuitsView,
)


def view_of(state: WizardBiscuitsState, seat: Seat) -> WizardBiscuitsView:
    table, position, coming = format_of(state.seats), state.position, order_at(state)[state.shots :]
    turn, totals, limit = turn_of(state), totals_of(state), seconds_left(state)
    return WizardBiscuitsView(
        seat=seat,
        turn=turn,
        asked=state.asked,
        side_of=table.side_of,
        axes=table.axes,
        discs=position.discs,
        trays=position.trays,
        ditch=position.ditch,
        flicked=tuple(state.flicked),
        burned=tuple(state.burned),
        in_hand=in_hand(state),
        specials=tuple(disc_view(state, disc) for disc in SPECIALS),
        store=tuple(sorted(state.store)),
        sides=tuple(side_view(state, side, totals[side]) for side in range(SIDES)),
        unshot=tuple(coming.count(seat) for seat in range(state.seats)),
        open_board=is_open(position.discs, table.side_of[turn]),
        order=coming,
        number=len(state.rounds) + (not is_scored(state)),
        first=state.first,
        scores=tuple(state.scores),
        totals=totals,
        rounds=tuple(state.rounds),
        winner=state.rounds[-1].winner if is_scored(state) else None,
        left=state.left,
        milliseconds_left=None if limit is None else round(limit * 1000),
        deceleration=board_of(state.options).deceleration,
        options=state.options,
        over=bool(state.ended_by),
    )


def turn_of(state: WizardBiscuitsState) -> Seat:
    """Who acts; at the end of the game, who acted last."""
    return state.asked[0].seat if state.asked else state.first


def is_scored(state: WizardBiscuitsState) -> bool:
    """Whether this round has its totals."""
    return state.step >= SCORED


def totals_of(state: WizardBiscuitsState) -> tuple[int, ...]:
    if is_scored(state):
        return state.rounds[-1].totals
    return tuple(total_of(state, side).total for side in range(SIDES))


def disc_view(state: WizardBiscuitsState, disc: int) -> DiscView:
    flicked = flick_of(state, disc)
    return DiscView(
        id=disc,
        owner=owner_of(state, disc),
        lies=whereabouts(state, disc),
        side=flicked.side if flicked else None,
        seat=flicked.seat if flicked else None,
        face=flicked.face if flicked else None,
        field=field_of(state, disc),
        is_burned=disc in state.burned,
        is_frozen=disc in state.frozen,
        will_freeze=disc in state.freezing,
        price=special(disc).price,
    )


def whereabouts(state: WizardBiscuitsState, disc: int) -> Whereabouts:
    if disc in state.store:
        return "store"
    if disc in in_hand(state):
        return "hand"
    return lies(state.position, disc) or "supply"


def side_view(state: WizardBiscuitsState, side: int, total: int) -> SideView:
    return SideView(
        score=state.scores[side],
        total=total,
        specials=tuple(sorted(state.supplies[side])),
        unflicked=unflicked(state, side),
        flicks=flicks_left(state, side),
        limit=bank_limit(state, side),
        statuses=statuses_of(state, side),
        has_bought=state.has_bought[side],
    )

"""Status of the special discs and sides, as every event and every view contains it."""

from __future__ import annotations

from gingersnap.core import codec
from gingersnap.core.contract import Event
from gingersnap.games.crokinole.rules.shot_moments import completed
from gingersnap.games.wizard_biscuits.events import TableChanged
from gingersnap.games.wizard_biscuits.house_data import SIDES, SPECIALS
from gingersnap.games.wizard_biscuits.house_rules import price_at
from gingersnap.games.wizard_biscuits.rules.disc_ownership import (
    POISON,
    flick_of,
    in_hand,
    owner_of,
    statuses_of,
)
from gingersnap.games.wizard_biscuits.rules.disc_selection import to_flick
from gingersnap.games.wizard_biscuits.rules.fields import field_of, lies
from gingersnap.games.wizard_biscuits.rules.round_scores import totals_of
from gingersnap.games.wizard_biscuits.rules.seat_order import flicks_left
from gingersnap.games.wizard_biscuits.rules.store import bank_limit
from gingersnap.games.wizard_biscuits.types import DiscView, SideView, Standing, Whereabouts, WizardBiscuitsState


def told(state: WizardBiscuitsState, event: Event) -> Event:
    """`event`, saying as well how the table stands: asked while the table is as the event left it."""
    return codec.replace(event, now=standing_of(state)) if isinstance(event, TableChanged) else completed(event)


def standing_of(state: WizardBiscuitsState) -> Standing:
    totals = totals_of(state)
    return Standing(
        specials=tuple(disc_view(state, disc) for disc in SPECIALS),
        sides=tuple(side_view(state, side, totals[side]) for side in range(SIDES)),
        store=tuple(sorted(state.store)),
        flicked=tuple(state.flicked),
        burned=tuple(state.burned),
        in_hand=in_hand(state),
        scores=tuple(state.scores),
        totals=totals,
        left=state.left,
    )


def disc_view(state: WizardBiscuitsState, disc: int) -> DiscView:
    flicked, where = flick_of(state, disc), whereabouts(state, disc)
    return DiscView(
        id=disc,
        owner=owner_of(state, disc),
        lies=where,
        side=flicked.side if flicked else None,
        seat=flicked.seat if flicked else None,
        face=flicked.face if flicked else None,
        field=field_of(state, disc) if where in ("board", "tray") else None,
        goes_to=state.poison_goes_to if disc == POISON and disc not in state.gone else None,
        is_burned=disc in state.burned,
        is_frozen=disc in state.frozen,
        will_freeze=disc in state.freezing,
        price=price_at(state.options, disc),
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
        unflicked=to_flick(state, side),
        flicks=flicks_left(state, side),
        limit=bank_limit(state, side),
        statuses=statuses_of(state, side),
        has_bought=state.has_bought[side],
    )

"""View of a seat: hands and drafts are visible to their owner, everything else to everybody (XTL-9, XTL-A55)."""

from __future__ import annotations

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.rules.cards.cards_in_play import all_protected
from gingersnap.games.xtal.rules.event_details import (
    is_in_line,
    last_shown,
    pending_shown,
    table_shown,
    time_left,
    undrafted,
)
from gingersnap.games.xtal.rules.path import STORAGE
from gingersnap.games.xtal.rules.rings import open_choices
from gingersnap.games.xtal.types import RingChoiceView, XtalState, XtalView


def view(state: XtalState, seat: Seat, waited_for: tuple[Seat, ...]) -> XtalView:
    is_seated = 0 <= seat < state.seats
    # By position, in the order of the fields: by name it takes half as long again.
    return XtalView(
        seat,
        state.options,
        state.phase,
        state.turn,
        state.turns,
        state.rolled,
        waited_for,
        tuple(state.homes),
        tuple(state.positions),
        tuple(state.rings),
        tuple(state.storage),
        undrafted(state, seat) if is_seated else (),
        tuple(state.drafts[seat]) if is_seated else (),
        tuple(map(len, state.hands)),
        sum(state.deck),
        tuple(state.refuse),
        tuple(all_protected(state)),
        tuple(state.presence),
        tuple(state.leaving),
        tuple(state.missed),
        table_shown(state) if state.table else (),
        last_shown(state),
        tuple(state.asked),
        time_left(state, state.window_until),
        state.pair,
        is_in_line(state),
        pending_shown(state) if state.pending else (),
        state.former,
        state.priority,
        time_left(state, state.first_until),
        state.passes,
        tuple(state.done),
        time_left(state, state.idle_until),
        _choices(state) if state.choices else (),
        state.laid,
        state.winner,
        state.ended_by,
    )


def _choices(state: XtalState) -> tuple[RingChoiceView, ...]:
    return tuple(
        RingChoiceView(
            choice.seat, choice.position, state.storage[STORAGE[choice.position]], time_left(state, choice.until)
        )
        for choice in open_choices(state)
    )

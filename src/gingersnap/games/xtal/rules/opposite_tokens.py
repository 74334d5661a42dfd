"""Two who have come to stand opposite each other and do not fight: why not (XTL-A21, XTL-A32 to XTL-A34, XTL-A48)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gingersnap.core.contract import Event, Seat
from gingersnap.games.xtal.events import HowMoved, PairSpared, TokenMoved, WhySpared
from gingersnap.games.xtal.rules.cards.cards_in_play import as_pair, facing, formed_pair, is_ending, is_protected
from gingersnap.games.xtal.types import Pair, XtalState


def tokens_moved(events: Sequence[Event]) -> dict[Seat, HowMoved]:
    """Return whose tokens these events have moved, and what moved each of them last."""
    return {event.token: event.by for event in events if isinstance(event, TokenMoved)}


def tell_spared_pairs(state: XtalState, moved: Mapping[Seat, HowMoved], events: list[Event]) -> None:
    """Of the tokens that have just moved: those that stand opposite another now, without Combat."""
    formed = None if is_ending(state) else formed_pair(state)
    told = {state.pair, formed}
    for seat, by in moved.items():
        other = facing(state.positions, seat)
        if other is None or (pair := as_pair(seat, other)) in told:
            continue
        told.add(pair)
        why, spared = _reason(state, pair, by)
        events.append(PairSpared(pair, why, spared))


def _reason(state: XtalState, pair: Pair, by: HowMoved) -> tuple[WhySpared, Seat | None]:
    """And which of the two it is about, if it is about one."""
    for seat in pair:
        if is_protected(state, seat):
            return "protected", seat
        if state.presence[seat] in ("away", "returning"):
            return "away", seat
    if is_ending(state):
        return "ending", None
    return ("carried_back" if by == "cancelled" else "other_pair"), None

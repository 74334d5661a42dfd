"""Seats that may act."""

from __future__ import annotations

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.rules.cards.cards_in_play import is_open
from gingersnap.games.xtal.rules.cards.permission_to_play import fighting, is_waiting, next_in_turn
from gingersnap.games.xtal.rules.rings import open_choices
from gingersnap.games.xtal.types import OFF, XtalState


def is_held_up(state: XtalState) -> bool:
    """Rings have to be taken or left before anything else; only real-time Combat goes on meanwhile (XTL-A79)."""
    return bool(state.choices) and (state.pair is None or not is_open(state))


def waited_for(state: XtalState) -> list[Seat]:
    """Return whom the game asks; in real-time Combat, everybody who may play."""
    if not state.choices and state.phase in ("roll", "cards"):  # As it is most of the time.
        return [state.turn]
    choosing = [choice.seat for choice in open_choices(state)] if state.choices else []
    if choosing and is_held_up(state):
        return sorted(set(choosing))
    match state.phase:
        case "roll" | "cards":
            return [state.turn]
        case "deserted":
            return [seat for seat, presence in enumerate(state.presence) if presence == "away"]
        case "homes":
            return [state.homes.index(OFF)]
        case "name":
            assert state.former is not None
            return sorted({state.former, *choosing})
    if not is_open(state):
        return [next_in_turn(state)]
    return sorted({*choosing, *_playing(state)})


def _playing(state: XtalState) -> set[Seat]:
    """In real time: in Combat, or while the last card may be cancelled."""
    if state.first_until is not None and state.priority is not None:
        return {state.priority}
    playing = {pending.target for pending in state.pending} | set(state.asked)
    if not is_waiting(state):
        playing |= set(fighting(state))
    return playing.difference(state.done)  # until the next group is laid (XTL-A77)

"""Who may act, and what they might do."""

from __future__ import annotations

from collections.abc import Iterator

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.draft import next_in_turn
from gingersnap.games.xtal.path import VIOLETS
from gingersnap.games.xtal.rings import open_choices
from gingersnap.games.xtal.table import against, is_ending, is_open, last_card
from gingersnap.games.xtal.types import (
    OFF,
    ChooseHome,
    Concede,
    DeclineVoid,
    Done,
    EndTurn,
    Leave,
    NamePriority,
    Pass,
    PlayGroup,
    Return,
    Roll,
    TakeBack,
    TakeRings,
    XtalAction,
    XtalState,
)


def is_held_up(state: XtalState) -> bool:
    """Rings have to be taken or left before anything else; only real-time Combat goes on meanwhile (XTL-A79)."""
    return bool(state.choices) and (state.pair is None or not is_open(state))


def waited_for(state: XtalState) -> list[Seat]:
    """Whom the game asks; in real-time Combat, everybody who may play."""
    choosing = [choice.seat for choice in open_choices(state)]
    if choosing and is_held_up(state):
        return sorted(set(choosing))
    match state.phase:
        case "roll" | "cards":
            return [state.turn]
        case "homes":
            return [state.homes.index(OFF)]
        case "name":
            assert state.former is not None
            return [state.former]
    if not is_open(state):
        return [next_in_turn(state)]
    return sorted({*choosing, *_playing(state)})


def _playing(state: XtalState) -> set[Seat]:
    """In real time: in Combat, or while the last card may be cancelled."""
    playing = {pending.target for pending in state.pending} | set(state.asked)
    if state.phase == "combat" and state.pair is not None and not is_ending(state):
        playing |= set(state.pair)
    return playing - _resting(state) if state.done else playing


def _resting(state: XtalState) -> set[Seat]:
    """Who has declared to be done acts again when the next group is laid, or a Weapon is to be answered (XTL-A77)."""
    return {seat for seat in state.done if not against(state, seat)}


def may_return(state: XtalState, seat: Seat) -> bool:
    """Not while somebody who was quicker may take the rings that would be taken back (XTL-A82)."""
    if not 0 <= seat < state.seats or state.presence[seat] != "away" or state.wants_back[seat]:
        return False
    return all(choice.position != state.homes[seat] for choice in state.choices)


def other_actions(state: XtalState, seat: Seat) -> Iterator[XtalAction]:
    """Everything that is not laying a card, as far as it may be legal."""
    if state.drafts[seat]:
        yield from (PlayGroup(), TakeBack())
    match state.phase:
        case "homes":
            yield from (ChooseHome(violet) for violet in VIOLETS)
        case "roll":
            yield Roll()
        case "cards":
            yield EndTurn()
        case "name":
            yield from (NamePriority(combatant) for combatant in state.pair or ())
        case "combat":
            yield Done(state.laid) if is_open(state) else Pass()
    yield from (Concede(pending.weapon) for pending in against(state, seat)[:1])
    if state.asked:
        yield DeclineVoid(last_card(state).id)
    for choice in state.choices:
        if choice.seat == seat:
            yield from (TakeRings(choice.position), TakeRings(choice.position, take=False))
    if state.options.leaving:
        yield from (Leave(), Leave(for_good=True), Return())

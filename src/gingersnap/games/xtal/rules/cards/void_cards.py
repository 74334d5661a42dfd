"""The chance to cancel the last card (XTL-23, XTL-A14, XTL-A63), and what comes after it."""

from __future__ import annotations

from gingersnap.core.contract import Event, Seat
from gingersnap.games.xtal.events import TableCleared, VoidDeclined
from gingersnap.games.xtal.rules import combat
from gingersnap.games.xtal.rules.absence import let_go
from gingersnap.games.xtal.rules.cards.cards_in_play import (
    clear,
    find,
    formed_pair,
    is_ending,
    is_open,
    last_card,
    last_group,
    moves_that_stand,
    opponent_of,
)
from gingersnap.games.xtal.rules.turn import go_on_with_turn
from gingersnap.games.xtal.types import XtalState

# --- Who is asked ---------------------------------------------------------------------------------


def entitled(state: XtalState, is_reaction: bool) -> list[Seat]:
    """Return who may cancel the last card, in the order in which they are asked: the opponent first, then clockwise.

    Nobody is asked for a card they cannot have: an empty hand is no secret.
    """
    last = state.table[-1]
    if is_ending(state) and last.card != "void":  # XTL-A62
        return []
    robbed = None if last.answers is None or last.card != "void" else find(state, last.answers).seat
    seats = (_moved_by_void(state) if is_reaction else _touched_by_group(state)) | {robbed}
    if state.pair is None and state.options.voids == "anybody":  # XTL-A90
        seats |= set(range(state.seats))
    able = [s for s in seats if s is not None and s != last.seat and state.presence[s] == "here" and state.hands[s]]
    old_pair = state.pair_before or ()
    return sorted(able, key=lambda s: (s != robbed, s not in old_pair, (s - last.seat) % state.seats))


def _touched_by_group(state: XtalState) -> set[Seat | None]:
    """Return whose tokens it has moved, who has been in Combat, and who would be."""
    return {*(play.token for play in moves_that_stand(state)), *(state.pair_before or ()), *(formed_pair(state) or ())}


def _moved_by_void(state: XtalState) -> set[Seat | None]:
    """Return whose token the Void laid last has carried back, or there again; and who would be in Combat by that."""
    card = state.table[-1]
    while card.card == "void" and card.answers is not None:
        card = find(state, card.answers)
    return {card.token, *(() if is_ending(state) else formed_pair(state) or ())}


def ask(state: XtalState, is_reaction: bool, events: list[Event]) -> None:
    """Ask for Voids after a group was laid: in Combat by a combatant, or in a turn."""
    state.asked = entitled(state, is_reaction)
    if not is_open(state):
        _ask_in_turn(state, events)
    elif state.pair is None:
        _hold_or_go_on(state, events)
    else:
        _go_on_in_real_time(state, is_reaction, events)
    if not state.ended_by:
        let_go(state, events)


def _go_on_in_real_time(state: XtalState, is_reaction: bool, events: list[Event]) -> None:
    """Go on in real time without waiting, unless a Void that ends Combat has been played."""
    combat.arrange(state, not is_reaction, events)
    combat.restart_idle_time(state)
    state.window_until = None
    if is_ending(state):
        _hold_or_go_on(state, events)
    else:
        state.phase = "combat"
        _close_if_nobody_is_asked(state, events)


def _close_if_nobody_is_asked(state: XtalState, events: list[Event]) -> None:
    """In real-time Combat nobody else would say that the card stands: what it has led to counts at once (XTL-A66)."""
    if not state.asked:
        combat.close_window(state, events)


def _hold_or_go_on(state: XtalState, events: list[Event]) -> None:
    if state.asked:
        combat.hold_window(state)
    else:
        go_on(state, events)


def _ask_in_turn(state: XtalState, events: list[Event]) -> None:
    """One after the other. Who plays next anyway decides that and more at once; a Weapon's target last (XTL-A74)."""
    if state.pending and (target := state.pending[0].target) in state.asked:
        state.asked.remove(target)
        state.asked.append(target)
    if not state.asked:
        go_on(state, events)
    elif state.asked == [_next_to_play(state)]:
        combat.arrange(state, state.former is None, events)
        state.phase = "combat"
        state.priority = state.asked[0]
    else:
        state.phase = "window"


def _next_to_play(state: XtalState) -> Seat | None:
    """Turn-based Combat: who plays when the last card stands for good; None if something else comes first."""
    if state.pair is None or state.pending:
        return state.pending[0].target if state.pending else None
    if is_ending(state) or formed_pair(state) or state.former is not None:
        return None
    return opponent_of(state.pair, state.table[state.group].seat)


# --- What they say --------------------------------------------------------------------------------


def decline(state: XtalState, seat: Seat, events: list[Event], *, late: bool = False) -> None:
    card = last_card(state)
    state.asked = [other for other in state.asked if other != seat]
    events.append(VoidDeclined(seat, card.id, card.card, card.seat, late))
    if is_open(state):
        settle(state, seat, events)
    else:
        _ask_in_turn(state, events)


def settle(state: XtalState, seat: Seat, events: list[Event]) -> None:
    """In real time: `seat` will not cancel the last card. When nobody will, play goes on."""
    state.asked = [other for other in state.asked if other != seat]
    if state.phase != "window":
        _close_if_nobody_is_asked(state, events)
    elif not state.asked:
        go_on(state, events)
    if not state.ended_by:
        let_go(state, events)


def go_on(state: XtalState, events: list[Event]) -> None:
    """Go on after the last card stands or is cancelled for good."""
    combat.close_window(state, events)
    if state.ended_by:
        return
    if state.pair is None:
        _go_on_outside_combat(state, events)
        return
    if not is_open(state):
        combat.arrange(state, state.former is None, events)
    if state.pending:
        state.phase = "combat"
    elif is_ending(state):
        combat.end(state, "void", events)
    elif state.former is not None:
        state.phase = "name"
    elif combat.is_done(state):
        combat.end(state, "done", events)
    else:
        state.phase = "combat"
        state.priority = None if is_open(state) else opponent_of(state.pair, last_group(state)[0].seat)


def _go_on_outside_combat(state: XtalState, events: list[Event]) -> None:
    """Only now does Combat begin, if a move has brought it about (XTL-A64)."""
    pair = formed_pair(state)
    cards = len(state.table)
    clear(state)
    events.append(TableCleared(cards))
    if pair is None:
        go_on_with_turn(state, events)
    else:
        combat.begin(state, pair, events)

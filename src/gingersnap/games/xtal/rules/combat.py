"""Combat (XTL-25 to XTL-32): how it begins, moves on and ends, and what its players say without a card."""

from __future__ import annotations

from gingersnap.core.contract import Event, Seat
from gingersnap.games.xtal.events import (
    CombatBegan,
    CombatEnded,
    DoneDeclared,
    HowCombatBegan,
    Passed,
    PriorityNamed,
    WeaponStruck,
    WhyOver,
    WhyStruck,
)
from gingersnap.games.xtal.rules.absence import let_go
from gingersnap.games.xtal.rules.acting_seats import is_held_up
from gingersnap.games.xtal.rules.answer_times import end_of
from gingersnap.games.xtal.rules.cards.cards_in_play import (
    as_pair,
    clear,
    formed_pair,
    is_ending,
    is_open,
    last_group,
    opponent_of,
)
from gingersnap.games.xtal.rules.path import STORAGE
from gingersnap.games.xtal.rules.rings import settle_landings
from gingersnap.games.xtal.rules.turn import end_turn
from gingersnap.games.xtal.types import Pair, Pending, XtalState

# --- Beginning and moving on ----------------------------------------------------------------------


def begin(state: XtalState, pair: Pair, events: list[Event]) -> None:
    """Two stand on opposite Reds. Whose turn it is has started it, whoever fights (XTL-A31)."""
    state.pair = state.pair_before = pair
    events.append(CombatBegan(pair, state.turn, "began"))
    state.phase, state.former = "name", state.turn
    if is_open(state):
        _begin_in_real_time(state, pair, events)


def _begin_in_real_time(state: XtalState, pair: Pair, events: list[Event]) -> None:
    """Begin Combat in real time: the seat that started it plays first or names the first (XTL-A88).

    An empty hand is not waited for.
    """
    if not all(state.hands[seat] for seat in pair):
        open_to_both(state)
        return
    allow_first_play(state)
    restart_idle_time(state)  # it counts when both may play
    if state.turn in pair:
        state.phase, state.priority = "combat", state.turn
        events.append(PriorityNamed(state.turn, state.turn))


def allow_first_play(state: XtalState) -> None:
    """In real time: some seconds for it."""
    if is_open(state):
        state.first_until = state.now + state.options.first_seconds * 1000


def open_to_both(state: XtalState) -> None:
    """In real time: the first card was played, or nobody wanted to play it in time."""
    state.phase = "combat"
    state.former = state.priority = state.first_until = None
    restart_idle_time(state)


def arrange(state: XtalState, is_new_group: bool, events: list[Event]) -> None:
    """Set the pair in Combat: the one that the last group formed, or the one before, as after a cancelled move.

    As long as a Void is about to end all Combat, none moves on.
    """
    layer = state.table[state.group].seat
    formed = None if is_ending(state) else formed_pair(state)
    pair = formed or state.pair_before
    assert pair is not None
    if pair != state.pair or (formed and is_new_group):
        how: HowCombatBegan = "again" if pair == state.pair else "handed-on" if formed else "back"
        state.pair = pair
        pending = state.pending[0] if state.pending else None
        waits_for, card = (pending.target, pending.card) if pending else (None, None)
        events.append(CombatBegan(pair, layer, how, waits_for=waits_for, weapon=card))
        # Who formed the pair has played first, or (turn-based) names who does; a pair that is back has had its first.
        is_opened = any(play.target is not None and as_pair(layer, play.target) == pair for play in last_group(state))
        state.former = layer if formed and not is_opened and not is_open(state) else None


def restart_idle_time(state: XtalState) -> None:
    state.idle_until = state.now + state.options.idle_seconds * 1000


# --- What is said in Combat -----------------------------------------------------------------------


def name_priority(state: XtalState, seat: Seat, events: list[Event]) -> None:
    former = state.former
    assert former is not None
    state.priority, state.former = seat, None
    events.append(PriorityNamed(seat, former))
    state.phase = "combat"
    allow_first_play(state)
    let_go(state, events)


def usual_priority(state: XtalState) -> Seat:
    """Return who plays first if nobody is named in time: who brought it about, or the next combatant clockwise."""
    former, pair = state.former, state.pair
    assert former is not None
    assert pair is not None
    return min(pair, key=lambda seat: (seat - former) % state.seats)


def pass_priority(state: XtalState, seat: Seat, events: list[Event], *, late: bool = False) -> None:
    """Two in a row end Combat (XTL-31)."""
    close_window(state, events)
    if state.ended_by:
        return
    assert state.pair is not None
    state.passes += 1
    state.priority = opponent_of(state.pair, seat)
    events.append(Passed(seat, late))
    if state.passes == 2:
        end(state, "passed", events)


def declare_done(state: XtalState, seat: Seat, events: list[Event]) -> None:
    if state.first_until is not None:
        open_to_both(state)
    state.done.append(seat)
    events.append(DoneDeclared(seat))
    if is_done(state):
        state.asked = [other for other in state.asked if other not in state.done]
        if state.asked:  # XTL-A77: others may still cancel the last card
            hold_window(state)
        else:
            end(state, "done", events)


def is_done(state: XtalState) -> bool:
    """Both have declared it, and no Weapon is pending."""
    return state.pair is not None and set(state.pair) <= set(state.done) and not state.pending


def hold_window(state: XtalState) -> None:
    """In real time: some seconds in which the last card may be cancelled, and nothing else be done (XTL-A63)."""
    state.phase = "window"
    state.window_until = end_of(state, state.options.void_seconds, state.asked)


# --- Ending ---------------------------------------------------------------------------------------


def close_window(state: XtalState, events: list[Event]) -> None:
    """Close the window for Voids: the last card can no longer be cancelled, and its consequences count."""
    state.asked = []
    state.window_until = None
    settle_landings(state, events)


def strike(state: XtalState, weapon: Pending, why: WhyStruck, events: list[Event]) -> None:
    """Strike: the Weapon was not cancelled, so all rings go to the attacker and all Combat is over (XTL-28)."""
    rings, state.rings[weapon.target] = state.rings[weapon.target], 0
    stored_at = state.homes[weapon.seat] if state.presence[weapon.seat] in ("away", "gone") else None  # XTL-A75
    if stored_at is None:
        state.rings[weapon.seat] += rings
    else:
        state.storage[STORAGE[stored_at]] += rings
    events.append(WeaponStruck(weapon.weapon, weapon.card, weapon.seat, weapon.target, why, rings, stored_at))
    end(state, "struck", events)


def end_if_nobody_can_play(state: XtalState, events: list[Event]) -> None:
    """End Combat if both hands are empty. The number of cards in a hand is no secret (XTL-A86)."""
    if state.pair is None or state.asked or state.phase not in ("combat", "name") or is_held_up(state):
        return
    if state.pending:
        if not state.hands[state.pending[0].target]:
            strike(state, state.pending[0], "no card", events)
    elif not any(state.hands[seat] for seat in state.pair):
        end(state, "no cards", events)


def end(state: XtalState, why: WhyOver, events: list[Event]) -> None:
    """All Combat, and with it the turn (XTL-32, XTL-A33)."""
    pair, at = state.pair, len(events)
    assert pair is not None
    close_window(state, events)
    if not state.ended_by:
        clear(state)
        state.pair = state.pair_before = state.former = state.priority = state.idle_until = None
        state.first_until = None
        state.pending, state.done, state.passes = [], [], 0
    # It is over before the last landings count; but the cards that led there lie on the table until then.
    events.insert(at, CombatEnded(pair, "XTL-28" if why == "struck" else "XTL-31", why))
    if not state.ended_by:
        let_go(state, events)
    if not state.ended_by:
        end_turn(state, events)

"""Rings and Storage Areas (XTL-16, XTL-17)."""

from __future__ import annotations

from gingersnap.core.contract import Event, Seat
from gingersnap.games.xtal.events import RingsLeft, RingsTaken
from gingersnap.games.xtal.rules.answer_times import end_of
from gingersnap.games.xtal.rules.cards.cards_in_play import find, is_open, stands
from gingersnap.games.xtal.rules.game_end import win_if_home
from gingersnap.games.xtal.rules.path import STORAGE
from gingersnap.games.xtal.types import RingChoice, XtalState


def land(state: XtalState, seat: Seat, position: int, events: list[Event], *, carried: bool = False) -> None:
    """Land on a Violet, by the die or by a Teleport (XTL-A6). An absent player does nothing there."""
    if state.presence[seat] in ("away", "gone"):
        return
    win_if_home(state, seat, position, events)
    may_take = state.options.teleport_takes_rings or not carried
    if not state.ended_by and may_take and state.storage[STORAGE[position]]:
        in_real_time = is_open(state) and state.pair is not None
        until = end_of(state, state.options.idle_seconds, [seat]) if in_real_time else None
        state.choices.append(RingChoice(seat, position, until))


def take_along(state: XtalState, seat: Seat, origin: int, events: list[Event]) -> None:
    """Put on the rings stored at Home as the token leaves by the die, if the first ring waits there (XTL-A4)."""
    is_home = state.options.first_ring == "stored" and origin == state.homes[seat]
    if is_home and state.storage[STORAGE[origin]]:
        events.append(RingsTaken(seat, origin, take_stored(state, seat, origin), is_leaving_home=True))


def settle_landings(state: XtalState, events: list[Event]) -> None:
    """Settle landings: the cards that led to them can no longer be cancelled (XTL-A66)."""
    landings, state.landings = state.landings, []
    for landing in landings:
        if not state.ended_by and stands(state, find(state, landing.card)):
            land(state, landing.seat, landing.position, events, carried=True)


def open_choices(state: XtalState) -> list[RingChoice]:
    """Return the open choices of rings: of several that landed, the first chooses first (XTL-A82)."""
    first = {choice.position: choice for choice in reversed(state.choices)}
    return [choice for choice in state.choices if first[choice.position] is choice]


def own_choices(state: XtalState, seat: Seat) -> list[int]:
    """Return where `seat` can take rings."""
    return [choice.position for choice in open_choices(state) if choice.seat == seat]


def take_or_leave(state: XtalState, seat: Seat, position: int, take: bool, events: list[Event]) -> None:
    choice = next(choice for choice in open_choices(state) if (choice.seat, choice.position) == (seat, position))
    choose_rings(state, choice, take, events)


def choose_rings(state: XtalState, choice: RingChoice, take: bool, events: list[Event]) -> None:
    """All of them or none (XTL-A8)."""
    state.choices.remove(choice)
    if not take:
        events.append(RingsLeft(choice.seat, choice.position))
        return
    rings = take_stored(state, choice.seat, choice.position)
    state.choices = [other for other in state.choices if other.position != choice.position]
    events.append(RingsTaken(choice.seat, choice.position, rings))
    win_if_home(state, choice.seat, choice.position, events)


def take_stored(state: XtalState, seat: Seat, position: int) -> int:
    """Put all rings of a Storage Area on the token; how many there were."""
    area = STORAGE[position]
    rings, state.storage[area] = state.storage[area], 0
    state.rings[seat] += rings
    return rings

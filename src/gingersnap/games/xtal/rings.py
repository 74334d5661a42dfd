"""Rings, Storage Areas and winning (XTL-2, XTL-16, XTL-17)."""

from __future__ import annotations

from gingersnap.core.contract import Event, Seat
from gingersnap.games.xtal.events import GameEnded, RingsLeft, RingsTaken
from gingersnap.games.xtal.path import STORAGE
from gingersnap.games.xtal.table import find, is_open, stands
from gingersnap.games.xtal.types import Choice, XtalState


def land(state: XtalState, seat: Seat, position: int, events: list[Event]) -> None:
    """A token has come to a Violet, by the die or by a Teleport (XTL-A6). An absent player does nothing there."""
    if state.presence[seat] in ("away", "gone"):
        return
    win_if_home(state, seat, position, events)
    if not state.ended_by and state.storage[STORAGE[position]]:
        in_real_time = is_open(state) and state.pair is not None
        until = state.now + state.options.idle_seconds * 1000 if in_real_time else None
        state.choices.append(Choice(seat, position, until))


def settle_landings(state: XtalState, events: list[Event]) -> None:
    """The cards that led to them can no longer be cancelled (XTL-A66)."""
    landings, state.landings = state.landings, []
    for landing in landings:
        if not state.ended_by and stands(state, find(state, landing.card)):
            land(state, landing.seat, landing.position, events)


def open_choices(state: XtalState) -> list[Choice]:
    """Where several have landed one after the other, whoever was first chooses first (XTL-A82)."""
    first = {choice.position: choice for choice in reversed(state.choices)}
    return [choice for choice in state.choices if first[choice.position] is choice]


def answer(state: XtalState, seat: Seat, position: int, take: bool, events: list[Event]) -> None:
    choice = next(choice for choice in open_choices(state) if (choice.seat, choice.position) == (seat, position))
    choose_rings(state, choice, take, events)


def choose_rings(state: XtalState, choice: Choice, take: bool, events: list[Event]) -> None:
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


def win_if_home(state: XtalState, seat: Seat, landed: int, events: list[Event]) -> None:
    """XTL-2, XTL-A10: with the rings needed, on one's own Home, even if the group has led on from there (XTL-A66)."""
    is_home = state.homes[seat] in (landed, state.positions[seat])
    if is_home and state.rings[seat] >= state.options.rings_needed:
        end_game(state, "XTL-2", seat, events)


def end_game(state: XtalState, rule: str, winner: Seat | None, events: list[Event]) -> None:
    state.ended_by = rule
    state.winner = winner
    state.phase = "over"
    state.choices = []
    places = placings(state)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    events.append(GameEnded(rule, winners, tuple(state.rings)))


def placings(state: XtalState) -> tuple[int, ...]:
    """The winner, then whoever has most rings (XTL-H9); who has left for good comes last."""
    keys = [
        (seat == state.winner, state.presence[seat] != "gone", rings if state.presence[seat] != "gone" else 0)
        for seat, rings in enumerate(state.rings)
    ]
    return tuple(1 + sum(other > key for other in keys) for key in keys)

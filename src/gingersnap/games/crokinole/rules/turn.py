"""A turn: who acts, a shot, whether it stands, and what the clock does (CRK-7 to CRK-22, CRK-34, CRK-H15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import sub
from typing import Any

from gingersnap.core.chance import Chance
from gingersnap.core.contract import CLOCK, Event, Seat, Tick
from gingersnap.games.crokinole.events import CrokinoleTimeRanOut, ShotTakenBack
from gingersnap.games.crokinole.house_rules import worth_at
from gingersnap.games.crokinole.rules.geometry import start_of, zone_of
from gingersnap.games.crokinole.rules.lag_for_start import measure
from gingersnap.games.crokinole.rules.round_scores import totals_at
from gingersnap.games.crokinole.rules.rounds import go_on
from gingersnap.games.crokinole.rules.seat_order import format_at, next_disc, order_at, set_of, to_shoot, turn_at
from gingersnap.games.crokinole.rules.shot_execution import discs_slid, nudge_of, trembled
from gingersnap.games.crokinole.rules.shot_settlement import driven, readings_at, settled, told, verdict_of
from gingersnap.games.crokinole.types import CrokinoleAction, CrokinoleKeep, CrokinoleState, Flick, PlacedDisc, Reshoot

# --- Whose turn it is, and for how long ---------------------------------------------------------


def to_act(state: CrokinoleState) -> frozenset[Seat]:
    if state.ended_by:
        return frozenset()
    seat = turn_at(state)
    return frozenset({seat} if state.options.seconds_per_shot is None else {seat, CLOCK})


def seconds_left(state: CrokinoleState) -> float | None:
    limit = state.options.seconds_per_shot
    return None if limit is None or state.ended_by else (limit * 1000 - state.now) / 1000


def number_of(state: CrokinoleState) -> int:
    """Return the number of a turn. It tells two turns apart if the same seat ends a round and begins the next."""
    taken = state.shots - (state.phase == "keep")
    return len(state.rounds) * len(order_at(state)) + taken


# --- What is done in it ---------------------------------------------------------------------------


def play(state: CrokinoleState, seat: Seat, action: CrokinoleAction, chance: Chance, events: list[Event]) -> None:
    _DEEDS[type(action)](state, seat, action, chance, events)


def _flick(state: CrokinoleState, seat: Seat, flick: Flick, chance: Chance, events: list[Event]) -> None:
    """Play a flick. A player with reshots left is asked first whether the shot stands (CRK-A49)."""
    state.now = 0
    _shoot(state, seat, trembled(flick, state.options, seat, chance), chance, events)
    if state.before is not None and state.reshots[seat] > 0:
        state.phase = "keep"
    else:
        go_on(state, events)


def _shoot(state: CrokinoleState, seat: Seat, flick: Flick, chance: Chance, events: list[Event]) -> None:
    axis, disc = format_at(state).axes[seat], next_disc(state)
    assert disc is not None
    start = PlacedDisc(disc, set_of(disc), *start_of(axis, flick.place, flick.offset))
    left = to_shoot(state) if state.phase == "lag" else _without_one(to_shoot(state), start.side)
    slid = discs_slid(state.options, seat, axis, flick, start, state.position.discs, left)
    events.append(slid)
    if state.phase == "lag":
        events += measure(state, slid, chance)
        return
    verdict = verdict_of(slid.discs, len(slid.discs) - 1, slid.motion, readings_at(state.options))
    state.before, before = state.position, totals_at(state)
    state.position = settled(state.position, slid.discs, verdict)
    state.shots += 1
    side_of, worth = format_at(state).side_of, worth_at(state.options)
    others = driven(slid.discs, verdict.discs, slid.disc, lambda disc: worth.of_zone(zone_of(disc)))
    gains = tuple(map(sub, totals_at(state), before))
    events.append(told(seat, side_of, slid.disc, verdict, state.position, worth, others, gains))


def _without_one(by_side: Sequence[int], side: int) -> tuple[int, ...]:
    return tuple(count - (each == side) for each, count in enumerate(by_side))


def _keep(state: CrokinoleState, seat: Seat, keep: CrokinoleKeep, chance: Chance, events: list[Event]) -> None:
    state.now = 0
    _let_stand(state, events)


def _let_stand(state: CrokinoleState, events: list[Event]) -> None:
    state.phase = "shoot"
    go_on(state, events)


def _take_back(state: CrokinoleState, seat: Seat, reshoot: Reshoot, chance: Chance, events: list[Event]) -> None:
    """Restore the board before the shot (CRK-34, CRK-A49)."""
    assert state.before is not None
    state.now = 0
    state.position, state.before = state.before, None
    state.shots -= 1
    state.reshots[seat] -= 1
    state.phase = "shoot"
    events.append(ShotTakenBack(seat, state.reshots[seat], state.position, to_shoot(state)))


# --- The clock (CRK-H15) --------------------------------------------------------------------------


def _pass_time(state: CrokinoleState, seat: Seat, tick: Tick, chance: Chance, events: list[Event]) -> None:
    assert state.options.seconds_per_shot is not None
    limit = state.options.seconds_per_shot * 1000
    state.now += tick.milliseconds
    while state.now >= limit and not state.ended_by:
        state.now -= limit
        _end_time(state, chance, events)


def _end_time(state: CrokinoleState, chance: Chance, events: list[Event]) -> None:
    """End the time of a turn: an undecided shot stands, and a disc that was not shot is nudged (CRK-A58)."""
    seat = turn_at(state)
    if state.phase == "keep":
        events.append(CrokinoleTimeRanOut(seat, stands=True))
        _let_stand(state, events)
        return
    events.append(CrokinoleTimeRanOut(seat))
    _shoot(state, seat, nudge_of(format_at(state).axes[seat], state.position.discs), chance, events)
    go_on(state, events)


_DEEDS: dict[type, Callable[[CrokinoleState, Seat, Any, Chance, list[Event]], None]] = {
    Flick: _flick,
    CrokinoleKeep: _keep,
    Reshoot: _take_back,
    Tick: _pass_time,
}

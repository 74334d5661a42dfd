"""Verdicts on thousands of shots at once, with array arithmetic.

The law is written in `rules/settlement`. This is the same for many shots: a test proves it equal.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.crokinole.bots.shot_batches import Scene, played, starts, velocities
from gingersnap.games.crokinole.rules.geometry import FIFTEEN, INK, RADIUS, STARTING, TEN
from gingersnap.games.crokinole.rules.shot_settlement import Costs, verdict_of
from gingersnap.games.crokinole.types import PlacedDisc
from gingersnap.physics import (
    DISTURBED,
    IN_HOLE,
    ON_BOARD,
    RETURNED,
    TOUCHED,
    TOUCHED_BY_FLICKED,
    Disc,
    Flick,
    Outcomes,
    simulate,
)

Flags = NDArray[np.bool_]
Sides = NDArray[np.int64]


class Verdicts(NamedTuple):
    """Results of many shots as arrays of (shots, discs), except `good`. The disc that was shot is the last."""

    good: Flags
    """(shots,)"""
    lying: Flags
    """Still on the board."""
    counting: Flags
    """Gone to a tray."""
    rest: Floats
    """(shots, discs, 2): where those lie that do."""
    distance: Floats
    """From the middle."""


def verdicts_of(scene: Scene, shots: Floats, sides: Sides) -> Verdicts:
    """Return the verdict on each shot. `sides` tells whose disc each is; the last one is shot."""
    return verdicts_on(scene, shots, sides, played(scene, shots))


def verdicts_on(scene: Scene, shots: Floats, sides: Sides, outcomes: Outcomes) -> Verdicts:
    """Return the verdict on each shot, of which the outcomes are known."""
    verdicts, asked = judged(outcomes, sides, scene.costs)
    for shot in asked:
        verdicts.lying[shot], verdicts.counting[shot] = _verdict_on_one(scene, shots[shot : shot + 1], sides)
    return verdicts


def judged(outcomes: Outcomes, sides: Sides, costs: Costs) -> tuple[Verdicts, NDArray[np.intp]]:
    """Return the verdict on each shot, and the shots of which arrays do not tell enough for one.

    `sides` is (discs,), or (shots, discs) where each shot has a board of its own; all are open or none is.
    """
    is_open = (sides == sides[..., -1:]).all()
    verdicts = _on_open_board(outcomes, costs) if is_open else _by_contact(outcomes, sides, costs)
    return verdicts, np.flatnonzero(_asks_who_touched_whom(outcomes, verdicts, sides))


def _on_open_board(outcomes: Outcomes, costs: Costs) -> Verdicts:
    """Judge on an open board.

    A moved disc has to end in the hole, or inside or touching the 15 circle (CRK-13, CRK-15).
    """
    moved = outcomes.touched & TOUCHED > 0
    moved[:, -1] = True
    distance = distances(outcomes.rest)
    home = _stays(outcomes) & (distance - RADIUS <= FIFTEEN + INK) | (outcomes.fates == IN_HOLE)
    good: Flags = (home & moved).any(axis=1)
    return _without(outcomes, distance, good, _with_touched(outcomes) if costs.only_what_it_touched else moved, costs)


def _by_contact(outcomes: Outcomes, sides: Sides, costs: Costs) -> Verdicts:
    """Judge by contact.

    An opposing disc has to be reached (CRK-16), or the discs that the shot disc touched or holed are lost (CRK-17).
    """
    reached: Flags = np.any((outcomes.touched & TOUCHED > 0) & (sides != sides[..., -1:]), axis=1)
    lost = _with_touched(outcomes) | (outcomes.fates == IN_HOLE)
    return _without(outcomes, distances(outcomes.rest), reached, lost, costs)


def _with_touched(outcomes: Outcomes) -> Flags:
    """Return the shot disc, and what it touched itself."""
    touched: Flags = outcomes.touched & TOUCHED_BY_FLICKED > 0
    touched[:, -1] = True
    return touched


def _without(outcomes: Outcomes, distance: Floats, good: Flags, forfeited: Flags, costs: Costs) -> Verdicts:
    """Apply steps 4 to 6: a bad shot forfeits discs, discs on the line are removed, discs in the hole count.

    If a disc that came back from the rim disturbed others, the shot stands as it is (CRK-A25).
    """
    good = good | np.any(outcomes.touched & DISTURBED, axis=1)
    kept = good[:, np.newaxis] | ~forfeited
    may_lie = distance + RADIUS < STARTING - INK
    if costs.beyond_stays:  # CRK-A22, but for the number that may stay: hardly ever as many lie there.
        may_lie |= distance - RADIUS > STARTING + INK
    lying = _stays(outcomes) & kept & may_lie
    return Verdicts(good, lying, (outcomes.fates == IN_HOLE) & kept, outcomes.rest, distance)


def _stays(outcomes: Outcomes) -> Flags:
    """At rest on the board, and not after a visit to the rim."""
    stays: Flags = (outcomes.fates == ON_BOARD) & (outcomes.touched & RETURNED == 0)
    return stays


def distances(places: Floats) -> Floats:
    x, y = places[..., 0], places[..., 1]
    distance: Floats = np.sqrt(x * x + y * y)
    return distance


def _asks_who_touched_whom(outcomes: Outcomes, verdicts: Verdicts, sides: Sides) -> Flags:
    """Return the shots that a batch cannot judge.

    A bad shot that drove a friendly disc into the hole also loses what *that* disc touched (CRK-A8), which is rare.
    """
    holed_another = (outcomes.fates[:, :-1] == IN_HOLE).any(axis=1)
    is_open = (sides == sides[..., -1:]).all()
    asked: Flags = np.zeros(len(holed_another), bool) if is_open else holed_another & ~verdicts.good
    return asked


def _verdict_on_one(scene: Scene, shot: Floats, sides: Sides) -> tuple[list[bool], list[bool]]:
    places = [*scene.discs.tolist(), *starts(shot).tolist()]
    discs = [PlacedDisc(number, int(sides[number]), x, y) for number, (x, y) in enumerate(places)]
    vx, vy = velocities(shot)[0].tolist()
    motion = simulate([Disc(x, y) for x, y in places], Flick(len(discs) - 1, vx, vy), scene.board)
    verdict = verdict_of(discs, len(discs) - 1, motion, scene.costs)
    lying = {disc.id for disc in verdict.discs}
    return [disc.id in lying for disc in discs], [disc.id in verdict.twenties for disc in discs]


def as_it_lies(discs: Floats) -> Verdicts:
    """Return a position with no shot before it, as if one shot had left it so."""
    everywhere = np.ones((1, len(discs)), bool)
    return Verdicts(np.ones(1, bool), everywhere, ~everywhere, discs[np.newaxis], distances(discs)[np.newaxis])


# --- What it counts -------------------------------------------------------------------------------


def zones_of(verdicts: Verdicts) -> NDArray[np.intp]:
    """(shots, discs): in which of the zones a disc lies, from the middle, if it is on the board (CRK-23)."""
    reach = verdicts.distance + RADIUS
    return (reach >= FIFTEEN - INK).astype(np.intp) + (reach >= TEN - INK) + (reach >= STARTING - INK)

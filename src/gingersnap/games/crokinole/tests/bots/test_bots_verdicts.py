"""What a bot imagines is what happens: shots by the hundred against the rules, one by one."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import numpy as np
import pytest

from gingersnap.core.chance import Seeded
from gingersnap.games.crokinole.bots import batch_verdicts
from gingersnap.games.crokinole.bots.batch_verdicts import Sides, verdicts_of, zones_of
from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.crokinole.bots.shot_batches import (
    SPEED,
    Scene,
    flick_of,
    free_places,
    played,
    shots_at,
    starts,
    velocities,
)
from gingersnap.games.crokinole.house_rules import USUAL
from gingersnap.games.crokinole.rules.geometry import RADIUS, STARTING, start_of, velocity_of, zone_of
from gingersnap.games.crokinole.rules.legality import shot_rejection
from gingersnap.games.crokinole.rules.shot_settlement import Costs, Verdict, verdict_of
from gingersnap.games.crokinole.types import Flick, PlacedDisc
from gingersnap.physics import FAST, STANDARD, Board, Disc, simulate, with_live_rim
from gingersnap.physics import Flick as PhysicalFlick
from gingersnap.testing import rule

AROUND_THE_HOLE = 0.09
"""Metres: where discs are thrown, so that many meet each other and the hole."""


def thrown(chance: Seeded, count: int, reach: float, board: Board) -> Floats:
    """Discs anywhere within `reach` of the middle where there is room."""
    discs: list[tuple[float, float]] = []
    posts = [(post.x, post.y, RADIUS + board.post_radius) for post in board.posts]
    while len(discs) < count:
        x, y = (reach * (chance.pick("x", 2001) / 1000 - 1), reach * (chance.pick("y", 2001) / 1000 - 1))
        taken = [*posts, *((a, b, 2 * RADIUS) for a, b in discs)]
        if x * x + y * y < 0.28**2 and all(sqrt((x - a) ** 2 + (y - b) ** 2) > gap + 1e-4 for a, b, gap in taken):
            discs.append((x, y))
    return np.array(discs).reshape(-1, 2)


def random_shots(chance: Seeded, scene: Scene, count: int) -> Floats:
    places = free_places(scene, [chance.pick("place", 91) - 45.0 for _ in range(count)])
    aims = [[chance.pick("aim", 601) / 10 - 30.0, 0.3 + chance.pick("speed", 300) / 100] for _ in range(count)]
    return np.column_stack([places[:, 0], aims, places[:, 1]])


def verdict_on(scene: Scene, shot: Floats, sides: Sides) -> Verdict:
    """The same shot by the rules: bit for bit the same flick."""
    x, y = starts(shot[np.newaxis])[0]
    vx, vy = velocities(shot[np.newaxis])[0]
    places = [*map(tuple, scene.discs.tolist()), (float(x), float(y))]
    discs = [PlacedDisc(number, int(sides[number]), *place) for number, place in enumerate(places)]
    flick = PhysicalFlick(len(discs) - 1, float(vx), float(vy))
    motion = simulate([Disc(*place) for place in places], flick, scene.board)
    return verdict_of(discs, len(discs) - 1, motion, scene.costs)


def compared(scene: Scene, sides: Sides, shots: Floats) -> Counter[str]:
    """Who lies where, what counts and what is good are the same both ways; the rules that decided are counted."""
    result = verdicts_of(scene, shots, sides)
    zones = zones_of(result)
    seen = Counter[str]()
    for number, shot in enumerate(shots):
        verdict = verdict_on(scene, shot, sides)
        seen[f"{verdict.rule} {'good' if verdict.good else 'bad'}"] += 1
        assert bool(result.good[number]) == verdict.good
        assert list(np.flatnonzero(result.lying[number])) == [disc.id for disc in verdict.discs]
        assert sorted(np.flatnonzero(result.counting[number])) == sorted(verdict.twenties)
        for disc in verdict.discs:
            assert tuple(result.rest[number, disc.id]) == (disc.x, disc.y)
            assert USUAL.zones[zones[number, disc.id]] == zone_of(disc)
    return seen


@pytest.mark.parametrize("reach", [AROUND_THE_HOLE, 0.28])
@pytest.mark.parametrize(("count", "opponents"), [(0, 0), (4, 0), (7, 0), (3, 1), (7, 2), (9, 5)])
def test_batched_verdicts_match_rules(count: int, opponents: int, reach: float) -> None:
    """Three sides, any number of discs, with and without contact duty, by either reading of what bad shots cost."""
    seen = Counter[str]()
    for seed in range(8):
        print("seed", seed)
        chance, board = Seeded(f"settled {seed}"), FAST if seed % 2 else STANDARD
        scene = Scene(thrown(chance, count, reach, board), board, Costs(seed % 4 > 1, seed % 4 > 1))
        sides = np.array([*(1 + n % 2 for n in range(opponents)), *[0] * (count - opponents), 0])
        seen += compared(scene, sides, random_shots(chance, scene, 40))
    rule = "CRK-16" if opponents else "CRK-13"
    assert {f"{rule} good", f"{rule} bad"} <= seen.keys(), "both good shots and bad ones were tried"


@pytest.mark.parametrize("opponents", [0, 6])
def test_batched_verdicts_with_live_rim_match_rules(opponents: int) -> None:
    seen = Counter[str]()
    board = with_live_rim(FAST)
    for seed in range(4):
        print("seed", seed)
        chance = Seeded(f"rim {seed}")
        scene = Scene(thrown(chance, 12, 0.28, board), board)
        shots = random_shots(chance, scene, 100)
        shots[:, SPEED] = 3.5
        seen += compared(scene, np.array([*[1] * opponents, *[0] * (13 - opponents)]), shots)
    assert seen["CRK-A25 good"] >= 5, "some came back and disturbed others"


def test_batched_verdict_forfeits_discs_touched_by_holed_friend() -> None:
    """CRK-A8 asks who touched whom: the arrays alone cannot tell, so such shots are played again by the rules."""
    corrected = 0
    for seed in range(56, 60):
        print("seed", seed)
        chance = Seeded(f"a8 {seed}")
        scene = Scene(np.concatenate([[[0.2, 0.15]], thrown(chance, 7, 0.07, STANDARD)]), STANDARD)
        sides = np.array([1, *[0] * 8])
        shots = random_shots(chance, scene, 400)
        by_arrays = batch_verdicts._by_contact(played(scene, shots), sides, scene.costs)
        result = verdicts_of(scene, shots, sides)
        for number in np.flatnonzero((by_arrays.lying != result.lying).any(axis=1)):
            verdict = verdict_on(scene, shots[number], sides)
            assert verdict.rule == "CRK-18"
            assert list(np.flatnonzero(result.lying[number])) == [disc.id for disc in verdict.discs]
            corrected += 1
    assert corrected >= 10


# --- Shots as arrays ------------------------------------------------------------------------------


def test_shot_row_converts_to_equal_flick() -> None:
    shots = np.array([[-45.0, 12.5, 1.3, 0.0], [0.0, 0.0, 0.5, 16.0], [31.0, -80.0, 3.5, -4.0]])
    for row, start, velocity in zip(shots, starts(shots), velocities(shots), strict=True):
        flick = flick_of(row)
        assert flick == Flick(place=row[0], aim=row[1], speed=row[2], offset=row[3])
        assert start == pytest.approx(start_of(0.0, flick.place, flick.offset), abs=1e-15)
        assert velocity == pytest.approx(velocity_of(0.0, flick.place, flick.aim, flick.speed), abs=1e-15)


def test_aimed_shot_hits_target_at_requested_speed_and_angle() -> None:
    target = np.array([[0.01, -0.15]])
    scene = Scene(target, STANDARD)
    places = free_places(scene, [0.0])
    for cut in (-0.6, 0.0, 0.6):
        (shot,) = shots_at(scene, places, target, [cut], [0.7])
        start, velocity = starts(shot[np.newaxis])[0], velocities(shot[np.newaxis])[0]
        motion = simulate([Disc(0.01, -0.15), Disc(*start)], PhysicalFlick(1, *velocity), STANDARD)
        hit = motion.contacts[0]
        assert hit.other is not None
        # Only the part along the line of centres is pressed: the rest slides past.
        assert hit.speed == pytest.approx(0.7 * sqrt(1 - cut * cut), rel=1e-9)


def test_free_places_are_always_legal() -> None:
    """Discs lie side by side just inside the line, where no place with the middle on the line is free (CRK-A19)."""
    distance = STARTING - RADIUS - 0.001
    ring = [start_of(0.0, degrees, 0.0) for degrees in range(-48, 49, 8)]
    discs = np.array(ring) * distance / STARTING
    placed = [PlacedDisc(number, 1, x, y) for number, (x, y) in enumerate(discs.tolist())]
    for place, offset in free_places(Scene(discs, STANDARD), np.linspace(-45.0, 45.0, 13)):
        assert shot_rejection(Flick(place, 0.0, 1.0, offset), 0.0, placed) is None
        assert offset > 0


@rule("CRK-A22=stays")
def test_batched_verdict_leaves_discs_beyond_line_where_they_stay() -> None:
    """Under the ruling a disc hanging over the edge lies on, and counts nothing."""
    chance = Seeded("beyond")
    near_the_edge = np.array([[0.0, 0.30], [0.05, 0.29], [-0.06, 0.30], [0.2, 0.2]])
    stays, sides = Costs(beyond_stays=True), np.array([1, 1, 0, 1, 0])
    shots = random_shots(chance, Scene(near_the_edge, STANDARD, stays), 400)
    for costs in (Costs(), stays):
        scene = Scene(near_the_edge, STANDARD, costs)
        result, beyond = verdicts_of(scene, shots, sides), 0
        for number in range(len(shots)):
            verdict = verdict_on(scene, shots[number], sides)
            lying = [disc.id for disc in verdict.discs]
            assert np.flatnonzero(result.lying[number]).tolist() == lying
            zones = zones_of(result)[number][lying]
            assert [USUAL.zones[zone] for zone in zones] == [zone_of(disc) for disc in verdict.discs]
            beyond += sum(zone_of(disc) == 0 for disc in verdict.discs)
        assert bool(beyond) == costs.beyond_stays


@rule("CRK-A22=stays")
def test_free_places_avoid_discs_beyond_line() -> None:
    """Seven discs beyond the line leave every bot a place, also where none of its usual ones is free."""
    discs = np.array([start_of(0.0, -39.0 + 12.9 * number, 17.0) for number in range(7)])
    placed = [PlacedDisc(number, 1, x, y) for number, (x, y) in enumerate(discs.tolist())]
    scene = Scene(discs, STANDARD, Costs(beyond_stays=True))
    for wanted in (np.linspace(-45.0, 45.0, 13), [0.0]):
        found = free_places(scene, wanted)
        assert len(found)
        for place, offset in found:
            assert shot_rejection(Flick(place, 0.0, 1.0, offset), 0.0, placed) is None

"""The live rim: what bounces back from the wall of the ditch, and what that does."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin, sqrt

import numpy as np
import pytest

from gingersnap.physics import (
    DISTURBED,
    IN_HOLE,
    ON_BOARD,
    OVER_EDGE,
    RETURNED,
    STANDARD,
    TOUCHED,
    TOUCHED_BY_FLICKED,
    Board,
    Departure,
    Disc,
    Flick,
    Motion,
    Outcomes,
    Rim,
    Segment,
    parse_shot,
    simulate,
    simulate_many,
    spin_along,
    with_live_rim,
)
from physics.random_scenes import Scene, random_scene
from physics.reference_data_generator import GOLDEN, fingerprint

R = STANDARD.disc_radius
A = STANDARD.deceleration
EDGE = STANDARD.radius
LIVE = with_live_rim(STANDARD)
RIM = Rim()
BARE = Board(posts=(), hole_radius=0.0, rim=RIM)
"""Neither posts nor hole in the way."""
FAST, ALL_SPEEDS = (2.2, 3.5), (0.05, 3.5)


def exactly(value: float) -> object:
    return pytest.approx(value, rel=1e-12, abs=1e-14)


def after(motion: Motion, returned: Departure) -> Segment:
    """The piece of path on which a disc comes back."""
    (piece,) = [piece for piece in motion.paths[returned.disc] if piece.start == returned.time]
    return piece


# --- The bounce -------------------------------------------------------------------------------------


def test_rim_returns_disc_with_its_restitution() -> None:
    motion = simulate([Disc(0.0, -0.3)], Flick(0, 0.0, 3.0), BARE)
    (back,) = motion.returns
    speed = sqrt(3.0**2 - 2 * A * (EDGE + 0.3))
    assert (back.x, back.y, back.vx, back.vy) == (0.0, exactly(EDGE), 0.0, exactly(speed))
    assert back.time == exactly((3.0 - speed) / A)
    returning = RIM.restitution * speed
    assert after(motion, back).vy == exactly(-returning)
    assert motion.rest[0] is not None
    assert motion.rest[0].y == exactly(EDGE - returning**2 / (2 * A))
    assert not motion.exits


@pytest.mark.parametrize("degrees", [0.0, 10.0, 30.0, -45.0])
@pytest.mark.parametrize("spin", [-40.0, 0.0, 400.0])
def test_oblique_rim_bounce_with_grip_and_spin_matches_formula(degrees: float, spin: float) -> None:
    """Flicked at the very edge, so that nothing is lost on the way: normal and across as off a post."""
    angle, speed = radians(degrees), 3.2
    normal, across = speed * cos(angle), speed * sin(angle)
    motion = simulate([Disc(EDGE, 0.0)], Flick(0, normal, across, spin), BARE)
    (back,) = motion.returns
    push = normal * (1 + RIM.restitution)
    slip = across + R * spin
    drag = max(min(slip / 3, RIM.grip * push), -RIM.grip * push)
    piece = after(motion, back)
    assert (piece.vx, piece.vy) == (exactly(-RIM.restitution * normal), exactly(across - drag))
    assert piece.spin == exactly(spin - drag / (R / 2))


@pytest.mark.parametrize(("outwards", "returns"), [(1.999, 0), (2.0, 0), (2.001, 1)])
def test_rim_returns_only_discs_faster_than_least_speed(outwards: float, returns: int) -> None:
    """However fast it goes along the edge."""
    motion = simulate([Disc(0.0, -EDGE)], Flick(0, 2.5, -outwards), BARE)
    assert len(motion.returns) == returns


def test_disc_passing_the_edge_again_is_gone() -> None:
    lively = Board(posts=(), hole_radius=0.0, rim=Rim(least_speed=0.5, restitution=1.0, grip=0.0))
    motion = simulate([Disc(0.0, 0.3)], Flick(0, 0.0, 3.4), lively)
    (back,), (gone,) = motion.returns, motion.exits
    assert back.y > 0.0 > gone.y
    assert gone.vy < -0.5
    assert motion.rest == (None,)
    assert back.time < gone.time


def test_dead_rim_returns_nothing() -> None:
    motion = simulate([Disc(0.0, -0.3)], Flick(0, 0.0, 3.0))
    assert not motion.returns
    assert motion.rest == (None,)


# --- A dead disc ------------------------------------------------------------------------------------


def test_returned_disc_is_never_captured() -> None:
    """It comes back at a speed that would do, over the middle of the hole; flicked with that speed, one drops."""
    motion = simulate([Disc(0.0, 0.3)], Flick(0, 0.0, 3.3), LIVE)
    (back,) = motion.returns
    assert not motion.captures
    # It slides over the hole, loses the speed that the lip takes, and lies beyond it.
    assert motion.rest[0] is not None
    assert motion.rest[0].y < -STANDARD.hole_radius
    returning = after(motion, back)
    alive = simulate([Disc(returning.x, returning.y)], Flick(0, returning.vx, returning.vy), LIVE)
    assert [departure.disc for departure in alive.captures] == [0]


def test_returned_disc_stopped_over_hole_does_not_drop() -> None:
    """Both strike a disc beyond the hole and are left in its middle with hardly any speed."""
    beyond = Disc(0.0, -2 * R - 0.005)
    alive = simulate([Disc(0.0, 0.3), beyond], Flick(0, 0.0, -1.7), LIVE)
    assert [departure.disc for departure in alive.captures] == [0]
    dead = simulate([Disc(0.0, 0.3), beyond], Flick(0, 0.0, 3.4), LIVE)
    assert len(dead.contacts) == len(dead.returns) == 1
    assert not dead.captures
    assert dead.rest[0] is not None
    assert sqrt(dead.rest[0].x ** 2 + dead.rest[0].y ** 2) < STANDARD.support


def test_returned_disc_still_strikes_after_its_return() -> None:
    motion = simulate([Disc(0.0, 0.28), Disc(0.05, -0.2), Disc(0.0, 0.15)], Flick(0, 0.0, 3.3), LIVE)
    (back,) = motion.returns
    (contact,) = motion.contacts
    assert (contact.disc, contact.other) == (0, 2)
    assert contact.time > back.time
    assert motion.rest[2] != Disc(0.0, 0.15)


def test_struck_disc_may_return_from_rim() -> None:
    motion = simulate([Disc(0.0, 0.2), Disc(0.0, 0.29)], Flick(0, 0.0, 3.4), LIVE)
    assert [back.disc for back in motion.returns] == [1]
    assert motion.contacts[0].time < motion.returns[0].time


# --- Many shots -------------------------------------------------------------------------------------


@cache
def scene(resting: int) -> Scene:
    return random_scene(200, resting, seed=21, speeds=FAST, spin=40.0, spread=0.8)


@cache
def outcomes(resting: int) -> Outcomes:
    crowd = scene(resting)
    return simulate_many(crowd.positions, 0, crowd.velocities, crowd.spins, LIVE)


@cache
def motions(resting: int) -> tuple[Motion, ...]:
    return tuple(simulate(*scene(resting).shot(index), LIVE) for index in range(200))


CROWDS = [0, 3, 11, 23]


@pytest.mark.parametrize("resting", CROWDS)
def test_simulate_many_with_live_rim_equals_single_shots(resting: int) -> None:
    many = outcomes(resting)
    assert (many.touched & RETURNED).any()
    for shot, motion in enumerate(motions(resting)):
        assert many.contacts[shot] == len(motion.contacts)
        assert many.touched[shot].tolist() == marks(motion)
        assert many.fates[shot].tolist() == fates(motion)
        for disc, place in enumerate(motion.rest):
            assert place is None or (place.x, place.y) == tuple(many.rest[shot, disc])


def marks(motion: Motion) -> list[int]:
    returned = {back.disc: back.time for back in motion.returns}
    found = [RETURNED if disc in returned else 0 for disc in range(len(motion.rest))]
    for contact in motion.contacts:
        if contact.other is None:
            continue
        pair = (contact.disc, contact.other)
        dead = any(contact.time > returned.get(disc, motion.duration) for disc in pair)
        mark = DISTURBED if dead else TOUCHED | (TOUCHED_BY_FLICKED if 0 in pair else 0)
        for disc in pair:
            found[disc] |= mark
    return found


def fates(motion: Motion) -> list[int]:
    found = [ON_BOARD] * len(motion.rest)
    for departures, fate in ((motion.captures, IN_HOLE), (motion.exits, OVER_EDGE)):
        for departure in departures:
            found[departure.disc] = fate
    return found


@pytest.mark.parametrize("resting", CROWDS)
def test_disc_returns_at_most_once_and_is_never_captured(resting: int) -> None:
    for motion in motions(resting):
        dead = [back.disc for back in motion.returns]
        assert len(set(dead)) == len(dead)
        assert not set(dead) & {captured.disc for captured in motion.captures}
        assert [back.time for back in motion.returns] == sorted(back.time for back in motion.returns)
        for gone in motion.exits:
            assert all(back.time < gone.time for back in motion.returns if back.disc == gone.disc)


@pytest.mark.parametrize("resting", CROWDS)
def test_live_rim_changes_nothing_before_first_return(resting: int) -> None:
    for index, motion in enumerate(motions(resting)):
        plain = simulate(*scene(resting).shot(index))
        first = motion.returns[0].time if motion.returns else motion.duration + 1.0
        before = [contact for contact in motion.contacts if contact.time <= first]
        assert before == list(plain.contacts[: len(before)])
        assert motion.returns or motion == plain


@pytest.mark.parametrize("resting", CROWDS)
def test_rim_bounce_gains_no_energy(resting: int) -> None:
    inertia = STANDARD.inertia * R**2
    for motion in motions(resting):
        for back in motion.returns:
            (last, *_) = [piece for piece in reversed(motion.paths[back.disc]) if piece.start < back.time]
            spin = spin_along(last, back.time - last.start)
            piece = after(motion, back)
            had = back.vx**2 + back.vy**2 + inertia * spin**2
            assert piece.vx**2 + piece.vy**2 + inertia * piece.spin**2 < had
            assert piece.x * piece.vx + piece.y * piece.vy < 0.0


@pytest.mark.parametrize("resting", CROWDS)
def test_mirrored_shot_with_live_rim_is_mirror_image(resting: int) -> None:
    crowd, here = scene(resting), outcomes(resting)
    flip = np.array([-1.0, 1.0])
    mirrored = simulate_many(crowd.positions * flip, 0, crowd.velocities * flip, -crowd.spins, LIVE)
    turned = simulate_many(-crowd.positions, 0, -crowd.velocities, crowd.spins, LIVE)
    for there, back in ((mirrored, mirrored.rest * flip), (turned, -turned.rest)):
        assert (here.rest == back).all()
        assert (here.touched == there.touched).all()


def test_golden_shots_too_slow_for_live_rim_are_bit_identical() -> None:
    """The golden shots in which nothing passes the edge that fast, on a live rim."""
    lines = [line.split(" ", 1) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
    same = 0
    for known, text in lines:
        motion = simulate(*parse_shot(text), LIVE)
        assert bool(motion.returns) != (fingerprint(motion) == known)
        same += not motion.returns
    assert 500 < same < 1000


@pytest.mark.parametrize(
    "rim", [Rim(least_speed=0.0), Rim(restitution=0.0), Rim(restitution=1.1), Rim(grip=-0.1), Rim(grip=float("nan"))]
)
def test_impossible_rim_is_rejected(rim: Rim) -> None:
    with pytest.raises(ValueError, match=r"^a rim needs a least speed above zero, a restitution up to 1 and a grip"):
        simulate([Disc(0.0, 0.0)], Flick(0, 1.0, 0.0), Board(rim=rim))

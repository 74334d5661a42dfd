"""The hole: captures, the lip, leaners, and two discs at once."""

from __future__ import annotations

from math import hypot, sqrt

import pytest

from gingersnap.physics import STANDARD, Board, Disc, Flick, Motion, Restitution, simulate

R, HOLE, A = STANDARD.disc_radius, STANDARD.hole_radius, STANDARD.deceleration
LINE = 0.3048
NO_POSTS = Board(posts=())


def from_the_line(speed: float, aside: float = 0.0) -> Motion:
    return simulate([Disc(LINE, aside)], Flick(0, -speed, 0.0), NO_POSTS)


def distance(motion: Motion, disc: int) -> float:
    place = motion.rest[disc]
    assert place is not None
    return hypot(place.x, place.y)


@pytest.mark.parametrize(("speed", "captured"), [(0.787, False), (0.788, True), (1.435, True), (1.436, False)])
def test_straight_on_the_axis_a_shot_drops_from_0_788_to_1_435(speed: float, captured: bool) -> None:
    assert bool(from_the_line(speed).captures) == captured


def test_the_limits_on_the_axis_are_those_of_the_formula() -> None:
    slowest = sqrt(2 * A * (LINE - HOLE))
    fastest = sqrt(STANDARD.capture_speed**2 + 2 * A * (LINE - HOLE))
    for speed, captured in (
        (slowest * (1 - 1e-12), 0),
        (slowest * (1 + 1e-12), 1),
        (fastest * (1 - 1e-12), 1),
        (fastest * (1 + 1e-12), 0),
    ):
        assert len(from_the_line(speed).captures) == captured


def test_a_capture_happens_where_the_centre_enters_the_circle() -> None:
    (capture,) = from_the_line(1.0).captures
    assert capture.x == pytest.approx(HOLE, rel=1e-14)
    assert capture.y == 0.0
    assert capture.vx == pytest.approx(-sqrt(1.0 - 2 * A * (LINE - HOLE)), rel=1e-13)
    assert from_the_line(1.0).rest == (None,)


@pytest.mark.parametrize("aside", [0.002, 0.005, 0.0079])
def test_the_further_aside_the_slower_a_disc_must_be(aside: float) -> None:
    limit = STANDARD.capture_speed * sqrt(1 - (aside / STANDARD.capture_reach) ** 2)
    path = LINE - sqrt(HOLE**2 - aside**2)
    for factor, captured in ((1 - 1e-9, True), (1 + 1e-9, False)):
        speed = sqrt((limit * factor) ** 2 + 2 * A * path)
        assert bool(from_the_line(speed, aside).captures) == captured


def test_beyond_the_reach_even_a_slow_disc_stays_and_becomes_a_leaner() -> None:
    path_to_hole = LINE - sqrt(HOLE**2 - 0.0081**2)
    motion = from_the_line(sqrt(2 * A * (path_to_hole + 0.01)), 0.0081)
    assert not motion.captures
    assert distance(motion, 0) < HOLE


def test_a_disc_that_stops_short_of_the_circle_is_a_hanger() -> None:
    motion = from_the_line(sqrt(2 * A * (LINE - HOLE - 0.005)))
    assert distance(motion, 0) == pytest.approx(HOLE + 0.005, rel=1e-12)


def test_a_disc_too_fast_to_drop_loses_fifteen_per_cent_once_where_it_leaves() -> None:
    speed = 1.6
    motion = from_the_line(speed)
    (before, after) = motion.paths[0]
    at_exit = sqrt(speed**2 - 2 * A * (LINE + HOLE))
    assert after.x == pytest.approx(-HOLE, rel=1e-13)
    assert -after.vx == pytest.approx(0.85 * at_exit, rel=1e-13)
    assert before.duration == pytest.approx((speed - at_exit) / A, rel=1e-13)
    assert not motion.contacts


def test_spin_survives_the_lip() -> None:
    motion = simulate([Disc(LINE, 0.0)], Flick(0, -2.0, 0.0, spin=40.0), NO_POSTS)
    (before, after) = motion.paths[0]
    assert after.spin == pytest.approx(40.0 - STANDARD.spin_decay * before.duration, rel=1e-12)


def test_the_lip_takes_its_part_again_from_a_disc_that_comes_back() -> None:
    """Through the hole, off a disc on the other side, and through the hole again."""
    wall = [Disc(-0.06, 0.0), Disc(-0.06 - 2 * R, 0.0)]
    motion = simulate([Disc(0.1, 0.0), *wall], Flick(0, -2.5, 0.0), NO_POSTS)
    lips = [piece for piece in motion.paths[0] if hypot(piece.x, piece.y) == pytest.approx(HOLE, rel=1e-12)]
    assert lips, "the shooter crossed the lip"


def test_a_disc_flicked_inside_the_circle_is_not_tested_until_it_comes_back() -> None:
    motion = simulate([Disc(0.001, 0.0)], Flick(0, -0.1, 0.0), NO_POSTS)
    assert not motion.captures
    assert distance(motion, 0) < HOLE


def test_a_resting_leaner_does_not_drop_by_itself() -> None:
    motion = simulate([Disc(0.3, 0.0), Disc(0.009, 0.0)], Flick(0, 0.0, 0.05), NO_POSTS)
    assert motion.rest[1] == Disc(0.009, 0.0)


def test_a_leaner_keeps_others_from_dropping() -> None:
    leaner = Disc(0.0, 0.0174)
    shooter = Disc(0.0, -0.3)
    alone = simulate([shooter], Flick(0, 0.0, 0.79), NO_POSTS)
    assert alone.captures
    together = simulate([shooter, leaner], Flick(0, 0.0, 0.79), NO_POSTS)
    assert not together.captures
    assert distance(together, 0) < HOLE


def test_a_leaner_that_is_hit_may_drop() -> None:
    """The shooter touches it from outside the circle, and the leaner, alone inside, is driven over the middle."""
    leaner = Disc(0.012, 0.0)
    motion = simulate([Disc(0.012 + 2 * R + 0.02, 0.0), leaner], Flick(0, -0.5, 0.0), NO_POSTS)
    (capture,) = motion.captures
    assert (capture.disc, capture.time) == (1, motion.contacts[0].time)
    assert motion.rest[0] is not None


def test_a_leaner_hit_too_hard_or_outwards_does_not_drop() -> None:
    hard = simulate([Disc(0.012 + 2 * R + 0.02, 0.0), Disc(0.012, 0.0)], Flick(0, -2.0, 0.0), NO_POSTS)
    assert not hard.captures
    outwards = simulate([Disc(-0.01 - R, 0.0), Disc(0.012, 0.0)], Flick(0, 0.5, 0.0), NO_POSTS)
    assert outwards.contacts
    assert not outwards.captures


def test_a_leaner_hit_while_closer_than_the_reach_drops_even_when_driven_away() -> None:
    """It moves away, so its miss is where it is now: inside the reach."""
    motion = simulate([Disc(0.002 + 2 * R + 0.01, 0.0), Disc(-0.002, 0.0)], Flick(0, -0.4, 0.0), NO_POSTS)
    (capture,) = motion.captures
    assert (capture.disc, capture.x) == (1, -0.002)


def test_two_discs_inside_the_circle_that_hit_each_other_both_stay() -> None:
    one, other = Disc(0.0, -0.0160), Disc(0.0, 0.0160)
    motion = simulate([one, other], Flick(0, 0.0, 0.05), NO_POSTS)
    assert motion.contacts
    assert not motion.captures


def test_once_a_disc_has_dropped_the_next_may() -> None:
    """The follower of a soft head-on hit reaches the hole after the struck disc has gone."""
    soft = Board(posts=(), disc_restitution=Restitution(0.3, 0.3))
    motion = simulate([Disc(0.055, 0.0), Disc(0.055 + 2 * R + 0.001, 0.0)], Flick(1, -1.2, 0.0), soft)
    assert [capture.disc for capture in motion.captures] == [0, 1]
    assert motion.rest == (None, None)

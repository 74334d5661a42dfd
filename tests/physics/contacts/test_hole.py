"""The hole: who is caught, who slides over it, who hangs on its lip."""

from __future__ import annotations

from math import hypot, sqrt

import pytest

from gingersnap.physics import STANDARD, Board, Disc, Flick, Motion, Restitution, simulate, spin_along

R, HOLE, SUPPORT, A = STANDARD.disc_radius, STANDARD.hole_radius, STANDARD.support, STANDARD.deceleration
FASTEST = 2 * SUPPORT * sqrt(STANDARD.gravity / (2 * STANDARD.sinking))
"""Over the very middle, that a disc can be caught."""
LINE = 0.3048
NO_POSTS = Board(posts=())


def from_the_line(speed: float, aside: float = 0.0) -> Motion:
    return simulate([Disc(LINE, aside)], Flick(0, -speed, 0.0), NO_POSTS)


def distance(motion: Motion, disc: int) -> float:
    place = motion.rest[disc]
    assert place is not None
    return hypot(place.x, place.y)


# --- When a disc is carried no longer -------------------------------------------------------------


def test_hole_support_radius_is_7_3_millimetres() -> None:
    """There the edge of the disc and that of the hole cross on a line through the disc's middle."""
    assert pytest.approx(0.00727, abs=5e-6) == SUPPORT
    assert pytest.approx(HOLE**2, rel=1e-14) == SUPPORT**2 + R**2


def test_disc_stopping_on_the_lip_hangs() -> None:
    """It dropped as soon as its middle was over the edge of the hole, 10 mm before anything lets it fall."""
    motion = from_the_line(sqrt(2 * A * (LINE - SUPPORT - 0.001)))
    assert not motion.captures
    assert distance(motion, 0) == pytest.approx(SUPPORT + 0.001, rel=1e-9)
    assert distance(motion, 0) < HOLE


def test_disc_stopping_past_the_lip_falls() -> None:
    motion = from_the_line(sqrt(2 * A * (LINE - SUPPORT + 0.001)))
    (capture,) = motion.captures
    assert capture.x == pytest.approx(SUPPORT, rel=1e-12)


def test_hole_capture_speed_limits_match_formula() -> None:
    slowest = sqrt(2 * A * (LINE - SUPPORT))
    fastest = sqrt(FASTEST**2 + 2 * A * (LINE - SUPPORT))
    assert pytest.approx(0.806, abs=1e-3) == FASTEST
    assert (slowest, fastest) == pytest.approx((0.801, 1.136), abs=1e-3)
    for speed, captured in (
        (slowest * (1 - 1e-12), 0),
        (slowest * (1 + 1e-12), 1),
        (fastest * (1 - 1e-12), 1),
        (fastest * (1 + 1e-12), 0),
    ):
        assert len(from_the_line(speed).captures) == captured


def test_capture_happens_where_support_ends() -> None:
    (capture,) = from_the_line(1.0).captures
    assert capture.x == pytest.approx(SUPPORT, rel=1e-14)
    assert capture.y == 0.0
    assert capture.vx == pytest.approx(-sqrt(1.0 - 2 * A * (LINE - SUPPORT)), rel=1e-13)
    assert from_the_line(1.0).rest == (None,)


@pytest.mark.parametrize("aside", [0.002, 0.005, 0.0070])
def test_hole_capture_speed_falls_with_offset(aside: float) -> None:
    over = 2 * sqrt(SUPPORT**2 - aside**2)
    limit = over * sqrt(STANDARD.gravity / (2 * STANDARD.sinking))
    path = LINE - over / 2
    for factor, captured in ((1 - 1e-9, True), (1 + 1e-9, False)):
        speed = sqrt((limit * factor) ** 2 + 2 * A * path)
        assert bool(from_the_line(speed, aside).captures) == captured


def test_disc_resting_over_hole_falls_despite_short_chord() -> None:
    """At the very edge the way is so short that hardly any time is left to sink; but what rests there has all of it."""
    aside = SUPPORT - 1e-6
    over = 2 * sqrt(SUPPORT**2 - aside**2)
    limit, path = over * sqrt(STANDARD.gravity / (2 * STANDARD.sinking)), LINE - over / 2
    speed = sqrt(2 * A * 0.9 * over)
    assert speed > limit
    assert from_the_line(sqrt(speed**2 + 2 * A * path), aside).captures
    assert not from_the_line(sqrt(2 * A * 1.1 * over + 2 * A * path), aside).captures


def test_disc_passing_beside_hole_is_not_slowed() -> None:
    motion = from_the_line(1.0, SUPPORT + 1e-6)
    (piece,) = motion.paths[0]
    assert not motion.captures
    assert distance(motion, 0) == pytest.approx(hypot(LINE - 1.0 / (2 * A), SUPPORT + 1e-6), rel=1e-9)
    assert piece.deceleration == A


# --- Too fast --------------------------------------------------------------------------------------


def test_disc_sliding_over_hole_loses_fifteen_per_cent_of_speed() -> None:
    speed = 1.6
    motion = from_the_line(speed)
    (before, after) = motion.paths[0]
    at_exit = sqrt(speed**2 - 2 * A * (LINE + SUPPORT))
    assert after.x == pytest.approx(-SUPPORT, rel=1e-13)
    assert -after.vx == pytest.approx(0.85 * at_exit, rel=1e-13)
    assert before.duration == pytest.approx((speed - at_exit) / A, rel=1e-13)
    assert not motion.contacts


def test_spin_survives_the_lip() -> None:
    motion = simulate([Disc(LINE, 0.0)], Flick(0, -2.0, 0.0, spin=40.0), NO_POSTS)
    (before, after) = motion.paths[0]
    assert after.spin == pytest.approx(spin_along(before, before.duration), rel=1e-12)
    assert after.spin > 20.0


def test_lip_slows_returning_disc_again() -> None:
    """Over the hole, off a post on the other side, and over the hole again."""
    motion = simulate([Disc(0.1, 0.0)], Flick(0, -2.5, 0.0), Board(posts=(STANDARD.posts[0].__class__(-0.06, 0.0),)))
    lips = [piece for piece in motion.paths[0] if hypot(piece.x, piece.y) == pytest.approx(SUPPORT, rel=1e-12)]
    assert [piece.x < 0 for piece in lips] == [True, False]


# --- Discs that are over it already ---------------------------------------------------------------


def test_disc_flicked_from_over_the_hole_is_not_captured_at_start() -> None:
    motion = simulate([Disc(0.001, 0.0)], Flick(0, -0.05, 0.0), NO_POSTS)
    assert not motion.captures
    assert distance(motion, 0) < SUPPORT


def test_hanger_does_not_drop_by_itself() -> None:
    motion = simulate([Disc(0.3, 0.0), Disc(0.009, 0.0)], Flick(0, 0.0, 0.05), NO_POSTS)
    assert motion.rest[1] == Disc(0.009, 0.0)


def test_hanger_nudged_inwards_drops() -> None:
    motion = simulate([Disc(0.012 + 2 * R + 0.02, 0.0), Disc(0.012, 0.0)], Flick(0, -0.5, 0.0), NO_POSTS)
    (capture,) = motion.captures
    assert capture.disc == 1
    assert capture.x == pytest.approx(SUPPORT, rel=1e-12)
    assert motion.rest[0] is not None


def test_hanger_hit_too_hard_or_outwards_does_not_drop() -> None:
    hard = simulate([Disc(0.012 + 2 * R + 0.02, 0.0), Disc(0.012, 0.0)], Flick(0, -2.0, 0.0), NO_POSTS)
    assert not hard.captures
    outwards = simulate([Disc(-0.01 - R, 0.0), Disc(0.012, 0.0)], Flick(0, 0.5, 0.0), NO_POSTS)
    assert outwards.contacts
    assert 1 not in {capture.disc for capture in outwards.captures}


def test_disc_stopped_over_the_hole_drops() -> None:
    """It slides over the hole too fast, and strikes a disc behind it that takes all its speed."""
    behind = Disc(-2 * R - 0.001, 0.0)
    even = Board(posts=(), disc_restitution=Restitution(1.0, 1.0))
    motion = simulate([Disc(LINE, 0.0), behind], Flick(0, -1.5, 0.0), even)
    (capture,) = motion.captures
    assert (capture.disc, capture.time) == (0, motion.contacts[0].time)


def test_second_disc_may_drop_after_first() -> None:
    """The follower of a soft head-on hit reaches the hole after the struck disc has gone."""
    soft = Board(posts=(), disc_restitution=Restitution(0.3, 0.3))
    motion = simulate([Disc(0.055, 0.0), Disc(0.055 + 2 * R + 0.001, 0.0)], Flick(1, -1.2, 0.0), soft)
    assert [capture.disc for capture in motion.captures] == [0, 1]
    assert motion.rest == (None, None)

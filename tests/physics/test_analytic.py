"""Cases that can be worked out on paper."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin, sqrt

import pytest

from gingersnap.physics import (
    FAST,
    SLOW,
    STANDARD,
    Board,
    Disc,
    Flick,
    Motion,
    Point,
    Restitution,
    Segment,
    simulate,
    with_latex_posts,
)

R = STANDARD.disc_radius
A = STANDARD.deceleration
BARE = Board(posts=(), hole_radius=0.0)
"""Neither posts nor hole in the way."""


def exactly(value: float) -> object:
    return pytest.approx(value, rel=1e-12, abs=1e-14)


def last(motion: Motion, disc: int) -> Segment:
    return motion.paths[disc][-1]


def rest(motion: Motion, disc: int) -> Disc:
    place = motion.rest[disc]
    assert place is not None
    return place


@pytest.mark.parametrize("board", [STANDARD, SLOW, FAST], ids=["standard", "slow", "fast"])
@pytest.mark.parametrize("speed", [0.05, 0.2, 0.5])
def test_disc_slides_v_squared_over_two_mu_g(board: Board, speed: float) -> None:
    motion = simulate([Disc(-0.15, -0.2)], Flick(0, speed, 0.0), board)
    assert rest(motion, 0).x + 0.15 == exactly(speed**2 / (2 * board.friction * 9.81))
    assert motion.duration == exactly(speed / (board.friction * 9.81))


def test_slowest_shot_slides_just_over_a_millimetre() -> None:
    assert rest(simulate([Disc(0.3048, 0.0)], Flick(0, -0.05, 0.0)), 0).x == pytest.approx(0.3048 - 0.0012, abs=5e-5)


def test_flick_without_speed_moves_nothing_even_with_spin() -> None:
    discs = (Disc(0.2, 0.05), Disc(0.2, 0.05 + 2 * R))
    motion = simulate(discs, Flick(0, 0.0, 0.0, spin=40.0))
    assert motion.rest == discs
    assert not motion.contacts


@pytest.mark.parametrize(("speed", "bounce"), [(0.2, 0.90), (0.5, 0.90), (1.75, 0.825), (3.0, 0.75), (8.0, 0.75)])
def test_restitution_of_a_head_on_hit_falls_with_its_speed(speed: float, bounce: float) -> None:
    # They touch from the beginning, so that the approach speed is the speed of the flick.
    motion = simulate([Disc(-R, 0.2), Disc(R, 0.2)], Flick(0, speed, 0.0), BARE)
    (contact, *_) = motion.contacts
    assert (contact.disc, contact.other, contact.speed) == (0, 1, exactly(speed))
    assert contact.impulse == exactly(STANDARD.disc_mass * speed * (1 + bounce) / 2)
    assert motion.paths[0][0].vx == exactly(speed * (1 - bounce) / 2)
    assert motion.paths[1][0].vx == exactly(speed * (1 + bounce) / 2)


def test_slow_head_on_shooter_stops_dead_and_fast_one_follows() -> None:
    def follows(speed: float) -> float:
        motion = simulate([Disc(-R, 0.0), Disc(R, 0.0)], Flick(0, speed, 0.0), BARE)
        return rest(motion, 0).x + R

    assert follows(0.5) < 0.001
    assert 0.06 < follows(3.0) < 0.07


def test_head_on_hit_after_slide_matches_formula() -> None:
    motion = simulate([Disc(-0.2, 0.0), Disc(0.0, 0.0)], Flick(0, 0.8, 0.0), BARE)
    at_contact = sqrt(0.8**2 - 2 * A * (0.2 - 2 * R))
    assert motion.contacts[0].speed == exactly(at_contact)
    assert motion.contacts[0].time == exactly((0.8 - at_contact) / A)
    assert (motion.contacts[0].x, motion.contacts[0].y) == (exactly(-R), exactly(0.0))
    bounce = 0.9 - 0.06 * max(at_contact - 0.5, 0.0)
    assert rest(motion, 1).x == exactly((at_contact * (1 + bounce) / 2) ** 2 / (2 * A))


@pytest.mark.parametrize("degrees", [5.0, 20.0, 40.0, 60.0, 80.0])
@pytest.mark.parametrize("spin", [-40.0, 0.0, 25.0])
def test_oblique_hit_with_grip_and_spin_matches_formula(degrees: float, spin: float) -> None:
    speed, angle = 0.4, radians(degrees)
    # The struck disc lies at `degrees` from the direction of the shot, in touch.
    other = Disc(2 * R * cos(angle), 2 * R * sin(angle))
    motion = simulate([Disc(0.0, 0.0), other], Flick(0, speed, 0.0, spin), BARE)
    approach, passing = speed * cos(angle), -speed * sin(angle)
    normal = approach * 1.9 / 2
    slip = passing + R * spin
    # What would end the slip is a sixth of it: two discs give way, and each turns twice as easily as it moves.
    across = max(min(slip / 6, 0.15 * normal), -0.15 * normal)
    nx, ny = cos(angle), sin(angle)
    push = (normal * nx - across * ny, normal * ny + across * nx)
    struck, shooter = motion.paths[1][0], motion.paths[0][0]
    assert (struck.vx, struck.vy) == (exactly(push[0]), exactly(push[1]))
    assert (shooter.vx, shooter.vy) == (exactly(speed - push[0]), exactly(-push[1]))
    assert struck.spin == exactly(-across / (R / 2))
    assert shooter.spin == exactly(spin - across / (R / 2))
    assert motion.contacts[0].friction == exactly(STANDARD.disc_mass * across)


def test_gripping_edges_stop_slipping() -> None:
    angle = radians(10.0)
    other = Disc(2 * R * cos(angle), 2 * R * sin(angle))
    motion = simulate([Disc(0.0, 0.0), other], Flick(0, 0.4, 0.0), BARE)
    one, two = motion.paths[0][0], motion.paths[1][0]
    passing = (one.vy - two.vy) * cos(angle) - (one.vx - two.vx) * sin(angle)
    assert passing + R * (one.spin + two.spin) == pytest.approx(0.0, abs=1e-15)


@pytest.mark.parametrize("latex", [False, True])
@pytest.mark.parametrize("degrees", [0.0, 15.0, 45.0, 75.0])
def test_bounce_off_post_matches_formula(degrees: float, latex: bool) -> None:
    angle, speed, spin = radians(degrees), 0.4, 10.0
    gap = R + STANDARD.post_radius
    post = Point(gap * cos(angle), gap * sin(angle))
    board = Board(posts=(post,), hole_radius=0.0)
    bounce = 0.60 if latex else 0.70
    motion = simulate([Disc(0.0, 0.0)], Flick(0, speed, 0.0, spin), with_latex_posts(board) if latex else board)
    normal = speed * cos(angle) * (1 + bounce)
    slip = -speed * sin(angle) + R * spin
    grip = 0.6 if latex else 0.2
    across = max(min(slip / 3, grip * normal), -grip * normal)
    away = last(motion, 0)
    assert away.vx == exactly(speed - normal * cos(angle) + across * sin(angle))
    assert away.vy == exactly(-normal * sin(angle) - across * cos(angle))
    assert away.spin == exactly(spin - across / (R / 2))
    assert (motion.contacts[0].post, motion.contacts[0].other) == (0, None)


def test_spin_of_still_disc_decays_at_91_radians_per_second_squared() -> None:
    assert STANDARD.spin_decay == pytest.approx(91.0, abs=0.5)


def test_disc_leaves_board_when_its_centre_passes_the_edge() -> None:
    just_enough = sqrt(2 * A * 0.03)
    start = [Disc(STANDARD.radius - 0.03, 0.0)]
    gone = simulate(start, Flick(0, just_enough * (1 + 1e-9), 0.0))
    assert gone.rest == (None,)
    assert gone.exits[0].x == exactly(STANDARD.radius)
    stays = simulate(start, Flick(0, just_enough * (1 - 1e-9), 0.0))
    assert stays.rest[0] is not None


@pytest.mark.parametrize(
    ("speed", "reached"),
    [
        (0.635, 4 * 0.0254 + R),
        (0.811, 0.0),
        (0.955, -(4 * 0.0254 + R)),
        (1.171, -13 * 0.0254),
    ],
    ids=["first touch of the inner circle", "centre", "last touch of the far circle", "far edge"],
)
def test_reference_speeds_from_starting_line_reach_their_marks(speed: float, reached: float) -> None:
    slides = speed**2 / (2 * A)
    assert 0.3048 - slides == pytest.approx(reached, abs=0.0012)
    if speed < 1.0:
        motion = simulate([Disc(0.3048, 0.0)], Flick(0, -speed, 0.0), BARE)
        assert rest(motion, 0).x == exactly(0.3048 - slides)


def test_discs_meeting_head_on_while_both_slide_do_not_overlap() -> None:
    """A disc comes back from a post and meets one that follows it on the same line: the case where a quartic fails."""
    post = Point(0.2, 0.0)
    board = Board(posts=(post,), hole_radius=0.0, disc_restitution=Restitution(1.0, 1.0), post_grip=0.0)
    gap = R + board.post_radius
    ahead, behind = Disc(post.x - gap - 0.01, 0.0), Disc(post.x - gap - 0.01 - 2 * R, 0.0)
    motion = simulate([ahead, behind], Flick(1, 0.8, 0.0), board)
    partners = [(contact.other, contact.post) for contact in motion.contacts[:2]]
    assert partners == [(0, None), (None, 0)]
    assert all(disc is not None for disc in motion.rest)
    assert hypot(rest(motion, 0).x - rest(motion, 1).x, 0.0) >= 2 * R - 1e-12


def test_standard_board_has_eight_posts_every_45_degrees() -> None:
    assert len(STANDARD.posts) == 8
    for index, post in enumerate(STANDARD.posts):
        angle = pi / 8 + index * pi / 4
        assert (post.x, post.y) == (exactly(0.1016 * cos(angle)), exactly(0.1016 * sin(angle)))

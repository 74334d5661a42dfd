"""Two discs struck in the same instant."""

from __future__ import annotations

from math import cos, hypot, radians, sin, sqrt

import pytest

from gingersnap.physics import STANDARD, Board, Disc, Flick, Motion, Restitution, simulate

R, GAP, A = STANDARD.disc_radius, 2 * STANDARD.disc_radius, STANDARD.deceleration
BARE = Board(posts=(), hole_radius=0.0)


def into_the_cleft(speed: float = 1.2, spin: float = 0.0, board: Board = BARE, turned: float = 0.0) -> Motion:
    """Between two touching discs, along the line that parts them."""

    def at(x: float, y: float) -> Disc:
        return Disc(x * cos(turned) - y * sin(turned), x * sin(turned) + y * cos(turned))

    discs = [at(-0.15, 0.0), at(0.05, R), at(0.05, -R)]
    return simulate(discs, Flick(0, speed * cos(turned), speed * sin(turned), spin), board)


def test_discs_struck_at_once_depart_symmetrically() -> None:
    """The lower number went first: 0.70 and 0.31 m/s."""
    motion = into_the_cleft()
    assert [(contact.disc, contact.other) for contact in motion.contacts[:2]] == [(0, 1), (0, 2)]
    assert motion.contacts[0].time == motion.contacts[1].time
    one, other = motion.paths[1][0], motion.paths[2][0]
    assert (one.vx, one.vy, one.spin) == (other.vx, -other.vy, -other.spin)
    assert motion.paths[0][1].vy == 0.0
    assert motion.rest[0] is not None
    assert motion.rest[0].y == 0.0


def test_simultaneous_hit_velocities_match_equations() -> None:
    """Without grip: each parts from the striker at the same share of the speed at which it was approached."""
    motion = into_the_cleft(board=Board(posts=(), hole_radius=0.0, disc_grip=0.0))
    path = 0.2 - sqrt(GAP**2 - R**2)
    speed, (_, after) = sqrt(1.2**2 - 2 * A * path), motion.paths[0][:2]
    approach = speed * sqrt(3) / 2
    bounce = 0.90 + (approach - 0.5) / 2.5 * (0.75 - 0.90)
    along = approach * (1 + bounce) / 2.5
    assert motion.contacts[0].impulse == pytest.approx(along * STANDARD.disc_mass, rel=1e-12)
    assert hypot(motion.paths[1][0].vx, motion.paths[1][0].vy) == pytest.approx(along, rel=1e-12)
    assert after.vx == pytest.approx(speed - 2 * along * sqrt(3) / 2, rel=1e-12)


@pytest.mark.parametrize("spin", [0.0, 40.0, -150.0])
@pytest.mark.parametrize("bounce", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("grip", [0.0, 0.15, 5.0])
def test_simultaneous_hit_conserves_momentum_and_gains_no_energy(spin: float, bounce: float, grip: float) -> None:
    board = Board(posts=(), hole_radius=0.0, disc_restitution=Restitution(bounce, bounce), disc_grip=grip)
    motion = into_the_cleft(spin=spin, board=board)
    first, *_ = motion.paths[0]
    left = 1.2 - first.deceleration * first.duration
    struck = [next(piece for piece in path if piece.start == motion.contacts[0].time) for path in motion.paths]
    assert sum(piece.vx for piece in struck) == pytest.approx(left, rel=1e-12)
    assert sum(piece.vy for piece in struck) == pytest.approx(0.0, abs=1e-12)
    kept = first.spin * (left / 1.2) * (1 + first.bend) / (1 + first.bend * left / 1.2)
    before = left**2 + STANDARD.inertia * (R * kept) ** 2
    after = sum(piece.vx**2 + piece.vy**2 + STANDARD.inertia * (R * piece.spin) ** 2 for piece in struck)
    assert after <= before * (1 + 1e-12)


@pytest.mark.parametrize("degrees", [10.0, 45.0, 137.0])
def test_simultaneous_hit_is_independent_of_orientation(degrees: float) -> None:
    """Rounding puts one of them closer by some units in the last place: it is the same instant all the same."""
    straight, turned = into_the_cleft(), into_the_cleft(turned=radians(degrees))
    for disc in range(3):
        one, other = straight.rest[disc], turned.rest[disc]
        assert one is not None
        assert other is not None
        assert hypot(one.x, one.y) == pytest.approx(hypot(other.x, other.y), abs=1e-9)


def test_simultaneous_hit_without_share_for_second_disc_is_single_hit() -> None:
    """Both lie on the same side, 20 and 80 degrees off the way: one takes the other's blow away."""
    first, second = (Disc(GAP * cos(radians(angle)), GAP * sin(radians(angle))) for angle in (20.0, 80.0))
    motion = simulate([Disc(-0.15, 0.0), first, second], Flick(0, 1.0, 0.0), BARE)
    alone = motion.contacts[0]
    speed = sqrt(1.0 - 2 * A * 0.15)
    angle = radians(20.0 if alone.other == 1 else 80.0)
    bounce = 0.90 + max(speed * cos(angle) - 0.5, 0.0) / 2.5 * (0.75 - 0.90)
    assert alone.impulse / STANDARD.disc_mass == pytest.approx(speed * cos(angle) * (1 + bounce) / 2, rel=1e-9)

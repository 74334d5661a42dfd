"""Discs that touch, contacts at the same instant, grazing hits, and the rule that ends a cascade."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt

import msgspec
import pytest

from gingersnap.physics import STANDARD, Board, Disc, Flick, Motion, simulate

R = STANDARD.disc_radius
BARE = Board(posts=(), hole_radius=0.0)


def partners(motion: Motion) -> list[tuple[int, int | None]]:
    return [(contact.disc, contact.other) for contact in motion.contacts]


def closest(motion: Motion) -> float:
    places = [disc for disc in motion.rest if disc is not None]
    return min(hypot(one.x - other.x, one.y - other.y) for index, one in enumerate(places) for other in places[:index])


def test_impulse_runs_through_row_of_touching_discs_at_once() -> None:
    row = [Disc(-0.15 + 2 * R * index, 0.0) for index in range(6)]
    motion = simulate(row, Flick(0, 1.0, 0.0), BARE)
    first = [contact for contact in motion.contacts if contact.time == motion.contacts[0].time]
    assert [(contact.disc, contact.other) for contact in first][:5] == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]
    places = [disc.x for disc in motion.rest if disc is not None]
    assert places == sorted(places)
    speed = 1.0
    for _ in range(5):
        speed *= (1 + 0.9 - 0.06 * max(speed - 0.5, 0.0)) / 2
    assert motion.paths[5][0].vx == pytest.approx(speed, rel=1e-12)


def test_simultaneous_hits_are_ordered_by_disc_number() -> None:
    apart = R + 1e-4
    back = sqrt((2 * R) ** 2 - apart**2)
    shooter, upper, lower = Disc(-0.1 - back, 0.0), Disc(0.0, apart), Disc(0.0, -apart)
    motion = simulate([shooter, upper, lower], Flick(0, 1.0, 0.0), BARE)
    assert motion.contacts[0].time == motion.contacts[1].time
    assert partners(motion)[:2] == [(0, 1), (0, 2)]
    swapped = simulate([shooter, lower, upper], Flick(0, 1.0, 0.0), BARE)
    assert partners(swapped)[:2] == [(0, 1), (0, 2)]
    mirrored = tuple(disc and Disc(disc.x, -disc.y) for disc in swapped.rest)
    assert mirrored == motion.rest


def test_post_contact_precedes_disc_contact_at_same_instant() -> None:
    post = STANDARD.posts[0]
    gap = R + STANDARD.post_radius
    motion = simulate(
        [Disc(post.x, post.y - gap), Disc(post.x + 2 * R, post.y - gap)], Flick(0, 0.5, 0.5), Board(hole_radius=0.0)
    )
    assert motion.contacts[0].time == motion.contacts[1].time == 0.0
    assert (motion.contacts[0].post, motion.contacts[1].other) == (0, 1)


def test_triangle_break_ends_without_overlap() -> None:
    step = 2 * R * sqrt(3.0) / 2
    rack = [Disc(row * step, (2 * place - row) * R) for row in range(4) for place in range(row + 1)]
    motion = simulate([Disc(-0.2, 0.0), *rack], Flick(0, 3.0, 0.0), BARE)
    assert not motion.cut_short
    assert len(motion.contacts) < 300
    assert closest(motion) > 2 * R - 1e-12
    assert simulate([Disc(-0.2, 0.0), *rack], Flick(0, 3.0, 0.0), BARE) == motion


def hexagon(rings: int) -> list[Disc]:
    """Discs as close as can be: one in the middle, six around it, and so on."""
    places = [(0.0, 0.0)]
    for ring in range(1, rings + 1):
        for side in range(6):
            corner, along = pi / 3 * side, pi / 3 * (side + 2)
            for step in range(ring):
                x = 2 * R * (ring * cos(corner) + step * cos(along))
                places.append((x, 2 * R * (ring * sin(corner) + step * sin(along))))
    return [Disc(x, y) for x, y in places]


@pytest.mark.parametrize("speed", [1e-4, 0.05, 0.5, 3.5])
@pytest.mark.parametrize("flicked", [0, 1, 7, 18])
def test_packed_hexagon_flicked_inside_or_at_rim_ends_without_overlap(flicked: int, speed: float) -> None:
    packed = hexagon(2)
    motion = simulate(packed, Flick(flicked, speed * cos(0.3), speed * sin(0.3), 20.0), BARE)
    assert not motion.cut_short
    assert closest(motion) > 2 * R - 1e-9


def test_hexagon_of_thirty_six_discs_ends_without_overlap() -> None:
    packed = hexagon(3)[:35]
    motion = simulate([Disc(-0.25, 0.01), *packed], Flick(0, 3.5, 0.0), BARE)
    assert not motion.cut_short
    assert closest(motion) > 2 * R - 1e-9
    assert len({contact.other for contact in motion.contacts}) > 10


@pytest.mark.parametrize("clearance", [1e-6, 1e-9, 1e-12, 1e-15])
def test_grazing_hit_is_detected_to_a_hair(clearance: float) -> None:
    """Just inside is a contact that hardly does anything; just outside is none."""
    target = Disc(0.0, 0.0)
    near = simulate([Disc(-0.2, 2 * R - clearance), target], Flick(0, 0.9, 0.0), BARE)
    far = simulate([Disc(-0.2, 2 * R + clearance), target], Flick(0, 0.9, 0.0), BARE)
    assert partners(far) == []
    assert partners(near) == [(0, 1)]
    assert near.contacts[0].speed == pytest.approx(0.63 * sqrt(2 * clearance / (2 * R)), rel=0.3)
    moved = near.rest[1]
    assert moved is not None
    assert hypot(moved.x, moved.y) < 1e-4


@pytest.mark.parametrize("clearance", [1e-6, 1e-10, 1e-14])
def test_grazing_between_moving_discs_does_not_overlap(clearance: float) -> None:
    """Disc 1 is sent ahead on a parallel line; the shooter, faster after a second hit, grazes it or does not."""
    discs = [Disc(-0.25, 2 * R - clearance), Disc(-0.1, 0.0), Disc(-0.1 - 2 * R, 0.0)]
    motion = simulate(discs, Flick(2, 0.8, 0.0), BARE)
    assert partners(motion)[0] == (2, 1)
    grazing = simulate(discs, Flick(0, 1.2, 0.0), BARE)
    assert closest(grazing) > 2 * R - 1e-12


def test_discs_sliding_side_by_side_do_not_chatter_forever() -> None:
    """Converging paths press the two together: without the rule for soft contacts the bounces would never end."""
    discs = [Disc(-sqrt(3.0) * R, 0.0), Disc(0.0, R), Disc(0.0, -R)]
    motion = simulate(discs, Flick(0, 1.5, 0.0), BARE)
    assert len(motion.contacts) < 200
    assert not motion.cut_short


def test_cascade_over_contact_limit_is_cut_short() -> None:
    short = msgspec.structs.replace(BARE, most_contacts=3)
    row = [Disc(-0.15 + (2 * R + 0.001) * index, 0.0) for index in range(6)]
    whole = simulate(row, Flick(0, 1.0, 0.0), BARE)
    cut = simulate(row, Flick(0, 1.0, 0.0), short)
    assert (whole.cut_short, cut.cut_short) == (False, True)
    assert cut.contacts == whole.contacts[:3]
    assert cut.duration == cut.contacts[-1].time
    for disc, place in enumerate(cut.rest):
        there = whole.place(disc, cut.duration)
        assert place is not None
        assert there is not None
        assert place.x == pytest.approx(there.x, abs=1e-15)
        assert place.y == pytest.approx(there.y, abs=1e-15)


def test_disc_flicked_among_touching_discs_hits_them() -> None:
    motion = simulate(hexagon(1), Flick(0, 0.0, 0.3), BARE)
    assert motion.contacts[0].disc == 0
    assert motion.contacts[0].time == 0.0
    assert not motion.cut_short

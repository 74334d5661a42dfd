"""What a shot keeps and what it never gains: read from the pieces of the paths, not from the kernel's own figures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby, pairwise
from math import sqrt

import pytest

from gingersnap.physics import STANDARD, Contact, Motion, Segment, simulate, spin_along
from physics.random_scenes import random_scene

INERTIA = STANDARD.inertia * STANDARD.disc_radius**2
Velocity = tuple[float, float, float]
"""Along x, along y, and spin."""
STILL: Velocity = (0.0, 0.0, 0.0)


@cache
def motions() -> tuple[Motion, ...]:
    return tuple(shots())


def shots() -> Iterator[Motion]:
    for resting, spread in ((0, 1.0), (3, 0.4), (8, 0.5), (15, 0.8), (35, 1.0)):
        scene = random_scene(200, resting, seed=9, speeds=(0.05, 3.5), spin=40.0, spread=spread)
        yield from (simulate(*scene.shot(index)) for index in range(200))


def velocity(piece: Segment, elapsed: float) -> Velocity:
    speed = sqrt(piece.vx**2 + piece.vy**2)
    left = max(1.0 - piece.deceleration * elapsed / speed, 0.0)
    return piece.vx * left, piece.vy * left, spin_along(piece, elapsed)


def before(motion: Motion, disc: int, time: float) -> Velocity:
    ended = [piece for piece in motion.paths[disc] if piece.start < time]
    if not ended or time > ended[-1].start + ended[-1].duration + 1e-12:
        return STILL
    return velocity(ended[-1], time - ended[-1].start)


def after(motion: Motion, disc: int, time: float) -> Velocity:
    begun = [piece for piece in motion.paths[disc] if piece.start == time]
    if begun:
        return begun[0].vx, begun[0].vy, begun[0].spin
    captured = [departure for departure in motion.captures if (departure.disc, departure.time) == (disc, time)]
    return (captured[0].vx, captured[0].vy, 0.0) if captured else STILL


def instants(motion: Motion) -> Iterator[tuple[float, list[Contact]]]:
    for time, contacts in groupby(motion.contacts, key=lambda contact: contact.time):
        if time > 0.0:
            yield time, list(contacts)


def energy(velocities: list[Velocity]) -> float:
    return sum(vx**2 + vy**2 + INERTIA * spin**2 for vx, vy, spin in velocities) / 2


def test_momentum_is_conserved_when_only_discs_touch() -> None:
    checked = 0
    for motion in motions():
        for time, contacts in instants(motion):
            if any(contact.post is not None for contact in contacts):
                continue
            discs = {contact.disc for contact in contacts} | {contact.other for contact in contacts}
            involved = [disc for disc in discs if disc is not None]
            for axis in (0, 1):
                total = sum(before(motion, disc, time)[axis] for disc in involved)
                assert sum(after(motion, disc, time)[axis] for disc in involved) == pytest.approx(total, abs=1e-12)
            checked += 1
    assert checked > 1500


def test_contact_gains_no_energy() -> None:
    checked = 0
    for motion in motions():
        for time, contacts in instants(motion):
            discs = {contact.disc for contact in contacts} | {contact.other for contact in contacts}
            involved = [disc for disc in discs if disc is not None]
            had = energy([before(motion, disc, time) for disc in involved])
            assert energy([after(motion, disc, time) for disc in involved]) <= had * (1 + 1e-12) + 1e-18
            checked += 1
    assert checked > 2000


def test_total_energy_never_rises() -> None:
    """At the start of every piece: less than at the start of the one before."""
    for motion in motions():
        times = sorted({piece.start for path in motion.paths for piece in path})
        energies = [energy([moving(motion, disc, time) for disc in range(len(motion.paths))]) for time in times]
        assert all(later <= earlier * (1 + 1e-12) + 1e-18 for earlier, later in pairwise(energies))


def moving(motion: Motion, disc: int, time: float) -> Velocity:
    """At `time`, and after whatever happens then."""
    for piece in reversed(motion.paths[disc]):
        if piece.start <= time:
            over = time >= piece.start + piece.duration
            return STILL if over else velocity(piece, time - piece.start)
    return STILL


def test_contact_impulses_push_and_respect_friction_limit() -> None:
    for motion in motions():
        for contact in motion.contacts:
            assert contact.impulse >= 0.0
            limit = STANDARD.disc_grip if contact.post is None else STANDARD.post_grip
            soft = contact.speed < 1e-3
            assert soft or abs(contact.friction) <= limit * contact.impulse * (1 + 1e-12)


def test_contacts_are_in_time_order_between_present_discs() -> None:
    for motion in motions():
        times = [contact.time for contact in motion.contacts]
        assert times == sorted(times)
        gone = {departure.disc: departure.time for departure in (*motion.captures, *motion.exits)}
        for contact in motion.contacts:
            for disc in (contact.disc, contact.other):
                assert disc is None or contact.time <= gone.get(disc, motion.duration)

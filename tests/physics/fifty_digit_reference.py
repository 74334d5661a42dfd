"""The same physics once more, in fifty digits and by another road: to judge the kernel, never to be fast.

Points are complex numbers. Contacts are found in time, not in path length: on every stretch in which each disc either
slides or rests, the squared distance of two of them is a polynomial of degree four, whose roots mpmath finds.
Nothing is remembered from one event to the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import mpmath
from mpmath import mp, mpc, mpf

from gingersnap.physics import Board, Disc, Flick
from gingersnap.physics.kernel.friction import BEND, CELLS, FORCE

mp.dps = 50
Number = Any
"""mpmath has no types."""
SOFT = mpf("1e-3")
CLOSE = mpf("1e-30")


@dataclass
class Body:
    at: Number
    velocity: Number = field(default_factory=lambda: mpc(0))
    spin: Number = field(default_factory=lambda: mpf(0))
    over_hole: bool = False
    fate: str = "board"
    begun: tuple[Number, Number] = (mpf(0), mpf(0))
    """Speed and spin where its present path began."""


@dataclass(frozen=True)
class ReferenceEvent:
    after: Number
    kind: str
    disc: int
    other: int = -1


@dataclass(frozen=True)
class Answer:
    """Where discs rest (None if gone), and every contact as its time and the two involved (a post as -1 - post)."""

    rest: list[tuple[float, float] | None]
    fates: list[str]
    contacts: list[tuple[float, int, int]]


def solve(discs: Sequence[Disc], flick: Flick, board: Board) -> Answer:
    bodies = [Body(mpc(disc.x, disc.y)) for disc in discs]
    for body in bodies:
        body.over_hole = abs(body.at) < support(board)
    bodies[flick.disc].velocity = mpc(flick.vx, flick.vy)
    bodies[flick.disc].spin = mpf(flick.spin)
    begin(bodies[flick.disc])
    now, contacts = mpf(0), []
    while (happening := next_happening(bodies, board)) is not None:
        bodies = [advance(body, happening.after, board) for body in bodies]
        now += happening.after
        if happening.kind in ("disc", "post"):
            contacts.append((float(now), happening.disc, happening.other))
        happen(bodies, happening, board)
    longest = max((stop_time(body, board) for body in bodies), default=mpf(0))
    bodies = [advance(body, longest, board) for body in bodies]
    rest = [(float(body.at.real), float(body.at.imag)) if body.fate == "board" else None for body in bodies]
    return Answer(rest, [body.fate for body in bodies], contacts)


def begin(body: Body) -> None:
    """A new path, as fast and with as much spin as it has now."""
    body.begun = abs(body.velocity), body.spin


def support(board: Board) -> Number:
    return mpmath.sqrt(max(mpf(board.hole_radius) ** 2 - mpf(board.disc_radius) ** 2, mpf(0)))


def law(body: Body, board: Board) -> tuple[Number, Number]:
    """The deceleration on its path, and how its spin goes down with its speed."""
    speed, spin = body.begun
    turn = abs(spin) * mpf(board.disc_radius)
    if turn == 0 or speed == 0:
        return mpf(board.friction) * mpf(board.gravity), mpf(0)
    place = CELLS * turn / (speed + turn)
    cell = min(int(place), CELLS - 1)
    force, bend = (
        mpf(float(values[cell])) + (place - cell) * (mpf(float(values[cell + 1])) - mpf(float(values[cell])))
        for values in (FORCE, BEND)
    )
    return mpf(board.friction) * mpf(board.gravity) * force, bend


def stop_time(body: Body, board: Board) -> Number:
    return abs(body.velocity) / law(body, board)[0] if body.fate == "board" else mpf(0)


def advance(body: Body, time: Number, board: Board) -> Body:
    speed, (slow, bend) = abs(body.velocity), law(body, board)
    if body.begun[0] == 0:
        left = max(abs(body.spin) - mpf(board.spin_decay) * time, mpf(0))
        return replace(body, spin=mpmath.sign(body.spin) * left)
    if speed == 0 or body.fate != "board":
        return body
    sliding = min(time, speed / slow)
    way, kept = body.velocity / speed, max(speed - slow * time, mpf(0))
    left = kept / body.begun[0]
    return replace(
        body,
        at=body.at + way * (speed * sliding - slow * sliding**2 / 2),
        velocity=way * kept,
        spin=body.begun[1] * left * (1 + bend) / (1 + bend * left),
    )


def next_happening(bodies: Sequence[Body], board: Board) -> ReferenceEvent | None:
    return min(happenings(bodies, board), key=lambda happening: happening.after, default=None)


def happenings(bodies: Sequence[Body], board: Board) -> Iterator[ReferenceEvent]:
    middle = Body(mpc(0))
    for disc, body in enumerate(bodies):
        if body.fate != "board":
            continue
        for other in range(disc + 1, len(bodies)):
            if bodies[other].fate == "board":
                yield from find_crossings(
                    body, bodies[other], 2 * mpf(board.disc_radius), -1, "disc", disc, other, board
                )
        if body.velocity == 0:
            continue
        for index, post in enumerate(board.posts):
            gap = mpf(board.disc_radius) + mpf(board.post_radius)
            yield from find_crossings(body, Body(mpc(post.x, post.y)), gap, -1, "post", disc, -1 - index, board)
        way, kind = (1, "out of hole") if body.over_hole else (-1, "into hole")
        yield from find_crossings(body, middle, support(board), way, kind, disc, -1, board)
        yield from find_crossings(body, middle, mpf(board.radius), 1, "edge", disc, -1, board)


def find_crossings(
    one: Body, other: Body, gap: Number, way: int, kind: str, disc: int, partner: int, board: Board
) -> Iterator[ReferenceEvent]:
    """When the distance of the two next passes `gap`: inwards (way -1) or outwards (way 1)."""
    travel = sum(abs(body.velocity) ** 2 / (2 * law(body, board)[0]) for body in (one, other))
    if abs(abs(other.at - one.at) - gap) > travel * mpf("1.001"):
        return
    stops = sorted({stop_time(one, board), stop_time(other, board)})
    start = mpf(0)
    for end in stops:
        if end > start:
            after = find_steady_crossing(
                advance(one, start, board), advance(other, start, board), gap, way, end - start, board
            )
            if after is not None:
                yield ReferenceEvent(start + after, kind, disc, partner)
                return
        start = end


def find_steady_crossing(one: Body, other: Body, gap: Number, way: int, lasting: Number, board: Board) -> Number | None:
    """The same, during a stretch in which neither stops."""
    apart, drift = other.at - one.at, other.velocity - one.velocity
    pull = acceleration(other, board) - acceleration(one, board)
    polynomial = [
        dot(apart, apart) - gap**2,
        2 * dot(drift, apart),
        dot(drift, drift) + dot(pull, apart),
        dot(pull, drift),
        dot(pull, pull) / 4,
    ]
    if abs(polynomial[0]) < CLOSE and way * polynomial[1] > 0:
        return mpf(0)  # they touch, and go on the way we look for
    while polynomial and abs(polynomial[-1]) < CLOSE:
        polynomial.pop()
    if len(polynomial) < 2:
        return None
    slope = [power * factor for power, factor in enumerate(polynomial)][1:]
    roots = mpmath.polyroots(polynomial, maxsteps=500, extraprec=120, asc=True)
    times = [root.real for root in roots if abs(root.imag) < mpf("1e-25")]
    fitting = [time for time in times if mpf("1e-25") < time <= lasting and way * value(slope, time) > 0]
    return min(fitting, default=None)


def value(polynomial: Sequence[Number], at: Number) -> Number:
    return sum(factor * at**power for power, factor in enumerate(polynomial))


def acceleration(body: Body, board: Board) -> Number:
    speed = abs(body.velocity)
    return mpc(0) if speed == 0 else -law(body, board)[0] * body.velocity / speed


def dot(one: Number, other: Number) -> Number:
    return (one * mpmath.conj(other)).real


def happen(bodies: list[Body], happening: ReferenceEvent, board: Board) -> None:
    body = bodies[happening.disc]
    if happening.kind == "edge":
        body.fate = "edge"
    elif happening.kind == "into hole":
        body.over_hole = True
        drop(body, board)
    elif happening.kind == "out of hole":
        body.over_hole = False
        body.velocity *= 1 - mpf(board.lip_loss)
        begin(body)
    elif happening.kind == "post":
        post = board.posts[-1 - happening.other]
        strike(body, Body(mpc(post.x, post.y)), mpf(0), board.post_restitution, mpf(board.post_grip), board)
    else:
        other = bodies[happening.other]
        strike(body, other, mpf(1), board.disc_restitution, mpf(board.disc_grip), board)
        for touched in (body, other):
            if touched.over_hole:
                drop(touched, board)


def drop(body: Body, board: Board) -> None:
    """Caught if it sinks far enough before it is over wood again, or rests before that."""
    speed = abs(body.velocity)
    if speed == 0:
        body.fate = "hole"
        return
    way = body.at * mpmath.conj(body.velocity) / speed
    over = mpmath.sqrt(support(board) ** 2 - way.imag**2) - way.real
    sunk = mpf(board.gravity) * (over / speed) ** 2 / 2
    if sunk >= mpf(board.sinking) or speed**2 / (2 * law(body, board)[0]) <= over:
        body.fate = "hole"


def strike(one: Body, other: Body, other_gives: Number, curve: Any, grip: Number, board: Board) -> None:
    """Impulses between bodies of mass 1; `other_gives` is the inverse of the other's mass: 0 for a post."""
    radius, inverse_inertia = mpf(board.disc_radius), 1 / (mpf(board.inertia) * mpf(board.disc_radius) ** 2)
    normal = (other.at - one.at) / abs(other.at - one.at)
    # In this frame real means along the line of centres, imaginary across it.
    relative = (one.velocity - other.velocity) * mpmath.conj(normal)
    approach, inverse_mass = relative.real, 1 + other_gives
    if approach < SOFT:
        parting = max(min(SOFT, abs(relative)), -approach)
        turned = mpc(-parting, mpmath.sign(relative.imag) * mpmath.sqrt(max(abs(relative) ** 2 - parting**2, mpf(0))))
        impulse = (turned - relative) / inverse_mass
        torque = mpf(0)
    else:
        slip = relative.imag + radius * (one.spin + other.spin)
        along = -(1 + bounce(approach, curve)) * approach / inverse_mass
        stick = -slip / (inverse_mass * (1 + radius**2 * inverse_inertia))
        across = max(min(stick, grip * -along), grip * along)
        impulse, torque = mpc(along, across), across * radius
    one.velocity += impulse * normal
    one.spin += torque * inverse_inertia
    other.velocity -= impulse * normal * other_gives
    other.spin += torque * inverse_inertia * other_gives
    begin(one)
    begin(other)


def bounce(approach: Number, curve: Any) -> Number:
    slow, fast = mpf(curve.slow_speed), mpf(curve.fast_speed)
    part = min(max((approach - slow) / (fast - slow), mpf(0)), mpf(1))
    return mpf(curve.slow) + part * (mpf(curve.fast) - mpf(curve.slow))

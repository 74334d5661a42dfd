"""Driver of pymunk: discs as circles, each with a joint whose limited force is the friction of the board.

Arguments: the time step in seconds, then those of `rate.main`.
"""

from __future__ import annotations

import sys
from functools import cache
from math import hypot, sqrt
from typing import Any

import pymunk  # type: ignore[import-not-found]

from benchmarks.physics.measurement_loop import main
from benchmarks.physics.shared_physics import (
    DISC,
    DISC_BOUNCE,
    EDGE,
    POST,
    POST_BOUNCE,
    POSTS,
    SLOWING,
    PlainPoint,
    PlainShot,
)

STEP = float(sys.argv.pop(1))
MASS = 1.0
STILL = 1e-6
STEPS_BETWEEN_LOOKS = max(1, round(0.004 / STEP))
"""Steps between checks for discs at rest or over the edge: every few milliseconds, since checks are slow."""
AWAY = 10.0


@cache
def space_with(discs: int) -> tuple[Any, list[Any]]:
    """Return the space for a number of discs; cached."""
    space = pymunk.Space()
    space.iterations = 10
    for place in POSTS:
        post = pymunk.Circle(space.static_body, POST, place)
        # Chipmunk multiplies the elasticities of the two.
        post.elasticity, post.friction = POST_BOUNCE / sqrt(DISC_BOUNCE), 0.0
        space.add(post)
    return space, [_disc(space) for _ in range(discs)]


def _disc(space: Any) -> Any:
    body = pymunk.Body(MASS, MASS * DISC * DISC / 2)
    circle = pymunk.Circle(body, DISC)
    circle.elasticity, circle.friction = sqrt(DISC_BOUNCE), 0.0
    rub = pymunk.PivotJoint(space.static_body, body, (0.0, 0.0), (0.0, 0.0))
    rub.max_bias, rub.max_force = 0.0, MASS * SLOWING
    space.add(body, circle, rub)
    return body


def play(plain_shot: PlainShot) -> list[PlainPoint]:
    space, bodies = space_with(len(plain_shot.discs))
    for body, place in zip(bodies, plain_shot.discs, strict=True):
        body.position, body.velocity, body.angular_velocity = place, (0.0, 0.0), 0.0
    space.reindex_static()
    bodies[0].velocity = plain_shot.velocity
    rest: list[PlainPoint | None] = [None] * len(bodies)
    while any(hypot(*body.velocity) > STILL for body in bodies):
        for _ in range(STEPS_BETWEEN_LOOKS):
            space.step(STEP)
        for index, body in enumerate(bodies):
            if rest[index] is None and hypot(*body.position) > EDGE:
                rest[index] = tuple(body.position)
                body.position, body.velocity = (AWAY + index, AWAY), (0.0, 0.0)
    return [gone or tuple(body.position) for gone, body in zip(rest, bodies, strict=True)]


if __name__ == "__main__":
    main(play)

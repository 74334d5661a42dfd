"""Driver of pybox2d: discs as circles with a friction joint each. Lengths in centimetres, which suit Box2D.

Arguments: the time step in seconds, then those of `rate.main`.
"""

from __future__ import annotations

import sys
from functools import cache
from math import hypot, pi
from typing import Any

import Box2D  # type: ignore[import-not-found]

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
UNITS = 100.0
"""Units per metre. Box2D suppresses bounces slower than one unit per second."""
STILL = 1e-6 * UNITS
STEPS_BETWEEN_LOOKS = max(1, round(0.004 / STEP))
AWAY = 10.0 * UNITS


class PostsBounceLess(Box2D.b2ContactListener):  # type: ignore[misc]
    def PreSolve(self, contact: Any, _old: Any) -> None:
        """Set the restitution of posts, since Box2D takes the larger of the two."""
        if "post" in (contact.fixtureA.userData, contact.fixtureB.userData):
            contact.restitution = POST_BOUNCE


@cache
def world_with(discs: int) -> tuple[Any, list[Any]]:
    """Return the world for a number of discs; cached."""
    world = Box2D.b2World(gravity=(0, 0), doSleep=False, contactListener=PostsBounceLess())
    board = world.CreateStaticBody()
    for x, y in POSTS:
        shape = Box2D.b2CircleShape(pos=(x * UNITS, y * UNITS), radius=POST * UNITS)
        board.CreateFixture(shape=shape, friction=0.0, restitution=0.0, userData="post")
    return world, [_disc(world, board) for _ in range(discs)]


def _disc(world: Any, board: Any) -> Any:
    radius = DISC * UNITS
    body = world.CreateDynamicBody(position=(AWAY, AWAY))
    density = 1.0 / (pi * radius * radius)  # a mass of 1
    shape = Box2D.b2CircleShape(radius=radius)
    body.CreateFixture(shape=shape, density=density, friction=0.0, restitution=DISC_BOUNCE)
    world.CreateFrictionJoint(bodyA=board, bodyB=body, maxForce=SLOWING * UNITS, maxTorque=0.0, collideConnected=True)
    return body


def play(plain_shot: PlainShot) -> list[PlainPoint]:
    world, bodies = world_with(len(plain_shot.discs))
    for body, (x, y) in zip(bodies, plain_shot.discs, strict=True):
        body.position, body.linearVelocity, body.angularVelocity = (x * UNITS, y * UNITS), (0.0, 0.0), 0.0
    bodies[0].linearVelocity = (plain_shot.velocity[0] * UNITS, plain_shot.velocity[1] * UNITS)
    rest: list[PlainPoint | None] = [None] * len(bodies)
    while any(hypot(*body.linearVelocity) > STILL for body in bodies):
        for _ in range(STEPS_BETWEEN_LOOKS):
            world.Step(STEP, 8, 3)
        for index, body in enumerate(bodies):
            if rest[index] is None and hypot(*body.position) > EDGE * UNITS:
                rest[index] = _place(body)
                body.position, body.linearVelocity = (AWAY + 10 * index, AWAY), (0.0, 0.0)
    return [gone or _place(body) for gone, body in zip(rest, bodies, strict=True)]


def _place(body: Any) -> PlainPoint:
    x, y = body.position
    return x / UNITS, y / UNITS


if __name__ == "__main__":
    main(play)

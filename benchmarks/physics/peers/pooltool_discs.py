"""Driver of pooltool: discs as balls that only roll, with rolling friction, and posts as cushions.

A rolling ball decelerates at a constant rate on a straight line, like a sliding disc. After every contact the ball
rolls on at once, so that pooltool has only contacts and stops as events.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pooltool as pt  # type: ignore[import-not-found]
import pooltool.constants as const  # type: ignore[import-not-found]
from pooltool.objects.table.components import CircularCushionSegment  # type: ignore[import-not-found]
from pooltool.objects.table.datatypes import CushionSegments  # type: ignore[import-not-found]
from pooltool.physics.engine import PhysicsEngine  # type: ignore[import-not-found]
from pooltool.physics.resolve.ball_ball.core import CoreBallBallCollision  # type: ignore[import-not-found]
from pooltool.physics.resolve.ball_cushion.core import CoreBallCCushionCollision  # type: ignore[import-not-found]
from pooltool.physics.resolve.resolver import default_resolver  # type: ignore[import-not-found]

from benchmarks.physics.measurement_loop import main
from benchmarks.physics.shared_physics import (
    DISC,
    DISC_BOUNCE,
    FRICTION,
    GRAVITY,
    POST,
    POST_BOUNCE,
    POSTS,
    PlainPoint,
    PlainShot,
)


class DiscsCollide(CoreBallBallCollision):  # type: ignore[misc]
    def solve(self, ball1: Any, ball2: Any) -> tuple[Any, Any]:
        normal = ball2.state.rvw[0] - ball1.state.rvw[0]
        normal /= np.sqrt(normal @ normal)
        push = (1 + DISC_BOUNCE) / 2 * ((ball1.state.rvw[1] - ball2.state.rvw[1]) @ normal) * normal
        _roll(ball1, ball1.state.rvw[1] - push)
        _roll(ball2, ball2.state.rvw[1] + push)
        return ball1, ball2


class DiscBouncesOffPost(CoreBallCCushionCollision):  # type: ignore[misc]
    def solve(self, ball: Any, cushion: Any) -> tuple[Any, Any]:
        normal = ball.state.rvw[0] - cushion.center
        normal[2] = 0.0
        normal /= np.sqrt(normal @ normal)
        velocity = ball.state.rvw[1]
        _roll(ball, velocity - (1 + POST_BOUNCE) * (velocity @ normal) * normal)
        return ball, cushion


def _roll(ball: Any, velocity: Any) -> None:
    ball.state.rvw[1] = velocity
    ball.state.rvw[2] = (-velocity[1] / DISC, velocity[0] / DISC, 0.0)
    ball.state.s = const.rolling


def _post(index: int, place: PlainPoint) -> CircularCushionSegment:
    return CircularCushionSegment(str(index), center=np.array([*place, DISC]), radius=POST)


def _engine() -> PhysicsEngine:
    resolver = default_resolver()
    resolver.ball_ball, resolver.ball_circular_cushion = DiscsCollide(), DiscBouncesOffPost()
    return PhysicsEngine(resolver=resolver)


ENGINE = _engine()
TABLE = pt.Table(
    cushion_segments=CushionSegments(linear={}, circular={str(k): _post(k, place) for k, place in enumerate(POSTS)}),
    pockets={},
    table_type=pt.TableType.BILLIARD,
)
PARAMS = pt.BallParams(m=0.0053, R=DISC, u_s=FRICTION, u_r=FRICTION, g=GRAVITY)


def play(plain_shot: PlainShot) -> list[PlainPoint]:
    balls = {
        str(index): pt.Ball.create(str(index), xy=place, ballset=None) for index, place in enumerate(plain_shot.discs)
    }
    for ball in balls.values():
        ball.params = PARAMS
        ball.state.rvw[0, 2] = DISC
    _roll(balls["0"], np.array([*plain_shot.velocity, 0.0]))
    system = pt.System(cue=pt.Cue(cue_ball_id="0"), table=TABLE, balls=balls)
    pt.simulate(system, engine=ENGINE, inplace=True)
    return [(float(ball.state.rvw[0, 0]), float(ball.state.rvw[0, 1])) for ball in system.balls.values()]


if __name__ == "__main__":
    main(play)

"""Physics that all engines support, and the measured shots. Peers read it too, so it uses only the standard library.

Discs slide with friction, bounce off each other and off posts without grip, and leave the board over its edge. Our
simulator does more in the same time: spin, grip, a restitution that falls with speed, the hole, and a count of
contacts.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, pi, sin, sqrt
from random import Random

EDGE, DISC, POST, POST_RING, START_LINE = 0.3302, 0.015875, 0.0047625, 0.1016, 0.3048
FRICTION, GRAVITY = 0.11, 9.81
SLOWING = FRICTION * GRAVITY
DISC_BOUNCE, POST_BOUNCE = 0.9, 0.7
POSTS = [(POST_RING * cos(pi / 8 + k * pi / 4), POST_RING * sin(pi / 8 + k * pi / 4)) for k in range(8)]

PlainPoint = tuple[float, float]


@dataclass(frozen=True)
class PlainShot:
    """A shot: disc 0 is flicked with this velocity."""

    discs: tuple[PlainPoint, ...]
    velocity: PlainPoint


@dataclass(frozen=True)
class AnalyticCase:
    """A shot with a closed-form solution, and the resting places of its discs."""

    shot: PlainShot
    rest: tuple[PlainPoint, ...]


def random_shots(resting: int, count: int, seed: int = 2024) -> list[PlainShot]:
    """Return flicks of 0.5 to 3 m/s from the starting line to near the middle, among discs at random places."""
    chance = Random(f"{seed} {resting}")
    return [_random_shot(chance, resting) for _ in range(count)]


def _random_shot(chance: Random, resting: int) -> PlainShot:
    start = _around(chance, START_LINE)
    aim = _around(chance, 0.08 * sqrt(chance.random()))
    discs = [start]
    while len(discs) <= resting:
        place = _around(chance, (EDGE - DISC) * sqrt(chance.random()))
        if _is_clear(place, discs, 2 * DISC + 2e-4) and _is_clear(place, POSTS, DISC + POST + 2e-4):
            discs.append(place)
    return PlainShot(tuple(discs), _towards(start, aim, chance.uniform(0.5, 3.0)))


def _around(chance: Random, radius: float) -> PlainPoint:
    angle = chance.uniform(0.0, 2 * pi)
    return radius * cos(angle), radius * sin(angle)


def _is_clear(place: PlainPoint, others: list[PlainPoint], gap: float) -> bool:
    return all(hypot(place[0] - x, place[1] - y) > gap for x, y in others)


def _towards(start: PlainPoint, aim: PlainPoint, speed: float) -> PlainPoint:
    dx, dy = aim[0] - start[0], aim[1] - start[1]
    return speed * dx / hypot(dx, dy), speed * dy / hypot(dx, dy)


# --- Closed-form cases --------------------------------------------------------------------------------------------


def cases(each: int = 24, seed: int = 7) -> list[AnalyticCase]:
    """Return equal numbers of slides, hits of a resting disc and bounces off a post, without further contacts."""
    chance = Random(seed)
    found: list[AnalyticCase] = []
    for make in (_slide, _hit, _bounce):
        kind: list[AnalyticCase] = []
        while len(kind) < each:
            if (case := make(chance)) is not None:
                kind.append(case)
        found += kind
    return found


def _slide(chance: Random) -> AnalyticCase | None:
    start = _around(chance, START_LINE)
    velocity = _towards(start, _around(chance, 0.2 * sqrt(chance.random())), chance.uniform(0.3, 0.95))
    if not _is_path_clear(start, velocity, POSTS, DISC + POST):
        return None
    return AnalyticCase(PlainShot((start,), velocity), (_rest(start, velocity),))


def _hit(chance: Random) -> AnalyticCase | None:
    start, target = _around(chance, START_LINE), _around(chance, 0.25 * sqrt(chance.random()))
    velocity = _aimed_past(chance, start, target, 2 * DISC, chance.uniform(0.4, 1.4))
    contact = _contact(start, velocity, target, 2 * DISC)
    if (
        contact is None
        or not _is_clear(target, POSTS, DISC + POST + 1e-3)
        or not _before_posts(start, velocity, contact[0])
    ):
        return None
    place, arriving = contact
    normal = (target[0] - place[0]) / (2 * DISC), (target[1] - place[1]) / (2 * DISC)
    push = (1 + DISC_BOUNCE) / 2 * (arriving[0] * normal[0] + arriving[1] * normal[1])
    struck = push * normal[0], push * normal[1]
    after = arriving[0] - struck[0], arriving[1] - struck[1]
    if hypot(*arriving) < 0.1 or not _discs_separate(place, after, target, struck):
        return None
    if not (_is_path_clear(place, after, POSTS, DISC + POST) and _is_path_clear(target, struck, POSTS, DISC + POST)):
        return None
    return AnalyticCase(PlainShot((start, target), velocity), (_rest(place, after), _rest(target, struck)))


def _bounce(chance: Random) -> AnalyticCase | None:
    start, post = _around(chance, START_LINE), chance.choice(POSTS)
    velocity = _aimed_past(chance, start, post, DISC + POST, chance.uniform(0.4, 1.2))
    contact = _contact(start, velocity, post, DISC + POST)
    others = [other for other in POSTS if other != post]
    if contact is None or hypot(*contact[1]) < 0.1 or not _before_posts(start, velocity, contact[0], others):
        return None
    place, arriving = contact
    normal = (place[0] - post[0]) / (DISC + POST), (place[1] - post[1]) / (DISC + POST)
    push = -(1 + POST_BOUNCE) * (arriving[0] * normal[0] + arriving[1] * normal[1])
    after = arriving[0] + push * normal[0], arriving[1] + push * normal[1]
    if not _is_path_clear(place, after, others, DISC + POST):
        return None
    return AnalyticCase(PlainShot((start,), velocity), (_rest(place, after),))


def _aimed_past(chance: Random, start: PlainPoint, target: PlainPoint, gap: float, speed: float) -> PlainPoint:
    """Return a velocity at the target, or past its middle by up to 0.8 of the gap."""
    aside = chance.choice((0.0, 1.0, 1.0, 1.0)) * chance.uniform(-0.8, 0.8) * gap
    dx, dy = _towards(start, target, 1.0)
    return _towards(start, (target[0] - aside * dy, target[1] + aside * dx), speed)


def _rest(place: PlainPoint, velocity: PlainPoint) -> PlainPoint:
    scale = hypot(*velocity) / (2 * SLOWING)
    return place[0] + velocity[0] * scale, place[1] + velocity[1] * scale


def _contact(
    start: PlainPoint, velocity: PlainPoint, middle: PlainPoint, gap: float
) -> tuple[PlainPoint, PlainPoint] | None:
    """Return the place where a sliding disc touches a fixed circle, and its velocity there; None if it does not."""
    speed = hypot(*velocity)
    ux, uy = velocity[0] / speed, velocity[1] / speed
    dx, dy = middle[0] - start[0], middle[1] - start[1]
    abreast, aside = dx * ux + dy * uy, dx * uy - dy * ux
    if abs(aside) >= gap or abreast <= gap:
        return None
    path = abreast - sqrt(gap * gap - aside * aside)
    left = speed * speed - 2 * SLOWING * path
    if left <= 0.0:
        return None
    return (start[0] + ux * path, start[1] + uy * path), (ux * sqrt(left), uy * sqrt(left))


def _is_path_clear(place: PlainPoint, velocity: PlainPoint, circles: list[PlainPoint], gap: float) -> bool:
    """Return True if the slide to rest misses all circles by a millimetre, and stays on the board."""
    end = _rest(place, velocity)
    return hypot(*end) < EDGE - 1e-3 and all(_distance(place, end, circle) > gap + 1e-3 for circle in circles)


def _before_posts(start: PlainPoint, velocity: PlainPoint, place: PlainPoint, posts: list[PlainPoint] = POSTS) -> bool:
    return all(_distance(start, place, post) > DISC + POST + 1e-3 for post in posts)


def _distance(start: PlainPoint, end: PlainPoint, plain_point: PlainPoint) -> float:
    """Return the distance of a point from a line segment."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    part = ((plain_point[0] - start[0]) * dx + (plain_point[1] - start[1]) * dy) / length if length else 0.0
    part = min(max(part, 0.0), 1.0)
    return hypot(start[0] + part * dx - plain_point[0], start[1] + part * dy - plain_point[1])


def _discs_separate(one: PlainPoint, velocity: PlainPoint, other: PlainPoint, struck: PlainPoint) -> bool:
    """Return True if two discs that have just collided never meet again, checked at every millisecond."""
    return all(
        hypot(a[0] - b[0], a[1] - b[1]) >= 2 * DISC - 1e-9
        for a, b in ((_after(one, velocity, ms), _after(other, struck, ms)) for ms in range(1, 2000))
    )


def _after(place: PlainPoint, velocity: PlainPoint, milliseconds: int) -> PlainPoint:
    speed = hypot(*velocity)
    if speed == 0.0:
        return place
    time = min(milliseconds / 1000, speed / SLOWING)
    scale = time - SLOWING * time * time / 2 / speed
    return place[0] + velocity[0] * scale, place[1] + velocity[1] * scale

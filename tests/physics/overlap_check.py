"""Watches a shot from its journal: does any disc ever lie inside another, or inside a post, or jump?

Written apart from the kernel: everything is worked out again from the pieces of the paths, in closed form. Two sliding
discs are at distance |d + w t + a t² / 2|; the extremes of its square are the roots of a cubic, which lie one in each
interval between the roots of that cubic's own derivative.
"""

from __future__ import annotations

from math import sqrt
from typing import TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from gingersnap.physics.kernel.motion_log import DEPARTURE, REST, SEGMENT

Floats = NDArray[np.float64]
FOREVER = 1e9
SLOWS = 7
"""Where a piece keeps its deceleration."""

_F = TypeVar("_F")


def quick(function: _F) -> _F:
    return cast(_F, numba.njit(cache=True)(function))


@quick
def scatter(
    seed: int, shots: int, discs: int, reach: float, touching: float, gap: float, posts: Floats, post_gap: float
) -> Floats:
    """Random boards. A part `touching` of the discs is laid against another disc, as closely as rounding allows."""
    np.random.seed(seed)
    places = np.empty((shots, discs, 2))
    for shot in range(shots):
        laid = 0
        while laid < discs:
            angle = 2.0 * np.pi * np.random.random()
            radius = reach * sqrt(np.random.random())
            x, y = radius * np.cos(angle), radius * np.sin(angle)
            if laid > 0 and np.random.random() < touching:
                neighbour = np.random.randint(laid)
                x = places[shot, neighbour, 0] + gap * np.cos(angle)
                y = places[shot, neighbour, 1] + gap * np.sin(angle)
            free = x * x + y * y < reach * reach
            for other in range(laid):
                free &= np.hypot(x - places[shot, other, 0], y - places[shot, other, 1]) > gap - 1e-15
            for post in range(len(posts)):
                free &= np.hypot(x - posts[post, 0], y - posts[post, 1]) > post_gap
            if free:
                places[shot, laid, 0], places[shot, laid, 1] = x, y
                laid += 1
    return places


@quick
def place(piece: Floats, time: float) -> tuple[float, float]:
    elapsed = time - piece[0]
    if piece[6] == 0.0:
        return piece[2], piece[3]
    scale = elapsed * (piece[6] - 0.5 * piece[SLOWS] * elapsed) / piece[6]
    return piece[2] + piece[4] * scale, piece[3] + piece[5] * scale


@quick
def timeline(journal: Floats, which: int, x: float, y: float, pieces: Floats) -> tuple[int, float]:
    """All pieces of one disc's time: start, end, place, velocity, speed. Rests between the slides are pieces too.

    Returns how many, and the furthest that a piece starts from where the last one ended.
    """
    count, now, jump, gone = 0, 0.0, 0.0, FOREVER
    for row in range(len(journal)):
        if journal[row, 1] != which:
            continue
        if journal[row, 0] == SEGMENT:
            start, end = journal[row, 2], journal[row, 2] + journal[row, 3]
            count = lay(pieces, count, now, start, x, y, 0.0, 0.0, 0.0)
            jump = max(jump, np.hypot(journal[row, 4] - x, journal[row, 5] - y))
            at_x, at_y, vx, vy = journal[row, 4], journal[row, 5], journal[row, 6], journal[row, 7]
            count = lay(pieces, count, start, end, at_x, at_y, vx, vy, journal[row, 9])
            x, y = place(pieces[count - 1], end)
            now = end
        elif journal[row, 0] == DEPARTURE:
            gone = journal[row, 2]
        elif journal[row, 0] == REST:
            jump = max(jump, np.hypot(journal[row, 3] - x, journal[row, 4] - y))
    return lay(pieces, count, now, gone, x, y, 0.0, 0.0, 0.0), jump


@quick
def lay(
    pieces: Floats, count: int, start: float, end: float, x: float, y: float, vx: float, vy: float, slows: float
) -> int:
    """Add a piece, unless it takes no time."""
    if end <= start:
        return count
    piece = pieces[count]
    piece[0], piece[1], piece[2], piece[3] = start, end, x, y
    piece[4], piece[5], piece[6], piece[SLOWS] = vx, vy, sqrt(vx * vx + vy * vy), slows
    return count + 1


@quick
def distance(one: Floats, other: Floats, time: float) -> float:
    x, y = place(one, time)
    other_x, other_y = place(other, time)
    return float(np.hypot(other_x - x, other_y - y))


@quick
def closest(one: Floats, other: Floats, start: float, end: float) -> float:
    """The least distance of two discs during pieces that both last from `start` to `end`."""
    x, y = place(one, start)
    other_x, other_y = place(other, start)
    dx, dy = other_x - x, other_y - y
    wx, wy, ax, ay = 0.0, 0.0, 0.0, 0.0
    for piece, sign in ((one, -1.0), (other, 1.0)):
        if piece[6] > 0.0:
            speed = piece[6] - piece[SLOWS] * (start - piece[0])
            ux, uy = sign * piece[4] / piece[6], sign * piece[5] / piece[6]
            wx, wy = wx + ux * speed, wy + uy * speed
            ax, ay = ax - ux * piece[SLOWS], ay - uy * piece[SLOWS]
    # The derivative of |d + w t + a t² / 2|² / 2 is c0 + c1 t + c2 t² + c3 t³.
    c0, c1 = dx * wx + dy * wy, wx * wx + wy * wy + dx * ax + dy * ay
    c2, c3 = 1.5 * (wx * ax + wy * ay), 0.5 * (ax * ax + ay * ay)
    edges = np.array([0.0, 0.0, 0.0, end - start])
    turning = c2 * c2 - 3.0 * c1 * c3
    if c3 > 0.0 and turning > 0.0:
        root = sqrt(turning)
        edges[1] = min(max((-c2 - root) / (3.0 * c3), 0.0), edges[3])
        edges[2] = min(max((-c2 + root) / (3.0 * c3), 0.0), edges[3])
    least = min(np.hypot(dx, dy), distance(one, other, end))
    for index in range(3):
        low, high = edges[index], edges[index + 1]
        if c0 + low * (c1 + low * (c2 + low * c3)) < 0.0 < c0 + high * (c1 + high * (c2 + high * c3)):
            for _ in range(60):
                middle = 0.5 * (low + high)
                if c0 + middle * (c1 + middle * (c2 + middle * c3)) < 0.0:
                    low = middle
                else:
                    high = middle
            least = min(least, distance(one, other, start + high))
    return float(least)


@quick
def overlap(one: Floats, ones: int, other: Floats, others: int, gap: float) -> float:
    """How far two discs, given by their timelines, ever lie inside each other."""
    worst, i, j = -FOREVER, 0, 0
    while i < ones and j < others:
        start, end = max(one[i, 0], other[j, 0]), min(one[i, 1], other[j, 1])
        if end > start and (one[i, 6] > 0.0 or other[j, 6] > 0.0):
            travel = (one[i, 6] + other[j, 6]) * (end - start)
            if distance(one[i], other[j], start) - travel < gap:
                worst = max(worst, gap - closest(one[i], other[j], start, end))
        if one[i, 1] < other[j, 1]:
            i += 1
        else:
            j += 1
    return worst


@quick
def watch(journal: Floats, positions: Floats, posts: Floats, gap: float, post_gap: float) -> tuple[float, float, float]:
    """The worst overlap of two discs, the worst overlap of a disc and a post, and the furthest jump of a disc."""
    discs = len(positions)
    pieces = np.empty((discs, len(journal) * 2 + 2, 8))
    counts = np.empty(discs, np.int64)
    fixed = np.zeros((1, 8))
    fixed[0, 1] = FOREVER
    worst, worst_post, jump = -FOREVER, -FOREVER, 0.0
    for disc in range(discs):
        counts[disc], jumped = timeline(journal, disc, positions[disc, 0], positions[disc, 1], pieces[disc])
        jump = max(jump, jumped)
        for post in range(len(posts)):
            fixed[0, 2], fixed[0, 3] = posts[post, 0], posts[post, 1]
            worst_post = max(worst_post, overlap(pieces[disc], counts[disc], fixed, 1, post_gap))
        for other in range(disc):
            inside = overlap(pieces[disc], counts[disc], pieces[other], counts[other], gap)
            worst = max(worst, inside)
    return worst, worst_post, jump

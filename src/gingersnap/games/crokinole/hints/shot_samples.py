"""Consequences of a shot, counted in samples with the hand of the player who asks for a hint."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import NDArray

from gingersnap.games.crokinole.bots.batch_verdicts import Flags, Verdicts, zones_of
from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.crokinole.bots.shot_batches import PLACE, SPEED, starts, velocities
from gingersnap.games.crokinole.rules.geometry import RADIUS
from gingersnap.physics import ON_BOARD, TOUCHED, TOUCHED_BY_FLICKED, Outcomes

if TYPE_CHECKING:
    from gingersnap.games.crokinole.hints.shot_position import ShotPosition

AIMED_AT = 0.25
"""A disc is the target of a shot that touches it at least so often."""
FULL = 0.45
"""Distance of a shot's line from the middle of its target, in diameters of a disc, up to which it hits it full."""
SHARES, POINTS = 0.1, 2.0
"""Up to such differences of chances and of points the same comes of two shots."""
Cut = Literal["full", "left", "right"]
"""Where a shot hits its target: full, or on its left or right side as the shooter sees it."""


class ShotSamples:
    """A shot, and what comes of it when the player's hand makes it again and again. Discs are numbered as they lie."""

    def __init__(self, position: ShotPosition, shot: Floats, verdicts: Verdicts, outcomes: Outcomes) -> None:
        self.position = position
        self.shot = shot
        self.verdicts = verdicts
        self.outcomes = outcomes

    # --- What the shot is -----------------------------------------------------------------------------

    @property
    def speed(self) -> float:
        return float(self.shot[SPEED])

    @property
    def place(self) -> float:
        """Degrees along the starting line, positive to the right."""
        return float(self.shot[PLACE])

    @cached_property
    def start(self) -> tuple[float, float]:
        x, y = starts(self.shot[np.newaxis])[0]
        return float(x), float(y)

    @cached_property
    def target(self) -> int | None:
        """The opposing disc that the shot is aimed at: touched by the shot disc itself, or else through others."""
        opposing = self.position.opposing
        if not len(opposing):
            return None
        for share in (self.struck, self.touched):
            most = int(opposing[share[opposing].argmax()])
            if share[most] >= AIMED_AT:
                return most
        return None

    @cached_property
    def relay(self) -> int | None:
        """The own disc that the shot disc strikes in most samples, to drive it on."""
        own = self.position.own
        most = int(own[self.struck[own].argmax()]) if len(own) else None
        return most if most is not None and self.struck[most] >= 0.5 else None

    @property
    def cut(self) -> Cut:
        """The side of its target that the shot hits."""
        if abs(self.aside) < FULL:
            return "full"
        return "left" if self.aside < 0.0 else "right"

    @cached_property
    def aside(self) -> float:
        """Distance of the line from the middle of the target in diameters of a disc, positive to the right."""
        if self.target is None:
            return 0.0
        (vx, vy), (x, y) = velocities(self.shot[np.newaxis])[0], self.start
        dx, dy = self.position.discs[self.target] - (x, y)
        return float((vx * dy - vy * dx) / self.speed / (2.0 * RADIUS))

    def is_like(self, other: ShotSamples) -> bool:
        """Return whether a person would call it the same shot: the same thing is hit, and the same comes of it."""
        if (self.target, self.relay) != (other.target, other.relay):
            return False
        chances = np.abs(np.subtract(self._chances, other._chances))
        points = np.abs(np.subtract(self._gains, other._gains))
        return bool(chances.max() < SHARES and points.max() < POINTS)

    @property
    def _chances(self) -> list[float]:
        return [self.good, self.twenty, float(self.stays.mean()), *self.removed.mean(axis=0), *self.holed]

    @property
    def _gains(self) -> list[float]:
        return [self.own_points, *self.losses.mean(axis=0)]

    # --- What comes of it -----------------------------------------------------------------------------

    @cached_property
    def good(self) -> float:
        """The share of samples in which the shot counts."""
        return float(self.verdicts.good.mean())

    @cached_property
    def touched(self) -> Floats:
        """By disc: the share of samples that move it."""
        return _share(self.outcomes.touched[:, :-1] & TOUCHED > 0)

    @cached_property
    def struck(self) -> Floats:
        """By disc: the share of samples in which the shot disc itself touches it."""
        return _share(self.outcomes.touched[:, :-1] & TOUCHED_BY_FLICKED > 0)

    @cached_property
    def points(self) -> NDArray[np.int64]:
        """(samples, discs): what each disc counts afterwards; the shot disc is the last."""
        worth = self.position.worth
        lying = np.array(worth.zones)[zones_of(self.verdicts)]
        return np.where(self.verdicts.lying, lying, worth.hole * self.verdicts.counting)

    @cached_property
    def losses(self) -> NDArray[np.int64]:
        """(samples, discs): points that each disc on the board loses."""
        return self.position.points - self.points[:, :-1]

    @cached_property
    def lowered(self) -> Floats:
        """By disc: the share of samples after which it counts less."""
        return _share(self.losses > 0)

    @cached_property
    def removed(self) -> Flags:
        """(samples, discs): which discs of the board are out for the round."""
        flags: Flags = ~(self.verdicts.lying | self.verdicts.counting)[:, :-1]
        return flags

    @cached_property
    def holed(self) -> Floats:
        """By disc: the share of samples in which it ends in the hole and counts."""
        return _share(self.verdicts.counting[:, :-1])

    @cached_property
    def stays(self) -> Flags:
        """(samples,): whether the shot disc lies on the board afterwards."""
        flags: Flags = self.verdicts.lying[:, -1]
        return flags

    @cached_property
    def sinks(self) -> float:
        """The share of samples in which the shot disc itself counts in the hole."""
        return float(self.verdicts.counting[:, -1].mean())

    @cached_property
    def twenty(self) -> float:
        """The share of samples in which any disc of this side falls into the hole and counts."""
        return float(self.verdicts.counting[:, self.position.sides == self.position.side].any(axis=1).mean())

    @cached_property
    def on_line(self) -> float:
        """The share of samples in which the shot disc comes to rest and is taken off the board."""
        rests = self.outcomes.fates[:, -1] == ON_BOARD
        return float((rests & ~self.stays).mean())

    @cached_property
    def cost(self) -> float:
        """Points that opponents lose on the average."""
        return float(self.losses[:, self.position.opposing].sum(axis=1).mean())

    @cached_property
    def own_points(self) -> float:
        """Points that the shot disc counts on the average."""
        return float(self.points[:, -1].mean())

    @cached_property
    def leads(self) -> NDArray[np.int64]:
        """(samples,): points by which this side leads the best other one in the round afterwards."""
        position = self.position
        gains = np.append(position.points, 0) * -1 + self.points
        totals = np.array(position.totals) + gains @ position.owned
        others = np.delete(totals, position.side, axis=1)
        leads: NDArray[np.int64] = totals[:, position.side] - others.max(axis=1)
        return leads

    @cached_property
    def leaves_work(self) -> float:
        """The share of samples after which the next shooter has a disc to hit, which is no 20 for the taking."""
        following = self.position.following
        others = self.position.sides != following
        return float(self.verdicts.lying[:, others].any(axis=1).mean())

    # --- Where it comes to rest -----------------------------------------------------------------------

    @cached_property
    def usual(self) -> int | None:
        """The number of the sample whose resting place is the most usual; None if the shot disc seldom stays."""
        staying = np.flatnonzero(self.stays)
        if 2 * len(staying) < len(self.stays):
            return None
        rest = self.verdicts.rest[staying, -1]
        away = ((rest - np.median(rest, axis=0)) ** 2).sum(axis=1)
        return int(staying[away.argmin()])

    @cached_property
    def rest(self) -> tuple[float, float] | None:
        """The usual resting place of the shot disc, as the shooter sees the board."""
        if self.usual is None:
            return None
        x, y = self.verdicts.rest[self.usual, -1]
        return float(x), float(y)

    @cached_property
    def exposure(self) -> float | None:
        """The chance of the best reply to touch the disc where it usually rests; None if there is no reply."""
        return None if self.usual is None else self.position.exposure_after(self)

    @cached_property
    def post(self) -> int | None:
        """The post that the shot disc touches on its way in most of the samples that count."""
        return self.position.post_on_the_way(self)


def _share(flags: NDArray[np.bool_]) -> Floats:
    share: Floats = flags.mean(axis=0)
    return share

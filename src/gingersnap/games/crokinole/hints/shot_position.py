"""A position as the kinds of reasons read it: the board from the shooter's seat, and the candidate shots in samples."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from gingersnap.core.contract import Seat
from gingersnap.core.guidance.hint_reasons import Reason
from gingersnap.games.crokinole.bots.batch_verdicts import Verdicts, as_it_lies, verdicts_on, zones_of
from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.crokinole.bots.shot_batches import SPEED, free_places, played, shots_at, starts, tried, velocities
from gingersnap.games.crokinole.bots.shot_planner import Situation, faced_next, seen_from
from gingersnap.games.crokinole.hints.shot_samples import ShotSamples
from gingersnap.games.crokinole.house_data import STILL, Shake
from gingersnap.games.crokinole.house_rules import Worth
from gingersnap.games.crokinole.rules.geometry import QUADRANT
from gingersnap.games.crokinole.types import Flick
from gingersnap.physics import TOUCHED_BY_FLICKED, Disc, Outcomes, simulate
from gingersnap.physics import Flick as PhysicalFlick

TRIES = 200
"""Samples of each candidate shot."""
REPLY_TRIES = 8
POST_TRIES = 12
"""Samples of which the contacts with posts are looked at."""
SOFTER = 0.75
"""The part of a shot's speed with which it is compared."""


class Standing(NamedTuple):
    """Points of the round, and what is still to come."""

    totals: tuple[int, ...]
    """By side, if the round ended now."""
    worth: Worth
    left: int
    """Discs that the shooter's side has not shot, the next one among them."""
    seats: tuple[tuple[Seat, ...], ...]
    """By side."""
    following: Seat | None
    """The seat that shoots next; None after the last shot of the round."""


class ShotPosition:
    """The board before a shot, as its shooter sees it, and the shots that are compared. Discs go by their numbers."""

    def __init__(self, situation: Situation, ids: Sequence[int], standing: Standing, hand: Shake) -> None:
        self.situation = situation
        self.ids = ids
        self.standing = standing
        self.hand = hand
        self._samples: dict[bytes, ShotSamples] = {}
        self._exposures: dict[bytes, float | None] = {}

    # --- The board ------------------------------------------------------------------------------------

    @property
    def discs(self) -> Floats:
        return self.situation.scene.discs

    @property
    def sides(self) -> NDArray[np.int64]:
        """By disc; the last one is shot."""
        return self.situation.sides

    @property
    def side(self) -> int:
        return self.situation.side

    @cached_property
    def opposing(self) -> NDArray[np.intp]:
        return np.flatnonzero(self.sides[:-1] != self.side)

    @cached_property
    def own(self) -> NDArray[np.intp]:
        return np.flatnonzero(self.sides[:-1] == self.side)

    @property
    def is_open(self) -> bool:
        return not len(self.opposing)

    @property
    def worth(self) -> Worth:
        return self.standing.worth

    @cached_property
    def points(self) -> NDArray[np.int64]:
        """By disc: what it counts where it lies."""
        points: NDArray[np.int64] = np.array(self.worth.zones)[zones_of(as_it_lies(self.discs))[0]]
        return points

    @cached_property
    def owned(self) -> NDArray[np.int64]:
        """(discs, sides): one for the side of each disc."""
        return np.equal.outer(self.sides, np.arange(len(self.totals))).astype(np.int64)

    # --- The round ------------------------------------------------------------------------------------

    @property
    def totals(self) -> tuple[int, ...]:
        return self.standing.totals

    @property
    def lead(self) -> int:
        """Points by which this side leads the best other one in the round."""
        return self.totals[self.side] - max(total for side, total in enumerate(self.totals) if side != self.side)

    @property
    def is_last_shot(self) -> bool:
        return not self.situation.stakes.coming

    @property
    def following(self) -> int | None:
        """The side that shoots next; None after the last shot of the round."""
        coming = self.situation.stakes.coming
        return coming[0] if coming else None

    @property
    def is_answered(self) -> bool:
        """True if an opponent shoots next."""
        return self.following is not None and self.following != self.side

    def seats_of(self, disc: int) -> tuple[Seat, ...]:
        """Return the seats of the side that a disc belongs to."""
        return self.standing.seats[int(self.sides[disc])]

    def spot(self, kind: str, x: float, y: float) -> str:
        """Return the id of a place, in millimetres of the board, that the shooter sees at these metres."""
        place = 1000.0 * seen_from(-self.situation.axes[0] % 360.0, np.array([x, y]))
        return f"{kind}:{round(float(place[0]))},{round(float(place[1]))}"

    # --- Shots ----------------------------------------------------------------------------------------

    def row(self, action: Any) -> Floats | None:
        """Return the shot of an action as the bots write it; None for another action."""
        return np.array([action.place, action.aim, action.speed, action.offset]) if isinstance(action, Flick) else None

    def sample(self, actions: Iterable[Any]) -> None:
        """Make all shots of these actions in one batch."""
        rows = [row for row in map(self.row, actions) if row is not None]
        self._sample({row.tobytes(): row for row in rows if row.tobytes() not in self._samples})

    def _sample(self, shots: Mapping[bytes, Floats]) -> None:
        if not shots:
            return
        tries = 1 if self.hand == STILL else TRIES
        made = tried(np.array([*shots.values()]), self.hand, tries)
        outcomes = played(self.situation.scene, made)
        verdicts = verdicts_on(self.situation.scene, made, self.sides, outcomes)
        for number, (key, shot) in enumerate(shots.items()):
            part = slice(number * tries, (number + 1) * tries)
            self._samples[key] = ShotSamples(self, shot, _rows_of(verdicts, part), _rows_of(outcomes, part))

    def shot(self, action: Any) -> ShotSamples | None:
        """Return what comes of an action; None if it is no shot."""
        row = self.row(action)
        return None if row is None else self.shot_of(row)

    def shot_of(self, row: Floats) -> ShotSamples:
        key = row.tobytes()
        if key not in self._samples:
            self._sample({key: row})
        return self._samples[key]

    def differ(self, one: Any, other: Any) -> bool:
        """Return whether two actions are not the same shot to a person."""
        shot, rival = self.shot(one), self.shot(other)
        return bool(one != other) if shot is None or rival is None else not shot.is_like(rival)

    def softer(self, shot: ShotSamples) -> ShotSamples:
        row = shot.shot.copy()
        row[SPEED] *= SOFTER
        return self.shot_of(row)

    def reach_from_middle(self, target: int) -> float:
        """Return how often a shot from the middle of the line touches a disc at best."""
        scene = self.situation.scene
        place = free_places(scene, [0.0])
        rows = shots_at(scene, place, self.discs[[target]], [-0.5, 0.0, 0.5], [1.0])
        return max((float(self.shot_of(row).touched[target]) for row in rows), default=0.0)

    # --- After a shot ---------------------------------------------------------------------------------

    def exposure_after(self, shot: ShotSamples) -> float | None:
        """Return the chance of the best reply to touch the disc that was shot; None if no opponent shoots next."""
        if not self.is_answered or shot.usual is None or len(self.situation.axes) < 2:
            return None  # A seventh disc of Wizard Biscuits is a side's, not yet a seat's (WBI-37).
        key = shot.shot.tobytes()
        if key not in self._exposures:
            self._exposures[key] = self._exposure(shot, shot.usual)
        return self._exposures[key]

    def _exposure(self, shot: ShotSamples, sample: int) -> float:
        faced = faced_next(self.situation, shot.verdicts, sample)
        disc = int(shot.verdicts.lying[sample, :-1].sum())
        places = free_places(faced.scene, np.linspace(-QUADRANT, QUADRANT, 13))
        replies = shots_at(faced.scene, places, faced.scene.discs[[disc]], [-0.5, 0.0, 0.5], [1.0])
        if not len(replies):
            return 0.0
        touched = played(faced.scene, tried(replies, self.hand, REPLY_TRIES)).touched[:, disc]
        shares = (touched & TOUCHED_BY_FLICKED > 0).reshape(-1, REPLY_TRIES).mean(axis=1)
        return float(shares.max())

    def post_on_the_way(self, shot: ShotSamples) -> int | None:
        """Return the post that most good samples touch before any disc or the hole, if most of them touch one."""
        rows = tried(shot.shot[np.newaxis], self.hand, POST_TRIES)
        good = verdicts_on(self.situation.scene, rows, self.sides, played(self.situation.scene, rows)).good
        met = [self._first_post(row) for row in rows[good]]
        posts = [post for post in met if post is not None]
        most = max(posts, key=posts.count, default=None)
        return most if most is not None and 2 * posts.count(most) > len(met) else None

    def _first_post(self, row: Floats) -> int | None:
        places = [Disc(x, y) for x, y in (*self.discs.tolist(), *starts(row[np.newaxis]).tolist())]
        vx, vy = velocities(row[np.newaxis])[0].tolist()
        motion = simulate(places, PhysicalFlick(len(places) - 1, vx, vy), self.situation.scene.board)
        return motion.contacts[0].post if motion.contacts else None


Arrays = TypeVar("Arrays", Verdicts, Outcomes)


def _rows_of(arrays: Arrays, part: slice) -> Arrays:
    make: Any = type(arrays)
    rows: Arrays = make(*(each[part] for each in arrays))
    return rows


class TableWithShots(Protocol):
    """A position of any game on this board, as its kinds read it."""

    @property
    def shots(self) -> ShotPosition | None:
        """The candidate shots; None if another decision is asked for."""


ExplainShot = Callable[[ShotSamples, ShotSamples | None], Reason | None]


def of_shots(find: ExplainShot) -> Callable[[TableWithShots, Any, Any], Reason | None]:
    """Return the kind of reason that reads the samples of two shots; it holds for no other choices."""

    def found(table: TableWithShots, choice: Any, other: Any) -> Reason | None:
        shot = None if table.shots is None else table.shots.shot(choice)
        return None if shot is None else find(shot, shot.position.shot(other))

    return found

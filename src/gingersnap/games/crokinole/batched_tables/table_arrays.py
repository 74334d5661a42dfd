"""Many tables as arrays: the discs of a round in the order in which they are shot, and a shot at each table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gingersnap.core.contract import Offer
from gingersnap.games.crokinole.batched_tables.rounds import Counts, Sheets
from gingersnap.games.crokinole.batched_tables.shots import (
    OFFSET,
    PLACE,
    SPIN,
    Flags,
    Floats,
    are_surely_free,
    by_shooter,
    starts_of,
    trembled,
    velocities_of,
)
from gingersnap.games.crokinole.bots.batch_verdicts import judged, zones_of
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.house_rules import USUAL, worth_at
from gingersnap.games.crokinole.rules.offers import shots_offered
from gingersnap.games.crokinole.rules.seat_order import format_of, order_of_round, places_after
from gingersnap.games.crokinole.rules.shot_execution import board_of
from gingersnap.games.crokinole.rules.shot_settlement import costs_at, verdict_of
from gingersnap.games.crokinole.types import FARTHEST, CrokinoleOptions, PlacedDisc
from gingersnap.physics import Disc, Flick, simulate, simulate_many


class Shots(NamedTuple):
    """Results of one shot at each table."""

    gained: Floats
    """Points that it brought its side, less what it brought the others."""
    over: Flags
    """Whether the game has ended with it."""
    rewards: Floats
    """By seat, where it has; else 0."""


class CrokinoleTables:
    def __init__(self, options: CrokinoleOptions, seats: int, count: int) -> None:
        table = format_of(options, seats)
        orders = [order_of_round(options, seats, first) for first in range(len(table.cycle))]
        self._seats = np.array(orders)
        self._sides = np.array(table.side_of)[self._seats]
        self._axes = np.array(table.axes)[self._seats]
        """By the place of the cycle that began the round, and the shot: whose it is."""
        self._options, self._costs = options, costs_at(options)
        self._hole, self._zones = worth_at(options).hole, np.array(worth_at(options).zones)
        self._after = np.array(places_after(options, seats))
        self.count, self.shots = count, len(orders[0])
        self.sheets = Sheets(options, seats, count)
        self.first: Counts = np.zeros(count, np.int64)
        self.width = 4 * self.shots + 2 + 2 * table.sides

    def begin(self, luck: np.random.Generator) -> None:
        """Lay every table anew."""
        self.lay(np.ones(self.count, bool), luck)
        self._begin_round()

    def lay(self, which: Flags, luck: np.random.Generator) -> None:
        """Start a new game at these tables, whose round has just ended."""
        self.first[which] = luck.integers(0, len(self._seats), int(which.sum()))
        self.sheets.clear(which)
        self.sides = self._sides[self.first]

    def _begin_round(self) -> None:
        self.shot = 0
        self.sides = self._sides[self.first]
        self.places: Floats = np.zeros((self.count, self.shots, 2))
        self.lying: Flags = np.zeros((self.count, self.shots), bool)
        self.points: Counts = np.zeros((self.count, self.shots), np.int64)
        """By table and disc, in the order of shooting: where it lies, whether it does, and what it counts."""

    # --- Who shoots, from where -----------------------------------------------------------------------

    @property
    def asked(self) -> Counts:
        """By table: the seat that shoots."""
        asked: Counts = self._seats[self.first, self.shot]
        return asked

    @property
    def _axis(self) -> Floats:
        axes: Floats = self._axes[self.first, self.shot]
        return axes

    def masks(self) -> NDArray[np.int8]:
        """Return the open choices: a disc is always shot, the first of the choices in `action_space`."""
        return np.tile(np.array([1, 0, 0, 0], np.int8), (self.count, 1))

    def are_surely_open(self, choices: NDArray[np.int64], flicks: Floats) -> Flags:
        """Return whether each flick is offered as it is; where it is not, the `offers` tell what is nearest."""
        here = slice(0, self.shot)
        return are_surely_free(self._axis, flicks, self.places[:, here], self.lying[:, here])

    def offers(self, table: int) -> Sequence[Offer[Any]]:
        return shots_offered(float(self._axis[table]), self.discs(table))

    def discs(self, table: int) -> tuple[PlacedDisc, ...]:
        """Return what lies on a board."""
        return tuple(self._disc(table, slot) for slot in np.flatnonzero(self.lying[table]).tolist())

    def _disc(self, table: int, slot: int) -> PlacedDisc:
        side = int(self.sides[table, slot])
        number = int((self.sides[table, :slot] == side).sum())
        x, y = self.places[table, slot].tolist()
        return PlacedDisc(side * HOUSE.discs.side + number, side, x, y)

    # --- A shot at each table -------------------------------------------------------------------------

    def play(self, choices: NDArray[np.int64], flicks: Floats, luck: np.random.Generator) -> Shots:
        own = self.sides[:, self.shot]
        before = self._lead(own)
        self._shoot(trembled(flicks, self._options.tremor, luck))
        gained = self._lead(own) - before
        self.shot += 1
        over, rewards = np.zeros(self.count, bool), np.zeros((self.count, int(self._seats.max()) + 1))
        if self.shot == self.shots:
            over = self._end_round()
            rewards[over] = self.sheets.rewards()[over]
        return Shots(gained.astype(np.float64), over, rewards)

    def _lead(self, own: Counts) -> Counts:
        here = slice(0, self.shot + 1)
        mine = self.sides[:, here] == own[:, np.newaxis]
        lead: Counts = np.where(mine, self.points[:, here], -self.points[:, here]).sum(axis=1)
        return lead

    def _shoot(self, flicks: Floats) -> None:
        axes, board = self._axis, board_of(self._options)
        self.places[:, self.shot] = starts_of(axes, flicks[:, PLACE], flicks[:, OFFSET])
        self.lying[:, self.shot] = True
        velocities = velocities_of(axes, flicks)
        for rows in self._alike():
            slots = np.nonzero(self.lying[rows, : self.shot + 1])[1].reshape(len(rows), -1)
            at = rows[:, np.newaxis], slots
            sides, spins = self.sides[at], flicks[rows, SPIN]
            outcomes = simulate_many(self.places[at], slots.shape[1] - 1, velocities[rows], spins, board)
            verdicts, asked = judged(outcomes, sides, self._costs)
            for row in asked.tolist():
                vx, vy = velocities[rows[row]].tolist()
                strike = Flick(slots.shape[1] - 1, vx, vy, float(spins[row]))
                verdicts.lying[row], verdicts.counting[row] = self._judged_alone(int(rows[row]), slots[row], strike)
            self.points[at] = np.where(verdicts.lying, self._zones[zones_of(verdicts)], self._hole * verdicts.counting)
            self.places[at], self.lying[at] = verdicts.rest, verdicts.lying

    def _alike(self) -> Iterator[NDArray[np.intp]]:
        """Return the tables at which equally many discs lie, and the board is open to the shooter or not."""
        here = slice(0, self.shot + 1)
        lying, own = self.lying[:, here], self.sides[:, self.shot, np.newaxis]
        closed = (lying & (self.sides[:, here] != own)).any(axis=1)
        kinds = 2 * lying.sum(axis=1) + closed
        order = np.argsort(kinds, kind="stable")
        yield from np.split(order, np.flatnonzero(np.diff(kinds[order])) + 1)

    def _judged_alone(self, table: int, slots: NDArray[np.intp], strike: Flick) -> tuple[list[bool], list[bool]]:
        """By the rules themselves, where arrays do not tell enough."""
        discs = [self._disc(table, slot) for slot in slots.tolist()]
        motion = simulate([Disc(disc.x, disc.y) for disc in discs], strike, board_of(self._options))
        verdict = verdict_of(discs, len(discs) - 1, motion, self._costs)
        lying = {disc.id for disc in verdict.discs}
        return [disc.id in lying for disc in discs], [disc.id in verdict.twenties for disc in discs]

    def _end_round(self) -> Flags:
        sides = range(self.sheets.scores.shape[1])
        totals = [np.where(self.sides == side, self.points, 0).sum(axis=1) for side in sides]
        holed = (self.points > 0) & ~self.lying
        twenties = [((self.sides == side) & holed).sum(axis=1) for side in sides]
        over = self.sheets.write(np.stack(totals, axis=1), np.stack(twenties, axis=1))
        self.first = self._after[self.first]
        self._begin_round()
        return over

    # --- What is seen ---------------------------------------------------------------------------------

    def observed(self) -> NDArray[np.float32]:
        """Return (tables, width) values from 0 to 1, seen from the shooter's seat in the south.

        Each disc of the round has: whether it lies there, whether it is of the own side, its place across and along the
        board. Then follow the part of the round that is over, whether the board is open, and by side, the own first,
        the round's score and the game's.
        """
        seen = np.zeros((self.count, self.width), np.float32)
        own = self.sides[:, self.shot, np.newaxis]
        mine, shot = self.sides == own, self.shot
        lying, places = self.lying[:, :shot], self.places[:, :shot]
        x, y = by_shooter(self._axis, places[..., 0], places[..., 1])
        for part, values in enumerate((1.0, mine[:, :shot], x + FARTHEST, y + FARTHEST)):
            seen[:, part * self.shots : part * self.shots + shot] = values * lying
        after = 4 * self.shots
        seen[:, after] = shot / self.shots
        seen[:, after + 1] = ~(lying & ~mine[:, :shot]).any(axis=1)
        self._count(seen[:, after + 2 :], own)
        return seen

    def _count(self, seen: NDArray[np.float32], own: Counts) -> None:
        sides = self.sheets.scores.shape[1]
        most = USUAL.hole * HOUSE.discs.side
        for ahead in range(sides):
            side = (own + ahead) % sides
            totals = np.where(self.sides == side, self.points, 0).sum(axis=1)
            seen[:, ahead] = np.minimum(totals / most, 1.0)
            scores = np.take_along_axis(self.sheets.scores, side, axis=1)[:, 0]
            seen[:, sides + ahead] = np.minimum(scores / self.sheets.target, 1.0)

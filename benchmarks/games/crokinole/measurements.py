"""Measurements of bots as they were made of people: at an open hole, and in whole games between equals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import NamedTuple

import numpy as np

from gingersnap.core.bot import play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import Seat
from gingersnap.core.table import Table, Update
from gingersnap.games.crokinole.bots import SkilledBot, situation_of
from gingersnap.games.crokinole.bots.shot_batches import AIM, SPEED, played
from gingersnap.games.crokinole.events import DiscsSlid, VerdictGiven
from gingersnap.games.crokinole.house_data import HOUSE, LIMITS, Head, Shake
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.types import CrokinoleOptions, CrokinoleView, RoundResult
from gingersnap.physics import IN_HOLE


class MeasuredShare(NamedTuple):
    """A share of a number of cases, with its standard error."""

    value: float
    cases: int

    @property
    def error(self) -> float:
        return sqrt(self.value * (1.0 - self.value) / self.cases)

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} ± {100 * self.error:.1f} %"


def share_of(cases: Iterable[float]) -> MeasuredShare:
    values = list(cases)
    return MeasuredShare(sum(values) / len(values), len(values))


# --- Open hole -------------------------------------------------------------------------------------


def bot_of(level: str) -> SkilledBot:
    return SkilledBot(HOUSE.hands[level], HOUSE.heads[level])


def rate_of_open_20s(bot: SkilledBot, options: CrokinoleOptions, shots: int, chance: Chance) -> MeasuredShare:
    """Return the share of a bot's first shots of a round that are 20s, at a table where only its own hand trembles."""
    view = GAME.view(GAME.setup(options, 2, Seeded("open 20")), seat=0)
    meant = bot.meant(view)
    rows = np.tile([meant.place, meant.aim, meant.speed, meant.offset], (shots, 1))
    errors = np.array([[chance.noise("angle"), chance.noise("speed")] for _ in range(shots)])
    rows[:, AIM] += bot.hand.angle * errors[:, 0]
    rows[:, SPEED] = np.clip(rows[:, SPEED] * (1.0 + bot.hand.speed * errors[:, 1]), LIMITS.slowest, LIMITS.fastest)
    return share_of(played(situation_of(view).scene, rows).fates[:, 0] == IN_HOLE)


def fit_angle(level: str, shots: int, steps: int = 12) -> float:
    """Return the angular error with which a level makes its nominal rate of open 20s, by bisection."""
    low, high = 0.5, 4.0
    for _ in range(steps):
        angle = (low + high) / 2.0
        bot = SkilledBot(Shake(angle, HOUSE.hands[level].speed), HOUSE.heads[level])
        rate = rate_of_open_20s(bot, CrokinoleOptions(tremor="assisted"), shots, Seeded(level)).value
        low, high = (angle, high) if rate > HOUSE.open_twenties[level] else (low, angle)
    return (low + high) / 2.0


# --- Whole games -----------------------------------------------------------------------------------


class ObservedShot(NamedTuple):
    seat: Seat
    open_board: bool
    twenty: bool
    """True if the disc that was shot is in the tray."""


class Round(NamedTuple):
    shots: tuple[ObservedShot, ...]
    result: RoundResult
    side_of: tuple[int, ...]

    @property
    def lead_of_last(self) -> int:
        """Lead at the end of the side that shot last."""
        last = self.side_of[self.shots[-1].seat]
        return self.result.totals[last] - self.result.totals[1 - last]

    @property
    def last_shot_share(self) -> float:
        return 0.5 if not self.lead_of_last else float(self.lead_of_last > 0)

    @property
    def first_miss(self) -> int:
        """Number of the round's first shot, from 1, that was not a 20."""
        return next((number for number, shot in enumerate(self.shots, 1) if not shot.twenty), len(self.shots) + 1)


class ObservingSkilledBot(SkilledBot):
    """A bot that records publicly visible shots."""

    def __init__(self, hand: Shake, head: Head) -> None:
        super().__init__(hand, head)
        self.shots: list[ObservedShot] = []

    def watch(self, update: Update, chance: Chance) -> None:
        super().watch(update, chance)
        slid = next((event for event in update.events if isinstance(event, DiscsSlid)), None)
        verdict = next((event for event in update.events if isinstance(event, VerdictGiven)), None)
        if slid and verdict:
            self.shots.append(ObservedShot(slid.seat, verdict.open_board, slid.disc in verdict.twenties))


def rounds_of_game(level: str, options: CrokinoleOptions, seats: int, number: int) -> list[Round]:
    """Return all rounds of game `number` between equals. The same number always gives the same game."""
    chance = Seeded(f"people/{level}/{seats}/{number}")
    table = Table(GAME, options, seats, chance)
    witness = ObservingSkilledBot(HOUSE.hands[level], HOUSE.heads[level])
    play_out(table, {0: witness, **{seat: bot_of(level) for seat in range(1, seats)}}, chance)
    view: CrokinoleView = GAME.view(table.state, 0)
    length = len(witness.shots) // len(view.rounds)
    shots = [tuple(witness.shots[first : first + length]) for first in range(0, len(witness.shots), length)]
    return [Round(taken, result, view.side_of) for taken, result in zip(shots, view.rounds, strict=True)]


def rounds_between_equals(
    level: str, options: CrokinoleOptions, seats: int, games: int, cores: int | None
) -> list[Round]:
    """Return the rounds of many games, played on all cores. The result does not depend on their distribution."""
    play = partial(rounds_of_game, level, options, seats)
    if cores == 1:
        return list(_flat(map(play, range(games))))
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        return list(_flat(pool.map(play, range(games))))


def _flat(games: Iterable[list[Round]]) -> Iterator[Round]:
    for rounds in games:
        yield from rounds


def open_20s_in_play(rounds: Iterable[Round]) -> MeasuredShare:
    return share_of(shot.twenty for one in rounds for shot in one.shots if shot.open_board)

"""Value of a move: the expected points of the turn, as far as its tiles are known."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import itemgetter
from typing import NamedTuple

from gingersnap.games.pocket_and_biscuit.bots.tile_groups import (
    ANY_OF,
    CRACKED,
    GROUPS,
    ONE_OF,
    Counts,
    count_of,
    total_of,
    worth_by_group,
)
from gingersnap.games.pocket_and_biscuit.house_rules import USUAL
from gingersnap.games.pocket_and_biscuit.rules.spell import CRACKED_MAY_FIT
from gingersnap.games.pocket_and_biscuit.types import PocketNumbers


class Readings(NamedTuple):
    """Rulings on the spell that a bot has to know, and the numbers of the table."""

    free_tapping: bool = False
    late_cracked_fails: bool = False
    wrong_tap_fails: bool = False
    numbers: PocketNumbers = USUAL


class Way(NamedTuple):
    """A way to turn up the next tile."""

    tapped: bool
    fitting: tuple[int, ...]
    """The groups that fit."""
    stopping: Counts
    """All tiles that would end the turn, and at no cost."""
    harmful: tuple[int, ...]
    """The groups that would end it with nothing received."""


def _way(number: int, tapped: bool, readings: Readings) -> Way:
    if tapped:
        fitting = tuple(group for group, numbers in enumerate(GROUPS) if numbers == (number - 1,))
    else:
        fitting = tuple(group for group, numbers in enumerate(GROUPS) if number in numbers)
    others = [group for group in range(len(GROUPS)) if group not in fitting]
    harmful = tuple(group for group in others if _is_failure(group, number, tapped, readings))
    return Way(tapped, fitting, sum(ANY_OF[group] for group in others if group not in harmful), harmful)


def _is_failure(group: int, number: int, tapped: bool, readings: Readings) -> bool:
    """Return whether a tile that does not fit is worse than that (PNB-14, PNB-A6, PNB-A8)."""
    if group == CRACKED:
        return tapped or (readings.late_cracked_fails and number > CRACKED_MAY_FIT)
    return tapped and readings.wrong_tap_fails


@cache
def ways(number: int, readings: Readings) -> tuple[Way, ...]:
    """Return what is allowed and can be of use."""
    plain, spell = _way(number, False, readings), _way(number, True, readings)
    if number in readings.numbers.only_by_spell and not readings.free_tapping:
        return (spell,)
    return (plain, spell) if spell.fitting else (plain,)


class Moment(NamedTuple):
    """A moment of a turn, as far as it is known."""

    number: int
    """What the next tile has to count."""
    gained: float
    """The points that lie face up."""
    known: Counts
    """Face down, but remembered."""
    unknown: Counts
    """Neither seen nor accounted for."""
    readings: Readings = Readings()


UNKNOWN = -1


class Move(NamedTuple):
    group: int
    """Of a remembered tile, or UNKNOWN."""
    tapped: bool


Valued = tuple[float, Move]
"""A move, and the points the turn can be expected to bring with it."""


@lru_cache(maxsize=1 << 15)
def best_move(moment: Moment) -> Valued:
    """Return the move of the highest value.

    Among equals the first wins: remembered tiles reveal nothing new to the others.
    """
    return max(all_moves(moment), key=itemgetter(0))


def all_moves(moment: Moment) -> list[Valued]:
    """Every move worth a thought."""
    moves: list[Valued] = []
    for way in ways(moment.number, moment.readings):
        moves += _moves(moment, way)
    return moves or [_no_choice(moment)]


def chance_to_fit(moment: Moment, move: Move) -> float:
    """Return the probability that the tile counts the wanted number."""
    fitting = _way(moment.number, move.tapped, moment.readings).fitting
    if move.group != UNKNOWN:
        return float(move.group in fitting)
    return sum(count_of(moment.unknown, group) for group in fitting) / total_of(moment.unknown)


def _moves(moment: Moment, way: Way) -> list[Valued]:
    number, gained, known, unknown, readings = moment
    worth = worth_by_group(readings.numbers)
    moves: list[Valued] = []
    for group in way.fitting:
        if known & ANY_OF[group]:
            after = _value(number + 1, gained + worth[group], known - ONE_OF[group], unknown, readings)
            moves.append((after, Move(group, way.tapped)))
    # Stopping before anything is received gains nothing, and if everybody did so the game would stall (PNB-A33).
    if known & way.stopping and (number > 2 or not unknown):
        moves.append((_kept(moment), Move(_some_group(known & way.stopping), way.tapped)))
    if unknown:
        moves.append((_value_of_unknown(moment, way), Move(UNKNOWN, way.tapped)))
    return moves


def _value_of_unknown(moment: Moment, way: Way) -> float:
    """Return what can be expected of turning up an unknown tile.

    It fits, or costs nothing, or fails a spell (PNB-14).
    """
    number, gained, known, unknown, readings = moment
    worth = worth_by_group(readings.numbers)
    harmless = total = total_of(unknown)
    value = 0.0
    for group in way.fitting:
        if count := count_of(unknown, group):
            after = _value(number + 1, gained + worth[group], known, unknown - ONE_OF[group], readings)
            value += count * after
            harmless -= count
    for group in way.harmful:
        harmless -= count_of(unknown, group)
    return (value + harmless * _kept(moment)) / total


def _value(number: int, gained: float, known: Counts, unknown: Counts, readings: Readings) -> float:
    if number > readings.numbers.great:
        return gained
    return best_move(Moment(number, gained, known, unknown, readings))[0]


def _kept(moment: Moment) -> float:
    """Return what is received if the turn ends now, and without harm (PNB-8)."""
    return moment.gained if moment.number > 2 else 0.0


def _some_group(counts: Counts) -> int:
    return next(group for group, any_of_it in enumerate(ANY_OF) if counts & any_of_it)


def _no_choice(moment: Moment) -> Valued:
    """Return whether there is no choice.

    No tile (PNB-A19), or only failures of the spell if a tap is compulsory (PNB-14).
    """
    return (0.0, Move(_some_group(moment.known), True)) if moment.known else (_kept(moment), Move(CRACKED, True))

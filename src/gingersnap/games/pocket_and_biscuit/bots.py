"""Bots for Pocket & Biscuit. They think alike; what differs is how well they remember.

A bot is told what everybody at the table is told. Of each tile it is shown it remembers the kind with
the chance of its level (PNB-H11), and it never asks for a world to look into.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache, partial
from operator import itemgetter
from typing import NamedTuple

from gingersnap.core.bot import Bot, BotFactory, Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.pocket_and_biscuit.rules import ONLY_BY_SPELL
from gingersnap.games.pocket_and_biscuit.types import (
    HOUSE,
    KINDS,
    Flip,
    PocketView,
    Show,
    TileShown,
    TilesReceived,
    TileTurned,
)

# --- What a bot thinks in -----------------------------------------------------------------------

GROUPS = sorted({kind.numbers for kind in KINDS})
"""Kinds that count alike are one group: chocolate matters for points only."""
GROUP_OF = {kind.name: GROUPS.index(kind.numbers) for kind in KINDS}
POINTS = {kind.name: kind.points for kind in KINDS}
CRACKED = next(group for group, numbers in enumerate(GROUPS) if len(numbers) > 1)

Counts = int
"""How many tiles of each group, four bits for each: thousands of them are made and looked up for a single turn."""
ONE_OF: list[Counts] = [1 << 4 * group for group in range(len(GROUPS))]
ANY_OF = [15 * one for one in ONE_OF]


def _counted(names: Iterable[str]) -> Counts:
    return sum(ONE_OF[GROUP_OF[name]] for name in names)


def _count(counts: Counts, group: int) -> int:
    return counts >> 4 * group & 15


@cache
def _total(counts: Counts) -> int:
    return sum(_count(counts, group) for group in range(len(GROUPS)))


ALL_TILES = _counted(kind.name for kind in KINDS for _ in range(kind.count))
WORTH = [
    sum(kind.count * kind.points for kind in KINDS if kind.numbers == numbers) / _count(ALL_TILES, group)
    for group, numbers in enumerate(GROUPS)
]


class Way(NamedTuple):
    """A way to turn up the next tile."""

    tapped: bool
    fitting: tuple[int, ...]
    """The groups that fit."""
    stopping: Counts
    """All tiles that would end the turn, and at no cost."""


def _way(number: int, tapped: bool) -> Way:
    if tapped:
        fitting = tuple(group for group, numbers in enumerate(GROUPS) if numbers == (number - 1,))
    else:
        fitting = tuple(group for group, numbers in enumerate(GROUPS) if number in numbers)
    harmful = {CRACKED} if tapped else set()
    return Way(tapped, fitting, sum(ANY_OF[group] for group in range(len(GROUPS)) if group not in {*fitting, *harmful}))


def _ways(number: int, free_tapping: bool) -> tuple[Way, ...]:
    """What is allowed and can be of use."""
    plain, spell = _way(number, tapped=False), _way(number, tapped=True)
    if number in ONLY_BY_SPELL and not free_tapping:
        return (spell,)
    return (plain, spell) if spell.fitting else (plain,)


WAYS = {free: [_ways(number, free) for number in range(HOUSE.great + 1)] for free in (False, True)}


class Outlook(NamedTuple):
    """A moment of a turn, as far as it is known."""

    number: int
    """What the next tile has to count."""
    gained: float
    """The points that lie face up."""
    known: Counts
    """Face down, but remembered."""
    unknown: Counts
    """Neither seen nor accounted for."""
    free_tapping: bool


UNKNOWN = -1


class Move(NamedTuple):
    group: int
    """Of a remembered tile, or UNKNOWN."""
    tapped: bool


Judged = tuple[float, Move]
"""A move, and the points the turn can be expected to bring with it."""

# --- The head: expected points of the turn --------------------------------------------------------


@lru_cache(maxsize=1 << 15)
def best_move(outlook: Outlook) -> Judged:
    """The move that promises most. Among equals the first: remembered tiles tell the others nothing new."""
    moves: list[Judged] = []
    for way in WAYS[outlook.free_tapping][outlook.number]:
        moves += _moves(outlook, way)
    return max(moves, key=itemgetter(0)) if moves else _no_choice(outlook)


def _moves(outlook: Outlook, way: Way) -> list[Judged]:
    number, gained, known, unknown, free_tapping = outlook
    moves: list[Judged] = []
    for group in way.fitting:
        if known & ANY_OF[group]:
            after = _promise(number + 1, gained + WORTH[group], known - ONE_OF[group], unknown, free_tapping)
            moves.append((after, Move(group, way.tapped)))
    # Stopping before anything is received gains nothing, and if everybody did so the game would stall (PNB-A33).
    if known & way.stopping and (number > 2 or not unknown):
        moves.append((_kept(outlook), Move(_some_group(known & way.stopping), way.tapped)))
    if unknown:
        moves.append((_promise_of_unknown(outlook, way), Move(UNKNOWN, way.tapped)))
    return moves


def _promise_of_unknown(outlook: Outlook, way: Way) -> float:
    """What can be expected of turning up an unknown tile: it fits, or costs nothing, or fails a spell (PNB-14)."""
    number, gained, known, unknown, free_tapping = outlook
    harmless = total = _total(unknown)
    promised = 0.0
    for group in way.fitting:
        if count := _count(unknown, group):
            after = _promise(number + 1, gained + WORTH[group], known, unknown - ONE_OF[group], free_tapping)
            promised += count * after
            harmless -= count
    if way.tapped:
        harmless -= _count(unknown, CRACKED)
    return (promised + harmless * _kept(outlook)) / total


def _promise(number: int, gained: float, known: Counts, unknown: Counts, free_tapping: bool) -> float:
    if number > HOUSE.great:
        return gained
    return best_move(Outlook(number, gained, known, unknown, free_tapping))[0]


def _kept(outlook: Outlook) -> float:
    """What is received if the turn ends now, and without harm (PNB-8)."""
    return outlook.gained if outlook.number > 2 else 0.0


def _some_group(counts: Counts) -> int:
    return next(group for group, any_of_it in enumerate(ANY_OF) if counts & any_of_it)


def _no_choice(outlook: Outlook) -> Judged:
    """Nothing is left (PNB-A19), or nothing but cracked tiles where a tap is compulsory (PNB-14)."""
    return (0.0 if outlook.known else _kept(outlook)), Move(CRACKED, True)


# --- The bot ------------------------------------------------------------------------------------


class RememberingBot(Bot):
    """Remembers each tile it is shown with a certain chance."""

    def __init__(self, memory: float) -> None:
        self.memory = memory
        self.known: dict[int, str] = {}
        """By place: the kinds of face-down tiles."""
        self.taken: list[str] = []
        """Kinds that others received, as far as remembered."""

    def watch(self, update: Update, chance: Chance) -> None:
        for event in update.events:
            if isinstance(event, TileTurned | TileShown):
                if self._remembers(chance):
                    self.known[event.place] = event.kind
            elif isinstance(event, TilesReceived):
                for place in event.places:
                    self.known.pop(place, None)
                if event.seat != update.view.seat:
                    self.taken += [
                        kind for kind in event.kinds if GROUP_OF[kind] != CRACKED and self._remembers(chance)
                    ]

    def _remembers(self, chance: Chance) -> bool:
        return self.memory >= 1 or chance.pick("memory", 1000) < self.memory * 1000

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        view: PocketView = update.view
        if view.showing:
            return Show(self._least_helpful(view, chance))
        move = best_move(self._outlook(view))[1]
        if move.group == UNKNOWN:
            return Flip(self._unknown_place(view, chance), move.tapped)
        return Flip(self._known_place(view, move.group), move.tapped)

    def _outlook(self, view: PocketView) -> Outlook:
        turned = [GROUP_OF[view.pockets[place]] for place in view.chain]
        known = _counted(kind for place, kind in self.known.items() if view.pockets[place] == "down")
        unknown = 0
        if self._unknown_places(view):
            received = _counted([*view.own_pile, *self.taken]) + sum(view.cracked) * ONE_OF[CRACKED]
            unknown = ALL_TILES - sum(ONE_OF[group] for group in turned) - known - received
        # What the group is worth on average, chocolate or not: so the thoughts of the last tile are found again.
        gained = sum((WORTH[group] for group in turned), start=0.0)
        return Outlook(len(turned) + 1, gained, known, unknown, view.free_tapping)

    def _unknown_places(self, view: PocketView) -> list[int]:
        return [place for place, face in enumerate(view.pockets) if face == "down" and place not in self.known]

    def _unknown_place(self, view: PocketView, chance: Chance) -> int:
        places = self._unknown_places(view)
        return places[chance.pick("unknown tile", len(places))]

    def _known_place(self, view: PocketView, group: int) -> int:
        """Where the tile of `group` lies that is worth most."""
        places = [p for p, kind in self.known.items() if GROUP_OF[kind] == group and view.pockets[p] == "down"]
        return max(places, key=lambda place: (POINTS[self.known[place]], -place))

    def _least_helpful(self, view: PocketView, chance: Chance) -> int:
        """After a Great 6: better a tile that everybody saw than a new one, and better a high number than a low."""
        if not self.known:
            return self._unknown_place(view, chance)
        return max(self.known, key=lambda place: (GROUPS[GROUP_OF[self.known[place]]], -place))


BOTS: dict[str, BotFactory] = {level: partial(RememberingBot, memory) for level, memory in HOUSE.memory.items()}

"""A bot that remembers what it is shown, more or less well.

A bot is told what everybody at the table is told. Of each tile it is shown it remembers the kind with
the chance of its level (PNB-H11), and it never asks for a world to look into. Who is behind does not take the last
cracked tile, which would begin the end (PNB-16, PNB-A37).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import chain

from gingersnap.core.bot import Bot, Imagine, WeighedChoice
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Seat
from gingersnap.core.table import Update
from gingersnap.games.pocket_and_biscuit.bots.move_value import (
    UNKNOWN,
    Moment,
    Move,
    Readings,
    all_moves,
    best_move,
    chance_to_fit,
)
from gingersnap.games.pocket_and_biscuit.bots.score_estimate import average, needs_time, sure_points
from gingersnap.games.pocket_and_biscuit.bots.tile_groups import (
    ANY_OF,
    CRACKED,
    GROUP_OF,
    GROUPS,
    ONE_OF,
    all_tiles,
    counted,
    points_by_name,
    worth_by_group,
)
from gingersnap.games.pocket_and_biscuit.events import TilePeekedAt, TileShown, TilesReceived, TileTurned
from gingersnap.games.pocket_and_biscuit.types import Count, Flip, Peek, PocketView, Show


class RememberingBot(Bot):
    """Remembers each tile it is shown with a certain chance."""

    def __init__(self, memory: float) -> None:
        self.memory = memory
        self.known: dict[int, str] = {}
        """By place: the kinds of face-down tiles."""
        self.taken: defaultdict[Seat, list[str]] = defaultdict(list)
        """By seat whose pile is closed to this one: the kinds in it, as far as remembered."""

    def watch(self, update: Update, chance: Chance) -> None:
        for event in update.events:
            if isinstance(event, TileTurned | TileShown | TilePeekedAt):
                if event.kind and self._remembers(chance):
                    self.known[event.place] = event.kind
            elif isinstance(event, TilesReceived):
                for place in event.places:
                    self.known.pop(place, None)
                if update.view.points[event.seat] is None:
                    self.taken[event.seat] += [
                        kind for kind in event.kinds if GROUP_OF[kind] != CRACKED and self._remembers(chance)
                    ]

    def _remembers(self, chance: Chance) -> bool:
        return self.memory >= 1 or chance.pick("memory", 1000) < self.memory * 1000

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        view: PocketView = update.view
        if view.showing:
            return Show(self._least_helpful(view, chance))
        if view.peeking:
            return Peek((self.unknown_places(view) or _face_down(view))[0])
        if view.may_count and (said := self._said(view)):
            return said
        return self._flip(view, best_move(self._moment_without_the_end(view))[1], chance)

    def _flip(self, view: PocketView, move: Move, chance: Chance) -> Flip:
        if move.group == UNKNOWN:
            return Flip(self._unknown_place(view, chance), move.tapped)
        return Flip(self._known_place(view, move.group), move.tapped)

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[WeighedChoice]:
        view: PocketView = update.view
        if view.showing:
            return self._weigh_shown(view, chance)
        if view.peeking:
            return self._weigh_peeks(view)
        if view.may_count and (said := self._said(view)):
            return self._weigh_counts(view, said)
        moment = self._moment_without_the_end(view)
        found = sorted(all_moves(moment), key=lambda valued: -valued[0])
        return [
            WeighedChoice(self._flip(view, move, chance), _quantities(moment, value, move)) for value, move in found
        ]

    def _weigh_shown(self, view: PocketView, chance: Chance) -> Sequence[WeighedChoice]:
        """Weigh the tiles to be shown: those that everybody saw and the highest numbers first, then unknown ones."""
        numbers = {place: GROUPS[GROUP_OF[kind]][-1] for place, kind in self.known.items()}
        best = self._least_helpful(view, chance)
        others = sorted(numbers.keys() - {best}, key=lambda place: (-numbers[place], place))
        unknown = [place for place in self.unknown_places(view) if place != best][:1]
        return [
            WeighedChoice(Show(place), {"seen": float(place in numbers), "number": numbers.get(place, 0)})
            for place in (best, *others, *unknown)
        ]

    def _weigh_peeks(self, view: PocketView) -> Sequence[WeighedChoice]:
        """Weigh unknown tiles for a peek."""
        unknown = self.unknown_places(view)
        known = [place for place in _face_down(view) if place not in unknown]
        return [WeighedChoice(Peek(place), {"unknown": float(place in unknown)}) for place in (*unknown, *known)]

    def _weigh_counts(self, view: PocketView, said: Count) -> Sequence[WeighedChoice]:
        """Weigh the numbers to say: a fitting one goes on, another ends the turn, for a seat that needs time."""
        wanted, stays = len(view.chain), best_move(self.moment(view))[0]
        others = [Count(number) for number in view.may_count if number != said.number]
        if said.number != wanted:
            return [WeighedChoice(said, {"time": 1.0}), *(WeighedChoice(other, {"time": 0.0}) for other in others)]
        return [WeighedChoice(said, {"points": stays}), *(WeighedChoice(other, {"points": 0.0}) for other in others)]

    def _said(self, view: PocketView) -> Count | None:
        """Return what the cracked tile turned last is said to count; None if nothing is to be said."""
        refused = [number for number in view.may_count if number != len(view.chain)]
        if cracked_after(view) == 0 and self.lacks_time(view, self.moment(view)):
            return Count(refused[0])
        return Count(len(view.chain)) if view.next_number is None else None

    def points(self, view: PocketView) -> list[int]:
        """Return by seat what its tiles are worth for sure, as far as remembered."""
        return [sure_points(view, self.taken, seat) for seat in range(len(view.pile_sizes))]

    def lacks_time(self, view: PocketView, moment: Moment) -> bool:
        """Return whether the seat would lose for sure if the end began now, and could still win later."""
        points = points_by_name(view.numbers)
        known = sum(points[kind] for place, kind in self.known.items() if view.pockets[place] == "down")
        left = view.worth + known + len(self.unknown_places(view)) * average(view.numbers)
        return needs_time(view, self.taken, best_move(moment)[0], left)

    def _moment_without_the_end(self, view: PocketView) -> Moment:
        """Return the moment as it is.

        A seat that is behind leaves the last cracked tile alone, as long as others can be had.
        """
        moment = self.moment(view)
        could_be_taken = moment.number in GROUPS[CRACKED] and moment.known & ANY_OF[CRACKED]
        if not could_be_taken or cracked_after(view) != 1:
            return moment
        without = moment._replace(known=moment.known - ONE_OF[CRACKED])
        is_wiser = best_move(without)[0] > 0 and self.lacks_time(view, moment)
        return without if is_wiser else moment

    def moment(self, view: PocketView) -> Moment:
        """Return the moment of the turn, as far as it is known and remembered."""
        turned = [GROUP_OF[view.pockets[place]] for place in view.chain]
        known = counted(kind for place, kind in self.known.items() if view.pockets[place] == "down")
        unknown = 0
        if self.unknown_places(view):
            received = counted([*view.own_pile, *chain(*self.taken.values())]) + sum(view.cracked) * ONE_OF[CRACKED]
            unknown = all_tiles(view.numbers) - sum(ONE_OF[group] for group in turned) - known - received
        # What the group is worth on average, chocolate or not: so the thoughts of the last tile are found again.
        worth = worth_by_group(view.numbers)
        gained = sum((worth[group] for group in turned), start=0.0)
        return Moment(len(turned) + 1, gained, known, unknown, _readings(view))

    def unknown_places(self, view: PocketView) -> list[int]:
        return [place for place, face in enumerate(view.pockets) if face == "down" and place not in self.known]

    def _unknown_place(self, view: PocketView, chance: Chance) -> int:
        places = self.unknown_places(view)
        return places[chance.pick("unknown tile", len(places))]

    def _known_place(self, view: PocketView, group: int) -> int:
        """Return where the tile of `group` lies that is worth most."""
        places = [p for p, kind in self.known.items() if GROUP_OF[kind] == group and view.pockets[p] == "down"]
        points = points_by_name(view.numbers)
        return max(places, key=lambda place: (points[self.known[place]], -place))

    def _least_helpful(self, view: PocketView, chance: Chance) -> int:
        """After a Great 6: better a tile that everybody saw than a new one, and better a high number than a low."""
        if not self.known:
            return self._unknown_place(view, chance)
        return max(self.known, key=lambda place: (GROUPS[GROUP_OF[self.known[place]]], -place))


def _quantities(moment: Moment, value: float, move: Move) -> dict[str, float]:
    """Return the points that the turn can be expected to bring, and how many tiles of a hundred would fit."""
    return {"points": value, "fitting": round(100 * chance_to_fit(moment, move))}


def _readings(view: PocketView) -> Readings:
    return Readings(view.free_tapping, view.late_cracked == "failure", view.wrong_tap == "failure", view.numbers)


def cracked_after(view: PocketView) -> int:
    """Return how many cracked tiles the table holds without those of this turn."""
    return view.cracked_left - sum(view.pockets[place] == "cracked" for place in view.chain)


def _face_down(view: PocketView) -> list[int]:
    return [place for place, face in enumerate(view.pockets) if face == "down"]

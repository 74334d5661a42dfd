"""What sentences of Pocket & Biscuit claim, recounted from the tiles."""

from __future__ import annotations

from typing import Any

from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.pocket_and_biscuit.house_data import KINDS
from gingersnap.games.pocket_and_biscuit.house_rules import numbers_of
from gingersnap.games.pocket_and_biscuit.types import GONE, UNSEEN, Flip
from gingersnap.testing.sentence_referee import Facts, Referee

NAMED = {kind.name: kind for kind in KINDS}


class PocketReferee(Referee):
    silent = frozenset({"time-ran-out", "last-tile-turned-down", "tile-peeked-at", "tile-peeked-at-is"})

    is_great = False

    def count(self, state: Any) -> Facts:
        return {
            "turn": state.turn,
            "chain": len(state.chain),
            "gone": state.pockets.count(GONE),
            "piles": [len(pile) for pile in state.piles],
            "cracked": [*state.cracked],
            "over": bool(state.ended_by),
        }

    def tile_turned(self, seat: Seat, tapped: bool, place: str, kind: Sentence, verdict: Any) -> None:
        self.is_turn_of(seat)
        self.kind, self.tapped, self.wanted = NAMED[kind.id.removeprefix("kind-")], tapped, self.facts["chain"] + 1
        self.is_misfit = isinstance(verdict, str) or verdict.id != "it-makes"
        if not isinstance(verdict, str):
            self.hear(verdict)

    def it_makes(self, number: int) -> None:
        assert number == self.wanted, f"{number} is said to fit as number {self.wanted}"
        assert number - self.tapped in self.kind.numbers
        self.facts["chain"] += 1

    def it_does_not_fit(self, made: int, wanted: int) -> None:
        assert [made - self.tapped] == [*self.kind.numbers]
        assert made != wanted == self.wanted

    def it_is_cracked(self, first: int, second: int, wanted: int) -> None:
        assert self.kind.is_cracked
        assert wanted == self.wanted
        assert wanted not in (first, second)

    def cracked_counted(self, seat: Seat, number: int, fits: bool) -> None:
        self.is_turn_of(seat)
        assert fits == (number == self.facts["chain"])
        self.facts["chain"] -= not fits
        self.is_misfit = not fits

    def spell_failed(self, seat: Seat, why: str) -> None:
        self.is_turn_of(seat)
        cracked, tapped = self.kind.is_cracked, self.tapped
        assert why == ("wrong_tap" if not cracked else "cracked_tapped" if tapped else "cracked_late")
        assert tapped or why == "cracked_late"

    def tiles_ran_out(self) -> None:
        assert self.before.pockets.count(GONE) + self.facts["chain"] == len(self.before.pockets)
        self.is_misfit = False

    def tiles_received(self, seat: Seat, count: int, cracked: int) -> None:
        self.is_turn_of(seat)
        assert count == self.facts["chain"] >= 2
        self.facts["cracked"][seat] += cracked
        self.facts["piles"][seat] += count - cracked
        self.facts["gone"] += count
        self.facts["chain"] = 0

    def nothing_received(self, seat: Seat, count: int) -> None:
        self.is_turn_of(seat)
        assert count == self.facts["chain"] + self.is_misfit, f"{count} tiles are said to go face down"
        self.facts["chain"] = 0

    def great_six_made(self, seat: Seat, great: int) -> None:
        assert self.facts["chain"] == great == self.before.options.great
        self.is_great = True

    def tile_shown(self, seat: Seat, place: str, kind: Sentence) -> None:
        self.is_turn_of(seat)
        assert self.before.showing or self.is_great

    def last_turns_began(self, seat: Seat, others: tuple[Seat, ...], count: int) -> None:
        self.is_turn_of(seat)
        assert count == len(others)
        assert {seat, *others} == {*range(self.before.seats)}
        assert count == self.after.last_turns
        assert sum(self.facts["cracked"]) == self.before.options.count_cracked

    def turn_passed(self, seat: Seat) -> None:
        self.facts["turn"] = seat

    def game_ended(self, rule: str, left: int, counts: list[Sentence], winners: Any, how: str, **_: Any) -> None:
        self.facts["over"] = True
        numbers = numbers_of(self.after.options)
        points = [
            sum(numbers.points[kind] for kind in pile) + cracked * numbers.cracked
            for pile, cracked in zip(self.after.piles, self.after.cracked, strict=True)
        ]
        assert [said.arguments["points"] for said in counts] == points
        assert left == len(self.after.pockets) - self.facts["gone"]
        best = [seat for seat in range(self.after.seats) if points[seat] == max(points)]
        assert {*winners} <= {*best}
        assert (how == "points") == (len(best) == 1)
        assert (how == "shared") == (len(winners) > 1)

    def close(self) -> None:
        acting = self.game.to_act(self.after) - {CLOCK}
        assert acting == (frozenset() if self.facts["over"] else {self.facts["turn"]})

    def is_turn_of(self, seat: Seat) -> None:
        assert seat == self.facts["turn"], f"seat {seat} is said to act in the turn of seat {self.facts['turn']}"

    # --- What to do next ------------------------------------------------------------------------------

    def hear_task(self, said: Sentence, seat: Seat) -> None:
        if said.id not in ("todo-turn", "todo-tap"):
            return
        flips = [offer.action for offer in self.game.offers(self.after, seat) if isinstance(offer.action, Flip)]
        assert flips
        assert said.arguments["number"] == len(self.after.chain) + 1
        assert (said.id == "todo-tap") == all(flip.tapped for flip in flips)
        unless = said.arguments["unless"]
        losing = {(kind.is_cracked, tapped) for kind, tapped in self._losses(seat, flips)}
        if unless is None:
            assert len(self.after.chain) < 2
        elif losing:
            assert losing <= _LOSING[unless], f"{losing} would lose the tiles, but {unless} is said"

    def _losses(self, seat: Seat, flips: list[Flip]) -> list[tuple[Any, bool]]:
        """By trial: tiles that would lose what is counted, and whether they were tapped."""
        place = next((flip.place for flip in flips if self.after.pockets[flip.place] == UNSEEN), None)
        found = []
        for index, kind in enumerate(KINDS):
            if place is None or not self.after.unseen[index]:
                continue
            for tapped in {flip.tapped for flip in flips}:
                world = self.game.copy(self.after)
                world.pockets[place] = index
                world.unseen[index] -= 1
                told = self.game.apply(world, seat, Flip(place, tapped), Seeded(0))
                if any(type(event).__name__ == "SpellFailed" for event in told):
                    found.append((kind, tapped))
        return found


_LOSING = {
    "cracked_tap": {(True, True)},
    "cracked": {(True, True), (True, False)},
    "wrong_tap": {(True, True), (False, True)},
    "cracked_or_wrong_tap": {(True, True), (True, False), (False, True)},
    "misfit": {(True, True), (False, True)},
}
"""By what is said: which tiles, cracked and tapped or not."""

REFEREE = PocketReferee

"""Statistics of Crokinole: 20s, hits, discs knocked out, and the cost of misses."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import Event, Seat
from gingersnap.core.summary.game_statistics import GameTally, StatisticSpec
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.events import RoundScored, VerdictGiven
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.result_sentences import partners
from gingersnap.games.crokinole.rules.round_scores import totals_at
from gingersnap.games.crokinole.rules.seat_order import format_at
from gingersnap.games.crokinole.types import CrokinoleState
from gingersnap.games.crokinole.words import say

ENOUGH = 5
"""Shots on an open board: fewer say nothing of a hand."""


class CrokinoleTally(GameTally):
    figures = {
        "twenties": StatisticSpec("count"),
        "open_twenties": StatisticSpec("share", "open_shots"),
        "twenties_a_round": StatisticSpec("average", "rounds"),
        "hits": StatisticSpec("share", "due"),
        "lost_by_missing": StatisticSpec("count"),
        "knocked_out": StatisticSpec("count"),
        "rounds_won": StatisticSpec("share", "rounds"),
        "won_with_the_last_shot": StatisticSpec("share", "last_shots"),
        "won_without_the_last_shot": StatisticSpec("share", "others_last_shots"),
    }
    headline_events = (VerdictGiven, RoundScored)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._last: Seat | None = None
        """Who shot last."""

    def evaluate(self, state: CrokinoleState) -> Sequence[float]:
        """All points that a side's discs have made, in rounds that are over and on the board now."""
        lying = [0] * len(state.scores) if state.ended_by else totals_at(state)
        made = [sum(result.totals[side] for result in state.rounds) for side in range(len(state.scores))]
        return [float(made[side] + lying[side]) for side in format_at(state).side_of]

    def score(self, state: CrokinoleState) -> Sequence[float]:
        """Return the score that the match counts, which changes with each round."""
        return [float(state.scores[side]) for side in format_at(state).side_of]

    def rounds(self, state: CrokinoleState) -> int:
        return len(state.rounds)

    def observe(self, state: CrokinoleState, seat: Seat, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, VerdictGiven):
                self._shot(event)
            elif isinstance(event, RoundScored):
                self._round(event)

    def remark(self, name: str, seat: Seat) -> Sentence | None:
        """Return which class of people makes about as many 20s on an open board (CRK-H13)."""
        shots = self.counts["open_shots"][seat]
        if name != "open_twenties" or shots < ENOUGH:
            return None
        rate = self.counts[name][seat] / shots
        nearest = min(HOUSE.open_twenties, key=lambda level: abs(HOUSE.open_twenties[level] - rate))
        return say("number-like", level=nearest)

    def _shot(self, shot: VerdictGiven) -> None:
        own, made = shot.side_of[shot.seat], shot.disc in shot.twenties
        mine = sum(disc in shot.position.trays[own] for disc in shot.twenties)
        gone = [removal.disc for removal in shot.removed]
        theirs = sum(disc in ditch for side, ditch in enumerate(shot.position.ditch) if side != own for disc in gone)
        self.add("twenties", shot.seat, mine)
        self.add("twenties_a_round", shot.seat, mine)
        self.add("knocked_out", shot.seat, theirs)
        if shot.open_board:
            self.add("open_shots", shot.seat)
            self.add("open_twenties", shot.seat, made)
        else:
            self.add("due", shot.seat)
            self.add("hits", shot.seat, shot.good)
            self.add("lost_by_missing", shot.seat, 0 if shot.good else len(gone) - theirs)
        self._last = shot.seat

    def _round(self, scored: RoundScored) -> None:
        totals, side_of = scored.result.totals, scored.side_of
        self.add("rounds", range(self.seats))
        winners = [side for side, total in enumerate(totals) if total == max(totals)]
        alone = winners[0] if len(winners) == 1 else None
        if alone is not None:
            self.add("rounds_won", partners(side_of, alone))
        if self._last is not None:
            last = side_of[self._last]
            self.add("last_shots", partners(side_of, last))
            self.add("won_with_the_last_shot", partners(side_of, last), alone == last)
            for side in {*side_of} - {last}:
                self.add("others_last_shots", partners(side_of, side))
                self.add("won_without_the_last_shot", partners(side_of, side), alone == side)


TALLY = CrokinoleTally

"""Explanations of the things in Crokinole, and the progress of each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from gingersnap.core.guidance.explanations import GameGoal, GoalProgress, TableThing, ThingKind
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.house_data import HOUSE, LIMITS
from gingersnap.games.crokinole.house_rules import USUAL, Worth, worth_at
from gingersnap.games.crokinole.rules.game_end import goal_of, rounds_of_tournament
from gingersnap.games.crokinole.rules.geometry import zone_of
from gingersnap.games.crokinole.rules.round_scores import most_for_a_round
from gingersnap.games.crokinole.rules.seat_order import format_of, scoring_of
from gingersnap.games.crokinole.spoken_board import spoken_discs
from gingersnap.games.crokinole.types import CrokinoleView, Flick, PlacedDisc
from gingersnap.games.crokinole.words import say

BOARD = {
    "hole": ThingKind(say("thing-hole"), say("about-hole"), "CRK-19"),
    "fifteen": ThingKind(say("thing-fifteen"), say("about-fifteen"), "CRK-13"),
    "ten": ThingKind(say("thing-ten"), say("about-ten"), "CRK-23"),
    "five": ThingKind(say("thing-five"), say("about-five"), "CRK-22"),
    "line": ThingKind(say("thing-line"), say("about-line"), "CRK-22"),
    "ditch": ThingKind(say("thing-ditch"), say("about-ditch"), "CRK-20"),
    "post": ThingKind(say("thing-post"), say("about-post"), "CRK-3"),
    "disc": ThingKind(say("thing-disc"), say("about-disc"), "CRK-16"),
    "hand": ThingKind(say("thing-hand"), say("about-hand"), "CRK-9"),
    "tray": ThingKind(say("thing-tray"), say("about-tray"), "CRK-19"),
    "shot-clock": ThingKind(say("thing-shot-clock"), say("about-shot-clock"), "CRK-H15"),
}
"""What is on every board of this kind, whatever is played on it."""
KINDS = {**BOARD, "side": ThingKind(say("thing-side"), say("about-side"), "CRK-30")}

_PLACES = (0.0, 20.0, -20.0, 40.0, -40.0)
"""Degrees along the line where a finger would try: one of them is free, or hardly anything is."""


def things(view: CrokinoleView) -> Iterator[TableThing]:
    yield from things_on_the_board(view.discs, view.trays, worth_at(view.options), view.options.beyond_line)
    flicks = tuple(Flick(place, 0.0, LIMITS.slowest) for place in _PLACES)
    yield TableThing("hand", tries=flicks, way=say("way-flick"))
    for side, score in enumerate(view.scores):
        stands = say("stands-side", score=score, total=view.totals[side], discs=view.to_shoot[side])
        yield TableThing("side", str(side), say("side-named", set=say(f"set-{HOUSE.sets[side].name}")), stands)


def spoken(view: CrokinoleView) -> Iterator[Sentence]:
    """Describe the board from the inside out, then the points of the round."""
    yield from spoken_discs(view.discs, view.trays, view.side_of, view.axes, view.seat, worth_at(view.options))
    yield spoken_totals(view.side_of, view.totals)


def spoken_totals(side_of: Sequence[int], totals: Sequence[int]) -> Sentence:
    sides = [tuple(seat for seat, own in enumerate(side_of) if own == side) for side in range(len(totals))]
    each = zip(sides, totals, strict=True)
    return say("spoken-total", totals=[say("spoken-total-of", seats=seats, points=points) for seats, points in each])


def things_on_the_board(
    discs: Sequence[PlacedDisc],
    trays: Sequence[Sequence[int]],
    worth: Worth = USUAL,
    beyond: Literal["out", "stays"] = "out",
) -> Iterator[TableThing]:
    yield from (TableThing(kind) for kind in BOARD if kind not in ("disc", "hand", "line", "tray", *worth._fields))
    yield TableThing("line", stands=say("stands-line", beyond=beyond))
    yield from (TableThing(zone, stands=say("stands-field", points=points)) for zone, points in worth._asdict().items())
    for disc in discs:
        stands = say("stands-disc", points=worth.of_zone(zone_of(disc)))
        yield TableThing("disc", str(disc.id), say("disc-named", set=say(f"set-{HOUSE.sets[disc.side].name}")), stands)
    for side, tray in enumerate(trays):
        yield TableThing("tray", str(side), stands=say("stands-tray", count=len(tray), points=worth.hole))


def goal(view: CrokinoleView) -> GameGoal:
    table = format_of(view.options, len(view.side_of))
    scoring = scoring_of(view.options, len(view.side_of))
    scores = [view.scores[side] for side in view.side_of]
    if scoring == "tournament":
        rounds, won = rounds_of_tournament(view.options, table), most_for_a_round(view.options, table)
        most = won * rounds
        seats = [GoalProgress(min(score, most), most, say("progress-points", score=score)) for score in scores]
        words = say("goal-tournament", rounds=rounds, round=min(view.number, rounds), won=won)
        return GameGoal(words, say("goal-tournament-brief", rounds=rounds), "CRK-A52", tuple(seats))
    rule, target = goal_of(view.options, table, scoring)
    seats = [GoalProgress(min(score, target), target, say("progress", score=score, target=target)) for score in scores]
    words = say("goal-points", target=target, difference=scoring == "difference")
    return GameGoal(words, say("goal-points-brief", target=target), rule, tuple(seats))

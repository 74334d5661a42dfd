"""What the things of Crokinole are, and how far everybody is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gingersnap.core.guidance.explanations import Goal, Kind, Progress, Thing
from gingersnap.games.crokinole.house import HOUSE, LIMITS
from gingersnap.games.crokinole.house_numbers import USUAL, Worth, worth_at
from gingersnap.games.crokinole.rules.game_end import goal_of, rounds_of_tournament
from gingersnap.games.crokinole.rules.geometry import zone_of
from gingersnap.games.crokinole.rules.scores import most_for_a_round
from gingersnap.games.crokinole.rules.seat_order import format_of, scoring_of
from gingersnap.games.crokinole.types import CrokinoleView, Flick, PlacedDisc
from gingersnap.games.crokinole.words import say

BOARD = {
    "hole": Kind(say("thing-hole"), say("about-hole"), "CRK-19"),
    "fifteen": Kind(say("thing-fifteen"), say("about-fifteen"), "CRK-13"),
    "ten": Kind(say("thing-ten"), say("about-ten"), "CRK-6"),
    "five": Kind(say("thing-five"), say("about-five"), "CRK-6"),
    "line": Kind(say("thing-line"), say("about-line"), "CRK-22"),
    "ditch": Kind(say("thing-ditch"), say("about-ditch"), "CRK-20"),
    "post": Kind(say("thing-post"), say("about-post"), "CRK-3"),
    "disc": Kind(say("thing-disc"), say("about-disc"), "CRK-16"),
    "hand": Kind(say("thing-hand"), say("about-hand"), "CRK-9"),
    "tray": Kind(say("thing-tray"), say("about-tray"), "CRK-19"),
    "shot-clock": Kind(say("thing-shot-clock"), say("about-shot-clock"), "CRK-H15"),
}
"""What is on every board of this kind, whatever is played on it."""
KINDS = {**BOARD, "side": Kind(say("thing-side"), say("about-side"), "CRK-30")}

_PLACES = (0.0, 20.0, -20.0, 40.0, -40.0)
"""Degrees along the line where a finger would try: one of them is free, or hardly anything is."""


def things(view: CrokinoleView) -> Iterator[Thing]:
    yield from things_on_the_board(view.discs, view.trays, worth_at(view.options))
    flicks = tuple(Flick(place, 0.0, LIMITS.slowest) for place in _PLACES)
    yield Thing("hand", tries=flicks, way=say("way-flick"))
    for side, score in enumerate(view.scores):
        stands = say("stands-side", score=score, total=view.totals[side], discs=view.to_shoot[side])
        yield Thing("side", str(side), say("side-named", set=say(f"set-{HOUSE.sets[side].name}")), stands)


def things_on_the_board(
    discs: Sequence[PlacedDisc], trays: Sequence[Sequence[int]], worth: Worth = USUAL
) -> Iterator[Thing]:
    yield from (Thing(kind) for kind in BOARD if kind not in ("disc", "hand", "tray", *worth._fields))
    yield from (Thing(zone, stands=say("stands-field", points=points)) for zone, points in worth._asdict().items())
    for disc in discs:
        stands = say("stands-disc", points=worth.of_zone(zone_of(disc)))
        yield Thing("disc", str(disc.id), say("disc-named", set=say(f"set-{HOUSE.sets[disc.side].name}")), stands)
    for side, tray in enumerate(trays):
        yield Thing("tray", str(side), stands=say("stands-tray", count=len(tray), points=worth.hole))


def goal(view: CrokinoleView) -> Goal:
    table = format_of(view.options, len(view.side_of))
    scoring = scoring_of(view.options, len(view.side_of))
    scores = [view.scores[side] for side in view.side_of]
    if scoring == "tournament":
        rounds, won = rounds_of_tournament(view.options, table), most_for_a_round(view.options, table)
        most = won * rounds
        seats = [Progress(min(score, most), most, say("progress-points", score=score)) for score in scores]
        words = say("goal-tournament", rounds=rounds, round=min(view.number, rounds), won=won)
        return Goal(words, say("goal-tournament-brief", rounds=rounds), "CRK-A52", tuple(seats))
    rule, target = goal_of(view.options, table, scoring)
    seats = [Progress(min(score, target), target, say("progress", score=score, target=target)) for score in scores]
    words = say("goal-points", target=target, difference=scoring == "difference")
    return Goal(words, say("goal-points-brief", target=target), rule, tuple(seats))

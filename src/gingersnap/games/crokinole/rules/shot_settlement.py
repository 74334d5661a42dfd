"""Settlement of a shot in seven steps, from a motion to a verdict.

Pure: knows discs, their sides and a motion, and nothing of turns or scores.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from gingersnap.core import codec
from gingersnap.core.contract import Data, Seat
from gingersnap.games.crokinole.events import DrivenDisc, Removal, VerdictGiven
from gingersnap.games.crokinole.house_rules import USUAL as USUAL_WORTH
from gingersnap.games.crokinole.house_rules import Worth
from gingersnap.games.crokinole.result_sentences import Sides
from gingersnap.games.crokinole.rules.contacts import Reach, is_disturbed, left_at
from gingersnap.games.crokinole.rules.geometry import (
    MOST_BEYOND,
    from_middle,
    is_inside_or_touches_fifteen,
    lies_beyond_starting_line,
    touches_starting_line_or_lies_beyond,
    zone_of,
)
from gingersnap.games.crokinole.types import CrokinoleOptions, PlacedDisc, Position
from gingersnap.physics import Motion


class Verdict(Data, frozen=True):
    """Verdict of the rules on a shot."""

    good: bool
    rule: str
    """What made the shot good or bad."""
    open_board: bool
    deciding: tuple[int, ...]
    """The contacts that decided it, as places in the motion's list, in order of time."""
    removed: tuple[Removal, ...]
    """What is out for the round, with the rule that took it off; each disc once."""
    twenties: tuple[int, ...]
    """The ids of the discs that count 20."""
    forfeited: tuple[int, ...]
    """The ids of the discs in the hole that count nothing."""
    touched: int | None
    """The side whose disc was touched, where that made the shot good."""
    discs: tuple[PlacedDisc, ...]
    """What lies on the board now."""


class Costs(Data, frozen=True):
    """Readings of the costs of a bad shot."""

    only_what_it_touched: bool = False
    """On an open board: not what was reached through others (CRK-A7)."""
    chained_twenties_count: bool = False
    """A disc in the hole that the shot disc itself did not touch is a 20 (CRK-A8)."""
    beyond_stays: bool = False
    """A disc at rest beyond the starting line stays, and counts nothing (CRK-A22)."""


USUAL = Costs()


class BadShotReadings(Protocol):
    """The options of a game on this board say how what bad shots cost is read."""

    @property
    def contacted(self) -> str: ...
    @property
    def chained_twenty(self) -> str: ...


def costs_at(options: BadShotReadings) -> Costs:
    return Costs(options.contacted == "touched", options.chained_twenty == "counts")


def readings_at(options: CrokinoleOptions) -> Costs:
    """Return how a table of Crokinole reads what shots cost."""
    return codec.replace(costs_at(options), beyond_stays=options.beyond_line == "stays")


class Validity(Data, frozen=True):
    """Validity of a shot, and the costs of a bad one: the rule by place in the list of discs."""

    good: bool
    rule: str
    deciding: tuple[int, ...] = ()
    forfeited: dict[int, str] = {}
    touched: int | None = None
    """The side whose disc made it good."""


def verdict_of(discs: Sequence[PlacedDisc], shooter: int, motion: Motion, costs: Costs = USUAL) -> Verdict:
    """`discs` lie as when the one at the place `shooter` was struck; `motion` is what came of it.

    1. Before the shot: is the board open?
    2. The motion: what did the shot reach?
    3. Was it good?
    4. What a bad shot costs, and what left the board, is out.
    5. So is what lies on the starting line or beyond it.
    6. What is in the hole and not out counts 20.
    7. The next shooter is the game's business.
    """
    open_board = is_open(discs, discs[shooter].side)
    reached = Reach(shooter, motion)
    validity = validity_of(discs, reached, open_board, costs)
    removed = {**validity.forfeited, **dict.fromkeys(left_at(motion), "CRK-20")}
    removed = {**on_the_line(motion, costs), **removed}
    holed = [capture.disc for capture in motion.captures]
    return Verdict(
        good=validity.good,
        rule=validity.rule,
        open_board=open_board,
        deciding=validity.deciding,
        removed=tuple(Removal(discs[place].id, removed[place]) for place in sorted(removed)),
        twenties=tuple(discs[place].id for place in holed if place not in removed),
        forfeited=tuple(discs[place].id for place in holed if place in removed),
        touched=validity.touched,
        discs=tuple(at_rest(discs, motion, removed)),
    )


def is_open(discs: Iterable[PlacedDisc], side: int) -> bool:
    """Return whether no disc opposes `side` on the board, before its shot (CRK-13, CRK-A2)."""
    return all(disc.side == side for disc in discs)


# --- Step 3: was it good, and what does it cost? ------------------------------------------------


def validity_of(discs: Sequence[PlacedDisc], reached: Reach, open_board: bool, costs: Costs) -> Validity:
    if is_disturbed(reached.motion):  # CRK-A25, CRK-A59
        return Validity(True, "CRK-A25")
    return validity_on_open_board(reached, costs) if open_board else validity_by_contact(discs, reached, costs)


def validity_on_open_board(reached: Reach, costs: Costs) -> Validity:
    """Judge on an open board.

    A moved disc has to end in the hole, or inside or touching the 15 circle (CRK-13, CRK-A3).
    """
    holed = {capture.disc for capture in reached.motion.captures}
    left = left_at(reached.motion)
    for disc in reached.discs:
        if disc in holed:
            return Validity(True, "CRK-13", reached.chain(disc))
    for disc in reached.discs:
        rest = reached.motion.rest[disc]
        if rest is None or disc in left:
            continue
        if is_inside_or_touches_fifteen(from_middle(rest.x, rest.y)):
            return Validity(True, "CRK-13", reached.chain(disc))
    lost = dict.fromkeys(with_touched(reached) if costs.only_what_it_touched else reached.discs, "CRK-15")
    return Validity(False, "CRK-13", reached.among({*lost}), lost)


def validity_by_contact(discs: Sequence[PlacedDisc], reached: Reach, costs: Costs) -> Validity:
    """Judge by contact.

    An opposing disc has to be reached, at any time, directly or through friendly discs (CRK-16, CRK-A10).
    """
    side = discs[reached.shooter].side
    for disc in reached.discs:
        if discs[disc].side != side:
            return Validity(True, "CRK-16", reached.chain(disc), touched=discs[disc].side)
    lost = cost_of_missing(reached, costs)
    rule = "CRK-18" if "CRK-18" in lost.values() else "CRK-16"
    return Validity(False, rule, reached.among({*lost}), lost)


def cost_of_missing(reached: Reach, costs: Costs) -> dict[int, str]:
    """Discs in the hole with those they touched, the shooter with those that it touched itself (CRK-A7, CRK-A8)."""
    by_the_shooter = with_touched(reached)
    holed = {capture.disc for capture in reached.motion.captures}
    if costs.chained_twenties_count:
        holed &= by_the_shooter
    met_on_the_way = {other for disc in holed for other in reached.touched_by(disc)}
    return {
        **dict.fromkeys(met_on_the_way, "CRK-18"),
        **dict.fromkeys(by_the_shooter, "CRK-17"),
        **dict.fromkeys(holed, "CRK-18"),
    }


def with_touched(reached: Reach) -> set[int]:
    """Return the shot disc, and what it touched itself."""
    return {reached.shooter, *reached.touched_by(reached.shooter)}


# --- Steps 5 and 6: what lies where -------------------------------------------------------------


def on_the_line(motion: Motion, costs: Costs) -> dict[int, str]:
    """Return the resting discs that touch the starting line, or lie beyond it and may not stay (CRK-22, CRK-A22)."""
    distances = {disc: from_middle(rest.x, rest.y) for disc, rest in enumerate(motion.rest) if rest is not None}
    outer = [disc for disc, distance in distances.items() if touches_starting_line_or_lies_beyond(distance)]
    beyond = [disc for disc in outer if lies_beyond_starting_line(distances[disc])]
    kept = beyond[:MOST_BEYOND] if costs.beyond_stays else []
    return {disc: "CRK-A22" if disc in beyond else "CRK-22" for disc in outer if disc not in kept}


def at_rest(discs: Sequence[PlacedDisc], motion: Motion, removed: dict[int, str]) -> Iterable[PlacedDisc]:
    for place, (disc, rest) in enumerate(zip(discs, motion.rest, strict=True)):
        if rest is not None and place not in removed:
            yield PlacedDisc(disc.id, disc.side, rest.x, rest.y)


# --- What becomes of it ---------------------------------------------------------------------------


def settled(position: Position, discs: Sequence[PlacedDisc], verdict: Verdict) -> Position:
    """Return the position that a verdict leaves.

    `discs` lay on the board when the shot was taken: they tell whose each is.
    """
    side_of = {disc.id: disc.side for disc in discs}
    removed = tuple(removal.disc for removal in verdict.removed)
    return Position(
        discs=verdict.discs,
        trays=_sorted_in(position.trays, verdict.twenties, side_of),
        ditch=_sorted_in(position.ditch, removed, side_of),
    )


def _sorted_in(
    heaps: tuple[tuple[int, ...], ...], discs: tuple[int, ...], side_of: Mapping[int, int]
) -> tuple[tuple[int, ...], ...]:
    """By side, what lay there and the discs of that side which come to it."""
    if not discs:
        return heaps
    return tuple((*heap, *(disc for disc in discs if side_of[disc] == side)) for side, heap in enumerate(heaps))


def driven(
    before: Iterable[PlacedDisc], after: Iterable[PlacedDisc], shot: int, points_of: Callable[[PlacedDisc], int]
) -> Iterator[DrivenDisc]:
    """Return the discs on the board but the `shot` one that count otherwise than before."""
    was = {disc.id: points_of(disc) for disc in before if disc.id != shot}
    for disc in after:
        if disc.id in was and was[disc.id] != (now := points_of(disc)):
            yield DrivenDisc(disc.id, disc.side, was[disc.id], now)


def told(
    seat: Seat,
    side_of: Sides,
    disc: int,
    verdict: Verdict,
    position: Position,
    worth: Worth = USUAL_WORTH,
    others: Iterable[DrivenDisc] = (),
    gains: Sequence[int] = (),
) -> VerdictGiven:
    """Return the verdict on a shot with `disc` as an event, with the position that it leaves."""
    zones = [zone_of(placed) for placed in verdict.discs if placed.id == disc]
    return VerdictGiven(
        seat=seat,
        side_of=side_of,
        disc=disc,
        good=verdict.good,
        rule=verdict.rule,
        open_board=verdict.open_board,
        deciding=verdict.deciding,
        removed=verdict.removed,
        twenties=verdict.twenties,
        forfeited=verdict.forfeited,
        touched=verdict.touched,
        lies_on=zones[0] if zones else None,
        position=position,
        counts=worth.of_zone(zones[0]) if zones else None,
        driven=tuple(others),
        gains=tuple(gains),
    )

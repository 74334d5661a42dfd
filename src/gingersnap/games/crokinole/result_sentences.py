"""Results in words: what a shot gained and cost, and by what a game was won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from gingersnap.core.contract import Seat
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.rules.geometry import zone_of
from gingersnap.games.crokinole.words import say

if TYPE_CHECKING:
    from gingersnap.games.crokinole.events import CrokinoleGameEnded, VerdictGiven

Sides = tuple[int, ...]
"""By seat: the side that it plays for."""


def listed(sides: Sequence[Sentence]) -> Sentence:
    """Sides one after the other. No "and": that is between partners."""
    first = sides[0]
    for second in sides[1:]:
        first = say("sides-and", first=first, second=second)
    return first


def partners(side_of: Sides, side: int) -> tuple[Seat, ...]:
    """Return the seats of a side."""
    return tuple(seat for seat, own in enumerate(side_of) if own == side)


# --- A shot -----------------------------------------------------------------------------------------


def shot_sentence(verdict: VerdictGiven) -> Sentence:
    """Return the sentence for a shot: its player, the discs that fell, and the points for each side."""
    what = _with_gains(verdict, _joined([*_fates(verdict), *_shot_disc(verdict)]))
    seat, rule = verdict.seat, verdict.rule
    if verdict.good:
        return say("shot-stands" if rule == "CRK-A25" else "shot-good", seat=seat, what=what, rule=rule)
    return say("shot-short" if verdict.open_board else "shot-missed", seat=seat, what=what, rule=rule)


def _with_gains(verdict: VerdictGiven, what: Sentence) -> Sentence:
    """Return what a shot came to, and by how much that changed the points of each side in this round."""
    own = verdict.side_of[verdict.seat]
    changed = sorted((side for side, points in enumerate(verdict.gains) if points), key=lambda side: side != own)
    gains = [
        say("side-change", seats=partners(verdict.side_of, side), points=_signed(verdict.gains[side]))
        for side in changed
    ]
    return say("result-gains", what=what, gains=listed(gains)) if gains else what


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def _joined(parts: Sequence[Sentence]) -> Sentence:
    """Join parts to a list in words: "a 20, two of Bo's discs are out, and the shot disc is out"."""
    *before, last = parts
    if not before:
        return last
    first = before[0]
    for part in before[1:]:
        first = say("result-and", first=first, second=part)
    return say("result-last", first=first, second=last)


Fate = tuple[bool, Sentence]
"""Whether it is of the side that shot, and what became of such discs."""


def _fates(verdict: VerdictGiven) -> list[Sentence]:
    """Return what became of all discs but the shot one, those of its side first: "their own" is then the shooter's."""
    fates = [*_twenties(verdict), *_others(verdict)]
    return [sentence for _, sentence in sorted(fates, key=lambda fate: not fate[0])]


def _twenties(verdict: VerdictGiven) -> Iterator[Fate]:
    own = verdict.side_of[verdict.seat]
    for side, count in _by_side(verdict.twenties, verdict.position.trays):
        if side == own:
            yield True, say("twenties-made", count=count)
        else:
            yield False, say("twenties-given", seats=partners(verdict.side_of, side), count=count)
    if verdict.disc in verdict.forfeited:
        yield True, say("twenties-forfeited", count=len(verdict.forfeited))
    elif verdict.forfeited:
        seats = partners(verdict.side_of, own)
        yield True, say("own-discs-forfeited", seat=verdict.seat, seats=seats, count=len(verdict.forfeited))


def _others(verdict: VerdictGiven) -> Iterator[Fate]:
    own, side_of = verdict.side_of[verdict.seat], verdict.side_of
    out, driven = _out(verdict), Counter((disc.side, disc.was, disc.now) for disc in verdict.driven)
    moved = {side for side, *_ in (*out, *driven, *_by_side(verdict.twenties, verdict.position.trays))}
    if verdict.touched is not None and moved <= {own}:
        yield False, say("disc-touched", seats=partners(side_of, verdict.touched))
    for (side, why), count in out.items():
        seats = partners(side_of, side)
        if side == own:
            yield True, say("own-discs-out", seat=verdict.seat, seats=seats, count=count, why=why)
        else:
            yield False, say("discs-out", seats=seats, count=count, why=why)
    for (side, was, now), count in driven.items():
        seats = partners(side_of, side)
        if side == own:
            yield True, say("own-discs-driven", seat=verdict.seat, seats=seats, count=count, was=was, now=now)
        else:
            yield False, say("discs-driven", seats=seats, count=count, was=was, now=now)


WhyOut = Literal["line", "beyond"]
_WHY_OUT: dict[str, WhyOut] = {"CRK-22": "line", "CRK-A22": "beyond"}
"""Where discs rested that were taken off; of the others the ditch or the verdict on the shot says it."""


def _out(verdict: VerdictGiven) -> Counter[tuple[int, WhyOut | None]]:
    """By side and place: how many discs are out, the shot disc and those in the hole not among them."""
    told = {verdict.disc, *verdict.forfeited}
    others = [gone for gone in verdict.removed if gone.disc not in told]
    return Counter((_side_with(gone.disc, verdict.position.ditch), _WHY_OUT.get(gone.rule)) for gone in others)


def _shot_disc(verdict: VerdictGiven) -> Iterator[Sentence]:
    told = verdict.twenties or _is_driven_into_fifteen(verdict)
    if verdict.good and verdict.open_board and verdict.deciding and not told:
        yield say("another-in-fifteen")
    if verdict.disc in verdict.twenties or verdict.disc in verdict.forfeited:
        return
    if verdict.lies_on is None:
        rules = [gone.rule for gone in verdict.removed if gone.disc == verdict.disc]
        yield say("shot-disc-out", count=1, why=_WHY_OUT.get(rules[0]))
    elif verdict.lies_on == 0:
        yield say("shot-disc-beyond")
    else:
        points = verdict.lies_on if verdict.counts is None else verdict.counts
        yield say("shot-disc-on-fifteen" if _only_touches_fifteen(verdict) else "shot-disc-lies", points=points)


def _is_driven_into_fifteen(verdict: VerdictGiven) -> bool:
    """Return whether a disc that is said to count otherwise now lies in the 15 field: it is what made the shot good."""
    driven = {disc.disc for disc in verdict.driven}
    return any(disc.id in driven and zone_of(disc) == 15 for disc in verdict.position.discs)


def _only_touches_fifteen(verdict: VerdictGiven) -> bool:
    """Return whether the shot disc made the shot good by touching the 15 circle, and counts less (CRK-13, CRK-23)."""
    return verdict.rule == "CRK-13" and verdict.good and not verdict.deciding and verdict.lies_on == 10


def _by_side(discs: Iterable[int], heaps: Sequence[Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Each side that has some of `discs` in its heap, and how many."""
    found = [_side_with(disc, heaps) for disc in discs]
    yield from ((side, found.count(side)) for side in sorted(set(found)))


def _side_with(disc: int, heaps: Sequence[Sequence[int]]) -> int:
    return next(side for side, heap in enumerate(heaps) if disc in heap)


# --- A game -----------------------------------------------------------------------------------------


def winning_sentence(ended: CrokinoleGameEnded) -> Sentence:
    sentence = _who_won(ended)
    return say("with-remark", sentence=sentence, remark=ended.remark) if ended.remark else sentence


def _who_won(ended: CrokinoleGameEnded) -> Sentence:
    winners, rule = ended.winners, ended.rule
    sides = {ended.side_of[seat] for seat in winners}
    best, others = max(ended.scores), sorted(ended.scores, reverse=True)
    if len(sides) > 1:
        return say("win-shared", winners=winners, score=best, count=max(ended.twenties, default=0), rule=rule)
    if ended.scores.count(best) > 1:
        level = [ended.twenties[side] for side, score in enumerate(ended.scores) if score == best]
        counts = _against(sorted(level, reverse=True))
        return say("won-by-twenties", winners=winners, many=len(winners) > 1, score=best, twenties=counts, rule=rule)
    return say("won", winners=winners, many=len(winners) > 1, scores=_against(others), rule=rule)


def _against(numbers: Sequence[int]) -> str:
    return " : ".join(map(str, numbers))

"""Results in words: what a shot gained and cost, and by what a game was won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from gingersnap.core.contract import Seat
from gingersnap.core.words import Sentence
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
    """Who plays for a side."""
    return tuple(seat for seat, own in enumerate(side_of) if own == side)


# --- A shot -----------------------------------------------------------------------------------------


def shot_sentence(verdict: VerdictGiven) -> Sentence:
    """Who shot, what fell and what it was worth to whom."""
    what = _joined([*_twenties(verdict), *_others(verdict), *_shot_disc(verdict)])
    seat, rule = verdict.seat, verdict.rule
    if verdict.good:
        return say("shot-stands" if rule == "CRK-A25" else "shot-good", seat=seat, what=what, rule=rule)
    return say("shot-short" if verdict.open_board else "shot-missed", seat=seat, what=what, rule=rule)


def _joined(parts: Sequence[Sentence]) -> Sentence:
    """ "a 20, two of Bo's discs are out, and the shot disc is out"."""
    *before, last = parts
    if not before:
        return last
    first = before[0]
    for part in before[1:]:
        first = say("result-and", first=first, second=part)
    return say("result-last", first=first, second=last)


def _twenties(verdict: VerdictGiven) -> Iterator[Sentence]:
    own = verdict.side_of[verdict.seat]
    for side, count in sorted(_by_side(verdict.twenties, verdict.position.trays), key=lambda each: each[0] != own):
        if side == own:
            yield say("twenties-made", count=count)
        else:
            yield say("twenties-given", seats=partners(verdict.side_of, side), count=count)
    if verdict.disc in verdict.forfeited:
        yield say("twenties-forfeited", count=len(verdict.forfeited))
    elif verdict.forfeited:
        seats = partners(verdict.side_of, own)
        yield say("own-discs-forfeited", seat=verdict.seat, seats=seats, count=len(verdict.forfeited))


def _others(verdict: VerdictGiven) -> Iterator[Sentence]:
    """What became of all discs but the shot one."""
    own = verdict.side_of[verdict.seat]
    told = {verdict.disc, *verdict.forfeited}
    out = dict(_by_side([gone.disc for gone in verdict.removed if gone.disc not in told], verdict.position.ditch))
    has_fallen = any(side != own for side, _ in (*out.items(), *_by_side(verdict.twenties, verdict.position.trays)))
    if verdict.touched is not None and not has_fallen:
        yield say("disc-touched", seats=partners(verdict.side_of, verdict.touched))
    for side in sorted(out, key=lambda each: each == own):
        seats, count = partners(verdict.side_of, side), out[side]
        if side == own:
            yield say("own-discs-out", seat=verdict.seat, seats=seats, count=count)
        else:
            yield say("discs-out", seats=seats, count=count)


def _shot_disc(verdict: VerdictGiven) -> Iterator[Sentence]:
    if verdict.good and verdict.open_board and verdict.deciding and not verdict.twenties:
        yield say("another-in-fifteen")
    if verdict.disc in verdict.twenties or verdict.disc in verdict.forfeited:
        return
    if verdict.lies_on is None:
        yield say("shot-disc-out")
    else:
        points = verdict.lies_on if verdict.counts is None else verdict.counts
        yield say("shot-disc-on-fifteen" if _only_touches_fifteen(verdict) else "shot-disc-lies", points=points)


def _only_touches_fifteen(verdict: VerdictGiven) -> bool:
    """Whether the shot disc made the shot good by touching the 15 circle, and counts less (CRK-13, CRK-23)."""
    return verdict.rule == "CRK-13" and verdict.good and not verdict.deciding and verdict.lies_on == 10


def _by_side(discs: Iterable[int], heaps: Sequence[Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Each side that has some of `discs` in its heap, and how many."""
    found = [next(side for side, heap in enumerate(heaps) if disc in heap) for disc in discs]
    yield from ((side, found.count(side)) for side in sorted(set(found)))


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

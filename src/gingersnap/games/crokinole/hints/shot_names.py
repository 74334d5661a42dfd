"""Names and ids of the things that reasons speak of."""

from __future__ import annotations

from typing import Literal

from gingersnap.core.bot import WeighedChoice
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.hints.shot_position import ShotPosition
from gingersnap.games.crokinole.hints.shot_samples import ShotSamples
from gingersnap.games.crokinole.shot_descriptions import force_of
from gingersnap.games.crokinole.spoken_board import hour_of
from gingersnap.games.crokinole.types import Flick
from gingersnap.games.crokinole.words import say

ASIDE = 8.0
"""Degrees along the starting line from which a place is no longer the middle."""
NOTICED = 0.05
"""Difference of two chances that is worth telling."""
Third = Literal["left", "middle", "right"]


def hour_said(x: float, y: float) -> Sentence:
    """Return a direction from the middle by the clock face, as the shooter sees it."""
    return say("at-hour", hour=hour_of(x, y))


def disc_said(position: ShotPosition, disc: int) -> Sentence:
    """Return an opposing disc by its owner and its direction."""
    x, y = position.discs[disc]
    return say("reason-disc", of=position.seats_of(disc), hour=hour_said(float(x), float(y)))


def _hour_of(position: ShotPosition, disc: int) -> Sentence:
    x, y = position.discs[disc]
    return hour_said(float(x), float(y))


def disc_mark(position: ShotPosition, disc: int) -> str:
    return f"disc:{position.ids[disc]}"


def rest_mark(shot: ShotSamples) -> str:
    assert shot.rest is not None
    return shot.position.spot("spot", *shot.rest)


def start_mark(shot: ShotSamples) -> str:
    return shot.position.spot("spot", *shot.start)


def third_of(place: float) -> Third:
    """Return the part of the starting line from which a disc is shot."""
    if abs(place) < ASIDE:
        return "middle"
    return "left" if place < 0.0 else "right"


def describe_shot(shot: ShotSamples) -> Sentence:
    """Return a shot as a person would call it: what it hits, from where and how hard."""
    position, own = shot.position, shot.relay if shot.position.is_open else None
    target: Sentence | None = None
    if shot.target is not None:
        target = say("hint-disc", hour=_hour_of(position, shot.target))
    elif own is not None:
        target = say("reason-own-disc", hour=_hour_of(position, own))
    return say("hint-shot", target=target, cut=shot.cut, place=third_of(shot.place), force=force_of(shot.speed))


def describe_lag(flick: Flick) -> Sentence:
    """Return the shot for who begins."""
    return say("hint-shot", target=None, cut="full", place=third_of(flick.place), force=force_of(flick.speed))


def describe_chance(position: ShotPosition, best: WeighedChoice, other: WeighedChoice | None) -> Sentence | None:
    """Return how often a shot goes into the hole or counts, or what it brings.

    The other choice's number is told too, unless this hand does better with it than the adviser's own.
    """
    shot, rival = position.shot(best.action), None if other is None else position.shot(other.action)
    if shot is None:
        return None
    is_at_hole = shot.target is None and (rival is None or rival.target is None)
    if is_at_hole and shot.twenty >= NOTICED:
        percent = _percent(shot.twenty)
        return say(
            "hint-sinks", percent=percent, second=_told(None if rival is None else _percent(rival.twenty), percent)
        )
    if rival is None or abs(shot.good - rival.good) >= NOTICED:
        percent = _percent(shot.good)
        return say(
            "hint-counts", percent=percent, second=_told(None if rival is None else _percent(rival.good), percent)
        )
    points, less = (round(float(each.leads.mean()) - position.lead) for each in (shot, rival))
    return say("hint-brings", points=points, second=_told(less, points))


def _told(second: int | None, first: int) -> int | None:
    return second if second is not None and second <= first else None


def _percent(share: float) -> int:
    return round(100 * share)

"""Reasons that compare what two shots bring, where nothing more particular tells them apart."""

from __future__ import annotations

from typing import Any

from gingersnap.core.guidance.hint_reasons import HintKind, Reason
from gingersnap.games.crokinole.hints.shot_names import disc_mark, hour_said, rest_mark
from gingersnap.games.crokinole.hints.shot_position import of_shots
from gingersnap.games.crokinole.hints.shot_samples import ShotSamples
from gingersnap.games.crokinole.words import say


def clear_it(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the target most likely leaves the board."""
    position = shot.position
    if shot.target is None or not position.points[shot.target] or shot.removed[:, shot.target].mean() < 0.6:
        return None
    sentence = say(
        "reason-clear-it", cut=shot.cut, of=position.seats_of(shot.target), points=int(position.points[shot.target])
    )
    return Reason(sentence, disc_mark(position, shot.target))


def surest_hit(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: this disc is touched more often than the other target."""
    if rival is None or shot.target is None or rival.target == shot.target:
        return None
    less = 0.0 if rival.target is None else float(rival.touched[rival.target])
    if shot.touched[shot.target] < less + 0.15:
        return None
    x, y = shot.position.discs[shot.target]
    sentence = say("reason-surest-hit", hour=hour_said(float(x), float(y)))
    return Reason(sentence, disc_mark(shot.position, shot.target))


def surer_line(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the same disc is touched more often this way."""
    if rival is None or shot.target is None or rival.target != shot.target:
        return None
    if shot.touched[shot.target] < rival.touched[shot.target] + 0.08:
        return None
    return Reason(say("reason-surer-line"), disc_mark(shot.position, shot.target))


def firm_enough(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: a softer shot would often stop on the starting line, or before it reaches its target."""
    if shot.target is None:
        return None
    if rival is not None and rival.speed >= shot.speed:
        return None
    softer = shot.position.softer(shot)
    short = bool(shot.touched[shot.target] - softer.touched[shot.target] >= 0.2)
    if not short and softer.on_line - shot.on_line < 0.2:
        return None
    return Reason(say("reason-firm-enough", short=short), "hand")


def counts_more_often(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    if rival is None or shot.good < rival.good + 0.08:
        return None
    often, seldom = round(100 * shot.good), round(100 * rival.good)
    mark = "hole" if shot.target is None else disc_mark(shot.position, shot.target)
    return Reason(say("reason-counts-more-often", often=often, seldom=seldom), mark)


def likelier_twenty(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    if rival is None or shot.twenty < max(0.05, rival.twenty + 0.04):
        return None
    percent = round(100 * shot.twenty)
    return Reason(say("reason-likelier-twenty", percent=percent, hole=shot.position.worth.hole), "hole")


def clears_more_often(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the same disc leaves the board more often."""
    if rival is None or shot.target is None or rival.target != shot.target:
        return None
    often, seldom = (float(each.removed[:, shot.target].mean()) for each in (shot, rival))
    if often < seldom + 0.1:
        return None
    sentence = say(
        "reason-clears-more-often",
        harder=shot.speed > rival.speed,
        often=round(100 * often),
        seldom=round(100 * seldom),
    )
    return Reason(sentence, disc_mark(shot.position, shot.target))


def stays_more_often(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the shot disc stays on the board more often."""
    if rival is None or shot.rest is None:
        return None
    often, seldom = float(shot.stays.mean() + shot.sinks), float(rival.stays.mean() + rival.sinks)
    if often < seldom + 0.05:
        return None
    return Reason(say("reason-stays-more-often", often=round(100 * often), seldom=round(100 * seldom)), rest_mark(shot))


def better_total(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the points of the round are better on the average, all discs taken together."""
    if rival is None:
        return None
    ahead, less = round(float(shot.leads.mean())), round(float(rival.leads.mean()))
    if ahead <= less:
        return None
    mark = "hole" if shot.target is None else disc_mark(shot.position, shot.target)
    return Reason(say("reason-better-total", points=ahead - less), mark)


def costs_more(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: opponents lose more points by it. Where the other shot wins them points, it costs nothing."""
    if rival is None or shot.target is None or shot.cost < max(0.0, rival.cost) + 1.5:
        return None
    x, y = shot.position.discs[shot.target]
    sentence = say(
        "reason-costs-more",
        same=shot.target == rival.target,
        hour=hour_said(float(x), float(y)),
        of=shot.position.seats_of(shot.target),
        points=round(shot.cost),
        less=max(0, round(rival.cost)),
    )
    return Reason(sentence, disc_mark(shot.position, shot.target))


def lands_better(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the shot disc itself counts more afterwards."""
    if rival is None or shot.rest is None or shot.own_points < rival.own_points + 0.8:
        return None
    points = int(shot.points[shot.usual, -1])
    if not points:
        return None
    return Reason(say("reason-lands-better", points=points, leaves=rival.rest is None), rest_mark(shot))


def harder_to_hit(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the opponent hits it less easily where it stops."""
    if rival is None or shot.rest is None or shot.exposure is None or rival.exposure is None:
        return None
    if shot.exposure > rival.exposure - 0.1:
        return None
    return Reason(say("reason-harder-to-hit", next=shot.position.standing.following), rest_mark(shot))


COMPARISONS: tuple[HintKind[Any], ...] = (
    HintKind("clear_it", of_shots(clear_it)),
    HintKind("surest_hit", of_shots(surest_hit)),
    HintKind("surer_line", of_shots(surer_line)),
    HintKind("firm_enough", of_shots(firm_enough)),
    HintKind("counts_more_often", of_shots(counts_more_often)),
    HintKind("costs_more", of_shots(costs_more)),
    HintKind("lands_better", of_shots(lands_better)),
    HintKind("likelier_twenty", of_shots(likelier_twenty)),
    HintKind("harder_to_hit", of_shots(harder_to_hit)),
    HintKind("clears_more_often", of_shots(clears_more_often)),
    HintKind("stays_more_often", of_shots(stays_more_often)),
    HintKind("better_total", of_shots(better_total)),
)
"""Most important first."""

"""Reasons for shots at opposing discs."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from gingersnap.core.guidance.hint_reasons import HintKind, Reason, number_word
from gingersnap.games.crokinole.hints.shot_names import disc_mark, disc_said, hour_said, rest_mark
from gingersnap.games.crokinole.hints.shot_position import of_shots
from gingersnap.games.crokinole.hints.shot_samples import ShotSamples
from gingersnap.games.crokinole.words import say

SELDOM, NEVER = 0.1, 0.04
"""A gift to the opponent in so many samples is a risk; in so few it is none."""


def avoid_gift(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the other shot may drive an opposing disc into the hole."""
    opposing = shot.position.opposing
    if rival is None or not len(opposing):
        return None
    disc = int(opposing[rival.holed[opposing].argmax()])
    if rival.holed[disc] < SELDOM or shot.holed[opposing].max() > NEVER:
        return None
    is_same = shot.target == rival.target
    side: Literal["left", "right", "same"] = "same" if not is_same or shot.cut == "full" else shot.cut
    sentence = say("reason-avoid-gift", side=side, of=shot.position.seats_of(disc))
    return Reason(sentence, disc_mark(shot.position, disc))


def double(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: one shot drives several opposing discs out, or into a ring further out."""
    position = shot.position
    if shot.target is None:
        return None
    hurt = (shot.losses[:, position.opposing] > 0).sum(axis=1)
    if (hurt >= 2).mean() < 0.3:
        return None
    number = 3 if (hurt >= 3).mean() >= 0.3 else 2
    x, y = position.discs[shot.target]
    sentence = say(
        "reason-double",
        many=number_word(number),
        of=position.seats_of(shot.target),
        hour=hour_said(float(x), float(y)),
    )
    return Reason(sentence, disc_mark(position, shot.target))


def follow_through(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: after its hit the shot disc itself goes on into the hole."""
    if shot.target is None or shot.sinks < 0.15 or (rival is not None and rival.sinks > shot.sinks - 0.1):
        return None
    sentence = say("reason-follow-through", cut=shot.cut, hole=shot.position.worth.hole)
    return Reason(sentence, disc_mark(shot.position, shot.target))


def off_a_post(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the shot disc touches a post on its way in most valid samples."""
    position = shot.position
    if shot.post is None or (shot.target is None and not position.is_open):
        return None
    post = position.situation.scene.board.posts[shot.post]
    aim = None if shot.target is None else disc_said(position, shot.target)
    return Reason(
        say("reason-off-a-post", hour=hour_said(post.x, post.y), disc=aim), position.spot("post", post.x, post.y)
    )


def hide(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the shot disc stops where the best reply seldom touches it."""
    position = shot.position
    if shot.exposure is None or shot.exposure >= 0.4 or shot.rest is None:
        return None
    if rival is not None and rival.exposure is not None and rival.exposure < shot.exposure + 0.2:
        return None
    x, y = shot.rest
    near = [post for post in position.situation.scene.board.posts if (post.x - x) ** 2 + (post.y - y) ** 2 < 0.05**2]
    hour = hour_said(near[0].x, near[0].y) if near else None
    sentence = say("reason-hide", hit=shot.target is not None, hour=hour, next=position.standing.following)
    return Reason(sentence, rest_mark(shot))


def only_high_disc(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the target is the most valuable opposing disc on the board."""
    position, opposing = shot.position, shot.position.opposing
    if shot.target is None or shot.lowered[shot.target] < 0.4 or len(opposing) < 2:
        return None
    if rival is not None and rival.target == shot.target:
        return None
    points = position.points[opposing]
    most = int(points.max())
    if position.points[shot.target] != most or (points == most).sum() > 1:
        return None
    x, y = position.discs[shot.target]
    sentence = say(
        "reason-only-high-disc", hour=hour_said(float(x), float(y)), of=position.seats_of(shot.target), points=most
    )
    return Reason(sentence, disc_mark(position, shot.target))


def take_its_place(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the opposing disc leaves the board, and the shot disc stays in the same ring or a better one."""
    position = shot.position
    if shot.target is None or not position.points[shot.target]:
        return None
    stays = shot.stays & (shot.points[:, -1] >= position.points[shot.target])
    both = shot.removed[:, shot.target] & stays
    if both.mean() < 0.4:
        return None
    values, counts = np.unique(shot.points[both, -1], return_counts=True)
    sentence = say(
        "reason-take-its-place",
        cut=shot.cut,
        of=position.seats_of(shot.target),
        points=int(values[counts.argmax()]),
    )
    return Reason(sentence, disc_mark(position, shot.target))


def deny_open_board(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the disc that stays makes the opponent hit it instead of shooting for the hole."""
    position = shot.position
    if rival is None or not position.is_answered or shot.rest is None:
        return None
    if shot.leaves_work < 0.6 or rival.leaves_work > shot.leaves_work - 0.2:
        return None
    sentence = say("reason-deny-open-board", next=position.standing.following, hole=position.worth.hole)
    return Reason(sentence, rest_mark(shot))


def lower_ring(shot: ShotSamples, rival: ShotSamples | None) -> Reason | None:
    """Explain: the target seldom leaves the board, but moves to a ring further out."""
    position = shot.position
    if shot.target is None or shot.removed[:, shot.target].mean() >= 0.3 or shot.lowered[shot.target] < 0.5:
        return None
    lowered = shot.losses[:, shot.target] > 0
    values, counts = np.unique(shot.points[lowered, shot.target], return_counts=True)
    points = int(values[counts.argmax()])
    if not points:
        return None
    sentence = say(
        "reason-lower-ring",
        of=position.seats_of(shot.target),
        before=int(position.points[shot.target]),
        points=points,
    )
    return Reason(sentence, disc_mark(position, shot.target))


AT_DISCS: tuple[HintKind[Any], ...] = (
    HintKind("avoid_gift", of_shots(avoid_gift)),
    HintKind("double", of_shots(double)),
    HintKind("follow_through_20", of_shots(follow_through)),
    HintKind("peg_deflection", of_shots(off_a_post)),
    HintKind("hide_behind_peg", of_shots(hide)),
    HintKind("only_high_disc", of_shots(only_high_disc)),
    HintKind("take_its_place", of_shots(take_its_place)),
    HintKind("deny_open_board", of_shots(deny_open_board)),
    HintKind("lower_ring", of_shots(lower_ring)),
)
"""Most important first."""

"""Share cards: a finished game in words and as a picture, rendered in worker processes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gingersnap.core.log import load
from gingersnap.core.summary.game_summary import summarise_timeline, timeline_of
from gingersnap.core.summary.status_text import result_text
from gingersnap.core.words import say
from gingersnap.pictures.result_card_content import make_card
from gingersnap.pictures.result_card_renderer import render_card


class ShareCard(NamedTuple):
    title: str
    description: str
    alt: str
    """The text alternative of the picture."""
    picture: bytes
    """PNG."""


def render_share_card(log: bytes, names: Sequence[str]) -> ShareCard:
    course = timeline_of(load(log))
    ending, game = summarise_timeline(course, names), course.table.game.title
    result = result_text(course.outcome).words(names)
    ranked = sorted(zip(course.outcome.placings, names, ending.results, strict=True), key=lambda row: row[0])
    places = (str(say("shared-place", place=place, name=name, result=came)) for place, name, came in ranked)
    return ShareCard(
        title=str(say("shared-title", game=game, result=result)),
        description=str(say("shared-description", result=result, heart=ending.heart)),
        alt=str(say("shared-alt", game=game, result=result, places="; ".join(places))),
        picture=render_card(make_card(course, names)),
    )

"""Data for boards only: a shot's contacts and departures in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter

from gingersnap.core import codec
from gingersnap.core.contract import Event
from gingersnap.core.words import Sentence
from gingersnap.core.words.render_mode import RenderMode, render_mode
from gingersnap.games.crokinole.events import DiscsSlid, ShotMoment
from gingersnap.games.crokinole.house_data import set_words
from gingersnap.games.crokinole.words import say

DiscInWords = tuple[bool, int]
"""Whether it is the disc that was shot, and its side."""
MOST_TEXTS = 4_096


def completed(event: Event) -> Event:
    """Return an event as tables that are watched are told it."""
    if not isinstance(event, DiscsSlid):
        return event
    return codec.replace(event, moments=tuple(sorted(_moments(event), key=attrgetter("time"))))


def _moments(slid: DiscsSlid) -> Iterator[ShotMoment]:
    """As everybody saw it: with what bounced back from the rim, even if that was put right afterwards (CRK-21)."""
    motion, mode = slid.ricochet or slid.motion, render_mode()
    for contact in motion.contacts:
        other = None if contact.other is None else _disc(slid, contact.other)
        yield ShotMoment(contact.time, _strike_text(_disc(slid, contact.disc), other, f"{contact.speed:.2f}", mode))
    for capture in motion.captures:
        yield ShotMoment(capture.time, _departure_text("drops", _disc(slid, capture.disc), mode))
    for exit in motion.exits:
        yield ShotMoment(exit.time, _departure_text("falls", _disc(slid, exit.disc), mode))


def _disc(slid: DiscsSlid, place: int) -> DiscInWords:
    disc = slid.discs[place]
    return disc.id == slid.disc, disc.side


# The same few hundred sentences are needed again and again, and rendering them took a third of a shot's time.


@lru_cache(MOST_TEXTS)
def _strike_text(disc: DiscInWords, other: DiscInWords | None, speed: str, mode: RenderMode) -> str:
    hit = say("a-post") if other is None else _named("other-disc", other)
    return str(say("strikes", disc=_named("first-disc", disc), other=hit, speed=speed))


@lru_cache(MOST_TEXTS)
def _departure_text(id: str, disc: DiscInWords, mode: RenderMode) -> str:
    named = _named("first-disc", disc)
    return str(say("drops", disc=named) if id == "drops" else say("falls", disc=named))


def _named(id: str, disc: DiscInWords) -> Sentence:
    is_shot, words = disc[0], set_words(disc[1])
    return say("first-disc" if id == "first-disc" else "other-disc", shot=is_shot, set=words)

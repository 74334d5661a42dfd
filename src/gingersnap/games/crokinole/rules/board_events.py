"""What only boards are told: a shot's contacts and departures in words."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from gingersnap.core import codec
from gingersnap.core.contract import Event
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.events import DiscsSlid, ShotMoment
from gingersnap.games.crokinole.house import set_words
from gingersnap.games.crokinole.words import say


def completed(event: Event) -> Event:
    """An event as tables that are watched are told it."""
    if not isinstance(event, DiscsSlid):
        return event
    return codec.replace(event, moments=tuple(sorted(_moments(event), key=attrgetter("time"))))


def _moments(slid: DiscsSlid) -> Iterator[ShotMoment]:
    """As everybody saw it: with what bounced back from the rim, even if that was put right afterwards (CRK-21)."""
    motion = slid.ricochet or slid.motion
    for contact in motion.contacts:
        other = say("a-post") if contact.other is None else _disc(slid, contact.other, "other-disc")
        struck = say("strikes", disc=_disc(slid, contact.disc), other=other, speed=f"{contact.speed:.2f}")
        yield ShotMoment(contact.time, str(struck))
    for capture in motion.captures:
        yield ShotMoment(capture.time, str(say("drops", disc=_disc(slid, capture.disc))))
    for exit in motion.exits:
        yield ShotMoment(exit.time, str(say("falls", disc=_disc(slid, exit.disc))))


def _disc(slid: DiscsSlid, place: int, id: str = "first-disc") -> Sentence:
    disc = slid.discs[place]
    is_shot, words = disc.id == slid.disc, set_words(disc.side)
    return say("first-disc" if id == "first-disc" else "other-disc", shot=is_shot, set=words)

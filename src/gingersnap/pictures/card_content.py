"""What a picture of a finished game tells, in words and shapes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gingersnap.core.boards.shapes import Drawing, drawing_of
from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.summary.game_summary import Course, ending_told
from gingersnap.core.summary.status_text import result_of
from gingersnap.core.words import say
from gingersnap.pictures.text_layout import can_show

LONGEST = 22
"""Letters of a name: more would leave no room for what is said of it."""


class Place(NamedTuple):
    """A seat of a finished game, as a card tells of it."""

    placing: int
    name: str
    result: str


class Card(NamedTuple):
    title: str
    """The game's name."""
    headline: str
    """Who won."""
    places: tuple[Place, ...]
    """The first first."""
    heart: str
    """The sentence of its story that says most."""
    board: Drawing | None


def card_of(course: Course, names: Sequence[str]) -> Card:
    """The card of a finished game whose seats are called so; those that no font of ours can write have a number."""
    shown = [_shown(name, seat) for seat, name in enumerate(names)]
    table, outcome = course.table, course.outcome
    ending = ending_told(course, shown)
    places = (Place(*place) for place in zip(outcome.placings, shown, ending.results, strict=True))
    return Card(
        title=table.game.title,
        headline=result_of(outcome).words(shown),
        places=tuple(sorted(places, key=lambda place: place.placing)),
        heart=ending.heart,
        board=drawing_of(table.game, table.game.view(table.state, SPECTATOR)),
    )


def _shown(name: str, seat: Seat) -> str:
    if not can_show(name):
        return str(say("seat-name", number=seat + 1))
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"

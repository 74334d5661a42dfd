"""The content of a result card, in words and shapes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gingersnap.core.boards.shapes import BoardDrawing, draw_game
from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.summary.game_summary import GameTimeline, summarise_timeline
from gingersnap.core.summary.status_text import result_text
from gingersnap.core.words import say
from gingersnap.pictures.text_layout import can_show

MAX_NAME_LENGTH = 22
"""Maximum letters of a name, so that the result fits beside it."""


class CardSeat(NamedTuple):
    """A seat of a finished game on a card."""

    placing: int
    name: str
    result: str


class ResultCard(NamedTuple):
    title: str
    """The game's title."""
    headline: str
    """The winner, in words."""
    places: tuple[CardSeat, ...]
    """Seats in order of placing."""
    heart: str
    """The most important sentence of the game's story."""
    board: BoardDrawing | None


def make_card(game_timeline: GameTimeline, names: Sequence[str]) -> ResultCard:
    """Build the card of a finished game; players whose names the fonts cannot show appear as a seat number."""
    shown = [displayable_name(name, seat) for seat, name in enumerate(names)]
    table, outcome = game_timeline.table, game_timeline.outcome
    ending = summarise_timeline(game_timeline, shown)
    places = (CardSeat(*place) for place in zip(outcome.placings, shown, ending.results, strict=True))
    return ResultCard(
        title=table.game.title,
        headline=result_text(outcome).words(shown),
        places=tuple(sorted(places, key=lambda place: place.placing)),
        heart=ending.heart,
        board=draw_game(table.game, table.game.view(table.state, SPECTATOR)),
    )


def displayable_name(name: str, seat: Seat) -> str:
    if not can_show(name):
        return str(say("seat-name", number=seat + 1))
    return name if len(name) <= MAX_NAME_LENGTH else f"{name[: MAX_NAME_LENGTH - 1].rstrip()}…"

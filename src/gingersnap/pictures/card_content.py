"""What a picture of a finished game tells, in words and shapes."""

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
"""Letters of a name: more would leave no room for what is said of it."""


class CardSeat(NamedTuple):
    """A seat of a finished game, as a card tells of it."""

    placing: int
    name: str
    result: str


class ResultCard(NamedTuple):
    title: str
    """The game's name."""
    headline: str
    """Who won."""
    places: tuple[CardSeat, ...]
    """The first first."""
    heart: str
    """The sentence of its story that says most."""
    board: BoardDrawing | None


def make_card(game_timeline: GameTimeline, names: Sequence[str]) -> ResultCard:
    """The card of a finished game whose seats are called so; those that no font of ours can write have a number."""
    shown = [_displayable_name(name, seat) for seat, name in enumerate(names)]
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


def _displayable_name(name: str, seat: Seat) -> str:
    if not can_show(name):
        return str(say("seat-name", number=seat + 1))
    return name if len(name) <= MAX_NAME_LENGTH else f"{name[: MAX_NAME_LENGTH - 1].rstrip()}…"

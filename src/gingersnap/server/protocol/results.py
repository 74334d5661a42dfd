"""What remains of a game: its result, its replay, what its ending shows, and what is shared of it."""

from __future__ import annotations

from typing import Any

from gingersnap.core.contract import Data, Outcome, Seat
from gingersnap.core.guidance.explanations import GoalText
from gingersnap.core.summary.game_summary import StatisticDetails
from gingersnap.physics import Board, Disc, Flick, Motion
from gingersnap.server.protocol.common import Id, Line, TableInfo

SHOT_LENGTH = 4000
"""Longest text form of a shot: a full board with every digit takes half of it."""


class Result(Data, frozen=True):
    """How one finished game ended."""

    table: str
    game: str
    names: tuple[str, ...]
    outcome: Outcome
    words: str
    """Who has won."""
    actions: int
    finished: float


class Moment(Data, frozen=True):
    """The table after one action of a replay; the first moment is the set-up."""

    seq: int
    seat: Seat | None
    events: tuple[Any, ...]
    lines: tuple[Line, ...]
    view: Any
    outcome: Outcome | None
    goal: GoalText | None = None
    """What to play for, and how far everybody is; None where that is as it was a moment before."""


class Replay(Data, frozen=True):
    """A finished game from one seat's side of the table (-1: a spectator's)."""

    table: TableInfo
    seat: Seat
    moments: tuple[Moment, ...]


class GameEnding(Data, frozen=True):
    """What is left to say of a finished game, for who sat on a seat (-1: for a spectator)."""

    story: tuple[str, ...]
    """At most five sentences."""
    turning: int | None
    """The moment that changed most: how many actions had been played then."""
    best: tuple[int | None, ...]
    """By seat: the moment that helped it most."""
    labels: tuple[str, ...]
    """What each number is."""
    texts: tuple[tuple[str, ...], ...]
    """Each number by seat."""
    results: tuple[str, ...]
    """By seat: what it came to."""
    details: tuple[StatisticDetails, ...]


class Sharer(Data, frozen=True):
    """A player of a finished game, who makes a link to it or ends it."""

    token: Id | None = None
    """None for who is known by a cookie."""


class ShareLink(Data, frozen=True):
    """The link that this player has made: /share/SECRET opens the game, /share/SECRET.png is a picture of its end."""

    secret: str | None
    """None if there is none, or no longer."""


class PlayedShot(Data, frozen=True):
    """A shot from its text form, and everything needed to draw any moment of it."""

    text: str
    """The shot again, as the simulator itself would write it."""
    discs: tuple[Disc, ...]
    flick: Flick
    board: Board
    motion: Motion
    model: str
    """By which physics: the name that the logs of games give it, too."""

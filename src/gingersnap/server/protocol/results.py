"""Finished games: results, replays, summaries, shares, and shots of the physics lab."""

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
    """The result of one finished game."""

    table: str
    game: str
    names: tuple[str, ...]
    outcome: Outcome
    words: str
    """The result as a sentence."""
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
    """The goal and everybody's progress; None if unchanged since the previous moment."""


class Replay(Data, frozen=True):
    """A finished game from one seat's view (-1: a spectator's)."""

    table: TableInfo
    seat: Seat
    moments: tuple[Moment, ...]


class GameEnding(Data, frozen=True):
    """The summary of a finished game for a seat (-1: for a spectator)."""

    story: tuple[str, ...]
    """What decided the game, if a sentence about it is true, and the best moment of the reader."""
    turning: int | None
    """The number of actions up to the one that decided the game; None if no single one did."""
    best: tuple[int | None, ...]
    """By seat: the moment that helped it most."""
    labels: tuple[str, ...]
    """Names of the statistics."""
    texts: tuple[tuple[str, ...], ...]
    """Values of each statistic, by seat."""
    results: tuple[str, ...]
    """By seat: its result."""
    details: tuple[StatisticDetails, ...]
    decided: str = ""
    """What decided the game, or how players ended it; empty if no sentence about it is true."""
    own: str = ""
    """The best moment of the reader; empty if there is none."""
    sides: tuple[tuple[Seat, ...], ...] = ()
    """The teams; a player alone is a team of one."""


class Sharer(Data, frozen=True):
    """A player of a finished game, who creates a share link or ends it."""

    token: Id | None = None
    """Token of the seat; None for a player identified by a cookie."""


class ShareLink(Data, frozen=True):
    """The player's share link: /share/SECRET opens the game, /share/SECRET.png is a picture of its end."""

    secret: str | None
    """None if there is none, or no longer."""


class PlayedShot(Data, frozen=True):
    """A shot from its text form, with everything needed to draw any moment of it."""

    text: str
    """The shot in canonical form."""
    discs: tuple[Disc, ...]
    flick: Flick
    board: Board
    motion: Motion
    model: str
    """Name of the physics model, as in the logs of games."""

"""Trials of the lab: games of bots with given options and with defaults, and how they differ."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from gingersnap.core.contract import Data
from gingersnap.core.view_annotations import MOST_SEATS
from gingersnap.server.protocol.common import ID_LENGTH

MOST_GAMES = 500
"""Most games of each kind in one trial."""
Whole = Annotated[int, Meta(ge=0, le=1_000_000_000)]


ManyGames = Meta(max_length=MOST_GAMES)
WinnerSeat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


class TrialGames(Data, frozen=True):
    """Results of a trial's games so far, in the order of their numbers."""

    firsts: Annotated[tuple[Annotated[int, Meta(ge=-1, lt=MOST_SEATS)], ...], ManyGames] = ()
    """Seat that acted first."""
    actions: Annotated[tuple[Whole, ...], ManyGames] = ()
    decisions: Annotated[tuple[Whole, ...], ManyGames] = ()
    winners: Annotated[tuple[Annotated[tuple[WinnerSeat, ...], Meta(max_length=MOST_SEATS)], ...], ManyGames] = ()


class Trial(Data, frozen=True):
    """Request to play more games with these options and as many with the defaults. The server stores nothing of it."""

    game: Annotated[str, Meta(max_length=ID_LENGTH)]
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    bot: Annotated[str, Meta(max_length=ID_LENGTH)]
    options: dict[str, Any] = {}
    usual: TrialGames = TrialGames()
    """Games played so far with default options."""
    tried: TrialGames = TrialGames()
    """Games played so far with these options."""
    batch: Annotated[int, Meta(ge=1, le=50)] = 1
    """Number of further games of each kind."""


class TrialChange(Data, frozen=True):
    """Difference in one measure, with its 95% confidence interval."""

    what: str
    is_rate: bool
    before: float
    after: float
    difference: float
    low: float
    high: float
    is_sure: bool
    """Whether the difference is significant, corrected for the number of measures."""


class Tried(Data, frozen=True):
    """The result of a trial so far."""

    played: int
    """Games of each kind."""
    usual: TrialGames
    tried: TrialGames
    most: int
    """Most games of each kind in a trial."""
    seconds: float
    """Duration of these games in seconds."""
    changes: tuple[TrialChange, ...]

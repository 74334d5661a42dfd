"""What goes over the wire about the workbench: games of bots beside others, and what is otherwise in them.

The web client's types are generated from this file too (`web/src/net/protocol.ts`).
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from gingersnap.core.contract import Data
from gingersnap.core.view_annotations import MOST_SEATS
from gingersnap.server.protocol.common import ID_LENGTH

MOST_GAMES = 500
"""Of each kind, in one trial."""
Whole = Annotated[int, Meta(ge=0, le=1_000_000_000)]


ManyGames = Meta(max_length=MOST_GAMES)
WinnerSeat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


class TrialGames(Data, frozen=True):
    """Games in short, in the order of their numbers: what a trial has played so far."""

    firsts: Annotated[tuple[Annotated[int, Meta(ge=-1, lt=MOST_SEATS)], ...], ManyGames] = ()
    """Who acted first."""
    actions: Annotated[tuple[Whole, ...], ManyGames] = ()
    decisions: Annotated[tuple[Whole, ...], ManyGames] = ()
    winners: Annotated[tuple[Annotated[tuple[WinnerSeat, ...], Meta(max_length=MOST_SEATS)], ...], ManyGames] = ()


class Trial(Data, frozen=True):
    """Play some more games with these options, and as many as usual beside them; the server keeps nothing of it."""

    game: Annotated[str, Meta(max_length=ID_LENGTH)]
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    bot: Annotated[str, Meta(max_length=ID_LENGTH)]
    options: dict[str, Any] = {}
    usual: TrialGames = TrialGames()
    """What was played so far as usual."""
    tried: TrialGames = TrialGames()
    """And with these options."""
    batch: Annotated[int, Meta(ge=1, le=50)] = 1
    """How many more of each."""


class TrialChange(Data, frozen=True):
    """What is otherwise in one measure, with the interval that holds the true difference with 95 % confidence."""

    what: str
    is_rate: bool
    before: float
    after: float
    difference: float
    low: float
    high: float
    is_sure: bool
    """More than luck, corrected for all that is asked here."""


class Tried(Data, frozen=True):
    """What a trial has come to."""

    played: int
    """Games of each kind."""
    usual: TrialGames
    tried: TrialGames
    most: int
    """Games of each kind that a trial has."""
    seconds: float
    """What these games took."""
    changes: tuple[TrialChange, ...]

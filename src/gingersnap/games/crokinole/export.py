"""Finished matches as Crokinole Match Notation, version 1.0 (a draft of the Crokinole Open Data Alliance).

What it calls a game is a round here. Its `hammer` is who shot *first*, while players mean the last shot by that word:
so we also write the whole order of shooting, and who had the last shot, as fields of our own. The notation allows
those anywhere. `cmn.schema.json` says what a document must look like.
"""

from __future__ import annotations

import json
from importlib.metadata import version
from typing import Any, Literal

from gingersnap.core import codec
from gingersnap.core.contract import Data, Seat
from gingersnap.core.export import CannotExport, Export
from gingersnap.core.table import Table
from gingersnap.games.crokinole.rules.game_end import goal_of, rounds_of_tournament
from gingersnap.games.crokinole.rules.seat_order import Format, format_at, scoring_of
from gingersnap.games.crokinole.types import CrokinoleState, RoundResult

Team = int
TEAMS = 2
Pair = tuple[int, ...]
"""By team."""


class Player(Data, frozen=True):
    name: str


class TeamOf(Data, frozen=True):
    players: tuple[Player, ...]


class GameFormat(Data, frozen=True, omit_defaults=True):
    type: Literal["fixed", "first_to"]
    count: int | None = None
    target: int | None = None


class Shooter(Data, frozen=True):
    """One of a team, by places in the lists of teams and players."""

    team: Team
    player: int


class PlayedGame(Data, frozen=True, rename="camel"):
    winner: Team | None
    hammer: Team
    """Who shot first, as the notation defines it."""
    scores: Pair
    twenties: Pair
    points: Pair
    """Ours: what the round brought."""
    shooting_order: tuple[Shooter, ...]
    """Ours: from the first shot, over and over until all discs are shot."""
    last_shot: Team
    """Ours: the hammer as players say it."""


class Match(Data, frozen=True, rename="camel"):
    date: str
    format: Literal["singles", "doubles"]
    teams: tuple[TeamOf, ...]
    game_format: GameFormat
    games: tuple[PlayedGame, ...]
    winner: Team | None
    scoring: str
    """Ours: by difference, by rounds won, or a tournament."""
    points: Pair
    """Ours: the score at the end."""


class Source(Data, frozen=True):
    app: str
    version: str


class Document(Data, frozen=True):
    cmn: str
    id: str
    match: Match
    source: Source


def write(table: Table[CrokinoleState, Any], ended: str) -> bytes:
    """Indented: the notation is meant to be read by people too."""
    return json.dumps(codec.builtins(document_of(table, ended)), indent=2, ensure_ascii=False).encode()


def document_of(table: Table[CrokinoleState, Any], ended: str) -> Document:
    seating = format_at(table.state)
    if len(seating.side_of) not in (TEAMS, 2 * TEAMS):
        raise CannotExport("Crokinole Match Notation knows singles and doubles only, and this was a game of three.")
    return Document("1.0", _id_of(table), _match(table, seating, ended), Source("gingersnap", version("gingersnap")))


def _id_of(table: Table[CrokinoleState, Any]) -> str:
    """Return the id of a match in the form of a UUID of version 4, derived from the log.

    The same match always has the same id.
    """
    digits = table.hash
    variant = "89ab"[int(digits[16], 16) % 4]
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-{variant}{digits[17:20]}-{digits[20:]}"


def _match(table: Table[CrokinoleState, Any], seating: Format, ended: str) -> Match:
    state, outcome = table.state, table.outcome
    assert outcome is not None
    winners = {seating.side_of[seat] for seat in outcome.winners}
    return Match(
        date=ended,
        format="doubles" if seating.has_partners else "singles",
        teams=_teams(seating, table.names),
        game_format=_length(state, seating),
        games=tuple(_game(result, seating) for result in state.rounds),
        winner=winners.pop() if len(winners) == 1 else None,
        scoring=scoring_of(state.options, state.seats),
        points=tuple(state.scores),
    )


def _teams(seating: Format, names: tuple[str, ...]) -> tuple[TeamOf, ...]:
    named = [names[seat] if seat < len(names) else f"Seat {seat}" for seat in range(len(seating.side_of))]
    return tuple(TeamOf(tuple(Player(named[seat]) for seat in _partners(seating, team))) for team in range(TEAMS))


def _partners(seating: Format, team: Team) -> list[Seat]:
    return [seat for seat, side in enumerate(seating.side_of) if side == team]


def _length(state: CrokinoleState, seating: Format) -> GameFormat:
    scoring = scoring_of(state.options, state.seats)
    if scoring == "tournament":
        return GameFormat("fixed", count=rounds_of_tournament(state.options, seating))
    _, target = goal_of(state.options, seating, scoring)
    return GameFormat("first_to", target=target)


def _game(result: RoundResult, seating: Format) -> PlayedGame:
    began = seating.cycle.index(result.first)
    order = seating.cycle[began:] + seating.cycle[:began]
    best = max(result.totals)
    return PlayedGame(
        winner=None if result.totals.count(best) > 1 else result.totals.index(best),
        hammer=seating.side_of[order[0]],
        scores=result.totals,
        twenties=result.twenties,
        points=result.points,
        shooting_order=tuple(_shooter(seat, seating) for seat in order),
        last_shot=seating.side_of[order[-1]],
    )


def _shooter(seat: Seat, seating: Format) -> Shooter:
    team = seating.side_of[seat]
    return Shooter(team, _partners(seating, team).index(seat))


EXPORTS = {"cmn": Export("Crokinole Match Notation", "application/json", ".cmn.json", write, (TEAMS, 2 * TEAMS))}

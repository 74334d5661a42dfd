"""Handicap suggestions for the people at a table, from their earlier results; only its host sees them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import Game
from gingersnap.core.options.game_box_file import load_box
from gingersnap.core.registry import find_game, folder_of
from gingersnap.core.skill.handicap_suggestions import MINIMUM_GAMES, choose_handicap, rating_gaps
from gingersnap.core.skill.handicaps import handicaps_of
from gingersnap.core.skill.ratings import Skill, is_countable, ladder_of
from gingersnap.core.words import say
from gingersnap.server.accounts.ratings_from_results import apply_result, terms_now
from gingersnap.server.protocol.host_actions import SuggestedHandicap
from gingersnap.server.storage.store import Store
from gingersnap.server.tables.repository import TableRow, tables_of_profile
from gingersnap.server.tables.seats import StoredSeat

MOST = 100
"""Number of the latest tables of each player that are considered."""


async def suggest_handicaps(store: Store, row: TableRow) -> list[SuggestedHandicap]:
    """Suggest handicaps for a game that has not begun; none if a player has no profile or the table is rated."""
    game = find_game(row.game)
    if row.rated or row.header is not None or not handicaps_of(game):
        return []
    people = [seat.profile for seat in row.seats if seat.profile is not None]
    rows = {each.id: each for profile in people for each in await tables_of_profile(store, profile, MOST)}
    played = [each for each in rows.values() if each.game == row.game and each.outcome and is_countable(each.outcome)]
    return await asyncio.to_thread(_suggest, game, row, sorted(played, key=lambda each: (each.finished, each.id)))


def _suggest(game: Game[Any, Any], row: TableRow, played: Sequence[TableRow]) -> list[SuggestedHandicap]:
    skills: dict[str, Skill] = {}
    for each in played:
        assert each.outcome is not None
        skills = apply_result(game, skills, each.seats, each.options, each.outcome, terms_now(game.name))
    options = codec.convert(row.options, game.types.options)
    known = [_skill(game, seat, skills) for seat in row.seats]
    behind = rating_gaps(known, game.sides(options, len(row.seats)))
    steps, words = load_box(folder_of(game.name)).handicaps, {each.name: each for each in handicaps_of(game)}
    return [
        SuggestedHandicap(seat, name, words[name].title, _reason(row, seat, distance))
        for seat, distance in enumerate(behind)
        if (name := choose_handicap(steps, distance)) in words
    ]


def _skill(game: Game[Any, Any], seat: StoredSeat, skills: dict[str, Skill]) -> Skill | None:
    """Return the skill of a seat's player; that of bots was measured."""
    if seat.kind != "bot":
        return skills.get(seat.profile or "")
    ladder = ladder_of(game.name)
    level = None if ladder is None else ladder.levels.get(seat.bot or "")
    return None if level is None else codec.replace(level, games=max(level.games, MINIMUM_GAMES))


def _reason(row: TableRow, seat: int, distance: int) -> str:
    names = [stored.name for stored in row.seats]
    return say("handicap-why", seat=seat, points=distance).words(names)

"""The next table of an evening, as it was proposed or as a rematch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import Game
from gingersnap.core.options.presets import presets_of
from gingersnap.core.registry import bots_of, find_game
from gingersnap.core.skill.handicaps import reseat_handicaps
from gingersnap.server.errors import no_such_bot
from gingersnap.server.evenings.models import NextGameSpec, StoredProposal
from gingersnap.server.evenings.next_table_seats import seat_next_table
from gingersnap.server.evenings.proposals import current_proposal
from gingersnap.server.protocol.evenings import Propose
from gingersnap.server.tables.rated_tables import can_be_rated
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import (
    person_id,
)
from gingersnap.server.tables.table_creation import (
    new_row,
    parse_options,
    require_game,
    resolve_time_control,
    start_if_ready,
)
from gingersnap.server.tables.verifiable_luck import Luck, checked_luck


def create_next_table(
    row: TableRow,
    luck: Luck = checked_luck,
    date: float = 0.0,
    sat: Mapping[str, int] | None = None,
    unread: Mapping[str, Any] = {},
) -> TableRow:
    """Return the next table of the evening after `row`. The same tokens hold the seats.

    `sat` is the number of games of the evening by person; `unread` are the `unread_options` of the next game.
    """
    offered = current_proposal(row) or StoredProposal(row.id)
    company, wanted = seat_next_table(row, offered, sat or {}), offered.wanted
    if wanted is None:
        options = reseat_handicaps(row.options, company.order)
        wanted = NextGameSpec(row.game, len(row.seats), options, time=row.time, hints=row.hints, rated=row.rated)
    fresh = new_row(wanted.game, {**wanted.options, **unread}, company.seats, wanted.time, luck, date)
    agreed = all(who in offered.yes for seat in company.seats if (who := person_id(seat)) is not None)
    rated = wanted.rated and agreed and can_be_rated(find_game(wanted.game), wanted.options, company.seats)
    evening = row.evening and codec.replace(row.evening, table=fresh.id, guests=company.waiting)
    fresh = codec.replace(fresh, hints=wanted.hints and not rated, rated=rated, replaces_idle=row.replaces_idle)
    return start_if_ready(codec.replace(fresh, evening=evening), luck)


def next_game_spec(wish: Propose, *, shares_a_screen: bool) -> NextGameSpec:
    """Return the settings of a proposed game. The proposal was validated like a request for a table."""
    game, bots = require_game(wish.game), bots_of(wish.game)
    options = parse_options(game, wish.options)
    if shares_a_screen:
        options = game.usual(options, only_people=False)
    if wish.bot is not None and wish.bot not in bots:
        raise no_such_bot(wish.bot, bots)
    time = resolve_time_control(wish.time, tuple(bots))
    preset = _find_preset_name(game, codec.builtins(options))
    hints = wish.hints and not wish.rated
    return NextGameSpec(wish.game, wish.seats, codec.builtins(options), preset, time, hints, wish.rated, wish.bot)


def _find_preset_name(game: Game[Any, Any], options: Any) -> str:
    same = (each.name for each in presets_of(game) if codec.builtins(parse_options(game, each.options)) == options)
    return next(same, "")

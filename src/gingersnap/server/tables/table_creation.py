"""Creation of tables: from a request, as a rematch, or as a branch of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gingersnap.core import codec
from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Game, Seat
from gingersnap.core.hint_permissions import HintRules, hint_rules
from gingersnap.core.log import header_line
from gingersnap.core.luck.verifiable_chance import Commitment
from gingersnap.core.options import option_parsing
from gingersnap.core.registry import UnknownGame, bots_of, find_game
from gingersnap.core.skill.level_suggestions import middle_level
from gingersnap.core.skill.ratings import Terms, anchors_of
from gingersnap.core.table import Table, table_rejection
from gingersnap.core.words import say
from gingersnap.server.errors import ApiError, bad_options, no_such_bot
from gingersnap.server.evenings.models import new_evening
from gingersnap.server.protocol.common import (
    Access,
    Problem,
)
from gingersnap.server.protocol.tables import Branch, Fits, HeldSeat, LayTable
from gingersnap.server.random_codes import random_code
from gingersnap.server.tables.rated_tables import check_rated, check_usual_options
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import (
    StoredSeat,
    create_seats,
    make_bot_seat,
    make_person_seat,
    new_token,
    person_id,
    seats_of_people,
)
from gingersnap.server.tables.verifiable_luck import Luck, bind_table_luck, chance_from, checked_luck

_ID_LENGTH = 10


def validate_request(wish: LayTable) -> Problem | None:
    """Return why a table request is invalid, or None. It parses untrusted input, so run it in the sandbox."""
    try:
        game = require_game(wish.game)
        options = parse_options(game, wish.options)
        rejection = table_rejection(game, options, len(wish.seats))
        if wish.rated:
            check_usual_options(game, options)
    except ApiError as trouble:
        return trouble.problem
    return None if rejection is None else bad_options(rejection).problem


def check_seat_counts(name: str, wanted: dict[str, Any]) -> Fits | Problem:
    """Return the seat counts that `wanted` does not fit, with reasons; or a Problem. Parses untrusted input."""
    try:
        game = require_game(name)
        options = parse_options(game, wanted)
    except ApiError as trouble:
        return trouble.problem
    refused = {seats: table_rejection(game, options, seats) for seats in game.seats}
    return Fits({seats: str(rejection.why) for seats, rejection in refused.items() if rejection is not None})


def create_table(
    wish: LayTable, luck: Luck = checked_luck, date: float = 0.0, profile: str | None = None
) -> tuple[TableRow, tuple[HeldSeat, ...]]:
    """Create the table of a validated request; return it with the seats of the requester, if known as `profile`."""
    game = require_game(wish.game)
    options = parse_options(game, wish.options)
    if sum(seat.kind == "me" for seat in wish.seats) > 1:  # one screen goes round: no place for what is done at once
        options = game.usual(options, only_people=False)
    bots = bots_of(wish.game)
    seats, held = create_seats(wish.seats, bots, profile)
    row = new_row(wish.game, codec.builtins(options), seats, resolve_time_control(wish.time, tuple(bots)), luck, date)
    if wish.rated:
        check_rated(game, options, seats)
    row = codec.replace(row, hints=wish.hints and not wish.rated, rated=wish.rated, replaces_idle=wish.idle)
    row = with_new_evening(row, held, wish.access, wish.spectators)
    return start_if_ready(row, luck), held


def with_new_evening(
    row: TableRow, held: Sequence[HeldSeat], access: Access = "link", spectators: bool = True
) -> TableRow:
    """Return `row` as the first table of a new evening; the holder of the first own seat is its host."""
    host = person_id(row.seats[held[0].seat]) if held else None
    return codec.replace(row, evening=new_evening(row.created, row.id, access, spectators, host))


def resolve_time_control(wanted: TimeControl | None, bots: Sequence[str]) -> TimeControl | None:
    if wanted is None or (wanted.clock is None and wanted.away is None):
        return None
    if wanted.stand_in is None:
        return codec.replace(wanted, stand_in=middle_level(bots))
    if wanted.stand_in not in bots:
        raise no_such_bot(wanted.stand_in, bots)
    return wanted


def require_game(name: str) -> Game[Any, Any]:
    try:
        return find_game(name)
    except UnknownGame as error:
        raise ApiError("no_such_game", f"{error}.".capitalize()) from None


def parse_options(game: Game[Any, Any], wanted: dict[str, Any]) -> Any:
    try:
        return option_parsing.parse_options(game, wanted)
    except option_parsing.InvalidOptions as error:
        raise ApiError("bad_options", error.sentence) from None


def new_row(
    game: str,
    options: Any,
    seats: tuple[StoredSeat, ...],
    time_control: TimeControl | None,
    luck: Luck,
    date: float,
) -> TableRow:
    id = random_code(_ID_LENGTH)
    return TableRow(
        id=id,
        game=game,
        options=options,
        seats=seats,
        status="waiting",
        secret=f"{luck(id).pick('secret', 1 << 128):032x}",
        created=date,
        time=time_control,
        luck=bind_table_luck(luck, id, len(seats)),
    )


def is_ready(row: TableRow) -> bool:
    """Return whether all seats are taken and no salt is still to come."""
    return not any(seat.kind == "open" for seat in row.seats) and not seats_missing_salts(row)


def start_if_ready(row: TableRow, luck: Luck = checked_luck) -> TableRow:
    """Return `row` with its game set up if it is ready; otherwise `row`."""
    if not is_ready(row):
        return row
    game, people = find_game(row.game), seats_of_people(row.seats)
    wanted = codec.convert(row.options, game.types.options)
    options = game.usual(wanted, only_people=len(people) == len(row.seats))
    commitment = luck_commitment(row)
    chance = chance_from(row.luck, commitment, 0, luck(row.id))
    hints = hint_rules_for(row)
    table: Table[Any, Any] = Table(game, options, len(row.seats), chance, (), row.time, people, commitment, hints)
    terms = Terms(1.0, anchors_of(row.game, (seat.bot for seat in row.seats if seat.bot))) if row.rated else None
    header = header_line(table.header)
    return codec.replace(row, status="playing", options=codec.builtins(options), header=header, rating=terms)


def hint_rules_for(row: TableRow) -> HintRules | None:
    """Return the hint rules for the people at this table; None without hints."""
    people = seats_of_people(row.seats)
    return hint_rules(people) if row.hints and people else None


def luck_commitment(row: TableRow) -> Commitment | None:
    """Return the commitment to the table's luck, once all salts are there; None if it is not verifiable."""
    return None if row.luck is None else row.luck.commitment(row.id, seats_of_people(row.seats))


def seats_missing_salts(row: TableRow) -> tuple[Seat, ...]:
    """Return the seats whose salts are all that the game still waits for."""
    if row.luck is None or row.header is not None or any(seat.kind == "open" for seat in row.seats):
        return ()
    return row.luck.seats_missing_salts(seats_of_people(row.seats))


def branch_table(
    row: TableRow, branch: Branch, luck: Luck = checked_luck, date: float = 0.0, profile: str | None = None
) -> tuple[TableRow, HeldSeat]:
    """Create a table that starts like the finished one in `row`: the requester on one seat, bots on the others."""
    assert row.header is not None
    if branch.seat >= len(row.seats):
        raise ApiError("no_such_seat", say("no-such-seat", seat=branch.seat))
    if branch.seq >= row.seq:
        raise ApiError("no_such_moment", say("no-such-moment", actions=row.seq))
    held = HeldSeat(branch.seat, new_token())
    seats: list[StoredSeat] = []
    for seat in range(len(row.seats)):
        names = [other.name for other in seats]
        mine = seat == branch.seat
        taken = (
            make_person_seat(branch.name, names, held.token, profile)
            if mine
            else _new_bot_seat(row.game, branch.bot, names)
        )
        seats.append(taken)
    fresh = new_row(row.game, row.options, tuple(seats), row.time, luck, date)
    if fresh.luck is not None:  # The game begins at once, so no salt can be added.
        fresh = codec.replace(fresh, luck=fresh.luck.with_salts({branch.seat: ""}))
    fresh = with_new_evening(fresh, [held])
    # Hints are allowed: a branch is played alone against bots, and is not rated.
    return codec.replace(fresh, status="playing", header=row.header, seq=branch.seq, hints=True), held


def _new_bot_seat(game: str, level: str, names: Sequence[str]) -> StoredSeat:
    return make_bot_seat(level, None, names, bots_of(game))

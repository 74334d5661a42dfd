"""New tables: as somebody wishes, as a rematch, or as another way a finished game might have gone on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain, repeat
from typing import Any

from gingersnap.core import codec
from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Game, Seat
from gingersnap.core.export import exports_for
from gingersnap.core.hints import HintRules, hint_rules
from gingersnap.core.log import header_line
from gingersnap.core.luck.verifiable_chance import Commitment
from gingersnap.core.options import table_options
from gingersnap.core.options.game_box import load_box, preset_texts
from gingersnap.core.registry import UnknownGame, bots_of, find_game, folder_of, game_names
from gingersnap.core.skill.bot_levels import middle_level, suggest_level
from gingersnap.core.skill.handicaps import HANDICAPS_OPTION as HANDICAPS
from gingersnap.core.skill.handicaps import handicaps_of, reseat_handicaps
from gingersnap.core.skill.ratings import Terms, anchors_of
from gingersnap.core.summary.status_text import result_text
from gingersnap.core.table import Table, table_rejection
from gingersnap.core.words import say
from gingersnap.server.errors import ApiError, bad_options, no_such_bot
from gingersnap.server.evenings.host_actions import host_seat
from gingersnap.server.evenings.members import person_name
from gingersnap.server.evenings.models import NextGameSpec, StoredProposal, guest_number, new_evening, random_code
from gingersnap.server.evenings.next_seats import seat_next_table
from gingersnap.server.evenings.proposals import current_proposal, places_of
from gingersnap.server.evenings.scores import scoring_key
from gingersnap.server.protocol.common import (
    Access,
    ExportInfo,
    GuestInfo,
    LuckInfo,
    Problem,
    Proposal,
    SeatInfo,
    TableInfo,
)
from gingersnap.server.protocol.evenings import Propose
from gingersnap.server.protocol.tables import Branch, Fits, HeldSeat, LayTable
from gingersnap.server.storage.store import TableRow
from gingersnap.server.tables.luck import Luck, bind_table_luck, chance_from, checked_luck
from gingersnap.server.tables.rated import can_be_rated, check_rated, unrated_reason
from gingersnap.server.tables.seats import (
    StoredSeat,
    create_seats,
    make_bot_seat,
    make_person_seat,
    new_token,
    person_id,
    seat_infos,
    seats_of_people,
)

_ID_LENGTH = 10


def validate_request(wish: LayTable) -> Problem | None:
    """Why no table can be laid like this. To know that, one reads what a stranger wrote: not where others wait."""
    try:
        game = require_game(wish.game)
        rejection = table_rejection(game, _parse_options(game, wish.options), len(wish.seats))
    except ApiError as trouble:
        return trouble.problem
    return None if rejection is None else bad_options(rejection).problem


def check_seat_counts(name: str, wanted: dict[str, Any]) -> Fits | Problem:
    """For how many players `wanted` does not do, and why; or why it does for nobody. Read like a wish."""
    try:
        game = require_game(name)
        options = _parse_options(game, wanted)
    except ApiError as trouble:
        return trouble.problem
    refused = {seats: table_rejection(game, options, seats) for seats in game.seats}
    return Fits({seats: str(rejection.why) for seats, rejection in refused.items() if rejection is not None})


def create_table(
    wish: LayTable, luck: Luck = checked_luck, date: float = 0.0, profile: str | None = None
) -> tuple[TableRow, tuple[HeldSeat, ...]]:
    """The table that `wish` asks for, which was checked, and the seats of who asked, if known as `profile`."""
    game = require_game(wish.game)
    options = _parse_options(game, wish.options)
    if sum(seat.kind == "me" for seat in wish.seats) > 1:  # one screen goes round: no place for what is done at once
        options = game.usual(options, only_people=False)
    bots = bots_of(wish.game)
    seats, held = create_seats(wish.seats, bots, profile)
    row = _new_row(wish.game, codec.builtins(options), seats, _resolve_time_control(wish.time, tuple(bots)), luck, date)
    if wish.rated:
        check_rated(game, options, seats)
    row = codec.replace(row, hints=wish.hints and not wish.rated, rated=wish.rated)
    row = with_new_evening(row, held, wish.access, wish.spectators)
    return start_if_ready(row, luck), held


def with_new_evening(
    row: TableRow, held: Sequence[HeldSeat], access: Access = "link", spectators: bool = True
) -> TableRow:
    """`row` as the first table of an evening, whose host is who holds the first of the seats."""
    host = person_id(row.seats[held[0].seat]) if held else None
    return codec.replace(row, evening=new_evening(row.created, row.id, access, spectators, host))


def _resolve_time_control(wanted: TimeControl | None, bots: Sequence[str]) -> TimeControl | None:
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


def _parse_options(game: Game[Any, Any], wanted: dict[str, Any]) -> Any:
    try:
        return table_options.parse_options(game, wanted)
    except table_options.InvalidOptions as error:
        raise ApiError("bad_options", error.sentence) from None


def _new_row(
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


def start_if_ready(row: TableRow, luck: Luck = checked_luck) -> TableRow:
    """`row` with the game set up, if everybody is there, and nobody's number for the luck is still to come."""
    if any(seat.kind == "open" for seat in row.seats) or seats_missing_salts(row):
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
    """For whom this table has hints."""
    people = seats_of_people(row.seats)
    return hint_rules(people) if row.hints and people else None


def luck_commitment(row: TableRow) -> Commitment | None:
    """What the luck of this table is bound to, once all numbers are there; None where it is bound to nothing."""
    return None if row.luck is None else row.luck.commitment(row.id, seats_of_people(row.seats))


def seats_missing_salts(row: TableRow) -> tuple[Seat, ...]:
    """Whose numbers are all that the game is still waiting for."""
    if row.luck is None or row.header is not None or any(seat.kind == "open" for seat in row.seats):
        return ()
    return row.luck.seats_missing_salts(seats_of_people(row.seats))


def create_next_table(
    row: TableRow, luck: Luck = checked_luck, date: float = 0.0, sat: Mapping[str, int] | None = None
) -> TableRow:
    """What the people of an evening play after `row`. The same tokens hold their seats. `sat` is how many of its games
    each has played."""
    offered = current_proposal(row) or StoredProposal(row.id)
    company, wanted = seat_next_table(row, offered, sat or {}), offered.wanted
    if wanted is None:
        options = reseat_handicaps(row.options, company.order)
        wanted = NextGameSpec(row.game, len(row.seats), options, time=row.time, hints=row.hints, rated=row.rated)
    fresh = _new_row(wanted.game, wanted.options, company.seats, wanted.time, luck, date)
    agreed = all(who in offered.yes for seat in company.seats if (who := person_id(seat)) is not None)
    rated = wanted.rated and agreed and can_be_rated(find_game(wanted.game), wanted.options, company.seats)
    evening = row.evening and codec.replace(row.evening, table=fresh.id, guests=company.waiting)
    return start_if_ready(codec.replace(fresh, hints=wanted.hints and not rated, rated=rated, evening=evening), luck)


def next_game_spec(wish: Propose, *, shares_a_screen: bool) -> NextGameSpec:
    """What somebody proposes, which was checked as a wish."""
    game, bots = require_game(wish.game), bots_of(wish.game)
    options = _parse_options(game, wish.options)
    if shares_a_screen:
        options = game.usual(options, only_people=False)
    if wish.bot is not None and wish.bot not in bots:
        raise no_such_bot(wish.bot, bots)
    time = _resolve_time_control(wish.time, tuple(bots))
    preset = _find_preset_name(game, codec.builtins(options))
    hints = wish.hints and not wish.rated
    return NextGameSpec(wish.game, wish.seats, codec.builtins(options), preset, time, hints, wish.rated, wish.bot)


def _find_preset_name(game: Game[Any, Any], options: Any) -> str:
    presets = load_box(folder_of(game.name)).presets
    same = (each.name for each in presets if codec.builtins(_parse_options(game, each.options)) == options)
    return next(same, "")


def branch_table(
    row: TableRow, branch: Branch, luck: Luck = checked_luck, date: float = 0.0, profile: str | None = None
) -> tuple[TableRow, HeldSeat]:
    """A table that starts like the finished one in `row`, with its asker on one seat and bots on the others."""
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
    fresh = _new_row(row.game, row.options, tuple(seats), row.time, luck, date)
    if fresh.luck is not None:  # It begins at once, so nobody adds a number.
        fresh = codec.replace(fresh, luck=fresh.luck.with_salts({branch.seat: ""}))
    fresh = with_new_evening(fresh, [held])
    # Who tries things out alone against bots may ask one: it counts for nobody.
    return codec.replace(fresh, status="playing", header=row.header, seq=branch.seq, hints=True), held


def _new_bot_seat(game: str, level: str, names: Sequence[str]) -> StoredSeat:
    return make_bot_seat(level, None, names, bots_of(game))


def table_info(
    row: TableRow, here: Collection[int] = (), watchers: int = 0, won: Mapping[str, int] | None = None
) -> TableInfo:
    """`row` as everybody may see it; `won` are the games of the evening before it. Who is `here` are seats, and numbers
    of who has none."""
    return TableInfo(
        id=row.id,
        game=row.game,
        title=_game_title(row.game),
        options=row.options,
        seats=_with_handicaps(row, seat_infos(row.seats, here)),
        status=row.status,
        created=row.created,
        actions=row.seq if row.status == "finished" else None,
        watchers=watchers,
        outcome=row.outcome,
        result="" if row.outcome is None else result_text(row.outcome).words([seat.name for seat in row.seats]),
        next=row.next,
        offered=_proposal_info(row),
        guests=_guest_infos(row, here),
        score=_evening_score(row, won),
        time=row.time,
        exports=_export_infos(row),
        luck=_luck_info(row),
        hints=row.hints,
        rated=row.rated,
        unrated=unrated_reason(row),
        host=host_seat(row),
        access="link" if row.evening is None else row.evening.access,
        spectators=row.evening is None or row.evening.spectators,
        several=row.evening is not None and row.evening.several,
        next_bot=_next_bot(row),
    )


def _with_handicaps(row: TableRow, seats: tuple[SeatInfo, ...]) -> tuple[SeatInfo, ...]:
    given = row.options.get(HANDICAPS, ())
    if not any(given) or row.game not in game_names():
        return seats
    words = {handicap.name: handicap.title for handicap in handicaps_of(find_game(row.game))}
    named = zip(seats, chain(given, repeat("")), strict=False)
    return tuple(codec.replace(seat, handicap=words.get(name, "")) for seat, name in named)


def _proposal_info(row: TableRow) -> Proposal | None:
    offered = current_proposal(row)
    if offered is None:
        return None
    wanted = offered.wanted or NextGameSpec(row.game, len(row.seats), row.options, time=row.time, rated=row.rated)
    return Proposal(
        id=offered.id,
        yes=places_of(row, offered.yes),
        no=places_of(row, offered.no),
        by=person_name(row, offered.by),
        same=offered.wanted is None,
        game=wanted.game,
        title=_game_title(wanted.game),
        seats=wanted.seats,
        preset=_preset_title(wanted),
        time=wanted.time,
        rated=wanted.rated,
        bot=wanted.bot,
    )


def _preset_title(next_game_spec: NextGameSpec) -> str:
    if not next_game_spec.preset or next_game_spec.game not in game_names():
        return ""
    presets = load_box(folder_of(next_game_spec.game)).presets
    found = next((each for each in presets if each.name == next_game_spec.preset), None)
    return "" if found is None else preset_texts(find_game(next_game_spec.game), found)[0]


def _guest_infos(row: TableRow, here: Collection[int]) -> tuple[GuestInfo, ...]:
    """Who waits to be dealt in, as everybody may see them."""
    evening = row.evening
    numbers = {} if evening is None else {guest_number(evening.id, each.person): each.name for each in evening.guests}
    return tuple(GuestInfo(number, name, number in here) for number, name in numbers.items())


def _evening_score(row: TableRow, won: Mapping[str, int] | None) -> tuple[int, ...]:
    """What everybody has won in this evening; nothing where this is its first game."""
    if not won:
        return ()
    winners = () if row.outcome is None or not row.outcome.counts else row.outcome.winners
    return tuple(won.get(scoring_key(stored), 0) + (seat in winners) for seat, stored in enumerate(row.seats))


def _next_bot(row: TableRow) -> str | None:
    """By how this game went."""
    levels = [seat.bot for seat in row.seats if seat.bot]
    people = seats_of_people(row.seats)
    if row.outcome is None or not levels or len(people) != 1 or row.game not in game_names():
        return None
    return suggest_level(tuple(bots_of(row.game)), levels[0], row.outcome, people[0])


def _luck_info(row: TableRow) -> LuckInfo | None:
    if row.luck is None:
        return None
    return LuckInfo(row.luck.hash, seats_missing_salts(row), row.luck.seats_without_salt(seats_of_people(row.seats)))


def _export_infos(row: TableRow) -> tuple[ExportInfo, ...]:
    forms = exports_for(row.game, len(row.seats)) if row.game in game_names() else {}
    return tuple(ExportInfo(name, form.title) for name, form in forms.items())


def _game_title(game: str) -> str:
    try:
        return find_game(game).title
    except UnknownGame:  # it was played here once, and its folder is gone
        return game

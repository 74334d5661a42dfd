"""New tables: as somebody wishes, as a rematch, or as another way a finished game might have gone on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain, repeat
from typing import Any

from gingersnap.core import codec
from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Game, Seat
from gingersnap.core.export import exports_for
from gingersnap.core.hints import HintRules, hints_for
from gingersnap.core.log import header_line
from gingersnap.core.luck.verifiable_chance import Commitment
from gingersnap.core.options import table_options
from gingersnap.core.options.game_box import box_in, preset_words
from gingersnap.core.registry import UnknownGame, bots_of, find_game, folder_of, game_names
from gingersnap.core.skill.bot_levels import middling, suggested
from gingersnap.core.skill.handicaps import OPTION as HANDICAPS
from gingersnap.core.skill.handicaps import handicaps_of, reseated
from gingersnap.core.skill.ratings import Terms, anchors_of
from gingersnap.core.summary.status_text import result_of
from gingersnap.core.table import Table, laying_rejection
from gingersnap.core.words import say
from gingersnap.server.errors import Trouble, bad_options, no_such_bot
from gingersnap.server.evenings.host_actions import host_seat
from gingersnap.server.evenings.members import name_of
from gingersnap.server.evenings.models import Offered, Wanted, drawn, new_evening, number_of
from gingersnap.server.evenings.next_seats import dealt
from gingersnap.server.evenings.proposals import offer_at, places_of
from gingersnap.server.evenings.scores import scorer
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
from gingersnap.server.tables.luck import Luck, bound, checked_luck, drawing
from gingersnap.server.tables.rated import can_be_rated, check_rated, why_unrated
from gingersnap.server.tables.seats import (
    StoredSeat,
    bot_seat,
    new_token,
    people_at,
    person_of,
    person_seat,
    seat_everybody,
    shown,
)

_ID_LENGTH = 10


def check_wish(wish: LayTable) -> Problem | None:
    """Why no table can be laid like this. To know that, one reads what a stranger wrote: not where others wait."""
    try:
        game = game_named(wish.game)
        rejection = laying_rejection(game, _options(game, wish.options), len(wish.seats))
    except Trouble as trouble:
        return trouble.problem
    return None if rejection is None else bad_options(rejection).problem


def check_fitting(name: str, wanted: dict[str, Any]) -> Fits | Problem:
    """For how many players `wanted` does not do, and why; or why it does for nobody. Read like a wish."""
    try:
        game = game_named(name)
        options = _options(game, wanted)
    except Trouble as trouble:
        return trouble.problem
    refused = {seats: laying_rejection(game, options, seats) for seats in game.seats}
    return Fits({seats: str(rejection.why) for seats, rejection in refused.items() if rejection is not None})


def wished(
    wish: LayTable, luck: Luck = checked_luck, date: float = 0.0, profile: str | None = None
) -> tuple[TableRow, tuple[HeldSeat, ...]]:
    """The table that `wish` asks for, which was checked, and the seats of who asked, if known as `profile`."""
    game = game_named(wish.game)
    options = _options(game, wish.options)
    if sum(seat.kind == "me" for seat in wish.seats) > 1:  # one screen goes round: no place for what is done at once
        options = game.usual(options, only_people=False)
    bots = bots_of(wish.game)
    seats, held = seat_everybody(wish.seats, bots, profile)
    row = _new_row(wish.game, codec.builtins(options), seats, _time(wish.time, tuple(bots)), luck, date)
    if wish.rated:
        check_rated(game, options, seats)
    row = codec.replace(row, hints=wish.hints and not wish.rated, rated=wish.rated)
    row = in_new_evening(row, held, wish.access, wish.spectators)
    return begun(row, luck), held


def in_new_evening(
    row: TableRow, held: Sequence[HeldSeat], access: Access = "link", spectators: bool = True
) -> TableRow:
    """`row` as the first table of an evening, whose host is who holds the first of the seats."""
    host = person_of(row.seats[held[0].seat]) if held else None
    return codec.replace(row, evening=new_evening(row.created, row.id, access, spectators, host))


def _time(wanted: TimeControl | None, bots: Sequence[str]) -> TimeControl | None:
    if wanted is None or (wanted.clock is None and wanted.away is None):
        return None
    if wanted.stand_in is None:
        return codec.replace(wanted, stand_in=middling(bots))
    if wanted.stand_in not in bots:
        raise no_such_bot(wanted.stand_in, bots)
    return wanted


def game_named(name: str) -> Game[Any, Any]:
    try:
        return find_game(name)
    except UnknownGame as error:
        raise Trouble("no_such_game", f"{error}.".capitalize()) from None


def _options(game: Game[Any, Any], wanted: dict[str, Any]) -> Any:
    try:
        return table_options.options_from(game, wanted)
    except table_options.OptionsMisfit as error:
        raise Trouble("bad_options", error.sentence) from None


def _new_row(
    game: str,
    options: Any,
    seats: tuple[StoredSeat, ...],
    time_control: TimeControl | None,
    luck: Luck,
    date: float,
) -> TableRow:
    id = drawn(_ID_LENGTH)
    return TableRow(
        id=id,
        game=game,
        options=options,
        seats=seats,
        status="waiting",
        secret=f"{luck(id).pick('secret', 1 << 128):032x}",
        created=date,
        time=time_control,
        luck=bound(luck, id, len(seats)),
    )


def begun(row: TableRow, luck: Luck = checked_luck) -> TableRow:
    """`row` with the game set up, if everybody is there, and nobody's number for the luck is still to come."""
    if any(seat.kind == "open" for seat in row.seats) or waits_for_salts(row):
        return row
    game, people = find_game(row.game), people_at(row.seats)
    wanted = codec.convert(row.options, game.types.options)
    options = game.usual(wanted, only_people=len(people) == len(row.seats))
    commitment = commitment_of(row)
    chance = drawing(row.luck, commitment, 0, luck(row.id))
    hints = hints_at(row)
    table: Table[Any, Any] = Table(game, options, len(row.seats), chance, (), row.time, people, commitment, hints)
    terms = Terms(1.0, anchors_of(row.game, (seat.bot for seat in row.seats if seat.bot))) if row.rated else None
    header = header_line(table.header)
    return codec.replace(row, status="playing", options=codec.builtins(options), header=header, rating=terms)


def hints_at(row: TableRow) -> HintRules | None:
    """For whom this table has hints."""
    people = people_at(row.seats)
    return hints_for(people) if row.hints and people else None


def commitment_of(row: TableRow) -> Commitment | None:
    """What the luck of this table is bound to, once all numbers are there; None where it is bound to nothing."""
    return None if row.luck is None else row.luck.commitment(row.id, people_at(row.seats))


def waits_for_salts(row: TableRow) -> tuple[Seat, ...]:
    """Whose numbers are all that the game is still waiting for."""
    if row.luck is None or row.header is not None or any(seat.kind == "open" for seat in row.seats):
        return ()
    return row.luck.waits_for(people_at(row.seats))


def next_table(
    row: TableRow, luck: Luck = checked_luck, date: float = 0.0, sat: Mapping[str, int] | None = None
) -> TableRow:
    """What the people of an evening play after `row`. The same tokens hold their seats. `sat` is how many of its games
    each has played."""
    offered = offer_at(row) or Offered(row.id)
    company, wanted = dealt(row, offered, sat or {}), offered.wanted
    if wanted is None:
        options = reseated(row.options, company.order)
        wanted = Wanted(row.game, len(row.seats), options, time=row.time, hints=row.hints, rated=row.rated)
    fresh = _new_row(wanted.game, wanted.options, company.seats, wanted.time, luck, date)
    agreed = all(who in offered.yes for seat in company.seats if (who := person_of(seat)) is not None)
    rated = wanted.rated and agreed and can_be_rated(find_game(wanted.game), wanted.options, company.seats)
    evening = row.evening and codec.replace(row.evening, table=fresh.id, guests=company.waiting)
    return begun(codec.replace(fresh, hints=wanted.hints and not rated, rated=rated, evening=evening), luck)


def wanted_by(wish: Propose, *, shares_a_screen: bool) -> Wanted:
    """What somebody proposes, which was checked as a wish."""
    game, bots = game_named(wish.game), bots_of(wish.game)
    options = _options(game, wish.options)
    if shares_a_screen:
        options = game.usual(options, only_people=False)
    if wish.bot is not None and wish.bot not in bots:
        raise no_such_bot(wish.bot, bots)
    time = _time(wish.time, tuple(bots))
    preset = _preset_named(game, codec.builtins(options))
    hints = wish.hints and not wish.rated
    return Wanted(wish.game, wish.seats, codec.builtins(options), preset, time, hints, wish.rated, wish.bot)


def _preset_named(game: Game[Any, Any], options: Any) -> str:
    presets = box_in(folder_of(game.name)).presets
    same = (each.name for each in presets if codec.builtins(_options(game, each.options)) == options)
    return next(same, "")


def branched(
    row: TableRow, branch: Branch, luck: Luck = checked_luck, date: float = 0.0, profile: str | None = None
) -> tuple[TableRow, HeldSeat]:
    """A table that starts like the finished one in `row`, with its asker on one seat and bots on the others."""
    assert row.header is not None
    if branch.seat >= len(row.seats):
        raise Trouble("no_such_seat", say("no-such-seat", seat=branch.seat))
    if branch.seq >= row.seq:
        raise Trouble("no_such_moment", say("no-such-moment", actions=row.seq))
    held = HeldSeat(branch.seat, new_token())
    seats: list[StoredSeat] = []
    for seat in range(len(row.seats)):
        names = [other.name for other in seats]
        mine = seat == branch.seat
        taken = person_seat(branch.name, names, held.token, profile) if mine else _bot(row.game, branch.bot, names)
        seats.append(taken)
    fresh = _new_row(row.game, row.options, tuple(seats), row.time, luck, date)
    if fresh.luck is not None:  # It begins at once, so nobody adds a number.
        fresh = codec.replace(fresh, luck=fresh.luck.salted({branch.seat: ""}))
    fresh = in_new_evening(fresh, [held])
    # Who tries things out alone against bots may ask one: it counts for nobody.
    return codec.replace(fresh, status="playing", header=row.header, seq=branch.seq, hints=True), held


def _bot(game: str, level: str, names: Sequence[str]) -> StoredSeat:
    return bot_seat(level, None, names, bots_of(game))


def info_of(
    row: TableRow, here: Collection[int] = (), watchers: int = 0, won: Mapping[str, int] | None = None
) -> TableInfo:
    """`row` as everybody may see it; `won` are the games of the evening before it. Who is `here` are seats, and numbers
    of who has none."""
    return TableInfo(
        id=row.id,
        game=row.game,
        title=_title(row.game),
        options=row.options,
        seats=_with_handicaps(row, shown(row.seats, here)),
        status=row.status,
        created=row.created,
        actions=row.seq if row.status == "finished" else None,
        watchers=watchers,
        outcome=row.outcome,
        result="" if row.outcome is None else result_of(row.outcome).words([seat.name for seat in row.seats]),
        next=row.next,
        offered=_offered(row),
        guests=_guests(row, here),
        score=_score(row, won),
        time=row.time,
        exports=_exports(row),
        luck=_luck(row),
        hints=row.hints,
        rated=row.rated,
        unrated=why_unrated(row),
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


def _offered(row: TableRow) -> Proposal | None:
    offered = offer_at(row)
    if offered is None:
        return None
    wanted = offered.wanted or Wanted(row.game, len(row.seats), row.options, time=row.time, rated=row.rated)
    return Proposal(
        id=offered.id,
        yes=places_of(row, offered.yes),
        no=places_of(row, offered.no),
        by=name_of(row, offered.by),
        same=offered.wanted is None,
        game=wanted.game,
        title=_title(wanted.game),
        seats=wanted.seats,
        preset=_preset_words(wanted),
        time=wanted.time,
        rated=wanted.rated,
        bot=wanted.bot,
    )


def _preset_words(wanted: Wanted) -> str:
    if not wanted.preset or wanted.game not in game_names():
        return ""
    presets = box_in(folder_of(wanted.game)).presets
    found = next((each for each in presets if each.name == wanted.preset), None)
    return "" if found is None else preset_words(find_game(wanted.game), found)[0]


def _guests(row: TableRow, here: Collection[int]) -> tuple[GuestInfo, ...]:
    """Who waits to be dealt in, as everybody may see them."""
    evening = row.evening
    numbers = {} if evening is None else {number_of(evening.id, each.person): each.name for each in evening.guests}
    return tuple(GuestInfo(number, name, number in here) for number, name in numbers.items())


def _score(row: TableRow, won: Mapping[str, int] | None) -> tuple[int, ...]:
    """What everybody has won in this evening; nothing where this is its first game."""
    if not won:
        return ()
    winners = () if row.outcome is None or not row.outcome.counts else row.outcome.winners
    return tuple(won.get(scorer(stored), 0) + (seat in winners) for seat, stored in enumerate(row.seats))


def _next_bot(row: TableRow) -> str | None:
    """By how this game went."""
    levels = [seat.bot for seat in row.seats if seat.bot]
    people = people_at(row.seats)
    if row.outcome is None or not levels or len(people) != 1 or row.game not in game_names():
        return None
    return suggested(tuple(bots_of(row.game)), levels[0], row.outcome, people[0])


def _luck(row: TableRow) -> LuckInfo | None:
    if row.luck is None:
        return None
    return LuckInfo(row.luck.hash, waits_for_salts(row), row.luck.without(people_at(row.seats)))


def _exports(row: TableRow) -> tuple[ExportInfo, ...]:
    forms = exports_for(row.game, len(row.seats)) if row.game in game_names() else {}
    return tuple(ExportInfo(name, form.title) for name, form in forms.items())


def _title(game: str) -> str:
    try:
        return find_game(game).title
    except UnknownGame:  # it was played here once, and its folder is gone
        return game

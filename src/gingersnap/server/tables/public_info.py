"""Tables as clients see them: the public part of a row, with texts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import chain, repeat

from msgspec import UNSET

from gingersnap.core import codec
from gingersnap.core.contract import Seat
from gingersnap.core.export import exports_for
from gingersnap.core.options.game_box_file import preset_texts
from gingersnap.core.options.presets import presets_of
from gingersnap.core.registry import UnknownGame, bots_of, find_game, game_names
from gingersnap.core.skill.handicaps import HANDICAPS_OPTION as HANDICAPS
from gingersnap.core.skill.handicaps import handicap_message, handicaps_of
from gingersnap.core.skill.level_suggestions import suggest_level
from gingersnap.core.summary.status_text import result_text
from gingersnap.core.words.structured_messages import WriteText, structure_text, text_writer
from gingersnap.server.evenings.host_actions import host_seat
from gingersnap.server.evenings.members import person_name, waiting_names
from gingersnap.server.evenings.models import NextGameSpec, guest_number
from gingersnap.server.evenings.proposals import current_proposal, places_of
from gingersnap.server.evenings.scores import scoring_key
from gingersnap.server.message_catalogues import catalogue_hashes
from gingersnap.server.protocol.common import (
    IDLE_AFTER,
    ExportInfo,
    GuestInfo,
    LuckInfo,
    Proposal,
    SeatInfo,
    TableInfo,
)
from gingersnap.server.tables.rated_tables import unrated_reason
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import (
    seat_infos,
    seats_of_people,
)
from gingersnap.server.tables.table_creation import seats_missing_salts


def table_info(
    row: TableRow,
    here: Collection[int] = (),
    watchers: int = 0,
    won: Mapping[str, int] | None = None,
    *,
    replaceable_in: Mapping[int, int] = {},
    is_structured: bool = False,
) -> TableInfo:
    """Return the public view of `row`; `won` counts the games won in the evening before it.

    `here` holds connected seats, and guest numbers of people without one; `replaceable_in` the seconds until the others
    may send a bot to a seat. If `is_structured`, the client renders the sentences.
    """
    write = structure_text if is_structured else text_writer([seat.name for seat in row.seats])
    return TableInfo(
        id=row.id,
        game=row.game,
        title=game_title(row.game),
        options=row.options,
        seats=_with_handicaps(row, seat_infos(row.seats, here, replaceable_in if is_structured else {}), write),
        status=row.status,
        created=row.created,
        actions=row.seq if row.status == "finished" else None,
        watchers=watchers,
        outcome=row.outcome,
        result="" if row.outcome is None else write(result_text(row.outcome)),
        next=row.next,
        offered=_proposal_info(row),
        guests=_guest_infos(row, here),
        score=_evening_score(row, won),
        time=row.time,
        exports=_export_infos(row),
        luck=_luck_info(row),
        hints=row.hints,
        rated=row.rated,
        unrated=write(unrated_reason(row)),
        host=host_seat(row),
        access="link" if row.evening is None else row.evening.access,
        spectators=row.evening is None or row.evening.spectators,
        several=row.evening is not None and row.evening.several,
        next_bot=_next_bot(row),
        idle_after=IDLE_AFTER if is_structured and _can_be_idle(row) else UNSET,
        sides=_teams(row) or UNSET,
        catalogues=catalogue_hashes(row.game) if is_structured else UNSET,
    )


def _teams(row: TableRow) -> tuple[tuple[Seat, ...], ...]:
    """Return the teams; nothing where every seat plays alone."""
    if row.game not in game_names():
        return ()
    game, count = find_game(row.game), len(row.seats)
    sides = game.sides(codec.convert(row.options, game.types.options), count)
    return sides if len(sides) < count else ()


def _with_handicaps(row: TableRow, seats: tuple[SeatInfo, ...], write: WriteText) -> tuple[SeatInfo, ...]:
    given = row.options.get(HANDICAPS, ())
    if not any(given) or row.game not in game_names():
        return seats
    game = find_game(row.game)
    described = [(handicap.name, handicap_message(handicap.name)) for handicap in handicaps_of(game)]
    words = {name: write(game.say(id)) for name, id in described if game.say is not None}
    named = zip(seats, chain(given, repeat("")), strict=False)
    return tuple(codec.replace(seat, handicap=words.get(name, "")) for seat, name in named)


def _can_be_idle(row: TableRow) -> bool:
    return row.replaces_idle and sum(seat.kind != "bot" for seat in row.seats) > 1


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
        title=game_title(wanted.game),
        seats=wanted.seats,
        preset=_preset_title(wanted),
        time=wanted.time,
        rated=wanted.rated,
        bot=wanted.bot,
    )


def _preset_title(next_game_spec: NextGameSpec) -> str:
    if not next_game_spec.preset or next_game_spec.game not in game_names():
        return ""
    game = find_game(next_game_spec.game)
    found = next((each for each in presets_of(game) if each.name == next_game_spec.preset), None)
    return "" if found is None else preset_texts(game, found)[0]


def _guest_infos(row: TableRow, here: Collection[int]) -> tuple[GuestInfo, ...]:
    """Return the public view of the waiting list."""
    evening = row.evening
    names = waiting_names(row)
    numbers = {} if evening is None else {guest_number(evening.id, person): name for person, name in names.items()}
    return tuple(GuestInfo(number, name, number in here) for number, name in numbers.items())


def _evening_score(row: TableRow, won: Mapping[str, int] | None) -> tuple[int, ...]:
    """Return the games won in this evening by seat; empty if this is its first game."""
    if not won:
        return ()
    winners = () if row.outcome is None or not row.outcome.counts else row.outcome.winners
    return tuple(won.get(scoring_key(stored), 0) + (seat in winners) for seat, stored in enumerate(row.seats))


def _next_bot(row: TableRow) -> str | None:
    """Return the bot level suggested for the next game, by the result of this one."""
    levels = [seat.bot for seat in row.seats if seat.bot]
    people = seats_of_people(row.seats)
    if row.outcome is None or not levels or len(people) != 1 or row.game not in game_names():
        return None
    return suggest_level(tuple(bots_of(row.game)), levels[0], row.outcome, people[0])


def _luck_info(row: TableRow) -> LuckInfo | None:
    if row.luck is None:
        return None
    without = row.luck.seats_without_salt(seats_of_people(row.seats))
    return LuckInfo(row.luck.hash, seats_missing_salts(row), without, row.luck.salt_hashes)


def _export_infos(row: TableRow) -> tuple[ExportInfo, ...]:
    forms = exports_for(row.game, len(row.seats)) if row.game in game_names() else {}
    return tuple(ExportInfo(name, form.title) for name, form in forms.items())


def game_title(game: str) -> str:
    """Return the title of a game; its name if it is no longer installed."""
    try:
        return find_game(game).title
    except UnknownGame:
        return game

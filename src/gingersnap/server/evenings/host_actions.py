"""What the host of a table does before its game begins (GEN-28): pure, on rows. Who may not is told by Trouble."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch
from math import ceil
from typing import Any, NamedTuple

from gingersnap.core import codec
from gingersnap.core.contract import Game, Seat
from gingersnap.core.registry import bots_of, find_game
from gingersnap.core.skill.handicaps import OPTION as HANDICAPS
from gingersnap.core.skill.handicaps import handicaps_of, reseated, without
from gingersnap.core.words import Sentence, say
from gingersnap.server.errors import Trouble
from gingersnap.server.evenings.members import gone
from gingersnap.server.evenings.models import Evening, number_of
from gingersnap.server.evenings.models import revised as evening_revised
from gingersnap.server.protocol.host_actions import (
    AddSeat,
    FillUp,
    FreeSeat,
    GiveHandicaps,
    HostAct,
    MakeHost,
    SeatBot,
    SendGuestAway,
    SetDoors,
    SwapSeats,
    TakeSeatAway,
)
from gingersnap.server.storage.store import TableRow, revised
from gingersnap.server.storage.write_queue import Guard
from gingersnap.server.tables.rated import check_rated
from gingersnap.server.tables.seats import StoredSeat, bot_seat, people_at, person_of

RULE = "GEN-28"


class Asked(NamedTuple):
    """Who wants to arrange a table, and what is to be known for that."""

    seat: Seat
    """Where they sit."""
    refusals: Mapping[int, str] = {}
    """By number of seats: why the game cannot be laid for so many with these options."""
    host_away: float | None = None
    """Seconds until somebody else may become host; None where the host is here."""
    guards: Sequence[Guard] = ()
    """What must still exist when what they do is stored."""


class Arranged(NamedTuple):
    """What became of it."""

    row: TableRow
    stood_up: StoredSeat | None = None
    """Who has no seat any more, or waits for none."""
    is_sent: bool = False
    """Whether that was the host's wish."""


def host_seat(row: TableRow) -> Seat | None:
    """Where the host sits: who laid the first table of the evening; if they do not, the first person who does."""
    people = people_at(row.seats)
    host = None if row.evening is None else row.evening.host
    return next((seat for seat in people if person_of(row.seats[seat]) == host), next(iter(people), None))


def host_of(row: TableRow) -> str | None:
    """Who that is."""
    seat = host_seat(row)
    return None if seat is None else person_of(row.seats[seat])


def is_host(row: TableRow, person: str) -> bool:
    return host_of(row) == person


def arranged(row: TableRow, act: HostAct, asked: Asked) -> Arranged:
    """`row` as `act` makes it, to be written; its evening too, where that has changed. Trouble if it may not be."""
    _check_may(row, act, asked)
    if row.header is not None and not isinstance(act, SetDoors | MakeHost | SendGuestAway):
        raise Trouble("has_begun", say("host-too-late"), rule=RULE)
    found = _done(act, row, asked)
    if found.row.rated and found.row.revision != row.revision:
        game = find_game(row.game)
        check_rated(game, codec.convert(found.row.options, game.types.options), found.row.seats)
    return found


def _check_may(row: TableRow, act: HostAct, asked: Asked) -> None:
    if asked.seat == host_seat(row) or (isinstance(act, FreeSeat) and act.seat == asked.seat):
        return
    if isinstance(act, MakeHost) and act.seat == asked.seat and asked.host_away is not None:
        if asked.host_away > 0:
            raise _refused("not_the_host", say("host-may-come-back", seconds=ceil(asked.host_away)))
        return
    raise _refused("not_the_host", say("only-hosts"))


def _refused(code: Any, why: Sentence) -> Trouble:
    return Trouble(code, why, rule=RULE)


# --- What can be done -----------------------------------------------------------------------------


@singledispatch
def _done(act: Any, row: TableRow, asked: Asked) -> Arranged:
    raise TypeError(act)


@_done.register
def _fill_up(act: FillUp, row: TableRow, asked: Asked) -> Arranged:
    free = [seat for seat, stored in enumerate(row.seats) if stored.kind == "open"]
    if not free:
        raise _refused("no_free_seat", say("no-free-seat"))
    for seat in free:
        row = _with_bot(row, seat, act.bot)
    return Arranged(row)


@_done.register
def _seat_bot(act: SeatBot, row: TableRow, asked: Asked) -> Arranged:
    if _at(row, act.seat).kind != "open":
        raise _refused("no_free_seat", say("seat-is-taken"))
    return Arranged(_with_bot(row, act.seat, act.bot))


def _with_bot(row: TableRow, seat: Seat, level: str) -> TableRow:
    bot = bot_seat(level, None, [stored.name for stored in row.seats], bots_of(row.game))
    return _seated(row, seat, bot)


@_done.register
def _add_seat(act: AddSeat, row: TableRow, asked: Asked) -> Arranged:
    return _reordered(row, range(len(row.seats) + 1), asked)


@_done.register
def _take_seat_away(act: TakeSeatAway, row: TableRow, asked: Asked) -> Arranged:
    if _at(row, act.seat).kind == "person":
        raise _refused("no_free_seat", say("seat-is-taken"))
    return _reordered(row, [seat for seat in range(len(row.seats)) if seat != act.seat], asked)


@_done.register
def _swap_seats(act: SwapSeats, row: TableRow, asked: Asked) -> Arranged:
    _at(row, act.seat)
    _at(row, act.other)
    order = list(range(len(row.seats)))
    order[act.seat], order[act.other] = act.other, act.seat
    return _reordered(row, order, asked)


@_done.register
def _free_seat(act: FreeSeat, row: TableRow, asked: Asked) -> Arranged:
    stored = _at(row, act.seat)
    if stored.kind == "open":
        raise _refused("no_free_seat", say("seat-is-free"))
    freed = _seated(row, act.seat, StoredSeat("open"))
    if stored.kind == "bot":
        return Arranged(freed)
    left = codec.replace(freed, options=without(freed.options, act.seat))
    return Arranged(left, stored, is_sent=act.seat != asked.seat)


@_done.register
def _send_guest_away(act: SendGuestAway, row: TableRow, asked: Asked) -> Arranged:
    evening = row.evening
    guests = () if evening is None else evening.guests
    sent = next((each for each in guests if evening and number_of(evening.id, each.person) == act.guest), None)
    if evening is None or sent is None:
        raise _refused("no_such_seat", say("nobody-meant"))
    waited = StoredSeat("person", sent.name, token=sent.token, profile=sent.profile)
    return Arranged(codec.replace(row, evening=gone(evening, sent)), waited, is_sent=True)


@_done.register
def _give_handicaps(act: GiveHandicaps, row: TableRow, asked: Asked) -> Arranged:
    game = find_game(row.game)
    known = {handicap.name for handicap in handicaps_of(game)} | {""}
    if len(act.handicaps) > len(row.seats) or not known.issuperset(act.handicaps):
        raise Trouble("bad_options", say("no-such-handicap"), rule="GEN-26")
    return Arranged(revised(row, options={**row.options, HANDICAPS: list(act.handicaps)}))


@_done.register
def _set_doors(act: SetDoors, row: TableRow, asked: Asked) -> Arranged:
    wanted = {"access": act.access, "spectators": act.spectators, "several": act.several}
    return _in_evening(row, **{name: value for name, value in wanted.items() if value is not None})


@_done.register
def _make_host(act: MakeHost, row: TableRow, asked: Asked) -> Arranged:
    person = person_of(_at(row, act.seat))
    if person is None:
        raise _refused("no_such_seat", say("nobody-meant"))
    return _in_evening(row, host=person)


# --- How ------------------------------------------------------------------------------------------


def _at(row: TableRow, seat: Seat) -> StoredSeat:
    if seat >= len(row.seats):
        raise Trouble("no_such_seat", say("no-such-seat", seat=seat))
    return row.seats[seat]


def _in_evening(row: TableRow, **changes: Any) -> Arranged:
    if row.evening is None:  # of a server of before
        raise Trouble("no_such_evening", say("no-such-evening"))
    if all(getattr(row.evening, name) == value for name, value in changes.items()):
        return Arranged(row)
    evening: Evening = evening_revised(row.evening, **changes)
    return Arranged(codec.replace(row, evening=evening))


def _seated(row: TableRow, seat: Seat, stored: StoredSeat) -> TableRow:
    seats = tuple(stored if at == seat else each for at, each in enumerate(row.seats))
    luck = None if row.luck is None else row.luck.without_salt(seat)
    return revised(row, seats=seats, luck=luck)


def _reordered(row: TableRow, order: Sequence[Seat], asked: Asked) -> Arranged:
    """Who sat on `order[0]` sits on seat 0, and so on; numbers beyond those there were are free seats."""
    _check_count(find_game(row.game), len(order), asked.refusals)
    seats = tuple(row.seats[seat] if seat < len(row.seats) else StoredSeat("open") for seat in order)
    luck = None if row.luck is None else row.luck.reordered(order)
    return Arranged(revised(row, seats=seats, luck=luck, options=reseated(row.options, order)))


def _check_count(game: Game[Any, Any], count: int, refusals: Mapping[int, str]) -> None:
    if count not in game.seats:
        raise Trouble("bad_options", say("host-wrong-number", game=game.title, seats=count), rule="GEN-9")
    if count in refusals:
        raise Trouble("bad_options", refusals[count], rule="GEN-9")

"""Actions of the host before a game begins (GEN-28): pure functions on rows, which raise ApiError if not allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch
from math import ceil
from typing import Any, NamedTuple

from gingersnap.core import codec
from gingersnap.core.contract import Game, Seat
from gingersnap.core.registry import bots_of, find_game
from gingersnap.core.skill.handicaps import HANDICAPS_OPTION as HANDICAPS
from gingersnap.core.skill.handicaps import handicaps_of, reseat_handicaps, without_handicap
from gingersnap.core.words import Sentence, say
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.members import remove_waiting_player
from gingersnap.server.evenings.models import Evening, guest_number
from gingersnap.server.evenings.models import next_evening_revision as evening_revised
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
    Start,
    SwapSeats,
    TakeSeatAway,
)
from gingersnap.server.storage.write_queue import Guard
from gingersnap.server.tables.rated_tables import check_rated
from gingersnap.server.tables.repository import TableRow, next_revision
from gingersnap.server.tables.seats import StoredSeat, make_bot_seat, person_id, seats_of_people

RULE = "GEN-28"


class HostActionContext(NamedTuple):
    """The person who requests a host action, and the facts that decide whether it is allowed."""

    seat: Seat
    """The seat of that person."""
    refusals: Mapping[int, str] = {}
    """By number of seats: the reason why the game cannot be created for so many with these options."""
    host_away: float | None = None
    """Seconds until another player may become host; None while the host is here."""
    guards: Sequence[Guard] = ()
    """Rows that must still exist when the action is stored."""


class HostActionResult(NamedTuple):
    """The result of a host action."""

    row: TableRow
    removed_seat: StoredSeat | None = None
    """The seat of a person who has lost it, or their place on the waiting list."""
    is_removed_by_host: bool = False
    """True if the host removed them, False if they left."""


def host_seat(row: TableRow) -> Seat | None:
    """Return the seat of the host: the creator of the evening if seated, otherwise the first person who is."""
    people = seats_of_people(row.seats)
    host = None if row.evening is None else row.evening.host
    return next((seat for seat in people if person_id(row.seats[seat]) == host), next(iter(people), None))


def host_person(row: TableRow) -> str | None:
    """Return the person id of the host."""
    seat = host_seat(row)
    return None if seat is None else person_id(row.seats[seat])


def is_host(row: TableRow, person: str) -> bool:
    return host_person(row) == person


def apply_host_action(row: TableRow, act: HostAct, host_action_context: HostActionContext) -> HostActionResult:
    """Return `row`, and its evening if changed, after `act`; raise ApiError if it is not allowed."""
    _check_permission(row, act, host_action_context)
    if row.header is not None and not isinstance(act, SetDoors | MakeHost | SendGuestAway):
        raise ApiError("has_begun", say("host-too-late"), rule=RULE)
    found = _apply(act, row, host_action_context)
    if found.row.rated and found.row.revision != row.revision:
        game = find_game(row.game)
        check_rated(game, codec.convert(found.row.options, game.types.options), found.row.seats)
    return found


def _check_permission(row: TableRow, act: HostAct, host_action_context: HostActionContext) -> None:
    if host_action_context.seat == host_seat(row) or (
        isinstance(act, FreeSeat) and act.seat == host_action_context.seat
    ):
        return
    if isinstance(act, MakeHost) and act.seat == host_action_context.seat and host_action_context.host_away is not None:
        if host_action_context.host_away > 0:
            raise _refusal("not_the_host", say("host-may-come-back", seconds=ceil(host_action_context.host_away)))
        return
    raise _refusal("not_the_host", say("only-hosts"))


def _refusal(code: Any, why: Sentence) -> ApiError:
    return ApiError(code, why, rule=RULE)


# --- Actions --------------------------------------------------------------------------------------


@singledispatch
def _apply(act: Any, row: TableRow, host_action_context: HostActionContext) -> HostActionResult:
    raise TypeError(act)


@_apply.register
def _fill_up(act: FillUp, row: TableRow, host_action_context: HostActionContext) -> HostActionResult:
    free = [seat for seat, stored in enumerate(row.seats) if stored.kind == "open"]
    if not free:
        raise _refusal("no_free_seat", say("no-free-seat"))
    for seat in free:
        row = _with_bot(row, seat, act.bot)
    return HostActionResult(row)


@_apply.register
def _start(act: Start, row: TableRow, host_action_context: HostActionContext) -> HostActionResult:
    seated = [seat for seat, stored in enumerate(row.seats) if stored.kind != "open"]
    if len(seated) == len(row.seats):
        raise _refusal("no_free_seat", say("no-free-seat"))
    return _reorder_seats(row, seated, host_action_context)


@_apply.register
def _seat_bot(act: SeatBot, row: TableRow, host_action_context: HostActionContext) -> HostActionResult:
    if _seat_at(row, act.seat).kind != "open":
        raise _refusal("no_free_seat", say("seat-is-taken"))
    return HostActionResult(_with_bot(row, act.seat, act.bot))


def _with_bot(row: TableRow, seat: Seat, level: str) -> TableRow:
    bot = make_bot_seat(level, None, [stored.name for stored in row.seats], bots_of(row.game))
    return _with_seat(row, seat, bot)


@_apply.register
def _add_seat(act: AddSeat, row: TableRow, host_action_context: HostActionContext) -> HostActionResult:
    return _reorder_seats(row, range(len(row.seats) + 1), host_action_context)


@_apply.register
def _take_seat_away(act: TakeSeatAway, row: TableRow, host_action_context: HostActionContext) -> HostActionResult:
    if _seat_at(row, act.seat).kind == "person":
        raise _refusal("no_free_seat", say("seat-is-taken"))
    return _reorder_seats(row, [seat for seat in range(len(row.seats)) if seat != act.seat], host_action_context)


@_apply.register
def _swap_seats(act: SwapSeats, row: TableRow, host_action_context: HostActionContext) -> HostActionResult:
    _seat_at(row, act.seat)
    _seat_at(row, act.other)
    order = list(range(len(row.seats)))
    order[act.seat], order[act.other] = act.other, act.seat
    return _reorder_seats(row, order, host_action_context)


@_apply.register
def _free_seat(act: FreeSeat, row: TableRow, host_action_context: HostActionContext) -> HostActionResult:
    stored = _seat_at(row, act.seat)
    if stored.kind == "open":
        raise _refusal("no_free_seat", say("seat-is-free"))
    freed = _with_seat(row, act.seat, StoredSeat("open"))
    if stored.kind == "bot":
        return HostActionResult(freed)
    left = codec.replace(freed, options=without_handicap(freed.options, act.seat))
    return HostActionResult(left, stored, is_removed_by_host=act.seat != host_action_context.seat)


@_apply.register
def _send_guest_away(act: SendGuestAway, row: TableRow, host_action_context: HostActionContext) -> HostActionResult:
    evening = row.evening
    guests = () if evening is None else evening.guests
    sent = next((each for each in guests if evening and guest_number(evening.id, each.person) == act.guest), None)
    if evening is None or sent is None:
        raise _refusal("no_such_seat", say("nobody-meant"))
    waited = StoredSeat("person", sent.name, token=sent.token, profile=sent.profile)
    return HostActionResult(
        codec.replace(row, evening=remove_waiting_player(evening, sent)), waited, is_removed_by_host=True
    )


@_apply.register
def _give_handicaps(act: GiveHandicaps, row: TableRow, host_action_context: HostActionContext) -> HostActionResult:
    game = find_game(row.game)
    known = {handicap.name for handicap in handicaps_of(game)} | {""}
    if len(act.handicaps) > len(row.seats) or not known.issuperset(act.handicaps):
        raise ApiError("bad_options", say("no-such-handicap"), rule="GEN-26")
    return HostActionResult(next_revision(row, options={**row.options, HANDICAPS: list(act.handicaps)}))


@_apply.register
def _set_doors(act: SetDoors, row: TableRow, host_action_context: HostActionContext) -> HostActionResult:
    wanted = {"access": act.access, "spectators": act.spectators, "several": act.several}
    return _with_evening_changes(row, **{name: value for name, value in wanted.items() if value is not None})


@_apply.register
def _make_host(act: MakeHost, row: TableRow, host_action_context: HostActionContext) -> HostActionResult:
    person = person_id(_seat_at(row, act.seat))
    if person is None:
        raise _refusal("no_such_seat", say("nobody-meant"))
    return _with_evening_changes(row, host=person)


# --- Helpers --------------------------------------------------------------------------------------


def _seat_at(row: TableRow, seat: Seat) -> StoredSeat:
    if seat >= len(row.seats):
        raise ApiError("no_such_seat", say("no-such-seat", seat=seat))
    return row.seats[seat]


def _with_evening_changes(row: TableRow, **changes: Any) -> HostActionResult:
    if row.evening is None:  # of a server of before
        raise ApiError("no_such_evening", say("no-such-evening"))
    if all(getattr(row.evening, name) == value for name, value in changes.items()):
        return HostActionResult(row)
    evening: Evening = evening_revised(row.evening, **changes)
    return HostActionResult(codec.replace(row, evening=evening))


def _with_seat(row: TableRow, seat: Seat, stored: StoredSeat) -> TableRow:
    seats = tuple(stored if at == seat else each for at, each in enumerate(row.seats))
    luck = None if row.luck is None else row.luck.without_salt(seat)
    return next_revision(row, seats=seats, luck=luck)


def _reorder_seats(row: TableRow, order: Sequence[Seat], host_action_context: HostActionContext) -> HostActionResult:
    """Move the player on `order[0]` to seat 0, and so on; numbers beyond the old seats are free seats."""
    _check_count(find_game(row.game), len(order), host_action_context.refusals)
    seats = tuple(row.seats[seat] if seat < len(row.seats) else StoredSeat("open") for seat in order)
    luck = None if row.luck is None else row.luck.reseat(order)
    return HostActionResult(next_revision(row, seats=seats, luck=luck, options=reseat_handicaps(row.options, order)))


def _check_count(game: Game[Any, Any], count: int, refusals: Mapping[int, str]) -> None:
    if count not in game.seats:
        raise ApiError("bad_options", say("host-wrong-number", game=game.title, seats=count), rule="GEN-9")
    if count in refusals:
        raise ApiError("bad_options", refusals[count], rule="GEN-9")

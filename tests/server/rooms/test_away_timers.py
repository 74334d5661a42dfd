"""Timers that replace absent players."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import SPECTATOR
from gingersnap.server.cluster.peer_interface import SingleServer
from gingersnap.server.rooms.clients.connections import RoomConnections
from gingersnap.server.rooms.clients.idle_players import IdlePlayers
from gingersnap.server.rooms.clients.presence import PATIENCE, PresenceState, RoomPresence
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import StoredSeat
from server.fake_luck_and_clock import MovableClock

pytestmark = pytest.mark.anyio


def presence_at(clock: MovableClock, replaced: list[int]) -> tuple[RoomPresence, Mock]:
    """Return the presence at a table of two people, a replaced one and a bot, with the connected client of seat 0."""
    here, gone = StoredSeat("person", "Ann"), StoredSeat("person", "Ben")
    away, bot = StoredSeat("person", "Cy", stand_in="random"), StoredSeat("bot", "Dee", bot="random")
    row = TableRow("a", "a game", {}, (here, gone, away, bot), "playing", "", 0.0, time=TimeControl(away=1))
    connections = RoomConnections()
    idle = IdlePlayers(connections, clock, lambda: {0}, lambda: None)
    presence = RoomPresence(lambda: row, connections, SingleServer(clock), clock, replaced.append, idle, {})
    client = Mock(seat=0, profile=None, guest=None, last_input=None)
    presence.connect(client)
    return presence, client


async def test_away_timer_calls_stand_in_once_and_for_people_only() -> None:
    clock, sent = MovableClock(), list[int]()
    presence, _ = presence_at(clock, sent)
    presence.update_away()
    clock.move(1.1)
    assert sent == [1]


async def test_client_that_never_reported_input_is_active_not_idle() -> None:
    """Pages that report no input, such as those of version 1.0, must not count as idle however long they are silent."""
    clock = MovableClock()
    presence, _ = presence_at(clock, [])
    await presence.sync()
    clock.move(3600)
    states = [presence.state_of(seat) for seat in range(2)]
    assert states == [PresenceState.ACTIVE, PresenceState.AWAY]


async def test_absence_counts_from_departure_and_only_while_others_are_here() -> None:
    """The minute before a replacement begins when others see the absence, and is forgotten once nobody is here."""
    clock = MovableClock()
    presence, client = presence_at(clock, [])
    presence.update_away()
    clock.move(PATIENCE - 1)
    assert (presence.seconds_until_replaceable(1), presence.seconds_until_replaceable(0)) == (1.0, None)
    client.seat = 1
    presence.update_away()
    assert (presence.seconds_until_replaceable(1), presence.seconds_until_replaceable(0)) == (None, PATIENCE)
    client.seat = SPECTATOR
    presence.update_away()
    assert presence.seconds_until_replaceable(0) is None

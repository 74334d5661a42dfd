"""Who is waited for."""

from __future__ import annotations

import pytest

from gingersnap.core.clocks import TimeControl
from gingersnap.server.rooms.admission import Admission
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import StoredSeat
from server.fakes import MovableClock

pytestmark = pytest.mark.anyio


async def test_away_timer_calls_stand_in_once_and_for_people_only() -> None:
    here, gone = StoredSeat("person", "Ann"), StoredSeat("person", "Ben")
    replaced, bot = StoredSeat("person", "Cy", stand_in="random"), StoredSeat("bot", "Dee", bot="random")
    row = TableRow("a", "a game", {}, (here, gone, replaced, bot), "playing", "", 0.0, time=TimeControl(away=1))
    clock, sent = MovableClock(), list[int]()
    presence = Admission(clock, 1, sent.append)
    presence.update(row, {0})
    clock.move(1.1)
    assert sent == [1]

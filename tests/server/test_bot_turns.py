"""Bots that wait for each other, at a table that is only as much of one as they see."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from gingersnap.core.contract import Action, Rejection, Seat
from gingersnap.server.rooms.bot_turns import BotTurns
from gingersnap.server.workers.job_queue import Priority
from server.fakes import MovableClock

pytestmark = pytest.mark.anyio


class Waiting:
    """A bot that rather waits, and does something when it must. It chooses when it is told to."""

    has_new_events = True

    def __init__(self) -> None:
        self.may_choose = asyncio.Event()

    def reaction_seconds(self) -> float:
        return 0.0

    async def choose(self, state: object, workers: object, urgency: object) -> None:
        await self.may_choose.wait()

    def choose_any_legal(self) -> Action:
        return Action()


async def test_bot_turns_after_state_change_ask_waiting_bots_again() -> None:
    """All have to wait since then: one that wanted to wait before it may want to act now."""
    bots, acted, asked = [Waiting(), Waiting()], list[Seat](), asyncio.Queue[Callable[[], Awaitable[object]]]()
    table = SimpleNamespace(state=None, due=None)
    live: Any = SimpleNamespace(
        bots=dict(enumerate(bots)), seats_to_act=(0, 1), table=table, is_overdue=lambda seat: False
    )

    async def act(seat: Seat, action: Action) -> Rejection | None:
        acted.append(seat)
        return None

    nobody: Any = None
    turns = BotTurns("a table", asked.put_nowait, act, nobody, Priority.PEOPLES_BOT, 0.0, MovableClock())
    turns.start(live)
    bots[0].may_choose.set()
    await (await asked.get())()
    bots[0].may_choose.clear()
    turns.start(live)  # something happened
    bots[1].may_choose.set()
    await (await asked.get())()
    assert acted == [], "the first has not chosen yet"
    bots[0].may_choose.set()
    await (await asked.get())()
    assert acted == [0], "now both wait, and nothing would ever happen"
    turns.stop()

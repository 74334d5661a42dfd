"""Bots that wait for each other, at a table that is only as much of one as they see."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from gingersnap.core.contract import Action, ForcedStep, Rejection, Seat, Tick
from gingersnap.server.rooms.bot_turns import BotTurns
from gingersnap.server.rooms.forced_steps import FORCED_PAUSE
from gingersnap.server.workers.job_queue import Priority
from server.fake_luck_and_clock import MovableClock

pytestmark = pytest.mark.anyio


class Waiting:
    """A bot that rather waits, and does something when it must. It chooses when it is told to."""

    has_new_events = True

    def __init__(self) -> None:
        self.may_choose = asyncio.Event()

    def reaction_seconds(self) -> float:
        return 6.0

    async def choose(self, state: object, workers: object, urgency: object) -> None:
        await self.may_choose.wait()

    def choose_any_legal(self) -> Action:
        return Action()


async def test_bot_turns_after_state_change_ask_waiting_bots_again() -> None:
    """All have to wait since then: one that wanted to wait before it may want to act now."""
    bots, acted, asked = [Waiting(), Waiting()], list[Seat](), asyncio.Queue[Callable[[], Awaitable[object]]]()
    table = SimpleNamespace(state=None, time_limit=None)
    live: Any = SimpleNamespace(
        bots=dict(enumerate(bots)),
        seats_to_act=(0, 1),
        table=table,
        due=None,
        is_overdue=lambda seat: False,
        forced_steps={},
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


async def pauses(
    *actions: Waiting, time_limit: float | None = None, pause: float = 0.9, forced: tuple[Seat, ...] = ()
) -> list[float]:
    """Return the seconds that a bot pauses before each action of one turn."""
    clock, queue = MovableClock(), asyncio.Queue[Callable[[], Awaitable[object]]]()
    table = SimpleNamespace(state=None, due=None, time_limit=time_limit)
    nobody: Any = None
    turns = BotTurns("a table", queue.put_nowait, nobody, nobody, Priority.PEOPLES_BOT, pause, clock)
    found = []
    for bot in actions:
        live: Any = SimpleNamespace(
            bots={0: bot},
            seats_to_act=(0,),
            table=table,
            is_overdue=lambda seat: False,
            forced_steps=dict.fromkeys(forced, ForcedStep(Action())),
        )
        turns.start(live)
        found.append(round(turns._ready[0] - clock.time(), 3))
    turns.stop()
    return found


async def test_bot_without_time_limit_does_not_wait_for_its_reaction() -> None:
    """XTAL's bots waited for the reaction time of a person in a Combat at every roll: 10 to 13 seconds a turn."""
    assert await pauses(Waiting()) == [0.9]
    assert await pauses(Waiting(), time_limit=20.0) == [6.0]


async def test_bot_pauses_of_one_turn_are_at_most_three_seconds() -> None:
    assert await pauses(*[Waiting() for _ in range(5)]) == [0.9, 0.9, 0.9, 0.3, 0.0]
    assert await pauses(Waiting(), Waiting(), pause=60.0) == [3.0, 0.0]


async def test_bot_plays_forced_step_soon_and_without_thinking() -> None:
    """A pause that was shorter where only the bot knew that it had no choice told others about its hand."""
    assert await pauses(Waiting(), pause=60.0, forced=(0,)) == [FORCED_PAUSE]
    assert await pauses(Waiting(), pause=60.0, forced=(1,)) == [3.0]
    clock, queue, acted = MovableClock(), asyncio.Queue[Callable[[], Awaitable[object]]](), list[Action]()

    async def act(seat: Seat, action: Action) -> Rejection | None:
        acted.append(action)
        return None

    nobody: Any = None
    turns = BotTurns("a table", queue.put_nowait, act, nobody, Priority.PEOPLES_BOT, 0.0, clock)
    table = SimpleNamespace(state=None, time_limit=None)
    live: Any = SimpleNamespace(
        bots={0: Waiting()},
        seats_to_act=(0,),
        table=table,
        is_overdue=lambda seat: False,
        forced_steps={0: ForcedStep(Tick(7))},
    )
    turns.start(live)
    await (await queue.get())()
    assert acted == [Tick(7)]
    turns.stop()

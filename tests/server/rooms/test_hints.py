"""Hints at a server's tables: counted before a bot thinks, told to who asked, and dropped when they come too late."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from gingersnap.core import codec
from gingersnap.core.registry import adviser_of
from gingersnap.server.rooms import hints
from gingersnap.server.settings import Settings
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool
from server.clients import GAME, Message, PlayerClient, ServerHarness, bot, me, open_house

pytestmark = pytest.mark.anyio


async def lay(rest: httpx.AsyncClient, *seats: Message, **wish: Any) -> tuple[str, list[str]]:
    asked = {"game": GAME, "seats": seats, "options": {"first_seat": 0}, **wish}
    laid = (await rest.post("/api/tables", json=asked)).json()
    return laid["table"]["id"], [held["token"] for held in laid["held"]]


async def sit(house: ServerHarness, table: str, token: str) -> PlayerClient:
    person = await house.person(table)
    await person.hello(token)
    await person.hear("updated")
    return person


async def ask(person: PlayerClient, id: str, **more: Any) -> Message:
    await person.say(type="ask_hint", id=id, **more)
    return await person.hear("accepted", "refused", "problem")


async def test_hint_is_private_and_its_use_is_broadcast(house: ServerHarness) -> None:
    table, [token] = await lay(house.rest, me("Ann"), bot())
    ann, watcher = await sit(house, table, token), await house.person(table)
    await watcher.hello()
    await watcher.hear("updated")
    assert ann.updates[-1]["hints"] == {"missing": [], "taken": [0, 0]}
    accepted = await ask(ann, "what?", level="hard")
    advised = await ann.hear("advised")
    assert (advised["id"], advised["seq"]) == ("what?", accepted["seq"])
    assert advised["choices"][0]["action"] in [offer["action"] for offer in ann.updates[-1]["offers"]]
    assert advised["choices"][0]["words"].startswith("Flip")
    assert advised["reason"]
    told = await watcher.hear("updated")
    assert told["lines"][0]["text"] == "Ann asks a bot for a hint (number 1)."
    assert told["hints"]["taken"] == [1, 0]
    assert await watcher.is_quiet(), "what the bot thinks is for who asked"


async def test_hints_need_consent_of_all_people_and_an_unrated_table(house: ServerHarness) -> None:
    table, tokens = await lay(house.rest, me("Ann"), me("Ben"))
    ann, ben = [await sit(house, table, token) for token in tokens]
    assert (await ask(ann, "1"))["rule"] == "GEN-17"
    assert (await ann.act({"type": "AllowHints"}, "2"))["type"] == "accepted"
    assert (await ben.act({"type": "AllowHints"}, "3"))["type"] == "accepted"
    assert (await ask(ann, "4"))["type"] == "accepted"
    without, [token] = await lay(house.rest, me("Ann"), bot(), hints=False)
    refused = await ask(await sit(house, without, token), "5")
    assert (refused["rule"], refused["why"]) == ("GEN-16", "This table was created without hints.")
    assert (await house.rest.get(f"/api/tables/{without}")).json()["hints"] is False


async def test_result_remarks_that_hints_were_taken(house: ServerHarness, chance: Any) -> None:
    table, [token] = await lay(house.rest, me("Ann"), bot(), access="open")
    ann = await sit(house, table, token)
    await ask(ann, "1")
    last = await ann.play(chance)
    assert last["outcome"]["remark"] == "One hint was taken in this game."
    info = (await house.rest.get(f"/api/tables/{table}")).json()
    assert info["outcome"]["remark"] == last["outcome"]["remark"]
    assert info["next_bot"] in info_of_bots(await house.rest.get("/api/games"))
    results = (await house.rest.get("/api/results")).json()
    assert results[0]["outcome"]["remark"] == last["outcome"]["remark"]


def info_of_bots(games: httpx.Response) -> list[str]:
    return next(game["bots"] for game in games.json() if game["name"] == GAME)


async def test_branched_table_allows_hints(house: ServerHarness, chance: Any) -> None:
    """It had none, whatever the table was laid with that it began at."""
    table, [token] = await lay(house.rest, me("Ann"), bot(), hints=False)
    await (await sit(house, table, token)).play(chance)
    asked = {"seq": 2, "seat": 1, "name": "Cleo", "bot": "easy"}
    laid = (await house.rest.post(f"/api/tables/{table}/branch", json=asked)).json()
    assert laid["table"]["hints"] is True
    cleo = await sit(house, laid["table"]["id"], laid["held"][0]["token"])
    while not cleo.updates[-1]["offers"]:
        await cleo.hear("updated")
    assert cleo.updates[-1]["hints"] == {"missing": [], "taken": [0, 0]}
    assert (await ask(cleo, "1"))["type"] == "accepted"
    assert (await cleo.hear("advised"))["choices"]


class Slow:
    """Holds every hint back until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Priority] = []
        self.go = asyncio.Event()
        self.done = asyncio.Event()
        self._run = WorkerPool.run
        run: Callable[..., Any] = self.run
        monkeypatch.setattr(WorkerPool, "run", lambda workers, *rest, game: run(workers, *rest))

    async def run(self, workers: WorkerPool, urgency: Priority, function: Callable[..., Any], *rest: object) -> Any:
        if function is hints._advise:
            self.asked.append(urgency)
            await self.go.wait()
        try:
            return await self._run(workers, urgency, function, *rest)
        finally:
            self.done.set()


async def test_hint_for_a_past_position_is_dropped(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    async with open_house(settings) as house:
        table, [token] = await lay(house.rest, me("Ann"), bot())
        ann = await sit(house, table, token)
        assert (await ask(ann, "1"))["type"] == "accepted", "it counts before the bot has thought"
        assert slow.asked == [Priority.HINT]
        offers = ann.updates[-1]["offers"]
        assert (await ann.act(offers[0]["action"], "2"))["type"] == "accepted", "nobody waits for a bot that thinks"
        slow.go.set()
        await slow.done.wait()
        await ann.act({"type": "AllowHints"}, "3")  # done after whatever was to be told of the hint
        assert [each for each in ann.heard if each["type"] == "advised"] == []


async def test_hint_with_repeated_id_is_idempotent(house: ServerHarness) -> None:
    table, [token] = await lay(house.rest, me("Ann"), bot())
    ann = await sit(house, table, token)
    await ask(ann, "1", level="easy")
    first = await ann.hear("advised")
    await ask(ann, "1", level="perfect")
    assert await ann.hear("advised") == first, "nor by another bot"
    assert ann.updates[-1]["hints"]["taken"] == [1, 0]


async def test_hints_per_address_are_limited_per_hour(settings: Settings) -> None:
    async with open_house(codec.replace(settings, hints_per_hour=2)) as house:
        table, [token] = await lay(house.rest, me("Ann"), bot())
        ann = await sit(house, table, token)
        assert [(await ask(ann, id))["type"] for id in "12"] == ["accepted", "accepted"]
        assert (await ask(ann, "3"))["code"] == "too_many_hints"
        assert [update["hints"]["taken"][0] for update in ann.updates][-1] == 2
        house.clock.move(3601)
        assert (await ask(ann, "4"))["type"] == "accepted"


async def test_failing_hint_bot_is_reported_and_play_continues(
    house: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ArithmeticError

    monkeypatch.setattr(type(adviser_of(GAME, None)), "weigh", fail)
    table, [token] = await lay(house.rest, me("Ann"), bot())
    ann = await sit(house, table, token)
    assert (await ask(ann, "1"))["type"] == "accepted"
    assert (await ann.hear("problem"))["id"] == "1"
    assert (await ann.act(ann.updates[-1]["offers"][0]["action"], "2"))["type"] == "accepted"

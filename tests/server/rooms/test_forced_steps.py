"""Forced steps of people: played by the server, at the same time after each became public, where a page asks for it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from gingersnap.core.player_requests.actions import RequestTakeback
from gingersnap.server.cluster.capabilities import TAKEBACK_TO_CHOICE, RulesCapabilities, local_capabilities
from gingersnap.server.rooms.forced_steps import FORCED_PAUSE
from gingersnap.server.settings import Settings
from server.clients import Message, PlayerClient, ServerHarness, me, open_house

pytestmark = pytest.mark.anyio
SEATS = 6


class LastHome:
    """Six people choose their Homes, and for the last of them there is only one left."""

    def __init__(self, house: ServerHarness, people: list[PlayerClient], table: str) -> None:
        self.house = house
        self.people = people
        self._table = table

    async def choose(self, seat: int) -> None:
        update = await _last_update(self.people[seat])
        offer = update["offers"][0]
        action = {**offer["action"], **{name: values[0] for name, values in offer.get("each", {}).items()}}
        assert (await self.people[seat].act(action, f"home of {seat}"))["type"] == "accepted"

    async def wait(self, seconds: float) -> list[Any]:
        """Let time pass; return the Homes that are chosen then."""
        self.house.clock.move(seconds)
        room = self.house.services.rooms.get(self._table)
        assert room is not None
        await room.mailbox.call(partial(_nothing))
        live = room._loop.live
        assert live is not None
        return [home for home in live.table.state.homes if home >= 0]


async def _nothing() -> None:
    pass


async def _last_update(person: PlayerClient) -> Message:
    await person.say(type="ping", id="all?")
    await person.hear("pong")
    return person.updates[-1]


async def _sit(house: ServerHarness, **hello: Any) -> LastHome:
    seats = [me(f"Seat {seat}") for seat in range(SEATS)]
    body = {"game": "xtal", "seats": seats, "options": {"choose_homes": True, "first_seat": 0}}
    laid = (await house.rest.post("/api/tables", json=body)).json()
    table = laid["table"]["id"]
    people = [await house.person(table) for _ in range(SEATS)]
    for person, held in zip(people, laid["held"], strict=True):
        await person.hello(held["token"], text=None, **hello)
    return LastHome(house, people, table)


async def test_forced_step_is_played_after_the_same_pause_for_whoever_asks(settings: Settings) -> None:
    async with open_house(settings) as house:
        table = await _sit(house, automatic=True)
        for seat in range(SEATS - 1):
            await table.choose(seat)
        told = await _last_update(table.people[0])
        assert told["forced"] == {"seats": [SEATS - 1], "action": None, "by_hand": False}
        assert (await _last_update(table.people[-1]))["forced"]["action"]["type"] == "ChooseHome"
        assert len(await table.wait(FORCED_PAUSE - 0.01)) == SEATS - 1
        assert len(await table.wait(0.02)) == SEATS
        told = await _last_update(table.people[0])
        assert told["forced"]["by_hand"], "the die is thrown by hand"
        await table.wait(60.0)
        assert (await _last_update(table.people[0]))["forced"] == told["forced"]


async def test_forced_step_waits_for_a_person_who_does_not_ask_for_it(settings: Settings) -> None:
    """Clients of version 1.0 play forced steps themselves, and would be refused."""
    async with open_house(settings) as house:
        table = await _sit(house)
        for seat in range(SEATS - 1):
            await table.choose(seat)
        assert len(await table.wait(60.0)) == SEATS - 1
        await table.people[-1].say(type="automate", on=True)
        await _last_update(table.people[-1])
        assert len(await table.wait(FORCED_PAUSE + 0.01)) == SEATS


async def test_forced_step_waits_for_the_answer_to_a_question(settings: Settings) -> None:
    async with open_house(settings) as house:
        table = await _sit(house, automatic=True)
        for seat in range(SEATS - 1):
            await table.choose(seat)
        assert (await table.people[4].act({"type": "EndEarly"}, "end"))["type"] == "accepted"
        assert len(await table.wait(60.0)) == SEATS - 1
        assert (await table.people[0].act({"type": "DeclineWish"}, "no"))["type"] == "accepted"
        assert len(await table.wait(FORCED_PAUSE + 0.01)) == SEATS


def test_version_one_servers_are_not_said_to_read_new_takebacks() -> None:
    """An addition to logs is written only when every server of a cluster reads it."""
    now = local_capabilities()
    assert now.reads(TAKEBACK_TO_CHOICE)
    games = {name: game for name, game in now.games.items() if not name.startswith("table:")}
    assert not RulesCapabilities(now.format, now.table, games).reads(TAKEBACK_TO_CHOICE)
    assert RequestTakeback() == RequestTakeback(chosen=False), "as logs of version 1.0 mean it"

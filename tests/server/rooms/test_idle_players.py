"""Idle players: a connected page without input on its turn blocks nobody, on one server and on two."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.server.protocol.common import IDLE_AFTER
from gingersnap.server.rooms.clients.idle_players import COUNTDOWN
from gingersnap.server.settings import Settings
from gingersnap.server.sockets.play_socket import HEARTBEAT_LIMIT
from server.clients import (
    GAME,
    Message,
    PlayerClient,
    ServerHarness,
    SocketClosed,
    bot,
    everything_done,
    me,
    open_house,
)
from server.fake_luck_and_clock import MovableClock

pytestmark = pytest.mark.anyio

SEND_BOT = {"type": "SendStandIn", "seat": 0}
BEFORE_COUNTDOWN = IDLE_AFTER - COUNTDOWN


class Company:
    """Ann at the first server and Ben at the last one; it is Ann's turn."""

    def __init__(self, houses: list[ServerHarness], table: str, tokens: list[str]) -> None:
        self.houses = houses
        self.table = table
        self.tokens = tokens
        self.people: list[PlayerClient] = []
        self.witnesses: list[PlayerClient] = []
        """A spectator at each server, who is told structured messages."""

    async def sit(self, seat: int, **hello: Any) -> PlayerClient:
        person = await self.houses[-seat].person(self.table)
        await person.hello(self.tokens[seat], **hello)
        await person.hear("updated")
        self.people.append(person)
        return person

    async def move(self, seconds: float) -> None:
        """Let time pass while all pages are alive, and let the servers tell each other what follows."""
        left = seconds
        while left > 0:
            step = min(left, HEARTBEAT_LIMIT / 3)
            for person in self.people:
                await person.is_quiet()  # a page pings
            self.houses[0].clock.move(step)
            left -= step
        for house in self.houses:
            await everything_done(house, self.table)

    async def watch(self) -> None:
        for house in self.houses:
            self.witnesses.append(await house.person(self.table))
            await self.witnesses[-1].hello(text=None)

    async def sees(self, seat: int, is_replaceable: bool = True) -> None:
        """Wait until both servers say whether the others may soon send a bot to `seat`."""
        for witness in self.witnesses:
            await witness.knows(replaceable(seat, is_replaceable), "seated")

    async def idle(self, seat: int) -> None:
        """Let so much time pass that `seat` is idle."""
        await self.move(BEFORE_COUNTDOWN + 1)
        await self.sees(seat)
        await self.move(COUNTDOWN)


def replaceable(seat: int, is_so: bool = True) -> Any:
    """Return a test of messages about the seats: whether the others may soon send a bot to this one."""
    return lambda message: ("replaceable_in" in message["table"]["seats"][seat]) == is_so


def stands_in(seat: int, is_so: bool = True) -> Any:
    return lambda message: bool(message["table"]["seats"][seat]["stand_in"]) == is_so


@pytest.fixture(params=["one server", "two servers"])
async def houses(request: pytest.FixtureRequest, settings: Settings) -> AsyncIterator[list[ServerHarness]]:
    async with AsyncExitStack() as stack:
        if request.param == "one server":
            yield [await stack.enter_async_context(open_house(settings))]
            return
        # These clocks jump by minutes, and nobody's heartbeat may be missed.
        shared = codec.replace(settings, database=request.getfixturevalue("shared_database"), lease_seconds=86_400.0)
        clock = MovableClock()
        yield [await stack.enter_async_context(open_house(shared, clock=clock)) for _ in range(2)]


async def seat_company(houses: list[ServerHarness], **more: Any) -> Company:
    seats = [me("Ann"), me("Ben"), bot()]
    wish = {"game": GAME, "seats": seats, "options": {"first_seat": 0}, **more}
    laid = (await houses[0].rest.post("/api/tables", json=wish)).json()
    return Company(houses, laid["table"]["id"], [held["token"] for held in laid["held"]])


async def two_pages(houses: list[ServerHarness], **more: Any) -> tuple[Company, PlayerClient, PlayerClient]:
    """A company whose pages both report input."""
    company = await seat_company(houses, **more)
    ann, ben = await company.sit(0, silent=0), await company.sit(1, silent=0)
    await company.watch()
    await ann.knows(lambda message: all(seat["here"] for seat in message["table"]["seats"]), "seated")
    return company, ann, ben


async def refusal(person: PlayerClient, id: str) -> Message:
    answer = await person.act(SEND_BOT, id)
    assert answer["type"] == "refused", answer
    return answer


async def test_idle_player_is_counted_down_replaced_and_returns(houses: list[ServerHarness]) -> None:
    """An open, silent page used to block everybody: nobody could send a bot, and no request could be settled."""
    company, ann, ben = await two_pages(houses)
    await company.move(BEFORE_COUNTDOWN - 1)
    assert (await refusal(ben, "too early"))["rule"] == "GEN-12"
    await company.move(2)
    await company.sees(0)
    assert last_seats(company.witnesses[-1])[0]["replaceable_in"] in (COUNTDOWN, COUNTDOWN - 1)
    assert (await refusal(ben, "during the countdown"))["rule"] == "GEN-12"
    await company.move(COUNTDOWN)
    assert (await ben.act(SEND_BOT, "now"))["type"] == "accepted"
    await ann.hear_until(stands_in(0), "seated")
    assert (await ann.act({"type": "TakeSeatBack"}, "back"))["type"] == "accepted"
    await ben.hear_until(stands_in(0, False), "seated")


async def test_input_ends_the_countdown(houses: list[ServerHarness]) -> None:
    company, ann, ben = await two_pages(houses)
    await company.move(BEFORE_COUNTDOWN + 1)
    await company.sees(0)
    await ann.say(type="input")
    await company.sees(0, False)
    await company.move(COUNTDOWN + 5)
    await refusal(ben, "not now")


async def test_silence_counts_from_the_start_of_the_turn(houses: list[ServerHarness]) -> None:
    """Whoever reads along without touching anything has their time from the moment it is their turn."""
    company, ann, ben = await two_pages(houses)
    await company.move(BEFORE_COUNTDOWN - 2)
    await ann.say(type="input")
    while not ben.updates[-1]["offers"]:
        await ann.is_quiet()
        if ann.updates[-1]["offers"]:
            await ann.act(ann.updates[-1]["offers"][0]["action"], f"{ann.updates[-1]['seq']}")
        await ben.hear("updated")
    await company.move(4)
    await company.witnesses[0].is_quiet()
    assert not any("replaceable_in" in seat for seat in last_seats(company.witnesses[0])), "Ben's turn has just begun"
    await company.move(BEFORE_COUNTDOWN)
    await company.sees(1)


def last_seats(person: PlayerClient) -> list[Message]:
    seats: list[Message] = [each for each in person.heard if "table" in each][-1]["table"]["seats"]
    return seats


async def test_client_without_reports_is_never_idle(houses: list[ServerHarness]) -> None:
    """Terminals, bots and pages of version 1.0 report nothing: their silence says nothing."""
    company = await seat_company(houses)
    await company.sit(0)
    ben = await company.sit(1, silent=0)
    await company.move(3 * IDLE_AFTER)
    assert "needs no bot" in (await refusal(ben, "no"))["why"]


async def test_second_client_without_reports_keeps_the_seat(houses: list[ServerHarness]) -> None:
    """A page is silent because its person plays in a terminal meanwhile, perhaps at the other server."""
    company, _, ben = await two_pages(houses)
    terminal = await houses[-1].person(company.table)
    await terminal.hello(company.tokens[0])
    await company.move(2 * IDLE_AFTER)
    await refusal(ben, "no")


async def test_table_may_switch_replacement_of_idle_players_off(houses: list[ServerHarness]) -> None:
    company, _, ben = await two_pages(houses, idle=False)
    assert "idle_after" not in company.witnesses[0].heard[0]["table"]
    await company.move(2 * IDLE_AFTER)
    await refusal(ben, "no")


async def test_idle_player_who_is_asked_may_be_replaced_so_that_the_others_end(houses: list[ServerHarness]) -> None:
    """The request waited for nobody once the bot sat there, and stayed open for ever."""
    company, ann, ben = await two_pages(houses)
    assert (await ann.act({"type": "EndEarly"}, "end"))["type"] == "accepted"
    await ben.hear("updated")
    await company.idle(1)
    assert (await ann.act({"type": "SendStandIn", "seat": 1}, "bot"))["type"] == "accepted"
    for person in (ann, ben):
        told = await person.hear_until(lambda message: message["outcome"] is not None, "updated")
        assert told["outcome"]["rule"] == "GEN-22"


async def test_draw_that_no_opponent_can_answer_lapses(houses: list[ServerHarness]) -> None:
    """A bot agrees to nothing: who offers a draw and lets a bot play for the other one must not get it."""
    company, ann, ben = await two_pages(houses)
    assert (await ann.act({"type": "OfferDraw"}, "draw"))["type"] == "accepted"
    await ben.hear("updated")
    await company.idle(1)
    assert (await ann.act({"type": "SendStandIn", "seat": 1}, "bot"))["type"] == "accepted"
    for person in (ann, ben):
        told = await person.hear_until(lambda message: message["beside"]["wish"] is None, "updated")
        assert told["outcome"] is None
    assert any("lapsed" in line["text"] for line in told["lines"])


async def test_reconnecting_page_without_input_leaves_the_bot_at_its_seat(houses: list[ServerHarness]) -> None:
    """A page that only lost its network must not take the seat back for a person who is not there."""
    company, ann, ben = await two_pages(houses)
    await company.idle(0)
    assert (await ben.act(SEND_BOT, "now"))["type"] == "accepted"
    await company.houses[0].leaves(ann)
    company.people.remove(ann)
    again = await company.sit(0, silent=IDLE_AFTER + 1)
    await company.move(0.1)
    assert last_seats(again)[0]["stand_in"]
    await company.houses[0].leaves(again)
    company.people.remove(again)
    back = await company.sit(0, silent=0)
    await back.knows(stands_in(0, False), "seated")


async def test_frozen_page_misses_heartbeats_and_is_away(houses: list[ServerHarness]) -> None:
    """A browser answers for a frozen page on the level of WebSockets, so only messages of the page itself count."""
    company, ann, ben = await two_pages(houses)
    company.people.remove(ann)
    await company.move(HEARTBEAT_LIMIT + 1)
    await ben.knows(lambda message: not message["table"]["seats"][0]["here"], "seated")
    with pytest.raises(SocketClosed, match="try_again"):
        await ann.hear("never")
    again = await company.sit(0, silent=5)
    assert last_seats(again)[0]["here"]


async def test_client_without_reports_needs_no_heartbeat(houses: list[ServerHarness]) -> None:
    company = await seat_company(houses)
    ann, _ = await company.sit(0), await company.sit(1, silent=0)
    company.people.remove(ann)
    await company.move(2 * HEARTBEAT_LIMIT)
    await ann.is_quiet()

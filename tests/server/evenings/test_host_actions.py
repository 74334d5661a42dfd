"""The host arranges a table before its game begins; whoever is not asked for cannot take it over."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from gingersnap.core import codec
from gingersnap.server.evenings import attendance
from gingersnap.server.evenings.models import next_evening_revision, update_evening
from gingersnap.server.settings import Settings
from gingersnap.server.tables.repository import require_table
from gingersnap.server.tables.seats import person_id
from gingersnap.testing import rule
from server.clients import LINKS, OPEN, Message, ServerHarness, SocketClosed, bot, create_table, me, open_house
from server.fake_luck_and_clock import MovableClock
from waits import PATIENCE

pytestmark = pytest.mark.anyio


async def arranges(rest: httpx.AsyncClient, table: str, token: str | None, type: str, **act: Any) -> Message:
    """The table as it is then, or the problem."""
    answer = await rest.post(f"/api/tables/{table}/arrange", json={"token": token, "act": {"type": type, **act}})
    told: Message = answer.json()
    assert ("code" in told) == (answer.status_code != 200), told
    return told


async def joins(rest: httpx.AsyncClient, table: str, name: str = "Ben") -> Message:
    told: Message = (await rest.post(f"/api/tables/{table}/join", json={"name": name})).json()
    return told


def from_address(house: ServerHarness, address: str, **headers: str) -> httpx.AsyncClient:
    """Somebody whose requests come from elsewhere."""
    asgi: Any = house.app
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(asgi, client=(address, 1)),
        base_url="http://testserver",
        headers=headers,
        timeout=PATIENCE,
    )


def kinds(table: Message) -> list[str]:
    return [seat["name"] if seat["kind"] == "person" else seat["kind"] for seat in table["seats"]]


@rule("GEN-28")
async def test_host_fills_seats_with_bots_and_the_game_starts(house: ServerHarness) -> None:
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN, OPEN)
    watcher = await house.person(table)
    await watcher.hello()
    told = await arranges(house.rest, table, ann, "seat_bot", seat=2, bot="random")
    assert (kinds(told), told["status"], told["host"]) == (["Ann", "open", "bot"], "waiting", 0)
    assert kinds((await watcher.hear("seated"))["table"]) == ["Ann", "open", "bot"], "told to everybody at once"
    taken = await arranges(house.rest, table, ann, "seat_bot", seat=2, bot="random")
    assert (taken["code"], taken["rule"]) == ("no_free_seat", "GEN-28")
    assert (await arranges(house.rest, table, ann, "fill_up", bot="nobody"))["code"] == "no_such_bot"
    told = await arranges(house.rest, table, ann, "fill_up", bot="random")
    assert (kinds(told), told["status"]) == (["Ann", "bot", "bot"], "playing")
    late = await arranges(house.rest, table, ann, "free_seat", seat=1)
    assert (late["code"], late["rule"]) == ("has_begun", "GEN-28")


@rule("GEN-28")
async def test_host_starts_with_those_who_are_seated(house: ServerHarness) -> None:
    """Friends who did not come kept everybody waiting until their seats were removed one by one."""
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN, OPEN, OPEN)
    alone = await arranges(house.rest, table, ann, "start")
    assert (alone["code"], alone["rule"]) == ("bad_options", "GEN-9")
    await house.rest.post(f"/api/tables/{table}/join", json={"name": "Bo"})
    told = await arranges(house.rest, table, ann, "start")
    assert (kinds(told), told["status"]) == (["Ann", "Bo"], "playing")


@rule("GEN-28")
async def test_host_adds_and_removes_seats_within_game_limits(house: ServerHarness) -> None:
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN, handicaps=["", "peek"])
    told = await arranges(house.rest, table, ann, "add_seat")
    assert (kinds(told), told["options"]["handicaps"]) == (["Ann", "open", "open"], ["", "peek", ""])
    told = await arranges(house.rest, table, ann, "take_seat_away", seat=1)
    assert (kinds(told), told["options"]["handicaps"]) == (["Ann", "open"], []), "nobody is left who had one"
    few = await arranges(house.rest, table, ann, "take_seat_away", seat=1)
    assert (few["code"], few["rule"]) == ("bad_options", "GEN-9")
    assert (await arranges(house.rest, table, ann, "take_seat_away", seat=0))["code"] == "no_free_seat"
    assert (await arranges(house.rest, table, ann, "take_seat_away", seat=9))["code"] == "no_such_seat"
    for _ in range(3):
        await arranges(house.rest, table, ann, "add_seat")
    many = await arranges(house.rest, table, ann, "add_seat")
    assert (many["code"], many["rule"]) == ("bad_options", "GEN-9")
    told = await arranges(house.rest, table, ann, "give_handicaps", handicaps=["peek"])
    assert told["seats"][0]["handicap"]
    assert told["unrated"].startswith("A game with handicaps is not rated")
    wrong = await arranges(house.rest, table, ann, "give_handicaps", handicaps=["wings"])
    assert (wrong["code"], wrong["rule"]) == ("bad_options", "GEN-26")


@rule("GEN-28")
async def test_host_swaps_seats_with_handicaps_and_private_views(
    house: ServerHarness,
) -> None:
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN, OPEN, handicaps=["peek"])
    ben = (await joins(house.rest, table))["held"]["token"]
    at_ann, at_ben = await house.person(table), await house.person(table)
    assert ((await at_ann.hello(ann))["seat"], (await at_ben.hello(ben))["seat"]) == (0, 1)
    told = await arranges(house.rest, table, ann, "swap_seats", seat=0, other=1)
    assert (kinds(told), told["host"], told["options"]["handicaps"]) == (["Ben", "Ann", "open"], 1, ["", "peek", ""])
    assert ((await at_ann.hear("welcome"))["seat"], (await at_ben.hear("welcome"))["seat"]) == (1, 0)
    held = await house.rest.post(f"/api/tables/{table}/held", json={"tokens": [ann, ben]})
    assert [each["seat"] for each in held.json()] == [1, 0]
    await arranges(house.rest, table, ann, "fill_up", bot="random")
    views = [(await each.hear("updated"))["view"]["seat"] for each in (at_ben, at_ann)]
    assert views == [0, 1], "each sees the game from the seat that is theirs now"


@rule("GEN-28")
async def test_host_removes_a_waiting_guest_during_a_game(house: ServerHarness) -> None:
    """Only seats could be freed: whoever waited stayed on the list, and had the next free seat."""
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN)
    ben = (await joins(house.rest, table))["held"]["token"]
    at_ann = await house.person(table)
    await at_ann.hello(ann)
    async with house.browser() as eve:
        await eve.rest.post(f"/api/tables/{table}/come", json={"name": "Eve"})
        [guest] = (await at_ann.hear("seated"))["table"]["guests"]
        refused = await arranges(house.rest, table, ben, "send_guest_away", guest=guest["number"])
        assert refused["code"] == "not_the_host"
        wrong = await arranges(house.rest, table, ann, "send_guest_away", guest=guest["number"] + 1)
        assert wrong["code"] == "no_such_seat"
        told = await arranges(house.rest, table, ann, "send_guest_away", guest=guest["number"])
        assert (told["status"], told["guests"]) == ("playing", [])
        again = await eve.rest.post(f"/api/tables/{table}/come", json={"name": "Eve"})
        assert (again.status_code, again.json()["code"], again.json()["rule"]) == (403, "sent_away", "GEN-28")


@rule("GEN-28")
async def test_removed_player_is_notified_and_barred_for_the_evening(house: ServerHarness) -> None:
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN, OPEN)
    async with house.browser() as eve:
        await joins(eve.rest, table, "Eve")
        at_eve = await eve.person(table)
        assert (await at_eve.hello())["seat"] == 1
        told = await arranges(house.rest, table, ann, "free_seat", seat=1)
        assert kinds(told) == ["Ann", "open", "open"]
        problem = await at_eve.hear("problem")
        assert problem["code"] == "sent_away"
        assert problem["message"].startswith("The host has given your seat")
        with pytest.raises(SocketClosed):
            await at_eve.hear()
        again = await joins(eve.rest, table, "Eva")
        assert (again["code"], again["rule"]) == ("sent_away", "GEN-28")
        watching = await eve.person(table)
        await watching.say(type="hello")
        assert (await watching.hear())["code"] == "sent_away", "nor watches and talks"
        with pytest.raises(SocketClosed):
            await watching.hear()
        assert (await eve.rest.get("/api/you/games")).json()["going_on"] == []
        house.clock.move(25 * 3600)
        assert "held" in await joins(eve.rest, table, "Eve"), "another evening"


@rule("GEN-28")
async def test_removed_player_loses_open_pages_that_only_watch(house: ServerHarness) -> None:
    """The seat's page was closed, and a second page of the same person went on watching and talking."""
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN, OPEN)
    other = await house.person(table)
    await other.hello()
    async with house.browser() as eve:
        joined = await joins(eve.rest, table, "Eve")
        watching = await eve.person(table)
        assert (await watching.hello(watches=True))["seat"] in (-1, 1)
        await arranges(house.rest, table, ann, "free_seat", seat=joined["held"]["seat"])
        assert (await watching.hear("problem"))["code"] == "sent_away"
    await other.say(type="ping", id="here")
    assert (await other.hear("pong"))["id"] == "here", "the host's household is not kept out"


@rule("GEN-28")
async def test_older_profile_of_a_removed_address_is_refused_unless_it_sat_before(house: ServerHarness) -> None:
    """Somebody sent away came back at once as a profile that the same browser had kept for that."""
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN, OPEN, OPEN)
    link, origin = {"authorization": f"Bearer {LINKS[table]}"}, {"origin": "http://testserver"}
    async with (
        from_address(house, "10.0.0.7", **link, **origin) as eve,
        from_address(house, "10.0.0.7", **link, **origin) as older,
        from_address(house, "10.0.0.7", **link, **origin) as housemate,
    ):
        elsewhere, _ = await create_table(older, me("Old"), bot())
        assert elsewhere
        sat = (await joins(housemate, table, "Hal"))["held"]
        removed = (await joins(eve, table, "Eve"))["held"]
        await arranges(house.rest, table, ann, "free_seat", seat=removed["seat"])
        assert (await joins(older, table, "Old"))["code"] == "sent_away"
        await arranges(housemate, table, sat["token"], "free_seat", seat=sat["seat"])
        assert "held" in await joins(housemate, table, "Hal"), "who sat here before may sit again"


@rule("GEN-28")
async def test_removed_guest_is_recognised_by_address(house: ServerHarness) -> None:
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN, OPEN)
    link = {"authorization": f"Bearer {LINKS[table]}"}
    async with from_address(house, "10.0.0.7", **link) as eve, from_address(house, "10.0.0.8", **link) as ben:
        await joins(eve, table, "Eve")
        await arranges(house.rest, table, ann, "free_seat", seat=1)
        assert (await joins(eve, table, "Ben"))["code"] == "sent_away", "under any name"
        assert "held" in await joins(ben, table, "Ben")
        await arranges(house.rest, table, ann, "free_seat", seat=1)
    housemate = (await joins(house.rest, table, "Cat"))["held"]
    await arranges(house.rest, table, ann, "free_seat", seat=housemate["seat"])
    assert "held" in await joins(house.rest, table, "Dan"), "nobody keeps their own household out"


@rule("GEN-28")
async def test_host_actions_are_refused_to_others_except_leaving(house: ServerHarness) -> None:
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN, OPEN)
    ben = (await joins(house.rest, table))["held"]["token"]
    for act in ({"type": "add_seat"}, {"type": "free_seat", "seat": 0}, {"type": "make_host", "seat": 1}):
        refused = await arranges(house.rest, table, ben, **act)
        assert (refused["code"], refused["rule"]) == ("not_the_host", "GEN-28")
    assert (await arranges(house.rest, table, "x" * 32, "add_seat"))["code"] == "wrong_token"
    assert (await arranges(house.rest, "nowhere", ann, "add_seat"))["code"] == "no_such_table"
    told = await arranges(house.rest, table, ann, "free_seat", seat=0)
    assert (kinds(told), told["host"]) == (["open", "Ben", "open"], 1), "who is left is the host"
    assert kinds(await arranges(house.rest, table, ben, "add_seat")) == ["open", "Ben", "open", "open"]
    assert "held" in await joins(house.rest, table, "Ann"), "who left by themselves may come back"


@rule("GEN-28")
async def test_host_role_can_be_taken_after_a_minute_of_absence(house: ServerHarness) -> None:
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN, OPEN)
    ben = (await joins(house.rest, table))["held"]["token"]
    at_ann, at_ben = await house.person(table), await house.person(table)
    await at_ann.hello(ann)
    await at_ben.hello(ben)
    await house.leaves(at_ann)
    await at_ben.hear("seated")
    house.clock.move(20)
    early = await arranges(house.rest, table, ben, "make_host", seat=1)
    assert (early["code"], early["message"].split(".")[1].strip()) == (
        "not_the_host", "You can become the host in 40 seconds",
    )  # fmt: skip
    house.clock.move(40)
    assert (await arranges(house.rest, table, ben, "make_host", seat=1))["host"] == 1
    assert (await at_ben.hear("talk"))["is_host"], "who may talk is theirs to say from now on"
    assert (await arranges(house.rest, table, ann, "add_seat"))["code"] == "not_the_host"
    assert (await arranges(house.rest, table, ben, "make_host", seat=0))["host"] == 0, "and gives it back"


@rule("GEN-28")
async def test_host_action_after_another_server_changed_the_host_is_refused(house: ServerHarness) -> None:
    """Another server stored the next host, and this one had not heard of it: the old host removed the next one.

    The fault simulation found it: only the table's row was compared with the one that was read, and not the evening's.
    """
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN, OPEN)
    await joins(house.rest, table)
    store = house.services.store
    row = await require_table(store, table)
    assert row.evening is not None
    await store.write(update_evening(next_evening_revision(row.evening, host=person_id(row.seats[1]))))
    assert (await arranges(house.rest, table, ann, "free_seat", seat=1))["code"] == "not_the_host"
    assert kinds(await arranges(house.rest, table, ann, "free_seat", seat=0)) == ["open", "Ben", "open"]


@rule("GEN-28")
async def test_host_closing_an_open_table_disconnects_strangers(house: ServerHarness) -> None:
    table, [ann] = await create_table(house.rest, me("Ann"), OPEN)
    told = await arranges(house.rest, table, ann, "set_doors", access="open", several=True)
    assert (told["access"], told["spectators"], told["several"]) == ("open", True, True)
    assert [each["id"] for each in (await house.rest.get("/api/tables")).json()] == [table]
    friend, stranger = await house.person(table), await house.person(table)
    await friend.hello()
    await stranger.hello(link=None)
    told = await arranges(house.rest, table, ann, "set_doors", access="link", spectators=False)
    assert (told["access"], told["spectators"], told["several"]) == ("link", False, True)
    assert (await stranger.hear("problem"))["code"] == "no_such_table"
    await arranges(house.rest, table, ann, "fill_up", bot="random")
    assert (await friend.hear("problem"))["code"] == "no_spectators"


@rule("GEN-29")
async def test_open_seats_are_limited_per_address_and_table(settings: Settings) -> None:
    """Now it is one at each table, and not at every table there is."""
    async with open_house(codec.replace(settings, open_seats_per_hour=5)) as house:
        tables = [(await create_table(house.rest, me("Ann"), *[OPEN] * 4, access="open"))[0] for _ in range(4)]
        async with from_address(house, "10.0.0.7") as guest:
            answers = [await joins(guest, table, f"Eve {n}") for table in tables for n in range(2)]
        taken = [answer for answer in answers if "held" in answer]
        assert len(taken) == 3
        assert {seat["kind"] for answer in taken for seat in answer["table"]["seats"][2:]} == {"open"}
        assert {(each["code"], each["rule"]) for each in answers if "code" in each} == {
            ("one_seat_each", "GEN-29"), ("too_many_seats", "GEN-29"),
        }  # fmt: skip
        async with from_address(house, "10.0.0.8") as other:
            assert "held" in await joins(other, tables[0], "Ben"), "others still find a seat"


@rule("GEN-29")
async def test_open_seats_are_limited_per_profile_and_table(
    house: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "MOST_WAITING", 2)
    laid = [await create_table(house.rest, me("Ann"), OPEN, OPEN, access="open") for _ in range(3)]
    async with house.browser() as eve:
        *enough, (last, ann) = laid
        for table, _ in enough:
            assert "held" in await joins(eve.rest, table, "Eve")
            assert (await joins(eve.rest, table, "Eve"))["code"] == "one_seat_each"
        assert (await joins(eve.rest, last, "Eve"))["code"] == "too_many_seats"
        await arranges(house.rest, last, ann[0], "set_doors", several=True)
        assert "held" in await joins(eve.rest, last, "Eve")
        assert "held" in await joins(eve.rest, last, "Her sister"), "where the host allows several"
        kept = (await eve.rest.get("/api/you/kept")).json()
        assert len(kept["comings"]) == 3


async def test_host_actions_reach_players_on_another_server(settings: Settings, shared_database: str) -> None:
    clock = MovableClock(runs=True)
    shared = codec.replace(settings, database=shared_database)
    async with open_house(shared, clock=clock) as here, open_house(shared, clock=clock) as there:
        table, [ann] = await create_table(here.rest, me("Ann"), OPEN, OPEN, OPEN)
        ben, eve = [(await joins(there.rest, table, name))["held"]["token"] for name in ("Ben", "Eve")]
        at_ben, at_eve = await there.person(table), await there.person(table)
        await at_ben.hello(ben)
        await at_eve.hello(eve)
        await arranges(here.rest, table, ann, "swap_seats", seat=1, other=3)
        assert (await at_ben.hear("welcome"))["seat"] == 3
        await arranges(here.rest, table, ann, "free_seat", seat=2)
        assert (await at_eve.hear("problem"))["code"] == "sent_away"
        told = await arranges(here.rest, table, ann, "fill_up", bot="random")
        assert (kinds(told), told["status"]) == (["Ann", "bot", "bot", "Ben"], "playing")
        assert (await at_ben.hear("updated"))["view"]["seat"] == 3

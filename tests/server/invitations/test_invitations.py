"""People one has played with are one tap away from an invitation: who hears of it, how it is answered, when it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from gingersnap.server.invitations.repository import KEPT
from gingersnap.server.invitations.service import PER_HOUR
from gingersnap.server.settings import Settings
from gingersnap.server.sockets.notification_socket import MOST
from gingersnap.testing import rule
from server.accounts.test_account import ask
from server.accounts.test_cookie_identity import known, stored
from server.chat.test_chat import hushes
from server.clients import (
    LINKS,
    OPEN,
    Browser,
    Message,
    PlayerClient,
    ServerHarness,
    SocketClosed,
    create_table,
    me,
    open_house,
)
from server.database_fixtures import execute_statements
from server.fake_luck_and_clock import MovableClock
from waits import wait_until

pytestmark = pytest.mark.anyio
__all__ = ["known"]


async def plays_with(one: Browser, other: Browser, names: tuple[str, str] = ("Ann", "Ben")) -> str:
    """A table where a game has begun between two."""
    table, _ = await create_table(one.rest, me(names[0]), OPEN)
    answer = await other.rest.post(f"/api/tables/{table}/join", json={"name": names[1]})
    assert answer.json()["table"]["status"] == "playing", answer.text
    return table


async def acquaintances(browser: Browser, table: str) -> list[Message]:
    answer = await browser.rest.get(f"/api/tables/{table}/acquaintances")
    assert answer.status_code == 200, answer.text
    found: list[Message] = answer.json()["people"]
    return found


async def invites(browser: Browser, table: str, handle: str, status: int = 200) -> Any:
    answer = await browser.rest.post(f"/api/tables/{table}/invite", json={"handle": handle})
    assert answer.status_code == status, answer.text
    return answer.json()


async def invites_first(browser: Browser, table: str) -> None:
    """Whom they have played with last."""
    [first, *_] = await acquaintances(browser, table)
    await invites(browser, table, first["handle"])


async def invited(browser: Browser) -> list[Message]:
    found: list[Message] = (await browser.rest.get("/api/you/invitations")).json()
    return found


async def at_the_door(house: ServerHarness, browser: Browser) -> PlayerClient:
    person = house._socket("/api/you/door", {"cookie": browser.cookies} if browser.cookies else {})
    await person.say(type="hello")
    return person


async def hears(person: PlayerClient, wanted: Callable[[Message], bool]) -> Message:
    """What somebody at the door is told, once that is so."""
    while not wanted(told := await person.hear("invitations")):
        pass
    return told


def is_free(told: Message) -> bool:
    """Whether they are invited to nothing."""
    return not told["invitations"]


@rule("GEN-31")
async def test_invitation_arrives_at_once_and_seats_the_acquaintance(known: ServerHarness) -> None:
    async with known.browser() as ann, known.browser() as ben:
        await plays_with(ann, ben)
        at_ben, at_ann = await at_the_door(known, ben), await at_the_door(known, ann)
        assert (await at_ben.hear("invitations"))["invitations"] == []
        await at_ann.hear("invitations")
        known.clock.move(60)
        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
        assert [(each["name"], each["state"]) for each in await acquaintances(ann, table)] == [("Ben", "free")]
        await invites_first(ann, table)
        [told] = (await at_ben.hear("invitations"))["invitations"]
        assert (told["by"], told["table"], told["for_seat"]) == ("Ann", table, True)
        assert [each["state"] for each in await acquaintances(ann, table)] == ["invited"]
        assert (await at_ann.hear("invitations"))["made"][0]["declined"] is False
        await ask(ann, "/name", name="Anna")
        assert [each["by"] for each in await invited(ben)] == ["Anna"], "names follow"

        taken = await ask(ben, f"/invitations/{told['id']}/accept")
        assert [seat["name"] for seat in taken["table"]["seats"]] == ["Anna", "Ben"]
        assert (taken["held"]["seat"], taken["link"], taken["token"]) == (1, LINKS[table], None)
        await hears(at_ben, is_free)
        await hears(at_ann, lambda told: told["made"] == [])
        assert not stored(known, "invitations")
        ended = await ask(ben, f"/invitations/{told['id']}/accept", 404)
        assert (ended["code"], ended["rule"]) == ("not_found", "GEN-31")


@rule("GEN-31")
async def test_declined_invitation_is_reported_and_not_repeated(known: ServerHarness) -> None:
    async with known.browser() as ann, known.browser() as ben:
        await plays_with(ann, ben)
        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
        await invites_first(ann, table)
        at_ann = await at_the_door(known, ann)
        await at_ann.hear("invitations")
        [told] = await invited(ben)
        assert not await ask(ben, f"/invitations/{told['id']}/decline")
        await hears(at_ann, lambda told: told["made"][0]["declined"])
        [person] = await acquaintances(ann, table)
        assert person["state"] == "declined"
        await invites(ann, table, person["handle"])
        assert await invited(ben) == []
        assert not await ask(ann, f"/invitations/{told['id']}/decline"), "somebody else's is none of theirs"


@rule("GEN-31")
async def test_invitation_ends_when_table_is_full_started_or_expired(house: ServerHarness) -> None:
    async with house.browser() as ann, house.browser() as ben:
        await plays_with(ann, ben)
        full, _ = await create_table(ann.rest, me("Ann"), OPEN)
        await invites_first(ann, full)
        at_ben = await at_the_door(house, ben)
        [told] = (await at_ben.hear("invitations"))["invitations"]
        await house.rest.post(f"/api/tables/{full}/join", json={"name": "Cy"})
        await hears(at_ben, is_free)
        assert (await ask(ben, f"/invitations/{told['id']}/accept", 404))["message"].startswith("This invitation has")

        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
        await invites_first(ann, table)
        assert len(await invited(ben)) == 1
        house.clock.move(KEPT + 1)
        assert await invited(ben) == []
        await invites_first(ann, table)
        assert len(stored(house, "invitations")) == 1, "what is old is kept no longer"


@rule("GEN-31")
async def test_invitation_during_a_game_leads_to_the_waiting_list(house: ServerHarness) -> None:
    async with house.browser() as ann, house.browser() as ben, house.browser() as cy:
        await plays_with(ann, ben)
        table = await plays_with(ann, cy, ("Ann", "Cy"))
        await invites_first(ann, table)
        [told] = await invited(ben)
        assert told["for_seat"] is False
        taken = await ask(ben, f"/invitations/{told['id']}/accept")
        assert (taken["held"], [guest["name"] for guest in taken["table"]["guests"]]) == (None, ["Ben"])
        assert taken["token"]
        assert await acquaintances(ann, table) == [], "all are here"

        quiet = await plays_with(ann, cy, ("Ann", "Cy"))
        act = {"type": "set_doors", "spectators": False}
        await ann.rest.post(f"/api/tables/{quiet}/arrange", json={"act": act})
        told = (await ann.rest.get(f"/api/tables/{quiet}/acquaintances")).json()
        assert (told["people"], told["why"]) == ([], "The host allows no spectators at this table.")
        refused = await invites(ann, quiet, "0" * 12, 409)
        assert (refused["code"], refused["rule"]) == ("no_free_seat", "GEN-31")


@rule("GEN-31")
async def test_invitation_between_blocked_people_is_silently_dropped(
    house: ServerHarness,
) -> None:
    async with house.browser() as ann, house.browser() as rudi:
        both = await plays_with(ann, rudi, ("Ann", "Rudi"))
        await ask(ann, "/seen", is_seen=True)
        at_ann = await at_the_door(house, ann)
        await at_ann.hear("invitations")
        mine, _ = await create_table(ann.rest, me("Ann"), OPEN)
        theirs, _ = await create_table(rudi.rest, me("Rudi"), OPEN)
        [listed] = await acquaintances(ann, mine)
        await invites(ann, mine, listed["handle"])
        assert [each["by"] for each in await invited(rudi)] == ["Ann"]
        assert (await acquaintances(rudi, theirs))[0]["here"] is True

        playing = await ann.person(both)
        await playing.hello()
        await hushes(playing, "ever", seat=1)
        assert await invited(rudi) == [], "also what was said before"
        assert await acquaintances(ann, mine) == []
        assert (await invites(ann, mine, listed["handle"], 404))["code"] == "no_such_person"
        [seen] = await acquaintances(rudi, theirs)
        assert (seen["name"], seen["here"], seen["state"]) == ("Ann", False, "free")
        [after] = (await invites(rudi, theirs, seen["handle"]))["people"]
        assert after["state"] == "invited", "as anybody's"
        assert await invited(ann) == []
        await at_ann.is_quiet()
        assert all(is_free(told) for told in at_ann.heard if told["type"] == "invitations")


async def test_acquaintance_presence_is_shown_only_with_consent(house: ServerHarness) -> None:
    async with house.browser() as ann, house.browser() as ben:
        await plays_with(ann, ben)
        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
        at_ben = await at_the_door(house, ben)
        await at_ben.hear("invitations")
        assert [each["here"] for each in await acquaintances(ann, table)] == [False]
        assert (await ask(ben, "/seen", is_seen=True))["is_seen"] is True
        assert [each["here"] for each in await acquaintances(ann, table)] == [True]
        await house.leaves(at_ben)
        assert [each["here"] for each in await acquaintances(ann, table)] == [False]


@rule("GEN-31")
async def test_invitations_from_guests_and_strangers_are_refused(house: ServerHarness) -> None:
    table, _ = await create_table(house.rest, me("A program"), OPEN, OPEN)
    told = (await house.rest.get(f"/api/tables/{table}/acquaintances")).json()
    assert (told["people"], told["why"].startswith("You play as a guest")) == ([], True)
    refused = await house.rest.post(f"/api/tables/{table}/invite", json={"handle": "0" * 12})
    assert (refused.status_code, refused.json()["code"], refused.json()["rule"]) == (403, "not_known", "GEN-31")
    async with house.browser() as ann, house.browser() as eve:
        await ann.rest.post(f"/api/tables/{table}/join", json={"name": "Ann"})
        other = await plays_with(ann, eve)
        assert [each["name"] for each in await acquaintances(ann, table)] == ["Ben"], "nobody knows a guest again"
        stranger = await eve.rest.get(f"/api/tables/{table}/acquaintances")
        assert (stranger.status_code, stranger.json()["code"]) == (403, "wrong_token")
        await eve.rest.post(f"/api/tables/{table}/join", json={"name": "Eve"})
        full = await ann.rest.get(f"/api/tables/{table}/acquaintances")
        assert full.status_code == 200, "its game goes on: to the evening"
        assert (await invites(ann, other, "0" * 12, 404))["code"] == "no_such_person"
        at_guest = await at_the_door(house, Browser(house.rest, house))
        assert (await at_guest.hear("problem"))["code"] == "not_known"
        with pytest.raises(SocketClosed):
            await at_guest.hear()


async def test_invitations_per_hour_and_notification_sockets_are_limited(house: ServerHarness) -> None:
    async with house.browser() as ann, house.browser() as ben:
        await plays_with(ann, ben)
        for _ in range(PER_HOUR):
            await house.services.invitation_service._invitation_limit.try_acquire(stored(house, "profiles")[0].id)
        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
        [listed] = await acquaintances(ann, table)
        refused = await invites(ann, table, listed["handle"], 429)
        assert (refused["code"], refused["rule"], await invited(ben)) == ("too_many_tries", "GEN-31", [])
        house.clock.move(3601)
        await invites(ann, table, listed["handle"])
        pages = [await at_the_door(house, ben) for _ in range(MOST)]
        for page in pages:
            assert len((await page.hear("invitations"))["invitations"]) == 1
        assert (await (await at_the_door(house, ben)).hear("problem"))["code"] == "too_many_connections"
        await pages[0].say(type="act", id="a", action={})
        assert (await pages[0].hear("problem"))["code"] == "not_allowed"


async def test_invitations_are_exported_and_erased_with_either_profile(known: ServerHarness) -> None:
    async with known.browser() as ann, known.browser() as ben:
        await plays_with(ann, ben)
        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
        await invites_first(ann, table)
        kept = [(await each.rest.get("/api/you/kept")).json()["invitations"] for each in (ann, ben)]
        assert [(each["table"], each["mine"]) for [each] in kept] == [(table, True), (table, False)]
        at_ben = await at_the_door(known, ben)
        await at_ben.hear("invitations")
        await ask(ann, "/forget", sure=True)
        assert not stored(known, "invitations")
        assert await invited(ben) == []


async def test_invitations_notify_across_two_servers(shared_database: str, settings: Settings) -> None:
    shared = msgspec.structs.replace(settings, database=shared_database)
    async with open_house(shared) as one, open_house(shared) as other, one.browser() as ann, other.browser() as ben:
        await plays_with(ann, ben)
        at_ben, at_ann = await at_the_door(other, ben), await at_the_door(one, ann)
        for person in (at_ann, at_ben):
            await person.hear("invitations")
        table, _ = await create_table(ann.rest, me("Ann"), OPEN, OPEN)
        await invites_first(ann, table)
        [told] = (await at_ben.hear("invitations"))["invitations"]
        await ask(ben, f"/invitations/{told['id']}/decline")
        while not (made := (await at_ann.hear("invitations"))["made"]) or not made[0]["declined"]:
            pass
        second, _ = await create_table(ann.rest, me("Ann"), OPEN)
        await invites_first(ann, second)
        while not (await at_ben.hear("invitations"))["invitations"]:
            pass
        await one.rest.post(f"/api/tables/{second}/join", json={"name": "Cy"})
        while (await at_ben.hear("invitations"))["invitations"]:
            pass


async def test_page_presence_on_another_server_lasts_until_closed_or_server_lost(
    shared_database: str, settings: Settings
) -> None:
    """Each server knew its own pages only: a friend at the other one was not here."""
    shared, clock = msgspec.structs.replace(settings, database=shared_database), MovableClock()
    async with (
        open_house(shared, clock=clock) as one,
        open_house(shared, clock=clock) as other,
        one.browser() as ann,
        other.browser() as ben,
    ):
        await plays_with(ann, ben)
        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
        page = await at_the_door(other, ben)
        await writes_of_pages(shared, 1)
        assert await here(ann, table) == [False], "who does not want it is not seen there either"
        await ask(ben, "/seen", is_seen=True)
        assert await here(ann, table) == [True]
        await other.leaves(page)
        await writes_of_pages(shared, 0)
        assert await here(ann, table) == [False]

        await at_the_door(other, ben)
        await writes_of_pages(shared, 1)
        execute_statements(shared.where, "UPDATE servers SET seen = -100 WHERE id = :id", id=cluster_of(other).id)
        assert await here(ann, table) == [False], "nobody has seen that server"
        execute_statements(shared.where, "DELETE FROM servers WHERE id = :id", id=cluster_of(other).id)
        clock.move(shared.lease_seconds / 2)
        await writes_of_pages(shared, 1)
        assert await here(ann, table) == [True], "it is back, and says so again"


def cluster_of(house: ServerHarness) -> Any:
    return house.services.rooms._context.peers


async def here(browser: Browser, table: str) -> list[bool]:
    return [each["here"] for each in await acquaintances(browser, table)]


async def writes_of_pages(settings: Settings, wanted: int) -> None:
    """Until so many people have a page open, as far as the servers have written it down."""
    count = "SELECT count(*) FROM open_pages"
    await asyncio.to_thread(wait_until, lambda: execute_statements(settings.where, count) == [(wanted,)])

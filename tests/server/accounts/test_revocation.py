"""Signing a device off and deleting a profile: their sockets close at every server, and nothing is stored for them.

Both left sockets open that went on playing and talking under the old name. What was said so after a deletion was stored
without anybody who could erase it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine, event, text

from gingersnap.server.accounts.open_sockets import OpenSockets
from gingersnap.server.accounts.renames import RenameService
from gingersnap.server.settings import Settings
from gingersnap.server.storage import postgresql
from server.accounts.test_account import ask, everything_in, you
from server.accounts.test_cookie_identity import finished_by, known, seats_of, stored
from server.chat.test_chat import says
from server.clients import (
    OPEN,
    Browser,
    Message,
    PlayerClient,
    ServerHarness,
    SocketClosed,
    create_table,
    everything_done,
    me,
    on_turn,
    open_house,
    records_kept,
)
from server.database_fixtures import execute_statements
from server.invitations.test_invitations import at_the_door
from waits import PATIENCE, wait_until

pytestmark = pytest.mark.anyio
__all__ = ["known"]


async def hung_up(person: PlayerClient) -> tuple[Message, tuple[Any, ...]]:
    """The last problem that a socket was told, and how it was closed then."""
    try:
        while True:
            await person.hear()
    except SocketClosed as closed:
        return [message for message in person.heard if message["type"] == "problem"][-1], closed.args


async def sits(browser: Browser, table: str, token: str | None = None) -> PlayerClient:
    person = await browser.person(table)
    await person.hello(token)
    return person


async def two_known(one: Browser, other: Browser) -> tuple[str, str, PlayerClient, PlayerClient]:
    """A table where two play who are known: it, the token of the first, and both at their sockets."""
    table, [token] = await create_table(one.rest, me("Ann"), OPEN)
    await other.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    people = await sits(one, table), await sits(other, table)
    for person in people:
        await person.knows(lambda _: True, "updated")
    return table, token, *people


async def second_device(first: Browser, second: Browser) -> str:
    """Makes the owner of one browser known in another; the id of the first device."""
    [device] = (await you(first))["devices"]
    await ask(second, "/claim", code=(await ask(first, "/code"))["code"])
    await ask(first, "/answer", yes=True)
    return str(device["id"])


def lines_said(house: ServerHarness) -> list[str]:
    return [row.text for row in stored(house, "said")]


@pytest.fixture
def slow_to_close(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the news of a revocation had not come yet: sockets stay open."""
    monkeypatch.setattr(OpenSockets, "_close", lambda *_: None)


# --- Sockets are closed ---------------------------------------------------------------------------


async def test_erased_profile_sockets_close_and_later_chat_is_not_stored(known: ServerHarness) -> None:
    async with known.browser() as ann, known.browser() as ben:
        _, _, at_ann, at_ben = await two_known(ann, ben)
        door = await at_the_door(known, ann)
        await door.hear("invitations")
        await says(at_ann, "My secret")
        await ask(ann, "/forget", sure=True)
        for person in (at_ann, door):
            problem, closed = await hung_up(person)
            assert (problem["code"], closed) == ("erased", (4000, "erased"))
            assert problem["message"].startswith("Your profile and its data were deleted.")
        await at_ann.say(type="say", id="after", text="I am still here")
        assert (await says(at_ben, "Ann?"))["type"] == "said", "whoever else is there goes on"
        assert sorted(lines_said(known)) == ["", "Ann?"]
        assert b"still here" not in everything_in(known)


async def test_signed_off_device_socket_closes_and_other_device_plays_on(known: ServerHarness) -> None:
    async with known.browser() as laptop, known.browser() as phone, known.browser() as ben:
        table, token, at_laptop, at_ben = await two_known(laptop, ben)
        device = await second_device(laptop, phone)
        at_phone = await sits(phone, table, token)  # as a page that has the token from before
        await at_phone.hear("updated")
        door = await at_the_door(known, phone)
        await ask(phone, f"/devices/{device}/off")
        problem, closed = await hung_up(at_laptop)
        assert (problem["code"], closed) == ("signed_off", (4000, "signed_off"))
        assert problem["message"].startswith("This device was signed out")
        await door.hear("invitations")
        actor = on_turn(at_phone, at_ben)
        assert (await actor.act(actor.updates[-1]["offers"][0]["action"], "go on"))["type"] == "accepted"
        assert (await says(at_phone, "It is me"))["type"] == "said"
        assert (await (await sits(phone, table, token)).is_quiet()) is not None, "the old token does no harm there"


async def test_signed_off_device_cannot_return_with_its_seat_token(known: ServerHarness) -> None:
    """A seat's token stays in the browser: with it a lost phone sat down again, and spoke under its owner's name."""
    async with known.browser() as lost, known.browser() as phone:
        table, [token] = await create_table(lost.rest, me("Ann"), OPEN)
        device = await second_device(lost, phone)
        by_token = await known.person(table)  # which nothing but the token is known of
        await by_token.hello(token)
        await ask(phone, f"/devices/{device}/off")
        assert (await hung_up(by_token))[0]["code"] == "signed_off"
        again = await lost.person(table)
        await again.say(type="hello", token=token)
        assert (await again.hear("problem"))["code"] == "wrong_token"
        wish = {"token": token, "act": {"type": "add_seat"}}
        assert (await lost.rest.post(f"/api/tables/{table}/arrange", json=wish)).status_code == 403
        assert (await phone.rest.post(f"/api/tables/{table}/arrange", json=wish)).json().get("code") != "wrong_token"


async def test_signing_off_the_only_device_with_a_phrase_closes_its_socket(known: ServerHarness) -> None:
    async with known.browser() as ann:
        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
        await ask(ann, "/phrase")
        [device] = (await you(ann))["devices"]
        person = await sits(ann, table)
        await ask(ann, f"/devices/{device['id']}/off")
        assert (await hung_up(person))[1] == (4000, "signed_off")


async def test_revocation_closes_sockets_at_another_server(shared_database: str, settings: Settings) -> None:
    """Each server closed its own at best: whoever was connected to another one went on there."""
    shared = msgspec.structs.replace(settings, database=shared_database)
    async with (
        open_house(shared) as one,
        open_house(shared) as other,
        one.browser() as laptop,
        other.browser() as phone,
        other.browser() as ben,
    ):
        table, _, at_laptop, at_ben = await two_known(laptop, ben)
        device = await second_device(laptop, phone)
        at_phone = await sits(phone, table)
        doors = [await at_the_door(one, laptop), await at_the_door(other, phone)]
        await ask(phone, f"/devices/{device}/off")  # at the other server
        for person in (at_laptop, doors[0]):
            assert (await hung_up(person))[1] == (4000, "signed_off")
        assert (await says(at_phone, "Mine"))["type"] == "said"
        phone_here = await one.person(table, phone.cookies)
        await phone_here.hello()
        await ask(phone, "/forget", sure=True)
        for person in (at_phone, phone_here, doors[1]):
            assert (await hung_up(person))[1] == (4000, "erased")
        assert (await says(at_ben, "Gone?"))["type"] == "said"


async def test_revocation_check_catches_up_after_lost_notifications(shared_database: str, settings: Settings) -> None:
    """What is announced while a server does not listen is lost: it looks when it listens again."""
    shared = msgspec.structs.replace(settings, database=shared_database)
    async with open_house(shared) as house, house.browser() as ann, house.browser() as ben:
        _, _, at_ann, at_ben = await two_known(ann, ben)
        [device] = (await you(ann))["devices"]
        execute_statements(shared.where, "DELETE FROM devices WHERE id = :id", id=device["id"])
        house.services.rooms.on_notifications_missed()
        assert (await hung_up(at_ann))[1] == (4000, "signed_off")
        assert (await says(at_ben, "Still here"))["type"] == "said"


async def test_socket_identified_before_and_registered_after_revocation_is_closed(house: ServerHarness) -> None:
    async with house.browser() as laptop, house.browser() as phone:
        table, _ = await create_table(laptop.rest, me("Ann"), OPEN)
        device = await second_device(laptop, phone)
        people: Any = house.services.account_service
        identified = people.profile_for

        async def slowly(asker: Any) -> Any:
            found = await identified(asker)
            people.profile_for = identified
            await ask(phone, f"/devices/{device}/off")
            return found

        people.profile_for = slowly
        late = await laptop.person(table)
        assert (await hung_up(late))[1] == (4000, "signed_off")


# --- Nothing is stored ----------------------------------------------------------------------------


SAID: list[Message] = [
    {"type": "say", "text": "Too late"},
    {"type": "say", "quick": "hello"},
    {"type": "hush", "seat": 1, "until": "ever"},
    {"type": "report", "seat": 1, "why": "Too late"},
    {"type": "open_talk", "open": True},
    {"type": "let_watchers_talk", "may": False},
]


@pytest.mark.usefixtures("slow_to_close")
@pytest.mark.parametrize("message", SAID, ids=lambda message: message["type"])
async def test_chat_of_erased_profile_with_an_open_socket_is_refused(known: ServerHarness, message: Message) -> None:
    """The socket may be a moment late in closing: the transaction looks for itself."""
    async with known.browser() as ann, known.browser() as ben:
        _, _, at_ann, at_ben = await two_known(ann, ben)
        await ask(ann, "/forget", sure=True)
        await at_ann.say(id="late", **message)
        assert (await hung_up(at_ann))[1] == (4000, "signed_off")
        for table in ("said", "shuns", "reports", "opened", "talks"):
            assert not stored(known, table), table
        assert (await says(at_ben, "Hello"))["type"] == "said"


@pytest.mark.usefixtures("slow_to_close")
async def test_move_of_signed_off_device_with_an_open_socket_is_refused(known: ServerHarness, chance: Random) -> None:
    async with known.browser() as laptop, known.browser() as phone, known.browser() as ben:
        table, _, at_laptop, at_ben = await two_known(laptop, ben)
        device = await second_device(laptop, phone)
        at_phone = await sits(phone, table)
        while not at_laptop.updates[-1]["offers"]:
            await at_ben.act(at_ben.updates[-1]["offers"][0]["action"], f"{chance.random()}")
            await at_laptop.hear("updated")
        await ask(phone, f"/devices/{device}/off")
        before = await records_kept(known, table)
        offer = at_laptop.updates[-1]["offers"][0]["action"]
        await at_laptop.say(type="act", id="late", action=offer)
        assert (await hung_up(at_laptop))[1] == (4000, "signed_off")
        assert await records_kept(known, table) == before
        assert (await at_phone.act(offer, "mine"))["type"] == "accepted", "the table is as it was"


async def test_requests_of_a_revoked_device_are_refused(known: ServerHarness) -> None:
    """They were identified before, and are stored after: as if each had waited for the deletion."""
    async with known.browser() as laptop, known.browser() as phone, known.browser() as ben:
        await two_known(laptop, ben)
        device = await second_device(laptop, phone)
        open_table, _ = await create_table(ben.rest, me("Ben"), OPEN)
        mine, _ = await create_table(laptop.rest, me("Ann"), OPEN)
        [acquaintance] = (await laptop.rest.get(f"/api/tables/{mine}/acquaintances")).json()["people"]
        people: Any = known.services.account_service
        was = await people.profile_for(_cookies(laptop))
        await ask(phone, f"/devices/{device}/off")

        async def as_before(_asker: Any) -> Any:
            return was

        people.profile_for = as_before
        counts = {name: len(stored(known, name)) for name in ("tables", "sittings", "invitations", "devices")}
        wishes = [
            (f"/tables/{open_table}/join", {"name": "Ann"}),
            ("/tables", {"game": "pocket_and_biscuit", "seats": [me("Ann"), OPEN], "options": {}}),
            (f"/tables/{mine}/invite", {"handle": acquaintance["handle"]}),
            (f"/tables/{mine}/arrange", {"act": {"type": "add_seat"}}),
            (f"/tables/{mine}/propose", {"game": "pocket_and_biscuit", "seats": 2, "options": {}}),
            ("/you/name", {"name": "Eve"}),
            ("/you/code", {}),
            ("/you/phrase", {}),
            ("/you/seen", {"is_seen": True}),
        ]
        for path, body in wishes:
            answer = await laptop.rest.post(f"/api{path}", json=body)
            assert (answer.status_code, answer.json().get("code")) == (403, "signed_off"), (path, answer.text)
        assert counts == {name: len(stored(known, name)) for name in counts}
        assert b"Eve" not in everything_in(known)


def _cookies(browser: Browser) -> Any:
    """As a request of a browser, as far as it is identified by it."""

    class Request:
        cookies = dict(browser.rest.cookies)

    return Request()


# --- Races ----------------------------------------------------------------------------------------


@asynccontextmanager
async def transaction(address: str) -> Any:
    """Something that another server is doing just now, to be committed by who tests."""
    engine = postgresql.engines(address)[1]
    with engine.connect() as connection:
        yield connection
    engine.dispose()


async def somebody_waits(address: str) -> None:
    """Until a transaction waits for another one."""
    waiting = (
        "SELECT query, wait_event FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    await asyncio.to_thread(wait_until, lambda: bool(execute_statements(address, waiting)))


async def test_chat_message_committed_after_an_erasure_is_refused(shared_database: str, settings: Settings) -> None:
    shared = msgspec.structs.replace(settings, database=shared_database)
    async with open_house(shared) as house, house.browser() as ann, house.browser() as ben:
        _, _, at_ann, _ = await two_known(ann, ben)
        [device] = (await you(ann))["devices"]
        async with transaction(shared_database) as elsewhere:
            elsewhere.execute(
                text("DELETE FROM profiles WHERE id = (SELECT profile FROM devices WHERE id = :id)"), device
            )
            await at_ann.say(type="say", id="race", text="Too late")
            await somebody_waits(shared_database)
            elsewhere.commit()
        assert (await hung_up(at_ann))[1] == (4000, "signed_off")
        assert not stored(house, "said")


async def test_chat_message_committed_during_an_erasure_is_erased(shared_database: str, settings: Settings) -> None:
    """The deletion looked for lines before this one was there, and deleted the profile after it."""
    shared = msgspec.structs.replace(settings, database=shared_database)
    async with open_house(shared) as house, house.browser() as ann, house.browser() as ben:
        await two_known(ann, ben)
        [device] = (await you(ann))["devices"]
        async with transaction(shared_database) as elsewhere:
            elsewhere.execute(text("SELECT id FROM devices WHERE id = :id FOR KEY SHARE"), device)
            elsewhere.execute(
                text(
                    'INSERT INTO said (evening, number, "table", person, name, text, at, id)'
                    " SELECT 'e', 1, 't', profile, 'Ann', 'Just in time', 0, 'i' FROM devices WHERE id = :id"
                ),
                device,
            )
            erasing = asyncio.create_task(ask(ann, "/forget", sure=True))
            await somebody_waits(shared_database)
            elsewhere.commit()
            await asyncio.wait_for(erasing, PATIENCE)
        assert lines_said(house) == [""]


@pytest.mark.parametrize("path", ["/forget", "/off"])
async def test_seat_taken_during_a_revocation_is_revoked_too(
    known: ServerHarness, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """All seats had been looked through, and the profile or device was not deleted yet."""
    async with known.browser() as ann, known.browser() as phone, known.browser() as ben:
        await create_table(ann.rest, me("Ann"), OPEN)
        device = await second_device(ann, phone)
        table, _ = await create_table(ben.rest, me("Ben"), OPEN, OPEN)
        change_seats, tokens = RenameService.change_seats, list[str]()

        async def with_one_more(renaming: RenameService, profile: str, *rest: Any) -> bool:
            changed = await change_seats(renaming, profile, *rest)
            if not changed and not tokens:
                joined = await ann.rest.post(f"/api/tables/{table}/join", json={"name": "Ann"})
                tokens.append(joined.json()["held"]["token"])
            return changed

        monkeypatch.setattr(RenameService, "change_seats", with_one_more)
        await (ask(phone, "/forget", sure=True) if path == "/forget" else ask(phone, f"/devices/{device}/off"))
        late = await ann.person(table)
        await late.say(type="hello", token=tokens[0])
        assert (await late.hear("problem"))["code"] == "wrong_token"
        assert seats_of(known, table)[1]["name"] == ("Somebody" if path == "/forget" else "Ann")


# --- What others keep -----------------------------------------------------------------------------


async def test_rematch_after_an_erasure_opens_the_erased_seat(known: ServerHarness, chance: Random) -> None:
    """The next table had a seat for a profile that was gone, and could not be stored."""
    async with known.browser() as ann, known.browser() as ben:
        over = await finished_by(known, chance, ann, ben)
        await ask(ann, "/forget", sure=True, is_guest=True)
        log = await ben.rest.get(f"/api/tables/{over}/log")
        assert (log.status_code, seats_of(known, over)[0]["name"]) == (200, "Somebody")
        at_ben = await sits(ben, over)
        again = await ben.rest.post(f"/api/tables/{over}/rematch", json={})
        assert again.status_code == 201, again.text
        assert sorted(seat["kind"] for seat in again.json()["table"]["seats"]) == ["open", "person"]
        assert await at_ben.hear("seated")


async def test_erased_seat_of_a_running_game_stays_without_holder(known: ServerHarness) -> None:
    async with known.browser() as ann, known.browser() as ben:
        table, token, _, at_ben = await two_known(ann, ben)
        await ask(ann, "/forget", sure=True, is_guest=True)
        late = await known.person(table)
        await late.say(type="hello", token=token)
        assert (await late.hear("problem"))["code"] == "wrong_token"
        await at_ben.knows(lambda told: told["table"]["seats"][0]["name"] == "Somebody", "seated")
        await at_ben.knows(lambda told: not told["table"]["seats"][0]["here"], "seated")


# --- What it costs --------------------------------------------------------------------------------


async def test_action_of_known_people_takes_no_more_statements_than_of_guests(known: ServerHarness) -> None:
    """The check is part of the statement that announces; without other servers it needs none."""
    guests, tokens = await create_table(known.rest, me("Cy"), me("Di"))
    people = [await known.person(guests), await known.person(guests)]
    for person, token in zip(people, tokens, strict=True):
        await person.hello(token)
        await person.hear("updated")
    async with known.browser() as ann, known.browser() as ben:
        table, _, *both = await two_known(ann, ben)
        statements = _statements_of(known.services.store.write_queue._engine)
        counts = []
        for each, players in ((guests, people), (table, both)):
            await everything_done(known, each)
            statements.clear()
            actor = on_turn(*players)
            assert (await actor.act(actor.updates[-1]["offers"][0]["action"], "count"))["type"] == "accepted"
            counts.append(len(statements))
        assert counts[0] == counts[1] == (2 if isinstance(known.settings.where, str) else 1)


def _statements_of(engine: Engine) -> list[str]:
    found: list[str] = []
    note: Callable[..., None] = lambda _c, _cursor, statement, *_: found.append(statement)  # noqa: E731
    event.listen(engine, "before_cursor_execute", note)
    return found

"""Browsers that are known again: without account or password, by a cookie."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cli.conftest import Type, invoke_cli
from gingersnap.server.http.rate_limits import HOUR
from gingersnap.server.settings import Settings
from gingersnap.server.storage.copy_to_postgresql import copy_store
from gingersnap.server.storage.store import StoreLocation
from gingersnap.server.tables.seats import hash_secret
from server.clients import OPEN, Browser, ServerHarness, create_table, me, open_house
from server.database_fixtures import execute_statements

pytestmark = pytest.mark.anyio
__all__ = ["invoke_cli"]


@pytest.fixture
async def known(where: StoreLocation, settings: Settings) -> AsyncIterator[ServerHarness]:
    """A server on each kind of database."""
    shared = {"database": where} if isinstance(where, str) else {"data": where}
    async with open_house(msgspec.structs.replace(settings, **shared)) as house:
        yield house


def stored(house: ServerHarness, table: str) -> list[Any]:
    return execute_statements(house.settings.where, f"SELECT * FROM {table}")


def seats_of(house: ServerHarness, table: str) -> list[dict[str, Any]]:
    [[seats]] = execute_statements(house.settings.where, "SELECT seats FROM tables WHERE id = :of", of=table)
    found: list[dict[str, Any]] = json.loads(bytes(seats))
    return found


async def test_cookie_identity_starts_at_first_seat_without_sign_up(known: ServerHarness) -> None:
    async with known.browser(**{"user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0"}) as ann:
        assert (await ann.rest.get("/api/tables")).status_code == 200
        assert not ann.cookies, "who only looks is nobody's business"
        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
        second, _ = await create_table(ann.rest, me("Ann"), OPEN)
        secret = ann.cookies.partition("=")[2]
    [profile], [device] = stored(known, "profiles"), stored(known, "devices")
    assert (profile.name, device.profile, device.label) == ("Ann", profile.id, "Firefox on Linux")
    assert device.secret == hash_secret(secret), "the cookie itself is not kept"
    assert seats_of(known, table)[0]["profile"] == profile.id
    assert {(row.profile, row.table) for row in stored(known, "sittings")} == {
        (profile.id, table),
        (profile.id, second),
    }


async def test_device_cookie_is_httponly_samesite_and_profile_id_stays_private(
    settings: Settings,
) -> None:
    async with open_house(msgspec.structs.replace(settings, base_path="/games")) as house, house.browser() as ann:
        answer = await ann.rest.post("/games/api/tables", json={"game": "xtal", "seats": [me("Ann"), OPEN]})
        said = answer.headers["set-cookie"].lower()
        assert all(word in said for word in ("httponly", "samesite=lax", "path=/games"))
        assert "secure" not in said, "plain http at home would lose it"
        assert stored(house, "profiles")[0].id not in answer.text
        assert "profile" not in answer.text


async def test_guests_and_api_clients_get_no_profile(known: ServerHarness) -> None:
    table, _ = await create_table(known.rest, me("A program"), OPEN)
    async with known.browser(cookie="gingersnap_guest=yes") as guest:
        await guest.rest.post(f"/api/tables/{table}/join", json={"name": "Ghost"})
    assert [seat.get("profile") for seat in seats_of(known, table)] == [None, None]
    assert not stored(known, "profiles")
    assert not stored(known, "sittings")


async def test_join_that_finds_no_seat_creates_no_profile(known: ServerHarness) -> None:
    table, _ = await create_table(known.rest, me("Ann"), me("Ben"))
    async with known.browser() as late:
        assert (await late.rest.post(f"/api/tables/{table}/join", json={"name": "Cleo"})).status_code == 409
        assert (await late.rest.post("/api/tables/nowhere/join", json={"name": "Cleo"})).status_code == 404
        assert not late.cookies
    assert not stored(known, "profiles")


async def test_seat_is_held_by_its_profile_without_the_token(known: ServerHarness) -> None:
    """A seat used to live in one browser's storage."""
    async with known.browser() as ann, known.browser() as ben:
        table, [token] = await create_table(ann.rest, me("Ann"), OPEN)
        assert (await ben.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})).status_code == 201
        assert [(await (await each.person(table)).hello())["seat"] for each in (ann, ben)] == [0, 1]
        assert (await (await known.person(table)).hello())["seat"] == -1
        assert (await (await ben.person(table)).hello(token))["seat"] == 0, "a token still says which seat is meant"


async def test_shared_screen_shows_no_seat_between_players(known: ServerHarness) -> None:
    """It belongs to the profile of one of them, who saw their own side while the other was to take the screen."""
    async with known.browser() as shared:
        table, tokens = await create_table(shared.rest, me("Ann"), me("Ben"))
        assert (await (await shared.person(table)).hello(watches=True))["seat"] == -1
        assert (await (await shared.person(table)).hello(tokens[1]))["seat"] == 1


async def test_forged_device_cookie_is_treated_as_a_guest(known: ServerHarness) -> None:
    async with known.browser() as ann:
        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
        device = ann.cookies.partition("=")[0]
    for value in ("", "guess", "x" * 5000, stored(known, "devices")[0].secret):
        stranger = await known.person(table, f"{device}={value}")
        assert (await stranger.hello())["seat"] == -1


async def test_shared_screen_assigns_only_first_seat_to_the_profile(known: ServerHarness) -> None:
    async with known.browser() as ann:
        table, _ = await create_table(ann.rest, me("Ann"), me("Ben"))
        assert [bool(seat["profile"]) for seat in seats_of(known, table)] == [True, False]
        other, _ = await create_table(ann.rest, me("Ann"), OPEN)
        await ann.rest.post(f"/api/tables/{other}/join", json={"name": "Ben"})
        assert [bool(seat["profile"]) for seat in seats_of(known, other)] == [True, False]


async def finished_by(house: ServerHarness, chance: Random, ann: Browser, ben: Browser) -> str:
    """A game that two browsers have played to its end."""
    table, _ = await create_table(ann.rest, me("Ann"), OPEN)
    await ben.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    people = [await each.person(table) for each in (ann, ben)]
    for person in people:
        await person.hello(salt="00" * 16)
    await asyncio.gather(*(person.play(chance) for person in people))
    return table


async def test_rematch_without_token_seats_the_same_profiles(known: ServerHarness, chance: Random) -> None:
    async with known.browser() as ann, known.browser() as ben:
        table = await finished_by(known, chance, ann, ben)
        offered = await ann.rest.post(f"/api/tables/{table}/rematch", json={})
        assert (offered.status_code, offered.json()["table"]) == (201, None)
        following = (await ben.rest.post(f"/api/tables/{table}/rematch", json={})).json()["table"]["id"]
        assert (await (await ben.person(following)).hello())["seat"] == 0
        assert len(stored(known, "sittings")) == 4
    refused = await known.rest.post(f"/api/tables/{table}/rematch", json={})
    assert (refused.status_code, refused.json()["code"]) == (403, "wrong_token")


async def test_device_last_use_is_stored_to_the_hour(known: ServerHarness) -> None:
    async with known.browser() as ann:
        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
        began = stored(known, "devices")[0].used
        for seconds, expected in ((HOUR - 1, began), (2.0, began + HOUR + 1)):
            known.clock.move(seconds)
            await (await ann.person(table)).hello()
            assert stored(known, "devices")[0].used == pytest.approx(expected)


async def test_profiles_are_backed_up_and_checked_by_verify(
    settings: Settings, tmp_path: Path, invoke_cli: Type
) -> None:
    async with open_house(settings) as house, house.browser() as ann:
        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
    assert invoke_cli("backup", str(tmp_path / "copy.sqlite"), "--data", str(settings.data)).code == 0
    assert invoke_cli("restore", str(tmp_path / "copy.sqlite"), "--data", str(tmp_path / "new")).code == 0
    for name in ("profiles", "devices", "sittings"):
        assert execute_statements(tmp_path / "new", f"SELECT * FROM {name}") == stored(house, name) != []
    assert invoke_cli("verify", str(settings.data)).code == 0
    execute_statements(settings.data, "DELETE FROM sittings")
    answer = invoke_cli("verify", str(settings.data))
    assert answer.code == 1
    assert f"Table {table} is damaged: the list of who sits there names others than its seats do" in answer.err


async def test_profiles_are_copied_to_postgresql_with_their_tables(settings: Settings, shared_database: str) -> None:
    async with open_house(settings) as house:
        async with AsyncExitStack() as stack:
            ann = await stack.enter_async_context(house.browser())
            table, _ = await create_table(ann.rest, me("Ann"), OPEN)
            cookies = ann.cookies
        before = {name: stored(house, name) for name in ("profiles", "devices", "sittings")}
    await asyncio.to_thread(copy_store, settings.data, shared_database)
    for name, rows in before.items():
        assert execute_statements(shared_database, f"SELECT * FROM {name}") == rows != []
    async with open_house(msgspec.structs.replace(settings, database=shared_database)) as moved:
        assert (await (await moved.person(table, cookies)).hello())["seat"] == 0

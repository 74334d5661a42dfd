"""Two servers on one data folder: the second is told so. And if both were there all the same, no table is lost."""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from gingersnap.core.log import load, replay
from gingersnap.server import run
from gingersnap.server.run import serve
from gingersnap.server.settings import Settings
from gingersnap.server.storage.store import StoreUnavailable, check_store, lock_folder, open_store
from server.clients import OPEN, PlayerClient, ServerHarness, create_table, me, open_house
from server.server_processes import start, start_server_process, startup_line
from waits import PATIENCE

pytestmark = pytest.mark.anyio


class NoLock:
    """As if the folder were on a disk that knows no locks."""

    def __init__(self, folder: Path) -> None:
        pass

    def release(self) -> None:
        pass


@pytest.fixture
def no_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gingersnap.server.storage.store.FolderLock", NoLock)


async def test_folder_lock_admits_one_store_at_a_time(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    with pytest.raises(
        StoreUnavailable, match=rf"in use by another server \(process {os.getpid()}\)\. Stop that one first"
    ):
        await open_store(tmp_path)
    await store.close()
    await (await open_store(tmp_path)).close()


def test_second_server_on_same_folder_exits_with_explanation(tmp_path: Path) -> None:
    with start_server_process(tmp_path / "data") as server:
        with pytest.raises(SystemExit, match=rf"in use by another server \(process {server.process.pid}\)"):
            serve(Settings(data=tmp_path / "data", port=0), open_browser=False)
        assert httpx.get(f"{server.rest}/api/health", timeout=PATIENCE).json()["status"] == "ok"
        server.kill()
    check_store(tmp_path / "data")  # whoever was killed holds nothing


def test_concurrent_starts_on_one_folder_leave_one_server_running(tmp_path: Path) -> None:
    """Both found the folder free, gave it back, and took it again later: the second one died with a traceback."""
    processes = [start(tmp_path / "data") for _ in range(2)]
    try:
        words = [startup_line(process) for process in processes]
        assert sorted(map(bool, words)) == [False, True], words
        late = processes[words.index("")]
        complaint = late.communicate(timeout=PATIENCE)[1]
        assert re.fullmatch(r"The data folder .* is in use by another server( \(process \d+\))?\. Stop .*\n", complaint)
        assert late.returncode == 1
    finally:
        for process in processes:
            process.kill()
            process.communicate()


def test_folder_lock_is_held_from_first_check_through_startup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def come_between(host: str, port: int) -> None:
        with pytest.raises(StoreUnavailable, match="in use by another server"):
            lock_folder(tmp_path)
        raise StoreUnavailable("That is all.")

    monkeypatch.setattr(run, "listen", come_between)
    with pytest.raises(SystemExit, match=r"That is all\."):
        serve(Settings(data=tmp_path), open_browser=False)
    lock_folder(tmp_path).release()


def test_folder_lock_without_process_id_still_reports_use(tmp_path: Path) -> None:
    with lock_folder(tmp_path):
        (tmp_path / "lock").write_bytes(b"")
        with pytest.raises(StoreUnavailable, match=r"is in use by another server\. Stop that one first"):
            lock_folder(tmp_path)


@pytest.mark.usefixtures("no_lock")
async def test_concurrent_start_of_a_table_keeps_the_first_game(settings: Settings, chance: Random) -> None:
    """It dealt anew and stored that: sixty moves that had been acknowledged could no longer be played back."""
    async with open_house(settings) as one, open_house(settings) as other:
        table, [token] = await create_table(one.rest, me("Ann"), OPEN)
        for house in (one, other):  # both know the table as it was
            await (await house.person(table)).hello()
        joined = await one.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
        late = await other.rest.post(f"/api/tables/{table}/join", json={"name": "Cleo"})
        assert (joined.status_code, late.status_code, late.json()["code"]) == (201, 409, "no_free_seat")
        people = [await seated(one, table, each) for each in (token, joined.json()["held"]["token"])]
        await asyncio.gather(*(person.play(chance) for person in people))
        log = load((await other.rest.get(f"/api/tables/{table}/log")).content)
        assert replay(log).outcome is not None
        assert log.names == ("Ann", "Ben")


@pytest.mark.usefixtures("no_lock")
async def test_concurrent_actions_on_two_servers_play_one_game(settings: Settings, chance: Random) -> None:
    """An action that comes second is judged again, on what the first has led to: the log decides.

    It was answered with an error of the server before.
    """
    async with open_house(settings) as one, open_house(settings) as other:
        table, tokens = await create_table(one.rest, me("Ann"), me("Ben"))
        here, there = [[await seated(house, table, token) for token in tokens] for house in (one, other)]
        actor = next(seat for seat, person in enumerate(here) if person.updates[-1]["offers"])
        action = here[actor].updates[-1]["offers"][0]["action"]
        assert (await here[actor].act(action, "first"))["type"] == "accepted"
        late = await there[actor].act(action, "second")
        assert (late["type"], late["rule"] != "") == ("refused", True)
        assert (await there[1 - actor].hear("updated"))["seq"] == 1, "it was read again"
        assert (await there[actor].act(action, "first")) == {"type": "accepted", "id": "first", "seq": 1}
        await asyncio.gather(*(person.play(chance) for person in there))
        assert replay(load((await one.rest.get(f"/api/tables/{table}/log")).content)).outcome is not None


@pytest.mark.usefixtures("no_lock")
async def test_concurrent_rematches_on_two_servers_create_one_table(settings: Settings, chance: Random) -> None:
    async with open_house(settings) as one, open_house(settings) as other:
        table, tokens = await create_table(one.rest, me("Ann"), me("Ben"), access="open")
        people = [await seated(one, table, token) for token in tokens]
        await asyncio.gather(*(person.play(chance) for person in people))
        await (await other.person(table)).hello()
        wish = {"token": tokens[0], "others": tokens[1:]}
        following = [
            (await house.rest.post(f"/api/tables/{table}/rematch", json=wish)).json() for house in (one, other)
        ]
        assert following[0]["table"]["id"] == following[1]["table"]["id"]
        assert len((await one.rest.get("/api/tables")).json()) == 2


async def seated(house: ServerHarness, table: str, token: str) -> PlayerClient:
    person: Any = await house.person(table)
    await person.hello(token)
    await person.hear("updated")
    assert isinstance(person, PlayerClient)
    return person

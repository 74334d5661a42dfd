"""Several real servers at one database: killed in mid-game, stopped, replaced by a newer one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from gingersnap.core import codec
from gingersnap.core.log import load, replay
from gingersnap.server.protocol.common import PROTOCOL
from server.clients import LinkRememberingClient, Message, PlayerClient, SocketClosed, bot, create_table, me, person_at
from server.database_fixtures import execute_statements
from server.next_version_build import LEFT, NEXT, newer_build
from server.server_processes import ServerProcess, start_server_process

pytestmark = pytest.mark.anyio


class Wanderer:
    """Somebody who plays on at another server whenever one is lost, and asks again for what was not answered."""

    def __init__(self, servers: Sequence[ServerProcess], table: str, token: str, chance: Random) -> None:
        self._servers = list(servers)
        self._table = table
        self._token = token
        self._chance = chance
        self._pending: tuple[str, Any] | None = None
        self._protocol = PROTOCOL
        self.acknowledged: list[str] = []
        self.problems: list[str] = []
        self.lines: list[str] = []
        self.updates = asyncio.Queue[Message]()
        self.may_act = asyncio.Event()
        self.may_act.set()

    async def play(self) -> Message:
        """To the end; the last update."""
        while True:
            try:
                async with person_at(self._servers[0].port, self._table) as person:
                    return await self._play(person)
            except (SocketClosed, OSError, WebSocketException):
                self._servers.append(self._servers.pop(0))

    async def _play(self, person: PlayerClient) -> Message:
        await person.say(type="hello", token=self._token, protocol=self._protocol)
        if self._pending is not None:
            await person.say(type="act", id=self._pending[0], action=self._pending[1])
        while True:
            message = await person.hear("welcome", "updated", "accepted", "refused", "problem")
            if message["type"] == "welcome":
                self.lines = [line["text"] for line in message["lines"]]
            elif message["type"] != "updated":
                self._answered(message)
            elif message["outcome"] is not None:
                return message
            else:
                self.updates.put_nowait(message)
                await self._act(person, message)

    async def _act(self, person: PlayerClient, update: Message) -> None:
        await self.may_act.wait()
        if update["offers"] and self._pending is None:
            self._pending = f"{self._chance.getrandbits(64):x}", self._chance.choice(update["offers"])["action"]
            await person.say(type="act", id=self._pending[0], action=self._pending[1])

    def _answered(self, answer: Message) -> None:
        if answer["type"] == "accepted":
            self.acknowledged.append(answer["id"])
        elif answer["type"] == "problem":
            self.problems.append(answer["code"])
            if answer["code"] == "other_protocol":
                self._protocol += 1  # as the client that this server brings
        if self._pending is not None and answer.get("id") == self._pending[0]:
            self._pending = None


async def log_at(server: ServerProcess, table: str) -> Any:
    async with LinkRememberingClient(base_url=server.rest) as rest:
        return load((await rest.get(f"/api/tables/{table}/log")).content)


async def lay_at(server: ServerProcess, *seats: Message) -> tuple[str, list[str]]:
    async with LinkRememberingClient(base_url=server.rest) as rest:
        return await create_table(rest, *seats)


async def test_failover_after_kill_loses_and_duplicates_no_action(
    tmp_path: Path, shared_database: str, chance: Random
) -> None:
    """The server that is killed drives the bot: the other one does so from then on."""
    with (
        start_server_process(tmp_path / "a", database=shared_database) as one,
        start_server_process(tmp_path / "b", database=shared_database) as two,
    ):
        table, tokens = await lay_at(one, me("Ann"), me("Ben"), bot())
        ann = Wanderer([one, two], table, tokens[0], chance)
        ben = Wanderer([two, one], table, tokens[1], chance)
        playing = [asyncio.create_task(each.play()) for each in (ann, ben)]
        while (await ann.updates.get())["seq"] < 8:
            pass
        one.kill()
        last = await asyncio.gather(*playing)
        log = await log_at(two, table)
    assert last[0]["outcome"] == last[1]["outcome"] == codec.decode(codec.encode(replay(log).outcome), Any)
    stored = [row.action_id for row in execute_statements(shared_database, "SELECT action_id FROM records")]
    assert len([id for id in stored if id]) == len({id for id in stored if id})
    assert {*ann.acknowledged, *ben.acknowledged} <= {*stored}


async def test_rolling_update_to_newer_build_drops_no_player(
    tmp_path: Path, shared_database: str, chance: Random
) -> None:
    """It brings the database up to date under the older one, which goes on. Neither plays what only the other can: it
    says so, and that one may try again. The rules change when the older one has gone; clients load themselves anew.

    What the older one has done without is taken away while it plays: the contracting half of a change."""
    build = newer_build(tmp_path / "newer")
    with start_server_process(tmp_path / "a", database=shared_database) as older:
        execute_statements(shared_database, *LEFT)
        table, tokens = await lay_at(older, me("Ann"), me("Ben"))
        people = [Wanderer([older], table, token, chance) for token in tokens]
        playing = [asyncio.create_task(each.play()) for each in people]
        await people[0].updates.get()
        for each in people:
            each.may_act.clear()  # or it might be over before the other one is there
        with start_server_process(tmp_path / "b", database=shared_database, build=build) as newer:
            assert execute_statements(shared_database, "SELECT version_num FROM alembic_version") == [(NEXT,)]
            gone = "SELECT 1 FROM information_schema.columns WHERE column_name = 'outgrown'"
            assert execute_statements(shared_database, gone) == []
            late, _ = await lay_at(older, me("Cleo"), me("Dan"))
            assert execute_statements(shared_database, "SELECT ahead FROM tables WHERE id = :id", id=late) == [("yes",)]
            laid, _ = await lay_at(newer, bot(), bot())
            for there, server, protocol in ((table, newer, PROTOCOL + 1), (laid, older, PROTOCOL)):
                assert await told_by(server, there, protocol) == "try_again"
            for server, protocol in ((newer, PROTOCOL), (older, PROTOCOL + 1)):
                assert await told_by(server, table, protocol) == "other_protocol"
            for each in people:
                each._servers.append(newer)
            assert await asyncio.to_thread(older.stop) == ""
            for each in people:
                each.may_act.set()
            last = await asyncio.gather(*playing)
            for each in people:
                assert "other_protocol" in each.problems, "it had to load itself anew"
                assert {*each.problems} <= {"try_again", "other_protocol"}
            assert last[0]["outcome"] == last[1]["outcome"]
            changed = execute_statements(shared_database, CHANGES)
    assert len(changed) == 1, "the rules, once"
    with pytest.raises(AssertionError, match=rf"is of version {NEXT}; this program works with"):
        ServerProcess(tmp_path / "c", database=shared_database)


async def told_by(server: ServerProcess, table: str, protocol: int) -> str:
    """Why somebody is not let in who knows this version of the messages."""
    async with person_at(server.port, table) as early:
        await early.say(type="hello", protocol=protocol)
        return str((await early.hear())["code"])


CHANGES = "SELECT seq FROM records WHERE convert_from(line, 'UTF8') LIKE '%ChangeRules%'"

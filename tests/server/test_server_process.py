"""Real servers on real ports: killed in mid-game, stopped, started again."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from random import Random

import pytest

from gingersnap.core.log import load, replay
from gingersnap.server.run import serve
from gingersnap.server.settings import Settings
from server.clients import LinkRememberingClient, Message, PlayerClient, SocketClosed, bot, create_table, me, person_at
from server.server_processes import start_server_process
from waits import wait_until_ended

pytestmark = pytest.mark.anyio


async def play_until_the_end_of_the_world(person: PlayerClient, chance: Random) -> None:
    with pytest.raises((SocketClosed, ConnectionError)):
        await person.play(chance)


async def test_kill_9_mid_game_loses_no_acknowledged_action(tmp_path: Path, chance: Random) -> None:
    data = tmp_path / "data"
    with start_server_process(data) as server:
        async with LinkRememberingClient(base_url=server.rest) as rest:
            table, tokens = await create_table(rest, me("Ann"), me("Ben"))
        async with person_at(server.port, table) as ann, person_at(server.port, table) as ben:
            await ann.hello(tokens[0])
            await ben.hello(tokens[1])
            playing = [asyncio.create_task(play_until_the_end_of_the_world(one, chance)) for one in (ann, ben)]
            await ann.wait_for_updates(30)
            server.kill()
            await asyncio.gather(*playing)
    heard = ann.heard + ben.heard
    told = max(message["seq"] for message in heard if message["type"] in ("accepted", "updated"))
    with start_server_process(data) as server:
        await play_on(server.port, table, tokens, ann.updates[-1], told, chance)
        async with LinkRememberingClient(base_url=server.rest) as rest:
            log = load((await rest.get(f"/api/tables/{table}/log")).content)
    assert replay(log).outcome is not None
    assert len(log.records) >= told


async def play_on(port: int, table: str, tokens: list[str], seen: Message, told: int, chance: Random) -> None:
    async with person_at(port, table) as ann, person_at(port, table) as ben:
        await ann.hello(tokens[0], seq=seen["seq"])
        await ben.hello(tokens[1])
        assert (await ann.hear("updated"))["seq"] >= told
        await asyncio.gather(ann.play(chance), ben.play(chance))


async def test_bot_worker_killed_mid_game_is_replaced_and_dies_with_server(tmp_path: Path, chance: Random) -> None:
    with start_server_process(tmp_path / "data", bot_workers=1) as server:
        async with LinkRememberingClient(base_url=server.rest) as rest:
            table, [token] = await create_table(rest, me("Ann"), bot())
        async with person_at(server.port, table) as ann:
            await ann.hello(token)
            await ann.play(chance, until=lambda update: update["seq"] >= 10)
            workers = server.workers()
            for worker in workers:
                os.kill(worker, signal.SIGKILL)
            assert (await ann.play(chance))["outcome"] is not None
            others = server.workers()
        assert others
        assert not {*others} & {*workers}
        server.kill()
        for worker in others:  # none outlives its server
            await asyncio.to_thread(wait_until_ended, worker)


async def test_server_with_connected_players_stops_cleanly_and_soon(tmp_path: Path) -> None:
    """It waits for nobody: neither until people have gone, nor until their clocks have run out."""
    with start_server_process(tmp_path / "data", bot_workers=1) as server:
        async with LinkRememberingClient(base_url=server.rest) as rest:
            table, [token] = await create_table(rest, me("Ann"), bot())
        async with person_at(server.port, table) as ann:
            await ann.hello(token)
            complaints = await asyncio.to_thread(server.stop)
            with pytest.raises(SocketClosed):
                await ann.hear("never said")
    assert complaints == ""
    assert server.process.returncode == 0


async def test_server_survives_oversized_frames_and_bad_text(tmp_path: Path) -> None:
    with start_server_process(tmp_path / "data") as server:
        async with LinkRememberingClient(base_url=server.rest) as rest:
            table, [token] = await create_table(rest, me("Ann"), bot())
            async with person_at(server.port, table) as hostile:
                await hostile.hello(token)
                assert await hostile.refused_with("x" * 200_000) == "too_large"
                await hostile.socket.send_text("x" * 2_000_000)
                with pytest.raises(SocketClosed):  # the protocol itself says no to frames of that size
                    await hostile.hear("never said")
            assert (await rest.get("/api/health")).json()["status"] == "ok"


def test_serve_on_a_port_in_use_fails_with_explanation(tmp_path: Path) -> None:
    with (
        start_server_process(tmp_path / "data") as server,
        pytest.raises(SystemExit, match=f"Cannot listen on .* {server.port}"),
    ):
        serve(Settings(data=tmp_path / "other", port=server.port), open_browser=False)


def test_serve_with_unusable_folder_fails_with_explanation(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SystemExit, match="cannot be used"):
        serve(Settings(data=tmp_path / "file", port=0), open_browser=False)

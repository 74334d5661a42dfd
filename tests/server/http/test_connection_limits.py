"""Connections before there is a request: who dawdles is hung up on, and nobody has more than a share of them."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest

from gingersnap.server.http.connection_limits import ConnectionCounter
from gingersnap.server.run import listen
from server.clients import LinkRememberingClient, bot, create_table, me, person_at
from server.server_processes import ServerProcess, start_server_process
from waits import PATIENCE

pytestmark = pytest.mark.anyio

BEGINNINGS = [b"GET /api/health HTTP/1.1\r\nhost: x\r\nx-slow: ", b"G", POST := (
    b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"
)]  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("server") / "data"
    with start_server_process(folder, request_seconds=1.0, connections_per_address=40) as server:
        yield server
        assert "Traceback" not in server.stop(), "no client can fill the log with pages of words"


async def all_that_is_told(port: int, said: bytes) -> bytes:
    """What the server says to somebody who says no more than this, until it hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        with suppress(ConnectionError):
            writer.write(said)
            await writer.drain()
        async with asyncio.timeout(PATIENCE):
            try:
                return await reader.read()
            except ConnectionError:
                return b""
    finally:
        writer.close()


def problem_in(answer: bytes) -> tuple[bytes, str]:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"content-security-policy: default-src 'self'" in head
    return head.split()[1], str(json.loads(body)["code"])


@pytest.mark.parametrize("said", BEGINNINGS)
async def test_slow_request_is_answered_408_and_closed(server: ServerProcess, said: bytes) -> None:
    """A thousand of them stayed open for as long as they liked."""
    assert problem_in(await all_that_is_told(server.port, said)) == (b"408", "too_slow")


async def test_silent_connection_is_closed_without_a_response(server: ServerProcess) -> None:
    assert await all_that_is_told(server.port, b"") == b""


async def test_malformed_http_request_is_answered_with_a_problem(server: ServerProcess) -> None:
    assert problem_in(await all_that_is_told(server.port, b"\x16\x03\x01\x00 hello\r\n\r\n")) == (b"400", "malformed")


async def test_connection_limit_refuses_a_crowd_from_one_address(tmp_path: Path) -> None:
    """Where a request may take as long as it likes: on a busy machine the first were late before the last had come.
    They say nothing: who is refused while what it said is still unread may not hear why."""
    with start_server_process(tmp_path / "data", request_seconds=PATIENCE, connections_per_address=40) as server:
        crowd = {asyncio.create_task(all_that_is_told(server.port, b"")) for _ in range(100)}
        refused = [problem_in(told) async for told in first_of(crowd, 60)]
        assert refused == [(b"429", "too_many_connections")] * 60
        for inside in crowd:
            inside.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        async with LinkRememberingClient(base_url=server.rest) as rest, asyncio.timeout(PATIENCE):
            while (await rest.get("/api/health")).status_code != 200:
                pass  # there is room again, once it has seen them go


async def first_of(crowd: set[asyncio.Task[bytes]], many: int) -> AsyncIterator[bytes]:
    """What so many of them are told, as soon as they are."""
    for told in islice(asyncio.as_completed(crowd), many):
        yield await told


async def test_websockets_outlast_the_request_timeout_and_free_their_slot(server: ServerProcess) -> None:
    async with LinkRememberingClient(base_url=server.rest) as rest:
        table, [token] = await create_table(rest, me("Ann"), bot())
    for _ in range(60):  # as long as they are closed again, there is no limit
        async with person_at(server.port, table) as watcher:
            await watcher.hello()
    async with person_at(server.port, table) as ann:
        await ann.hello(token)
        assert problem_in(await all_that_is_told(server.port, b"G"))[1] == "too_slow"  # so long a request may take
        await ann.say(type="ping", id="still here")
        assert (await ann.hear("pong"))["id"] == "still here"


def test_connection_counter_groups_networks_and_exempts_trusted_proxies() -> None:
    crowd, doors = ConnectionCounter(2, ("10.0.0.0/8",)), [asyncio.Transport() for _ in range(9)]
    addresses = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1", "1.2.3.4", *["10.1.2.3"] * 4]
    entered = [crowd.try_add(door, address) for door, address in zip(doors, addresses, strict=True)]
    assert entered == [True, True, False, True, True, True, True, True, True]
    for door in doors:
        crowd.remove(door)
    assert crowd.try_add(asyncio.Transport(), "2001:db8::9")


async def test_client_disconnect_during_request_logs_no_traceback(server: ServerProcess) -> None:
    """What is asked of the fixture at its end."""
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(POST)
    await writer.drain()
    writer.close()
    await writer.wait_closed()
    async with LinkRememberingClient(base_url=server.rest) as rest:
        assert (await rest.get("/api/health")).status_code == 200


async def test_slow_request_finished_in_time_is_served(tmp_path: Path) -> None:
    with start_server_process(tmp_path / "data", request_seconds=PATIENCE) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        for byte in b"GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n":
            writer.write(bytes([byte]))
            await writer.drain()
        assert (await reader.read()).startswith(b"HTTP/1.1 200 ")
        writer.close()


def test_accepted_connections_set_tcp_nodelay() -> None:
    """Where Python's own event loop served, a second small message waited 40 ms for the first to be confirmed."""
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        comer, _ = listening.accept()
        with comer:
            assert comer.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

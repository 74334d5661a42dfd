"""Malicious clients of all known kinds, each from its own address, at a fixed rate.

python -m benchmarks.server.bad_clients PORT TABLE FINISHED RATE KIND...

Runs until it is terminated. No client waits longer for an answer than it takes to read one.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import Game
from gingersnap.core.registry import all_games
from gingersnap.server.protocol.common import PROTOCOL

_PATIENCE = 2.0
"""Seconds that a client waits for an answer."""
_STAY = 30.0
"""Seconds that blocking clients keep their connection open."""

Bytes = Callable[["AttackTarget"], bytes]


class AttackTarget:
    def __init__(self, port: int, table: str, finished: str) -> None:
        self.port = port
        self.table = table
        self.finished = finished


def _request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    usual = {"host": "localhost", "connection": "close", "content_type": "application/json"}
    told = {**usual, "content_length": str(len(body)), **headers}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name.replace('_', '-')}: {value}" for name, value in told.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


def _create_table_body(game: Game[Any, Any], **options: str) -> bytes:
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": "random"}] * (min(game.seats) - 1)]
    return json.dumps({"game": game.name, "seats": seats, "options": options}).encode()


def _with_own_data() -> Iterator[tuple[Game[Any, Any], str]]:
    """Yield games with an option that is a long text of the user's own, and that option."""
    for game in all_games():
        for kind in codec.schema(game.types.options)["$defs"].values():
            for option, form in kind.get("properties", {}).items():
                if form.get("maxLength", 0) > 1_000:
                    yield game, option


_DOTS = ".".join("a" for _ in range(400))
_ANY, (_READS, _OPTION) = all_games()[0], next(_with_own_data())
_OWN_DATA = "\n".join(f"[{_DOTS}{number}]\n{_DOTS} = 1" for number in range(12))
"""Text that once blocked every table: keys of hundreds of parts."""

_UNSEEN = json.dumps({"name": "\u202e"}).encode()

_ONE_REQUEST: dict[str, Bytes] = {
    "own data that is hard to read": lambda _: _request(
        "POST", "/api/tables", _create_table_body(_READS, **{_OPTION: _OWN_DATA})
    ),
    "bodies without a bottom": lambda _: _request("POST", "/api/tables", b"[" * 50_000),
    "bodies that are too large": lambda _: _request("POST", "/api/tables", b"x" * 200_000),
    "forms of other pages": lambda _: _request(
        "POST", "/api/tables", _create_table_body(_ANY), content_type="text/plain"
    ),
    "pages of somebody else": lambda _: _request(
        "POST", "/api/tables", _create_table_body(_ANY), origin="http://evil.example"
    ),
    "names of somebody else": lambda _: _request("GET", "/api/tables", host="evil.example"),
    "names that nobody can read": lambda to: _request("POST", f"/api/tables/{to.table}/join", _UNSEEN),
    "tables without end": lambda _: _request("POST", "/api/tables", _create_table_body(_ANY)),
    "lists of everything": lambda _: _request("GET", "/api/tables"),
    "games told again": lambda to: _request("GET", f"/api/tables/{to.finished}/replay"),
    "shots for the lab": lambda _: _request("GET", "/api/lab/physics?shot=0,-0.3048%20%7C%200%200,1.2"),
    "no requests at all": lambda _: b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + os.urandom(200),
}
_SLOW: dict[str, Bytes] = {
    "headers that never end": lambda _: b"GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-slow: ",
    "bodies that never end": lambda _: _request("POST", "/api/tables", b"{", content_length="100"),
    "connections that say nothing": lambda _: b"",
}
_SOCKETS: dict[str, list[str]] = {
    "sockets that never say hello": [],
    "tokens that are guessed": [json.dumps({"type": "hello", "token": "x" * 32, "protocol": PROTOCOL})] * 5,
    "messages that are none": ["[" * 5_000, '{"type": "act"}', "\x00", "{}", '{"type": "ping", "id": 5}'],
    "messages that are too large": ["x" * 30_000] * 3,
}
KINDS = [*_ONE_REQUEST, *_SLOW, *_SOCKETS]


async def _open(to: AttackTarget, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", to.port, local_addr=(address, 0))


async def _send_once(to: AttackTarget, address: str, said: bytes, stays: bool) -> None:
    with suppress(OSError, TimeoutError):
        reader, writer = await _open(to, address)
        try:
            writer.write(said)
            async with asyncio.timeout(_STAY if stays else _PATIENCE):
                await reader.read()
        finally:
            writer.transport.abort()


def _handshake(to: AttackTarget) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    path = f"/api/tables/{to.table}/play"
    ours = {"upgrade": "websocket", "connection": "Upgrade", "sec_websocket_version": "13", "sec_websocket_key": key}
    return _request("GET", path, b"", **ours)


def _frame(text: str) -> bytes:
    """Return a masked WebSocket text frame; the mask is zero."""
    body = text.encode()
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    return b"\x81" + size + bytes(4) + body


def _attempt(kind: str, to: AttackTarget, address: str) -> Callable[[], asyncio.Task[None]]:
    def begin() -> asyncio.Task[None]:
        if kind in _SOCKETS:
            said = _handshake(to) + b"".join(map(_frame, _SOCKETS[kind]))
            return asyncio.create_task(_send_once(to, address, said, stays=not _SOCKETS[kind]))
        is_slow = kind in _SLOW
        return asyncio.create_task(_send_once(to, address, (_SLOW if is_slow else _ONE_REQUEST)[kind](to), is_slow))

    return begin


async def _attack(kind: str, to: AttackTarget, rate: float) -> None:
    """Make `rate` attempts per second, whatever the server does."""
    begin = _attempt(kind, to, f"127.0.1.{KINDS.index(kind) + 1}")
    running: set[asyncio.Task[None]] = set()
    loop, started, number = asyncio.get_running_loop(), asyncio.get_running_loop().time(), 0
    while True:
        number += 1
        await asyncio.sleep(max(0.0, started + number / rate - loop.time()))
        task = begin()
        running.add(task)
        task.add_done_callback(running.discard)


async def main() -> None:
    port, table, finished, rate, *kinds = sys.argv[1:]
    to = AttackTarget(int(port), table, finished)
    asyncio.get_running_loop().run_in_executor(None, partial(sys.stdin.read)).add_done_callback(lambda _: os._exit(0))
    await asyncio.gather(*(_attack(kind, to, float(rate)) for kind in kinds))


if __name__ == "__main__":
    asyncio.run(main())

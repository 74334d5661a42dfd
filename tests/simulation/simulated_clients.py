"""Requests and sockets to simulated servers, with latency in both directions."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Mapping
from typing import Any

from simulation.simulated_cluster import Cluster
from simulation.virtual_loop import in_server

Message = dict[str, Any]
PATIENCE = 60.0
"""Virtual seconds in which a server that lives answers everything."""


class Disconnected(Exception):
    """The connection ended; the argument is the last problem's code."""


class Fault(AssertionError):
    """The simulation found that the servers broke a promise."""


class SimulatedServers:
    """The live servers by name, and the ways to reach them."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.apps: dict[str, Any] = {}
        self.sockets: list[SimulatedSocket] = []

    def any_server(self) -> str:
        return self.cluster.chance.choice(sorted(self.apps))

    async def request(self, method: str, path: str, body: Any = None, headers: Mapping[str, str] = {}) -> Any:
        """Return the status and the decoded answer of a request to any server; 0 if the server crashed meanwhile."""
        server = self.any_server()
        answered: asyncio.Future[tuple[int, Any, list[Any]]] = self.cluster.loop.create_future()
        in_server(
            server, self.cluster.loop.create_task, _call(self.apps[server], answered, method, path, body, headers)
        )
        began = self.cluster.loop.time()
        while not answered.done():
            await asyncio.wait([answered], timeout=1.0)
            if server not in self.apps:
                return 0, None, []
            if self.cluster.loop.time() - began > PATIENCE:
                raise Fault(f"{method} {path} waits for ever")
        return answered.result()

    def crash(self, server: str) -> None:
        del self.apps[server]
        self.cluster.crash(server)
        for socket in [socket for socket in self.sockets if socket.server == server]:
            socket.break_off()


async def _call(app: Any, answered: Any, method: str, path: str, body: Any, headers: Mapping[str, str]) -> None:
    content = b"" if body is None else json.dumps(body).encode()
    own = {"host": "localhost", "content-type": "application/json", "content-length": str(len(content)), **headers}
    scope = _scope("http", path, own) | {"method": method}
    inbox: asyncio.Queue[Any] = asyncio.Queue()
    inbox.put_nowait({"type": "http.request", "body": content, "more_body": False})
    start: list[Any] = []
    parts: list[bytes] = []

    async def send(event: Any) -> None:
        if event["type"] == "http.response.start":
            start.append(event)
        elif event["type"] == "http.response.body":
            parts.append(event.get("body", b""))

    await app(scope, inbox.get, send)
    text = b"".join(parts)
    cookies = [value.decode() for name, value in start[0]["headers"] if name == b"set-cookie"]
    if not answered.done():
        answered.set_result((start[0]["status"], json.loads(text) if text[:1] in (b"{", b"[") else None, cookies))


def _scope(kind: str, path: str, headers: Mapping[str, str]) -> dict[str, Any]:
    return {
        "type": kind, "path": path, "raw_path": path.encode(), "root_path": "", "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "subprotocols": [], "scheme": "http" if kind == "http" else "ws", "http_version": "1.1",
        "asgi": {"version": "3.0"}, "client": ("10.0.0.1", 1), "server": ("127.0.0.1", 2),
        "state": {}, "extensions": {},
    }  # fmt: skip


class SimulatedSocket:
    """A WebSocket with latency in both directions, which keeps the order of messages."""

    def __init__(self, servers: SimulatedServers, path: str, headers: Mapping[str, str] = {}) -> None:
        self.server = servers.any_server()
        self.is_closed = False
        self._loop = servers.cluster.loop
        # Of its own, so that a message more or less changes no delay of another connection.
        self._chance = random.Random(servers.cluster.chance.getrandbits(64))
        self._to_server: asyncio.Queue[Any] = asyncio.Queue()
        self._to_client: asyncio.Queue[Any] = asyncio.Queue()
        self._due = {True: 0.0, False: 0.0}
        self._to_server.put_nowait({"type": "websocket.connect"})
        servers.sockets.append(self)
        self._servers = servers
        scope = _scope("websocket", path, {"host": "localhost", **headers})
        in_server(
            self.server, self._loop.create_task, servers.apps[self.server](scope, self._to_server.get, self._send)
        )

    async def _send(self, event: Any) -> None:
        self._deliver(self._to_client, event, is_up=False)

    def _deliver(self, queue: asyncio.Queue[Any], event: Any, is_up: bool) -> None:
        delay = self._chance.random() * (2.0 if self._chance.random() < 0.02 else 0.1)
        self._due[is_up] = max(self._due[is_up], self._loop.time() + delay)
        self._loop.call_at(self._due[is_up], queue.put_nowait, event)

    def say(self, **message: Any) -> None:
        self.say_text(json.dumps(message))

    def say_text(self, text: str) -> None:
        if not self.is_closed:
            self._deliver(self._to_server, {"type": "websocket.receive", "text": text}, is_up=True)

    async def hear(self, seconds: float) -> Message | None:
        """Return the next message; None after so many seconds. Raise Disconnected if the connection has ended."""
        try:
            async with asyncio.timeout(seconds):
                event = await self._to_client.get()
        except TimeoutError:
            return None
        if event["type"] == "websocket.accept":
            return await self.hear(seconds)
        if event["type"] == "websocket.close":
            self.close()
            raise Disconnected(event.get("reason", ""))
        told: Message = json.loads(event["text"])
        return told

    def close(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            self._deliver(self._to_server, {"type": "websocket.disconnect", "code": 1005}, is_up=True)
            self._servers.sockets.remove(self)

    def break_off(self) -> None:
        """End the connection as a network does when the server is gone."""
        self.is_closed = True
        self._servers.sockets.remove(self)
        self._to_client.put_nowait({"type": "websocket.close", "reason": "gone"})

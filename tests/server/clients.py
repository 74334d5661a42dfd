"""Clients for tests: sockets into an application in this process or over the network, and people who play."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from random import Random
from typing import Any, Protocol

import httpx
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gingersnap.core.contract import Game
from gingersnap.core.registry import find_game, game_names
from gingersnap.server.app import create_app
from gingersnap.server.protocol.common import PROTOCOL
from gingersnap.server.rooms.room import Room
from gingersnap.server.services.container import Services
from gingersnap.server.settings import Settings
from gingersnap.server.tables.repository import load_records
from gingersnap.server.tables.verifiable_luck import Luck
from seeds import next_seed
from server.fake_luck_and_clock import MovableClock, SeededLuck
from waits import PATIENCE

GAME = next(name for name in game_names() if type(find_game(name)).redeal is not Game.redeal)
"""A game with secrets: where something could leak, tests would see it."""
Message = dict[str, Any]
LINKS: dict[str, str] = {}
"""By table: the link of its evening, as somebody here was told it."""


def remember_link(laid: Message) -> None:
    """The link that came with a table that was laid or joined."""
    if laid.get("link") and laid.get("table"):
        LINKS[laid["table"]["id"]] = laid["link"]


def with_link(path: str) -> dict[str, str]:
    """What to show who asks for a table at this path, as far as anybody here knows."""
    table = re.search(r"/api/tables/([^/?]+)", path)
    link = LINKS.get(table[1]) if table else None
    return {} if link is None else {"authorization": f"Bearer {link}"}


class LinkRememberingClient(httpx.AsyncClient):
    """Shows the links that it was told, as a browser does, and waits as tests wait."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"timeout": PATIENCE, **more})

    async def send(self, request: httpx.Request, **more: Any) -> httpx.Response:
        for name, value in with_link(request.url.path).items():
            request.headers.setdefault(name, value)
        answer = await super().send(request, **more)
        if answer.status_code == 201:
            remember_link(answer.json())
        return answer


class SocketClosed(Exception):
    """The server closed the socket; the arguments are its code and reason."""


class Socket(Protocol):
    async def send_text(self, text: str) -> None: ...

    async def send_bytes(self, data: bytes) -> None: ...

    async def receive(self) -> str: ...


class InProcessSocket:
    """A WebSocket without a network: it talks ASGI."""

    def __init__(self, app: Litestar, path: str, headers: dict[str, str] | None = None, query: str = "") -> None:
        self._to_app: asyncio.Queue[Any] = asyncio.Queue()
        self._from_app: asyncio.Queue[Any] = asyncio.Queue()
        self._to_app.put_nowait({"type": "websocket.connect"})
        scope: Any = {
            "type": "websocket", "path": path, "raw_path": path.encode(), "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in (headers or {}).items()],
            "subprotocols": [], "scheme": "ws", "http_version": "1.1", "asgi": {"version": "3.0"},
            "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2), "state": {}, "extensions": {},
        }  # fmt: skip
        self.reading = asyncio.Event()
        """Cleared: this client takes nothing in, and the network has no room for more."""
        self.reading.set()
        self._task = asyncio.create_task(app(scope, self._to_app.get, self._deliver))

    async def _deliver(self, event: Any) -> None:
        await self.reading.wait()
        self._from_app.put_nowait(event)

    async def send_text(self, text: str) -> None:
        self._to_app.put_nowait({"type": "websocket.receive", "text": text})

    async def send_bytes(self, data: bytes) -> None:
        self._to_app.put_nowait({"type": "websocket.receive", "bytes": data})

    async def receive(self) -> str:
        event = await self._from_app.get()
        if event["type"] == "websocket.accept":
            return await self.receive()
        if event["type"] == "websocket.close":
            self._to_app.put_nowait({"type": "websocket.disconnect", "code": event["code"]})
            raise SocketClosed(event["code"], event["reason"])
        return str(event["text"])

    async def close(self) -> None:
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1005})
        await self._task

    async def disconnect(self) -> None:
        """As a server does that stops and has waited long enough."""
        self._task.cancel()
        await self._task


class RealSocket:
    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    async def send_text(self, text: str) -> None:
        with suppress(ConnectionClosed):  # the next `receive` says so
            await self._connection.send(text)

    async def send_bytes(self, data: bytes) -> None:
        await self._connection.send(data)

    async def receive(self) -> str:
        try:
            return str(await self._connection.recv())
        except ConnectionClosed as closed:
            raise SocketClosed(closed.rcvd and closed.rcvd.code, closed.rcvd and closed.rcvd.reason) from None


class PlayerClient:
    """Somebody at a socket. Remembers every message."""

    def __init__(self, socket: Socket, link: str | None = None) -> None:
        """Without a token, somebody comes in by the link."""
        self.socket = socket
        self.link = link
        self.heard: list[Message] = []
        self._more = asyncio.Event()
        self.raw: list[str] = []

    async def say(self, **message: Any) -> None:
        if message["type"] == "hello":
            message = {"protocol": PROTOCOL, "link": self.link, **message}
        await self.socket.send_text(json.dumps(message))

    async def hello(self, token: str | None = None, seq: int | None = None, **more: Any) -> Message:
        """Says Hello and returns the Welcome."""
        await self.say(type="hello", token=token, seq=seq, **more)
        return await self.hear("welcome")

    async def hear(self, *kinds: str) -> Message:
        """The next message; with `kinds`, the next of such a kind."""
        async with asyncio.timeout(PATIENCE):
            while True:
                text = await self.socket.receive()
                message: Message = json.loads(text)
                self.heard.append(message)
                self._more.set()
                self.raw.append(text)
                if not kinds or message["type"] in kinds:
                    return message

    async def hear_until(self, holds: Callable[[Message], bool], *kinds: str) -> Message:
        """The next message of such a kind for which something holds."""
        while not holds(message := await self.hear(*kinds)):
            pass
        return message

    async def knows(self, holds: Callable[[Message], bool], *kinds: str) -> None:
        """Until something holds for what was last told of such a kind, whenever that was."""
        last = next((message for message in reversed(self.heard) if message["type"] in kinds), None)
        if last is None or not holds(last):
            await self.hear_until(holds, *kinds)

    async def act(self, action: Any, id: str) -> Message:
        await self.say(type="act", id=id, action=action)
        return await self.hear("accepted", "refused", "problem")

    async def refused_with(self, text: str) -> str:
        """The code of the Problem that answers `text`."""
        await self.socket.send_text(text)
        return str((await self.hear("problem"))["code"])

    @property
    def updates(self) -> list[Message]:
        return [message for message in self.heard if message["type"] == "updated"]

    async def wait_for_updates(self, times: int) -> None:
        """Until there were so many updates, while somebody else listens to this socket."""
        async with asyncio.timeout(PATIENCE):
            while len(self.updates) < times:
                self._more.clear()
                await self._more.wait()

    async def is_quiet(self) -> bool:
        """Whether nothing is told before the answer to a question that was asked after everything else."""
        heard = len(self.heard)
        await self.say(type="ping", id="quiet?")
        await self.hear("pong")
        return len(self.heard) == heard + 1

    async def play(self, chance: Random, until: Callable[[Message], bool] = lambda update: False) -> Message:
        """Takes any offer whenever there is one, to the end or `until`; returns the last update."""
        update = self.updates[-1] if self.updates else await self.hear("updated")
        while update["outcome"] is None and not until(update):
            if update["offers"]:
                id = f"{chance.getrandbits(64):x}"
                await self.say(type="act", id=id, action=chance.choice(update["offers"])["action"])
            update = await self.hear("updated")
        return update


class ServerHarness:
    """A running server with a door for each kind of visitor."""

    def __init__(self, rest: httpx.AsyncClient, settings: Settings, app: Litestar, clock: MovableClock) -> None:
        self.rest = rest
        self.settings = settings
        self.app = app
        self.clock = clock
        """Stands still until a test moves it."""
        self._sockets: list[InProcessSocket] = []

    @property
    def services(self) -> Services:
        """The services of the server, and through them the rest of it."""
        services: Services = self.app.state.services
        return services

    def room(self, table: str) -> Room:
        """Return the room of a table that is in memory."""
        room = self.services.rooms.get(table)
        assert room is not None
        return room

    async def person(self, table: str, cookies: str = "") -> PlayerClient:
        person = self._socket(f"/api/tables/{table}/play", {"cookie": cookies} if cookies else {})
        person.link = LINKS.get(table)
        return person

    @asynccontextmanager
    async def browser(self, **headers: str) -> AsyncIterator[Browser]:
        """A browser of somebody's: it keeps cookies, and says from which page it comes."""
        asgi: Any = self.app
        transport = httpx.ASGITransport(asgi, raise_app_exceptions=False)
        base, origin = "http://testserver", {"origin": "http://testserver"}
        async with LinkRememberingClient(transport=transport, base_url=base, headers={**origin, **headers}) as rest:
            yield Browser(rest, self)

    def _socket(self, path: str, headers: dict[str, str] | None = None, query: str = "") -> PlayerClient:
        self._sockets.append(InProcessSocket(self.app, path, headers, query))
        return PlayerClient(self._sockets[-1])

    async def pupil(self, game: str, lesson: str, step: int = 0) -> PlayerClient:
        """Somebody at a lesson's table."""
        path = f"/api/games/{game}/lessons/{lesson}/play"
        return self._socket(path, query=f"step={step}")

    async def leaves(self, person: PlayerClient) -> None:
        socket = next(each for each in self._sockets if each is person.socket)
        self._sockets.remove(socket)
        await socket.close()

    async def everybody_leaves(self) -> None:
        for socket in self._sockets:
            await socket.close()
        self._sockets = []


class Browser:
    def __init__(self, rest: httpx.AsyncClient, house: ServerHarness) -> None:
        self.rest = rest
        self._house = house

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.rest.cookies.items())

    async def person(self, table: str) -> PlayerClient:
        """Somebody at a socket that this browser opens."""
        return await self._house.person(table, self.cookies)


@asynccontextmanager
async def open_house(
    settings: Settings, seed: int | None = None, clock: MovableClock | None = None, luck: Luck | None = None
) -> AsyncIterator[ServerHarness]:
    """A server with luck from a seed, unless it is given, and a clock that a test moves; perhaps others have it too."""
    seed = next_seed() if seed is None else seed
    clock = clock or MovableClock()
    app = create_app(settings, luck or SeededLuck(seed), clock)
    asgi: Any = app
    transport = httpx.ASGITransport(asgi, raise_app_exceptions=False)
    async with app.lifespan(), LinkRememberingClient(transport=transport, base_url="http://testserver") as rest:
        house = ServerHarness(rest, settings, app, clock)
        yield house
        await house.everybody_leaves()


@asynccontextmanager
async def person_at(port: int, table: str, base: str = "") -> AsyncIterator[PlayerClient]:
    """Somebody who comes over the network. Who does not listen for a while still takes everything in."""
    address = f"ws://127.0.0.1:{port}{base}/api/tables/{table}/play"
    async with connect(
        address,
        compression=None,
        proxy=None,
        max_size=2**24,
        max_queue=None,
        open_timeout=PATIENCE,
        ping_timeout=PATIENCE,
    ) as connection:
        yield PlayerClient(RealSocket(connection), LINKS.get(table))


def me(name: str) -> Message:
    return {"kind": "me", "name": name}


def bot(level: str = "random") -> Message:
    return {"kind": "bot", "bot": level}


OPEN: Message = {"kind": "open"}


async def create_table(
    rest: httpx.AsyncClient,
    *seats: Message,
    game: str = GAME,
    access: str = "link",
    reactions_only: bool = False,
    **options: Any,
) -> tuple[str, list[str]]:
    """A new table: its id, and the tokens of my seats."""
    wish: Message = {"game": game, "seats": seats, "options": options, "access": access}
    if reactions_only:  # Servers of 1.0 do not know the field.
        wish["reactions_only"] = True
    answer = await rest.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    laid = answer.json()
    remember_link(laid)
    return laid["table"]["id"], [held["token"] for held in laid["held"]]


async def two_at_a_table(
    house: ServerHarness, names: tuple[str, str] = ("Ann", "Ben"), access: str = "link"
) -> tuple[str, list[str], PlayerClient, PlayerClient]:
    """A table with two people at it, both welcomed and told how it lies."""
    table, tokens = await create_table(house.rest, *map(me, names), access=access)
    ann, ben = await house.person(table), await house.person(table)
    for person, token in zip((ann, ben), tokens, strict=True):
        await person.hello(token)
        await person.hear("updated")
    return table, tokens, ann, ben


async def finished_game(
    house: ServerHarness, chance: Random, names: tuple[str, str] = ("Ann", "Ben"), access: str = "link"
) -> tuple[str, list[str], list[PlayerClient]]:
    """A table where two people played to the end, with somebody watching."""
    table, tokens, ann, ben = await two_at_a_table(house, names, access)
    watcher = await house.person(table)
    await watcher.hello()
    await watcher.hear("updated")
    people = [ann, ben, watcher]
    await asyncio.gather(*(person.play(chance) for person in people))
    return table, tokens, people


async def everything_done(house: ServerHarness, table: str) -> None:
    """Until a table has done all that it was asked to do so far."""
    await house.room(table).mailbox.call(partial(asyncio.sleep, 0))


async def records_kept(house: ServerHarness, table: str) -> int:
    """How many the log of a table has: nobody who plays is told that before the end."""
    return len(await load_records(house.services.store, table))


def on_turn(*people: PlayerClient) -> PlayerClient:
    """Who of `people` may act by what they were told last."""
    return next(person for person in people if person.updates[-1]["offers"])

"""One client at the play socket: reads what it says, and tells it things without ever waiting for it."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.words import say
from gingersnap.server.accounts.models import Profile
from gingersnap.server.clock import Bell, Clock
from gingersnap.server.errors import Trouble, problem, signed_off
from gingersnap.server.http.rate_limits import MessageBudget
from gingersnap.server.ops.logging_setup import named
from gingersnap.server.protocol.chat import Nudge, Talking
from gingersnap.server.protocol.common import PROTOCOL, Problem
from gingersnap.server.protocol.play import Act, AskHint, Coach, Explain, FromClient, Heard, Hello, Ping, Pong, ToClient
from gingersnap.server.rooms.mailbox import Closed
from gingersnap.server.rooms.registry import Rooms
from gingersnap.server.rooms.room import Room
from gingersnap.server.settings import Settings
from gingersnap.server.storage.write_queue import IdentityRevoked, WriteFailed
from gingersnap.server.tables.seats import hashed

CLOSE_CODE = 4000
"""We hang up, and said why in a Problem before; its code is also the reason of the close frame."""

_LAST_WORDS = 3.0
"""Seconds that a client has to hear why we hang up."""
_log = logging.getLogger(__name__)


class Talk(ABC):
    """What is the same at every table: messages are read within limits, and whatever is told waits in an outbox."""

    def __init__(self, socket: WebSocket[Any, Any, Any], settings: Settings, clock: Clock) -> None:
        self._socket = socket
        self._settings = settings
        self._clock = clock
        self._budget = MessageBudget(settings.message_rate, settings.message_burst, clock.time)
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._closing: str | None = None
        """Why we hang up once the outbox is empty."""
        self._gone = False
        """The client hung up."""

    # --- To the client ----------------------------------------------------------------------------

    def tell(self, message: bytes) -> None:
        if self._closing is not None:
            return
        self._outbox.append(message)
        if len(self._outbox) > self._settings.outbox:
            self._outbox.clear()
            self.dismiss(problem("too_slow", say("too-slow")))
        self._wake.set()

    def dismiss(self, problem: Problem) -> None:
        if self._closing is None:
            self._closing = problem.code
            self._outbox.append(codec.encode(problem))
            self._wake.set()
            self._leave()

    async def _write(self) -> None:
        with suppress(OSError, WebSocketDisconnect):  # the client hung up in the middle; the reader notices too
            while self._closing is None or self._outbox:
                await self._wake.wait()
                self._wake.clear()
                while self._outbox:
                    await self._socket.send(
                        {"type": "websocket.send", "bytes": None, "text": self._outbox.popleft().decode()}
                    )
            await self._socket.close(CLOSE_CODE, self._closing)

    # --- From the client --------------------------------------------------------------------------

    async def serve(self, table: str) -> None:
        """Talk with the client until one of us hangs up."""
        await self._socket.accept()
        writing = asyncio.create_task(self._write())
        try:
            await self._read(table)
        except TimeoutError:
            self.dismiss(problem("say_hello_first", say("nobody-said-hello")))
        finally:
            self._leave()
            if self._closing is not None and not self._gone:
                await self._last_words(writing)
            writing.cancel()

    async def _last_words(self, writing: asyncio.Task[None]) -> None:
        bell = self._clock.call_at(self._clock.time() + _LAST_WORDS, writing.cancel)
        await asyncio.wait([writing])
        bell.cancel()

    async def _read(self, table: str) -> None:
        async with asyncio.timeout(None) as patience:
            give_up = partial(patience.reschedule, 0.0)
            bell = self._clock.call_at(self._clock.time() + self._settings.hello_seconds, give_up)
            try:
                await self._listen(table, bell)
            finally:
                bell.cancel()

    async def _listen(self, table: str, patience: Bell) -> None:
        while self._closing is None:
            event = await self._socket.receive()
            if event["type"] != "websocket.receive":
                self._gone = True
                return
            if self._closing is not None:  # dismissed while this message was on its way
                return
            await self._hear(table, event.get("text"))
            if self.is_greeted:
                patience.cancel()

    async def _hear(self, table: str, text: str | None) -> None:
        if not self._budget.spend():
            self._scold(text)
        elif text is None:
            self._say(problem("malformed", say("text-not-binary")))
        elif len(text) > self._settings.message_size:
            self._say(problem("too_large", say("message-too-large", most=self._settings.message_size)))
        else:
            await self._obey(table, text)

    def _scold(self, text: str | None) -> None:
        too_fast = problem("too_fast", say("too-fast"), self._action_id(text))
        if self._budget.is_flooded:
            self.dismiss(too_fast)
        else:
            self._say(too_fast)

    def _action_id(self, text: str | None) -> str | None:
        """Which action a message asks for: its sender may then try that one again."""
        if text is None or len(text) > self._settings.message_size:
            return None
        with suppress(codec.Malformed, UnicodeEncodeError):
            message: FromClient = codec.decode(text.encode(), FromClient)
            return message.id if isinstance(message, Act | AskHint | Talking) else None
        return None

    async def _obey(self, table: str, text: str) -> None:
        try:
            message: FromClient = codec.decode(text.encode(), FromClient)
            if isinstance(message, Ping):
                self._say(Pong(message.id))
            elif not isinstance(message, Hello):
                await self._do(message)
            elif self.is_greeted:
                raise Trouble("said_hello_already", say("hello-already"))
            elif message.protocol != PROTOCOL:
                self.dismiss(_other_protocol(message.protocol))
            else:
                await self._enter(table, message)
        except (codec.Malformed, UnicodeEncodeError) as error:
            self._say(problem("malformed", say("malformed-message", error=str(error))))
        except Trouble as trouble:
            self._say(trouble.problem)
        except Exception:
            _log.exception("a message could not be served")
            self._say(problem("server_error", named(say("server-failed"))))

    def _say(self, message: ToClient) -> None:
        self.tell(codec.encode(message))

    # --- What differs -----------------------------------------------------------------------------

    @property
    @abstractmethod
    def is_greeted(self) -> bool:
        """Whether the client has come in."""

    @abstractmethod
    async def _enter(self, table: str, hello: Hello) -> None: ...

    @abstractmethod
    async def _do(self, message: Act | AskHint | Heard | Explain | Coach | Talking) -> None: ...

    @abstractmethod
    def _leave(self) -> None: ...


class Connection(Talk):
    """A client at a table of people and bots."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        rooms: Rooms,
        settings: Settings,
        clock: Clock,
        may_ask: Callable[[], bool],
        me: Profile | None = None,
        network: str = "",
    ) -> None:
        """`may_ask` counts a hint for this client's address, and says whether it may have one. `me` is whose browser
        this is, if that is known; `network` is where it is."""
        super().__init__(socket, settings, clock)
        self.seat: Seat = SPECTATOR
        self.profile = None if me is None else me.id
        self.device = None if me is None else me.device
        self.network = network
        self.guest: str | None = None
        self._rooms = rooms
        self._may_ask = may_ask
        self._room: Room | None = None

    @property
    def is_greeted(self) -> bool:
        return self._room is not None

    def _leave(self) -> None:
        if self._room is not None:
            self._room.inbox.post(partial(self._room.leave, self))

    async def _do(self, message: Act | AskHint | Heard | Explain | Coach | Talking) -> None:
        if isinstance(message, Act):
            await self._act(message)
        elif isinstance(message, AskHint):
            await self._hint(message)
        elif isinstance(message, Heard):
            self._heard(message)
        elif isinstance(message, Explain):
            await self._explain(message)
        elif isinstance(message, Talking):
            await self._talk(message)
        else:
            raise Trouble("not_allowed", say("no-coach-here"))

    async def _act(self, act: Act) -> None:
        if self._room is None:
            raise Trouble("say_hello_first", say("hello-first"), id=act.id)
        with suppress(Closed):  # we were told when it closed
            await self._room.inbox.do(partial(self._room.act, self, act))

    async def _hint(self, ask: AskHint) -> None:
        if self._room is None:
            raise Trouble("say_hello_first", say("hello-first"), id=ask.id)
        if not self._may_ask():
            raise Trouble("too_many_hints", say("too-many-hints"), id=ask.id)
        with suppress(Closed):
            await self._room.inbox.do(partial(self._room.hint, self, ask))

    def _heard(self, heard: Heard) -> None:
        if self._room is None:
            raise Trouble("say_hello_first", say("hello-first"))
        self._room.acknowledge(self, heard.seq)

    async def _explain(self, asked: Explain) -> None:
        if self._room is None:
            raise Trouble("say_hello_first", say("hello-first"), id=asked.id)
        with suppress(Closed):
            await self._room.inbox.do(partial(self._room.explain, self, asked))

    async def _talk(self, asked: Talking) -> None:
        """Beside the table's own task: no game waits for what is said."""
        if self._room is None:
            raise Trouble("say_hello_first", say("hello-first"), id=asked.id)
        try:
            if isinstance(asked, Nudge):
                self._room.check_nudge(self, asked.seat)
            await self._room.talking.obey(self, asked)
        except Trouble as trouble:
            raise Trouble.of(codec.replace(trouble.problem, id=asked.id)) from None
        except IdentityRevoked:
            self.dismiss(signed_off().problem)
        except WriteFailed:
            raise Trouble("server_error", say("cannot-store"), id=asked.id) from None

    async def _enter(self, table: str, hello: Hello) -> None:
        try:
            await self._rooms.do(table, partial(self._enter_room, hello))
        except Trouble as trouble:  # there is nothing to talk about here
            self.dismiss(trouble.problem)
        except IdentityRevoked:
            self.dismiss(signed_off().problem)
        except WriteFailed:  # whoever waited on would never be let in
            self.dismiss(problem("try_again", say("cannot-now")))

    async def _enter_room(self, hello: Hello, room: Room) -> None:
        """Runs in the table's own task, perhaps a while after Hello: we may have lost patience meanwhile."""
        if self._closing is not None:
            return
        self.guest = hello.guest and hashed(hello.guest)
        try:
            await room.add_salts(hello, self)
            if self._closing is None:
                await room.enter(self, hello)
                self._room = room
        except Trouble as trouble:  # somebody may try another token
            if trouble.problem.code in ("try_again", "no_such_table", "no_spectators"):
                raise
            self._say(trouble.problem)


def _other_protocol(theirs: int) -> Problem:
    return problem("other_protocol", say("other-protocol", theirs=theirs, ours=PROTOCOL))

"""WebSocket of a client at a table, with an outbox: sending never waits for the client (backpressure)."""

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
from gingersnap.server.clock import Clock, TimerHandle
from gingersnap.server.errors import ApiError, make_problem, signed_off
from gingersnap.server.http.rate_limits import TokenBucket
from gingersnap.server.ops.logging_setup import with_request_id
from gingersnap.server.protocol.chat import ChatRequest, Nudge
from gingersnap.server.protocol.common import PROTOCOL, Problem
from gingersnap.server.protocol.play import (
    Acknowledge,
    Act,
    AskHint,
    Automate,
    Coach,
    Explain,
    FromClient,
    Hello,
    Ping,
    Pong,
    ReportInput,
    ToClient,
)
from gingersnap.server.rooms.clients.audience import Audience, TextForm, render_answer
from gingersnap.server.rooms.mailbox import MailboxClosed
from gingersnap.server.rooms.registry import RoomRegistry
from gingersnap.server.rooms.room import Room
from gingersnap.server.settings import Settings
from gingersnap.server.storage.write_queue import IdentityRevoked, WriteFailed
from gingersnap.server.tables.seats import hash_secret

CLOSE_CODE = 4000
"""WebSocket close code after a Problem was sent; the problem's code is the reason of the close frame."""

HEARTBEAT_LIMIT = 75.0
"""Seconds without a Ping after which a client that reports input is disconnected: browsers stop frozen pages.

Background pages are allowed one timer a minute.
"""
RequestAfterHello = Act | AskHint | Acknowledge | Explain | Automate | ReportInput | Coach | ChatRequest
TEXT_FORMS: tuple[TextForm, ...] = ("en", None)
"""Languages in which this server writes sentences; None for structured messages."""
_LAST_WORDS = 3.0
"""Seconds for sending the last messages before the socket is closed."""
_log = logging.getLogger(__name__)


class ClientSocket(ABC):
    """Base class of WebSockets: messages are rate-limited, and outgoing ones wait in a bounded outbox."""

    def __init__(self, socket: WebSocket[Any, Any, Any], settings: Settings, clock: Clock) -> None:
        self.text: TextForm = "en"
        """Language of the sentences it is sent, as in its Hello; None for structured messages."""
        self._socket = socket
        self._settings = settings
        self._clock = clock
        self._rate_limit = TokenBucket(settings.message_rate, settings.message_burst, clock.time)
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._last_ping = clock.time()
        self._closing: str | None = None
        """Reason for closing, once the outbox is empty."""
        self._is_disconnected = False
        """Whether the client has closed the connection."""

    # --- Sending ----------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        if self._closing is not None:
            return
        self._outbox.append(message)
        if len(self._outbox) > self._settings.outbox:
            self._outbox.clear()
            self.close_with(make_problem("too_slow", say("too-slow")))
        self._wake.set()

    def close_with(self, problem: Problem) -> None:
        if self._closing is None:
            self._closing = problem.code
            self._outbox.append(codec.encode(render_answer(problem, self._answer_audience)))
            self._wake.set()
            self._leave()

    async def _send_loop(self) -> None:
        with suppress(OSError, WebSocketDisconnect):  # disconnected; the receiving task notices that, too
            while self._closing is None or self._outbox:
                await self._wake.wait()
                self._wake.clear()
                while self._outbox:
                    await self._socket.send(
                        {"type": "websocket.send", "bytes": None, "text": self._outbox.popleft().decode()}
                    )
            await self._socket.close(CLOSE_CODE, self._closing)

    # --- Receiving --------------------------------------------------------------------------------

    async def serve(self, table: str) -> None:
        """Serve the client until either side closes the connection."""
        await self._socket.accept()
        writing = asyncio.create_task(self._send_loop())
        try:
            await self._receive_with_deadline(table)
        except TimeoutError:
            self.close_with(make_problem("say_hello_first", say("nobody-said-hello")))
        finally:
            self._leave()
            if self._closing is not None and not self._is_disconnected:
                await self._drain(writing)
            writing.cancel()

    async def _drain(self, writing: asyncio.Task[None]) -> None:
        bell = self._clock.call_at(self._clock.time() + _LAST_WORDS, writing.cancel)
        await asyncio.wait([writing])
        bell.cancel()

    async def _receive_with_deadline(self, table: str) -> None:
        async with asyncio.timeout(None) as patience:
            give_up = partial(patience.reschedule, 0.0)
            bell = self._clock.call_at(self._clock.time() + self._settings.hello_seconds, give_up)
            try:
                await self._receive_loop(table, bell)
            finally:
                bell.cancel()

    async def _receive_loop(self, table: str, patience: TimerHandle) -> None:
        while self._closing is None:
            event = await self._socket.receive()
            if event["type"] != "websocket.receive":
                self._is_disconnected = True
                return
            if self._closing is not None:  # closed while this message was on its way
                return
            await self._receive(table, event.get("text"))
            if self.has_entered:
                patience.cancel()

    async def _receive(self, table: str, text: str | None) -> None:
        if not self._rate_limit.try_acquire():
            self._reject_flood(text)
        elif text is None:
            self._send_message(make_problem("malformed", say("text-not-binary")))
        elif len(text) > self._settings.message_size:
            self._send_message(make_problem("too_large", say("message-too-large", most=self._settings.message_size)))
        else:
            await self._dispatch(table, text)

    def _reject_flood(self, text: str | None) -> None:
        too_fast = make_problem("too_fast", say("too-fast"), self._action_id(text))
        if self._rate_limit.is_flooded:
            self.close_with(too_fast)
        else:
            self._send_message(too_fast)

    def _action_id(self, text: str | None) -> str | None:
        """Return the id in a rejected message, so that its sender can try again."""
        if text is None or len(text) > self._settings.message_size:
            return None
        with suppress(codec.Malformed, UnicodeEncodeError):
            message: FromClient = codec.decode(text.encode(), FromClient)
            return message.id if isinstance(message, Act | AskHint | ChatRequest) else None
        return None

    async def _dispatch(self, table: str, text: str) -> None:
        try:
            message: FromClient = codec.decode(text.encode(), FromClient)
            if isinstance(message, Ping):
                self._last_ping = self._clock.time()
                self._send_message(Pong(message.id))
            elif not isinstance(message, Hello):
                await self._handle(message)
            elif self.has_entered:
                raise ApiError("said_hello_already", say("hello-already"))
            elif message.protocol != PROTOCOL:
                self.close_with(_protocol_mismatch(message.protocol))
            elif message.text not in TEXT_FORMS:
                self.close_with(make_problem("malformed", say("other-text", text=message.text or "")))
            else:
                self.text = message.text
                await self._enter(table, message)
        except (codec.Malformed, UnicodeEncodeError) as error:
            self._send_message(make_problem("malformed", say("malformed-message", error=str(error))))
        except ApiError as trouble:
            self._send_message(trouble.problem)
        except Exception:
            _log.exception("a message could not be served")
            self._send_message(make_problem("server_error", with_request_id(say("server-failed"))))

    def _send_message(self, message: ToClient) -> None:
        self.send(codec.encode(render_answer(message, self._answer_audience)))

    @property
    def _answer_audience(self) -> Audience:
        """The audience of answers: text until a Welcome has named the catalogues."""
        return Audience(text=self.text if self.has_entered else "en")

    # --- Subclass hooks ---------------------------------------------------------------------------

    @property
    @abstractmethod
    def has_entered(self) -> bool:
        """True after a valid Hello."""

    @abstractmethod
    async def _enter(self, table: str, hello: Hello) -> None: ...

    @abstractmethod
    async def _handle(self, message: RequestAfterHello) -> None: ...

    @abstractmethod
    def _leave(self) -> None: ...


class PlaySocket(ClientSocket):
    """WebSocket of a client at a table of people and bots."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        room_registry: RoomRegistry,
        settings: Settings,
        clock: Clock,
        may_ask: Callable[[], bool],
        me: Profile | None = None,
        network: str = "",
    ) -> None:
        """Create a socket for `me`, the profile of the browser, if any, in a hashed `network`.

        `may_ask` counts a hint for the client's address and returns whether it is within the limit.
        """
        super().__init__(socket, settings, clock)
        self.seat: Seat = SPECTATOR
        self.profile = None if me is None else me.id
        self.device = None if me is None else me.device
        self.network = network
        self.guest: str | None = None
        self.is_automatic = False
        self.last_input: float | None = None
        self._heartbeat_timer: TimerHandle | None = None
        self._rooms = room_registry
        self._may_take_hint = may_ask
        self._room: Room | None = None

    @property
    def has_entered(self) -> bool:
        return self._room is not None

    def _leave(self) -> None:
        if self._heartbeat_timer is not None:
            self._heartbeat_timer.cancel()
        if self._room is not None:
            self._room.mailbox.submit(partial(self._room.leave, self))

    async def _handle(self, message: RequestAfterHello) -> None:
        if isinstance(message, Act):
            await self._act(message)
        elif isinstance(message, AskHint):
            await self._hint(message)
        elif isinstance(message, Acknowledge):
            self._acknowledge(message)
        elif isinstance(message, Explain):
            await self._explain(message)
        elif isinstance(message, ChatRequest):
            await self._chat(message)
        elif isinstance(message, Automate):
            await self._automate(message)
        elif isinstance(message, ReportInput):
            self._report_input()
        else:
            raise ApiError("not_allowed", say("no-coach-here"))

    async def _act(self, act: Act) -> None:
        if self._room is None:
            raise ApiError("say_hello_first", say("hello-first"), id=act.id)
        with suppress(MailboxClosed):  # the client was notified when the mailbox closed
            await self._room.mailbox.call(partial(self._room.act, self, act))

    async def _hint(self, ask: AskHint) -> None:
        if self._room is None:
            raise ApiError("say_hello_first", say("hello-first"), id=ask.id)
        if not self._may_take_hint():
            raise ApiError("too_many_hints", say("too-many-hints"), id=ask.id)
        with suppress(MailboxClosed):
            await self._room.mailbox.call(partial(self._room.take_hint, self, ask))

    def _acknowledge(self, acknowledge: Acknowledge) -> None:
        if self._room is None:
            raise ApiError("say_hello_first", say("hello-first"))
        self._room.ack(self, acknowledge.seq)

    def _report_input(self) -> None:
        if self._room is None:
            raise ApiError("say_hello_first", say("hello-first"))
        self._room.presence.idle.report_input(self)

    def _check_heartbeat(self) -> None:
        """Disconnect a client whose page is frozen, so that it counts as away; else check again when that is due."""
        due = self._last_ping + HEARTBEAT_LIMIT
        if self._clock.time() >= due:
            self.close_with(make_problem("try_again", say("heartbeat-missed")))
        else:
            self._heartbeat_timer = self._clock.call_at(due, self._check_heartbeat)

    async def _automate(self, wanted: Automate) -> None:
        if self._room is None:
            raise ApiError("say_hello_first", say("hello-first"))
        self.is_automatic = wanted.on
        with suppress(MailboxClosed):
            await self._room.mailbox.call(self._room.schedule_forced_steps)

    async def _explain(self, asked: Explain) -> None:
        if self._room is None:
            raise ApiError("say_hello_first", say("hello-first"), id=asked.id)
        with suppress(MailboxClosed):
            await self._room.mailbox.call(partial(self._room.explain, self, asked))

    async def _chat(self, asked: ChatRequest) -> None:
        """Handle a chat request outside the table's mailbox, so that no game waits for chat."""
        if self._room is None:
            raise ApiError("say_hello_first", say("hello-first"), id=asked.id)
        try:
            if isinstance(asked, Nudge):
                self._room.check_nudge(self, asked.seat)
            await self._room.chat.handle(self, asked)
        except ApiError as trouble:
            raise ApiError.from_problem(codec.replace(trouble.problem, id=asked.id)) from None
        except IdentityRevoked:
            self.close_with(signed_off().problem)
        except WriteFailed:
            raise ApiError("server_error", say("cannot-store"), id=asked.id) from None

    async def _enter(self, table: str, hello: Hello) -> None:
        try:
            await self._rooms.run(table, partial(self._enter_room, hello))
        except ApiError as trouble:  # the client cannot stay at this table
            self.close_with(_explain_rejection(trouble.problem, table, hello))
        except IdentityRevoked:
            self.close_with(signed_off().problem)
        except WriteFailed:  # a client that waited on would never be admitted
            self.close_with(make_problem("try_again", say("cannot-now")))

    async def _enter_room(self, hello: Hello, room: Room) -> None:
        """Enter a room, in its mailbox. The socket may have been closed since Hello."""
        if self._closing is not None:
            return
        self.guest, self.is_automatic = hello.guest and hash_secret(hello.guest), hello.automatic
        try:
            await room.add_salts(hello, self)
            if self._closing is None:
                await room.enter(self, hello)
                self._room = room
                if hello.silent is not None:
                    self._last_ping = self._clock.time()
                    self._check_heartbeat()
        except ApiError as trouble:  # the client may try another token
            if trouble.problem.code in ("try_again", "no_such_table", "no_spectators", "sent_away"):
                raise
            self._send_message(trouble.problem)


def _explain_rejection(problem: Problem, table: str, hello: Hello) -> Problem:
    """Return the problem of a rejected Hello, which says if it had no credential, whether the table exists or not."""
    if problem.code != "no_such_table" or hello.token or hello.link or hello.guest:
        return problem
    return make_problem(problem.code, say("hello-lacks-credential", table=table))


def _protocol_mismatch(theirs: int) -> Problem:
    return make_problem("other_protocol", say("other-protocol", theirs=theirs, ours=PROTOCOL))

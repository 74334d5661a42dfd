"""The socket of a page that somebody has open: it is told of invitations, and says nothing but Hello."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket

from gingersnap.core.words import say
from gingersnap.server.clock import Clock
from gingersnap.server.errors import Trouble, problem
from gingersnap.server.invitations.notifier import Doorbell
from gingersnap.server.protocol.chat import Talking
from gingersnap.server.protocol.play import Act, AskHint, Coach, Explain, Heard, Hello
from gingersnap.server.settings import Settings
from gingersnap.server.sockets.play_socket import Talk

MOST = 20
"""Pages that somebody may have open at one server."""


class Doorway(Talk):
    def __init__(
        self, socket: WebSocket[Any, Any, Any], doorbell: Doorbell, settings: Settings, clock: Clock, person: str | None
    ) -> None:
        super().__init__(socket, settings, clock)
        self._doorbell = doorbell
        self._person = person
        self._is_in = False

    @property
    def is_greeted(self) -> bool:
        return self._is_in

    def _leave(self) -> None:
        if self._person is not None:
            self._doorbell.leave(self._person, self)

    async def _enter(self, table: str, hello: Hello) -> None:
        if self._person is None:
            self.dismiss(problem("not_known", say("not-known")))
        elif self._doorbell.count(self._person) >= MOST:
            self.dismiss(problem("too_many_connections", say("too-many-pages", most=MOST)))
        else:
            self._is_in = True
            self._doorbell.listen(self._person, self)

    async def _do(self, message: Act | AskHint | Heard | Explain | Coach | Talking) -> None:
        raise Trouble("not_allowed", say("nothing-to-do-here"), id=getattr(message, "id", None))

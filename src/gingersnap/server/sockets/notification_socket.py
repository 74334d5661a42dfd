"""WebSocket of an open page: it pushes invitations, and accepts no message but Hello."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket

from gingersnap.core.words import say
from gingersnap.server.clock import Clock
from gingersnap.server.errors import ApiError, make_problem
from gingersnap.server.invitations.notifier import InvitationNotifier
from gingersnap.server.protocol.play import Hello
from gingersnap.server.settings import Settings
from gingersnap.server.sockets.play_socket import ClientSocket, RequestAfterHello

MOST = 20
"""Pages that a person may have open at one server."""


class NotificationSocket(ClientSocket):
    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        invitation_notifier: InvitationNotifier,
        settings: Settings,
        clock: Clock,
        person: str | None,
    ) -> None:
        super().__init__(socket, settings, clock)
        self._notifier = invitation_notifier
        self._person = person
        self._is_in = False

    @property
    def has_entered(self) -> bool:
        return self._is_in

    def _leave(self) -> None:
        if self._person is not None:
            self._notifier.unsubscribe(self._person, self)

    async def _enter(self, table: str, hello: Hello) -> None:
        if self._person is None:
            self.close_with(make_problem("not_known", say("not-known")))
        elif self._notifier.pages.count(self._person) >= MOST:
            self.close_with(make_problem("too_many_connections", say("too-many-pages", most=MOST)))
        else:
            self._is_in = True
            self._notifier.subscribe(self._person, self)

    async def _handle(self, message: RequestAfterHello) -> None:
        raise ApiError("not_allowed", say("nothing-to-do-here"), id=getattr(message, "id", None))

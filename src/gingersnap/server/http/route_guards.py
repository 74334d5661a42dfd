"""Route guards, run before a request's body is read."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from gingersnap.core.words import say
from gingersnap.server.errors import ApiError

_JSON = "application/json"


def only_json(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Reject POST requests that are not JSON (CSRF): without CORS, a foreign page can send forms or plain text only."""
    if isinstance(connection, Request) and connection.method == "POST":
        kind = connection.headers.get("content-type", "")
        if kind.partition(";")[0].strip().lower() != _JSON:
            raise ApiError("not_json", say("not-json"))

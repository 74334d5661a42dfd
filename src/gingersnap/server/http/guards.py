"""What a request must look like before anybody reads what it brings."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from gingersnap.core.words import say
from gingersnap.server.errors import ApiError

_JSON = "application/json"


def only_json(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """What a page of somebody else can send without asking us first is a form or plain text, never JSON."""
    if isinstance(connection, Request) and connection.method == "POST":
        kind = connection.headers.get("content-type", "")
        if kind.partition(";")[0].strip().lower() != _JSON:
            raise ApiError("not_json", say("not-json"))

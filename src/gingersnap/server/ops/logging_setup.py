"""Structured logging as text or JSON lines, each with the id of its request."""

from __future__ import annotations

import json
import logging
import secrets
import sys
from collections.abc import MutableMapping
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Literal

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gingersnap.core.words import Sentence, say

LogFormat = Literal["text", "json"]
REQUEST: ContextVar[str | None] = ContextVar("request", default=None)
"""Id of the request that is being served; of a socket, the one that opened it."""
_HEADER = b"x-request-id"


def with_request_id(sentence: Sentence) -> Sentence:
    """Return `sentence` with the request's id, which a user can report to the administrator."""
    request = REQUEST.get()
    return sentence if request is None else say("in-request", said=sentence, request=request)


def configure_logging(log_format: LogFormat) -> None:
    """Set up the root logger for standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if log_format == "json" else TextFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


class JsonFormatter(logging.Formatter):
    """Log formatter with one JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "request": REQUEST.get(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps({name: value for name, value in line.items() if value is not None}, ensure_ascii=False)


class TextFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        request = REQUEST.get()
        return super().format(record) + (f" (request {request})" if request else "")


class RequestIdMiddleware:
    """Middleware that gives each request an id: in its response, in log records, and in reports of server errors."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        id = secrets.token_hex(6)
        before = REQUEST.set(id)

        async def send_named(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                named: MutableMapping[str, Any] = message  # type: ignore[assignment]
                named["headers"] = [*named.get("headers", ()), (_HEADER, id.encode())]
            await send(message)

        try:
            await self._app(scope, receive, send_named)
        finally:
            REQUEST.reset(before)

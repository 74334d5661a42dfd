"""Whatever goes wrong in a request is answered with a Problem, never with a traceback."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from gingersnap.core.structs.validation_messages import plainly
from gingersnap.core.words import say
from gingersnap.server.errors import STATUS, Trouble, problem, signed_off
from gingersnap.server.ops.logging_setup import named
from gingersnap.server.protocol.common import Problem, ProblemCode
from gingersnap.server.storage.write_queue import IdentityRevoked, WriteFailed

_log = logging.getLogger(__name__)

_GONE = "client disconnected prematurely"
"""What the framework says of who hangs up in the middle of a request."""
_CODES: dict[int, ProblemCode] = {404: "not_found", 405: "not_allowed", 413: "too_large"}
_WORDS = {404: say("nothing-here"), 405: say("wrong-method"), 413: say("too-large")}


def of_ours(request: Request[Any, Any, Any], trouble: Trouble) -> Response[Problem]:
    headers = None if trouble.retry_after is None else {"retry-after": str(trouble.retry_after)}
    return _answer(request, trouble.problem, STATUS[trouble.problem.code], headers)


def of_the_framework(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    status = error.status_code
    if error.detail == _GONE:  # nobody reads this any more, and it is no fault of ours
        return _answer(request, problem("too_slow", say("request-too-slow")), STATUS["too_slow"])
    if status >= 500:
        return of_nobody(request, error)
    code = _CODES.get(status, "malformed")
    message = str(_WORDS[status]) if status in _WORDS else _in_words(error)
    return _answer(request, Problem(code, message), status if status in _CODES else 400, error.headers)


def _in_words(error: HTTPException) -> str:
    extra = error.extra if isinstance(error, ValidationException) else None
    if isinstance(extra, list):
        return str(say("request-misfit", faults="; ".join(map(_fault, extra))))
    return str(say("request-misfit", faults=plainly(error.detail)))


def _fault(fault: dict[str, str]) -> str:
    part, message = fault.get("key", "body"), fault.get("message", "")
    return str(say("part-missing", part=part) if message == repr(part) else plainly(message, part))


def of_the_store(request: Request[Any, Any, Any], error: WriteFailed) -> Response[Problem]:
    _log.error("a request could not be stored", exc_info=error)
    return _answer(request, problem("server_error", named(say("cannot-store"))), 500)


def of_the_revoked(request: Request[Any, Any, Any], _error: IdentityRevoked) -> Response[Problem]:
    return of_ours(request, signed_off())


def of_bottomless_bodies(request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    return _answer(request, problem("malformed", say("nested-too-deeply")), 400)


def of_nobody(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    _log.error("a request failed", exc_info=error)
    return _answer(request, problem("server_error", named(say("server-failed"))), 500)


def _answer(
    request: Request[Any, Any, Any], problem: Problem, status: int, headers: dict[str, str] | None = None
) -> Response[Problem]:
    request.app.state.desk.metrics.troubled(problem.code)
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)

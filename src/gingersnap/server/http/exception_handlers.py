"""Exception handlers: every error of a request is answered with a Problem, never with a traceback."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from gingersnap.core.structs.validation_messages import describe_error
from gingersnap.core.words import say
from gingersnap.server.errors import STATUS, ApiError, in_text, make_problem, signed_off
from gingersnap.server.ops.logging_setup import with_request_id
from gingersnap.server.protocol.common import Problem, ProblemCode
from gingersnap.server.storage.write_queue import IdentityRevoked, WriteFailed

_log = logging.getLogger(__name__)

_GONE = "client disconnected prematurely"
"""The framework's message when a client disconnects during a request."""
_CODES: dict[int, ProblemCode] = {404: "not_found", 405: "not_allowed", 413: "too_large"}
_WORDS = {404: say("nothing-here"), 405: say("wrong-method"), 413: say("too-large")}


def handle_api_error(request: Request[Any, Any, Any], api_error: ApiError) -> Response[Problem]:
    headers = None if api_error.retry_after is None else {"retry-after": str(api_error.retry_after)}
    return _problem_response(request, api_error.problem, STATUS[api_error.problem.code], headers)


def handle_http_exception(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    status = error.status_code
    if error.detail == _GONE:  # nobody reads the response, and it is no fault of the server
        return _problem_response(request, make_problem("too_slow", say("request-too-slow")), STATUS["too_slow"])
    if status >= 500:
        return handle_unexpected_error(request, error)
    code = _CODES.get(status, "malformed")
    message = str(_WORDS[status]) if status in _WORDS else _validation_message(error)
    return _problem_response(request, Problem(code, message), status if status in _CODES else 400, error.headers)


def _validation_message(error: HTTPException) -> str:
    extra = error.extra if isinstance(error, ValidationException) else None
    if isinstance(extra, list):
        return str(say("request-misfit", faults="; ".join(map(_describe_fault, extra))))
    return str(say("request-misfit", faults=describe_error(error.detail)))


def _describe_fault(fault: dict[str, str]) -> str:
    part, message = fault.get("key", "body"), fault.get("message", "")
    return str(say("part-missing", part=part) if message == repr(part) else describe_error(message, part))


def handle_write_failure(request: Request[Any, Any, Any], error: WriteFailed) -> Response[Problem]:
    _log.error("a request could not be stored", exc_info=error)
    return _problem_response(request, make_problem("server_error", with_request_id(say("cannot-store"))), 500)


def of_the_revoked(request: Request[Any, Any, Any], _error: IdentityRevoked) -> Response[Problem]:
    return handle_api_error(request, signed_off())


def handle_recursion_error(request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    return _problem_response(request, make_problem("malformed", say("nested-too-deeply")), 400)


def handle_unexpected_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    _log.error("a request failed", exc_info=error)
    return _problem_response(request, make_problem("server_error", with_request_id(say("server-failed"))), 500)


def _problem_response(
    request: Request[Any, Any, Any], problem: Problem, status: int, headers: dict[str, str] | None = None
) -> Response[Problem]:
    request.app.state.services.metrics.count_problem(problem.code)
    return Response(in_text(problem), status_code=status, media_type=MediaType.JSON, headers=headers)

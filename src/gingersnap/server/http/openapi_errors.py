"""Descriptions of error responses for the OpenAPI schema."""

from __future__ import annotations

from litestar import post
from litestar.openapi.datastructures import ResponseSpec

from gingersnap.server.protocol.common import Problem

_REASONS = {
    400: "Malformed or impossible request.",
    403: "Not allowed: a missing or wrong token, or a foreign origin.",
    404: "Not found.",
    405: "Method not allowed.",
    409: "Conflict with the present state.",
    410: "Gone: hidden by the administrator.",
    413: "Body too large.",
    415: "Body is not JSON.",
    421: "Unknown Host header.",
    429: "Rate limit exceeded.",
    500: "Server error.",
    503: "Unavailable at present; try again, perhaps at another server.",
}


def problem_responses(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the error responses of a route: the common ones, and `statuses`."""
    return {
        status: ResponseSpec(Problem, description=_REASONS[status], generate_examples=False)
        for status in sorted({400, 403, 410, 421, 429, 500, 503, *statuses})
    }


def post_route(path: str, summary: str, *errors: int, status_code: int = 200) -> post:
    """Return the decorator of a POST route with these error statuses beside the common ones."""
    return post(path, status_code=status_code, summary=summary, responses=problem_responses(*errors))

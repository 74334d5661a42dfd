"""Descriptions of error responses for the OpenAPI schema."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

from gingersnap.server.protocol.common import Problem

_REASONS = {
    400: "Not understood, or not possible like this.",
    403: "This token does not hold a seat here, or a page of somebody else asks.",
    404: "There is no such thing.",
    405: "Not for this method.",
    409: "Not now.",
    410: "Not any more.",
    413: "Too large.",
    415: "Not JSON.",
    421: "This server does not go by that name.",
    429: "Too often.",
    500: "Something went wrong on the server.",
    503: "Not now, or not at this server.",
}


def problem_responses(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the error responses of a route: the common ones, and `statuses`."""
    return {
        status: ResponseSpec(Problem, description=_REASONS[status], generate_examples=False)
        for status in sorted({400, 403, 410, 421, 429, 500, 503, *statuses})
    }

"""Prometheus metrics endpoint, protected by a bearer token."""

from __future__ import annotations

import hmac
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException

from gingersnap.core.words import say
from gingersnap.server.errors import ApiError
from gingersnap.server.ops.metrics import CONTENT_TYPE, Metrics
from gingersnap.server.settings import Settings


@get("/metrics", include_in_schema=False)
async def get_metrics(
    request: Request[Any, Any, Any], settings: NamedDependency[Settings], metrics: NamedDependency[Metrics]
) -> Response[bytes]:
    """Serve Prometheus metrics to requests with the bearer token; respond 404 if no token is configured."""
    token = settings.metrics_token
    if not token:
        raise NotFoundException
    shown = request.headers.get("authorization", "")
    if not hmac.compare_digest(shown.encode(), f"Bearer {token}".encode()):
        raise ApiError("wrong_token", say("metrics-wrong-token"))
    return Response(metrics.render(), media_type=CONTENT_TYPE)

"""Figures for Prometheus, for who shows the owner's token."""

from __future__ import annotations

import hmac
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException

from gingersnap.core.words import say
from gingersnap.server.api.facade import Desk
from gingersnap.server.errors import Trouble
from gingersnap.server.ops.metrics import CONTENT_TYPE


@get("/metrics", include_in_schema=False)
async def figures(request: Request[Any, Any, Any], desk: NamedDependency[Desk]) -> Response[bytes]:
    """Nobody finds them where nobody has set a token."""
    token = desk.settings.metrics_token
    if not token:
        raise NotFoundException
    shown = request.headers.get("authorization", "")
    if not hmac.compare_digest(shown.encode(), f"Bearer {token}".encode()):
        raise Trouble("wrong_token", say("metrics-wrong-token"))
    return Response(desk.metrics.written(), media_type=CONTENT_TYPE)

"""Routes of health checks."""

from __future__ import annotations

from importlib.metadata import version

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from gingersnap.server.http.openapi_errors import problem_responses
from gingersnap.server.ops.health import HealthCheck
from gingersnap.server.protocol.games import Health, SandboxQueue
from gingersnap.server.rooms.registry import RoomRegistry
from gingersnap.server.services.container import ConnectionCount
from gingersnap.server.settings import Settings

_AILING = {503: ResponseSpec(Health, description="The server is not well.", generate_examples=False)}


@get("/health", summary="Get the server's health", responses=problem_responses() | _AILING)
async def health(
    health_check: NamedDependency[HealthCheck],
    rooms: NamedDependency[RoomRegistry],
    settings: NamedDependency[Settings],
    connection_count: NamedDependency[ConnectionCount],
) -> Response[Health]:
    return _health_response(health_check, rooms, connection_count, await health_check.problems(settings.health_seconds))


@get("/ready", summary="Check that the server can store data (readiness)", responses=problem_responses() | _AILING)
async def ready(
    health_check: NamedDependency[HealthCheck],
    rooms: NamedDependency[RoomRegistry],
    connection_count: NamedDependency[ConnectionCount],
) -> Response[Health]:
    return _health_response(health_check, rooms, connection_count, await health_check.problems())


def _health_response(
    health_check: HealthCheck, rooms: RoomRegistry, connection_count: ConnectionCount, troubles: tuple[str, ...]
) -> Response[Health]:
    queue = health_check.sandbox
    health = Health(
        "ailing" if troubles else "ok",
        version("gingersnap"),
        len(rooms),
        connection_count.value,
        troubles,
        SandboxQueue(len(queue), round(queue.oldest_wait, 3)),
    )
    return Response(health, status_code=503 if troubles else 200)


HANDLERS = [health]

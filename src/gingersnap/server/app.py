"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from litestar import Litestar, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ExceptionHandlersMap

from gingersnap.core.registry import load_everything
from gingersnap.server.accounts.open_sockets import OpenSockets
from gingersnap.server.accounts.ratings_from_results import Ratings
from gingersnap.server.api import (
    account,
    evenings,
    games,
    health,
    invitations,
    lab,
    message_catalogues,
    moderation,
    results,
    tables,
)
from gingersnap.server.api.health import ready
from gingersnap.server.api.metrics import get_metrics
from gingersnap.server.api.parameters import credential_from_request
from gingersnap.server.chat.channels_and_blocks import ChatService
from gingersnap.server.clock import Clock, DatabaseClock, RealClock
from gingersnap.server.cluster.listener import notify_writes
from gingersnap.server.cluster.membership import ClusterMembership
from gingersnap.server.cluster.peer_interface import Peers, SingleServer
from gingersnap.server.errors import ApiError
from gingersnap.server.http import exception_handlers
from gingersnap.server.http.documentation_site import manual
from gingersnap.server.http.host_origin_middleware import with_middleware
from gingersnap.server.http.openapi_page import ExactJson, PlainPage
from gingersnap.server.http.rate_limit_cookies import VisitCookies, load_signing_key
from gingersnap.server.http.route_guards import only_json
from gingersnap.server.http.static_files import web_client
from gingersnap.server.invitations.preview import invitation_page, invitation_picture
from gingersnap.server.invitations.service import InvitationService
from gingersnap.server.ops.logging_setup import RequestIdMiddleware
from gingersnap.server.ops.metrics import Metrics
from gingersnap.server.rooms.abandoned_games import AbandonedGames
from gingersnap.server.rooms.registry import RoomRegistry
from gingersnap.server.services.container import Services, create_services
from gingersnap.server.settings import Settings
from gingersnap.server.share_links.page import shared_page
from gingersnap.server.storage.folder_lock import FolderLock
from gingersnap.server.storage.store import Store, open_store
from gingersnap.server.storage.write_queue import IdentityRevoked, WriteFailed
from gingersnap.server.tables.verifiable_luck import Luck, checked_luck
from gingersnap.server.workers.pool import WorkerPool
from gingersnap.server.workers.sandbox import Sandbox

_PROBLEMS: ExceptionHandlersMap = {
    ApiError: exception_handlers.handle_api_error,
    HTTPException: exception_handlers.handle_http_exception,
    IdentityRevoked: exception_handlers.of_the_revoked,
    WriteFailed: exception_handlers.handle_write_failure,
    RecursionError: exception_handlers.handle_recursion_error,
    Exception: exception_handlers.handle_unexpected_error,
}

_FEATURES = (health, games, tables, evenings, results, lab, account, invitations, moderation, message_catalogues)
HANDLERS = [handler for feature in _FEATURES for handler in feature.HANDLERS]
"""The routes under /api."""


def create_app(
    settings: Settings, luck: Luck = checked_luck, clock: Clock | None = None, folder_lock: FolderLock | None = None
) -> Litestar:
    """Create the ASGI application. Tests pass their own `luck` and `clock`.

    A caller that already holds the lock of the data folder passes `folder_lock`; otherwise the server locks the folder
    while it runs.
    """
    shared = settings.database is not None
    time = clock or (DatabaseClock(RealClock()) if shared else RealClock())

    visits = VisitCookies(time, settings.base_path)

    @asynccontextmanager
    async def open_services(app: Litestar) -> AsyncIterator[None]:
        # Before anybody is here: later, two tables might load two games at once that import the same things.
        await asyncio.to_thread(load_everything)
        store = await open_store(settings.where, folder_lock, notify_writes)
        visits.key = await load_signing_key(store)
        workers = WorkerPool(settings.bot_workers, settings.thought_seconds, settings.retelling_seconds)
        reader, metrics = Sandbox(settings.bot_workers > 0, time.time), Metrics()
        others = await _open_peers(store, settings, time)
        talks = ChatService(store, time)
        inviting = InvitationService(store, talks, time, others)
        ratings = Ratings(store)
        sockets = OpenSockets(store)
        rooms = RoomRegistry(
            store, workers, settings, luck, time, others, metrics, talks, inviting.notifier, ratings, sockets
        )
        others.subscribe(rooms)
        services = app.state.services = create_services(
            store, rooms, workers, reader, settings, luck, time, metrics, talks, inviting, ratings, others
        )
        store.write_queue.on_commit = metrics.observe_commit
        metrics.register_gauges(workers, reader.queue, lambda: len(rooms), lambda: services.connection_count.value)
        measuring = asyncio.create_task(metrics.measure_lag(), name="lag")
        looking = asyncio.create_task(AbandonedGames(store, rooms, time).run(), name="games that were left")
        try:
            yield
        finally:
            measuring.cancel()
            looking.cancel()
            await rooms.close()
            await others.close()
            await talks.close()
            await inviting.notifier.close()
            await sockets.close()
            workers.close()
            reader.close()
            await store.close()

    def provide_service(name: str) -> Provide:
        return Provide(lambda: getattr(app.state.services, name), sync_to_thread=False)

    app = Litestar(
        [
            Router("/api", route_handlers=HANDLERS, guards=[only_json]),
            ready,
            get_metrics,
            manual,
            shared_page,
            invitation_page,
            invitation_picture,
            web_client,
        ],
        lifespan=[open_services],
        dependencies={
            **{name: provide_service(name) for name in Services._fields},
            "key": Provide(credential_from_request),
            "settings": Provide(lambda: settings, sync_to_thread=False),
        },
        exception_handlers=_PROBLEMS,
        request_max_body_size=settings.body_size,
        openapi_config=_openapi_config(),
        logging_config=None,
    )
    app.asgi_handler = RequestIdMiddleware(with_middleware(app.asgi_handler, settings, time, visits))
    return app


async def _open_peers(store: Store, settings: Settings, clock: Clock) -> Peers:
    if settings.database is None:
        return SingleServer(clock)
    cluster = ClusterMembership(store.shared_engine, clock, settings.lease_seconds)
    await cluster.join()
    return cluster


def _openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Gingersnap",
        version=version("gingersnap"),
        description="Tables, results and logs. Play itself goes over a WebSocket: /api/tables/{table_id}/play.",
        path="/api/docs",
        render_plugins=[PlainPage(path="/"), ExactJson(path="/openapi.json")],
    )

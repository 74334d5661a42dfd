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
from gingersnap.server.accounts.ratings import Ratings
from gingersnap.server.api.account import HANDLERS as YOUR_HANDLERS
from gingersnap.server.api.facade import Desk
from gingersnap.server.api.invitations import HANDLERS as INVITING
from gingersnap.server.api.metrics import figures
from gingersnap.server.api.routes import HANDLERS, key_of, ready
from gingersnap.server.chat.service import Talks
from gingersnap.server.clock import Clock, DatabaseClock, RealClock
from gingersnap.server.cluster.membership import Cluster
from gingersnap.server.cluster.peers import Alone, Others
from gingersnap.server.errors import Trouble
from gingersnap.server.http import exception_handlers
from gingersnap.server.http.guards import only_json
from gingersnap.server.http.manual import manual
from gingersnap.server.http.middleware import edged
from gingersnap.server.http.openapi import ExactJson, PlainPage
from gingersnap.server.http.static_files import web_client
from gingersnap.server.invitations.service import Inviting
from gingersnap.server.ops.logging_setup import WithRequestId
from gingersnap.server.ops.metrics import Metrics
from gingersnap.server.rooms.abandoned_games import Abandoned
from gingersnap.server.rooms.registry import Rooms
from gingersnap.server.settings import Settings
from gingersnap.server.shares.page import shared_page
from gingersnap.server.sockets.open_sockets import OpenSockets
from gingersnap.server.storage.folder_lock import Lock
from gingersnap.server.storage.store import Store, open_store
from gingersnap.server.storage.write_queue import IdentityRevoked, WriteFailed
from gingersnap.server.tables.luck import Luck, checked_luck
from gingersnap.server.workers.pool import Workers
from gingersnap.server.workers.sandbox import Reader

_PROBLEMS: ExceptionHandlersMap = {
    Trouble: exception_handlers.of_ours,
    HTTPException: exception_handlers.of_the_framework,
    IdentityRevoked: exception_handlers.of_the_revoked,
    WriteFailed: exception_handlers.of_the_store,
    RecursionError: exception_handlers.of_bottomless_bodies,
    Exception: exception_handlers.of_nobody,
}

_HANDLERS = [*HANDLERS, *YOUR_HANDLERS, *INVITING]


def create_app(
    settings: Settings, luck: Luck = checked_luck, clock: Clock | None = None, lock: Lock | None = None
) -> Litestar:
    """The server. Whoever tests it chooses how luck falls and how time passes.

    Who has taken the data folder already gives its `lock`; otherwise it is taken while the server runs.
    """
    shared = settings.database is not None
    time = clock or (DatabaseClock(RealClock()) if shared else RealClock())

    @asynccontextmanager
    async def open_desk(app: Litestar) -> AsyncIterator[None]:
        # Before anybody is here: later, two tables might load two games at once that import the same things.
        await asyncio.to_thread(load_everything)
        store = await open_store(settings.where, lock)
        workers = Workers(settings.bot_workers, settings.thought_seconds, settings.retelling_seconds)
        reader, metrics = Reader(settings.bot_workers > 0, time.time), Metrics()
        others = await _others(store, settings, time)
        talks = Talks(store, time)
        inviting = Inviting(store, talks, time, others)
        ratings = Ratings(store)
        sockets = OpenSockets(store)
        rooms = Rooms(store, workers, settings, luck, time, others, metrics, talks, inviting.doorbell, ratings, sockets)
        others.attend(rooms)
        app.state.desk = Desk(store, rooms, workers, reader, settings, luck, time, metrics, talks, inviting, ratings)
        store.writer.committed = metrics.committed
        metrics.watch(workers, reader.queue, lambda: len(rooms), lambda: desk().connections)
        measuring = asyncio.create_task(metrics.measure_lag(), name="lag")
        looking = asyncio.create_task(Abandoned(store, rooms, time).run(), name="games that were left")
        try:
            yield
        finally:
            measuring.cancel()
            looking.cancel()
            await rooms.close()
            await others.close()
            await talks.close()
            await inviting.doorbell.close()
            await sockets.close()
            workers.close()
            reader.close()
            await store.close()

    def desk() -> Desk:
        found: Desk = app.state.desk
        return found

    app = Litestar(
        [
            Router("/api", route_handlers=_HANDLERS, guards=[only_json]),
            ready,
            figures,
            manual,
            shared_page,
            web_client,
        ],
        lifespan=[open_desk],
        dependencies={
            "desk": Provide(desk, sync_to_thread=False),
            "key": Provide(key_of),
            "settings": Provide(lambda: settings, sync_to_thread=False),
        },
        exception_handlers=_PROBLEMS,
        request_max_body_size=settings.body_size,
        openapi_config=_documentation(),
        logging_config=None,
    )
    app.asgi_handler = WithRequestId(edged(app.asgi_handler, settings, time))
    return app


async def _others(store: Store, settings: Settings, clock: Clock) -> Others:
    if settings.database is None:
        return Alone(clock)
    cluster = Cluster(store.engine, clock, settings.lease_seconds)
    await cluster.join()
    return cluster


def _documentation() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Gingersnap",
        version=version("gingersnap"),
        description="Tables, results and logs. Play itself goes over a WebSocket: /api/tables/{table_id}/play.",
        path="/api/docs",
        render_plugins=[PlainPage(path="/"), ExactJson(path="/openapi.json")],
    )

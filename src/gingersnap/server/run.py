"""Server start-up: listening socket, uvicorn configuration and shutdown."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext

import uvicorn
from litestar import Litestar
from msgspec.structs import replace
from uvicorn.server import HANDLED_SIGNALS

from gingersnap.core.words import say
from gingersnap.server.api.games import load_shelf
from gingersnap.server.app import create_app
from gingersnap.server.clock import Clock
from gingersnap.server.gc_tuning import infrequent_full_gc, run_full_gc_periodically
from gingersnap.server.http.connection_limits import make_protocols
from gingersnap.server.ops.logging_setup import configure_logging
from gingersnap.server.settings import Settings
from gingersnap.server.storage.postgresql import hide_password
from gingersnap.server.storage.store import StoreUnavailable, check_store, lock_folder
from gingersnap.server.tables.verifiable_luck import Luck, checked_luck
from gingersnap.server.tunnel import TunnelError, open_tunnel

_ONLY_HERE = ("127.0.0.1", "::1", "localhost")
_FRAME_SIZE = 1024 * 1024
"""Largest WebSocket frame in bytes, enforced by uvicorn; our own limit is far below, and is answered with a Problem."""


def serve(
    settings: Settings,
    open_browser: bool,
    luck: Luck = checked_luck,
    clock: Clock | None = None,
    with_tunnel: bool = False,
) -> None:
    """Serve until stopped. If the server cannot start, exit with a plain sentence."""
    configure_logging(settings.log_format)
    try:
        with lock_folder(settings.data) if settings.database is None else nullcontext() as lock:
            # Checked here and again at start-up: what the framework prints about an error then is no plain sentence.
            check_store(settings.where, lock)
            with ExitStack() as stack:
                sockets = [stack.enter_context(listen(settings.host, settings.port))]
                if with_tunnel:
                    settings = stack.enter_context(_through_tunnel(settings, sockets))
                _serve(settings, open_browser, sockets, create_app(settings, luck, clock, lock))
    except (StoreUnavailable, TunnelError) as error:
        sys.exit(str(error))


@contextmanager
def _through_tunnel(settings: Settings, sockets: list[socket.socket]) -> Iterator[Settings]:
    """Add a socket for a tunnel alone, and yield the settings with the tunnel's public address."""
    with (
        listen("127.0.0.1", 0) as inlet,
        open_tunnel(settings.tunnel_command, inlet.getsockname()[1]) as address,
    ):
        sockets.append(inlet)
        hosts = (*settings.public_hosts, address.removeprefix("https://"))
        yield replace(settings, public_hosts=hosts, public_address=address)


def _serve(settings: Settings, open_browser: bool, sockets: list[socket.socket], app: Litestar) -> None:
    for stop in HANDLED_SIGNALS:
        # The framework raises the signal again after it has stopped; our own clean-up has to run even then.
        signal.signal(stop, lambda *_: sys.exit(0))
    address = _address(settings.host, sockets[0].getsockname()[1])
    tunnel_port = sockets[1].getsockname()[1] if len(sockets) > 1 else None
    _Server(settings, app, address, open_browser, tunnel_port).run(sockets=sockets)


class _Server(uvicorn.Server):
    """A uvicorn server that prints its address and the storage location once it has started."""

    def __init__(
        self, settings: Settings, app: Litestar, address: str, open_browser: bool, tunnel_port: int | None
    ) -> None:
        super().__init__(_config(app, settings, tunnel_port))
        self._storage_location = hide_password(settings.database) if settings.database else settings.data.resolve()
        self._address = address
        self._is_only_here = settings.host in _ONLY_HERE and not settings.trusted_proxies
        self._public_link = settings.public_address if tunnel_port is not None else None
        self._open_browser = open_browser

    async def main_loop(self) -> None:
        # Every first page asks for the games. What is loaded after the freeze, each collection visits.
        await asyncio.to_thread(load_shelf)
        with infrequent_full_gc():
            searching = asyncio.create_task(run_full_gc_periodically(), name="garbage")
            await super().main_loop()
            searching.cancel()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(
                f"Gingersnap is at {self._address} (Ctrl-C stops it)\nGames are kept in {self._storage_location}",
                flush=True,
            )
        if self.started and self._public_link is not None:
            print(say("tunnel-open", link=self._public_link), flush=True)
            _print_code(self._public_link)
        elif self.started and self._is_only_here:  # links sent to other people would not work
            print(say("served-only-here"), flush=True)
        if self.started and self._open_browser:
            threading.Thread(target=webbrowser.open, args=[self._address], daemon=True).start()


def _print_code(link: str) -> None:
    """Print a QR code."""
    import segno  # Only here: a server at home needs none.

    segno.make(link, error="l", micro=False).terminal(compact=True)


def listen(host: str, port: int) -> socket.socket:
    """Return the listening socket, with TCP_NODELAY set.

    Not every event loop sets that by itself, and then small messages wait for each other, 40 ms each time.
    """
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family, backlog=2048)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # accepted connections inherit it
        return listening
    except OSError as error:
        raise StoreUnavailable(f"Cannot listen on {host}, port {port}: {error.strerror}.") from None


def _address(host: str, port: int) -> str:
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"http://{name}:{port}"


def _config(app: Litestar, settings: Settings, tunnel_port: int | None = None) -> uvicorn.Config:
    http, socket = make_protocols(settings, tunnel_port)
    return uvicorn.Config(
        app,
        http=http,
        ws=socket,
        proxy_headers=False,  # trusted proxies are decided by our own middleware
        ws_max_size=_FRAME_SIZE,
        ws_per_message_deflate=False,
        server_header=False,  # nobody needs it, and the first page is to be light
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
        lifespan="on",
    )

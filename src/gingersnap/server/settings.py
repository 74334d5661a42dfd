"""Settings of a server. Every one has a default that suits a table at home.

Each field is an option of `gingersnap serve`, an environment variable and a row of `docs/settings.md`; the title is its
section. Fields of one section stand together.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from gingersnap.core.contract import Data
from gingersnap.server.ops.logging_setup import LogFormat

_network = partial(Meta, title="Address and storage")
_play = partial(Meta, title="Play")
_monitor = partial(Meta, title="Monitoring")
_limit = partial(Meta, title="Limits")
_advanced = partial(Meta, title="Advanced")

HostName = Annotated[str, Meta(pattern=r"^(\*|[A-Za-z0-9._-]+)$")]
Network = Annotated[str, Meta(pattern=r"^(\*|[0-9A-Fa-f:.]+(/\d{1,3})?)$")]
_BASE_PATH = r"^(/[A-Za-z0-9._~-]+)*$"


class Settings(Data, frozen=True):
    # --- Address and storage ----------------------------------------------------------------------

    host: Annotated[
        str, _network(description="Address to listen on; 0.0.0.0 accepts connections from the whole network.")
    ] = "127.0.0.1"
    port: Annotated[int, _network(ge=0, le=65535, description="Port to listen on; 0 chooses a free one.")] = 8000
    data: Annotated[Path, _network(description="Folder of the SQLite database.")] = Path("data")
    database: Annotated[
        str | None,
        _network(description="Address of a PostgreSQL database that several servers share, instead of a data folder."),
    ] = None
    client: Annotated[Path, _network(description="Folder of the built web client.")] = Path(__file__).with_name(
        "client"
    )
    manual: Annotated[Path, _network(description="Folder of the built documentation.")] = Path(__file__).with_name(
        "site"
    )
    public_hosts: Annotated[
        tuple[HostName, ...],
        _network(
            description="Host names by which browsers may reach the server, beside IP addresses, localhost and names "
            "of a home network (without a dot, or .local); * allows any name."
        ),
    ] = ()
    trusted_proxies: Annotated[
        tuple[Network, ...],
        _network(description="Addresses or networks of proxies whose forwarding headers are trusted."),
    ] = ()
    public_address: Annotated[
        str | None,
        _network(
            description="Address at which people elsewhere reach the server, for invitations; --tunnel sets it.",
        ),
    ] = None
    tunnel_command: Annotated[
        str,
        _network(
            min_length=1,
            description="Command of --tunnel: it prints a public address, and leads it to {port} of this computer.",
        ),
    ] = "cloudflared tunnel --no-autoupdate --url http://127.0.0.1:{port}"
    base_path: Annotated[
        str,
        _network(
            pattern=_BASE_PATH,
            description="Path below which a proxy serves Gingersnap, such as /games; the proxy may strip or keep it.",
        ),
    ] = ""

    # --- Play -------------------------------------------------------------------------------------

    bot_pause: Annotated[
        float, _play(ge=0, description="Pause before a bot acts, in seconds, so that people can follow the game.")
    ] = 0.9
    bot_workers: Annotated[
        int, _play(ge=0, description="Number of worker processes for bots; with 0, bots run in threads of the server.")
    ] = 2
    thought_seconds: Annotated[
        float,
        _play(
            gt=0,
            description="Time limit for one move of a bot, in seconds. After that its process is replaced, and a "
            "random legal move is played. Bots in threads have no limit, because a thread cannot be stopped.",
        ),
    ] = 5.0
    retelling_seconds: Annotated[
        float,
        _play(
            gt=0,
            description="Time limit for a replay, an export, a simulated shot or a batch of trial games, in seconds.",
        ),
    ] = 60.0
    lease_seconds: Annotated[
        float,
        _play(
            gt=0,
            description="Time without a heartbeat, in seconds, after which a server of a cluster counts as gone and "
            "others take over its tables.",
        ),
    ] = 3.0
    idle_seconds: Annotated[
        float, _play(ge=0, description="Time in seconds for which a table without connections stays in memory.")
    ] = 300.0

    # --- Monitoring -------------------------------------------------------------------------------

    metrics_token: Annotated[
        str | None, _monitor(description="Bearer token for /metrics. Metrics are disabled if it is not set.")
    ] = None
    log_format: Annotated[
        LogFormat, _monitor(description="Format of log messages: text, or json for one JSON object per line.")
    ] = "text"

    # --- Limits -----------------------------------------------------------------------------------

    message_size: Annotated[int, _limit(gt=0, description="Largest WebSocket message of a client, in characters.")] = (
        16 * 1024
    )
    message_rate: Annotated[
        float, _limit(gt=0, description="Sustained rate limit of one WebSocket, in messages per second.")
    ] = 40.0
    body_size: Annotated[int, _limit(gt=0, description="Largest request body, in bytes.")] = 64 * 1024
    reading_seconds: Annotated[
        float, _limit(gt=0, description="CPU time limit for validating the options of one table, in seconds.")
    ] = 5.0
    request_seconds: Annotated[
        float,
        _limit(gt=0, description="Time limit for receiving a request, from its first byte to its last, in seconds."),
    ] = 20.0
    request_rate: Annotated[
        float, _limit(gt=0, description="Sustained rate limit of one client, in requests per second.")
    ] = 50.0
    connections_per_address: Annotated[
        int, _limit(gt=0, description="Most open connections of one client address, or of one /64 network of IPv6.")
    ] = 400
    tables_per_hour: Annotated[int, _limit(ge=0, description="Most tables that one client may create per hour.")] = 200
    open_seats_per_hour: Annotated[
        int,
        _limit(ge=0, description="Most seats at tables open to the lobby that one client may take per hour."),
    ] = 30
    hints_per_hour: Annotated[
        int, _limit(ge=0, description="Most hints that one client may ask for per hour, at all its tables.")
    ] = 300
    trials_per_hour: Annotated[
        int,
        _limit(ge=0, description="Most batches of trial games that one client may start in the lab per hour."),
    ] = 600

    # --- Advanced ---------------------------------------------------------------------------------

    tick_seconds: Annotated[
        float,
        _advanced(
            gt=0,
            description="Interval at which running game clocks are stored, in seconds; a crash loses at most so much.",
        ),
    ] = 5.0
    salt_seconds: Annotated[
        float,
        _advanced(
            ge=0,
            description="Time in seconds for which a game waits, once all seats are taken, for the random numbers of "
            "players' browsers.",
        ),
    ] = 10.0
    health_seconds: Annotated[
        float, _advanced(ge=0, description="Time in seconds for which the result of a health check is reused.")
    ] = 5.0
    health_patience: Annotated[
        float,
        _advanced(
            gt=0,
            description="Longest wait in seconds, for the database, for a worker or for the sandbox, of a healthy "
            "server; the time limit of the work is added.",
        ),
    ] = 10.0
    free_bytes: Annotated[
        int, _advanced(ge=0, description="Free disk space in bytes below which the server is unhealthy.")
    ] = 64_000_000
    message_burst: Annotated[
        int, _advanced(gt=0, description="Messages that one WebSocket may send at once (size of its token bucket).")
    ] = 80
    reading_patience: Annotated[
        float, _advanced(gt=0, description="Wall-clock limit for validating table options, in seconds.")
    ] = 120.0
    request_burst: Annotated[
        int,
        _advanced(gt=0, description="Requests that one client may send at once (size of its token bucket)."),
    ] = 500
    retelling_rate: Annotated[
        float,
        _advanced(gt=0, description="Sustained rate limit of one client for replays and exports, per second."),
    ] = 1.0
    retelling_burst: Annotated[
        int,
        _advanced(
            gt=0,
            description="Replays and exports that one client may ask for at once (size of its token bucket).",
        ),
    ] = 20
    connections_per_seat: Annotated[
        int, _advanced(gt=0, description="Most connections of one seat, or of the spectators of one table.")
    ] = 100
    outbox: Annotated[
        int, _advanced(gt=0, description="Messages that may wait for a slow client before it is disconnected.")
    ] = 500
    hello_seconds: Annotated[
        float, _advanced(gt=0, description="Time limit for the first message (Hello) of a WebSocket, in seconds.")
    ] = 20.0
    listed: Annotated[int, _advanced(gt=0, description="Most tables or results in one response.")] = 100

    @property
    def where(self) -> Path | str:
        """Address of the database, or the data folder."""
        return self.database or self.data

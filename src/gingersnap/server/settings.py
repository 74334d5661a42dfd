"""What an owner of a server may decide. Everything has a default that suits a table at home.

Each field is an option of `gingersnap serve`, a variable of the environment and a row of `docs/settings.md` by itself.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from gingersnap.core.contract import Data
from gingersnap.server.ops.logging_setup import LogFormat

_place = partial(Meta, title="Where it is")
_play = partial(Meta, title="How it plays")
_watch = partial(Meta, title="How one sees how it is")
_limit = partial(Meta, title="How much one may ask for")

HostName = Annotated[str, Meta(pattern=r"^(\*|[A-Za-z0-9._-]+)$")]
Network = Annotated[str, Meta(pattern=r"^(\*|[0-9A-Fa-f:.]+(/\d{1,3})?)$")]
_BASE_PATH = r"^(/[A-Za-z0-9._~-]+)*$"


class Settings(Data, frozen=True):
    # --- Where it is ------------------------------------------------------------------------------

    host: Annotated[str, _place(description="The address to listen on; 0.0.0.0 lets the whole network in.")] = (
        "127.0.0.1"
    )
    port: Annotated[int, _place(ge=0, le=65535, description="The port to listen on; 0 takes any that is free.")] = 8000
    data: Annotated[Path, _place(description="The folder of the database.")] = Path("data")
    database: Annotated[
        str | None,
        _place(description="A PostgreSQL database that several servers share, in place of one in the folder."),
    ] = None
    client: Annotated[Path, _place(description="The folder of the built web client.")] = Path(__file__).with_name(
        "client"
    )
    manual: Annotated[Path, _place(description="The folder of the built documentation.")] = Path(__file__).with_name(
        "site"
    )
    public_hosts: Annotated[
        tuple[HostName, ...],
        _place(
            description="Names by which browsers may reach it, beside addresses, localhost and names of a home network "
            "(without a dot, or .local); * lets any name in."
        ),
    ] = ()
    trusted_proxies: Annotated[
        tuple[Network, ...],
        _place(description="Addresses or networks of proxies that are believed when they say whom they ask for."),
    ] = ()
    base_path: Annotated[
        str,
        _place(
            pattern=_BASE_PATH, description="Where a proxy shows it, such as /games; it may strip that or leave it."
        ),
    ] = ""

    # --- How it plays -----------------------------------------------------------------------------

    bot_pause: Annotated[
        float, _play(ge=0, description="Seconds before a bot acts: people want to see what it does.")
    ] = 0.9
    bot_workers: Annotated[
        int,
        _play(ge=0, description="Processes that bots think in; with none they think in threads of the server itself."),
    ] = 2
    thought_seconds: Annotated[
        float,
        _play(
            gt=0,
            description="Seconds that a bot has for a thought: then its process is replaced, and the easiest bot plays "
            "that turn. Bots that think in threads have no such limit, for nobody can end them.",
        ),
    ] = 5.0
    retelling_seconds: Annotated[
        float, _play(gt=0, description="Seconds that the replay, the file or the shot may take that somebody asks for.")
    ] = 60.0
    tick_seconds: Annotated[
        float,
        _play(gt=0, description="Where time counts: how often it is written down. So much a crash may forget."),
    ] = 5.0
    salt_seconds: Annotated[
        float,
        _play(ge=0, description="Seconds that a game waits, once all are seated, for numbers people add to its luck."),
    ] = 10.0
    lease_seconds: Annotated[
        float,
        _play(gt=0, description="Of several servers one that is silent for so many seconds is gone; others take over."),
    ] = 3.0
    idle_seconds: Annotated[float, _play(ge=0, description="Seconds that a table nobody looks at stays in memory.")] = (
        300.0
    )

    # --- How one sees how it is -------------------------------------------------------------------

    health_seconds: Annotated[
        float, _watch(ge=0, description="Seconds for which nobody looks again how it is, however often it is asked.")
    ] = 5.0
    health_patience: Annotated[
        float,
        _watch(
            gt=0,
            description="Seconds that a database may be silent, a bot wait for a worker, or a client for the sandbox, "
            "in good health.",
        ),
    ] = 10.0
    free_bytes: Annotated[int, _watch(ge=0, description="With less room than this for its data it is ailing.")] = (
        64_000_000
    )
    metrics_token: Annotated[
        str | None, _watch(description="Who shows this at /metrics gets figures; without one nobody does.")
    ] = None
    log_format: Annotated[
        LogFormat, _watch(description="What it writes about itself: text, or json for an object in each line.")
    ] = "text"

    # --- How much one may ask for -----------------------------------------------------------------

    message_size: Annotated[int, _limit(gt=0, description="Bytes of the largest message of a client.")] = 16 * 1024
    message_rate: Annotated[
        float, _limit(gt=0, description="Messages a second that one connection may send for long.")
    ] = 40.0
    message_burst: Annotated[int, _limit(gt=0, description="Messages that one connection may send at once.")] = 80
    body_size: Annotated[int, _limit(gt=0, description="Bytes of the largest body of a request.")] = 64 * 1024
    reading_seconds: Annotated[
        float, _limit(gt=0, description="Processor time that reading the options of one table may take.")
    ] = 5.0
    reading_patience: Annotated[
        float,
        _limit(gt=0, description="Seconds after which nobody believes any more that they will be read."),
    ] = 120.0
    request_seconds: Annotated[
        float, _limit(gt=0, description="Seconds in which a request has to arrive, from its first byte to its last.")
    ] = 20.0
    request_rate: Annotated[
        float, _limit(gt=0, description="Requests a second that one client address may make for long.")
    ] = 50.0
    request_burst: Annotated[int, _limit(gt=0, description="Requests that one client address may make at once.")] = 500
    connections_per_address: Annotated[
        int, _limit(gt=0, description="Connections from one client address, or from one network of IPv6.")
    ] = 200
    retelling_rate: Annotated[
        float, _limit(gt=0, description="Finished games a second that one client address may be told again for long.")
    ] = 1.0
    retelling_burst: Annotated[
        int, _limit(gt=0, description="Finished games that one client address may be told again at once.")
    ] = 20
    tables_per_hour: Annotated[int, _limit(ge=0, description="Tables that one client address may lay in an hour.")] = (
        200
    )
    open_seats_per_hour: Annotated[
        int,
        _limit(ge=0, description="Seats at tables open to the lobby that one client address may take in an hour."),
    ] = 30
    hints_per_hour: Annotated[
        int, _limit(ge=0, description="Hints that one client address may ask for in an hour, at all its tables.")
    ] = 300
    trials_per_hour: Annotated[
        int,
        _limit(ge=0, description="Batches of games that one client address may have at the workbench in an hour."),
    ] = 600
    connections_per_seat: Annotated[
        int,
        _limit(
            gt=0, description="Connections that hold the same seat, or watch one table: no crowd keeps a player out."
        ),
    ] = 100
    outbox: Annotated[
        int, _limit(gt=0, description="Messages that may wait for a slow client before it is dropped.")
    ] = 500
    hello_seconds: Annotated[
        float, _limit(gt=0, description="Seconds that a connection may stay without saying Hello.")
    ] = 20.0
    listed: Annotated[int, _limit(gt=0, description="Most tables or results in one answer.")] = 100

    @property
    def where(self) -> Path | str:
        """Where tables are kept."""
        return self.database or self.data

"""What an owner of a server may decide. Everything has a default that suits a table at home."""

from __future__ import annotations

from pathlib import Path

from gingersnap.core.contract import Data


class Settings(Data, frozen=True):
    data: Path = Path("data")
    """The folder of the database."""
    database: str | None = None
    """The address of a PostgreSQL database that several servers share, in place of one in the folder."""
    client: Path = Path(__file__).with_name("client")
    """The built web client."""
    manual: Path = Path(__file__).with_name("site")
    """The built documentation."""
    host: str = "127.0.0.1"
    port: int = 8000

    bot_pause: float = 0.9
    """Seconds before a bot acts: people want to see what it does."""
    tick_seconds: float = 5.0
    """Where time counts: how often it is written down though nothing happens. So much a crash may forget."""
    bot_workers: int = 2
    """Processes that bots think in; with none they think in threads of the server's own process."""

    message_size: int = 16 * 1024
    """Bytes of the largest message of a client."""
    message_rate: float = 40.0
    """Messages a second that one connection may send for long."""
    message_burst: int = 80
    """Messages that one connection may send at once."""
    body_size: int = 64 * 1024
    """Bytes of the largest body of a request."""
    reading_seconds: float = 5.0
    """Processor time that the options of one table may take to read: far more than any that make sense."""
    reading_patience: float = 120.0
    """Seconds after which nobody believes any more that they will be read, however busy the machine is."""
    tables_per_hour: int = 200
    """Tables that one client address may lay in an hour."""
    connections_per_seat: int = 100
    """Connections that hold one and the same seat, or that watch one table: no crowd can keep a player out."""
    outbox: int = 500
    """Messages that may wait for a slow client before it is dropped."""
    hello_seconds: float = 20.0
    """How long a connection may stay without saying Hello."""
    idle_seconds: float = 300.0
    """How long a table that nobody looks at stays in memory."""
    listed: int = 100
    """Most tables or results in one answer."""

    @property
    def where(self) -> Path | str:
        """Where tables are kept."""
        return self.database or self.data

"""Commit rate of PostgreSQL with NOTIFY in each transaction, beside the rate without.

    python -m benchmarks.postgresql_notify_cost [--writers 8] [--seconds 3] [--listeners 2]

Each writer commits one record at a time, the worst case of a server. Commits do not wait for the disk, so that the
measurement shows the lock that every NOTIFY takes at commit. Servers write in groups, with one NOTIFY for each table in
a group.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic

import psycopg

from gingersnap.server.cluster.listener import CHANNEL
from tools.postgres import temporary_postgres

_PREPARE = "CREATE TABLE records (id bigint GENERATED ALWAYS AS IDENTITY, line bytea)"
_WRITE = "INSERT INTO records (line) VALUES (%s)"
_NOTIFY = f"SELECT pg_notify('{CHANNEL}', %s)"
_LINE = b"x" * 300
"""A record of typical length."""


def commit_transactions(address: str, seconds: float, number: int, rings: bool) -> int:
    """Commit transactions for `seconds` as one writer, and return their number."""
    count, stop = 0, monotonic() + seconds
    with psycopg.connect(address) as connection:
        while monotonic() < stop:
            connection.execute(_WRITE, [_LINE])
            if rings:
                connection.execute(_NOTIFY, [f"table{number} {count} 0"])
            connection.commit()
            count += 1
    return count


def measure_commit_rate(address: str, writers: int, seconds: float, *, rings: bool) -> float:
    """Return the commits per second of all writers together."""
    with ThreadPoolExecutor(writers) as pool:
        counts = pool.map(lambda number: commit_transactions(address, seconds, number, rings), range(writers))
        return sum(counts) / seconds


@contextmanager
def open_listeners(address: str, listeners: int) -> Iterator[None]:
    stop = Event()

    def listen() -> None:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            while not stop.is_set():
                for _ in connection.notifies(timeout=0.1):
                    pass

    threads = [Thread(target=listen) for _ in range(listeners)]
    for thread in threads:
        thread.start()
    yield
    stop.set()
    for thread in threads:
        thread.join()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--writers", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--listeners", type=int, default=2)
    wanted = parser.parse_args()
    with temporary_postgres() as postgres:
        address = postgres.create("bell")
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(_PREPARE)
        silent = measure_commit_rate(address, wanted.writers, wanted.seconds, rings=False)
        with open_listeners(address, wanted.listeners):
            ringing = measure_commit_rate(address, wanted.writers, wanted.seconds, rings=True)
    print(f"without NOTIFY {silent:,.0f} a second, with {ringing:,.0f}: {ringing / silent:.2f} of it")


if __name__ == "__main__":
    main()

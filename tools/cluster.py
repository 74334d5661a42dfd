"""Local cluster: PostgreSQL in its own folder, several servers that share it, and HAProxy in front.

    make cluster        or        python -m tools.cluster [--port 8000] [--servers 2] [--folder data/cluster]

HAProxy sends a health check to each server every second, routes no client to an unhealthy one, and closes the
connections to a server that died, so that clients reconnect at once. A busy server has three seconds to answer a health
check. Sticky sessions are not needed.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event

from tools.postgres import PostgresUnavailable, die_with_parent, start_postgres

_TIMEOUT_SECONDS = 60.0
"""Seconds within which a server has to start or stop."""
_DATABASE = "gingersnap"
_PROXY = """
global
    maxconn 4000
defaults
    mode http
    option forwardfor
    option redispatch
    retries 3
    timeout connect 2s
    timeout check 3s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
frontend all
    bind 127.0.0.1:{port}
    default_backend servers
backend servers
    balance roundrobin
    option httpchk GET /api/health
    default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
"""


class ClusterError(Exception):
    """Error raised when the cluster cannot start; the message is a plain sentence."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def haproxy_program() -> str:
    found = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
    if found is None:
        raise ClusterError("HAProxy is not installed (Debian: apt install haproxy).")
    return found


@contextmanager
def start_process(command: Sequence[str]) -> Iterator[subprocess.Popen[str]]:
    """Run a process until the end of the block. It does not receive Ctrl-C, which this process handles."""
    started = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=die_with_parent
    )
    try:
        yield started
    finally:
        started.terminate()
        try:
            started.wait(_TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()
        if started.stdout is not None:
            started.stdout.close()


@contextmanager
def start_server(database: str, port: int) -> Iterator[subprocess.Popen[str]]:
    """Start a server and wait until it listens."""
    command = [sys.executable, "-m", "gingersnap", "serve", "--no-open", "--port", str(port), "--database", database]
    with start_process(command) as started:
        assert started.stdout is not None
        if not started.stdout.readline():
            raise ClusterError("A server did not start.")
        yield started


@contextmanager
def start_proxy(folder: Path, port: int, servers: Sequence[int]) -> Iterator[None]:
    lines = [f"    server server{number} 127.0.0.1:{each}" for number, each in enumerate(servers, 1)]
    configuration = folder / "haproxy.cfg"
    configuration.write_text(_PROXY.format(port=port) + "\n".join(lines) + "\n")
    with start_process([haproxy_program(), "-db", "-q", "-f", str(configuration)]):
        yield


@contextmanager
def start_cluster(folder: Path, port: int, count: int) -> Iterator[list[subprocess.Popen[str]]]:
    """Start PostgreSQL, the servers and the proxy, and yield the servers."""
    haproxy_program()
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        postgres = stack.enter_context(start_postgres(folder / "postgres", free_port()))
        database = postgres.url(_DATABASE) if postgres.has(_DATABASE) else postgres.create(_DATABASE)
        ports = [free_port() for _ in range(count)]
        servers = [stack.enter_context(start_server(database, each)) for each in ports]
        stack.enter_context(start_proxy(folder, port, ports))
        yield servers


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=Path("data/cluster"))
    wanted = parser.parse_args()
    stopped = Event()
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, lambda *_: stopped.set())
    try:
        with start_cluster(wanted.folder.resolve(), wanted.port, wanted.servers) as servers:
            processes = ", ".join(str(each.pid) for each in servers)
            print(f"Gingersnap is at http://localhost:{wanted.port} (Ctrl-C stops it)")
            print(f"Behind it are {wanted.servers} servers: kill one (process {processes}), and play on.", flush=True)
            stopped.wait()
    except (ClusterError, PostgresUnavailable) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()

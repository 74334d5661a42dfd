"""Private PostgreSQL server in a folder, on a Unix socket and optionally a port, independent of system services.

    python -m tools.postgres FOLDER [--port PORT]

PostgreSQL refuses to run as root; for root it runs as an unprivileged user.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

OWNER = "gingersnap"
_TIMEOUT_SECONDS = 180.0
"""Seconds within which it has to start or stop, even on a busy machine."""
_USUAL_PORT = 5432
_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG
_PLACES = Path("/usr/lib/postgresql")
"""Folder of the programs on Debian, with a subfolder for each version."""


class PostgresUnavailable(Exception):
    """Error raised if PostgreSQL is not installed or cannot run; the message is a plain sentence."""


def programs_folder() -> Path:
    """Return the folder of the newest version's programs."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted((path.parent for path in _PLACES.glob("*/bin/initdb")), key=_version)[::-1]
    if not folders:
        raise PostgresUnavailable("PostgreSQL is not installed (Debian: apt install postgresql).")
    return folders[0]


def _version(programs: Path) -> int:
    name = programs.parent.name
    return int(name) if name.isdigit() else 0


class PostgresServer:
    """A running PostgreSQL server. Callers create their databases."""

    def __init__(self, folder: Path, process: subprocess.Popen[bytes], port: int | None) -> None:
        self._folder = folder
        self._process = process
        self._port = port

    def url(self, database: str = "postgres") -> str:
        """Return the address of a database, by port if there is one, else by socket."""
        if self._port is not None:
            return f"postgresql://{OWNER}@127.0.0.1:{self._port}/{database}"
        return f"postgresql://{OWNER}@/{database}?host={self._folder}"

    def create(self, database: str) -> str:
        """Create an empty database and return its address."""
        self._execute("createdb", database)
        return self.url(database)

    def drop(self, database: str) -> None:
        self._execute("dropdb", "--force", database)

    def has(self, database: str) -> bool:
        listed = self._execute("psql", "-AtqXc", "SELECT datname FROM pg_database", "postgres")
        return database in listed.split()

    def _execute(self, program: str, *arguments: str) -> str:
        command = [str(programs_folder() / program), *self._connection_arguments, *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True, cwd="/").stdout

    @property
    def _connection_arguments(self) -> list[str]:
        """Connection by the socket, whose name contains the port number."""
        return ["-h", str(self._folder), "-p", str(self._port or _USUAL_PORT), "-U", OWNER]

    def is_ready(self) -> bool:
        if self._process.poll() is not None:
            raise PostgresUnavailable(f"PostgreSQL did not start: {(self._folder / 'log').read_text().strip()}")
        asked = [str(programs_folder() / "pg_isready"), "-q", *self._connection_arguments]
        return subprocess.run(asked, check=False, cwd="/").returncode == 0

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server; SIGINT is the fast shutdown, which disconnects clients cleanly."""
        if self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(_TIMEOUT_SECONDS)


@contextmanager
def start_postgres(folder: Path, port: int | None = None, *, durable: bool = True) -> Iterator[PostgresServer]:
    """Run PostgreSQL in `folder`, initialised if necessary. Without `durable` it does not wait for the disk."""
    _prepare(folder)
    process = _start(folder, port, durable)
    postgres = PostgresServer(folder, process, port)
    try:
        _wait_for(postgres)
        yield postgres
    finally:
        postgres.stop()


@contextmanager
def temporary_postgres() -> Iterator[PostgresServer]:
    """Run PostgreSQL in a temporary folder, for tests."""
    folder = tempfile.TemporaryDirectory(prefix="gingersnap-postgres-", ignore_cleanup_errors=True)
    with folder, start_postgres(Path(folder.name), durable=False) as postgres:
        yield postgres


def _prepare(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    user = _user()
    if "user" in user:
        os.chown(folder, user["user"], user["group"])
    folder.chmod(0o700)
    if (folder / "data" / "PG_VERSION").exists():
        return
    how = ["-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]
    command = [str(programs_folder() / "initdb"), "-D", str(folder / "data"), *how]
    made = subprocess.run(command, check=False, capture_output=True, text=True, cwd="/", **user)
    if made.returncode:
        raise PostgresUnavailable(f"PostgreSQL cannot use the folder {folder}: {made.stderr.strip()}")


def _start(folder: Path, port: int | None, durable: bool) -> subprocess.Popen[bytes]:
    settings = ["-k", str(folder), "-c", "max_connections=200"]
    settings += ["-h", "127.0.0.1", "-p", str(port)] if port is not None else ["-h", ""]
    if not durable:
        settings += [f"-c{name}=off" for name in ("fsync", "synchronous_commit", "full_page_writes")]
    command = [str(programs_folder() / "postgres"), "-D", str(folder / "data"), *settings]
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            command, stdout=log, stderr=log, cwd="/", preexec_fn=die_with_parent, start_new_session=True, **_user()
        )


def die_with_parent() -> None:
    """Ask the kernel to signal this child process when its parent dies, even if the parent is killed."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGINT)


def _wait_for(postgres_server: PostgresServer) -> None:
    give_up = monotonic() + _TIMEOUT_SECONDS
    while not postgres_server.is_ready():
        if monotonic() > give_up:
            raise PostgresUnavailable("PostgreSQL does not answer.")
        sleep(0.02)


def _user() -> dict[str, Any]:
    """Return the arguments that run a process as an unprivileged user, if this one is root."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    raise PostgresUnavailable("PostgreSQL does not run as root, and there is no other user here.")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int)
    wanted = parser.parse_args()
    try:
        with start_postgres(wanted.folder.resolve(), wanted.port) as postgres:
            print(f"PostgreSQL is at {postgres.url()} (Ctrl-C stops it)", flush=True)
            signal.sigwait([signal.SIGINT, signal.SIGTERM])
    except PostgresUnavailable as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()

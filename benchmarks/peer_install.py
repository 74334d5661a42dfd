"""Installation of the peers into `benchmarks/peers/`, repeated when their requirements change.

`python -m benchmarks.peer_install` installs those that `make test` runs.

CannotInstall(RuntimeError)   a peer cannot be installed; the message says why
"""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from benchmarks.machine import SCRATCH

PEERS = Path(__file__).parent / "peers"
PYTHON = PEERS / ".venv" / "bin" / "python"


class CannotInstall(RuntimeError):
    """Error raised if a peer cannot be installed."""


def install_python_peers() -> Path:
    """Install OpenSpiel, PettingZoo and RLCard into their own environment, and return its interpreter."""
    wanted = PEERS / "requirements.txt"
    with _one_at_a_time():
        if not _is_installed(PEERS / ".venv", [wanted]):
            shutil.rmtree(PEERS / ".venv", ignore_errors=True)
            _execute([sys.executable, "-m", "venv", str(PEERS / ".venv")])
            _execute([str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check", "-r", str(wanted)])
            _mark_installed(PEERS / ".venv", [wanted])
    return PYTHON


def install_node_peers() -> str:
    """Install boardgame.io and the clients of both sides beside their scripts, and return the path of Node."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise CannotInstall("The server benchmark needs Node 20 with npm: install it first.")
    wanted = [PEERS / "package.json", PEERS / "package-lock.json"]
    with _one_at_a_time():
        if not _is_installed(PEERS / "node_modules", wanted):
            _execute([npm, "ci", "--no-audit", "--no-fund", "--loglevel", "error"])
            _mark_installed(PEERS / "node_modules", wanted)
    return node


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Wait until no other process installs peers: tests of several processes ask for them at once."""
    SCRATCH.mkdir(exist_ok=True)
    with (SCRATCH / "peers.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _is_installed(folder: Path, wanted: Sequence[Path]) -> bool:
    mark = folder / ".installed"
    return mark.exists() and mark.read_text() == _digest(wanted)


def _mark_installed(folder: Path, wanted: Sequence[Path]) -> None:
    (folder / ".installed").write_text(_digest(wanted))


def _digest(files: Sequence[Path]) -> str:
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def _execute(command: Sequence[str]) -> None:
    done = subprocess.run(command, cwd=PEERS, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip().splitlines()[-3:]
        raise CannotInstall(f"{' '.join(command[:4])} … failed: {' '.join(said)}")


if __name__ == "__main__":
    try:
        install_python_peers()
        install_node_peers()
    except CannotInstall as error:
        sys.exit(str(error))

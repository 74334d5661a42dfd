"""Installation of the physics peers into their own environment, repeated when their requirements change."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from benchmarks.peer_install import CannotInstall

PEERS = Path(__file__).parent / "peers"
WANTED = PEERS / "requirements.txt"
ENVIRONMENT = PEERS / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
MARK = ENVIRONMENT / ".installed"


def install_peers() -> Path:
    """Install pooltool, pymunk and pybox2d, and return the interpreter of their environment."""
    digest = hashlib.sha256(WANTED.read_bytes()).hexdigest()
    if not MARK.exists() or MARK.read_text() != digest:
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        _execute([sys.executable, "-m", "venv", str(ENVIRONMENT)])
        quietly = ["install", "-q", "--disable-pip-version-check", "--no-deps"]
        _execute([str(PYTHON), "-m", "pip", *quietly, "-r", str(WANTED)])
        MARK.write_text(digest)
    return PYTHON


def _execute(command: list[str]) -> None:
    done = subprocess.run(command, cwd=PEERS, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip().splitlines()[-3:]
        raise CannotInstall(f"{' '.join(command[:4])} … failed: {' '.join(said)}")

"""Gingersnap without what only POSIX systems have, as on Windows: every module imports, and a whole game is played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from waits import PATIENCE

HIDING = Path(__file__).with_name("without_posix")
ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HIDING), str(ROOT)])}
IMPORT_ALL = """
import importlib, pkgutil, gingersnap
found = [m.name for m in pkgutil.walk_packages(gingersnap.__path__, "gingersnap.")]
# Alembic runs its environment and scripts, the template is copied, and main modules run commands.
wanted = [n for n in found if not {"migrations", "tests", "_template", "__main__", "openspiel"} & set(n.split("."))]
for name in wanted:
    importlib.import_module(name)
print(len(wanted))
"""
HOLD_LOCK = """
import sys
from pathlib import Path
from gingersnap.physics.kernel.compilation import _lock
with _lock(Path(sys.argv[1])):
    print("held")
"""
LOCK_TWICE = """
import subprocess, sys
from pathlib import Path
from gingersnap.server.storage.folder_lock import FolderInUse, FolderLock
folder = Path(sys.argv[1])
try:
    with FolderLock(folder):
        print("locked")
        if len(sys.argv) == 2:
            subprocess.run([sys.executable, __file__, str(folder), "again"], check=True)
except FolderInUse as error:
    print(error)
"""


def run_without_posix(*words: str) -> str:
    command = [sys.executable, *words]
    done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout


def test_every_module_imports_without_posix() -> None:
    """Windows has no fcntl, resource or termios, and a server there must not need them."""
    assert "hidden" in run_without_posix("-c", "import os; print('found' if hasattr(os, 'fork') else 'hidden')")
    assert int(run_without_posix("-c", IMPORT_ALL)) > 300


def test_server_without_posix_plays_a_whole_game() -> None:
    """Its worker processes hide the same, because they inherit the environment."""
    assert "over after" in run_without_posix("-m", "tools.play_installed")


def test_data_folder_without_posix_admits_one_server(tmp_path: Path) -> None:
    script = tmp_path / "lock_twice.py"
    script.write_text(LOCK_TWICE, encoding="utf-8")
    (folder := tmp_path / "data").mkdir()
    said = run_without_posix(str(script), str(folder))
    assert re.search(r"is in use by another server \(process \d+\)", said)


def test_compilation_lock_without_posix_is_held(tmp_path: Path) -> None:
    assert run_without_posix("-c", HOLD_LOCK, str(tmp_path / "cache")) == "held\n"

"""The wheel, and an environment with nothing but the wheel and its dependencies."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from browser.conftest import ROOT, browser, people, running_server, server

__all__ = ["browser", "people", "running_server", "server"]


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def installed_environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel in it, outside the checkout; only its dependencies are the checkout's."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    into = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    subprocess.run([*into, "install", "--quiet", "--no-deps", str(wheel)], check=True)
    # Folders on a path file are searched, but path files in them, such as that of the checkout, are not read.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    # As the first server of a person does, and then kept: here once, so that no test waits for it.
    subprocess.run([str(folder / "bin" / "gingersnap"), "warm"], check=True, cwd=folder)
    return folder

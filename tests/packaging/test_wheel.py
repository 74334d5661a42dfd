"""A wheel is all a person needs: the web client is in it, so that no Node is wanted where it is installed."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest

from browser.conftest import Server

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel unpacked where Python finds it before the checkout; its dependencies are those of the checkout."""
    folder = tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(folder), str(wheel)]
    subprocess.run(command, check=True)
    return folder


def test_it_holds_the_client_the_rulebooks_and_the_template_with_its_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "gingersnap/server/client/index.html" in names
    assert "gingersnap/core/rulebook.md" in names
    assert "gingersnap/games/pocket_and_biscuit/house.toml" in names
    assert "gingersnap/games/_template/tests/test_rules.py" in names
    assert not [name for name in names if name.startswith("gingersnap/games/pocket_and_biscuit/tests")]
    assert not [name for name in names if name.endswith((".svelte", ".ts"))]


def test_an_installed_wheel_serves_the_client(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(installed))
    where = subprocess.run(
        [sys.executable, "-c", "import gingersnap; print(gingersnap.__file__)"],
        capture_output=True, text=True, check=True, env=os.environ,
    )  # fmt: skip
    assert where.stdout.startswith(str(installed))
    server = Server(tmp_path)
    try:
        page = httpx.get(server.address)
        assert page.status_code == 200
        assert "<title>" in page.text
        assert httpx.get(f"{server.address}/api/games").json()
    finally:
        server.kill()

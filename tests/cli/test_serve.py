"""`gingersnap serve`: a real process that answers, keeps its data where it is told to, and stops."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from cli.fake_desktop import FakeDesktop
from gingersnap.cli.commands import serve as serving_command
from waits import PATIENCE

GINGERSNAP = [sys.executable, "-m", "gingersnap"]
SERVE = [*GINGERSNAP, "serve", "--no-open", "--port", "0"]


@contextmanager
def serving(*words: str, **environment: str) -> Iterator[str]:
    """The address of a server. Ctrl-C is how one stops it, so it is no failure."""
    with subprocess.Popen(
        [*SERVE, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **environment}
    ) as process:
        assert process.stdout is not None
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address is not None
        try:
            yield address[0]
        finally:
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, "")


@pytest.mark.parametrize("by_environment", [True, False])
def test_serve_command_stores_data_in_the_given_folder(by_environment: bool, tmp_path: Path) -> None:
    folder = tmp_path / "here"
    words = [] if by_environment else ["--data", str(folder)]
    with serving(*words, GINGERSNAP_DATA=str(folder if by_environment else tmp_path / "not here")) as address:
        assert httpx.get(f"{address}/api/health", timeout=PATIENCE).json()["status"] == "ok"
    assert [path.name for path in tmp_path.iterdir()] == ["here"]
    assert list(folder.iterdir())


def test_serve_command_on_a_used_address_prints_one_sentence(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path / "one")) as address:
        port = address.rsplit(":", 1)[1]
        second = [sys.executable, "-m", "gingersnap", "serve", "--no-open", "--port", port, "--data", str(tmp_path)]
        done = subprocess.run(second, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert "Address already in use" in done.stderr
    assert done.stderr.count("\n") == 1


def test_bare_command_serves_opens_a_browser_and_names_its_folder(tmp_path: Path) -> None:
    desktop = FakeDesktop(tmp_path)
    environment = {"GINGERSNAP_DATA": str(tmp_path / "kept"), "GINGERSNAP_PORT": "0", **desktop.environment}
    with subprocess.Popen(
        GINGERSNAP, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **environment}
    ) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(3)]
        opened = desktop.wait_for_address()
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
    assert f" {opened} " in told[0]
    assert re.fullmatch(r"http://localhost:\d+", opened)
    assert told[1] == f"Games are kept in {tmp_path / 'kept'}\n"
    assert told[2].startswith("Only this computer can open it."), "a link sent to somebody would lead nowhere"
    assert (process.returncode, list((tmp_path / "kept").iterdir()) != []) == (0, True)


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, "home/.local/share"),
        ("linux", {"XDG_DATA_HOME": "/elsewhere"}, "/elsewhere"),
        ("darwin", {}, "home/Library/Application Support"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local"),
        ("win32", {}, "home/AppData/Local"),
    ],
)
def test_user_data_folder_follows_the_platform(
    platform: str, environment: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert serving_command._user_data_folder(environment, Path("home")) == Path(folder)


def test_default_data_folder_of_a_checkout_is_inside_it() -> None:
    assert serving_command.default_data_folder() == Path(__file__).parents[2] / "data"

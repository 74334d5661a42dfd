"""A wheel is all a person needs: the web client is in it, so that no Node is wanted where it is installed."""

from __future__ import annotations

import re
import subprocess
import zipfile
from email.parser import Parser
from pathlib import Path

import httpx

from browser.conftest import ROOT
from cli.fake_desktop import FakeDesktop
from waits import PATIENCE

SOURCE = ROOT / "src"


def test_wheel_metadata_is_complete(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    told = Parser().parsestr(archive.read(name).decode())
    assert (told["Name"], told["License-Expression"], told["Requires-Python"]) == ("gingersnap", "MIT", ">=3.11")
    assert "Typing :: Typed" in told.get_all("Classifier", [])
    assert told["Keywords"]
    assert told["Description-Content-Type"] == "text/markdown"
    description = str(told.get_payload())
    assert "import gingersnap" in description
    assert re.findall(r"\]\((?!https?:)", description) == []  # on an index, relative links lead nowhere


def test_wheel_contains_client_rulebooks_and_template_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "gingersnap/server/client/index.html" in names
    assert {"gingersnap/server/site/index.html", "gingersnap/server/site/scripts.txt"} <= set(names)
    assert "gingersnap/py.typed" in names
    migrations = SOURCE / "gingersnap/server/storage/migrations"
    scripts = [path.relative_to(SOURCE).as_posix() for path in migrations.rglob("*.py")]
    assert len(scripts) > 4
    assert {*scripts, "gingersnap/server/storage/migrations/script.py.mako"} <= set(names)
    assert "gingersnap/core/rulebook.md" in names
    assert {"gingersnap/examples/linear_learner.py", "gingersnap/examples/plans/rings.toml"} <= set(names)
    assert "gingersnap/games/pocket_and_biscuit/house.toml" in names
    assert "gingersnap/games/_template/tests/test_rules.py" in names
    assert not [name for name in names if name.startswith("gingersnap/games/pocket_and_biscuit/tests")]
    assert [name for name in names if name.endswith((".svelte", ".ts"))] == ["gingersnap/games/_template/web/index.ts"]


def test_installed_wheel_bare_command_serves_and_opens_a_browser(installed_environment: Path, tmp_path: Path) -> None:
    desktop = FakeDesktop(tmp_path)
    home = {"HOME": str(tmp_path / "home"), "PATH": "/usr/bin:/bin", "GINGERSNAP_PORT": "0"}
    with subprocess.Popen(
        [installed_environment / "bin" / "gingersnap"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={**home, **desktop.environment},
    ) as process:
        assert process.stdout is not None
        told = process.stdout.readline() + process.stdout.readline()
        address = desktop.wait_for_address()
        page, games = (httpx.get(each, timeout=PATIENCE) for each in (address, f"{address}/api/games"))
        tutorial = httpx.get(f"{address}/docs/tutorial/", timeout=PATIENCE)
        process.terminate()
    assert (page.status_code, "<title>" in page.text, games.json() != []) == (200, True, True)
    assert (tutorial.status_code, "Ten minutes with the library" in tutorial.text) == (200, True)
    kept = tmp_path / "home" / ".local" / "share" / "gingersnap"
    assert f"Gingersnap is at {address}" in told
    assert f"Games are kept in {kept}\n" in told
    assert list(kept.iterdir())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["asked", "home"]


def test_installed_wheel_imports_as_a_typed_library(installed_environment: Path, tmp_path: Path) -> None:
    script = "import gingersnap; print(gingersnap.__file__, repr(gingersnap.new_table('xtal', seats=3, first_seat=0)))"
    command = [str(installed_environment / "bin" / "python"), "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    where, said = done.stdout.split(" ", 1)
    assert Path(where).is_relative_to(installed_environment)
    assert said == "<XTAL, 3 seats, after 0 actions: seat 0 to act>\n"
    assert Path(where).with_name("py.typed").is_file()


def test_installed_wheel_plays_a_whole_game(installed_environment: Path, tmp_path: Path) -> None:
    """The same script plays on Windows, macOS and Linux in the release workflow."""
    programs = installed_environment / "bin"
    script = str(ROOT / "tools" / "play_installed.py")
    command = [str(programs / "python"), script, "--", str(programs / "gingersnap"), "serve"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "over after" in done.stdout


def test_installed_wheel_copies_examples_that_run(installed_environment: Path, tmp_path: Path) -> None:
    """An example that needs a checkout is no example for those who installed the package."""
    programs = installed_environment / "bin"
    listed = _output([programs / "gingersnap", "examples"], tmp_path)
    assert "examples.linear_learner: Linear learner for Pocket & Biscuit" in listed
    _output([programs / "gingersnap", "examples", "."], tmp_path)
    plan = tmp_path / "examples" / "plans" / "rings.toml"
    assert plan.read_text("utf-8") == (ROOT / "examples" / "plans" / "rings.toml").read_text("utf-8")
    again = subprocess.run(
        [programs / "gingersnap", "examples", "."], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert again.returncode != 0
    assert "exists already" in again.stderr


def _output(command: list[str | Path], folder: Path) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder).stdout

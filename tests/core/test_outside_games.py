"""Games from outside: which are found, and which are left out with a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gingersnap.cli.commands.new_game import copy_template
from gingersnap.core.registry import game_names

NAMES = "from gingersnap.core.registry import *; print(*game_names()); print(*load_problems(), sep='\\n')"
METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"


@pytest.fixture
def games(tmp_path: Path) -> Path:
    make(tmp_path / "games", "lucky_seven")
    return tmp_path / "games"


def make(folder: Path, name: str) -> Path:
    folder.mkdir(exist_ok=True)
    copy_template(folder / name, name, name.title(), "ZZZ")
    return folder / name


def found(*folders: Path, packages: Path | None = None) -> tuple[list[str], list[str]]:
    """In a process of its own: which games there are beside ours, and the sentences about others."""
    settings = {**os.environ, "GINGERSNAP_GAMES": os.pathsep.join(map(str, folders)), "PYTHONPATH": str(packages or "")}
    done = subprocess.run([sys.executable, "-c", NAMES], capture_output=True, text=True, env=settings, check=True)
    names, *troubles = done.stdout.splitlines()
    return sorted(set(names.split()) - set(game_names())), list(filter(None, troubles))


def test_game_folders_are_all_searched(games: Path, tmp_path: Path) -> None:
    make(tmp_path / "more", "old_maid")
    assert found(games, tmp_path / "more") == (["lucky_seven", "old_maid"], [])
    assert found() == ([], [])
    assert found(tmp_path / "nowhere", games) == (["lucky_seven"], [])


def test_outside_game_with_taken_name_is_left_out(games: Path, tmp_path: Path) -> None:
    make(games, game_names()[0])
    make(tmp_path / "more", "lucky_seven")
    names, troubles = found(games, tmp_path / "more")
    assert names == ["lucky_seven"]
    assert troubles == [
        f"{games / game_names()[0]} is left out: there is already a game {game_names()[0]!r}.",
        f"{tmp_path / 'more' / 'lucky_seven'} is left out: there is already a game 'lucky_seven'.",
    ]


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        ("rules.py", "import nothing_there", "it cannot be imported (ModuleNotFoundError: "),
        ("types.py", "this is no Python", "it cannot be imported (SyntaxError: "),
        ("bots.py", "raise SystemExit('bye')", "it cannot be imported (SystemExit: bye)"),
        ("__init__.py", "", "it has no GAME"),
        ("house.toml", "highest = 'many'", "it cannot be imported (Malformed: "),
    ],
)  # fmt: skip
def test_broken_game_folder_is_reported_and_skipped(games: Path, file: str, text: str, why: str) -> None:
    broken = make(games, "broken")
    (broken / file).write_text(text)
    names, (trouble,) = found(games)
    assert names == ["lucky_seven"]
    assert trouble.startswith(f"{broken} is left out: {why}")


def test_outside_game_with_former_file_name_is_explained_with_a_warning(games: Path) -> None:
    """Games written for 1.0 call the file `explain.py`: they keep their explanations until 2.0."""
    (games / "lucky_seven" / "explanations.py").rename(games / "lucky_seven" / "explain.py")
    code = "from gingersnap.core.registry import load_part; print(load_part('lucky_seven', 'explanations').__name__)"
    settings = {**os.environ, "GINGERSNAP_GAMES": str(games)}
    command = [sys.executable, "-W", "always::DeprecationWarning", "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, env=settings, check=True)
    assert done.stdout.strip() == "gingersnap.games.lucky_seven.explain"
    assert "lucky_seven.explain was renamed to gingersnap.games.lucky_seven.explanations" in done.stderr


def test_outside_game_must_bear_name_of_its_folder(games: Path) -> None:
    (games / "lucky_seven").rename(games / "lucky_eight")
    rules = games / "lucky_eight" / "rules.py"
    for file in (games / "lucky_eight").rglob("*.py"):
        file.write_text(file.read_text().replace("games.lucky_seven", "games.lucky_eight"))
    assert 'name = "lucky_seven"' in rules.read_text()
    assert found(games) == ([], [f"{games / 'lucky_eight'} is left out: its GAME is named 'lucky_seven'."])


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """A folder of installed packages, one of which holds two games: one as it should be, one not."""
    (tmp_path / "packages").mkdir()
    folder = make(tmp_path / "packages" / "acme_games", "lucky_seven")
    for file in folder.rglob("*.py"):
        file.write_text(file.read_text().replace("gingersnap.games.lucky_seven", "acme_games.lucky_seven"))
    about = tmp_path / "packages" / "acme_games-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(METADATA.format(name="acme-games"))
    (about / "entry_points.txt").write_text(
        "[gingersnap.games]\nlucky_seven = acme_games.lucky_seven\nold_maid = acme_games.old_maid\n"
    )
    return tmp_path / "packages"


def test_installed_package_may_provide_games(packages: Path) -> None:
    names, (trouble,) = found(packages=packages)
    assert names == ["lucky_seven"]
    assert trouble.startswith("The game old_maid of the package acme-games is left out: it cannot be imported (")


def test_game_folder_takes_precedence_over_installed_package(packages: Path, games: Path) -> None:
    names, troubles = found(games, packages=packages)
    assert names == ["lucky_seven"]
    installed = "The game lucky_seven of the package acme-games"
    assert f"{installed} is left out: there is already a game 'lucky_seven'." in troubles


def test_command_reports_skipped_game_and_continues(games: Path) -> None:
    (make(games, "broken") / "rules.py").write_text("1 / 0")
    settings = {**os.environ, "GINGERSNAP_GAMES": str(games)}
    command = [sys.executable, "-m", "gingersnap", "rules"]
    done = subprocess.run(command, capture_output=True, text=True, env=settings)
    assert done.returncode == 0
    assert "lucky_seven\n" in done.stdout
    why = "it cannot be imported (ZeroDivisionError: division by zero)."
    assert done.stderr == f"{games / 'broken'} is left out: {why}\n"
    asked = subprocess.run([*command, "broken"], capture_output=True, text=True, env=settings)
    assert asked.returncode == 2
    assert "There is no game 'broken'" in asked.stderr


def test_look_into_registers_games_of_folder(games: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from gingersnap.core import registry; before = registry.game_names()\n"
    )
    code += "for _ in range(2): registry.add_folder(Path(sys.argv[1]))\n"
    code += "print(*sorted({*registry.game_names()} - {*before})); print(*registry.load_problems())"
    done = subprocess.run([sys.executable, "-c", code, str(games)], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["lucky_seven", ""]

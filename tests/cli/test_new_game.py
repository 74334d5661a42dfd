"""A game made from the template passes everything at once, and can be played."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Type
from gingersnap.cli.making import LONGEST_TITLE, new_prefix, prefixes_in_use

ROOT = Path(__file__).parents[2]
WITH_THE_GAME = """
import sys
import gingersnap.games
gingersnap.games.__path__.append(sys.argv.pop(1))
"""


@pytest.fixture
def lucky_seven(tmp_path: Path, type_in: Type) -> Path:
    answer = type_in("new-game", "lucky_seven", "--title", "Lucky Seven's Night", "--into", str(tmp_path))
    assert answer.code == 0
    assert "gingersnap play lucky_seven" in answer.out
    return tmp_path / "lucky_seven"


def in_a_process_with(folder: Path, script: str, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITH_THE_GAME + script, str(folder.parent), *words]
    return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, text=True)


def test_it_passes_the_conformance_suite_and_its_own_tests(lucky_seven: Path) -> None:
    settings = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT), "-p", "no:cacheprovider"]
    done = in_a_process_with(
        lucky_seven,
        "import pytest; sys.exit(pytest.main(sys.argv[1:]))",
        *settings,
        *("-vv", "-k", "lucky_seven", "tests/conformance", str(lucky_seven)),
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "test_secrets_are_the_reviewed_ones[lucky_seven] PASSED" in done.stdout
    assert "test_rules.py::test_the_highest_card_wins PASSED" in done.stdout


def test_it_is_played_and_simulated_like_every_game(lucky_seven: Path) -> None:
    script = "from gingersnap.cli import main; main()"
    played = in_a_process_with(lucky_seven, script, "play", "lucky_seven", typed="keep\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert "Lucky Seven's Night: Guest against Random bot." in played.stdout
    counted = in_a_process_with(lucky_seven, script, "simulate", "lucky_seven", "-n", "20", "--workers", "1")
    assert "20 games" in counted.stdout


def test_nothing_of_the_template_is_left_in_it(lucky_seven: Path) -> None:
    for file in filter(Path.is_file, lucky_seven.rglob("*")):
        text = file.read_text(encoding="utf-8")
        assert not any(old in text for old in ("_template", "KeepOrSwap", "Keep or Swap", "KOS")), file
    assert "class LuckySeven(Game[" in (lucky_seven / "rules.py").read_text()
    assert not list(lucky_seven.rglob("__pycache__"))


@pytest.mark.parametrize("name", ["a", "lucky_seven", "zebras_in_zanzibar_at_midnight"])
def test_it_is_in_house_style(name: str, tmp_path: Path, type_in: Type) -> None:
    type_in("new-game", name, "--title", "Z" * LONGEST_TITLE, "--into", str(tmp_path))
    settings = ["--config", str(ROOT / "pyproject.toml"), "--config", "lint.isort.known-first-party=['gingersnap']"]
    for check in (["check"], ["format", "--check"]):
        command = [sys.executable, "-m", "ruff", *check, *settings, str(tmp_path / name)]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def test_rule_ids_begin_with_letters_of_the_name() -> None:
    assert new_prefix("keep_or_swap", {"GEN"}) == "KOS"
    assert new_prefix("lucky_seven", {"GEN"}) == "LUC"
    assert new_prefix("lucky_seven", {"LUC", "LUK"}) == "LUY"
    assert new_prefix("go", {"AAA"}) == "AAB"


def test_prefixes_of_all_rulebooks_are_in_use() -> None:
    assert "GEN" in prefixes_in_use()
    assert len(prefixes_in_use()) > 1


@pytest.mark.parametrize(
    "name", ["Lucky", "7_up", "lucky-seven", "_lucky", "lucky__seven", "class", "", "lücky", "../x", "x" * 31]
)
def test_names_that_cannot_be(name: str, type_in: Type, tmp_path: Path) -> None:
    answer = type_in("new-game", "--into", str(tmp_path), "--", name)
    assert answer.code == 2
    assert "A game's name is written like lucky_seven" in answer.err
    assert not list(tmp_path.iterdir())


def test_names_and_places_that_are_taken(game: str, type_in: Type, tmp_path: Path) -> None:
    assert f"There is already a game '{game}'." in type_in("new-game", game).err
    (tmp_path / "lucky_seven").mkdir()
    assert "There is already something at" in type_in("new-game", "lucky_seven", "--into", str(tmp_path)).err


@pytest.mark.parametrize("title", ["", "  ", 'The "best"', "back\\slash", "two\nlines", "{braces}", "Z" * 41])
def test_titles_that_cannot_be(title: str, type_in: Type, tmp_path: Path) -> None:
    answer = type_in("new-game", "lucky_seven", "--title", title, "--into", str(tmp_path))
    assert answer.code == 2
    assert not list(tmp_path.iterdir())

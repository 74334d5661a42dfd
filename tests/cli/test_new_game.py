"""A game made from the template passes everything at once, and can be played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Type
from gingersnap.cli.commands.new_game import LONGEST_TITLE, choose_prefix, prefixes_in_use
from style.test_game_names import public_types

ROOT = Path(__file__).parents[2]
PREFIX = choose_prefix("lucky_seven", prefixes_in_use())


@pytest.fixture
def lucky_seven(tmp_path: Path, invoke_cli: Type) -> Path:
    answer = invoke_cli("new-game", "lucky_seven", "--title", "Lucky Seven's Night", "--into", str(tmp_path))
    assert answer.code == 0
    assert "gingersnap play lucky_seven" in answer.out
    return tmp_path / "lucky_seven"


def in_a_process_with(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """`python -m …` where the game's folder is among those of GINGERSNAP_GAMES."""
    settings = {**os.environ, "GINGERSNAP_GAMES": str(folder.parent)}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=folder.parent, input=typed, capture_output=True, text=True, env=settings)


def test_new_game_runs_the_conformance_suite_from_one_line(lucky_seven: Path) -> None:
    """No setting names the game's folder: an installed Gingersnap tells pytest."""
    command = [sys.executable, "-m", "pytest", "-vv", "-p", "no:cacheprovider", "--strict-markers", "lucky_seven"]
    done = subprocess.run(command, cwd=lucky_seven.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    tests = lucky_seven / "tests"
    assert "TestConformance" in (tests / "test_conformance.py").read_text()
    for passed in (
        "test_conformance.py::TestConformance::test_conformance[lucky_seven-secrets_do_not_interfere]",
        "test_conformance.py::TestConformance::test_secret_fields_match_reviewed_list[lucky_seven]",
        "test_conformance.py::TestConformance::test_golden_game_replays_to_same_hashes[lucky_seven-two_seats]",
        "test_conformance.py::TestConformance::test_every_rule_is_cited_by_a_test[lucky_seven]",
        "test_rules.py::test_highest_card_wins",
    ):
        assert re.search(rf"^lucky_seven/tests/{re.escape(passed)} .*PASSED", done.stdout, re.MULTILINE), passed


@pytest.mark.parametrize(
    ("file", "old", "new", "failing"),
    [
        ("rules.py", "seats = range(2, 5)", "seats = range(2, 5)\n    version = 2", "test_golden_game_replays"),
        (
            "tests/test_rules.py",
            f'@rule("{PREFIX}-5")',
            f'@rule("{PREFIX}-99")',
            "test_every_rule_is_cited_by_a_test",
        ),
        ("tests/secrets.txt", "1: deck[*]", "1:", "test_secret_fields_match_reviewed_list"),
    ],
)
def test_new_game_conformance_suite_fails_for_a_wrong_game(
    lucky_seven: Path, file: str, old: str, new: str, failing: str
) -> None:
    text = (lucky_seven / file).read_text()
    assert old in text
    (lucky_seven / file).write_text(text.replace(old, new).replace("    version = 1\n", ""))
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-k", failing, "lucky_seven"]
    done = subprocess.run(command, cwd=lucky_seven.parent, capture_output=True, text=True)
    assert done.returncode == 1, done.stdout + done.stderr
    assert failing in done.stdout


def test_new_game_is_playable_and_simulated_like_every_game(lucky_seven: Path) -> None:
    played = in_a_process_with(lucky_seven, "gingersnap", "play", "lucky_seven", "--bot", "random", typed="keep\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert "Lucky Seven's Night: Guest against Random bot." in played.stdout
    # Two workers: processes of their own find the folder too.
    counted = in_a_process_with(lucky_seven, "gingersnap", "simulate", "lucky_seven", "-n", "20", "--workers", "2")
    assert "20 games" in counted.stdout
    listed = in_a_process_with(lucky_seven, "gingersnap", "rules")
    assert "Lucky Seven's Night, 2 to 4 players" in listed.stdout


def test_new_game_contains_no_template_names(lucky_seven: Path) -> None:
    for file in filter(Path.is_file, lucky_seven.rglob("*")):
        text = file.read_text(encoding="utf-8")
        assert not any(old in text for old in ("_template", "KeepOrSwap", "Keep or Swap", "KOS")), file
    assert "class LuckySevenGame(Game[" in (lucky_seven / "rules.py").read_text()
    assert not list(lucky_seven.rglob("__pycache__"))


def test_new_games_share_no_type_names(lucky_seven: Path, invoke_cli: Type) -> None:
    """The second one made in the repository failed the check that no two games name a type alike."""
    invoke_cli("new-game", "moonlit", "--into", str(lucky_seven.parent))
    first, second = (public_types(lucky_seven.parent / name) for name in ("lucky_seven", "moonlit"))
    assert "MoonlitKeep" in second
    assert first & second == set()


@pytest.mark.parametrize("name", ["a", "lucky_seven", "zebras_in_zanzibar_at_midnight"])
def test_new_game_passes_ruff(name: str, tmp_path: Path, invoke_cli: Type) -> None:
    invoke_cli("new-game", name, "--title", "Z" * LONGEST_TITLE, "--into", str(tmp_path))
    settings = ["--config", str(ROOT / "pyproject.toml"), "--config", "lint.isort.known-first-party=['gingersnap']"]
    for check in (["check"], ["format", "--check"]):
        command = [sys.executable, "-m", "ruff", *check, *settings, str(tmp_path / name)]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def test_choose_prefix_uses_letters_of_the_game_name() -> None:
    assert choose_prefix("keep_or_swap", {"GEN"}) == "KOS"
    assert choose_prefix("lucky_seven", {"GEN"}) == "LUC"
    assert choose_prefix("lucky_seven", {"LUC", "LUK"}) == "LUY"
    assert choose_prefix("go", {"AAA"}) == "AAB"


def test_prefixes_in_use_cover_every_rulebook() -> None:
    assert "GEN" in prefixes_in_use()
    assert len(prefixes_in_use()) > 1


@pytest.mark.parametrize(
    "name", ["Lucky", "7_up", "lucky-seven", "_lucky", "lucky__seven", "class", "", "lücky", "../x", "x" * 31]
)
def test_new_game_with_invalid_name_is_refused(name: str, invoke_cli: Type, tmp_path: Path) -> None:
    answer = invoke_cli("new-game", "--into", str(tmp_path), "--", name)
    assert answer.code == 2
    assert "A game's name is written like lucky_seven" in answer.err
    assert not list(tmp_path.iterdir())


def test_new_game_with_existing_name_or_folder_is_refused(game: str, invoke_cli: Type, tmp_path: Path) -> None:
    assert f"There is already a game '{game}'." in invoke_cli("new-game", game).err
    (tmp_path / "lucky_seven").mkdir()
    assert "There is already something at" in invoke_cli("new-game", "lucky_seven", "--into", str(tmp_path)).err


@pytest.mark.parametrize("title", ["", "  ", 'The "best"', "back\\slash", "two\nlines", "{braces}", "Z" * 41])
def test_new_game_with_invalid_title_is_refused(title: str, invoke_cli: Type, tmp_path: Path) -> None:
    answer = invoke_cli("new-game", "lucky_seven", "--title", title, "--into", str(tmp_path))
    assert answer.code == 2
    assert not list(tmp_path.iterdir())

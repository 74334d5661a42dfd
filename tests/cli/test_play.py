"""`gingersnap play` from the outside: a real process, a pipe for a keyboard."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Type
from gingersnap.cli.arguments import fill_seats
from gingersnap.cli.commands.play import name_bots
from gingersnap.cli.commands.serve import has_desktop
from gingersnap.core import codec, log
from gingersnap.core.options.presets import presets_of
from gingersnap.core.registry import find_game


def play(typed: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gingersnap", "play", *words], input=typed, capture_output=True, text=True
    )


def test_play_command_through_a_pipe_ends_and_replays(game: str, tmp_path: Path, invoke_cli: Type) -> None:
    file = tmp_path / "game.jsonl"
    played = play("1\n2\n" * 500, game, "--seed", "3", "--bot", "random", "--name", "Ann", "--save", str(file))
    assert (played.returncode, played.stderr) == (0, "")
    assert "Ann against Random bot." in played.stdout
    assert "Ended by " in played.stdout
    told_again = invoke_cli("replay", str(file)).out
    assert told_again.splitlines()[-1] in played.stdout


def test_play_command_with_same_seed_is_the_same_game(game: str) -> None:
    one, two = (play("1\n" * 5, game, "--seed", "3").stdout for _ in range(2))
    assert one == two


@pytest.mark.parametrize("command", ["play", "learn"])
def test_command_without_a_game_asks_which(command: str) -> None:
    """It ended with a usage error, as if a newcomer had to know the names."""
    typed = subprocess.run(
        [sys.executable, "-m", "gingersnap", command], input="nine\n2\nquit\n\n", capture_output=True, text=True
    )
    assert (typed.returncode, typed.stderr) == (0, "")
    assert "1  Crokinole: " in typed.stdout
    assert "Type a number from 1 to 5, or the name of a game." in typed.stdout
    assert "Pocket & Biscuit" in typed.stdout.split("Which game? 2")[1]


def test_play_command_without_a_game_and_input_names_the_games() -> None:
    left = play("")
    assert left.returncode == 2
    assert "Name a game: crokinole, pocket_and_biscuit, the_wizard_always_wins, wizard_biscuits, xtal." in left.stderr


def test_play_command_starts_with_the_first_preset_and_its_minutes(game: str, tmp_path: Path) -> None:
    """The terminal played another game than the page: the defaults, which are the longest one."""
    file = tmp_path / "game.jsonl"
    left = play("quit\n", game, "--save", str(file))
    preset = presets_of(find_game(game))[0]
    assert left.stdout.startswith("First game: ")
    assert re.search(r"(\d+–\d+|About \d+) min\.", left.stdout)
    played = codec.builtins(log.load(file.read_bytes()).header.options)
    assert {name: played[name] for name in preset.options} == preset.options


def test_play_command_with_another_preset_and_options(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play("quit\n", "xtal", "--preset", "exact", "--option", "combat=priority", "--save", str(file))
    options = codec.builtins(log.load(file.read_bytes()).header.options)
    assert (options["rings_needed"], options["passing_wins"], options["combat"]) == (3, False, "priority")
    wrong = play("", "xtal", "--preset", "long")
    assert wrong.returncode == 2
    assert "It has: first, exact, full." in " ".join(wrong.stderr.split())


def test_play_command_quit_is_no_error(game: str) -> None:
    left = play("quit\n\n", game)
    assert (left.returncode, left.stderr) == (0, "")


def test_fill_seats_repeats_bots_in_order() -> None:
    assert fill_seats(["easy", "hard"], 3) == ("easy", "hard", "easy")
    assert name_bots(["easy", "hard", "easy"]) == ["Easy bot", "Hard bot", "Easy bot 2"]


def test_has_desktop_on_linux_needs_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_desktop()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_desktop()


def test_has_desktop_on_macos_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert has_desktop()


def test_resume_command_continues_an_unfinished_game(game: str, tmp_path: Path, invoke_cli: Type) -> None:
    """It could be told again, and not be played on."""
    file = tmp_path / "game.jsonl"
    play("1\n1\nquit\n", game, "--seed", "3", "--bot", "random", "--name", "Ann", "--save", str(file))
    before = log.load(file.read_bytes())
    words = [sys.executable, "-m", "gingersnap", "resume", str(file), "--seed", "4"]
    went_on = subprocess.run(words, input="1\n2\n" * 500, capture_output=True, text=True)
    assert (went_on.returncode, went_on.stderr) == (0, "")
    assert f"goes on after {len(before.records)} actions: Ann against Random bot." in went_on.stdout
    after = log.load(file.read_bytes())
    assert after.records[: len(before.records)] == before.records
    assert log.replay(after).outcome is not None
    assert invoke_cli("resume", str(file)).err.startswith("This game is over: ")


def test_play_command_confirms_resigning_and_aborting(game: str) -> None:
    """Both are asked for twice: they end the game."""
    kept = play("give up\nn\nquit\n\n", game, "--seed", "3", "--bot", "random")
    assert "Really resign?" in kept.stdout
    assert "resigns" not in kept.stdout
    given_up = play("1\ngive up\ny\n", game, "--seed", "3", "--bot", "random", "--name", "Ann")
    assert (given_up.returncode, given_up.stderr) == (0, "")
    assert "You resign." in given_up.stdout
    off = play("take back\ncall off\nyes\n", game, "--seed", "3", "--bot", "random")
    assert "Really call it off?" in off.stdout
    assert (off.returncode, off.stderr) == (0, "")

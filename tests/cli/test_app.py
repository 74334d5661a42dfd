"""Help, and what is said when something is wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Type
from gingersnap import __version__
from gingersnap.cli import app
from waits import PATIENCE

COMMANDS = ["serve", "play", "simulate", "replay", "resume", "export", "rules", "options", "new-game"]
GINGERSNAP = [sys.executable, "-m", "gingersnap"]


def test_cli_help_names_every_command(invoke_cli: Type) -> None:
    answer = invoke_cli("--help")
    assert answer.code == 0
    assert all(command in answer.out for command in COMMANDS)


@pytest.mark.parametrize("command", ["sweep", "dataset"])
def test_cli_help_names_the_extra_to_install(command: str, invoke_cli: Type) -> None:
    """What is in brackets was taken for a colour: "Needs gingersnap."."""
    assert "pip install 'gingersnap[lab]'" in invoke_cli(command, "--help").out


@pytest.mark.parametrize("command", COMMANDS)
def test_cli_help_exists_for_every_command(command: str, invoke_cli: Type) -> None:
    for flag in ("--help", "-h"):
        answer = invoke_cli(command, flag)
        assert answer.code == 0
        assert f"Usage: gingersnap {command}" in answer.out


def test_cli_version_prints_the_package_version(invoke_cli: Type) -> None:
    assert invoke_cli("--version").out == f"gingersnap {__version__}\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dance"], "No such command 'dance'."),
        (["explain"], "Missing argument 'GAME'."),
        (["play", "tiddlywinks"], "There is no game 'tiddlywinks'; there is "),
        (["rules", "tiddlywinks"], "There is no game 'tiddlywinks'; there is "),
        (["simulate", "{game}", "--games", "0"], "Invalid value for '--games' / '-n': "),
        (["simulate", "{game}", "--bots", "oracle"], " has no bot 'oracle'; there is random"),
        (["simulate", "{game}", "--seats", "2", "--bots", "random,random,random"], "There are 3 bots for 2 seats."),
        (["play", "{game}", "--bot", "oracle"], " has no bot 'oracle'; there is random"),
        (["play", "{game}", "--seats", "2", "--bot", "random", "--bot", "random"], "There are 2 bots for 1 seat."),
        (["play", "{game}", "--seats", "99"], "players, not 99. (GEN-9)."),
        (["play", "{game}", "--seats", "0"], "players, not 0. (GEN-9)."),
        (["simulate", "{game}", "--seats", "0"], "players, not 0. (GEN-9)."),
        (["play", "{game}", "--dance"], "No such option: --dance."),
        (["play", "{game}", "--option", "hat"], "An option is written KEY=VALUE, not 'hat'."),
        (["play", "{game}", "--option", "hat=@nowhere.txt"], "The file 'nowhere.txt' cannot be read: No such file"),
        (
            ["play", "{game}", "--save", "nowhere/game.jsonl"],
            "The game could not be saved to nowhere/game.jsonl: No such",
        ),
        (["play", "{game}", "--option", "hat=red"], " has no option hat. It has: "),
        (["play", "crokinole", "--option", "disks=3"], "Crokinole has no option disks. Did you mean discs?"),
        (["play", "crokinole", "-o", "discs=13"], "Discs has to be a number from 1 to 12 or null (not set), not 13."),
        (["play", "crokinole", "-o", "board=icy"], "Board has to be one of fast, slow, standard, not icy."),
        (["play", "crokinol"], " Did you mean crokinole?"),
        (["rule", "{game}"], "No such command 'rule'. Did you mean 'rules'?\n"),
        (["rules", "{game}", "ZZZ-1"], "There is no rule ZZZ-1 in "),
        (["replay", "no such file"], "'no such file' does not exist."),
        (["serve", "--port", "99999"], "): It has to be a number from 0 to 65535, not 99999."),
    ],
)
def test_cli_misuse_prints_one_sentence(words: list[str], sentence: str, game: str, invoke_cli: Type) -> None:
    answer = invoke_cli(*(word.format(game=game) for word in words))
    assert (answer.code, answer.out) == (2, "")
    assert sentence in answer.err
    assert answer.err.count("\n") == 1


def test_cli_internal_error_prints_no_traceback_by_default(invoke_cli: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.delenv("GINGERSNAP_TRACEBACK", raising=False)
    monkeypatch.setattr(app, "app", broken)
    answer = invoke_cli("rules")
    assert answer.code == 1
    assert answer.err.startswith("This is a fault in Gingersnap: ZeroDivisionError: oh. ")
    monkeypatch.setenv("GINGERSNAP_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        invoke_cli("rules")


def test_cli_system_error_prints_its_reason(invoke_cli: Type, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    answer = invoke_cli("new-game", "lucky_seven", "--into", str(tmp_path / "file" / "folder"))
    assert answer.code == 1
    assert "Not a directory." in answer.err


def test_cli_help_imports_no_heavy_module() -> None:
    heavy = ["msgspec", "litestar", "uvicorn", "sqlalchemy", "numpy", "asyncio", "multiprocessing"]
    script = f"import sys, gingersnap.cli; print([name for name in {heavy} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout == "[]\n"


def test_cli_closed_output_pipe_is_no_error(game: str) -> None:
    command = f"{sys.executable} -m gingersnap rules {game} | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_cli_interrupt_exits_quietly(game: str) -> None:
    with subprocess.Popen(
        [*GINGERSNAP, "play", game],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        while process.stdout.read(2) not in (b"> ", b"\n>"):
            pass
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=PATIENCE) == 130
        assert process.stderr.read() == b""

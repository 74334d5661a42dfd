"""Compilation on demand: `gingersnap warm`, and its line of progress before a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Type
from gingersnap.cli.errors import CommandError
from gingersnap.core.registry import find_game


def test_warm_command_compiles_what_needs_it(game: str, invoke_cli: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    found, compiled = find_game(game), []
    monkeypatch.setattr(type(found), "is_compiled", lambda game: game.name in compiled)
    monkeypatch.setattr(type(found), "compile", lambda game: compiled.append(game.name))
    first = invoke_cli("warm", game)
    assert (first.code, first.out) == (0, "")
    assert first.err.splitlines() == [
        f"Compiling {found.title} for this computer, once. This takes about ten seconds of one core.",
        f"{found.title} is compiled.",
    ]
    assert invoke_cli("warm", game).out == f"{found.title} is ready: nothing has to be compiled.\n"
    assert compiled == [game]


@pytest.mark.parametrize(
    "words",
    [
        "play GAME",
        "learn GAME",
        "simulate GAME -n 2",
        "ladder GAME -n 2",
        "evaluate GAME --bot random",
        "ledger GAME",
        "replay LOG",
        "resume LOG",
        "verify LOG",
        "export LOG --as json",
    ],
)
def test_commands_that_play_say_that_they_compile(
    words: str, game: str, recorded_log: Path, invoke_cli: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, all but three compiled for ten seconds without a word. The compilation fails here, which ends them."""

    def fail(_: object) -> None:
        raise CommandError("Compilation reached")

    monkeypatch.setattr(type(find_game(game)), "is_compiled", lambda _: False)
    monkeypatch.setattr(type(find_game(game)), "compile", fail)
    answer = invoke_cli(*words.replace("GAME", game).replace("LOG", str(recorded_log)).split())
    assert answer.code != 0
    assert f"Compiling {find_game(game).title} for this computer, once." in answer.err
    assert "Compilation reached" in answer.err


def test_warm_command_without_names_takes_all_games(invoke_cli: Type) -> None:
    answer = invoke_cli("warm")
    assert answer.code == 0


def test_warm_command_with_an_unknown_game_says_which_there_are(invoke_cli: Type) -> None:
    answer = invoke_cli("warm", "ludo")
    assert answer.code == 2
    assert answer.err.startswith("There is no game 'ludo'; there is ")

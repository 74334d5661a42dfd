"""Whole conversations at the terminal: what is typed, and what is read."""

from __future__ import annotations

import random
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from gingersnap.core import log
from gingersnap.core.bot import Bot, RandomBot
from gingersnap.core.chance import Scripted, Seeded
from gingersnap.core.contract import Game
from gingersnap.core.registry import all_games
from gingersnap.core.table import Table
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.games._template.types import KeepOrSwapKeep, KeepOrSwapOptions
from gingersnap.terminal.console import CLEAR_SCREEN, Console
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.game_session import play_at_console
from terminal.dial_game import Dial


def conversation(table: Table[Any, Any], *typed: str, save: Path | None = None) -> str:
    """What is read by a person who types these lines."""
    read = StringIO()
    bots: dict[int, Bot] = {seat: RandomBot() for seat in range(1, table.seats)}
    edition = (
        TerminalInterface(table.game, None) if isinstance(table.game, Dial) else TerminalInterface.for_game(table.game)
    )
    play_at_console(
        table, edition, bots, Seeded(1), Console(StringIO("".join(f"{line}\n" for line in typed)), read), save
    )
    return read.getvalue()


def keep_or_swap(*, bot_first: bool = False) -> Table[Any, Any]:
    """The template's game: Ann holds a 3 and is on turn; Bob holds a 1, which he keeps if he went first."""
    table = Table(
        TEMPLATE, KeepOrSwapOptions(first_seat=int(bot_first)), 2, Scripted([("deal", 4), ("deal", 0)]), ["Ann", "Bob"]
    )
    if bot_first:
        table.play(1, KeepOrSwapKeep(), Scripted([]))
    return table


def dial() -> Table[Any, Any]:
    return Table(Dial(), Dial.types.options(), 2, Seeded(1), ["Ann", "Bob"])


def test_terminal_plays_whole_game_by_own_commands() -> None:
    read = conversation(keep_or_swap(), "keep")
    assert "Keep or Swap: Ann against Bob. Type ? for help." in read
    assert "Ann: 3\nBob: hidden" in read
    assert "> keep\nYou keep your card.\n" in read
    assert "All cards are turned up: you have 3" in read
    assert "Ended by KOS-6  When everybody has had a turn" in read


def test_terminal_prints_result_best_first() -> None:
    assert "You win.\n  1. You: 3\n  2. Bob: 1\n" in conversation(keep_or_swap(bot_first=True), "keep")


def test_terminal_command_ignores_case_and_spaces() -> None:
    assert "You keep your card." in conversation(keep_or_swap(), "   KEEP  ")


def test_terminal_accepts_offer_by_number_or_text() -> None:
    assert "  1  Keep your card\n   2  Swap your card\n> 2\nYou swap and draw" in conversation(
        keep_or_swap(), "offers", "2"
    )
    assert "You keep your card." in conversation(keep_or_swap(), "keep your card")


def test_terminal_answers_unknown_input_with_hint() -> None:
    read = conversation(keep_or_swap(), "dance", "0", "3", "", "keep")
    assert '> dance\nYou can\'t do "dance" here. Type ? for help.\nType keep or swap.\n' in read
    assert read.count("You can't do ") == 3
    assert "> \nType keep or swap.\n> keep" in read


def test_terminal_help_and_look_redraw_table() -> None:
    read = conversation(keep_or_swap(), "?", "look", "keep")
    assert "draw the table again" in read
    assert read.count("Ann: 3\nBob: hidden") == 2


def test_terminal_rules_command_prints_rules() -> None:
    read = conversation(keep_or_swap(), "rules", "rules kos-6", "rules KOS-99", "keep")
    assert "A turn\n------\nKOS-3  Everybody has one turn" in read
    assert "> rules kos-6\nKOS-6  When everybody" in read
    assert "There is no rule KOS-99 in Keep or Swap." in read


def test_terminal_rejection_names_and_quotes_rule() -> None:
    read = conversation(dial(), "1", "7", "1", "8")
    assert "The dial would stick.\nThe rule: DIA-1  Never turn it to seven. It sticks there.\n>" in read
    assert "Dial turned, seat 0, how far 8.0" in read


def test_terminal_without_own_interface_plays_by_numbers() -> None:
    read = conversation(dial(), "2")
    assert "to go: 2\nlocked: no\nseen:\n  last: none\n  all: none\n" in read
    assert "   1  Turn, how far 5.0\n   2  Wait\nType the number of what you want to do.\n> 2\n" in read


def test_terminal_asks_for_free_number_until_valid() -> None:
    read = conversation(dial(), "1", "far", "11", "2,5")
    assert read.count("how far, from 0 to 10 [5]: ") == 3
    assert read.count("This is not a valid number.") == 2
    assert "Dial turned, seat 0, how far 2.5" in read


def test_terminal_free_number_can_be_cancelled_with_back() -> None:
    assert "from 0 to 10 [5]: back\n> 2\n" in conversation(dial(), "1", "back", "2")


def test_terminal_empty_line_takes_default_number() -> None:
    assert "Dial turned, seat 0, how far 5.0" in conversation(dial(), "1", "")


def test_terminal_ends_game_politely_at_end_of_input() -> None:
    assert conversation(keep_or_swap()).endswith("> \nThe input has ended, so the game stops here.\n")
    assert conversation(dial(), "1").endswith("The input has ended, so the game stops here.\n")


def test_terminal_quit_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "left.jsonl"
    assert f"Saved to {file}." in conversation(keep_or_swap(), "quit", str(file))
    assert log.load(file.read_bytes(), TEMPLATE).names == ("Ann", "Bob")


def test_terminal_quit_without_file_saves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who answered n to "Save this game?" found a file named n."""
    monkeypatch.chdir(tmp_path)
    for typed in (["quit", ""], ["quit", "n"], ["quit", "No"], ["quit"]):
        assert "Saved" not in conversation(keep_or_swap(), *typed)
    assert [*tmp_path.iterdir()] == []


def test_terminal_quit_with_yes_saves_under_game_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for number in ("", "-2"):
        file = f"{TEMPLATE.name}{number}.jsonl"
        assert f"Saved to {file}. Go on with: gingersnap resume {file}" in conversation(keep_or_swap(), "quit", "yes")


def test_terminal_saves_finished_game_to_given_file(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    assert f"gingersnap replay {file}" in conversation(keep_or_swap(), "swap", save=file)
    saved = log.load(file.read_bytes(), TEMPLATE)
    assert saved.header.draws == (("deal", 12, 4), ("deal", 11, 0))
    assert [(record.seat, record.at) for record in saved.records] == [(0, None), (1, None)]


def test_terminal_reports_unwritable_file(tmp_path: Path) -> None:
    read = conversation(keep_or_swap(), "keep", save=tmp_path / "no such folder" / "game.jsonl")
    assert "could not be saved" in read
    assert "No such file or directory." in read


def test_terminal_never_clears_a_pipe() -> None:
    for game in all_games():
        table = Table(game, game.types.options(), game.seats[0], Seeded(3), ["Ann", "Bob", "Cid"][: game.seats[0]])
        assert CLEAR_SCREEN not in conversation(table, *["1"] * 20)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_terminal_plays_every_game_to_end_by_numbers(game: Game[Any, Any], tmp_path: Path) -> None:
    for seed in range(3):
        print("seed", seed)
        luck = random.Random(seed)  # a pattern could lay a card and take it back for ever
        typed = [luck.choice(("1", "2", "3", "4", "")) for _ in range(12_000)]  # nothing takes what is offered
        seats = game.seats[0]
        table = Table(game, game.types.options(), seats, Seeded(seed), [f"Name{seat}" for seat in range(seats)])
        read = conversation(table, *typed, save=tmp_path / "log")
        assert "Ended by" in read
        assert log.replay(log.load((tmp_path / "log").read_bytes())).outcome == table.outcome


def test_terminal_asks_again_after_failed_save(tmp_path: Path) -> None:
    """Leaving with a mistyped folder used to end it all, game and log."""
    file = tmp_path / "game.jsonl"
    read = conversation(keep_or_swap(), "quit", str(tmp_path / "nowhere" / "game.jsonl"), str(file))
    assert "could not be saved" in read
    assert f"Saved to {file}." in read
    assert log.load(file.read_bytes(), TEMPLATE).names == ("Ann", "Bob")


def test_terminal_rejects_number_with_thousands_of_digits() -> None:
    """Python counts no further than 4300 digits, and said so with a fault."""
    assert "You can't do " in conversation(dial(), "9" * 5000, "quit", "")

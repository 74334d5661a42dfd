"""tools/read_games: games under random rulings, printed for people to read."""

from __future__ import annotations

from gingersnap.core.contract import SPECTATOR
from gingersnap.core.registry import bots_of, find_game
from tools.read_games import read_game


def test_printed_game_names_its_rulings_and_what_seats_read() -> None:
    lines = list(read_game(find_game("pocket_and_biscuit"), 1, SPECTATOR, 20))
    assert lines[0].startswith("== Pocket & Biscuit, game 1: ")
    assert "Ruled otherwise: " in lines[0]
    assert any(" reads: Press a pocket" in line for line in lines)


def test_printed_game_names_its_handicaps() -> None:
    """Read: a player at level 1 won a level and rose to level 3."""
    head = next(read_game(find_game("the_wizard_always_wins"), 0, SPECTATOR, 0))
    assert head.endswith(". Handicaps: Ann: level, Bo: level, Di: level")


def test_game_printed_for_a_seat_hides_what_that_seat_cannot_know() -> None:
    """Drawn cards are named to their owner only."""
    everything = list(read_game(find_game("xtal"), 2, 0, 150))
    drawn = [line for line in everything if " a card" in line and ("draw " in line or "draws " in line)]
    assert drawn, "this game draws cards"
    assert all(("You draw a card: " in line) or line.endswith("draws a card.") for line in drawn)


def test_printed_game_takes_options_and_bots() -> None:
    """Random players seldom fight, so nobody had read a Combat in real time to its end."""
    game = find_game("xtal")
    lines = list(read_game(game, 100, SPECTATOR, 400, {"combat": "open"}, bots_of("xtal")["medium"]))
    assert any("Combat between " in line and " is over" in line for line in lines)

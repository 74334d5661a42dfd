"""Measuring how games of XTAL go."""

from __future__ import annotations

from benchmarks.games.xtal_game_statistics import play, summarise_games
from gingersnap.games.xtal.types import XtalOptions


def test_xtal_games_are_measured_reproducibly() -> None:
    games = [play(XtalOptions(rings_needed=3), 2, number) for number in range(3)]
    assert games[0] == play(XtalOptions(rings_needed=3), 2, 0)
    measured = summarise_games(games)
    assert measured.games == 3
    assert measured.combats == sum(game.combats for game in games) / 3
    assert 0 <= measured.with_rings <= 1
    assert str(measured).startswith("3 games: ")

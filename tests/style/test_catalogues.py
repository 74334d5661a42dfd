"""Every game speaks by a catalogue, and so does all that is common to them."""

from __future__ import annotations

from gingersnap.core.registry import all_games, folder_of

WITHOUT_CATALOGUE = {"crokinole", "the_wizard_always_wins", "wizard_biscuits", "xtal"}
"""Games that still say plain words in their code. A game that has moved is taken off; none is added."""


def test_every_game_has_a_catalogue() -> None:
    games = {game.name: game for game in all_games()}
    assert {name for name, game in games.items() if game.say is None} == WITHOUT_CATALOGUE
    assert all(folder_of(name) / "words" == game.say.file.parent for name, game in games.items() if game.say)

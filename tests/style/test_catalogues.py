"""Every game speaks by a catalogue, and so does all that is common to them."""

from __future__ import annotations

from pathlib import Path

from gingersnap.core.registry import all_games, folder_of
from gingersnap.testing.catalogues import GRAMMAR, faults_of, sources_in

ROOT = Path(__file__).parents[2]
OURS = ROOT / "src" / "gingersnap"

WITHOUT_CATALOGUE = {"xtal"}
"""Games that still say plain words in their code. A game that has moved is taken off; none is added."""

BOARDS_WITHOUT = {"xtal"}
"""The same for their boards, which speak by `web/say.ts`."""


def test_every_game_has_a_catalogue() -> None:
    games = {game.name: game for game in all_games()}
    assert {name for name, game in games.items() if game.say is None} == WITHOUT_CATALOGUE
    assert all(folder_of(name) / "words" == game.say.file.parent for name, game in games.items() if game.say)


def test_every_board_speaks_by_its_games_catalogue() -> None:
    boards = {game.name: folder_of(game.name) / "web" for game in all_games()}
    assert {name for name, web in boards.items() if web.exists() and not (web / "say.ts").exists()} == BOARDS_WITHOUT


def test_what_is_common_to_all_games_speaks_by_one_catalogue_that_has_nothing_else() -> None:
    python = [file for file in sources_in(OURS) if "games" not in file.relative_to(OURS).parts]
    web = sources_in(ROOT / "web" / "src")
    assert faults_of(OURS / "core" / "words" / "en.ftl", [*python, *web], GRAMMAR) == []

"""Every game speaks by a catalogue, and so does all that is common to them."""

from __future__ import annotations

from pathlib import Path

from gingersnap.core.registry import all_games, folder_of
from gingersnap.testing.catalogue_check import GRAMMAR, catalogue_faults, source_files

ROOT = Path(__file__).parents[2]
OURS = ROOT / "src" / "gingersnap"


def test_catalogue_exists_for_every_game() -> None:
    for game in all_games():
        assert game.say is not None, game.name
        assert folder_of(game.name) / "words" == game.say.file.parent


def test_board_of_every_game_uses_its_catalogue() -> None:
    boards = [folder_of(game.name) / "web" for game in all_games()]
    assert [web for web in boards if web.exists() and not (web / "gameCatalogue.ts").exists()] == []


def test_common_catalogue_has_exactly_the_messages_used() -> None:
    python = [file for file in source_files(OURS) if "games" not in file.relative_to(OURS).parts]
    web = source_files(ROOT / "web" / "src")
    assert catalogue_faults(OURS / "core" / "words" / "en.ftl", [*python, *web], GRAMMAR) == []

"""Every game speaks by a catalogue, and so does all that is common to them."""

from __future__ import annotations

import re
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


def test_messages_that_pages_load_late_are_said_only_where_they_belong() -> None:
    """The spoken board of Crokinole used a message of hints, and said "reason-hour: 6" until the first hint."""
    late = re.compile(r'\bsay\(\s*f?"(reason|lesson|option)-')
    homes = {"hints", "hints.py", "lessons.py", "tests"}
    sources = (file for game in all_games() for file in source_files(folder_of(game.name)))
    said = [file for file in sources if not homes.intersection(file.parts) and late.search(file.read_text("utf-8"))]
    assert said == []


def test_common_catalogue_has_exactly_the_messages_used() -> None:
    python = [file for file in source_files(OURS) if "games" not in file.relative_to(OURS).parts]
    web = source_files(ROOT / "web" / "src")
    assert catalogue_faults(OURS / "core" / "words" / "en.ftl", [*python, *web], GRAMMAR) == []

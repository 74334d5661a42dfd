"""Games of every version are kept, and played again to the last hash.

`ARCHIVE=1 pytest tests/archive` adds games of versions that have none. Nothing is left out: since 1.0 every log lives.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from archive.archive_contents import OF_EACH, archive_current_games, archived_logs, folder_for, game_at
from gingersnap.core import log
from gingersnap.core.registry import all_games
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.testing.checks import AnyGame


def named(path: Path) -> str:
    return "-".join(path.parts[-3:])


@pytest.fixture(scope="module", autouse=True)
def added_to() -> None:
    if os.environ.get("ARCHIVE"):
        archive_current_games()


@pytest.mark.parametrize("game", [*all_games(), TEMPLATE], ids=lambda game: game.name)
def test_archive_has_games_of_the_current_version(game: AnyGame) -> None:
    fewest = 1 if game is TEMPLATE else OF_EACH
    if not folder_for(game).parent.exists():
        pytest.skip("new-game has just made it: the archive keeps games of what it knows")
    kept = [path for path in archived_logs() if path.parent == folder_for(game)]
    assert len(kept) >= fewest, "ARCHIVE=1 pytest tests/archive keeps some"


def test_archived_games_replay_exactly() -> None:
    for path in archived_logs():
        print(named(path))
        kept = log.load(path.read_bytes(), game_at(path))
        again = log.replay(kept, game=game_at(path))
        assert log.log_of(again) == kept
        assert again.outcome is not None


def test_archived_template_game_covers_table_level_features() -> None:
    (path,) = (path for path in archived_logs() if game_at(path) is TEMPLATE)
    kept = log.load(path.read_bytes(), TEMPLATE)
    assert kept.names == ("Ann", "Bo", "Cy")
    assert kept.header.table.people == (0, 1)
    assert [record.at for record in kept.records] == [900, 2_500, 3_000, 64_000, 64_100, 64_200]
    assert {type(record.action).__name__ for record in kept.records} == {
        "SendStandIn", "KeepOrSwapSwap", "TakeSeatBack", "Tick", "KeepOrSwapKeep"
    }  # fmt: skip

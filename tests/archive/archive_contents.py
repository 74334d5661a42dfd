"""Which games are in the archive, and how they come there: `GAME/VERSION/NAME.jsonl`."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from gingersnap.core import log
from gingersnap.core.chance import Seeded
from gingersnap.core.clocks import SendStandIn, TakeSeatBack, TimeBank, TimeControl
from gingersnap.core.contract import CLOCK, Game, Rejection, Tick
from gingersnap.core.registry import all_games, folder_of
from gingersnap.core.table import Table
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.games._template.types import KeepOrSwapKeep, KeepOrSwapOptions, KeepOrSwapSwap
from gingersnap.testing.golden_games import golden_files

ARCHIVE = Path(__file__).parent
OF_EACH = 5
"""So many games of each version are kept at least."""


def archived_logs() -> list[Path]:
    return sorted(ARCHIVE.glob("*/*/*.jsonl"))


def game_at(path: Path) -> Game[Any, Any]:
    return next(game for game in (*all_games(), TEMPLATE) if game.name == path.parents[1].name)


def folder_for(game: Game[Any, Any]) -> Path:
    return ARCHIVE / game.name / f"{game.version}"


def archive_current_games() -> None:
    """Add games of the versions that there are now. Nothing is ever left out: since 1.0 every log lives."""
    for game in all_games():
        _add_goldens(game)
    with_clocks = folder_for(TEMPLATE) / "with_clocks.jsonl"
    if not with_clocks.exists():
        with_clocks.parent.mkdir(parents=True, exist_ok=True)
        with_clocks.write_bytes(log.save(log.log_of(_with_clocks())))


def _add_goldens(game: Game[Any, Any]) -> None:
    """The smallest of its golden games that it lacks, as they are today."""
    folder = folder_for(game)
    folder.mkdir(parents=True, exist_ok=True)
    kept = {path.name for path in folder.glob("*.jsonl")}
    more = [path for path in golden_files(folder_of(game.name)).values() if path.name not in kept]
    for path in sorted(more, key=lambda path: path.stat().st_size)[: max(0, OF_EACH - len(kept))]:
        shutil.copy(path, folder / path.name)


def _with_clocks() -> Table[Any, Any]:
    """What only a table with people has: names, times, clocks, and a bot that stands in for somebody."""
    time = TimeControl(clock=TimeBank(60, increment=5), away=30, stand_in="random")
    table: Table[Any, Any] = Table(
        TEMPLATE, KeepOrSwapOptions(first_seat=0), 3, Seeded(1), ["Ann", "Bo", "Cy"], time, [0, 1]
    )
    course = [
        (CLOCK, SendStandIn(1), 900),
        (0, KeepOrSwapSwap(), 2_500),
        (1, TakeSeatBack(), 3_000),
        (CLOCK, Tick(61_000), 64_000),
    ]
    for seat, action, at in [*course, (1, KeepOrSwapKeep(), 64_100), (2, KeepOrSwapKeep(), 64_200)]:
        told = table.play(seat, action, Seeded(at), at=at)
        assert not isinstance(told, Rejection), told
    assert table.outcome is not None
    return table

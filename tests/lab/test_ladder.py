"""The ladder of a game's bots is the same for the same seed, and says how sure it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Type, invoke_cli
from gingersnap.core import codec
from gingersnap.core.registry import bots_of
from gingersnap.core.skill.ratings import Ladder
from gingersnap.lab import ladder

__all__ = ["invoke_cli"]
GAME = "pocket_and_biscuit"
LEVELS = ("random", "beginner", "easy")


@pytest.fixture
def few_levels(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    makers = bots_of(GAME)
    monkeypatch.setattr(ladder, "bots_of", lambda _: {level: makers[level] for level in LEVELS})
    monkeypatch.setattr(ladder, "folder_of", lambda _: tmp_path)


@pytest.mark.usefixtures("few_levels")
def test_ladder_measures_pairs_and_larger_tables_and_writes_file(invoke_cli: Type, tmp_path: Path) -> None:
    answer = invoke_cli("ladder", GAME, "-n", "2", "--seed", "5", "--workers", "1", "--write")
    assert (answer.code, answer.err) == (0, "")
    written: Ladder = codec.decode((tmp_path / "ladder.json").read_bytes(), Ladder)
    assert written == ladder.measure_ladder(GAME, 2, seed=5)
    assert {*written.levels} == {*LEVELS}
    assert written.games == 2 * len(ladder.ladder_lineups(GAME, 5)) == 8
    assert {share.against for share in written.shares if share.level == "random"} == {
        ("beginner",),
        ("easy",),
        ("beginner", "easy"),
    }
    for level in LEVELS:
        assert level in answer.out
    assert "95% interval" in answer.out

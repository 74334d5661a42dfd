"""Reference scores are played in parts, and come out as in one go."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.learning import reference_scores
from benchmarks.learning.reference_scores import Cell
from gingersnap.core.bot import RandomBot
from gingersnap.research.evaluation import evaluate

CELL = Cell("TheWizardAlwaysWins-v2", "random", "random")


def test_continued_cell_equals_evaluation_in_one_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference_scores, "STORE", tmp_path / "scores.json")
    monkeypatch.setattr(reference_scores, "STRETCH", 3)
    monkeypatch.setattr(reference_scores, "GAMES", 4)
    reference_scores.play([CELL])
    monkeypatch.setattr(reference_scores, "GAMES", 8)
    reference_scores.play([CELL])
    stored = reference_scores.read_store()[CELL.name]
    score = evaluate(RandomBot, CELL.environment, CELL.opponent, games=8)
    assert sum(stored.values()) == 8
    assert sum(float(reward) * games for reward, games in stored.items()) / 8 == score.mean
    assert f"{score.mean:+.2f} ({score.low:+.2f} to {score.high:+.2f}; 8)" in reference_scores.render_table()


def test_stored_cells_are_those_of_present_levels() -> None:
    """A level that is renamed or removed must not leave scores that nobody can play again."""
    assert set(reference_scores.read_store()) <= {cell.name for cell in reference_scores.cells()}

"""The page about luck checks a real game, which the program proves too; and what is spoiled it refuses."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from core.verifiable_games import checked_game
from docs.page_examples import ROOT, collect_output, examples
from gingersnap.core import log
from gingersnap.core.luck.luck_verification import verify_luck

PAGE = ROOT / "docs" / "luck.md"
GAME = ROOT / "docs" / "internal" / "checked.jsonl"


def test_luck_page_example_game_is_proven() -> None:
    """REWRITE=1 has it played anew, by the rules of today."""
    if os.environ.get("REWRITE"):
        GAME.write_bytes(log.save(checked_game()))
    game = log.load(GAME.read_bytes())
    assert log.replay(game).outcome is not None
    assert verify_luck(game) is not None


@pytest.mark.parametrize("spoiled", ["secret", "number", "value"])
def test_luck_page_check_detects_forged_values(spoiled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = GAME.read_text(encoding="utf-8")
    changes = {
        "secret": text.replace('{"secret":"0001', '{"secret":"0002'),
        "number": text.replace('"salts":["0001', '"salts":["0002'),
        "value": re.sub(r'(\["tile",36,)(\d+)', lambda found: f"{found[1]}{(int(found[2]) + 1) % 36}", text, count=1),
    }
    assert changes[spoiled] != text
    (tmp_path / GAME.name).write_text(changes[spoiled], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(AssertionError, match=r"promised|draw \d"):
        list(collect_output(PAGE, examples(PAGE.read_text(encoding="utf-8"))))

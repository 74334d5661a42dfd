from __future__ import annotations

from pathlib import Path

import pytest

from gingersnap.core.registry import all_games
from gingersnap.core.rulebook import load_rulebook, load_summary

SAMPLE = """# A game

Words before.

## In short
- **Goal:** Win
  the game.
- **Turn:** Do one thing.

## First chapter
- **ABC-1** One line.
- **ABC-2** *(table)* Keep still
  while others play.

- no rule
## Rulings
- **ABC-A1** A ruling.
- **ABC-H1** A number.
"""


def test_load_rulebook_parses_markdown(tmp_path: Path) -> None:
    (tmp_path / "rulebook.md").write_text(SAMPLE)
    rules = {id: rule for id, rule in load_rulebook(tmp_path).items() if id.startswith("ABC")}
    assert list(rules) == ["ABC-1", "ABC-2", "ABC-A1", "ABC-H1"]
    assert rules["ABC-1"].chapter == "First chapter"
    assert rules["ABC-2"].text == "Keep still while others play."
    assert [rule.table for rule in rules.values()] == [False, True, False, False]
    assert [rule.kind for rule in rules.values()] == ["rule", "rule", "ruling", "house"]


def test_load_summary_returns_the_items_of_its_chapter(tmp_path: Path) -> None:
    (tmp_path / "rulebook.md").write_text(SAMPLE)
    assert load_summary(tmp_path) == ("**Goal:** Win the game.", "**Turn:** Do one thing.")
    (tmp_path / "rulebook.md").write_text("# A game\n\n- no summary\n\n## First\n- **ABC-1** One line.\n")
    assert load_summary(tmp_path) == ()


def test_load_rulebook_with_duplicate_id_raises_value_error(tmp_path: Path) -> None:
    (tmp_path / "rulebook.md").write_text(SAMPLE + "- **ABC-1** Again.\n")
    with pytest.raises(ValueError, match="numbers two rules ABC-1"):
        load_rulebook(tmp_path)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_rulebook_ids_have_no_gaps(game) -> None:  # type: ignore[no-untyped-def]
    own = [rule.id for rule in game.rulebook.values() if not rule.id.startswith("GEN-")]
    prefix = own[0].partition("-")[0]
    for kind in ("", "A", "H"):
        numbers = sorted(int(n) for id in own if (n := id.removeprefix(f"{prefix}-{kind}")).isdigit())
        assert numbers == list(range(1, len(numbers) + 1)), f"{prefix}-{kind} has gaps"

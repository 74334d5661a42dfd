"""The page about shots as text: its examples run, and print what it says they print."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from gingersnap.physics import format_shot, parse_shot

PAGE = (Path(__file__).parents[2] / "docs" / "shots.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```(?:\n\nprints\n\n```text\n(.*?)```)?", PAGE, re.S)


def printed(example: str) -> str:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(example, "docs/shots.md", "exec"), {})
    return said.getvalue()


def test_shots_page_has_its_examples() -> None:
    assert len(EXAMPLES) == 4
    assert sum(bool(output) for _, output in EXAMPLES) == 3


@pytest.mark.parametrize(("example", "output"), [pair for pair in EXAMPLES if pair[1]])
def test_shots_page_example_prints_the_documented_output(example: str, output: str) -> None:
    assert printed(example) == output


def test_shots_page_log_shots_round_trip_as_text() -> None:
    ((example, _),) = [pair for pair in EXAMPLES if not pair[1]]
    texts = printed(example).splitlines()
    assert len(texts) == 3
    assert [format_shot(*parse_shot(text)) for text in texts] == texts


def test_shots_page_first_shot_parses() -> None:
    (text,) = re.findall(r"^    ([-\d].*\|.*)$", PAGE, re.M)
    assert format_shot(*parse_shot(text)) == text

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


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) == 4
    assert sum(bool(output) for _, output in EXAMPLES) == 3


@pytest.mark.parametrize(("example", "output"), [pair for pair in EXAMPLES if pair[1]])
def test_an_example_prints_what_the_page_says(example: str, output: str) -> None:
    assert printed(example) == output


def test_the_shots_of_a_log_are_texts_that_read_back_as_they_are() -> None:
    ((example, _),) = [pair for pair in EXAMPLES if not pair[1]]
    texts = printed(example).splitlines()
    assert len(texts) == 3
    assert [format_shot(*parse_shot(text)) for text in texts] == texts


def test_the_shot_at_the_head_of_the_page_is_one() -> None:
    (text,) = re.findall(r"^    ([-\d].*\|.*)$", PAGE, re.M)
    assert format_shot(*parse_shot(text)) == text

"""Every Python example on every page runs and prints what the page says.

With REWRITE=1 what the pages say that is printed is written anew: read the difference.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from docs.page_examples import PAGES, ROOT, Example, collect_output, examples

WITH_EXAMPLES = [page for page in PAGES if examples(page.read_text(encoding="utf-8"))]


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=named)
def test_documented_examples_print_the_documented_output(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for log in (ROOT / "docs" / "internal").glob("*.jsonl"):
        shutil.copy(log, tmp_path)
    text = page.read_text(encoding="utf-8")
    blocks = examples(text)
    said = list(collect_output(page, blocks))
    if os.environ.get("REWRITE"):
        page.write_text(rewritten(text, blocks, said), encoding="utf-8")
    assert [block.output for block in examples(page.read_text(encoding="utf-8"))] == [
        output if block.output is not None else None for block, output in zip(blocks, said, strict=True)
    ]


def rewritten(text: str, blocks: list[Example], said: list[str]) -> str:
    for block, output in zip(blocks, said, strict=True):
        if block.output is not None:
            before, after = text.split(block.code, 1)
            text = before + block.code + after.replace(f"```text\n{block.output}```", f"```text\n{output}```", 1)
    return text


def test_documentation_has_pages_with_examples() -> None:
    assert len(WITH_EXAMPLES) >= 9

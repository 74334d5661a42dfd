"""Every Python example on every page runs and prints what the page says; every command that ends, ends well.

With REWRITE=1 what the pages say that is printed is written anew: read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import gingersnap
from docs.examples import PAGES, ROOT, Example, commands, examples, printed
from gingersnap.cli.app import run

WITH_EXAMPLES = [page for page in PAGES if examples(page.read_text(encoding="utf-8"))]
ENDLESS = {"serve", "play"}
FOR_READERS = ["README.md", "docs/tutorial.md", "docs/writing-a-game.md"]
"""Pages whose commands are run. Those of the pages of figures take hours, which is why the figures are kept."""


def ends(words: list[str]) -> bool:
    """Whether the command comes to an end by itself; others wait for a person."""
    return bool(words) and words[0] not in ENDLESS


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=named)
def test_examples_print_what_the_page_says(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = page.read_text(encoding="utf-8")
    blocks = examples(text)
    said = list(printed(page, blocks))
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


def test_the_pages_for_readers_have_examples_and_commands() -> None:
    assert len(WITH_EXAMPLES) >= 9
    assert all(commands((ROOT / page).read_text(encoding="utf-8")) for page in FOR_READERS)


@pytest.mark.parametrize(
    "words",
    [words for page in FOR_READERS for words in commands((ROOT / page).read_text(encoding="utf-8")) if ends(words)],
    ids=" ".join,
)
def test_commands_do_what_they_say(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Fewer games are simulated than the page asks for; everything else is typed as it stands."""
    monkeypatch.chdir(tmp_path)
    table = gingersnap.lay("crokinole", seed=1, scoring="tournament")
    gingersnap.play_out(table)
    table.save("game.jsonl")
    if "--games" in words:
        words = [*words, "--games", "2", "--workers", "1"]
    assert run(words) == 0
    assert capsys.readouterr().out

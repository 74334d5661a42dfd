"""The examples of a page: its Python blocks in order, each with what the page says that it prints, and its commands."""

from __future__ import annotations

import contextlib
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

_PYTHON = re.compile(
    r"^```python\n(?P<code>.*?)^```$(?:\n\n(?:prints\n\n)?```text\n(?P<output>.*?)^```$)?", re.S | re.M
)
_FENCED = re.compile(r"^```(?P<language>\w*)\n(?P<lines>.*?)^```$", re.S | re.M)


class Example(NamedTuple):
    code: str
    output: str | None
    line: int


def examples(text: str) -> list[Example]:
    return [
        Example(found["code"], found["output"], text.count("\n", 0, found.start()) + 2)
        for found in _PYTHON.finditer(text)
    ]


def commands(text: str) -> list[str]:
    """What is typed in blocks of commands, without comments; programs of the checkout by their names alone."""
    blocks = [found["lines"] for found in _FENCED.finditer(text) if found["language"] in ("", "console", "sh", "bash")]
    lines = [line.split("#")[0].strip().removeprefix(".venv/bin/") for block in blocks for line in block.splitlines()]
    return [line for line in lines if line]


def collect_output(page: Path, blocks: list[Example]) -> Iterator[str]:
    """What each of the blocks prints, one after the other in one module; failures name the page and its line."""
    module = ModuleType(f"page_{page.stem.replace('-', '_')}")
    sys.modules[module.__name__] = module  # where types look for the names in their annotations
    for block in blocks:
        code = compile("\n" * (block.line - 1) + block.code, str(page), "exec")
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(code, module.__dict__)
        yield said.getvalue()

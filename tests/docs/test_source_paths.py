"""Source files that pages name exist.

After the modules were renamed, eleven pages still named files that were gone.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from source_files import find_sources

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / f"{name}.md" for name in ("README", "ARCHITECTURE", "CONTRIBUTING", "SECURITY")]
PAGES += sorted(path for path in (ROOT / "docs").rglob("*.md") if "internal" not in path.parts)
PATH = re.compile(r"[\w./-]+\.(?:py|ts|mjs|svelte|toml)\b")
SELECTION = re.compile(r"(?:pytest|…)[^`]* -k (\w+)`")
TEST_NAME = re.compile(r"def (test_\w+)")
FOLDERS = ("benchmarks", "deploy", "docs", "examples", "src", "tests", "tools", "web")
FILES_TO_BE_WRITTEN = {"bots.py", "my_box.toml", "PLAN.toml", "pyproject.toml"}
"""Names in examples, and optional files that each game here has as a folder."""


def missing_files(text: str, known: set[str]) -> set[str]:
    """Return the file names in `text` that are the end of no path in `known`."""
    named = {match.lstrip("./") for match in PATH.findall(text)}
    return {name for name in named - FILES_TO_BE_WRITTEN if not any(f"/{path}".endswith(f"/{name}") for path in known)}


@pytest.fixture(scope="module")
def known() -> set[str]:
    files = (path for folder in FOLDERS for path in find_sources(ROOT / folder))
    return {path.relative_to(ROOT).as_posix() for path in files}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_page_naming_source_files_names_existing_ones(page: Path, known: set[str]) -> None:
    assert missing_files(page.read_text(encoding="utf-8"), known) == set()


def test_page_selecting_tests_by_name_selects_some(known: set[str]) -> None:
    """The page of the long runs named tests by ids that were gone."""
    sources = [path for path in known if path.startswith("tests/") and path.endswith(".py")]
    names = " ".join(TEST_NAME.findall("\n".join((ROOT / path).read_text(encoding="utf-8") for path in sources)))
    pages = [*PAGES, ROOT / "Makefile"]
    selected = {word for page in pages for word in SELECTION.findall(page.read_text(encoding="utf-8"))}
    assert len(selected) > 1, "the selections were found"
    assert {word for word in selected if word not in names} == set()


def test_missing_files_with_a_renamed_module_returns_it() -> None:
    assert missing_files("see `server/laying.py` and `core/table.py`", {"src/gingersnap/core/table.py"}) == {
        "server/laying.py"
    }

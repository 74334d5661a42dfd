"""The trees in ARCHITECTURE.md, compared with the disk.

The maps that packages once kept by hand in their `__init__.py` missed 28 modules. ARCHITECTURE.md shows folders only,
and these tests fail when a folder is added, renamed or removed without it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TREE = re.compile(r"^```\n(?P<folder>[\w/]+/)\n(?P<lines>(?:  \S.*\n)+)```$", re.MULTILINE)
LINE = re.compile(r"^  (?P<name>\w+)/ +(?P<description>\S.*)$")


def read_trees(text: str) -> dict[str, dict[str, str]]:
    """Return the description of each folder shown in `text`, by tree and folder name."""
    return {tree["folder"]: _read_lines(tree["lines"]) for tree in TREE.finditer(text)}


def _read_lines(lines: str) -> dict[str, str]:
    found = [LINE.match(line) for line in lines.splitlines()]
    assert all(found), f"not a folder and its description: {lines}"
    return {line["name"]: line["description"] for line in found if line}


def folders_on_disk(folder: Path) -> set[str]:
    """Return the names of source folders: Python packages, or below `web` every folder."""
    is_source = (
        (lambda path: True) if folder.is_relative_to(ROOT / "web") else (lambda path: (path / "__init__.py").exists())
    )
    return {path.name for path in folder.iterdir() if path.is_dir() and path.name[0].isalpha() and is_source(path)}


TREES = read_trees((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"))


def test_architecture_shows_the_package_and_the_server() -> None:
    assert {"src/gingersnap/", "src/gingersnap/core/", "src/gingersnap/server/", "web/src/"} <= TREES.keys()


@pytest.mark.parametrize("tree", TREES)
def test_architecture_tree_equals_the_disk(tree: str) -> None:
    assert set(TREES[tree]) == folders_on_disk(ROOT / tree)


def test_read_trees_with_a_tree_returns_its_folders() -> None:
    text = "```\nsrc/toy/\n  one/   the first\n  two/   the second\n```\n\n```\nno tree\n```\n"
    assert read_trees(text) == {"src/toy/": {"one": "the first", "two": "the second"}}


def test_folders_on_disk_without_packages_ignores_them(tmp_path: Path) -> None:
    """A built documentation lies beside the packages of the server, and is no part of the tree."""
    for name in ("package", "site", ".hidden"):
        (tmp_path / name).mkdir()
    (tmp_path / "package" / "__init__.py").touch()
    assert folders_on_disk(tmp_path) == {"package"}

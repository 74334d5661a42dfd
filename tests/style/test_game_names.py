"""One name for one thing: read from the sources of the games."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

GAMES = Path(__file__).parents[2] / "src" / "gingersnap" / "games"
# Not the template: its names are made to be copied.
FOLDERS = sorted(path for path in GAMES.iterdir() if path.is_dir() and path.name[0].isalpha())
VOCABULARY = ("types", "events", "house")
SYNONYMS = {"refusal": "rejection", "objection": "rejection", "judg": "verdict, rejection or value"}
"""What the house has one word for, and which."""


def sources(folder: Path, room: str) -> list[Path]:
    """A room is a file, or a folder of files."""
    return [path for path in (folder / f"{room}.py", *(folder / room).rglob("*.py")) if path.exists()]


def nodes(folder: Path, *rooms: str) -> Iterator[ast.AST]:
    for room in rooms:
        for path in sources(folder, room):
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def public_types(folder: Path) -> set[str]:
    classes = [node.name for node in nodes(folder, *VOCABULARY) if isinstance(node, ast.ClassDef)]
    return {name for name in classes if not name.startswith("_")}


def identifiers(tree: Iterator[ast.AST]) -> set[str]:
    """Everything that is given a name, or called by one."""
    found: set[str | None] = set()
    for node in tree:
        found |= {getattr(node, part, None) for part in ("id", "attr", "arg", "name", "asname")}
    return {name for name in found if isinstance(name, str)}


def test_game_types_have_unique_names_across_games() -> None:
    owners: dict[str, list[str]] = {}
    for folder in FOLDERS:
        for name in public_types(folder):
            owners.setdefault(name, []).append(folder.name)
    assert len(owners) > 100, "the types were found"
    assert {name: games for name, games in owners.items() if len(games) > 1} == {}


def test_rules_use_no_synonyms_of_the_vocabulary() -> None:
    for folder in FOLDERS:
        used = identifiers(nodes(folder, "rules"))
        assert "Rejection" in used, f"the rules of {folder.name} were found"
        wrong = {name: word for name in used for part, word in SYNONYMS.items() if part in name.lower()}
        assert wrong == {}, folder.name


def test_identifiers_finds_synonyms_wherever_they_are_named() -> None:
    code = "import a as refusal_a\ndef objection(judge): return b.judged\nclass Refusal: Judgement = 1"
    used = {name.lower() for name in identifiers(ast.walk(ast.parse(code)))}
    assert {"refusal_a", "objection", "judge", "judged", "refusal", "judgement"} <= used

"""Vocabulary of the sources: how docstrings open, and how functions, types, modules and tests are named.

`vocabulary.txt` lists the exceptions, one for each line under the heading of its test. The list may only shrink: an
entry that is no longer found fails the test as a new offender does.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from source_files import find_sources

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "gingersnap"
ALLOWED = Path(__file__).with_name("vocabulary.txt")
LARGEST_FOLDER = 22

VAGUE = re.compile(
    r"(who|whom|whose|what|whatever|whoever|whether|where|wherever|how|why|when|which|those|something|somebody|anybody|nobody|nothing"
    r"|everybody)(\b|_)",
    re.IGNORECASE,
)
"""Openings that leave the reader to guess the subject."""

PARTICIPLES = frozenset(
    {
        "told",
        "laid",
        "drawn",
        "found",
        "kept",
        "heard",
        "made",
        "said",
        "seen",
        "met",
        "bound",
        "held",
        "shown",
        "begun",
        "gone",
        "written",
        "spoken",
        "taken",
        "given",
        "dealt",
        "known",
        "sent",
        "built",
        "sat",
        "stood",
        "left",
        "meant",
        "won",
        "lost",
    }
)
"""Irregular participles; regular ones end in -ed or -ing."""


NOUNS_IN_ING = frozenset(
    {"evening", "rating", "ruling", "scoring", "encoding", "tuning", "drawing", "parsing", "timing", "locking"}
)
"""Nouns that end like gerunds."""


def modules(*folders: Path) -> list[Path]:
    """Return the Python files below `folders`, without tests and without released migration scripts."""
    return [
        path
        for folder in folders
        for path in find_sources(folder, ".py")
        if not {"tests", "versions"} & set(path.relative_to(ROOT).parts[1:])
    ]


CODE = modules(SOURCE, ROOT / "tools", ROOT / "benchmarks")
TESTS = [*modules(ROOT / "tests"), *(path for path in find_sources(SOURCE / "games", ".py") if "tests" in path.parts)]


def label(path: Path, name: str = "") -> str:
    """Return how `vocabulary.txt` names a place: the path, and the definition in it."""
    return path.relative_to(ROOT).as_posix() + (f":{name}" if name else "")


def definitions(path: Path) -> Iterator[tuple[str, ast.AST]]:
    """Yield each function and class of a file with its dotted name, and the module itself with an empty one."""

    def below(node: ast.AST, prefix: str) -> Iterator[tuple[str, ast.AST]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield prefix + child.name, child
                yield from below(child, f"{prefix}{child.name}.")
            else:
                yield from below(child, prefix)

    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield "", tree
    yield from below(tree, "")


def allowed(heading: str) -> set[str]:
    """Return the exceptions under `heading` of vocabulary.txt."""
    _, _, rest = ALLOWED.read_text(encoding="utf-8").partition(f"[{heading}]\n")
    lines = rest.partition("\n[")[0].splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def check(found: set[str], heading: str) -> None:
    """Compare what was found with the list of exceptions, both ways."""
    assert sorted(found - allowed(heading)) == [], f"new under [{heading}]"
    assert sorted(allowed(heading) - found) == [], f"mended: take it off [{heading}]"


def is_participle(name: str) -> bool:
    """Tell whether a function is named by a participle or gerund instead of a verb, noun or predicate."""
    if name.startswith("__"):
        return False  # Python names these, such as `__missing__`.
    words = name.strip("_").split("_")
    if len(words) == 1 and words[0] in NOUNS_IN_ING:
        return False
    return words[0] in PARTICIPLES or (len(words) == 1 and words[0].endswith(("ed", "ing")))


def test_docstrings_name_their_subject() -> None:
    found = set()
    for path in CODE:
        for name, node in definitions(path):
            assert isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            if VAGUE.match(ast.get_docstring(node) or ""):
                found.add(label(path, name))
    check(found, "vague docstrings")


def test_functions_are_verbs() -> None:
    found = {
        label(path, name)
        for path in CODE
        if "games" not in path.parts
        for name, node in definitions(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and is_participle(node.name)
    }
    check(found, "participles")


def test_a_type_name_has_one_meaning() -> None:
    owners: dict[str, set[str]] = defaultdict(set)
    for path in modules(SOURCE):
        if "games" in path.parts:
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                owners[node.name.strip("_")].add(label(path))
    assert len(owners) > 300, "the types were found"
    check({name for name, places in owners.items() if len(places) > 1}, "homonyms")


def test_modules_are_nouns() -> None:
    found = {label(path) for path in [*CODE, *TESTS] if path.stem.endswith("ing")}
    check({name for name in found if Path(name).stem.split("_")[-1] not in NOUNS_IN_ING}, "gerund modules")


def test_no_folder_is_flat_and_large() -> None:
    """`tests/server` once held 86 files, while the package that they test was in folders."""
    count: dict[str, int] = defaultdict(int)
    web = (ROOT / "web", ROOT / "tools", SOURCE / "games")
    for path in [*CODE, *TESTS, *(path for folder in web for path in find_sources(folder, ".ts", ".svelte", ".mjs"))]:
        count[label(path.parent)] += path.stem != "__init__"
    check({folder for folder, files in count.items() if files > LARGEST_FOLDER}, "large folders")


def test_tests_are_named_by_their_unit() -> None:
    found = {
        label(path, name)
        for path in TESTS
        for name, node in definitions(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
        and VAGUE.match(node.name.removeprefix("test_"))
    }
    check(found, "vague test names")


@pytest.mark.parametrize(
    ("text", "vague"),
    [
        ("What a seat may know.", True),
        ("Nobody waits.", True),
        ("Return what a seat may know.", False),
        ("Whole games.", False),
    ],
)
def test_vague_opening_is_recognised(text: str, vague: bool) -> None:
    assert bool(VAGUE.match(text)) is vague


@pytest.mark.parametrize(
    ("name", "participle"),
    [("told", True), ("_settled", True), ("waiting", True), ("encode_update", False), ("is_settled", False)],
)
def test_participle_is_recognised(name: str, participle: bool) -> None:
    assert is_participle(name) is participle

"""Deprecated aliases of 1.0: each warns, names its replacement and gives the same object.

The aliases are collected from the sources, so that a new one is tested as soon as it is written. Nothing else in
the project uses the old names, so no other test would notice that one is broken.
"""

from __future__ import annotations

import ast
import inspect
import warnings
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import pytest

import gingersnap
from gingersnap.core.contract import Game
from gingersnap.core.deprecation import DeprecatedMember
from gingersnap.deprecated_modules import RENAMED_MODULES
from gingersnap.testing import Golden

PACKAGE = Path(gingersnap.__file__).parent


class Alias(NamedTuple):
    """An old name and its replacement, both within `owner`: a module, or a class as `module:Class`."""

    owner: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.owner}.{self.old}"


@cache
def parsed_modules() -> dict[str, ast.Module]:
    files = sorted(file for file in PACKAGE.rglob("*.py") if "deprecat" in file.read_text(encoding="utf-8").casefold())
    return {_module_name(file): ast.parse(file.read_text(encoding="utf-8")) for file in files}


def _module_name(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def calls_of(function: str, tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
            yield node


def renamed_names() -> Iterator[Alias]:
    yield from (Alias("gingersnap", old, new) for old, new in gingersnap._RENAMED.items())
    yield Alias("gingersnap.research", "MissingExtra", "MissingDependency")
    for module, tree in parsed_modules().items():
        for call in calls_of("deprecated_names", tree):
            yield from (Alias(module, old, new) for old, new in ast.literal_eval(call.args[1]).items())


def moved_modules() -> Iterator[tuple[str, str]]:
    yield from ((f"gingersnap.{old}", f"gingersnap.{new}") for old, new in RENAMED_MODULES.items())


def renamed_members() -> Iterator[Alias]:
    for module, tree in parsed_modules().items():
        for kind in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
            for line in kind.body:
                if isinstance(line, ast.Assign) and (calls := list(calls_of("DeprecatedMember", line))):
                    [target] = line.targets
                    assert isinstance(target, ast.Name)
                    yield Alias(f"{module}:{kind.name}", target.id, ast.literal_eval(calls[0].args[0]))


def assert_warns_once(told: pytest.WarningsRecorder, old: str, new: str) -> None:
    [warning] = told.list
    assert warning.category is DeprecationWarning
    assert str(warning.message).startswith(f"{old} was renamed to {new};")
    assert warning.filename == __file__, "the warning has to point to the line that uses the old name"


def test_sources_searched_for_aliases_yield_every_kind() -> None:
    """An empty list would let all other tests here pass."""
    assert Alias("gingersnap.core.table", "CannotLay", "CannotCreateTable") in renamed_names()
    assert ("gingersnap.core.marks", "gingersnap.core.view_annotations") in moved_modules()
    assert Alias("gingersnap.core.table:Table", "later", "copy_after") in renamed_members()


@pytest.mark.parametrize("alias", [*renamed_names()], ids=str)
def test_renamed_name_used_by_old_name_warns_and_is_same_object(alias: Alias) -> None:
    module = import_module(alias.owner)
    assert alias.old not in vars(module), "a name that is still there needs no alias"
    new = getattr(module, alias.new)
    with pytest.warns(DeprecationWarning, match="was renamed to") as told:
        assert getattr(module, alias.old) is new
    assert_warns_once(told, f"{alias.owner}.{alias.old}", f"{alias.owner}.{alias.new}")


@pytest.mark.parametrize(("old", "new"), [*moved_modules()], ids=lambda name: name.removeprefix("gingersnap."))
def test_moved_module_used_by_old_name_warns_and_has_same_objects(old: str, new: str) -> None:
    module, home = import_module(old), import_module(new)
    names = public_names(home)
    assert names, f"{new} has nothing to give"
    for name in names - vars(module).keys():
        with pytest.warns(DeprecationWarning, match="was renamed to") as told:
            assert getattr(module, name) is getattr(home, name)
        assert_warns_once(told, old, new)


@pytest.mark.parametrize(("old", "new"), [*moved_modules()], ids=lambda name: name.removeprefix("gingersnap."))
def test_moved_module_with_renamed_names_still_has_the_names_of_1_0(old: str, new: str) -> None:
    """Who wrote `from gingersnap.core.explaining import Kind` needs both the old module and the old name."""
    module, home = import_module(old), import_module(new)
    for alias in (alias for alias in renamed_names() if alias.owner == new):
        with pytest.warns(DeprecationWarning, match="was renamed to") as told:
            assert getattr(module, alias.old) is getattr(home, alias.new)
        assert str(told.list[0].message).startswith(f"{old} was renamed to {new};")
        assert f"{new}.{alias.new};" in str(told.list[1].message)


def public_names(module: ModuleType) -> set[str]:
    """Return the names that a module defines itself: with whatever it imports, the test would test other modules."""
    own = {name for name, value in vars(module).items() if getattr(value, "__module__", None) == module.__name__}
    return {name for name in own if not name.startswith("_")}


@pytest.mark.parametrize("alias", [*renamed_members()], ids=str)
def test_renamed_member_used_by_old_name_warns_and_forwards(alias: Alias) -> None:
    module, _, name = alias.owner.partition(":")
    kind = getattr(import_module(module), name)
    member = vars(kind)[alias.old]
    assert isinstance(member, DeprecatedMember)
    forwarded = object()
    with pytest.warns(DeprecationWarning, match="was renamed to") as told:
        assert member.__get__(SimpleNamespace(**{alias.new: forwarded}), kind) is forwarded
    assert_warns_once(told, f"{name}.{alias.old}", f"{name}.{alias.new}")
    assert has_member(kind, alias.new), f"{name} has no {alias.new}"


def has_member(kind: type, name: str) -> bool:
    """Return whether a class has a member, or its instances get one when they are made."""
    return (
        hasattr(kind, name)
        or f"self.{name} = " in inspect.getsource(kind)
        or f"self.{name}:" in inspect.getsource(kind)
    )


def test_golden_played_by_old_name_warns_and_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A NamedTuple takes no descriptor: this alias is a method."""

    def play(self: Golden, game: Game[Any, Any]) -> tuple[Golden, Game[Any, Any]]:
        return self, game

    monkeypatch.setattr(Golden, "play", play)
    golden: Any = Golden([], 1, "GEN-8")
    game: Any = object()
    with pytest.warns(DeprecationWarning, match="was renamed to") as told:
        assert golden.played(game) == (golden, game)
    assert_warns_once(told, "Golden.played", "Golden.play")


def test_unknown_name_of_a_module_with_aliases_is_an_attribute_error_without_warning() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for module in ("gingersnap", "gingersnap.core.table"):
            with pytest.raises(AttributeError, match="tiddlywinks"):
                getattr(import_module(module), "tiddlywinks")  # noqa: B009

"""Mutant injection without modifying files, so that many mutants can run in parallel.

In a process with all modules loaded, `replace_function` exchanges the code of the function that contains the mutant. In
a new process an import hook does it: GINGERSNAP_MUTANT names a change, and `sitecustomize.py` beside this file calls
`plant` in every process that has its folder on PYTHONPATH, including workers and servers.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import os
import sys
from collections.abc import Iterator, Sequence
from functools import _lru_cache_wrapper
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from itertools import chain
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tools.mutation.operators import apply_change, functions

NAME = "GINGERSNAP_MUTANT"
"""Environment variable with the module's dotted name, its file and the number of the change, joined by |."""


def environment(module: str, file: Path, number: int) -> dict[str, str]:
    hook = str(Path(__file__).with_name("hook"))
    paths = [hook, str(Path(__file__).resolve().parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {NAME: f"{module}|{file}|{number}", "PYTHONPATH": os.pathsep.join(paths)}


# --- Injection into a new process ---------------------------------------------------------------------


def plant() -> None:
    wanted = os.environ.get(NAME)
    if wanted:
        module, file, number = wanted.split("|")
        sys.meta_path = _PinnedFinders([_Finder(module, file, int(number)), *sys.meta_path])


class _PinnedFinders(list[Any]):
    """List of import finders whose first element stays first; else pytest's finder would load the package."""

    def insert(self, index: Any, finder: Any) -> None:
        super().insert(max(int(index), 1), finder)


class _Finder(MetaPathFinder):
    def __init__(self, module: str, file: str, number: int) -> None:
        self._module, self._file, self._number = module, file, number

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._module:
            return None
        inside = [str(Path(self._file).parent)] if self._file.endswith("__init__.py") else None
        loader = _Loader(fullname, self._file, self._number)
        return importlib.util.spec_from_file_location(
            fullname, self._file, loader=loader, submodule_search_locations=inside
        )


class _Loader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, number: int) -> None:
        super().__init__(fullname, path)
        self._number = number

    def get_code(self, fullname: str) -> CodeType:
        return _compile_mutant(Path(self.path), self._number)


def _compile_mutant(file: Path, number: int) -> CodeType:
    return compile(apply_change(ast.parse(file.read_bytes()), number), str(file), "exec", dont_inherit=True)


# --- Injection into a process with all modules loaded --------------------------------------------------


def replace_function(module: str, file: Path, number: int, where: str) -> bool:
    """Replace the code of the function that `where` names or is inside of. Return False if that is not possible."""
    loaded = importlib.import_module(module)
    _clear_caches(loaded)
    function = _function(loaded, where)
    return function is not None and _is_given(function, _compile_mutant(file, number))


def _clear_caches(module: ModuleType) -> None:
    """Clear cached results of the unchanged code."""
    kinds = [found for found in vars(module).values() if isinstance(found, type)]
    for found in chain.from_iterable(vars(each).values() for each in (module, *kinds)):
        if isinstance(found, _lru_cache_wrapper):
            found.cache_clear()


def record_calls(module: str, file: Path, name: str, reached: set[str]) -> None:
    """Make every function of a module add itself to `reached` when called, as `name:where`.

    Cached functions are excluded: only the first caller would be recorded, though others depend on them as well.
    """
    loaded, tree = importlib.import_module(module), ast.parse(file.read_bytes())
    vars(loaded)["_reached"] = reached.add
    once = {name for name, found in vars(loaded).items() if isinstance(found, _lru_cache_wrapper)}
    every = [(where, node) for where, node in functions(tree) if where.split(".")[0] not in once]
    for where, node in every:
        if not isinstance(node, ast.ClassDef):
            telling = ast.Expr(ast.Call(ast.Name("_reached", ast.Load()), [ast.Constant(f"{name}:{where}")], []))
            node.body.insert(0, ast.copy_location(telling, node.body[0]))
    code = compile(ast.fix_missing_locations(tree), str(file), "exec", dont_inherit=True)
    for where, _ in every:
        function = _function(loaded, where)
        if function is not None:
            _is_given(function, code)


def _is_given(function: FunctionType, module: CodeType) -> bool:
    old = function.__code__
    for code in _codes(module):
        if _is_for(code, old):
            function.__code__ = code
            return code != old  # the defaults of parameters were evaluated when the function was defined
    return False


def _is_for(code: CodeType, old: CodeType) -> bool:
    """Return True if the code is of the same function. Code that no longer uses `super()` cannot replace it."""
    return (code.co_qualname, code.co_firstlineno, code.co_freevars) == (
        old.co_qualname,
        old.co_firstlineno,
        old.co_freevars,
    )


def _function(module: ModuleType, where: str) -> FunctionType | None:
    """Return the outermost function on the path; nested functions are part of its code."""
    found: Any = module
    for name in where.split("."):
        found = _unwrap(vars(found).get(name)) if hasattr(found, "__dict__") else None
        if isinstance(found, FunctionType) or found is None:
            return found
    return None


def _unwrap(found: Any) -> Any:
    """Return the function inside its decorators."""
    for inside in ("fget", "__func__", "__wrapped__", "func", "fn"):
        if not isinstance(found, type | FunctionType) and getattr(found, inside, None) is not None:
            return _unwrap(getattr(found, inside))
    return _unwrap(found.__wrapped__) if isinstance(found, FunctionType) and hasattr(found, "__wrapped__") else found


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inside in code.co_consts:
        if isinstance(inside, CodeType):
            yield inside
            yield from _codes(inside)

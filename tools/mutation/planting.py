"""How a process comes to run a changed module: an import hook that GINGERSNAP_MUTANT names a change to.

No file is touched, so many can be tried at once. `sitecustomize.py` beside this file calls `plant` in every process
that has its folder on PYTHONPATH, workers and servers included.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

NAME = "GINGERSNAP_MUTANT"
"""The module's dotted name, its file and the number of the change, joined by |."""


def environment(module: str, file: Path, number: int) -> dict[str, str]:
    hook = str(Path(__file__).with_name("hook"))
    paths = [hook, str(Path(__file__).resolve().parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {NAME: f"{module}|{file}|{number}", "PYTHONPATH": os.pathsep.join(paths)}


def plant() -> None:
    wanted = os.environ.get(NAME)
    if wanted:
        module, file, number = wanted.split("|")
        sys.meta_path.insert(0, _Finder(module, file, int(number)))


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
        from tools.mutation.changes import changed

        tree = changed(ast.parse(Path(self.path).read_bytes()), self._number)
        return compile(tree, self.path, "exec", dont_inherit=True)

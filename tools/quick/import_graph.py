"""Imports between the Python files of the repository, read from their sources.

A name that a package only passes on (`from gingersnap.physics import simulate`) leads to the module that defines it, so
that a change of one module does not touch everything that imports from its package.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

IMPORT_ROOTS = ("src", "tests", "")
"""Folders in which Python looks for the project's modules."""
_SKIPPED = {"node_modules", "__pycache__", ".venv", "build", "dist", "site", "client"}


class ImportGraph:
    """Imports between files, by their paths below the root of the repository."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self._trees = {path: ast.parse(text) for path, text in sources.items()}
        self._paths = {name: path for path in sources for name in _module_names(path)}
        self._importers: defaultdict[str, set[str]] = defaultdict(set)
        for path in sources:
            for imported in self._imports(path):
                self._importers[imported].add(path)

    @property
    def paths(self) -> Collection[str]:
        return self._trees.keys()

    def distances(self, changed: Collection[str]) -> dict[str, int]:
        """Return how many imports lie between each file and the nearest of the `changed` ones."""
        found = {path: 0 for path in changed if path in self._trees}
        reached = list(found)
        for path in reached:
            for importer in self._importers[path] - found.keys():
                found[importer] = found[path] + 1
                reached.append(importer)
        return found

    def _imports(self, path: str) -> Iterator[str]:
        folders = [folder.as_posix() for folder in Path(path).parents]
        yield from (name for folder in folders if (name := f"{folder}/conftest.py") in self._trees and name != path)
        used = _used_names(self._trees[path]) if path.endswith("__init__.py") else None
        for node in ast.walk(self._trees[path]):
            if isinstance(node, ast.Import):
                yield from (self._paths[alias.name] for alias in node.names if alias.name in self._paths)
            elif isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    if used is None or (alias.asname or alias.name) in used:
                        yield from self._sources_of(node.module, alias.name)

    def _sources_of(self, module: str, name: str) -> Iterator[str]:
        """Return the file that `from module import name` reads, also behind packages that pass the name on."""
        if f"{module}.{name}" in self._paths:
            yield self._paths[f"{module}.{name}"]
        elif module in self._paths:
            path = self._paths[module]
            origin = self._origin(path, name)
            yield from self._sources_of(*origin) if origin else (path,)

    def _origin(self, path: str, name: str) -> tuple[str, str] | None:
        if not path.endswith("__init__.py"):
            return None
        for node in self._trees[path].body:
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    if (alias.asname or alias.name) == name:
                        return node.module, alias.name
        return None


def read_import_graph(root: Path) -> ImportGraph:
    """Return the imports of all Python files below `root`, without installed packages and build outputs."""
    return ImportGraph({path: (root / path).read_text(encoding="utf-8") for path in _python_files(root, root)})


def _python_files(root: Path, folder: Path) -> Iterator[str]:
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in _SKIPPED and path.name[0] != ".":
            yield from _python_files(root, path)
        elif path.suffix == ".py":
            yield path.relative_to(root).as_posix()


def _module_names(path: str) -> Iterator[str]:
    parts = path.removesuffix(".py").removesuffix("/__init__").split("/")
    yield ".".join(parts)
    if parts[0] in IMPORT_ROOTS:
        yield ".".join(parts[1:])


def _used_names(tree: ast.Module) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}

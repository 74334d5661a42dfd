"""Deprecated modules: import paths of 1.0 that were renamed resolve to the new modules until 2.0, with a warning."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

RENAMED_MODULES = {
    "front": "library",
    "tables": "library_table",
    "core.explaining": "core.guidance.explanations",
    "core.marks": "core.view_annotations",
    "core.telling": "core.boards.event_completion",
    "lab.minutes": "lab.duration_estimate",
    "lab.plan": "lab.sweep_plan",
    "lab.plots": "lab.svg_plots",
    "lab.report": "lab.simulation_report",
    "research.choices": "research.action_space",
    "research.encoding": "research.observation_encoder",
    "research.ids": "research.environment_ids",
    "research.many": "research.batched_tables",
    "research.self_play": "research.dataset",
    "research.setting": "research.env_spec",
    "research.spaces": "research.gymnasium_spaces",
    "research.thousands": "research.batched_env",
    "testing.goldens": "testing.golden_games",
    "testing.story": "testing.scripted_table",
}
"""New path of each renamed module by its old one, both below `gingersnap`."""


class RenamedModuleFinder:
    """Import hook for `sys.meta_path`: an old module holds no names, and forwards each to the new module."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        package, _, module = name.partition(".")
        if package != "gingersnap" or module not in RENAMED_MODULES:
            return None
        return ModuleSpec(name, self)  # type: ignore[arg-type]  # No subclass: importlib.abc is slow to import.

    def create_module(self, spec: ModuleSpec) -> None:
        """Let the import system create the module."""

    def exec_module(self, module: ModuleType) -> None:
        new = RENAMED_MODULES[module.__name__.partition(".")[2]]
        module.__doc__ = f"Deprecated name of `gingersnap.{new}`, until 2.0."
        deprecation = import_module("gingersnap.core.deprecation")  # Not above: each program installs the finder.
        vars(module)["__getattr__"] = deprecation.deprecated_module(module.__name__, f"gingersnap.{new}")


def install_finder() -> None:
    """Add the finder to the import system, after all others, so that modules on the disk are found first."""
    if not any(isinstance(finder, RenamedModuleFinder) for finder in sys.meta_path):
        sys.meta_path.append(RenamedModuleFinder())

"""Deprecated aliases: names of 1.0 that were renamed keep working until 2.0 and warn when they are used."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def warn_renamed(old: str, new: str) -> None:
    """Emit the DeprecationWarning for a use of `old`."""
    warnings.warn(f"{old} was renamed to {new}; the old name goes in 2.0", DeprecationWarning, stacklevel=3)


def deprecated_names(module: str, names: Mapping[str, str]) -> Callable[[str], Any]:
    """Return a module `__getattr__` that resolves the old `names` of `module` to the new ones."""

    def resolve(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        warn_renamed(f"{module}.{name}", f"{module}.{names[name]}")
        return getattr(import_module(module), names[name])

    return resolve


def deprecated_module(old: str, new: str) -> Callable[[str], Any]:
    """Return a module `__getattr__` for a module that moved from `old` to `new`. Names renamed there resolve too."""

    def resolve(name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(f"module {old!r} has no attribute {name!r}")
        warn_renamed(old, new)
        return getattr(import_module(new), name)

    return resolve


class DeprecatedMember:
    """Class attribute that forwards to a renamed method, property or attribute."""

    def __init__(self, new: str) -> None:
        self._new = new
        self._old = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._old = name

    def __get__(self, instance: object, owner: type) -> Any:
        warn_renamed(f"{owner.__name__}.{self._old}", f"{owner.__name__}.{self._new}")
        return getattr(owner if instance is None else instance, self._new)

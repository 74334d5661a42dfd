"""Lazy import of the optional dependencies in the `lab` extra.

MissingDependency(ImportError)   a package is not installed; the message says how to install it
"""

from __future__ import annotations

import importlib
from typing import Any

from gingersnap.core.errors import MissingDependency
from gingersnap.core.words import say


def import_optional(module: str) -> Any:
    """Import and return a module that the `lab` extra installs."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("gingersnap"):
            raise
        raise MissingDependency(str(say("lab-missing-extra", module=error.name or module))) from None

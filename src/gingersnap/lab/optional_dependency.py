"""What the lab needs beyond what everybody installs; imported only where it is used.

MissingExtra(ImportError)   something is not installed; the message says how it is
"""

from __future__ import annotations

import importlib
from typing import Any

from gingersnap.core.errors import MissingDependency
from gingersnap.core.words import say


def import_optional(module: str) -> Any:
    """This module, which the extra `lab` brings."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("gingersnap"):
            raise
        raise MissingDependency(str(say("lab-missing-extra", module=error.name or module))) from None

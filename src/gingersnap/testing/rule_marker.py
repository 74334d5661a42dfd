"""Which test proves which rule: `@rule("XXX-8")`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Marks a test as the proof of these rules: `gingersnap rules --matrix` lists it, the checks count it.

    A reading of a ruling, other than the usual one, is named with it: `@rule("XXX-A3=anybody")`.
    """

    def marked(test: Test) -> Test:
        pytest.mark.rule(*ids)(test)
        return test

    return marked

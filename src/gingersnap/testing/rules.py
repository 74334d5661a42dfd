"""Which test proves which rule: `@rule("XXX-8")`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Marks a test as the proof of these rules: `gingersnap rules --matrix` lists it, the checks count it."""

    def marked(test: Test) -> Test:
        pytest.mark.rule(*ids)(test)
        return test

    return marked

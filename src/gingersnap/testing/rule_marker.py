"""The marker that names the rules a test proves: `@rule("XXX-8")`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Mark a test as the proof of these rules; `gingersnap rules --matrix` and the conformance suite use it.

    An alternative reading of a ruling is named with its value: `@rule("XXX-A3=anybody")`.
    """

    def mark_test(test: Test) -> Test:
        pytest.mark.rule(*ids)(test)
        return test

    return mark_test

"""Compilation of the kernel with numba, by decorators that readers and type checkers understand.

Doubles are added, subtracted, multiplied, divided, compared and rooted one by one: no fast-math, no fused multiply-add,
no sine or cosine. Each of these operations is rounded the same way on every machine, and so is a shot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., Any])


def jit_inline(function: Function) -> Function:
    """Compile a part of the kernel into its callers, so that small functions cost no calls."""
    return cast(Function, numba.njit(error_model="numpy", forceinline=True)(function))


def jit_entry_point(function: Function) -> Function:
    """Compile a function that Python calls: cached on disk, and run without the global interpreter lock."""
    return cast(Function, numba.njit(error_model="numpy", nogil=True, cache=True)(function))

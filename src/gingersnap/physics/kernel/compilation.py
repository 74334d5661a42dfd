"""How the kernel is compiled, with types that a reader and a type checker understand.

Doubles are added, subtracted, multiplied, divided, compared and rooted one by one: no fast-math, no fused
multiply-add, no sine or cosine. Each of these operations is rounded the same way on every machine, so a shot is too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., Any])


def jit_inline(function: Function) -> Function:
    """A part of the kernel: compiled into whatever calls it, so that clear code costs no calls."""
    return cast(Function, numba.njit(error_model="numpy", forceinline=True)(function))


def jit_entry_point(function: Function) -> Function:
    """A function that Python calls: compiled once, kept on disk, and run without the interpreter's lock."""
    return cast(Function, numba.njit(error_model="numpy", nogil=True, cache=True)(function))

"""Compilation of the kernel ahead of time: once for a machine, however many processes want it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from gingersnap.file_lock import wait_for_lock
from gingersnap.physics.kernel.entry_points import ENTRY_POINTS

_COMPILED_AHEAD: tuple[Any, ...] = (ENTRY_POINTS.play_one, ENTRY_POINTS.play_many)
"""The entry points that every game needs. The third one names the fault of a wrong input."""


def is_compiled() -> bool:
    """Return whether the cache on disk has the present kernel for this processor."""
    return all(map(_is_cached, _COMPILED_AHEAD))


def _is_cached(entry_point: Any) -> bool:
    cache = entry_point._cache
    _, processor, source = cache._index_key((), entry_point.targetctx.codegen())
    return any(key[1:] == (processor, source) for key in cache._cache_file._load_index())


def compile_once(compile_all: Callable[[], None]) -> None:
    """Compile, or load from the cache what another process compiles meanwhile."""
    if is_compiled():
        compile_all()
    else:
        with _lock(Path(_COMPILED_AHEAD[0]._cache.cache_path)):
            compile_all()


@contextmanager
def _lock(folder: Path) -> Iterator[None]:
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "kernel.lock").open("wb") as lock:
        wait_for_lock(lock)
        yield

"""Cache of what is expensive to render: once for concurrent and later requests."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class RenderingCache(Generic[T]):
    """Cache of renderings by their content, of which the least recently used are evicted."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._renderings: OrderedDict[Hashable, asyncio.Future[T]] = OrderedDict()

    async def get(self, key: Hashable, render: Callable[[], Awaitable[T]]) -> T:
        """Return the rendering of `key`; a failed one is not kept, so that the next request tries again."""
        rendering = self._renderings.get(key)
        if rendering is None:
            rendering = self._renderings[key] = asyncio.ensure_future(render())
            rendering.add_done_callback(lambda done: self._drop_failed(key, done))
        self._renderings.move_to_end(key)
        if len(self._renderings) > self._most:
            self._renderings.popitem(last=False)
        return await asyncio.shield(rendering)

    def _drop_failed(self, key: Hashable, done: asyncio.Future[T]) -> None:
        if done.cancelled() or done.exception() is not None:
            self._renderings.pop(key, None)

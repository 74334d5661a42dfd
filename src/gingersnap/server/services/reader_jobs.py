"""Worker jobs that a client waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gingersnap.core.words import say
from gingersnap.server.errors import ApiError
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool
from gingersnap.server.workers.worker_process import JobTimeout

T = TypeVar("T")


async def run_reader_job(
    workers: WorkerPool, function: Callable[..., T], *arguments: object, game: str | None = None
) -> T:
    """Return the result of `function`, run by a worker process. Raise ApiError if it exceeds its time limit."""
    try:
        return await workers.run(Priority.READER, function, *arguments, game=game)
    except JobTimeout:
        raise ApiError("server_error", say("took-too-long")) from None

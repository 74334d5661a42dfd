"""Validation of table options that clients wrote, in the sandbox: reading them may take any time or memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from gingersnap.core.skill.handicaps import HANDICAPS_OPTION
from gingersnap.core.words import say
from gingersnap.server.errors import ApiError
from gingersnap.server.http.request_client import Caller, Disconnected
from gingersnap.server.protocol.common import Problem
from gingersnap.server.protocol.tables import Fits, LayTable
from gingersnap.server.settings import Settings
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.table_creation import check_seat_counts, validate_request
from gingersnap.server.workers.fair_queue import QueueFull
from gingersnap.server.workers.sandbox import Sandbox

RETRY_SECONDS = 5
"""Seconds after which a client may retry that has too many requests waiting for the sandbox."""
T = TypeVar("T")


class OptionsValidator:
    def __init__(self, sandbox: Sandbox, settings: Settings) -> None:
        self._sandbox = sandbox
        self._settings = settings

    async def validate(self, caller: Caller, request: LayTable) -> None:
        """Raise ApiError if no table can be created by `request`."""
        problem = await self._run(caller, validate_request, request)
        if problem is not None:
            raise ApiError.from_problem(problem)

    async def seat_counts(self, caller: Caller, game: str, options: dict[str, Any]) -> Fits:
        """Return the numbers of players that `options` do not suit. Raise ApiError if they suit none."""
        fits = await self._run(caller, check_seat_counts, game, options)
        if isinstance(fits, Problem):
            raise ApiError.from_problem(fits)
        return fits

    async def seat_counts_of(self, caller: Caller, row: TableRow) -> Fits:
        """Return the numbers of players that the options of a table do not suit.

        Handicaps are left out: they move and leave with their seats.
        """
        options = {name: value for name, value in row.options.items() if name != HANDICAPS_OPTION}
        fits = await self._run(caller, check_seat_counts, row.game, options)
        return fits if isinstance(fits, Fits) else Fits({})

    async def _run(self, caller: Caller, check: Callable[..., T], *written: Any) -> T:
        """Return the result of `check`, run in the sandbox on what a client wrote, while that client is connected."""
        try:
            limits = self._settings.reading_seconds, self._settings.reading_patience
            return await caller.run_while_connected(self._sandbox.run(caller.address, *limits, check, *written))
        except TimeoutError:
            raise ApiError("bad_options", say("options-take-too-long"), rule="GEN-9") from None
        except QueueFull:
            full = say("sandbox-queue-full", seconds=RETRY_SECONDS)
            raise ApiError("too_fast", full, retry_after=RETRY_SECONDS) from None
        except Disconnected:  # no client is left to read this
            raise ApiError("too_slow", say("request-too-slow")) from None

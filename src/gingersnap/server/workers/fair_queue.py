"""A fair queue: clients take turns (round robin), however many requests each of them has waiting."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable

IN_FLIGHT = 2
"""Requests that every client may have in the queue, running or waiting, even when it is full."""
MOST_WAITING = 100
"""Waiting requests of all clients, from which on no client may have more than `IN_FLIGHT`."""


class QueueFull(Exception):
    """The queue is full, and this client has its share of it already."""


class FairQueue:
    """Round-robin queue by client for a resource that runs one request at a time.

    A first-come lock lets one client with 150 requests delay all others by 150 requests. Here each client has a line of
    its own, and the lines take turns: a client waits for one request of each other client, and behind its own.
    """

    def __init__(self, now: Callable[[], float], in_flight: int = IN_FLIGHT, most_waiting: int = MOST_WAITING) -> None:
        self._now = now
        self._in_flight = in_flight
        self._most_waiting = most_waiting
        self._running: str | None = None
        """The client whose request runs. While there is none, no request waits."""
        self._lines: OrderedDict[str, deque[_Waiter]] = OrderedDict()
        """Waiting requests by client; the client whose turn comes next is first, and no line is empty."""

    def __len__(self) -> int:
        """Return the number of requests that wait."""
        return sum(map(len, self._lines.values()))

    @property
    def oldest_wait(self) -> float:
        """Seconds that the client that has waited longest has been waiting for its turn.

        They count from the client's last turn, so many requests of one client do not raise this figure: only slow
        requests and many clients do.
        """
        now = self._now()
        return max((now - line[0].since for line in self._lines.values()), default=0.0)

    async def acquire(self, client: str) -> None:
        """Wait for a turn of `client`; `release` ends it. If this is cancelled, the place in the line is free at once.

        Raise QueueFull if the queue is full and `client` has `in_flight` requests in it.
        """
        if self._running is None:
            self._running = client
            return
        line = self._lines.get(client, ())
        if len(line) + (self._running == client) >= self._in_flight and len(self) >= self._most_waiting:
            raise QueueFull
        waiter = _Waiter(self._now())
        self._lines.setdefault(client, deque()).append(waiter)
        try:
            await waiter.turn
        except asyncio.CancelledError:
            if waiter.turn.cancelled():
                self._remove(client, waiter)
            else:  # the turn had come already
                self.release()
            raise

    def release(self) -> None:
        """End the running request and start the next one. Its client goes behind all clients that wait."""
        finished, self._running = self._running, None
        if finished is not None and finished in self._lines:
            self._lines.move_to_end(finished)
            self._restart_wait(finished)
        while self._lines and self._running is None:
            client, line = next(iter(self._lines.items()))
            waiter = line[0]
            self._remove(client, waiter)
            if not waiter.turn.done():
                self._running = client
                self._restart_wait(client)
                waiter.turn.set_result(None)

    def _restart_wait(self, client: str) -> None:
        """Count the wait of `client`, which has a turn now, from now on."""
        if client in self._lines:
            self._lines[client][0].since = self._now()

    def _remove(self, client: str, waiter: _Waiter) -> None:
        """Take `waiter` out of the line of `client`, if it is still there."""
        line = self._lines.get(client)
        if line is None or waiter not in line:
            return
        line.remove(waiter)
        if not line:
            del self._lines[client]


class _Waiter:
    """One waiting request."""

    def __init__(self, since: float) -> None:
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.since = since
        """Arrival time; for the first of a queue, not before its client was last served."""

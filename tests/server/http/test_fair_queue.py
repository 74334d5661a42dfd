"""Clients take turns in a fair queue. Nothing here depends on how fast anything is: time stands still until moved."""

from __future__ import annotations

import asyncio

import pytest

from gingersnap.server.workers.fair_queue import FairQueue, QueueFull
from server.fake_luck_and_clock import MovableClock

pytestmark = pytest.mark.anyio


class Queueing:
    """A queue in which requests come, have their turn and end when a test says so."""

    def __init__(self, most_waiting: int = 100) -> None:
        self.clock = MovableClock()
        self.queue = FairQueue(self.clock.time, in_flight=2, most_waiting=most_waiting)
        self.begun: list[str] = []
        """Clients, in the order of their turns."""

    async def come(self, client: str) -> asyncio.Task[None]:
        """Let one more request of `client` come, and return it once it runs, waits or is refused."""
        request = asyncio.create_task(self._request(client))
        await asyncio.sleep(0)
        return request

    async def _request(self, client: str) -> None:
        await self.queue.acquire(client)
        self.begun.append(client)

    async def end_all(self) -> list[str]:
        """End running requests one after the other until none waits; return the clients whose turns came."""
        before = len(self.begun)
        while len(self.queue):
            self.queue.release()
            await asyncio.sleep(0)
        return self.begun[before:]


async def test_fair_queue_with_150_requests_of_one_client_serves_another_next() -> None:
    """150 requests of one address made another wait for 25.6 s: the first that came was the first to be served."""
    queueing = Queueing(most_waiting=1_000)
    for _ in range(150):
        await queueing.come("hostile")
    await queueing.come("Ann")
    await queueing.come("Ben")
    await queueing.come("Ann")
    turns = await queueing.end_all()
    assert turns[:6] == ["Ann", "Ben", "hostile", "Ann", "hostile", "hostile"]
    assert len(turns) == 152


async def test_fair_queue_when_full_accepts_two_in_flight_per_client() -> None:
    """A client may use the room that is left, but cannot take from another its share of two."""
    queueing = Queueing(most_waiting=10)
    hostile = [await queueing.come("hostile") for _ in range(20)]
    refused = [request for request in hostile if request.done() and request.exception() is not None]
    assert len(queueing.queue) == 10, "one runs"
    assert len(refused) == 9
    assert all(isinstance(request.exception(), QueueFull) for request in refused)
    assert not (await queueing.come("Ann")).done()
    assert not (await queueing.come("Ann")).done()
    with pytest.raises(QueueFull):
        await queueing.queue.acquire("Ann")
    assert (await queueing.end_all())[:4] == ["Ann", "hostile", "Ann", "hostile"]


async def test_fair_queue_with_running_request_counts_it_as_in_flight() -> None:
    queueing = Queueing(most_waiting=0)
    await queueing.come("Ann")
    assert not (await queueing.come("Ann")).done(), "one runs, one waits: two in flight"
    with pytest.raises(QueueFull):
        await queueing.queue.acquire("Ann")


async def test_fair_queue_cancelled_request_frees_its_place() -> None:
    """Clients that had hung up still held the queue."""
    queueing = Queueing()
    await queueing.come("Ann")
    gone = [await queueing.come("hostile") for _ in range(5)]
    await queueing.come("Ben")
    for request in gone:
        request.cancel()
    await asyncio.sleep(0)
    assert len(queueing.queue) == 1
    assert await queueing.end_all() == ["Ben"]
    queueing.queue.release()
    assert (await queueing.come("Ann")).done(), "nothing runs, so nobody waits"


@pytest.mark.parametrize("is_late", [False, True])
async def test_fair_queue_request_cancelled_at_its_turn_passes_it_on(is_late: bool) -> None:
    """The running request ends in the moment in which the client of the next one disconnects: before it, or after."""
    queueing = Queueing()
    await queueing.come("Ann")
    gone = await queueing.come("hostile")
    await queueing.come("Ben")
    for act in (queueing.queue.release, gone.cancel) if is_late else (gone.cancel, queueing.queue.release):
        act()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert (queueing.begun, len(queueing.queue)) == (["Ann", "Ben"], 0)


async def test_fair_queue_oldest_wait_counts_waiting_for_other_clients_only() -> None:
    """One client with many requests must not make the server look ill: its own requests are what it waits for."""
    queueing = Queueing()
    assert queueing.queue.oldest_wait == 0.0
    for _ in range(3):
        await queueing.come("hostile")
    queueing.clock.move(4.0)
    await queueing.come("Ann")
    queueing.clock.move(3.0)
    assert queueing.queue.oldest_wait == 7.0, "the running request has not ended for so long"
    queueing.queue.release()
    assert queueing.queue.oldest_wait == 0.0, "Ann has her turn, and the other client had one just now"
    queueing.clock.move(2.0)
    assert queueing.queue.oldest_wait == 2.0
    queueing.queue.release()
    assert (len(queueing.queue), queueing.queue.oldest_wait) == (1, 0.0), "it has a turn, and waits behind itself"

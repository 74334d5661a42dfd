"""One task and one queue for each table."""

from __future__ import annotations

import asyncio

import pytest

from gingersnap.server.rooms.mailbox import Mailbox

pytestmark = pytest.mark.anyio


async def test_mailbox_is_not_idle_while_a_call_runs() -> None:
    """A table could leave memory while somebody was sitting down at it, and come back without them."""
    inbox, may_end = Mailbox("a table"), asyncio.Event()
    assert inbox.is_idle, "nobody has asked for anything yet"
    doing = asyncio.create_task(inbox.call(may_end.wait))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not inbox.is_idle
    may_end.set()
    await doing
    await asyncio.sleep(0)
    assert inbox.is_idle
    inbox.close()
    await inbox.wait_closed()

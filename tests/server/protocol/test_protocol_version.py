"""Client and server say which version of the messages they know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gingersnap.server.protocol.common import PROTOCOL
from server.clients import ServerHarness, SocketClosed, bot, create_table, me

pytestmark = pytest.mark.anyio


async def test_welcome_states_the_protocol_version(house: ServerHarness) -> None:
    table, [token] = await create_table(house.rest, me("Ann"), bot())
    ann = await house.person(table)
    assert (await ann.hello(token))["protocol"] == PROTOCOL


async def test_hello_with_other_protocol_version_is_refused(house: ServerHarness) -> None:
    """A page that was open during an update went on as before, and misunderstood whatever had changed."""
    table, [token] = await create_table(house.rest, me("Ann"), bot())
    old = await house.person(table)
    await old.say(type="hello", token=token, protocol=PROTOCOL + 1)
    problem = await old.hear("problem")
    assert (problem["code"], "Reload the page." in problem["message"]) == ("other_protocol", True)
    with pytest.raises(SocketClosed, match="other_protocol"):
        await old.hear()


def test_web_client_protocol_version_equals_the_server_version() -> None:
    socket = (Path(__file__).parents[3] / "web" / "src" / "net" / "reconnectingSocket.ts").read_text()
    found = re.search(r"const PROTOCOL = (\d+);", socket)
    assert found
    assert int(found[1]) == PROTOCOL

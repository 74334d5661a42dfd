"""Links are sent with the address that others can open, and with who can: tried, not guessed."""

from __future__ import annotations

import asyncio
import socket

import pytest

from gingersnap.server.invitations import link_reach
from gingersnap.server.invitations.link_reach import find_link_reach
from gingersnap.server.protocol.invitations import LinkReach
from server.clients import ServerHarness

pytestmark = pytest.mark.anyio

ADDRESSES = {"games.example": "93.184.216.34", "192.168.1.20": "192.168.1.20", "kitchen.local": "192.168.1.20"}


@pytest.fixture(autouse=True)
def known_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test depends on the network of its machine: names are those above, and our own address is a loopback one."""

    async def resolve(name: str) -> set[str]:
        return {ADDRESSES[name]} if name in ADDRESSES else set()

    monkeypatch.setattr(link_reach, "_resolve", resolve)
    monkeypatch.setattr(link_reach, "_own_address", lambda: "127.0.0.2")


@pytest.mark.parametrize(
    ("scheme", "host", "reach"),
    [
        ("https", "games.example", "internet"),
        ("http", "192.168.1.20:8000", "network"),
        ("http", "kitchen.local:8000", "network"),
        ("http", "unknown:8000", "network"),
    ],
)
async def test_page_opened_under_an_address_is_reached_as_it_is(scheme: str, host: str, reach: str) -> None:
    assert await find_link_reach(scheme, host, "192.168.1.7") == LinkReach(reach, f"{scheme}://{host}")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]"])
async def test_page_opened_as_localhost_is_tried_in_the_network(name: str) -> None:
    """A link to localhost was sent to friends although the server listened to the whole network."""
    with socket.create_server(("127.0.0.2", 0)) as listening:
        port = listening.getsockname()[1]
        assert await find_link_reach("http", f"{name}:{port}", "127.0.0.1") == LinkReach(
            "network", f"http://127.0.0.2:{port}"
        )
    found = await find_link_reach("http", f"{name}:{port}", "127.0.0.1")
    assert found == LinkReach("computer", f"http://{name}:{port}"), "nothing listens there any more"


async def test_known_public_address_is_told_to_a_page_opened_as_localhost() -> None:
    """A tunnel leads to this computer: the host's own page is at localhost, and its link is no use to friends."""
    found = await find_link_reach("http", "localhost:8000", "127.0.0.1", "https://quick-fox.example")
    assert found == LinkReach("internet", "https://quick-fox.example")


async def test_localhost_behind_a_forwarded_port_is_only_this_computer() -> None:
    """In a container our address is one that nobody else can open."""
    with socket.create_server(("127.0.0.2", 0)) as listening:
        port = listening.getsockname()[1]
        found = await find_link_reach("http", f"localhost:{port}", "172.17.0.1")
    assert found.reach == "computer"


async def test_link_reach_is_told_to_pages(house: ServerHarness) -> None:
    told = (await house.rest.get("/api/reach", headers={"host": "192.168.1.20:8000"})).json()
    assert told == {"reach": "network", "origin": "http://192.168.1.20:8000"}


async def test_own_address_without_a_network_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()

    class Offline(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", Offline)
    assert await asyncio.to_thread(link_reach._own_address) is None

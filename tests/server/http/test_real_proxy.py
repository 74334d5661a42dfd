"""A real proxy in front: HAProxy shows a server below a path, and says for whom it asks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from server.clients import GAME, bot, me, person_at
from server.server_processes import ServerProcess, start_server_process
from tools.cluster import ClusterError, free_port, haproxy_program, start_process
from waits import PATIENCE, wait_until

pytestmark = pytest.mark.anyio

BASE = "/games"
WISH = {"game": GAME, "seats": [me("Ann"), bot()]}
IN_FRONT = """
defaults
    mode http
    option forwardfor
    timeout connect 10s
    timeout client 300s
    timeout server 300s
    timeout tunnel 1h
frontend all
    bind 127.0.0.1:{port}
    http-request deny deny_status 404 unless {{ path_beg {base} }}
    default_backend server
backend server
    server one 127.0.0.1:{server}
"""


@contextmanager
def in_front_of(server: ServerProcess, folder: Path) -> Iterator[int]:
    """The port of a proxy that listens already."""
    port = free_port()
    configuration = folder / "haproxy.cfg"
    configuration.write_text(IN_FRONT.format(port=port, base=BASE, server=server.port))
    with start_process([haproxy_program(), "-db", "-q", "-f", str(configuration)]):
        wait_until(lambda: _answers(port))
        yield port


def _answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}{BASE}/api/health", timeout=PATIENCE).status_code == 200
    except httpx.HTTPError:
        return False


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    try:
        haproxy_program()
    except ClusterError as error:
        pytest.skip(str(error))
    with (
        start_server_process(
            tmp_path / "data", base_path=BASE, trusted_proxies=["127.0.0.1"], tables_per_hour=2
        ) as server,
        in_front_of(server, tmp_path) as port,
    ):
        yield port


def coming_from(address: str, port: int) -> httpx.Client:
    """Somebody at another address of this machine."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=PATIENCE)


async def test_game_behind_haproxy_is_played_below_its_path(port: int) -> None:
    with coming_from("127.0.0.1", port) as rest:
        assert rest.get("/api/health", timeout=PATIENCE).status_code == 404
        laid = rest.post(f"{BASE}/api/tables", json=WISH).json()
    async with person_at(port, laid["table"]["id"], BASE) as ann:
        await ann.hello(laid["held"][0]["token"])
        assert (await ann.play(Random(1)))["outcome"] is not None


def test_clients_behind_haproxy_are_counted_apart_and_cannot_spoof(port: int) -> None:
    """All came from the proxy's address: the first few tables of an hour were all there could be."""
    with coming_from("127.0.0.2", port) as ann, coming_from("127.0.0.3", port) as ben:
        codes = [ann.post(f"{BASE}/api/tables", json=WISH).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
        pretending = {"x-forwarded-for": "198.51.100.7"}
        assert ann.post(f"{BASE}/api/tables", json=WISH, headers=pretending).status_code == 429
        assert ben.post(f"{BASE}/api/tables", json=WISH).status_code == 201

"""Reach of a link: the devices that can open it, found out by trying rather than by a setting."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from contextlib import closing, suppress

from gingersnap.server.protocol.invitations import LinkReach

_PATIENCE = 1.0
"""Seconds to wait for a connection to an address of this computer."""
_OUTSIDE = ("192.0.2.1", 9)
"""An address for documentation (RFC 5737). Nothing is sent there; a route to it names our own address."""
_DEFAULT_PORTS = {"http": 80, "https": 443}


async def find_link_reach(scheme: str, host: str, client: str, public_address: str | None = None) -> LinkReach:
    """Return the reach of links to the page at `host`, which `client` has opened.

    A page opened as localhost is tried at this computer's address in its network: the server may listen there too. That
    is left out for a client elsewhere, which is behind a port forwarding or a proxy that hides our address. A known
    public address is better than both.
    """
    if public_address is not None:
        return LinkReach("internet", public_address)
    name, port = _split(scheme, host)
    if not _is_loopback(name):
        is_global = [ipaddress.ip_address(each).is_global for each in await _resolve(name)]
        return LinkReach("internet" if is_global and all(is_global) else "network", f"{scheme}://{host}")
    own = _own_address() if _is_loopback(client) else None
    if own is not None and await _accepts_connections(own, port):
        return LinkReach("network", f"{scheme}://{own}:{port}")
    return LinkReach("computer", f"{scheme}://{host}")


def _split(scheme: str, host: str) -> tuple[str, int]:
    """Return the name without brackets and the port of a Host header, which the middleware has checked."""
    name, _, port = host.rpartition(":") if not host.endswith("]") and ":" in host else (host, "", "")
    return name.strip("[]").rstrip("."), int(port or _DEFAULT_PORTS[scheme])


def _is_loopback(name: str) -> bool:
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


async def _resolve(name: str) -> set[str]:
    """Return the addresses of a name; empty if there are none."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(name, None, type=socket.SOCK_STREAM)
    except OSError:
        return set()
    return {str(place[0]).partition("%")[0] for *_, place in found}


def _own_address() -> str | None:
    """Return the address of this computer in its network; None without one."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe, suppress(OSError):
        probe.connect(_OUTSIDE)
        own = str(probe.getsockname()[0])
        return None if _is_loopback(own) else own
    return None


async def _accepts_connections(address: str, port: int) -> bool:
    try:
        _, writer = await asyncio.wait_for(asyncio.open_connection(address, port), _PATIENCE)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True

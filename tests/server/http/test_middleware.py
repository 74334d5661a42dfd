"""Who may ask, from which page and by which name; and what every answer tells the browser not to do."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from gingersnap.core import codec
from gingersnap.server.clock import RealClock
from gingersnap.server.http.host_origin_middleware import with_middleware
from gingersnap.server.http.rate_limit_cookies import VisitCookies
from gingersnap.server.settings import Settings
from server.clients import (
    GAME,
    InProcessSocket,
    PlayerClient,
    ServerHarness,
    SocketClosed,
    bot,
    create_table,
    me,
    open_house,
)

pytestmark = pytest.mark.anyio

WISH = {"game": GAME, "seats": [me("Ann"), bot()], "access": "open"}
PROTECTIONS = {
    "content-security-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-frame-options",
}


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


# --- Names --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.20:8000", "10.0.0.7", "kitchen:8000",
        "Kitchen.local", "box.home.arpa", "club.example", "CLUB.example:443",
    ],
)  # fmt: skip
async def test_host_header_local_or_public_is_allowed(settings: Settings, host: str) -> None:
    async with open_house(codec.replace(settings, public_hosts=("club.example",))) as house:
        assert (await house.rest.get("/api/health", headers={"host": host})).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "club.example.evil.example", "127.0.0.1.evil.example", "a b", "", "[x]"]
)
async def test_host_header_unknown_is_refused_against_dns_rebinding(settings: Settings, host: str) -> None:
    """A page of evil.example whose name suddenly points to 127.0.0.1 was this server's own page for a browser."""
    async with open_house(codec.replace(settings, public_hosts=("club.example",))) as house:
        answer = await house.rest.get("/api/tables", headers={"host": host})
    assert code_of(answer) == (421, "unknown_host")
    assert "--public-hosts" in answer.json()["message"]


async def test_host_wildcard_allows_any_host_but_not_foreign_origins(settings: Settings) -> None:
    async with open_house(codec.replace(settings, public_hosts=("*",))) as house:
        assert (await house.rest.get("/api/health", headers={"host": "evil.example"})).status_code == 200
        foreign = {"host": "evil.example", "origin": "http://other.example"}
        assert code_of(await house.rest.get("/api/health", headers=foreign)) == (403, "foreign_origin")


# --- Pages --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8000", "http://localhost:8000"),
        ("192.168.1.20:8000", "http://192.168.1.20:8000"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("club.example", "https://club.example"),
        ("127.0.0.1:8000", "https://club.example"),  # a proxy that asks us by our own address
    ],
)
async def test_origin_of_own_pages_may_create_tables(settings: Settings, host: str, origin: str) -> None:
    async with open_house(codec.replace(settings, public_hosts=("club.example",))) as house:
        answer = await house.rest.post("/api/tables", json=WISH, headers={"host": host, "origin": origin})
    assert answer.status_code == 201


@pytest.mark.parametrize("origin", ["http://evil.example", "http://localhost:3000", "https://localhost", "null", "x"])
async def test_origin_of_foreign_pages_is_refused_against_csrf(house: ServerHarness, origin: str) -> None:
    headers = {"host": "localhost:8000", "origin": origin}
    assert code_of(await house.rest.post("/api/tables", json=WISH, headers=headers)) == (403, "foreign_origin")
    assert await tables_there(house) == []


async def tables_there(house: ServerHarness) -> list[object]:
    return list((await house.rest.get("/api/tables")).json())


async def test_websocket_from_foreign_origin_or_host_is_refused(house: ServerHarness) -> None:
    """A browser asks nobody before it opens a socket to another server: any page could have played at this one."""
    table, _ = await create_table(house.rest, me("Ann"), bot())
    path = f"/api/tables/{table}/play"
    ours = InProcessSocket(house.app, path, {"host": "localhost:8000", "origin": "http://localhost:8000"})
    await ours.send_text('{"type": "ping", "id": "a"}')
    assert json.loads(await ours.receive())["type"] == "pong"
    await ours.close()
    for headers, why in (
        ({"host": "localhost:8000", "origin": "http://evil.example"}, "foreign_origin"),
        ({"host": "evil.example", "origin": "http://evil.example"}, "unknown_host"),
    ):
        theirs = InProcessSocket(house.app, path, headers)
        with pytest.raises(SocketClosed, match=why):
            await theirs.receive()


# --- What a form can send -------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
async def test_request_body_not_declared_json_is_refused_against_csrf(house: ServerHarness, kind: str) -> None:
    """What a form of another page can send without asking first: it laid tables here."""
    answer = await house.rest.post("/api/tables", content=json.dumps(WISH), headers={"content-type": kind})
    assert code_of(answer) == (415, "not_json")
    assert await tables_there(house) == []


async def test_json_content_type_with_charset_is_accepted(house: ServerHarness) -> None:
    kind = {"content-type": "Application/JSON; charset=utf-8"}
    assert (await house.rest.post("/api/tables", content=json.dumps(WISH), headers=kind)).status_code == 201


# --- What answers tell the browser ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("GET", "/api/health", {}, 200),
        ("GET", "/api/nothing", {}, 404),
        ("DELETE", "/api/tables", {}, 405),
        ("POST", "/api/tables", {}, 415),
        ("POST", "/api/tables", {"content-type": "application/json", "content-length": "9999999"}, 413),
        ("GET", "/api/tables", {"host": "evil.example"}, 421),
        ("GET", "/api/tables", {"origin": "http://evil.example"}, 403),
        ("GET", "/api/games/broken", {}, 500),
        ("GET", "/", {}, 200),
        ("GET", "/assets/app.js", {}, 200),
        ("GET", "/docs/nowhere", {}, 503),
    ],
)
async def test_security_headers_are_on_every_response_including_errors(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, method: str, path: str,
    headers: dict[str, str], status: int,
) -> None:  # fmt: skip
    (settings.client / "assets").mkdir(parents=True)
    (settings.client / "index.html").write_text("home")
    (settings.client / "assets" / "app.js").write_text("let x")

    def broken(_name: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("gingersnap.server.api.games.require_game", broken)
    async with open_house(codec.replace(settings, manual=tmp_path / "nothing")) as house:
        answer = await house.rest.request(method, path, headers=headers)
    assert (answer.status_code, {*answer.headers} & PROTECTIONS) == (status, PROTECTIONS)


@pytest.mark.parametrize("path", ["/api/you", "/api/tables", "/api/tables/nothing"])
async def test_api_response_is_not_stored_by_caches(house: ServerHarness, path: str) -> None:
    """Answers with tokens and personal data stayed in the browser's cache, also after signing off."""
    assert (await house.rest.get(path)).headers["cache-control"] == "no-store"


@pytest.mark.parametrize("host", ["localhost:8000", "192.168.1.20:8000", "[::1]:8000"])
async def test_csp_connect_src_allows_only_the_own_host(house: ServerHarness, host: str) -> None:
    """`connect-src` allowed sockets to any host."""
    allowed = (await house.rest.get("/", headers={"host": host})).headers["content-security-policy"]
    [connect] = [part for part in allowed.split("; ") if part.startswith("connect-src")]
    assert connect == f"connect-src 'self' ws://{host} wss://{host}"


async def test_csp_contains_no_refused_host(house: ServerHarness) -> None:
    answer = await house.rest.get("/", headers={"host": "evil.example; script-src *"})
    assert "evil" not in answer.headers["content-security-policy"]


# --- Proxies --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trusted", "told", "counted"),
    [
        ((), "1.2.3.4", "127.0.0.1"),
        (("10.0.0.0/8",), "1.2.3.4", "127.0.0.1"),
        (("127.0.0.1",), "1.2.3.4", "1.2.3.4"),
        (("127.0.0.0/8", "10.0.0.0/8"), "6.6.6.6, 1.2.3.4, 10.0.0.9", "1.2.3.4"),
    ],
)
async def test_forwarded_address_is_believed_from_trusted_proxies_only(
    settings: Settings, trusted: tuple[str, ...], told: str, counted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody on the machine itself could lay tables in anybody's name, and never run out of them."""
    seen: list[str] = []

    def spend(_count: object, client: str) -> bool:
        seen.append(client)
        return True

    monkeypatch.setattr("gingersnap.server.http.rate_limits.SlidingHourLimit.try_acquire", spend)
    async with open_house(codec.replace(settings, trusted_proxies=trusted)) as house:
        await house.rest.post("/api/tables", json=WISH, headers={"x-forwarded-for": told})
    assert seen == [counted, counted], "as a person without an identity, and as a network"


@pytest.mark.parametrize("is_stripped", [True, False])
async def test_base_path_serves_pages_api_and_sockets_behind_a_proxy(
    settings: Settings, is_stripped: bool, tmp_path: Path
) -> None:
    """Everything was at the top of a host, and nowhere else."""
    settings.client.mkdir()
    first = '<meta name="base-path" content="" /><script src="./assets/app.js"></script>'
    (settings.client / "index.html").write_text(first)
    (tmp_path / "site" / "tutorial").mkdir(parents=True)
    for name in ("index.html", "tutorial/index.html", "scripts.txt"):
        (tmp_path / "site" / name).write_text("page")
    ours = codec.replace(settings, base_path="/games", manual=tmp_path / "site")
    before = "" if is_stripped else "/games"
    async with open_house(ours) as house:
        table, [token] = await create_table(house.rest, me("Ann"), bot())
        page = await house.rest.get(f"{before}/t/{table}")
        assert page.text == '<meta name="base-path" content="/games" /><script src="/games/assets/app.js"></script>'
        assert (await house.rest.get(f"{before}/api/tables/{table}")).json()["id"] == table
        assert (await house.rest.get(f"{before}/docs/tutorial")).headers["location"] == "/games/docs/tutorial/"
        assert 'href="docs/openapi.json"' in (await house.rest.get(f"{before}/api/docs")).text
        assert (await house.rest.get(f"{before}/api/docs/openapi.json")).status_code == 200
        assert (await house.rest.get("/gamesters/api/tables")).text == page.text, "only the whole name counts"
        socket = InProcessSocket(house.app, f"{before}/api/tables/{table}/play")
        await PlayerClient(socket).hello(token)
        await socket.close()


@pytest.mark.parametrize("has_begun", [False, True])
async def test_request_cancelled_at_shutdown_is_answered_503(has_begun: bool) -> None:
    """On a busy machine the story of a game took longer than a stopping server waits: it said 500."""
    waits, sent = asyncio.Event(), list[Any]()

    async def takes_for_ever(_scope: Any, _receive: Any, send: Any) -> None:
        if has_begun:
            await send({"type": "http.response.start", "status": 200, "headers": []})
        waits.set()
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    scope: Any = {"type": "http", "path": "/", "headers": [], "client": ("127.0.0.1", 1)}
    edge: Any = with_middleware(takes_for_ever, Settings(), RealClock(), VisitCookies(RealClock(), ""))
    asking = asyncio.create_task(edge(scope, None, send))
    await waits.wait()
    asking.cancel()
    await asking
    if has_begun:
        assert [message["status"] for message in sent] == [200]
    else:
        start, body = sent
        assert (start["status"], json.loads(body["body"])["code"]) == (503, "try_again")

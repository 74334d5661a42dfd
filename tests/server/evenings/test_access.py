"""Private by default: the id of a table opens nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

from server.clients import GAME, LINKS, OPEN, Message, ServerHarness, SocketClosed, bot, create_table, finished_game, me

pytestmark = pytest.mark.anyio

FINISHED = ["", "/log", "/replay", "/ending", "/exports/none"]
BRANCH = {"seq": 1, "seat": 0, "name": "Eve", "bot": "random"}


class Stranger(httpx.AsyncClient):
    """Knows no links; shows what it is told to."""

    def __init__(self, house: ServerHarness) -> None:
        asgi: Any = house.app
        super().__init__(transport=httpx.ASGITransport(asgi), base_url="http://testserver")

    async def asks(self, path: str, key: str | None = None, body: Message | None = None) -> tuple[int, str]:
        shown = {} if key is None else {"authorization": f"Bearer {key}"}
        answer = await self.request("GET" if body is None else "POST", f"/api{path}", headers=shown, json=body)
        problem = answer.json() if answer.headers["content-type"] == "application/json" else {}
        return answer.status_code, problem.get("code", "") if isinstance(problem, dict) else ""


async def test_private_table_without_link_answers_404_on_every_route(house: ServerHarness, chance: Random) -> None:
    table, tokens, _ = await finished_game(house, chance)
    stranger, nothing = Stranger(house), (404, "no_such_table")
    for wrong in (None, "", "x" * 24, table, LINKS[table][:-1]):
        for path in FINISHED:
            assert await stranger.asks(f"/tables/{table}{path}", wrong) == nothing
        assert await stranger.asks(f"/tables/{table}/branch", wrong, BRANCH) == nothing
        assert await stranger.asks(f"/tables/{table}/join", wrong, {"name": "Eve"}) == nothing
    for right in (LINKS[table], *tokens):
        assert [(await stranger.asks(f"/tables/{table}{path}", right))[0] for path in FINISHED[:-1]] == [200] * 4
    assert (await stranger.get(f"/api/tables/{table}/log", params={"link": LINKS[table]})).status_code == 200
    assert (await stranger.get(f"/api/evenings/{LINKS[table]}")).json()["table"]["id"] == table
    assert (await stranger.get("/api/tables")).json() == (await stranger.get("/api/results")).json() == []


async def test_link_of_another_evening_gives_no_access(house: ServerHarness) -> None:
    table, _ = await create_table(house.rest, me("Ann"), OPEN)
    other, tokens = await create_table(house.rest, me("Eve"), OPEN)
    for key in (LINKS[other], *tokens):
        assert await Stranger(house).asks(f"/tables/{table}", key) == (404, "no_such_table")


@pytest.mark.parametrize("link", ["x", "x" * 24, "%00", "%C3%A9", "..%2Ftables"])
async def test_wrong_evening_link_is_404_with_explanation(house: ServerHarness, link: str) -> None:
    answer = await house.rest.get(f"/api/evenings/{link}")
    assert (answer.status_code, answer.json()["code"]) in ((404, "no_such_evening"), (404, "not_found"))
    if answer.json()["code"] == "no_such_evening":
        assert answer.json()["message"].startswith("This link leads nowhere")


@pytest.mark.parametrize("link", [None, "x" * 24])
async def test_watching_by_table_id_alone_is_refused(house: ServerHarness, link: str | None) -> None:
    table, _ = await create_table(house.rest, me("Ann"), bot())
    for place in (table, "nowhere"):  # both sound the same
        stranger = await house.person(place)
        await stranger.say(type="hello", link=link)
        problem = await stranger.hear("problem")
        assert problem["code"] == "no_such_table"
        assert ("neither the token of a seat nor the link" in problem["message"]) == (link is None)
        assert place in problem["message"]
        with pytest.raises(SocketClosed):
            await stranger.hear()


async def test_evening_link_lets_holder_watch_and_join(house: ServerHarness) -> None:
    table, tokens = await create_table(house.rest, me("Ann"), OPEN)
    watcher, ann = await house.person(table), await house.person(table)
    assert (await watcher.hello(link=LINKS[table]))["link"] == LINKS[table]
    assert (await ann.hello(tokens[0], link=None))["link"] == LINKS[table]
    joined = await house.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    assert (joined.status_code, joined.json()["link"]) == (201, LINKS[table])


async def test_open_table_is_listed_publicly_without_its_link(
    house: ServerHarness,
) -> None:
    table, _ = await create_table(house.rest, me("Ann"), bot(), access="open")
    stranger = Stranger(house)
    assert [each["id"] for each in (await stranger.get("/api/tables")).json()] == [table]
    assert LINKS[table] not in (await stranger.get(f"/api/tables/{table}")).text
    watcher = await house.person(table)
    assert (await watcher.hello(link=None))["link"] is None, "what is open may be closed again"


async def test_table_without_spectators_admits_players_only(house: ServerHarness) -> None:
    wish = {"game": GAME, "seats": [me("Ann"), OPEN], "spectators": False, "access": "open"}
    laid = (await house.rest.post("/api/tables", json=wish)).json()
    table, token = laid["table"]["id"], laid["held"][0]["token"]
    early = await house.person(table)
    await early.hello()  # who looks where to sit
    joined = (await house.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})).json()
    assert (await early.hear("problem"))["code"] == "no_spectators", "the game has begun"
    late = await house.person(table)
    await late.say(type="hello")
    assert (await late.hear("problem"))["code"] == "no_spectators"
    assert await Stranger(house).asks(f"/tables/{table}", LINKS[table]) == (403, "no_spectators")
    for held in (token, joined["held"]["token"]):
        assert (await (await house.person(table)).hello(held))["seat"] in (0, 1)

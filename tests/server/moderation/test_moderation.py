"""The owner's page: one link, once; what was reported; tables put away, and words taken."""

from __future__ import annotations

import json

import pytest

from gingersnap.server.moderation.service import LINK_SECONDS, create_admin_link
from server.chat.test_chat import come, says
from server.clients import LINKS, Message, PlayerClient, ServerHarness, two_at_a_table

pytestmark = pytest.mark.anyio


async def link(house: ServerHarness) -> str:
    return await create_admin_link(house.services.store, house.clock.date())


async def enter(house: ServerHarness) -> Message:
    answer = await house.rest.post("/api/owner/enter", json={"link": await link(house)})
    assert answer.status_code == 200, answer.text
    page: Message = answer.json()
    return page


async def act(house: ServerHarness, **wish: object) -> Message:
    answer = await house.rest.post("/api/owner/acts", json=wish)
    page: Message = answer.json()
    return page


async def report(person: PlayerClient, seat: int) -> None:
    await person.say(type="report", id="report", seat=seat, why="rude")
    await person.hear("reported")


async def test_admin_link_works_once_and_expires(house: ServerHarness) -> None:
    assert (await house.rest.get("/api/owner")).json()["code"] == "wrong_token"
    first, late = await link(house), await link(house)
    opened = await house.rest.post("/api/owner/enter", json={"link": first})
    kept = opened.headers["set-cookie"]
    assert all(part in kept for part in ("HttpOnly", "SameSite=strict", "Path=/api/owner")), kept
    assert (await house.rest.get("/api/owner")).status_code == 200
    house.rest.cookies.clear()
    again = await house.rest.post("/api/owner/enter", json={"link": first})
    assert (again.status_code, again.json()["message"][:27]) == (403, "This link was used already ")
    house.clock.move(LINK_SECONDS + 1)
    assert (await house.rest.post("/api/owner/enter", json={"link": late})).status_code == 403
    assert (await house.rest.post("/api/owner/acts", json={"act": "put_away", "table": "x"})).status_code == 403


async def test_reported_player_is_silenced_until_released_or_expired(house: ServerHarness) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    await says(ben, "You are a fool")
    await report(ann, 1)
    page = await enter(house)
    [found] = page["reports"]
    assert (found["by"], found["whom"], found["why"]) == ("Ann", "Ben", "rude")
    assert [(line["text"], line["is_meant"]) for line in found["lines"]] == [("You are a fool", True)]
    page = await act(house, act="silence", report=found["id"], days=1)
    assert (await ben.hear("talk"))["may"] == "listen"
    assert (await says(ben, "What?"))["message"].startswith("The server owner has muted you for a while")
    assert (await says(ann, "Peace at last"))["type"] == "said"
    page = await act(house, act="settle", report=found["id"])
    assert page["reports"] == []
    page = await act(house, act="unsilence", person=page["silences"][0]["person"])
    assert (page["silences"], [each["act"] for each in page["acts"]]) == ([], ["unsilence", "settle", "silence"])
    assert (await says(ben, "Sorry", "later"))["type"] == "said"
    await act(house, act="silence", report=found["id"], days=1)
    house.clock.move(86_401)
    assert (await says(ben, "A day later"))["type"] == "said"


async def test_hidden_table_is_gone_until_restored(house: ServerHarness) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    await enter(house)
    page = await act(house, act="put_away", table=table)
    assert [each["id"] for each in page["put_away"]] == [table]
    for person in (ann, ben):
        assert (await person.hear("problem"))["code"] == "put_away"
    assert (await house.rest.get(f"/api/tables/{table}")).status_code == 410
    # Its evening still showed the names of the players.
    assert (await house.rest.get(f"/api/evenings/{LINKS[table]}")).status_code == 410
    assert (await house.rest.get("/api/tables")).json() == []
    late = await house.person(table)
    await late.say(type="hello", token=tokens[0])
    assert (await late.hear("problem"))["message"] == "The server owner has hidden this table."
    assert (await act(house, act="bring_back", table=table))["put_away"] == []
    back, _ = await come(house, table, tokens[0])
    assert (await back.hear("updated"))["seq"] == ann.updates[-1]["seq"]


async def test_moderation_of_unknown_target_is_refused_and_not_logged(house: ServerHarness) -> None:
    await enter(house)
    for wish in ({"act": "settle", "report": "x"}, {"act": "silence"}, {"act": "unsilence"}, {"act": "put_away"}):
        assert (await act(house, **wish))["code"] in ("not_found", "no_such_table")
    assert (await house.rest.get("/api/owner")).json()["acts"] == []


async def test_moderation_page_contains_no_secret(house: ServerHarness) -> None:
    table, tokens, ann, _ = await two_at_a_table(house)
    await report(ann, 1)
    await enter(house)
    shown = json.dumps((await house.rest.get("/api/owner")).json())
    row = house.room(table).row
    secrets = [*tokens, row.secret, *(seat.token for seat in row.seats), *([row.luck.secret] if row.luck else [])]
    assert secrets
    assert not [secret for secret in secrets if secret and secret in shown]

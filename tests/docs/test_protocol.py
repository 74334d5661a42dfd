"""The messages on the page about the protocol are those of a real exchange.

With REWRITE=1 they are written anew: read the difference.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gingersnap.server.protocol.common import PROTOCOL
from gingersnap.server.settings import Settings
from server.clients import Message, PlayerClient, ServerHarness, open_house

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
BLOCK = re.compile(r"^```json\n(.*?)^```$", re.S | re.M)
LAY = {
    "game": "pocket_and_biscuit",
    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}],
    "options": {"first_seat": 0},
}
KEPT = 2
"""How much of a long list the page shows."""

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def exchanged(settings: Settings) -> list[Message]:
    """What is sent and answered, in the order of the page."""
    async with open_house(settings, seed=3) as house:
        laid = (await house.rest.post("/api/tables", json=LAY)).json()
        table, tokens = laid["table"]["id"], [held["token"] for held in laid["held"]]
        ann, ben = await house.person(table), await house.person(table)
        said: list[Message] = [LAY, laid, {"type": "hello", "token": tokens[0], "protocol": PROTOCOL}]
        await ann.say(**said[-1])
        said += [await ann.hear("welcome"), await ann.hear("updated")]
        await ben.hello(tokens[1])
        said.append({"type": "act", "id": "ann-1", "action": said[-1]["offers"][0]["action"]})
        await ann.say(**said[-1])
        said += [await ann.hear("accepted"), await ann.hear("updated")]
        said.append({"type": "heard", "seq": said[-1]["seq"]})
        await ann.say(**said[-1])
        mover = said[-2]["acting"][0]
        other, action = (ann, ben)[1 - mover], said[5]["action"]
        for message, answer in (
            ({"type": "act", "id": "too-early", "action": action}, "refused"),
            ({"type": "dance"}, "problem"),
            ({"type": "ping", "id": "ping-1"}, "pong"),
        ):
            await other.say(**message)
            said += [message, await other.hear(answer)]
        said += await _exchanged_structured(house, table, tokens[0], (ann, ben))
        return [*said[:2], *await _exchanged_by_link(house), *said[2:]]


async def _exchanged_by_link(house: ServerHarness) -> list[Message]:
    """What a client is answered that has a link, and then takes the open seat. The table is as in the block above."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    laid = (await house.rest.post("/api/tables", json={**LAY, "seats": seats})).json()
    found = (await house.rest.get(f"/api/evenings/{laid['link']}")).json()
    key, body = {"authorization": f"Bearer {laid['link']}"}, {"name": "Cy"}
    joined = (await house.rest.post(f"/api/tables/{found['table']['id']}/join", json=body, headers=key)).json()
    return [{**found, "table": "…"}, body, {**joined, "table": "…"}]


async def _exchanged_structured(
    house: ServerHarness, table: str, token: str, people: tuple[PlayerClient, PlayerClient]
) -> list[Message]:
    """What a client is sent that renders sentences: at first, and after three actions, each when all know the last."""
    page, hello = await house.person(table), {"type": "hello", "token": token, "protocol": PROTOCOL, "text": None}
    await page.say(**hello)
    said = [hello, await page.hear("updated")]
    await people[1].knows(lambda update: update["seq"] == 1, "updated")
    for number in (2, 3, 4):
        mover = people[people[1].updates[-1]["acting"][0]]
        await mover.act(mover.updates[-1]["offers"][0]["action"], f"page-{number}")
        for person in (*people, page):
            last = await person.hear_until(lambda update: update["seq"] >= number, "updated")  # noqa: B023 (at once)
    return [*said, last]


def shown(value: Any, key: str = "") -> Any:
    """A message as the page shows it: without what is another each time, and not longer than one likes to read."""
    if key in ("token", "link", "created") or (key == "id" and isinstance(value, str) and len(value) > 9):
        return 0.0 if key == "created" else f"({key})"
    if isinstance(value, dict):
        return {name: shown(each, name) for name, each in value.items()}
    if isinstance(value, list) and len(value) > KEPT + 1:
        return [*(shown(each) for each in value[:KEPT]), "…"]
    return [shown(each) for each in value] if isinstance(value, list) else value


def written(message: Message) -> str:
    """A line for each field, and for each field of what is within, as far as that is long."""
    return "\n".join(_lines(shown(message), "")) + "\n"


def _lines(value: Any, indent: str) -> Iterator[str]:
    short = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(short) <= 110 or not isinstance(value, dict | list):
        yield indent + short
        return
    opened, closed = "{}" if isinstance(value, dict) else "[]"
    parts = [(f"{json.dumps(name)}: ", each) for name, each in value.items()] if isinstance(value, dict) else [
        ("", each) for each in value
    ]  # fmt: skip
    yield indent + opened
    for number, (name, each) in enumerate(parts):
        first, *rest = _lines(each, indent + "  ")
        lines = [f"{indent}  {name}{first.lstrip()}", *rest]
        lines[-1] += "," if number < len(parts) - 1 else ""
        yield from lines
    yield indent + closed


async def test_protocol_page_shows_messages_really_sent(tmp_path: Path) -> None:
    messages = [written(each) for each in await exchanged(Settings(data=tmp_path, bot_workers=0))]
    text = PAGE.read_text(encoding="utf-8")
    if os.environ.get("REWRITE"):
        following = iter(messages)
        text = BLOCK.sub(lambda _: f"```json\n{next(following)}```", text)
        PAGE.write_text(text, encoding="utf-8")
    assert BLOCK.findall(text) == messages


def test_protocol_page_blocks_are_json_of_known_types() -> None:
    blocks = [json.loads(block) for block in BLOCK.findall(PAGE.read_text(encoding="utf-8"))]
    kinds = [block.get("type") for block in blocks[5:]]
    assert kinds == ["hello", "welcome", "updated", "act", "accepted", "updated", "heard", "act", "refused", "dance",
                     "problem", "ping", "pong", "hello", "updated", "updated"]  # fmt: skip

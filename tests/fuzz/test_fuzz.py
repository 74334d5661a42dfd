"""Whatever is sent, it is answered: no crash, no fault of the server, nothing that its sender may not know.

FUZZED=1000000 SEED=7 pytest tests/fuzz: what `make fuzz` does.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import resource
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fuzz.malformed_input import FuzzRequest, MalformedInput
from gingersnap.server.protocol.common import PROTOCOL
from gingersnap.server.settings import Settings
from seeds import next_seed
from server.clients import LINKS, InProcessSocket, ServerHarness, SocketClosed, create_table, me, open_house
from waits import PATIENCE

MESSAGES = int(os.environ.get("FUZZED", "3000"))
SECRETS = ('"draws"', '"hash"', "Traceback", 'File \\"')
"""What is in logs until a game is over, and in what only programmers may read."""
EACH_TABLE = 2_000
"""Messages after which another table is laid: a game is soon over, or stuck in a corner."""

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Fuzzer:
    """Somebody at each seat of a table, and somebody who watches, all out of their minds."""

    def __init__(self, house: ServerHarness, nonsense: MalformedInput) -> None:
        self.answered: Counter[str] = Counter()
        self._house = house
        self._nonsense = nonsense
        self._offers: list[Any] = []
        self._sockets: dict[str | None, InProcessSocket] = {}

    async def sit_down(self) -> None:
        self.table, self.tokens = await create_table(self._house.rest, me("Ann"), me("Ben"))
        for token in (*self.tokens, None):
            await self._enter(token)

    async def stand_up(self) -> None:
        for socket in self._sockets.values():
            await socket.close()
        self._sockets = {}

    async def _enter(self, token: str | None) -> None:
        socket = self._sockets[token] = InProcessSocket(self._house.app, f"/api/tables/{self.table}/play")
        if self._nonsense.chance.random() < 0.9:
            hello = {"type": "hello", "token": token, "link": LINKS[self.table], "protocol": PROTOCOL}
            await socket.send_text(json.dumps(hello))

    async def say_something(self) -> None:
        token = self._nonsense.chance.choice([*self.tokens, None])
        text = self._nonsense.message(self._good(token))
        socket = self._sockets[token]
        await socket.send_text(text)
        await socket.send_text('{"type": "ping", "id": "and now?"}')
        try:
            async with asyncio.timeout(PATIENCE):
                while not self._is_the_end(text, token, await socket.receive()):
                    pass
        except SocketClosed as why:
            self.answered[f"hung up: {why.args[1]}"] += 1
            await socket.close()
            await self._enter(token)

    def _is_the_end(self, text: str, token: str | None, answer: str) -> bool:
        told = json.loads(answer)
        self.answered[told["type"] if told["type"] != "problem" else told["code"]] += 1
        assert told.get("code") != "server_error", (text, answer)
        others = [each for each in self.tokens if each != token]
        # What somebody sent may come back to them in a sentence.
        assert not any(secret in answer and secret not in text for secret in (*SECRETS, *others)), (text, answer)
        if told["type"] == "updated" and told["offers"]:
            self._offers = [offer["action"] for offer in told["offers"]]
        return bool(told["type"] == "pong" and told["id"] == "and now?")

    def _good(self, token: str | None) -> list[dict[str, Any]]:
        id = f"{self._nonsense.chance.getrandbits(32):x}"
        acts = [{"type": "act", "id": id, "action": action} for action in self._offers[:20]]
        back = {"type": "act", "id": id, "action": {"type": "TakeSeatBack"}}
        hello = {"type": "hello", "token": token, "seq": 0, "protocol": PROTOCOL}
        return [*acts, *acts, back, hello, {"type": "ping", "id": id}, {"type": "heard", "seq": 1}]

    async def ask_something(self) -> None:
        asked = self._nonsense.request(self.table, self._nonsense.chance.choice(self.tokens))
        async with asyncio.timeout(PATIENCE):
            status, headers, body = await answer_to(self._house, asked)
        self.answered[str(status)] += 1
        assert status < 500, (asked, status, body)
        assert b"content-security-policy" in headers, asked
        if status >= 400 and headers[b"content-type"].startswith(b"application/json") and asked.method != "HEAD":
            assert json.loads(body)["message"], asked
        assert not any(secret.encode() in body for secret in SECRETS), (asked, body)


async def answer_to(house: ServerHarness, asked: FuzzRequest) -> tuple[int, dict[bytes, bytes], bytes]:
    """As a server would carry it, without one."""
    scope: Any = {
        "type": "http", "method": asked.method, "path": asked.path, "raw_path": asked.path.encode(errors="replace"),
        "query_string": asked.query, "root_path": "", "headers": asked.headers, "scheme": "http", "http_version": "1.1",
        "asgi": {"version": "3.0"}, "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2), "state": {},
        "extensions": {},
    }  # fmt: skip
    events: list[Any] = []
    sent = asyncio.Event()

    async def receive() -> Any:
        if not sent.is_set():
            sent.set()
            return {"type": "http.request", "body": asked.body, "more_body": False}
        return {"type": "http.disconnect"}

    async def send(event: Any) -> None:
        events.append(event)

    await house.app(scope, receive, send)
    start, *bodies = events
    return start["status"], dict(start["headers"]), b"".join(each.get("body", b"") for each in bodies)


async def test_fuzzed_messages_are_answered_without_crash_or_leak(tmp_path: Path) -> None:
    seed = next_seed()
    print(f"{MESSAGES} messages")
    for page in ("index.html", "404.html", "scripts.txt"):
        (tmp_path / page).write_text("page")
    many = 10**9
    settings = Settings(
        data=tmp_path / "data", client=tmp_path, manual=tmp_path, bot_pause=0.0, bot_workers=0, message_rate=many,
        message_burst=many, tables_per_hour=many, request_rate=many, request_burst=many, outbox=10**6,
    )  # fmt: skip
    async with open_house(settings, seed) as house:
        fuzzer = Fuzzer(house, MalformedInput(seed))
        await fuzzer.sit_down()
        at_first = len(asyncio.all_tasks())
        try:
            for number in range(1, MESSAGES + 1):
                await (fuzzer.ask_something() if number % 4 == 0 else fuzzer.say_something())
                if number % EACH_TABLE == 0:
                    await fuzzer.stand_up()
                    await house.everybody_leaves()
                    house.clock.move(settings.idle_seconds + 1)
                    await fuzzer.sit_down()
                if number % 100_000 == 0:
                    print(number, f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB", flush=True)
        finally:  # also of a run that is ended before
            print(number, "sent:", dict(fuzzer.answered), flush=True)
        await fuzzer.stand_up()
        gc.collect()
        assert (await house.rest.get("/api/health")).json()["connections"] == 0, "nobody is left behind"
        assert len(asyncio.all_tasks()) <= at_first + 5, [task.get_name() for task in asyncio.all_tasks()]
    assert fuzzer.answered["malformed"] > MESSAGES / 10
    assert fuzzer.answered["accepted"] > 0
    assert fuzzer.answered["refused"] > 0

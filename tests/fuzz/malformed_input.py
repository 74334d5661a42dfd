"""Messages and requests that nobody should send: good ones gone wrong, and what never was one."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

from server.clients import GAME

_VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**63) - 1, 10**400, 0.5, -0.0, 1e308, 5e-324, "", " ", "0",
    "x" * 65, "x" * 20_000, "\u0000", "\u200b", "\u202e", "é", "💥", "\ud800", "__class__", "../../etc/passwd",
    "'; drop table records", "{{7*7}}", "%s%n", [], {}, [[]], [None] * 50, {"": {}}, {"type": "Tick"}, {"type": ["a"]},
    {"a": {"a": {"a": 1}}},
]  # fmt: skip
_TYPES = ["hello", "act", "ping", "heard", "welcome", "updated", "accepted", "problem", "Hello", "", None, 7]
_PIECES = [
    "{",
    "}",
    "[",
    "]",
    '"',
    ",",
    ":",
    "\\",
    "null",
    "1e999",
    "NaN",
    "-",
    "\\ud800",
    "\x00",
    "\x7f",
    "é",
    "💥",
    '"type"',
    " ",
]
_KINDS = [
    "application/json",
    "application/json; charset=utf-16",
    "text/plain",
    "",
    "application/xml",
    "multipart/form-data",
]


class FuzzRequest(NamedTuple):
    """One request."""

    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes


class MalformedInput:
    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    # --- The play socket --------------------------------------------------------------------------

    def message(self, good: list[dict[str, Any]]) -> str:
        """Something for a socket; `good` are messages that would be served."""
        ways: list[Callable[[], str]] = [
            lambda: self._corrupt_text(_encode_loosely(self.chance.choice(good))),
            lambda: _encode_loosely(self._corrupt_value(self.chance.choice(good))),
            lambda: _encode_loosely(self._invent_message()),
            lambda: _encode_loosely(self._value(3)),
            self._pieces,
            lambda: _encode_loosely(self.chance.choice(good)),
        ]
        return self.chance.choices(ways, [6, 8, 4, 2, 2, 1])[0]()

    def _corrupt_text(self, text: str) -> str:
        """A text with some characters changed, doubled, lost or cut off."""
        for _ in range(self.chance.randrange(1, 4)):
            at = self.chance.randrange(len(text) + 1)
            text = text[:at] + self.chance.choice(["", *_PIECES]) + text[at + self.chance.randrange(4) :]
        return text[: self.chance.randrange(len(text) + 1)] if self.chance.random() < 0.1 else text

    def _corrupt_value(self, message: Any) -> Any:
        """A value with one part of it replaced, lost or added, at any depth."""
        if isinstance(message, dict) and message and self.chance.random() < 0.85:
            key = self.chance.choice([*message])
            rest = {name: value for name, value in message.items() if name != key or self.chance.random() < 0.8}
            return {**rest, self._key(key): self._corrupt_value(message[key])}
        if isinstance(message, list) and message and self.chance.random() < 0.7:
            at = self.chance.randrange(len(message))
            return [*message[:at], self._corrupt_value(message[at]), *message[at:]]
        return self._value(2)

    def _key(self, key: str) -> str:
        return (
            key
            if self.chance.random() < 0.9
            else str(self.chance.choice(["", "type", "id", "seat", "__dict__", key + key]))
        )

    def _invent_message(self) -> dict[str, Any]:
        names = ["id", "action", "token", "link", "seq", "protocol", "salts", "seat", "x"]
        fields = {name: self._value(2) for name in self.chance.sample(names, self.chance.randrange(4))}
        return {"type": self.chance.choice(_TYPES), **fields}

    def _value(self, depth: int) -> Any:
        if depth and self.chance.random() < 0.2:
            return [self._value(depth - 1) for _ in range(self.chance.randrange(4))]
        if depth and self.chance.random() < 0.2:
            return {self._key("k"): self._value(depth - 1) for _ in range(self.chance.randrange(4))}
        if self.chance.random() < 0.2:
            return self.chance.choice([self.chance.randrange(-5, 20), self.chance.uniform(-9, 9), self._pieces()])
        return self.chance.choice(_VALUES)

    def _pieces(self) -> str:
        return "".join(self.chance.choice(_PIECES) for _ in range(self.chance.randrange(12)))

    # --- REST -------------------------------------------------------------------------------------

    def request(self, table: str, token: str) -> FuzzRequest:
        path, body = self.chance.choice(_requests(table, token))
        method = "POST" if body is not None else "GET"
        if self.chance.random() < 0.1:
            method = self.chance.choice(["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "POST", "GET"])
        if self.chance.random() < 0.4:
            path = self._corrupt_text(path)
        written = b"" if body is None else self._body(body)
        headers = [(b"content-type", self._kind()), (b"content-length", str(len(written)).encode())]
        path, _, query = path.partition("?")
        return FuzzRequest(
            method, f"/{path.lstrip('/')}", quote(query, safe="=&", errors="replace").encode(), headers, written
        )

    def _body(self, body: dict[str, Any]) -> bytes:
        # Good ones are rare: each would lay a table.
        spoilt = self._corrupt_value(body) if self.chance.random() < 0.97 else body
        text = _encode_loosely(spoilt)
        return (self._corrupt_text(text) if self.chance.random() < 0.3 else text).encode(errors="surrogatepass")

    def _kind(self) -> bytes:
        return (_KINDS[0] if self.chance.random() < 0.9 else self.chance.choice(_KINDS)).encode()


def _requests(table: str, token: str) -> list[tuple[str, dict[str, Any] | None]]:
    wish = {"game": GAME, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}], "options": {}}
    branch = {"seq": 1, "seat": 0, "name": "Ann", "bot": "random"}
    return [
        ("/api/tables", {**wish, "time": {"clock": {"kind": "turn", "seconds": 5}, "away": 9, "stand_in": "random"}}),
        (f"/api/tables/{table}/join", {"name": "Ann"}),
        (f"/api/tables/{table}/rematch", {"token": token}),
        (f"/api/tables/{table}/branch", branch),
        ("/api/tables?status=playing&game=x", None),
        (f"/api/tables/{table}", None),
        (f"/api/evenings/{token}", None),
        (f"/api/tables/{table}/log", None),
        (f"/api/tables/{table}/replay?seat=0", None),
        (f"/api/tables/{table}/exports/none", None),
        (f"/api/games/{GAME}", None),
        (f"/api/games/{GAME}/board.js", None),
        ("/api/results?game=x", None),
        ("/api/lab/physics?shot=0,0", None),
        ("/docs/tutorial", None),
        ("/assets/app.js", None),
        (f"/t/{table}", None),
    ]


def _encode_loosely(value: Any) -> str:
    return json.dumps(value)

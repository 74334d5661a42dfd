"""No test guesses how fast a machine is: whoever asks a server waits as tests do, not the few seconds of a library."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from source_files import find_sources

TESTS = Path(__file__).parents[1]
ASKS = {"get", "post", "put", "patch", "delete", "options", "head", "request", "stream", "Client", "AsyncClient"}


def hasty(source: str) -> Iterator[int]:
    """Lines that ask by httpx and do not say how long they wait."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(ast.Name("httpx"), name), keywords=keywords) if name in ASKS:
                if not any(each.arg == "timeout" for each in keywords):
                    yield node.lineno


def test_http_calls_in_tests_state_a_timeout() -> None:
    found = [
        f"{path.relative_to(TESTS)}:{line}"
        for path in find_sources(TESTS, ".py")
        for line in hasty(path.read_text("utf-8"))
    ]
    assert found == [], "add timeout=PATIENCE: on a busy machine five seconds are over soon"


def test_hasty_finds_http_calls_without_patience() -> None:
    assert [*hasty("import httpx\nhttpx.get('x', timeout=3)\nhttpx.post('x')\nhttpx.AsyncClient(base_url='x')")] == [
        3,
        4,
    ]

"""What the server writes about itself, and how somebody finds the line that is about them."""

from __future__ import annotations

import json
import logging
import subprocess
import sys

import pytest

from gingersnap.server.ops.logging_setup import REQUEST, JsonFormatter
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import WriteFailed
from server.clients import ServerHarness
from server.workers.test_sandbox import WISH

pytestmark = pytest.mark.anyio


async def test_server_error_message_and_log_share_the_request_id(
    house: ServerHarness, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise WriteFailed("disk full")

    monkeypatch.setattr(Store, "write", full)
    caplog.handler.setFormatter(JsonFormatter())
    answer = await house.rest.post("/api/tables", json=WISH)
    request = answer.headers["x-request-id"]
    assert answer.json()["message"].endswith(f"(Request {request}.)")
    [line] = [json.loads(line) for line in caplog.text.splitlines()]
    assert (line["message"], line["request"]) == ("a request could not be stored", request)
    other = await house.rest.get("/api/tables")
    assert other.headers["x-request-id"] != request
    assert REQUEST.get() is None, "outside of it there is none"


def test_json_formatter_writes_one_line_with_level_and_error() -> None:
    try:
        raise ZeroDivisionError("naught")
    except ZeroDivisionError:
        record = logging.LogRecord("a.b", logging.ERROR, "file", 1, "it %s", ("broke\ndown",), sys.exc_info())
    REQUEST.set("abc")
    line = JsonFormatter().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["logger"], told["message"], told["request"]) == (
        "error",
        "a.b",
        "it broke\ndown",
        "abc",
    )
    assert told["time"].endswith("+00:00")
    assert told["error"].endswith("ZeroDivisionError: naught")


@pytest.mark.parametrize(("form", "wanted"), [("text", "a word"), ("json", '"message": "a word"')])
def test_logging_setup_uses_the_configured_format(form: str, wanted: str) -> None:
    program = f"""
import logging
from gingersnap.server.ops.logging_setup import configure_logging
configure_logging({form!r})
logging.getLogger("gingersnap").warning("a %s", "word")
logging.getLogger("gingersnap").info("not a word of this")
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout == ""
    assert wanted in told.stderr
    assert told.stderr.count("\n") == 1

"""Schemathesis: many odd requests made from the server's own description of itself, each answered as described.

The same ones each time; `make fuzz` makes others, and more of them (EXAMPLES).
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    positive_data_acceptance,
    response_schema_conformance,
    status_code_conformance,
)

from gingersnap.core.export import exports_of
from gingersnap.server.app import create_app
from gingersnap.server.settings import Settings
from server.clients import GAME, LINKS, LinkRememberingClient, ServerHarness, bot, create_table, me, person_at
from server.server_processes import ServerProcess, start_server_process
from waits import PATIENCE

EXAMPLES = int(os.environ.get("EXAMPLES", "0"))
DESCRIPTION = create_app(Settings()).openapi_schema.to_schema()
OPERATIONS = [(method, path) for path, methods in DESCRIPTION["paths"].items() for method in methods]
TEXTS_OF_THEIR_OWN = {"/api/lab/physics"}
"""Takes a text that no schema can describe: most that fit the schema are rightly refused."""
FORMAT = next(iter(exports_of(GAME)), "none")
A_SHOT = "0,-0.3048 0.031,-0.15 | 0 0,1.2"
AS_DESCRIBED = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


class Api(NamedTuple):
    schema: Any
    finished: str
    playing: str


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Api]:
    with start_server_process(tmp_path_factory.mktemp("server") / "data") as server:
        schema = schemathesis.openapi.from_url(f"{server.rest}/api/docs/openapi.json")
        yield Api(schema, *asyncio.run(two_tables(server)))


async def two_tables(server: ServerProcess) -> tuple[str, str]:
    """One where two bots have played to the end, and one where somebody sits."""
    async with LinkRememberingClient(base_url=server.rest) as rest:
        finished, _ = await create_table(rest, bot(), bot(), access="open")
        playing, _ = await create_table(rest, me("Ann"), bot(), access="open")
    async with person_at(server.port, finished) as watcher:
        await watcher.hello()
        while (await watcher.hear("updated"))["outcome"] is None:
            pass
    return finished, playing


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_openapi_fuzzed_requests_are_answered_as_documented(api: Api, method: str, path: str) -> None:
    @given(case=api.schema[path][method].as_strategy())
    @settings(
        max_examples=EXAMPLES or 30,
        derandomize=not EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def check(case: Any) -> None:
        refused = [positive_data_acceptance] if path in TEXTS_OF_THEIR_OWN else []
        case.call_and_validate(excluded_checks=refused, timeout=PATIENCE)
        for table in (api.finished, api.playing):
            aim(case, table)
            case.call_and_validate(checks=AS_DESCRIBED, timeout=PATIENCE)

    check()


@pytest.mark.anyio
async def test_rated_table_with_a_guest_is_refused_as_documented(house: ServerHarness) -> None:
    """One of many odd requests found it once: that answer was not described."""
    wanted = {"game": GAME, "seats": [me("Ann"), {"kind": "open"}], "rated": True}
    refused = await house.rest.post("/api/tables", json=wanted)
    assert (refused.status_code, refused.json()["rule"]) == (409, "GEN-27")
    assert "409" in DESCRIPTION["paths"]["/api/tables"]["post"]["responses"]


def aim(case: Any, table: str) -> None:
    """Names in the request become those of things that exist, so that it gets further than "no such thing"."""
    for name, real in (("table_id", table), ("name", GAME), ("format_name", FORMAT), ("link", LINKS[table])):
        if name in (case.path_parameters or {}):
            case.path_parameters[name] = real
    if "shot" in (case.query or {}):
        case.query["shot"] = A_SHOT
    if isinstance(case.body, dict) and "game" in case.body:
        case.body["game"] = GAME
    if isinstance(case.body, dict) and "bot" in case.body:
        case.body["bot"] = "random"

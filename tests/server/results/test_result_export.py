"""Finished games for other programs: every game that has such a format, in every format it has."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from gingersnap.core.export import export_log, exports_of
from gingersnap.core.log import load
from gingersnap.core.registry import find_game, game_names
from server.clients import ServerHarness, bot, create_table, me

pytestmark = pytest.mark.anyio

FORMATS = [(game, form) for game in game_names() for form in exports_of(game)]
GAME, FORM = FORMATS[0]


async def played_by_bots(house: ServerHarness, game: str) -> str:
    """A table where bots have played to the end."""
    table, _ = await create_table(house.rest, *[bot()] * find_game(game).seats[0], game=game, access="open")
    watcher = await house.person(table)
    await watcher.hello()
    while (await watcher.hear("updated"))["outcome"] is None:
        pass
    return table


@pytest.mark.parametrize(("game", "form"), FORMATS)
async def test_export_of_finished_game_is_downloadable_in_its_formats_only(
    house: ServerHarness, game: str, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played_by_bots(house, game)
    answer = await house.rest.get(f"/api/tables/{table}/exports/{form}")
    assert answer.status_code == 200, answer.text
    expected = exports_of(game)[form]
    assert answer.headers["content-type"].startswith(expected.media_type)
    assert answer.headers["content-disposition"] == f'attachment; filename="{table}{expected.suffix}"'
    assert answer.content == export_log(load(await log_of(house, table)), form, await ended(house))
    other = await problem(house, f"{table}/exports/morse", 404, "no_such_format")
    assert "has no format 'morse' to be exported to; there is" in other
    monkeypatch.setattr(type(find_game(game)), "version", 999)
    assert "rules version" in await problem(house, f"{table}/exports/{form}", 409, "other_version")


async def log_of(house: ServerHarness, table: str) -> bytes:
    return (await house.rest.get(f"/api/tables/{table}/log")).content


async def ended(house: ServerHarness) -> str:
    """When the only game here ended."""
    (result,) = (await house.rest.get("/api/results")).json()
    return f"{datetime.fromtimestamp(result['finished'], UTC):%Y-%m-%dT%H:%M:%SZ}"


async def problem(house: ServerHarness, path: str, status: int, code: str) -> str:
    """What is said about it."""
    answer = await house.rest.get(f"/api/tables/{path}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    return str(answer.json()["message"])


async def test_games_endpoint_lists_export_formats(house: ServerHarness) -> None:
    for info in (await house.rest.get("/api/games")).json():
        titles = {name: form.title for name, form in exports_of(info["name"]).items()}
        assert {export["name"]: export["title"] for export in info["exports"]} == titles


async def test_table_info_lists_only_exports_its_seat_count_allows(house: ServerHarness) -> None:
    """A game of three was offered a notation for singles and doubles, and refused when it was asked for."""
    form = exports_of(GAME)[FORM]
    for seats in find_game(GAME).seats:
        table, _ = await create_table(house.rest, *[me("Ann")] * seats, game=GAME)
        offered = [export["name"] for export in (await house.rest.get(f"/api/tables/{table}")).json()["exports"]]
        assert (FORM in offered) == (form.seats is None or seats in form.seats)


async def test_export_of_unfinished_or_unknown_table_is_refused(house: ServerHarness) -> None:
    table, _ = await create_table(house.rest, me("Ann"), bot(), game=GAME)
    assert "when the game is over" in await problem(house, f"{table}/exports/{FORM}", 409, "not_finished")
    assert "no table nowhere" in await problem(house, f"nowhere/exports/{FORM}", 404, "no_such_table")


async def test_openapi_documents_the_export_responses(house: ServerHarness) -> None:
    paths = json.loads((await house.rest.get("/api/docs/openapi.json")).content)["paths"]
    told = paths["/api/tables/{table_id}/exports/{format_name}"]["get"]
    assert {"200", "404", "409"} <= set(told["responses"])

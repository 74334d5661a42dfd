"""The REST part: games, tables, results, logs, what follows a game, and how requests fail."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from litestar.exceptions import InternalServerException

from gingersnap.core.log import load, steps
from gingersnap.core.registry import all_games, bots_of, find_game
from gingersnap.core.summary.status_text import first_turn_text
from gingersnap.server.settings import Settings
from server.clients import (
    GAME,
    Message,
    ServerHarness,
    bot,
    create_table,
    finished_game,
    me,
    open_house,
    two_at_a_table,
)

pytestmark = pytest.mark.anyio


async def get(house: ServerHarness, path: str, status: int = 200) -> Any:
    answer = await house.rest.get(f"/api{path}")
    assert answer.status_code == status, answer.text
    return answer.json()


async def post(house: ServerHarness, path: str, body: Message, status: int = 201) -> Any:
    answer = await house.rest.post(f"/api{path}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


# --- Games --------------------------------------------------------------------------------------


async def test_games_endpoint_lists_every_registered_game(house: ServerHarness) -> None:
    shelf = await get(house, "/games")
    assert [info["name"] for info in shelf] == [game.name for game in all_games()]
    one = await get(house, f"/games/{GAME}")
    assert one["bots"] == list(bots_of(GAME))
    assert one["seats"] == list(find_game(GAME).seats)
    assert one["secrets"] is True
    assert "$ref" in one["options"]


async def test_rules_endpoint_returns_rulebook(house: ServerHarness) -> None:
    book = await get(house, f"/games/{GAME}/rules")
    assert [rule["id"] for rule in book["rules"]] == list(find_game(GAME).rulebook)


async def test_health_endpoint_counts_tables_and_connections(house: ServerHarness) -> None:
    await two_at_a_table(house)
    health = await get(house, "/health")
    assert (health["status"], health["tables_in_memory"], health["connections"]) == ("ok", 1, 2)


# --- Tables -------------------------------------------------------------------------------------


async def test_tables_endpoint_lists_newest_first_and_filters(house: ServerHarness) -> None:
    first, _ = await create_table(house.rest, me("Ann"), bot(), access="open")
    second, _ = await create_table(house.rest, me("Ann"), {"kind": "open"}, access="open")
    await create_table(house.rest, me("Ann"), {"kind": "open"})
    assert [table["id"] for table in await get(house, "/tables")] == [second, first]
    assert [table["id"] for table in await get(house, "/tables?status=waiting")] == [second]
    assert [table["id"] for table in await get(house, f"/tables?game={GAME}&status=playing")] == [first]
    assert await get(house, "/tables?game=halma") == []


async def test_seat_names_are_cleaned_and_disambiguated(house: ServerHarness) -> None:
    table, _ = await create_table(house.rest, me(" Ann \n  B "), me("Ann B"), {"kind": "me"}, bot(), bot())
    names = [seat["name"] for seat in (await get(house, f"/tables/{table}"))["seats"]]
    assert names == ["Ann B", "Ann B 2", "Guest", "Random bot", "Random bot 2"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "halma", "seats": [me("A"), bot()]}, 404, "no_such_game"),
        ({"game": "_template", "seats": [me("A"), bot()]}, 404, "no_such_game"),
        ({"game": GAME, "seats": [me("A"), bot("oracle")]}, 404, "no_such_bot"),
        ({"game": GAME, "seats": [me("A"), {"kind": "bot"}]}, 404, "no_such_bot"),
        ({"game": GAME, "seats": [me("A")]}, 400, "bad_options"),
        ({"game": GAME, "seats": [me("A"), bot()], "options": {"chess": 1}}, 400, "bad_options"),
        ({"game": GAME, "seats": []}, 400, "malformed"),
        ({"game": GAME}, 400, "malformed"),
        ([], 400, "malformed"),
    ],
)
async def test_create_table_with_invalid_request_is_refused(
    house: ServerHarness, body: Message, status: int, code: str
) -> None:
    assert (await post(house, "/tables", body, status))["code"] == code


async def test_table_info_shows_handicap_of_each_seat(house: ServerHarness) -> None:
    shelf = await get(house, "/games")
    game = next(game for game in shelf if game["handicaps"])
    handicap, fewest = game["handicaps"][0], game["seats"][0]
    assert handicap["about"]
    body = {"game": game["name"], "seats": [me("Ann"), *[bot(game["bot"])] * (fewest - 1)]}
    table = await post(house, "/tables", {**body, "options": {"handicaps": [handicap["name"]]}}, 201)
    shown = [seat["handicap"] for seat in table["table"]["seats"]]
    assert shown == [handicap["title"], *[""] * (fewest - 1)]
    too_many = {**body, "options": {"handicaps": [handicap["name"]] * (fewest + 1)}}
    assert (await post(house, "/tables", too_many, 400))["code"] == "bad_options"


@pytest.mark.parametrize(("seats", "sides"), [(2, None), (4, [[0, 2], [1, 3]])])
async def test_table_info_names_teams_where_seats_play_together(
    house: ServerHarness, seats: int, sides: list[list[int]] | None
) -> None:
    """Pages show partners side by side, also in the waiting room, where there is no position yet."""
    body = {"game": "wizard_biscuits", "seats": [me("Ann"), *[bot("random")] * (seats - 1)]}
    table = await post(house, "/tables", body, 201)
    assert table["table"].get("sides") == sides


# --- After the end ------------------------------------------------------------------------------


async def test_log_replay_and_branch_of_unfinished_game_are_refused(house: ServerHarness) -> None:
    table, _, _, _ = await two_at_a_table(house)
    for path in ("log", "replay"):
        assert (await get(house, f"/tables/{table}/{path}", 409))["code"] == "not_finished"
    branch = {"seq": 0, "seat": 0, "name": "Ann", "bot": "random"}
    assert (await post(house, f"/tables/{table}/branch", branch, 409))["code"] == "not_finished"


async def test_fitting_endpoint_reports_seat_counts_refused_by_options(house: ServerHarness) -> None:
    """Three who play alone could choose to be scored by the difference, and were refused only when they sat down."""

    async def refusals(**options: object) -> Any:
        answer = await house.rest.post("/api/games/crokinole/fitting", json={"options": options})
        assert answer.status_code == 200, answer.text
        return answer.json()["refusals"]

    assert await refusals(three_players="three_sets") == {}
    assert await refusals(three_players="three_sets", scoring="difference") == {
        "3": "Three who play alone score by place, so choose match play or a tournament, or leave the scoring open."
    }
    assert {*await refusals(discs=11)} == {"3", "4"}, "partners share their discs"
    answer = await house.rest.post("/api/games/crokinole/fitting", json={"options": {"chess": 1}})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_options")


async def test_replay_matches_live_updates_for_every_seat(house: ServerHarness, chance: Random) -> None:
    table, _, people = await finished_game(house, chance)
    for seat, person in zip((0, 1, -1), people, strict=True):
        told = await get(house, f"/tables/{table}/replay?seat={seat}")
        assert [moment["view"] for moment in told["moments"]] == [update["view"] for update in person.updates]
        assert [moment["events"] for moment in told["moments"]] == [update["events"] for update in person.updates]
        opening, *later = (moment["lines"] for moment in told["moments"])
        assert [[], *later] == [update["lines"] for update in person.updates]
        assert [line["text"] for line in opening] == [
            first_turn_text(told["moments"][1]["seat"]).words(["Ann", "Ben"], seat)
        ]
    assert told["moments"][0]["seat"] is None
    assert (await get(house, f"/tables/{table}/replay?seat=2", 404))["code"] == "no_such_seat"


async def test_replay_of_other_rules_version_is_refused(
    house: ServerHarness, chance: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _, _ = await finished_game(house, chance)
    monkeypatch.setattr(type(find_game(GAME)), "version", 999)
    answer = await house.rest.get(f"/api/tables/{table}/replay")
    assert (answer.status_code, answer.json()["code"]) == (409, "other_version")
    assert "rules version" in answer.json()["message"]


async def test_log_endpoint_is_a_file_download(house: ServerHarness, chance: Random) -> None:
    table, _, _ = await finished_game(house, chance)
    answer = await house.rest.get(f"/api/tables/{table}/log")
    assert answer.headers["content-disposition"] == f'attachment; filename="{table}.jsonl"'


async def test_results_endpoint_reports_outcome_and_names(house: ServerHarness, chance: Random) -> None:
    table, _, people = await finished_game(house, chance, access="open")
    [result] = await get(house, f"/results?game={GAME}")
    last = people[0].updates[-1]
    assert (result["table"], result["names"]) == (table, ["Ann", "Ben"])
    assert (result["outcome"], result["actions"]) == (last["outcome"], last["seq"])
    assert await get(house, "/results?game=halma") == []


async def test_rematch_offered_and_accepted_creates_one_table_with_rotated_seats(
    house: ServerHarness, chance: Random
) -> None:
    table, tokens, people = await finished_game(house, chance)
    asked = f"/tables/{table}/rematch"
    assert (await post(house, asked, {"token": tokens[0]}))["table"] is None
    offered = (await people[1].hear("seated"))["table"]["offered"]
    while offered is None:
        offered = (await people[1].hear("seated"))["table"]["offered"]
    assert (offered["yes"], offered["no"], offered["same"], offered["by"]) == ([0], [], True, "Ann")
    laid = [await post(house, asked, {"token": token}) for token in (tokens[1], tokens[0])]
    following = laid[0]["table"]["id"]
    assert {each["table"]["id"] for each in laid} == {following}
    assert laid[0]["held"] == [{"seat": 0, "token": tokens[1]}], "everybody has moved on by one"
    assert (await post(house, f"/tables/{following}/held", {"tokens": [*tokens, "x"]}, 200)) == [
        {"seat": 1, "token": tokens[0]},
        {"seat": 0, "token": tokens[1]},
    ]
    winners = people[0].updates[-1]["outcome"]["placings"]
    for person, seat in zip(people[:2], (1, 0), strict=True):
        while (await person.hear("seated"))["table"]["next"] != following:
            pass
        follower = await house.person(following)
        welcome = await follower.hello(tokens[1 - seat])
        assert (welcome["seat"], welcome["table"]["seats"][seat]["name"]) == (seat, ["Ben", "Ann"][seat])
        assert welcome["table"]["score"] == [int(winners[1] == 1), int(winners[0] == 1)], "by person, not by seat"
        assert (await follower.hear("updated"))["seq"] == 0


async def test_rematch_offer_survives_restart_and_can_be_declined(settings: Settings, chance: Random) -> None:
    async with open_house(settings) as house:
        table, tokens, _ = await finished_game(house, chance)
        assert (await post(house, f"/tables/{table}/rematch", {"token": tokens[0]}))["table"] is None
    async with open_house(settings) as house:
        offered = (await get(house, f"/tables/{table}"))["offered"]
        assert (offered["yes"], offered["no"]) == ([0], [])
        ben = await house.person(table)
        await ben.hello(tokens[1])
        refused = await post(house, f"/tables/{table}/rematch", {"token": tokens[1], "yes": False})
        assert refused["table"] is None, "one of two is no company"
        offered = (await get(house, f"/tables/{table}"))["offered"]
        assert (offered["yes"], offered["no"]) == ([0], [1])
        assert (await post(house, f"/tables/{table}/rematch", {"token": tokens[1]}))["table"] is not None


async def test_rematch_does_not_wait_for_absent_player(house: ServerHarness, chance: Random) -> None:
    table, tokens, people = await finished_game(house, chance)
    assert (await post(house, f"/tables/{table}/rematch", {"token": tokens[0]}))["table"] is None
    await house.leaves(people[1])
    while (laid := (await people[0].hear("seated"))["table"]["next"]) is None:
        pass
    assert (await (await house.person(laid)).hello(tokens[1]))["seat"] == 0


async def test_rematch_needs_a_seat_token_and_a_finished_game(house: ServerHarness, chance: Random) -> None:
    table, tokens, _, _ = await two_at_a_table(house)
    assert (await post(house, f"/tables/{table}/rematch", {"token": "x"}, 403))["code"] == "wrong_token"
    assert (await post(house, f"/tables/{table}/rematch", {"token": tokens[0]}, 409))["code"] == "not_finished"


async def test_branch_continues_from_given_record_against_bots(house: ServerHarness, chance: Random) -> None:
    table, _, people = await finished_game(house, chance)
    body = {"seq": 6, "seat": 1, "name": "Cleo", "bot": [*bots_of(GAME)][-1]}
    laid = await post(house, f"/tables/{table}/branch", body)
    new, [held] = laid["table"]["id"], laid["held"]
    cleo = await house.person(new)
    welcome = await cleo.hello(held["token"], seq=0)
    assert (welcome["seat"], welcome["table"]["seats"][1]["name"]) == (1, "Cleo")
    first = await cleo.hear("updated")
    assert first["view"] == people[1].updates[6]["view"]
    told = [pair for each in people[1].updates[1:7] for pair in zip(each["events"], each["lines"], strict=True)]
    assert first["events"] == [event for event, line in told if not line["fades"]]
    await cleo.play(chance)
    old = load((await house.rest.get(f"/api/tables/{table}/log")).content)
    log = load((await house.rest.get(f"/api/tables/{new}/log")).content)
    assert [(each.seat, each.action, each.draws) for each in log.records[:6]] == [
        (each.seat, each.action, each.draws) for each in old.records[:6]
    ]
    assert [each.at for each in log.records[:6]] == [None] * 6, "it was not played at this table"
    assert len(list(steps(log))) == cleo.updates[-1]["seq"] + 1


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"seq": 10_000}, "no_such_moment"), ({"seat": 2}, "no_such_seat"), ({"bot": "oracle"}, "no_such_bot")],
)
async def test_branch_with_invalid_seq_seat_or_bot_is_refused(
    house: ServerHarness, chance: Random, changes: Message, code: str
) -> None:
    table, _, _ = await finished_game(house, chance)
    body = {"seq": 3, "seat": 0, "name": "Cleo", "bot": "random"} | changes
    assert (await post(house, f"/tables/{table}/branch", body, 404))["code"] == code


# --- How requests fail --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api", 404, "not_found"),
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/api/games/halma", 404, "no_such_game"),
        ("GET", "/api/tables/nowhere", 404, "no_such_table"),
        ("GET", "/api/tables/nowhere/log", 404, "no_such_table"),
        ("GET", "/api/tables/%2e%2e", 404, "no_such_table"),
        ("GET", "/api/tables?status=eaten", 400, "malformed"),
        ("GET", "/api/tables/x/replay?seat=one", 400, "malformed"),
        ("DELETE", "/api/tables", 405, "not_allowed"),
        ("POST", "/api/health", 405, "not_allowed"),
        ("GET", f"/api/games/{GAME}/board.js", 404, "not_found"),
        ("POST", "/", 405, "not_allowed"),
        ("POST", "/api/tables", 415, "not_json"),
    ],
)
async def test_http_error_is_a_problem_document(
    house: ServerHarness, method: str, path: str, status: int, code: str
) -> None:
    answer = await house.rest.request(method, path)
    assert (answer.status_code, answer.json()["type"], answer.json()["code"]) == (status, "problem", code)


@pytest.fixture
def usual_depth() -> Iterator[None]:
    """How deeply a server may nest calls; libraries that other tests load allow more for the whole process."""
    allowed = sys.getrecursionlimit()
    sys.setrecursionlimit(1_000)
    yield
    sys.setrecursionlimit(allowed)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("", "This request does not fit: data is missing."),
        ("[" * 50_000, "This is nested too deeply."),
        ('{"a":' * 12_000, "This is nested too deeply."),
        ('"\\ud800 and more"', "This request does not fit: it is not JSON from byte "),
        ('{"game": 3, "seats": []}', "This request does not fit: game has to be a text, not a whole number."),
    ],
)
@pytest.mark.usefixtures("usual_depth")
async def test_malformed_request_body_is_400_with_explanation(house: ServerHarness, body: str, sentence: str) -> None:
    answer = await house.rest.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["message"].startswith(sentence)


async def test_unhandled_exception_is_a_problem_without_traceback(
    house: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret of the server")

    monkeypatch.setattr("gingersnap.server.services.tables.table_info", broken)
    await lay_and_fail(house)


async def test_framework_exception_is_a_problem_without_traceback(
    house: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise InternalServerException("a secret of the server")

    monkeypatch.setattr("gingersnap.server.services.tables.table_info", broken)
    await lay_and_fail(house)


async def lay_and_fail(house: ServerHarness) -> None:
    answer = await house.rest.post("/api/tables", json={"game": GAME, "seats": [me("Ann"), bot()]})
    assert (answer.status_code, answer.json()["code"]) == (500, "server_error")
    assert "secret" not in answer.text


async def test_api_docs_load_nothing_from_other_hosts(house: ServerHarness) -> None:
    page = (await house.rest.get("/api/docs")).text
    assert "POST /api/tables" in page
    assert "<code>201</code></th><td>Laid<" in page
    assert "<code>400</code></th><td>Problem: " in page
    assert "http://" not in page
    assert "https://" not in page
    schema = await get(house, "/docs/openapi.json")
    assert schema["paths"]["/api/tables"]["post"]["responses"]["404"]["content"]


# --- The web client -----------------------------------------------------------------------------


async def test_static_files_without_built_client_answer_503(house: ServerHarness) -> None:
    for path in ("/", "/t/abc"):
        answer = await house.rest.get(path)
        assert answer.status_code == 503
        assert "The web client is not built" in answer.text


async def test_static_files_serve_assets_and_index_for_other_paths(house: ServerHarness) -> None:
    client = house.settings.client
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<title>index</title>")
    (client / "assets" / "app-1a2b.js").write_text("let x")
    (client.parent / "secret.txt").write_text("secret")
    outside = ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt")
    too_long_for_a_file = f"/t/{'x' * 300}"
    for path in ("/", "/t/abc", "/replay/abc", *outside, "/assets", too_long_for_a_file):
        answer = await house.rest.get(path)
        assert (answer.status_code, answer.text) == (200, "<title>index</title>"), path
        assert answer.headers["cache-control"] == "no-cache"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    script = await house.rest.get("/assets/app-1a2b.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-security-policy"] == "default-src 'none'", "a part of a page is no page"
    assert (await house.rest.head("/")).status_code == 200


@pytest.mark.parametrize(
    ("accepts", "encoding", "content"),
    [
        ("gzip, deflate, br", "br", b"small"),
        ("gzip;q=0.5, br;q=0", "gzip", b"smaller"),
        ("*;q=0.1, identity", None, b"let x"),
        ("", None, b"let x"),
    ],
)
async def test_static_files_honour_accept_encoding(
    accepts: str, encoding: str | None, content: bytes, house: ServerHarness
) -> None:
    client = house.settings.client
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<title>index</title>")
    for ending, text in (("", "let x"), (".br", "small"), (".gz", "smaller")):
        (client / "assets" / f"app-1a2b.js{ending}").write_text(text)
    headers = {"accept-encoding": accepts}
    async with house.rest.stream("GET", "/assets/app-1a2b.js", headers=headers) as script:
        assert b"".join([part async for part in script.aiter_raw()]) == content
    assert script.headers.get("content-encoding") == encoding
    assert (script.headers["vary"], script.headers["content-length"]) == ("accept-encoding", str(len(content)))
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]


async def test_compression_applies_only_to_public_responses(house: ServerHarness) -> None:
    shelf = await house.rest.get("/api/games", headers={"accept-encoding": "gzip"})
    assert shelf.headers["content-encoding"] == "gzip"
    for seat in range(9):  # long enough to be worth it
        await create_table(house.rest, me(f"Somebody {seat}"), {"kind": "open"})
    for path in ("/api/tables", "/api/results", "/api/openapi.json"):
        assert "content-encoding" not in (await house.rest.get(path, headers={"accept-encoding": "gzip"})).headers, path


async def test_game_summary_is_written_for_each_seat(house: ServerHarness, chance: Random) -> None:
    table, _, _ = await finished_game(house, chance)
    mine, theirs = [await get(house, f"/tables/{table}/ending?seat={seat}") for seat in (0, -1)]
    assert len(mine["story"]) <= 2
    assert mine["turning"] == theirs["turning"]
    assert mine["best"][0] is None or mine["story"] != theirs["story"]
    assert len(mine["labels"]) == len(mine["texts"])
    assert (await get(house, f"/tables/{table}/ending?seat=9", 404))["code"] == "no_such_seat"
    unfinished, _ = await create_table(house.rest, me("Ann"), {"kind": "open"})
    assert (await get(house, f"/tables/{unfinished}/ending", 409))["code"] == "not_finished"

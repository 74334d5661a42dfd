"""The REST part: games, tables, results, logs, health. And the play socket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from importlib.metadata import version
from typing import Annotated, Any

from litestar import MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, HeaderParameter, JSONBody, PathParameter, QueryParameter
from msgspec.structs import asdict

from gingersnap.core.contract import Game
from gingersnap.core.export import exports_of
from gingersnap.core.guidance.explanations import Explanation, explain_kind, kinds_of
from gingersnap.core.options.game_box import Preset, load_box, preset_texts
from gingersnap.core.options.table_options_form import options_form
from gingersnap.core.registry import all_games, board_of, bots_of, folder_of
from gingersnap.core.skill.bot_levels import default_level
from gingersnap.core.skill.handicaps import handicaps_of
from gingersnap.core.words import say
from gingersnap.physics import BoardKind, PostKind, RimKind
from gingersnap.server.accounts.service import ANONYMOUS, Visitor, client_address
from gingersnap.server.api.facade import ApiFacade
from gingersnap.server.api.moderation import OWNING
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.access import Credential
from gingersnap.server.http.caller import make_caller
from gingersnap.server.http.openapi_errors import problem_responses
from gingersnap.server.http.precompressed import SQUEEZED
from gingersnap.server.http.rate_limits import rate_limit_key
from gingersnap.server.protocol.common import ID_LENGTH, ExportInfo, Status, TableInfo
from gingersnap.server.protocol.evenings import Came, Come, EveningInfo, Propose, Rematch, Rematched
from gingersnap.server.protocol.games import BoxInfo, GameInfo, GameOnShelf, Health, PresetInfo, RulesInfo, SandboxQueue
from gingersnap.server.protocol.host_actions import Arrange, SuggestedHandicap
from gingersnap.server.protocol.lab import Trial, Tried
from gingersnap.server.protocol.results import SHOT_LENGTH, GameEnding, PlayedShot, Replay, Result, ShareLink, Sharer
from gingersnap.server.protocol.tables import Branch, Fits, Fitting, HeldSeat, Join, Joined, Laid, LayTable, Tokens
from gingersnap.server.sockets.lesson_socket import LessonSocket, lesson_infos
from gingersnap.server.sockets.play_socket import PlaySocket
from gingersnap.server.tables.table_creation import require_game

TheDesk = NamedDependency[ApiFacade]
GameNameParam = Annotated[str, PathParameter(max_length=ID_LENGTH, description="A game's id.")]
OfGame = Annotated[str | None, QueryParameter(max_length=ID_LENGTH, description="Only of this game.")]
LessonName = Annotated[str, PathParameter(max_length=ID_LENGTH, description="A lesson of this game.")]
FromStep = Annotated[int, QueryParameter(ge=0, le=999, description="Where to begin, from 0.")]
TableId = Annotated[str, PathParameter(max_length=ID_LENGTH, description="A table's id.")]
Secret = Annotated[str, PathParameter(max_length=ID_LENGTH, description="What stands at the end of a share link.")]
Link = Annotated[str, PathParameter(max_length=ID_LENGTH, description="The link of an evening.")]
FormatName = Annotated[str, PathParameter(max_length=ID_LENGTH, description="A format, as the game's info names it.")]
ShotText = Annotated[str, QueryParameter(max_length=SHOT_LENGTH, description="A shot in its text form.")]
OnBoard = Annotated[BoardKind, QueryParameter(description="How far discs slide.")]
WithPosts = Annotated[PostKind, QueryParameter(description="What posts are made of.")]
WithRim = Annotated[RimKind, QueryParameter(description="Whether it sends discs back.")]
AnyRequest = Request[Any, Any, Any]
ByLink = Annotated[str | None, QueryParameter(max_length=ID_LENGTH, description="The link of an evening.")]
AuthorizationHeader = Annotated[
    str | None,
    HeaderParameter(
        name="authorization", max_length=2 * ID_LENGTH, description="Bearer, and a seat's token or an evening's link."
    ),
]
TheCredential = NamedDependency[Credential]

_JSON_LINES = "application/x-ndjson"


async def credential_from_request(
    desk: TheDesk, request: AnyRequest, link: ByLink = None, authorization: AuthorizationHeader = None
) -> Credential:
    """What somebody shows who asks for a table."""
    bearer = (authorization or "").removeprefix("Bearer ").strip()
    return Credential(bearer or link, await desk.people.profile_id_for(request))


# --- Games --------------------------------------------------------------------------------------


_AILING = {503: ResponseSpec(Health, description="The server is not well.", generate_examples=False)}


@get("/health", summary="Whether the server is well", responses=problem_responses() | _AILING)
async def health(desk: TheDesk) -> Response[Health]:
    return _health_response(desk, await desk.wellness.problems(desk.settings.health_seconds))


@get("/ready", summary="Whether the server can store something just now", responses=problem_responses() | _AILING)
async def ready(desk: TheDesk) -> Response[Health]:
    return _health_response(desk, await desk.wellness.problems())


def _health_response(desk: ApiFacade, troubles: tuple[str, ...]) -> Response[Health]:
    queue = desk.wellness.sandbox
    health = Health(
        "ailing" if troubles else "ok",
        version("gingersnap"),
        len(desk.rooms),
        desk.connections,
        troubles,
        SandboxQueue(len(queue), round(queue.oldest_wait, 3)),
    )
    return Response(health, status_code=503 if troubles else 200)


@get("/games", summary="The games on the shelf", responses=problem_responses(), middleware=[SQUEEZED])
async def games() -> list[GameOnShelf]:
    # Whoever asks first has the games loaded; the tables go on meanwhile.
    return await asyncio.to_thread(lambda: [_game_on_shelf(game) for game in sorted(all_games(), key=_shelf_order)])


@get("/games/{name:str}", summary="One game", responses=problem_responses(404), middleware=[SQUEEZED])
async def game(name: GameNameParam) -> GameInfo:
    found = require_game(name)
    return GameInfo(**asdict(_game_on_shelf(found)), house=found.house)


@get(
    "/games/{name:str}/rules", summary="The rulebook of a game", responses=problem_responses(404), middleware=[SQUEEZED]
)
async def rules(name: GameNameParam) -> RulesInfo:
    found = require_game(name)
    return RulesInfo(found.name, tuple(found.rulebook.values()))


@get("/games/{name:str}/things", summary="What the things of a game are", responses=problem_responses(404))
async def things(name: GameNameParam) -> list[Explanation]:
    found = require_game(name)
    return [explain_kind(found, kind) for kind in kinds_of(found)]


@post(
    "/games/{name:str}/fitting",
    status_code=200,
    summary="For how many players these options do",
    responses=problem_responses(404, 413, 429),
)
async def fitting(desk: TheDesk, name: GameNameParam, data: JSONBody[Fitting], request: AnyRequest) -> Fits:
    return await desk.seat_counts_for(name, data.options, make_caller(request))


@get(
    "/games/{name:str}/board.js",
    media_type="text/javascript",
    summary="A game's own board",
    responses=problem_responses(404),
)
async def board(name: GameNameParam) -> Response[bytes]:
    file = board_of(require_game(name).name)
    if file is None:
        raise ApiError("not_found", say("no-board-of-its-own", game=name))
    return Response(file.read_bytes(), media_type="text/javascript", headers={"cache-control": "no-cache"})


def _shelf_order(game: Game[Any, Any]) -> tuple[int, str]:
    return load_box(folder_of(game.name)).order, game.title


def _box_info(game: Game[Any, Any]) -> BoxInfo:
    box = load_box(folder_of(game.name))
    return BoxInfo(box.difficulty, box.learn, tuple(_preset_info(game, preset) for preset in box.presets))


def _preset_info(game: Game[Any, Any], preset: Preset) -> PresetInfo:
    minutes = {int(seats): minutes for seats, minutes in preset.minutes.items()}
    return PresetInfo(preset.name, *preset_texts(game, preset), preset.options, minutes)


def _game_on_shelf(game: Game[Any, Any]) -> GameOnShelf:
    return GameOnShelf(
        name=game.name,
        title=game.title,
        blurb=str(game.blurb),
        seats=tuple(game.seats),
        version=game.version,
        bots=tuple(bots_of(game.name)),
        bot=default_level(tuple(bots_of(game.name))),
        secrets=type(game).redeal is not Game.redeal,
        options=options_form(game),
        exports=tuple(ExportInfo(name, form.title) for name, form in exports_of(game.name).items()),
        box=_box_info(game),
        board=f"/api/games/{game.name}/board.js" if board_of(game.name) else None,
        lessons=lesson_infos(game.name),
        handicaps=handicaps_of(game),
    )


# --- Tables -------------------------------------------------------------------------------------


@get("/tables", summary="Tables that are open to anybody, the newest first", responses=problem_responses())
async def tables(desk: TheDesk, game: OfGame = None, status: FromQuery[Status | None] = None) -> list[TableInfo]:
    return await desk.tables(game, status)


@post("/tables", summary="Lay a table", responses=problem_responses(404, 409, 413, 415, 429))
async def lay_table(desk: TheDesk, data: JSONBody[LayTable], request: AnyRequest) -> Response[Laid]:
    mine = next((seat for seat in data.seats if seat.kind == "me"), None)
    comer = ANONYMOUS if mine is None else await desk.people.visitor_for(request, mine.name)
    return Response(await desk.create_table(data, make_caller(request), comer), cookies=comer.cookies)


@get("/tables/{table_id:str}", summary="One table", responses=problem_responses(404))
async def table(desk: TheDesk, table_id: TableId, key: TheCredential) -> TableInfo:
    return await desk.table(table_id, key)


@get("/evenings/{link:str}", summary="The evening behind a link", responses=problem_responses(404))
async def evening(desk: TheDesk, link: Link) -> EveningInfo:
    return await desk.evening_info(link)


@post("/tables/{table_id:str}/join", summary="Take a free seat", responses=problem_responses(404, 409, 413, 415))
async def join(
    desk: TheDesk, table_id: TableId, key: TheCredential, data: JSONBody[Join], request: AnyRequest
) -> Response[Joined]:
    comer = await desk.people.visitor_for(request, data.name)
    return Response(await desk.join(table_id, key, data.name, comer), cookies=comer.cookies)


@post(
    "/tables/{table_id:str}/arrange",
    status_code=200,
    summary="As its host: arrange a table before the game",
    responses=problem_responses(403, 404, 409, 413, 415, 429),
)
async def arrange(desk: TheDesk, table_id: TableId, data: JSONBody[Arrange], request: AnyRequest) -> TableInfo:
    return await desk.arrange(table_id, data, make_caller(request), await desk.people.profile_for(request))


@get(
    "/tables/{table_id:str}/handicaps",
    summary="Handicaps that would make a game more even",
    responses=problem_responses(404),
)
async def handicaps(desk: TheDesk, table_id: TableId, key: TheCredential) -> list[SuggestedHandicap]:
    return await desk.handicaps(table_id, key)


@post(
    "/tables/{table_id:str}/rematch",
    summary="Play once more, or answer what is proposed",
    responses=problem_responses(404, 409, 413, 415, 429),
)
async def rematch(desk: TheDesk, table_id: TableId, data: JSONBody[Rematch], request: AnyRequest) -> Rematched:
    return await desk.rematch(table_id, data, client_address(request), await desk.people.profile_for(request))


@post(
    "/tables/{table_id:str}/propose",
    summary="Propose what to play next",
    responses=problem_responses(404, 409, 413, 415, 429),
)
async def propose(desk: TheDesk, table_id: TableId, data: JSONBody[Propose], request: AnyRequest) -> Rematched:
    return await desk.propose(table_id, data, make_caller(request), await desk.people.profile_for(request))


@post("/tables/{table_id:str}/come", summary="Be dealt in next", responses=problem_responses(404, 409, 413, 415, 429))
async def come(
    desk: TheDesk, table_id: TableId, key: TheCredential, data: JSONBody[Come], request: AnyRequest
) -> Response[Came]:
    comer = (
        await desk.people.visitor_for(request, data.name)
        if data.comes
        else Visitor(await desk.people.profile_id_for(request))
    )
    return Response(
        await desk.join_or_leave_waiting_list(table_id, key, data, client_address(request), comer),
        cookies=comer.cookies,
    )


@post(
    "/tables/{table_id:str}/held",
    status_code=200,
    summary="The seats that tokens hold",
    responses=problem_responses(404, 413, 415),
)
async def held(desk: TheDesk, table_id: TableId, data: JSONBody[Tokens]) -> list[HeldSeat]:
    return list(await desk.seats_held(table_id, data.tokens))


@post(
    "/tables/{table_id:str}/branch",
    summary="Play on from a moment",
    responses=problem_responses(404, 409, 413, 415, 429),
)
async def branch(
    desk: TheDesk, table_id: TableId, key: TheCredential, data: JSONBody[Branch], request: AnyRequest
) -> Response[Laid]:
    comer = await desk.people.visitor_for(request, data.name)
    return Response(await desk.branch(table_id, key, data, client_address(request), comer), cookies=comer.cookies)


@post(
    "/tables/{table_id:str}/share",
    status_code=200,
    summary="Make a link to a finished game",
    responses=problem_responses(404, 409, 413, 415),
)
async def share(desk: TheDesk, table_id: TableId, data: JSONBody[Sharer], request: AnyRequest) -> ShareLink:
    return await desk.sharing.share(table_id, data.token, await desk.people.profile_id_for(request))


@post(
    "/tables/{table_id:str}/unshare",
    status_code=200,
    summary="End the link to a finished game",
    responses=problem_responses(404, 409, 413, 415),
)
async def unshare(desk: TheDesk, table_id: TableId, data: JSONBody[Sharer], request: AnyRequest) -> ShareLink:
    return await desk.sharing.unshare(table_id, data.token, await desk.people.profile_id_for(request))


@get("/shares/{secret:str}", summary="The table behind a share link", responses=problem_responses(404))
async def shared_table(desk: TheDesk, secret: Secret) -> TableInfo:
    return await desk.table(await desk.sharing.table_for(secret), Credential(secret))


# --- Finished games -----------------------------------------------------------------------------


@get(
    "/tables/{table_id:str}/log",
    summary="The log of a finished game",
    media_type=_JSON_LINES,
    responses=problem_responses(404, 409),
)
async def log(desk: TheDesk, table_id: TableId, key: TheCredential) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{table_id}.jsonl"'}
    return Response(await desk.log(table_id, key), media_type=_JSON_LINES, headers=headers)


@get("/tables/{table_id:str}/replay", summary="A finished game told again", responses=problem_responses(404, 409))
async def replay(
    desk: TheDesk, table_id: TableId, key: TheCredential, request: AnyRequest, seat: FromQuery[int] = -1
) -> Response[Replay]:
    body: Any = await desk.replay(table_id, key, seat, client_address(request))  # encoded where it was made
    return Response(body, media_type=MediaType.JSON)


@get("/tables/{table_id:str}/ending", summary="A finished game in short", responses=problem_responses(404, 409))
async def ending(
    desk: TheDesk, table_id: TableId, key: TheCredential, request: AnyRequest, seat: FromQuery[int] = -1
) -> Response[GameEnding]:
    body: Any = await desk.result_summary(table_id, key, seat, client_address(request))  # encoded where it was made
    return Response(body, media_type=MediaType.JSON)


@get(
    "/tables/{table_id:str}/exports/{format_name:str}",
    summary="A finished game in a format that other programs read",
    media_type="*/*",  # each format has its own
    responses=problem_responses(404, 409),
)
async def export(
    desk: TheDesk, table_id: TableId, key: TheCredential, format_name: FormatName, request: AnyRequest
) -> Response[Any]:
    form, body = await desk.export(table_id, key, format_name, client_address(request))
    headers = {"content-disposition": f'attachment; filename="{table_id}{form.suffix}"'}
    return Response(body, media_type=form.media_type, headers=headers)


@get("/results", summary="How games ended that are open to anybody, the last first", responses=problem_responses())
async def results(desk: TheDesk, game: OfGame = None) -> list[Result]:
    return await desk.results(game)


# --- The physics lab ----------------------------------------------------------------------------


@get("/lab/physics", summary="Any shot, with all that happens in it", responses=problem_responses())
async def physics(
    desk: TheDesk, shot: ShotText, board: OnBoard = "standard", posts: WithPosts = "wood", rim: WithRim = "dead"
) -> Response[PlayedShot]:
    body: Any = await desk.shot(shot, board, posts, rim)  # encoded where it was made
    return Response(body, media_type=MediaType.JSON)


# --- The workbench ------------------------------------------------------------------------------


@post(
    "/lab/trials",
    status_code=200,
    summary="Games of bots with some options, beside as many as usual",
    responses=problem_responses(404, 413, 415),
)
async def trial(desk: TheDesk, data: JSONBody[Trial], request: AnyRequest) -> Response[Tried]:
    body: Any = await desk.trial(data, make_caller(request))  # encoded where it was made
    return Response(body, media_type=MediaType.JSON)


# --- Play ---------------------------------------------------------------------------------------


@websocket("/tables/{table_id:str}/play")
async def play(socket: WebSocket[Any, Any, Any], table_id: TableId, desk: TheDesk) -> None:
    desk.connections += 1
    try:
        with suppress(asyncio.CancelledError):  # the server stops, and waits for nobody
            client = client_address(socket)
            may_ask, network = partial(desk.try_acquire_hint, client), rate_limit_key(client)
            me = await desk.people.profile_for(socket)
            connection = PlaySocket(socket, desk.rooms, desk.settings, desk.clock, may_ask, me, network)
            with desk.rooms.sockets.registered(connection, me):
                await connection.serve(table_id)
    finally:
        desk.connections -= 1


@websocket("/games/{name:str}/lessons/{lesson:str}/play")
async def learn(
    socket: WebSocket[Any, Any, Any], name: GameNameParam, lesson: LessonName, desk: TheDesk, step: FromStep = 0
) -> None:
    desk.connections += 1
    try:
        with suppress(asyncio.CancelledError):  # the server stops, and waits for nobody
            await LessonSocket(socket, name, step, desk.settings, desk.clock).serve(lesson)
    finally:
        desk.connections -= 1


HANDLERS = [
    health, games, game, rules, things, fitting, board, tables, lay_table, table, evening, join, arrange,
    handicaps, rematch, propose, come, held, branch, share, unshare, shared_table, log, replay, ending, export,
    results, physics, trial, play, learn, *OWNING,
]  # fmt: skip

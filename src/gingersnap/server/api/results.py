"""Routes of finished games: results, logs, replays, exports and share links."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter

from gingersnap.server.accounts.identification import AccountService, limited_client
from gingersnap.server.api.parameters import AnyRequest, OfGame, TableId, TheCredential
from gingersnap.server.evenings.table_access import Credential
from gingersnap.server.http.openapi_errors import post_route, problem_responses
from gingersnap.server.protocol.common import ID_LENGTH, TableInfo
from gingersnap.server.protocol.results import GameEnding, Replay, Result, ShareLink, Sharer
from gingersnap.server.services.results import ResultService
from gingersnap.server.services.tables import TableService
from gingersnap.server.share_links.service import ShareService

Secret = Annotated[str, PathParameter(max_length=ID_LENGTH, description="What stands at the end of a share link.")]
FormatName = Annotated[str, PathParameter(max_length=ID_LENGTH, description="A format, as the game's info names it.")]
_JSON_LINES = "application/x-ndjson"


@post_route("/tables/{table_id:str}/share", "Create a share link to a finished game", 404, 409, 413, 415)
async def share(
    account_service: NamedDependency[AccountService],
    share_service: NamedDependency[ShareService],
    table_id: TableId,
    data: JSONBody[Sharer],
    request: AnyRequest,
) -> ShareLink:
    return await share_service.share(table_id, data.token, await account_service.profile_id_for(request))


@post_route("/tables/{table_id:str}/unshare", "Revoke a share link", 404, 409, 413, 415)
async def unshare(
    account_service: NamedDependency[AccountService],
    share_service: NamedDependency[ShareService],
    table_id: TableId,
    data: JSONBody[Sharer],
    request: AnyRequest,
) -> ShareLink:
    return await share_service.unshare(table_id, data.token, await account_service.profile_id_for(request))


@get("/shares/{secret:str}", summary="Get the table of a share link", responses=problem_responses(404))
async def shared_table(
    share_service: NamedDependency[ShareService], table_service: NamedDependency[TableService], secret: Secret
) -> TableInfo:
    return await table_service.get(await share_service.table_for(secret), Credential(secret))


@get(
    "/tables/{table_id:str}/log",
    summary="Get the log of a finished game",
    media_type=_JSON_LINES,
    responses=problem_responses(404, 409),
)
async def log(result_service: NamedDependency[ResultService], table_id: TableId, key: TheCredential) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{table_id}.jsonl"'}
    return Response(await result_service.log(table_id, key), media_type=_JSON_LINES, headers=headers)


@get(
    "/tables/{table_id:str}/replay", summary="Get the replay of a finished game", responses=problem_responses(404, 409)
)
async def replay(
    result_service: NamedDependency[ResultService],
    table_id: TableId,
    key: TheCredential,
    request: AnyRequest,
    seat: FromQuery[int] = -1,
) -> Response[Replay]:
    body: Any = await result_service.replay(table_id, key, seat, limited_client(request))  # encoded where it was made
    return Response(body, media_type=MediaType.JSON)


@get(
    "/tables/{table_id:str}/ending", summary="Get the summary of a finished game", responses=problem_responses(404, 409)
)
async def summary(
    result_service: NamedDependency[ResultService],
    table_id: TableId,
    key: TheCredential,
    request: AnyRequest,
    seat: FromQuery[int] = -1,
) -> Response[GameEnding]:
    body: Any = await result_service.summary(table_id, key, seat, limited_client(request))  # encoded where it was made
    return Response(body, media_type=MediaType.JSON)


@get(
    "/tables/{table_id:str}/exports/{format_name:str}",
    summary="Export a finished game in another program's format",
    media_type="*/*",  # each format has its own
    responses=problem_responses(404, 409),
)
async def export(
    result_service: NamedDependency[ResultService],
    table_id: TableId,
    key: TheCredential,
    format_name: FormatName,
    request: AnyRequest,
) -> Response[Any]:
    form, body = await result_service.export(table_id, key, format_name, limited_client(request))
    headers = {"content-disposition": f'attachment; filename="{table_id}{form.suffix}"'}
    return Response(body, media_type=form.media_type, headers=headers)


@get("/results", summary="List results of public games, newest first", responses=problem_responses())
async def results(result_service: NamedDependency[ResultService], game: OfGame = None) -> list[Result]:
    return await result_service.list_results(game)


HANDLERS = [share, unshare, shared_table, log, replay, summary, export, results]

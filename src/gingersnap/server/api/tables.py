"""Routes of tables, and the WebSocket on which they are played."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

from litestar import Response, WebSocket, get, post, websocket
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from gingersnap.server.accounts.identification import ANONYMOUS, AccountService, limited_client
from gingersnap.server.api.parameters import AnyRequest, OfGame, TableId, TheClock, TheCredential
from gingersnap.server.http.openapi_errors import post_route, problem_responses
from gingersnap.server.http.rate_limits import ClientLimit, rate_limit_key
from gingersnap.server.http.request_client import make_caller
from gingersnap.server.protocol.common import Status, TableInfo
from gingersnap.server.protocol.host_actions import Arrange, SuggestedHandicap
from gingersnap.server.protocol.tables import Branch, HeldSeat, Join, Joined, Laid, LayTable, Tokens
from gingersnap.server.rooms.registry import RoomRegistry
from gingersnap.server.services.container import ConnectionCount
from gingersnap.server.services.tables import TableService
from gingersnap.server.settings import Settings
from gingersnap.server.sockets.play_socket import PlaySocket


@get("/tables", summary="List public tables, newest first", responses=problem_responses())
async def tables(
    table_service: NamedDependency[TableService], game: OfGame = None, status: FromQuery[Status | None] = None
) -> list[TableInfo]:
    return await table_service.list_open(game, status)


@post("/tables", summary="Create a table", responses=problem_responses(404, 409, 413, 415, 429))
async def lay_table(
    account_service: NamedDependency[AccountService],
    table_service: NamedDependency[TableService],
    data: JSONBody[LayTable],
    request: AnyRequest,
) -> Response[Laid]:
    mine = next((seat for seat in data.seats if seat.kind == "me"), None)
    comer = ANONYMOUS if mine is None else await account_service.visitor_for(request, mine.name)
    return Response(await table_service.create(data, make_caller(request), comer), cookies=comer.cookies)


@get("/tables/{table_id:str}", summary="Get a table", responses=problem_responses(404))
async def table(table_service: NamedDependency[TableService], table_id: TableId, key: TheCredential) -> TableInfo:
    return await table_service.get(table_id, key)


@post("/tables/{table_id:str}/join", summary="Take a free seat", responses=problem_responses(404, 409, 413, 415))
async def join(
    account_service: NamedDependency[AccountService],
    table_service: NamedDependency[TableService],
    table_id: TableId,
    key: TheCredential,
    data: JSONBody[Join],
    request: AnyRequest,
) -> Response[Joined]:
    comer = await account_service.visitor_for(request, data.name)
    return Response(await table_service.join(table_id, key, data.name, comer), cookies=comer.cookies)


@post_route(
    "/tables/{table_id:str}/arrange", "Arrange a table before its game, as its host", 403, 404, 409, 413, 415, 429
)
async def arrange(
    account_service: NamedDependency[AccountService],
    table_service: NamedDependency[TableService],
    table_id: TableId,
    data: JSONBody[Arrange],
    request: AnyRequest,
) -> TableInfo:
    return await table_service.arrange(table_id, data, make_caller(request), await account_service.profile_for(request))


@get(
    "/tables/{table_id:str}/handicaps",
    summary="Suggest handicaps that make a game more even",
    responses=problem_responses(404),
)
async def handicaps(
    table_service: NamedDependency[TableService], table_id: TableId, key: TheCredential
) -> list[SuggestedHandicap]:
    return await table_service.suggest_handicaps(table_id, key)


@post_route("/tables/{table_id:str}/held", "List the seats that tokens hold", 404, 413, 415)
async def list_held_seats(
    table_service: NamedDependency[TableService], table_id: TableId, data: JSONBody[Tokens]
) -> list[HeldSeat]:
    return list(await table_service.seats_held(table_id, data.tokens))


@post_route(
    "/tables/{table_id:str}/branch",
    "Create a branch: a table that continues from a moment of a finished game",
    404,
    409,
    413,
    415,
    429,
    status_code=201,
)
async def branch(
    account_service: NamedDependency[AccountService],
    table_service: NamedDependency[TableService],
    table_id: TableId,
    key: TheCredential,
    data: JSONBody[Branch],
    request: AnyRequest,
) -> Response[Laid]:
    comer = await account_service.visitor_for(request, data.name)
    return Response(
        await table_service.branch(table_id, key, data, limited_client(request), comer), cookies=comer.cookies
    )


@websocket("/tables/{table_id:str}/play")
async def play(
    socket: WebSocket[Any, Any, Any],
    table_id: TableId,
    account_service: NamedDependency[AccountService],
    rooms: NamedDependency[RoomRegistry],
    settings: NamedDependency[Settings],
    clock: TheClock,
    connection_count: NamedDependency[ConnectionCount],
    hint_limit: NamedDependency[ClientLimit],
) -> None:
    with connection_count.count_open(), suppress(asyncio.CancelledError):  # shutdown does not wait for sockets
        me = await account_service.profile_for(socket)
        client = limited_client(socket, me)
        may_ask, network = partial(hint_limit.try_acquire, client), rate_limit_key(client.address)
        connection = PlaySocket(socket, rooms, settings, clock, may_ask, me, network)
        with rooms.sockets.register(connection, me):
            await connection.serve(table_id)


HANDLERS = [tables, lay_table, table, join, arrange, handicaps, list_held_seats, branch, play]

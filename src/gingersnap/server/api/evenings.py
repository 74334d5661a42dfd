"""Routes of evenings: the next game and the waiting list."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from gingersnap.server.accounts.identification import AccountService, Visitor, limited_client
from gingersnap.server.api.parameters import AnyRequest, TableId, TheCredential
from gingersnap.server.http.openapi_errors import post_route, problem_responses
from gingersnap.server.http.request_client import make_caller
from gingersnap.server.protocol.common import ID_LENGTH
from gingersnap.server.protocol.evenings import Came, Come, EveningInfo, Propose, Rematch, Rematched
from gingersnap.server.services.evenings import EveningService

Link = Annotated[str, PathParameter(max_length=ID_LENGTH, description="The link of an evening.")]


@get("/evenings/{link:str}", summary="Get an evening by its link", responses=problem_responses(404))
async def evening(evening_service: NamedDependency[EveningService], link: Link) -> EveningInfo:
    return await evening_service.info(link)


@post_route(
    "/tables/{table_id:str}/rematch",
    "Ask for a rematch, or answer a proposal",
    404,
    409,
    413,
    415,
    429,
    status_code=201,
)
async def rematch(
    account_service: NamedDependency[AccountService],
    evening_service: NamedDependency[EveningService],
    table_id: TableId,
    data: JSONBody[Rematch],
    request: AnyRequest,
) -> Rematched:
    me = await account_service.profile_for(request)
    return await evening_service.rematch(table_id, data, limited_client(request, me), me)


@post_route("/tables/{table_id:str}/propose", "Propose the next game", 404, 409, 413, 415, 429, status_code=201)
async def propose(
    account_service: NamedDependency[AccountService],
    evening_service: NamedDependency[EveningService],
    table_id: TableId,
    data: JSONBody[Propose],
    request: AnyRequest,
) -> Rematched:
    return await evening_service.propose(
        table_id, data, make_caller(request), await account_service.profile_for(request)
    )


@post_route(
    "/tables/{table_id:str}/come", "Join the waiting list for the next game", 404, 409, 413, 415, 429, status_code=201
)
async def come(
    account_service: NamedDependency[AccountService],
    evening_service: NamedDependency[EveningService],
    table_id: TableId,
    key: TheCredential,
    data: JSONBody[Come],
    request: AnyRequest,
) -> Response[Came]:
    comer = (
        await account_service.visitor_for(request, data.name)
        if data.comes
        else Visitor(await account_service.profile_id_for(request))
    )
    return Response(
        await evening_service.join_or_leave_waiting_list(table_id, key, data, limited_client(request), comer),
        cookies=comer.cookies,
    )


HANDLERS = [evening, rematch, propose, come]

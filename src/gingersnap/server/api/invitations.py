"""The REST part about invitations, and the socket where one hears of them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

from litestar import WebSocket, get, websocket
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from gingersnap.server.accounts.identification import limited_client, requesting_profile
from gingersnap.server.api.account import require_profile
from gingersnap.server.api.parameters import AnyRequest, TableId, TheClock, TheCredential
from gingersnap.server.http.openapi_errors import post_route, problem_responses
from gingersnap.server.invitations.link_reach import find_link_reach
from gingersnap.server.invitations.service import InvitationService
from gingersnap.server.protocol.account import Nothing
from gingersnap.server.protocol.common import ID_LENGTH
from gingersnap.server.protocol.invitations import AcceptedInvitation, Acquaintances, Invitation, Invite, LinkReach
from gingersnap.server.rooms.registry import RoomRegistry
from gingersnap.server.services.container import ConnectionCount
from gingersnap.server.services.evenings import EveningService
from gingersnap.server.services.tables import TableService
from gingersnap.server.settings import Settings
from gingersnap.server.sockets.notification_socket import NotificationSocket

InvitationId = Annotated[str, PathParameter(max_length=ID_LENGTH, description="An invitation of yours.")]


@get("/reach", summary="Find out who can open a link to this server", responses=problem_responses())
async def link_reach(request: AnyRequest, settings: NamedDependency[Settings]) -> LinkReach:
    client = request.client.host if request.client else ""
    return await find_link_reach(request.url.scheme, request.headers["host"], client, settings.public_address)


@get(
    "/tables/{table_id:str}/acquaintances",
    summary="List people you played with, for invitations to a table",
    responses=problem_responses(404),
)
async def acquaintances(
    invitation_service: NamedDependency[InvitationService],
    table_service: NamedDependency[TableService],
    table_id: TableId,
    key: TheCredential,
    request: AnyRequest,
) -> Acquaintances:
    row = await table_service.find(table_id, key)
    return await invitation_service.acquaintances(row, await requesting_profile(request))


@post_route("/tables/{table_id:str}/invite", "Invite a person you played with", 404, 409, 413, 415, 429)
async def invite(
    invitation_service: NamedDependency[InvitationService],
    table_service: NamedDependency[TableService],
    table_id: TableId,
    key: TheCredential,
    data: JSONBody[Invite],
    request: AnyRequest,
) -> Acquaintances:
    row, me = await table_service.find(table_id, key), await requesting_profile(request)
    await invitation_service.invite(row, me, data.handle)
    return await invitation_service.acquaintances(row, me)


@get("/you/invitations", summary="List your invitations", responses=problem_responses())
async def invitations(invitation_service: NamedDependency[InvitationService], request: AnyRequest) -> list[Invitation]:
    return list((await invitation_service.invitations_for((await require_profile(request)).id)).invitations)


@post_route("/you/invitations/{invitation_id:str}/accept", "Accept an invitation", 404, 409, 413, 415, 429)
async def accept(
    evening_service: NamedDependency[EveningService],
    invitation_id: InvitationId,
    data: JSONBody[Nothing],
    request: AnyRequest,
) -> AcceptedInvitation:
    me = await require_profile(request)
    return await evening_service.accept_invitation(me, invitation_id, limited_client(request, me))


@post_route("/you/invitations/{invitation_id:str}/decline", "Decline an invitation", 413, 415)
async def decline(
    invitation_service: NamedDependency[InvitationService],
    invitation_id: InvitationId,
    data: JSONBody[Nothing],
    request: AnyRequest,
) -> list[Invitation]:
    me = await require_profile(request)
    await invitation_service.decline(me, invitation_id)
    return list((await invitation_service.invitations_for(me.id)).invitations)


@websocket("/you/door")
async def notification_socket(
    socket: WebSocket[Any, Any, Any],
    invitation_service: NamedDependency[InvitationService],
    rooms: NamedDependency[RoomRegistry],
    settings: NamedDependency[Settings],
    clock: TheClock,
    connection_count: NamedDependency[ConnectionCount],
) -> None:
    with connection_count.count_open(), suppress(asyncio.CancelledError):  # shutdown does not wait for sockets
        me = await requesting_profile(socket)
        doorway = NotificationSocket(
            socket, invitation_service.notifier, settings, clock, None if me is None else me.id
        )
        with rooms.sockets.register(doorway, me):
            await doorway.serve("")


HANDLERS = [link_reach, acquaintances, invite, invitations, accept, decline, notification_socket]

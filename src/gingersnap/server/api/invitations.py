"""The REST part about invitations, and the socket where one hears of them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

from litestar import Request, WebSocket, get, post, websocket
from litestar.params import JSONBody, PathParameter

from gingersnap.server.accounts.service import client_address, requesting_profile
from gingersnap.server.api.account import require_profile
from gingersnap.server.api.routes import TableId, TheCredential, TheDesk
from gingersnap.server.http.openapi_errors import problem_responses
from gingersnap.server.protocol.account import Nothing
from gingersnap.server.protocol.common import ID_LENGTH
from gingersnap.server.protocol.invitations import AcceptedInvitation, Acquaintances, Invitation, Invite
from gingersnap.server.sockets.notification_socket import NotificationSocket

AnyRequest = Request[Any, Any, Any]
InvitationId = Annotated[str, PathParameter(max_length=ID_LENGTH, description="An invitation of yours.")]


@get(
    "/tables/{table_id:str}/acquaintances",
    summary="Whom you have played with, to be invited to a table",
    responses=problem_responses(404),
)
async def acquaintances(desk: TheDesk, table_id: TableId, key: TheCredential, request: AnyRequest) -> Acquaintances:
    return await desk.acquaintances(table_id, key, await requesting_profile(request))


@post(
    "/tables/{table_id:str}/invite",
    status_code=200,
    summary="Invite somebody you have played with",
    responses=problem_responses(404, 409, 413, 415, 429),
)
async def invite(
    desk: TheDesk, table_id: TableId, key: TheCredential, data: JSONBody[Invite], request: AnyRequest
) -> Acquaintances:
    return await desk.invite(table_id, key, await requesting_profile(request), data.handle)


@get("/you/invitations", summary="What you are invited to", responses=problem_responses())
async def invitations(desk: TheDesk, request: AnyRequest) -> list[Invitation]:
    return list((await desk.inviting.invitations_for((await require_profile(request)).id)).invitations)


@post(
    "/you/invitations/{invitation_id:str}/accept",
    status_code=200,
    summary="Sit down where you are invited",
    responses=problem_responses(404, 409, 413, 415, 429),
)
async def accept(
    desk: TheDesk, invitation_id: InvitationId, data: JSONBody[Nothing], request: AnyRequest
) -> AcceptedInvitation:
    return await desk.accept_invitation(await require_profile(request), invitation_id, client_address(request))


@post(
    "/you/invitations/{invitation_id:str}/decline",
    status_code=200,
    summary="Say that you would rather not",
    responses=problem_responses(413, 415),
)
async def decline(
    desk: TheDesk, invitation_id: InvitationId, data: JSONBody[Nothing], request: AnyRequest
) -> list[Invitation]:
    me = await require_profile(request)
    await desk.inviting.decline(me, invitation_id)
    return list((await desk.inviting.invitations_for(me.id)).invitations)


@websocket("/you/door")
async def notification_socket(socket: WebSocket[Any, Any, Any], desk: TheDesk) -> None:
    desk.connections += 1
    try:
        with suppress(asyncio.CancelledError):  # the server stops, and waits for nobody
            me = await requesting_profile(socket)
            doorway = NotificationSocket(
                socket, desk.inviting.notifier, desk.settings, desk.clock, None if me is None else me.id
            )
            with desk.rooms.sockets.registered(doorway, me):
                await doorway.serve("")
    finally:
        desk.connections -= 1


HANDLERS = [acquaintances, invite, invitations, accept, decline, notification_socket]

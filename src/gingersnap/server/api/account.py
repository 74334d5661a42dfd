"""REST routes for profiles: sign-in, devices, games, blocked people and personal data."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from gingersnap.core import codec
from gingersnap.core.words import say
from gingersnap.server.accounts.cookies import expired_cookie, guest_cookie, is_guest
from gingersnap.server.accounts.device_codes import SECONDS
from gingersnap.server.accounts.devices import DeviceService
from gingersnap.server.accounts.identification import AccountService, client_address, limited_client, requesting_profile
from gingersnap.server.accounts.models import Profile, guards_of_profile, update_profile
from gingersnap.server.accounts.personal_data import PersonalData
from gingersnap.server.accounts.profile_pages import ProfilePages
from gingersnap.server.accounts.renames import RenameService
from gingersnap.server.api.parameters import AnyRequest, OfGame, RenameLimit, TableId
from gingersnap.server.chat.channels_and_blocks import ChatService, mute_id
from gingersnap.server.errors import ApiError
from gingersnap.server.http.openapi_errors import post_route, problem_responses
from gingersnap.server.protocol.account import (
    BeGuest,
    BeSeen,
    BlockedPerson,
    DeviceInfo,
    EnterCode,
    EnterPhrase,
    Forget,
    History,
    LetIn,
    NewDevice,
    Nothing,
    OpenPage,
    Person,
    PersonPage,
    PlayedResult,
    RatingChange,
    RecoveryPhrase,
    Rename,
    TransferCode,
    Unblock,
    You,
    YourGames,
)
from gingersnap.server.protocol.common import ID_LENGTH
from gingersnap.server.services.results import ResultService

Handle = Annotated[str, PathParameter(max_length=ID_LENGTH, description="Of somebody who is known here.")]
Whom = Annotated[str | None, QueryParameter(max_length=ID_LENGTH, description="A handle, a bot's level, or people.")]
Skipped = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="How many of them you have already.")]
DeviceId = Annotated[str, PathParameter(max_length=ID_LENGTH, description="A device of yours.")]


async def require_profile(request: AnyRequest) -> Profile:
    """Return the profile of the request; raise ApiError (not_known) for guests."""
    me = await requesting_profile(request)
    if me is None:
        raise ApiError("not_known", say("not-known"))
    return me


async def _describe_profile(device_service: DeviceService, request: AnyRequest, me: Profile | None) -> You:
    if me is None:
        return You(is_guest=is_guest(request))
    devices = await device_service.devices(me)
    transfer = await device_service.active_transfer(me)
    return You(
        me=Person(me.handle, me.name),
        is_open=me.is_open,
        is_seen=me.is_seen,
        has_phrase=me.recovery is not None,
        devices=tuple(DeviceInfo(it.id, it.label, it.created, it.used, it.id == me.device) for it in devices),
        waiting=NewDevice(transfer.label) if transfer is not None and transfer.label is not None else None,
    )


async def _load_you(device_service: DeviceService, request: AnyRequest) -> You:
    return await _describe_profile(device_service, request, await requesting_profile(request))


@get("/you", summary="Get your profile", responses=problem_responses())
async def you(device_service: NamedDependency[DeviceService], request: AnyRequest) -> You:
    return await _load_you(device_service, request)


@post_route("/you/name", "Rename your profile, also in earlier games", 413, 415)
async def rename(
    device_service: NamedDependency[DeviceService],
    rename_service: NamedDependency[RenameService],
    rename_limit: RenameLimit,
    data: JSONBody[Rename],
    request: AnyRequest,
) -> You:
    me = await require_profile(request)
    if not await rename_limit.try_acquire(limited_client(request, me)):
        raise ApiError("too_many_tries", say("too-many-tries"))
    await rename_service.rename(me, data.name)
    return await _load_you(device_service, request)


@post_route("/you/page", "Show or hide your profile page to strangers", 413, 415)
async def open_page(
    device_service: NamedDependency[DeviceService],
    account_service: NamedDependency[AccountService],
    data: JSONBody[OpenPage],
    request: AnyRequest,
) -> You:
    me = await require_profile(request)
    await account_service.store.write(*guards_of_profile(me), update_profile(me.id, is_open=data.is_open))
    return await _load_you(device_service, request)


@post_route("/you/seen", "Show or hide your presence to people you played with", 413, 415)
async def be_seen(
    device_service: NamedDependency[DeviceService],
    account_service: NamedDependency[AccountService],
    data: JSONBody[BeSeen],
    request: AnyRequest,
) -> You:
    me = await require_profile(request)
    await account_service.store.write(*guards_of_profile(me), update_profile(me.id, is_seen=data.is_seen))
    return await _load_you(device_service, request)


@post_route("/you/guest", "Switch your profile off or on in this browser", 409, 415)
async def be_guest(
    account_service: NamedDependency[AccountService], data: JSONBody[BeGuest], request: AnyRequest
) -> Response[You]:
    if data.is_guest and await requesting_profile(request) is not None:
        raise ApiError("known_already", say("known-already"))
    cookie = guest_cookie(request, account_service.base, is_guest=data.is_guest)
    return Response(You(is_guest=data.is_guest), cookies=[cookie])


# --- Devices --------------------------------------------------------------------------------------


@post(
    "/you/code", status_code=200, summary="Create a pairing code for another device", responses=problem_responses(415)
)
async def show_code(
    device_service: NamedDependency[DeviceService], data: JSONBody[Nothing], request: AnyRequest
) -> TransferCode:
    return TransferCode(await device_service.create_code(await require_profile(request)), SECONDS)


@post_route("/you/claim", "Enter a pairing code", 413, 415)
async def claim(
    device_service: NamedDependency[DeviceService], data: JSONBody[EnterCode], request: AnyRequest
) -> Response[You]:
    cookie = await device_service.claim_code(request, client_address(request), data.code)
    return Response(await _load_you(device_service, request), cookies=[cookie])


@post_route("/you/answer", "Accept or reject a device that entered your pairing code", 413, 415)
async def answer(device_service: NamedDependency[DeviceService], data: JSONBody[LetIn], request: AnyRequest) -> You:
    await device_service.confirm_device(await require_profile(request), yes=data.yes)
    return await _load_you(device_service, request)


@post("/you/phrase", status_code=200, summary="Create a recovery phrase", responses=problem_responses(415))
async def show_phrase(
    device_service: NamedDependency[DeviceService], data: JSONBody[Nothing], request: AnyRequest
) -> RecoveryPhrase:
    return RecoveryPhrase(await device_service.create_phrase(await require_profile(request)))


@post("/you/recover", status_code=200, summary="Sign in with a recovery phrase", responses=problem_responses(413, 415))
async def recover(
    device_service: NamedDependency[DeviceService],
    account_service: NamedDependency[AccountService],
    data: JSONBody[EnterPhrase],
    request: AnyRequest,
) -> Response[You]:
    cookie = await device_service.recover(request, client_address(request), data.phrase)
    return Response(You(), cookies=[cookie, guest_cookie(request, account_service.base, is_guest=False)])


@post_route("/you/devices/{device_id:str}/off", "Sign out a device", 404, 409, 415)
async def sign_off(
    device_service: NamedDependency[DeviceService],
    account_service: NamedDependency[AccountService],
    device_id: DeviceId,
    data: JSONBody[Nothing],
    request: AnyRequest,
) -> Response[You]:
    me = await require_profile(request)
    await device_service.revoke(me, device_id)
    cookies = [expired_cookie(request, account_service.base, me.device)] if device_id == me.device else []
    return Response(await _load_you(device_service, request), cookies=cookies)


# --- Games ----------------------------------------------------------------------------------------


@get("/you/games", summary="Get your profile page with statistics", responses=problem_responses())
async def your_games(profile_pages: NamedDependency[ProfilePages], request: AnyRequest) -> YourGames:
    return await profile_pages.games(await require_profile(request))


@get("/you/history", summary="List your finished games, newest first", responses=problem_responses())
async def history(
    profile_pages: NamedDependency[ProfilePages],
    result_service: NamedDependency[ResultService],
    request: AnyRequest,
    game: OfGame = None,
    against: Whom = None,
    result: FromQuery[PlayedResult | None] = None,
    skip: Skipped = 0,
) -> History:
    me = await require_profile(request)
    result_service.check_replay_limit(limited_client(request, me))
    return await profile_pages.history(me, game, against, result, skip)


@get(
    "/you/ratings/{table_id:str}",
    summary="Get your rating before and after a game",
    responses=problem_responses(),
)
async def rating_change(
    profile_pages: NamedDependency[ProfilePages], table_id: TableId, request: AnyRequest
) -> RatingChange:
    return await profile_pages.rating_change(await require_profile(request), table_id)


@get("/people/{handle:str}", summary="Get a profile page", responses=problem_responses(404))
async def person(profile_pages: NamedDependency[ProfilePages], handle: Handle, request: AnyRequest) -> PersonPage:
    return await profile_pages.page(await requesting_profile(request), handle)


# --- Blocked people -------------------------------------------------------------------------------


@get("/you/blocked", summary="List blocked people", responses=problem_responses())
async def list_blocked(chat_service: NamedDependency[ChatService], request: AnyRequest) -> list[BlockedPerson]:
    return await _list_blocked(chat_service, await require_profile(request))


@post("/you/unblock", status_code=200, summary="Unblock a person", responses=problem_responses(413, 415))
async def unblock(
    chat_service: NamedDependency[ChatService], data: JSONBody[Unblock], request: AnyRequest
) -> list[BlockedPerson]:
    me = await require_profile(request)
    await chat_service.unblock(me.id, data.id)
    return await _list_blocked(chat_service, me)


async def _list_blocked(chat_service: ChatService, me: Profile) -> list[BlockedPerson]:
    return [BlockedPerson(mute_id(shun), shun.name, shun.at) for shun in await chat_service.blocks_by(me.id)]


# --- Personal data --------------------------------------------------------------------------------


@get("/you/kept", summary="Export your personal data", responses=problem_responses())
async def export_personal_data(personal_data: NamedDependency[PersonalData], request: AnyRequest) -> Response[bytes]:
    body = codec.encode(await personal_data.export(await require_profile(request)))
    headers = {"content-disposition": 'attachment; filename="gingersnap-kept-of-you.json"'}
    return Response(body, media_type="application/json", headers=headers)


@post_route("/you/forget", "Delete your profile and personal data", 413, 415)
async def forget(
    account_service: NamedDependency[AccountService],
    personal_data: NamedDependency[PersonalData],
    data: JSONBody[Forget],
    request: AnyRequest,
) -> Response[You]:
    me = await require_profile(request)
    if not data.sure:
        raise ApiError("malformed", say("not-sure"))
    await personal_data.erase(me)
    base = account_service.base
    cookies = [expired_cookie(request, base, me.device), guest_cookie(request, base, is_guest=data.is_guest)]
    return Response(You(is_guest=data.is_guest), cookies=cookies)


HANDLERS = [
    your_games, history, rating_change, person, list_blocked, unblock,
    you, rename, open_page, be_seen, be_guest, show_code, claim, answer, show_phrase, recover,
    sign_off, export_personal_data, forget,
]  # fmt: skip

"""The owner's page: who comes in by a link of `gingersnap admin`, what they see, and what they do."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody

from gingersnap.server.api.facade import ApiFacade
from gingersnap.server.http.openapi_errors import problem_responses
from gingersnap.server.moderation.service import COOKIE_SECONDS
from gingersnap.server.protocol.moderation import OwnersAct, OwnersLink, OwnersPage

COOKIE = "gingersnap_owner"
_PLACE = "/api/owner"
TheDesk = NamedDependency[ApiFacade]
AnyRequest = Request[Any, Any, Any]


@get("/owner", summary="What the owner of this server sees", responses=problem_responses())
async def owners_page(desk: TheDesk, request: AnyRequest) -> OwnersPage:
    await desk.owner.check_session(request.cookies.get(COOKIE, ""))
    return await desk.owner.page()


@post("/owner/enter", status_code=200, summary="Come in by the owner's link", responses=problem_responses(413, 415))
async def owner_enters(desk: TheDesk, data: JSONBody[OwnersLink], request: AnyRequest) -> Response[OwnersPage]:
    cookie = await desk.owner.create_session(data.link)
    return Response(await desk.owner.page(), cookies=[_session_cookie(cookie, desk.settings.base_path, request)])


@post("/owner/acts", status_code=200, summary="Do what an owner does", responses=problem_responses(404, 413, 415))
async def owner_acts(desk: TheDesk, data: JSONBody[OwnersAct], request: AnyRequest) -> OwnersPage:
    await desk.owner.check_session(request.cookies.get(COOKIE, ""))
    await desk.owner.act(data)
    return await desk.owner.page()


def _session_cookie(value: str, base: str, request: AnyRequest) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=value,
        path=base + _PLACE,
        max_age=int(COOKIE_SECONDS),
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


OWNING = [owners_page, owner_enters, owner_acts]

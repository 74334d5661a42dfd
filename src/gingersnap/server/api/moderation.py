"""REST routes of the administrator's page, opened with a link from `gingersnap admin`."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody

from gingersnap.server.accounts.cookies import make_cookie
from gingersnap.server.api.parameters import AnyRequest
from gingersnap.server.http.openapi_errors import post_route, problem_responses
from gingersnap.server.moderation.service import COOKIE_SECONDS, ModerationService
from gingersnap.server.protocol.moderation import OwnersAct, OwnersLink, OwnersPage
from gingersnap.server.settings import Settings

COOKIE = "gingersnap_owner"
_PLACE = "/api/owner"


@get("/owner", summary="Get the moderation page", responses=problem_responses())
async def owners_page(moderation_service: NamedDependency[ModerationService], request: AnyRequest) -> OwnersPage:
    await moderation_service.check_session(request.cookies.get(COOKIE, ""))
    return await moderation_service.page()


@post("/owner/enter", status_code=200, summary="Sign in as administrator", responses=problem_responses(413, 415))
async def owner_enters(
    moderation_service: NamedDependency[ModerationService],
    settings: NamedDependency[Settings],
    data: JSONBody[OwnersLink],
    request: AnyRequest,
) -> Response[OwnersPage]:
    cookie = await moderation_service.create_session(data.link)
    return Response(await moderation_service.page(), cookies=[_session_cookie(cookie, settings.base_path, request)])


@post_route("/owner/acts", "Moderate: hide a table or silence a person", 404, 413, 415)
async def owner_acts(
    moderation_service: NamedDependency[ModerationService], data: JSONBody[OwnersAct], request: AnyRequest
) -> OwnersPage:
    await moderation_service.check_session(request.cookies.get(COOKIE, ""))
    await moderation_service.act(data)
    return await moderation_service.page()


def _session_cookie(value: str, base: str, request: AnyRequest) -> Cookie:
    return make_cookie(request, base + _PLACE, COOKIE, value, int(COOKIE_SECONDS), "strict")


HANDLERS = [owners_page, owner_enters, owner_acts]

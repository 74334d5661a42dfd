"""The page behind a share link, with link-preview metadata and its picture."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from gingersnap.core.words import say
from gingersnap.core.words.structured_messages import render_message
from gingersnap.server.accounts.identification import limited_client
from gingersnap.server.errors import STATUS, ApiError
from gingersnap.server.http.link_preview import PICTURE_HEADERS, LinkPreview, insert_preview
from gingersnap.server.http.static_files import html_response, index_html
from gingersnap.server.settings import Settings
from gingersnap.server.share_links.service import ShareService

_PICTURE = ".png"


@route(["/share/{secret:str}"], http_method=["GET", "HEAD"], include_in_schema=False, name="shared")
async def shared_page(
    request: Request[Any, Any, Any],
    secret: FromPath[str],
    share_service: NamedDependency[ShareService],
    settings: NamedDependency[Settings],
) -> Response[Any]:
    client = limited_client(request)
    if secret.endswith(_PICTURE):
        told = await share_service.get_card(secret.removesuffix(_PICTURE), client)
        return Response(told.picture, media_type="image/png", headers=PICTURE_HEADERS)
    first = index_html(settings)
    try:
        told = await share_service.get_card(secret, client)
    except ApiError as trouble:  # the client says it in words
        reason = render_message(trouble.problem.message)
        missing = insert_preview(first, LinkPreview(str(say("product")), reason))
        return html_response(missing, STATUS[trouble.problem.code])
    place = f"{request.url.scheme}://{request.headers['host']}{settings.base_path}/share/{secret}"
    preview = LinkPreview(told.title, told.description, told.alt, place + _PICTURE, place)
    return html_response(insert_preview(first, preview))

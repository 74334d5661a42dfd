"""The page behind a share link, with link-preview metadata and its picture."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from litestar import Request, Response, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from gingersnap.core.words import say
from gingersnap.core.words.structured_messages import render_message
from gingersnap.pictures.result_card_renderer import HEIGHT, WIDTH
from gingersnap.server.accounts.identification import limited_client
from gingersnap.server.errors import STATUS, ApiError
from gingersnap.server.http.static_files import html_response, index_html
from gingersnap.server.settings import Settings
from gingersnap.server.share_links.card import ShareCard
from gingersnap.server.share_links.service import ShareService

_PICTURE = ".png"
_TITLE = re.compile("<title>[^<]*</title>")
_DESCRIPTION = re.compile('<meta name="description"[^>]*>')
_SOON_STALE = {"cache-control": "public, max-age=300", "cross-origin-resource-policy": "cross-origin"}
"""Short caching, so that a deleted link ends soon; other sites may embed the picture."""
_UNLISTED = '<meta name="robots" content="noindex" />'


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
        return Response(told.picture, media_type="image/png", headers=_SOON_STALE)
    first = index_html(settings)
    try:
        told = await share_service.get_card(secret, client)
    except ApiError as trouble:  # the client says it in words
        reason = render_message(trouble.problem.message)
        return html_response(_with_head(first, str(say("product")), reason, ""), STATUS[trouble.problem.code])
    place = f"{request.url.scheme}://{request.headers['host']}{settings.base_path}/share/{secret}"
    return html_response(_with_head(first, told.title, told.description, _preview_tags(told, place)))


def _with_head(first: str, title: str, description: str, more: str) -> str:
    """Return the client's index page with a head of its own."""
    first = _TITLE.sub(lambda _: f"<title>{escape(title)}</title>", first)
    first = _DESCRIPTION.sub(lambda _: _meta_tag("name", "description", description), first)
    return first.replace("</head>", f"{_UNLISTED}\n{more}</head>")


def _preview_tags(share_card: ShareCard, place: str) -> str:
    open_graph = {
        "og:type": "website",
        "og:site_name": str(say("product")),
        "og:title": share_card.title,
        "og:description": share_card.description,
        "og:url": place,
        "og:image": place + _PICTURE,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": share_card.alt,
    }
    cards = {
        "twitter:card": "summary_large_image",
        "twitter:title": share_card.title,
        "twitter:description": share_card.description,
        "twitter:image": place + _PICTURE,
        "twitter:image:alt": share_card.alt,
    }
    lines = [_meta_tag("property", *pair) for pair in open_graph.items()] + [
        _meta_tag("name", *pair) for pair in cards.items()
    ]
    return "\n".join([*lines, ""])


def _meta_tag(attribute: str, name: str, content: str) -> str:
    return f'<meta {attribute}="{name}" content="{escape(content)}" />'

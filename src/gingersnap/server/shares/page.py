"""The page behind a share link, with all that programs which show links want to know of it, and its picture."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from litestar import Request, Response, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from gingersnap.core.words import say
from gingersnap.pictures.card_renderer import HEIGHT, WIDTH
from gingersnap.server.api.facade import Desk
from gingersnap.server.errors import STATUS, Trouble
from gingersnap.server.http.static_files import first_page, page
from gingersnap.server.settings import Settings
from gingersnap.server.shares.card import Told

_PICTURE = ".png"
_TITLE = re.compile("<title>[^<]*</title>")
_DESCRIPTION = re.compile('<meta name="description"[^>]*>')
_SOON_STALE = {"cache-control": "public, max-age=300", "cross-origin-resource-policy": "cross-origin"}
"""Others show it on their pages; who ends a link need not wait for long."""
_UNLISTED = '<meta name="robots" content="noindex" />'


@route(["/share/{secret:str}"], http_method=["GET", "HEAD"], include_in_schema=False, name="shared")
async def shared_page(
    request: Request[Any, Any, Any],
    secret: FromPath[str],
    desk: NamedDependency[Desk],
    settings: NamedDependency[Settings],
) -> Response[Any]:
    client = request.client.host if request.client else "?"
    if secret.endswith(_PICTURE):
        told = await desk.sharing.told(secret.removesuffix(_PICTURE), client)
        return Response(told.picture, media_type="image/png", headers=_SOON_STALE)
    first = first_page(settings)
    try:
        told = await desk.sharing.told(secret, client)
    except Trouble as trouble:  # the client says it in words
        return page(_headed(first, str(say("product")), trouble.problem.message, ""), STATUS[trouble.problem.code])
    place = f"{request.url.scheme}://{request.headers['host']}{settings.base_path}/share/{secret}"
    return page(_headed(first, told.title, told.description, _meta(told, place)))


def _headed(first: str, title: str, description: str, more: str) -> str:
    """The first page of the client with a head of its own."""
    first = _TITLE.sub(lambda _: f"<title>{escape(title)}</title>", first)
    first = _DESCRIPTION.sub(lambda _: _named("name", "description", description), first)
    return first.replace("</head>", f"{_UNLISTED}\n{more}</head>")


def _meta(told: Told, place: str) -> str:
    open_graph = {
        "og:type": "website",
        "og:site_name": str(say("product")),
        "og:title": told.title,
        "og:description": told.description,
        "og:url": place,
        "og:image": place + _PICTURE,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": told.alt,
    }
    cards = {
        "twitter:card": "summary_large_image",
        "twitter:title": told.title,
        "twitter:description": told.description,
        "twitter:image": place + _PICTURE,
        "twitter:image:alt": told.alt,
    }
    lines = [_named("property", *pair) for pair in open_graph.items()] + [
        _named("name", *pair) for pair in cards.items()
    ]
    return "\n".join([*lines, ""])


def _named(attribute: str, name: str, content: str) -> str:
    return f'<meta {attribute}="{name}" content="{escape(content)}" />'

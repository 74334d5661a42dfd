"""Metadata by which messengers and networks preview a link, in the head of the client's index page."""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple

from gingersnap.core.words import say
from gingersnap.pictures.result_card_renderer import HEIGHT, WIDTH

PICTURE_HEADERS = {"cache-control": "public, max-age=300", "cross-origin-resource-policy": "cross-origin"}
"""Short caching, so that a deleted link ends soon; other sites may embed the picture."""
_TITLE = re.compile("<title>[^<]*</title>")
_DESCRIPTION = re.compile('<meta name="description"[^>]*>')
_UNLISTED = '<meta name="robots" content="noindex" />'


class LinkPreview(NamedTuple):
    title: str
    description: str
    alt: str = ""
    """The text alternative of the picture."""
    picture: str | None = None
    """The address of the picture, PNG in the size of result cards."""
    url: str | None = None
    """The canonical address, where it is no secret."""


def insert_preview(index: str, preview: LinkPreview) -> str:
    """Return the index page with the preview's title, description and tags; it is not listed by search engines."""
    index = _TITLE.sub(lambda _: f"<title>{escape(preview.title)}</title>", index)
    index = _DESCRIPTION.sub(lambda _: _meta_tag("name", "description", preview.description), index)
    tags = _preview_tags(preview) if preview.picture is not None else ""
    return index.replace("</head>", f"{_UNLISTED}\n{tags}</head>")


def _preview_tags(preview: LinkPreview) -> str:
    open_graph = {
        "og:type": "website",
        "og:site_name": str(say("product")),
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": preview.url,
        "og:image": preview.picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": preview.alt,
    }
    cards = {
        "twitter:card": "summary_large_image",
        "twitter:title": preview.title,
        "twitter:description": preview.description,
        "twitter:image": preview.picture,
        "twitter:image:alt": preview.alt,
    }
    lines = [_meta_tag("property", name, content) for name, content in open_graph.items() if content is not None]
    lines += [_meta_tag("name", name, content) for name, content in cards.items() if content is not None]
    return "\n".join([*lines, ""])


def _meta_tag(attribute: str, name: str, content: str) -> str:
    return f'<meta {attribute}="{name}" content="{escape(content)}" />'

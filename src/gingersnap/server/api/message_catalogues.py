"""Route of the message catalogues, with which pages render structured messages."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.params import PathParameter

from gingersnap.server.api.parameters import AnyRequest
from gingersnap.server.http.openapi_errors import problem_responses
from gingersnap.server.http.precompressed_files import accepts_encoding
from gingersnap.server.http.static_files import IMMUTABLE
from gingersnap.server.message_catalogues import require_catalogue
from gingersnap.server.protocol.common import ID_LENGTH

CatalogueFileName = Annotated[
    str,
    PathParameter(
        max_length=2 * ID_LENGTH,
        description="`NAME.HASH.ftl`, with a name and hash of `catalogues` in the description of a table.",
    ),
]


@get(
    "/words/{file:str}",
    media_type="text/plain",
    summary="Get a message catalogue in Fluent format",
    responses=problem_responses(404),
)
async def catalogue(file: CatalogueFileName, request: AnyRequest) -> Response[bytes]:
    found = require_catalogue(file)
    headers = {**IMMUTABLE, "vary": "accept-encoding"}
    if accepts_encoding(request.headers.get("accept-encoding", ""), "gzip"):
        return Response(found.compressed, media_type="text/plain", headers={**headers, "content-encoding": "gzip"})
    return Response(found.content, media_type="text/plain", headers=headers)


HANDLERS = [catalogue]
"""Litestar routes, one module for each feature."""

"""The built web client: its files, and its index page for every path that the client routes itself."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, route
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.response import File

from gingersnap.server.http.precompressed_files import find_precompressed
from gingersnap.server.settings import Settings

IMMUTABLE = {"cache-control": "public, max-age=31536000, immutable", "content-security-policy": "default-src 'none'"}
"""Headers of parts of a page: opened by themselves they load nothing. That takes fewer bytes than a page's policy."""
ASK_EACH_TIME = {"cache-control": "no-cache"}
_MEDIA_TYPES = mimetypes.MimeTypes()
"""Not those of the machine: some registries of Windows say that scripts are plain text, and browsers refuse these."""
for _suffix, _kind in {".woff2": "font/woff2", ".webp": "image/webp", ".js": "text/javascript"}.items():
    _MEDIA_TYPES.add_type(_kind, _suffix)
_BASE = '<meta name="base-path" content="{}"'
_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gingersnap: no web client</title>
<body style="font: 1.1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<h1>The web client is not built</h1>
<p>The server is well, and its <a href="/api/docs">API</a> works, but there is no page to play on.</p>
<p>In a checkout of the project, <code>make play</code> builds it; a wheel of the project contains it.</p>
</body></html>
"""


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, name="client")
async def web_client(request: Request[Any, Any, Any], settings: NamedDependency[Settings]) -> Response[Any]:
    path = request.scope["path"].lstrip("/")
    if path == "api" or path.startswith("api/"):
        raise NotFoundException
    if not _index(settings).is_file():
        return html_response(index_html(settings), 503)
    file = find_file(settings.client, path)
    if file is None or file == _index(settings).resolve():
        return html_response(index_html(settings))
    # Vite puts a hash of the content into the names of built files.
    form, headers = find_precompressed(file, request.headers.get("accept-encoding", ""))
    return file_response(form, {**headers, **(IMMUTABLE if path.startswith("assets/") else ASK_EACH_TIME)}, file.name)


def _index(settings: Settings) -> Path:
    return settings.client / "index.html"


def index_html(settings: Settings) -> str:
    """Return the client's index page, or a page that says it is not built."""
    if not _index(settings).is_file():
        return _NOT_BUILT.replace("/api/docs", f"{settings.base_path}/api/docs")
    return insert_base_path(_index(settings).read_text(encoding="utf-8"), settings.base_path)


def insert_base_path(first: str, base: str) -> str:
    """Return the index page for a client at `base`: with the addresses of its files, and its own."""
    return first.replace('"./', f'"{base}/').replace(_BASE.format(""), _BASE.format(base))


def html_response(text: str, status: int = 200) -> Response[str]:
    return Response(text, status_code=status, media_type=MediaType.HTML, headers=ASK_EACH_TIME)


def find_file(folder: Path, path: str) -> Path | None:
    """Return the file at `path` if it exists and is inside `folder` (path traversal), else None."""
    if not path or "\0" in path:
        return None
    file = (folder / path).resolve()
    try:
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except OSError:  # the name is longer than any file's
        return None


def file_response(file: Path, headers: dict[str, str], name: str = "") -> Response[Any]:
    """Return a file with the media type of its name, or of `name` for a compressed variant."""
    kind = _MEDIA_TYPES.guess_type(name or file.name)[0]
    # Set here, since the default contains an empty file name.
    return File(file, headers={**headers, "content-disposition": "inline"}, media_type=kind)

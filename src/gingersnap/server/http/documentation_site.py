"""The built documentation at /docs, under a content security policy with a hash for each inline script."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.di import NamedDependency
from litestar.response import Redirect

from gingersnap.server.http.static_files import ASK_EACH_TIME, file_response, find_file, html_response
from gingersnap.server.settings import Settings

_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gingersnap: no documentation</title>
<body style="font: 1.1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<h1>The documentation is not built</h1>
<p>In a checkout of the project, <code>make docs</code> builds it, and then it is here; a wheel of
the project contains it. The <a href="/api/docs">API</a> is documented already.</p>
</body></html>
"""


@route(["/docs", "/docs/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, name="manual")
async def manual(request: Request[Any, Any, Any], settings: NamedDependency[Settings]) -> Response[Any]:
    folder, path = settings.manual, request.scope["path"].removeprefix("/docs").lstrip("/")
    if not (folder / "index.html").is_file():
        return html_response(_NOT_BUILT.replace("/api/docs", f"{settings.base_path}/api/docs"), 503)
    found_page = find_file(folder, f"{path}/index.html".lstrip("/"))
    if found_page is not None and not request.scope["raw_path"].endswith(
        b"/"
    ):  # links on a page are relative to its folder
        return Redirect(f"{settings.base_path}{request.scope['path']}/")
    found = found_page or find_file(folder, path)
    answer = file_response(found or folder / "404.html", {**ASK_EACH_TIME, "content-security-policy": _policy(folder)})
    answer.status_code = 200 if found else 404
    return answer


@cache
def _policy(folder: Path) -> str:
    """Return the content security policy: own files, and the inline scripts found when the pages were built."""
    hashes = (folder / "scripts.txt").read_text(encoding="utf-8").split()
    scripts = " ".join(f"'{digest}'" for digest in hashes)
    return (
        f"default-src 'self'; script-src 'self' {scripts}; img-src 'self' data:; "
        "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    )

"""The browser client: the files built into `static/`, sent compressed where a compressed twin lies beside them."""

from __future__ import annotations

import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from narvik.server.problems import Problem

STATIC: Final = Path(__file__).parent / "static"
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
FOREVER: Final = "public, max-age=31536000, immutable"
CHECK: Final = "no-cache"

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Narvik</title></head>
<body>
<h1>Narvik is running, but its pages have not been built</h1>
<p>In the project's folder: <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>, then load this page again.
The API is here all the same: <a href="/api/schema">/api/schema</a>.</p>
</body>
</html>
"""


@lru_cache(maxsize=500)
def etag_of(path: Path, changed: int) -> str:
    """The fingerprint of a file at a time of change."""
    return f'"{hashlib.sha256(path.read_bytes()).hexdigest()[:20]}"'


def find(root: Path, name: str) -> Path | None:
    """The file of a name inside the folder; nothing outside it, whatever the name says."""
    path = (root / name.lstrip("/")).resolve()
    return path if path.is_relative_to(root.resolve()) and path.is_file() else None


def send(request: Request[Any, Any, Any], path: Path, caching: str) -> Response[bytes]:
    """A file, in the best encoding that is there and that the browser takes."""
    headers = {"Cache-Control": caching, "ETag": etag_of(path, path.stat().st_mtime_ns), "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(b"", status_code=304, headers=headers)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    for encoding, ending in ENCODINGS:
        twin = path.with_name(path.name + ending)
        if encoding in accepted and twin.is_file():
            headers["Content-Encoding"] = encoding
            path = twin
            break
    return Response(path.read_bytes(), media_type=kind, headers=headers)


def pages(root: Path) -> HTTPRouteHandler:
    """Serve the client from a folder. Addresses without a file are pages of the client, which reads them itself."""

    @get(["/", "/{name:path}"], include_in_schema=False, sync_to_thread=False)
    def page(request: Request[Any, Any, Any], name: FromPath[str] = "") -> Response[bytes]:
        path = find(root, name)
        if path is not None:
            return send(request, path, FOREVER if name.startswith("/assets/") else CHECK)
        if name.startswith(("/api/", "/ws/")) or "." in name.rpartition("/")[2]:
            raise Problem("not_found")
        start = find(root, "index.html")
        if start is None:
            return Response(NOT_BUILT.encode(), media_type="text/html", headers={"Cache-Control": CHECK})
        return send(request, start, CHECK)

    return page

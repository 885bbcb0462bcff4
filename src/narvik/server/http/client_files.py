"""The browser client: the files built into `static/`, with the compressed twins that the build put beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from narvik.server.http.problems import Problem
from narvik.server.http.static_documents import CHECK, FOREVER, TWINS, document_of, send

STATIC: Final = Path(__file__).parents[1] / "static"

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


def find(root: Path, name: str) -> Path | None:
    """The file of a name inside the folder; nothing outside it, whatever the name says. Twins have no address, and what
    no file can be called (too long, half a character) is no file."""
    try:
        path = (root / name.lstrip("/")).resolve()
        inside = path.is_relative_to(root.resolve()) and path.suffix not in TWINS.values()
        return path if inside and path.is_file() else None
    except (OSError, ValueError):
        return None


def pages(root: Path) -> HTTPRouteHandler:
    """Serve the client from a folder. Addresses without a file are pages of the client, which reads them itself."""

    @get(["/", "/{name:path}"], include_in_schema=False, sync_to_thread=False, packed=True)
    def page(request: Request[Any, Any, Any], name: FromPath[str] = "") -> Response[bytes]:
        path = find(root, name)
        if path is not None:
            return send(request, document_of(path), FOREVER if name.startswith("/assets/") else CHECK)
        if name.startswith(("/api/", "/ws/")) or "." in name.rpartition("/")[2]:
            raise Problem("not_found")
        start = find(root, "index.html")
        if start is None:
            return Response(NOT_BUILT.encode(), media_type="text/html", headers={"Cache-Control": CHECK})
        return send(request, document_of(start), CHECK)

    return page

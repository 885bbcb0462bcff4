"""Whether a request comes from a page of our own, and is of a kind that a page of another site could not send."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection

from narvik.server.http.problems import Problem

SAFE: Final = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""

ELSEWHERE: Final = ("cross-site", "same-site")
"""What a browser says in `Sec-Fetch-Site` of requests that another site's page makes; a sister site is another, too."""


def foreign(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a browser says that a page of another site made this request. Programs say nothing."""
    if connection.headers.get("sec-fetch-site") in ELSEWHERE:
        return True
    origin = connection.headers.get("origin")
    try:
        return origin is not None and urlsplit(origin).netloc.lower() != connection.headers.get("host", "").lower()
    except ValueError:
        return True


def refuse_foreign(request: Request[Any, Any, Any]) -> None:
    """Pages of other sites may not act in the name of our visitors.

    Besides, what is posted must say that it is JSON: a form of another site cannot, whatever its browser tells of it.
    Where the link itself is the permission (`by_link`) and no cookie counts, anybody may post.
    """
    if request.method in SAFE or request.route_handler.opt.get("by_link"):
        return
    if foreign(request):
        raise Problem("foreign_page")
    if request.headers.get("content-length", "0") != "0" or "transfer-encoding" in request.headers:
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Problem("not_json", "Content-Type: application/json")

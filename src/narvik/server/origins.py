"""Whether a request comes from a page of our own."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection


def foreign(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a browser says that a page of another site made this request. Programs name no origin."""
    origin = connection.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc.lower() != connection.headers.get("host", "").lower()

"""Around every request and connection: an id for the log, a line when it is over, and figures.

The id comes back as `X-Request-ID`, so that somebody who reports a problem can name it. A proxy in front may have given
one already; it is kept if it looks like one.
"""

from __future__ import annotations

import logging
import re
import secrets
import time
from typing import Any, Final

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from narvik.server.monitoring.logs import note, request_id
from narvik.server.monitoring.metrics import Metrics

GIVEN: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")
QUIET: Final = ("/health", "/ready", "/metrics")
"""Asked every few seconds by machines: worth no line in the log."""


class Watch:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self.app(scope, receive, send)
            return
        mark = request_id.set(id_of(scope))
        begun = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableScopeHeaders.from_message(message)["X-Request-ID"] = request_id.get()
            elif message["type"] == "websocket.close":
                status = message["code"]
            await send(message)

        try:
            await self.app(scope, receive, answer)
        finally:
            self.count(scope, status, time.perf_counter() - begun)
            request_id.reset(mark)

    def count(self, scope: Scope, status: int, seconds: float) -> None:
        """Add what is over to the figures and to the log: by its pattern, never with what a query says."""
        route = route_of(scope)
        if scope["type"] != ScopeType.HTTP:
            note(
                logging.INFO,
                "connection closed",
                route=route,
                **match_of(scope),
                status=status,
                seconds=rounded(seconds),
            )
            return
        method = str(scope["method"]) if scope["method"] in ("GET", "POST", "HEAD", "OPTIONS") else "other"
        self.metrics.requests.labels(method, route, str(status)).inc()
        self.metrics.request_seconds.labels(route).observe(seconds)
        if route not in QUIET:
            note(
                logging.INFO,
                "request",
                method=method,
                route=route,
                **match_of(scope),
                status=status,
                seconds=rounded(seconds),
            )


def id_of(scope: Scope) -> str:
    """The id that a proxy gave, or a new one."""
    given = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"x-request-id"), "")
    return given if GIVEN.fullmatch(given) else secrets.token_hex(8)


def route_of(scope: Scope) -> str:
    """The pattern of the address; all files and pages of the client are one, and so is what nobody knows."""
    pattern = str(dict(scope).get("path_template", ""))
    return re.sub(r":\w+}", "}", pattern) if pattern.startswith(("/api", "/ws", *QUIET)) else "page"


def match_of(scope: Scope) -> dict[str, Any]:
    """The match that an address is about, for the log."""
    match = dict(scope.get("path_params") or {}).get("match")
    return {"match": match} if isinstance(match, str) and match.isalnum() and len(match) <= 20 else {}


def rounded(seconds: float) -> float:
    """Tenths of milliseconds are enough for a log."""
    return round(seconds, 4)

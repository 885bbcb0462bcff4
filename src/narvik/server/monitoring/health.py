"""For the machines that look after the server: whether it lives, whether it wants players, and its figures.

`/health` says that the process answers. `/ready` says no while the server is stopping or cannot reach its database: a
balancer then sends players elsewhere, and nobody restarts the server for it. `/metrics` is answered only where a token
is set, by any of several processes for all of them; on a port of their own the figures are served without one.
"""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from msgspec import Struct

from narvik import __version__, build
from narvik.server.app.app_state import AppState
from narvik.server.http.problems import Problem
from narvik.server.monitoring.metrics import CONTENT_TYPE, may_read


class Health(Struct):
    """That the process answers, which version it is, and whether its rules are `pure` Python or `compiled`."""

    status: str
    version: str
    build: str


class Readiness(Struct):
    """Whether players may be sent here, and else why not: `stopping`, `database`, `disk`."""

    ready: bool
    reasons: list[str]


@get("/health", sync_to_thread=False)
def health() -> Health:
    """Whether the server lives."""
    return Health("ok", __version__, build.running())


@get("/ready", responses={503: ResponseSpec(Readiness, generate_examples=False, description="Not now.")})
async def ready(app_state: NamedDependency[AppState]) -> Response[Readiness]:
    """Whether the server takes players."""
    reasons = await app_state.reasons_not_to_come()
    return Response(Readiness(not reasons, reasons), status_code=503 if reasons else 200)


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], app_state: NamedDependency[AppState]) -> Response[bytes]:
    """The figures, for whoever names the token."""
    if not may_read(app_state.settings.metrics.token, request.headers.get("authorization", "")):
        raise Problem("not_found")
    return Response(await app_state.told_figures(), media_type=CONTENT_TYPE)


HEALTH_HANDLERS = [health, ready, metrics]

"""The server, put together: requests, live play, pages, and what holds for all of them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from narvik import __version__
from narvik.server.app.app_state import AppState
from narvik.server.app.settings import Settings
from narvik.server.http.api import HANDLERS
from narvik.server.http.api_description import SCHEMES, describe
from narvik.server.http.client_files import STATIC, pages
from narvik.server.http.compressed_requests import CompressedRequests
from narvik.server.http.head_requests import HeadRequests
from narvik.server.http.origin_check import refuse_foreign
from narvik.server.http.problems import (
    PROBLEM_JSON,
    RETRY,
    Problem,
    ProblemDetails,
    ProblemMessage,
    details,
    language_of,
    say,
    told,
)
from narvik.server.http.rate_limits import Counted, rate_headers
from narvik.server.http.requests import MOST_BYTES
from narvik.server.http.static_documents import Compression
from narvik.server.live.websocket import live
from narvik.server.monitoring.access_log import Watch
from narvik.server.monitoring.health import HEALTH_HANDLERS
from narvik.server.notices.api import NOTICE_HANDLERS
from narvik.server.people.accounts import COOKIE, Visitor, set_cookie
from narvik.server.people.api import PEOPLE_HANDLERS
from narvik.server.thinkers.api import ANALYST_HANDLERS

log = logging.getLogger("narvik.server")

SECURITY: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # a seat's link holds its token
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""Sent with every answer: nothing is loaded from elsewhere, nothing is run that is not a file of ours."""

HTTPS_ONLY: Final = "max-age=31536000"
"""Sent over HTTPS: for a year the browser will not come back over plain HTTP."""

HTTP_CODES: Final = {404: "not_found", 405: "wrong_method", 413: "too_large"}
"""What the framework itself refuses, by status."""

HUNG_UP: Final = "client disconnected prematurely"
"""What the framework calls a failure: the client was gone before all of its request had come."""

Asked = Request[Any, Any, Any]


def create_app(
    database: Path | str, workers: int = 1, static: Path = STATIC, settings: Settings | None = None
) -> Litestar:
    """The server on a database. `workers` is how many processes think for computer players."""
    app_state = AppState(database, workers, settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await app_state.open()
        app_state.prepare(app.plugins.get(OpenAPIPlugin).provide_openapi_schema)
        try:
            async with app_state.figures.offered() if app_state.figures else nullcontext():
                yield
        finally:
            await app_state.close()

    async def provide_app_state() -> AppState:
        return app_state

    async def look_at_the_door(request: Asked) -> None:
        """Count who asks how often, and let no page of another site act in the name of our visitors."""
        app_state.hosts.refuse_stranger(request)
        refuse_foreign(request)
        if request.scope["path"].startswith("/api/"):
            address = request.client.host if request.client else None
            counted: list[Counted] = []
            request.state.counted = counted
            app_state.limits.count("requests", address, counted)
            if limit := request.route_handler.opt.get("limit"):
                app_state.limits.count(str(limit), address, counted)

    async def provide_visitor(request: Asked) -> Visitor:
        visitor = await app_state.accounts.visitor(request.cookies.get(COOKIE))
        request.state.visitor = visitor
        return visitor

    handlers = [*HANDLERS, *PEOPLE_HANDLERS, *ANALYST_HANDLERS, *HEALTH_HANDLERS, *NOTICE_HANDLERS]
    describe(handlers)
    app = Litestar(
        [*handlers, live, pages(static)],
        dependencies={
            "app_state": Provide(provide_app_state),
            "visitor": Provide(provide_visitor),
            "language": Provide(provide_language),
        },
        lifespan=[lifespan],
        before_request=look_at_the_door,
        before_send=[add_headers],
        exception_handlers={Exception: answer_problem},
        request_max_body_size=MOST_BYTES,
        # What is `packed` brings its compressed twins along, or has nothing to gain.
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=5,
            minimum_size=1000,
            exclude_opt_key="packed",
            middleware_class=Compression,
        ),
        openapi_config=OpenAPIConfig(
            title="Narvik",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
            components=SCHEMES,
        ),
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = Watch(HeadRequests(CompressedRequests(app.asgi_handler)), app_state.metrics)
    app.state.app_state = app_state
    return app


async def provide_language(request: Asked) -> str:
    """The language to answer in."""
    return language_of(request.query_params.get("language"), request.headers.get("accept-language", ""))


async def add_headers(message: Message, scope: Scope) -> None:
    """Security headers, what is left of limits and, where a visitor got a new one, the cookie."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in SECURITY.items():
        headers[name] = value
    if scope["scheme"] == "https":
        headers["Strict-Transport-Security"] = HTTPS_ONLY
    if scope["path"].startswith("/api/") and "cache-control" not in headers:
        headers["Cache-Control"] = "no-store"
    for name, value in rate_headers(scope["state"].get("counted", [])).items():
        headers[name] = value
    visitor = scope["state"].get("visitor")
    if isinstance(visitor, Visitor) and visitor.new_cookie is not None:
        headers.add("Set-Cookie", set_cookie(visitor.new_cookie, scope["scheme"] == "https"))


def answer_problem(request: Asked, problem: Exception) -> Response[ProblemDetails]:
    """Every problem as status, code and sentence; what nobody foresaw goes to the log, not to the client."""
    language = language_of(request.query_params.get("language"), request.headers.get("accept-language", ""))
    if isinstance(problem, InternalServerException) and isinstance(problem.__cause__, msgspec.ValidationError):
        # A field of a body that is called like something we provide ourselves: Litestar takes the error for ours.
        problem = problem.__cause__
    if isinstance(problem, InternalServerException) and problem.detail == HUNG_UP:
        problem = Problem("malformed")
    if isinstance(problem, HTTPException) and problem.status_code < 500:
        code = HTTP_CODES.get(problem.status_code, "malformed")
        expected = problem.detail
        if isinstance(problem, ValidationException) and isinstance(problem.extra, list):
            expected = "; ".join(str(one.get("message", "")) for one in problem.extra if isinstance(one, dict))
        sentence = say(language, f"problem-{code.replace('_', '-')}")
        return problem_response(problem.status_code, ProblemMessage(code, sentence, expected))
    status, words = told(problem, language)
    if status == 500:
        log.error("a request failed", exc_info=problem)
    wait = problem.words.get("wait") if isinstance(problem, Problem) else None
    return problem_response(status, words, wait or RETRY.get(words.code))


def problem_response(status: int, said: ProblemMessage, wait: int | None = None) -> Response[ProblemDetails]:
    """A problem as an answer, with how long to wait before asking again."""
    headers = {"Retry-After": str(wait)} if wait else {}
    return Response(details(status, said), status_code=status, media_type=PROBLEM_JSON, headers=headers)

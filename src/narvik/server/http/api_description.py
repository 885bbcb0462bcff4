"""What the OpenAPI description says beyond what follows from the handlers: every status a call may answer with, as a
problem of RFC 9457, and by what somebody is known.

Which problems a call can have follows from what it is about, so that nobody has to list them at each handler: a name in
its address or body may stand for nothing, a match refuses, a body may be too long. The schema-driven test sends
whatever comes to its mind and fails at a status that is not described.
"""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, Final

from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Components, SecurityScheme

from narvik.server.http.problems import PROBLEM_JSON, STATUS, ProblemDetails
from narvik.server.people.accounts import COOKIE

BROWSER: Final = "browser"
SEAT: Final = "seat"
SCHEMES: Final = Components(
    security_schemes={
        BROWSER: SecurityScheme(
            type="apiKey",
            name=COOKIE,
            security_scheme_in="cookie",
            description="A browser, and the account it is logged in to. The server gives it with the first answer that "
            "needs one.",
        ),
        SEAT: SecurityScheme(
            type="apiKey",
            name="seat",
            security_scheme_in="query",
            description="The token in a seat's link; several with commas.",
        ),
    }
)
"""By what somebody is known. Neither is asked for anywhere: without them one is a new browser, or an observer."""

ALWAYS: Final = (400, 421, 429, 500, 503)
WITH_A_NAME: Final = (404,)
WITH_A_MATCH: Final = (401, 403, 404, 409, 507)
WITH_A_BODY: Final = (401, 403, 404, 409, 413, 415, 507)
"""Which statuses a call may have, by what it is about. Looking at a match remembers a seat, so the disk may be full."""

WITHOUT_A_VISITOR: Final = ("/health", "/ready")
"""Asked by machines."""


def codes_of(status: int) -> str:
    """A sentence that lists the codes of a status."""
    codes = sorted(code for code, told in STATUS.items() if told == status)
    rules = " or a refusal of the rules" if status in (400, 403, 409) else ""
    return f"{HTTPStatus(status).phrase}: `code` is {', '.join(f'`{code}`' for code in codes)}{rules}."


def problems_of(path: str, method: str) -> list[int]:
    """The statuses of the problems that a call can have."""
    found = set(ALWAYS)
    if "{" in path:
        found.update(WITH_A_NAME)
    if "{match" in path:
        found.update(WITH_A_MATCH)
    if method == "POST":
        found.update(WITH_A_BODY)
    return sorted(found)


SPECS: Final = {
    status: ResponseSpec(ProblemDetails, generate_examples=False, media_type=PROBLEM_JSON, description=codes_of(status))
    for status in sorted({*ALWAYS, *WITH_A_NAME, *WITH_A_MATCH, *WITH_A_BODY})
}


def describe(handlers: Sequence[BaseRouteHandler]) -> None:
    """Add to handlers what holds for all of them; what one says of itself stands."""
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler) and handler.include_in_schema is not False:
            describe_one(handler)


def describe_one(handler: HTTPRouteHandler) -> None:
    path = sorted(handler.paths)[0]
    method = "POST" if "POST" in handler.http_methods else "GET"
    own: dict[int, ResponseSpec] = dict(handler.responses or {})
    added = {status: SPECS[status] for status in problems_of(path, method) if status not in own}
    handler.responses = {**own, **added}
    if path in WITHOUT_A_VISITOR:
        return
    by_seat: list[dict[str, list[str]]] = [{SEAT: []}] if takes_a_seat(handler) else []
    handler.security = [{}, {BROWSER: []}, *by_seat]


def takes_a_seat(handler: Any) -> bool:
    """Whether a call can be made in the name of a seat, by its token."""
    return "seat" in handler.fn.__annotations__

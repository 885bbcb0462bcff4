"""HEAD: what GET would answer, without the body (RFC 9110, 9.3.2). So no handler needs to know of it."""

from __future__ import annotations

from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

FOUND: Final = ("path_template", "path_params")
"""What is found out about an address while it is answered, for the log."""


class HeadRequests:
    """A layer around the application: it is asked for GET, and whoever asked for HEAD gets the headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return
        # A copy: the server below must go on knowing that no body follows.
        inner: dict[str, object] = {**scope, "method": "GET"}

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self.app(inner, receive, answer)  # type: ignore[arg-type]  # a scope, but for its name
        scope.update({name: inner[name] for name in FOUND if name in inner})  # type: ignore[typeddict-item]  # likewise

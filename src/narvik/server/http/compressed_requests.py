"""Bodies that come compressed (`Content-Encoding: gzip`), such as records of long matches.

They are unpacked as they come, a piece at a time, and what comes out is counted like any other body: a little that
would become a great deal is refused as soon as it is more than the address takes.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, Final, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send

PIECE: Final = 64 * 1024
"""How much is unpacked at a time."""

WITH_GZIP: Final = 16 + zlib.MAX_WBITS
"""What zlib calls the form of gzip."""

UNREADABLE: Final = b"\x00"
"""What a damaged body is read as: it is no JSON, and is refused as such."""

GONE: Final = (b"content-encoding", b"content-length")
"""Headers that tell of the body as it was sent."""


def unpacked(opener: Any, packed: bytes) -> Iterator[bytes]:
    """What comes out of a part of a compressed body, a piece at a time. Raises `zlib.error`."""
    while packed and not opener.eof:
        yield opener.decompress(packed, PIECE)
        packed = opener.unconsumed_tail


class CompressedRequests:
    """A layer around the application, which is given the body as if it had not been compressed."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or (b"content-encoding", b"gzip") not in scope["headers"]:
            await self.app(scope, receive, send)
            return
        scope["headers"] = [(name, value) for name, value in scope["headers"] if name not in GONE]
        pieces = Unpacking(receive)
        await self.app(scope, pieces.receive, send)


class Unpacking:
    """The messages of a compressed body, and the pieces that are made of them."""

    def __init__(self, receive: Receive) -> None:
        self.listen = receive
        self.opener: Any = zlib.decompressobj(WITH_GZIP)
        self.pieces: Iterator[bytes] = iter(())
        self.more = True

    async def receive(self) -> HTTPReceiveMessage:
        """The next piece; what is not understood ends the body."""
        try:
            while (piece := next(self.pieces, None)) is None and self.more:
                message = cast(Any, await self.listen())
                if message["type"] != "http.request":
                    return cast(HTTPReceiveMessage, message)
                self.more = message.get("more_body", False)
                self.pieces = unpacked(self.opener, message.get("body", b""))
            if piece is not None:
                return told(piece, more=True)
            return told(b"" if self.opener.eof else UNREADABLE)
        except zlib.error:
            self.pieces, self.more = iter(()), False
            return told(UNREADABLE)


def told(body: bytes, more: bool = False) -> HTTPReceiveMessage:
    """A part of a body, as the application is given it."""
    return cast(HTTPReceiveMessage, {"type": "http.request", "body": body, "more_body": more})

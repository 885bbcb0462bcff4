"""What does not change, sent as a browser wants it: in an encoding it takes, and only if it has not got it already.

Nothing is compressed here. A document brings its compressed twins along; which of them is sent follows from
`Accept-Encoding` (RFC 9110, 12.5.3), and each has a tag of its own, as they are different bytes (8.8.3). A document is
always sent whole: a part of a compressed twin would be of no use to anybody.
"""

from __future__ import annotations

import hashlib
import mimetypes
from collections.abc import Collection, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from litestar import Request, Response
from litestar.middleware.compression import CompressionMiddleware
from litestar.types import Receive, Scope, Send

TWINS: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings in which a twin may lie beside a file, the smallest first, and how the twin's name ends."""

FOREVER: Final = "public, max-age=31536000, immutable"
"""For what has a hash of itself in its name."""

CHECK: Final = "no-cache"
"""For what keeps its name: it may be kept, but the server is asked each time whether it is still good."""


class Document(NamedTuple):
    """Bytes with their twins: `bodies` by encoding, the plain ones under no name."""

    kind: str
    mark: str
    bodies: Mapping[str, bytes]


def mark_of(data: bytes) -> str:
    """A fingerprint."""
    return hashlib.sha256(data).hexdigest()[:20]


def document_of(path: Path) -> Document:
    """A file and the twins beside it."""
    return read(path, tuple(changed(path.with_name(path.name + ending)) for ending in ("", *TWINS.values())))


def changed(path: Path) -> int:
    """When a file was changed, or 0 if there is none."""
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


@lru_cache(maxsize=500)
def read(path: Path, times: tuple[int, ...]) -> Document:
    """A file and its twins, as they were at these times."""
    plain = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Document(kind, mark_of(plain), {"": plain, **twins(path)})


def twins(path: Path) -> dict[str, bytes]:
    """The compressed twins of a file, which need not be there itself."""
    beside = {encoding: path.with_name(path.name + ending) for encoding, ending in TWINS.items()}
    return {encoding: twin.read_bytes() for encoding, twin in beside.items() if twin.is_file()}


def weights(header: str) -> dict[str, float]:
    """What an `Accept-Encoding` says of each encoding. One whose weight cannot be read is taken for refused."""
    out = {}
    for part in header.lower().split(","):
        name, *parameters = (word.strip() for word in part.split(";"))
        weight = 1.0
        for parameter in parameters:
            key, _, value = parameter.partition("=")
            if key.strip() == "q":
                try:
                    weight = float(value)
                except ValueError:
                    weight = 0.0
        if name:
            out[name] = weight
    return out


def encoding_for(header: str, offered: Collection[str]) -> str:
    """The encoding to send: what the browser likes best of what is offered, else the first; nothing for plain bytes.

    Plain bytes are sent where an encoding is not liked better, and where nothing at all is taken.
    """
    liked = weights(header)

    def weight(encoding: str) -> float:
        return liked.get(encoding, liked.get("*", 0.0))

    named = [encoding for encoding in offered if encoding and weight(encoding) > 0]
    best = max(named, key=weight, default="")
    return best if best and weight(best) >= liked.get("identity", 0.0) else ""


def unchanged(header: str | None, tag: str) -> bool:
    """Whether an `If-None-Match` names this tag. A proxy may have marked it as weak."""
    tags = [one.strip().removeprefix("W/") for one in (header or "").split(",")]
    return tag in tags or tags == ["*"]


def send(request: Request[Any, Any, Any], document: Document, caching: str) -> Response[bytes]:
    """A document, or word that the browser has it already."""
    encoding = encoding_for(request.headers.get("accept-encoding", ""), document.bodies)
    tag = f'"{document.mark}-{encoding}"' if encoding else f'"{document.mark}"'
    headers = {"Cache-Control": caching, "ETag": tag}
    if len(document.bodies) > 1:
        headers["Vary"] = "Accept-Encoding"
    if unchanged(request.headers.get("if-none-match"), tag):
        return Response(b"", status_code=304, headers=headers)
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(document.bodies[encoding], media_type=document.kind, headers=headers)


class Compression(CompressionMiddleware):
    """Compresses what is made for each request, unless the browser refuses (`gzip;q=0`), which Litestar overlooks."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        header = next((value for name, value in scope["headers"] if name == b"accept-encoding"), b"")
        takes = encoding_for(header.decode("latin-1"), ("gzip",))
        await (super().__call__ if takes else self.app)(scope, receive, send)

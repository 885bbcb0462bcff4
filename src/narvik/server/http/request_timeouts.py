"""How long the server waits for a request to arrive, and how much may stand around its body: a client that sends it
byte by byte cannot hold a connection, and one whose headers never end cannot fill the memory."""

from __future__ import annotations

import asyncio
from typing import ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

MOST_HEAD: Final = 64 * 1024
"""How many bytes of a request may be something else than its body: address, headers, and what cuts a body in pieces."""

TOO_LONG: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


MOST_AT_ONCE: Final = 50
"""How many requests may come in what is read at once, one after another without waiting for answers."""


class TooMuch(Exception):
    """The headers of a request are longer than anybody needs, or there are too many requests at once."""


class PatientProtocol(HttpToolsProtocol):
    """uvicorn's protocol, which closes a connection whose request is not there in time, headers and body, or has too
    much around its body. The parser keeps a header until its end has come, so what has arrived is counted, too."""

    seconds: ClassVar[float] = 20.0
    late: asyncio.TimerHandle | None = None
    at_once = 0
    head = 0
    around = 0
    """How many requests began in what is being read; the length of the address and the headers that have been read; of
    all that has come of this request beside its body."""

    @property
    def request(self) -> RequestResponseCycle | None:
        """The request that came last, once its headers have been read."""
        return self.cycle

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.hurry()

    def data_received(self, data: bytes) -> None:
        self.around += len(data)
        self.at_once = 0
        super().data_received(data)
        if self.around > MOST_HEAD and not self.transport.is_closing():
            self.refuse()
        cycle = self.request
        asked = cycle is not None and not cycle.response_complete and not cycle.more_body
        if asked or self.transport.get_protocol() is not self:  # all is there, or it has become a WebSocket
            self.calm()
        elif self.late is None:
            self.hurry()

    def on_message_begin(self) -> None:
        self.at_once += 1
        if self.at_once > MOST_AT_ONCE:
            raise TooMuch
        self.head = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self.grow(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.grow(len(name) + len(value))
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self.around -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.around = 0
        super().on_message_complete()

    def grow(self, length: int) -> None:
        """Count a part of the head, and stop reading if it is too much."""
        self.head += length
        if self.head > MOST_HEAD:
            raise TooMuch

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be read, also for being too long."""
        if self.head > MOST_HEAD:
            self.refuse()
        else:
            super().send_400_response(msg)

    def refuse(self) -> None:
        """Say that the head is too long, unless an answer is under way, and close."""
        cycle = self.request
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(TOO_LONG)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.calm()
        super().connection_lost(exc)

    def hurry(self) -> None:
        """Begin to wait for a request."""
        self.late = self.loop.call_later(self.seconds, self.transport.close)

    def calm(self) -> None:
        """The request is there."""
        if self.late is not None:
            self.late.cancel()
            self.late = None

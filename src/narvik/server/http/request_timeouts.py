"""How long the server waits for a request to arrive: a client that sends it byte by byte cannot hold a connection."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.auto import AutoHTTPProtocol


class PatientProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # chosen when uvicorn is imported
    """uvicorn's protocol, which closes a connection whose request is not there in time, headers and body."""

    seconds: ClassVar[float] = 20.0
    late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.hurry()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        cycle = self.cycle
        asked = cycle is not None and not cycle.response_complete and not cycle.more_body
        if asked or self.transport.get_protocol() is not self:  # all is there, or it has become a WebSocket
            self.calm()
        elif self.late is None:
            self.hurry()

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

"""How many frames of a WebSocket the server reads at once: a flood of empty ones, such as pings, would hold the event
loop for as long as it takes to read a whole buffer of them. No client sends as many; one that does is cut off."""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

MOST_AT_ONCE: Final = 500
"""How many frames may come in what is read at once."""

PIECE: Final = 4096
"""In how many bytes what has come is looked through at a time."""


class PatientWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which closes a connection that sends too many frames at once."""

    at_once = 0

    def data_received(self, data: bytes) -> None:
        self.at_once = 0
        for start in range(0, len(data), PIECE):
            super().data_received(data[start : start + PIECE])
            if self.transport.is_closing():
                return
            if self.at_once > MOST_AT_ONCE:
                self.cut_off()
                return

    def handle_events(self) -> None:
        self.at_once += len(self.conn.events)
        super().handle_events()

    def cut_off(self) -> None:
        """Say why, and close."""
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames at once")
        output: list[Any] = self.conn.data_to_send()
        self.transport.write(b"".join(output))
        self.transport.close()

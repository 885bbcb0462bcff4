"""A mail server for tests: real SMTP on a port of its own, and all letters kept."""

from __future__ import annotations

import email
import email.policy
import queue
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope

PATIENCE = 60.0


class Door(Controller):
    """aiosmtpd on any free port: it knocks at its own door to see whether it is open, so it must know which it is."""

    def _trigger_server(self) -> None:
        server: Any = self.server
        self.port = int(server.sockets[0].getsockname()[1])
        super()._trigger_server()  # type: ignore[no-untyped-call]


class PostOffice:
    """A mail server that keeps what it gets; it can be told to refuse."""

    def __init__(self, **options: Any) -> None:
        self.letters: list[EmailMessage] = []
        self.arrived: queue.Queue[EmailMessage] = queue.Queue()
        self.refuse = ""
        self.controller = Door(self, hostname="127.0.0.1", port=0, **options)
        self.controller.start()

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:  # noqa: N802  aiosmtpd's name
        if self.refuse:
            return self.refuse
        content = envelope.content
        assert isinstance(content, bytes)
        letter = email.message_from_bytes(content, policy=email.policy.default)
        self.letters.append(letter)
        self.arrived.put(letter)
        return "250 OK"

    def wait(self) -> EmailMessage:
        """The next letter."""
        return self.arrived.get(timeout=PATIENCE)

    @property
    def port(self) -> int:
        return int(self.controller.port)

    def close(self) -> None:
        self.controller.stop(no_assert=True)

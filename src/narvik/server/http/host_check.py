"""Whether a request is meant for this server: it must name it.

A page of another site could otherwise let its own name stand for our address (DNS rebinding) and speak to a server on
somebody's own machine as if it were a page of ours. Addresses of numbers cannot be made to stand for others, so they
are let in, as is this machine under its own names; every other name must be in the settings.
"""

from __future__ import annotations

import ipaddress
import logging
import socket
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from narvik.server.app.settings import ServerSettings
from narvik.server.http.problems import Problem
from narvik.server.monitoring.logs import note

PROBES: Final = ("/health", "/ready", "/metrics")
"""Asked by machines that look after the server, under whatever name they have for it; nothing is done there."""

UNKNOWN_NAME: Final = (
    "requests under another name than this server's are refused: see server.public_url and server.hosts"
)
"""What the log says once. Behind a proxy with no name in the settings that is every request."""


def host_of(header: str) -> str:
    """The name in a `Host` header, without its port; empty if either is none."""
    try:
        named = urlsplit(f"//{header}")
        return (named.hostname or "").rstrip(".") if named.port != 0 else ""
    except ValueError:
        return ""


def is_number(host: str) -> bool:
    """Whether a host is an address of numbers."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


class HostCheck:
    """The names that a server goes by."""

    def __init__(self, settings: ServerSettings) -> None:
        own = socket.gethostname().lower()
        public = urlsplit(settings.public_url).hostname or ""
        given = (host_of(name.lower()) for name in settings.hosts)
        self.told = False
        self.names = {"localhost", own, own.partition(".")[0], f"{own.partition('.')[0]}.local", public, *given} - {""}

    def refuse_stranger(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Raise `Problem` unless a request names this server."""
        given = connection.headers.getall("host", [])
        # With two of them a proxy in front of us may have gone by the other.
        host = host_of(given[0]) if len(given) == 1 else ""
        if host in self.names or is_number(host) or host.endswith(".localhost") or connection.scope["path"] in PROBES:
            return
        if not self.told:
            # Once: a proxy whose name is not in the settings would fill the log. The name may be anybody's idea.
            self.told = True
            note(logging.WARNING, UNKNOWN_NAME)
        raise Problem("wrong_host", "server.public_url or server.hosts")

"""Messages to programs of players: a signed POST to an address of theirs.

The address is somebody else's word. So it must be a public one: what a name stands for is looked up once, every address
behind it must be public, and the connection goes to the address that was checked, whatever the name says a moment
later. Redirections are not followed and what is answered is not read, except the status.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import http.client
import ipaddress
import socket
import ssl
from typing import Final
from urllib.parse import SplitResult, urlsplit

from narvik.server.notices.mail import Undeliverable
from narvik.server.notices.outgoing import TOTAL, NotSent, shut_after

SECONDS: Final = 5.0
GONE: Final = 410
"""The status by which a program says that it wants to hear nothing more."""


def target_of(address: str) -> SplitResult | None:
    """The parts of an address that can be posted to; None if it is not one."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    plain = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None and port != 0
    return parts if plain and len(address) <= 500 and address.isascii() and address.isprintable() else None


def is_public(address: str) -> bool:
    """Whether an address of the internet is one that anybody can reach: not this machine, not its network, not one of
    the special ones, and none of those dressed up as IPv6."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inner is not None:
            return is_public(str(inner))
        if found in ipaddress.ip_network("64:ff9b::/96"):
            return is_public(str(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)))
    return found.is_global and not found.is_multicast and not found.is_reserved


def reachable(host: str, port: int, private: bool) -> str:
    """An address that a name stands for. Raises `Undeliverable` if one of them is private and that is not allowed."""
    try:
        found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError):
        raise NotSent("no such host") from None
    if not private and not all(is_public(address) for address in found):
        raise Undeliverable("not a public address")
    return found[0]


def shown_key(key: str) -> str:
    """The key of a subscription as libraries for Standard Webhooks take it."""
    return "whsec_" + base64.b64encode(key.encode()).decode()


def signed(secret: bytes, id: str, at: int, body: bytes) -> dict[str, str]:
    """The headers by which a program knows that a message is ours, which it is and when it was sent: those of Standard
    Webhooks, with the HMAC-SHA256 of id, time and body under the key that both know."""
    made = hmac.new(secret, f"{id}.{at}.".encode() + body, hashlib.sha256).digest()
    return {
        "webhook-id": id,
        "webhook-timestamp": str(at),
        "webhook-signature": f"v1,{base64.b64encode(made).decode()}",
    }


def post(address: str, body: bytes, headers: dict[str, str], private: bool = False) -> None:
    """Post to an address. Raises `Undeliverable` or `NotSent`; takes its time, so call it in a thread."""
    parts = target_of(address)
    if parts is None or not parts.hostname:
        raise Undeliverable("not an address")
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    place = reachable(parts.hostname, port, private)
    connection = http.client.HTTPConnection(parts.hostname, port, timeout=SECONDS)
    try:
        with shut_after(TOTAL, lambda: connection.sock):
            opened = socket.create_connection((place, port), SECONDS)
            connection.sock = opened
            if secure:
                connection.sock = ssl.create_default_context().wrap_socket(opened, server_hostname=parts.hostname)
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path, body, {"Content-Type": "application/json", **headers})
            status = connection.getresponse().status
    except (OSError, http.client.HTTPException) as problem:
        raise NotSent(type(problem).__name__) from None
    finally:
        connection.close()
    if status == GONE:
        raise Undeliverable("gone")
    if not 200 <= status < 300:
        raise NotSent(f"answered {status}")

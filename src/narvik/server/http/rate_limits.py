"""How often somebody may do something: so that one address cannot keep the server from all others.

A limit is a bucket of so many tokens that fills up again over a time; what finds it empty is refused with ``too_fast``
and how long to wait. Buckets are kept in memory for each address, with a network of IPv6 (a /64, which one household
has) counted as one. Whoever plays on the server's own machine is not limited: that is a player alone, a test or a
measurement, and behind a proxy addresses come from its headers (`server.trusted_proxies`).
"""

from __future__ import annotations

import contextlib
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from narvik.server.app.settings import LimitSettings
from narvik.server.http.problems import Problem

MOST_BUCKETS: Final = 100_000
"""How many addresses are remembered; beyond, those that asked longest ago are forgotten."""

SECONDS: Final = {
    "requests": 60.0,
    "messages": 60.0,
    "logins": 60.0,
    "accounts": 3600.0,
    "matches": 3600.0,
    "plans": 60.0,
    "reports": 3600.0,
    "notices": 3600.0,
}
"""Over how long each bucket fills up."""


class Bucket:
    """Tokens that are taken out one by one and come back with time."""

    __slots__ = ("at", "most", "seconds", "tokens")

    def __init__(self, most: int, seconds: float, now: float) -> None:
        self.most = most
        self.seconds = seconds
        self.tokens = float(most)
        self.at = now

    def take(self, now: float) -> float:
        """Take a token; returns 0, or how many seconds to wait for one."""
        rate = self.most / self.seconds
        self.tokens = min(float(self.most), self.tokens + (now - self.at) * rate)
        self.at = now
        if self.tokens < 1.0:
            return (1.0 - self.tokens) / rate
        self.tokens -= 1.0
        return 0.0

    def next(self) -> int:
        """After how many seconds there is a token more; 0 if it is full."""
        if self.tokens >= self.most:
            return 0
        return math.ceil((math.floor(self.tokens) + 1 - self.tokens) * self.seconds / self.most)


class Counted(NamedTuple):
    """What was counted for a request: which limit, how much of it is there in how many seconds, how much is left, and
    after how long there is more."""

    what: str
    most: int
    seconds: int
    left: int
    more_in: int


def rate_headers(counted: Sequence[Counted]) -> dict[str, str]:
    """What is left of the limits that a request counted for, as the draft for `RateLimit` fields of HTTP writes it."""
    if not counted:
        return {}
    return {
        "RateLimit-Policy": ", ".join(f'"{one.what}";q={one.most};w={one.seconds}' for one in counted),
        "RateLimit": ", ".join(f'"{one.what}";r={one.left};t={one.more_in}' for one in counted),
    }


def network_of(address: str) -> str:
    """The address that limits hold for; empty for this machine itself, and where there is none (a socket file)."""
    try:
        found = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv6Address):
        found = found.ipv4_mapped or found
    if found.is_loopback:
        return ""
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


class RateLimits:
    """The buckets of all addresses, and how many connections each has open."""

    def __init__(self, settings: LimitSettings, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings = settings
        self.clock = clock
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.sockets: Counter[str] = Counter()

    def who(self, address: str | None) -> str:
        """Whom to count for an address; empty for those who are not limited."""
        network = network_of(address or "")
        return network or ("this machine" if self.settings.local else "")

    def most(self, what: str) -> int:
        """How many tokens a bucket holds; 0 means no limit."""
        return int(getattr(self.settings, what))

    def count(self, what: str, address: str | None, counted: list[Counted] | None = None) -> None:
        """Count that an address does something, and note what is left. Raises `Problem` if it has been done too
        often."""
        who, most = self.who(address), self.most(what)
        if not who or not most:
            return
        now = self.clock()
        bucket = self.buckets.get((what, who))
        if bucket is None:
            bucket = self.buckets[what, who] = Bucket(most, SECONDS[what], now)
            if len(self.buckets) > MOST_BUCKETS:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end((what, who))
        wait = bucket.take(now)
        if counted is not None:
            counted.append(Counted(what, bucket.most, int(bucket.seconds), int(bucket.tokens), bucket.next()))
        refuse_if(wait)

    def for_connection(self, address: str | None) -> Callable[[], None]:
        """Counts the messages of one connection: to be called for each."""
        most = self.most("messages")
        if not self.who(address) or not most:
            return lambda: None
        bucket = Bucket(most, SECONDS["messages"], self.clock())
        return lambda: refuse_if(bucket.take(self.clock()))

    @contextlib.contextmanager
    def connected(self, address: str | None) -> Iterator[None]:
        """Count a connection while it is open. Raises `Problem` if the address has too many."""
        who, most = self.who(address), self.most("sockets")
        if not who or not most:
            yield
            return
        if self.sockets[who] >= most:
            raise Problem("too_many_sockets", f"at most {most}")
        self.sockets[who] += 1
        try:
            yield
        finally:
            self.sockets[who] -= 1
            if not self.sockets[who]:
                del self.sockets[who]


def refuse_if(wait: float) -> None:
    """Refuse what has to wait."""
    if wait:
        raise Problem("too_fast", f"wait {math.ceil(wait)} s", wait=math.ceil(wait))

"""How often an address may do something."""

from collections.abc import Callable

import pytest

from narvik.server.app.settings import LimitSettings
from narvik.server.http.problems import Problem
from narvik.server.http.rate_limits import Counted, RateLimits, network_of, rate_headers


class Clock:
    """A time that the test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def limits(clock: Clock) -> RateLimits:
    return RateLimits(LimitSettings(logins=3, sockets=2, messages=2, matches=0), clock)


def refused(do: Callable[[], None]) -> str:
    """What is expected of one who is refused; empty if nobody is."""
    try:
        do()
    except Problem as problem:
        return problem.expected
    return ""


def test_a_bucket_is_empty_after_its_tokens_and_fills_with_time(limits: RateLimits, clock: Clock) -> None:
    def try_once() -> None:
        limits.count("logins", "192.0.2.7")

    assert [refused(try_once) for _ in range(4)] == ["", "", "", "wait 20 s"]
    clock.now += 20.0
    assert [refused(try_once) for _ in range(2)] == ["", "wait 20 s"]
    clock.now += 10_000.0
    assert [refused(try_once) for _ in range(4)] == ["", "", "", "wait 20 s"]


def test_what_is_left_of_a_limit_is_told(limits: RateLimits, clock: Clock) -> None:
    counted: list[Counted] = []
    limits.count("logins", "192.0.2.7", counted)
    assert rate_headers(counted) == {"RateLimit-Policy": '"logins";q=3;w=60', "RateLimit": '"logins";r=2;t=20'}
    for _ in range(2):
        limits.count("logins", "192.0.2.7")
    counted.clear()
    clock.now += 5.0
    with pytest.raises(Problem):
        limits.count("logins", "192.0.2.7", counted)
    assert rate_headers(counted)["RateLimit"] == '"logins";r=0;t=15'
    counted.clear()
    limits.count("logins", "127.0.0.1", counted)
    assert rate_headers(counted) == {}, "this machine has no limit"


def test_addresses_do_not_share_a_bucket_but_a_network_of_ipv6_does(limits: RateLimits) -> None:
    for address in ("192.0.2.1", "192.0.2.2"):
        for _ in range(3):
            limits.count("logins", address)
    for host in range(3):
        limits.count("logins", f"2001:db8:1:2::{host}")
    with pytest.raises(Problem):
        limits.count("logins", "2001:db8:1:2:ffff::9")
    limits.count("logins", "2001:db8:1:3::1")


def test_nought_is_no_limit_and_this_machine_has_none(limits: RateLimits) -> None:
    for _ in range(50):
        limits.count("matches", "192.0.2.1")
        limits.count("logins", "127.0.0.1")
        limits.count("logins", "::1")
        limits.count("logins", None)


def test_this_machine_is_limited_where_that_is_set(clock: Clock) -> None:
    limits = RateLimits(LimitSettings(logins=1, local=True), clock)
    limits.count("logins", "127.0.0.1")
    with pytest.raises(Problem):
        limits.count("logins", "::1")


def test_connections_count_while_they_are_open(limits: RateLimits) -> None:
    with limits.connected("192.0.2.1"), limits.connected("192.0.2.1"):
        assert refused(lambda: limits.connected("192.0.2.1").__enter__()) == "at most 2"
        with limits.connected("192.0.2.2"):
            pass
    with limits.connected("192.0.2.1"):
        pass
    assert not limits.sockets


def test_connections_are_not_counted_where_there_is_no_limit(limits: RateLimits) -> None:
    with limits.connected(None), limits.connected("127.0.0.1"), limits.connected("127.0.0.1"):
        assert not limits.sockets
    unlimited = RateLimits(LimitSettings(sockets=0))
    with unlimited.connected("192.0.2.1"), unlimited.connected("192.0.2.1"):
        assert not unlimited.sockets


def test_every_connection_has_a_bucket_of_its_own_for_messages(limits: RateLimits) -> None:
    one, other, here = (limits.for_connection(who) for who in ("192.0.2.1", "192.0.2.1", "127.0.0.1"))
    assert [refused(one) for _ in range(3)] == ["", "", "wait 30 s"]
    assert refused(other) == ""
    assert not any(refused(here) for _ in range(50))


def test_memory_is_bounded(limits: RateLimits, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narvik.server.http.rate_limits.MOST_BUCKETS", 10)
    for host in range(100):
        limits.count("logins", f"192.0.2.{host}")
    assert len(limits.buckets) == 10


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("127.0.0.53", ""),
        ("::1", ""),
        ("::ffff:127.0.0.1", ""),
        ("testclient", ""),
        ("", ""),
    ],
)
def test_networks(address: str, network: str) -> None:
    assert network_of(address) == network

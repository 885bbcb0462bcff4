"""Webhooks for players away from the table, posted to a real web server."""

from __future__ import annotations

import base64
import hmac
import json
import queue
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest

from narvik.server.notices import mail, webhooks
from narvik.server.notices.outbox import WAITS
from tests.server.away import MINUTE, Away, sending
from tests.server.post_office import PATIENCE

if TYPE_CHECKING:
    from tests.server.conftest import House


class Listener:
    """A web server that keeps what is posted to it, and answers with a status of the test's choice."""

    def __init__(self) -> None:
        self.got: queue.Queue[tuple[dict[str, str], bytes]] = queue.Queue()
        self.status = 204
        listener = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                listener.got.put((dict(self.headers.items()), body))
                self.send_response(listener.status)
                self.send_header("Location", "http://127.0.0.1:1/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/hook?who=kari"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def listener() -> Iterator[Listener]:
    made = Listener()
    yield made
    made.close()


@pytest.fixture
def afar(serve: Callable[..., House]) -> Away:
    """A table with somebody away, on a server that posts to webhooks."""
    return Away(serve(settings=sending()))


def test_a_webhook_is_signed_and_tells_nothing_hidden(afar: Away, listener: Listener) -> None:
    told = afar.subscribe(channel="webhook", address=listener.url)
    assert told["channels"] == ["webhook"]
    key = told["subscriptions"][0]["key"]
    afar.round()
    assert json.loads(listener.got.get(timeout=PATIENCE)[1])["event"] == "hello"
    assert afar.subscriptions()[0]["confirmed"]
    afar.move_on()
    afar.round(30)
    headers, body = listener.got.get(timeout=PATIENCE)
    event = json.loads(body)
    assert event["event"] == "turn"
    assert (event["match"], event["game"], event["seat"]) == (afar.match, "kampen", "norway")
    assert event["link"] == f"https://narvik.example.org/#/match/{afar.match}"
    assert set(event) == {"event", "id", "at", "match", "game", "title", "seat", "version", "due", "link", "stop"}
    assert afar.token.encode() not in body
    assert headers["webhook-id"] == event["id"]
    assert genuine(key, headers, body)
    assert not genuine(key, headers, body + b" ")
    assert not genuine(key, {**headers, "webhook-timestamp": "1"}, body)


def genuine(key: str, headers: dict[str, str], body: bytes) -> bool:
    """As docs/web.md tells programs to check it; the same as libraries for Standard Webhooks do."""
    secret = base64.b64decode(key.removeprefix("whsec_"))
    said = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    made = "v1," + base64.b64encode(hmac.digest(secret, said, "sha256")).decode()
    return any(hmac.compare_digest(made, one) for one in headers["webhook-signature"].split())


def test_the_signature_is_the_one_of_the_standards_own_example() -> None:
    """Key, message and signature that the specification of Standard Webhooks gives for libraries to be tried with."""
    secret = base64.b64decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    made = webhooks.signed(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}')
    assert made["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_a_webhook_that_fails_is_tried_again_and_one_that_is_gone_is_ended(afar: Away, listener: Listener) -> None:
    afar.subscribe(channel="webhook", address=listener.url)
    afar.round()
    listener.got.get(timeout=PATIENCE)
    afar.move_on()
    listener.status = 302  # is not followed
    afar.round(30)
    _, first = listener.got.get(timeout=PATIENCE)
    assert afar.notices()[-1] == ("turn", "later", 1)
    listener.status = 410
    afar.round(WAITS[0] / MINUTE + 1)
    _, second = listener.got.get(timeout=PATIENCE)
    assert json.loads(first)["id"] == json.loads(second)["id"]
    assert afar.subscriptions() == []


def test_private_addresses_are_not_posted_to_unless_that_is_allowed(
    serve: Callable[..., House], listener: Listener
) -> None:
    settings = sending()
    settings.webhooks.allow_private = False
    afar = Away(serve(settings=settings))
    afar.subscribe(channel="webhook", address=listener.url)
    afar.round()
    assert listener.got.empty()
    assert afar.subscriptions() == []


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:192.168.1.1", False),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
        ("ff02::1", False),
        ("8.8.8.8", True),
        ("2606:4700:4700::1111", True),
        ("::ffff:8.8.8.8", True),
    ],
)
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert webhooks.is_public(address) is public


@pytest.mark.parametrize(
    "address",
    [
        "ftp://example.org/",
        "example.org",
        "http://",
        "https://user:word@example.org/",
        "http://a:99999/",
        "http://a:0/",
        "http://a/\n",
    ],
)
def test_what_is_no_address_for_a_webhook_is_refused(afar: Away, address: str) -> None:
    assert afar.subscribe(400, channel="webhook", address=address)["code"] == "bad_address"


def test_an_address_without_end_is_none() -> None:
    assert webhooks.target_of(f"http://a/{'x' * 491}") is not None
    assert webhooks.target_of(f"http://a/{'x' * 492}") is None


def test_a_name_that_stands_for_a_private_address_is_refused() -> None:
    with pytest.raises(mail.Undeliverable):
        webhooks.reachable("localhost", 80, private=False)

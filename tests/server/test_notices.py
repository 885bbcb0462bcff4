"""Messages to players away from the table, sent to a real mail server and to a real web server."""

from __future__ import annotations

import hashlib
import hmac
import json
import queue
import re
import ssl
import subprocess
import threading
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from aiosmtpd.smtp import AuthResult, LoginPassword

from narvik.server import mail, webhooks
from narvik.server.clocks import DAY
from narvik.server.outbox import WAITS
from narvik.server.settings import MailSettings, Settings
from tests.server.post_office import PATIENCE, PostOffice

if TYPE_CHECKING:
    import httpx

    from tests.server.conftest import House, Message

MINUTE = 60.0


@pytest.fixture
def post_office() -> Iterator[Callable[..., PostOffice]]:
    made: list[PostOffice] = []

    def make(**options: Any) -> PostOffice:
        made.append(PostOffice(**options))
        return made[-1]

    yield make
    for one in made:
        one.close()


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


class Post:
    """A server that sends messages, with a time that the test sets and rounds that the test asks for."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.courier = house.room.courier
        self.later = 0.0
        now = house.room.courier.now
        house.room.courier.now = lambda: now() + self.later

    def round(self, minutes: float = 0) -> None:
        """So much later, look who is to be told what, and send it."""
        self.later += minutes * MINUTE
        self.house.run(self.house.room.chores.round())

    def notices(self) -> list[tuple[str, str, int]]:
        """What is in the outbox: kind, outcome and tries."""
        rows = self.house.run(
            self.house.room.database.rows("SELECT kind, outcome, tries FROM notices ORDER BY created, kind")
        )
        return [(str(kind), str(outcome), int(tries)) for kind, outcome, tries in rows]


def sending(office: PostOffice | None = None, **settings: Any) -> Settings:
    """Settings with which messages are sent."""
    made = Settings()
    made.server.public_url = "https://narvik.example.org/"
    made.webhooks.enabled = made.webhooks.allow_private = True
    if office is not None:
        made.mail = MailSettings(
            host="127.0.0.1", port=office.port, security="none", sender="Narvik <narvik@example.org>", **settings
        )
    return made


def table(house: House, **more: Any) -> tuple[str, Any, Any, httpx.Client]:
    """A match of two people: its id, the German's seat, the Norwegian's token and browser, who is not connected."""
    made = house.post(
        "/api/matches",
        game="kampen",
        options={"scenario": "basic", "players": "2"},
        seats={"germany": "me", "norway": "open"},
        **more,
    )
    other = house.browser()
    token = house.post(f"/api/matches/{made['match']}/join", 201, other, seat="norway", name="Kari")["token"]
    return made["match"], house.sit(made["match"], made["links"]["germany"]), token, other


def subscribe(house: House, match: str, browser: httpx.Client, status: int = 201, **body: Any) -> Message:
    return house.post(f"/api/matches/{match}/notices?language=en", status, browser, **body)


def move_on(germany: Any) -> None:
    """Let Germany play until Norway must decide."""
    while not germany.asked:
        germany.receive()
    while germany.asked:
        germany.choose()


def link_in(letter: EmailMessage) -> str:
    """The id of the subscription that a letter's link names."""
    found = re.search(r"https://narvik\.example\.org/#/notices/(\S+)", text_of(letter))
    assert found
    return found[1]


def text_of(letter: EmailMessage) -> str:
    return str(letter.get_content())


def test_nobody_is_written_to_before_they_have_confirmed(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    office = post_office()
    house = serve(settings=sending(office))
    post = Post(house)
    match, germany, token, kari = table(house)
    told = subscribe(house, match, kari, channel="mail", address="kari@example.org")
    assert told["channels"] == ["mail", "webhook"]
    assert [(one["address"], one["confirmed"]) for one in told["subscriptions"]] == [("kari@example.org", False)]
    post.round()
    hello = office.letters[0]
    assert hello["to"] == "kari@example.org"
    assert hello["subject"] == "Messages from Narvik: is this your address?"
    move_on(germany)
    post.round(60)
    assert len(office.letters) == 1, "not confirmed, so nothing more"
    page = house.get(f"/api/notices/{link_in(hello)}", browser=house.browser())
    assert page == {"channel": "mail", "address": "k…@example.org", "confirmed": False}
    assert house.post(f"/api/notices/{link_in(hello)}/confirm", 200, house.browser())["confirmed"] is True
    post.round()
    assert office.letters[1]["subject"] == "Your turn: Kampen om Norge"
    assert f"https://narvik.example.org/#/match/{match}" in text_of(office.letters[1])
    assert token not in office.letters[1].as_string()


def confirmed(house: House, post: Post, office: PostOffice, match: str, browser: httpx.Client, **body: Any) -> str:
    """Subscribe by mail and confirm; the id of the subscription."""
    subscribe(house, match, browser, channel="mail", **{"address": "kari@example.org", **body})
    post.round()
    id = link_in(office.letters.pop())
    house.post(f"/api/notices/{id}/confirm", 200)
    return id


def test_a_turn_is_told_once_after_a_while_and_not_to_those_who_are_there_or_have_looked(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    office = post_office()
    house = serve(settings=sending(office))
    post = Post(house)
    match, germany, token, kari = table(house)
    confirmed(house, post, office, match, kari, after=20)
    move_on(germany)
    post.round(19)
    assert office.letters == [], "not yet"
    post.round(2)
    assert len(office.letters) == 1
    for _ in range(3):
        post.round(120)
    assert len(office.letters) == 1, "once is enough"

    norway = house.sit(match, token, kari)
    norway.send(do="seen", version=norway.state["version"])
    while norway.asked:
        norway.choose()
    move_on(germany)
    norway.until(lambda state: bool(state["prompt"]["choices"]))
    post.round(120)
    assert len(office.letters) == 1, "whoever is at the table needs no letter"
    norway.close()
    while house.room.hub.here(match) != {"germany"}:
        pass
    post.round(120)
    assert len(office.letters) == 2


def test_all_that_waits_for_an_address_goes_into_one_letter(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    office = post_office()
    house = serve(settings=sending(office, pause_minutes=60))
    post = Post(house)
    first, germany, _, kari = table(house)
    confirmed(house, post, office, first, kari)
    made = house.post(
        "/api/matches",
        201,
        kari,
        game="kampen",
        title="Second\nround",
        options={"players": "2"},
        seats={"germany": "open", "norway": "me"},
    )
    token = house.post(f"/api/matches/{made['match']}/join", 201, seat="germany")["token"]
    told = subscribe(house, made["match"], kari, channel="mail", address="kari@example.org")
    assert told["subscriptions"][0]["confirmed"], "confirmed once by this browser, it needs no second time"
    move_on(germany)
    move_on(house.sit(made["match"], token))
    post.round(30)
    assert [letter["subject"] for letter in office.letters] == ["Narvik: 2 matches"]
    text = text_of(office.letters[0])
    assert f"#/match/{first}" in text
    assert f"#/match/{made['match']}" in text
    assert [outcome for _, outcome, _ in post.notices()] == ["sent", "sent", "sent"]


def test_letters_to_an_address_keep_their_distance(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    office = post_office()
    house = serve(settings=sending(office, pause_minutes=60))
    post = Post(house)
    match, germany, token, kari = table(house)
    confirmed(house, post, office, match, kari, after=1)
    move_on(germany)
    post.round(5)
    assert len(office.letters) == 1
    norway = house.sit(match, token, kari)
    while norway.asked:
        norway.choose()
    norway.close()
    while house.room.hub.here(match) != {"germany"}:
        pass
    move_on(germany)
    post.round(5)
    assert len(office.letters) == 1, "the last one was five minutes ago"
    post.round(60)
    assert len(office.letters) == 2


def test_what_has_lost_its_reason_is_not_sent(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    office = post_office()
    house = serve(settings=sending(office))
    post = Post(house)
    match, germany, token, kari = table(house)
    confirmed(house, post, office, match, kari)
    move_on(germany)
    office.refuse = "451 try again later"
    post.round(30)
    assert post.notices()[-1] == ("turn", "later", 1)
    office.refuse = ""
    norway = house.sit(match, token, kari)
    while norway.asked:
        norway.choose()
    norway.close()
    post.round(WAITS[0] / MINUTE + 1)
    assert office.letters == []
    assert post.notices()[-1] == ("turn", "moot", 2)


def test_a_failure_is_tried_again_later_and_given_up_in_the_end(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    office = post_office()
    house = serve(settings=sending(office))
    post = Post(house)
    match, germany, _, kari = table(house)
    confirmed(house, post, office, match, kari)
    move_on(germany)
    office.refuse = "451 try again later"
    post.round(30)
    post.round(WAITS[0] / MINUTE - 1)
    assert post.notices()[-1] == ("turn", "later", 1), "not before its time"
    for number, wait in enumerate(WAITS, 2):
        post.round(wait / MINUTE + 1)
        assert post.notices()[-1] == ("turn", "later" if number <= len(WAITS) else "failed", number)
    post.round(10_000)
    assert post.notices()[-1] == ("turn", "failed", len(WAITS) + 1)


def test_an_address_that_does_not_exist_is_not_tried_again(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    office = post_office()
    house = serve(settings=sending(office))
    post = Post(house)
    match, germany, _, kari = table(house)
    confirmed(house, post, office, match, kari)
    move_on(germany)
    office.refuse = "550 no such mailbox"
    post.round(30)
    assert post.notices()[-1] == ("turn", "failed", 1)


def test_a_message_outlives_a_crash_and_keeps_its_id(
    serve: Callable[..., House], post_office: Callable[..., PostOffice], database: str
) -> None:
    office = post_office()
    house = serve(database, settings=sending(office))
    post = Post(house)
    match, germany, _, kari = table(house)
    confirmed(house, post, office, match, kari)
    move_on(germany)
    now = post.courier.now() + 30 * MINUTE
    outbox = post.courier.outbox
    assert house.run(outbox.gather(now, lambda match: set())) == 1
    assert house.run(outbox.gather(now, lambda match: set())) == 0
    waiting = house.run(outbox.waiting(now))
    assert house.run(outbox.take(waiting, now)) != []
    assert house.run(outbox.take(waiting, now)) == [], "another process has taken it"
    id = waiting[0].id
    # Here the server dies, perhaps after the letter has gone.
    germany.close()
    house.stop()
    again = Post(serve(database, settings=sending(office)))
    again.round(31)
    assert office.letters == [], "the one who has taken it may still be at it"
    again.round(10)
    assert [letter["message-id"] for letter in office.letters] == [f"<{id}@example.org>"]
    assert again.notices()[-1] == ("turn", "sent", 2)


def test_one_click_ends_all_messages_to_an_address(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    office = post_office()
    house = serve(settings=sending(office))
    post = Post(house)
    match, germany, _, kari = table(house)
    confirmed(house, post, office, match, kari)
    move_on(germany)
    post.round(30)
    letter = office.letters[0]
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    place = letter["list-unsubscribe"].strip("<>").removeprefix("https://narvik.example.org")
    # As a mail program does it (RFC 8058): a form, no cookie, no origin.
    answer = house.browser().post(place, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200, answer.text
    assert house.get(f"/api/matches/{match}/notices", browser=kari)["subscriptions"] == []
    assert house.get(f"/api/notices/{link_in(letter)}", 404)["code"] == "no_subscription"
    assert post.notices() == []


def test_letters_are_in_the_language_of_the_one_who_wished_for_them(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    office = post_office()
    house = serve(settings=sending(office))
    post = Post(house)
    match, germany, _, kari = table(house, clock={"days": 3})
    house.post(f"/api/matches/{match}/notices?language=nb", 201, kari, channel="mail", address="kari@example.org")
    post.round()
    assert office.letters[0]["subject"] == "Meldinger fra Narvik: er dette din adresse?"
    house.post(f"/api/notices/{link_in(office.letters[0])}/confirm", 200)
    move_on(germany)
    post.round(30)
    assert office.letters[1]["subject"] == "Din tur: Kampen om Norge"
    assert "Du har 71 timer igjen." in text_of(office.letters[1])


def test_who_is_slow_is_reminded_before_time_is_out(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    office = post_office()
    house = serve(settings=sending(office))
    post = Post(house)
    match, germany, _, kari = table(house, clock={"days": 3})
    confirmed(house, post, office, match, kari)
    move_on(germany)
    post.round(30)
    post.round((3 * DAY - DAY / 4 * 3) / MINUTE - 35)
    assert len(office.letters) == 1
    post.round(60)
    assert office.letters[1]["subject"] == "Your time is running out: Kampen om Norge"
    assert "You have 17 hours left." in text_of(office.letters[1])
    post.round(60)
    assert len(office.letters) == 2


def test_an_end_that_somebody_has_not_seen_is_told(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    office = post_office()
    house = serve(settings=sending(office))
    post = Post(house)
    match, germany, _, kari = table(house)
    confirmed(house, post, office, match, kari)
    germany.send(do="resign")
    germany.until(lambda state: bool(state["over"]))
    post.round(30)
    post.round(30)
    assert [letter["subject"] for letter in office.letters] == ["Over: Kampen om Norge"]


def test_an_account_is_told_of_all_its_seats(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    office = post_office()
    house = serve(settings=sending(office))
    post = Post(house)
    match, germany, _, kari = table(house)
    assert subscribe(house, match, kari, 401, channel="mail", address="k@example.org", everywhere=True)["code"] == (
        "not_logged_in"
    )
    house.post("/api/accounts", 201, kari, name="Kari", password="sju-fjell-og-sju")
    confirmed(house, post, office, match, kari, everywhere=True)
    move_on(germany)
    post.round(30)
    assert [letter["subject"] for letter in office.letters] == ["Your turn: Kampen om Norge"]


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for 127.0.0.1 that only those trust who are told to, and its key."""
    made, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", str(key), "-out", str(made)),
            *("-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"),
        ],
        check=True,
        capture_output=True,
    )
    return made, key


def test_mail_goes_over_an_encrypted_connection_with_a_password(
    post_office: Callable[..., PostOffice], tmp_path: Path
) -> None:
    made, key = certificate(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made, key)

    def admit(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        assert isinstance(data, LoginPassword)
        return AuthResult(success=(data.login, data.password) == (b"narvik", b"hush"))

    office = post_office(
        tls_context=context, require_starttls=True, auth_required=True, auth_require_tls=True, authenticator=admit
    )
    settings = MailSettings(host="127.0.0.1", port=office.port, user="narvik", password="hush", authority=str(made))
    letter = mail.letter(settings, "kari@example.org", "Hei\r\nBcc: x@example.org", "Æ ø å", "abc", "https://stop")
    mail.send(settings, letter)
    assert office.letters[0]["subject"] == "Hei Bcc: x@example.org"
    assert office.letters[0]["bcc"] is None
    assert "Æ ø å" in text_of(office.letters[0])
    settings.password = "wrong"
    with pytest.raises(mail.NotSent):
        mail.send(settings, letter)
    settings.password, settings.authority = "hush", ""
    with pytest.raises(mail.NotSent):
        mail.send(settings, letter)
    assert len(office.letters) == 1, "a certificate that nobody vouches for is not trusted"


@pytest.mark.parametrize(
    "address", ["kari", "kari@localhost", "a@b@c.no", "kari@example.org\nBcc: x@y.no", "<kari@example.org>", "å@b.no"]
)
def test_an_address_that_is_none_is_refused(
    serve: Callable[..., House], post_office: Callable[..., PostOffice], address: str
) -> None:
    house = serve(settings=sending(post_office()))
    match, _, _, kari = table(house)
    assert subscribe(house, match, kari, 400, channel="mail", address=address)["code"] == "bad_address"


# -- webhooks


def test_a_webhook_is_signed_and_tells_nothing_hidden(serve: Callable[..., House], listener: Listener) -> None:
    house = serve(settings=sending())
    post = Post(house)
    match, germany, token, kari = table(house)
    told = subscribe(house, match, kari, channel="webhook", address=listener.url)
    assert told["channels"] == ["webhook"]
    key = told["subscriptions"][0]["key"]
    post.round()
    assert json.loads(listener.got.get(timeout=PATIENCE)[1])["event"] == "hello"
    assert house.get(f"/api/matches/{match}/notices", browser=kari)["subscriptions"][0]["confirmed"]
    move_on(germany)
    post.round(30)
    headers, body = listener.got.get(timeout=PATIENCE)
    event = json.loads(body)
    assert event["event"] == "turn"
    assert (event["match"], event["game"], event["seat"]) == (match, "kampen", "norway")
    assert event["link"] == f"https://narvik.example.org/#/match/{match}"
    assert set(event) == {"event", "id", "at", "match", "game", "title", "seat", "version", "due", "link", "stop"}
    assert token.encode() not in body
    at, made = re.fullmatch(r"t=(\d+),v1=([0-9a-f]{64})", headers["Narvik-Signature"]).groups()  # type: ignore[union-attr]
    assert hmac.new(key.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest() == made
    assert headers["Narvik-Delivery"] == event["id"]


def test_a_webhook_that_fails_is_tried_again_and_one_that_is_gone_is_ended(
    serve: Callable[..., House], listener: Listener
) -> None:
    house = serve(settings=sending())
    post = Post(house)
    match, germany, _, kari = table(house)
    subscribe(house, match, kari, channel="webhook", address=listener.url)
    post.round()
    listener.got.get(timeout=PATIENCE)
    move_on(germany)
    listener.status = 302  # is not followed
    post.round(30)
    _, first = listener.got.get(timeout=PATIENCE)
    assert post.notices()[-1] == ("turn", "later", 1)
    listener.status = 410
    post.round(WAITS[0] / MINUTE + 1)
    _, second = listener.got.get(timeout=PATIENCE)
    assert json.loads(first)["id"] == json.loads(second)["id"]
    assert house.get(f"/api/matches/{match}/notices", browser=kari)["subscriptions"] == []


def test_private_addresses_are_not_posted_to_unless_that_is_allowed(
    serve: Callable[..., House], listener: Listener
) -> None:
    settings = sending()
    settings.webhooks.allow_private = False
    house = serve(settings=settings)
    post = Post(house)
    match, _, _, kari = table(house)
    subscribe(house, match, kari, channel="webhook", address=listener.url)
    post.round()
    assert listener.got.empty()
    assert house.get(f"/api/matches/{match}/notices", browser=kari)["subscriptions"] == []


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
        "http://a/\n",
    ],
)
def test_what_is_no_address_for_a_webhook_is_refused(serve: Callable[..., House], address: str) -> None:
    house = serve(settings=sending())
    match, _, _, kari = table(house)
    assert subscribe(house, match, kari, 400, channel="webhook", address=address)["code"] == "bad_address"


def test_a_name_that_stands_for_a_private_address_is_refused() -> None:
    with pytest.raises(mail.Undeliverable):
        webhooks.reachable("localhost", 80, private=False)


# -- who may wish


def test_only_those_who_play_may_wish_and_only_for_what_the_server_sends(
    serve: Callable[..., House], post_office: Callable[..., PostOffice]
) -> None:
    house = serve(settings=sending(post_office()))
    match, _, _, kari = table(house)
    stranger = house.browser()
    assert house.get(f"/api/matches/{match}/notices", browser=stranger) == {"channels": [], "subscriptions": []}
    assert subscribe(house, match, stranger, 403, channel="mail", address="x@example.org")["code"] == "not_seated"
    for number in range(5):
        subscribe(house, match, kari, channel="mail", address=f"kari{number}@example.org")
    refused = subscribe(house, match, kari, 409, channel="mail", address="kari9@example.org")
    assert refused["code"] == "too_many_subscriptions"
    mine = house.get(f"/api/matches/{match}/notices", browser=kari)["subscriptions"]
    house.post(f"/api/notices/{mine[0]['id']}/end", 200, kari)
    assert len(house.get(f"/api/matches/{match}/notices", browser=kari)["subscriptions"]) == 4


def test_a_server_that_is_not_set_to_send_offers_nothing(serve: Callable[..., House]) -> None:
    house = serve()
    match, _, _, kari = table(house)
    assert house.get(f"/api/matches/{match}/notices", browser=kari)["channels"] == []
    assert subscribe(house, match, kari, 400, channel="mail", address="k@example.org")["code"] == "no_such_channel"

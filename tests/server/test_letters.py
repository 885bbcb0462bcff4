"""Letters to players away from the table, sent to a real mail server."""

from __future__ import annotations

import ssl
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from aiosmtpd.smtp import AuthResult, LoginPassword

from narvik.server.app.settings import MailSettings
from narvik.server.matches.clocks import DAY
from narvik.server.notices import mail
from narvik.server.notices.outbox import WAITS
from narvik.server.notices.outgoing import NotSent
from tests.server.away import MINUTE, Away, Post, link_in, move_on, sending, text_of
from tests.server.post_office import PostOffice

if TYPE_CHECKING:
    from tests.server.conftest import House


@pytest.fixture
def post_office() -> Iterator[Callable[..., PostOffice]]:
    made: list[PostOffice] = []

    def make(**options: Any) -> PostOffice:
        made.append(PostOffice(**options))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def corresponding(post_office: Callable[..., PostOffice], serve: Callable[..., House]) -> Callable[..., Away]:
    """Tables with somebody away who can be written to. The post office is asked for first, so that it closes last."""

    def make(database: str | None = None, clock: dict[str, Any] | None = None, **settings: Any) -> Away:
        office = post_office()
        return Away(
            serve(database, settings=sending(office, **settings)), office, **({"clock": clock} if clock else {})
        )

    return make


def test_nobody_is_written_to_before_they_have_confirmed(corresponding: Callable[..., Away]) -> None:
    away = corresponding()
    told = away.subscribe(channel="mail", address="kari@example.org")
    assert told["channels"] == ["mail", "webhook"]
    assert [(one["address"], one["confirmed"]) for one in told["subscriptions"]] == [("kari@example.org", False)]
    away.round()
    hello = away.office.letters[0]
    assert hello["to"] == "kari@example.org"
    assert hello["subject"] == "Messages from Narvik: is this your address?"
    away.move_on()
    away.round(60)
    assert len(away.office.letters) == 1, "not confirmed, so nothing more"
    page = away.house.get(f"/api/notices/{link_in(hello)}", browser=away.house.browser())
    assert page == {"channel": "mail", "address": "k…@example.org", "confirmed": False}
    assert away.house.post(f"/api/notices/{link_in(hello)}/confirm", 200, away.house.browser())["confirmed"] is True
    away.round()
    assert away.office.letters[1]["subject"] == "Your turn: Kampen om Norge"
    assert f"https://narvik.example.org/#/match/{away.match}" in text_of(away.office.letters[1])
    assert away.token not in away.office.letters[1].as_string()


def test_a_turn_is_told_once_after_a_while_and_not_to_those_who_are_there_or_have_looked(
    corresponding: Callable[..., Away],
) -> None:
    away = corresponding()
    away.confirm(after=20)
    away.move_on()
    away.round(19)
    assert away.office.letters == [], "not yet"
    away.round(2)
    assert len(away.office.letters) == 1
    for _ in range(3):
        away.round(120)
    assert len(away.office.letters) == 1, "once is enough"

    norway = away.house.sit(away.match, away.token, away.kari)
    norway.send(do="seen", version=norway.state["version"])
    while norway.asked:
        norway.choose()
    away.move_on()
    norway.until(lambda state: bool(state["prompt"]["choices"]))
    away.round(120)
    assert len(away.office.letters) == 1, "whoever is at the table needs no letter"
    norway.close()
    away.left()
    away.round(120)
    assert len(away.office.letters) == 2


def test_of_one_match_there_is_at_most_one_letter_an_hour(corresponding: Callable[..., Away]) -> None:
    away = corresponding()
    away.confirm(after=5)
    away.move_on()
    away.round(6)
    assert len(away.office.letters) == 1
    norway = away.house.sit(away.match, away.token, away.kari)
    norway.send(do="seen", version=norway.state["version"])
    while norway.asked:
        norway.choose()
    norway.close()
    away.left()
    away.move_on()
    away.round(30)
    assert len(away.office.letters) == 1, "asked again within the hour"
    away.round(31)
    assert len(away.office.letters) == 2


def test_all_that_waits_for_an_address_goes_into_one_letter(corresponding: Callable[..., Away]) -> None:
    away = corresponding(pause_minutes=60)
    away.confirm()
    made = away.house.post(
        "/api/matches",
        201,
        away.kari,
        game="kampen",
        title="Second\nround",
        options={"players": "2"},
        seats={"germany": "open", "norway": "me"},
    )
    token = away.house.post(f"/api/matches/{made['match']}/join", 201, seat="germany")["token"]
    told = away.subscribe(match=made["match"], channel="mail", address="kari@example.org")
    assert told["subscriptions"][0]["confirmed"], "confirmed once by this browser, it needs no second time"
    away.move_on()
    move_on(away.house.sit(made["match"], token))
    away.round(30)
    assert [letter["subject"] for letter in away.office.letters] == ["Narvik: 2 matches"]
    text = text_of(away.office.letters[0])
    assert f"#/match/{away.match}" in text
    assert f"#/match/{made['match']}" in text
    assert [outcome for _, outcome, _ in away.notices()] == ["sent", "sent", "sent"]


def test_letters_to_an_address_keep_their_distance(corresponding: Callable[..., Away]) -> None:
    away = corresponding(pause_minutes=60)
    away.confirm(after=1)
    away.move_on()
    away.round(5)
    assert len(away.office.letters) == 1
    away.answer()
    away.move_on()
    away.round(5)
    assert len(away.office.letters) == 1, "the last one was five minutes ago"
    away.round(60)
    assert len(away.office.letters) == 2


def test_a_letter_goes_out_when_the_pause_is_just_over(corresponding: Callable[..., Away]) -> None:
    away = corresponding(pause_minutes=60)
    away.confirm(after=1)
    away.move_on()
    away.round(5)
    away.answer()
    away.move_on()
    free = away.house.run(away.delivery.outbox.last_sent("kari@example.org")) + 60 * MINUTE
    away.delivery.now = lambda: free - 0.5
    away.round()
    assert len(away.office.letters) == 1
    away.delivery.now = lambda: free
    away.round()
    assert len(away.office.letters) == 2


def test_what_has_lost_its_reason_is_not_sent(corresponding: Callable[..., Away]) -> None:
    away = corresponding()
    away.confirm()
    away.move_on()
    away.office.refuse = "451 try again later"
    away.round(30)
    assert away.notices()[-1] == ("turn", "later", 1)
    away.office.refuse = ""
    away.answer()
    away.round(WAITS[0] / MINUTE + 1)
    assert away.office.letters == []
    assert away.notices()[-1] == ("turn", "moot", 2)


def test_a_failure_is_tried_again_later_and_given_up_in_the_end(corresponding: Callable[..., Away]) -> None:
    away = corresponding()
    away.confirm()
    away.move_on()
    away.office.refuse = "451 try again later"
    away.round(30)
    away.round(WAITS[0] / MINUTE - 1)
    assert away.notices()[-1] == ("turn", "later", 1), "not before its time"
    for number, wait in enumerate(WAITS, 2):
        away.round(wait / MINUTE + 1)
        assert away.notices()[-1] == ("turn", "later" if number <= len(WAITS) else "failed", number)
    away.round(10_000)
    assert away.notices()[-1] == ("turn", "failed", len(WAITS) + 1)


def test_an_address_that_does_not_exist_is_not_tried_again(corresponding: Callable[..., Away]) -> None:
    away = corresponding()
    away.confirm()
    away.move_on()
    away.office.refuse = "550 no such mailbox"
    away.round(30)
    assert away.notices()[-1] == ("turn", "failed", 1)


def test_a_message_outlives_a_crash_and_keeps_its_id(
    corresponding: Callable[..., Away], serve: Callable[..., House], database: str
) -> None:
    away = corresponding(database)
    away.confirm()
    away.move_on()
    now = away.delivery.now() + 30 * MINUTE
    outbox = away.delivery.outbox
    assert away.house.run(outbox.gather(now, lambda match: set())) == 1
    assert away.house.run(outbox.gather(now, lambda match: set())) == 0
    waiting = away.house.run(outbox.waiting(now, "mail"))
    assert away.house.run(outbox.take(waiting, now)) != []
    assert away.house.run(outbox.take(waiting, now)) == [], "another process has taken it"
    id = waiting[0].id
    # Here the server dies, perhaps after the letter has gone.
    away.germany.close()
    away.house.stop()
    again = Post(serve(database, settings=sending(away.office)))
    again.round(31)
    assert away.office.letters == [], "the one who has taken it may still be at it"
    again.round(10)
    assert [letter["message-id"] for letter in away.office.letters] == [f"<{id}@example.org>"]
    assert again.notices()[-1] == ("turn", "sent", 2)


def test_one_click_ends_all_messages_to_an_address(corresponding: Callable[..., Away]) -> None:
    away = corresponding()
    away.confirm()
    away.move_on()
    away.round(30)
    letter = away.office.letters[0]
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    place = letter["list-unsubscribe"].strip("<>").removeprefix("https://narvik.example.org")
    # As a mail program does it (RFC 8058): a form, no cookie, no origin.
    answer = away.house.browser().post(place, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200, answer.text
    assert away.subscriptions() == []
    assert away.house.get(f"/api/notices/{link_in(letter)}", 404)["code"] == "no_subscription"
    assert away.notices() == []


def test_letters_are_in_the_language_of_the_one_who_wished_for_them(corresponding: Callable[..., Away]) -> None:
    away = corresponding(clock={"days": 3})
    away.house.post(
        f"/api/matches/{away.match}/notices?language=nb", 201, away.kari, channel="mail", address="kari@example.org"
    )
    away.round()
    assert away.office.letters[0]["subject"] == "Meldinger fra Narvik: er dette din adresse?"
    away.house.post(f"/api/notices/{link_in(away.office.letters[0])}/confirm", 200)
    away.move_on()
    away.round(30)
    assert away.office.letters[1]["subject"] == "Din tur: Kampen om Norge"
    assert "Du har 71 timer igjen." in text_of(away.office.letters[1])


def test_who_is_slow_is_reminded_before_time_is_out(corresponding: Callable[..., Away]) -> None:
    away = corresponding(clock={"days": 3})
    away.confirm()
    away.move_on()
    away.round(30)
    away.round((3 * DAY - DAY / 4 * 3) / MINUTE - 35)
    assert len(away.office.letters) == 1
    away.round(60)
    assert away.office.letters[1]["subject"] == "Your time is running out: Kampen om Norge"
    assert "You have 17 hours left." in text_of(away.office.letters[1])
    away.round(60)
    assert len(away.office.letters) == 2


def test_an_end_that_somebody_has_not_seen_is_told(corresponding: Callable[..., Away]) -> None:
    away = corresponding()
    away.confirm()
    away.germany.send(do="resign")
    away.germany.until(lambda state: bool(state["over"]))
    away.round(30)
    away.round(30)
    assert [letter["subject"] for letter in away.office.letters] == ["Over: Kampen om Norge"]


def test_an_account_is_told_of_all_its_seats(corresponding: Callable[..., Away]) -> None:
    away = corresponding()
    assert away.subscribe(401, channel="mail", address="k@example.org", everywhere=True)["code"] == ("not_logged_in")
    away.house.post("/api/accounts", 201, away.kari, name="Kari", password="sju-fjell-og-sju")
    away.confirm(everywhere=True)
    away.move_on()
    away.round(30)
    assert [letter["subject"] for letter in away.office.letters] == ["Your turn: Kampen om Norge"]


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
    with pytest.raises(NotSent):
        mail.send(settings, letter)
    settings.password, settings.authority = "hush", ""
    with pytest.raises(NotSent):
        mail.send(settings, letter)
    assert len(office.letters) == 1, "a certificate that nobody vouches for is not trusted"


@pytest.mark.parametrize(
    "address", ["kari", "kari@localhost", "a@b@c.no", "kari@example.org\nBcc: x@y.no", "<kari@example.org>", "å@b.no"]
)
def test_an_address_that_is_none_is_refused(corresponding: Callable[..., Away], address: str) -> None:
    away = corresponding()
    assert away.subscribe(400, channel="mail", address=address)["code"] == "bad_address"


# -- who may wish


def test_only_those_who_play_may_wish_and_only_for_what_the_server_sends(corresponding: Callable[..., Away]) -> None:
    away = corresponding()
    stranger = away.house.browser()
    assert away.house.get(f"/api/matches/{away.match}/notices", browser=stranger) == {
        "channels": [],
        "subscriptions": [],
    }
    assert away.subscribe(403, stranger, channel="mail", address="x@example.org")["code"] == "not_seated"
    for number in range(5):
        away.subscribe(channel="mail", address=f"kari{number}@example.org")
    refused = away.subscribe(409, channel="mail", address="kari9@example.org")
    assert refused["code"] == "too_many_subscriptions"
    mine = away.subscriptions()
    away.house.post(f"/api/notices/{mine[0]['id']}/end", 200, away.kari)
    assert len(away.subscriptions()) == 4


def test_a_server_that_is_not_set_to_send_offers_nothing(serve: Callable[..., House]) -> None:
    away = Away(serve())
    assert away.house.get(f"/api/matches/{away.match}/notices", browser=away.kari)["channels"] == []
    assert away.subscribe(400, channel="mail", address="k@example.org")["code"] == "no_such_channel"

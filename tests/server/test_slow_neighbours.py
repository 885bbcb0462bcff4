"""Whoever answers drop by drop holds nobody else: no letter, no clock, no shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

from narvik.server.app.settings import MailSettings
from narvik.server.notices import mail, outgoing, webhooks
from narvik.server.notices.outgoing import NotSent
from tests.server.away import Away, sending
from tests.server.post_office import PATIENCE, PostOffice

if TYPE_CHECKING:
    from tests.server.conftest import House

FOREVER = 1000.0
PATIENT = (
    "from narvik.cli import main; from narvik.server.notices import outgoing; "
    f"outgoing.TOTAL = {FOREVER}; raise SystemExit(main())"
)
"""The command line of a server that would wait for ever for a webhook."""


class Dripping:
    """A server that sends a byte now and then, for ever, to whoever connects."""

    def __init__(self, drop: bytes) -> None:
        self.drop = drop
        self.closed = threading.Event()
        self.came = threading.Event()
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.socket.getsockname()[1])
        threading.Thread(target=self.welcome, daemon=True).start()

    def welcome(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self.socket.accept()
                threading.Thread(target=self.drip, args=(connection,), daemon=True).start()

    def drip(self, connection: socket.socket) -> None:
        self.came.set()
        with contextlib.suppress(OSError), connection:
            while not self.closed.wait(0.02):
                connection.sendall(self.drop)

    def close(self) -> None:
        self.closed.set()
        self.socket.close()


@pytest.fixture
def web() -> Iterator[Dripping]:
    """A webhook that never comes to the end of its headers."""
    made = Dripping(b"x")
    yield made
    made.close()


@pytest.fixture
def office() -> Iterator[PostOffice]:
    made = PostOffice()
    yield made
    made.close()


def test_a_webhook_has_a_total_time(web: Dripping, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "TOTAL", 0.3)
    with pytest.raises(NotSent):
        webhooks.post(f"http://127.0.0.1:{web.port}/", b"{}", {}, private=True)


def test_a_mail_server_has_a_total_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "TOTAL", 0.3)
    drops = Dripping(b"2")
    settings = MailSettings(host="127.0.0.1", port=drops.port, security="none", sender="narvik@example.org")
    letter = mail.letter(settings, "kari@example.org", "Hello", "text", "id", "https://narvik.example.org/stop")
    with pytest.raises(NotSent):
        mail.send(settings, letter)
    drops.close()


def test_letters_and_clocks_go_on_while_a_webhook_drips_and_the_server_stops(
    serve: Callable[..., House], web: Dripping, office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whoever waited for the webhook would not stop before the patience of this test is over.
    monkeypatch.setattr(outgoing, "TOTAL", FOREVER)
    house = serve(settings=sending(office))
    away = Away(house, office)
    away.subscribe(channel="webhook", address=f"http://127.0.0.1:{web.port}/")
    assert web.came.wait(PATIENCE)
    looked = threading.Event()
    look = house.app_state.clock_watch.look

    async def noticed() -> None:
        await look()
        looked.set()

    house.app_state.periodic_tasks.first[0].chore = noticed
    away.subscribe(channel="mail", address="kari@example.org")
    assert "Kari" not in str(office.wait()["To"])
    assert looked.wait(PATIENCE)
    house.stop()


def test_one_slow_webhook_does_not_hold_another(serve: Callable[..., House], web: Dripping) -> None:
    from tests.server.test_webhooks import Listener

    away, listener = Away(serve(settings=sending())), Listener()
    away.subscribe(channel="webhook", address=f"http://127.0.0.1:{web.port}/")
    assert web.came.wait(PATIENCE)
    away.house.run(away.delivery.subscriptions.add("webhook", listener.url, (away.match, "norway"), "en", 15, 1.0))
    away.house.run(away.delivery.outbox.put_off(away.house.run(away.delivery.outbox.waiting(1e12, "webhook")), 2.0))
    under_way = []

    async def begin() -> None:
        under_way.append(asyncio.create_task(away.delivery.post_webhooks()))

    away.house.run(begin())
    assert listener.got.get(timeout=PATIENCE)
    listener.close()


def test_a_server_told_to_stop_ends_in_time_whatever_hangs(tmp_path: Path, web: Dripping) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", PATIENT, "serve", "--no-browser", "--port", "0", "--database", str(tmp_path / "db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={
            "PATH": "",
            "HOME": str(tmp_path),
            "COLUMNS": "300",
            "PYTHONPATH": ":".join(sys.path),
            "NARVIK_WEBHOOKS_ENABLED": "true",
            "NARVIK_WEBHOOKS_ALLOW_PRIVATE": "true",
            "NARVIK_SERVER_STOP_SECONDS": "50",
        },
    )
    try:
        assert process.stdout is not None
        address = next(word for word in process.stdout.readline().split() if word.startswith("http://"))
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            made = client.post("/api/matches", json={"game": "kampen", "seats": {"germany": "me"}}).json()
            hook = {"channel": "webhook", "address": f"http://127.0.0.1:{web.port}/"}
            assert client.post(f"/api/matches/{made['match']}/notices", json=hook).status_code == 201
        assert web.came.wait(PATIENCE)
        process.send_signal(signal.SIGTERM)
        _, lines = process.communicate(timeout=PATIENCE)
        # It would say so if it had to leave somebody behind after those 50 seconds.
        assert (process.returncode, lines) == (0, "")
    finally:
        process.kill()


def test_what_does_not_stop_is_left_behind_when_the_promised_time_is_over() -> None:
    work = (
        "import threading\n"
        "from narvik.server.app.serving import end_after\n"
        "threading.Thread(target=threading.Event().wait).start()\n"
        "end_after(0.2)\n"
    )
    done = subprocess.run([sys.executable, "-c", work], timeout=PATIENCE, check=False)
    assert done.returncode == 0

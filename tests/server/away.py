"""Somebody away from the table, and a server that writes to them."""

from __future__ import annotations

import re
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any

from narvik.server.app.settings import MailSettings, Settings
from tests.server.post_office import PostOffice

if TYPE_CHECKING:
    import httpx

    from tests.server.conftest import House, Message

MINUTE = 60.0


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


class Post:
    """A server that sends messages, with a time that the test sets and rounds that the test asks for."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.delivery = house.app_state.delivery
        self.later = 0.0
        now = self.delivery.now
        self.delivery.now = lambda: now() + self.later

    def round(self, minutes: float = 0) -> None:
        """So much later, look who is to be told what, and send it."""
        self.later += minutes * MINUTE
        self.house.run(self.house.app_state.periodic_tasks.round())

    def notices(self) -> list[tuple[str, str, int]]:
        """What is in the outbox: kind, outcome and tries."""
        rows = self.house.run(
            self.house.app_state.database.rows("SELECT kind, outcome, tries FROM notices ORDER BY created, kind")
        )
        return [(str(kind), str(outcome), int(tries)) for kind, outcome, tries in rows]


class Away(Post):
    """A match of two people: Germany is at the table, Kari has Norway and is not connected."""

    def __init__(self, house: House, office: PostOffice | None = None, **founding: Any) -> None:
        super().__init__(house)
        self.posted = office
        made = house.post(
            "/api/matches",
            game="kampen",
            options={"scenario": "basic", "players": "2"},
            seats={"germany": "me", "norway": "open"},
            **founding,
        )
        self.match = str(made["match"])
        self.kari = house.browser()
        joined = house.post(f"/api/matches/{self.match}/join", 201, self.kari, seat="norway", name="Kari")
        self.token = str(joined["token"])
        self.germany = house.sit(self.match, made["links"]["germany"])

    @property
    def office(self) -> PostOffice:
        """The post office the server sends letters to."""
        assert self.posted is not None
        return self.posted

    def subscribe(
        self, status: int = 201, browser: httpx.Client | None = None, match: str = "", **body: Any
    ) -> Message:
        """Wish to be told, as Kari unless another browser is named."""
        place = f"/api/matches/{match or self.match}/notices?language=en"
        return self.house.post(place, status, browser or self.kari, **body)

    def subscriptions(self) -> list[Message]:
        """What Kari wishes."""
        found: list[Message] = self.house.get(f"/api/matches/{self.match}/notices", browser=self.kari)["subscriptions"]
        return found

    def confirm(self, **body: Any) -> str:
        """Subscribe by mail and confirm; the id of the subscription."""
        self.subscribe(channel="mail", **{"address": "kari@example.org", **body})
        self.round()
        id = link_in(self.office.letters.pop())
        self.house.post(f"/api/notices/{id}/confirm", 200)
        return id

    def move_on(self) -> None:
        """Let Germany play until Norway must decide."""
        move_on(self.germany)

    def answer(self) -> None:
        """Let Kari come, play until Germany must decide, and leave."""
        norway = self.house.sit(self.match, self.token, self.kari)
        while norway.asked:
            norway.choose()
        norway.close()
        self.left()

    def left(self) -> None:
        """Wait until the server has noticed that Kari has gone."""
        while self.house.app_state.hub.here(self.match) != {"germany"}:
            pass


def move_on(seat: Any) -> None:
    """Play at a seat until the other must decide."""
    while not seat.asked:
        seat.receive()
    while seat.asked:
        seat.choose()


def link_in(letter: EmailMessage) -> str:
    """The id of the subscription that a letter's link names."""
    found = re.search(r"https://narvik\.example\.org/#/notices/(\S+)", text_of(letter))
    assert found
    return found[1]


def text_of(letter: EmailMessage) -> str:
    return str(letter.get_content())

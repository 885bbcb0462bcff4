"""A served room, and clients that talk to it as a browser would: over HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import queue
import random
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from narvik.server.app.app_state import AppState
from narvik.server.app.serving import make_server
from narvik.server.app.settings import Settings
from narvik.server.live.changes import Change, changed
from narvik.server.matches.event_log import PAGE
from tests.server.cluster import Cluster

T = TypeVar("T")
Message = dict[str, Any]
SEED = "narvik-1940-test"
PATIENCE = 60.0
"""Seconds after which a test that waits for a message fails."""


class Seat:
    """A client at a match: it keeps the last state and the log, as docs/web.md says a client does."""

    def __init__(self, address: str, headers: dict[str, str] | None = None) -> None:
        self.stack = contextlib.ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(
                address,
                additional_headers=headers,
                max_size=None,
                max_queue=None,  # a client that does not read must still be able to say goodbye
                compression=None,
                open_timeout=PATIENCE,
            )
        )
        self.state: Message = {}
        self.number = 0
        self.logs: dict[str, list[Message]] = {}
        self.starts: dict[str, int] = {}
        """Where the part of each log begins that this client has been sent."""
        self.others: list[Message] = []
        self.raw: list[str] = []
        self.states: list[Message] = []
        """Every state that it was told, whole or by what had changed."""

    def receive(self) -> Message:
        """The next message, whatever it is."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        if "changes" in message:
            assert message["number"] == self.number + 1, "a change is missing"
            message["state"] = changed(self.state, msgspec.convert(message["changes"], Change))
        if "state" in message:
            self.state, self.number = message["state"], message["number"]
            self.states.append(self.state)
            self.go_on(self.state["seat"], message["from"], message["events"])
        else:
            self.others.append(message)
        return message

    def go_on(self, seat: str, at: int, lines: list[Message]) -> None:
        """Continue a log where the server says; after a gap it begins anew."""
        start, log = self.starts.get(seat, at), self.logs.setdefault(seat, [])
        if not start <= at <= start + len(log):
            assert len(lines) == PAGE, "the server assumes lines that this client was never sent"
            start, log[:] = at, []
        log[at - start :] = lines
        self.starts[seat] = start

    def take(self, kind: str) -> Any:
        """Wait for a message of a kind and return what it says."""
        while True:
            message = self.receive()
            if kind in message:
                return message[kind]

    def until(self, true: Callable[[Message], bool]) -> Message:
        """Wait for a state of which something is true."""
        while not (self.state and true(self.state)):
            self.receive()
        return self.state

    def at(self, version: int) -> Message:
        """Wait until the match is at a version, or beyond."""
        return self.until(lambda state: state["version"] >= version)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, kind: str, **message: Any) -> Any:
        """Send and wait for the answer of a kind."""
        self.send(**message)
        return self.take(kind)

    def choose(self, text: str | None = None, rng: random.Random | None = None) -> Message:
        """Make a choice, the first or a random one if none is named, and wait for what comes of it."""
        choices = [choice["text"] for choice in self.state["prompt"]["choices"]]
        version = self.state["version"]
        self.send(do="choose", text=text or (rng.choice(choices) if rng else choices[0]), version=version)
        return self.at(version + 1)

    @property
    def log(self) -> list[Message]:
        """The log of the seat that is shown."""
        return self.logs[self.state["seat"]]

    @property
    def asked(self) -> bool:
        return bool(self.state["prompt"]["choices"])

    def close(self) -> None:
        self.stack.close()


class House:
    """A server that runs in a thread of the test process, on a port of its own."""

    def __init__(self, database: Path | str, workers: int = 1, settings: Settings | None = None) -> None:
        self.database = database
        # Client and server share this process: let them take turns quickly.
        sys.setswitchinterval(0.0005)
        told: queue.Queue[tuple[str, asyncio.AbstractEventLoop]] = queue.Queue()

        def ready(address: str) -> None:
            told.put((address, asyncio.get_running_loop()))

        self.server = make_server("127.0.0.1", 0, database, ready, workers, settings)
        app: Any = self.server.config.app
        self.app_state: AppState = app.state.app_state
        # The same dice in every run, so that a test that fails fails again.
        self.app_state.actions.founding.new_seed = lambda: SEED
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        address, self.loop = told.get(timeout=PATIENCE)
        self.url = address.rstrip("/")
        self.opened: list[Seat | httpx.Client] = []
        self.http = self.browser()

    def stop(self) -> None:
        for one in self.opened:
            one.close()
        self.server.should_exit = True
        self.thread.join(2 * PATIENCE)  # a letter under way to a post office that has closed takes its time
        assert not self.thread.is_alive()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's own event loop, such as asking its storage."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def browser(self) -> httpx.Client:
        """A browser with cookies of its own."""
        client = httpx.Client(base_url=self.url, timeout=PATIENCE)
        self.opened.append(client)
        return client

    def post(self, path: str, status: int = 201, browser: httpx.Client | None = None, **body: Any) -> Message:
        answer = (browser or self.http).post(path, json=body)
        assert answer.status_code == status, answer.text
        found: Message = answer.json()
        return found

    def get(self, path: str, status: int = 200, browser: httpx.Client | None = None, **query: Any) -> Message:
        answer = (browser or self.http).get(path, params=query)
        assert answer.status_code == status, answer.text
        found: Message = answer.json()
        return found

    def found(
        self, seats: dict[str, str], browser: httpx.Client | None = None, **options: str
    ) -> tuple[str, dict[str, str]]:
        """Found a match of Kampen om Norge, for two unless said otherwise; its id and the tokens."""
        chosen = {"scenario": "basic", "players": "2", **options}
        made = self.post("/api/matches", 201, browser, game="kampen", options=chosen, seats=seats)
        return made["match"], made["links"]

    def sit(self, match: str, token: str = "", browser: httpx.Client | None = None, **query: Any) -> Seat:
        """Connect to a match and wait for its state and for what has been said."""
        address = httpx.URL(
            f"{self.url.replace('http', 'ws')}/ws/matches/{match}",
            params={"seat": token, "language": "en", "changes": "1", **query},
        )
        cookies = "; ".join(f"{name}={value}" for name, value in (browser or self.http).cookies.items())
        seat = Seat(str(address), {"Cookie": cookies} if cookies else None)
        self.opened.append(seat)
        seat.take("chats")
        return seat

    def pair(self, **query: Any) -> tuple[str, Seat, Seat]:
        """A match with two people, one browser each."""
        match, links = self.found({"germany": "me", "norway": "open"})
        other = self.browser()
        token = self.post(f"/api/matches/{match}/join", 201, other, seat="norway", name="Kari")["token"]
        return match, self.sit(match, links["germany"], **query), self.sit(match, token, other, **query)


def play_on(seats: list[Seat], rng: random.Random, most: int | None = None) -> int:
    """Play at random, whoever is asked, to the end or for a number of choices. All clients keep up."""
    for count in itertools.count():
        if seats[0].state["over"] or count == most:
            return count
        version = seats[0].state["version"]
        next(seat for seat in seats if seat.asked).choose(rng=rng)
        for seat in seats:
            seat.at(version + 1)
    raise AssertionError


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of the tests' own."""
    made = Cluster()
    yield made
    made.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database; a test that asks for it runs once on each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "room" / "narvik.sqlite3")
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.fresh()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A module that says `ON_BOTH = True` runs its tests of the shared `house` once on each kind of database."""
    if "house" in metafunc.fixturenames and getattr(metafunc.module, "ON_BOTH", False):
        metafunc.parametrize("house", ["sqlite", "postgresql"], indirect=True, scope="module")


@pytest.fixture(scope="module")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A served room for the tests of a module."""
    if getattr(request, "param", "sqlite") == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        served = House(cluster.fresh())
    else:
        served = House(tmp_path_factory.mktemp("room") / "narvik.sqlite3")
    yield served
    served.stop()


@pytest.fixture
def play() -> Callable[..., int]:
    """Random play by clients."""
    return play_on


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Make servers of one's own; on the same database unless another is named, or one is still at work on it."""
    served: list[House] = []

    def make(database: Path | str | None = None, workers: int = 1, settings: Settings | None = None) -> House:
        at_work = sum(house.thread.is_alive() for house in served)
        usual = tmp_path / (f"narvik-{at_work}.sqlite3" if at_work else "narvik.sqlite3")
        served.append(House(database or usual, workers, settings))
        return served[-1]

    yield make
    for house in served:
        if house.thread.is_alive():
            house.stop()

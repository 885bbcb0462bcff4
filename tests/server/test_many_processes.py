"""Several server processes on one PostgreSQL: one set of matches, seen and played from anywhere."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import httpx
import pytest
from websockets.sync.client import connect

from narvik.core.record import replay
from narvik.server.live import process_messages as sharing
from narvik.server.matches.loaded_matches import LoadedMatches
from narvik.server.storage.database import Connection
from narvik.server.storage.match_changes import CHANGED, SEALED
from narvik.server.storage.postgres import PostgresDatabase
from tests.server.cluster import Cluster

if TYPE_CHECKING:
    from tests.server.conftest import House


@pytest.fixture
def shared(cluster: Cluster) -> str:
    """The address of an empty PostgreSQL database."""
    return cluster.fresh()


def test_players_at_different_servers_see_each_other_play(
    serve: Callable[..., House], play: Callable[..., int], shared: str
) -> None:
    one, other = serve(shared), serve(shared)
    match, links = one.found({"germany": "me", "norway": "open"})
    germany = one.sit(match, links["germany"])
    far = other.browser()
    token = other.post(f"/api/matches/{match}/join", 201, far, seat="norway", name="Kari")["token"]
    norway = other.sit(match, token, far)
    germany.until(lambda state: state["seats"][1]["name"] == "Kari")
    while set(germany.take("presence")["here"]) != {"germany", "norway"}:
        pass
    play([germany, norway], random.Random(5), 60)
    assert germany.state["version"] == norway.state["version"] == 60
    germany.send(do="chat", text="hello")
    assert norway.take("chat")["text"] == germany.take("chat")["text"] == "hello"
    norway.send(do="draw", answer="offer")
    assert germany.until(lambda state: state["draw"] is not None)["draw"]["by"] == "norway"
    germany.send(do="draw", answer="accept")
    assert norway.until(lambda state: state["over"])["result"]["ended_by"] == "agreement"
    assert one.http.get(f"/api/matches/{match}/record").text == other.http.get(f"/api/matches/{match}/record").text
    norway.close()
    other.opened.remove(norway)
    while germany.take("presence")["here"] != ["germany"]:
        pass


def test_what_one_server_has_stored_the_other_knows_at_once(serve: Callable[..., House], shared: str) -> None:
    one, other = serve(shared), serve(shared)
    match, links = one.found({"germany": "me", "norway": "me"})
    tokens = ",".join(links.values())
    state = other.get(f"/api/matches/{match}", seat=tokens)["state"]
    rng = random.Random(6)
    for number in range(40):
        house = (one, other)[number % 2]
        text = rng.choice(state["prompt"]["choices"])["text"]
        path = f"/api/matches/{match}/do?seat={tokens}"
        state = house.post(path, 200, do="choose", text=text, version=state["version"])["state"]
        assert state["version"] == number + 1
    undone = one.post(f"/api/matches/{match}/do?seat={tokens}", 200, do="undo", version=40)
    assert other.get(f"/api/matches/{match}")["state"]["version"] == 40 + ("state" in undone)


def test_two_servers_never_accept_two_choices_for_one_version(serve: Callable[..., House], shared: str) -> None:
    houses = [serve(shared), serve(shared)]
    match, links = houses[0].found({"germany": "me", "norway": "me"})
    tokens = ",".join(links.values())
    rng = random.Random(7)
    for version in range(25):
        choices = houses[0].get(f"/api/matches/{match}", seat=tokens)["state"]["prompt"]["choices"]
        texts = [rng.choice(choices)["text"] for _ in range(6)]

        async def race(texts: list[str] = texts, version: int = version) -> list[int]:
            calls = (
                asyncio.to_thread(
                    houses[number % 2].http.post,
                    f"/api/matches/{match}/do?seat={tokens}",
                    json={"do": "choose", "text": text, "version": version},
                )
                for number, text in enumerate(texts)
            )
            return sorted([answer.status_code for answer in await asyncio.gather(*calls)])

        assert asyncio.run(race()) == [200, 409, 409, 409, 409, 409]
    entries = houses[1].run(houses[1].app_state.storage.entries(match))
    assert [entry.number for entry in entries] == list(range(1, 26))


def test_computers_of_one_queue_play_to_the_end_though_servers_come_and_go(
    serve: Callable[..., House], shared: str
) -> None:
    one, other = serve(shared), serve(shared, 0)  # the other only serves
    match, _ = other.found({"germany": "computer:recruit", "norway": "computer:recruit"})
    watcher = other.sit(match)
    watcher.at(20)
    one.stop()
    stopped = other.run(other.app_state.storage.head(match))
    again = serve(shared)
    assert stopped is not None
    watcher.until(lambda state: state["over"])
    assert other.app_state.opponents.processes == []
    assert again.app_state.opponents.processes != []
    assert replay(other.http.get(f"/api/matches/{match}/record").text).over
    assert again.run(again.app_state.database.rows("SELECT * FROM tasks")) == []


def test_a_match_whose_worker_died_is_taken_over(serve: Callable[..., House], shared: str) -> None:
    serving = serve(shared, 0)
    match, _ = serving.found({"germany": "computer:recruit", "norway": "computer:recruit"})

    async def die(c: Connection) -> None:
        """As a worker leaves it that took the match and was killed; its lease has run out."""
        await c.run("UPDATE tasks SET worker = 'dead', lease = 1, tries = 1")

    serving.run(serving.app_state.database.write(die))
    watcher = serving.sit(match)
    assert watcher.state["version"] == 0
    serve(shared)
    watcher.at(5)


def test_what_a_process_stored_but_could_not_tell_is_found_on_the_rounds(
    serve: Callable[..., House], shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "ROUND", 0.05)
    one, other = serve(shared), serve(shared)
    match, links = one.found({"germany": "me", "norway": "me"})
    here, there = one.sit(match, ",".join(links.values())), other.sit(match, ",".join(links.values()))
    # As if it had died before it could say what it had stored.
    monkeypatch.setattr(PostgresDatabase, "proclaim", lambda database, said: None)
    here.choose()
    there.at(1)


def test_after_a_break_in_the_connection_nothing_has_been_missed(serve: Callable[..., House], shared: str) -> None:
    one, other = serve(shared), serve(shared)
    match, links = one.found({"germany": "me", "norway": "me"})
    here, there = one.sit(match, ",".join(links.values())), other.sit(match, ",".join(links.values()))
    for number in range(3):
        # Cuts every connection of the other processes, those that listen too.
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        one.run(one.app_state.database.rows(f"{cut} AND pid <> pg_backend_pid()"))
        here.send(do="choose", text=here.state["prompt"]["choices"][0]["text"], version=number)
        here.at(number + 1)
        there.at(number + 1)


def begin(*arguments: str, **environment: str) -> tuple[subprocess.Popen[str], str]:
    """A command in a process of its own, and the first line it says."""
    process = subprocess.Popen(
        [sys.executable, "-m", "narvik", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line, process.communicate()[1]
    return process, line


def children(process: subprocess.Popen[str]) -> list[int]:
    """The servers among the processes that a process has started."""
    found = []
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == process.pid and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def await_figures(http: httpx.Client, *processes: str) -> None:
    """Ask for the figures until all these processes have told theirs: one that was killed takes a moment to begin."""
    told = ""
    while not all(f'narvik_process_answers{{process="{number}"}} 1.0' in told for number in processes):
        told = http.get("/metrics", headers={"Authorization": "Bearer open sesame"}).text
    assert all(f'narvik_sockets{{process="{number}"}}' in told for number in processes)


def test_one_address_is_served_by_several_processes_of_which_any_may_die(shared: str, tmp_path: Path) -> None:
    several = ["--workers", "2", "--opponents", "0", "--database", shared]
    environment = {"NARVIK_METRICS_TOKEN": "open sesame"}
    serving, line = begin("serve", "--port", "0", "--no-browser", *several, **environment)
    worker, _ = begin("worker", "--database", shared)
    address = re.search(r"http://\S+/", line)
    assert address is not None
    try:
        with httpx.Client(base_url=address[0], timeout=60) as http:
            await_figures(http, "0", "1")
            seats = {"germany": "computer:recruit", "norway": "computer:recruit"}
            body = {"game": "kampen", "options": {"players": "2"}, "seats": seats}
            match = http.post("/api/matches", json=body).json()["match"]
            where = f"{address[0].replace('http', 'ws')}ws/matches/{match}"
            for _ in range(2):
                for victim in children(serving)[:1]:
                    os.kill(victim, signal.SIGKILL)
                with connect(where, max_size=None, open_timeout=60) as socket:
                    before = json.loads(socket.recv(timeout=60))["state"]["version"]
                    while json.loads(socket.recv(timeout=60)).get("state", {}).get("version", 0) <= before:
                        pass
            await_figures(http, "0", "1")
    finally:
        for process in (serving, worker):
            process.send_signal(signal.SIGTERM)
        told = [process.communicate(timeout=60)[1] for process in (serving, worker)]
    assert (serving.returncode, worker.returncode) == (0, 0), told


def test_a_server_whose_database_is_gone_says_so_and_stops_in_order(serve: Callable[..., House]) -> None:
    cluster = Cluster()
    try:
        house = serve(cluster.fresh())
        match, germany, _ = house.pair()
        cluster.stop()
        text = germany.state["prompt"]["choices"][0]["text"]
        assert germany.ask("refused", do="choose", text=text, version=0)["code"] == "unavailable"
        assert house.get(f"/api/matches/{match}", 503)["code"] == "unavailable"
        house.stop()
        cluster.start()
        assert serve(house.database).get(f"/api/matches/{match}")["state"]["version"] == 0
    finally:
        cluster.close()


@pytest.mark.parametrize(("told", "sealings", "looked"), [(3, 2, []), (2, 2, [CHANGED]), (3, 1, [SEALED])])
def test_rounds_look_only_at_what_is_new(
    told: int, sealings: int, looked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stored:
        async def revisions(self, watched: list[str]) -> list[tuple[str, int, int]]:
            return [(match, 3, 2) for match in watched]

    matches: Any = SimpleNamespace(storage=Stored(), found={"here": SimpleNamespace(told=told, sealings=sealings)})
    hub: Any = SimpleNamespace(connections={"here": {}})
    messages = sharing.ProcessMessages(matches, hub, cast(Any, None), cast(Any, None), cast(Any, None))
    found: list[str] = []
    monkeypatch.setattr(messages, "look", lambda channel, match: found.append(channel))
    monkeypatch.setattr(sharing, "ROUND", 0.001)

    async def one_round() -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(messages.make_rounds(), 0.1)

    asyncio.run(one_round())
    assert set(found) == set(looked)


@pytest.mark.parametrize("caught_up", [True, False])
def test_a_match_that_cannot_catch_up_with_what_others_wrote_is_built_anew(caught_up: bool) -> None:
    class Stored:
        database = SimpleNamespace(shared=True)

        async def head(self, match: str) -> Any:
            return SimpleNamespace(revision=2, sealings=0)

        async def news(self, match: str, since: int) -> Any:
            return SimpleNamespace()

    matches = LoadedMatches(cast(Any, Stored()))
    match: Any = SimpleNamespace(
        id="here", revision=1, sealings=0, version=1, dropped=False, catch_up=lambda news: caught_up
    )
    matches.found["here"] = match
    assert asyncio.run(matches.up_to_date(match)) is caught_up
    assert match.dropped is not caught_up
    assert ("here" in matches.found) is caught_up

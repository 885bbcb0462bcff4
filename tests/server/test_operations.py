"""A server that is run for others: its log, its figures, whether it is well, and how it stops."""

from __future__ import annotations

import contextlib
import functools
import io
import json
import logging
import os
import re
import signal
import socket
import socketserver
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from narvik.core.errors import NarvikError, WrongUse
from narvik.server.app import server_processes, service_manager
from narvik.server.app.serving import figures_on_their_own_port
from narvik.server.app.settings import LogSettings, Settings
from narvik.server.monitoring import logs

if TYPE_CHECKING:
    from tests.server.cluster import Cluster
    from tests.server.conftest import House


@pytest.fixture
def written() -> Iterator[Callable[[str], io.StringIO]]:
    """Have everything written that the server says about itself, into a text."""
    loggers = [logging.getLogger(name) for name in ("narvik", "uvicorn")]
    before = [(logger.handlers, logger.level, logger.propagate) for logger in loggers]

    def begin(kind: str) -> io.StringIO:
        text = io.StringIO()
        logs.begin(LogSettings(format=kind, level="debug"), text)  # type: ignore[arg-type]
        return text

    yield begin
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


PATIENCE = 60.0
"""Seconds after which a test that waits fails: a busy machine may take long to start a server."""


# -- the log


@pytest.mark.parametrize("kind", ["json", "readable"])
def test_the_log_tells_what_was_asked_and_nothing_secret(
    serve: Callable[..., House], written: Callable[[str], io.StringIO], kind: str
) -> None:
    text = written(kind)
    house = serve()
    house.post("/api/accounts", name="Kari Nordmann", password="sju-fjell-og-sju")
    match, links = house.found({"germany": "me", "norway": "me"})
    tokens = ",".join(links.values())
    seat = house.sit(match, tokens)
    made = [seat.state["prompt"]["choices"][0]["text"]]
    seat.choose(made[0])
    seat.ask("chat", do="chat", text="the ships are off Trondheim")
    seat.send(do="note", text="attack at dawn")
    seat.ask("refused", do="choose", text="nonsense from a player", version=1)
    house.get(f"/api/matches/{match}", seat=tokens, language="nb")
    house.get("/api/matches/nowhere", 404, seat="a-made-up-token")
    cookie = house.http.cookies["narvik"]
    seat.close()
    house.stop()
    lines = text.getvalue()
    assert "/api/matches/{match}" in lines
    assert match in lines
    secrets = [*links.values(), cookie, "sju-fjell-og-sju", "Kari", "Trondheim", "dawn", "nonsense", "a-made-up-token"]
    secrets += [*made, house.app_state.actions.founding.new_seed()]
    assert [secret for secret in secrets if secret in lines] == []
    if kind == "json":
        told = [json.loads(line) for line in lines.splitlines()]
        assert all(line.keys() >= {"at", "level", "message"} for line in told)
        asked = next(line for line in told if line.get("route") == "/api/matches/{match}" and line["status"] == 200)
        assert asked["method"] == "GET"
        assert asked["seconds"] >= 0
        assert asked["match"] == match


def test_every_answer_names_its_request_and_a_proxy_may_have_named_it(
    serve: Callable[..., House], written: Callable[[str], io.StringIO]
) -> None:
    text = written("json")
    house = serve()
    own = house.http.get("/api/me").headers["x-request-id"]
    given = house.http.get("/api/me", headers={"X-Request-ID": "from-the-proxy-1"}).headers["x-request-id"]
    forged = house.http.get("/api/me", headers={"X-Request-ID": 'x" onload="'}).headers["x-request-id"]
    assert given == "from-the-proxy-1"
    assert len(own) == len(forged) == 16
    house.stop()
    assert {own, given, forged} <= {json.loads(line).get("request") for line in text.getvalue().splitlines()}


def test_a_failure_is_logged_without_its_words(
    serve: Callable[..., House], written: Callable[[str], io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = written("json")
    house = serve()

    def broken(*_: object) -> None:
        raise KeyError("hidden: Scharnhorst")

    monkeypatch.setattr("narvik.server.http.game_catalogue.games", broken)
    answer = house.http.get("/api/games")
    assert answer.status_code == 500
    house.stop()
    told = next(line for line in map(json.loads, text.getvalue().splitlines()) if "failure" in line)
    assert told["request"] == answer.headers["x-request-id"]
    assert told["failure"]["type"] == "KeyError"
    assert any("api.py" in frame and frame.endswith("games") for frame in told["failure"]["at"])
    assert "Scharnhorst" not in text.getvalue()
    assert "Scharnhorst" not in answer.text


def test_what_the_machine_says_of_itself_is_kept() -> None:
    told = logs.failure(OSError(28, "No space left on device"), None)
    assert "No space left on device" in told["says"]


def test_no_other_field_can_get_into_the_log() -> None:
    with pytest.raises(ValueError, match="token may not be logged"):
        logs.note(logging.INFO, "seat taken", token="abc")


# -- figures and health

NAMED = re.compile(r"\b(?:narvik|process)_[a-z_]+(?=[{\[])")


def figures(text: str) -> dict[str, float]:
    """The figures by their whole name."""
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in text.splitlines() if line[:1] != "#"}


def test_the_figures_count_what_happens(serve: Callable[..., House]) -> None:
    settings = Settings()
    settings.metrics.token = "open sesame"
    house = serve(settings=settings)
    match, links = house.found({"germany": "me", "norway": "computer:recruit"})
    seat = house.sit(match, links["germany"])
    seat.choose()
    seat.ask("refused", do="undo", version=0)
    told = house.http.get("/metrics", headers={"Authorization": "Bearer open sesame"})
    assert told.headers["content-type"].startswith("text/plain")
    found = figures(told.text)
    assert found['narvik_choices_total{by="person",game="kampen"}'] == 1
    assert found['narvik_requests_total{method="POST",route="/api/matches",status="201"}'] == 1
    assert found['narvik_request_seconds_count{route="/api/matches"}'] >= 1
    assert found['narvik_action_seconds_count{do="choose"}'] == 1
    assert found["narvik_sockets"] == found["narvik_matches_live"] == 1
    assert sum(value for name, value in found.items() if name.startswith("narvik_refusals_total")) == 1
    assert "narvik_opponent_queue" in found
    assert found["narvik_memory_bound_bytes"] == 512 * 1024**2
    assert 0 < found["narvik_matches_bytes"] < found["narvik_memory_bound_bytes"]
    assert found["narvik_words_bytes"] > 0
    assert found["narvik_matches_let_go"] == 0
    assert found['narvik_database_seconds_count{kind="write"}'] >= 3
    assert found['narvik_database_seconds_count{kind="read"}'] >= 3
    assert "process_resident_memory_bytes" in found
    assert match not in told.text
    assert links["germany"] not in told.text


def test_the_board_for_grafana_shows_figures_that_there_are(serve: Callable[..., House]) -> None:
    board = json.loads((Path(__file__).parents[2] / "deploy" / "grafana-board.json").read_text(encoding="utf-8"))
    shown = {name for panel in board["panels"] for one in panel["targets"] for name in NAMED.findall(one["expr"])}
    told = serve().app_state.metrics.told().decode()
    families = {line.split()[2] for line in told.splitlines() if line.startswith("# TYPE")}
    assert {name for name in shown if name not in families and name.removesuffix("_bucket") not in families} == set()
    assert {"narvik_choices_total", "narvik_action_seconds_bucket", "narvik_failures_total"} <= shown
    seen = {name.removesuffix("_bucket") for name in shown}
    own = {name for name in families - seen if name.startswith("narvik_") and not name.endswith(("_created", "_info"))}
    diagnosed = {"narvik_loop_holds", "narvik_loop_holds_total", "narvik_loop_hold_worst_seconds"}
    worst = {"narvik_loop_worst_clock_seconds", "narvik_loop_worst_processor_seconds"}
    assert own - diagnosed == worst, "the rest is on the board"


def test_the_figures_are_for_nobody_unless_a_token_is_set_and_named(serve: Callable[..., House]) -> None:
    settings = Settings()
    settings.metrics.token = "open sesame"
    closed, guarded = serve(), serve(settings=settings)
    for house, said in ((closed, "Bearer -"), (closed, ""), (guarded, ""), (guarded, "Bearer open")):
        assert house.http.get("/metrics", headers={"Authorization": said}).status_code == 404


def test_the_figures_can_have_a_port_of_their_own(house: House) -> None:
    settings = Settings()
    with socketserver.TCPServer(("127.0.0.1", 0), socketserver.BaseRequestHandler) as taken:
        settings.metrics.port = taken.server_address[1]
        with pytest.raises(NarvikError, match="cannot serve the figures on 127"):
            figures_on_their_own_port(settings, house.app_state).__enter__()
    # The port was free a moment ago.
    with figures_on_their_own_port(settings, house.app_state):
        told = httpx.get(f"http://127.0.0.1:{settings.metrics.port}/metrics", timeout=PATIENCE)
    assert figures(told.text)["narvik_sockets"] >= 0


def test_health_and_readiness(serve: Callable[..., House]) -> None:
    house = serve()
    assert house.get("/health")["status"] == "ok"
    assert house.get("/ready") == {"ready": True, "reasons": []}
    house.app_state.leaving = True
    assert house.get("/ready", 503) == {"ready": False, "reasons": ["stopping"]}
    assert house.get("/health")["status"] == "ok"


def test_a_server_whose_database_is_gone_is_not_ready(
    serve: Callable[..., House], cluster: Cluster, tmp_path: Path
) -> None:
    house = serve()
    (tmp_path / "narvik.sqlite3").unlink()
    assert house.get("/ready", 503) == {"ready": False, "reasons": ["database"]}
    assert house.get("/health")["status"] == "ok", "no reason to start it anew"
    shared = serve(cluster.fresh())
    assert shared.get("/ready")["ready"]
    cluster.stop()
    try:
        assert shared.get("/ready", 503)["reasons"] == ["database"]
    finally:
        cluster.start()
    while shared.http.get("/ready").status_code == 503:
        pass


# -- stopping


Start = Callable[..., tuple[subprocess.Popen[str], str]]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start servers in processes of their own, which do not outlive the test."""
    processes: list[subprocess.Popen[str]] = []

    yield functools.partial(started, processes)
    for process in processes:
        if process.poll() is None:
            process.kill()
            process.communicate()


def started(
    processes: list[subprocess.Popen[str]], folder: Path, **environment: str
) -> tuple[subprocess.Popen[str], str]:
    """A server in a process of its own, as an operator starts it; and its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "narvik", "serve", "--no-browser", "--port", "0", "--database", str(folder / "db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={"PATH": "", "HOME": str(folder), "COLUMNS": "300", **environment},
    )
    processes.append(process)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert "http://" in line, process.communicate()[1]
    return process, next(word for word in line.split() if word.startswith("http://"))


def test_a_server_that_is_told_to_stop_tells_every_choice_it_has_stored(tmp_path: Path, start: Start) -> None:
    process, address = start(tmp_path, NARVIK_LOGS_LEVEL="info", NARVIK_LOGS_FORMAT="json")
    made = httpx.post(
        f"{address}api/matches",
        json={"game": "kampen", "options": {"players": "2"}, "seats": {"germany": "me", "norway": "me"}},
        timeout=PATIENCE,
    ).json()
    place = f"{address.replace('http', 'ws')}ws/matches/{made['match']}?seat={','.join(made['links'].values())}"
    told = 0
    with connect(place, max_size=None, open_timeout=PATIENCE) as socket, contextlib.suppress(ConnectionClosed):
        while True:
            message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
            if "state" not in message:
                continue
            state = message["state"]
            told = state["version"]
            text = state["prompt"]["choices"][0]["text"]
            socket.send(json.dumps({"do": "choose", "text": text, "version": told}))
            if told == 20:
                process.send_signal(signal.SIGTERM)  # with a choice under way
    assert socket.close_code == 1012, "the code on which a browser comes back"
    _, lines = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, lines
    assert [json.loads(line)["level"] for line in lines.splitlines() if json.loads(line)["level"] != "info"] == []

    process, address = start(tmp_path)
    state = httpx.get(f"{address}api/matches/{made['match']}", timeout=PATIENCE).json()["state"]
    assert state["version"] == told >= 20, "nothing is stored that was not told, and nothing told that is not stored"
    process.send_signal(signal.SIGINT)
    _, lines = process.communicate(timeout=PATIENCE)
    assert (process.returncode, lines) == (0, "")


def test_while_it_drains_a_server_goes_on_but_says_that_it_is_not_ready(serve: Callable[..., House]) -> None:
    settings = Settings()
    settings.server.drain_seconds = 600
    house = serve(settings=settings)
    match, links = house.found({"germany": "me", "norway": "me"})
    seat = house.sit(match, ",".join(links.values()))
    house.server.should_exit = True
    while house.http.get("/ready").status_code == 200:
        pass
    assert house.get("/ready", 503)["reasons"] == ["stopping"]
    assert seat.choose()["version"] == 1
    house.server.force_exit = True
    house.stop()


def test_the_service_manager_hears_when_the_server_is_ready_alive_and_stopping(tmp_path: Path, start: Start) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(PATIENCE)
        process, _ = start(tmp_path, NOTIFY_SOCKET=str(tmp_path / "notify"), WATCHDOG_USEC="20000")
        assert manager.recv(1000).startswith(b"READY=1\n")
        assert [manager.recv(1000) for _ in range(3)] == [b"WATCHDOG=1"] * 3
        process.send_signal(signal.SIGTERM)
        while (said := manager.recv(1000)) == b"WATCHDOG=1":
            pass
        assert said == b"STOPPING=1"
        process.communicate(timeout=PATIENCE)
        assert process.returncode == 0


def test_signs_of_life_are_given_only_by_whom_they_are_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    assert service_manager.pause() == 0.0
    monkeypatch.setenv("WATCHDOG_USEC", "60000000")
    assert service_manager.pause() == 0.0, "nobody listens"
    monkeypatch.setenv("NOTIFY_SOCKET", "@narvik-test-nobody")
    assert service_manager.pause() == 30.0
    assert not service_manager.notify("READY=1"), "nobody listens there either"
    monkeypatch.setenv("WATCHDOG_PID", "1")
    assert service_manager.pause() == 0.0
    monkeypatch.setenv("WATCHDOG_USEC", "soon")
    assert service_manager.pause() == 0.0


def test_who_lets_another_speak_leaves_nothing_to_its_children(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID")
    for name in names:
        monkeypatch.setenv(name, "1")
    service_manager.forget()
    assert not set(names) & os.environ.keys()


def test_a_worker_writes_its_log_as_set(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr(logs, "begin", begun.append)
    settings = Settings()
    with pytest.raises(WrongUse):
        server_processes.work(settings, lambda: None)
    assert begun == [settings.logs]

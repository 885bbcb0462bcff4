"""What goes wrong with the machine is told in a sentence that says what to do, and what was lost is noticed."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from socket import create_connection
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner
from websockets import Origin
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from narvik.cli.app import app
from narvik.server.app.settings import ServerSettings, Settings
from narvik.server.app.settings_files import load
from narvik.server.http.host_check import UNKNOWN_NAME, HostCheck
from narvik.server.storage.database import Connection, DatabaseProblem
from narvik.server.storage.sqlite import SqliteDatabase
from narvik.server.storage.sqlite_lock_and_tail import Tail, TailNote
from narvik.server.storage.sqlite_problems import told

if TYPE_CHECKING:
    from tests.server.conftest import House

RUN = CliRunner()


# -- two servers


def test_a_second_server_on_a_file_is_refused_and_told_of_the_first(
    serve: Callable[..., House], tmp_path: Path
) -> None:
    house = serve(tmp_path / "club.sqlite3")
    refused = RUN.invoke(
        app,
        ["serve", "--no-browser", "--port", "0", "--database", str(tmp_path / "club.sqlite3")],
        env={"COLUMNS": "400"},
    )
    assert refused.exit_code == 1
    assert "is served already, by process" in refused.output
    assert "Traceback" not in refused.output
    backup = RUN.invoke(
        app, ["admin", "backup", str(tmp_path / "a.backup"), "--database", str(tmp_path / "club.sqlite3")]
    )
    assert backup.exit_code == 0, "others may look"
    house.stop()
    again = serve(tmp_path / "club.sqlite3")
    assert again.get("/ready")["ready"]


# -- names of the server


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:1940", 200),
        ("127.0.0.1", 200),
        ("[::1]:1940", 200),
        ("192.168.1.7:1940", 200),
        ("narvik.example.org", 200),
        ("NARVIK.example.org.", 200),
        ("club.example.org:8080", 200),
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("", 421),
        ("[", 421),
    ],
)
def test_a_request_must_name_the_server(serve: Callable[..., House], host: str, status: int) -> None:
    server = ServerSettings(public_url="https://narvik.example.org/", hosts=["club.example.org"])
    house = serve(settings=Settings(server=server))
    answer = house.http.get("/api/me", headers={"Host": host})
    assert answer.status_code == status, answer.text
    if status == 421:
        assert answer.json()["code"] == "wrong_host"
        assert house.http.get("/", headers={"Host": host}).status_code == 421
    assert house.http.get("/health", headers={"Host": host}).status_code == 200


def test_the_settings_of_the_page_for_public_servers_let_players_in(
    serve: Callable[..., House], tmp_path: Path
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "public_server.md").read_text(encoding="utf-8")
    file = tmp_path / "narvik.toml"
    file.write_text(page.partition("<<'END'\n")[2].partition("\nEND\n")[0], encoding="utf-8")
    house = serve(settings=load(file, environment={}).settings)
    through = {"Host": "narvik.example.org", "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
    assert house.http.get("/api/me", headers=through).status_code == 200
    assert house.http.get("/", headers=through).headers["strict-transport-security"]


def test_that_a_name_is_missing_in_the_settings_is_logged_once(
    serve: Callable[..., House], caplog: pytest.LogCaptureFixture
) -> None:
    house = serve(settings=Settings(server=ServerSettings(trusted_proxies=["127.0.0.1"])))
    for _ in range(2):
        told = house.http.get("/api/me", headers={"Host": "narvik.example.org"})
        assert (told.status_code, told.json()["expected"]) == (421, "server.public_url or server.hosts")
    assert [line.getMessage() for line in caplog.records if line.getMessage() == UNKNOWN_NAME] == [UNKNOWN_NAME]


def test_a_page_whose_name_stands_for_our_address_cannot_connect(house: House) -> None:
    match, _ = house.found({"germany": "me", "norway": "me"})
    port = int(house.url.rpartition(":")[2])
    address = f"ws://evil.example:{port}/ws/matches/{match}"
    with connect(
        address, sock=create_connection(("localhost", port)), origin=Origin(f"http://evil.example:{port}")
    ) as socket:
        assert json.loads(socket.recv())["refused"]["code"] == "wrong_host"
        with pytest.raises(ConnectionClosed):
            socket.recv()


def test_this_machine_goes_by_its_own_names() -> None:
    assert {"localhost"} < HostCheck(ServerSettings()).names


# -- disks


def limit_pages(house: House, most: int | None = None) -> None:
    """Let the database have no more room than it has, or than that."""

    async def work(c: Connection) -> None:
        row = await c.row("PRAGMA page_count")
        await c.row(f"PRAGMA max_page_count = {most or (row[0] if row else 0)}")

    house.run(house.app_state.database.write(work))


def test_a_full_disk_is_told_and_players_are_sent_elsewhere_until_there_is_room(serve: Callable[..., House]) -> None:
    house = serve()
    match, links = house.found({"germany": "me", "norway": "me"})
    limit_pages(house)
    note: dict[str, Any] = {"do": "note", "text": "x" * 20_000}
    answer = house.http.post(f"/api/matches/{match}/do?seat={links['germany']}", json=note)
    assert (answer.status_code, answer.json()["code"]) == (507, "disk_full")
    assert house.get("/ready", 503)["reasons"] == ["disk"]
    assert house.get(f"/api/matches/{match}", seat=links["germany"])["state"]["note"] == ""
    limit_pages(house, 1_000_000)
    assert house.http.post(f"/api/matches/{match}/do?seat={links['germany']}", json=note).status_code == 200
    assert house.get("/ready")["ready"]


def test_a_read_only_file_is_told_as_one(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "a").execute("CREATE TABLE t (x)").connection.close()
    reader = sqlite3.connect(f"file:{tmp_path / 'a'}?mode=ro", uri=True)
    with pytest.raises(sqlite3.OperationalError) as caught:
        reader.execute("INSERT INTO t VALUES (1)")
    said = told(tmp_path / "a", caught.value)
    assert isinstance(said, DatabaseProblem)
    assert "read-only" in str(said)
    assert "--database" in str(said)


@pytest.mark.parametrize(
    "command", [["admin", "check"], ["admin", "backup", "x"], ["serve", "--no-browser", "--port", "0"]]
)
def test_a_place_where_nothing_can_be_is_told_without_a_traceback(tmp_path: Path, command: list[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    done = RUN.invoke(app, [*command, "--database", str(tmp_path / "file" / "club.sqlite3")], env={"COLUMNS": "400"})
    assert done.exit_code == 1
    assert "--database" in done.output
    assert "Traceback" not in done.output


# -- what was lost


@pytest.fixture
def played(serve: Callable[..., House], tmp_path: Path) -> Path:
    """A file with a match of some choices, whose server has stopped; beside it lies how it was before."""
    path = tmp_path / "club.sqlite3"
    house = serve(path)
    for number in range(30):
        match, links = house.found({"germany": "me", "norway": "me"})
        seat = house.sit(match, ",".join(links.values()))
        seat.choose()
        if number == 20:
            before = tmp_path / "before"
            copy, source = sqlite3.connect(before), sqlite3.connect(path)
            source.backup(copy)
            copy.close()
            source.close()
    house.stop()
    return path


def check(path: Path) -> tuple[int, str]:
    """Exit status and words of a check."""
    done = RUN.invoke(app, ["admin", "check", "--database", str(path)], env={"COLUMNS": "400"})
    assert "Traceback" not in done.output
    return done.exit_code, done.output


def test_a_file_that_lost_its_end_is_not_called_sound(played: Path) -> None:
    assert check(played)[0] == 0
    shutil.copy(played.with_name("before"), played)
    status, words = check(played)
    assert status == 1
    assert "has lost its end" in words
    assert "restore the newest backup" in words
    as_json = RUN.invoke(app, ["admin", "check", "--json", "--database", str(played)])
    assert "has lost its end" in json.loads(as_json.output)["lost"]


def test_a_server_says_at_its_start_that_a_file_lost_its_end(
    played: Path, serve: Callable[..., House], caplog: pytest.LogCaptureFixture
) -> None:
    shutil.copy(played.with_name("before"), played)
    serve(played)
    assert "has lost its end" in caplog.text


def test_a_damaged_page_is_told_without_a_traceback(played: Path) -> None:
    with played.open("r+b") as file:
        for page in range(4, 40):
            file.seek(4096 * page)
            file.write(b"\xff" * 4096)
    status, words = check(played)
    assert status == 1
    assert "damaged" in words
    assert "restore a backup" in words


def test_what_is_no_database_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "club.sqlite3").write_text("Dear diary, " * 500)
    status, words = check(tmp_path / "club.sqlite3")
    assert status == 1
    assert "is no database of Narvik" in words


def test_a_backup_does_not_write_over_another_unless_that_is_wanted(played: Path, tmp_path: Path) -> None:
    command = ["admin", "backup", str(tmp_path / "tonight"), "--database", str(played)]
    assert RUN.invoke(app, command).exit_code == 0
    refused = RUN.invoke(app, command, env={"COLUMNS": "400"})
    assert refused.exit_code == 1
    assert "--overwrite" in refused.output
    assert RUN.invoke(app, [*command, "--overwrite"]).exit_code == 0


def test_a_restored_file_has_lost_nothing(played: Path, tmp_path: Path) -> None:
    RUN.invoke(app, ["admin", "backup", str(tmp_path / "tonight"), "--database", str(played)])
    note = played.with_name(f"{played.name}-tail").read_text()
    played.unlink()
    restored = RUN.invoke(app, ["admin", "restore", str(tmp_path / "tonight"), "--database", str(played)])
    assert restored.exit_code == 0, restored.output
    assert note
    assert check(played)[0] == 0


def test_a_file_that_another_server_uses_is_free_again_when_it_has_ended(tmp_path: Path) -> None:
    import asyncio

    async def act() -> None:
        one, two = SqliteDatabase(tmp_path / "a"), SqliteDatabase(tmp_path / "a")
        await one.open()
        await two.open()
        await one.claim()
        with pytest.raises(DatabaseProblem, match="is served already"):
            await two.claim()
        await one.close()
        await two.claim()
        await two.close()

    asyncio.run(act())


def test_a_note_of_the_last_entry_that_was_closed_is_opened_again(tmp_path: Path) -> None:
    note = TailNote(tmp_path / "a")
    note.write(Tail("first", 1, "aa"))
    note.close()
    note.close()
    note.write(Tail("second", 2, "bb"))
    assert note.read() == Tail("second", 2, "bb")
    note.close()

"""Looking after a database: old ones are brought up to date, backups go anywhere, and every match is checked."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import random
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from narvik.cli.app import app
from narvik.core.rules import Rules, rules_as_of, rules_of
from narvik.display import display_of
from narvik.server.matches.engine_versions import engine_of, rules_at, tables_word
from narvik.server.matches.stored_match_check import Finding, examine
from narvik.server.storage.backup import BackupError, back_up, restore
from narvik.server.storage.database import Connection, Database, database_at
from narvik.server.storage.schema import tables
from narvik.server.storage.storage import Storage
from tests.games.reissue import reissue_in

if TYPE_CHECKING:
    from tests.server.conftest import House

OLD = Path(__file__).resolve().parents[1] / "fixtures" / "databases" / "sqlite-2.sql"
"""A database of the second version of the tables, with an account, a match under way and one that was resigned. Whether
the rules of today still play its matches as they were played is not for these tests to say: its histories are whole."""

RUNNING = "match IN (SELECT id FROM matches WHERE version = 60)"


def on(address: str | Path, act: Callable[[Database], Awaitable[Any]], update: bool = True) -> Any:
    """Do something with a database."""

    async def whole() -> Any:
        database = database_at(address)
        await database.open(update)
        try:
            return await act(database)
        finally:
            await database.close()

    return asyncio.run(whole())


async def everything(database: Database) -> dict[str, list[Any]]:
    """All rows of all tables, those of the moment left out."""
    found = {}
    for table in tables():
        if table != "presences":

            async def names(c: Connection, table: str = table) -> list[str]:
                return await c.columns(table)

            columns = ", ".join(await database.read(names))
            found[table] = sorted(await database.rows(f"SELECT {columns} FROM {table}"), key=repr)
    return found


async def findings(database: Database) -> list[Finding]:
    return [finding async for finding in examine(database)]


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database from before there was PostgreSQL, hash chain or engine."""
    path = tmp_path / "old.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as made:
        made.executescript(OLD.read_text(encoding="utf-8"))
    return path


def run(*arguments: str | Path) -> tuple[int, Any]:
    """A command with --json: its exit status and what it says."""
    done = CliRunner().invoke(app, [*map(str, arguments), "--json"])
    assert done.exit_code in (0, 1, 3), done.output
    return done.exit_code, json.loads(done.stdout)


def test_an_old_database_is_brought_up_to_date_and_its_histories_are_chained(old: Path) -> None:
    async def act(database: Database) -> None:
        storage = Storage(database)
        found = await findings(database)
        assert [finding.verdict == "broken" for finding in found] == [False, False]
        assert await storage.accounts.named("åse") == await storage.accounts.named("Åse") is not None
        entries = await storage.entries(found[0].match)
        assert len({entry.link for entry in entries}) == len(entries) == 60

    on(old, act)


def test_matches_of_rules_that_are_gone_say_so_and_new_ones_are_played(
    serve: Callable[..., House], play: Callable[..., int], old: Path
) -> None:
    status, told = run("admin", "check", "--database", old)
    assert (status, told["changed"]) == (3, 2)
    assert all("no longer kept" in one["why"] for one in told["matches"])
    house = serve(old)
    for (match,) in house.run(house.app_state.storage.database.rows("SELECT id FROM matches")):
        gone = house.get(f"/api/matches/{match}", 409)
        assert gone["code"] == "rules_gone"
        assert "version 0 of the rules of Kampen om Norge, which is no longer kept" in gone["sentence"]
        assert "ikke lenger finnes" in house.get(f"/api/matches/{match}", 409, language="nb")["sentence"]
    _, germany, norway = house.pair()
    play([germany, norway], random.Random(11), 5)
    assert germany.state["version"] == 5


def test_matches_of_an_old_database_are_shown_with_the_tables_of_their_options(
    serve: Callable[..., House], old: Path
) -> None:
    with contextlib.closing(sqlite3.connect(old)) as made:
        made.execute("UPDATE matches SET options = json_set(options, '$.tables', 'plain')")
        made.commit()
    on(old, lambda kept: tamper(kept, f"UPDATE matches SET engine = '{engine_of(rules_of('kampen'))}'"))
    assert run("admin", "check", "--database", old)[0] == 0
    house = serve(old)
    for match, version in house.run(house.app_state.storage.database.rows("SELECT id, version FROM matches")):
        state = house.get(f"/api/matches/{match}")["state"]
        assert (state["version"], state["tables"]) == (version, "plain")


def test_a_backup_goes_from_either_database_into_either(database: str, old: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.narvik-backup"
    before = on(old, lambda kept: back_up(kept, file), update=False)  # as old as it is
    assert before["matches"] == 2
    on(database, lambda kept: restore(kept, file), update=False)
    first = on(database, everything)
    assert on(database, lambda kept: back_up(kept, file, overwrite=True))["entries"] == before["entries"] == 121
    on(tmp_path / "other.sqlite3", lambda kept: restore(kept, file), update=False)
    assert on(tmp_path / "other.sqlite3", everything) == first == on(old, everything)
    with pytest.raises(BackupError, match="not empty"):
        on(database, lambda kept: restore(kept, file), update=False)
    assert file.stat().st_mode & 0o077 == 0

    async def register(kept: Database) -> int:
        return (await Storage(kept).accounts.add("Kari", "hash")).id

    assert on(database, register) == 2  # after the one that was restored


def test_a_damaged_backup_is_refused_and_leaves_nothing_behind(database: str, old: Path, tmp_path: Path) -> None:
    file, damaged = tmp_path / "a.narvik-backup", tmp_path / "damaged"
    on(old, lambda kept: back_up(kept, file))
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    for wrong, why in (
        (b"no backup", "no backup"),
        (gzip.compress(b"{}\n{}\n"), "no backup"),
        (gzip.compress(b"".join(lines[:-1])), "damaged or was cut off"),
        (gzip.compress(b"".join([*lines[:-5], *lines[-4:]])), "damaged or was cut off"),
        (file.read_bytes()[:-100], "damaged"),
    ):
        damaged.write_bytes(wrong)
        with pytest.raises(BackupError, match=why):
            on(database, lambda kept: restore(kept, damaged), update=False)
    on(database, lambda kept: restore(kept, file), update=False)
    assert [finding.verdict == "broken" for finding in on(database, findings)] == [False, False]


def test_a_backup_can_be_made_while_matches_are_played(
    serve: Callable[..., House], play: Callable[..., int], database: str, tmp_path: Path
) -> None:
    house = serve(database)
    match, germany, norway = house.pair()
    play([germany, norway], random.Random(8), 20)
    file = tmp_path / "live.narvik-backup"
    status, told = run("admin", "backup", file, "--database", database)
    assert (status, told["rows"]["entries"]) == (0, 20)
    play([germany, norway], random.Random(9), 5)
    copy = tmp_path / "copy.sqlite3"
    assert run("admin", "restore", file, "--database", copy)[0] == 0
    assert run("admin", "check", "--database", copy) == (0, {"sound": 1, "broken": 0, "changed": 0, "matches": []})
    again = serve(copy)
    back = again.get(f"/api/matches/{match}")["state"]
    assert back["version"] == 20


async def tamper(database: Database, *statements: str) -> None:
    """Change the history as somebody might who holds the database: the guards are taken away first."""

    async def work(c: Connection) -> None:
        guards = ["entries_stand", "entries_stay"]
        if database.shared:
            await c.run("DROP TRIGGER entries_stand ON entries")
            guards = []
        for guard in guards:
            await c.run(f"DROP TRIGGER {guard}")
        for statement in statements:
            await c.run(statement)

    await database.write(work)


@pytest.mark.parametrize(
    ("change", "at"),
    [
        (
            "UPDATE entries SET text = 'pass' WHERE number = 7"
            " AND match IN (SELECT id FROM matches WHERE version = 60)",
            7,
        ),
        ("UPDATE entries SET at = 1 WHERE number = 9 AND match IN (SELECT id FROM matches WHERE version = 60)", 9),
        ("DELETE FROM entries WHERE number = 60 AND match IN (SELECT id FROM matches WHERE version = 60)", 60),
        ("UPDATE matches SET seed = 'mine' WHERE version = 60", 1),
    ],
)
def test_a_history_that_was_changed_is_found(old: Path, change: str, at: int) -> None:
    async def act(database: Database) -> None:
        await tamper(database, change)

    on(old, act)
    status, told = run("admin", "check", "--database", old)
    assert (status, told["broken"]) == (1, 1)
    assert [one["at"] for one in told["matches"] if one["verdict"] == "broken"] == [at]


def test_a_match_that_the_rules_would_change_is_pinned_and_only_looked_at(
    serve: Callable[..., House], play: Callable[..., int], database: str
) -> None:
    house = serve(database)
    match, germany, norway = house.pair()
    play([germany, norway], random.Random(10), 120)
    house.stop()
    marks = on(database, lambda kept: kept.rows("SELECT number FROM marks ORDER BY number"))
    assert marks == [(50,), (100,)]

    async def other_rules(kept: Database) -> None:
        """As if the rules had led elsewhere at entry 100 when the match was played."""
        await tamper(kept, "UPDATE marks SET digest = 'other' WHERE number = 100")

    on(database, other_rules)
    status, told = run("admin", "check", "--dry-run", "--database", database)
    assert (status, told["changed"]) == (3, 1)
    assert "done" not in told["matches"][0]
    status, told = run("admin", "check", "--database", database)
    assert (status, told["matches"][0]["done"], told["matches"][0]["at"]) == (3, "pinned", 50)

    again = serve(database)
    state = again.get(f"/api/matches/{match}")["state"]
    assert (state["step"], state["version"], state["prompt"]["choices"]) == (50, 120, [])
    assert "rules have changed" in state["prompt"]["question"]
    token = again.run(again.app_state.storage.seats.of(match))[0].token
    refused = again.post(f"/api/matches/{match}/do?seat={token}", 409, do="choose", text="end", version=120)
    assert (refused["code"], "looked at but not played on" in refused["sentence"]) == ("pinned", True)
    assert again.get(f"/api/matches/{match}/replay", at=30)["at"] == 30
    again.stop()

    async def as_before(kept: Database) -> None:
        async def work(c: Connection) -> int:
            return await c.run("DELETE FROM marks")

        await kept.write(work)

    on(database, as_before)
    status, told = run("admin", "check", "--database", database)
    assert (status, told["matches"][0]["done"]) == (0, "released")


@pytest.mark.parametrize("tables", ["balanced", "plain"])
def test_a_match_of_an_earlier_version_goes_on_with_the_rows_of_that_version(
    serve: Callable[..., House], play: Callable[..., int], database: str, tmp_path: Path, tables: str
) -> None:
    wanted: dict[str, Any] = {
        "game": "reissue",
        "options": {"tables": tables},
        "seats": {"allied": "me", "german": "me"},
    }
    with reissue_in(tmp_path / "reissue"):
        house = serve(database)
        made = house.post("/api/matches", **wanted)
        house.stop()
        on(database, lambda kept: tamper(kept, "UPDATE matches SET engine = '0.1.0 rules 3'"))
        assert run("admin", "check", "--database", database)[0] == 0

        again = serve(database)
        before = rules_as_of("reissue", 3, "", {"tables": tables})
        seats = [again.sit(made["match"], token) for token in made["links"].values()]
        play(seats, random.Random(60), 20)
        newer = again.post("/api/matches", **wanted)
        assert again.run(kept_rules(again, made["match"])) is before
        assert again.run(kept_rules(again, newer["match"])) is rules_of("reissue", options={"tables": tables})
        word = again.get(f"/api/matches/{made['match']}")["state"]["tables"]
        assert word == tables_word(before) == f"{before.table_set}:{before.data_hash[:12]}"
        assert rules_at("reissue", word) is before
        assert again.get("/api/games/reissue/board", tables=word) == display_of(before).board
        again.stop()
        assert run("admin", "check", "--database", database)[0] == 0


async def kept_rules(house: House, id: str) -> Rules[Any]:
    """The rules that a server plays a match by."""
    async with house.app_state.matches.at(id) as match:
        return match.rules


def test_a_database_that_is_not_there_is_not_made_by_a_check(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["admin", "check", "--database", str(tmp_path / "none.sqlite3")])
    assert done.exit_code == 1
    assert "there is no database" in done.stderr
    assert not (tmp_path / "none.sqlite3").exists()


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    for command in (["serve", "--no-browser", "--port", "0", "--workers", "2"], ["worker"]):
        done = CliRunner().invoke(app, [*command, "--database", str(tmp_path / "a.sqlite3")])
        assert done.exit_code == 2
        assert "PostgreSQL" in done.stderr

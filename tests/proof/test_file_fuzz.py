"""Files from outside, made wrong at random, and the ways in which they once did harm."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import random
from pathlib import Path

import pytest

from narvik.core.errors import CaseError, DataError
from narvik.core.guide import Reader
from narvik.core.nesting import MOST_VALUES
from narvik.core.tables import LONGEST_CELL, read_rows
from narvik.proof import file_fuzz
from narvik.proof.file_fuzz import REFUSED, USED, SpoiltFile, fuzz_files, laughing, outcome_of, try_again
from narvik.proof.rule_cases.case_files import parse_yaml
from narvik.server.storage import backup
from narvik.server.storage.backup import BackupError, back_up, restore
from narvik.server.storage.database import database_at

CASES = Path(__file__).parents[1] / "cases"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The backup of an empty database."""
    place = tmp_path_factory.mktemp("whole")

    async def work() -> None:
        database = database_at(str(place / "whole.sqlite3"))
        await database.open(True)
        try:
            await back_up(database, place / "whole.backup")
        finally:
            await database.close()

    asyncio.run(work())
    return (place / "whole.backup").read_bytes()


def test_spoilt_files_are_refused_by_name_or_used(
    whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_fuzz, "small_backup", lambda: whole)
    report = fuzz_files(60, 600, 7, tmp_path, CASES)
    assert (report.files, report.failures, report.held) == (60, [], True)
    assert all(report.outcomes.values())


def test_what_fails_is_kept_and_can_be_tried_again(
    whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_fuzz, "small_backup", lambda: whole)
    broken = dict.fromkeys(file_fuzz.USES, lambda *_: 1 // 0)
    with monkeypatch.context() as patch:
        patch.setattr(file_fuzz, "USES", broken)
        report = fuzz_files(1, 600, 1, tmp_path, CASES)
        assert not report.held
        assert "ZeroDivisionError" in try_again(Path(report.failures[0]))
    assert try_again(Path(report.failures[0])) == ""


@pytest.mark.parametrize("kind", ["case", "guide"])
def test_a_few_lines_that_mean_endless_values_are_refused_at_once(kind: str) -> None:
    content = laughing(kind, random.Random(1))
    assert outcome_of(SpoiltFile(kind, "laughs.yaml", "kampen", content), random.Random(0)) == REFUSED
    with pytest.raises(CaseError, match=f"at most {MOST_VALUES:,} values"):
        parse_yaml(content.decode())


def test_a_guide_that_is_no_text_or_has_a_word_for_a_number_is_told_where(tmp_path: Path) -> None:
    file = tmp_path / "guide.yaml"
    file.write_bytes(b"title: \xe6\xff")
    with pytest.raises(DataError, match="is not YAML"):
        Reader(file)
    keys = ("title", "options", "position", "seed", "dice", "steps", "farewell")
    file.write_text(json.dumps({**dict.fromkeys(keys), "title": {}, "minutes": "soon"}), encoding="utf-8")
    with pytest.raises(DataError, match="minutes: expected a number from 0 to 1000, found 'soon'"):
        Reader(file).guide()


def test_a_cell_without_end_is_refused(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text(f"id,cost\na,{'9' * (LONGEST_CELL + 1)}\n", encoding="utf-8")
    with pytest.raises(DataError, match="line 2: has a cell of more than 4,000 characters"):
        read_rows(tmp_path / "t.csv")


def rewritten(content: bytes, change: dict[str, object]) -> bytes:
    """A backup whose line on its matches is changed, with a hash that fits."""
    lines = [json.loads(line) for line in gzip.decompress(content).splitlines()][:-1]
    told = [{**line, **change} if isinstance(line, dict) and line.get("table") == "matches" else line for line in lines]
    body = b"".join(json.dumps(line).encode() + b"\n" for line in told)
    return gzip.compress(body + json.dumps({"sha256": hashlib.sha256(body).hexdigest()}).encode() + b"\n")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"columns": ["id) VALUES (1); DROP TABLE matches; --"]}, "matches has other columns than expected"),
        ({"columns": None}, "matches has other columns than expected"),
        ({"table": "sqlite_master"}, "a table sqlite_master, which this Narvik does not know"),
        ({"table": ["matches"]}, "which this Narvik does not know"),
    ],
)
def test_no_name_of_a_backup_gets_into_a_statement(
    whole: bytes, tmp_path: Path, change: dict[str, object], told: str
) -> None:
    file = tmp_path / "some.backup"
    file.write_bytes(rewritten(whole, change))
    with pytest.raises(BackupError, match=told):
        asyncio.run(restored(file, tmp_path))


async def restored(file: Path, place: Path) -> None:
    """Put a backup into a new database."""
    database = database_at(str(place / "restored.sqlite3"))
    await database.open(False)
    try:
        await restore(database, file)
    finally:
        await database.close()


def test_a_backup_of_one_line_without_end_takes_no_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: bytes
) -> None:
    monkeypatch.setattr(backup, "LONGEST_LINE", 1000)
    file = tmp_path / "some.backup"
    file.write_bytes(gzip.compress(b'{"narvik": "' + b"x" * 5000))
    with pytest.raises(BackupError, match="a line of more than 1,000 bytes"):
        asyncio.run(restored(file, tmp_path))


def test_a_whole_backup_is_used(whole: bytes) -> None:
    assert outcome_of(SpoiltFile("backup", "some.backup", "", whole), random.Random(0)) == USED


def test_rows_that_the_tables_do_not_allow_are_told_as_damage(whole: bytes, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in gzip.decompress(whole).splitlines()][:-1]
    at = next(n for n, line in enumerate(lines) if isinstance(line, dict) and line.get("table") == "matches")
    lines.insert(at + 1, [None] * len(lines[at]["columns"]))
    body = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    file = tmp_path / "some.backup"
    end = json.dumps({"sha256": hashlib.sha256(body).hexdigest()}).encode() + b"\n"
    file.write_bytes(gzip.compress(body + end))
    with pytest.raises(BackupError, match="its rows do not fit the tables"):
        asyncio.run(restored(file, tmp_path))

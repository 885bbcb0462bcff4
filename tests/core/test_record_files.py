"""The files of records: plain and compressed, and only so long."""

import gzip
from pathlib import Path

import pytest

import narvik
from narvik.core import record_files
from narvik.core.errors import RecordError
from narvik.core.record import load, read, record, replay


def played() -> narvik.Game:
    game = narvik.new("kampen", scenario="basic", seed=5)
    for _ in range(30):
        game.choose(game.choices[0])
    return game


@pytest.mark.parametrize("name", ["game.narvik", "game.narvik.gz", "game.narvik.gz.new"])
def test_a_record_is_read_from_the_file_it_was_saved_in(tmp_path: Path, name: str) -> None:
    game, file = played(), tmp_path / name
    record(game).save(file)
    again = file.read_bytes()
    assert again.startswith(record_files.GZIP) == (".gz" in name)
    assert (gzip.decompress(again) if ".gz" in name else again).decode() == record(game).write()
    assert load(file).to_json() == replay(file).to_json() == load(str(file)).to_json() == game.to_json()
    record(game).save(file)
    assert file.read_bytes() == again


@pytest.mark.parametrize("packed", [False, True])
def test_a_file_that_is_too_long_is_refused_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, packed: bool
) -> None:
    """A compressed one by what comes out of it."""
    file = tmp_path / ("long.gz" if packed else "long")
    text = record(played()).write()
    record_files.write_rows(file, text.split("\n")[:-1])
    monkeypatch.setattr(record_files, "MOST_BYTES", len(text.encode()))
    assert load(file).made
    monkeypatch.setattr(record_files, "MOST_BYTES", len(text.encode()) - 1)
    with pytest.raises(RecordError, match="at most"):
        load(file)


def test_a_bomb_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bomb.gz"
    file.write_bytes(gzip.compress(b"\n" + bytes(3 * record_files.MOST_BYTES)))
    with pytest.raises(RecordError):
        load(file)


def test_a_damaged_file_says_so(tmp_path: Path) -> None:
    file = tmp_path / "game.narvik.gz"
    record(played()).save(file)
    whole = file.read_bytes()
    for cut in (whole[:-9], whole[:40], record_files.GZIP + b"x"):
        file.write_bytes(cut)
        with pytest.raises(RecordError, match="damaged"):
            load(file)


def test_rows_are_made_one_by_one() -> None:
    kept = record(played())
    assert "\n".join(kept.rows()) + "\n" == kept.write()
    assert read(kept.write()) == kept

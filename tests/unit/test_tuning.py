"""Tables tuned for balance: what may be tuned, what is kept of the rows before, and who is played with them."""

from __future__ import annotations

from pathlib import Path

import pytest

import narvik
from narvik.core.errors import RecordError
from narvik.core.record import chained, read, record, replay
from narvik.core.rules import game_names, rules_as_of, rules_of, rules_with, untuned
from narvik.core.tables import TUNED, read_rows
from narvik.lab.trials import RECONSTRUCTED, sheets, tunings

GAMES = Path(__file__).parents[1] / "fixtures" / "games"
BEFORE = GAMES / "untuned"
"""Games that were kept before the tables were tuned."""

TUNED_GAMES = [name for name in game_names() if untuned(name)]


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_only_reconstructed_values_were_tuned_and_each_has_its_reason(name: str) -> None:
    rules = rules_of(name)
    kept = sheets(rules)
    changes = tunings(rules)
    assert changes
    for change in changes:
        row = kept[change.table].rows[change.row]
        own = f"{change.column}_source"
        sources = [own] if own in row.cells else [column for column in row.cells if column.endswith("source")]
        told = [row.cells[column] for column in sources if TUNED in row.cells[column]]
        assert told, change
        assert all(source.startswith(RECONSTRUCTED) for source in told), change
        assert change.reason, change


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_every_tuned_row_is_kept_as_it_was_and_no_other(name: str) -> None:
    folder = untuned(name)
    assert folder is not None
    for table, sheet in sheets(rules_of(name)).items():
        tuned = {key for key, row in sheet.rows.items() if any(TUNED in cell for cell in row.cells.values())}
        former = read_rows(folder / table, sheet.header)[1] if (folder / table).exists() else []
        assert {sheet.key(row) for row in former} == tuned
        assert not [row for row in former if any(TUNED in cell for cell in row.cells.values())]


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_a_kept_game_from_before_the_tuning_is_played_with_the_untuned_tables(name: str) -> None:
    before = rules_of(name, untuned(name))
    assert rules_of(name).version >= rules_of(name).tuned == 2
    paths = sorted(BEFORE.glob(f"{name}-*.narvik"))
    assert paths
    for path in paths:
        kept = read(path.read_text(encoding="utf-8"))
        assert (kept.header["rules"], kept.header.get("data")) == (1, None)
        assert replay(kept, upto=0).rules is before


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_a_game_goes_on_with_the_tables_it_was_begun_with(name: str) -> None:
    rules, before = rules_of(name), rules_of(name, untuned(name))
    assert rules_as_of(name, 1) is rules_as_of(name, 0) is before
    assert rules_as_of(name, rules.version) is rules_as_of(name, rules.version + 1) is rules
    assert rules_as_of(name, 2, before.data_hash) is rules_with(name, before.data_hash[:12]) is before
    assert rules_with(name, "") is rules
    assert rules_with(name, "0" * 16) is rules


@pytest.mark.parametrize("name", ["jupiter", "kampen"])
def test_a_game_of_a_version_between_goes_on_with_the_rows_of_that_version(name: str) -> None:
    rules, between = rules_of(name), rules_as_of(name, 2)
    assert between is not rules
    assert between is not rules_as_of(name, 1)
    assert between is rules_with(name, between.data_hash[:12])
    paths = sorted((BEFORE.parent / "version-2").glob(f"{name}-*.narvik"))
    assert paths
    for path in paths:
        assert read(path.read_text(encoding="utf-8")).header["rules"] == 2
        old = replay(path, upto=20)
        assert old.rules is between
        assert narvik.load(record(old).write()).rules is between


def test_a_record_of_an_old_game_that_is_written_anew_names_its_tables_and_replays() -> None:
    old = replay(BEFORE / "kampen-basic-en-2.narvik", upto=20)
    text = record(old).write()
    assert read(text).header["data"] == old.rules.data_hash
    again = narvik.load(text)
    assert again.rules is old.rules
    assert again.to_json() == old.to_json()


def test_own_rows_over_tables_from_before_the_tuning_are_told_apart(tmp_path: Path) -> None:
    header, rows = read_rows(rules_of("norway1940").texts.parent / "data" / "turns.csv")
    own = [header, *([row.cells[column] for column in header] for row in rows)]
    lines = [",".join(f'"{cell}"' for cell in cells) for cells in own]
    (tmp_path / "turns.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    kept = record(narvik.new("norway1940", seed="own", data=tmp_path))
    assert narvik.load(kept.write(), data=tmp_path).rules is rules_of("norway1940", tmp_path)
    with pytest.raises(RecordError, match="other tables"):
        narvik.load(kept.write())
    with pytest.raises(RecordError, match="over those of rules version 1"):
        narvik.load(chained({**kept.header, "rules": 1}, []).write(), data=tmp_path)


def test_a_game_without_tuned_rows_has_one_set_of_tables() -> None:
    for name in set(game_names()) - set(TUNED_GAMES):
        assert rules_as_of(name, 0) is rules_with(name, "0") is rules_of(name)
        assert tunings(rules_of(name)) == []

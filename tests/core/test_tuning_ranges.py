"""How far reconstructed values may be tuned: every tuned one within a range, with its reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from narvik.core.errors import DataError
from narvik.core.rules import game_names, rules_of
from narvik.core.tuning_ranges import COLUMNS, FILE, range_for, read_ranges
from narvik.core.tunings import sheets, tunings

TUNED_GAMES = [name for name in game_names() if rules_of(name).tables_option]


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_every_tuned_value_and_what_it_was_lie_within_a_range_with_its_reason(name: str) -> None:
    rules = rules_of(name)
    for change in tunings(rules):
        found = range_for(rules, change.table, change.row, change.column)
        assert found is not None, change
        assert found.allows(change.value), (change, str(found))
        assert found.allows(change.was), (change, str(found))
        assert (change.allowed, change.bounds) == (str(found), found.reason)
        assert len(found.reason) > 20


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_every_range_is_of_values_that_there_are_and_allows_those(name: str) -> None:
    rules = rules_of(name)
    kept = sheets(rules)
    for one in read_ranges(rules.data_folder() / FILE):
        rows = kept[one.table].rows
        own = [row for row in rows if one.covers(one.table, row, one.columns[0])]
        assert own, one
        for row in own:
            for column in one.columns:
                if range_for(rules, one.table, row, column) == one:
                    told = rows[row].cells.get(f"{column}_source", rows[row].cells.get("source", ""))
                    assert told.startswith("rulebook") or one.allows(rows[row].cells[column]), (one, row)


def test_kinds_of_troops_and_classes_of_ships_are_nobodys_to_tune() -> None:
    norway, kampen = rules_of("norway1940"), rules_of("kampen")
    assert range_for(norway, "units.csv", "ir1", "type") is None
    assert range_for(norway, "units.csv", "ir1", "mountain") is None
    assert range_for(kampen, "ships.csv", "al_renown", "class_en") is None
    assert not [change for name in TUNED_GAMES for change in tunings(rules_of(name)) if change.table == "ships.csv"]


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("a,cards.csv,x,symbols,3,1,,why", "column most: is '1'; expected at least 3"),
        ("a,cards.csv,x,symbols,1,3,plain,why", "column words: are for what is no number"),
        ("a,cards.csv,x,symbols,1,3,,", "column reason: is empty"),
    ],
)
def test_a_wrong_range_is_refused_with_its_place(tmp_path: Path, row: str, problem: str) -> None:
    path = tmp_path / FILE
    path.write_text(",".join(COLUMNS) + f"\n{row}\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_ranges(path)
    assert problem in str(caught.value)


def test_words_and_nothing(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text(",".join(COLUMNS) + "\na,borders.csv,x*,type,,,Folda;-,why\n", encoding="utf-8")
    (found,) = read_ranges(path)
    assert found.covers("borders.csv", "xy", "type")
    assert not found.covers("borders.csv", "yx", "type")
    assert [found.allows(value) for value in ("Folda", "", "Mjøsa")] == [True, True, False]
    assert str(found) == "Folda | -"
    assert read_ranges(tmp_path / "none.csv") == []

"""Rows inside a case: some cells of the tables are others, for this case alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from narvik.core.rules import rules_of
from narvik.proof.rule_cases import case_rows
from narvik.proof.rule_cases.cases import run_case

STRONG = """\
title: A stronger division attacks at better odds
game: jupiter
rules: [OJ-13.4-1]
rows: {units: {us_1: {attack: 9}}}
position: {turn: 3, phase: combat, first: combat, units: {"2124": [us_1], "2123": [ge_270]}}
play:
  - allied: attack 2123
  - expect: {odds: {join us_1: {figure: "2:1", attacker: 9, defender: {factors: 4}}}}
"""
ROWS = "rows: {units: {us_1: {attack: 9}}}"


def why(folder: Path, text: str) -> str:
    path = folder / "case.yaml"
    path.write_text(text, encoding="utf-8")
    return run_case(path).why


def test_a_case_may_change_cells_of_its_tables(tmp_path: Path) -> None:
    assert why(tmp_path, STRONG) == ""
    assert "figure: expected '2:1', found '1:1'" in why(tmp_path, STRONG.replace(f"{ROWS}\n", ""))


def test_the_rows_lie_over_the_tables_that_the_case_is_played_with(tmp_path: Path) -> None:
    """Both roads and hexsides of Operation Jupiter, and units, differ between its two sets of tables."""
    plain, balanced = rules_of("jupiter", options={"tables": "plain"}), rules_of("jupiter")
    rows = {"units": {"us_1": {"attack": 9}}}
    over_plain = case_rows.rules_with_rows(plain, rows)
    over_balanced = case_rows.rules_with_rows(balanced, rows)
    for rules, base in ((over_plain, plain), (over_balanced, balanced)):
        changed = [
            (table.name, table.key(row), column)
            for table, former in zip(rules.table_list(), base.table_list(), strict=True)
            for row, before in zip(table.rows, former.rows, strict=True)
            for column in table.columns
            if row.cells[column] != before.cells[column]
        ]
        assert changed == [("units.csv", "us_1", "attack")]


def test_rows_of_the_same_content_are_loaded_once(tmp_path: Path) -> None:
    rules = rules_of("kampen")
    first = case_rows.rules_with_rows(rules, {"borders": {"gjovik hamar": {"type": "plain"}}})
    assert case_rows.rules_with_rows(rules, {"borders": {"gjovik hamar": {"type": "plain"}}}) is first
    assert case_rows.rules_with_rows(rules, {"borders": {"gjovik hamar": {"type": "fjord"}}}) is not first


def test_a_row_of_two_keys_is_named_in_either_order(tmp_path: Path) -> None:
    rules = rules_of("kampen")
    for name in ("gjovik hamar", "hamar gjovik"):
        board = case_rows.rules_with_rows(rules, {"borders": {name: {"type": "plain"}}}).table_list()[2]
        assert {row.cells["type"] for row in board.rows if board.key(row) == "gjovik hamar"} == {"plain"}


def test_a_row_can_be_taken_out_and_a_new_one_needs_all_its_columns(tmp_path: Path) -> None:
    rules = rules_of("jupiter")
    without = case_rows.rules_with_rows(rules, {"units": {"us_1": "remove"}})
    assert "us_1" not in without.kinds["unit"].words
    said = why(tmp_path, STRONG.replace(ROWS, "rows: {units: {us_99: {attack: 9}}}"))
    assert "rows units: there is no row 'us_99'; a new one needs label, name_en" in said


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("{unit: {us_1: {attack: 1}}}", "rows: jupiter has no table 'unit'; expected hexes, places"),
        ("{units: {us_1: {atack: 1}}}", "rows units us_1: 'atack' is no column; expected unit, label"),
        ("{units: {us_1: {attack: many}}}", "rows units us_1 attack: is 'many'; expected a whole number from 0 to 30"),
        ("{units: {us_1: {attack: 31}}}", "rows units us_1 attack: is '31'; expected a whole number from 0 to 30"),
        ("{units: {us_1: {nation: sweden_}}}", "rows units us_1 nation: is 'sweden_'; expected one of"),
        ("{units: {us_1: {source: hearsay}}}", "rows units us_1 source: is 'hearsay'; expected rulebook"),
        ("{units: {us_1: {attack: [1]}}}", "rows units us_1 attack: expected a text or a number, found [1]"),
        ("{units: {us_1: 5}}", "rows units us_1: expected a mapping of columns or 'remove', found 5"),
        ("{units: [us_1]}", "rows units: expected a mapping of rows, found ['us_1']"),
        ("[units]", "'rows' must be a mapping"),
    ],
)
def test_wrong_rows_are_told_with_table_row_and_column(tmp_path: Path, rows: str, said: str) -> None:
    assert said in why(tmp_path, STRONG.replace(ROWS, f"rows: {rows}"))

"""Combat tables: complete, exact, and in both languages."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from typer.testing import CliRunner

from narvik.cli.app import app
from narvik.core.rules import game_names, rules_of


def told(*arguments: str) -> dict[str, dict[str, Any]]:
    output = CliRunner().invoke(app, ["lab", "odds", *arguments, "--json"]).output
    return {table["name"]: table for table in json.loads(output)["tables"]}


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_tables_with_a_heading_for_every_row_and_column(game: str) -> None:
    tables = rules_of(game).display.combat_tables()
    assert tables
    for table in tables:
        assert len(table.cells) == len(table.rows)
        assert {len(row) for row in table.cells} == {len(table.columns)}
        assert all(0 <= value <= 1 for row in table.cells for value in row) or not table.share


@pytest.mark.parametrize("game", game_names())
def test_tables_are_told_in_both_languages(game: str) -> None:
    english, norwegian = told(game), told(game, "--language", "nb")
    assert english.keys() == norwegian.keys()
    for name, table in english.items():
        assert table["title"] != norwegian[name]["title"]
        assert table["cells"] == norwegian[name]["cells"]


def test_the_chance_of_an_attack_is_that_of_counted_dice() -> None:
    table = told("kampen")["land"]
    rolls = list(product(range(1, 7), repeat=3))
    better = sum(a + b > c for a, b, c in rolls)
    assert table["cells"][1][0] == pytest.approx(better / len(rolls), abs=1e-6)
    assert table["cells"][4] == table["cells"][7], "more than five battalions give no more dice"


@pytest.mark.parametrize(("game", "name"), [("jupiter", "open"), ("jupiter", "town"), ("norway1940", "landing")])
def test_the_results_of_a_row_are_all_there_are(game: str, name: str) -> None:
    for row in told(game)[name]["cells"]:
        assert sum(row) == pytest.approx(1, abs=1e-5)


def test_the_terminal_shows_the_tables() -> None:
    output = CliRunner().invoke(app, ["lab", "odds", "kampen"], env={"COLUMNS": "120"}).output
    assert "Chance that an attack by land succeeds" in output
    assert ">99 %" in output


def test_an_unknown_game_is_refused() -> None:
    result = CliRunner().invoke(app, ["lab", "odds", "chess"])
    assert result.exit_code == 2
    assert "no game 'chess'" in result.output

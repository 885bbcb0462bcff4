"""Charts: their headings and cells fit together, every word of them is there, and odds find their column."""

from __future__ import annotations

import pytest

from narvik.core.phrases import LANGUAGES
from narvik.core.rules import game_names, rules_of
from narvik.core.text import texts
from narvik.display.charts import Chart, charts_of
from narvik.games.jupiter.display.odds import column_name
from narvik.games.jupiter.pieces.charts import COLUMNS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_charts_are_whole(game: str, language: str) -> None:
    charts = charts_of(rules_of(game), language)
    assert charts
    assert len({chart.name for chart in charts}) == len(charts)
    for chart in charts:
        assert chart.title
        assert chart.down
        assert [len(row) for row in chart.cells] == [len(chart.columns)] * len(chart.rows), chart.name
        assert all(cell for row in chart.cells for cell in row)
    assert not texts(rules_of(game), language).missing


def jupiter(name: str) -> Chart:
    return next(chart for chart in charts_of(rules_of("jupiter"), "en") if chart.name == name)


def test_the_column_that_odds_name_is_in_the_chart() -> None:
    named = [key for column in jupiter("combat").columns for key in column.keys]
    assert named == [column_name(column) for column in range(COLUMNS)]


def test_the_cells_of_a_chart_are_those_of_the_rules() -> None:
    chart = jupiter("combat")
    assert chart.cells[0][0] == "AL1"
    assert chart.cells[5][7] == "DE"
    assert "DE: all defenders are eliminated" in chart.notes
    terrain = jupiter("terrain")
    forest = [row.title for row in terrain.rows].index("Forest")
    assert terrain.cells[forest] == ["1", "1", "2", "–"]


def test_shares_are_told_in_percent_and_means_as_the_language_writes_them() -> None:
    lost = {
        language: next(one for one in charts_of(rules_of("kampen"), language) if one.name == "attackers-lost")
        for language in LANGUAGES
    }
    assert "." in lost["en"].cells[0][0]
    assert "," in lost["nb"].cells[0][0]
    assert next(one for one in charts_of(rules_of("kampen"), "en") if one.name == "land").cells[0][0].endswith(" %")

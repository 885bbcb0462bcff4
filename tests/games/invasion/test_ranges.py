"""What is ours in the tables of Invasion: Norway, and how far each number may be tuned."""

from __future__ import annotations

from pathlib import Path

import pytest

from narvik.cli.commands.lists import kind_of
from narvik.core.errors import DataError
from narvik.core.tables import Row, Table
from narvik.games.invasion.pieces.tables.charts import LADDER, LEAST_DIE, ODDS
from narvik.games.invasion.pieces.tables.ranges import RECONSTRUCTED
from narvik.games.invasion.pieces.tables.together import Tables
from tests.games.invasion.laid_out import own_table, tables


def table_of(name: str) -> Table:
    """A table by its name."""
    return next(table for table in tables().tables if table.name == name)


def row_of(name: str, key: str) -> tuple[Table, Row]:
    """A row by its key."""
    table = table_of(name)
    return table, next(row for row in table.rows if table.key(row) == key)


def is_number(value: str) -> bool:
    """Whether a cell holds a number."""
    return value.removeprefix("-").replace(".", "", 1).isdigit()


def test_every_number_of_ours_has_a_range_or_a_reason_for_having_none() -> None:
    ranges = tables().ranges
    bare: list[str] = []
    for table in tables().tables:
        if table.name == "ranges.csv":
            continue
        ours = [row for row in table.rows if row.cells["source"].startswith(RECONSTRUCTED)]
        for column in table.columns:
            filled = [row for row in ours if row.cells[column]]
            if not filled or not all(is_number(row.cells[column]) for row in filled):
                continue
            covered = [
                ranges.range_for(table, row, column) or column in row.cells.get("printed", "").split(";")
                for row in filled
            ]
            if not all(covered):
                bare.append(f"{table.name} {column}")
    assert not bare


def test_every_source_begins_with_what_it_is() -> None:
    kinds = {kind_of(source.source) for source in tables().sources()}
    assert kinds == {"rulebook", "source", "reconstructed"}
    ours = [source for source in tables().sources() if source.source.startswith(RECONSTRUCTED)]
    assert len(ours) > 7000


@pytest.mark.parametrize(
    ("name", "key", "column", "bounds"),
    [
        ("naval_detection.csv", "shadow", "drm", "-3..0"),
        ("land_units.csv", "ge_159_i", "attack", "3..5"),
        ("land_units.csv", "ge_bty_1", "support", "0..1"),
        ("thaws.csv", "nor", "turn", "m5..m7"),
        ("reinforcements.csv", "uk_warspite", "turn", "a2..a6"),
        ("combat.csv", "0", "odds_2_1", "d1/2..d2/2"),
        ("combat.csv", "12", "odds_1_4", "ae..a3/2"),
        ("transport.csv", "capacity damaged_ship", "value", "0..0.5"),
        ("weather_effects.csv", "foul", "naval_detection", "2..4"),
        ("levels.csv", "camp_german_operational", "least", "58..74"),
    ],
)
def test_ranges_of_single_values(name: str, key: str, column: str, bounds: str) -> None:
    assert str(tables().ranges.bounds(*row_of(name, key), column)) == bounds


@pytest.mark.parametrize(
    ("name", "key", "column"),
    [
        ("die_tests.csv", "king", "at_most"),
        ("air_combat.csv", "2-1", "hit"),
        ("weather_effects.csv", "cloudy", "naval_detection"),
        ("zones.csv", "lea", "allied_naval_detection"),
        ("places.csv", "egersund", "port"),
        ("terrain.csv", "road", "motorized"),
        ("aircraft.csv", "skua_cv", "operational"),
        ("ships.csv", "ge_hipper", "capacity"),
        ("hexes.csv", "4720", "lat"),
        ("land_units.csv", "ge_159_i", "weight"),
    ],
)
def test_what_is_printed_or_follows_is_never_tuned(name: str, key: str, column: str) -> None:
    table, row = row_of(name, key)
    assert tables().ranges.bounds(table, row, column) is None
    assert not tables().ranges.allows(table, row, column, row.cells[column])


def test_what_a_range_allows() -> None:
    ranges = tables().ranges
    factor = row_of("land_units.csv", "ge_159_i")
    assert [ranges.allows(*factor, "attack", value) for value in ("2", "3", "5", "6", "many")] == [
        False, True, True, False, False,
    ]  # fmt: skip
    arrival = row_of("reinforcements.csv", "uk_warspite")
    assert [ranges.allows(*arrival, "turn", value) for value in ("a2", "a6", "a7", "may")] == [True, True, False, False]
    result = row_of("combat.csv", "0")
    assert [ranges.allows(*result, "odds_2_1", value) for value in ("d1/2", "d1/1", "d")] == [True, False, False]


def test_the_land_combat_chart_is_the_ladder() -> None:
    """A pip is a rung down; a column is a rung up above 2:1 and two below it. So the chart was made."""
    start = LADDER.index("d3/3")
    for number, odds in enumerate(ODDS):
        steps = number - ODDS.index("2_1")
        top = start + (steps if steps >= 0 else 2 * steps)
        for die in range(LEAST_DIE, LEAST_DIE + 16):
            rung = min(max(top - (die - LEAST_DIE), 0), len(LADDER) - 1)
            _, row = row_of("combat.csv", str(die))
            assert row.cells[f"odds_{odds}"] == LADDER[rung], (odds, die)


def test_a_value_of_ours_outside_its_range_is_refused(tmp_path: Path) -> None:
    row = {"modifier": "shadow", "drm": "-5", "source": "reconstructed: tried"}
    with pytest.raises(DataError, match=r"naval_detection.csv, line 2, column drm: is '-5'; expected -3..0"):
        Tables(own_table(tmp_path, "naval_detection.csv", row))


def test_a_row_of_an_own_copy_knows_no_range(tmp_path: Path) -> None:
    row = {"modifier": "shadow", "drm": "-5", "source": "own copy"}
    assert Tables(own_table(tmp_path, "naval_detection.csv", row)).charts.naval_detection["shadow"] == -5

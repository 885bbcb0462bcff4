"""The tables of Invasion: Norway held against each other: what does not fit is refused with its file and row."""

from __future__ import annotations

import random
import shutil
from collections import deque
from pathlib import Path

import pytest

from narvik.core.errors import DataError
from narvik.games.invasion.pieces.ground.board import COASTAL, ISLAND, OPEN_SEA
from narvik.games.invasion.pieces.tables.together import DATA
from narvik.games.invasion.pieces.units import BREAKDOWN
from tests.games.invasion.laid_out import tables
from tests.games.invasion.reread import packaged, reread, write_table

pytestmark = pytest.mark.slow

CASES = Path(__file__).parents[2] / "cases" / "invasion" / "data"

TEXTS = {
    "name", "name_en", "name_nb", "label", "note", "facts", "condition", "line", "river", "subject", "text", "reason",
}  # fmt: skip
"""Columns for people, where any words may stand."""

NOT_OF_THE_GAME = ("rules.csv", "rulings.csv", "doctrine.csv", "operations.csv")
"""The rules in words, and what staff officers go by, which `test_judgement.py` looks at."""
TABLES = sorted(path.name for path in DATA.glob("*.csv") if path.name not in NOT_OF_THE_GAME)
JUNK = "§"
OUT_OF_BOUNDS = ("9999", "-9999")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of all tables."""
    for name in TABLES:
        shutil.copyfile(DATA / name, tmp_path / name)
    return tmp_path


def is_number(value: str) -> bool:
    """Whether a cell holds a number."""
    return value.removeprefix("-").replace(".", "", 1).isdigit()


def wrong_values(values: list[str]) -> list[str]:
    """What cannot stand in a column, to judge by what stands there: no word, too large, too small, empty."""
    filled = [value for value in values if value]
    out = [JUNK]
    if filled and all(is_number(value) for value in filled):
        out += OUT_OF_BOUNDS
    if len(filled) == len(values):
        out.append("")
    return out


@pytest.mark.parametrize("name", TABLES)
def test_a_copy_with_one_wrong_cell_is_refused(folder: Path, name: str) -> None:
    """Every column, one cell after another; an error tells file, row and column, and what was expected."""
    rows = packaged(name)
    for column in rows[0]:
        values = [row[column] for row in rows]
        if column in TEXTS:
            continue
        lots = random.Random(f"{name} {column}")
        for wrong in wrong_values(values):
            if column == "printed" and not wrong:
                continue
            at = lots.choice([number for number, value in enumerate(values) if value] or range(len(rows)))
            broken = [dict(row) for row in rows]
            broken[at][column] = wrong
            write_table(folder, name, broken)
            with pytest.raises(DataError) as caught:
                reread(folder, name)
            assert caught.value.problem, (column, wrong)
            assert caught.value.line or caught.value.column, (column, wrong)


@pytest.mark.parametrize(
    ("name", "row", "changed", "column", "told"),
    [
        ("places.csv", "oslo", {"hex": "4719"}, "port", "which is all land; expected a coast"),
        ("places.csv", "gol", {"hex": "3019"}, "hex", "nautical miles from the place"),
        ("places.csv", "gol", {"centres": "99"}, "centres", "expected the code of units"),
        ("places.csv", "bergen", {"centres": ""}, "centre", "expected a code of places.csv"),
        ("batteries.csv", "agdenes", {"place": "oppdal"}, "place", "expected a hex with coast"),
        ("hexes.csv", "5132", {"sea_access": "lea;jut"}, "sea_access", "names jut, from where no path of its water"),
        ("hexes.csv", "5132", {"sea_access": ""}, "port", "cannot be reached by ships"),
        ("hexes.csv", "5032", {"sea_access": ""}, "sea_access", "does not name lea, from where a path of its water"),
        ("land_units.csv", "ge_159_i", {"formation": "70"}, "formation", "expected one of 69"),
        ("land_units.csv", "ge_159_i", {"weight": "3"}, "weight", "expected 2, as transport.csv has it"),
        ("transport.csv", "weight", {"value": "2"}, "weight", "expected 4, as transport.csv has it"),
        ("turns.csv", "a4", {"first_day": "1940-04-10"}, "first_day", "expected 1940-04-09"),
        ("reinforcements.csv", "uk_warspite", {"zone": "sco_e"}, "zone", "expected sco_w"),
        ("reinforcements.csv", "ge_340_i", {"unit": "ge_341_i"}, "unit", "expected one of"),
        ("withdrawals.csv", "uk_warspite_a10", {"turn": "a3"}, "turn", "before the unit arrives"),
        ("withdrawals.csv", "german_ju_52_a6", {"type": "fw_200"}, "points", "at most the points of the type"),
        ("setups.csv", "qs_ge_345_i", {"at": "atlantis"}, "at", "expected one of"),
        ("setups.csv", "qs_ge_345_i", {"at": "bergen"}, "at", "expected a place in the land_zones of qs"),
        ("setups.csv", "qs_ge_he111_1", {"at": "sola"}, "at", "expected a place in the air_zones of qs"),
        ("setups.csv", "qs_ge_he111_1", {"at": "hamar"}, "at", "expected an airbase"),
        ("setups.csv", "qs_uk_glad_1", {"turn": "a10"}, "frozen_lake", "expected aircraft in a hex with a lake"),
        ("setups.csv", "qs_uk_glad_1", {"at": "dombaas"}, "frozen_lake", "expected aircraft in a hex with a lake"),
        ("setups.csv", "qs_ge_mg13", {"state": "mountain"}, "state", "expected a battery with a mountain side"),
        ("setups.csv", "qs_ge_pz40_1", {"state": "reduced"}, "state", "expected a land unit of two steps"),
        ("setups.csv", "camp_ge_bty_1", {"broken_from": ""}, "broken_from", "expected a battalion for each"),
        ("setups.csv", "camp_ge_bty_1", {"broken_from": "ge_gar112_ii"}, "broken_from", "that starts reduced"),
        ("setups.csv", "buf_uk_skua_1", {"stack": ""}, "stack", "expected 'n3', that of its ship"),
        ("setups.csv", "buf_uk_skua_1", {"carried_by": "uk_glorious"}, "carried_by", "does not start there"),
        ("setups.csv", "buf_uk_arkroyal", {"at": "setermoen", "stack": ""}, "at", "which has no port"),
        ("setups.csv", "buf_ge_do26_1", {"at": "steinkjer", "points": "3"}, "item", "more points"),
        ("ships.csv", "uk_arkroyal", {"aircraft": "3"}, "carried_by", "with more than it carries"),
        ("ships.csv", "ge_hipper", {"capacity": "0"}, "carried_by", "with more than it carries"),
        ("scenarios.csv", "buf", {"air_zones": "tro;nor"}, "at", "expected a place in the air_zones of buf"),
        ("scenarios.csv", "buf", {"sea_zones": "sns;cns"}, "at", "expected a place in the sea_zones of buf"),
        ("scenarios.csv", "qs", {"supply_zones": "ost"}, "supply_zones", "expected zones closed to its units"),
        ("scenarios.csv", "qs", {"mobilization": "1"}, "mobilization", "expected these units on the Display"),
        ("scenarios.csv", "camp", {"mobilization": "0"}, "mobilization", "lie on the Display"),
    ],
)
def test_tables_that_do_not_fit_together_are_refused(
    folder: Path, name: str, row: str, changed: dict[str, str], column: str, told: str
) -> None:
    rows = packaged(name)
    first = next(iter(rows[0]))
    next(cells for cells in rows if cells[first] == row).update(changed)
    write_table(folder, name, rows)
    with pytest.raises(DataError) as caught:
        reread(folder, name)
    assert caught.value.line >= 2
    assert caught.value.column == column
    assert told in caught.value.problem


def ways_by_water(zone: int) -> set[int]:
    """The hexes that ships reach from a sea zone, looked for hex by hex. IN-8.1.3-7."""
    board = tables().board
    found = {h for h in range(board.count) if board.kind[h] == OPEN_SEA and board.sea_zones[h] >> zone & 1}
    waiting = deque(found)
    while waiting:
        h = waiting.popleft()
        for n in board.grid.hexes_of(board.grid.ring[h]):
            if n not in found and board.kind[n] in (COASTAL, ISLAND) and board.sea_zones[n] >> zone & 1:
                found.add(n)
                waiting.append(n)
    return found


def test_every_port_is_reached_from_the_zones_of_the_list() -> None:
    """The list of ports and zones, yes or no, is what the paths and the table of hexes give."""
    pieces = tables()
    rows = [line.split(",") for line in (CASES / "sea_access.csv").read_text(encoding="utf-8").splitlines()]
    zones = [pieces.strategic.index[word] for word in rows[0][2:]]
    reached = [ways_by_water(zone) for zone in zones]
    listed = {row[0]: (row[1], [cell == "yes" for cell in row[2:]]) for row in rows[1:]}
    places = pieces.places
    ports = [place for place in range(places.count) if places.port[place] and places.hex[place] >= 0]
    assert sorted(listed) == sorted(places.words[place] for place in ports)
    for place in ports:
        h = places.hex[place]
        assert listed[places.words[place]] == (pieces.board.numbers[h], [h in found for found in reached])
        assert [bool(pieces.board.sea_access[h] >> zone & 1) for zone in zones] == [h in found for found in reached]


def test_no_hex_is_reached_from_a_zone_that_the_list_leaves_out() -> None:
    strategic, waters = tables().strategic, tables().waters
    header = (CASES / "sea_access.csv").read_text(encoding="utf-8").splitlines()[0].split(",")[2:]
    assert header == [strategic.words[zone] for zone in range(strategic.count) if waters.open_sea[zone]]


@pytest.mark.parametrize("place", ["horten", "kjevik", "sola"])
def test_railways_come_from_the_lines_alone(place: str) -> None:
    """Horten, Kjevik and Sola lie in hexes with a railway, whatever a list of places says."""
    board, places = tables().board, tables().places
    assert board.rail_field & board.bit[places.hex[places.index[place]]]


def test_batteries_that_start_on_the_map_are_not_in_the_pool() -> None:
    """Two batteries of I/112 sail with the Hipper; the battalion starts reduced, and two remain to break down."""
    setups, land = tables().setups, tables().land
    batteries = {unit for unit in range(land.count) if land.entry[unit] == BREAKDOWN and land.mountain_side[unit]}
    for word, out in (("camp", 2), ("inv", 2), ("buf", 1), ("qs", 0)):
        rows = [setups.rows[number] for number in setups.rows_of[setups.index[word]]]
        started = [row for row in rows if row.kind == 0 and row.number in batteries]
        assert len(started) == out
        assert {land.words[row.parent] for row in started} <= {"ge_gar112_i"}

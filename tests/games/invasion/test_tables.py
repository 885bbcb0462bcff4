"""The tables of Invasion: Norway: complete, each row with its source, and open to rows of a user's own."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from narvik.core.errors import DataError
from narvik.games.invasion.pieces.tables.rulebook import read_rulebook
from narvik.games.invasion.pieces.tables.together import DATA, Tables
from tests.games.invasion.laid_out import own_table, tables

ROWS = {
    "hexes.csv": 1943,
    "land_units.csv": 245,
    "ships.csv": 112,
    "air_units.csv": 70,
    "places.csv": 83,
    "features.csv": 40,
    "zones.csv": 38,
    "links.csv": 71,
    "exits.csv": 5,
    "edge_costs.csv": 22,
    "turns.csv": 23,
    "markers.csv": 17,
    "special_rules.csv": 16,
    "reinforcements.csv": 154,
    "withdrawals.csv": 28,
    "setups.csv": 808,
    "formations.csv": 22,
}


def test_every_packaged_table_is_read() -> None:
    read = {table.name for table in tables().tables}
    assert read == {path.name for path in DATA.glob("*.csv")} - {
        "rules.csv",
        "rulings.csv",
        "doctrine.csv",
        "operations.csv",
    }


def test_no_row_was_lost_on_the_way() -> None:
    found = {table.name: len(table.rows) for table in tables().tables}
    assert {name: found[name] for name in ROWS} == ROWS


def test_every_row_tells_its_source() -> None:
    sourced = {source.table for source in tables().sources()}
    assert sourced == {table.name for table in tables().tables}
    assert all(source.source for source in tables().sources())


def test_every_file_can_be_replaced(tmp_path: Path) -> None:
    """A folder with one row of one's own for each table: `--data` puts every one of them over ours."""
    names = [table.name for table in tables().tables]
    for name in names:
        lines = (DATA / name).read_text(encoding="utf-8").splitlines()
        row = next(csv.DictReader(lines))
        own_table(tmp_path, name, {**row, "source": "own copy"})
    theirs = Tables(tmp_path)
    replaced = {source.table for source in theirs.sources() if source.source == "own copy"}
    assert replaced == set(names)
    assert [len(table.rows) for table in theirs.tables] == [len(table.rows) for table in tables().tables]
    assert theirs.fingerprint


def test_a_row_of_ones_own_replaces_ours(tmp_path: Path) -> None:
    own = own_table(tmp_path, "land_units.csv", {"unit": "ge_159_i", "attack": "6", "source": "own copy"})
    theirs = Tables(own)
    unit = theirs.land.index["ge_159_i"]
    assert theirs.land.attack[0][unit] == 6
    assert tables().land.attack[0][unit] == 4
    assert theirs.fingerprint != tables().fingerprint == ""


@pytest.mark.parametrize(
    ("name", "row", "column", "told"),
    [
        ("hexes.csv", {"hex": "4720", "terrain": "swamp"}, "terrain", "swamp"),
        ("hexes.csv", {"hex": "4720", "terrain": "sea"}, "terrain", "coastal"),
        ("hexsides.csv", {"a": "4720", "b": "0101", "water": "river", "border": "", "river": ""}, "b", "not adjacent"),
        ("places.csv", {"place": "oslo", "hex": "9999"}, "hex", "9999"),
        ("places.csv", {"place": "oslo", "hex": "4333"}, "hex", "no land"),
        ("places.csv", {"place": "oslo", "port": "99"}, "port", "20"),
        ("batteries.csv", {"battery": "oscarborg", "attack": "9"}, "attack", "0 to 8"),
        ("zones.csv", {"zone": "lea", "german_naval_detection": ""}, "german_naval_detection", "detection"),
        ("links.csv", {"a": "kat", "b": "ger", "kind": "sea_sea"}, "b", "ger"),
        ("edge_costs.csv", {"group": "w3", "zone": "kat", "cost": "3"}, "zone", "land"),
        ("land_units.csv", {"unit": "ge_159_i", "support": "0.3"}, "support", "halves"),
        ("land_units.csv", {"unit": "ge_159_i", "bracketed": "1"}, "attack", "bracketed"),
        ("land_units.csv", {"unit": "no_ir1_i", "home": "oslo"}, "home", "fredrikstad"),
        ("ships.csv", {"ship": "ge_hipper", "most_points": "2"}, "most_points", "ca"),
        ("aircraft.csv", {"type": "he_111", "boxed": "0"}, "boxed", "cannot fire"),
        ("air_units.csv", {"unit": "ge_do26_1", "points": "2"}, "points", "one point"),
        ("terrain.csv", {"terrain": "rough", "leg": "-1"}, "leg", "whole number"),
        ("combat.csv", {"die": "4", "odds_1_1": "b2"}, "odds_1_1", "expected a result"),
        ("turns.csv", {"turn": "a4", "phase": "holiday"}, "phase", "holiday"),
        ("reinforcements.csv", {"arrival": "uk_warspite", "side": "german"}, "side", "allied"),
        ("setups.csv", {"row": "camp_ge_hipper", "at": "atlantis"}, "at", "atlantis"),
        ("setups.csv", {"row": "camp_ge_hipper", "turn": "j4", "scenario": "qs"}, "turn", "outside"),
        ("awards.csv", {"award": "camp_place_oslo", "item": "atlantis"}, "item", "atlantis"),
        ("levels.csv", {"level": "camp_draw", "degree": "marginal"}, "degree", "draw"),
    ],
)
def test_a_wrong_cell_is_named(tmp_path: Path, name: str, row: dict[str, str], column: str, told: str) -> None:
    own = own_table(tmp_path, name, {**row, "source": "own copy"})
    with pytest.raises(DataError) as caught:
        Tables(own)
    assert str(caught.value).startswith(f"{name}, line 2, column {column}")
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("name", "row", "told"),
    [
        ("air_combat.csv", {"cell": "2-1"}, "no row for firer 2 and target 1"),
        ("naval_combat.csv", {"cell": "8-7"}, "no row for attack 8 and defence 7"),
        ("combat.csv", {"die": "7"}, "no row for 7"),
        ("die_tests.csv", {"test": "king"}, "no row for king"),
        ("terrain.csv", {"terrain": "ferry"}, "no row for ferry"),
        ("reinforcements.csv", {"arrival": "uk_warspite"}, "uk_warspite"),
        ("fixed_weather.csv", {"turn": "a2", "section": "south", "weather": "cloudy"}, "a2, south"),
    ],
)
def test_a_chart_with_a_gap_is_refused(tmp_path: Path, name: str, row: dict[str, str], told: str) -> None:
    own = own_table(tmp_path, name, {**row, "source": "remove"})
    with pytest.raises(DataError, match=told):
        Tables(own)


def test_bands_of_a_die_have_no_gap_and_no_overlap(tmp_path: Path) -> None:
    row = {"chart": "1", "low": "3", "weather": "clear", "high": "2", "source": "own copy"}
    with pytest.raises(DataError, match="lies below"):
        Tables(own_table(tmp_path, "weather.csv", row))
    with pytest.raises(DataError, match="second result"):
        Tables(own_table(tmp_path, "weather.csv", {**row, "low": "-2", "high": "4"}))
    with pytest.raises(DataError, match="leaves 2 without"):
        Tables(own_table(tmp_path, "weather.csv", {**row, "low": "-2", "high": "1"}))


def test_every_rule_has_its_words_and_its_part() -> None:
    book = read_rulebook(DATA / "rules.csv")
    assert len(book) == 853
    assert [sum(rule.part == part for rule in book) for part in (1, 2, 3)] == [459, 346, 48]
    assert not [rule.id for rule in book if any(mark in rule.text for mark in "`*[]")]


def section_of(rule: str) -> str:
    """The section of a rule id: `7.4.3` of IN-7.4.3-2."""
    return rule.removeprefix("IN-").rpartition("-")[0]


def within(section: str, of: tuple[str, ...]) -> bool:
    """Whether a section is one of some, or a part of one."""
    return any(section == one or section.startswith(f"{one}.") for one in of)


SECOND = (
    "1.3", "1.4.2", "2.3", "3.3.2", "4.1", "4.2", "5.1.1", "5.1.3", "5.1.5", "5.2", "6.1", "6.2", "6.3.2", "7.4", "7.8",
    "8", "9", "10.1.1", "10.1.5", "10.2.2", "10.2.3", "11.6", "15.4",
)  # fmt: skip
THIRD = ("4.3", "14", "15.1.1", "15.2", "15.7", "17")


def test_the_part_of_a_rule_follows_from_its_section() -> None:
    """The sea, the air and the way to Finnmark come second, mobilization and the campaign third, all else first."""
    for rule in read_rulebook(DATA / "rules.csv"):
        section = section_of(rule.id)
        assert rule.part == (2 if within(section, SECOND) else 3 if within(section, THIRD) else 1), rule.id


def test_rules_read_as_sentences() -> None:
    """Whole sentences that answer, with whole ids: nothing that a list left behind."""
    for rule in read_rulebook(DATA / "rules.csv"):
        for text in (rule.text, rule.text_nb):
            assert text.endswith((".", ".)", "!", "»")), rule.id
            assert ":." not in text, rule.id
            assert "?" not in text, rule.id
            assert not re.search(r"IN-[\d.]+-(?!\d)", text), rule.id


def test_both_languages_cite_the_same_rules() -> None:
    chapters: dict[str, str] = {}
    for rule in read_rulebook(DATA / "rules.csv"):
        assert chapters.setdefault(rule.chapter, rule.chapter_nb) == rule.chapter_nb, rule.id
        cited = [sorted(re.findall(r"IN-[\d.]+-\d+", text)) for text in (rule.text, rule.text_nb)]
        assert cited[0] == cited[1], rule.id

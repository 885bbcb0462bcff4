"""Zones of control and lines of supply on a small sheet of hexes."""

from __future__ import annotations

from itertools import pairwise

from narvik.maps.fields import Crossings
from narvik.maps.hexes import HexGrid, Layout
from narvik.wargame.supply import in_supply, open_way, supply_line
from narvik.wargame.zones import ZoneRule, barring, zone_to_zone

SHEET = HexGrid([f"{column:02}{row:02}" for column in range(1, 8) for row in range(1, 8)], Layout.COLUMNS)
WAYS = Crossings(SHEET)


def field(*numbers: str) -> int:
    return SHEET.bits_of([SHEET.find(number) for number in numbers])


def words(bits: int) -> set[str]:
    return {SHEET.numbers[h] for h in SHEET.hexes_of(bits)}


def beside(number: str) -> set[str]:
    return words(SHEET.ring[SHEET.find(number)])


def test_zones_are_all_around_and_not_where_the_counters_stand() -> None:
    zone = ZoneRule(WAYS, SHEET.whole).field(field("0404"))
    assert words(zone) == beside("0404")
    together = ZoneRule(WAYS, SHEET.whole).field(field("0404", "0405"))
    assert words(together) == beside("0404") | beside("0405")


def test_zones_do_not_cross_barred_sides() -> None:
    fjord = Crossings(SHEET, [(SHEET.find("0404"), SHEET.find("0403"))])
    assert words(ZoneRule(fjord, SHEET.whole).field(field("0404"))) == beside("0404") - {"0403"}


def test_rough_ground_is_controlled_along_roads_only() -> None:
    """Clear hexes all around, and others where a road leads."""
    clear = SHEET.whole & ~field("0403", "0405")
    off_road = [
        (a, b)
        for a in range(SHEET.count)
        for b in range(SHEET.count)
        if SHEET.direction(a, b) >= 0 and {SHEET.numbers[a], SHEET.numbers[b]} != {"0404", "0405"}
    ]
    rule = ZoneRule(WAYS, clear, Crossings(SHEET, off_road))
    assert words(rule.field(field("0404"))) == beside("0404") - {"0403"}


def test_a_step_from_zone_to_zone_is_told_from_one_out_of_it() -> None:
    zone = ZoneRule(WAYS, SHEET.whole).field(field("0404"))
    assert zone_to_zone(zone, field("0403"), field("0503"))
    assert not zone_to_zone(zone, field("0403"), field("0402"))
    assert not zone_to_zone(zone, field("0402"), field("0403"))


def test_friends_open_a_zone_for_lines_of_supply() -> None:
    enemy = field("0404")
    zone = ZoneRule(WAYS, SHEET.whole).field(enemy)
    assert words(barring(zone, field("0403"))) == beside("0404") - {"0403"}
    wall = field("0401", "0402", "0406", "0407")
    ground = SHEET.whole & ~wall
    source, start = field("0104"), field("0704")
    assert not in_supply(start, source, open_way(ground, enemy, zone, 0), WAYS)
    assert in_supply(start, source, open_way(ground, enemy, zone, field("0303", "0403", "0503")), WAYS)
    assert in_supply(start, source, open_way(ground, enemy, 0, 0), WAYS)


def test_a_source_under_the_enemys_eyes_gives_nothing() -> None:
    enemy = field("0404")
    zone = ZoneRule(WAYS, SHEET.whole).field(enemy)
    assert not in_supply(field("0704"), field("0403"), open_way(SHEET.whole, enemy, zone, 0), WAYS)
    assert in_supply(field("0403"), field("0402"), open_way(SHEET.whole, enemy, zone, 0), WAYS)


def test_a_line_of_supply_leads_by_open_hexes_to_the_source_by_a_shortest_way() -> None:
    start, source = field("0104"), field("0704")
    straight = supply_line(start, source, SHEET.whole, WAYS)
    assert (straight[0], straight[-1], len(straight)) == (start, source, 7)
    wall = field("0401", "0402", "0403", "0404", "0405", "0406")
    around = supply_line(start, source, SHEET.whole & ~wall, WAYS)
    assert len(around) > len(straight)
    assert not any(step & wall for step in around)
    assert all(WAYS.step(one) & other for one, other in pairwise(around))


def test_without_a_way_there_is_no_line_and_at_the_source_it_is_one_hex() -> None:
    start, source = field("0104"), field("0704")
    wall = field("0401", "0402", "0403", "0404", "0405", "0406", "0407")
    assert not supply_line(start, source, SHEET.whole & ~wall, WAYS)
    assert not in_supply(start, source, SHEET.whole & ~wall, WAYS)
    assert supply_line(source, source, SHEET.whole, WAYS) == [source]

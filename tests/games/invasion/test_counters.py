"""The counters of Invasion: Norway, as the description of the data counts them."""

from __future__ import annotations

from collections import Counter

from narvik.games.invasion.pieces import ships as naval
from narvik.games.invasion.pieces import units as land
from narvik.games.invasion.pieces.aircraft import ONE_POINT, SKUA, TWO_POINTS
from narvik.games.invasion.pieces.sides import BRITAIN, NATIONS
from narvik.games.invasion.pieces.tables.cells import LACKS
from tests.games.invasion.laid_out import tables


def by_nation(nations: tuple[int, ...]) -> dict[str, int]:
    """How many counters each nation has."""
    return {NATIONS[nation]: count for nation, count in Counter(nations).items()}


def test_counters_of_each_nation() -> None:
    pieces = tables()
    assert by_nation(pieces.land.nation) == {
        "german": 117, "norwegian": 80, "british": 31, "french": 13, "polish": 4,
    }  # fmt: skip
    assert by_nation(pieces.ships.nation) == {
        "german": 44, "british": 52, "french": 7, "polish": 1, "norwegian": 8,
    }  # fmt: skip
    flying = tuple(pieces.aircraft.nation[kind] for kind in pieces.aircraft.unit_type)
    assert by_nation(flying) == {"german": 45, "british": 21, "norwegian": 4}


def test_the_box_holds_560_counters() -> None:
    pieces = tables()
    units = pieces.land.count + pieces.ships.count + len(pieces.aircraft.unit_words)
    assert units + sum(pieces.markers.count.values()) == 560


def test_units_weigh_what_the_chart_says() -> None:
    units, weights = tables().land, tables().charts.weight_halves
    special = {land.TRUCK: "truck", land.TANK: "tank", land.ANTITANK: "antitank"}
    special |= {land.COAST_ARTILLERY: "antitank", land.ANTIAIRCRAFT: "antitank"}
    sizes = {land.COMPANY: "company", land.BATTERY: "battery"}
    for unit in range(units.count):
        kind, size = units.type[unit], units.size[unit]
        step = "artillery_step" if kind in land.GUNS else "infantry_step"
        step = "motorized_step" if kind == land.MOTORIZED_INFANTRY else step
        item = special.get(kind) or sizes.get(size) or step
        steps = units.steps[unit] if item == step else 1
        assert units.weight_halves[land.FULL][unit] == weights[item] * steps, units.words[unit]


def test_a_mountain_battalion_is_its_reduced_side_and_two_companies() -> None:
    units = tables().land
    battalion, company = units.index["ge_gjr138_i"], units.index["ge_mtnco_1"]
    full, reduced = (units.attack[side][battalion] for side in (land.FULL, land.REDUCED))
    assert (full, full - reduced) == (5, 2 * units.attack[land.FULL][company])


def test_batteries_have_half_a_support_factor_and_a_mountain_side() -> None:
    units = tables().land
    batteries = [u for u in range(units.count) if units.mountain_side[u]]
    assert len(batteries) == 10
    assert {units.support_halves[land.FULL][u] for u in batteries} == {1}


def test_bracketed_units_never_attack() -> None:
    units = tables().land
    assert units.attack[land.FULL][units.index["no_gar_hegra"]] == LACKS
    assert units.attack[land.FULL][units.index["ge_ar169_i"]] == LACKS
    assert units.defence[land.FULL][units.index["ge_ar169_i"]] == 2


def test_regiments_mobilize_in_their_order() -> None:
    units, places = tables().land, tables().places
    assert [units.words[u] for u in units.regiment("1")] == ["no_ir1_i", "no_ir1_ii", "no_ir1_l"]
    assert [units.landsvern[u] for u in units.regiment("a1")] == [False, False, False, True]
    centres = {places.words[one.place] for one in places.centres if one.artillery}
    assert centres == {"fredrikstad", "gardermoen", "trondheim"}
    assert sum(one.infantry for one in places.centres) == 16
    assert "h" not in places.centre_index


def test_factors_of_aircraft_in_the_rulebook() -> None:
    aircraft = tables().aircraft
    fighter, bomber = aircraft.index["me_109"], aircraft.index["ju_88a"]
    assert [aircraft.combat[side][fighter] for side in (TWO_POINTS, ONE_POINT)] == [5, 4]
    assert (aircraft.strategic[fighter], aircraft.operational[fighter]) == (1, 9)
    assert (aircraft.strategic[bomber], aircraft.operational[bomber]) == (3, 35)
    assert aircraft.operational[aircraft.index["skua_cv"]] == 18
    assert aircraft.role[aircraft.index["skua_cv"]] == SKUA
    assert [aircraft.boxed[kind] for kind in (fighter, bomber)] == [False, True]


def test_four_seaplanes_and_five_tankers() -> None:
    aircraft, ships = tables().aircraft, tables().ships
    assert sum(aircraft.seaplane[kind] for kind in aircraft.unit_type) == 4
    tankers = [s for s in range(ships.count) if ships.type[s] == naval.AO]
    assert [ships.asp_capacity[s] for s in tankers] == [6] * 5
    assert {ships.capacity_halves[s] for s in tankers} == {0}


def test_ships_and_points() -> None:
    ships = tables().ships
    assert ships.is_ship(ships.index["ge_hipper"])
    assert not ships.is_ship(ships.index["ge_dd_1"])
    assert len(ships.of_type(BRITAIN, naval.DD)) == 9
    assert ships.aircraft[ships.index["uk_arkroyal"]] == 6


def test_three_frozen_lakes_a_side_and_three_leaders() -> None:
    assert (tables().markers.frozen_lakes, tables().markers.leaders) == (3, 3)

"""The two maps of Invasion: Norway, checked by the worked examples of the rulebook and what it says of hexes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from narvik.games.invasion.pieces.ground.board import FJORD, SEA
from narvik.games.invasion.pieces.ground.marching import ALPINE, LEG, MOTORIZED, PROHIBITED
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.maps.hexes import SIDES
from tests.games.invasion.laid_out import hex_of, hexes, printed, tables, zone, zone_words

FROZEN = 0


def step(gait: int, a: str, b: str, thawed: int = FROZEN) -> int:
    """The cost of a step between two hexes."""
    grid = tables().board.grid
    return tables().marching.cost(gait, hex_of(a), grid.direction(hex_of(a), hex_of(b)), thawed)


@pytest.mark.parametrize(("a", "b", "far"), [("2722", "3019", 4), ("5825", "3325", 25), ("3325", "4820", 15)])
def test_distances_of_the_examples(a: str, b: str, far: int) -> None:
    assert tables().board.grid.distance(hex_of(a), hex_of(b)) == far


def test_neighbours_of_the_examples() -> None:
    ring = tables().board.grid.ring
    assert {"4820", "4920", "5020"} <= printed(ring[hex_of("4921")])
    assert {"5020", "5120"} <= printed(ring[hex_of("5121")])


def test_where_places_lie() -> None:
    places = tables().places
    assert places.oslo == hex_of("4720")
    assert places.bergen == hex_of("4332")
    assert places.trondheim == hex_of("3019")
    assert places.vaernes == hex_of("3018")
    assert places.bardufoss == hex_of("0203")
    assert places.dombaas == hex_of("3622")
    tromso = places.index["tromso"]
    assert (places.hex[tromso], places.zone[tromso]) == (-1, zone("fin_2"))


def test_ports_unload_less_than_they_base() -> None:
    places = tables().places
    assert places.port[places.index["egersund"]] == 2
    assert places.port_capacity(places.index["egersund"]) == 6
    assert places.port_capacity(places.index["oslo"]) == 12
    assert places.port[places.index["dombaas"]] == 0


def test_stavanger_is_reached_from_the_leads_only() -> None:
    places = tables().places
    assert zone_words(tables().board.sea_access[places.hex[places.index["stavanger"]]]) == {"lea"}
    assert zone_words(tables().strategic.exits[zone("hor")]) == {"jut", "lea"}


def test_the_table_of_sea_access_is_what_the_paths_give() -> None:
    board, waters = tables().board, tables().waters
    for number in range(board.strategic.count):
        listed = board.grid.bits_of([h for h in range(board.count) if board.sea_access[h] >> number & 1])
        assert waters.reached(number) & board.ground == listed & board.ground, board.strategic.words[number]


def test_ice_closes_the_inner_trondheim_fjord() -> None:
    board, waters = tables().board, tables().waters
    assert printed(board.frozen_fjord) == {"2717", "2718", "2817", "2818"}
    assert waters.reached(zone("sns")) & board.bit[hex_of("2717")]
    assert not waters.reached(zone("sns"), board.frozen_fjord) & board.bit[hex_of("2717")]


def test_oslo_is_guarded_twice() -> None:
    waters = tables().waters
    assert hex_of("4720") in tables().board.grid.hexes_of(waters.guarded(hex_of("4921")))
    assert hex_of("4720") in tables().board.grid.hexes_of(waters.guarded(hex_of("5121")))
    assert "5020" not in printed(waters.guarded(hex_of("4921")))


def test_batteries() -> None:
    places = tables().places
    by_word = {battery.word: battery for battery in places.batteries}
    assert (by_word["oscarborg"].hex, by_word["oscarborg"].torpedoes) == (hex_of("4921"), True)
    commands = {battery.word: battery.commanded_by for battery in places.batteries if battery.commanded_by >= 0}
    assert {word: places.words[place] for word, place in commands.items()} == {
        "oscarborg": "oslo",
        "bolarne": "horten",
        "agdenes": "trondheim",
    }


def test_no_zone_of_control_over_sea() -> None:
    board = tables().board
    assert not board.zoc[hex_of("5132")] & board.bit[hex_of("5032")]
    at = hex_of("5132") * SIDES + board.grid.direction(hex_of("5132"), hex_of("5032"))
    assert board.water[at] == SEA
    assert board.zoc[hex_of("4720")] & board.bit[hex_of("4719")]


def test_the_border_joins_some_hexes_and_parts_others() -> None:
    assert step(ALPINE, "0504", "0604") > 0
    assert step(ALPINE, "0704", "0804") == PROHIBITED
    assert step(ALPINE, "0704", "0705") > 0
    assert step(ALPINE, "0705", "0804") > 0
    assert not tables().board.ground & tables().board.zone_field[zone("swe")]


def test_what_roads_cost_before_and_after_the_thaw() -> None:
    lands = tables().strategic.lands
    assert [step(gait, "0203", "0304") for gait in (LEG, ALPINE, MOTORIZED)] == [1, 1, 2]
    assert step(MOTORIZED, "0203", "0304", lands) == 4
    assert [step(MOTORIZED, "4016", "4116", thawed) for thawed in (FROZEN, lands)] == [2, 3]
    assert [step(MOTORIZED, "4720", "4719", thawed) for thawed in (FROZEN, lands)] == [1, 2]


def test_lakes_bear_until_either_shore_thaws() -> None:
    board, marching = tables().board, tables().marching
    at = next(at for at in range(board.count * SIDES) if marching.on_ice[at] and marching.frozen[LEG][at] > 0)
    h, d = divmod(at, SIDES)
    here, there = board.land_zone[h], board.land_zone[board.grid.neighbours[at]]
    assert marching.cost(LEG, h, d, FROZEN) > 0
    assert marching.cost(MOTORIZED, h, d, FROZEN) == PROHIBITED
    assert marching.cost(LEG, h, d, 1 << here) == PROHIBITED
    assert marching.cost(LEG, h, d, 1 << there) == PROHIBITED


def test_fjords_are_crossed_along_a_line_only() -> None:
    board, marching = tables().board, tables().marching
    for at in range(board.count * SIDES):
        if board.water[at] in (FJORD, SEA) and not board.line[at]:
            assert marching.frozen[ALPINE][at] == PROHIBITED


def test_the_femund_ferry() -> None:
    ferries = tables().board.ferries
    far = [ferry for ferry in ferries if {ferry.a, ferry.b} == hexes("3517", "3816")]
    assert [ferry.lake for ferry in far] == [True]
    assert tables().marching.ferry == (2, 2, 4)


@pytest.mark.parametrize("number", ["3522", "3823", "5229"])
def test_frozen_lakes_of_the_example(number: str) -> None:
    assert tables().board.lake_field & tables().board.bit[hex_of(number)]


@pytest.mark.parametrize(
    "line",
    [
        ["4821", "4820", "4720", "4719", "4619", "4519"],
        ["5020", "4920", "4820", "4720"],
    ],
)
def test_the_railroads_of_the_examples(line: list[str]) -> None:
    board = tables().board
    for a, b in pairwise(line):
        assert board.railroad[hex_of(a) * SIDES + board.grid.direction(hex_of(a), hex_of(b))], (a, b)


def test_a_city_and_a_mountain_shift_two_columns_not_three() -> None:
    marching = tables().marching
    mountain = next(h for h in range(tables().board.count) if tables().board.mountain & tables().board.bit[h])
    assert marching.defence_shift(mountain, 1) == 2
    assert marching.defence_shift(hex_of("4720"), tables().places.city_at[hex_of("4720")]) == 2


def test_what_borders_what() -> None:
    strategic = tables().strategic
    assert zone_words(strategic.sky.ring[zone("sca")]) == {"sco", "she"}
    assert zone_words(strategic.sky.ring[zone("sco")]) == {"eng", "sca", "heb", "she", "for"}
    assert not strategic.sky.ring[zone("trm")] >> zone("nca") & 1
    assert strategic.flight(zone("tro"), zone("sns")) == 1
    assert zone_words(strategic.exits[zone("sco_w")]) == {"heb"}
    assert strategic.whole(zone("fin_3")) == zone("fin")


def test_detection_values_of_the_examples() -> None:
    strategic = tables().strategic
    assert strategic.naval_detection[ALLIED][zone("lea")] == 5
    assert strategic.air_detection[GERMAN][zone("sns")] == 3
    assert [strategic.may_be_bombed(zone(word)) for word in ("ger", "eng", "sco_e", "sca")] == [False] * 3 + [True]


def test_flights_over_the_edge() -> None:
    costs = tables().passages.entry_costs
    assert {costs[zone("sca")][h] for h in hexes("4033", "4334", "4734")} == {16}
    assert costs[zone("sca")][hex_of("4332")] == 18
    assert costs[zone("ger")][hex_of("5825")] == 17
    assert costs[zone("ger")][hex_of("3325")] == 42
    assert set(costs[zone("fin")]) == {-1}


def test_exits_to_finnmark() -> None:
    board = tables().board
    exits = {board.numbers[one.hex]: (one.mountain_only, one.cost) for one in tables().passages.exits}
    assert exits == {"0202": (False, 1)} | dict.fromkeys(("0302", "0402", "0502", "0601"), (True, 4))

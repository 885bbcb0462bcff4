"""The calendar, the scenarios and the levels of victory of Invasion: Norway."""

from __future__ import annotations

from collections import Counter

import pytest

from narvik.games.invasion.pieces.ground.strategic import CENTRE, NORTH, SOUTH
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, NOBODY
from narvik.games.invasion.pieces.tables.schedules import AIR, DESTROYER_POINTS, INVASION, NAVAL
from narvik.games.invasion.pieces.tables.setups import AT_PLACE, SP, Scenario
from narvik.games.invasion.pieces.tables.victory import DEGREES, PLACE
from narvik.games.invasion.pieces.tables.weather import CLOUDY, FOUL, STORMY
from tests.games.invasion.laid_out import hex_of, tables, zone, zone_words


def turn(word: str) -> int:
    """A turn by its word."""
    return tables().schedules.turn_index[word]


def test_the_turns_around_the_invasion() -> None:
    schedules = tables().schedules
    assert schedules.turn_words[schedules.invasion] == "a4"
    assert schedules.turns[schedules.invasion].phase == INVASION
    assert schedules.turns[schedules.invasion].first_day == "1940-04-09"
    assert [schedules.turns[turn(word)].submarines for word in ("a3", "a4", "a6", "a7")] == [False, True, True, False]


def test_air_replacements_come_on_odd_turns_after_the_invasion() -> None:
    for one in tables().schedules.turns:
        number = int(one.word[1:])
        assert one.air_replacement == (number % 2 == 1 and one.word not in ("a3",)), one.word


def test_the_weather_before_the_invasion() -> None:
    fixed = tables().schedules.fixed_weather
    assert [fixed[turn("a2"), section] for section in (SOUTH, CENTRE, NORTH)] == [CLOUDY, CLOUDY, FOUL]
    assert [fixed[turn("a3"), section] for section in (SOUTH, CENTRE, NORTH)] == [FOUL, STORMY, STORMY]


def test_thaws() -> None:
    schedules = tables().schedules
    assert schedules.fjord_thaw == turn("a8")
    assert schedules.thaw_turn[zone("tro")] == turn("m1")
    assert zone_words(schedules.thawed[turn("a7")]) == {"sor", "ost", "hor"}


def test_british_destroyers_come_as_points() -> None:
    arrivals = [one for one in tables().schedules.arrivals if one.kind == DESTROYER_POINTS]
    assert [(tables().schedules.turn_words[one.turn], one.points) for one in arrivals] == [
        ("a5", 2), ("a7", 1), ("a10", 1), ("m2", 1),
    ]  # fmt: skip


def test_withdrawals_for_the_west() -> None:
    schedules = tables().schedules
    gone = [schedules.withdrawals[number] for number in schedules.withdrawals_on[turn("m4")]]
    assert Counter(one.kind for one in gone) == {AIR: 5, NAVAL: 6}
    named = {tables().ships.words[one.number] for one in gone if one.number >= 0}
    assert {"uk_galatea", "uk_sheffield"} <= named


def test_events() -> None:
    events = tables().schedules.event_turn
    assert (events["swedish_train"], events["mountain_parachutes"]) == (turn("a9"), turn("m1"))
    assert (events["denmark_opens"], events["denmark_full"]) == (turn("a4"), turn("a5"))


def test_who_holds_what_at_the_start() -> None:
    setups, board = tables().setups, tables().board
    german = {word: setups.scenarios[number].german for word, number in setups.index.items()}
    assert german["camp"] == german["inv"] == 0
    assert german["qs"] & board.bit[hex_of("4720")]
    assert not german["qs"] & board.bit[hex_of("4324")]
    assert german["qs"] & board.bit[hex_of("4318")]
    assert german["buf"] & board.bit[hex_of("0605")]
    assert not german["buf"] & board.bit[hex_of("0203")]


def test_everybody_at_a_place_starts_in_hexes_of_their_own_side() -> None:
    setups, board, places = tables().setups, tables().board, tables().places
    for row in setups.rows:
        if row.where == AT_PLACE and places.hex[row.spot] >= 0:
            german = bool(setups.scenarios[row.scenario].german & board.bit[places.hex[row.spot]])
            assert german == (row.side == GERMAN), row


def test_supply_is_set_up_in_points() -> None:
    setups = tables().setups
    found = [row.points for row in setups.rows if row.kind == SP and setups.words[row.scenario] == "qs"]
    assert found
    assert min(found) > 0


def test_stacks_at_sea_have_six_units_at_most() -> None:
    counted = Counter(
        (row.scenario, row.turn, row.spot, row.stack) for row in tables().setups.rows if row.kind == NAVAL and row.stack
    )
    assert max(counted.values()) <= 6


@pytest.mark.parametrize(
    ("scenario", "total", "winner", "degree"),
    [
        ("camp", 73, GERMAN, "operational"),
        ("camp", 80, GERMAN, "decisive"),
        ("camp", 50, NOBODY, "draw"),
        ("camp", -400, ALLIED, "decisive"),
        ("qs", 6, ALLIED, "victory"),
        ("buf", 999, GERMAN, "decisive"),
    ],
)
def test_levels_of_victory(scenario: str, total: int, winner: int, degree: str) -> None:
    level = tables().victory.level(tables().setups.index[scenario], total)
    assert (level.winner, DEGREES[level.degree]) == (winner, degree)


def test_places_are_worth_points() -> None:
    victory, places, setups = tables().victory, tables().places, tables().setups
    points = victory.place_points[setups.index["camp"]]
    assert (points[places.index["oslo"]], points[places.index["narvik"]], points[places.index["tromso"]]) == (10, 8, 4)
    assert sum(points) == sum(award.points for award in victory.awards_of[setups.index["camp"]] if award.kind == PLACE)


def scenario(name: str) -> Scenario:
    """A scenario by its word."""
    setups = tables().setups
    return setups.scenarios[setups.index[name]]


SCHEDULES = ("naval_segment", "reinforcements", "mobilization", "withdrawals", "air_replacements")


def schedules_of(one: Scenario) -> set[str]:
    """What a scenario has besides weather, thaw and operations."""
    return {name for name in SCHEDULES if getattr(one, name)}


def test_in_the_gudbrandsdal_only_the_set_up_arrives() -> None:
    """Weather and thaw hold; there are no replacements, nobody mobilizes or leaves, the train from Sweden may come."""
    one = scenario("qs")
    assert schedules_of(one) == set()
    assert (one.swedish_train, one.king, one.leaders) == (True, True, 3)
    train = tables().schedules.event_turn["swedish_train"]
    assert [tables().schedules.turn_words[turn] for turn in range(train, one.last_turn + 1)] == ["a9", "a10"]


def test_the_area_of_the_gudbrandsdal() -> None:
    """Units keep to three zones; Hordaland and Trøndelag count for Norwegian supply alone; no ship is near."""
    one, board = scenario("qs"), tables().board
    assert zone_words(one.land_zones) == zone_words(one.air_zones) == {"ost", "opl", "rom"}
    assert zone_words(one.supply_zones) == {"hor", "tro"}
    assert not one.sea_zones
    assert one.ground & board.bit[hex_of("4319")]
    assert not one.ground & board.bit[hex_of("3019")]
    assert one.supply_ground & board.bit[hex_of("3019")]
    assert not one.supply_ground & board.bit[hex_of("5527")]
    assert one.ground == one.ground & board.ground


def test_gladiators_land_on_the_ice_of_lesjaskog() -> None:
    setups, schedules = tables().setups, tables().schedules
    row = next(row for row in setups.rows if row.frozen_lake)
    assert (schedules.turn_words[row.turn], tables().places.words[row.spot]) == ("a9", "lesjaskog")


def test_the_area_of_operation_bueffel_fits_its_set_up() -> None:
    """On land the north; aircraft also use the bases of the south; ships sail everywhere. The train has come."""
    one, strategic = scenario("buf"), tables().strategic
    assert zone_words(one.land_zones) >= {"tro", "nor", "trm", "fin"}
    assert not zone_words(one.land_zones) & {"ost", "opl", "sor", "hor", "rom"}
    assert zone_words(one.air_zones) >= {"ost", "opl", "sor", "hor", "rom"}
    assert one.sea_zones == strategic.seas
    assert schedules_of(one) == {"naval_segment", "air_replacements"}
    assert (one.swedish_train, one.leaders) == (False, 3)


def test_the_oslofjord_is_ours_and_says_so() -> None:
    """One turn in Østlandet and the Kattegat; of the schedules only mobilization holds."""
    one, setups = scenario("fjord"), tables().setups
    assert one.first_turn == one.last_turn == turn("a4")
    assert schedules_of(one) == {"naval_segment", "mobilization"}
    assert (zone_words(one.land_zones), zone_words(one.sea_zones)) == ({"ost", "ger"}, {"kat"})
    assert "our own" in one.note
    rows = [row for table in setups.tables for row in table.rows if row.cells.get("scenario") == "fjord"]
    assert len(rows) == 64
    assert all("of our own" in row.cells["source"] for row in rows)


@pytest.mark.parametrize("name", ["inv", "camp"])
def test_in_the_campaign_every_schedule_holds(name: str) -> None:
    one, strategic = scenario(name), tables().strategic
    assert schedules_of(one) == set(SCHEDULES)
    assert (one.swedish_train, one.king, one.leaders) == (True, True, 3)
    assert (one.land_zones, one.air_zones, one.sea_zones) == (strategic.lands, strategic.lands, strategic.seas)
    assert one.ground == tables().board.ground

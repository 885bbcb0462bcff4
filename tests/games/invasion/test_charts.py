"""The charts of Invasion: Norway: what the rulebook's examples say, and what the reconstruction is built on."""

from __future__ import annotations

from collections import Counter

import pytest

from narvik.games.invasion.pieces.ground.strategic import CENTRE, NORTH, SOUTH
from narvik.games.invasion.pieces.tables.charts import DISRUPTED, ELIMINATED, NO_SHOT, ODDS, UNHARMED, Result
from narvik.games.invasion.pieces.tables.weather import APRIL, CLEAR, CLOUDY, FOUL, MAY_AND_JUNE, STORMY
from tests.games.invasion.laid_out import hex_of, tables


@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [(7, 3, "2_1"), (3, 4, "1_2"), (4, 4, "1_1"), (5, 12, "1_3"), (1, 9, "1_4"), (40, 3, "7_1"), (0, 3, "1_4")],
)
def test_odds_are_rounded_for_the_defender(attack: int, defence: int, odds: str) -> None:
    assert ODDS[tables().charts.column(attack, defence)] == odds


def test_results_of_land_combat() -> None:
    charts = tables().charts
    even = ODDS.index("1_1")
    assert charts.result(even, 5) == Result(0, 1, 0, 0, False, False)
    assert charts.result(even, 3) == Result(1, 0, 1, 0, False, False)
    assert charts.result(even, 1) == Result(0, 0, 0, 2, False, False)
    assert charts.result(even, -1) == Result(0, 0, 1, 2, False, False)
    assert charts.result(99, -5).defender_dies
    assert charts.result(-3, 14).attacker_dies


def test_low_dice_and_good_odds_never_help_the_defender() -> None:
    """The results are a ladder: a pip or a column further leads down it, never up."""

    def rung(result: Result) -> tuple[int, int]:
        good = result.defender_steps * 2 + result.defender_retreat + 20 * result.defender_dies
        bad = result.attacker_steps * 2 + result.attacker_retreat + 20 * result.attacker_dies
        return good - bad, -bad

    charts = tables().charts
    for column in range(len(ODDS)):
        rungs = [rung(charts.result(column, die)) for die in range(-3, 13)]
        assert [good for good, _ in rungs] == sorted((good for good, _ in rungs), reverse=True)


def test_air_combat_of_the_example() -> None:
    charts = tables().charts
    assert charts.air_hit(2, 1) == 3
    assert charts.air_hit(3, 2) == 3
    assert charts.air_hit(0, 4) == NO_SHOT


def test_naval_combat() -> None:
    charts = tables().charts
    assert charts.naval_hit(8, 0, False) == 8
    assert charts.naval_hit(0, 0, False) == 1
    assert charts.naval_hit(-1, 0, True) == NO_SHOT
    assert charts.naval_hit(12, 3, False) == charts.naval_hit(8, 3, False)
    needed = [(a, d) for a in range(9) for d in range(8) if charts.torpedoes_only[a][d]]
    assert len(needed) == 9
    for attack, defence in needed:
        assert charts.naval_hit(attack, defence, False) == NO_SHOT
        assert charts.naval_hit(attack, defence, True) >= 0


def test_a_jump_at_vaernes_disrupts() -> None:
    board, charts = tables().board, tables().charts
    ground = charts.landing_ground(board.terrain[hex_of("3018")], tables().places.city_at[hex_of("3018")])
    assert ground == -3
    assert charts.landed(False, 4 + ground) == DISRUPTED
    assert [charts.landed(False, die) for die in (-9, 3, 30)] == [ELIMINATED, UNHARMED, UNHARMED]
    assert charts.landed(True, 3) == DISRUPTED


def test_weather_of_april() -> None:
    weather = tables().weather
    centre = [weather.forecast(CENTRE, APRIL, die) for die in range(10)]
    assert [Counter(centre)[one] for one in (CLEAR, CLOUDY, FOUL, STORMY)] == [3, 3, 3, 1]
    north = Counter(weather.forecast(NORTH, APRIL, die, found) for found in centre for die in range(10))
    assert [north[one] for one in (CLEAR, CLOUDY, FOUL, STORMY)] == [18, 20, 30, 32]


def test_the_south_shares_the_die_of_the_centre() -> None:
    weather = tables().weather
    assert weather.forecast(SOUTH, APRIL, 9) == weather.forecast(CENTRE, APRIL, 8) == FOUL
    assert weather.forecast(SOUTH, MAY_AND_JUNE, 9) == FOUL
    assert weather.forecast(NORTH, MAY_AND_JUNE, 9) == STORMY


def test_effects_of_weather() -> None:
    effects = tables().weather.effects
    assert effects[CLOUDY].naval_detection == 1
    assert effects[CLEAR].air_combat == 0
    assert [effects[one].land_attack_north for one in (FOUL, STORMY)] == [1, 2]
    assert [effects[one].flying for one in (CLEAR, CLOUDY, FOUL, STORMY)] == [True, True, True, False]


def test_single_dice() -> None:
    at_most = tables().charts.at_most
    assert [at_most[test] for test in ("emergency_transfer", "bardufoss_upgrade", "submarine", "king")] == [3, 2, 1, 1]
    assert (at_most["alert"], at_most["half_alert"]) == (1, 7)
    assert (at_most["battery_surrender"], at_most["battery_repair"], at_most["ship_repair"]) == (7, 5, 0)


def test_transport() -> None:
    charts = tables().charts
    assert charts.capacity_halves["railroad_hex"] == 6 * charts.weight_halves["sp"] == 12 * charts.weight_halves["asp"]
    assert charts.capacity_halves["air_transport"] == charts.weight_halves["company"]
    assert charts.capacity_halves["truck"] == 4 * charts.weight_halves["asp"]
    assert (charts.rail_movement, charts.rail_break) == (20, 5)


def test_detection() -> None:
    charts = tables().charts
    assert charts.air_detection["cla_port"] == charts.air_detection["cla_sea"] == -2
    assert charts.naval_detection["shadow"] == -2

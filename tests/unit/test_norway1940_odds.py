"""The odds of Norway 1940 agree with what its rules roll, every way of the dice counted."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.enumeration import outcomes
from narvik.core.rules import rules_of
from narvik.games.norway1940.board import LOST


def position(**short: Any) -> Any:
    rules = rules_of("norway1940")
    return rules.position(short, rules.settle_options({}), FastChance(1))


def odds(s: Any, roles: int = 1) -> dict[str, Any]:
    found = rules_of("norway1940").odds(s, roles)
    assert found is not None
    return {combat["area"]: combat for combat in found["combats"]}


def words(s: Any, text: str) -> Any:
    return s.settings.notation.words.read(text)


def test_hits_of_both_sides_are_counted_exactly() -> None:
    s = position(turn=3, phase="combat", german=["oslo"], units={"oslo": ["r159", "ir1"], "elverum": ["r388", "ir4"]})
    told = odds(s)["oslo"]
    assert told["attackers_lost"] == {"0": pytest.approx(5 / 6), "1": pytest.approx(1 / 6)}
    rolled: dict[str, Fraction] = {}
    disrupted = s.settings.units.index["ir1"]
    for share, after in outcomes(s, words(s, "attack oslo")):
        hit = str(after.disrupted >> disrupted & 1)
        rolled[hit] = rolled.get(hit, Fraction(0)) + share
    assert told["defenders_lost"] == {hit: pytest.approx(float(share)) for hit, share in rolled.items()}


def test_a_division_fires_as_one_in_the_odds() -> None:
    s = position(
        turn=3,
        phase="combat",
        german=["oslo"],
        units={"oslo": ["r307", "r310", "r324", "guards"]},
        disrupted=["guards"],
    )
    told = odds(s)["oslo"]
    assert told["attackers_lost"] == {"0": 1.0}
    assert told["defenders_lost"] == {hit: pytest.approx(1 / 6) for hit in "123"} | {"0": pytest.approx(1 / 2)}


def test_units_held_back_do_not_count() -> None:
    s = position(turn=3, phase="combat", german=["oslo"], units={"oslo": ["r307", "r310", "ir1"]}, disrupted=["ir1"])
    for text in ("attack oslo", "hold r310"):
        s.apply(words(s, text))
    assert odds(s)["oslo"]["defenders_lost"] == {"0": pytest.approx(5 / 6), "1": pytest.approx(1 / 6)}


def test_a_landing_against_guns_agrees_with_every_roll() -> None:
    s = position(
        turn=2,
        phase="arrival",
        forts={"kvarven": "norwegian"},
        missions={"group5": "bergen", "group1": "oslo"},
        cargo={"group5": "r159", "group1": "r138"},
    )
    told = odds(s)["bergen"]["outcomes"]
    lands = sunk = Fraction(0)
    unit, ship = s.settings.units.index["r159"], s.settings.ships.index["group5"]
    for share, after in outcomes(s, words(s, "approach group5")):
        lands += share * (after.unit_at[unit] == s.board.index["bergen"])
        sunk += share * (after.ship_at[ship] == LOST)
    assert told["group5 lands"] == pytest.approx(float(lands))
    assert told.get("group5 sunk", 0) == pytest.approx(float(sunk))
    assert sum(told.values()) == pytest.approx(1)


def test_face_down_ships_are_left_out_for_germany_only() -> None:
    s = position(
        turn=2,
        phase="arrival",
        ships={"bergen": ["garm"]},
        missions={"group1": "bergen", "group2": "oslo"},
        cargo={"group1": "r138"},
    )
    assert odds(s, 1)["bergen"]["outcomes"] == {"group1 lands": 1.0}
    assert odds(s, 2)["bergen"]["outcomes"]["group1 lands"] < 1


def test_paradrops_and_landing_attempts_are_told() -> None:
    drop = position(
        turn=1,
        phase="drops",
        air={"denmark": ["kg4"]},
        flying={"kg4": "oslo"},
        brings={"kg4": ["para_a"]},
        units={"germany": ["para_a"]},
    )
    assert odds(drop)["oslo"]["outcomes"] == {"para_a survives": pytest.approx(5 / 6)}
    sailing = position(
        turn=3, phase="sailing", ships={"germany": ["group1"]}, units={"germany": ["r138"]}, cargo={"group1": "r138"}
    )
    sailing.apply(words(sailing, "sail group1 narvik"))
    assert odds(sailing)["narvik"]["outcomes"] == {"group1 battle": pytest.approx(1 / 2)}

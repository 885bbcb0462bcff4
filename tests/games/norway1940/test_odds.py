"""The odds of Norway 1940 agree with what its rules roll, every way of the dice counted."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.enumeration import outcomes
from narvik.core.rules import rules_of
from narvik.games.norway1940.pieces.board import LOST

ATTACKER, DEFENDER = range(2)


def position(**short: Any) -> Any:
    rules = rules_of("norway1940")
    return rules.proof.position(short, rules.settle_options({}), FastChance(1))


def odds(s: Any, roles: int = 1) -> dict[str, Any]:
    found = rules_of("norway1940").display.odds(s, roles)
    assert found is not None
    return {told["at"]: told for told in found["battles"]}


def hits_on(told: dict[str, Any], party: int) -> dict[int, float]:
    """How likely it is that a party takes so many hits."""
    return {loss["count"]: loss["share"] for loss in told["parties"][party]["losses"]["shares"]}


def shares(told: dict[str, Any]) -> dict[str, float]:
    """How likely each outcome is for each piece."""
    return {f"{one['piece']} {one['what']}": one["share"] for one in told["outcomes"]}


def words(s: Any, text: str) -> Any:
    return s.settings.notation.words.read(text)


def test_hits_of_both_sides_are_counted_exactly() -> None:
    s = position(turn=3, phase="combat", german=["oslo"], units={"oslo": ["r159", "ir1"], "elverum": ["r388", "ir4"]})
    told = odds(s)["oslo"]
    assert hits_on(told, ATTACKER) == pytest.approx({0: 5 / 6, 1: 1 / 6})
    rolled: dict[int, Fraction] = {}
    disrupted = s.settings.units.index["ir1"]
    for share, after in outcomes(s, words(s, "attack oslo")):
        hit = after.disrupted >> disrupted & 1
        rolled[hit] = rolled.get(hit, Fraction(0)) + share
    assert hits_on(told, DEFENDER) == pytest.approx({hit: float(share) for hit, share in rolled.items()})


def test_a_division_fires_as_one_in_the_odds() -> None:
    s = position(
        turn=3,
        phase="combat",
        german=["oslo"],
        units={"oslo": ["r307", "r310", "r324", "guards"]},
        disrupted=["guards"],
    )
    told = odds(s)["oslo"]
    assert hits_on(told, ATTACKER) == {0: 1.0}
    assert hits_on(told, DEFENDER) == pytest.approx({0: 1 / 2, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6})
    (division,) = told["parties"][ATTACKER]["items"]
    assert (division["amount"], division["unit"], division["rule"]) == (3, "or_less", "NC-ground-combat-8")


def test_units_held_back_do_not_count() -> None:
    s = position(turn=3, phase="combat", german=["oslo"], units={"oslo": ["r307", "r310", "ir1"]}, disrupted=["ir1"])
    for text in ("attack oslo", "hold r310"):
        s.apply(words(s, text))
    assert hits_on(odds(s)["oslo"], DEFENDER) == pytest.approx({0: 5 / 6, 1: 1 / 6})


def test_a_landing_against_guns_agrees_with_every_roll() -> None:
    s = position(
        turn=2,
        phase="arrival",
        forts={"kvarven": "norwegian"},
        missions={"group5": "bergen", "group1": "oslo"},
        cargo={"group5": "r159", "group1": "r138"},
    )
    told = shares(odds(s)["bergen"])
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
    assert shares(odds(s, 1)["bergen"]) == {"group1 lands": 1.0}
    assert shares(odds(s, 2)["bergen"])["group1 lands"] < 1


def test_paradrops_and_landing_attempts_are_told() -> None:
    drop = position(
        turn=1,
        phase="drops",
        air={"denmark": ["kg4"]},
        flying={"kg4": "oslo"},
        brings={"kg4": ["para_a"]},
        units={"germany": ["para_a"]},
    )
    assert shares(odds(drop)["oslo"]) == {"para_a survives": pytest.approx(5 / 6)}
    sailing = position(
        turn=3, phase="sailing", ships={"germany": ["group1"]}, units={"germany": ["r138"]}, cargo={"group1": "r138"}
    )
    sailing.apply(words(sailing, "sail group1 narvik"))
    assert shares(odds(sailing)["narvik"]) == {"group1 battle": pytest.approx(1 / 2)}


def test_a_ground_combat_is_shown_with_its_units_and_how_far_it_has_come() -> None:
    rules = rules_of("norway1940")
    s = position(turn=3, phase="combat", german=["oslo"], units={"oslo": ["r307", "r310", "ir1"]}, disrupted=["ir1"])
    for text in ("attack oslo", "hold r310"):
        s.apply(words(s, text))
    (battle,) = rules.display.scene(rules.knowledge.view(s, 1), "en")["battles"]
    attack, defence = battle["parties"]
    assert (battle["at"], attack["sides"], defence["sides"]) == ("oslo", ["germany"], ["norway"])
    assert [(item["what"], item.get("note", "")) for item in attack["items"]] == [("r307", ""), ("r310", "held back")]
    assert [(item["what"], item["rule"]) for item in defence["items"]] == [("ir1", "NC-disruption-2")]
    assert (attack["worth"], defence["worth"]) == ("1 unit", "1 unit")
    assert [stage["title"] for stage in battle["stages"] if stage.get("now")] == ["Who attacks"]

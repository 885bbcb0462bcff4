"""What follows from a position can be expected in every game in the same way: supply, reach, odds."""

from __future__ import annotations

from pathlib import Path

import pytest

from narvik.core.rules import game_names, rules_of
from narvik.proof.rule_cases.cases import run_case

HEADS = {
    "kampen": "rules: [KN-cmb-8]\nposition: {areas: {gjovik: {germany: 3}, hamar: {norway: 1}, finnmark: {norway: 1}}}",
    "sea": "options: {scenario: advanced}\nrules: [KN-nav-1]\n"
    "position: {phase: naval_movement, ships: {vii: [karlsruhe]}, areas: {oslo: {germany: 1}}}",
    "norway1940": "rules: [NC-supply-2]\nposition: {units: {oslo: [r159], elverum: [ir4], narvik: [r138]}}",
    "jupiter": "rules: [OJ-11.2-1]\n"
    'position: {turn: 3, phase: combat, first: combat, units: {"1616": [us_1], "2124": [us_3], "2123": [ge_270]}}',
    "invasion": "rules: [IN-13.3.2-1]\n"
    "position: {scenario: qs, units: {hamar: [ge_345_i]}, begin: {land_movement: german}}",
}


def why(folder: Path, game: str, expected: str, play: str = "") -> str:
    path = folder / "case.yaml"
    name = "kampen" if game == "sea" else game
    path.write_text(f"title: Facts\ngame: {name}\n{HEADS[game]}\n{play}expect: {expected}\n", encoding="utf-8")
    return run_case(path).why


@pytest.mark.parametrize(
    ("game", "expected", "said"),
    [
        ("kampen", "{reach: {finnmark: []}}", ""),
        ("kampen", "{reach: {gjovik: {hamar: true, narvik: false}}}", ""),
        ("kampen", "{reach: {gjovik: {hamar: false}}}", "reach gjovik: with hamar"),
        ("sea", "{reach: {karlsruhe: {vi: true, v: true, i: false, raid: false}}}", ""),
        ("norway1940", "{supply: {r159: true, r138: false, ir4: true}}", ""),
        ("norway1940", "{supply: {oslo: [norway, germany], narvik: []}}", "supply narvik: expected []"),
        ("norway1940", "{supply: {r138: true}}", "supply r138: expected True, found False"),
        ("norway1940", "{reach: {r159: {elverum: true, narvik: false}}}", ""),
        ("jupiter", "{supply: {us_1: true, ge_270: 1}}", "supply ge_270: expected 1, found"),
        ("jupiter", "{movement: {us_1: 4}}", ""),
        ("jupiter", '{reach: {us_1: {"1617": true, "3510": false}}}', ""),
        ("jupiter", "{supply: {us_9: true}}", "us_9 is not on the map; expected a unit in a hex"),
        ("jupiter", "{supply: {us_99: true}}", "expect supply: 'us_99' is not a unit"),
        ("invasion", "{supply: {ge_345_i: false, german: {sp: {hamar: 0}}}}", ""),
        ("invasion", "{reach: {ge_345_i: {hamar: false}}}", ""),
        ("invasion", "{reach: {ge_345_i: {elverum: true, narvik: false}}}", ""),
        ("invasion", "{reach: {ge_345_i: {elverum: false}}}", "reach ge_345_i: with 4318"),
        ("invasion", "{reach: {ge_345_i: {elverun: false}}}", "expect reach: 'elverun' is not a hex"),
        ("kampen", "{reach: {gjovik: {hammar: false}}}", "reach: 'hammar' is no word of kampen"),
        ("kampen", "{supply: {oslo: true}}", "expect: 'supply' is not known"),
    ],
)
def test_what_follows_from_a_position_can_be_expected(tmp_path: Path, game: str, expected: str, said: str) -> None:
    found = why(tmp_path, game, expected)
    assert said in found if said else found == ""


ATTACK = "play:\n  - allied: attack 2123\n"
MOVE = "play:\n  - germany: move gjovik hamar 3\n  - stop: land_combat\n"


@pytest.mark.parametrize(
    ("game", "play", "expected", "said"),
    [
        ("kampen", MOVE, "{now: {at: hamar, attacker: 1, defender: {battalions: 1}}}", ""),
        ("kampen", MOVE, "{now: {attacker: {battalions: 3, water: -2}, outcomes: {attack_succeeds: 5/12}}}", ""),
        ("kampen", MOVE, "{now: {at: oslo}}", "expected one battle, found hamar"),
        ("jupiter", ATTACK, '{join us_3: {figure: "1:1", attacker: 6, outcomes: {al1: 1/3}}}', ""),
        (
            "jupiter",
            ATTACK,
            "{join us_3: {outcomes: {al1: 0.5}}}",
            "odds join us_3 outcomes al1: expected 0.5, found 0.333",
        ),
        (
            "jupiter",
            ATTACK,
            "{join us_3: {outcomes: {de: often}}}",
            "expected a share such as 0.25 or 1/4, found 'often'",
        ),
        ("jupiter", ATTACK, "{join us_3: {strength: 6}}", "'strength' is not known; expected at, figure"),
        ("jupiter", ATTACK, "{join us_1: {figure: 1}}", "odds join us_1: "),
        ("jupiter", ATTACK, "{join us_3: 5}", "expected a mapping, found 5"),
    ],
)
def test_odds_can_be_expected(tmp_path: Path, game: str, play: str, expected: str, said: str) -> None:
    found = why(tmp_path, game, f"{{odds: {expected}}}", play)
    assert said in found if said else found == ""


def test_every_game_says_where_its_pieces_may_go_and_calls_supply_supply() -> None:
    for name in game_names():
        facts = rules_of(name).proof.facts()
        assert "reach" in facts
        assert "supply" in facts or name == "kampen", "only Kampen om Norge has no rules of supply"

"""The odds of an attack in Operation Jupiter: exact, itemised, as the rules have them, and blind where a seat is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

import narvik
from narvik.core.chance import ScriptedChance
from narvik.core.enumeration import outcomes
from narvik.core.rules import Json
from narvik.games.jupiter.display.odds import column_name
from narvik.games.jupiter.game import Jupiter
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN
from narvik.games.jupiter.pieces.notation import RESULTS
from narvik.games.jupiter.pieces.state import State

ATTACKERS = {"1518": ["us_9", "us_34"], "1419": ["us_1a_a"], "1616": ["us_1"], "2603": ["br_52"]}


def jupiter() -> Jupiter:
    rules = narvik.rules_of("jupiter")
    assert isinstance(rules, Jupiter)
    return rules


def prepared(target: str, joining: tuple[str, ...], **short: Any) -> State:
    """An attack that has been gathered and is not yet let go."""
    position = {"turn": 3, "phase": "combat", **short}
    s = jupiter().proof.position(position, {}, ScriptedChance([]))
    for text in (f"attack {target}", *(f"join {unit}" for unit in joining)):
        s.apply(jupiter().words.read(text))
    return s


def odds_of(s: State, roles: int) -> Json:
    found = jupiter().display.odds(s, roles)
    assert found is not None
    told: Json = found["battles"][0]
    return told


def ends(s: State) -> Iterator[tuple[Fraction, State]]:
    """Every position after the die of a battle in which no special forces are committed."""
    words = jupiter().words
    for share, after in outcomes(s, words.read("resolve")):
        if words.read("fight") in after.choices():
            yield from ((share * more, last) for more, last in outcomes(after, words.read("fight")))
        else:
            yield share, after


@pytest.mark.parametrize(
    ("target", "joining", "german", "extra"),
    [
        ("1519", ("us_9", "us_34", "us_1a_a"), {"1519": ["ge_230"]}, {}),
        ("1519", ("us_9",), {"1519": ["ge_69", "ge_bar"]}, {"air": {"allied": ["1519"]}}),
        ("1619", ("us_9", "us_34"), {"1619": ["ge_fj1"]}, {"weather": "storm"}),
        ("1619", ("us_9",), {"1619": ["ge_fj1"]}, {"air": {"german": ["1620"]}}),
    ],
)
def test_odds_agree_with_the_rules_played_out_over_all_dice(
    target: str, joining: tuple[str, ...], german: dict[str, list[str]], extra: Json
) -> None:
    seen = [unit for stack in german.values() for unit in stack]
    s = prepared(target, joining, units={**ATTACKERS, **german, "1838": ["ge_199"]}, seen=seen, **extra)
    expected = odds_of(s, 1 << ALLIED)
    results: Counter[str] = Counter()
    columns: set[str] = set()
    for share, after in ends(s):
        results[RESULTS[after.fought[0].outcome]] += share  # type: ignore[assignment]
        columns.add(column_name(after.fought[0].column))
    told = {outcome["what"]: outcome["share"] for outcome in expected["outcomes"]}
    assert {name: float(share) for name, share in results.items()} == pytest.approx(told)
    assert columns == set(expected["items"][-1]["worth"].split(", "))
    assert sum(told.values()) == pytest.approx(1)


def test_every_shift_has_its_rule_and_adds_up() -> None:
    s = prepared(
        "1519",
        ("us_9", "us_1a_a"),
        units={**ATTACKERS, "1519": ["ge_230"], "1838": ["ge_199"]},
        air={"allied": ["1519"]},
    )
    combat = odds_of(s, 1 << ALLIED)
    shifts = {item["what"]: item["amount"] for item in combat["items"] if item.get("unit") == "columns"}
    assert shifts == {"town": -2, "airpower": 1}
    known = {rule.id for rule in jupiter().rule_list()}
    items = [*combat["items"], *(item for party in combat["parties"] for item in party["items"])]
    assert {item["rule"] for item in items} <= known


def test_what_lies_under_a_stack_does_not_enter_the_odds_of_the_other_side() -> None:
    found = []
    for below in ("ge_69", "ge_702"):
        other = "ge_702" if below == "ge_69" else "ge_69"
        units = {**ATTACKERS, "1519": [below, "ge_bar"], "1838": [other, "ge_199"]}
        s = prepared("1519", ("us_9", "us_34"), units=units)
        found.append(odds_of(s, 1 << ALLIED))
    assert found[0] == found[1]
    assert {"what": "unseen", "amount": 1, "rule": "OJ-6.4-1"} in found[0]["parties"][1]["items"]


def test_an_attack_being_prepared_is_not_told_to_the_other_side() -> None:
    s = prepared("1519", ("us_9",), units={**ATTACKERS, "1519": ["ge_230"], "1838": ["ge_199"]})
    assert jupiter().display.odds(s, 1 << GERMAN) is None
    assert jupiter().display.odds(s, 0) is None

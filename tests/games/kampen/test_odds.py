"""The odds of a land combat: exact, itemised, and in agreement with what is rolled."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import narvik
from narvik.core.chance import FastChance, ScriptedChance
from narvik.core.enumeration import enumerate_chance, outcomes
from narvik.games.kampen.chapters.combat_dice import judge
from narvik.games.kampen.chapters.retreat import Retreat
from narvik.games.kampen.display.odds import combat_odds


def position(**short: Any) -> Any:
    rules = narvik.rules_of("kampen")
    return rules.proof.position(short, rules.settle_options({}), ScriptedChance([]))


@pytest.mark.parametrize(("attack", "defence", "attackers", "defenders"), [(1, 1, 1, 1), (3, 1, 3, 1), (2, 3, 2, 4)])
def test_odds_agree_with_every_roll_counted_one_by_one(
    attack: int, defence: int, attackers: int, defenders: int
) -> None:
    wins = Fraction(0)
    lost: Counter[int] = Counter()
    for dice in product(range(1, 7), repeat=attack + defence):
        mine, theirs = dice[:attack], dice[attack:]
        outcome = judge(sum(mine), mine.count(6), sum(theirs), theirs.count(6), attackers, defenders)
        wins += outcome.attacker_wins
        lost[outcome.defenders_lost] += 1
    rolls = 6 ** (attack + defence)
    found = combat_odds(attack, defence, attackers, defenders)
    assert found.attacker_wins == wins / rolls
    assert found.defenders_lost == {count: Fraction(ways, rolls) for count, ways in lost.items()}


def test_odds_agree_with_the_rules_played_out_over_all_dice() -> None:
    # three battalions and a card against one: four dice against one
    s = position(
        turn="germany",
        phase="combat",
        areas={"hamar": {"norway": 1}, "oslo": {"germany": 1}, "finnmark": {"norway": 1}},
        attacks={"hamar": {"kongsvinger": 3}},
        hands={"germany": ["artilleri"], "norway": ["bakhold"]},
    )
    words = narvik.rules_of("kampen").words
    s.apply(words.read("play artilleri"))
    expected = narvik.rules_of("kampen").display.odds(s, 0)
    assert expected is not None
    taken = Fraction(0)
    lost: Counter[int] = Counter()
    total = Fraction(0)
    # Norway plays no card, so the dice are rolled when it has said so
    for share, after in outcomes(s, words.read("end")):
        total += share
        gives_way = after.find(Retreat) is not None
        taken += share * (gives_way or bool(after.at(0, s.board.index["hamar"])))
        lost[4 - after.strength[0]] += share  # type: ignore[assignment]
    assert total == 1
    told = expected["battles"][0]
    assert float(taken) == pytest.approx(told["headline"]["share"])
    losses = {loss["count"]: loss["share"] for loss in told["parties"][0]["losses"]["shares"]}
    assert {count: float(share) for count, share in lost.items()} == pytest.approx(losses)


def test_enumeration_gives_every_answer_its_share() -> None:
    rolls = Counter[int]()
    for share, total in enumerate_chance(lambda chance: sum(chance.dice(2, "two dice"))):
        rolls[total] += share * 36  # type: ignore[assignment]
    assert rolls == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    orders = Counter(tuple(order) for _, order in enumerate_chance(lambda chance: chance.shuffle([1, 2, 3], "cards")))
    assert len(orders) == 6


def test_chances_add_up_to_one() -> None:
    found = combat_odds(9, 8, 7, 6)
    assert sum(found.attackers_lost.values()) == 1
    assert sum(found.defenders_lost.values()) == 1


def test_every_die_has_its_reason() -> None:
    s = position(
        turn="germany",
        phase="combat",
        areas={"hamar": {"norway": 7}},
        attacks={"hamar": {"gjovik": 3, "oslo": 4}},
        hands={"germany": ["panzer"]},
    )
    found = narvik.rules_of("kampen").display.odds(s, 0)
    assert found is not None
    parties = found["battles"][0]["parties"]
    # five battalions count: four by land and one of those across the lake, which gives no die
    assert [{item["what"]: item["amount"] for item in party["items"]} for party in parties] == [
        {"battalions": 7, "limit": -2, "water": -1},
        {"battalions": 7, "limit": -2},
    ]
    assert [(party["amount"], party["unit"]) for party in parties] == [(4, "dice"), (5, "dice")]


def test_parts_add_up_to_the_dice_in_random_play() -> None:
    rules = narvik.rules_of("kampen")
    seen = 0
    for seed in range(6):
        chance = FastChance(seed)
        s = rules.start(rules.settle_options({"edition": ("en", "no")[seed % 2]}), chance)
        while s.decider >= 0:
            for told in (rules.display.odds(s, 0) or {"battles": []})["battles"]:
                for party in told["parties"]:
                    assert sum(item["amount"] for item in party["items"]) == party["amount"]
                    seen += 1
            choices = s.choices()
            s.apply(choices[chance.pick(len(choices), "")])
    assert seen > 100


def test_odds_before_a_commitment_change_nothing_and_roll_nothing() -> None:
    game = narvik.new("kampen", seed=1)
    before = game.to_json()
    found = game.odds("move narvik gratangen 3")
    assert found is not None
    assert found["battles"][0]["at"] == "gratangen"
    assert found["battles"][0]["headline"]["share"] == pytest.approx(1261 / 1296)
    assert game.to_json() == before
    with pytest.raises(narvik.Refused):
        game.odds("move oslo narvik 1")

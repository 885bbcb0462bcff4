"""The odds of a land combat before it is rolled: exact, by enumerating the dice. KN-cmb.

The number of dice and the judgement of a roll come from the rules of `combat`; only the rolling is replaced by counting
every possible total with its number of sixes.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from narvik.core.bits import members
from narvik.core.rules import Json
from narvik.display.battles import ATTACK_SUCCEEDS, Item, Odds, Outcome, Party
from narvik.display.telling import counted, losses
from narvik.games.kampen.chapters.combat import DICE, LandCombat
from narvik.games.kampen.chapters.combat_dice import (
    MOST_BATTALIONS,
    attack_dice,
    battalion_dice,
    card_dice,
    defence_dice,
    defenders,
    judge,
)
from narvik.games.kampen.pieces.board import ALLIES, FACTIONS, GERMANY, NORWAY
from narvik.games.kampen.pieces.cards import NAMES
from narvik.games.kampen.pieces.state import State

REMEMBERED: Final = 4096
"""How many combats are remembered: far more than come up, so that made-up positions fill no memory."""


@lru_cache(maxsize=64)
def pool(dice: int) -> dict[tuple[int, int], int]:
    """How many of the 6**dice rolls give each total and number of sixes."""
    ways = {(0, 0): 1}
    for _ in range(dice):
        more: dict[tuple[int, int], int] = {}
        for (total, sixes), count in ways.items():
            for face in range(1, 7):
                key = (total + face, sixes + (face == 6))
                more[key] = more.get(key, 0) + count
        ways = more
    return ways


class LandOdds(NamedTuple):
    """The chance that the attacker wins, and how likely it is that each side loses so many battalions."""

    attacker_wins: Fraction
    attackers_lost: dict[int, Fraction]
    defenders_lost: dict[int, Fraction]


@lru_cache(maxsize=REMEMBERED)
def combat_odds(attack: int, defence: int, attackers: int, defending: int) -> LandOdds:
    """The odds for numbers of dice and battalions.

    >>> float(round(combat_odds(3, 1, 3, 1).attacker_wins, 4))
    0.973
    """
    ways: dict[tuple[int, int, bool], int] = {}
    for (total_a, sixes_a), count_a in pool(attack).items():
        for (total_d, sixes_d), count_d in pool(defence).items():
            outcome = judge(total_a, sixes_a, total_d, sixes_d, attackers, defending)
            key = (outcome.attackers_lost, outcome.defenders_lost, outcome.attacker_wins)
            ways[key] = ways.get(key, 0) + count_a * count_d
    rolls = 6 ** (attack + defence)
    won = Fraction(0)
    lost_a: dict[int, Fraction] = {}
    lost_d: dict[int, Fraction] = {}
    for (of_attack, of_defence, wins), count in sorted(ways.items()):
        share = Fraction(count, rolls)
        won += share if wins else 0
        lost_a[of_attack] = lost_a.get(of_attack, Fraction(0)) + share
        lost_d[of_defence] = lost_d.get(of_defence, Fraction(0)) + share
    return LandOdds(won, lost_a, lost_d)


def odds(s: State) -> Json | None:
    """The odds of the combat being fought, or of each combat to be fought, with the cards played so far.

    Cards still in hands are not counted: what each side may add is for the players to judge.
    """
    combat = s.find(LandCombat)
    if combat is not None:
        return counted([one(s, combat)] if combat.step <= DICE else [])
    return counted(one(s, LandCombat(area=area)) for area in s.contested())


def dice(what: str, amount: int, rule: str) -> Item:
    """Something that adds dice, or takes some away."""
    return Item(what=what, amount=amount, unit="dice", rule=rule)


def limits(s: State, area: int) -> tuple[list[Item], list[Item]]:
    """What battalions do not count for, of the attack and of the defence: the limit of five, water. KN-cmb-7 to -9."""
    attackers, defending = s.attacking(area), defenders(s, area)
    counted_in = min(MOST_BATTALIONS, attackers)
    attack = [
        dice("limit", counted_in - attackers, "KN-cmb-7"),
        dice("water", battalion_dice(s, area) - counted_in, "KN-cmb-9" if s.settings.halve_all else "KN-cmb-8"),
    ]
    defence = [dice("limit", min(MOST_BATTALIONS, defending) - defending, "KN-cmb-7")]
    return [item for item in attack if item.amount], [item for item in defence if item.amount]


def cards(s: State, combat: LandCombat, played: int, attack: bool) -> list[Item]:
    """The dice of the cards that count, of the attack or of the defence. KN-cmb-6."""
    faction = s.active if attack else GERMANY if s.active != GERMANY else NORWAY
    live = members(played & ~combat.cancelled & ~combat.counters)
    found = [dice(NAMES[card], card_dice(s, faction, card, attack), "KN-cmb-6") for card in live]
    return [item for item in found if item.amount]


def defending_sides(s: State, area: int) -> list[str]:
    """Those who have battalions in an attacked area."""
    enemies = (NORWAY, ALLIES) if s.active == GERMANY else (GERMANY,)
    return [FACTIONS[k] for k in enemies if s.at(k, area)] or [FACTIONS[enemies[0]]]


def one(s: State, combat: LandCombat) -> Odds:
    """The odds of one combat, each die with its rule. KN-cmb-5 to -9."""
    area = combat.area
    attack, defence = attack_dice(s, combat), defence_dice(s, combat)
    attackers, defending = s.attacking(area), defenders(s, area)
    found = combat_odds(attack, defence, attackers, defending)
    less_attack, less_defence = limits(s, area)
    return Odds(
        at=s.area_word(area),
        parties=[
            Party(
                sides=[FACTIONS[s.active]],
                items=[
                    dice("battalions", attackers, "KN-cmb-5"),
                    *less_attack,
                    *cards(s, combat, combat.attack, attack=True),
                ],
                amount=attack,
                unit="dice",
                losses=losses(found.attackers_lost, attackers),
            ),
            Party(
                sides=defending_sides(s, area),
                items=[
                    dice("battalions", defending, "KN-cmb-5"),
                    *less_defence,
                    *cards(s, combat, combat.defence, attack=False),
                ],
                amount=defence,
                unit="dice",
                losses=losses(found.defenders_lost, defending),
            ),
        ],
        headline=Outcome(what=ATTACK_SUCCEEDS, share=float(found.attacker_wins), side=FACTIONS[s.active]),
    )

"""The odds of a land combat before it is rolled: exact, by enumerating the dice. KN-cmb.

The number of dice and the judgement of a roll come from the rules of `combat`; only the rolling is replaced by counting
every possible total with its number of sixes.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from narvik.core.rules import Json
from narvik.games.kampen.board import FACTIONS, GERMANY, NORWAY
from narvik.games.kampen.cards import KINDS, NAMES
from narvik.games.kampen.combat import ROLL
from narvik.games.kampen.frames import LAND_COMBAT
from narvik.games.kampen.state import State
from narvik.games.kampen.strength import (
    AREA,
    ATTACK,
    CANCELLED,
    COUNTERS,
    DEFENCE,
    MOST_BATTALIONS,
    STEP,
    attack_dice,
    battalion_dice,
    card_dice,
    defence_dice,
    defenders,
    judge,
)


@cache
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


@cache
def combat_odds(attack: int, defence: int, attackers: int, defending: int) -> tuple[Fraction, Json]:
    """The chance that the attacker wins, and how likely each number of losses is, for numbers of dice and battalions.

    >>> float(round(combat_odds(3, 1, 3, 1)[0], 4))
    0.973
    """
    ways: dict[tuple[int, int, bool], int] = {}
    for (total_a, sixes_a), count_a in pool(attack).items():
        for (total_d, sixes_d), count_d in pool(defence).items():
            outcome = judge(total_a, sixes_a, total_d, sixes_d, attackers, defending)
            key = (outcome.attackers_lost, outcome.defenders_lost, outcome.attacker_wins)
            ways[key] = ways.get(key, 0) + count_a * count_d
    rolls = 6 ** (attack + defence)
    win = Fraction(sum(count for key, count in ways.items() if key[2]), rolls)
    table: Json = {"attackers_lost": {}, "defenders_lost": {}, "outcomes": []}
    for (lost_a, lost_d, wins), count in sorted(ways.items()):
        share = Fraction(count, rolls)
        table["attackers_lost"][lost_a] = table["attackers_lost"].get(lost_a, Fraction(0)) + share
        table["defenders_lost"][lost_d] = table["defenders_lost"].get(lost_d, Fraction(0)) + share
        table["outcomes"].append((lost_a, lost_d, wins, share))
    return win, table


def odds(s: State) -> Json | None:
    """The odds of the combat being fought, or of each combat to be fought, with the cards played so far.

    Cards still in hands are not counted: what each side may add is for the players to judge.
    """
    for frame in s.frames:
        if frame[0] == LAND_COMBAT:
            return {"combats": [one(s, frame)]} if frame[STEP] <= ROLL else None
    if not s.attacks:
        return None
    return {"combats": [one(s, [LAND_COMBAT, area, *([0] * 10)]) for area in s.contested()]}


def parts(s: State, f: list[int]) -> list[Json]:
    """Where the dice come from, each with its rule: battalions, the limit of five, water, cards. KN-cmb-5 to -9."""
    area = f[AREA]
    attackers, defending = s.attacking(area), defenders(s, area)
    counted = min(MOST_BATTALIONS, attackers)
    dice = battalion_dice(s, area)
    found = [
        ("attack", "battalions", "", attackers, "KN-cmb-5"),
        ("attack", "limit", "", counted - attackers, "KN-cmb-7"),
        ("attack", "water", "", dice - counted, "KN-cmb-9" if s.settings.halve_all else "KN-cmb-8"),
        ("defence", "battalions", "", defending, "KN-cmb-5"),
        ("defence", "limit", "", min(MOST_BATTALIONS, defending) - defending, "KN-cmb-7"),
    ]
    side = GERMANY if s.active != GERMANY else NORWAY
    for use, faction, played in (("attack", s.active, f[ATTACK]), ("defence", side, f[DEFENCE])):
        live = played & ~f[CANCELLED] & ~f[COUNTERS]
        for card in range(KINDS):
            if live >> card & 1:
                found.append((use, "card", NAMES[card], card_dice(s, faction, card, use == "attack"), "KN-cmb-6"))
    return [
        {"side": use, "what": what, "card": card, "dice": count, "rule": rule}
        for use, what, card, count, rule in found
        if count
    ]


def one(s: State, f: list[int]) -> Json:
    """The odds of one combat."""
    area = f[AREA]
    attack, defence = attack_dice(s, f), defence_dice(s, f)
    attackers, defending = s.attacking(area), defenders(s, area)
    win, table = combat_odds(attack, defence, attackers, defending)
    return {
        "area": s.area_word(area),
        "attacker": FACTIONS[s.active],
        "defender": "germany" if s.active != GERMANY else "norway and allies",
        "attack_dice": attack,
        "defence_dice": defence,
        "attackers": attackers,
        "defenders": defending,
        "parts": parts(s, f),
        "attacker_wins": float(win),
        "attackers_lost": {str(count): float(share) for count, share in table["attackers_lost"].items()},
        "defenders_lost": {str(count): float(share) for count, share in table["defenders_lost"].items()},
        "outcomes": [
            {"attackers_lost": a, "defenders_lost": d, "attacker_wins": wins, "chance": float(share)}
            for a, d, wins, share in table["outcomes"]
        ],
    }

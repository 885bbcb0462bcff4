"""The odds of an attack before it is resolved: columns, every shift with its rule, and how likely each result is.

Exact over the dice. Defenders whose faces the asking side has not seen are taken as any of the enemy's unseen units of
that nation, each as likely as the next. OJ-13.4 to OJ-13.11, OJ-6.4-1.
"""

from __future__ import annotations

from fractions import Fraction

from narvik.core.bits import members
from narvik.core.rules import Json
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter.board import ROLES, TOWN
from narvik.games.jupiter.combat import (
    ATTACK,
    SURGE,
    acting_side,
    has_gunfire,
    nation_of,
    odds_column,
    resistance,
    shifts,
    strength,
)  # fmt: skip
from narvik.games.jupiter.notation import RESULTS
from narvik.games.jupiter.state import State
from narvik.games.jupiter.supply import supplied
from narvik.games.jupiter.tables import AL1, COLUMNS, DE, DL1, DR, EX

SIXTH = Fraction(1, 6)


def odds(s: State, roles: int) -> Json | None:
    """The chances of the attack being prepared or fought; of one being prepared only to those who prepare it."""
    if not s.frames:
        return None
    top = s.frames[-1]
    if top[0] == fr.SPECIAL_FORCES:
        return {"combats": [one(s, s.attackers, s.target, s.starved, s.committed, s.support, s.defenders)]}
    if top[0] != fr.ATTACKERS or top[1] not in (ATTACK, SURGE) or not s.joined or not roles >> acting_side(s) & 1:
        return None
    target = top[2]
    starved = sum(1 << unit for unit in members(s.joined) if not supplied(s, unit))
    known = s.seen
    for role in range(len(ROLES)):
        if roles >> role & 1:
            known |= s.forces.of_side[role]
    return {"combats": [one(s, s.joined, target, starved, 0, -1, known)]}


def hidden_strengths(s: State, defenders: list[int], known: int) -> dict[int, Fraction]:
    """How likely each sum of defence factors is for the defenders that have not been seen."""
    unseen = [unit for unit in defenders if not known >> unit & 1]
    if not unseen:
        return {0: Fraction(1)}
    nation = s.contingent(s.where[unseen[0]])
    factors = [s.forces.defence[unit] for unit in members(s.forces.of_nation[nation] & ~known)]
    sums: dict[tuple[int, ...], Fraction] = {(0, *sorted(factors)): Fraction(1)}
    for _ in unseen:
        more: dict[tuple[int, ...], Fraction] = {}
        for (total, *left), share in sums.items():
            for value in sorted(set(left)):
                rest = list(left)
                rest.remove(value)
                key = (total + value, *rest)
                more[key] = more.get(key, Fraction(0)) + share * Fraction(left.count(value), len(left))
        sums = more
    out: dict[int, Fraction] = {}
    for (total, *_), share in sums.items():
        out[total] = out.get(total, Fraction(0)) + share
    return out


def gunfire_table(s: State, attackers: int, defenders: int, target: int, given: int, most: int) -> dict[int, Fraction]:
    """How likely each amount of naval gunfire is; `given` is what has been rolled, or -1. OJ-13.23-1, -2."""
    if given >= 0:
        return {given: Fraction(1)}
    if not has_gunfire(s, attackers, defenders, target):
        return {0: Fraction(1)}
    out: dict[int, Fraction] = {}
    for die in range(6):
        out[min(die, most)] = out.get(min(die, most), Fraction(0)) + SIXTH
    return out


def ratio(base: int) -> str:
    """Odds as people write them. OJ-13.4-2."""
    return f"{base}:1" if base else "<1:1"


def one(s: State, attackers: int, target: int, starved: int, special: int, support: int, known: int) -> Json:
    """The odds of one attack."""
    stack = list(s.stack(target))
    defenders = sum(1 << unit for unit in stack)
    origins = s.board.grid.bits_of([s.where[unit] for unit in members(attackers)])
    moved = shifts(s, attackers, defenders, target, origins, special)
    net = sum(shift.columns for shift in moved)
    attack = strength(s, attackers, starved)
    open_defence = resistance(s, defenders & known)
    attacking = bool(attackers & s.forces.replaced)
    town = s.board.terrain[target] == TOWN
    columns: dict[int, Fraction] = {}
    bases: set[int] = set()
    for hidden, share in hidden_strengths(s, stack, known).items():
        defence = open_defence + hidden
        most = attack if attacking else defence
        for guns, chance in gunfire_table(s, attackers, defenders, target, support, most).items():
            base = odds_column(attack + guns, defence) if attacking else odds_column(attack, defence + guns)
            bases.add(base)
            column = max(0, min(base + net, COLUMNS - 1))
            columns[column] = columns.get(column, Fraction(0)) + share * chance
    results = [Fraction(0)] * len(RESULTS)
    for column, share in columns.items():
        for die in range(1, 7):
            results[s.settings.tables.result(column, die, town)] += share * SIXTH
    low, high = min(bases), max(bases)
    side = s.side_of_force(attackers)
    parts = [{"side": "attack", "what": "factors", "value": attack, "rule": "OJ-13.4-1"}]
    if starved:
        parts.append({"side": "attack", "what": "starved", "value": starved.bit_count(), "rule": "OJ-11.5-1"})
    parts.append({"side": "defence", "what": "factors", "value": open_defence, "rule": "OJ-13.4-1"})
    unseen = len([unit for unit in stack if not known >> unit & 1])
    if unseen:
        parts.append({"side": "defence", "what": "unseen", "value": unseen, "rule": "OJ-6.4-1"})
    parts += [
        {
            "side": "attack" if shift.columns > 0 else "defence",
            "what": shift.name,
            "columns": shift.columns,
            "rule": shift.rule,
        }
        for shift in moved
    ]
    if has_gunfire(s, attackers, defenders, target):
        rolled = {"value": support} if support >= 0 else {}
        parts.append({"side": "attack" if attacking else "defence", "what": "gunfire", **rolled, "rule": "OJ-13.23-1"})
    gone = len(stack)
    lost = {0: Fraction(0), 1: Fraction(0), gone: Fraction(0)}
    for result, chance in enumerate(results):
        lost[gone if result == DE else 1 if result in (EX, DL1) else 0] += chance
    beaten = results[AL1] + results[EX]
    return {
        "area": s.hex_word(target),
        "attacker": ROLES[side],
        "defender": ROLES[1 - side],
        "nation": nation_of(s, attackers),
        "ratio": ratio(low) if low == high else f"{ratio(low)} – {ratio(high)}",
        "shift": net,
        "columns": {str(column): float(share) for column, share in sorted(columns.items())},
        "results": {RESULTS[number]: float(share) for number, share in enumerate(results) if share},
        "attackers": attackers.bit_count(),
        "defenders": gone,
        "parts": parts,
        "attacker_wins": float(results[DE] + results[DR] + results[DL1] + (results[EX] if gone == 1 else 0)),
        "attackers_lost": {"0": float(1 - beaten), "1": float(beaten)},
        "defenders_lost": {str(count): float(share) for count, share in sorted(lost.items()) if share},
    }

"""The odds of an attack before it is resolved: columns, every shift with its rule, and how likely each result is.

Exact over the dice. Defenders whose faces the asking side has not seen are taken as any of the enemy's unseen units of
that nation, each as likely as the next. OJ-13.4 to OJ-13.11, OJ-6.4-1.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from narvik.core.bits import members
from narvik.core.dice import D6
from narvik.core.rules import Json
from narvik.display.battles import ATTACK_SUCCEEDS, Item, Losses, Odds, Outcome, Party
from narvik.display.telling import counted, losses
from narvik.games.jupiter.chapters.combat.battle import Battle
from narvik.games.jupiter.chapters.combat.combat_odds import odds_column, resistance, shifts, strength
from narvik.games.jupiter.chapters.combat.declaration import Attackers
from narvik.games.jupiter.chapters.combat.naval_guns import has_gunfire
from narvik.games.jupiter.chapters.combat.special_forces import SpecialForces
from narvik.games.jupiter.chapters.supply import supplied
from narvik.games.jupiter.knowledge.view import known_units
from narvik.games.jupiter.pieces.board import ROLES, TOWN
from narvik.games.jupiter.pieces.charts import AL1, COLUMNS, DE, DL1, DR, EX
from narvik.games.jupiter.pieces.notation import RESULTS
from narvik.games.jupiter.pieces.state import State
from narvik.wargame.odds import Shift

NOT_ROLLED: Final = -1
"""What naval gunfire adds before it is rolled for."""


class Fight(NamedTuple):
    """An attack: who takes part and where, which of them are starved, special forces and gunfire, and the units whose
    faces the one who asks knows."""

    attackers: int
    target: int
    starved: int
    special: int
    support: int
    known: int

    def defenders(self, s: State) -> int:
        """The units under attack."""
        return sum(1 << unit for unit in s.stack(self.target))

    def guns_attack(self, s: State) -> bool:
        """Whether naval guns would support the attackers. OJ-13.23-1."""
        return bool(self.attackers & s.forces.replaced)


def odds(s: State, roles: int) -> Json | None:
    """The chances of the attack being prepared or fought; of one being prepared only to those who prepare it."""
    top = s.frames[-1] if s.frames else None
    if isinstance(top, SpecialForces):
        battle: Battle = s.find(Battle)
        fight = Fight(battle.attackers, battle.target, battle.starved, top.committed, battle.support, battle.defenders)
        return counted([one(s, fight)])
    if not isinstance(top, Attackers) or top.probing or not top.joined or not roles >> top.side & 1:
        return None
    starved = sum(1 << unit for unit in members(top.joined) if not supplied(s, unit))
    return counted([one(s, Fight(top.joined, top.target, starved, 0, NOT_ROLLED, known_units(s, roles)))])


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


def gunfire_table(s: State, fight: Fight, most: int) -> dict[int, Fraction]:
    """How likely each amount of naval gunfire is. OJ-13.23-1, -2."""
    if fight.support != NOT_ROLLED:
        return {fight.support: Fraction(1)}
    if not has_gunfire(s, fight.attackers, fight.defenders(s), fight.target):
        return {0: Fraction(1)}
    out: dict[int, Fraction] = {}
    for die in D6.faces:
        guns = min(die - 1, most)
        out[guns] = out.get(guns, Fraction(0)) + Fraction(1, D6.sides)
    return out


def ratio(base: int) -> str:
    """Odds as people write them. OJ-13.4-2."""
    return f"{base}:1" if base else "<1:1"


def bases_of(s: State, fight: Fight) -> dict[int, Fraction]:
    """How likely the odds are before shifts, over what is not known and not rolled yet. OJ-13.4-1, -2."""
    attack = strength(s, fight.attackers, fight.starved)
    open_defence = resistance(s, fight.defenders(s) & fight.known)
    attacking = fight.guns_attack(s)
    out: dict[int, Fraction] = {}
    for hidden, share in hidden_strengths(s, list(s.stack(fight.target)), fight.known).items():
        defence = open_defence + hidden
        for guns, chance in gunfire_table(s, fight, attack if attacking else defence).items():
            base = odds_column(attack + guns, defence) if attacking else odds_column(attack, defence + guns)
            out[base] = out.get(base, Fraction(0)) + share * chance
    return out


def column_name(column: int) -> str:
    """A column of the chart as people write it; the outermost lie beyond the printed ones. OJ-13.5-2, -3."""
    return f">{COLUMNS - 2}:1" if column == COLUMNS - 1 else ratio(column)


def columns_of(s: State, bases: dict[int, Fraction], moved: list[Shift]) -> dict[int, Fraction]:
    """How likely the attack is resolved in each column, shifts included. OJ-13.5-1 to -3."""
    columns: dict[int, Fraction] = {}
    for base, share in bases.items():
        column = s.settings.tables.odds.column(base, moved)
        columns[column] = columns.get(column, Fraction(0)) + share
    return columns


def shifts_of(s: State, fight: Fight) -> list[Shift]:
    """Everything that shifts the column of an attack. OJ-13.8 to OJ-13.10."""
    origins = s.board.grid.bits_of([s.where[unit] for unit in members(fight.attackers)])
    return shifts(s, fight.attackers, fight.defenders(s), fight.target, origins, fight.special)


def shift_items(moved: list[Shift]) -> list[Item]:
    """Shifts, each with the rule behind it."""
    return [Item(what=shift.name, amount=shift.columns, unit="columns", rule=shift.rule) for shift in moved]


def gunfire_item(s: State, fight: Fight) -> list[Item]:
    """What naval guns add, if they fire; how much is not known before they are rolled for. OJ-13.23-1."""
    if not has_gunfire(s, fight.attackers, fight.defenders(s), fight.target):
        return []
    if fight.support == NOT_ROLLED:
        return [Item(what="gunfire", rule="OJ-13.23-1")]
    return [Item(what="gunfire", amount=fight.support, rule="OJ-13.23-1")]


def attack_party(s: State, fight: Fight) -> Party:
    """The attackers, with all that goes into their strength."""
    items = [Item(what="factors", amount=strength(s, fight.attackers, fight.starved), rule="OJ-13.4-1")]
    if fight.starved:
        items.append(Item(what="starved", amount=fight.starved.bit_count(), rule="OJ-11.5-1"))
    if fight.guns_attack(s):
        items += gunfire_item(s, fight)
    return Party(sides=[ROLES[s.side_of_force(fight.attackers)]], items=items)


def defence_party(s: State, fight: Fight) -> Party:
    """The defenders, as far as the one who asks knows them. OJ-6.4-1."""
    known, defenders = fight.known, fight.defenders(s)
    items = [Item(what="factors", amount=resistance(s, defenders & known), rule="OJ-13.4-1")]
    if defenders & ~known:
        items.append(Item(what="unseen", amount=(defenders & ~known).bit_count(), rule="OJ-6.4-1"))
    if not fight.guns_attack(s):
        items += gunfire_item(s, fight)
    return Party(sides=[ROLES[1 - s.side_of_force(fight.attackers)]], items=items)


def one(s: State, fight: Fight) -> Odds:
    """The odds of one attack."""
    moved = shifts_of(s, fight)
    bases = bases_of(s, fight)
    columns = columns_of(s, bases, moved)
    low, high = min(bases), max(bases)
    results = results_of(s, columns, s.board.terrain[fight.target] == TOWN)
    defenders = len(s.stack(fight.target))
    attack, defence = attack_party(s, fight), defence_party(s, fight)
    attack.losses = attackers_lost(results, fight.attackers.bit_count())
    defence.losses = defenders_lost(results, defenders)
    emptied = results[DE] + results[DR] + results[DL1] + (results[EX] if defenders == 1 else 0)
    return Odds(
        at=s.hex_word(fight.target),
        figure=ratio(low) if low == high else f"{ratio(low)} – {ratio(high)}",
        parties=[attack, defence],
        items=[
            *shift_items(moved),
            Item(what="column", worth=", ".join(map(column_name, sorted(columns))), rule="OJ-13.5-1"),
        ],
        headline=Outcome(what=ATTACK_SUCCEEDS, share=float(emptied), side=attack.sides[0]),
        outcomes=outcomes_of(results),
    )


def results_of(s: State, columns: dict[int, Fraction], town: bool) -> list[Fraction]:
    """How likely each result is. OJ-13.11-1."""
    results = [Fraction(0)] * len(RESULTS)
    for column, share in columns.items():
        for result, part in enumerate(s.settings.tables.shares(column, town)):
            results[result] += share * part
    return results


def outcomes_of(results: list[Fraction]) -> list[Outcome]:
    """The results that are possible, each with its share."""
    return [Outcome(what=RESULTS[number], share=float(share)) for number, share in enumerate(results) if share]


def attackers_lost(results: list[Fraction], attackers: int) -> Losses:
    """How many units the attacker loses. OJ-13.13-1, OJ-13.15-1."""
    beaten = results[AL1] + results[EX]
    return losses({0: 1 - beaten, 1: beaten}, attackers)


def defenders_lost(results: list[Fraction], defenders: int) -> Losses:
    """How many units the defender loses. OJ-13.12 to OJ-13.17."""
    lost = {0: Fraction(0), 1: Fraction(0), defenders: Fraction(0)}
    for result, chance in enumerate(results):
        lost[defenders if result == DE else 1 if result in (EX, DL1) else 0] += chance
    return losses(lost, defenders)

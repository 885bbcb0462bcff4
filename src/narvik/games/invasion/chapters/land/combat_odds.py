"""Chapter 12.1: the odds of a land combat, item by item: factors, column shifts and what is added to the die."""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.core.bits import members
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.board import MOUNTAIN as MOUNTAIN_GROUND
from narvik.games.invasion.pieces.ground.crossings import thawed
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.charts import MOST_DRM, ODDS
from narvik.games.invasion.pieces.units import AIRBORNE, COMPANY, INDEPENDENT, MOUNTAIN
from narvik.maps.hexes import SIDES
from narvik.wargame.odds import Shift

MOST_AIR: Final = 2
"""The Air Support Modifier at most, either way. IN-12.1-7."""
MOST_GUNS: Final = 3
"""The Artillery Support Modifier at most, either way. IN-12.1-10."""
WORST: Final = 2
FROM_THE_AIR: Final = -2
"""What an assault from the air adds to the die. IN-12.1-28, IN-7.8.2-2."""


class Fight(NamedTuple):
    """What the odds of a land combat follow from. `supplied` are the units of both sides that are in supply."""

    attacker: int
    attackers: int
    defenders: int
    hex: int
    supplied: int
    overrun: bool
    naval_guns: int = 0  # points of ships' guns: the defender's less the attacker's
    from_sea: int = 0  # the columns that an assault from the sea costs
    airborne: bool = False  # the attackers come from the air
    disrupted: int = 0  # of these, who is disrupted
    air_landed: int = 0  # of these, who was landed and did not jump


class Modifier(NamedTuple):
    """What is added to the die, and the rule that says so."""

    name: str
    rule: str
    drm: int


class Odds(NamedTuple):
    """The odds of a combat: factors, the column they give, the column after shifts, and the sum for the die."""

    attack: int
    defence: int
    base: int
    column: int
    drm: int
    shifts: tuple[Shift, ...]
    modifiers: tuple[Modifier, ...]


# -- factors


def attack_factor(s: State, unit: int, target: int, supplied: bool) -> int:
    """What a unit attacks with: halved over water, and once more if it is not supplied.

    IN-12.1-3 to -5, IN-13.3.4-1, IN-12.1-39.
    """
    factor = max(0, troops.attack(s, unit))
    ashore = s.unit_at[unit] >= 0
    direction = s.kit.board.grid.direction(s.unit_at[unit], target) if ashore else -1
    if direction >= 0 and s.kit.marching.halves(s.unit_at[unit] * SIDES + direction):
        factor //= 2
    return factor if supplied else factor // 2


def attack_strength(s: State, fight: Fight) -> int:
    """The sum of the Attack Factors. IN-12.1-2."""
    return sum(factor_in(s, fight, unit) for unit in members(fight.attackers))


def factor_in(s: State, fight: Fight, unit: int) -> int:
    """What a unit attacks with in a combat: from the air it crosses no river, but is halved if it was landed, and once
    more if it is disrupted. IN-7.8.4-3, IN-7.8.1-2, IN-12.1-3 to -5."""
    supplied = bool(fight.supplied >> unit & 1)
    if not fight.airborne:
        return attack_factor(s, unit, fight.hex, supplied)
    factor = troops.attack(s, unit)
    for halved in (fight.air_landed >> unit & 1, fight.disrupted >> unit & 1, not supplied):
        factor //= 2 if halved else 1
    return factor


def defence_strength(s: State, fight: Fight) -> int:
    """The sum of the Defense Factors; at level 2 of the marker each is halved, upwards, but the companies of mountain
    and parachute troops together. IN-12.1-2, IN-13.3.7-5, -6."""
    total = companies = 0
    for unit in members(fight.defenders):
        factor = troops.defence(s, unit)
        if fight.supplied >> unit & 1 or s.out_of_supply.get(unit, 0) < WORST:
            total += factor
        elif s.kit.land.size[unit] == COMPANY and s.kit.land.type[unit] in (MOUNTAIN, AIRBORNE):
            companies += factor
        else:
            total += (factor + 1) // 2
    return total + (companies + 1) // 2


# -- column shifts


def shifts_of(s: State, fight: Fight) -> list[Shift]:
    """All column shifts: to the right for the attacker, to the left, below zero, for the defender.

    IN-12.1-15 to -17, -19 to -21, -23 to -26, IN-8.6.2-1.
    """
    attackers, defenders = members(fight.attackers), members(fight.defenders)
    found = []
    if len({troops.nation(s, unit) for unit in attackers}) > 1:
        found.append(Shift("attackers_nations", "IN-12.1-16", -1))
    if len({troops.nation(s, unit) for unit in defenders}) > 1:
        found.append(Shift("defenders_nations", "IN-12.1-17", 1))
    ground = s.kit.marching.defence_shift(fight.hex, s.kit.places.city_at[fight.hex])
    if ground:
        found.append(Shift("terrain", "IN-12.1-19" if ground == 1 else "IN-12.1-20", -ground))
    if fight.from_sea:
        found.append(Shift("from_sea", "IN-12.1-26", -fight.from_sea))
    if mountaineers_gain(s, fight):
        found.append(Shift("mountaineers", "IN-12.1-23", 1))
    armour = attacking_armour(s, fight)
    if armour:
        found.append(Shift("armour", "IN-12.1-24", armour))
    tanks = [s.kit.land.armour[unit] for unit in defenders if fight.supplied >> unit & 1]
    if max(tanks, default=0):
        found.append(Shift("defending_armour", "IN-12.1-25", -max(tanks)))
    return found


def mountaineers_gain(s: State, fight: Fight) -> bool:
    """Supplied mountain infantry against a mountain hex without any. IN-12.1-23."""
    if s.kit.board.terrain[fight.hex] != MOUNTAIN_GROUND:
        return False
    infantry = s.kit.land.type
    if any(infantry[unit] == MOUNTAIN for unit in members(fight.defenders)):
        return False
    return any(infantry[unit] == MOUNTAIN for unit in members(fight.attackers & fight.supplied))


def attacking_armour(s: State, fight: Fight) -> int:
    """The best tank unit, at half its worth without supply, less the supplied antitank companies.

    IN-12.1-24, IN-12.4-1 to -3.
    """
    armour = s.kit.land.armour
    best = 0
    for unit in members(fight.attackers):
        best = max(best, armour[unit] if fight.supplied >> unit & 1 else armour[unit] // 2)
    guns = len([unit for unit in members(fight.defenders & fight.supplied) if s.kit.land.antitank[unit]])
    return max(0, best - guns)


# -- what is added to the die


def support_of(s: State, units: int, supplied: int) -> int:
    """The Support Factors of supplied artillery, fractions rounded up. IN-12.1-9, IN-12.1-12."""
    halves = sum(troops.support_halves(s, unit) for unit in members(units & supplied))
    return (halves + 1) // 2


def air_modifier(s: State, fight: Fight) -> int:
    """Air Support of the defender less that of the attacker; none in overruns. IN-12.1-7, -8, IN-7.6.2-1.

    From the air only what was flown for the assault counts, and the defender has none. IN-7.6.3-4, -8, IN-7.8.2-2.
    """
    if fight.overrun:
        return 0
    if fight.airborne:
        return max(-s.descent_support.get(fight.hex, 0), -MOST_AIR)
    theirs, ours = s.air_support(1 - fight.attacker), s.air_support(fight.attacker)
    return min(max(theirs.get(fight.hex, 0) - ours.get(fight.hex, 0), -MOST_AIR), MOST_AIR)


def artillery_modifier(s: State, fight: Fight) -> int:
    """Artillery support of the defender less that of the attacker, ships' guns included; gunners by themselves fight as
    infantry. IN-12.1-9, -10, IN-12.1-13, -14, IN-8.4.2-1."""
    helped = any(not troops.is_gun(s, unit) for unit in members(fight.defenders))
    defending = support_of(s, fight.defenders, fight.supplied) if helped else 0
    attacking = support_of(s, fight.attackers, fight.supplied)
    return min(max(defending - attacking + fight.naval_guns, -MOST_GUNS), MOST_GUNS)


def mixes_formations(s: State, units: int) -> bool:
    """Whether units of one nation come from more than one formation. IN-12.1-29, -30, -36."""
    found: dict[int, set[str]] = {}
    for unit in members(units):
        formation = troops.formation(s, unit)
        if formation != INDEPENDENT:
            found.setdefault(troops.nation(s, unit), set()).add(formation)
    return any(len(formations) > 1 for formations in found.values())


def modifiers_of(s: State, fight: Fight) -> list[Modifier]:
    """All that is added to the die; below zero it helps the attacker. IN-12.1-27 to -30."""
    found = [
        Modifier("air_support", "IN-12.1-7", air_modifier(s, fight)),
        Modifier("artillery_support", "IN-12.1-10", artillery_modifier(s, fight)),
    ]
    if fight.airborne:
        found.append(Modifier("from_the_air", "IN-12.1-28", FROM_THE_AIR))
    if mixes_formations(s, fight.defenders):
        found.append(Modifier("defenders_formations", "IN-12.1-29", -1))
    if mixes_formations(s, fight.attackers):
        found.append(Modifier("attackers_formations", "IN-12.1-30", 1))
    found += northern_modifiers(s, fight)
    return [one for one in found if one.drm]


def northern_modifiers(s: State, fight: Fight) -> list[Modifier]:
    """Snow and weather in Nordland and Troms, by the hex of the defender. IN-12.1-31, -32, -35, IN-3.3.1-7."""
    board = s.kit.board
    if not board.bit[fight.hex] & s.kit.marching.north:
        return []
    found = []
    plain = s.kit.land.infantry & fight.attackers
    snow = not thawed(s) >> board.land_zone[fight.hex] & 1
    if snow and any(s.kit.land.type[unit] != MOUNTAIN for unit in members(plain)):
        found.append(Modifier("snow", "IN-12.1-31", 1))
    weather = s.kit.effects[s.weather[board.section[fight.hex]]].land_attack_north
    found.append(Modifier("weather", "IN-12.1-32", weather))
    return found


def odds_of(s: State, fight: Fight) -> Odds:
    """The whole reckoning before the die. IN-12.1-2, -15, -27, -33, -34."""
    attack, defence = attack_strength(s, fight), defence_strength(s, fight)
    base = s.kit.charts.column(attack, defence)
    shifts, modifiers = shifts_of(s, fight), modifiers_of(s, fight)
    column = sorted((0, base + sum(shift.columns for shift in shifts), len(ODDS) - 1))[1]  # within the table
    drm = min(max(sum(one.drm for one in modifiers), -MOST_DRM), MOST_DRM)
    return Odds(attack, defence, base, column, drm, tuple(shifts), tuple(modifiers))


def may_attack(s: State, unit: int) -> bool:
    """Whether a unit may take part in an attack at all: with an Attack Factor, or as artillery in support.

    IN-1.4.1-2, IN-12.1-12, IN-12.0-5.
    """
    if not troops.movement(s, unit):
        return False
    return troops.attack(s, unit) > 0 or troops.support_halves(s, unit) > 0

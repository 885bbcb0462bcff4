"""Combat: who may attack what, and the odds with all their shifts. OJ-13 to OJ-13.10."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.refusal import Reason
from narvik.games.jupiter.pieces.board import ALLIED, EITHER, NOBODY, SOVIET, SWEDEN, TOWN
from narvik.games.jupiter.pieces.state import MOST_SOVIET_ATTACKS, STORM, State
from narvik.games.jupiter.pieces.units import SPECIAL
from narvik.maps.hexes import SIDES
from narvik.wargame.odds import Shift

HALF_TURN: Final = SIDES // 2
TRIANGLES: Final = (0b010101, 0b101010)
"""The two ways to stand around a hex on every other side of it, as sets of directions. OJ-13.10-1."""

HEIGHTS: Final = ("mountain", "OJ-13.8-1")
GROUND: Final = {TOWN: ("town", "OJ-13.9-1")}
AIR_RULES: Final = {1: "OJ-9.4-1", -1: "OJ-9.4-2", 0: ""}
"""The names and rules of shifts by the ground, which are those of heights but for towns, and by the air."""


def fits(s: State, unit: int, joined: int) -> bool:
    """Whether a unit may attack together with others: one nationality only. OJ-13-5, -6, -9."""
    nation = s.forces.nation
    mine = nation[unit]
    for other in members(joined):
        theirs = nation[other]
        if mine != theirs and not ((mine == EITHER and theirs < SOVIET) or (theirs == EITHER and mine < SOVIET)):
            return False
    return True


def attack_ground(s: State, unit: int) -> int:
    """The hexes next to an undisrupted unit that it may attack, as a field, whoever is there.

    OJ-13-2, -3, -8, OJ-13.22-1, -2, OJ-5.10-1.
    """
    h = s.where[unit]
    if not s.forces.attack[unit]:
        return 0
    if s.forces.nation[unit] != SOVIET:
        return s.board.reach[h]
    if s.soviet_attacks >= MOST_SOVIET_ATTACKS:
        return 0
    near = s.board.reach[h] & s.board.soviet_ground
    return near & ~s.board.across_front[h] if s.turn == 1 else near


def may_attack(s: State, unit: int, target: int) -> bool:
    """Whether an undisrupted unit stands next to a hex and may attack it. OJ-13-2."""
    return bool(attack_ground(s, unit) & s.board.bit[target])


def prey(s: State, side: int) -> int:
    """The hexes that a side may attack at all: with enemies, or with the neutral Swedish corps. OJ-13-2, OJ-8.1-8."""
    return s.occupied[1 - side] | s.occupied[NOBODY]


def attack_targets(s: State, side: int) -> list[int]:
    """The hexes that a side can attack now, ascending; also again, with other fresh units. OJ-13-2, -7, OJ-13.1-1."""
    board = s.board
    wanted = prey(s, side)
    ready = s.ready(side)
    field = 0
    for h in board.grid.hexes_of(s.occupied[side] & board.crossings.step(wanted)):
        for unit in s.stacks[h]:
            if ready >> unit & 1:
                field |= attack_ground(s, unit)
    return board.grid.hexes_of(field & wanted)


def attack_bar(s: State, side: int, target: int) -> Reason | None:
    """What forbids an attack on a hex: nobody is there, or nobody next to it is fresh and may."""
    board = s.board
    bit = board.bit[target]
    words = (("hex", f"hex:{s.hex_word(target)}"),)
    if not prey(s, side) & bit:
        return Reason("no-attack-empty", "OJ-13-2", words)
    near = [unit for unit in members(s.present[side]) if board.grid.direction(s.where[unit], target) >= 0]
    if not near:
        return Reason("no-attack-far", "OJ-13-2", words)
    ready = [unit for unit in near if not s.disrupted >> unit & 1]
    if not ready:
        return Reason("no-attack-disrupted", "OJ-13-7", words)
    across = [unit for unit in ready if board.reach[s.where[unit]] & bit]
    if not across:
        return Reason("no-attack-sea", "OJ-13-3", words)
    return join_bar(s, across[0], target, 0)


def join_bar(s: State, unit: int, target: int, joined: int) -> Reason | None:
    """What forbids a unit next to a hex to take part in an attack on it, as `attack_ground` and `fits` find it."""
    board = s.board
    words = (("unit", f"unit:{s.forces.words[unit]}"), ("hex", f"hex:{s.hex_word(target)}"))
    blocker = s.forces.words[unit]
    if s.where[unit] < 0 or board.grid.direction(s.where[unit], target) < 0:
        return Reason("no-join-far", "OJ-13-2", words, blocker)
    if s.disrupted >> unit & 1:
        return Reason("no-join-disrupted", "OJ-13-7", words, blocker)
    bit = board.bit[target]
    if not board.reach[s.where[unit]] & bit:
        return Reason("no-join-sea", "OJ-13-3", words, blocker)
    if not s.forces.attack[unit]:
        return Reason("no-join-weak", "OJ-13-8", words, blocker)
    if s.forces.nation[unit] == SOVIET:
        if not bit & board.soviet_ground:
            return Reason("no-join-soviet", "OJ-13.22-1", words, blocker)
        if s.soviet_attacks >= MOST_SOVIET_ATTACKS:
            return Reason("no-join-third", "OJ-13.22-2", words, blocker)
        if s.turn == 1 and board.across_front[s.where[unit]] & bit:
            return Reason("no-join-front", "OJ-5.10-1", words, blocker)
    if not fits(s, unit, joined):
        swedish = SWEDEN in (s.forces.nation[unit], nation_of(s, joined))
        return Reason("no-join-mixed", "OJ-13-6" if swedish else "OJ-13-5", words, blocker)
    return None


def nation_of(s: State, units: int) -> int:
    """The nation of a force; the brigade UC1 goes by its company and counts as either where it is alone.

    OJ-6.1-6, OJ-13-9, OJ-13.21-6. Soviets have less help and fewer attacks. OJ-9.5-1, OJ-13.22-2.
    """
    for unit in members(units):
        if s.forces.nation[unit] != EITHER:
            return s.forces.nation[unit]
    return EITHER


# -- odds


def strength(s: State, units: int, starved: int) -> int:
    """The attack factors of a force, each undivided; those out of supply count half, rounded up.

    OJ-13.2-1, OJ-13.4-1, OJ-11.5-1.
    """
    total = 0
    for unit in members(units):
        factor = s.forces.attack[unit]
        total += (factor + 1) // 2 if starved >> unit & 1 else factor
    return total


def resistance(s: State, units: int) -> int:
    """The defence factors of a force, each undivided, disrupted or not, supplied or not.

    OJ-13.1-3, OJ-13.2-1, OJ-11.5-1.
    """
    return sum(s.forces.defence[unit] for unit in members(units))


def is_concentric(s: State, target: int, origins: int) -> bool:
    """Whether attackers stand around their target as the bonus wants it. OJ-13.10-1, -2.

    Opposite hexes are three directions apart, counted clockwise. OJ-1.6-3. Among four hexes around a target two are
    always opposite, so that nobody need count them.
    """
    grid = s.board.grid
    around = 0
    for h in grid.hexes_of(origins & grid.ring[target]):
        around |= 1 << grid.direction(target, h)
    return around in TRIANGLES or bool(around & around >> HALF_TURN)


def has_gunfire(s: State, attackers: int, defenders: int, target: int) -> bool:
    """Whether ships support a battle: US or British units attack or defend a coastal hex, and no fleet has come out.

    OJ-13.23-1, -3, -5, OJ-4.5-7.
    """
    if s.weather == STORM or s.sortie_now or not s.board.bit[target] & s.board.coastal:
        return False
    return bool((attackers | defenders) & s.forces.replaced)


def air_shift(s: State, attackers: int, defenders: int, target: int) -> int:
    """1 for the attacker's airpower over the target, -1 for the defender's, 0 for none. OJ-9.4, OJ-9.5."""
    if not s.air_field & s.board.bit[target]:
        return 0
    side = s.side_of(members(attackers)[0])
    if s.air_side == side:
        return 0 if nation_of(s, attackers) == SOVIET else 1
    return 0 if nation_of(s, defenders) == SOVIET else -1


def shifts(s: State, attackers: int, defenders: int, target: int, origins: int, special: int) -> list[Shift]:
    """Every shift of a battle with the rule behind it. OJ-13.6-1, OJ-13.7-1, OJ-13.8-1, OJ-13.9-1, OJ-T-5.

    The airpower of either side and special forces are among them. OJ-9.4-1, -2, OJ-13.21-3.
    """
    terrain = s.board.terrain[target]
    name, rule = GROUND.get(terrain, HEIGHTS)
    found = [Shift(name, rule, -s.board.left[terrain])]
    if terrain != TOWN and is_concentric(s, target, origins):
        found.append(Shift("concentric", "OJ-13.10-1", 1))
    air = air_shift(s, attackers, defenders, target)
    found.append(Shift("airpower", AIR_RULES[air], air))
    helps = 1 if s.side_of(members(attackers)[0]) == ALLIED else -1
    for marker in range(len(SPECIAL)):
        if special >> marker & 1:
            found.append(Shift(SPECIAL[marker], "OJ-13.21-3", helps))
    return [shift for shift in found if shift.columns]


def odds_column(attack: int, defence: int) -> int:
    """The odds as the number to one, rounded down. OJ-13.4-2, OJ-13.5-4."""
    return attack // defence

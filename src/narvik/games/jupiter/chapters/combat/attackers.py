"""Who may attack what, alone and together. OJ-13, OJ-13.22."""

from __future__ import annotations

from narvik.core.bits import members
from narvik.core.refusal import Reason
from narvik.games.jupiter.pieces.board import EITHER, NOBODY, SOVIET, SWEDEN
from narvik.games.jupiter.pieces.state import MOST_SOVIET_ATTACKS, State


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

"""What must hold in every position that the rules can reach."""

from __future__ import annotations

from narvik.core.bits import members
from narvik.games.jupiter.board import ALLIED, GERMAN, NOBODY
from narvik.games.jupiter.frames import MARCH, STACKING
from narvik.games.jupiter.state import ANR_POOL, DELAYED, WAITING, WEST_POOL, State


def audit(s: State) -> list[str]:
    """What is wrong with a position, each in a sentence."""
    return [*audit_counters(s), *audit_stacks(s), *audit_pools(s)]


def audit_counters(s: State) -> list[str]:
    """Every unit is in one place, and what is kept about places agrees with it. OJ-2.1-1."""
    wrong = []
    words = s.forces.words
    for h, stack in s.stacks.items():
        wrong += [f"{words[unit]} lies in {s.hex_word(h)} and is elsewhere" for unit in stack if s.where[unit] != h]
        if len({s.side_of(unit) for unit in stack}) > 1:
            wrong.append(f"both sides are in {s.hex_word(h)}")
    on_map = [unit for unit in range(s.forces.count) if s.where[unit] >= 0]
    if sorted(unit for stack in s.stacks.values() for unit in stack) != on_map:
        wrong.append("the stacks do not hold the units on the map")
    for side in (ALLIED, GERMAN, NOBODY):
        held = s.board.grid.bits_of([h for h, stack in s.stacks.items() if s.side_of(stack[0]) == side])
        if held != s.occupied[side]:
            wrong.append(f"the hexes held by side {side} are miscounted")
        if side != NOBODY and s.present[side] != sum(1 << u for u in on_map if s.side_of(u) == side):
            wrong.append(f"the units of side {side} are miscounted")
    for side in (ALLIED, GERMAN):
        if s.zone_known[side]:
            kept = s.zone[side]
            s.zone_known[side] = False
            if s.zoc(side) != kept:
                wrong.append(f"the zones of control of side {side} are wrong")
    wrong += [f"{words[u]} has a date and waits for nothing" for u in s.due if s.where[u] not in (WAITING, DELAYED)]
    wrong += [f"{words[u]} is disrupted off the map" for u in members(s.disrupted) if s.where[u] < 0]
    return wrong


def audit_stacks(s: State) -> list[str]:
    """Stacking limits hold except for a unit on the march. OJ-6.1."""
    moving = [frame[1] for frame in s.frames if frame[0] == MARCH]
    wrong = []
    for h, stack in s.stacks.items():
        if any(unit in stack for unit in moving):
            continue
        wrong += [f"{s.forces.words[u]} may not be in {s.hex_word(h)}" for u in stack if s.crowded(u, h)]
        if s.board.bit[h] & ~(s.board.ground & ~s.board.lake_field):
            wrong.append(f"units are in {s.hex_word(h)}, where none may stay")
        top = stack[-1]
        busy = any(frame[0] == STACKING for frame in s.frames) or s.decider < 0
        if not busy and not (s.seen | s.disrupted) >> top & 1:
            wrong.append(f"{s.forces.words[top]} lies open in {s.hex_word(h)} and nobody has seen it")
    return wrong


def audit_pools(s: State) -> list[str]:
    """The pools hold what is said to be in them. OJ-3.3-1."""
    wrong = []
    for place, pool in zip((ANR_POOL, WEST_POOL), s.pools, strict=True):
        if sorted(pool) != [unit for unit in range(s.forces.count) if s.where[unit] == place]:
            wrong.append("a pool is miscounted")
    return wrong

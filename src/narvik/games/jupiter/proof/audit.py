"""What must hold in every position that the rules can reach."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.frames import Frame, name_of
from narvik.games.jupiter.chapters.combat.advance import Advance
from narvik.games.jupiter.chapters.combat.attack import Attack
from narvik.games.jupiter.chapters.combat.battle import Battle
from narvik.games.jupiter.chapters.combat.declaration import Attackers
from narvik.games.jupiter.chapters.combat.losses import Loss
from narvik.games.jupiter.chapters.combat.momentum import Momentum
from narvik.games.jupiter.chapters.combat.retreat import DefenderLoss, Retreat
from narvik.games.jupiter.chapters.movement import March
from narvik.games.jupiter.chapters.reinforcement import ANR, LATE, WEST, Arrival, Landings, is_due
from narvik.games.jupiter.chapters.setup import Deployment, LandingForce, Setup, posts_so_far
from narvik.games.jupiter.chapters.stacking import Overstacked, Stacking, crowded
from narvik.games.jupiter.chapters.supply import SupplyLines, Trace
from narvik.games.jupiter.knowledge.view import CODES
from narvik.games.jupiter.pieces.board import ALLIED, BRITISH, GERMAN, NOBODY, SOVIET, SWEDEN, US
from narvik.games.jupiter.pieces.notation import ARMIES
from narvik.games.jupiter.pieces.state import (
    ANR_POOL,
    AT_HOME,
    AT_SEA,
    DELAYED,
    EAST,
    HELD,
    LOST,
    OFF_MAP,
    STORM,
    UNDECIDED,
    UNPLACED,
    WAITING,
    WEST_POOL,
    State,
)
from narvik.wargame.zones import NOT_WORKED_OUT

FORCES: Final[dict[type[Frame], tuple[str, ...]]] = {
    Attack: ("pursue",),
    Attackers: ("eager", "joined"),
    Battle: ("attackers", "defenders", "eager"),
    Loss: ("units",),
    DefenderLoss: ("units",),
    Retreat: ("units",),
    Advance: ("units",),
    Momentum: ("units",),
    SupplyLines: ("units",),
}
"""The forces that a frame holds: units of one side, on the map."""

DRAWN: Final = {ANR: "anr", WEST: "r"}
"""The set-up code of the units that are drawn to arrive from the Army of Norway and from the west. OJ-3.3-1."""


def audit(s: State) -> list[str]:
    """What is wrong with a position, each in a sentence."""
    return [
        *audit_counters(s),
        *audit_stacks(s),
        *audit_pools(s),
        *audit_waiting(s),
        *audit_frames(s),
        *audit_landings(s),
        *audit_set_up(s),
        *audit_sources(s),
        *audit_end(s),
    ]


def audit_counters(s: State) -> list[str]:
    """Every unit is in one place, and what is kept about places agrees with it. OJ-2.1-1."""
    wrong = []
    words = s.forces.words
    for h, stack in s.stacks.items():
        wrong += [
            f"stacks: {words[unit]} lies in {s.hex_word(h)} and is elsewhere" for unit in stack if s.where[unit] != h
        ]
        if len({s.side_of(unit) for unit in stack}) > 1:
            wrong.append(f"stacks: both sides are in {s.hex_word(h)}")
    on_map = [unit for unit in range(s.forces.count) if s.where[unit] >= 0]
    if sorted(unit for stack in s.stacks.values() for unit in stack) != on_map:
        wrong.append("stacks: they do not hold the units on the map")
    for side in (ALLIED, GERMAN, NOBODY):
        held = s.board.grid.bits_of([h for h, stack in s.stacks.items() if s.side_of(stack[0]) == side])
        if held != s.occupied[side]:
            wrong.append(f"stacks: the hexes held by side {side} are miscounted")
        if side != NOBODY and s.present[side] != sum(1 << u for u in on_map if s.side_of(u) == side):
            wrong.append(f"where: the units of side {side} are miscounted")
    for side in (ALLIED, GERMAN):
        if s.zone[side] not in (NOT_WORKED_OUT, zones_of(s, side)):
            wrong.append(f"stacks: the zones of control of side {side} are wrong")
    wrong += [
        f"due: {words[u]} has a date and waits for nothing" for u in s.due if s.where[u] not in (WAITING, DELAYED)
    ]
    late = [unit for unit in range(s.forces.count) if s.where[unit] in (WAITING, DELAYED)]
    wrong += [f"due: {words[unit]} comes at no date" for unit in late if unit not in s.due]
    wrong += [f"disrupted: {words[u]} is off the map" for u in members(s.disrupted) if s.where[u] < 0]
    hidden = members(s.seen & ~s.forces.of_nation[SWEDEN])
    wrong += [f"seen: {words[u]} is lost, and nobody looks at it" for u in hidden if s.where[u] == LOST]
    return wrong


def zones_of(s: State, side: int) -> int:
    """The zones of control of a side, worked out from its units one by one. OJ-7-1, OJ-7.2-1."""
    field = 0
    for h, stack in s.stacks.items():
        if s.weather != STORM and s.side_of(stack[0]) == side:
            field |= s.board.reach[h]
    return field


def audit_stacks(s: State) -> list[str]:
    """Stacking limits hold except for a unit on the march, and everybody has seen what lies open. OJ-6.1, OJ-6.4-3."""
    moving = [frame.unit for frame in s.frames if isinstance(frame, March)]
    unsettled = [frame.hex for frame in s.frames if isinstance(frame, Stacking)]
    unseen = members(s.forces.of_nation[SWEDEN] & ~s.seen)
    wrong = [f"seen: {s.forces.words[unit]} is Swedish, and everybody knows it" for unit in unseen]
    for h, stack in s.stacks.items():
        if any(unit in stack for unit in moving):
            continue
        wrong += [f"stacks: {s.forces.words[u]} may not be in {s.hex_word(h)}" for u in stack if crowded(s, u, h)]
        if s.board.bit[h] & ~(s.board.ground & ~s.board.lake_field):
            wrong.append(f"stacks: units are in {s.hex_word(h)}, where none may stay")
        top = stack[-1]
        if h not in unsettled and s.decider >= 0 and not (s.seen | s.disrupted) >> top & 1:
            wrong.append(f"seen: {s.forces.words[top]} lies open in {s.hex_word(h)} and nobody has seen it")
    return wrong


def audit_pools(s: State) -> list[str]:
    """The pools hold what is said to be in them. OJ-3.3-1."""
    wrong = []
    for place, pool in zip((ANR_POOL, WEST_POOL), s.pools, strict=True):
        if sorted(pool) != [unit for unit in range(s.forces.count) if s.where[unit] == place]:
            wrong.append("pools: one is miscounted")
    return wrong


def audit_waiting(s: State) -> list[str]:
    """Units off the map are where their set-up code and their nation let them wait. OJ-2.1-1, OJ-3.2 to -3.4, OJ-10."""
    off_map = [unit for unit in range(s.forces.count) if s.where[unit] < 0]
    return [
        f"where: {s.forces.words[unit]} cannot be {OFF_MAP[-1 - s.where[unit]]}"
        for unit in off_map
        if not may_wait(s, unit)
    ]


def may_wait(s: State, unit: int) -> bool:
    """Whether a unit may be where it is off the map: a lost one always, the others each for its own way to come."""
    place, code = s.where[unit], s.forces.code[unit]
    if place == LOST:
        return True
    if place == WAITING:
        return bool(s.forces.replaced >> unit & 1)
    if place == AT_HOME:
        return s.forces.nation[unit] == SWEDEN
    if place == HELD:
        arrival = s.find(Arrival)
        return arrival is not None and arrival.origin != LATE and code == DRAWN[arrival.origin]
    if place == UNPLACED and not isinstance(s.frames[0] if s.frames else None, Setup):
        return False
    return code in CODES[OFF_MAP[-1 - place]]


def audit_frames(s: State) -> list[str]:
    """Whoever fights, marches or waits in a frame is on the map, and a force is of one side. OJ-13-2."""
    words = s.forces.words
    wrong = []
    for frame in s.frames:
        name = name_of(type(frame))
        for value in FORCES.get(type(frame), ()):
            force = members(getattr(frame, value))
            wrong += [f"frames: {name}: {words[unit]} is not on the map" for unit in force if s.where[unit] < 0]
            if len({s.side_of(unit) for unit in force}) > 1:
                wrong.append(f"frames: {name}: the {value} are of both sides")
        if isinstance(frame, (March, Trace)) and s.where[frame.unit] < 0:
            wrong.append(f"frames: {name}: {words[frame.unit]} is not on the map")
        elif isinstance(frame, (Stacking, Overstacked)) and frame.hex not in s.stacks:
            wrong.append(f"frames: {name}: nobody is in {s.hex_word(frame.hex)}")
    return wrong


def audit_landings(s: State) -> list[str]:
    """Whoever has joined a landing waits for it, and those who joined have been counted. OJ-3.2-2, OJ-10.1-1."""
    wrong = []
    for frame in s.frames:
        if isinstance(frame, (Landings, LandingForce)):
            name = name_of(type(frame))
            strays = [unit for unit in members(frame.joined) if not may_land(s, frame, unit)]
            wrong += [f"frames: {name}: {s.forces.words[unit]} cannot land" for unit in strays]
            if frame.count != frame.joined.bit_count():
                wrong.append(f"frames: {name}: those who joined are miscounted")
    return wrong


def may_land(s: State, landing: Landings | LandingForce, unit: int) -> bool:
    """Whether a unit waits to land with a contingent. OJ-3.2-2, -3, OJ-10.1-1, OJ-10.2-1, OJ-10.3-3."""
    if landing.nation == SOVIET:
        return s.where[unit] == EAST
    if not s.forces.lands_with(unit, landing.nation):
        return False
    if isinstance(landing, LandingForce):
        return s.where[unit] == AT_SEA and unit not in posts_so_far(s)
    return is_due(s, unit)


def audit_set_up(s: State) -> list[str]:
    """Whoever has been given a hex in the set-up is not on the map yet, and has been given one only. OJ-3.2, OJ-3.3."""
    wrong = []
    placed: set[int] = set()
    for frame in s.frames:
        if isinstance(frame, (Setup, Deployment)):
            name = name_of(type(frame))
            twice = [unit for unit in frame.posts if unit in placed or s.where[unit] >= 0]
            wrong += [f"frames: {name}: {s.forces.words[unit]} is set up twice" for unit in twice]
            placed.update(frame.posts)
        if isinstance(frame, Deployment):
            army = s.forces.coded(ARMIES[frame.army])
            if sorted(frame.posts) != army[: frame.count]:
                wrong.append("frames: deployment: those who have a hex are miscounted")
    return wrong


def audit_sources(s: State) -> list[str]:
    """The western armies land at Banak and Petsamo, the Soviets come from Murmansk. OJ-3.2-1, -5."""
    board = s.board
    western = sorted((s.source[US], s.source[BRITISH]))
    sound = western == sorted((board.banak, board.petsamo)) and s.source[SOVIET] == board.murmansk
    return [] if sound else ["source: the contingents have other sources of supply"]


def audit_end(s: State) -> list[str]:
    """Nobody has won as long as the game goes on, and whoever has won has won somehow. OJ-4.1 to -4.3."""
    wrong = ["winner: the game goes on, and there is one"] if s.frames and s.winner != UNDECIDED else []
    if (s.winner == UNDECIDED) != (s.ended_by == UNDECIDED):
        wrong.append("ended_by: a game ends for somebody, or in a draw, and in some way")
    return wrong

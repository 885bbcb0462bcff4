"""What a staff reckons with: ways to the places that matter, the strength of stacks as one side knows them, dangers.

Scores are in victory points. Of enemy units that have not been seen the average of their nation is taken, so that
nothing enters that a side does not know. OJ-6.4-1.
"""

from __future__ import annotations

import math
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from narvik.games.jupiter.advice.doctrine import Doctrine
from narvik.games.jupiter.chapters.supply import supplied
from narvik.games.jupiter.chapters.turn import TO_WIN
from narvik.games.jupiter.chapters.victory import victory_points
from narvik.games.jupiter.pieces.board import (
    ALLIED,
    BRITISH,
    GERMAN,
    GERMANY,
    NOBODY,
    OTHER,
    PLACES,
    SOVIET,
    SWEDEN,
    US,
    Board,
)
from narvik.games.jupiter.pieces.state import LAST_TURN, State
from narvik.games.jupiter.pieces.units import Forces

FAR: Final = 999
"""The half points to a place that cannot be reached."""

WIN: Final = 12.0
"""What a source of supply is worth, whose loss ends the game."""

REACHES: Final = ((8, 1.0), (14, 0.6), (24, 0.25))
"""The half points within which a stack can strike this turn, the next, the one after, and how much that counts."""

SUPPORT: Final = 0.35
"""How much of its defence a stack next to a place lends to it: it takes room from attackers and can strike back."""

FOLLOW: Final = 0.4
"""How much a second nation's strength adds, which can only attack for itself."""

CROWD: Final = 16.0
"""The attack factors of three strong units, the most that can attack from one hex."""

CLOSE: Final = 7
"""The half points within which a stack threatens a hex."""

LATE: Final = 8
RETURNS: Final = 0.5
"""American and British losses come back, so they count less, until it is too late for that. OJ-10.3-3."""

GUNS: Final = 2
"""What naval gunfire brings on average."""


EVEN: Final = 0.15
"""How much of a game a point decides when all is open."""

SWAY: Final = 0.9
MOST_SWAY: Final = 4.0
"""How much it matters whether points decide the game, and how much a point can be worth at most."""

SHARP: Final = 1.3
"""A game that is all but won counts a little more than one, so that the outlook comes near to one."""

HOPE: Final = 0.02
"""Points that do not decide the game by themselves are still worth something."""


def verdict(points: float, left: int) -> float:
    """How a game ends that stands at so many points, from -1 to 1: the fewer turns are left, the surer. OJ-4.3-1."""
    doubt = 0.5 + 0.3 * left
    won = 0.5 + 0.5 * math.tanh((points - (TO_WIN - 0.5)) / doubt)
    lost = 0.5 + 0.5 * math.tanh((0.5 - points) / doubt)
    return SHARP * (won - lost) + HOPE * points


@lru_cache(maxsize=4096)
def weight(points: int, change: int, left: int) -> float:
    """What a change of the points is worth as things stand, in points of a game in the balance."""
    sway = abs(verdict(points + change, left) - verdict(points, left)) / EVEN
    return (1 - SWAY) * abs(change) + SWAY * min(MOST_SWAY * abs(change), sway)


class Ways:
    """The half points that ordinary troops need to a hex, by the cheapest way over empty ground and not by Sweden."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.fields: dict[int, list[int]] = {}
        self.strikes: list[list[tuple[int, float]]] = []
        """For each hex the places that can be struck at from it in some turns, and how much that counts."""
        for h in range(board.count):
            near: list[tuple[int, float]] = []
            for place, goal in enumerate(board.place_hex):
                way = self.to_hex(goal)[h]
                share = next((share for reach, share in REACHES if way <= reach), 0.0)
                if share:
                    near.append((place, share))
            self.strikes.append(near)

        self.near_places: list[list[tuple[int, int]]] = []
        """For each place the others within two turns, with the way to them."""
        for place, h in enumerate(board.place_hex):
            ways = [(other, self.to_hex(goal)[h]) for other, goal in enumerate(board.place_hex) if other != place]
            self.near_places.append([(other, way) for other, way in ways if way <= 2 * REACHES[0][0]])

    def to_hex(self, goal: int) -> list[int]:
        """Half points from every hex to one, worked out when first asked for."""
        found = self.fields.get(goal)
        if found is None:
            found = self.fields[goal] = self.field(goal)
        return found

    def field(self, goal: int, shut: int = 0, halt: int = 0) -> list[int]:
        """Half points to one hex if others are shut; next to those one has to halt, which costs more."""
        board = self.board
        barred = shut | (0 if board.bit[goal] & board.sweden else board.sweden)
        watched = 0
        for h in board.grid.hexes_of(shut):
            watched |= board.reach[h]
        watched &= ~board.bit[goal]
        cost_into: list[list[tuple[int, int]]] = [[] for _ in range(board.count)]
        for h, near in enumerate(board.steps[OTHER]):
            if not board.bit[h] & barred:
                for n, cost in near:
                    cost_into[n].append((h, cost + halt if watched & board.bit[n] else cost))
        best = [FAR] * board.count
        best[goal] = 0
        heap = [(0, goal)]
        while heap:
            spent, n = heappop(heap)
            if spent > best[n]:
                continue
            for h, cost in cost_into[n]:
                if spent + cost < best[h]:
                    best[h] = spent + cost
                    heappush(heap, (best[h], h))
        return best


@lru_cache(maxsize=8)
def ways_of(board: Board) -> Ways:
    """The ways of a map, worked out once."""
    return Ways(board)


@lru_cache(maxsize=2048)
def way_round(board: Board, goal: int, shut: int, halt: int) -> list[int]:
    """Half points from every hex to one, round those that are shut: kept, as enemy towns change hands seldom."""
    return ways_of(board).field(goal, shut, halt)


@lru_cache(maxsize=8)
def averages(forces: Forces) -> tuple[list[float], list[float]]:
    """The mean attack and defence factors of each nation; the flag on a stack is all that is seen of the rest of it."""
    attack, defence = [], []
    for units in forces.of_nation:
        members = [unit for unit in range(forces.count) if units >> unit & 1]
        count = max(1, len(members))
        attack.append(sum(forces.attack[unit] for unit in members) / count)
        defence.append(sum(forces.defence[unit] for unit in members) / count)
    return attack, defence


class Picture:
    """The situation as one side sees it: strengths by hex, who can strike at each place and who guards it."""

    def __init__(self, s: State, side: int, doctrine: Doctrine | None = None) -> None:
        forces, board = s.forces, s.board
        self.side = side
        self.doctrine = doctrine or s.settings.doctrines.staff
        self.attack: dict[int, float] = {}
        self.defence: dict[int, float] = {}
        self.free: dict[int, float] = {}
        """The attack factors of each stack that are not tied down by an enemy next to it."""
        self.strike = [[0.0] * len(board.places) for _ in (ALLIED, GERMAN)]
        """For each side the attack factors that can come against a place in a turn or so."""
        self.fed: dict[tuple[int, int], bool] = {}
        self.threats: dict[int, float] = {}
        self.enemies: list[tuple[list[int], int, float, float]] = []
        mean_attack, mean_defence = averages(forces)
        strikes = ways_of(board).strikes
        pinned = self.doctrine.pinned
        reach, occupied = board.reach, s.occupied
        by_nation = [[0.0] * len(board.places) for _ in range(SWEDEN + 1)]
        for h, stack in sorted(s.stacks.items()):
            owner = s.side_of(stack[0])
            nation = s.contingent(h)
            attack = defence = 0.0
            for unit in stack:
                if owner == side or s.seen >> unit & 1:
                    attack += forces.attack[unit]
                    defence += forces.defence[unit]
                else:
                    attack += mean_attack[nation]
                    defence += mean_defence[nation]
            self.attack[h] = attack
            self.defence[h] = defence
            if owner != NOBODY:
                near = reach[h] & occupied[1 - owner]
                free = self.free[h] = attack * pinned if near else attack
                strike = by_nation[nation]
                for place, share in strikes[h]:
                    there = board.bit[board.place_hex[place]]
                    if nation != SOVIET or there & board.soviet_ground:
                        strike[place] += share * (attack if near & there else free)
        self.add_up(s, by_nation)

    def add_up(self, s: State, by_nation: list[list[float]]) -> None:
        """Nations attack one after another, so the strongest counts most; and there must be room for attackers."""
        board = s.board
        if s.sweden != NOBODY:
            swedes = by_nation[GERMANY if s.sweden == GERMAN else US]
            for place, strength in enumerate(by_nation[SWEDEN]):
                swedes[place] += FOLLOW * strength
        for place, h in enumerate(board.place_hex):
            us, british, soviet, german = (by_nation[nation][place] for nation in (US, BRITISH, SOVIET, GERMANY))
            most = max(us, british, soviet)
            allied = most + (us + british + soviet - most) * FOLLOW
            if allied or german:
                room = board.reach[h] & board.ground & ~board.lake_field
                self.strike[ALLIED][place] = min(allied, CROWD * (room & ~s.occupied[GERMAN]).bit_count())
                self.strike[GERMAN][place] = min(german, CROWD * (room & ~s.occupied[ALLIED]).bit_count())

    def guard(self, s: State, place: int, less: float = 0.0) -> float:
        """The defence factors in a place: its garrison, less what is thought away, gunfire, help from next door."""
        h = s.board.place_hex[place]
        garrison = self.defence.get(h, 0.0) - less
        if garrison <= 0:
            return 0.0
        if h in s.stacks and s.forces.replaced >> s.stacks[h][0] & 1:
            garrison += GUNS
        near = s.board.reach[h] & s.occupied[s.holder[place]]
        if near:
            garrison += SUPPORT * sum(self.defence.get(n, 0.0) for n in s.board.grid.hexes_of(near))
        return garrison

    def worth(self, s: State, place: int) -> float:
        """What holding a place is worth at the end; one that the main effort goes for counts more than it is worth."""
        holder = s.holder[place]
        if place < len(PLACES):
            worth = WIN
        elif holder == NOBODY:
            return 0.0
        else:
            points = s.board.points[place]
            worth = weight(victory_points(s), points if holder == GERMAN else -points, LAST_TURN - s.turn)
        if place == self.doctrine.main_effort and holder != self.side:
            worth *= self.doctrine.effort
        return worth

    def danger(self, s: State, place: int, less: float = 0.0) -> float:
        """How much an own place is in danger, from 0 to 1, if `less` of its guard were gone; towns are strong."""
        guard = self.guard(s, place, less)
        strike = self.strike[1 - self.side][place]
        if strike <= 0:
            return 0.0
        if guard <= 0:
            return 1.0
        return min(1.0, max(0.0, (strike / guard - 2.5) / 3.0))

    def crew(self, place: int) -> int:
        """How many units an own place wants, however strong they are: in a town nearly every result costs one."""
        if place >= len(PLACES) or self.strike[1 - self.side][place] < self.doctrine.threat:
            return 0
        return int(self.doctrine.crew)

    def chance(self, s: State, place: int) -> float:
        """How well an enemy place can be taken, from 0 to 1; towns want three to one and more."""
        guard = self.guard(s, place)
        if guard <= 0:
            return 1.0
        return min(1.0, max(0.0, (self.strike[self.side][place] / guard - 2.0) / 4.0))

    def menaces(self, s: State, h: int) -> list[int]:
        """The own places that an enemy stack can strike at soon."""
        return [place for place, share in ways_of(s.board).strikes[h] if share >= 0.6 and s.holder[place] == self.side]

    def attack_of(self, s: State, unit: int) -> int:
        """What an own unit attacks with now: half if it is out of supply. OJ-11.5-1."""
        key = (s.where[unit], s.forces.nation[unit])
        if key not in self.fed:
            self.fed[key] = supplied(s, unit)
        factor = s.forces.attack[unit]
        return factor if self.fed[key] else (factor + 1) // 2

    def threat(self, s: State, h: int) -> float:
        """The enemy attack factors that can come against a hex in a turn."""
        found = self.threats.get(h)
        if found is None:
            board = s.board
            if not self.enemies:
                ways = ways_of(board)
                there = s.occupied[1 - self.side]
                self.enemies = [
                    (ways.to_hex(other), board.reach[other], self.attack[other], 0.7 * free)
                    for other, free in self.free.items()
                    if there & board.bit[other]
                ]
            found = 0.0
            for way, reach, attack, free in self.enemies:
                if way[h] <= CLOSE:
                    found += attack if reach & board.bit[h] else free
            self.threats[h] = found
        return found

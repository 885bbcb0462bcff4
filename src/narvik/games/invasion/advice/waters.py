"""The sea as a staff sees it: what ships are worth, how strong groups are, how dangerous each zone is. IN-6, IN-8."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.games.invasion.advice.counting import award_for
from narvik.games.invasion.advice.engagement import outcome, running_fight
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.wings import MOST_POINTS
from narvik.games.invasion.chapters.detection import NavalSearch
from narvik.games.invasion.chapters.interception import MOST_UNITS, REACH, free_to_sail
from narvik.games.invasion.chapters.sea.loads import is_homeland
from narvik.games.invasion.chapters.sea.submarines import HUNTING_GROUNDS, hunted
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.ground.spots import Spots
from narvik.games.invasion.pieces.notation import NAVAL
from narvik.games.invasion.pieces.ships import AO, AP, LC
from narvik.games.invasion.pieces.sides import GERMAN, NORWAY
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.victory import LEFT_BEHIND, SHIP, SPECIAL, Victory

CARGO: Final = 1.0
"""What a battalion aboard is worth besides the points that are lost with it."""

SUPPLIES: Final = 0.3
"""What a Supply Point aboard is worth."""

BOMBS: Final = 0.01
"""How much of a stack is lost, on average, to each point of bombers that can reach it when it is found."""

MOST_BOMBED: Final = 0.35
"""How much of it is lost to bombs at most in a zone."""

A_HIT: Final = 0.5
"""The share of a unit that is lost with a hit."""

EVEN: Final = 0.5
"""How likely the enemy must win for him to come out."""


@lru_cache(maxsize=256)
def award_of_type(victory: Victory, scenario: int, kind: int) -> float:
    """What a ship of a type, or a point, is worth to the enemy when it is sunk. IN-16-4."""
    return sum(
        [abs(one.points) / one.each for one in victory.awards_of[scenario] if (one.kind, one.item) == (SHIP, kind)]
    )


@lru_cache(maxsize=16)
def goes_home(victory: Victory, scenario: int) -> bool:
    """Whether a scenario is about bringing troops home: who is left behind costs points."""
    return any((one.kind, one.item) == (SPECIAL, LEFT_BEHIND) for one in victory.awards_of[scenario])


def price(s: State, ships: int) -> float:
    """What would be lost with a group: points, troops and supply."""
    kit, found = s.kit.ships, 0.0
    for ship in members(ships):
        if kit.nation[ship] != NORWAY:
            found += award_of_type(s.kit.victory, s.scenario, kit.type[ship]) * max(1, s.naval_points[ship])
        found += SUPPLIES * s.ship_sp[ship]
        found += sum([CARGO + award_for(s, unit) for unit in fleet.units_aboard(s, ship)])
    return found


def strength(s: State, ships: int) -> float:
    """The fighting strength of a group: guns, and what they stand on."""
    return sum(
        [float(fleet.attack(s, ship) + fleet.defence(s, ship)) for ship in members(ships) if fleet.can_fire(s, ship)]
    )


def is_freighter(s: State, ship: int) -> bool:
    """Whether a transport or a tanker, which cannot fight."""
    return s.kit.ships.type[ship] in (AP, AO)


def laden(s: State, ships: int) -> int:
    """Those of a group that carry something."""
    return sum([1 << ship for ship in members(ships) if fleet.transporting(s, ship)])


class Waters:
    """The zones as one side sees them in a Naval Segment."""

    def __init__(self, s: State, side: int) -> None:
        self.s = s
        self.side = side
        armed = [ship for ship in members(fleet.of_side(s, 1 - side)) if fleet.can_fire(s, ship)]
        free = free_to_sail(s, 1 - side)
        self.hunters = [ship for ship in armed if free >> ship & 1]
        """The enemy's ships that may still intercept."""
        self.others = [ship for ship in armed if s.kit.ships.type[ship] != LC]
        """All that may do so on the next turn."""
        self.found: dict[tuple[int, bool], int] = {}
        self.bombers: dict[int, float] = {}
        self.dangers: dict[tuple[int, int, bool], float] = {}

    def foes(self, zone: int, later: bool = False) -> int:
        """The six best of the enemy's ships that could intercept in a zone, now or on the next turn. IN-6.2-3, -4."""
        found = self.found.get((zone, later))
        if found is None:
            s = self.s
            able = [ship for ship in (self.others if later else self.hunters) if self.in_reach(ship, zone)]
            able.sort(key=lambda ship: (-strength(s, 1 << ship), ship))
            found = self.found[zone, later] = sum([1 << ship for ship in able[:MOST_UNITS]])
        return found

    def menace(self, zone: int, later: bool = False) -> float:
        """The strength of those."""
        return strength(self.s, self.foes(zone, later))

    def in_reach(self, ship: int, zone: int) -> bool:
        """Whether a ship is near enough to a zone to intercept there."""
        return miles_of(self.s, ship, zone) <= min(REACH, fleet.allowance(self.s, ship))

    def hazard(self, ships: int, zone: int, later: bool = False) -> float:
        """The share of a group that is lost on average by entering a zone, or by staying there until the next turn.

        What is found is bombed, and intercepted by an enemy who thinks that he would win; who cannot fight him runs.
        """
        key = ships, zone, later
        share = self.dangers.get(key)
        if share is None:
            s, foes = self.s, self.foes(zone, later)
            fight = outcome(s, ships, foes)
            caught = fight.won < EVEN and foes
            lost = min(fight.ours, running_fight(s, ships, foes)) if caught else 0.0
            seen = NavalSearch(ships=ships, zone=zone, by=1 - self.side).chance(s)
            share = self.dangers[key] = min(
                1.0, seen * (self.bombed(ships, zone) + lost) + self.torpedoed(ships, zone, later)
            )
        return share

    def bombed(self, ships: int, zone: int) -> float:
        """The share of a group that bombers sink who can reach it in a zone. IN-6.2-1, IN-7.4.1-1."""
        found = self.bombers.get(zone, -1.0)
        if found < 0.0:
            s, enemy = self.s, 1 - self.side
            plan = TakeOff(side=enemy, mission=NAVAL, zone=zone, quarry=ships, most=MOST_POINTS, wings=[], flight=[])
            points = sum([wing.points for wing in plan.candidates(s) if s.kit.crafts.bomber[wing.craft]])
            found = self.bombers[zone] = min(MOST_BOMBED, BOMBS * points)
        return found

    def torpedoed(self, ships: int, zone: int, later: bool) -> float:
        """The share of German ships that submarines hit. IN-8.7.3-1, -2."""
        s = self.s
        turn = min(s.turn + later, len(s.kit.schedules.turns) - 1)
        if self.side != GERMAN or s.kit.strategic.words[zone] not in HUNTING_GROUNDS:
            return 0.0
        if not s.kit.schedules.turns[turn].submarines:
            return 0.0
        prey = ships if later else hunted(s, ships)
        return A_HIT * (s.kit.charts.at_most["submarine"] + 1) / D10.sides * prey.bit_count() / ships.bit_count()

    def danger(self, ships: int, zone: int, later: bool = False) -> float:
        """What a group loses on average by entering a zone, or by staying there until the next turn."""
        return self.hazard(ships, zone, later) * price(self.s, ships)

    def arrives(self, ships: int, way: list[int], left: int) -> float:
        """The share of a group that gets through on a way: it goes so far in this turn, and the rest later."""
        found = 1.0
        for number, zone in enumerate(way):
            found *= 1.0 - self.hazard(ships, zone, number >= left)
        return found

    def way(self, start: int, goal: int) -> list[int]:
        """The zones of a shortest way, without the start; of several the one with fewer enemies."""
        miles, path, zone = self.s.kit.sea_miles, list[int](), start
        while zone != goal:
            near = [
                n
                for n in members(self.s.kit.strategic.seas)
                if miles[zone][n] == 1 and miles[n][goal] < miles[zone][goal]
            ]
            if not near:
                return path
            zone = min(near, key=lambda n: (self.menace(n), n))
            path.append(zone)
        return path


def miles_of(s: State, ship: int, zone: int) -> int:
    """Strategic Movement Points of a ship to a zone; leaving port enters one. IN-6.2.2-4, IN-8.1-2."""
    spot = s.ship_at[ship]
    if s.kit.spots.at_sea[spot]:
        return s.kit.sea_miles[spot][zone]
    return min([1 + s.kit.sea_miles[one][zone] for one in members(s.kit.spots.exits[spot])], default=99)


@lru_cache(maxsize=4)
def ports_of(spots: Spots) -> tuple[int, ...]:
    """The ports of the Operational Map."""
    return tuple([spot for spot in range(spots.count) if spots.hex[spot] >= 0 and spots.exits[spot]])


def homes(s: State, side: int) -> list[int]:
    """The ports of a side's homelands from which ships sail."""
    spots = s.kit.spots
    return [
        spot
        for spot in range(spots.count)
        if spots.hex[spot] < 0
        and spots.exits[spot]
        and not spots.at_sea[spot]
        and not spots.box[spot]
        and is_homeland(s, side, spot)
    ]


def sailing(s: State, side: int) -> int:
    """The units that the staff moves: Norwegian ships guard their ports, and landing craft go with transports."""
    return free_to_sail(s, side) & ~s.kit.ships.norwegian

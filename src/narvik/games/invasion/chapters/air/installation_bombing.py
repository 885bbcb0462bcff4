"""Chapter 7.5: bombers over a hex attack one installation there, by day or by night."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.fields import ALL, Number, flag, number, some, word
from narvik.core.frames import Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air.air_combat import planes_of
from narvik.games.invasion.chapters.air.base_hits import (
    MOST_HITS,
    AirbaseHits,
    SupplyHits,
    hit_port,
    hit_railroad,
    points_at,
)
from narvik.games.invasion.chapters.air.naval_bombing import NavalBombing
from narvik.games.invasion.chapters.sea.coast_artillery import Gun, hit_battery
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.aircraft import ONE_POINT, TWO_POINTS
from narvik.games.invasion.pieces.ground.spots import LAKE_SIDE
from narvik.games.invasion.pieces.notation import (
    ABANDON,
    AIM_AT,
    AIRBASE,
    BATTERY,
    FROZEN_LAKE,
    PORT,
    RAILROAD,
    SEAPLANES,
    SHIPS,
    SUPPLY,
    TARGET,
)
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import State

UNKNOWN: Final = -1
BY_NIGHT: Final = (AIRBASE, FROZEN_LAKE, PORT)
"""What night bombers attack. IN-7.5.2-1."""

NIGHT_DRM: Final = 1
FLAK_DRM: Final = 1
LAKE_DRM: Final = -2
"""What is added to the die at night, over a port full of guns, over ice. IN-7.5.2-1, IN-7.5.1-2, -3."""

MUCH_FLAK: Final = 2
"""AA factors of the ships in a port that spoil the aim of bombers. IN-7.5.1-2."""


def ships_in_port(s: State, h: int, side: int) -> int:
    """The enemy's naval units in the port of a hex."""
    spot = s.kit.spots.at_hex.get(h, UNKNOWN)
    return basing.enemy_ships_in(s, spot, side) if spot >= 0 else 0


def mobile_guns(s: State, h: int, side: int) -> list[int]:
    """The enemy's mobile coast batteries in a hex. IN-7.5-1."""
    guns = s.kit.land.coast_guns
    return [unit for unit in s.units_in(h) if guns >> unit & 1 and s.unit_side(unit) != side]


def enemy_lake(s: State, h: int, side: int) -> int:
    """The enemy's Frozen Lake Airbase in a hex; -1 if there is none."""
    for lake, at in enumerate(s.lake_at):
        if at == h and LAKE_SIDE[lake] != side:
            return lake
    return UNKNOWN


def seaplane_base(s: State, h: int) -> int:
    """The port in a hex as a base for seaplanes; -1 without one."""
    return s.kit.bases.of_place.get(s.kit.places.port_at[h], UNKNOWN)


def installations(s: State, h: int, side: int, night: bool) -> list[int]:
    """What a side may bomb in a hex: it must be the enemy's. IN-7.5-1, -2, IN-7.5.2-1, IN-7.2.2-5.

    IN-5.1.1-2, IN-9.0.3-1. Control of the hex decides for airbase, railroad and port, ownership for all else.
    """
    kit, enemy = s.kit, 1 - side
    held = s.control[h] == enemy
    battery, planes = kit.places.battery_at[h], seaplane_base(s, h)
    there = {
        AIRBASE: held and kit.places.airbase_at[h] >= 0,
        FROZEN_LAKE: enemy_lake(s, h, side) >= 0,
        RAILROAD: held and bool(kit.board.bit[h] & kit.board.rail_field),
        PORT: held and kit.places.port_at[h] >= 0,
        BATTERY: battery >= 0 and s.battery_side[battery] == enemy,
        SUPPLY: h in s.sp(enemy) or h in s.asp(enemy),
        SEAPLANES: held and planes >= 0 and bool(points_at(s, planes, True)),
        SHIPS: ships_in_port(s, h, side) != 0,
    }
    return [one for one, is_there in there.items() if is_there and (not night or one in BY_NIGHT)]


def in_area(s: State, h: int) -> bool:
    """Whether aircraft may strike a hex in this scenario: nothing flies out of its area. IN-17-1."""
    zone = s.kit.board.land_zone[h]
    return zone >= 0 and bool(s.kit.setups.scenarios[s.scenario].air_zones >> zone & 1)


def bombable(s: State, side: int, night: bool = False) -> int:
    """The hexes with anything that a side may bomb, as a field; by night airbases and ports only.

    IN-7.5-1, IN-7.5.2-1, IN-17-1.
    """
    kit, enemy = s.kit, 1 - side
    bit, count = kit.board.bit, kit.board.count
    found = (kit.base_field if night else kit.fixed_targets) & s.held_by(enemy)
    for lake, h in enumerate(s.lake_at):
        if h >= 0 and LAKE_SIDE[lake] == enemy:
            found |= bit[h]
    if night:
        return found & kit.airspace[s.scenario]
    for stock in (s.sp(enemy), s.asp(enemy)):
        for h in stock:
            if h < count:
                found |= bit[h]
    for number_of, battery in enumerate(kit.places.batteries):
        if s.battery_side[number_of] == enemy:
            found |= bit[battery.hex]
    for unit in members(s.muster().present & kit.land.coast_guns):
        if s.unit_side(unit) == enemy:
            found |= bit[s.unit_at[unit]]
    return found & kit.airspace[s.scenario]


@final
@dataclass(eq=False, kw_only=True)
class InstallationBombing(Frame):
    """The attacker names one installation, each bomber unit rolls, and the hits are taken. IN-7.5.1-1, -4.

    After air combat he may still abandon the mission. IN-7.2.2-8.
    """

    owner: int = word("role", ALL)
    hex: int = word("hex", ALL)
    bombers: dict[int, int] = some("craft", Number(1, 8), ALL)
    night: bool = flag(ALL, start=False)
    may_abandon: bool = flag(ALL, start=False)
    target: int = word("installation", ALL, start=UNKNOWN, others=("",))
    gun: int = word("unit", ALL, start=UNKNOWN, others=("",))
    hits: int = number(0, MOST_HITS, ALL, start=0)

    def order(self) -> Order:
        return "name_target", "bomb", "take_hits"

    def title(self, s: State) -> Question:
        return Question("title-installation-bombing", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"})

    def name_target(self, s: State) -> int | None:
        """(e) Only now the target is named. IN-7.2.2-5, -10."""
        offered = s.offer(self)
        if len(offered) > 1:
            return self.owner
        if offered:
            self.settle_on(s, offered[0])
        else:
            self.step = len(self.order())
        return None

    def question(self, s: State) -> Question:
        return Question("ask-bomb-target", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"}, ("IN-7.2.2-5", "IN-7.5-1"))

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        found = [words.made(TARGET, (one,)) for one in installations(s, self.hex, self.owner, self.night)]
        if not self.night:
            found += [words.made(AIM_AT, (unit,)) for unit in mobile_guns(s, self.hex, self.owner)]
        return [*found, words.made(ABANDON, ())] if self.may_abandon else found

    def choose(self, s: State, c: Choice) -> None:
        self.go_on()
        self.settle_on(s, c)

    def settle_on(self, s: State, c: Choice) -> None:
        """The target, or none."""
        if c.verb == ABANDON:
            s.tell("abandoned", self.owner)
            self.step = len(self.order())
        elif c.verb == AIM_AT:
            self.target, self.gun = BATTERY, c.args[0]
        else:
            self.target = c.args[0]

    def bomb(self, s: State) -> None:
        """(f) A die for each bomber unit, consolidated. Ships have rules of their own.

        IN-7.5.1-1, IN-1.5-7, IN-7.4.1-1.
        """
        if self.target == SHIPS:
            ships, zone = ships_in_port(s, self.hex, self.owner), s.kit.board.land_zone[self.hex]
            s.call(
                NavalBombing(
                    owner=self.owner, zone=zone, ships=ships, bombers=self.bombers.copy(), in_port=True, raids=[],
                    bombs=[],
                )
            )  # fmt: skip
            return
        drm = sum(worth for _, worth in bombing_modifiers(s, self.hex, self.owner, self.target, self.night))
        for plane in planes_of(s, self.bombers):
            face = TWO_POINTS if plane.points == 2 else ONE_POINT
            strength = s.kit.aircraft.installation_bombing[face][s.kit.crafts.type[plane.craft]]
            word_ = s.kit.board.numbers[self.hex]
            tested = s.test(D10, strength - drm, "installation bombing", word_, SIDES[self.owner])
            s.tell(
                "installation_bombed", self.owner, plane.craft, self.target, self.hex, strength, tested.face,
                tested.face + drm, int(tested.hit),
            )  # fmt: skip
            self.hits += int(tested.hit)

    def take_hits(self, s: State) -> None:
        """IN-10.1.2 to IN-10.1.6."""
        if not self.hits:
            return
        enemy, h = 1 - self.owner, self.hex
        if self.target == PORT:
            hit_port(s, enemy, h, self.hits)
        elif self.target == RAILROAD:
            hit_railroad(s, h, self.hits)
        elif self.target == SUPPLY:
            s.call(SupplyHits(attacker=self.owner, hex=h, hits=self.hits))
        elif self.target == BATTERY:
            battery = s.kit.places.battery_at[h] if self.gun == UNKNOWN else -1
            for _ in range(self.hits):
                if battery >= 0 or s.steps[self.gun]:
                    hit_battery(s, Gun(battery, self.gun, h))
        else:
            seaplanes = self.target == SEAPLANES
            base = self.base_bombed(s)
            s.call(AirbaseHits(base=base, attacker=self.owner, hits=self.hits, seaplanes=seaplanes))

    def base_bombed(self, s: State) -> int:
        """The airbase, the Frozen Lake Airbase or the port with seaplanes that was hit. IN-7.5-1."""
        if self.target == AIRBASE:
            return s.kit.bases.of_place[s.kit.places.airbase_at[self.hex]]
        if self.target == FROZEN_LAKE:
            return s.kit.bases.of_lake[enemy_lake(s, self.hex, self.owner)]
        return seaplane_base(s, self.hex)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        words = (("hex", f"hex:{s.kit.board.numbers[self.hex]}"),)
        if c.verb == ABANDON:
            return Reason("no-abandoning", "IN-7.2.2-8", words)
        if c.verb not in (TARGET, AIM_AT):
            return None
        by_day = installations(s, self.hex, self.owner, night=False)
        if self.night and (c.verb == AIM_AT or c.args[0] in by_day):
            return Reason("no-night-target", "IN-7.5.2-1", words)
        return Reason("no-such-target", "IN-7.5-1", words)


def bombing_modifiers(s: State, h: int, side: int, target: int, night: bool) -> list[tuple[str, int]]:
    """What is added to the die of a bomber unit, each with its rule. IN-7.5.1-1 to -3, IN-7.5.2-1, -2, IN-5.1.4-8."""
    found = [("IN-7.5.1-1", s.kit.effects[s.weather[s.kit.board.section[h]]].installation_bombing)]
    guns = sum(fleet.anti_aircraft(s, ship) for ship in members(ships_in_port(s, h, side)))
    if guns >= MUCH_FLAK:
        found.append(("IN-7.5.1-2", FLAK_DRM))
    if target == FROZEN_LAKE:
        found.append(("IN-7.5.1-3", LAKE_DRM))
    if night:
        found.append(("IN-7.5.2-1", NIGHT_DRM))
    return [one for one in found if one[1]]

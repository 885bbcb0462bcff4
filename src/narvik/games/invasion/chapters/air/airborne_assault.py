"""Chapter 7.8: parachute and air-landing assault. German troops come down among the enemy. II.4a."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from narvik.core.bits import members
from narvik.core.fields import ALL, Holds, Number, Word, flag, number, rows, set_of, word
from narvik.core.frames import Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air.air_missions import AirMission
from narvik.games.invasion.chapters.air.air_routes import open_sky, range_field
from narvik.games.invasion.chapters.air.air_transport import Loading
from narvik.games.invasion.chapters.air.crews import Crew
from narvik.games.invasion.chapters.air.disruption import DisruptionChecks, is_occupied
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.homing import Home
from narvik.games.invasion.chapters.air.wings import COLUMNS, Wing, without_cargo
from narvik.games.invasion.chapters.control import enter_hex
from narvik.games.invasion.chapters.land.land_combat import LandCombat
from narvik.games.invasion.chapters.land.losses import alive
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.notation import AIR_LANDING, BY_LANDING, BY_PARACHUTE, GO, JUMP, WITH_TROOPS
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.games.invasion.pieces.units import MOUNTAIN

MOST_MISSIONS: Final = 8
"""More missions than there are transports for in one assault."""

MISSION_OF: Final = {BY_PARACHUTE: JUMP, BY_LANDING: AIR_LANDING}
"""How the troops of a mission come down. IN-7.8-1, IN-7.8.4-1."""


class Part(NamedTuple):
    """A wing of the assault, and in which of its missions it flies."""

    number: int
    mission: int
    craft: int
    base: int
    points: int
    back: int
    load: int
    unit: int


def wing_of(part: Part) -> Wing:
    """The wing by itself."""
    return Wing(part.craft, part.base, part.points, part.back, part.load, part.unit)


PARTS: Final[dict[str, Holds]] = {"number": Number(0, MOST_MISSIONS), "mission": Word("mission"), **COLUMNS}


def drop_grounds(s: State) -> int:
    """Where troops may jump: hexes with a port, an airfield, or Germans who can fight. Enemies may be there. IN-7.8-1.

    As a field, in the area of the scenario.
    """
    places = s.kit.places
    found = places.port_field | places.airbase_field | s.muster().lays[GERMAN].friends
    return found & s.kit.airspace[s.scenario] & s.kit.theatre[s.scenario]


def enemy_fields(s: State) -> int:
    """Where troops may be landed: airbases that the Allies control, never on a frozen lake. IN-7.8.4-1, IN-5.1.4-14."""
    return s.kit.places.airbase_field & s.held_by(ALLIED) & s.kit.airspace[s.scenario] & s.kit.theatre[s.scenario]


def grounds_of(s: State, mission: int) -> int:
    """The hexes into which a mission of either kind may bring troops."""
    return drop_grounds(s) if mission == JUMP else enemy_fields(s)


def can_be_flown(s: State, loading: Loading, crews: list[Crew]) -> bool:
    """Whether any of some transports could bring troops to a hex now. IN-7.2.2-11, IN-7.8-1, IN-7.8.4-1."""
    if not s.kit.board.bit[loading.hex] & grounds_of(s, loading.mission):
        return False
    return any(loading.loads(s, craft, base) for craft, base in crews)


@final
@dataclass(eq=False, kw_only=True)
class AirborneAssault(Frame):
    """An assault on a hex, with all missions that take part: they are declared together, fly one after the other, and
    then everybody comes down and fights as one force. IN-7.8-3, II.4a."""

    hex: int = word("hex", ALL)
    phasing: bool = flag(ALL)
    declared: int = number(0, MOST_MISSIONS, ALL, start=0)
    flown: int = number(0, MOST_MISSIONS, ALL, start=0)
    parts: list[Part] = rows(Part, 99, ALL, **PARTS)
    jumpers: int = set_of("unit", ALL, start=0)
    landers: int = set_of("unit", ALL, start=0)
    disrupted: int = set_of("unit", ALL, start=0)
    lost: bool = flag(ALL, start=False)

    def order(self) -> Order:
        return "declare", "count", "fly", "jump", "touch_down", "combat", "settle", "fly_home", "leave"

    def title(self, s: State) -> Question:
        return Question("title-airborne-assault", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"})

    # -- the missions

    def declare(self, s: State) -> int | None:
        """One mission after another is put together, before the first flies. IN-7.8-3."""
        offered = s.offer(self)
        if len(offered) > 1:
            return GERMAN
        if offered and offered[0].verb != GO:
            self.again()
            self.open_mission(s, offered[0].verb)
        return None

    def taken(self, s: State) -> int:
        """Transport points that are to land on the field already. IN-7.8.4-7, -8."""
        return sum(part.points for part in self.parts if part.mission == AIR_LANDING and is_transport(s, part))

    def question(self, s: State) -> Question:
        words = {"hex": f"hex:{s.kit.board.numbers[self.hex]}"}
        return Question("ask-airborne-assault", words, ("IN-7.8-1", "IN-7.8-3", "IN-7.8.4-1"))

    def choices(self, s: State) -> list[Choice]:
        words, found, crews = s.kit.notation.words, list[Choice](), transports_of(s)
        if self.declared < MOST_MISSIONS:
            for verb, mission in MISSION_OF.items():
                if can_be_flown(s, self.loading(s, mission), crews):
                    found.append(words.made(verb, ()))
        return [*found, s.kit.notation.going] if self.declared else found

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == GO:
            self.go_on()
        else:
            self.open_mission(s, c.verb)

    def open_mission(self, s: State, verb: int) -> None:
        """Troops board their transports; the escort and bombers join. IN-7.2.2-11, IN-7.6.3-8."""
        s.call(self.loading(s, MISSION_OF[verb]))

    def loading(self, s: State, mission: int) -> Loading:
        """One mission more that nobody has boarded yet."""
        away = self.troops_in(s, JUMP) | self.troops_in(s, AIR_LANDING)
        zone = s.kit.board.land_zone[self.hex]
        return Loading(
            side=GERMAN, mission=mission, zone=zone, hex=self.hex, taken=self.taken(s), away=away, wings=[]
        )  # fmt: skip

    def why_not(self, s: State, c: Choice) -> Reason | None:
        words = (("hex", f"hex:{s.kit.board.numbers[self.hex]}"),)
        if c.verb == BY_LANDING:
            full = self.taken(s) and bool(s.kit.board.bit[self.hex] & enemy_fields(s))
            return Reason("no-air-landing", "IN-7.8.4-7" if full else "IN-7.8.4-1", words)
        if c.verb == BY_PARACHUTE:
            return Reason("no-jump", "IN-7.8-2", words)
        return None

    def count(self, s: State) -> None:
        """An assault in which mountain companies jump is one of the two of the game. IN-7.8.3-1, -2."""
        jumping = [part.unit for part in self.parts if part.mission == JUMP and part.load == WITH_TROOPS]
        if any(s.kit.land.type[unit] == MOUNTAIN for unit in jumping):
            s.mountain_jumps += 1

    def fly(self, s: State) -> None:
        """The missions fly and are intercepted one after the other. IN-7.8-3."""
        if self.flown == self.declared:
            return
        self.again()
        mine = [part for part in self.parts if part.number == self.flown]
        self.parts = [part for part in self.parts if part.number != self.flown]
        mission = mine[0].mission
        s.call(
            AirMission(
                owner=GERMAN, mission=mission, zone=s.kit.board.land_zone[self.hex], hex=self.hex,
                phasing=self.phasing, flight=[wing_of(part) for part in mine], fighters=[],
            )
        )  # fmt: skip

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, TakeOff):
            self.join(called.flight, self.declared, called.mission)
            self.declared += 1
        elif isinstance(called, AirMission):
            if called.goes_in(s):
                self.join(called.flight, self.flown, called.mission)
            self.flown += 1
        elif isinstance(called, DisruptionChecks):
            self.disrupted |= called.disrupted
            if called.landing:
                self.lose_transports(s, called.mourned, called.disrupted)
        elif isinstance(called, LandCombat):
            self.lost = not called.won

    def join(self, flight: list[Wing], number_of: int, mission: int) -> None:
        """The wings of a mission, with its number."""
        self.parts += [
            Part(number_of, mission, w.craft, w.base, w.points, w.back, w.load, w.unit) for w in flight
        ]  # fmt: skip

    # -- everybody comes down

    def troops_in(self, s: State, mission: int) -> int:
        """The units that missions of a kind have brought to the hex."""
        bits = 0
        for part in self.parts:
            if part.mission == mission and part.load == WITH_TROOPS and s.steps[part.unit]:
                bits |= 1 << part.unit
        return bits

    def jump(self, s: State) -> None:
        """Parachutists first. IN-7.8.4-6, IN-7.8.1-1."""
        self.jumpers, self.landers = self.troops_in(s, JUMP), self.troops_in(s, AIR_LANDING)
        if self.jumpers:
            s.call(DisruptionChecks(hex=self.hex, waiting=self.jumpers, landing=False))

    def touch_down(self, s: State) -> None:
        """Then those who are landed. IN-7.8.4-6."""
        if self.landers:
            s.call(DisruptionChecks(hex=self.hex, waiting=self.landers, landing=True))

    def lose_transports(self, s: State, mourned: int, disrupted: int) -> None:
        """A unit that is disrupted costs one of its transport points, a step all that carried it. IN-7.8.4-2."""
        for unit in members(mourned | disrupted):
            carrying = [at for at, part in enumerate(self.parts) if part.unit == unit]
            at = max(carrying, key=lambda one: self.parts[one].points)
            part = self.parts[at]
            gone = part.points if mourned >> unit & 1 else 1
            s.tell("air_lost", part.craft, gone)
            self.parts[at : at + 1] = [part._replace(points=part.points - gone)] if gone < part.points else []

    def combat(self, s: State) -> None:
        """Where enemies stand all fight together at once, after all checks. IN-7.8.2-1, IN-7.8-3."""
        force = alive(s, self.jumpers | self.landers)
        if force and is_occupied(s, self.hex):
            defenders = troops.fighters_in(s, self.hex, ALLIED)
            s.call(
                LandCombat(
                    attacker=GERMAN, hex=self.hex, attackers=force, defenders=defenders, airborne=True,
                    disrupted=self.disrupted & force, air_landed=self.landers & force, guns={},
                )
            )  # fmt: skip

    def settle(self, s: State) -> None:
        """Who has won takes the hex. Who was disrupted or beaten does nothing more in this segment.

        IN-7.8.2-6, IN-7.8.1-2, IN-2.4-7, IN-7.6.3-8.
        """
        s.descent_support.pop(self.hex, None)
        force = alive(s, self.jumpers | self.landers)
        for unit in members(force if not self.lost else 0):
            if s.unit_at[unit] != self.hex:
                enter_hex(s, unit, self.hex, by_air=True)
        if self.phasing:
            tired = force if self.lost else force & self.disrupted
            s.fought |= tired
            s.landed |= force & ~tired

    # -- the way home

    def fly_home(self, s: State) -> None:
        """Transports on a field that the enemy has kept are lost; others may stay on it, or fly home. IN-7.8.4-4."""
        parts = [part for part in self.parts if part.mission == AIR_LANDING or not is_transport(s, part)]
        if is_occupied(s, self.hex):
            for part in parts:
                if part.load == WITH_TROOPS:
                    s.tell("air_lost", part.craft, part.points)
            parts = [part for part in parts if part.load != WITH_TROOPS]
        self.send_home(s, parts, NOWHERE)

    def leave(self, s: State) -> None:
        """Who dropped parachutists never lands in the hex. IN-7.8-2."""
        parts = [part for part in self.parts if part.mission == JUMP and is_transport(s, part)]
        self.send_home(s, parts, self.hex)

    def send_home(self, s: State, parts: list[Part], shunned: int) -> None:
        """Aircraft fly home. IN-7.2.2-7."""
        wings = without_cargo([wing_of(part) for part in parts])
        if wings:
            zone = s.kit.board.land_zone[self.hex]
            s.call(Home(side=GERMAN, zone=zone, hex=self.hex, phasing=self.phasing, shunned=shunned, wings=wings))


def is_transport(s: State, part: Part) -> bool:
    """Whether a wing is of transports."""
    return s.kit.crafts.transport[part.craft]


def transports_of(s: State) -> list[Crew]:
    """The German transports that stand ready, each with its base."""
    found = s.hangars().crews[GERMAN]
    return [crew for crew in found if s.kit.crafts.transport[crew[0]] and not basing.grounded_by(s, crew[1])]


def assault_grounds(s: State, crews: list[Crew]) -> int:
    """The hexes on which any of some transports could bring down troops now, as a field. IN-7.8-1, IN-7.8.4-1."""
    found, grid = 0, s.kit.board.grid
    for mission in MISSION_OF.values():
        empty = Loading(side=GERMAN, mission=mission, zone=0, wings=[])
        needed = {base: empty.least_load(s, base) for base in {base for _, base in crews}}
        laden = [(craft, base, farthest(s, craft, base)) for craft, base in crews if needed[base]]
        grounds = grounds_of(s, mission) & ~found if laden else 0
        if mission == JUMP and grounds:
            found |= jumped_at_once(s, grounds, laden, needed)
        for h in grid.hexes_of(grounds & ~found):
            bit = s.kit.board.bit[h]
            near = [(craft, base) for craft, base, field in laden if field & bit]
            if near and any(lifted_to(s, mission, h, craft, base) >= needed[base] for craft, base in near):
                found |= bit
    return found


def jumped_at_once(s: State, grounds: int, laden: list[tuple[int, int, int]], needed: dict[int, int]) -> int:
    """Of some grounds, those within single range of transports that can fly their load there: if they can to one of
    these they can to all, as parachutists need no room to land. IN-7.8-1, IN-7.2.4-1."""
    found, board, types = 0, s.kit.board, s.kit.crafts.type
    for craft, base, field in laden:
        near = field & grounds & range_field(s, base, s.kit.aircraft.operational[types[craft]])
        start = basing.base_hex(s, base)
        if start >= 0:
            near &= ~board.bit[start]
        if near & ~found:
            one = board.grid.hexes_of(near & -near)[0]
            if lifted_to(s, JUMP, one, craft, base) >= needed[base]:
                found |= near
    return found


def lifted_to(s: State, mission: int, h: int, craft: int, base: int) -> int:
    """How many points of a craft could bring troops from a base down on a hex."""
    loading = Loading(side=GERMAN, mission=mission, zone=s.kit.board.land_zone[h], hex=h, wings=[])
    return loading.lift(s, loading.plan(), craft, base)


def farthest(s: State, craft: int, base: int) -> int:
    """The hexes that a craft reaches from a base if it need not come back. IN-7.2.4-1."""
    return range_field(s, base, 2 * s.kit.aircraft.operational[s.kit.crafts.type[craft]]) & open_sky(s)

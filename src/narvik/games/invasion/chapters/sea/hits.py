"""Chapter 10.1: what a hit does to a naval unit, its cargo and its aircraft."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D10, Tested
from narvik.core.fields import ALL, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.air.air_routes import weather_over
from narvik.games.invasion.chapters.sea.loads import craft_counters, lose_craft
from narvik.games.invasion.chapters.sea.naval_infantry import crews_ashore
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import LOSE_AIR, LOSE_ASP, LOSE_SP, LOSE_STEP
from narvik.games.invasion.pieces.ships import BB, BC
from narvik.games.invasion.pieces.sides import ALLIED, BRITAIN, FRANCE, NATIONS, NORWAY, POLAND
from narvik.games.invasion.pieces.state import ABOARD, ASHORE, LOST, NOWHERE, OFF, State, add_to
from narvik.games.invasion.pieces.tables.victory import BATTALION, BATTALIONS, SHIP
from narvik.games.invasion.pieces.units import BATTALION as BATTALION_SIZE
from narvik.games.invasion.pieces.units import BREAKDOWN

READY, FLOWN = 0, 1

CRITICAL_FROM: Final = 2
"""The least factor or Hit Number that allows a Critical Hit. IN-7.4.3-10, IN-8.2.2-3."""
WEATHER: Final = "weather"
"""The option by which the weather hampers the fire of ships and batteries. IN-3.2-5."""
EXACT: Final = "exact"
"""The option by which only an exact zero is a Critical Hit, nothing below it. IN-7.4.3-11."""


def weather_on_guns(s: State, zone: int, h: int = NOWHERE) -> int:
    """What the weather adds to the dice of ships and batteries: nothing, but for the option. IN-3.2-5, IN-8.2.2-6."""
    return weather_over(s, zone, h).naval_combat if s.options.get("gunfire") == WEATHER else 0


def critical_faces(s: State, strength: int, modifiers: int) -> range:
    """The faces of a die that are Critical Hits: those that come to 0 or less; with the option those that come to 0.

    IN-7.4.3-10, -11, IN-8.2.2-3.
    """
    if strength < CRITICAL_FROM:
        return range(0)
    least = -modifiers if s.options.get("criticals") == EXACT else D10.lowest
    return range(max(D10.lowest, least), -modifiers + 1)


def shot_at_ship(s: State, strength: int, modifiers: int, what: str, where: str, who: str) -> Tested:
    """A die for a bomb or a shell: whether it hits, and whether critically. IN-7.4.3-9, -11, IN-8.2.2-1."""
    faces = critical_faces(s, strength, modifiers)
    if faces.start > D10.lowest:  # a face below hits and no more: no single bound tells them apart. IN-7.4.3-11
        face = s.roll(D10, what, where, who)
        return Tested(face, face <= strength - modifiers, face in faces)
    return s.test(D10, strength - modifiers, what, where, who, critical=faces.stop - 1)


def hit_ship(s: State, ship: int, critical: bool = False, in_port: bool = False) -> None:
    """A hit damages a ship or takes a point; a second one sinks it. IN-10.1.1-1.

    A Critical Hit sinks an undamaged ship at once, but no battleship, battlecruiser or point. IN-10.1.1-3 to -6.
    From what is sunk by bombs or ships `in_port` German crews get ashore. IN-15.4-1, -3. Cargo and aircraft suffer, too
    (IN-8.5.2-1, -3, IN-8.7.1-2), and the enemy may score (IN-16-4).
    """
    if not s.afloat(ship):
        return
    kit = s.kit.ships
    home = s.ship_hex(ship) if in_port else NOWHERE
    if not kit.is_ship(ship):
        award(s, ship)
        crews_ashore(s, ship, home)
        s.naval_points[ship] -= 1
        if s.naval_points[ship]:
            s.tell("point_lost", ship)
            award_craft(s, ship, lose_craft(s, ship))
            reduce_cargo(s, ship)
        else:
            sink(s, ship)
        return
    mortal = critical and kit.type[ship] not in (BB, BC)
    if s.damaged >> ship & 1 or mortal:
        award(s, ship)
        crews_ashore(s, ship, home)
        sink(s, ship)
        return
    s.damaged |= 1 << ship
    s.tell("damaged", ship)
    reduce_cargo(s, ship)
    if fleet.is_carrier(s, ship):
        s.interrupt(CarrierLoss(ship=ship))


def award(s: State, ship: int) -> None:
    """What a ship, or a point, that is sunk is worth to the enemy; of some it takes two to count, and Norwegian ones
    are worth nothing. IN-16-4."""
    kit = s.kit.ships
    if kit.nation[ship] == NORWAY:
        return
    add_to(s.points_sunk, ship, 1)
    like = kit.type[ship], kit.side[ship]
    sunk = sum(count for one, count in s.points_sunk.items() if (kit.type[one], kit.side[one]) == like)
    for one in s.kit.victory.awards_of[s.scenario]:
        if one.kind == SHIP and one.item == kit.type[ship] and sunk % one.each == 0:
            s.points[1 - kit.side[ship]] += abs(one.points)
            s.tell("award", 1 - kit.side[ship], abs(one.points))


def award_craft(s: State, ship: int, lost: int) -> None:
    """What the points of landing craft are worth that went down with a transport. IN-8.5.2-3, IN-16-4."""
    for _ in range(lost):
        award(s, craft_counters(s, ship)[0])


def sink(s: State, ship: int) -> None:
    """A unit sinks, with all its cargo and the aircraft aboard. IN-8.5.2-1, -3, IN-8.7.1-2, IN-8.5-5."""
    s.tell("sunk", ship)
    for unit in fleet.units_aboard(s, ship):
        if s.second_carrier[unit] == ASHORE:
            lose_unit(s, unit)
        else:
            lose_step(s, unit, ship)
    s.ship_sp[ship] = s.ship_asp[ship] = 0
    award_craft(s, ship, s.landing_craft.pop(ship, 0))
    if fleet.is_carrier(s, ship):
        for kind in range(s.kit.aircraft.count):
            s.base_aircraft(kind, s.kit.bases.of_carrier[ship], 0, 0)
    fleet.sunk(s, ship)


def lose_unit(s: State, unit: int) -> None:
    """A land unit is eliminated, which the enemy may score. IN-16-4."""
    remove_unit(s, unit)
    s.tell("unit_lost", unit)
    award_battalion(s, unit)


def remove_unit(s: State, unit: int) -> None:
    """A land unit leaves the map, or its ship, with all that lies on its counter; what a truck carries stays, but for
    supply. IN-8.5.2-1, IN-11.4-6.

    What had broken off a battalion goes back to its pool (IN-15.3-11). A leader shares the fate of his unit.
    IN-13.4.1-2.
    """
    s.place(unit, OFF if s.kit.land.entry[unit] == BREAKDOWN else LOST)
    s.set_steps(unit, 0)
    s.stow(unit, ASHORE)
    s.led &= ~(1 << unit)
    s.mountain_up &= ~(1 << unit)
    for marks in (s.parent, s.on_truck, s.truck_sp, s.truck_asp, s.out_of_supply):
        marks.pop(unit, None)
    for carried in [one for one, truck in s.on_truck.items() if truck == unit]:
        del s.on_truck[carried]


def award_battalion(s: State, unit: int) -> None:
    """What a battalion that is eliminated is worth to the enemy. IN-16-4."""
    land = s.kit.land
    if land.size[unit] != BATTALION_SIZE:
        return
    nation, side = land.nation[unit], land.side[unit]
    for one in s.kit.victory.awards_of[s.scenario]:
        if one.kind == BATTALION and counts_as_lost(BATTALIONS[one.item], nation):
            gone = [u for u, at in enumerate(s.unit_at) if at == LOST and land.size[u] == BATTALION_SIZE]
            lost = len([u for u in gone if counts_as_lost(BATTALIONS[one.item], land.nation[u])])
            if lost % one.each == 0 and one.points:
                s.points[1 - side] += abs(one.points)
                s.tell("award", 1 - side, abs(one.points))


def counts_as_lost(whose: str, nation: int) -> bool:
    """Whether a battalion of a nation is one of those that an award speaks of. IN-16-4."""
    return whose == NATIONS[nation] or (whose == "allied" and nation in (BRITAIN, FRANCE, POLAND))


def lose_step(s: State, unit: int, ship: int) -> None:
    """A unit loses the step that a ship carried. IN-8.5-5, IN-8.5.2-1."""
    if s.steps[unit] == 1:
        lose_unit(s, unit)
        return
    s.set_steps(unit, s.steps[unit] - 1)
    s.tell("step_lost", unit)
    if s.second_carrier[unit] != ASHORE:
        s.stow(unit, s.second_carrier[unit] if s.carrier[unit] == ship else s.carrier[unit])


def reduce_cargo(s: State, ship: int) -> None:
    """A damaged or reduced unit keeps only what it can still hold. IN-8.5.2-1."""
    if fleet.load(s, ship) > fleet.capacity(s, ship):
        s.interrupt(CargoLoss(ship=ship))


@final
@dataclass(eq=False, kw_only=True)
class CargoLoss(Frame):
    """The owner chooses what a ship that holds less than before gives up. IN-8.5.2-1."""

    ship: int = word("ship", ALL)

    def advance(self, s: State) -> int:
        if fleet.load(s, self.ship) <= fleet.capacity(s, self.ship):
            s.finish()
            return GO_ON
        return s.ask(self, s.kit.ships.side[self.ship])

    def question(self, s: State) -> Question:
        return Question("ask-cargo-loss", {"ship": f"ship:{s.kit.ships.words[self.ship]}"}, ("IN-8.5.2-1",))

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        found = [words.made(LOSE_STEP, (unit,)) for unit in fleet.units_aboard(s, self.ship)]
        if s.ship_sp[self.ship]:
            found.append(words.made(LOSE_SP, (self.ship,)))
        if s.ship_asp[self.ship]:
            found.append(words.made(LOSE_ASP, (self.ship,)))
        return found

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == LOSE_STEP:
            lose_step(s, c.args[0], self.ship)
        elif c.verb == LOSE_SP:
            s.ship_sp[self.ship] -= 1
            s.tell("sp_lost", self.ship)
        else:
            s.ship_asp[self.ship] -= 1
            s.tell("asp_lost", self.ship)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-cargo", "IN-8.5.2-1", (("ship", f"ship:{s.kit.ships.words[self.ship]}"),))


@final
@dataclass(eq=False, kw_only=True)
class CarrierLoss(Frame):
    """A damaged carrier loses one air point aboard, by its owner's choice. IN-8.7.1-2, -3."""

    ship: int = word("ship", ALL)

    def advance(self, s: State) -> int:
        return s.ask_if_any(self, ALLIED)

    def question(self, s: State) -> Question:
        return Question("ask-carrier-loss", {"ship": f"ship:{s.kit.ships.words[self.ship]}"}, ("IN-8.7.1-2",))

    def choices(self, s: State) -> list[Choice]:
        base, count, say = s.kit.bases.of_carrier[self.ship], s.kit.bases.count, s.kit.notation.choice
        found = []
        for kind in range(s.kit.aircraft.count):
            if s.ready[kind * count + base]:
                found.append(say(LOSE_AIR, kind, READY))
            if s.flown[kind * count + base]:
                found.append(say(LOSE_AIR, kind, FLOWN))
        return found

    def choose(self, s: State, c: Choice) -> None:
        kind, state = c.args
        base = s.kit.bases.of_carrier[self.ship]
        s.more_aircraft(kind, base, ready=-1 if state == READY else 0, flown=0 if state == READY else -1)
        s.tell("air_lost", kind, 1)
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-such-aircraft", "IN-8.7.1-3", (("ship", f"ship:{s.kit.ships.words[self.ship]}"),))


def cargo_of(s: State, ships: int) -> list[int]:
    """The land units that a group carries."""
    return sorted(
        {unit for ship in members(ships) for unit in fleet.units_aboard(s, ship) if s.unit_at[unit] == ABOARD}
    )

"""What follows when a hex changes hands, in the order of the digest. IN-1.6-3, SUB-CAPTURE.

Aircraft flee, control and a fixed battery pass, ships are expelled, trucks and supply are taken, a commanded battery
may surrender, and the depots of Norwegian regiments are emptied.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.fields import ALL, flag, number, set_of, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.air.air_supply import friend_stands
from narvik.games.invasion.chapters.air.emergency_transfers import EmergencyTransfer
from narvik.games.invasion.chapters.depots import take_depots
from narvik.games.invasion.chapters.sea.coast_artillery import Passage
from narvik.games.invasion.chapters.sea.hits import lose_unit
from narvik.games.invasion.chapters.sea.submarines import attack_on_entry
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.ground.spots import LAKE_SIDE
from narvik.games.invasion.pieces.notation import BURN, DESTROY_ASP, DESTROY_SP, DONE, FLEE
from narvik.games.invasion.pieces.sides import GERMAN, NORWAY, SIDES
from narvik.games.invasion.pieces.state import NOWHERE, OFF, State, add_to, take_asp, take_sp

MOST_IN_STACK: Final = 6


@final
@dataclass(eq=False, kw_only=True)
class Capture(Frame):
    """A hex falls to the other side. SUB-CAPTURE."""

    hex: int = word("hex", ALL)
    captor: int = word("role", ALL)
    by_air: bool = flag(ALL, start=False)
    held: bool = flag(ALL, start=False)  # the captor had the hex already: enemy trucks had driven into it
    origin: int = word("hex", ALL, start=NOWHERE, others=("",))  # where the captor came from, on the hex map

    def order(self) -> Order:
        if self.held:
            return "transfers", "booty"
        return "transfers", "control", "expulsion", "booty", "surrender", "centres"

    def title(self, s: State) -> Question:
        return Question("title-capture", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"})

    def transfers(self, s: State) -> None:
        """(1) Aircraft based in the hex try to get away first, but only now that it falls. IN-5.1.2-1, -7, IN-5.1.1-4,
        IN-5.1.4-11. Where the captor had the hex already its bases are his own."""
        bases, count, places = s.kit.bases, s.kit.bases.count, () if self.held else s.kit.places.at[self.hex]
        here = [bases.of_place[place] for place in places if place in bases.of_place]
        here += [
            bases.of_lake[lake]
            for lake, at in enumerate(s.lake_at)
            if at == self.hex and LAKE_SIDE[lake] != self.captor
        ]
        for base in reversed(here):
            kinds = range(s.kit.aircraft.count)
            if any(s.ready[kind * count + base] or s.flown[kind * count + base] for kind in kinds):
                s.call(EmergencyTransfer(side=1 - self.captor, base=base, escaping={}, origin=self.origin))

    def control(self, s: State) -> None:
        """(2) Control passes, and with it a fixed battery in the hex, never a mobile one. IN-1.6-2, IN-9.2.1-1, -2,
        IN-9.2.4-2, -3."""
        s.take_hex(self.hex, self.captor)
        s.tell("captured", self.captor, self.hex)
        battery = s.kit.places.battery_at[self.hex]
        if battery >= 0 and s.battery_side[battery] != self.captor:
            s.battery_side[battery] = self.captor
            s.tell("battery_taken", battery, self.captor)

    def expulsion(self, s: State) -> None:
        """(3) Enemy ships in the port must leave at once, or may be lost to who comes from the air; landing craft
        cannot leave and are lost. IN-1.6-3, IN-5.2.1-2, -3, IN-7.8.2-6, IN-17-6, IN-8.6.3-1."""
        spot = s.kit.spots.at_hex.get(self.hex, NOWHERE)
        ships = fleet.at(s, spot) & fleet.of_side(s, 1 - self.captor)  # in no port there are none
        for craft in members(ships & s.kit.ships.crafts):
            fleet.sunk(s, craft)
        ships &= ~s.kit.ships.crafts
        if self.by_air and self.captor == GERMAN and s.turn == s.kit.schedules.invasion:
            ships = surrender_checks(s, ships, s.kit.board.numbers[self.hex])
        if ships:
            s.call(Expulsion(side=1 - self.captor, ships=ships, spot=spot))

    def booty(self, s: State) -> None:
        """(4) Trucks, supply on them and in the hex are captured; an enemy's Frozen Lake Airbase is removed.

        A captured truck does not move in this phase, captured supply not in this turn. IN-15.1-1, -3, -4, IN-11.4-5,
        IN-5.1.4-11, IN-13.3.10-1.
        """
        loser = 1 - self.captor
        for lake, at in enumerate(s.lake_at):
            if at == self.hex and LAKE_SIDE[lake] == loser:
                s.lake_at[lake] = OFF
                s.lake_hits[lake] = 0
        trucks = 0
        for unit in s.units_in(self.hex):
            if s.kit.land.trucks >> unit & 1 and s.unit_side(unit) == loser:
                trucks |= 1 << unit
                s.taken ^= 1 << unit
                s.seized |= 1 << unit
        sps, asps = s.sp(loser).pop(self.hex, 0), s.asp(loser).pop(self.hex, 0)
        for unit in members(trucks):
            sps += s.truck_sp.pop(unit, 0)
            asps += s.truck_asp.pop(unit, 0)
        if sps:
            add_to(s.sp(self.captor), self.hex, sps)
            s.booty_sp[self.hex] = sps
        if asps:
            add_to(s.asp(self.captor), self.hex, asps)
            s.booty_asp[self.hex] = asps
        if trucks or sps or asps:
            s.tell("booty", self.captor, self.hex, len(members(trucks)), sps, asps)
            s.call(Booty(captor=self.captor, hex=self.hex, trucks=trucks, sps=sps, asps=asps))

    def surrender(self, s: State) -> None:
        """(5) A battery that this port commands may surrender, each time the port falls. IN-9.2.2-1, IN-9.2.3-1 to -3,
        IN-9.2.4-1, -3."""
        for number_of, battery in enumerate(s.kit.places.batteries):
            command = battery.commanded_by
            if command < 0 or s.kit.places.hex[command] != self.hex or s.battery_side[number_of] == self.captor:
                continue
            if friend_stands(s, battery.hex, 1 - self.captor):
                continue
            at_most = s.kit.charts.at_most["battery_surrender"]
            tested = s.test(D10, at_most, "battery surrender", battery.word, SIDES[self.captor])
            s.tell("battery_surrender", number_of, tested.face, int(tested.hit))
            if tested.hit:
                s.battery_side[number_of] = self.captor

    def centres(self, s: State) -> None:
        """(6) The Germans take what regiments have not mobilized. IN-15.2-1, IN-14.1.2-1, -2, IN-15.1.1-1."""
        if self.captor == GERMAN:
            take_depots(s, self.hex)


def has_booty(s: State, h: int, captor: int) -> bool:
    """Whether enemy trucks, supply or a Frozen Lake Airbase lie in a hex. IN-11.4-5, IN-15.1-1, IN-5.1.4-11."""
    loser = 1 - captor
    if h in s.sp(loser) or h in s.asp(loser):
        return True
    if h in s.lake_at and any(at == h and LAKE_SIDE[lake] == loser for lake, at in enumerate(s.lake_at)):
        return True
    trucks = s.kit.land.trucks
    return any(trucks >> unit & 1 and s.unit_side(unit) == loser for unit in s.units_in(h))


def surrender_checks(s: State, ships: int, where: str) -> int:
    """Norwegian ships in a port taken from the air on the Invasion Turn may be lost; returns those that leave.

    IN-5.2.1-3, IN-17-6.
    """
    left = ships
    for ship in members(ships):
        if s.kit.ships.nation[ship] != NORWAY:
            continue
        at_most = s.kit.charts.at_most["norwegian_ship_surrender"]
        tested = s.test(D10, at_most, "ship surrender", where, SIDES[1])
        s.tell("ship_surrender", ship, tested.face, int(tested.hit))
        if tested.hit:
            left &= ~(1 << ship)
            fleet.sunk(s, ship)
    return left


@final
@dataclass(eq=False, kw_only=True)
class Expulsion(Frame):
    """Ships leave a port that has fallen, past every battery, the one just taken included. IN-5.2.1-2, -5, -6."""

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    spot: int = word("spot", ALL)
    zone: int = word("zone", ALL, start=NOWHERE, others=("",))

    def order(self) -> Order:
        return "choose_zone", "passage", "at_sea"

    def title(self, s: State) -> Question:
        words = {"ships": names(s, self.ships), "spot": f"spot:{s.kit.spots.words[self.spot]}"}
        return Question("title-expulsion", words)

    def choose_zone(self, s: State) -> None:
        """The owner chooses among the zones from which the port is reached. IN-5.2.1-5."""
        s.call(Fleeing(side=self.side, spot=self.spot))

    def passage(self, s: State) -> None:
        """Coast artillery fires; there is no way back. IN-9.2.1-2, IN-8.1.5-3."""
        h = s.kit.spots.hex[self.spot]
        s.call(Passage(side=self.side, ships=self.ships, zone=self.zone, hex=h, outward=True, alertness={}))

    def at_sea(self, s: State) -> None:
        """They lie in the zone in stacks of at most six, and submarines may attack them. IN-5.2.1-6, IN-8.7.3-5."""
        left = members(fleet.consolidate(s, fleet.afloat(s, self.ships)))
        for at in range(0, len(left), MOST_IN_STACK):
            group = sum(1 << ship for ship in left[at : at + MOST_IN_STACK])
            fleet.put_to_sea(s, group, self.zone)
            s.tell("expelled", self.zone, fleet.names(s, group))
            attack_on_entry(s, group, self.zone)

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, Fleeing):
            self.zone = called.zone


def names(s: State, ships: int) -> str:
    """A group by the name of its first ship."""
    found = members(ships)
    return s.kit.ships.names[found[0]] if found else ""


@final
@dataclass(eq=False, kw_only=True)
class Fleeing(Frame):
    """Into which sea zone expelled ships go. IN-5.2.1-5."""

    side: int = word("role", ALL)
    spot: int = word("spot", ALL)
    zone: int = word("zone", ALL, start=NOWHERE, others=("",))

    def advance(self, s: State) -> int:
        return s.ask(self, self.side)

    def question(self, s: State) -> Question:
        return Question("ask-fleeing", {"spot": f"spot:{s.kit.spots.words[self.spot]}"}, ("IN-5.2.1-5",))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(FLEE, zone) for zone in members(s.kit.spots.exits[self.spot])]

    def choose(self, s: State, c: Choice) -> None:
        self.zone = c.args[0]
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != FLEE:
            return None
        words = (("spot", f"spot:{s.kit.spots.words[self.spot]}"),)
        return Reason("no-access", "IN-5.2.1-5", words)


@final
@dataclass(eq=False, kw_only=True)
class Booty(Frame):
    """The captor may destroy what he has taken, or keep it. IN-15.1-2."""

    captor: int = word("role", ALL)
    hex: int = word("hex", ALL)
    trucks: int = set_of("unit", ALL)
    sps: int = number(0, 99, ALL)
    asps: int = number(0, 99, ALL)

    def advance(self, s: State) -> int:
        if not (self.trucks or self.sps or self.asps):
            s.finish()
            return GO_ON
        return self.captor

    def question(self, s: State) -> Question:
        return Question("ask-booty", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"}, ("IN-15.1-2",))

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        found = [words.made(BURN, (unit,)) for unit in members(self.trucks)]
        found += [words.made(DESTROY_SP, (n,)) for n in range(1, self.sps + 1)]
        found += [words.made(DESTROY_ASP, (n,)) for n in range(1, self.asps + 1)]
        return [*found, s.kit.notation.done]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == DONE:
            s.finish()
        elif c.verb == BURN:
            self.trucks &= ~(1 << c.args[0])
            lose_unit(s, c.args[0])
        elif c.verb == DESTROY_SP:
            self.sps = 0
            take_sp(s, self.captor, self.hex, c.args[0])
            s.tell("sp_destroyed", self.hex, c.args[0])
        else:
            self.asps = 0
            take_asp(s, self.captor, self.hex, c.args[0])
            s.tell("asp_destroyed", self.hex, c.args[0])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-booty", "IN-15.1-2") if c.verb in (BURN, DESTROY_SP, DESTROY_ASP) else None

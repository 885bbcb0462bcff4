"""Chapter 4.1: reinforcements of the schedule, and British destroyer points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, Number, number, some, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.sea.embarkation import NO_SHIP, free_counter
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import COMMISSION, STATION
from narvik.games.invasion.pieces.ships import DD
from narvik.games.invasion.pieces.sides import ALLIED, BRITAIN
from narvik.games.invasion.pieces.state import NOWHERE, OFF, State
from narvik.games.invasion.pieces.tables.schedules import AIR, LAND, Arrival

ALLIED_BASES: Final = ("eng", "sco", "sca")
GERMAN_BASES: Final = ("ger", "den")
"""Where air reinforcements are placed; Denmark once it is a full base. IN-4.1-3, -5."""

DESTROYERS_AT: Final = "sco_w"
"""Where British destroyer points come in, with all Allied naval reinforcements. IN-4.1-2, -6."""


def arrival_bases(s: State, side: int) -> list[int]:
    """The bases at which air points of a side come in this turn. IN-4.1-3, -5, IN-4.2.2-2."""
    zones = [s.kit.strategic.index[word] for word in (ALLIED_BASES if side == ALLIED else GERMAN_BASES)]
    closed = s.kit.denmark if basing.turn_is_before(s, "denmark_full") else NOWHERE
    return sorted([s.kit.bases.of_zone[zone] for zone in zones if zone != closed])


def arrived(s: State, kind: int) -> int:
    """Points of a type of aircraft that have come into play by now; counted once for all types."""
    key = s.scenario, s.turn
    found = s.kit.air_points_due.get(key)
    if found is None:
        found = s.kit.air_points_due[key] = tuple([points_due(s, one) for one in range(s.kit.aircraft.count)])
    return found[kind]


def points_due(s: State, kind: int) -> int:
    """Points of a type that the rows of the scenario, and its schedule, bring up to this turn."""
    scenario, types = s.kit.setups.scenarios[s.scenario], s.kit.aircraft.unit_type
    rows = [s.kit.setups.rows[number] for number in s.kit.setups.rows_of[s.scenario]]
    total = sum(row.points for row in rows if row.kind == AIR and row.turn <= s.turn and types[row.number] == kind)
    if scenario.reinforcements:
        listed = [one for one in s.kit.schedules.arrivals if one.kind == AIR and types[one.number] == kind]
        total += sum(one.points for one in listed if scenario.first_turn < one.turn <= s.turn)
    return total


def place_arrival(s: State, one: Arrival) -> None:
    """A land or naval unit arrives, ready to be loaded or to sail; points whose counter is in use already, with another
    that is free. IN-4.1-2, -4, -9, IN-1.5-4."""
    if one.kind == LAND:
        s.set_steps(one.number, s.kit.land.steps[one.number])
        s.place(one.number, s.kit.board.count + one.zone)
        s.tell("arrives_in", one.number, one.zone)
    else:
        kit, ship = s.kit.ships, one.number
        if s.afloat(ship):
            ship = free_counter(s, kit.nation[ship], kit.type[ship])
        if ship != NO_SHIP:
            s.naval_points[ship] = one.points or kit.points[one.number]
            fleet.put_into_port(s, 1 << ship, one.zone)
            s.tell("in_port", one.zone, (ship,))


@final
@dataclass(eq=False, kw_only=True)
class AirArrivals(Frame):
    """A player bases the air points that arrive, type by type, where there is room. IN-4.1-3, -5, -9."""

    side: int = word("role", ALL)
    left: dict[int, int] = some("type", Number(1, 40), ALL)

    def advance(self, s: State) -> int:
        if not self.left:
            s.finish()
            return GO_ON
        return s.ask(self, self.side)

    def open(self, s: State) -> list[Choice]:
        """Where points of the next type may go."""
        kind = min(self.left)
        found = []
        for base in arrival_bases(s, self.side):
            most = min(self.left[kind], basing.room(s, kind, base))
            found += [s.kit.notation.choice(STATION, kind, base, n) for n in range(1, most + 1)]
        return found

    def question(self, s: State) -> Question:
        words = {"craft": f"craft:{s.kit.crafts.words[min(self.left)]}", "left": str(self.left[min(self.left)])}
        return Question("ask-air-arrivals", words, ("IN-4.1-3", "IN-4.1-5"))

    def choices(self, s: State) -> list[Choice]:
        return self.open(s)

    def choose(self, s: State, c: Choice) -> None:
        kind, base, points = c.args
        s.more_aircraft(kind, base, points)
        s.tell("air_arrives", kind, base, points)
        self.left[kind] -= points
        if not self.left[kind]:
            del self.left[kind]

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != STATION:
            return None
        words = (("base", f"base:{s.kit.bases.words[c.args[1]]}"),)
        here = c.args[1] in arrival_bases(s, self.side)
        return Reason("no-arrival-there", "IN-5.1-2" if here else "IN-4.1-3" if self.side else "IN-4.1-5", words)


@final
@dataclass(eq=False, kw_only=True)
class DestroyerPoints(Frame):
    """British destroyer points: each makes one point of a unit two, or brings in a counter of the pool. IN-4.1-6 to -8.

    What is not used is lost.
    """

    points: int = number(0, 12, ALL)

    def advance(self, s: State) -> int:
        if self.points and len(s.offer(self)) > 1:
            return ALLIED
        s.finish()
        return GO_ON

    def takers(self, s: State) -> list[int]:
        """The counters that can take a point: of one point in Scotland (west), or in the pool. IN-4.1-6."""
        spot, found = s.kit.strategic.index[DESTROYERS_AT], []
        for ship in s.kit.ships.of_type(BRITAIN, DD):
            single = s.ship_at[ship] == spot and s.naval_points[ship] == 1
            if single or s.ship_at[ship] == OFF:
                found.append(ship)
        return found

    def question(self, s: State) -> Question:
        return Question("ask-destroyer-points", {"count": str(self.points)}, ("IN-4.1-6", "IN-4.1-7"))

    def choices(self, s: State) -> list[Choice]:
        return [*(s.kit.notation.choice(COMMISSION, ship) for ship in self.takers(s)), s.kit.notation.done]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb != COMMISSION:
            self.points = 0
            return
        ship = c.args[0]
        self.points -= 1
        s.naval_points[ship] += 1
        fleet.put_into_port(s, 1 << ship, s.kit.strategic.index[DESTROYERS_AT])
        s.tell("commissioned", ship)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != COMMISSION:
            return None
        return Reason("no-commission", "IN-4.1-6", (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"),))

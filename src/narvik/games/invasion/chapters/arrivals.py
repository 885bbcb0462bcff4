"""Chapters 4.1 and 4.2: reinforcements of the schedule, British destroyer points, and air replacements."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, Number, number, some, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import COMMISSION, REPLACE, STATION
from narvik.games.invasion.pieces.ships import DD
from narvik.games.invasion.pieces.sides import ALLIED, BRITAIN, GERMAN
from narvik.games.invasion.pieces.state import OFF, State
from narvik.games.invasion.pieces.tables.schedules import AIR, DESTROYER_POINTS, LAND, NAVAL, Arrival

NEVER_REPLACED: Final = ("ju_90", "fw_200", "he_59", "do_26")
"""Types of which lost points never come back. IN-4.2.1-4."""

ALLIED_BASES: Final = ("eng", "sco", "sca")
GERMAN_BASES: Final = ("ger", "den")
"""Where air reinforcements are placed; Denmark once it is a full base. IN-4.1-3, -5."""

DESTROYERS_AT: Final = "sco_w"
"""Where British destroyer points come in, with all Allied naval reinforcements. IN-4.1-2, -6."""


def arrival_bases(s: State, side: int) -> list[int]:
    """The bases at which air points of a side come in this turn. IN-4.1-3, -5, IN-4.2.2-2."""
    words = ALLIED_BASES if side == ALLIED else GERMAN_BASES
    found = [s.kit.bases.of_zone[s.kit.strategic.index[word]] for word in words]
    if side == GERMAN and basing.turn_is_before(s, "denmark_full"):
        found.remove(s.kit.bases.of_zone[s.kit.denmark])
    return sorted(found)


def arrived(s: State, kind: int) -> int:
    """Points of a type of aircraft that have come into play by now."""
    scenario, types = s.kit.setups.scenarios[s.scenario], s.kit.aircraft.unit_type
    rows = [s.kit.setups.rows[number] for number in s.kit.setups.rows_of[s.scenario]]
    total = sum(row.points for row in rows if row.kind == AIR and row.turn <= s.turn and types[row.number] == kind)
    if scenario.reinforcements:
        listed = [one for one in s.kit.schedules.arrivals if one.kind == AIR and types[one.number] == kind]
        total += sum(one.points for one in listed if scenario.first_turn < one.turn <= s.turn)
    return total


def lost(s: State, kind: int) -> int:
    """Points of a type that have been lost in play: only these can be replaced. IN-4.2.3-1."""
    return max(0, arrived(s, kind) - sum(s.air_points(kind, base) for base in range(s.kit.bases.count)))


@final
class ReinforcementSegment(Frame):
    """Reinforcements, then replacements, the German player first. IN-2.2-1, T2a to T2d."""

    def order(self) -> Order:
        return "german_arrivals", "allied_arrivals", "german_replacement", "allied_replacement"

    def title(self, s: State) -> Question:
        return Question("title-reinforcement-segment")

    def german_arrivals(self, s: State) -> None:
        """To Germany; aircraft also to Denmark. IN-4.1-4, -5."""
        self.arrive(s, GERMAN)

    def allied_arrivals(self, s: State) -> None:
        """To Scotland, ships to Scotland (west). IN-4.1-2, -3, -6."""
        self.arrive(s, ALLIED)

    def arrive(self, s: State, side: int) -> None:
        """What the schedule lists for the turn; all of it may act at once. IN-4.1-1, -9."""
        scenario, schedules = s.kit.setups.scenarios[s.scenario], s.kit.schedules
        if not scenario.reinforcements or s.turn <= scenario.first_turn:
            return
        here = [schedules.arrivals[number] for number in schedules.arrivals_on[s.turn]]
        mine = [one for one in here if one.side == side]
        points = sum(one.points for one in mine if one.kind == DESTROYER_POINTS)
        if points:
            s.call(DestroyerPoints(points=points))
        aircraft: dict[int, int] = {}
        for one in mine:
            if one.kind == AIR:
                kind = s.kit.aircraft.unit_type[one.number]
                aircraft[kind] = aircraft.get(kind, 0) + one.points
            elif one.kind != DESTROYER_POINTS:
                place_arrival(s, one)
        if aircraft:
            s.call(AirArrivals(side=side, left=aircraft))

    def german_replacement(self, s: State) -> None:
        """IN-4.2.1-2."""
        self.replace(s, GERMAN)

    def allied_replacement(self, s: State) -> None:
        """IN-4.2.1-2."""
        self.replace(s, ALLIED)

    def replace(self, s: State, side: int) -> None:
        """One on each turn with an odd number after the invasion, to be used now or never. IN-4.2.1-2, -3."""
        scenario = s.kit.setups.scenarios[s.scenario]
        if scenario.air_replacements and s.kit.schedules.turns[s.turn].air_replacement:
            s.call(AirReplacement(side=side))


def place_arrival(s: State, one: Arrival) -> None:
    """A land or naval unit arrives, ready to be loaded or to sail. IN-4.1-2, -4, -9."""
    if one.kind == LAND:
        s.set_steps(one.number, s.kit.land.steps[one.number])
        s.place(one.number, s.kit.board.count + one.zone)
        s.tell("arrives_in", one.number, one.zone)
    elif one.kind == NAVAL:
        s.naval_points[one.number] = one.points or s.kit.ships.points[one.number]
        fleet.put_into_port(s, 1 << one.number, one.zone)
        s.tell("in_port", one.zone, (one.number,))


@final
@dataclass(eq=False, kw_only=True)
class AirArrivals(Frame):
    """A player bases the air points that arrive, type by type, where there is room. IN-4.1-3, -5, -9."""

    side: int = word("role", ALL)
    left: dict[int, int] = some("type", Number(1, 40), ALL)

    def advance(self, s: State) -> int:
        while self.left and not self.open(s):
            del self.left[min(self.left)]
        if not self.left:
            s.finish()
            return GO_ON
        offered = s.offer(self)
        if len(offered) == 1:
            self.choose(s, offered[0])
            return GO_ON
        return self.side

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


@final
@dataclass(eq=False, kw_only=True)
class AirReplacement(Frame):
    """One lost air point comes back, ready, at a base where reinforcements come in. IN-4.2.2-1 to -3, IN-4.2.1-1.

    Points are numbers (IN-1.5-10): whether it joins a unit of one point or is one of its own makes no difference.
    """

    side: int = word("role", ALL)

    def advance(self, s: State) -> int:
        if len(s.offer(self)) > 1:
            return self.side
        s.finish()
        return GO_ON

    def bar(self, s: State, kind: int, base: int) -> str:
        """The rule against a replacement; empty if there is none. Norwegians come back at a British base.

        IN-4.2.1-4, IN-4.2.2-2, IN-4.2.3-1, -2.
        """
        if s.kit.aircraft.words[kind] in NEVER_REPLACED:
            return "IN-4.2.1-4"
        if s.kit.aircraft.side[kind] != self.side or not lost(s, kind):
            return "IN-4.2.3-1"
        if base not in arrival_bases(s, self.side):
            return "IN-4.2.2-2"
        return "" if basing.room(s, kind, base) else "IN-5.1-2"

    def question(self, s: State) -> Question:
        return Question("ask-air-replacement", {}, ("IN-4.2.1-2", "IN-4.2.2-1", "IN-4.2.2-2"))

    def choices(self, s: State) -> list[Choice]:
        kinds = [kind for kind in range(s.kit.aircraft.count) if s.kit.aircraft.side[kind] == self.side]
        found = []
        for kind in kinds:
            bases = [base for base in arrival_bases(s, self.side) if not self.bar(s, kind, base)]
            found += [s.kit.notation.choice(REPLACE, kind, base) for base in bases]
        return [*found, s.kit.notation.passing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == REPLACE:
            kind, base = c.args
            s.more_aircraft(kind, base, 1)
            s.tell("air_replaced", kind, base)
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != REPLACE:
            return None
        kind, base = s.kit.crafts.type[c.args[0]], c.args[1]
        rule = self.bar(s, kind, base)
        words = (("craft", f"craft:{s.kit.crafts.words[kind]}"), ("base", f"base:{s.kit.bases.words[base]}"))
        return Reason("no-replacement", rule, words) if rule else None

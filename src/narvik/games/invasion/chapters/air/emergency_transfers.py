"""Chapter 5.1.2: aircraft whose base the enemy enters try to get away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.dice import D10
from narvik.core.fields import ALL, Number, number, some, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air import air_supply
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.spots import AT_PLACE, IN_ZONE, ON_LAKE
from narvik.games.invasion.pieces.notation import ESCAPE
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import State, add_to
from narvik.games.invasion.pieces.troops import Lay, lay_of


def within_range(s: State, kind: int, start: int, base: int) -> bool:
    """Whether a base is near enough: by hexes, through an edge group, or by zones to the Strategic Map. IN-5.1.2-6."""
    aircraft, here = s.kit.aircraft, basing.base_hex(s, start)
    if s.kit.bases.kind[base] in (AT_PLACE, ON_LAKE):
        there = basing.base_hex(s, base)
        return there >= 0 and 0 <= s.kit.flight_from(here)[there] <= aircraft.operational[kind]
    zone = basing.base_zone(s, base)
    if zone < 0:
        return False
    over_the_edge = s.kit.passages.entry_costs[zone][here] if s.kit.bases.kind[base] == IN_ZONE else -1
    if 0 <= over_the_edge <= aircraft.operational[kind]:
        return True
    miles = s.kit.strategic.flight(s.kit.board.land_zone[here], zone)
    return 0 <= miles <= aircraft.strategic[kind]


@final
@dataclass(eq=False, kw_only=True)
class EmergencyTransfer(Frame):
    """Each point rolls; those that get away fly to a friendly base in range and are Flown. IN-5.1.2-2 to -6.

    Supply in the hex may be spent before it is captured, and storms do not matter. IN-5.1.2-5, IN-3.2-4.
    """

    side: int = word("role", ALL)
    base: int = word("base", ALL)
    escaping: dict[int, int] = some("craft", Number(1, 60), ALL)
    away: int = number(0, 99, ALL, start=0)
    origin: int = word("hex", ALL, start=-1, others=("",))  # where the enemy came from, if he has come

    def order(self) -> Order:
        return "roll", "fly"

    def title(self, s: State) -> Question:
        return Question("title-emergency-transfer", {"base": f"base:{s.kit.bases.words[self.base]}"})

    def roll(self, s: State) -> None:
        """A die for each point, ready or flown. IN-5.1.2-2."""
        count, at_most = s.kit.bases.count, s.kit.charts.at_most["emergency_transfer"]
        for kind in range(s.kit.aircraft.count):
            at = kind * count + self.base
            points = s.ready[at] + s.flown[at]
            if points:
                s.base_aircraft(kind, self.base, 0, 0)
            if s.kit.aircraft.side[kind] != self.side:
                continue
            for _ in range(points):
                tested = s.test(D10, at_most, "emergency transfer", s.kit.bases.words[self.base], SIDES[self.side])
                s.tell("emergency", kind, self.base, tested.face, int(tested.hit))
                if tested.hit:
                    self.escaping[kind] = self.escaping.get(kind, 0) + 1

    def fly(self, s: State) -> None:
        """One point after another, if it finds a base; every second one needs an Air Supply Point. IN-5.1.2-2, -4."""
        if not self.escaping:
            return
        self.again()
        kind = min(self.escaping)
        add_to(self.escaping, kind, -1)
        pays = air_supply.needs_supply(s, kind, self.base)
        due = {self.base: 1} if pays and self.away % air_supply.POINTS_PER_ASP == 0 else {}
        known = {self.base: air_supply.stocks_in_reach(s, self.side, self.base, self.lay_before(s))}
        escape = Escape(side=self.side, kind=kind, start=self.base)
        if air_supply.bill(s, self.side, due, {}, known) is None:
            s.tell("no_fuel", kind)
        elif not escape.open_bases(s):
            s.tell("no_base", kind, 1)
        else:
            air_supply.pay(s, self.side, due, {}, known)
            self.away += int(pays)
            s.call(escape)

    def lay_before(self, s: State) -> Lay:
        """How the land lay just before the enemy entered: those in the hex stood where they came from. IN-5.1.2-4."""
        board, h, now = s.kit.board, basing.base_hex(s, self.base), lay_of(s, self.side)
        stand = zone = 0
        for unit in troops.on_the_map(s, 1 - self.side):
            where = self.origin if s.unit_at[unit] == h else s.unit_at[unit]
            if where >= 0 and s.combat_worthy(unit):
                stand |= board.bit[where]
                zone |= board.zoc[where] if s.kit.land.battalions >> unit & 1 else 0
        return Lay(now.friends, stand, zone)


@final
@dataclass(eq=False, kw_only=True)
class Escape(Frame):
    """The owner chooses where a point that got away lands. IN-5.1.2-2."""

    side: int = word("role", ALL)
    kind: int = word("craft", ALL)
    start: int = word("base", ALL)

    def open_bases(self, s: State) -> list[int]:
        """Friendly bases in range with room, but not the one that is being lost."""
        h = basing.base_hex(s, self.start)
        return [
            base
            for base in range(s.kit.bases.count)
            if basing.is_friendly(s, base, self.side)
            and basing.in_play(s, base)
            and basing.base_hex(s, base) != h
            and basing.room(s, self.kind, base)
            and within_range(s, self.kind, self.start, base)
        ]

    def advance(self, s: State) -> int:
        bases = self.open_bases(s)
        if len(bases) == 1:
            self.land(s, bases[0])
            return GO_ON
        return self.side

    def question(self, s: State) -> Question:
        words = {"craft": f"craft:{s.kit.crafts.words[self.kind]}", "base": f"base:{s.kit.bases.words[self.start]}"}
        return Question("ask-escape", words, ("IN-5.1.2-2", "IN-5.1.2-6"))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(ESCAPE, self.kind, base) for base in self.open_bases(s)]

    def choose(self, s: State, c: Choice) -> None:
        self.land(s, c.args[1])

    def land(self, s: State, base: int) -> None:
        """It arrives Flown."""
        s.more_aircraft(self.kind, base, flown=1)
        s.tell("landed", self.kind, base, 1)
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != ESCAPE:
            return None
        base = c.args[1]
        words = (("craft", f"craft:{s.kit.crafts.words[self.kind]}"), ("base", f"base:{s.kit.bases.words[base]}"))
        if not basing.is_friendly(s, base, self.side) or base == self.start:
            return Reason("no-base", "IN-5.1-1", words)
        if not within_range(s, self.kind, self.start, base):
            return Reason("no-range", "IN-5.1.2-6", words)
        return Reason("no-room", "IN-5.1-2", words)

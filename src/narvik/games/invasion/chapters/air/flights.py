"""Chapters 7.1 and 7.2: aircraft take off from their bases and land again.

Aircraft are amounts in places, not counters: what flies on a mission is so many points of each craft. IN-1.5-10.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, number, rows, set_of, word
from narvik.core.frames import AMOUNTS, Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air import air_routes, air_supply
from narvik.games.invasion.chapters.air.crews import (
    ASSAULTS,
    MEET_THERE,
    QUESTIONS,
    REASONS,
    WITH_BOMBS,
    crafts_for,
    crews,
    norwegians_fight,
    suits,
)
from narvik.games.invasion.chapters.air.wings import (
    COLUMNS,
    MOST_POINTS,
    MOST_WINGS,
    Wing,
    cargo_by_hex,
    has_bombers,
    is_laden,
    points_of,
)
from narvik.games.invasion.chapters.detection import names_of
from narvik.games.invasion.chapters.land.supply_tracks import draw_sp
from narvik.games.invasion.pieces.ground.spots import IN_ZONE
from narvik.games.invasion.pieces.notation import (
    AIR_LANDING,
    GO,
    INTERCEPT,
    JUMP,
    NAVAL,
    SEND,
    TRANSFER_MISSION,
    WITH_ASP,
    WITH_SP,
)
from narvik.games.invasion.pieces.sides import NORWAY
from narvik.games.invasion.pieces.state import NOWHERE, State, add_to

LONG: Final = "long"
"""The value of the option by which aircraft may spend more on the way out than on the way back. IN-7.2.5-1."""


MANY: Final = 999
"""More wings than ever could be sent."""


ANY_CRAFT: Final = -1
"""Every craft, as a set."""

ON_A_FIELD: Final = (TRANSFER_MISSION, AIR_LANDING)
"""Missions whose aircraft need room where they go, however near that is. IN-7.9-1, IN-7.8.4-7."""


def field_to_take(s: State, kind: int, h: int) -> int:
    """How many points of a type could land on the enemy's airbase in a hex: its capacity as it is hit now, whoever else
    stands on it; seaplanes none. IN-7.8.4-7, -8, IN-7.7.1-6."""
    base = s.kit.bases.of_place[s.kit.places.airbase_at[h]]
    if s.kit.aircraft.seaplane[kind] or not basing.may_use(s, kind, base):
        return 0
    return basing.capacity(s, base)


def counts_zones(s: State, base: int) -> bool:
    """Whether flights from a base to the hex map are counted in zones: from one that no edge group lists. IN-1.3-13."""
    bases = s.kit.bases
    return bases.kind[base] == IN_ZONE and not s.kit.passages.groups_of_zone[bases.item[base]]


@final
@dataclass(eq=False, init=False)
class TakeOff(Frame):
    """A player sends points from his bases to a target: a raid, fighters to intercept one, an escort, a transfer.

    A mission over the hex map flies one route and picks up others on its way; of those who intercept, and of a raid on
    ships at sea, each point needs only the target within its own range: see `flies_alone` and `range_bar`.
    Transports with their cargo are in `wings` from the beginning. It gives back the `flight`, empty if nobody flies.
    """

    side: int = word("role", ALL)
    mission: int = word("mission", ALL)
    zone: int = word("zone", ALL)
    hex: int = word("hex", ALL, start=NOWHERE, others=("",))
    base: int = word("base", ALL, start=NOWHERE, others=("",))
    quarry: int = set_of("ship", ALL, start=0)
    most: int = number(0, MOST_POINTS, ALL, start=MOST_POINTS)
    taken: int = number(0, 60, ALL, start=0)  # what other missions of an assault use of the field. IN-7.8.4-8
    wings: list[Wing] = rows(Wing, MOST_WINGS, ALL, **COLUMNS)
    flight: list[Wing] = rows(Wing, MOST_WINGS, ALL, **COLUMNS)

    def __init__(
        self, *, side: int, mission: int, zone: int, hex: int = NOWHERE, base: int = NOWHERE, quarry: int = 0,
        most: int = MOST_POINTS, taken: int = 0, wings: list[Wing] | None = None, flight: list[Wing] | None = None,
    ) -> None:  # fmt: skip
        """Written out: a dataclass's own is not compiled, and missions are thought of all the time."""
        self.side = side
        self.mission = mission
        self.zone = zone
        self.hex = hex
        self.base = base
        self.quarry = quarry
        self.most = most
        self.taken = taken
        self.wings = wings if wings is not None else []
        self.flight = flight if flight is not None else []

    def copy(self) -> TakeOff:
        """An independent mission."""
        new = TakeOff(
            side=self.side, mission=self.mission, zone=self.zone, hex=self.hex, base=self.base, quarry=self.quarry,
            most=self.most, taken=self.taken, wings=self.wings.copy(), flight=self.flight.copy(),
        )  # fmt: skip
        new.step = self.step
        return new

    def advance(self, s: State) -> int:
        return s.ask_if_any(self, self.side)

    def may_pass(self) -> bool:
        """Whether the mission may be given up: only by who reacts, or else one could go on for ever."""
        return self.mission in MEET_THERE

    def question(self, s: State) -> Question:
        message, rules = QUESTIONS[self.mission]
        words = {"zone": air_routes.spoken(s, self.zone, self.hex), "most": str(self.left())}
        return Question(message, {**words, "ships": names_of(s, self.quarry)}, rules)

    def group(self, s: State) -> Group:
        return Group("send", 0, self.left(), AMOUNTS, "go")

    def left(self) -> int:
        """How many points may still be added."""
        return self.most - points_of(self.wings)

    def sent_from(self, s: State, kind: int, base: int) -> int:
        """Points of a type that have been sent from a base, in whatever role."""
        sent = 0
        for wing in self.wings:
            if wing.base == base and s.kit.crafts.type[wing.craft] == kind:
                sent += wing.points
        return sent

    def to_pay(self, s: State) -> dict[int, int]:
        """The points that must be paid for, by base."""
        due: dict[int, int] = {}
        for wing in self.wings:
            if air_supply.needs_supply(s, s.kit.crafts.type[wing.craft], wing.base):
                due[wing.base] = due.get(wing.base, 0) + wing.points
        return due

    # -- who may go

    def obstacle(self, s: State, craft: int, base: int) -> str:
        """The rule against sending a craft from a base; empty if it may go, as far as there are points and supply.

        IN-5.1-1, IN-2.3-7, IN-17-1, IN-3.2-3, IN-7.9-1, IN-13.2.2-10, IN-6.4.1-1, IN-7.2.2-11, IN-7.5.2-2.
        """
        if s.kit.crafts.side[craft] != self.side or not basing.is_friendly(s, base, self.side):
            return "IN-5.1-1"
        return self.bar_to_craft(s, craft) or self.bar_to_base(s, base) or self.bar_to_flight(s, craft, base)

    def bar_to_craft(self, s: State, craft: int) -> str:
        """The rule against sending a craft, wherever it is. IN-2.3-7, IN-6.4.1-1, IN-7.2.2-11, IN-7.5.2-2."""
        if s.kit.crafts.nation[craft] == NORWAY and not norwegians_fight(s):
            return "IN-2.3-7"
        return suits(s, self.mission, craft)

    def bar_to_base(self, s: State, base: int) -> str:
        """The rule against sending anybody from a friendly base.

        IN-17-1, IN-3.2-3, IN-5.1.5-2, IN-7.9-1, IN-8.7.1-4.
        """
        if not basing.in_play(s, base) and basing.base_zone(s, base) >= 0:
            return "IN-17-1"
        grounded = basing.grounded_by(s, base)
        if grounded or not air_routes.weather_over(s, self.zone, self.hex).flying:
            return grounded or "IN-3.2-3"
        return "IN-7.9-1" if self.mission == TRANSFER_MISSION and base == self.base else ""

    def bar_to_flight(self, s: State, craft: int, base: int) -> str:
        """The rule against the flight of a craft from a base to the target. IN-13.2.2-10, IN-5.1-4, IN-7.1.2-1."""
        return self.bar_to_type(s, s.kit.crafts.type[craft], base) or self.range_bar(s, craft, base)

    def bar_to_type(self, s: State, kind: int, base: int) -> str:
        """The rule against a type from a base, however far it is. IN-13.2.2-10, IN-5.1-4."""
        if s.air_debt[self.side] and air_supply.needs_supply(s, kind, base):
            return "IN-13.2.2-10"
        if self.mission == TRANSFER_MISSION and not basing.may_use(s, kind, self.base):
            return basing.unfit(s, kind, self.base)
        return ""

    def once(self, s: State, craft: int, base: int = NOWHERE) -> int:
        """The allowance of a craft: in zones, or in hexes. IN-7.1.2-1, IN-1.4.3-8, IN-7.9-2, IN-1.3-13."""
        aircraft, kind = s.kit.aircraft, s.kit.crafts.type[craft]
        in_hexes = self.hex >= 0 and not self.by_zones(s, base)
        return aircraft.operational[kind] if in_hexes else aircraft.strategic[kind]

    def by_zones(self, s: State, base: int) -> bool:
        """Whether a transfer to the hex map is counted in zones: from a zone that no edge group lists.

        IN-1.3-13, IN-7.9-2.
        """
        return self.mission == TRANSFER_MISSION and self.hex >= 0 and base >= 0 and counts_zones(s, base)

    def miles(self, s: State, base: int) -> int:
        """How far the target is from a base. IN-7.1.2-1, IN-1.3-13."""
        return air_routes.distance(s, base, self.zone, NOWHERE if self.by_zones(s, base) else self.hex)

    def reach(self, s: State, craft: int, base: int = NOWHERE) -> int:
        """How far a craft may fly to the target: at Double Range if it can land there. IN-7.2.4-1 to -3, IN-7.2.5-1.

        Interceptors never do, and there is no double SMA. IN-6.4.3-6, IN-7.9-2.
        """
        once = self.once(s, craft, base)
        if self.hex < 0 or self.mission == INTERCEPT or self.by_zones(s, base):
            return once
        if s.options.get("flights") == LONG:
            return 2 * once
        return 2 * once if self.may_land_there(s, craft) else once

    def may_land_there(self, s: State, craft: int) -> bool:
        """Whether a craft can land in the target hex: who brings parachutists never does. IN-7.2.4-1, -3, IN-7.8-2."""
        jumps = self.mission == JUMP and s.kit.crafts.transport[craft]
        return not jumps and self.landing_ground(s, craft) > 0

    def landing_ground(self, s: State, craft: int) -> int:
        """How many points of a craft the friendly bases in the target hex take now, or the field that is assaulted: it
        may be taken before they land. IN-7.2.4-1, -3, IN-7.8.4-7, -8.
        """
        kind = s.kit.crafts.type[craft]
        if self.mission in ASSAULTS and s.kit.places.airbase_at[self.hex] >= 0 and s.control[self.hex] != self.side:
            return field_to_take(s, kind, self.hex) - self.taken
        bases = [base for base in basing.bases_in(s, self.hex) if basing.is_friendly(s, base, self.side)]
        return max([basing.room(s, kind, base) for base in bases], default=0)

    def flies_alone(self, base: int) -> bool:
        """Whether aircraft of a base need no common route with those of others. IN-7.2.3-1, IN-6.2.1-3, IN-6.4.3-1."""
        if self.mission not in MEET_THERE:
            for wing in self.wings:
                if wing.base != base:
                    return False
        return True

    def outbound(self, s: State, craft: int, base: int) -> dict[int, int]:
        """What the aircraft of each base spend on the way out if some of a craft join from a base; empty if they
        cannot. Who meets over the target needs no common route. IN-7.2.3-1, IN-6.2.1-3, IN-6.4.3-1."""
        if self.flies_alone(base):
            return {base: self.miles(s, base)}
        limits: dict[int, int] = {}
        for wing in [*self.wings, Wing(craft, base, 1)]:
            limits[wing.base] = min(limits.get(wing.base, 999), self.reach(s, wing.craft))
        return air_routes.common_route(s, limits, self.zone, self.hex)

    def range_bar(self, s: State, craft: int, base: int) -> str:
        """The rule by which a target is too far away; empty if it is not.

        IN-6.2-4, IN-6.4.2-1, IN-6.4.3-1, IN-7.1.2-1, IN-7.2.3-1, IN-7.2.4-1, IN-7.2.5-1.
        """
        miles = self.miles(s, base)
        once = self.once(s, craft, base)
        if 0 <= miles <= once and self.flies_alone(base):
            return ""
        if miles < 0 or miles > 2 * once:
            return self.why_not_so_far(s, base, miles, once)
        if miles <= once or miles <= self.reach(s, craft, base):
            there = self.outbound(s, craft, base)
            if not there:
                return "IN-7.2.3-1"
            if there[base] > once and not self.finds_a_base(s, craft, there[base]):
                return "IN-7.2.5-1"
            return ""
        return self.why_not_so_far(s, base, miles, once)

    def why_not_so_far(self, s: State, base: int, miles: int, once: int) -> str:
        """The rule that is told where a target is out of reach."""
        if self.mission == NAVAL:
            return "IN-6.2-4"
        if self.mission == INTERCEPT:
            return "IN-6.4.3-6" if 0 <= miles <= 2 * once and self.hex >= 0 else "IN-6.4.3-2"
        if s.kit.bases.kind[base] == IN_ZONE and not s.kit.passages.groups_of_zone[s.kit.bases.item[base]]:
            return "IN-1.3-13" if self.hex >= 0 else "IN-7.1.2-1"
        if 0 <= miles <= 2 * once and self.hex >= 0:
            return "IN-7.2.4-3" if self.mission == JUMP else "IN-7.2.4-1"
        return "IN-7.1.2-1"

    def back(self, s: State, craft: int, outbound: int) -> int:
        """What is left for the way back: the whole allowance, or what more than it on the way out has left over; at
        Double Range nothing. IN-1.4.3-8, IN-7.1.1-1, IN-7.2.4-1, IN-7.2.5-1, IN-7.7.1-2."""
        once = self.once(s, craft)
        if outbound <= once:
            return once
        return 2 * once - outbound if s.options.get("flights") == LONG else 0

    def finds_a_base(self, s: State, craft: int, outbound: int) -> bool:
        """Whether aircraft that fly so far can land anywhere in flying weather, or on a field they take.

        IN-7.2.5-1, IN-7.2.4-1, -3, IN-3.2-3.
        """
        if self.may_land_there(s, craft):
            return True
        back, kind = self.back(s, craft, outbound), s.kit.crafts.type[craft]
        near = air_routes.in_range(s, basing.friendly_bases(s, self.side), self.zone, self.hex, back)
        open_bases = [base for base in near if basing.room(s, kind, base)]
        return any(basing.flying_weather(s, basing.base_zone(s, base)) for base in open_bases)

    def ready_at(self, s: State, craft: int, base: int) -> int:
        """Ready points of a craft's type at a base that have not been sent yet. IN-6.4.2-1, IN-7.2.2-1."""
        kind = s.kit.crafts.type[craft]
        return s.ready[kind * s.kit.bases.count + base] - self.sent_from(s, kind, base)

    def berths(self, s: State, craft: int, base: int) -> int:
        """How many points find room where they must land: all of a transfer, or those at Double Range, but not
        those on longer outward flights. IN-5.1-2, IN-7.2.4-1, IN-7.2.5-1."""
        kind = s.kit.crafts.type[craft]
        if self.mission == TRANSFER_MISSION:
            return basing.room(s, kind, self.base) - points_of(self.wings)
        if self.mission == AIR_LANDING and s.kit.crafts.transport[craft]:
            landing = [wing for wing in self.wings if s.kit.crafts.transport[wing.craft]]
            return self.landing_ground(s, craft) - points_of(landing)
        if self.hex < 0 or s.options.get("flights") == LONG:
            return MOST_POINTS
        if self.flies_alone(base) and self.miles(s, base) <= self.once(s, craft):
            return MOST_POINTS
        there = self.outbound(s, craft, base)
        if there.get(base, 0) <= self.once(s, craft):
            return MOST_POINTS
        far = [wing for wing in self.wings if there.get(wing.base, 0) > self.once(s, wing.craft)]
        return self.landing_ground(s, craft) - points_of(far)

    def supplied(self, s: State, craft: int, base: int, points: int, known: dict[int, list[int]] | None = None) -> int:
        """How many of so many points can be paid for besides those already sent; who asks for one craft after another
        hands over what is `known`, as `bill` says. IN-13.2.1-1."""
        if not air_supply.needs_supply(s, s.kit.crafts.type[craft], base):
            return points
        lines = known if known is not None else {}
        if not self.wings:
            return min(points, air_supply.points_paid_for(s, self.side, base, lines))
        due, cargo = self.to_pay(s), cargo_by_hex(s, self.wings, WITH_ASP)
        before = due.get(base, 0)
        while points > 0:
            due[base] = before + points
            if air_supply.bill(s, self.side, due, cargo, lines) is not None:
                return points
            points -= 1
        return 0

    def can_be_paid(self, s: State) -> bool:
        """Whether there is supply for all that has been sent, besides what they carry. IN-13.2.1-1, IN-13.2.2-8."""
        cargo = cargo_by_hex(s, self.wings, WITH_ASP)
        return air_supply.bill(s, self.side, self.to_pay(s), cargo, {}) is not None

    def anybody(self, s: State) -> bool:
        """Whether anything could be sent."""
        return bool(self.candidates(s, most=1))

    def candidates(self, s: State, most: int = MANY, of: int = ANY_CRAFT) -> list[Wing]:
        """What could be sent next, each with its most points; base by base and craft by craft, so that a group has one
        notation. Not more of them than `most`, and only some crafts, if it is said `of` which. IN-5.1-1, -2,
        IN-7.2.2-1, IN-6.4.2-1, IN-7.1.2-1, IN-13.2.1-1."""
        found: list[Wing] = []
        last = max([(wing.base, wing.craft) for wing in self.wings if not is_laden(wing)], default=(-1, -1))
        left, of_base, is_open, alone, miles = self.left(), NOWHERE, False, False, -1
        known: dict[int, list[int]] = {}
        fit = crafts_for(s, self.mission) & of
        farther = self.hex >= 0 and self.mission != INTERCEPT
        for craft, base in crews(s, self.side) if left > 0 else ():
            if not fit >> craft & 1 or (base, craft) <= last:
                continue
            if base != of_base:
                of_base, miles = base, self.miles(s, base)
                is_open = miles >= 0 and basing.is_friendly(s, base, self.side) and not self.bar_to_base(s, base)
                alone = is_open and self.flies_alone(base)
            once = self.once(s, craft, base) if is_open else 0
            if not is_open or miles > (2 * once if farther else once):
                continue
            ready, kind = min(self.ready_at(s, craft, base), left), s.kit.crafts.type[craft]
            if ready > 0 and not self.bar_to_type(s, kind, base):
                near = alone and miles <= once
                if not near and self.range_bar(s, craft, base):
                    continue
                fits = ready if near and self.mission not in ON_A_FIELD else min(ready, self.berths(s, craft, base))
                points = self.supplied(s, craft, base, fits, known)
                if points > 0:
                    found.append(Wing(craft, base, points))
                    if len(found) == most:
                        break
        return found

    def sendable(self, s: State) -> list[Wing]:
        """Of these, those that leave room for the bomber that the mission still needs; who reacts may pass instead, and
        has only to have a bomber within reach. IN-7.2.2-11."""
        found = self.candidates(s)
        if self.mission not in WITH_BOMBS or has_bombers(s, self.wings):
            return found
        if self.may_pass():
            return found if has_bombers(s, found) else []
        return [wing._replace(points=most) for wing in found if (most := self.leaves_room(s, wing, found))]

    def leaves_room(self, s: State, wing: Wing, found: list[Wing]) -> int:
        """How many points of a wing may go so that a bomber can still follow, if it is none itself. IN-7.2.2-11."""
        if s.kit.crafts.bomber[wing.craft]:
            return wing.points
        later = [w for w in found if (w.base, w.craft) > (wing.base, wing.craft) and s.kit.crafts.bomber[w.craft]]
        points = min(wing.points, self.left() - 1) if later else 0
        while points:
            plan = self.joined_by(wing._replace(points=points))
            if plan.candidates(s, most=1, of=s.kit.crafts.bombers):
                return points
            points -= 1
        return 0

    def joined_by(self, wing: Wing) -> TakeOff:
        """The same mission with one wing more, to look ahead."""
        return TakeOff(
            side=self.side, mission=self.mission, zone=self.zone, hex=self.hex, base=self.base, quarry=self.quarry,
            most=self.most, taken=self.taken, wings=[*self.wings, wing], flight=[],
        )  # fmt: skip

    # -- the choice

    def may_go(self, s: State) -> bool:
        """Whether what has been sent is a mission. IN-7.2.2-11."""
        if self.mission in WITH_BOMBS:
            return has_bombers(s, self.wings)
        return bool(self.wings)

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        found: list[Choice] = []
        for wing in self.sendable(s):
            found += words.so_many(SEND, wing.craft, wing.base, wing.points)
        if self.may_go(s):
            found.append(s.kit.notation.going)
        if self.may_pass():
            found.append(s.kit.notation.passing)
        return found

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == SEND:
            self.wings.append(Wing(*c.args))
        elif c.verb == GO:
            self.start(s)
            s.finish()
        else:
            self.wings = []
            s.finish()

    def start(self, s: State) -> None:
        """The points leave their bases; supply is paid now, cargo is loaded, none that was captured this turn.

        IN-7.2.2-9, IN-7.7-3, IN-13.2.2-11.
        """
        cargo = cargo_by_hex(s, self.wings, WITH_ASP)
        air_supply.pay(s, self.side, self.to_pay(s), cargo, {})
        for h, count in cargo.items():
            if h < s.kit.board.count:
                add_to(s.asp(self.side), h, -count)
        for h, count in cargo_by_hex(s, self.wings, WITH_SP).items():
            draw_sp(s, self.side, h, count)
        ground = air_routes.ground_of(s, self.zone, self.hex)
        for wing in self.wings:
            there = self.outbound(s, wing.craft, wing.base)[wing.base]
            back = 0 if self.by_zones(s, wing.base) else self.back(s, wing.craft, there)
            self.flight.append(wing._replace(back=back))
        for wing in self.wings:
            s.more_aircraft(s.kit.crafts.type[wing.craft], wing.base, ready=-wing.points)
            s.tell("take_off", self.side, wing.craft, wing.base, wing.points, ground)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        most = ("most", str(self.left()))
        if c.verb == GO:
            return Reason("no-bombers", "IN-7.2.2-11")
        if c.verb != SEND:
            return None
        craft, base, points = c.args
        words = (("craft", f"craft:{s.kit.crafts.words[craft]}"), ("base", f"base:{s.kit.bases.words[base]}"), most)
        rule = self.obstacle(s, craft, base)
        if rule:
            return Reason(REASONS[rule], rule, words)
        if points > self.left() or not points:
            rules = {INTERCEPT: "IN-6.4.1-1", NAVAL: "IN-6.2-1"}
            return Reason("no-more-points", rules.get(self.mission, "IN-7.2.2-1"), words)
        if points > self.ready_at(s, craft, base):
            return Reason("no-ready-points", "IN-6.4.2-1" if self.mission == INTERCEPT else "IN-7.2.2-1", words)
        if points > self.berths(s, craft, base):
            rule = "IN-7.8.4-7" if self.mission == AIR_LANDING else "IN-5.1-2"
            return Reason("no-room-there", rule, words)
        if points > self.supplied(s, craft, base, points):
            return Reason("no-air-supply", "IN-13.2.1-1", words)
        if not has_bombers(s, self.wings) and self.mission in WITH_BOMBS:
            return Reason("no-bombers", "IN-7.2.2-11")
        return Reason("no-order-of-sending", "IN-1.5-10", words)

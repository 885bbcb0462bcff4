"""Chapter 7.2: an air mission, from detection to the landing of the last aircraft.

The order is that of the rulebook: the mission is detected and intercepted, air combat is fought, the interceptors go
home, the mission presses on or is abandoned, bombs fall or cargo is landed, and it goes home.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, Number, flag, number, rows, set_of, some, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.air.air_combat import AirCombat, planes_of
from narvik.games.invasion.chapters.air.air_routes import spoken
from narvik.games.invasion.chapters.air.air_support import roll_support
from narvik.games.invasion.chapters.air.air_transport import deliver, still_laden
from narvik.games.invasion.chapters.air.crews import ASSAULTS, FOR_SUPPORT, WITH_CARGO
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.homing import Home
from narvik.games.invasion.chapters.air.installation_bombing import InstallationBombing
from narvik.games.invasion.chapters.air.naval_bombing import NavalBombing
from narvik.games.invasion.chapters.air.ordered_flights import chance_to_shoot, send, strongest_flight
from narvik.games.invasion.chapters.air.wings import (
    COLUMNS,
    MOST_POINTS,
    MOST_WINGS,
    Wing,
    has_bombers,
    points_of,
    shot_down,
    totals,
    without_cargo,
)
from narvik.games.invasion.chapters.basing import enemy_ashore
from narvik.games.invasion.chapters.detection import (
    MOST_MARGIN,
    UNDETECTED,
    AirSearch,
    allowance,
    fighters_are_seen,
    names_of,
)
from narvik.games.invasion.chapters.standing_orders import heeded, wants_to_be_asked
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import (
    ABANDON,
    AIR_LANDING,
    BOMBING,
    DESCENT_SUPPORT,
    INTERCEPT,
    JUMP,
    NAVAL,
    NIGHT,
    PORT_RAID,
    PRESS_ON,
    SHOT_DOWN,
    SHOT_DOWN_WITH,
    SUPPORT_MISSION,
    TRANSFER_MISSION,
    WITH_TROOPS,
)
from narvik.games.invasion.pieces.orders import ALWAYS, ASK, DETECTION, INTERCEPTION
from narvik.games.invasion.pieces.state import NOWHERE, State

TITLES: Final = {
    NAVAL: "title-air-mission",
    BOMBING: "title-air-raid",
    NIGHT: "title-night-raid",
    SUPPORT_MISSION: "title-air-support",
    TRANSFER_MISSION: "title-air-transfer",
    JUMP: "title-jump",
    AIR_LANDING: "title-air-landing",
    DESCENT_SUPPORT: "title-air-support",
    PORT_RAID: "title-air-mission",
}
"""What a mission is called; those with cargo have one name."""


@final
@dataclass(eq=False, kw_only=True)
class AirMission(Frame):
    """A mission over its target: a stack of ships at sea, a hex, or a base. IN-7.2.2, SUB-AIRMISSION."""

    owner: int = word("role", ALL)
    mission: int = word("mission", ALL)
    zone: int = word("zone", ALL)
    hex: int = word("hex", ALL, start=NOWHERE, others=("",))
    base: int = word("base", ALL, start=NOWHERE, others=("",))
    quarry: int = set_of("ship", ALL, start=0)
    phasing: bool = flag(ALL, start=False)
    flight: list[Wing] = rows(Wing, MOST_WINGS, ALL, **COLUMNS)
    fighters: list[Wing] = rows(Wing, MOST_WINGS, ALL, **COLUMNS)
    margin: int = number(UNDETECTED, MOST_MARGIN, ALL, start=UNDETECTED)
    fought: bool = flag(ALL, start=False)
    abandoned: bool = flag(ALL, start=False)

    def order(self) -> Order:
        return "detection", "interception", "combat", "fighters_land", "decision", "effect", "landing"

    def title(self, s: State) -> Question:
        words = {"ships": names_of(s, self.quarry), "zone": spoken(s, self.zone, self.hex)}
        return Question(TITLES.get(self.mission, "title-air-transport"), words)

    def detection(self, s: State) -> None:
        """(b) The opponent may attempt detection at the target, but not at night. IN-7.2.2-2, IN-6.2.1-2, IN-6.3.1-2.

        He is asked only if he could find it, and over the hex map only if he has fighters that could come; then his
        orders may settle it. Where nobody could come, nothing is likely.
        """
        if self.mission == NIGHT:
            return
        coming = self.interceptors(MOST_POINTS).anybody(s)
        if self.hex >= 0 and not coming:
            return
        port = s.kit.spots.at_hex.get(self.hex, NOWHERE)
        ships = fleet.at(s, port) if port >= 0 else self.quarry
        points = points_of(self.flight)
        search = AirSearch(ships=ships, zone=self.zone, hex=self.hex, by=1 - self.owner, points=points)
        chance = search.chance(s)
        if not chance:
            return
        order = heeded(s, search.by, DETECTION, chance if coming else 0.0)
        if order == ASK:
            s.call(search)
        elif order == ALWAYS:
            search.search(s)
            self.margin = search.margin

    def interceptors(self, most: int) -> TakeOff:
        """The opponent's fighters. IN-6.4.1-1."""
        return TakeOff(
            side=1 - self.owner, mission=INTERCEPT, zone=self.zone, hex=self.hex, quarry=self.quarry, most=most,
            wings=[], flight=[],
        )  # fmt: skip

    def interception(self, s: State) -> None:
        """If that succeeded he may intercept with ready fighters. IN-6.4.1-1."""
        if self.margin < 0:
            return
        plan = self.interceptors(min(MOST_POINTS, allowance(self.margin)))
        if wants_to_be_asked(s, plan.side, INTERCEPTION):
            s.call(plan)
        elif plan.anybody(s):
            wings = strongest_flight(s, plan)
            if heeded(s, plan.side, INTERCEPTION, chance_to_shoot(s, wings, self.flight)) == ALWAYS:
                send(s, plan, wings)
                self.fighters = plan.flight

    def combat(self, s: State) -> None:
        """(c) The mission may see the fighters come; then both fight. IN-7.2.2-3, IN-7.3-1, IN-7.3.1-1, IN-6.4.4-1."""
        if self.fighters:
            self.fought = True
            seen = fighters_are_seen(s, self.owner, self.zone, self.hex, points_of(self.fighters))
            s.call(
                AirCombat(
                    attacker=1 - self.owner,
                    zone=self.zone,
                    hex=self.hex,
                    seen=seen,
                    mission=planes_of(s, totals(self.flight)),
                    fighters=planes_of(s, totals(self.fighters)),
                    spaces=[],
                )
            )

    def fighters_land(self, s: State) -> None:
        """(d) Interceptors return and land. IN-7.2.2-4, IN-7.3.3-4."""
        if self.fighters:
            s.call(Home(side=1 - self.owner, zone=self.zone, hex=self.hex, wings=self.fighters.copy()))
            self.fighters = []

    def has_purpose(self, s: State) -> bool:
        """Whether enough is left of the mission to go on, or to be abandoned. IN-7.2.2-8, -11."""
        if self.mission in WITH_CARGO or self.mission in ASSAULTS:
            return still_laden(self.flight)
        if self.mission == TRANSFER_MISSION:
            return bool(self.flight)
        return has_bombers(s, self.flight)

    def goes_in(self, s: State) -> bool:
        """Whether an assault brings its troops down: the aircraft then wait until it is over; all others go home.

        IN-7.8.4-4, IN-7.2.2-7.
        """
        return self.mission in ASSAULTS and not self.abandoned and self.has_purpose(s)

    def decision(self, s: State) -> None:
        """The mission may be abandoned after air combat. IN-7.2.2-8.

        Who bombs a hex says so when the target is named.
        """
        asked = self.mission == NAVAL or (self.fought and self.mission not in (BOMBING, NIGHT))
        if asked and self.has_purpose(s):
            s.call(PressingOn(owner=self.owner, zone=self.zone, hex=self.hex, quarry=self.quarry))

    def effect(self, s: State) -> None:
        """(e), (f) Bombing, support or delivery, if anybody is left for it. IN-7.2.2-5, -6, -11."""
        if self.abandoned or not self.has_purpose(s):
            return
        bombers = {craft: n for craft, n in totals(self.flight).items() if s.kit.crafts.bomber[craft]}
        if self.mission in (NAVAL, PORT_RAID):
            ships, port = fleet.afloat(s, self.quarry), self.mission == PORT_RAID  # IN-7.4.2-2
            s.call(
                NavalBombing(
                    owner=self.owner, zone=self.zone, ships=ships, bombers=bombers, in_port=port, raids=[], bombs=[]
                )
            )  # fmt: skip
        elif self.mission in (BOMBING, NIGHT):
            night, hex_ = self.mission == NIGHT, self.hex
            s.call(
                InstallationBombing(owner=self.owner, hex=hex_, bombers=bombers, night=night, may_abandon=self.fought)
            )
        elif self.mission in FOR_SUPPORT:
            roll_support(s, self.owner, self.hex, bombers, descent=self.mission == DESCENT_SUPPORT)
        elif self.mission in ASSAULTS:
            if enemy_ashore(s, self.hex, self.owner):  # only for a combat. IN-7.6.3-8
                roll_support(s, self.owner, self.hex, bombers, descent=True)
        elif self.mission in WITH_CARGO:
            deliver(s, self.owner, self.flight, self.hex, self.base, self.phasing)
            self.flight = without_cargo(self.flight)

    def landing(self, s: State) -> None:
        """(g) The mission goes home, or those who are transferred land at their new base. IN-7.2.2-7, IN-7.9-1.

        Transports that have unloaded may stay. IN-7.7.1-1.
        """
        if not self.flight or self.goes_in(s):
            return
        there = self.base if self.mission == TRANSFER_MISSION and not self.abandoned else NOWHERE
        wings, phasing = self.flight.copy(), self.phasing
        s.call(Home(side=self.owner, zone=self.zone, hex=self.hex, base=there, phasing=phasing, wings=wings))

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, AirSearch):
            self.margin = called.margin
        elif isinstance(called, TakeOff):
            self.fighters = called.flight.copy()
        elif isinstance(called, AirCombat):
            s.call(Casualties(side=self.owner, wings=self.flight.copy(), left=called.survivors(called.mission)))
            self.fighters = fallen(s, self.fighters, called.survivors(called.fighters))
        elif isinstance(called, Casualties):
            self.flight = called.wings.copy()
        elif isinstance(called, PressingOn):
            self.abandoned = called.abandoned


def fallen(s: State, wings: list[Wing], left: dict[int, int]) -> list[Wing]:
    """Wings of which so many points of each craft are left, where it makes no difference which of them fell."""
    while True:
        over = [at for at, wing in enumerate(wings) if totals(wings)[wing.craft] > left.get(wing.craft, 0)]
        if not over:
            return wings
        wings = shot_down(s, wings, max(over, key=lambda at: wings[at].points))


@final
@dataclass(eq=False, kw_only=True)
class Casualties(Frame):
    """The owner says which points of a craft were shot down, where their cargo or their way home differs.

    IN-1.5-9, IN-7.7.2-2. It gives back the `wings` that are left.
    """

    side: int = word("role", ALL)
    wings: list[Wing] = rows(Wing, MOST_WINGS, ALL, **COLUMNS)
    left: dict[int, int] = some("craft", Number(1, MOST_POINTS), ALL)

    def craft(self) -> int:
        """The craft of which too many points are still in the air; -1 if there is none."""
        found = totals(self.wings)
        return min([craft for craft, points in found.items() if points > self.left.get(craft, 0)], default=-1)

    def advance(self, s: State) -> int:
        craft = self.craft()
        if craft < 0:
            s.finish()
            return GO_ON
        offered = s.offer(self)
        if craft not in self.left or not self.differ(craft):
            self.choose(s, offered[0])
            return GO_ON
        return self.side

    def differ(self, craft: int) -> bool:
        """Whether it matters which of the points fell."""
        return len({(wing.back, wing.load, wing.unit) for wing in self.wings if wing.craft == craft}) > 1

    def question(self, s: State) -> Question:
        craft = self.craft()
        words = {"craft": f"craft:{s.kit.crafts.words[craft]}"}
        return Question("ask-casualties", words, ("IN-1.5-9", "IN-7.7.2-2"))

    def choices(self, s: State) -> list[Choice]:
        words, craft = s.kit.notation.words, self.craft()
        found = set()
        for wing in self.wings:
            if wing.craft == craft and wing.load == WITH_TROOPS:
                found.add(words.made(SHOT_DOWN_WITH, (craft, wing.unit)))
            elif wing.craft == craft:
                found.add(words.made(SHOT_DOWN, (craft, wing.base, wing.load)))
        return sorted(found)

    def choose(self, s: State, c: Choice) -> None:
        """Of equal loads the one on the most points is hit first: two points bear it. IN-7.7.2-1."""
        if c.verb == SHOT_DOWN_WITH:
            hit = [at for at, wing in enumerate(self.wings) if (wing.craft, wing.unit) == c.args]
        else:
            hit = [at for at, wing in enumerate(self.wings) if (wing.craft, wing.base, wing.load) == c.args]
        self.wings = shot_down(s, self.wings, max(hit, key=lambda at: self.wings[at].points))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-such-wing", "IN-7.7.2-2") if c.verb in (SHOT_DOWN, SHOT_DOWN_WITH) else None


@final
@dataclass(eq=False, kw_only=True)
class PressingOn(Frame):
    """Go on with a mission, or abandon it. IN-7.2.2-8."""

    owner: int = word("role", ALL)
    zone: int = word("zone", ALL)
    hex: int = word("hex", ALL, start=NOWHERE, others=("",))
    quarry: int = set_of("ship", ALL)
    abandoned: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        return self.owner

    def question(self, s: State) -> Question:
        if self.quarry:
            return Question("ask-pressing-on", {"ships": names_of(s, self.quarry)}, ("IN-7.2.2-8",))
        return Question("ask-flying-on", {"zone": spoken(s, self.zone, self.hex)}, ("IN-7.2.2-8", "IN-7.7.1-8"))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(PRESS_ON), s.kit.notation.choice(ABANDON)]

    def choose(self, s: State, c: Choice) -> None:
        self.abandoned = c.verb == ABANDON
        if self.abandoned:
            s.tell("abandoned", self.owner)
        s.finish()

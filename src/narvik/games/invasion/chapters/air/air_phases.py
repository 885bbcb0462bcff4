"""Chapters 2.4 and 7: the Air Mission Phases. First the target, then who flies. IN-2.4-5, -6, IN-2.5-2, -4."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, flag, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air import air_supply
from narvik.games.invasion.chapters.air.air_missions import AirMission
from narvik.games.invasion.chapters.air.air_routes import NOWHERE, distance, ground_of, weather_over
from narvik.games.invasion.chapters.air.air_support import supportable
from narvik.games.invasion.chapters.air.air_transport import Loading, bar_to_cargo, drop_zones
from narvik.games.invasion.chapters.air.crews import crews
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.frozen_lakes import FrozenLakes
from narvik.games.invasion.chapters.air.installation_bombing import bombable, in_area, installations
from narvik.games.invasion.chapters.air.wings import MOST_POINTS
from narvik.games.invasion.pieces.notation import (
    AIRLIFT,
    BOMBING,
    DROP,
    LAKES,
    NIGHT,
    NIGHT_RAID,
    PARACHUTE,
    PASS,
    RAID,
    SUPPORT,
    SUPPORT_MISSION,
    TRANSFER,
    TRANSFER_MISSION,
    TRANSPORT,
)
from narvik.games.invasion.pieces.sides import GERMAN, SIDES
from narvik.games.invasion.pieces.state import State

MISSION_OF: Final = {
    RAID: BOMBING,
    NIGHT_RAID: NIGHT,
    SUPPORT: SUPPORT_MISSION,
    AIRLIFT: TRANSPORT,
    DROP: PARACHUTE,
    TRANSFER: TRANSFER_MISSION,
}
"""The mission that a verb begins. IN-7.2.1-1."""

TO_A_BASE: Final = (AIRLIFT, TRANSFER)


@final
@dataclass(eq=False, kw_only=True)
class AirMissionPhase(Frame):
    """A player flies one mission after another; before the first he may lay Frozen Lake Airbases. OP-3, OP-4.

    Each side has a phase in both Operations Segments, with all its missions; transports are German. IN-2.4-5, -6,
    IN-2.5-4, IN-7.2.1-1.
    """

    side: int = word("role", ALL)
    phasing: int = word("role", ALL)
    begun: bool = flag(ALL, start=False)

    def title(self, s: State) -> Question:
        return Question("title-air-mission-phase", {"side": f"role:{SIDES[self.side]}"})

    def advance(self, s: State) -> int:
        if len(s.offer(self)) > 1:
            return self.side
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-air-mission-phase", {}, ("IN-2.4-5", "IN-2.4-6", "IN-7.2.1-1"))

    # -- what can be flown

    def able(self, s: State) -> list[tuple[int, int]]:
        """The crafts with ready points that could take off now, each with its base: not in a storm, and paid for."""
        found, open_bases = [], {}
        known: dict[int, list[int]] = {}
        for craft, base in crews(s, self.side):
            if base not in open_bases:
                friendly = basing.in_play(s, base) and basing.is_friendly(s, base, self.side)
                open_bases[base] = friendly and not basing.grounded_by(s, base)
            if not open_bases[base]:
                continue
            free = not air_supply.needs_supply(s, s.kit.crafts.type[craft], base)
            if free or air_supply.bill(s, self.side, {base: 1}, None, known) is not None:
                found.append((craft, base))
        return found

    def plan(self, s: State, verb: int, target: int) -> TakeOff:
        """A mission that nobody has joined yet; its target is a hex, or a base."""
        base = target if verb in TO_A_BASE else NOWHERE
        h = basing.base_hex(s, base) if base >= 0 else target
        zone = basing.base_zone(s, base) if base >= 0 else s.kit.board.land_zone[h]
        return TakeOff(side=self.side, mission=MISSION_OF[verb], zone=zone, hex=h, base=base, wings=[], flight=[])

    def loading(self, s: State, verb: int, target: int) -> Loading:
        """A mission with cargo that is still empty."""
        plan = self.plan(s, verb, target)
        return Loading(side=self.side, mission=plan.mission, zone=plan.zone, hex=plan.hex, base=plan.base, wings=[])

    def can_fly(self, s: State, verb: int, target: int, able: list[tuple[int, int]]) -> bool:
        """Whether anybody could fly a mission without cargo. IN-7.2.2-1, -11."""
        plan = self.plan(s, verb, target)
        for craft, base in able:
            if verb != TRANSFER and not s.kit.crafts.bomber[craft]:
                continue
            if verb == TRANSFER and not basing.room(s, s.kit.crafts.type[craft], target):
                continue
            if not plan.obstacle(s, craft, base):
                return True
        return False

    def raids(self, s: State, able: list[tuple[int, int]], verb: int) -> list[int]:
        """The hexes with something to bomb that bombers reach. IN-7.5-1, IN-7.5.2-1."""
        night = verb == NIGHT_RAID
        fit = [one for one in able if s.kit.crafts.bomber[one[0]]]
        if night:
            fit = [one for one in fit if s.kit.aircraft.night[s.kit.crafts.type[one[0]]]]
        if not fit:
            return []
        hexes = [h for h in bombable(s, self.side) if not night or installations(s, h, self.side, night)]
        return [h for h in hexes if self.can_fly(s, verb, h, fit)]

    def bases(self, s: State) -> list[int]:
        """Friendly bases in the area of the scenario."""
        return basing.friendly_bases(s, self.side)

    def airlifts(self, s: State, able: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Where transports could land cargo, or drop it. Only Germany has any. IN-7.7-1, IN-7.7.3-1."""
        if not any(s.kit.crafts.transport[craft] for craft, _ in able):
            return []
        found = [(AIRLIFT, base) for base in self.bases(s) if not bar_to_cargo(s, base)]
        found += [(DROP, h) for h in drop_zones(s)]
        laden = {verb: self.laden(s, verb, able) for verb in (AIRLIFT, DROP)}
        return [one for one in found if self.can_lift(s, one[0], one[1], laden[one[0]])]

    def laden(self, s: State, verb: int, able: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """The transports for which there is cargo where they are."""
        found = []
        for craft, base in able:
            if s.kit.crafts.transport[craft]:
                ready = min(s.ready[s.kit.crafts.type[craft] * s.kit.bases.count + base], MOST_POINTS)
                loading = Loading(side=self.side, mission=MISSION_OF[verb], zone=basing.base_zone(s, base), wings=[])
                most = loading.plan().supplied(s, craft, base, ready)
                if loading.cargo(s, craft, base, most):
                    found.append((craft, base))
        return found

    def can_lift(self, s: State, verb: int, target: int, laden: list[tuple[int, int]]) -> bool:
        """Whether any of these transports reach a target with cargo; at Double Range room there decides how much."""
        loading = self.loading(s, verb, target)
        plan = loading.plan()
        for craft, base in laden:
            if loading.lifts_from(s, craft, base) and not plan.obstacle(s, craft, base):
                near = distance(s, base, plan.zone, plan.hex) <= plan.once(s, craft)
                if near or loading.loads(s, craft, base):
                    return True
        return False

    def may_lay(self, s: State, able: list[tuple[int, int]]) -> bool:
        """Whether Frozen Lake Airbases may be laid or taken up now: before any mission. IN-5.1.4-1."""
        fit = any(s.kit.aircraft.frozen_lake[s.kit.crafts.type[craft]] for craft, _ in able)
        return not self.begun and fit and len(FrozenLakes(side=self.side).choices(s)) > 1

    def choices(self, s: State) -> list[Choice]:
        say, able = s.kit.notation.choice, self.able(s)
        if not able:
            return [s.kit.notation.passing]
        found = [(RAID, h) for h in self.raids(s, able, RAID)]
        found += [(NIGHT_RAID, h) for h in self.raids(s, able, NIGHT_RAID)]
        found += [(SUPPORT, h) for h in supportable(s, self.phasing) if self.can_fly(s, SUPPORT, h, able)]
        found += self.airlifts(s, able)
        found += [(TRANSFER, base) for base in self.bases(s) if self.can_fly(s, TRANSFER, base, able)]
        lakes = [say(LAKES)] if self.may_lay(s, able) else []
        return [*[say(verb, target) for verb, target in found], *lakes, s.kit.notation.passing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == PASS:
            s.finish()
            return
        self.begun = True
        if c.verb == LAKES:
            s.call(FrozenLakes(side=self.side))
            return
        plan = self.plan(s, c.verb, c.args[0])
        s.tell("air_mission", self.side, plan.mission, ground_of(s, plan.zone, plan.hex))
        s.call(self.loading(s, c.verb, c.args[0]) if c.verb in (AIRLIFT, DROP) else plan)

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, TakeOff) and called.flight:
            s.call(
                AirMission(
                    owner=self.side, mission=called.mission, zone=called.zone, hex=called.hex, base=called.base,
                    phasing=self.side == self.phasing, flight=called.flight.copy(), fighters=[],
                )
            )  # fmt: skip

    # -- why not

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == LAKES:
            return Reason("no-lakes-now", "IN-5.1.4-1")
        if c.verb not in MISSION_OF:
            return None
        if c.verb in TO_A_BASE:
            name, reason = f"base:{s.kit.bases.words[c.args[0]]}", self.bar_to_base(s, c.verb, c.args[0])
        else:
            name, reason = f"hex:{s.kit.board.numbers[c.args[0]]}", self.bar_to_hex(s, c.verb, c.args[0])
        return Reason(reason[0], reason[1], (("zone", name), ("base", name), ("craft", ""), ("hex", name)))

    def bar_to_base(self, s: State, verb: int, base: int) -> tuple[str, str]:
        """What forbids a mission to a base: a sentence, and its rule."""
        if verb == AIRLIFT and self.side != GERMAN:
            return "no-german-mission", "IN-7.2.1-1"
        if base not in self.bases(s):
            return ("no-own-base", "IN-5.1-1") if basing.in_play(s, base) else ("no-area", "IN-17-1")
        if verb == AIRLIFT:
            rule = bar_to_cargo(s, base)
            return ("no-cargo-there", rule) if rule else ("no-cargo-for", "IN-7.7-3")
        return "no-aircraft-for", "IN-7.9-2"

    def bar_to_hex(self, s: State, verb: int, h: int) -> tuple[str, str]:
        """What forbids a mission to a hex."""
        if verb == DROP and self.side != GERMAN:
            return "no-german-mission", "IN-7.2.1-1"
        if not in_area(s, h):
            return "no-area", "IN-17-1"
        if verb == SUPPORT and h not in supportable(s, self.phasing):
            return "no-combat-there", "IN-7.6.1-2"
        if verb == DROP:
            return ("no-cargo-for", "IN-7.7-3") if h in drop_zones(s) else ("no-drop-there", "IN-7.7.3-1")
        if verb in (RAID, NIGHT_RAID) and h not in bombable(s, self.side):
            return "no-such-target", "IN-7.5-1"
        if not weather_over(s, s.kit.board.land_zone[h], h).flying:
            return "no-flying-there", "IN-3.2-3"
        return ("no-night-bombers", "IN-7.5.2-2") if verb == NIGHT_RAID else ("no-aircraft-for", "IN-7.2.2-11")

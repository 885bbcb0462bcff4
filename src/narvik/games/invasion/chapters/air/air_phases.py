"""Chapters 2.4 and 7: the Air Mission Phases. First the target, then who flies. IN-2.4-5, -6, IN-2.5-2, -4."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.dice import D10
from narvik.core.fields import ALL, flag, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air.air_missions import AirMission
from narvik.games.invasion.chapters.air.air_routes import bases_in_range, ground_of, open_sky, range_field, weather_over
from narvik.games.invasion.chapters.air.air_supply import stocks_in_reach
from narvik.games.invasion.chapters.air.air_support import supportable
from narvik.games.invasion.chapters.air.air_transport import Loading, bar_to_cargo, drop_zones
from narvik.games.invasion.chapters.air.airborne_assault import (
    AirborneAssault,
    assault_grounds,
    drop_grounds,
    enemy_fields,
    transports_of,
)
from narvik.games.invasion.chapters.air.crews import Crew, crews, norwegians_fight
from narvik.games.invasion.chapters.air.flights import LONG, TakeOff, counts_zones
from narvik.games.invasion.chapters.air.frozen_lakes import FrozenLakes, has_aircraft_for_ice, return_lakes
from narvik.games.invasion.chapters.air.installation_bombing import bombable, in_area, installations
from narvik.games.invasion.chapters.air.wings import MOST_POINTS
from narvik.games.invasion.pieces.notation import (
    AIRLIFT,
    BOMBING,
    DESCEND,
    DESCENT_SUPPORT,
    DROP,
    ENLARGE,
    JUMP,
    LAKES,
    NIGHT,
    NIGHT_RAID,
    PARACHUTE,
    PASS,
    PORT_RAID,
    RAID,
    RAID_PORT,
    SUPPORT,
    SUPPORT_DESCENT,
    SUPPORT_MISSION,
    TRANSFER,
    TRANSFER_MISSION,
    TRANSPORT,
)
from narvik.games.invasion.pieces.sides import ALLIED, BRITAIN, GERMAN, NORWAY, SIDES
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.games.invasion.pieces.tables.weather import STORMY
from narvik.games.invasion.pieces.troops import lay_of
from narvik.games.invasion.pieces.units import BATTALION

MISSION_OF: Final = {
    RAID: BOMBING,
    NIGHT_RAID: NIGHT,
    SUPPORT: SUPPORT_MISSION,
    AIRLIFT: TRANSPORT,
    DROP: PARACHUTE,
    TRANSFER: TRANSFER_MISSION,
    SUPPORT_DESCENT: DESCENT_SUPPORT,
    RAID_PORT: PORT_RAID,
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
    tried: bool = flag(ALL, start=False)
    iced: bool = flag(ALL, start=False)  # markers have been laid and taken up
    over: int = word("hex", ALL, start=NOWHERE, others=("",))  # support for an amphibious assault on this hex, only

    def title(self, s: State) -> Question:
        return Question("title-air-mission-phase", {"side": f"role:{SIDES[self.side]}"})

    def advance(self, s: State) -> int:
        if len(s.offer(self)) > 1:
            return self.side
        self.close(s)
        return GO_ON

    def close(self, s: State) -> None:
        """Support for an assault from the air that never came lapses, and markers that were taken up may be laid again.

        IN-7.6.3-8, IN-5.1.4-1.
        """
        s.descent_support.clear()
        return_lakes(s, self.side)
        s.finish()

    def question(self, s: State) -> Question:
        return Question("ask-air-mission-phase", {}, ("IN-2.4-5", "IN-2.4-6", "IN-7.2.1-1"))

    # -- what can be flown

    def able(self, s: State, bases: list[int]) -> list[Crew]:
        """The crafts with ready points that could take off now from some bases, each with its base: not in a storm, and
        paid for. IN-3.2-3, IN-7.2.2-1, IN-13.1-1, IN-13.2.1-1, IN-13.2.2-10."""
        found, of_base = [], NOWHERE
        open_base = paid = False
        lay, in_debt, near = lay_of(s, self.side), s.air_debt[self.side] > 0, set(bases)
        for craft, base in crews(s, self.side):
            if base != of_base:
                of_base = base
                open_base = base in near and not basing.grounded_by(s, base)
                paid = open_base and basing.base_hex(s, base) < 0
                if open_base and not paid and not in_debt:
                    paid = bool(stocks_in_reach(s, self.side, base, lay))
            if paid or (open_base and s.kit.crafts.nation[craft] == NORWAY):
                found.append((craft, base))
        return found

    def plan(self, s: State, verb: int, target: int) -> TakeOff:
        """A mission that nobody has joined yet; its target is a hex, or a base."""
        if verb == RAID_PORT:
            zone, quarry = s.kit.spots.zone[target], basing.enemy_ships_in(s, target, self.side)
            return TakeOff(side=self.side, mission=PORT_RAID, zone=zone, quarry=quarry, wings=[], flight=[])
        base = target if verb in TO_A_BASE else NOWHERE
        h = basing.base_hex(s, base) if base >= 0 else target
        zone = basing.base_zone(s, base) if base >= 0 else s.kit.board.land_zone[h]
        return TakeOff(side=self.side, mission=MISSION_OF[verb], zone=zone, hex=h, base=base, wings=[], flight=[])

    def loading(self, s: State, verb: int, target: int) -> Loading:
        """A mission with cargo that is still empty."""
        plan = self.plan(s, verb, target)
        return Loading(side=self.side, mission=plan.mission, zone=plan.zone, hex=plan.hex, base=plan.base, wings=[])

    def can_fly(self, s: State, verb: int, target: int, able: list[Crew]) -> bool:
        """Whether any of these crafts could fly a mission without cargo. IN-7.2.2-1, -11."""
        plan = self.plan(s, verb, target)
        for craft, base in able:
            if plan.base >= 0 and not basing.room(s, s.kit.crafts.type[craft], plan.base):
                continue
            if not plan.obstacle(s, craft, base):
                return True
        return False

    def reached(self, s: State, verb: int, targets: int, fit: list[Crew]) -> int:
        """Of a field of hexes those to which any of some crafts could fly. IN-7.2.2-1, -11.

        Most lie within single range. Farther ones are looked at one by one, where there is ground to land on or the
        option allows longer flights. IN-7.2.4-1, IN-7.2.5-1.
        """
        targets &= open_sky(s)
        near, crafts, board = 0, s.kit.crafts, s.kit.board
        for craft, base in fit:
            near |= range_field(s, base, s.kit.aircraft.operational[crafts.type[craft]])
            if not targets & ~near:
                return targets
        found, far = targets & near, targets & ~near
        if far and s.options.get("flights") != LONG:
            far &= s.kit.base_field & s.held_by(self.side) | board.grid.bits_of([h for h in s.lake_at if h >= 0])
        for h in board.grid.hexes_of(far):
            if self.can_lift(s, verb, h, fit) if verb == DROP else self.can_fly(s, verb, h, fit):
                found |= board.bit[h]
        return found

    def raids(self, s: State, bombers: list[Crew]) -> list[Choice]:
        """The hexes with something to bomb that bombers reach, by day and by night. IN-7.5-1, IN-7.5.2-1."""
        if not bombers:
            return []
        words, hexes_of, targets = s.kit.notation.words, s.kit.board.grid.hexes_of, bombable(s, self.side)
        found = words.each(RAID, hexes_of(self.reached(s, RAID, targets, bombers)))
        fit = [crew for crew in bombers if s.kit.aircraft.night[s.kit.crafts.type[crew[0]]]]
        if fit:
            targets = bombable(s, self.side, night=True)
            found += words.each(NIGHT_RAID, hexes_of(self.reached(s, NIGHT_RAID, targets, fit)))
        return found

    def supports(self, s: State, bombers: list[Crew]) -> list[Choice]:
        """The combats over which bombers could fly support; for an amphibious assault that one alone.

        IN-7.6.1-1, -2, IN-7.6.3-5.
        """
        targets = [self.over] if self.over != NOWHERE else supportable(s, self.phasing)
        if not targets or not bombers:
            return []
        grid = s.kit.board.grid
        hexes = grid.hexes_of(self.reached(s, SUPPORT, grid.bits_of(targets), bombers))
        return s.kit.notation.words.each(SUPPORT, hexes)

    def raids_on_ports(self, s: State, bombers: list[Crew]) -> list[Choice]:
        """The ports of the Strategic Map with enemy ships that bombers reach, but in Germany, England and Scotland.

        IN-7.4.2-1, -2.
        """
        if not bombers:
            return []
        found = [spot for spot in strategic_ports(s, self.side) if self.can_fly(s, RAID_PORT, spot, bombers)]
        return s.kit.notation.words.each(RAID_PORT, found)

    def descents(self, s: State, flying: list[Crew], bombers: list[Crew]) -> list[Choice]:
        """Where troops could come down now, and which such combats bombers could support beforehand.

        IN-7.8-1, IN-7.8.4-1, IN-7.6.3-8.
        """
        transports = [crew for crew in flying if s.kit.crafts.transport[crew[0]]]
        if not transports:
            return []
        grid, words = s.kit.board.grid, s.kit.notation.words
        grounds = assault_grounds(s, transports)
        found = words.each(DESCEND, grid.hexes_of(grounds))
        opposed = grounds & lay_of(s, self.side).enemies
        if opposed and bombers:
            hexes = grid.hexes_of(self.reached(s, SUPPORT_DESCENT, opposed, bombers))
            found += words.each(SUPPORT_DESCENT, hexes)
        return found

    def bases(self, s: State) -> list[int]:
        """Friendly bases in the area of the scenario."""
        return basing.friendly_bases(s, self.side)

    def airlifts(self, s: State, flying: list[Crew], bases: list[int]) -> list[Choice]:
        """Where transports could land cargo, or drop it. Only Germany has any.

        IN-7.7-1, IN-7.7.3-1, IN-7.7.1-3, IN-5.1.4-13.
        """
        transports = [crew for crew in flying if s.kit.crafts.transport[crew[0]]]
        if not transports:
            return []
        words, found = s.kit.notation.words, list[Choice]()
        laden = self.laden(s, AIRLIFT, transports)
        if laden:
            targets = self.cargo_bases(s, laden, bases)
            found += words.each(AIRLIFT, [base for base in targets if not bar_to_cargo(s, base)])
            laden = self.laden(s, DROP, laden)
        if laden:
            found += words.each(DROP, s.kit.board.grid.hexes_of(self.reached(s, DROP, drop_zones(s), laden)))
        return found

    def cargo_bases(self, s: State, laden: list[Crew], bases: list[int]) -> list[int]:
        """The bases that transports with cargo reach; most are within single range. IN-7.7.1-5 to -7."""
        near, sky, open_runways, types = 0, s.kit.sky_in(s.weather).bases, basing.runways(s), s.kit.crafts.type
        for kind, base in {(types[craft], base) for craft, base in laden}:
            fields = basing.fields_for(s, kind) & sky & ~(1 << base)
            if not s.kit.aircraft.seaplane[kind]:
                fields &= open_runways
            near |= bases_in_range(s, base, s.kit.aircraft.operational[kind]) & fields
        found = []
        for target in bases:
            if near >> target & 1 or self.can_lift(s, AIRLIFT, target, self.within_double(s, laden, target)):
                found.append(target)
        return found

    def within_double(self, s: State, fit: list[Crew], target: int) -> list[Crew]:
        """Of some crafts those with a base within Double Range, if it is in a hex; all of them if it is in a zone."""
        h, types, reach = basing.base_hex(s, target), s.kit.crafts.type, s.kit.aircraft.operational
        if h < 0:
            return fit
        bit = s.kit.board.bit[h]
        return [(craft, base) for craft, base in fit if bit & range_field(s, base, 2 * reach[types[craft]])]

    def transfers(self, s: State, flying: list[Crew], bases: list[int]) -> list[Choice]:
        """The bases to which aircraft could be transferred: whoever finds room there may fly twice as far, and not
        back. Some of the Strategic Map count zones instead. IN-7.9-1, IN-7.2.4-1, IN-1.3-13."""
        found, near = [], self.within_transfer(s, flying)
        by_zones = [crew for crew in flying if counts_zones(s, crew[1])]
        for target in bases:
            if basing.base_hex(s, target) < 0:
                reached = self.can_fly(s, TRANSFER, target, flying)
            else:
                reached = bool(near >> target & 1) or self.lake_in_reach(s, target, flying)
                reached = reached or (bool(by_zones) and self.can_fly(s, TRANSFER, target, by_zones))
            if reached:
                found.append(target)
        return s.kit.notation.words.each(TRANSFER, found)

    def within_transfer(self, s: State, flying: list[Crew]) -> int:
        """The bases of the hex map, as a set, within Double Range of aircraft that find room there. IN-7.2.4-1."""
        near, roomy, types, aircraft = 0, basing.roomy_runways(s), s.kit.crafts.type, s.kit.aircraft
        for kind, base in {(types[craft], base) for craft, base in flying}:
            fields = basing.fields_for(s, kind) & ~(1 << base)
            if not aircraft.seaplane[kind]:
                fields &= roomy
            near |= bases_in_range(s, base, 2 * aircraft.operational[kind]) & fields
        return near & s.kit.sky_in(s.weather).bases

    def lake_in_reach(self, s: State, target: int, flying: list[Crew]) -> bool:
        """Whether a base is a frozen lake on which any of some crafts within Double Range find room. IN-7.2.4-1,
        IN-5.1.4-5."""
        if s.kit.bases.hex[target] >= 0 or not s.kit.board.bit[basing.base_hex(s, target)] & open_sky(s):
            return False
        near = [crew for crew in self.within_double(s, flying, target) if crew[1] != target]
        return any(basing.room(s, s.kit.crafts.type[craft], target) for craft, _ in near)

    def laden(self, s: State, verb: int, transports: list[Crew]) -> list[Crew]:
        """The transports for which there is cargo where they are."""
        found, known = [], dict[int, list[int]]()
        loading = Loading(side=self.side, mission=MISSION_OF[verb], zone=NOWHERE, wings=[])
        plan = loading.plan()
        for craft, base in transports:
            ready = min(s.ready[s.kit.crafts.type[craft] * s.kit.bases.count + base], MOST_POINTS)
            if loading.has_cargo(s, craft, base, plan.supplied(s, craft, base, ready, known)):
                found.append((craft, base))
        return found

    def can_lift(self, s: State, verb: int, target: int, laden: list[Crew]) -> bool:
        """Whether any of these transports reach a target with cargo; at Double Range room there decides how much."""
        loading = self.loading(s, verb, target)
        plan = loading.plan()
        return any(loading.has_cargo(s, craft, base, loading.lift(s, plan, craft, base)) for craft, base in laden)

    def bar_to_enlarging(self, s: State) -> str:
        """The rule against work on the field at Bardufoss, once at the start of an Allied phase. IN-5.1.3-2 to -4."""
        h, land = s.kit.places.bardufoss, s.kit.land
        if self.side != ALLIED or self.begun or self.tried or s.upgraded:
            return "IN-5.1.3-2"
        if s.weather[s.kit.board.section[h]] == STORMY:
            return "IN-5.1.3-3"
        for unit in s.units_in(h):
            battalion = land.size[unit] == BATTALION and land.infantry >> unit & 1
            if land.nation[unit] == BRITAIN and battalion and s.steps[unit] == land.steps[unit]:
                return ""
        return "IN-5.1.3-2"

    def enlarge(self, s: State) -> None:
        """A die: 2 or less enlarges the field at once and for good. IN-5.1.3-2."""
        self.tried = True
        where = s.kit.board.numbers[s.kit.places.bardufoss]
        tested = s.test(D10, s.kit.charts.at_most["bardufoss_upgrade"], "bardufoss", where, SIDES[self.side])
        s.tell("field_enlarged", tested.face, int(tested.hit))
        s.upgraded = tested.hit

    def may_lay(self, s: State) -> bool:
        """Whether Frozen Lake Airbases may be laid or taken up now: once, before any mission, by a side with aircraft
        that may use them, also if they have flown: they may have to flee there. IN-5.1.4-1, IN-5.1.2-1."""
        if self.begun or self.iced or not has_aircraft_for_ice(s, self.side):
            return False
        return FrozenLakes(side=self.side).offers_any(s)

    def choices(self, s: State) -> list[Choice]:
        bases = self.bases(s)
        flying = able = self.able(s, bases)
        work = [] if self.over != NOWHERE or self.bar_to_enlarging(s) else [s.kit.notation.choice(ENLARGE)]
        if not able:
            return [*work, s.kit.notation.passing]
        if not norwegians_fight(s):
            flying = [crew for crew in able if s.kit.crafts.nation[crew[0]] != NORWAY]
        bombers = [crew for crew in flying if s.kit.crafts.bomber[crew[0]]]
        if self.over != NOWHERE:
            return [*self.supports(s, bombers), s.kit.notation.passing]
        found = self.raids(s, bombers)
        found += self.supports(s, bombers)
        found += self.raids_on_ports(s, bombers)
        found += self.descents(s, flying, bombers)
        found += self.airlifts(s, flying, bases)
        found += self.transfers(s, flying, bases)
        if self.may_lay(s):
            found.append(s.kit.notation.choice(LAKES))
        return [*found, *work, s.kit.notation.passing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == PASS:
            self.close(s)
            return
        if c.verb == ENLARGE:
            self.enlarge(s)
            return
        if c.verb == LAKES:
            self.iced = True
            s.call(FrozenLakes(side=self.side))
            return
        self.begun = True
        if c.verb == DESCEND:
            s.tell("descent", self.side, c.args[0])
            s.call(AirborneAssault(hex=c.args[0], phasing=self.side == self.phasing, parts=[]))
            return
        plan = self.plan(s, c.verb, c.args[0])
        s.tell("air_mission", self.side, plan.mission, ground_of(s, plan.zone, plan.hex))
        s.call(self.loading(s, c.verb, c.args[0]) if c.verb in (AIRLIFT, DROP) else plan)

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, TakeOff) and called.flight:
            s.call(
                AirMission(
                    owner=self.side, mission=called.mission, zone=called.zone, hex=called.hex, base=called.base,
                    quarry=called.quarry,
                    phasing=self.side == self.phasing, flight=called.flight.copy(), fighters=[],
                )
            )  # fmt: skip

    # -- why not

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == LAKES:
            return Reason("no-lakes-now", "IN-5.1.4-1")
        if c.verb == ENLARGE:
            return Reason("no-enlarging", self.bar_to_enlarging(s) or "IN-5.1.3-2")
        if c.verb not in MISSION_OF and c.verb != DESCEND:
            return None
        if c.verb == RAID_PORT:
            return self.why_not_port(s, c.args[0])
        if c.verb in TO_A_BASE:
            name, reason = f"base:{s.kit.bases.words[c.args[0]]}", self.why_not_base(s, c.verb, c.args[0])
        else:
            name, reason = f"hex:{s.kit.board.numbers[c.args[0]]}", self.why_not_hex(s, c.verb, c.args[0])
        return Reason(reason[0], reason[1], (("zone", name), ("base", name), ("craft", ""), ("hex", name)))

    def why_not_base(self, s: State, verb: int, base: int) -> tuple[str, str]:
        """What forbids a mission to a base: a sentence, and its rule."""
        if verb == AIRLIFT and self.side != GERMAN:
            return "no-german-mission", "IN-7.2.1-1"
        if base not in self.bases(s):
            return ("no-own-base", "IN-5.1-1") if basing.in_play(s, base) else ("no-area", "IN-17-1")
        if basing.capacity(s, base) <= 0:
            return "no-runway", "IN-7.7.1-7" if verb == AIRLIFT else "IN-5.1-2"
        if verb == AIRLIFT:
            rule = bar_to_cargo(s, base)
            return ("no-cargo-there", rule) if rule else ("no-cargo-for", "IN-7.7-3")
        ready = [s.kit.crafts.type[craft] for craft, _ in crews(s, self.side)]
        if ready and not any(basing.may_use(s, kind, base) for kind in ready):
            return "no-fit-aircraft", basing.unfit(s, ready[0], base)
        return "no-aircraft-for", "IN-7.9-2"

    def why_not_hex(self, s: State, verb: int, h: int) -> tuple[str, str]:
        """What forbids a mission to a hex."""
        if verb == DROP and self.side != GERMAN:
            return "no-german-mission", "IN-7.2.1-1"
        if not in_area(s, h):
            return "no-area", "IN-17-1"
        if verb in (DESCEND, SUPPORT_DESCENT):
            return self.why_not_descent(s, verb, h)
        if self.over != NOWHERE and (verb != SUPPORT or h != self.over):
            return "no-combat-there", "IN-7.6.3-5"
        if verb == SUPPORT and self.over == NOWHERE and h not in supportable(s, self.phasing):
            return "no-combat-there", "IN-7.6.1-2"
        if verb == DROP:
            return (
                ("no-cargo-for", "IN-7.7-3") if s.kit.board.bit[h] & drop_zones(s) else ("no-drop-there", "IN-7.7.3-1")
            )
        if verb in (RAID, NIGHT_RAID) and not s.kit.board.bit[h] & bombable(s, self.side):
            return "no-such-target", "IN-7.5-1"
        if verb == NIGHT_RAID and not installations(s, h, self.side, night=True):
            return "no-such-target", "IN-7.5.2-1"
        if not weather_over(s, s.kit.board.land_zone[h], h).flying:
            return "no-flying-there", "IN-3.2-3"
        return ("no-night-bombers", "IN-7.5.2-2") if verb == NIGHT_RAID else ("no-aircraft-for", "IN-7.2.2-11")

    def why_not_descent(self, s: State, verb: int, h: int) -> tuple[str, str]:
        """What forbids an assault from the air, or support for one."""
        if self.side != GERMAN:
            return "no-german-mission", "IN-7.2.1-1"
        bit = s.kit.board.bit[h]
        if not bit & (drop_grounds(s) | enemy_fields(s)):
            return "no-drop-ground", "IN-5.1.4-14" if h in s.lake_at else "IN-7.8-1"
        if not weather_over(s, s.kit.board.land_zone[h], h).flying:
            return "no-flying-there", "IN-3.2-3"
        if verb == SUPPORT_DESCENT and not bit & lay_of(s, self.side).enemies:
            return "no-combat-there", "IN-7.6.3-8"
        return "no-assault-troops", self.why_not_jump(s, h) or "IN-7.8-2"

    def why_not_jump(self, s: State, h: int) -> str:
        """The rule that keeps transports with parachutists from a hex; empty if there are no such."""
        loading = Loading(side=self.side, mission=JUMP, zone=s.kit.board.land_zone[h], hex=h, wings=[])
        for craft, base in transports_of(s):
            if loading.units_to_carry(s, base, MOST_POINTS):
                return loading.plan().obstacle(s, craft, base)
        return ""

    def why_not_port(self, s: State, spot: int) -> Reason:
        """What forbids a raid on a port of the Strategic Map."""
        words = (("zone", f"spot:{s.kit.spots.words[spot]}"), ("craft", ""))
        zone = s.kit.spots.zone[spot]
        if zone < 0 or s.kit.spots.at_sea[spot] or s.kit.spots.box[spot]:
            return Reason("no-such-target", "IN-7.4.1-1", (*words, ("hex", f"spot:{s.kit.spots.words[spot]}")))
        if not s.kit.strategic.may_be_bombed(zone):
            return Reason("no-bombing-there", "IN-7.4.2-1", words)
        return Reason("no-aircraft-for", "IN-7.4.2-2", words)


def strategic_ports(s: State, side: int) -> list[int]:
    """The ports of the Strategic Map where enemy ships lie that may be bombed, ascending. IN-7.4.2-1, -2, IN-17-1."""
    strategic, scenario = s.kit.strategic, s.kit.setups.scenarios[s.scenario]
    ports = [zone for zone in range(strategic.count) if strategic.may_be_bombed(zone)]
    here = [zone for zone in ports if scenario.air_zones >> strategic.whole(zone) & 1]
    return [zone for zone in here if basing.enemy_ships_in(s, zone, side)]

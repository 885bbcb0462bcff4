"""Chapter 7.7: German transports fly troops and supply from base to base, or drop supply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, number, rows, set_of, word
from narvik.core.frames import Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air import air_routes
from narvik.games.invasion.chapters.air.crews import ASSAULTS, REASONS, crews
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.wings import (
    COLUMNS,
    MOST_POINTS,
    MOST_WINGS,
    NO_UNIT,
    Wing,
    is_laden,
    loading_place,
    set_down,
)
from narvik.games.invasion.chapters.land.supply_tracks import sp_at_hand, store
from narvik.games.invasion.chapters.land.trucks import movable_asp
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.spots import ON_LAKE
from narvik.games.invasion.pieces.notation import (
    CARRY,
    CARRY_ASP,
    CARRY_SP,
    GO,
    JUMP,
    PARACHUTE,
    WITH_ASP,
    WITH_SP,
    WITH_TROOPS,
)
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.games.invasion.pieces.troops import lay_of
from narvik.games.invasion.pieces.units import AIRBORNE, COMPANY, FOOT, MOUNTAIN, MOUNTAIN_ARTILLERY

MOUNTAIN_JUMPS: Final = 2
"""Assaults of a game in which mountain companies may jump. IN-7.8.3-1."""

PER_SP: Final = 2
"""Transport points that lift a Supply Point; an Air Supply Point needs one. IN-7.7-2."""


def still_laden(wings: list[Wing]) -> bool:
    """Whether a flight still carries anything. IN-7.2.2-11."""
    return any(is_laden(wing) for wing in wings)


def flies(s: State, unit: int) -> bool:
    """Whether a unit can be flown: infantry without motors, and mountain guns. IN-7.7-1."""
    kind = troops.kind(s, unit)
    return kind in FOOT or kind == MOUNTAIN_ARTILLERY


def bar_to_assault(s: State, mission: int, unit: int) -> str:
    """The rule against a unit in an airborne assault: only parachutists jump, and in two assaults from May #1 on
    mountain companies; any infantry on foot may be landed. IN-7.8-2, IN-7.8.3-1, -2, IN-7.8.4-1."""
    kind = troops.kind(s, unit)
    if mission != JUMP:
        return "" if kind in FOOT else "IN-7.8.4-1"
    if kind == AIRBORNE:
        return ""
    if kind != MOUNTAIN or s.kit.land.size[unit] != COMPANY:
        return "IN-7.8-2"
    open_now = not basing.turn_is_before(s, "mountain_parachutes") and s.mountain_jumps < MOUNTAIN_JUMPS
    return "" if open_now else "IN-7.8.3-1"


def per_load(s: State, unit: int) -> int:
    """Transport points for each step of a unit: two for a battalion's, one for a company or a mountain battery, half a
    Weight Point each. IN-7.7-2."""
    return troops.weight_halves(s, unit) // s.steps[unit]


def field_is_safe(s: State, base: int, lifted: int) -> bool:
    """Whether transports may land and load at a base: one in an enemy zone of control needs a garrison that is not
    flown itself. IN-7.7.1-3."""
    h = basing.base_hex(s, base)
    if h < 0 or not s.kit.board.bit[h] & lay_of(s, GERMAN).zone:
        return True
    return bool(troops.fighters_in(s, h, GERMAN) & ~lifted)


def bar_to_cargo(s: State, base: int) -> str:
    """The rule against landing cargo at a base, whatever brings it; empty if there is none.

    On a lake only where the Germans hold the hex or stand in it; in an enemy zone of control only with a garrison.
    IN-5.1.4-13, IN-7.7.1-3.
    """
    if s.kit.bases.kind[base] == ON_LAKE:
        h = basing.base_hex(s, base)
        if s.control[h] != GERMAN and not troops.fighters_in(s, h, GERMAN):
            return "IN-5.1.4-13"
    return "" if field_is_safe(s, base, 0) else "IN-7.7.1-3"


def may_unload(s: State, kind: int, base: int) -> bool:
    """Whether a type of transport may land to unload: seaplanes in ports, others where there is any capacity, however
    full. IN-7.7.1-5 to -7."""
    return basing.may_use(s, kind, base) and (s.kit.aircraft.seaplane[kind] or basing.capacity(s, base) > 0)


def drop_zones(s: State) -> int:
    """Where supply may be dropped: hexes with a German land unit and German airbases, as a field.

    IN-7.7.3-1, IN-13.2.2-9.
    """
    found, bit = s.kit.places.airbase_field & s.held_by(GERMAN) | lay_of(s, GERMAN).friends, s.kit.board.bit
    for unit in members(troops.of_side(s, GERMAN) & s.kit.land.unsure):
        found |= bit[s.unit_at[unit]]
    return found & s.kit.airspace[s.scenario]


@final
@dataclass(eq=False, init=False)
class Loading(Frame):
    """Transports take cargo aboard at the base where both are; then their escort joins. IN-7.7-1 to -5.

    Each load is one member: a whole unit, or so many points of supply. IN-7.7.2-2.
    """

    side: int = word("role", ALL)
    mission: int = word("mission", ALL)
    zone: int = word("zone", ALL)
    hex: int = word("hex", ALL, start=NOWHERE, others=("",))
    base: int = word("base", ALL, start=NOWHERE, others=("",))
    taken: int = number(0, 60, ALL, start=0)
    away: int = set_of("unit", ALL, start=0)  # who flies in another mission of the same assault
    wings: list[Wing] = rows(Wing, MOST_WINGS, ALL, **COLUMNS)

    def __init__(
        self, *, side: int, mission: int, zone: int, hex: int = NOWHERE, base: int = NOWHERE, taken: int = 0,
        away: int = 0, wings: list[Wing] | None = None,
    ) -> None:  # fmt: skip
        """Written out: a dataclass's own is not compiled, and missions are thought of all the time."""
        self.side = side
        self.mission = mission
        self.zone = zone
        self.hex = hex
        self.base = base
        self.taken = taken
        self.away = away
        self.wings = wings if wings is not None else []

    def copy(self) -> Loading:
        """Independent of this one."""
        new = Loading(
            side=self.side, mission=self.mission, zone=self.zone, hex=self.hex, base=self.base, taken=self.taken,
            away=self.away, wings=self.wings.copy(),
        )  # fmt: skip
        new.step = self.step
        return new

    def plan(self) -> TakeOff:
        """The mission as it stands."""
        return TakeOff(
            side=self.side, mission=self.mission, zone=self.zone, hex=self.hex, base=self.base, taken=self.taken,
            wings=self.wings.copy(), flight=[],
        )  # fmt: skip

    def advance(self, s: State) -> int:
        return s.ask_if_any(self, self.side)

    def question(self, s: State) -> Question:
        words = {"zone": air_routes.spoken(s, self.zone, self.hex), "most": str(self.plan().left())}
        return Question("ask-loading", words, ("IN-7.7-1", "IN-7.7-2", "IN-7.7-3"))

    def group(self, s: State) -> Group:
        return Group("carry", 0, self.plan().left(), end="go")

    def aboard(self) -> int:
        """The units that are flown, in this mission or another of the same assault."""
        bits = self.away
        for wing in self.wings:
            if wing.load == WITH_TROOPS:
                bits |= 1 << wing.unit
        return bits

    def bar_to_unit(self, s: State, unit: int) -> str:
        """The rule against flying a unit; empty if there is none, as far as there are transports where it is.

        IN-7.7-1, -3, -4, IN-7.7.3-1, IN-7.8-2, IN-7.8.4-1.
        """
        if not flies(s, unit) or self.mission == PARACHUTE:
            return "IN-7.7-1" if self.mission != PARACHUTE else "IN-7.7.3-1"
        if self.mission in ASSAULTS and bar_to_assault(s, self.mission, unit):
            return bar_to_assault(s, self.mission, unit)
        if unit in s.on_truck or self.aboard() >> unit & 1:
            return "IN-7.7-3"
        return "IN-7.7-4" if s.marched >> unit & 1 else ""

    def lifts_from(self, s: State, craft: int, base: int) -> bool:
        """Whether a craft carries cargo from a base to the target: not between zones of the Strategic Map, and not
        where it could not land, or stands already. IN-7.7-1, -5, IN-7.7.1-6, -7, IN-7.8-1."""
        crafts = s.kit.crafts
        if not crafts.transport[craft] or crafts.side[craft] != self.side or base == self.base:
            return False
        start = basing.base_hex(s, base)
        if start == self.hex and (start < 0 or self.mission in ASSAULTS):
            return False
        return self.base < 0 or may_unload(s, crafts.type[craft], self.base)

    def lift(self, s: State, plan: TakeOff, craft: int, base: int) -> int:
        """How many points of a craft may still fly from a base; 0 if none. IN-7.7-3, IN-7.2.2-1, IN-13.2.2-8."""
        ready = min(plan.ready_at(s, craft, base), plan.left())
        if ready <= 0 or not self.lifts_from(s, craft, base) or plan.obstacle(s, craft, base):
            return 0
        return plan.supplied(s, craft, base, min(ready, plan.berths(s, craft, base)))

    def movable(self, s: State, base: int) -> tuple[int, int]:
        """Supply Points and Air Supply Points at a base that may be flown: what was moved there in the phase before
        may not; on the Strategic Map there is no end of them. IN-7.7-4, IN-13.2.2-1, -8, IN-13.3.9-1."""
        h = basing.base_hex(s, base)
        if h < 0:
            return 99, 99
        carried = [wing for wing in self.wings if wing.base == base]
        sps = len([wing for wing in carried if wing.load == WITH_SP])
        asps = sum(wing.points for wing in carried if wing.load == WITH_ASP)
        return (
            sp_at_hand(s, self.side, h) - sps,
            movable_asp(s, self.side, h) - s.fresh_asp.get(h, 0) - asps,
        )

    def loads(self, s: State, craft: int, base: int) -> list[Choice]:
        """What a craft may take aboard at a base for this mission."""
        return self.cargo(s, craft, base, self.lift(s, self.plan(), craft, base))

    def units_to_carry(self, s: State, base: int, most: int) -> list[int]:
        """The units that so many points may take aboard at a base. IN-7.7-1, -2, IN-7.7.1-3."""
        here, land = s.units_in(loading_place(s, base)), s.kit.land
        fit = land.jumping if self.mission == JUMP else land.flown | s.mountain_up
        found, aboard = [], self.aboard()
        for unit in here if self.mission != PARACHUTE else ():
            if not fit >> unit & 1 or self.bar_to_unit(s, unit):
                continue
            if per_load(s, unit) * s.steps[unit] <= most and field_is_safe(s, base, aboard | 1 << unit):
                found.append(unit)
        return found

    def least_load(self, s: State, base: int) -> int:
        """The fewest points that could take a unit aboard at a base, wherever they fly; 0 if no mission could."""
        return min([per_load(s, unit) * s.steps[unit] for unit in self.units_to_carry(s, base, MOST_POINTS)], default=0)

    def has_cargo(self, s: State, craft: int, base: int, most: int) -> bool:
        """Whether so many points of a craft find anything to take aboard at a base, if troops are not to fight where
        they land: see `cargo`."""
        if most <= 0:
            return False
        sps, asps = self.movable(s, base)
        if field_is_safe(s, base, self.aboard()):
            if sps > 0 and most >= PER_SP:
                return True
            if asps > 0 and self.paid_for(s, Wing(craft, base, 1, load=WITH_ASP)):
                return True
        return bool(self.units_to_carry(s, base, most))

    def cargo(self, s: State, craft: int, base: int, most: int) -> list[Choice]:
        """What so many points of a craft may take aboard at a base: troops, and no supply for an assault.

        IN-7.7-1, -2, IN-7.7.1-3, IN-7.8-1, IN-7.8.4-1, IN-13.2.2-8.
        """
        if most <= 0:
            return []
        words = s.kit.notation.words
        found = [words.made(CARRY, (craft, unit)) for unit in self.units_to_carry(s, base, most)]
        sps, asps = self.movable(s, base)
        if field_is_safe(s, base, self.aboard()) and self.mission not in ASSAULTS:
            found += words.so_many(CARRY_SP, craft, base, min(sps, most // PER_SP))
            asps = min(asps, most)
            while asps > 0 and not self.paid_for(s, Wing(craft, base, asps, load=WITH_ASP)):
                asps -= 1
            found += words.so_many(CARRY_ASP, craft, base, asps)
        return found

    def paid_for(self, s: State, wing: Wing) -> bool:
        """Whether what is left behind still pays for the flight. IN-13.2.2-8."""
        plan = self.plan()
        plan.wings.append(wing)
        return plan.can_be_paid(s)

    def choices(self, s: State) -> list[Choice]:
        """In ascending order, so that a group has one notation."""
        last = self.last_choice(s)
        found = []
        for craft, base in crews(s, self.side):
            found += self.loads(s, craft, base)
        found = sorted([choice for choice in found if (choice.verb, choice.args[:2]) > last])
        return [*found, s.kit.notation.going] if self.wings else found

    def last_choice(self, s: State) -> tuple[int, tuple[int, ...]]:
        """The load that was taken aboard last: verb, craft, and unit or base."""
        if not self.wings:
            return -1, ()
        wing = self.wings[-1]
        verb = {WITH_TROOPS: CARRY, WITH_SP: CARRY_SP, WITH_ASP: CARRY_ASP}[wing.load]
        return verb, (wing.craft, wing.unit if verb == CARRY else wing.base)

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == GO:
            s.become(self.plan())
        elif c.verb == CARRY:
            craft, unit = c.args
            base = self.base_of(s, craft, unit)
            each = per_load(s, unit)
            self.wings += [Wing(craft, base, each, load=WITH_TROOPS, unit=unit) for _ in range(s.steps[unit])]
        elif c.verb == CARRY_SP:
            craft, base, count = c.args
            self.wings += [Wing(craft, base, PER_SP, load=WITH_SP) for _ in range(count)]
        else:
            craft, base, count = c.args
            self.wings.append(Wing(craft, base, count, load=WITH_ASP))

    def base_of(self, s: State, craft: int, unit: int) -> int:
        """The base at which a unit boards a craft."""
        plan = self.plan()
        found = [
            base
            for base in range(s.kit.bases.count)
            if loading_place(s, base) == s.unit_at[unit] and self.lift(s, plan, craft, base)
        ]
        return found[0]

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == GO:
            return Reason("no-cargo-aboard", "IN-7.2.2-11")
        if c.verb not in (CARRY, CARRY_SP, CARRY_ASP):
            return None
        craft = c.args[0]
        words: tuple[tuple[str, str], ...] = (("craft", f"craft:{s.kit.crafts.words[craft]}"),)
        if c.verb == CARRY:
            return self.why_not_unit(s, craft, c.args[1], words)
        base = c.args[1]
        words += (("base", f"base:{s.kit.bases.words[base]}"),)
        if self.mission in ASSAULTS:
            return Reason("no-supply-in-assault", "IN-7.8-1" if self.mission == JUMP else "IN-7.8.4-1", words)
        rule = self.plan().obstacle(s, craft, base)
        if rule:
            return Reason(REASONS[rule], rule, words)
        if not field_is_safe(s, base, self.aboard()):
            return Reason("no-safe-field", "IN-7.7.1-3", words)
        held = self.movable(s, base)[0 if c.verb == CARRY_SP else 1]
        h = basing.base_hex(s, base)
        fresh = (s.fresh_sp if c.verb == CARRY_SP else s.fresh_asp).get(h, 0) if h >= 0 else 0
        if c.args[2] > held:
            return Reason("no-supply-to-fly", "IN-7.7-4" if c.args[2] <= held + fresh else "IN-7.7-3", words)
        return Reason("no-lift", "IN-7.7-2", words)

    def why_not_unit(self, s: State, craft: int, unit: int, words: tuple[tuple[str, str], ...]) -> Reason:
        """What keeps a unit on the ground."""
        words += (("unit", f"unit:{s.kit.land.words[unit]}"),)
        rule = self.bar_to_unit(s, unit)
        if rule:
            return Reason("no-flight-for", rule, words)
        bases = [base for base in range(s.kit.bases.count) if loading_place(s, base) == s.unit_at[unit]]
        able = [base for base in bases if self.lift(s, self.plan(), craft, base)]
        if not able:
            return self.why_not_transport(s, craft, bases, words)
        if not any(field_is_safe(s, base, self.aboard() | 1 << unit) for base in able):
            return Reason("no-flight-for", "IN-7.7.1-3", words)
        return Reason("no-lift", "IN-7.7-2", words)

    def why_not_transport(self, s: State, craft: int, bases: list[int], words: tuple[tuple[str, str], ...]) -> Reason:
        """What keeps the transports where a unit stands from flying: the way, the room where they land, or that there
        are none."""
        plan = self.plan()
        for base in bases:
            if plan.ready_at(s, craft, base) > 0 and self.lifts_from(s, craft, base):
                rule = plan.obstacle(s, craft, base) or ("IN-7.8.4-7" if plan.berths(s, craft, base) <= 0 else "")
                if rule:
                    return Reason(REASONS[rule], rule, (*words, ("base", f"base:{s.kit.bases.words[base]}")))
        return Reason("no-transport-there", "IN-7.7-3", words)


def deliver(s: State, side: int, wings: list[Wing], h: int, base: int, phasing: bool) -> None:
    """Cargo is unloaded at the base, or dropped into the hex without a Disruption Check; troops may attack in the
    Land Combat Phase that follows. IN-7.7.1-1, -4, IN-7.7.3-1, -2, IN-2.4-7."""
    where = loading_place(s, base) if base >= 0 else h
    for wing in wings:
        set_down(s, side, wing, where)
    if phasing:
        for unit in {wing.unit for wing in wings} - {NO_UNIT}:
            s.landed |= 1 << unit
    if base >= 0:
        store(s, side, where, len([wing for wing in wings if wing.load == WITH_SP]))

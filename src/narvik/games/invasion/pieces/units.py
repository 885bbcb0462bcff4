"""Land units: battalions, companies and batteries with factors, formations, weights and steps. IN-1.4.1, IN-15.3."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.ground.marching import GAITS, MOST_POINTS, MOTORIZED
from narvik.games.invasion.pieces.ground.places import Places
from narvik.games.invasion.pieces.sides import NATIONS, SIDE_OF_NATION
from narvik.games.invasion.pieces.tables.cells import LACKS, factor, halves, indexed, word

INFANTRY: Final = 0
MOUNTAIN: Final = 1
AIRBORNE: Final = 2
BICYCLE: Final = 3
NAVAL_INFANTRY: Final = 4
MOTORIZED_INFANTRY: Final = 5
ARTILLERY: Final = 6
MOUNTAIN_ARTILLERY: Final = 7
COAST_ARTILLERY: Final = 8
ANTITANK: Final = 9
ANTIAIRCRAFT: Final = 10
TANK: Final = 11
TRUCK: Final = 12
TYPES: Final = (
    "infantry", "mountain", "airborne", "bicycle", "naval_infantry", "motorized_infantry", "artillery",
    "mountain_artillery", "coast_artillery", "antitank", "antiaircraft", "tank", "truck",
)  # fmt: skip

FOOT: Final = (INFANTRY, MOUNTAIN, AIRBORNE, BICYCLE, NAVAL_INFANTRY)
"""Infantry without motors: it lands from ships and aircraft. IN-7.7-1, IN-8.6.1-2."""

GUNS: Final = (ARTILLERY, MOUNTAIN_ARTILLERY)
"""Artillery that lends its Support Factor and stacks as artillery. IN-1.4.1-3, IN-11.1.1-1."""

BATTALION: Final = 0
COMPANY: Final = 1
BATTERY: Final = 2
PLATOON: Final = 3
SIZES: Final = ("battalion", "company", "battery", "platoon")
"""A platoon counts as a company. IN-1.4.1-1."""

INDEPENDENT: Final = "independent"
"""The formation of units with a white box, which fight with anybody of their nation. IN-1.4.1-6."""
PARENT: Final = "parent"
"""The formation of a breakdown unit: that of the battalion it came from. IN-15.3."""

START: Final = 0
REINFORCEMENT: Final = 1
MOBILIZATION: Final = 2
BREAKDOWN: Final = 3
CAPTURED: Final = 4
SUNK_CREW: Final = 5
ENTRIES: Final = ("start", "reinforcement", "mobilization", "breakdown", "captured", "naval_infantry")
"""How a unit comes into play: set up, on the schedule, from the Mobilization Display, broken off a battalion, as
captured guns, from the crews of sunk ships. IN-4.1, IN-14, IN-15.2 to -15.4."""

MOUNTAIN_SIDE_MOVEMENT: Final = 4
MOUNTAIN_SIDE_WEIGHT: Final = 1
"""The reverse of a battery counter: a mountain battery, in Movement Points and half Weight Points. IN-12.2.1-2."""

FULL: Final = 0
REDUCED: Final = 1
"""The two sides of a counter."""


class LandUnits:
    """All land units by number; sets of units are bits.

    Factors stand for both sides of a counter at ``[FULL]`` and ``[REDUCED]``: ``attack[side][unit]``. A unit without
    an Attack Factor has `LACKS` there and never attacks by itself. IN-1.4.1-2.
    """

    def __init__(self, folder: Path, own: Path | None, places: Places) -> None:
        formations = read_table(folder, "formations.csv", ["formation", "nation"], own)
        table = read_table(folder, "land_units.csv", ["unit"], own)
        self.tables: list[Table] = [formations, table]
        self.formation_names = {
            (word(row, "nation", NATIONS), row.text("formation")): row.text("name") for row in formations.rows
        }
        """The names of the formations, by nation and word. IN-1.4.1-6."""
        self.places = places
        rows = table.rows
        self.words = tuple(row.text("unit") for row in rows)
        self.count = len(self.words)
        self.index = indexed(self.words)
        self.labels = tuple(row.text("label") for row in rows)
        self.nation = tuple(word(row, "nation", NATIONS) for row in rows)
        self.side = tuple(SIDE_OF_NATION[nation] for nation in self.nation)
        self.formation = tuple(self.formation_of(row) for row in rows)
        """The formation of each unit; units of one nation and formation fight together unhindered. IN-1.4.1-6."""
        self.type = tuple(word(row, "type", TYPES) for row in rows)
        self.size = tuple(word(row, "size", SIZES) for row in rows)
        self.gait = tuple(word(row, "gait", GAITS) for row in rows)
        self.read_factors(rows)
        self.read_entries(rows)
        self.masks()

    def formation_of(self, row: Row) -> str:
        """The formation of a unit: one of its nation, or none, or that of the battalion it was broken off."""
        nation = word(row, "nation", NATIONS)
        ours = [formation for theirs, formation in self.formation_names if theirs == nation]
        return row.one_of("formation", [*ours, INDEPENDENT, PARENT])

    def read_factors(self, rows: list[Row]) -> None:
        """What is printed on both sides of the counters. IN-12.2.1-1, IN-12.4-1."""
        self.steps = tuple(2 if row.cells["defence_reduced"] else 1 for row in rows)
        self.attack = self.sides(rows, "attack", 15)
        self.defence = self.sides(rows, "defence", 15)
        self.movement = self.sides(rows, "movement", MOST_POINTS)
        self.support_halves = (
            tuple(halves(row, "support", 10) for row in rows),
            tuple(halves(row, "support_reduced", 10) for row in rows),
        )
        """Support Factors in halves, added up and then rounded up. IN-12.1-9."""
        self.armour = tuple(max(0, factor(row, "armour", 5)) for row in rows)
        """Armor Superiority Values. IN-12.4."""
        self.antitank = tuple(row.flag("antitank") for row in rows)
        self.naval_attack = tuple(factor(row, "naval_attack", 8) for row in rows)
        self.naval_defence = tuple(factor(row, "naval_defence", 9) for row in rows)
        """Factors of mobile coast guns; `LACKS` for all others. IN-9.0-1."""
        self.weight_halves = (
            tuple(halves(row, "weight", 12) for row in rows),
            tuple(halves(row, "weight_reduced", 12) for row in rows),
        )
        """Weight for transport, in half Weight Points. IN-8.5-2."""
        self.mountain_side = tuple(row.flag("mountain_side") for row in rows)
        """Batteries whose reverse is a mountain battery. IN-12.2.1-2."""
        for unit, row in enumerate(rows):
            self.check_factors(unit, row)

    def sides(self, rows: list[Row], column: str, most: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A factor on both sides of each counter."""
        return (
            tuple(factor(row, column, most) for row in rows),
            tuple(factor(row, f"{column}_reduced", most) for row in rows),
        )

    def check_factors(self, unit: int, row: Row) -> None:
        """Brackets mean no Attack Factor; the reverse is printed whole or not at all."""
        if row.flag("bracketed") and self.attack[FULL][unit] != LACKS:
            raise row.fail("attack", "is printed, but the strength is bracketed: such a unit never attacks")
        if self.defence[FULL][unit] == LACKS or self.movement[FULL][unit] == LACKS:
            raise row.fail("defence", "and movement are needed for every unit")
        if (self.movement[REDUCED][unit] != LACKS) != (self.steps[unit] == 2):
            raise row.fail("movement_reduced", "and defence_reduced are both for units of two steps")
        if self.weight_halves[FULL][unit] == 0 or (self.weight_halves[REDUCED][unit] > 0) != (self.steps[unit] == 2):
            raise row.fail("weight", "is needed for each step")
        if (self.naval_attack[unit] != LACKS) != (self.type[unit] == COAST_ARTILLERY):
            raise row.fail("naval_attack", "is for coast artillery")

    def read_entries(self, rows: list[Row]) -> None:
        """How units come into play. IN-14.1.1-1, IN-14.1.2-2, IN-14.2.1-2, IN-15.2-1."""
        self.entry = tuple(word(row, "entry", ENTRIES) for row in rows)
        self.optional = tuple(row.flag("optional") for row in rows)
        self.landsvern = tuple(row.flag("landsvern") for row in rows)
        """The last battalion of a regiment, which outlives the loss of its centre on the Invasion Turn. IN-14.1.2-2."""
        self.centre = tuple(row.cells["centre"] for row in rows)
        """The code under which a unit stands on the Mobilization Display; empty for all others."""
        self.order = tuple(row.number("order", 1, 9) if row.cells["order"] else 0 for row in rows)
        """In which order the units of a code mobilize. IN-14.2.1-2."""
        self.regiments: dict[str, tuple[int, ...]] = {}
        for unit in sorted([u for u in range(self.count) if self.centre[u]], key=lambda u: (self.order[u], u)):
            self.regiments[self.centre[unit]] = (*self.regiments.get(self.centre[unit], ()), unit)
        self.home = tuple(row.cells["home"] for row in rows)
        """Where a unit mobilizes or is captured: a place, or a space of Finnmark."""
        homes = {*self.places.words, *self.places.board.strategic.words}
        for unit, row in enumerate(rows):
            if (self.entry[unit] in (MOBILIZATION, CAPTURED)) != (self.home[unit] != ""):
                raise row.fail("home", "is for units that mobilize or are captured, and these must have one")
            if self.home[unit]:
                row.one_of("home", homes)
            code = self.centre[unit]
            if code in self.places.centre_index:
                place = self.places.centres[self.places.centre_index[code]].place
                if self.places.words[place] != self.home[unit] and self.entry[unit] == MOBILIZATION:
                    raise row.fail("home", f"is not {self.places.words[place]}, the centre of {code}")

    def masks(self) -> None:
        """Sets of units that the rules ask for again and again: who surrenders, has a zone of control, flies, jumps, is
        carried, drives, supports, breaks down or fires at ships, who is a garrison, and what each takes of a stack.

        IN-1.4.1-2 to -4, IN-1.6-2, IN-7.5-1, IN-7.7-1, IN-7.8-2, IN-7.8.3-1, IN-9.0-1, IN-11.1.1-1 to -3, IN-11.1.3-1,
        IN-11.3-1, IN-11.4-5, IN-12.1-31, IN-13.4-1, IN-15.3-1, IN-15.7-4.
        """
        everyone = range(self.count)
        self.of_side = tuple(self.mask([u for u in everyone if self.side[u] == side]) for side in (0, 1))
        self.of_nation = tuple(
            self.mask([u for u in everyone if self.nation[u] == nation]) for nation in range(len(NATIONS))
        )
        self.battalions = self.mask([u for u in everyone if self.size[u] == BATTALION])
        """Units with a zone of control. IN-11.1.3-1."""
        self.trucks = self.mask([u for u in everyone if self.type[u] == TRUCK])
        self.coast_guns = self.mask([u for u in everyone if self.type[u] == COAST_ARTILLERY])
        self.flown = self.mask([u for u in everyone if self.type[u] in FOOT or self.type[u] == MOUNTAIN_ARTILLERY])
        """Units that aircraft carry as they are printed. IN-7.7-1."""
        small = [self.type[u] == MOUNTAIN and self.size[u] == COMPANY for u in everyone]
        self.jumping = self.mask([u for u in everyone if self.type[u] == AIRBORNE or small[u]])
        """Parachutists, and companies that may jump with them. IN-7.8-2, IN-7.8.3-1."""
        self.motorized = self.mask([u for u in everyone if self.gait[u] == MOTORIZED])
        self.artillery = self.mask([u for u in everyone if self.type[u] in GUNS])
        self.infantry = self.mask([u for u in everyone if self.type[u] in FOOT or self.type[u] == MOTORIZED_INFANTRY])
        self.fighters = self.mask([u for u in everyone if self.defence[FULL][u] > 0 and self.type[u] != TRUCK])
        """Units that can be combat-worthy."""
        frail = [self.steps[u] == 2 and self.defence[REDUCED][u] <= 0 for u in everyone]
        self.unsure = self.mask([u for u in everyone if not self.fighters >> u & 1 or frail[u]])
        """Units that are not always combat-worthy on the map: trucks, and those that losses make useless. IN-12.0-2."""
        self.halves = tuple(2 if self.size[u] == BATTALION else 1 for u in everyone)
        """What each unit takes of a stack, in half battalions. IN-11.1.1-1."""
        batteries = [self.size[u] == BATTERY and self.type[u] == COAST_ARTILLERY for u in everyone]
        guns = [self.type[u] in GUNS or batteries[u] for u in everyone]
        self.gun_halves = tuple(self.halves[u] if guns[u] else 0 for u in everyone)
        """The same of guns, and nothing of all others."""
        self.infantry_halves = tuple(0 if guns[u] or self.type[u] == TRUCK else self.halves[u] for u in everyone)
        """The same of infantry and all that counts as it; trucks do not count. IN-11.1.1-2, -3."""
        self.hmkg = self.index.get("no_hmkg", -1)
        """His Majesty the King's Guard, with whom King Haakon travels. IN-15.5."""

    def mask(self, units: list[int]) -> int:
        """A set of units."""
        bits = 0
        for unit in units:
            bits |= 1 << unit
        return bits

    def regiment(self, code: str) -> tuple[int, ...]:
        """The units that mobilize under a code, in their order. IN-14.2.1-2."""
        return self.regiments.get(code, ())

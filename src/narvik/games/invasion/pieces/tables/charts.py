"""The charts: land, air and naval combat, detection, disruption, transport, tests of a single die. IN-7, IN-8, IN-12.

A die is ten-sided, 0 to 9, and low is good for whoever rolls at a number. IN-1.4.6-1.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.errors import DataError
from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.ground.board import TERRAIN
from narvik.games.invasion.pieces.ground.places import CITY, MAJOR_CITY, NO_CITY
from narvik.games.invasion.pieces.tables.cells import LACKS, bands, exactly, factor, halves, signed, word

ODDS: Final = ("1_4", "1_3", "1_2", "1_1", "2_1", "3_1", "4_1", "5_1", "6_1", "7_1")
"""The columns of the land combat chart, the attacker's strength first."""
EVEN: Final = ODDS.index("1_1")
LADDER: Final = (
    "ae", "a3/2", "a2/2", "a1/2", "a1/1", "a1", "a/1", "ex2", "ex",
    "d/1", "d/2", "d1/1", "d1/2", "d1/3", "d2/2", "d2/3", "d3/3", "de",
)  # fmt: skip
"""The results of land combat from the worst for the attacker to the best. IN-12.2-2 to -4."""
LEAST_DIE: Final = -3
MOST_DIE: Final = 12
"""The rows of the land combat chart; lower and higher dice count as these. IN-12.1-34."""
MOST_DRM: Final = 5
"""What all modifiers of a land combat come to at most, either way. IN-12.1-33."""

MOST_AIR: Final = 6
MOST_ATTACK: Final = 8
MOST_DEFENCE: Final = 7
"""The ends of the air and the naval combat chart; batteries that fire together count 8 at most. IN-9.1.4-2."""

NO_SHOT: Final = LACKS
"""The Hit Number of a shot that cannot be fired."""

NAVAL_MODIFIERS: Final = (
    "single", "large", "light", "capital", "contact", "shadow", "disguise", "peace", "midnight_sun",
)  # fmt: skip
AIR_MODIFIERS: Final = ("small", "large", "cla_port", "cla_sea", "near_base", "surprise")
LANDING_MODIFIERS: Final = (
    "clear", "forest", "rough", "mountain", "city", "major_city", "friend_in_hex", "mountain_company", "airbase_hit",
    "surprise",
)  # fmt: skip
"""Conditions that change a die, besides the weather (`Effects`). IN-6.1.3-1, IN-6.3.1-1, IN-7.8.1-1."""

UNHARMED: Final = 0
DISRUPTED: Final = 1
ELIMINATED: Final = 2
LANDINGS: Final = ("none", "disrupted", "eliminated")
"""What a Disruption Check does to a unit. IN-7.8.1."""
LANDING_ENDS: Final = (-12, 14)

TESTS: Final = (
    "emergency_transfer", "bardufoss_upgrade", "deck_landing", "submarine", "alert", "half_alert",
    "battery_surrender", "battery_repair", "ship_repair", "king", "norwegian_ship_surrender",
)  # fmt: skip
"""Dice against a fixed number, all of which succeed at or below it. Part II.7 of the digest."""

WEIGHTS: Final = (
    "infantry_step", "company", "battery", "mountain_battery", "artillery_step", "motorized_step", "tank", "antitank",
    "truck", "sp", "asp",
)  # fmt: skip
CAPACITIES: Final = (
    "air_transport", "ap", "ship", "damaged_ship", "sloop", "dd", "tb", "sb", "ao", "lc", "truck", "railroad_hex",
)  # fmt: skip
ALLOWANCES: Final = ("rail_movement", "rail_break")


class Result(NamedTuple):
    """What a land combat does to each side: steps lost, and a number to be met by steps or hexes. IN-12.2-2."""

    attacker_steps: int
    attacker_retreat: int
    defender_steps: int
    defender_retreat: int
    attacker_dies: bool
    defender_dies: bool


def result_of(row: Row, column: str) -> Result:
    """A result as printed: `a1/2`, `d/3`, `ex`, `ex2`, `ae`, `de`. IN-12.2-2 to -4."""
    text = row.text(column)
    if text in ("ae", "de"):
        return Result(0, 0, 0, 0, text == "ae", text == "de")
    if text in ("ex", "ex2"):
        steps = 1 if text == "ex" else 2
        return Result(steps, 0, steps, 0, False, False)
    lost, _, retreat = text[1:].partition("/")
    whole = all(part == "" or (part.isascii() and part.isdigit() and len(part) == 1) for part in (lost, retreat))
    if text[0] not in "ad" or not whole or not (lost or retreat):
        raise row.fail(column, f"is '{text}'; expected a result such as a1/2, d/3, ex, ex2, ae or de")
    numbers = int(lost or "0"), int(retreat or "0")
    if text[0] == "a":
        return Result(*numbers, 0, 0, False, False)
    return Result(0, 0, *numbers, False, False)


class Charts:
    """All charts, read once."""

    def __init__(self, folder: Path, own: Path | None) -> None:
        self.tables: list[Table] = []
        self.read_combat(self.table(folder, "combat.csv", ["die"], own))
        self.read_air_combat(self.table(folder, "air_combat.csv", ["cell"], own))
        self.read_naval_combat(self.table(folder, "naval_combat.csv", ["cell"], own))
        self.naval_detection = self.modifiers(folder, "naval_detection.csv", NAVAL_MODIFIERS, own)
        """What is added to a naval detection die, by condition. IN-6.1.3-1."""
        self.air_detection = self.modifiers(folder, "air_detection.csv", AIR_MODIFIERS, own)
        """What is added to an air detection die, by condition. IN-6.3.1-1, IN-6.3.2."""
        self.read_disruption(folder, own)
        self.read_transport(self.table(folder, "transport.csv", ["kind", "item"], own))
        rows = exactly(self.table(folder, "die_tests.csv", ["test"], own), "test", TESTS)
        for row in rows.values():
            row.text("condition")
        self.at_most = {test: rows[test].number("at_most", 0, 9) for test in TESTS}
        """For each test of `TESTS` the highest die that succeeds."""

    def table(self, folder: Path, name: str, keys: list[str], own: Path | None) -> Table:
        """A table, remembered with its sources."""
        table = read_table(folder, name, keys, own)
        self.tables.append(table)
        return table

    def modifiers(self, folder: Path, name: str, wanted: tuple[str, ...], own: Path | None) -> dict[str, int]:
        """A list of conditions with what each adds to a die."""
        rows = exactly(self.table(folder, name, ["modifier"], own), "modifier", wanted)
        for row in rows.values():
            row.text("condition")
        return {modifier: signed(rows[modifier], "drm", -9, 9) for modifier in wanted}

    def read_combat(self, table: Table) -> None:
        """The land combat chart. IN-12.1-34."""
        wanted = [str(die) for die in range(LEAST_DIE, MOST_DIE + 1)]
        rows = exactly(table, "die", wanted)
        self.results = tuple(tuple(result_of(rows[die], f"odds_{odds}") for die in wanted) for odds in ODDS)
        """For each column the results of the modified dice from `LEAST_DIE` on."""

    def column(self, attack: int, defence: int) -> int:
        """The column of two strengths, rounded for the defender, before shifts. IN-12.1-2, IN-12.1-6."""
        if attack >= defence:
            return min(EVEN + attack // max(1, defence) - 1, len(ODDS) - 1)
        if attack <= 0:
            return 0
        return max(EVEN + 1 - (defence + attack - 1) // attack, 0)

    def result(self, column: int, modified: int) -> Result:
        """The result of a final column and a modified die, both taken to the ends of the chart. IN-12.1-34."""
        row = min(max(modified, LEAST_DIE), MOST_DIE) - LEAST_DIE
        return self.results[min(max(column, 0), len(ODDS) - 1)][row]

    def read_air_combat(self, table: Table) -> None:
        """Hit Numbers of aircraft, by both Air Combat Factors. IN-7.3.3-1."""
        hits = [[NO_SHOT] * (MOST_AIR + 1) for _ in range(MOST_AIR + 1)]
        for row in cells(table, "firer", MOST_AIR, "target", MOST_AIR):
            hits[row.number("firer")][row.number("target")] = factor(row, "hit", 20)
        self.air_hits = tuple(tuple(line) for line in hits)

    def air_hit(self, firer: int, target: int) -> int:
        """The die, with the weather's modifier, at or below which a shot takes a point; `NO_SHOT` if none is fired."""
        return self.air_hits[min(firer, MOST_AIR)][min(max(target, 0), MOST_AIR)]

    def read_naval_combat(self, table: Table) -> None:
        """Hit Numbers of ships and batteries. IN-8.2.2-1, -5."""
        hits = [[NO_SHOT] * (MOST_DEFENCE + 1) for _ in range(MOST_ATTACK + 1)]
        needed = [[False] * (MOST_DEFENCE + 1) for _ in range(MOST_ATTACK + 1)]
        for row in cells(table, "attack", MOST_ATTACK, "defence", MOST_DEFENCE):
            attack, defence = row.number("attack"), row.number("defence")
            hits[attack][defence] = factor(row, "hit", 20)
            needed[attack][defence] = row.flag("torpedoes_only")
        self.naval_hits = tuple(tuple(line) for line in hits)
        self.torpedoes_only = tuple(tuple(line) for line in needed)

    def naval_hit(self, attack: int, defence: int, torpedoes: bool) -> int:
        """The die at or below which a shot hits; `NO_SHOT` if it cannot be fired.

        Numbers for torpedoes only are for those who have them, and never against a battery: ask with
        ``torpedoes=False`` there. Factors beyond eight count as eight. IN-8.2.2-5, IN-9.1.2-1, IN-9.1.4-2.
        """
        if attack < 0:
            return NO_SHOT
        row, column = min(attack, MOST_ATTACK), min(max(defence, 0), MOST_DEFENCE)
        return NO_SHOT if self.torpedoes_only[row][column] and not torpedoes else self.naval_hits[row][column]

    def read_disruption(self, folder: Path, own: Path | None) -> None:
        """Disruption Checks of units that land from the air. IN-7.8.1."""
        table = self.table(folder, "disruption.csv", ["target", "result"], own)
        least, most = LANDING_ENDS
        found = []
        for target in ("unoccupied", "occupied"):
            rows = [row for row in table.rows if row.one_of("target", ("unoccupied", "occupied")) == target]
            if not rows:
                raise DataError(table.name, 0, "target", f"has no rows for {target}")
            found.append(bands(rows, [word(row, "result", LANDINGS) for row in rows], least, most))
        self.landings = tuple(found)
        self.landing = self.modifiers(folder, "disruption_modifiers.csv", LANDING_MODIFIERS, own)
        """What is added to a Disruption Check, by condition; of terrain and city only the worst counts."""

    def landed(self, occupied: bool, modified: int) -> int:
        """What a modified die does to a unit that lands: `UNHARMED`, `DISRUPTED` or `ELIMINATED`."""
        least, most = LANDING_ENDS
        return self.landings[1 if occupied else 0][min(max(modified, least), most) - least]

    def landing_ground(self, terrain: int, city: int) -> int:
        """What the ground adds to a Disruption Check: the worst of terrain and city."""
        town = {NO_CITY: 0, CITY: self.landing["city"], MAJOR_CITY: self.landing["major_city"]}[city]
        return min(self.landing[TERRAIN[terrain]], town)

    def read_transport(self, table: Table) -> None:
        """Weights and capacities in half Weight Points; Rail Movement Points. IN-8.5-2, IN-11.4-1, IN-11.5-1."""
        found: dict[str, dict[str, Row]] = {"weight": {}, "capacity": {}, "allowance": {}}
        for row in table.rows:
            found[row.one_of("kind", found)][row.text("item")] = row
        for kind, wanted in (("weight", WEIGHTS), ("capacity", CAPACITIES), ("allowance", ALLOWANCES)):
            missing = [item for item in wanted if item not in found[kind]]
            if missing:
                raise DataError(table.name, 0, "item", f"has no {kind} for {', '.join(missing)}")
            for row in found[kind].values():
                row.one_of("item", wanted)
        self.weight_halves = {item: halves(found["weight"][item], "value", 20) for item in WEIGHTS}
        self.capacity_halves = {item: halves(found["capacity"][item], "value", 40) for item in CAPACITIES}
        self.rail_capacity = self.capacity_halves["railroad_hex"]
        """What a railroad hex carries in a phase, in half Weight Points. IN-11.5.1-2."""
        self.rail_movement = found["allowance"]["rail_movement"].number("value", 1, 99)
        self.rail_break = found["allowance"]["rail_break"].number("value", 1, 99)


def cells(table: Table, first: str, most_first: int, second: str, most_second: int) -> list[Row]:
    """The rows of a chart of two numbers, each pair once and none missing."""
    seen: set[tuple[int, int]] = set()
    for row in table.rows:
        pair = row.number(first, 0, most_first), row.number(second, 0, most_second)
        if row.text("cell") != f"{pair[0]}-{pair[1]}":
            raise row.fail("cell", f"is '{row.cells['cell']}'; expected {pair[0]}-{pair[1]}, as {first} and {second}")
        if pair in seen:
            raise row.fail(second, f"is {pair[1]}, which {first} {pair[0]} has already")
        seen.add(pair)
    for a in range(most_first + 1):
        for b in range(most_second + 1):
            if (a, b) not in seen:
                raise DataError(table.name, 0, second, f"has no row for {first} {a} and {second} {b}")
    return table.rows

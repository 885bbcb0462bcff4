"""Scenarios: length, ground, who holds what at first, and where every counter starts. IN-17-1, IN-1.6-1."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.ground.places import Places
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.tables.cells import bits_of, indexed, known, known_or_none, numbers_of, word
from narvik.games.invasion.pieces.tables.schedules import AIR, LAND, NAVAL, Schedules

SP: Final = 3
ASP: Final = 4
"""Set-up rows for Supply Points and Air Supply Points, besides `LAND`, `NAVAL` and `AIR`."""

FULL: Final = 0
REDUCED: Final = 1
MOUNTAIN: Final = 2
STATES: Final = ("full", "reduced", "mountain")
"""How a counter starts: whole, reduced, or a battery with its mountain side up."""

AT_PLACE: Final = 0
IN_ZONE: Final = 1
ON_DISPLAY: Final = 2
"""Where a counter starts: at a place of the hex map, in a zone, on the Mobilization Display."""
DISPLAY: Final = "display"

ALL: Final = "all"


class Scenario(NamedTuple):
    """A scenario: how long it lasts, where it is played, and which schedules hold.

    Land units stay in its `land_zones`, aircraft in its `air_zones`, ships in its `sea_zones`: nothing enters, retreats
    or flies out of the area.
    """

    word: str
    name_en: str
    name_nb: str
    first_turn: int
    last_turn: int
    land_zones: int
    """Land zones that land units may enter, as bits."""
    air_zones: int
    """Land zones where aircraft may take off, strike and land, as bits."""
    sea_zones: int
    """Sea zones in play, as bits."""
    supply_zones: int
    """Land zones closed to units whose hexes count for Norwegian supply lines and rail chains only, as bits."""
    ground: int
    """The field of hexes that land units may enter."""
    supply_ground: int
    """The field of hexes through which Norwegian supply runs: the ground, and that of the `supply_zones`. IN-13.4-2."""
    german: int
    """The field of hexes that are German at the start; all others are Allied. IN-1.6-1."""
    naval_segment: bool
    reinforcements: bool
    """Whether the reinforcement schedule holds; else only the set-up rows arrive. IN-4.1-1."""
    mobilization: bool
    """Whether Norwegians mobilize; else the Mobilization Display is empty. IN-14.0-1."""
    withdrawals: bool
    """Whether the withdrawal schedule holds. IN-4.3.1-1."""
    air_replacements: bool
    """Whether each side may replace an air point on odd turns. IN-4.2.1-2."""
    swedish_train: bool
    """Whether the German supply train from Sweden may still come, from the turn of its event on. IN-15.6-1."""
    king: bool
    """Whether King Haakon can be taken. IN-15.5-1."""
    leaders: int
    """Norwegian leaders at hand. IN-13.4.1-1."""
    points_at_start: int
    note: str


class SetupRow(NamedTuple):
    """Where a counter, or supply, starts or arrives."""

    scenario: int
    turn: int
    """The scenario's first turn, or a later one for what arrives."""
    side: int
    kind: int
    number: int
    """The number of the land, naval or air unit; -1 for supply."""
    points: int
    """Points of aircraft, of a naval unit, or of supply; 0 for land units and ships."""
    state: int
    where: int
    spot: int
    """The number of the place or zone; -1 on the Display."""
    stack: str
    """Naval units with the same word start in one stack; empty for none."""
    carriers: tuple[int, ...]
    """The naval units that carry it, two for a battalion on two ships. IN-8.5-5."""
    parent: int
    """The battalion from which a battery or company was broken off; -1 for all others. IN-15.3-2, -5."""
    frozen_lake: bool
    """Whether a Frozen Lake Airbase of its side lies there with it. IN-5.1.4-1."""


class SpecialRule(NamedTuple):
    """A rule of certain scenarios and turns, in words; the chapters of the rules carry it out. IN-17-8."""

    word: str
    scenarios: tuple[int, ...]
    turns: tuple[int, ...]
    subject: str
    text: str


class Setups:
    """The scenarios, their set-up rows and special rules."""

    def __init__(self, folder: Path, own: Path | None, places: Places, schedules: Schedules) -> None:
        self.places, self.schedules = places, schedules
        scenarios = read_table(folder, "scenarios.csv", ["scenario"], own)
        rows = read_table(folder, "setups.csv", ["row"], own)
        special = read_table(folder, "special_rules.csv", ["rule"], own)
        self.tables: list[Table] = [scenarios, rows, special]
        self.words = tuple(row.text("scenario") for row in scenarios.rows)
        self.index = indexed(self.words)
        self.scenarios = tuple(self.scenario(row) for row in scenarios.rows)
        self.rows = tuple(self.setup_row(row) for row in rows.rows)
        self.check_rows(rows)
        self.rows_of = tuple(
            tuple(number for number, row in enumerate(self.rows) if row.scenario == scenario)
            for scenario in range(len(self.words))
        )
        """For each scenario its set-up rows, by number."""
        everywhere = tuple(range(len(self.words)))
        always = tuple(range(len(schedules.turns)))
        self.special_rules = tuple(
            SpecialRule(
                row.text("rule"),
                numbers_of(row, "scenarios", self.index) or everywhere,
                numbers_of(row, "turns", schedules.turn_index) or always,
                row.text("subject"),
                row.text("text"),
            )
            for row in special.rows
        )
        self.binding = frozenset(
            (rule.word, scenario, turn)
            for rule in self.special_rules
            for scenario in rule.scenarios
            for turn in rule.turns
        )
        """The words of special rules with each scenario and turn that they bind. IN-17-8."""

    def scenario(self, row: Row) -> Scenario:
        """A scenario from its row."""
        board = self.places.board
        turns = self.schedules.turn_index
        first, last = known(row, "first_turn", turns), known(row, "last_turn", turns)
        if last < first:
            raise row.fail("last_turn", "comes before the first")
        german = board.grid.bits_of(numbers_of(row, "german_hexes", board.grid.index))
        for zone in numbers_of(row, "german_zones", board.strategic.index):
            german |= board.zone_field[zone]
        german &= ~board.grid.bits_of(numbers_of(row, "allied_hexes", board.grid.index)) & board.ground
        land_zones = self.zones(row, "land_zones", board.strategic.lands)
        supply_zones = self.zones(row, "supply_zones", board.strategic.lands)
        if land_zones & supply_zones:
            raise row.fail("supply_zones", "names a land zone of the scenario; expected zones closed to its units")
        ground = self.ground_of(land_zones)
        return Scenario(
            row.text("scenario"),
            row.text("name_en"),
            row.text("name_nb"),
            first,
            last,
            land_zones,
            self.zones(row, "air_zones", board.strategic.lands),
            self.zones(row, "sea_zones", board.strategic.seas),
            supply_zones,
            ground,
            ground | self.ground_of(supply_zones),
            german,
            row.flag("naval_segment"),
            row.flag("reinforcements"),
            row.flag("mobilization"),
            row.flag("withdrawals"),
            row.flag("air_replacements"),
            row.flag("swedish_train"),
            row.flag("king"),
            row.number("leaders", 0, 9),
            row.number("points_at_start", 0, 200),
            row.text("note"),
        )

    def zones(self, row: Row, column: str, every: int) -> int:
        """Zones as bits; `all` is every zone of the kind."""
        if row.cells[column] == ALL:
            return every
        bits = bits_of(row, column, self.places.board.strategic.index)
        if bits & ~every:
            raise row.fail(column, "names a zone of another kind")
        return bits

    def ground_of(self, zones: int) -> int:
        """The hexes of some land zones that land units may enter."""
        board = self.places.board
        field = 0
        for zone, hexes in enumerate(board.zone_field):
            if zones >> zone & 1:
                field |= hexes
        return field & board.ground

    def setup_row(self, row: Row) -> SetupRow:
        """A set-up row; what it names must exist."""
        schedules, places = self.schedules, self.places
        side = word(row, "side", SIDES)
        item = row.text("item")
        if item in ("sp", "asp"):
            kind, number = SP if item == "sp" else ASP, -1
        else:
            kind, number = self.unit_of(row, item, side)
        points = row.number("points", 0 if kind in (LAND, NAVAL) else 1, 20)
        zones = places.board.strategic.index
        at = row.one_of("at", [DISPLAY, *places.words, *zones])
        if at == DISPLAY:
            where, spot = ON_DISPLAY, -1
        else:
            where, spot = (AT_PLACE, places.index[at]) if at in places.index else (IN_ZONE, zones[at])
        return SetupRow(
            known(row, "scenario", self.index),
            known(row, "turn", schedules.turn_index),
            side,
            kind,
            number,
            points,
            word(row, "state", STATES),
            where,
            spot,
            row.cells["stack"],
            numbers_of(row, "carried_by", schedules.ships.index),
            known_or_none(row, "broken_from", schedules.land.index),
            row.flag("frozen_lake"),
        )

    def unit_of(self, row: Row, item: str, side: int) -> tuple[int, int]:
        """The unit that a row sets up."""
        schedules = self.schedules
        air = schedules.aircraft
        known_units = {**air.unit_index, **schedules.ships.index, **schedules.land.index}
        number = known(row, "item", known_units)
        if item in schedules.land.index:
            return schedules.checked(row, LAND, number, schedules.land.side[number], side)
        if item in schedules.ships.index:
            return schedules.checked(row, NAVAL, number, schedules.ships.side[number], side)
        return schedules.checked(row, AIR, number, air.side[air.unit_type[number]], side)

    def check_rows(self, table: Table) -> None:
        """Rows lie within their scenario; no counter starts twice with more points than it has."""
        placed: dict[tuple[int, int, int], int] = {}
        for row, one in zip(table.rows, self.rows, strict=True):
            scenario = self.scenarios[one.scenario]
            if not scenario.first_turn <= one.turn <= scenario.last_turn:
                raise row.fail("turn", "lies outside the scenario")
            if one.kind in (SP, ASP):
                continue
            counter = one.scenario, one.kind, one.number
            placed[counter] = placed.get(counter, 0) + max(1, one.points)
            if placed[counter] > self.most_points(one.kind, one.number):
                raise row.fail("item", "is set up with more points than the counter has")

    def most_points(self, kind: int, number: int) -> int:
        """The points of a counter; 1 for land units and ships."""
        schedules = self.schedules
        if kind == NAVAL:
            return max(1, schedules.ships.most_points[number])
        if kind == AIR:
            return schedules.aircraft.most_points[schedules.aircraft.unit_type[number]]
        return 1

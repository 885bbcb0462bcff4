"""The calendar: turns, fixed weather, thaws, reinforcements, withdrawals and single events. IN-3, IN-4, IN-17-2."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.errors import DataError
from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.aircraft import REINFORCEMENT as AIR_REINFORCEMENT
from narvik.games.invasion.pieces.aircraft import Aircraft
from narvik.games.invasion.pieces.ground.strategic import SECTIONS, Strategic
from narvik.games.invasion.pieces.ships import REINFORCEMENT as NAVAL_REINFORCEMENT
from narvik.games.invasion.pieces.ships import TYPES as SHIP_TYPES
from narvik.games.invasion.pieces.ships import Ships
from narvik.games.invasion.pieces.sides import NATIONS, SIDE_OF_NATION, SIDES
from narvik.games.invasion.pieces.tables.cells import exactly, indexed, known, word
from narvik.games.invasion.pieces.tables.weather import SEASONS, WEATHERS
from narvik.games.invasion.pieces.units import REINFORCEMENT, LandUnits

PRE_INVASION: Final = 0
INVASION: Final = 1
NORMAL: Final = 2
PHASES: Final = ("pre_invasion", "invasion", "normal")
"""What may be done on a turn: see IN-17-3 and IN-17-7."""

TRONDHEIM_FJORD: Final = "trondheim_fjord"
"""The inner fjord, whose ice breaks on a turn of its own. IN-3.3.2-1."""

NEVER: Final = 99
"""The thaw turn of a zone that has none."""

EVENTS: Final = ("denmark_opens", "denmark_full", "last_submarines", "swedish_train", "mountain_parachutes")
"""Denmark's port opens and aircraft may land; it is a full base; submarines leave; supply may come through Sweden;
mountain companies may jump. IN-5.1-3, IN-8.7.3-1, IN-15.6-1, IN-7.8.3-1."""

LAND: Final = 0
NAVAL: Final = 1
AIR: Final = 2
DESTROYER_POINTS: Final = 3
"""What arrives or leaves: a land unit, a naval unit, an air unit, British destroyer points. IN-4.1-6."""


TURN_DAYS: Final = 3
"""Days of a turn, so that the invasion, the ice of the fjord and 10 May fall on the turns that the text demands."""


def day(row: Row, column: str) -> date:
    """A day of 1940."""
    try:
        return date.fromisoformat(row.text(column))
    except ValueError:
        raise row.fail(column, f"is '{row.cells[column]}'; expected a day such as 1940-04-09") from None


class Turn(NamedTuple):
    """A turn of three days."""

    word: str
    name_en: str
    name_nb: str
    first_day: str
    last_day: str
    phase: int
    season: int
    air_replacement: bool
    """Whether each side may replace an air point. IN-4.2.1-2."""
    submarines: bool
    """Whether Allied submarines are out. IN-8.7.3-1."""


class Arrival(NamedTuple):
    """A unit, or points of British destroyers, that arrive."""

    turn: int
    side: int
    kind: int
    number: int
    """The number of the land, naval or air unit; -1 for destroyer points."""
    points: int
    zone: int
    """Where it arrives; for air units a suggestion. IN-4.1-9."""


class Withdrawal(NamedTuple):
    """A unit that leaves, or points of a type. IN-4.3.1."""

    turn: int
    side: int
    kind: int
    number: int
    """A named naval unit, else -1. IN-4.3.3-1."""
    type: int
    """The type of aircraft or ship whose points leave; -1 for a named unit."""
    nation: int
    points: int


class Schedules:
    """Everything that happens on a given turn. Turns are numbered from April #2 on."""

    def __init__(
        self, folder: Path, own: Path | None, strategic: Strategic, land: LandUnits, ships: Ships, aircraft: Aircraft
    ) -> None:
        self.tables: list[Table] = []
        self.strategic, self.land, self.ships, self.aircraft = strategic, land, ships, aircraft
        self.read_turns(self.table(folder, "turns.csv", ["turn"], own))
        self.read_weather(self.table(folder, "fixed_weather.csv", ["turn", "section"], own))
        self.read_thaws(self.table(folder, "thaws.csv", ["water"], own))
        rows = exactly(self.table(folder, "events.csv", ["event"], own), "event", EVENTS)
        self.event_turn = {event: known(rows[event], "turn", self.turn_index) for event in EVENTS}
        """The turn from which each event of `EVENTS` holds."""
        self.read_arrivals(self.table(folder, "reinforcements.csv", ["arrival"], own))
        self.read_withdrawals(self.table(folder, "withdrawals.csv", ["withdrawal"], own))

    def table(self, folder: Path, name: str, keys: list[str], own: Path | None) -> Table:
        """A table, remembered with its sources."""
        table = read_table(folder, name, keys, own)
        self.tables.append(table)
        return table

    def read_turns(self, table: Table) -> None:
        """The turn track: turns before the invasion, the Invasion Turn, the rest. IN-1.1-2, IN-4.2.1."""
        self.turns = tuple(
            Turn(
                row.text("turn"),
                row.text("name_en"),
                row.text("name_nb"),
                row.text("first_day"),
                row.text("last_day"),
                word(row, "phase", PHASES),
                word(row, "season", SEASONS),
                row.flag("air_replacement"),
                row.flag("submarines"),
            )
            for row in table.rows
        )
        self.turn_words = tuple(turn.word for turn in self.turns)
        self.turn_index = indexed(self.turn_words)
        self.check_days(table)
        phases = [turn.phase for turn in self.turns]
        if phases != sorted(phases) or phases.count(INVASION) != 1:
            raise DataError(table.name, 0, "phase", "expected turns before the invasion, one of it, and turns after it")
        self.invasion = phases.index(INVASION)
        """The number of the Invasion Turn. IN-1.1-2."""

    def check_days(self, table: Table) -> None:
        """Every turn is three days, and the next begins on the day after."""
        expected = None
        for row in table.rows:
            first, last = day(row, "first_day"), day(row, "last_day")
            if expected is not None and first != expected:
                raise row.fail("first_day", f"is '{first}'; expected {expected}, the day after the turn before")
            if last != first + timedelta(days=TURN_DAYS - 1):
                raise row.fail("last_day", f"is '{last}'; expected the third day of the turn")
            expected = last + timedelta(days=1)

    def read_weather(self, table: Table) -> None:
        """The weather of the turns before the invasion, which no die decides. IN-3.1.1."""
        self.fixed_weather: dict[tuple[int, int], int] = {}
        for row in table.rows:
            at = known(row, "turn", self.turn_index), word(row, "section", SECTIONS[:3])
            self.fixed_weather[at] = word(row, "weather", WEATHERS)
        for turn in range(self.invasion):
            for section in range(len(SECTIONS) - 1):
                if (turn, section) not in self.fixed_weather:
                    missing = f"{self.turn_words[turn]}, {SECTIONS[section]}"
                    raise DataError(table.name, 0, "section", f"has no weather for {missing}")

    def read_thaws(self, table: Table) -> None:
        """When zones thaw. IN-3.3.1-1."""
        thaws = [NEVER] * self.strategic.count
        self.fjord_thaw = NEVER
        """The turn from which ships may enter the inner Trondheim Fjord. IN-3.3.2-1."""
        for row in table.rows:
            turn = known(row, "turn", self.turn_index)
            if row.text("water") == TRONDHEIM_FJORD:
                self.fjord_thaw = turn
            else:
                thaws[known(row, "water", self.strategic.index)] = turn
        if self.fjord_thaw == NEVER:
            raise DataError(table.name, 0, "water", f"has no row for {TRONDHEIM_FJORD}")
        self.thaw_turn = tuple(thaws)
        """For each zone the turn on which it thaws; `NEVER` for those that never froze."""
        self.thawed = tuple(
            sum(1 << zone for zone in range(self.strategic.count) if thaws[zone] <= turn)
            for turn in range(len(self.turns))
        )
        """For each turn the zones that have thawed by then, as bits."""

    def read_arrivals(self, table: Table) -> None:
        """Reinforcements; every unit that is to arrive stands here once. IN-4.1-1, -6."""
        found: list[Arrival] = []
        for row in table.rows:
            kind, number = self.unit_of(row) if row.cells["unit"] else (DESTROYER_POINTS, -1)
            points = row.number("points", 1 if kind == DESTROYER_POINTS else 0, 6)
            found.append(
                Arrival(
                    known(row, "turn", self.turn_index),
                    word(row, "side", SIDES),
                    kind,
                    number,
                    points,
                    known(row, "zone", self.strategic.index),
                )
            )
        self.arrivals = tuple(found)
        self.arrivals_on = tuple(
            tuple(number for number, arrival in enumerate(found) if arrival.turn == turn)
            for turn in range(len(self.turns))
        )
        """For each turn the arrivals, by number."""
        wanted = {(LAND, u) for u in range(self.land.count) if self.land.entry[u] == REINFORCEMENT}
        wanted |= {(NAVAL, s) for s in range(self.ships.count) if self.ships.entry[s] == NAVAL_REINFORCEMENT}
        units = range(len(self.aircraft.unit_words))
        wanted |= {(AIR, a) for a in units if self.aircraft.unit_entry[a] == AIR_REINFORCEMENT}
        there = [(arrival.kind, arrival.number) for arrival in found if arrival.kind != DESTROYER_POINTS]
        if sorted(wanted) != sorted(there):
            wrong = sorted(wanted.symmetric_difference(there))[:3]
            names = ", ".join(self.name_of(kind, number) for kind, number in wrong)
            raise DataError(table.name, 0, "unit", f"must name each reinforcement once; look at {names}")

    def unit_of(self, row: Row) -> tuple[int, int]:
        """The unit that a row names: its kind and number; it must be of the row's side."""
        name = row.text("unit")
        side = word(row, "side", SIDES)
        for kind, index, sides in (
            (LAND, self.land.index, self.land.side),
            (NAVAL, self.ships.index, self.ships.side),
        ):
            if name in index:
                return self.checked(row, kind, index[name], sides[index[name]], side)
        number = known(row, "unit", self.aircraft.unit_index)
        return self.checked(row, AIR, number, self.aircraft.side[self.aircraft.unit_type[number]], side)

    def checked(self, row: Row, kind: int, number: int, theirs: int, side: int) -> tuple[int, int]:
        """A unit whose side is that of its row."""
        if theirs != side:
            raise row.fail("side", f"is {SIDES[side]}, but the unit is {SIDES[theirs]}")
        return kind, number

    def name_of(self, kind: int, number: int) -> str:
        """The word of a unit."""
        return (self.land.words, self.ships.words, self.aircraft.unit_words)[kind][number]

    def read_withdrawals(self, table: Table) -> None:
        """What each side must send away. IN-4.3.1-1."""
        found: list[Withdrawal] = []
        for row in table.rows:
            turn, side = known(row, "turn", self.turn_index), word(row, "side", SIDES)
            kind = NAVAL if row.one_of("kind", ("naval", "air")) == "naval" else AIR
            if row.cells["unit"]:
                _, number = self.unit_of(row)
                row.number("points", 0, 0)
                found.append(Withdrawal(turn, side, kind, number, -1, -1, 0))
                continue
            nation = word(row, "nation", NATIONS)
            if SIDE_OF_NATION[nation] != side:
                raise row.fail("nation", f"is {NATIONS[nation]}, which the side does not move")
            index = indexed(SHIP_TYPES) if kind == NAVAL else self.aircraft.index
            found.append(
                Withdrawal(turn, side, kind, -1, known(row, "type", index), nation, row.number("points", 1, 20))
            )
        self.withdrawals = tuple(found)
        self.withdrawals_on = tuple(
            tuple(number for number, one in enumerate(found) if one.turn == turn) for turn in range(len(self.turns))
        )
        """For each turn the withdrawals, by number."""

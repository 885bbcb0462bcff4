"""The position of Operation Jupiter: what lies on the table. Where units lie and in which order, what is known of them.

Places are numbers of hexes; a unit off the map has one of the negative numbers below. Sets of units are bit masks,
sets of hexes fields (`maps.fields`), so that zones of control and supply lines are a few operations on integers and a
copy is cheap. What belongs to one battle, one march or one landing is in its frame.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from narvik.core.bidding import BidTerms
from narvik.core.chance import Chance
from narvik.core.errors import PositionError
from narvik.core.events import Journal
from narvik.core.fields import (
    ALL,
    KNOWN,
    Line,
    Number,
    Word,
    derived,
    each,
    flag,
    line,
    number,
    rows,
    set_of,
    some,
    word,
)
from narvik.core.position import Position
from narvik.core.rules import Options
from narvik.games.jupiter.advice.doctrine import Doctrines
from narvik.games.jupiter.pieces.board import (
    EITHER,
    NOBODY,
    US,
    Board,
)
from narvik.games.jupiter.pieces.charts import COLUMNS, Tables
from narvik.games.jupiter.pieces.notation import Notation
from narvik.games.jupiter.pieces.units import Forces
from narvik.wargame.stacks import Stack, lay, lift, misplaced
from narvik.wargame.zones import NOT_WORKED_OUT

AT_SEA: Final = -1
ANR_POOL: Final = -2
WEST_POOL: Final = -3
LOST: Final = -4
WAITING: Final = -5
"""On the turn track, back in the turn of `due`. OJ-10.3-6."""
DELAYED: Final = -6
"""On the way from the west through Finland, in the turn of `due`. OJ-10.5-3."""
HELD: Final = -7
"""Drawn from a pool and about to be placed."""
EAST: Final = -8
"""Soviet units that come from turn 8 on. OJ-10.2-1."""
AT_HOME: Final = -9
"""Swedish units before Sweden enters the war."""
UNPLACED: Final = -10
"""To be set up by its owner."""
NOWHERE: Final = -1
"""A hex that is none."""
OFF_MAP: Final = ("sea", "anr", "west", "lost", "waiting", "delayed", "held", "east", "home", "unplaced")
"""The words for places off the map, from -1 down."""

FAIR: Final = 0
OVERCAST: Final = 1
STORM: Final = 2
BLIZZARD: Final = 3

LAST_TURN: Final = 10
"""The game lasts ten turns at most. OJ-5-1."""
NEVER: Final = LAST_TURN + 1
"""The turn in which a special forces marker returns that does not return. OJ-13.21-4."""

UNDECIDED: Final = -1
BY_CAPTURE: Final = 0
BY_POINTS: Final = 1
DRAW: Final = NOBODY
"""The winner of a game that nobody has won."""

MOST_BID: Final = 10
"""The most victory points that a player may give for a side."""

MOST_MARKERS: Final = 6
"""Airpower markers that a side can win in a turn: the highest against the lowest die, and Sweden."""

MOST_SORTIE: Final = 6
"""Victory points that a sortie can bring or cost: the highest against the lowest die, and the air."""

MOST_SOVIET_ATTACKS: Final = 2
"""Soviet attacks allowed in a turn. OJ-13.22-2."""

MOST_GUNFIRE: Final = 5
"""What naval gunfire can add to a battle: the highest die, less one."""

MOST_IN_HEX: Final = 3
"""How many units may share a hex. OJ-6.1-1."""

MOST_STACKED: Final = 6
"""More than can lie in a hex: three stay, others pass through."""

MOST_UNITS: Final = 200
"""More counters than anyone's tables have."""


class Settings:
    """What all games with one set of tables share: the tables and their words."""

    def __init__(
        self,
        board: Board,
        forces: Forces,
        tables: Tables,
        doctrines: Doctrines,
        notation: Notation,
        bidding: BidTerms,
    ) -> None:
        self.board = board
        self.forces = forces
        self.tables = tables
        self.doctrines = doctrines
        self.notation = notation
        self.bidding = bidding


class Fought(NamedTuple):
    """How a battle was resolved: what naval gunfire added, the final column, the result. OJ-13.5, OJ-13.11-1."""

    support: int
    column: int
    outcome: int


@mypyc_attr(allow_interpreted_subclasses=True)  # so that `copy` may make one without `__init__`
@dataclass(init=False, eq=False)
class State(Position):
    """What lies on the table. Each field says what it holds, between which bounds, and who may see it.

    The tables are in `settings`, and what follows from the fields is kept for speed; see `rebuild`.
    """

    settings: Settings
    board: Board
    forces: Forces
    owner: list[int] = each("role", Word("player"), ALL, start=-1)
    """Who plays which side."""
    gives: list[int] = each("role", Number(0, MOST_BID), ALL)
    """The victory points that a side has given for being that side."""
    turn: int = number(1, LAST_TURN, ALL, start=1)
    weather: int = word("weather", ALL)
    winner: int = word("holder", ALL, start=UNDECIDED, others=("undecided",))
    ended_by: int = word("ending", ALL, start=UNDECIDED, others=("undecided",))
    sweden: int = word("holder", ALL, start=NOBODY)
    """The side that Sweden fights on: nobody's as long as it is neutral, which may be to the end. OJ-1.3-1."""
    holder: list[int] = each("place", Word("holder"), ALL, start=NOBODY)
    """Who controls the places that count: for victory points, or because their loss ends the game. OJ-7.7-7."""
    source: list[int] = each("contingent", Word("hex", ("nowhere",)), ALL, start=-1)
    """The source of supply of each Allied contingent. OJ-3.2-1, -5."""

    where: list[int] = each("unit", Word("hex", OFF_MAP), KNOWN, start=UNPLACED)
    """The one hex where a unit stands, or why it is not on the map. OJ-2.1-1."""
    due: dict[int, int] = some("unit", Number(1, LAST_TURN + 1), KNOWN)
    """The turn in which units come that are waiting or delayed."""
    stacks: dict[int, Stack] = some("hex", Line("unit", MOST_STACKED, least=1))
    """The units in each hex, from the bottom to the top; markers fill none. OJ-2.10-2, OJ-6-2, OJ-6.4-3."""
    disrupted: int = set_of("unit", KNOWN)
    """Units turned over because they have acted or defended; none at the start. OJ-2.3-3, OJ-3.1-2."""
    seen: int = set_of("unit", ALL)
    """Units whose face everybody has seen where they are now. OJ-6.4-1, -3."""
    pools: list[tuple[int, ...]] = each("pool", Line("unit", MOST_UNITS), start=())
    """The pools ANR and R in the order of drawing, which nobody knows. OJ-3.3-1."""

    air_side: int = word("holder", ALL, start=NOBODY)
    """Whose the airpower markers are: all belong to the side that has won the air this turn. OJ-9-1."""
    airpower: tuple[int, ...] = line("hex", MOST_MARKERS, ALL)
    sortie_made: bool = flag(ALL)
    sortie_now: bool = flag(ALL)
    sortie_points: int = number(-MOST_SORTIE, MOST_SORTIE, ALL)

    combat_first: bool = flag(ALL)
    soviet_attacks: int = number(0, MOST_SOVIET_ATTACKS, ALL)
    special: list[int] = each("special", Number(0, NEVER), ALL)
    """For each special forces marker the turn from which it can be used. OJ-13.21-4."""
    probed: int = set_of("unit", ALL)
    surged: int = set_of("unit", ALL)
    """Units that have probed, and that have attacked with momentum, in this phase. OJ-13.20-5, OJ-13.19-4."""
    fought: list[Fought] = rows(
        Fought, 1, ALL, support=Number(0, MOST_GUNFIRE), column=Number(0, COLUMNS - 1), outcome=Word("result")
    )
    """The last battle."""

    present: list[int] = derived()
    """The units of each side on the map."""
    occupied: list[int] = derived()
    """The hexes that hold units of each side, and of neutral Sweden."""
    zone: list[int] = derived()
    """The zones of control of each side, where they have been worked out."""
    air_field: int = derived()
    """The hexes within reach of airpower markers. OJ-9.2-1."""

    def __init__(self, settings: Settings, chance: Chance, journal: Journal | None, options: Options) -> None:
        super().__init__(chance, journal, options)
        self.settings = settings
        self.board = settings.board
        self.forces = settings.forces
        self.present = [0, 0]
        self.occupied = [0, 0, 0]
        self.zone = [NOT_WORKED_OUT, NOT_WORKED_OUT]
        self.air_field = 0

    def copy(self) -> State:
        """An independent position; written out, because players that search copy all the time."""
        new = State.__new__(State)
        new.carry(self)
        new.settings = self.settings
        new.board = self.board
        new.forces = self.forces
        new.owner = self.owner[:]
        new.gives = self.gives[:]
        new.turn = self.turn
        new.weather = self.weather
        new.winner = self.winner
        new.ended_by = self.ended_by
        new.sweden = self.sweden
        new.holder = self.holder[:]
        new.source = self.source[:]
        new.where = self.where[:]
        new.due = self.due.copy()
        new.stacks = self.stacks.copy()
        new.disrupted = self.disrupted
        new.seen = self.seen
        new.pools = self.pools[:]
        new.air_side = self.air_side
        new.airpower = self.airpower
        new.sortie_made = self.sortie_made
        new.sortie_now = self.sortie_now
        new.sortie_points = self.sortie_points
        new.combat_first = self.combat_first
        new.soviet_attacks = self.soviet_attacks
        new.special = self.special[:]
        new.probed = self.probed
        new.surged = self.surged
        new.fought = self.fought[:]
        new.present = self.present[:]
        new.occupied = self.occupied[:]
        new.zone = self.zone[:]
        new.air_field = self.air_field
        return new

    def rebuild(self) -> None:
        """Work out what is kept for speed from the table, and refuse a table whose parts do not agree."""
        if -1 in self.source:
            raise PositionError("source: every Allied contingent has one")
        self.present = [0, 0]
        self.occupied = [0, 0, 0]
        unit = misplaced(self.stacks, self.where)
        if unit >= 0:
            raise PositionError(f"stacks: {self.forces.words[unit]} does not lie where it is said to be")
        for h, stack in self.stacks.items():
            for unit in stack:
                self.note(unit, h)
        self.air_field = 0
        for h in self.airpower:
            self.air_field |= self.board.air_range[h]
        self.forget_zones()

    # -- sides and units

    def side_of(self, unit: int) -> int:
        """The side that commands a unit; nobody lets neutral Swedes move or attack. OJ-3.1-1, OJ-5.6-9, OJ-8-1."""
        side = self.forces.side[unit]
        return self.sweden if side == NOBODY else side

    def side_of_force(self, units: int) -> int:
        """The side of a force, nobody if it is empty."""
        return self.side_of((units & -units).bit_length() - 1) if units else NOBODY

    def stack(self, h: int) -> tuple[int, ...]:
        """The units in a hex, from the bottom to the top."""
        return self.stacks.get(h, ())

    def ready(self, side: int) -> int:
        """The undisrupted units of a side on the map. OJ-2.3-3."""
        return self.present[side] & ~self.disrupted

    def put(self, unit: int, h: int) -> None:
        """Lay a unit on top of a hex's stack, undisrupted if it was off the map. OJ-10-1."""
        self.where[unit] = h
        lay(self.stacks, h, unit)
        self.note(unit, h)

    def note(self, unit: int, h: int) -> None:
        """A unit lies in a hex: count it in."""
        side = self.side_of(unit)
        self.occupied[side] |= self.board.bit[h]
        if side != NOBODY:
            self.present[side] |= 1 << unit
            if self.zone[side] != NOT_WORKED_OUT and self.weather != STORM:
                self.zone[side] |= self.board.reach[h]

    def lift(self, unit: int) -> None:
        """Take a unit off its hex."""
        h = self.where[unit]
        side = self.side_of(unit)
        if not lift(self.stacks, h, unit):
            self.occupied[side] &= ~self.board.bit[h]
            if side != NOBODY:
                self.zone[side] = NOT_WORKED_OUT
        if side != NOBODY:
            self.present[side] &= ~(1 << unit)

    def forget_zones(self) -> None:
        """Zones of control have to be worked out anew: the weather or an allegiance has changed."""
        self.zone = [NOT_WORKED_OUT, NOT_WORKED_OUT]

    # -- what is known

    def show(self, unit: int) -> None:
        """Everybody sees the face of a unit. OJ-6.4-1, -5."""
        bit = 1 << unit
        if not self.seen & bit:
            self.seen |= bit
            self.learn()
            self.tell("shown", unit, self.where[unit])

    def show_top(self, h: int) -> None:
        """The top unit of a hex lies there with its face up, unless it is disrupted. OJ-6.4-3.

        That nothing is shown tells something, too, as long as there are faces that nobody has seen.
        """
        stack = self.stacks.get(h, ())
        if any(not self.seen >> unit & 1 for unit in stack):
            self.learn()
            if not self.disrupted >> stack[-1] & 1:
                self.show(stack[-1])

    def disrupt(self, units: int) -> None:
        """Turn units over. OJ-5.6-2, -3."""
        self.disrupted |= units

    def contingent(self, h: int) -> int:
        """The nation whose hex this is by the units in it: the brigade UC1 goes by its company, else it is American."""
        nation = self.forces.nation
        for unit in self.stacks.get(h, ()):
            if nation[unit] != EITHER:
                return nation[unit]
        return US

    # -- words for the names of rolls

    def hex_word(self, h: int) -> str:
        """A hex's printed number."""
        return self.board.numbers[h]

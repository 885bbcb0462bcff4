"""The position of Operation Jupiter: where units lie and in which order, what is known of them, and where the game is.

Places are numbers of hexes; a unit off the map has one of the negative numbers below. Sets of units are bit masks,
sets of hexes fields (`maps.fields`), so that zones of control and supply lines are a few operations on integers and a
copy is cheap.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.position import Position
from narvik.core.rules import Options
from narvik.games.jupiter.board import ALLIED, EITHER, GERMAN, NOBODY, PLACES, SOVIET, SWEDEN, US, Board
from narvik.games.jupiter.doctrine import Doctrines
from narvik.games.jupiter.forces import SPECIAL, Forces
from narvik.games.jupiter.frames import FLOW
from narvik.games.jupiter.notation import Notation
from narvik.games.jupiter.tables import Tables

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
"""Swedish units before Sweden enters the war. OJ-3.4-1."""
UNPLACED: Final = -10
"""To be set up by its owner."""
OFF_MAP: Final = ("sea", "anr", "west", "lost", "waiting", "delayed", "held", "east", "home", "unplaced")
"""The words for places off the map, from -1 down."""

FAIR: Final = 0
OVERCAST: Final = 1
STORM: Final = 2
BLIZZARD: Final = 3

LAST_TURN: Final = 10
OUT: Final = 99
"""When a special forces marker returns that never does."""

UNDECIDED: Final = -1
BY_CAPTURE: Final = 1
BY_POINTS: Final = 2
DRAW: Final = 2
"""The winner of a game that nobody has won."""

FULL: Final = 1
MIXED: Final = 2
FOREIGN_SOURCE: Final = 3
ALONE: Final = 4
"""Why a unit may not stay in a hex; `stacking.CROWDED` has the rules."""


class Settings:
    """What a game is played with: tables, words, options."""

    def __init__(
        self,
        board: Board,
        forces: Forces,
        tables: Tables,
        doctrines: Doctrines,
        notation: Notation,
        options: Options,
    ) -> None:
        self.board = board
        self.forces = forces
        self.tables = tables
        self.doctrines = doctrines
        self.notation = notation
        self.options = options


@mypyc_attr(allow_interpreted_subclasses=True)  # so that `copy` may make one without `__init__`
class State(Position):
    """A position of Operation Jupiter."""

    def __init__(self, settings: Settings, chance: Chance, journal: Journal | None = None) -> None:
        super().__init__(chance, FLOW, journal)
        forces = settings.forces
        self.settings = settings
        self.board = settings.board
        self.forces = forces
        # the table
        self.turn = 1
        self.weather = FAIR
        self.winner = UNDECIDED
        self.ended_by = 0
        self.sweden = NOBODY
        self.holder = settings.board.first_holder[:]
        self.source = [settings.board.banak, settings.board.petsamo, settings.board.murmansk]
        """The source of supply of each Allied contingent. OJ-3.2-1, -5."""
        # units
        self.where = [UNPLACED] * forces.count
        self.due: dict[int, int] = {}
        self.stacks: dict[int, tuple[int, ...]] = {}
        """The units in each hex, from the bottom to the top. OJ-6.4-3."""
        self.present = [0, 0]
        """The units of each side on the map."""
        self.occupied = [0, 0, 0]
        """The hexes that hold units of each side, and of neutral Sweden."""
        self.zone = [0, 0]
        self.zone_known = [True, True]
        self.disrupted = 0
        self.seen = 0
        """Units whose face everybody has seen where they are now. OJ-6.4-1, -3."""
        # the air and the sea
        self.air_side = NOBODY
        self.airpower: tuple[int, ...] = ()
        self.air_field = 0
        self.sortie_made = False
        self.sortie_now = False
        self.sortie_points = 0
        # the turn
        self.combat_first = False
        self.soviet_attacks = 0
        self.special = [0] * len(SPECIAL)
        """For each special forces marker the turn from which it can be used. OJ-13.21-4."""
        self.pools: list[tuple[int, ...]] = [(), ()]
        """The pools ANR and R in the order of drawing, which nobody knows. OJ-3.3-1."""
        # what is being chosen in secret
        self.joined = 0
        self.laid: tuple[int, ...] = ()
        self.posts: dict[int, int] = {}
        # the battle
        self.target = -1
        self.attackers = 0
        self.defenders = 0
        self.origins = 0
        self.starved = 0
        """Units in the battle that were out of supply when it began. OJ-10.3-4, OJ-11.1-2."""
        self.support = 0
        self.committed = 0
        self.column = 0
        self.outcome = 0
        self.concentric = False
        self.retreating = 0
        self.advanced = 0
        self.traced = -1
        self.probed = 0
        self.surged = 0

    def copy(self) -> State:
        """An independent position."""
        new = State.__new__(State)
        new.chance = self.chance
        new.journal = None
        new.flow = self.flow
        new.carry(self)
        new.settings = self.settings
        new.board = self.board
        new.forces = self.forces
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
        new.present = self.present[:]
        new.occupied = self.occupied[:]
        new.zone = self.zone[:]
        new.zone_known = self.zone_known[:]
        new.disrupted = self.disrupted
        new.seen = self.seen
        new.air_side = self.air_side
        new.airpower = self.airpower
        new.air_field = self.air_field
        new.sortie_made = self.sortie_made
        new.sortie_now = self.sortie_now
        new.sortie_points = self.sortie_points
        new.combat_first = self.combat_first
        new.soviet_attacks = self.soviet_attacks
        new.special = self.special[:]
        new.pools = self.pools[:]
        new.joined = self.joined
        new.laid = self.laid
        new.posts = self.posts.copy()
        new.target = self.target
        new.attackers = self.attackers
        new.defenders = self.defenders
        new.origins = self.origins
        new.starved = self.starved
        new.support = self.support
        new.committed = self.committed
        new.column = self.column
        new.outcome = self.outcome
        new.concentric = self.concentric
        new.retreating = self.retreating
        new.advanced = self.advanced
        new.traced = self.traced
        new.probed = self.probed
        new.surged = self.surged
        return new

    # -- sides and units

    def side_of(self, unit: int) -> int:
        """The side that commands a unit; nobody commands neutral Swedes. OJ-3.1-1, OJ-5.6-9."""
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
        bit = 1 << unit
        side = self.side_of(unit)
        self.where[unit] = h
        self.stacks[h] = (*self.stacks.get(h, ()), unit)
        self.occupied[side] |= self.board.bit[h]
        if side != NOBODY:
            self.present[side] |= bit
            if self.zone_known[side] and self.weather != STORM:
                self.zone[side] |= self.board.reach[h]

    def lift(self, unit: int) -> None:
        """Take a unit off its hex."""
        h = self.where[unit]
        side = self.side_of(unit)
        left = tuple(other for other in self.stacks[h] if other != unit)
        if left:
            self.stacks[h] = left
        else:
            del self.stacks[h]
            self.occupied[side] &= ~self.board.bit[h]
            if side != NOBODY:
                self.zone_known[side] = False
        if side != NOBODY:
            self.present[side] &= ~(1 << unit)

    def take_off(self, unit: int, place: int) -> None:
        """Take a unit off the map."""
        h = self.where[unit]
        self.lift(unit)
        self.where[unit] = place
        self.disrupted &= ~(1 << unit)
        self.show_top(h)
        self.contest(h)

    def zoc(self, side: int) -> int:
        """The hexes in the zones of control of a side; none in a storm. OJ-7-1, OJ-7.2-1, -3."""
        if not self.zone_known[side]:
            field = 0
            if self.weather != STORM:
                reach = self.board.reach
                sides = self.forces.side
                for h, stack in self.stacks.items():
                    owner = sides[stack[0]]
                    if (self.sweden if owner == NOBODY else owner) == side:
                        field |= reach[h]
            self.zone[side] = field
            self.zone_known[side] = True
        return self.zone[side]

    def forget_zones(self) -> None:
        """Zones of control have to be worked out anew: the weather or an allegiance has changed."""
        self.zone_known = [False, False]

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
        for unit in self.stacks.get(h, ()):
            if not self.seen >> unit & 1:
                self.learn()
                top = self.stacks[h][-1]
                if not (self.seen | self.disrupted) >> top & 1:
                    self.show(top)
                return

    def disrupt(self, units: int) -> None:
        """Turn units over. OJ-5.6-2, -3."""
        self.disrupted |= units

    # -- stacking

    def contingent(self, h: int) -> int:
        """The nation whose hex this is by the units in it: the brigade UC1 goes by its company, else it is American."""
        nation = self.forces.nation
        for unit in self.stacks.get(h, ()):
            if nation[unit] != EITHER:
                return nation[unit]
        return US

    def crowded(self, unit: int, h: int) -> int:
        """Why a unit may not stay in a hex together with the others there; 0 if it may. OJ-6.1-1 to -6.

        The numbers are those of `stacking.CROWDED`.
        """
        nation = self.forces.nation
        mine = nation[unit]
        others = 0
        for other in self.stacks.get(h, ()):
            if other == unit:
                continue
            others += 1
            theirs = nation[other]
            if theirs == mine:
                if mine == SWEDEN:
                    return ALONE
            elif mine == SWEDEN or theirs == SWEDEN:
                return ALONE
            elif not ((mine == EITHER and theirs < SOVIET) or (theirs == EITHER and mine < SOVIET)):
                return MIXED
        if others >= 3:
            return FULL
        if self.side_of(unit) == ALLIED and self.board.place_at[h] in (0, 1, 2):
            for contingent in range(3):
                own = mine == contingent or (mine == EITHER and contingent < SOVIET)
                if self.source[contingent] == h and not own:
                    return FOREIGN_SOURCE
        return 0

    # -- control

    def enter(self, unit: int, h: int) -> None:
        """A unit comes into a hex: it takes it, and with an enemy source of supply the game. OJ-7.7-1, -6, OJ-4.2-2."""
        side = self.side_of(unit)
        place = self.board.place_at[h]
        if place >= 0 and self.holder[place] == 1 - side:
            self.hold(place, side)

    def contest(self, h: int) -> None:
        """Test control around a hex where something has changed. OJ-7.7-2 to -5."""
        for place in self.board.near_places[h]:
            self.contest_place(place)

    def contest_all(self) -> None:
        """Test control everywhere: zones of control have come back, or Sweden has entered the war."""
        for place in range(len(PLACES), len(self.board.places)):
            self.contest_place(place)

    def contest_place(self, place: int) -> None:
        """An empty place goes to the side whose zone of control alone reaches it. OJ-7.7-2, -3, -10."""
        holder = self.holder[place]
        if holder == NOBODY:
            return
        bit = self.board.bit[self.board.place_hex[place]]
        if (self.occupied[ALLIED] | self.occupied[GERMAN]) & bit:
            return
        if self.zoc(1 - holder) & bit and not self.zoc(holder) & bit:
            self.hold(place, 1 - holder)

    def hold(self, place: int, side: int) -> None:
        """A place changes hands. OJ-4.1-1, OJ-4.2-1."""
        self.holder[place] = side
        self.tell("control", place, side)
        if place < len(PLACES):
            self.end(side, BY_CAPTURE)

    def points(self) -> int:
        """Allied victory points. OJ-4.3-2, OJ-4.4-1."""
        total = self.sortie_points
        for place, worth in enumerate(self.board.points):
            if worth and self.holder[place] == ALLIED:
                total += worth
        return total

    def end(self, winner: int, how: int) -> None:
        """The game is over."""
        if self.winner == UNDECIDED:
            self.winner = winner
            self.ended_by = how
            self.tell("victory", winner, self.points())
            self.frames.clear()

    # -- words for the names of rolls

    def hex_word(self, h: int) -> str:
        """A hex's printed number."""
        return self.board.numbers[h]

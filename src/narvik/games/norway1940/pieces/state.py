"""The position of a game of Norway 1940: what lies on the table, and the small acts every chapter of the rules uses.

A counter has a place: a sector or a box. Sets of counters and of sectors are bit masks. `here[place]` holds the ground
units of a place; control is a mask of the sectors that Germany holds, all others are Norwegian and Allied
(NC-control-1). What belongs to one march, flight, landing or combat is held by its frame.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from narvik.core.fields import ALL, KNOWN, Number, SetOf, Word, derived, each, flag, line, number, set_of, word
from narvik.core.position import Position
from narvik.games.norway1940.pieces.board import GERMANY, IN_GERMANY, LOST, OFF, PLACES, Board
from narvik.games.norway1940.pieces.forces import MOST_SHIPS, members
from narvik.games.norway1940.pieces.variants import Settings

NO_WINNER: Final = -1
DRAW: Final = -2
"""The winner of a game that is not over, and of one that nobody has won."""

MARGINAL: Final = 1
STRATEGIC: Final = 2

NOWHERE: Final = -1
NO_COUNTER: Final = -1
"""No sector; no counter."""

NOT_SAILING: Final = -1
SEEKS_BATTLE: Final = -2
GOES_HOME: Final = -3
"""What a ship's mission can be besides the sector where it will land."""

MOST_TURNS: Final = 99
MOST_DIE: Final = 6
MOST_POINTS: Final = 3
MOST_SUNK: Final = 3000
"""Bounds of what a position may hold: turns, a die, victory points, and sunk factors in the longest game."""


@mypyc_attr(allow_interpreted_subclasses=True)  # so that `copy` may make one without `__init__`
@dataclass(init=False, eq=False)
class State(Position):
    """A position."""

    settings: Settings = derived()
    board: Board = derived()

    # the table, and who plays which side
    owner: list[int] = each("role", Word("player"), ALL, start=-1)
    turn: int = number(0, MOST_TURNS, ALL)
    active: int = word("role", ALL)
    winner: int = word("role", ALL, NO_WINNER, ("undecided", "draw"))
    level: int = number(0, STRATEGIC, ALL)
    points: list[int] = each("role", Number(0, MOST_POINTS), ALL)

    # sectors: whose they are, and where troops came ashore or by air in this game-turn. NC-control-1, NC-supply-4
    held: int = set_of("sector", ALL)
    landed: list[int] = each("role", SetOf("sector"), ALL)

    # ground units
    unit_at: list[int] = each("unit", Word("place"), ALL, OFF)
    here: list[int] = derived()
    disrupted: int = set_of("unit", ALL)
    moved: int = set_of("unit", ALL)

    # naval units and mines: where they are, who of the hidden ones has been turned up, and where each of the others may
    # be for all that Germany has seen. NC-setup-6, -7, NC-mines-2
    ship_at: list[int] = each("ship", Word("place"), KNOWN, OFF)
    up: int = set_of("ship", ALL)
    seen_at: list[int] = each("ship", SetOf("sector"), ALL)
    ready_turn: list[int] = each("ship", Number(0, MOST_TURNS + MOST_DIE), ALL)
    damaged: int = set_of("ship", ALL)  # away for longer than the next turn. NC-coastal-10
    spent: int = set_of("ship", ALL)
    trapped: int = set_of("ship", ALL)
    sailed: int = set_of("ship", KNOWN)
    sunk: list[int] = each("role", Number(0, MOST_SUNK), ALL)

    # voyages: what a ship carries, where it is bound, how dangerous its waters are, and who is under way in which order
    cargo: list[int] = each("ship", SetOf("unit"), ALL)
    mission: list[int] = each("ship", Word("sector", ("none", "battle", "home")), ALL, NOT_SAILING)
    danger: list[int] = each("ship", Word("waters"), ALL)
    sailing: tuple[int, ...] = line("ship", MOST_SHIPS, ALL)

    # the Allied navy: the battle group with the number rolled for it and its strength, its target, and the convoy
    sea_fought: bool = flag(ALL)
    group_number: int = number(0, MOST_DIE, ALL)
    strength: int = number(0, MOST_DIE, ALL)
    target: int = word("ship", ALL, NO_COUNTER, ("none",))
    convoy_from: int = word("place", ALL, OFF)
    convoy_to: int = word("sector", ALL, NOWHERE, ("nowhere",))
    others_next: bool = flag(ALL)
    glorious_sunk: bool = flag(ALL)

    # Pol III
    challenged: bool = flag(ALL)
    alerted_at: int = word("sector", ALL, NOWHERE, ("nowhere",))

    # forts and air units: missions, what they bring, who was stopped, where they support landings, and the airlift
    fort: list[int] = each("fort", Word("fort_state"), ALL)
    base: list[int] = each("air", Word("place"), ALL, OFF)
    flying: list[int] = each("air", Word("sector", ("nowhere",)), ALL, NOWHERE)
    brings: list[int] = each("air", SetOf("unit"), ALL)
    stopped: int = set_of("air", ALL)
    support: int = set_of("sector", ALL)
    airlift: int = word("unit", ALL, NO_COUNTER, ("none",))
    airlift_to: int = word("sector", ALL, NOWHERE, ("nowhere",))

    def copy(self) -> State:
        """An independent position; written out, because players that search copy all the time."""
        new = State.__new__(State)
        new.carry(self)
        new.settings = self.settings
        new.board = self.board
        new.owner = self.owner[:]
        new.turn = self.turn
        new.active = self.active
        new.winner = self.winner
        new.level = self.level
        new.points = self.points[:]
        new.held = self.held
        new.landed = self.landed[:]
        new.unit_at = self.unit_at[:]
        new.here = self.here[:]
        new.disrupted = self.disrupted
        new.moved = self.moved
        new.ship_at = self.ship_at[:]
        new.up = self.up
        new.seen_at = self.seen_at[:]
        new.ready_turn = self.ready_turn[:]
        new.damaged = self.damaged
        new.spent = self.spent
        new.trapped = self.trapped
        new.sailed = self.sailed
        new.sunk = self.sunk[:]
        new.cargo = self.cargo[:]
        new.mission = self.mission[:]
        new.danger = self.danger[:]
        new.sailing = self.sailing
        new.sea_fought = self.sea_fought
        new.group_number = self.group_number
        new.strength = self.strength
        new.target = self.target
        new.convoy_from = self.convoy_from
        new.convoy_to = self.convoy_to
        new.others_next = self.others_next
        new.glorious_sunk = self.glorious_sunk
        new.challenged = self.challenged
        new.alerted_at = self.alerted_at
        new.fort = self.fort[:]
        new.base = self.base[:]
        new.flying = self.flying[:]
        new.brings = self.brings[:]
        new.stopped = self.stopped
        new.support = self.support
        new.airlift = self.airlift
        new.airlift_to = self.airlift_to
        return new

    def count_units(self) -> None:
        """Make `here` anew from where the ground units are."""
        self.here = [0] * PLACES
        for unit, place in enumerate(self.unit_at):
            self.here[place] |= 1 << unit

    # -- sides and words

    def side_units(self, side: int) -> int:
        """All ground units of a side."""
        units = self.settings.units
        return units.german if side == GERMANY else units.allied

    def field(self, side: int) -> int:
        """The sectors a side controls."""
        return self.held if side == GERMANY else self.board.graph.whole & ~self.held

    def sector_word(self, sector: int) -> str:
        """A sector's word, for the names of rolls."""
        return self.settings.notation.place.write(sector)

    # -- ground units

    def put(self, unit: int, place: int) -> None:
        """A ground unit goes to a place; control is checked by the caller."""
        bit = 1 << unit
        self.here[self.unit_at[unit]] &= ~bit
        self.here[place] |= bit
        self.unit_at[unit] = place

    # -- ships

    def ships_in(self, sector: int, kind: int) -> int:
        """The naval units of a set that lie in a sector."""
        found = 0
        ship_at = self.ship_at
        for ship in members(kind):
            if ship_at[ship] == sector:
                found |= 1 << ship
        return found

    def show(self, ship: int) -> None:
        """Turn a naval counter or marker up for good. NC-setup-7."""
        bit = 1 << ship
        if self.settings.ships.hidden & bit and not self.up & bit:
            self.up |= bit
            self.learn()
            self.seen_at[ship] = 0
            sector = self.ship_at[ship]
            if self.settings.ships.markers & bit:
                for marker in members(self.settings.ships.markers):
                    self.seen_at[marker] &= ~(1 << sector)
            self.tell("shown", ship, sector)

    def remove_unit(self, unit: int) -> None:
        """A ground unit leaves the game for good. NC-reinforcement-9.

        No sector changes hands by that: who is destroyed is small, or has been Disrupted before.
        """
        self.put(unit, LOST)
        self.disrupted &= ~(1 << unit)
        self.tell("eliminated", unit)

    def remove_ship(self, ship: int) -> None:
        """A naval unit leaves the game; an air group goes down with its carrier. NC-variants-5, NC-coastal-12."""
        self.ship_at[ship] = LOST
        self.trapped &= ~(1 << ship)
        for wing, carrier in enumerate(self.settings.wings.ship):
            if carrier == ship and self.base[wing] != LOST:
                self.base[wing] = LOST
                self.tell("air_lost", wing)

    # -- aircraft

    # -- the surprise of 9 April

    def back_to_germany(self, units: int) -> None:
        """Ground units go back to the Germany box."""
        for unit in members(units):
            self.put(unit, IN_GERMANY)

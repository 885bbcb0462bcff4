"""The position of a game of Norway 1940, and the small acts every chapter of the rules uses.

A counter has a place: a sector or a box. Sets of counters and of sectors are bit masks. `here[place]` holds the ground
units of a place; control is a mask of the sectors that Germany holds, all others are Norwegian and Allied
(NC-control-1).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.position import Position
from narvik.games.norway1940.board import (
    AT_SEA,
    DENMARK,
    GERMANY,
    IN_GERMANY,
    LOST,
    NORWAY,
    OFF,
    PLACES,
    SIDES,
    Board,
)
from narvik.games.norway1940.forces import (
    CAPTURED_FORT,
    GERMAN_FORT,
    NORWEGIAN_FORT,
    RUINED_FORT,
    Forts,
    Ships,
    Units,
    Wings,
    members,
)
from narvik.games.norway1940.frames import EVICTION, FLOW
from narvik.games.norway1940.notation import Notation

NO_WINNER: Final = -1
DRAW: Final = 2
"""The winner of a game that nobody has won."""

MARGINAL: Final = 1
STRATEGIC: Final = 2

NOT_SAILING: Final = -1
SEEKING: Final = 64
"""The mission of a group that seeks battle is this and the number of the waters."""


class Settings:
    """What was settled before the game: the tables and the variants, as the rules ask for them."""

    def __init__(
        self,
        board: Board,
        units: Units,
        ships: Ships,
        wings: Wings,
        forts: Forts,
        notation: Notation,
        options: dict[str, str],
    ) -> None:
        self.board = board
        self.units = units
        self.ships = ships
        self.wings = wings
        self.forts = forts
        self.notation = notation
        self.options = options
        self.historical = options["ships"] == "historical"
        self.prepared = options["prepared"] == "yes"
        self.alerted = options["alerted"] == "yes"
        self.patrol = options["patrol"] == "yes"
        less = int(self.prepared) + int(self.alerted) + 2 * int(self.patrol)
        self.threshold = max(1, (6 if self.historical else 5) - less)
        """Objectives for the first German point. NC-variants-1 to -7."""
        self.free_ships = [
            ship
            for ship in members(ships.counters)
            if self.in_play(ships.variant[ship]) and not (self.historical and ships.history[ship] >= 0)
        ]
        self.free_ships.sort(key=lambda ship: ships.face_down >> ship & 1)
        """The ships whose sectors the Norwegian player chooses, the open ones first. NC-setup-5, NC-variants-2."""
        self.free_units = [u for u in range(units.count) if units.start[u] < 0 and self.in_play(units.variant[u])]
        self.free_wings = [w for w in range(wings.count) if wings.start[w] < 0 and self.in_play(wings.variant[w])]

    def in_play(self, variant: int) -> bool:
        """Whether a counter of a variant takes part."""
        return (True, self.prepared, self.patrol)[variant]


@mypyc_attr(allow_interpreted_subclasses=True)  # so that `copy` may make one without `__init__`
class State(Position):
    """A position."""

    def __init__(self, settings: Settings, chance: Chance, journal: Journal | None = None) -> None:
        super().__init__(chance, FLOW, journal)
        self.settings = settings
        self.board = settings.board
        units, ships, wings = settings.units, settings.ships, settings.wings
        # the table
        self.turn = 0
        self.active = GERMANY
        self.winner = NO_WINNER
        self.level = 0
        self.points = [0, 0]
        # sectors
        self.held = 0
        self.landed = [0, 0]
        self.fought = 0
        self.lost = 0
        # ground units
        self.unit_at = [OFF] * units.count
        self.here = [0] * PLACES
        self.here[OFF] = (1 << units.count) - 1
        self.disrupted = 0
        self.moved = 0
        self.group = 0
        self.attackers = 0
        self.alone = 0
        # ships
        self.ship_at = [OFF] * ships.count
        self.up = 0
        self.cargo = [0] * ships.count
        self.mission = [NOT_SAILING] * ships.count
        self.danger = [0] * ships.count
        self.sailing: list[int] = []
        self.ready_turn = [0] * ships.count
        self.damaged = 0
        self.spent = 0
        self.trapped = 0
        self.sailed = 0
        self.posted = 0
        self.seen_at = [0] * ships.count
        self.engaged: list[int] = []
        self.sunk = [0, 0]
        # the Allied navy
        self.sea_fought = 0
        self.number = 0
        self.strength = 0
        self.target = -1
        self.convoy_from = OFF
        self.convoy_to = OFF
        self.next_other = 0
        self.glorious_sunk = 0
        # Pol III
        self.challenged = 0
        self.alerted_at = -1
        # forts and air units
        self.fort = [NORWEGIAN_FORT] * settings.forts.count
        self.base = [OFF] * wings.count
        self.flying = [-1] * wings.count
        self.brings = [0] * wings.count
        self.rebased = 0
        self.flown = 0
        self.stopped = 0
        self.bombed = 0
        self.raided = 0
        self.support = 0
        self.airlift = -1
        self.airlift_to = -1

    def copy(self) -> State:
        """An independent position."""
        new = State.__new__(State)
        new.chance = self.chance
        new.journal = None
        new.flow = self.flow
        new.carry(self)
        new.settings = self.settings
        new.board = self.board
        new.turn = self.turn
        new.active = self.active
        new.winner = self.winner
        new.level = self.level
        new.points = self.points[:]
        new.held = self.held
        new.landed = self.landed[:]
        new.fought = self.fought
        new.lost = self.lost
        new.unit_at = self.unit_at[:]
        new.here = self.here[:]
        new.disrupted = self.disrupted
        new.moved = self.moved
        new.group = self.group
        new.attackers = self.attackers
        new.alone = self.alone
        new.ship_at = self.ship_at[:]
        new.up = self.up
        new.cargo = self.cargo[:]
        new.mission = self.mission[:]
        new.danger = self.danger[:]
        new.sailing = self.sailing[:]
        new.ready_turn = self.ready_turn[:]
        new.damaged = self.damaged
        new.spent = self.spent
        new.trapped = self.trapped
        new.sailed = self.sailed
        new.posted = self.posted
        new.seen_at = self.seen_at[:]
        new.engaged = self.engaged[:]
        new.sunk = self.sunk[:]
        new.sea_fought = self.sea_fought
        new.number = self.number
        new.strength = self.strength
        new.target = self.target
        new.convoy_from = self.convoy_from
        new.convoy_to = self.convoy_to
        new.next_other = self.next_other
        new.glorious_sunk = self.glorious_sunk
        new.challenged = self.challenged
        new.alerted_at = self.alerted_at
        new.fort = self.fort[:]
        new.base = self.base[:]
        new.flying = self.flying[:]
        new.brings = self.brings[:]
        new.rebased = self.rebased
        new.flown = self.flown
        new.stopped = self.stopped
        new.bombed = self.bombed
        new.raided = self.raided
        new.support = self.support
        new.airlift = self.airlift
        new.airlift_to = self.airlift_to
        return new

    def settle(self) -> None:
        """As in the core; but whoever has just lost a base or an anchorage leaves before anything else happens."""
        frames = self.frames
        flow = self.flow
        while frames:
            if self.lost:
                self.push(EVICTION)
            frame = frames[-1]
            who = flow[frame[0]].advance(self, frame)
            if who >= 0:
                self.decider = who
                return
        self.decider = -1

    # -- sides and words

    def side_units(self, side: int) -> int:
        """All ground units of a side."""
        return self.settings.units.german if side == GERMANY else self.settings.units.allied

    def holds(self, side: int, sector: int) -> bool:
        """Whether a side controls a sector. NC-control-1."""
        return bool(self.held >> sector & 1) == (side == GERMANY)

    def field(self, side: int) -> int:
        """The sectors a side controls."""
        return self.held if side == GERMANY else self.board.graph.whole & ~self.held

    def sector_word(self, sector: int) -> str:
        """A sector's word, for the names of rolls."""
        return self.settings.notation.place.write(sector)

    def side_word(self, side: int) -> str:
        """A side's word."""
        return SIDES[side]

    # -- ground units

    def put(self, unit: int, place: int) -> None:
        """A ground unit goes to a place; control is checked by the caller."""
        bit = 1 << unit
        self.here[self.unit_at[unit]] &= ~bit
        self.here[place] |= bit
        self.unit_at[unit] = place

    def disrupt(self, unit: int) -> None:
        """A unit is turned face down. NC-disruption-1."""
        self.disrupted |= 1 << unit

    def eliminate(self, unit: int) -> None:
        """A unit leaves the game for good. NC-reinforcement-9."""
        sector = self.unit_at[unit]
        self.put(unit, LOST)
        self.disrupted &= ~(1 << unit)
        self.tell("eliminated", unit)
        if sector < DENMARK:
            self.check(sector)

    # -- control

    def check(self, sector: int) -> None:
        """Give a sector to the side that alone has an UnDisrupted line unit there. NC-control-2 to -4."""
        units = self.settings.units
        steady = self.here[sector] & ~self.disrupted
        german, allied = steady & units.german_line, steady & units.allied_line
        if german and not allied:
            if not self.held >> sector & 1:
                self.take(sector, GERMANY)
        elif allied and not german and self.held >> sector & 1:
            self.take(sector, NORWAY)

    def take(self, sector: int, side: int) -> None:
        """Control of a sector changes, with its guns and the ships and aircraft caught there. NC-control-5 to -9."""
        self.held ^= 1 << sector
        self.tell("control", side, sector)
        forts = self.settings.forts
        for fort in forts.in_sector[sector]:
            if side == GERMANY and self.fort[fort] in (NORWEGIAN_FORT, CAPTURED_FORT):
                self.fort[fort] = GERMAN_FORT
                self.tell("fort_taken", fort)
            elif side == NORWAY and self.fort[fort] == GERMAN_FORT:
                self.fort[fort] = RUINED_FORT
                self.tell("fort_ruined", fort)
        if side == GERMANY:
            for ship in members(self.ships_in(sector, self.settings.ships.captured)):
                self.show(ship)
                self.tell("ship_captured", ship, sector)
                self.remove_ship(ship)
        if self.to_leave(sector):
            self.lost |= 1 << sector

    def to_leave(self, sector: int) -> bool:
        """Whether an air or naval unit stands in a sector that its side has lost. NC-control-6, -7."""
        return bool(self.airmen_to_leave(sector)) or bool(self.ships_to_leave(sector))

    def airmen_to_leave(self, sector: int) -> list[int]:
        """Air units based in a sector of the enemy's."""
        wings = self.settings.wings
        enemy = wings.allied if self.held >> sector & 1 else wings.german
        return [wing for wing, base in enumerate(self.base) if base == sector and enemy >> wing & 1]

    def ships_to_leave(self, sector: int) -> tuple[int, ...]:
        """German ships in a sector that Germany has lost, American ones in a German sector, unless trapped."""
        ships = self.settings.ships
        kind = ships.american if self.held >> sector & 1 else ships.groups | ships.transports
        return members(self.ships_in(sector, kind & ~self.trapped))

    # -- ships

    def ships_in(self, sector: int, kind: int) -> int:
        """The naval units of a set that lie in a sector."""
        found = 0
        for ship, at in enumerate(self.ship_at):
            if at == sector and kind >> ship & 1:
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

    def remove_ship(self, ship: int) -> None:
        """A naval unit leaves the game; an air group goes down with its carrier. NC-variants-5."""
        self.ship_at[ship] = LOST
        self.trapped &= ~(1 << ship)
        for wing, carrier in enumerate(self.settings.wings.ship):
            if carrier == ship and self.base[wing] != LOST:
                self.base[wing] = LOST
                self.tell("air_lost", wing)

    # -- aircraft

    def room(self, base: int) -> bool:
        """Whether another air unit can be based there. NC-air-range-5."""
        return self.base.count(base) < self.board.capacity[base]

    def german_air_over(self, sector: int) -> bool:
        """Whether some German air unit can reach a sector from its base, whatever it is doing. NC-naval-move-17."""
        german = self.settings.wings.german
        reach = self.board.reach
        return any(german >> wing & 1 and reach[base] >> sector & 1 for wing, base in enumerate(self.base))

    def bases_for(self, wing: int) -> list[int]:
        """Where an air unit can transfer to: friendly, with room, within 3 sectors. NC-air-range-7, NC-control-6."""
        at = self.base[wing]
        german = bool(self.settings.wings.german >> wing & 1)
        near = self.board.reach[at] & self.board.airfields & self.field(GERMANY if german else NORWAY)
        found = [base for base in self.board.list_of(near) if base != at and self.room(base)]
        if german and at != DENMARK and self.board.denmark_reach >> at & 1 and self.room(DENMARK):
            found.append(DENMARK)
        return found

    # -- the surprise of 9 April

    def surprise(self, sector: int = -1) -> bool:
        """Whether the dice favour Germany; in a sector alerted by Pol III not at sea. NC-treachery-1 to -4."""
        return self.turn == 1 and not self.settings.alerted and (sector < 0 or sector != self.alerted_at)

    def swordfish_at_work(self, wing: int) -> bool:
        """Whether a carrier air group is there to fly: not lost, and its ship, if it has one, afloat. NC-carrier-7."""
        if self.base[wing] != AT_SEA:
            return False
        ship = self.settings.wings.ship[wing]
        return ship < 0 or self.ship_at[ship] < DENMARK

    def back_to_germany(self, units: int) -> None:
        """Ground units go back to the Germany box."""
        for unit in members(units):
            self.put(unit, IN_GERMANY)

"""Who controls a sector, and what changes hands with it. NC-control."""

from __future__ import annotations

from narvik.games.norway1940.chapters.eviction import evict
from narvik.games.norway1940.pieces.board import GERMANY, NORWAY
from narvik.games.norway1940.pieces.forces import CAPTURED_FORT, GERMAN_FORT, NORWEGIAN_FORT, RUINED_FORT, members
from narvik.games.norway1940.pieces.state import State


def holds(s: State, side: int, sector: int) -> bool:
    """Whether a side controls a sector. NC-control-1."""
    return bool(s.held >> sector & 1) == (side == GERMANY)


def check(s: State, sector: int) -> None:
    """Give a sector to the side that alone has an UnDisrupted line unit there. NC-control-2 to -4."""
    side = holder(s, sector)
    if side != (GERMANY if s.held >> sector & 1 else NORWAY):
        take(s, sector, side)


def holder(s: State, sector: int) -> int:
    """The side whose a sector is as units stand there now; where that settles nothing, it stays whose it is.
    NC-control-2 to -4."""
    units = s.settings.units
    steady = s.here[sector] & ~s.disrupted
    german, allied = steady & units.german_line, steady & units.allied_line
    if bool(german) != bool(allied):
        return GERMANY if german else NORWAY
    return GERMANY if s.held >> sector & 1 else NORWAY


def check_all(s: State) -> None:
    """Look at every sector, where units have recovered or left in many of them. NC-control-2."""
    for sector in range(s.board.count):
        check(s, sector)


def take(s: State, sector: int, side: int) -> None:
    """Control of a sector changes, with its guns and the ships and aircraft caught there. NC-control-5 to -9."""
    s.held ^= 1 << sector
    s.tell("control", side, sector)
    take_guns(s, sector)
    if side == GERMANY:
        for ship in members(s.ships_in(sector, s.settings.ships.captured)):
            s.show(ship)
            s.tell("ship_captured", ship, sector)
            s.remove_ship(ship)
    evict(s, sector)


def take_guns(s: State, sector: int) -> None:
    """Germany turns coastal guns round; Norway, to whom German guns are lost, finds them destroyed. NC-control-9."""
    for fort in s.settings.forts.in_sector[sector]:
        if s.fort[fort] in (NORWEGIAN_FORT, CAPTURED_FORT):
            s.fort[fort] = GERMAN_FORT
            s.tell("fort_taken", fort)
        elif s.fort[fort] == GERMAN_FORT:
            s.fort[fort] = RUINED_FORT
            s.tell("fort_ruined", fort)

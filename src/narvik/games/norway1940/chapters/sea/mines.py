"""Minefields: a marker that lies face down and is turned up by whoever enters. NC-mines."""

from __future__ import annotations

from typing import Final

from narvik.games.norway1940.chapters.sea.duels import ship_duel
from narvik.games.norway1940.pieces.board import NORWAY, OFF
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State

AGAINST_ALLIES: Final = 0
AGAINST_NORWAY: Final = -2

GOES_ON: Final = 0
"""What a ship that no mine has stopped has lost by."""


def lift(s: State, marker: int) -> None:
    """A marker is taken off the map, face up for everybody to see; it may be laid again. NC-mines-5."""
    s.ship_at[marker] = OFF


def mine_strength(s: State, ship: int) -> int:
    """What the mines add to their die against a naval unit. NC-mines-3, -4."""
    ships = s.settings.ships
    if ships.german >> ship & 1:
        return ships.factor[ships.minefield]
    return AGAINST_NORWAY if ships.norwegian >> ship & 1 else AGAINST_ALLIES


def enter_mines(s: State, ship: int, factor: int, sector: int) -> int:
    """A naval unit enters a sector: markers there are turned up, real mines fought. NC-mines-4.

    Returns by how much the ship lost (below 0), or `GOES_ON`.
    """
    ships = s.settings.ships
    for marker in members(s.ships_in(sector, ships.markers)):
        s.show(marker)
        if marker == ships.dummy_field:
            s.tell("dummy_field", sector)
            lift(s, marker)
            continue
        s.show(ship)
        if ship == ships.fog:
            s.tell("fog_lifts", ship)
            s.remove_ship(ship)
            return GOES_ON
        margin = ship_duel(s, ship, factor, marker, mine_strength(s, ship))
        if margin < 0:
            return margin
        if margin:
            s.tell("mines_cleared", sector)
            lift(s, marker)
    return GOES_ON


def lay(s: State, marker: int, sector: int) -> None:
    """A marker is laid face down; Germany can only think what it may be. NC-mines-1, -2."""
    ships = s.settings.ships
    s.ship_at[marker] = sector
    s.up &= ~(1 << marker)
    open_ship = bool(s.up >> ships.olav & 1)
    if open_ship or s.seen_at[ships.olav] >> sector & 1:
        s.seen_at[ships.minefield] |= 1 << sector
    if not open_ship:
        s.seen_at[ships.dummy_field] |= 1 << sector
    s.tell("marker_laid", sector)
    s.tell_to(1 << NORWAY, "laid", marker, sector)

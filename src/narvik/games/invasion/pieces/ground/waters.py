"""Where ships go on the hex map, and which hexes a battery guards. IN-8.1.3, IN-9.0.1."""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.pieces.ground.board import Board
from narvik.maps.fields import spread

NO_ICE: Final = 0


class Waters:
    """The paths of naval missions: from an all-sea hex of a zone through partial hexes with water of the same zone."""

    def __init__(self, board: Board) -> None:
        self.board = board
        count = board.strategic.count
        self.open_sea = tuple(self.waters_of(zone) & board.open_sea for zone in range(count))
        """For each sea zone its all-sea hexes, where paths begin and carrier aircraft start. IN-8.1.3-7, IN-7.1.5-1."""
        self.coast = tuple(self.waters_of(zone) & board.partial for zone in range(count))
        """For each sea zone the partial hexes that hold its water: where paths lead on."""

    def waters_of(self, zone: int) -> int:
        """The hexes with water of a sea zone."""
        found = [h for h in range(self.board.count) if self.board.sea_zones[h] >> zone & 1]
        return self.board.grid.bits_of(found)

    def reached(self, zone: int, avoided: int = NO_ICE) -> int:
        """The partial hexes that ships reach from a sea zone without entering those avoided: ice, or guns.

        Before the thaw of the Trondheim Fjord `board.frozen_fjord` is to be avoided. IN-3.3.2-1.
        """
        return spread(self.open_sea[zone], self.coast[zone] & ~avoided, self.board.everywhere)

    def guarded(self, h: int, ice: int = NO_ICE) -> int:
        """The hexes that a battery in a hex guards: its own, and those reached only past it.

        A hex is guarded if no path from any open sea leads to it around the battery's hex and the partial hexes next to
        it; the hex itself may be one of these. IN-9.0.1-1, -2.
        """
        board = self.board
        near = board.bit[h] | board.grid.ring[h] & board.partial
        guarded = board.bit[h]
        beyond, free = 0, 0
        for zone in range(board.strategic.count):
            beyond |= self.reached(zone, ice)
            free |= self.reached(zone, ice | near)
        guarded |= beyond & ~near & ~free
        for n in board.grid.hexes_of(near & beyond & ~board.bit[h]):
            around = 0
            for zone in range(board.strategic.count):
                around |= self.reached(zone, ice | near & ~board.bit[n])
            if not around & board.bit[n]:
                guarded |= board.bit[n]
        return guarded

"""What was agreed on before the game: the variants, and what they change. NC-variants."""

from __future__ import annotations

from typing import Final

from narvik.core.bidding import BidTerms, agreed_bid, is_open
from narvik.games.norway1940.pieces.board import SIDES, Board
from narvik.games.norway1940.pieces.forces import Forts, Ships, Units, Wings, members
from narvik.games.norway1940.pieces.notation import Notation

NEEDED: Final = 5
NEEDED_HISTORICAL: Final = 6
"""The objectives for a German point, in the basic game and with historical ship locations. NC-variants-1, -2."""


class Settings:
    """What was settled before the game: the tables and the variants, as the rules ask for them."""

    bidding: BidTerms
    """How its players bid for sides; set by who makes the settings."""

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
        self.bids = is_open(options)
        self.agreed_bid = agreed_bid(options, SIDES)
        self.historical = options["ships"] == "historical"
        self.prepared = options["prepared"] == "yes"
        self.alerted = options["alerted"] == "yes"
        self.patrol = options["patrol"] == "yes"
        self.free_ships = [
            ship
            for ship in members(ships.counters)
            if self.in_play(ships.variant[ship]) and not (self.historical and ships.history[ship] >= 0)
        ]
        self.free_ships.sort(key=lambda ship: ships.face_down >> ship & 1)
        """The ships whose sectors the Norwegian player chooses, the open ones first. NC-setup-5, NC-variants-2."""
        self.free_units = [u for u in range(units.count) if units.start[u] < 0 and self.in_play(units.variant[u])]
        self.free_wings = [w for w in range(wings.count) if wings.start[w] < 0 and self.in_play(wings.variant[w])]

    def objectives_needed(self) -> int:
        """The objectives for the first German point: fewer for each help that Norway has, but with all of it still one.

        NC-variants-1 to -7.
        """
        needed = NEEDED_HISTORICAL if self.historical else NEEDED
        return needed - int(self.prepared) - int(self.alerted) - 2 * int(self.patrol)

    def in_play(self, variant: int) -> bool:
        """Whether a counter of a variant takes part. NC-variants-3, -5."""
        return (True, self.prepared, self.patrol)[variant]

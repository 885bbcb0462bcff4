"""Supply: who may attack, and whether the tanks may move. NC-supply."""

from __future__ import annotations

from narvik.games.norway1940.pieces.board import GERMANY, NORWAY
from narvik.games.norway1940.pieces.state import State
from narvik.maps.fields import spread


def german_supply(s: State) -> int:
    """The sectors in which German units are in supply, as a field. NC-supply-2 to -4, -6.

    A chain of German sectors begins with a neighbour and reaches Oslo or Kristiansand; or the own sector is German and
    has an airfield or is one of these two; or troops landed there this turn.
    """
    board = s.board
    source = s.held & board.sources
    net = spread(source, s.held, board.graph) if source else 0
    return board.graph.step(net) | s.held & (board.airfields | board.sources) | s.landed[GERMANY]


def allied_supply(s: State) -> int:
    """The sectors in which Western and American units are in supply, as a field. NC-supply-4, -5."""
    board = s.board
    own = s.field(NORWAY)
    coast = own & board.coast
    return board.graph.step(spread(coast, own, board.graph)) | coast | s.landed[NORWAY]


def supplied(s: State, side: int, sector: int, units: int) -> int:
    """Those of some units in a sector that are in supply; Norwegians always are. NC-supply-1 to -6."""
    if side == GERMANY:
        return units if german_supply(s) >> sector & 1 else 0
    norwegian = units & s.settings.units.norwegian
    if norwegian == units or allied_supply(s) >> sector & 1:
        return units
    return norwegian

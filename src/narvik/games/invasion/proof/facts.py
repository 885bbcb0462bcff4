"""What follows from a position of Invasion: Norway and no field holds: who finds supply, where a march can end."""

from __future__ import annotations

from narvik.core.errors import PositionError
from narvik.games.invasion.chapters.land.land_movement import LandMovementPhase
from narvik.games.invasion.chapters.land.land_supply import is_fed, stocks_in_reach
from narvik.games.invasion.chapters.land.march import March, may_march, routes
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.troops import lay_of


def unit_ashore(s: State, word: str) -> int:
    """A unit by its word; only one in a hex can be spoken of."""
    unit = s.kit.notation.unit.read(word)
    if not 0 <= s.unit_at[unit] < s.kit.board.count:
        raise PositionError(f"{word} is in no hex; expected a land unit on the map")
    return unit


def supply(s: State, word: str) -> bool | None:
    """Whether a unit is in supply without paying, or has a line to Supply Points. IN-13.1-1, IN-13.3.2-1.

    Of a side it says nothing: what lies in its stocks is a field.
    """
    if word in s.kit.notation.role.numbers:
        return None
    unit = unit_ashore(s, word)
    side = s.unit_side(unit)
    return is_fed(s, unit) or bool(stocks_in_reach(s, side, unit, lay_of(s, side), s.sp(side)))


def reach(s: State, word: str) -> list[str]:
    """The hexes in which a unit's march may end, if it goes alone: of the march under way, or of one that it would
    begin. IN-11.2-1."""
    unit = unit_ashore(s, word)
    march = s.find(March)
    if march is None or march.units != 1 << unit:
        phase = s.find(LandMovementPhase)
        motorized = phase is not None and phase.motorized
        if not may_march(s, unit, motorized):
            return []
        left = {unit: troops.movement(s, unit)}
        march = March(side=s.unit_side(unit), motorized=motorized, units=1 << unit, left=left)
    return [route.to.word for route in routes(s, march)]


def hex_listed(s: State, name: str) -> str:
    """A hex by its number, though a place in it was named."""
    place = s.kit.places.index.get(name, -1)
    number = s.kit.places.hex[place] if place >= 0 else s.kit.notation.hex.read(name)
    return s.kit.board.numbers[number]

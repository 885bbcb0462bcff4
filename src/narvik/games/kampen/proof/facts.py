"""What follows from a position of Kampen om Norge and no field holds: where battalions and ships may go."""

from __future__ import annotations

from narvik.games.kampen.chapters.sea.naval_movement import NavalMovement, free_ships
from narvik.games.kampen.pieces.board import NORWAY, RAID
from narvik.games.kampen.pieces.state import State


def reach(s: State, word: str) -> list[str]:
    """The areas to which a battalion that may still move could go from an area, or the zones of a ship's way.

    KN-move-1, KN-nav-1, -4, -5, -15.
    """
    words = s.settings.notation
    if word in words.ship.numbers:
        return [words.zone.write(zone) for zone in sorted(ways(s, words.ship.read(word)))]
    area = words.area.read(word)
    return [words.area.write(near) for near in s.board.near[area]] if s.ready[area] else []


def ways(s: State, ship: int) -> set[int]:
    """The zones that a ship could come to in the naval movement that is under way, in one step or two. KN-nav-1."""
    naval = s.find(NavalMovement)
    start = s.ships[ship]
    barred = naval is None or start > RAID or (start == RAID and not naval.recalled)
    if naval is None or barred or not free_ships(s, s.active, start) >> ship & 1:
        return set()
    found = set(naval.first_zones(s, start))
    for zone in tuple(found) if s.active != NORWAY else ():
        found.update(naval.onward_zones(s, 0, start, zone))
    return found

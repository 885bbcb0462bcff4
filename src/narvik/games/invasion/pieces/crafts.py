"""Aircraft as they fly on a mission: every type, and the Skua twice, as bomber and as fighter. IN-1.4.3.

Points that fly in one role are one type for consolidation and pairing: a *craft*. IN-1.4.3-11.
"""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.pieces.aircraft import BOMBER, FIGHTER, ONE_POINT, SKUA, TRANSPORT, TWO_POINTS, Aircraft

FIGHTER_WORD: Final = "_fighter"


class Crafts:
    """All crafts by number: first the types in their order, then the Skuas once more, as fighters."""

    def __init__(self, aircraft: Aircraft) -> None:
        skuas = [kind for kind in range(aircraft.count) if aircraft.role[kind] == SKUA]
        self.type: tuple[int, ...] = (*range(aircraft.count), *skuas)
        """The type of each craft."""
        self.count = len(self.type)
        self.words: tuple[str, ...] = (*aircraft.words, *(aircraft.words[kind] + FIGHTER_WORD for kind in skuas))
        self.names = tuple(aircraft.names[kind] for kind in self.type)
        self.side = tuple(aircraft.side[kind] for kind in self.type)
        self.nation = tuple(aircraft.nation[kind] for kind in self.type)
        self.fighter = tuple(
            aircraft.role[kind] == FIGHTER or craft >= aircraft.count for craft, kind in enumerate(self.type)
        )
        """Whether it fires in air combat. IN-1.4.3-5."""
        self.bomber = tuple(
            craft < aircraft.count and aircraft.role[kind] in (BOMBER, SKUA) for craft, kind in enumerate(self.type)
        )
        """Whether it bombs. IN-1.4.3-5."""
        self.bombers = sum([1 << craft for craft in range(self.count) if self.bomber[craft]])
        """Those who bomb, as a set."""
        self.transport = tuple(aircraft.role[kind] == TRANSPORT for kind in self.type)
        self.most_points = tuple(aircraft.most_points[kind] for kind in self.type)
        self.combat = tuple(
            tuple(self.factor(aircraft, craft, points) for craft in range(self.count))
            for points in (ONE_POINT, TWO_POINTS)
        )
        """Air Combat Factors of one and of two points; a Skua that carries bombs has half of its own. IN-1.4.3-6."""
        self.of_type = tuple(
            tuple(craft for craft in range(self.count) if self.type[craft] == kind) for kind in range(aircraft.count)
        )
        """The crafts as which a type can fly."""

    def factor(self, aircraft: Aircraft, craft: int, points: int) -> int:
        """The Air Combat Factor of a craft."""
        kind = self.type[craft]
        printed = aircraft.combat[points][kind]
        return printed // 2 if aircraft.role[kind] == SKUA and craft < aircraft.count else printed

    def units(self, craft: int, points: int) -> list[int]:
        """Points of one craft as the fewest units: twos and at most a single one. IN-1.5-7."""
        whole = self.most_points[craft]
        return [whole] * (points // whole) + ([points % whole] if points % whole else [])

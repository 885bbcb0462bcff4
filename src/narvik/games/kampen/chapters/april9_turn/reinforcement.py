"""9 April, reinforcement: the two Norwegian mobilizations. KN-a9-41 to -43."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, number, set_of
from narvik.core.frames import Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import MOST_AREAS, NORWAY
from narvik.games.kampen.pieces.state import State


@final
@dataclass(eq=False, kw_only=True)
class Mobilization(Frame):
    """Norway mobilizes after the landings: in free cities, and on half the free points. KN-a9-41 to -43.

    Cities that have `mobilized` already do not do so again; `left` points are still to be chosen.
    """

    mobilized: int = set_of("area", ALL)
    left: int = number(0, MOST_AREAS, ALL, start=0)
    from_area: int = number(0, MOST_AREAS, ALL, start=0)

    def order(self) -> Order:
        return "cities", "half_the_points"

    def cities(self, s: State) -> None:
        """Each victory city without Germans. KN-a9-41."""
        for city in s.board.victory:
            if not s.troops[city] and not self.mobilized >> city & 1:
                s.add(NORWAY, city, 1)
                s.tell("placed", NORWAY, city, 1)
        self.left = len(self.points(s)) // 2

    def half_the_points(self, s: State) -> int | None:
        """Norway chooses the points. KN-a9-42, -43."""
        return NORWAY if self.left else None

    def points(self, s: State) -> list[int]:
        """Mobilization points without Germans that are still to be gone through."""
        return [area for area in s.board.mobilization if not s.troops[area] and area >= self.from_area]

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        points = self.points(s)
        return [words.make(nt.PLACE, area, 1) for area in points[: len(points) - self.left + 1]]

    def choose(self, s: State, c: Choice) -> None:
        s.add(NORWAY, c.args[0], 1)
        s.tell("placed", NORWAY, c.args[0], 1)
        self.left -= 1
        self.from_area = c.args[0] + 1

    def question(self, s: State) -> Question:
        return Question("ask-mobilization", {"count": str(self.left)}, ("KN-a9-41", "KN-a9-42", "KN-a9-43"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.PLACE:
            word = s.area_word(c.args[0])
            return Reason("no-mobilization", "KN-a9-42", (("area", f"area:{word}"),), word)
        return None

"""An outlook learned from games: the marks of a position, and what each of them weighs.

A game counts marks, such as who stands where, how strong the sides are and what is left in the decks, always from the
point of view of its first role's side. A mark weighs something at the beginning of a game and more or less towards its
end, and it belongs to one of the game's aims, so that a player can say what it plays for. The weights are a table of
the game, which `narvik lab fit GAME --write` learns from games between staff officers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.advice import Aim
from narvik.core.tables import read_rows

COLUMNS: Final = ("scenario", "mark", "weight", "later")
"""Of a table of weights: the scenario, the mark, what it weighs at the beginning, and how much more at the end."""

ANY: Final = "any"
"""The scenario of a game that has only one."""


class Mark(NamedTuple):
    """Something that is counted, and the aim to which it belongs."""

    name: str
    aim: str


class Outlook:
    """What each mark of a game weighs. One without a weight, such as an area of somebody's own map, weighs nothing."""

    def __init__(self, marks: Sequence[Mark], weights: Mapping[str, tuple[float, float]]) -> None:
        self.names = [mark.name for mark in marks]
        self.aims = list(dict.fromkeys(mark.aim for mark in marks))
        self.aim_of = [self.aims.index(mark.aim) for mark in marks]
        self.weight = [weights.get(mark.name, (0.0, 0.0))[0] for mark in marks]
        self.later = [weights.get(mark.name, (0.0, 0.0))[1] for mark in marks]

    def judge(self, standing: Standing, sign: float) -> list[Aim]:
        """How the first side, or with the sign turned the other, stands in each aim."""
        totals = [0.0] * len(self.aims)
        gone = standing.gone
        for number, value in enumerate(standing.values):
            totals[self.aim_of[number]] += value * (self.weight[number] + gone * self.later[number])
        return [Aim(name, sign * total) for name, total in zip(self.aims, totals, strict=True)]


class Standing(NamedTuple):
    """A position as a learned outlook sees it: the value of each mark, and how much of the game is gone (0 to 1)."""

    outlook: Outlook
    values: list[float]
    gone: float


def read_weights(path: Path, scenario: str) -> dict[str, tuple[float, float]]:
    """The weights of a scenario, by mark."""
    _, rows = read_rows(path, COLUMNS)
    return {
        row.text("mark"): (row.decimal("weight"), row.decimal("later"))
        for row in rows
        if row.text("scenario") == scenario
    }

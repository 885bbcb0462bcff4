"""Knowledge, a part that a game offers: who sees what of a position, and what it may be like as far as somebody knows.

What follows from the declared fields works by itself. A game that hides more than its fields can say tells the rest in
`view`, and draws it again in `guess`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

from narvik.core.chance import Chance
from narvik.core.fields import Cell, Sight
from narvik.core.form import NUMBER
from narvik.core.position import Position

if TYPE_CHECKING:
    from narvik.core.rules import Json, Rules

G = TypeVar("G", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Generic[G]):
    """What those who play some roles (bits; 0 is an observer) know of a position. Computer players get nothing else."""

    def __init__(self, rules: Rules[G]) -> None:
        self.rules = rules

    def known(self, position: G, roles: int) -> Mapping[str, int]:
        """Of each kind of pieces that can be hidden those, as bits, that someone who plays these roles knows."""
        return {}

    def sight(self, position: G, roles: int) -> Sight:
        """How someone who plays these roles sees a position; everything once it is over."""
        if position.decider < 0:
            roles = (1 << len(self.rules.roles)) - 1
        asked = position.decider < 0 or bool((position.waiting | 1 << position.decider) & roles)
        return Sight(roles, asked, self.known(position, roles))

    def view(self, position: G, roles: int) -> Json:
        """What someone who plays these roles may know: what the declarations show. A game adds what can be told of the
        rest."""
        return self.rules.form.view(position, self.sight(position, roles))

    def cells(self) -> list[Cell]:
        """What each of the `numbers` is called, and the least and the most it can be."""
        return self.rules.form.cells()

    def numbers(self, position: G, roles: int) -> list[int]:
        """The same in numbers, always as many for the same options; for agents that learn. They follow from the view
        alone."""
        return self.rules.form.numbers(position, self.sight(position, roles))

    def guess(self, view: Json, chance: Chance) -> G:
        """A full position drawn from those that give this view.

        Here the only one there is, where nothing is hidden but answers under seal: one that is not seen counts as not
        given, and whoever plays on is asked again. A game that hides more draws that and passes on the view filled in.
        """
        position = self.rules.from_json({**view, "form": NUMBER, "waiting": [], "learned": 0, "asked": {}}, chance)
        if position.frames:
            waiting = position.frames[-1].asks(position)
            position.waiting = waiting if waiting & (waiting - 1) else 0
        return position

"""What Kampen om Norge offers of knowledge: cards in hand and cards face down are seen by those who hold them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from narvik.core.chance import Chance
from narvik.core.fields import Cell
from narvik.core.knowledge import Knowledge
from narvik.core.rules import Json, Options, Rules
from narvik.games.kampen.knowledge import view as seen
from narvik.games.kampen.pieces.notation import Notation
from narvik.games.kampen.pieces.state import Settings, State


class KampenKnowledge(Knowledge[State]):
    """Who sees which cards and ships. KN-info-1 to -6."""

    def __init__(self, rules: Rules[State], notation: Notation, settings: Callable[[Options], Settings]) -> None:
        super().__init__(rules)
        self.notation = notation
        self.settings = settings

    def known(self, position: State, roles: int) -> Mapping[str, int]:
        return seen.known_ships(position, roles)

    def view(self, position: State, roles: int) -> Json:
        """What the declarations show, and what can be told of the rest in numbers. KN-info-1 to -6."""
        sight = self.sight(position, roles)
        declared = self.rules.form.view(position, sight)
        return declared | seen.counted(position, declared, sight.roles)

    def cells(self) -> list[Cell]:
        return self.rules.form.cells() + seen.counted_cells(self.notation)

    def numbers(self, position: State, roles: int) -> list[int]:
        sight = self.sight(position, roles)
        return self.rules.form.numbers(position, sight) + seen.counts(position, sight.roles)

    def guess(self, view: Json, chance: Chance) -> State:
        settings = self.settings(self.rules.settle_options(view["options"]))
        return self.rules.from_json(seen.guess(settings, view, chance), chance)

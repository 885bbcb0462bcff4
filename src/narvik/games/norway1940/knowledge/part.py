"""What Norway 1940 offers of knowledge: Norway's counters that lie face down are known to her alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from narvik.core.chance import Chance
from narvik.core.fields import Cell
from narvik.core.knowledge import Knowledge
from narvik.core.rules import Json, Options, Rules
from narvik.games.norway1940.knowledge import view as seen
from narvik.games.norway1940.pieces.state import State
from narvik.games.norway1940.pieces.variants import Settings


class Norway1940Knowledge(Knowledge[State]):
    """Who knows which ships and minefields. NC-setup-6, NC-mines-2."""

    def __init__(self, rules: Rules[State], settings: Callable[[Options], Settings]) -> None:
        super().__init__(rules)
        self.settings = settings

    def known(self, position: State, roles: int) -> Mapping[str, int]:
        return {"ship": seen.known(position, roles)}

    def view(self, position: State, roles: int) -> Json:
        declared = self.rules.form.view(position, self.sight(position, roles))
        return seen.view(position, declared, roles)

    def cells(self) -> list[Cell]:
        return self.rules.form.cells() + seen.counted_cells(self.rules.kinds["sector"], self.rules.kinds["ship"])

    def numbers(self, position: State, roles: int) -> list[int]:
        """What the declared fields show, and how much lies face down in each sector. NC-setup-6, NC-mines-2."""
        return self.rules.form.numbers(position, self.sight(position, roles)) + seen.counts(position, roles)

    def guess(self, view: Json, chance: Chance) -> State:
        settings = self.settings(self.rules.settle_options(view["options"]))
        return self.rules.from_json(seen.guessed(settings, view, chance), chance)

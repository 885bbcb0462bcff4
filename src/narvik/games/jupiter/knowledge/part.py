"""What Operation Jupiter offers of knowledge: of the enemy's stacks one knows the top unit."""

from __future__ import annotations

from collections.abc import Mapping

from narvik.core.chance import Chance
from narvik.core.fields import Cell
from narvik.core.knowledge import Knowledge
from narvik.core.rules import Json, Rules
from narvik.games.jupiter.knowledge import view as seen
from narvik.games.jupiter.knowledge.observation import face_down, face_down_cells
from narvik.games.jupiter.pieces.state import Settings, State


class JupiterKnowledge(Knowledge[State]):
    """Who knows which units. OJ-6.4-2, OJ-3.3-1."""

    def __init__(self, rules: Rules[State], settings: Settings) -> None:
        super().__init__(rules)
        self.settings = settings

    def known(self, position: State, roles: int) -> Mapping[str, int]:
        return {"unit": seen.known_units(position, roles)}

    def view(self, position: State, roles: int) -> Json:
        sight = self.sight(position, roles)
        return seen.told(position, sight.roles, self.rules.form.view(position, sight))

    def cells(self) -> list[Cell]:
        return self.rules.form.cells() + face_down_cells(self.rules.kinds["hex"], self.settings.forces.count)

    def numbers(self, position: State, roles: int) -> list[int]:
        sight = self.sight(position, roles)
        return self.rules.form.numbers(position, sight) + face_down(position, sight.known["unit"])

    def guess(self, view: Json, chance: Chance) -> State:
        s = self.rules.from_json(seen.guessed(self.settings, view, chance), chance)
        seen.choose_in_secret(s, view, chance)
        return s

"""What Invasion: Norway offers of advice: rules of thumb that follow a doctrine."""

from __future__ import annotations

from narvik.core.advice import Advice, Aim
from narvik.core.rules import Rules
from narvik.core.words import Choice
from narvik.games.invasion.advice import judgement, standing
from narvik.games.invasion.advice.doctrine import read_doctrines
from narvik.games.invasion.advice.operations import check_operations
from narvik.games.invasion.pieces.kit import Kit
from narvik.games.invasion.pieces.state import State


class InvasionAdvice(Advice[State]):
    """What computer players go by."""

    decisions_per_turn = 70
    horizon = 30

    def __init__(self, rules: Rules[State], kit: Kit) -> None:
        super().__init__(rules)
        self.doctrines = read_doctrines(rules.data_folder())
        for doctrine in self.doctrines:
            check_operations(kit, doctrine.operations)

    def aims(self, position: State, role: int) -> list[Aim]:
        return standing.aims(position, role, self.doctrines[role])

    def weights(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.weights(position, choices, self.doctrines)

    def risks(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.risks(position, choices, self.doctrines)

    def declines(self, position: State) -> Choice | None:
        for choice in position.choices():
            if choice.verb in judgement.DECLINING:
                return choice
        return None

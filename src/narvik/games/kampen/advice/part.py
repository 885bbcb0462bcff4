"""What Kampen om Norge offers of advice: a learned outlook, and rules of thumb for every kind of choice."""

from __future__ import annotations

from narvik.core.advice import Advice
from narvik.core.outlook import Outlook, Standing, read_weights
from narvik.core.rules import Rules
from narvik.core.words import Choice
from narvik.games.kampen.advice import judgement
from narvik.games.kampen.advice.standing import marks, standing
from narvik.games.kampen.pieces.board import Board
from narvik.games.kampen.pieces.notation import END, HALT, PASS
from narvik.games.kampen.pieces.state import State


class KampenAdvice(Advice[State]):
    """What computer players go by."""

    decisions_per_turn = 20
    horizon = 100
    horizon_turns = 3  # a round: what the others make of it shows
    setup_verbs = ("station",)

    def __init__(self, rules: Rules[State], board: Board) -> None:
        super().__init__(rules)
        table = rules.data_folder() / "outlook.csv"
        scenarios = rules.options[0].values
        self.learned = [Outlook(marks(board), read_weights(table, scenario)) for scenario in scenarios]

    def standing(self, position: State) -> Standing:
        return standing(position, self.learned[position.settings.advanced])

    def weights(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.weights(position, choices)

    def risks(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.risks(position, choices)

    def declines(self, position: State) -> Choice | None:
        """Pass, end or halt, where the question allows it."""
        for choice in position.choices():
            if choice.verb in (PASS, END, HALT):
                return choice
        return None

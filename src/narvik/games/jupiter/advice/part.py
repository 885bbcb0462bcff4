"""What Operation Jupiter offers of advice: a learned outlook, and rules of thumb that follow a doctrine."""

from __future__ import annotations

from typing import Final

from narvik.core.advice import Advice
from narvik.core.outlook import ANY, Outlook, Standing, read_weights
from narvik.core.rules import Rules
from narvik.core.words import Choice
from narvik.games.jupiter.advice import judgement
from narvik.games.jupiter.advice.doctrine import Doctrines
from narvik.games.jupiter.advice.standing import marks, standing
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import Board
from narvik.games.jupiter.pieces.state import State

PASSING: Final = (nt.DONE, nt.HALT, nt.HOLD, nt.STOP, nt.KEEP, nt.FIGHT, nt.REFUSE, nt.DECLINE)
"""The verbs by which somebody lets things be."""


class JupiterAdvice(Advice[State]):
    """What computer players go by."""

    decisions_per_turn = 100
    horizon = 16
    error_margin = 3.0
    setup_verbs = ("banak", "land", "station", "keep", "lay")

    def __init__(self, rules: Rules[State], board: Board, doctrines: Doctrines) -> None:
        super().__init__(rules)
        self.doctrines = doctrines
        self.learned = Outlook(marks(board), read_weights(rules.data_folder() / "outlook.csv", ANY))

    def standing(self, position: State) -> Standing:
        return standing(position, self.learned)

    def weights(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.weights(position, choices, self.doctrines.staff)

    def search_weights(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.weights(position, choices, self.doctrines.generals[position.decider])

    def risks(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.risks(position, choices)

    def declines(self, position: State) -> Choice | None:
        for choice in position.choices():
            if choice.verb in PASSING:
                return choice
        return None

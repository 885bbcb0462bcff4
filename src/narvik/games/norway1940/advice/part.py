"""What Norway 1940 offers of advice: a learned outlook, and rules of thumb for every kind of choice."""

from __future__ import annotations

from narvik.core.advice import Advice
from narvik.core.outlook import ANY, Outlook, Standing, read_weights
from narvik.core.rules import Rules
from narvik.core.words import Choice
from narvik.games.norway1940.advice import judgement
from narvik.games.norway1940.advice.standing import marks, standing
from narvik.games.norway1940.pieces.board import Board
from narvik.games.norway1940.pieces.notation import DECLINING
from narvik.games.norway1940.pieces.state import State


class Norway1940Advice(Advice[State]):
    """What computer players go by."""

    decisions_per_turn = 44
    horizon = 100
    horizon_turns = 2  # a whole turn: what the other side makes of it shows
    setup_verbs = ("place", "base", "post", "station")

    def __init__(self, rules: Rules[State], board: Board) -> None:
        super().__init__(rules)
        self.learned = Outlook(marks(board), read_weights(rules.data_folder() / "outlook.csv", ANY))

    def standing(self, position: State) -> Standing:
        return standing(position, self.learned)

    def weights(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.weights(position, choices)

    def risks(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.risks(position, choices)

    def declines(self, position: State) -> Choice | None:
        """Pass, end, stay or the like, where the question allows it."""
        for choice in position.choices():
            if choice.verb in DECLINING:
                return choice
        return None

"""Bjerkvik as Narvik sees it: its words and events, how it begins and ends, and the parts of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bjerkvik.advice import BjerkvikAdvice
from bjerkvik.display import BjerkvikDisplay
from bjerkvik.knowledge import BjerkvikKnowledge
from bjerkvik.notation import ALLIES, AREAS, GERMANY, KINDS, SIDES, WORDS
from bjerkvik.proof import BjerkvikProof
from bjerkvik.state import GARRISON, State
from bjerkvik.turn import CALLS, FRAMES, Game, Posting
from narvik.core.chance import Chance
from narvik.core.events import Journal, shapes_of
from narvik.core.form import Form
from narvik.core.rules import Json, Option, Options, Rule, Rules
from narvik.core.tables import read_rules

HERE: Final = Path(__file__).parent

EVENTS: Final = {
    "posted": "",
    "posted_at": "gun area",
    "turn": "turn:number",
    "landing": "area count:number",
    "gun_shown": "gun area",
    "gun_fires": "gun area die:d6 hit:number",
    "attack": "area",
    "fight": "area dice:d6 foe_dice:d6",
    "losses": "side:role area count:number",
    "gun_taken": "gun area",
    "shift": "from:area to:area count:number",
    "end": "areas:number",
}
"""What can happen, and for each value the word that the log line uses and its kind."""


class Bjerkvik(Rules[State]):
    """The game."""

    name = "bjerkvik"
    title = "Bjerkvik"
    roles = SIDES
    options = (Option("turns", ("4", "6")),)
    words = WORDS
    kinds = KINDS
    texts = HERE / "text"

    def __init__(self) -> None:
        super().__init__()
        self.shapes = shapes_of(EVENTS, KINDS)
        self.form = Form(State, FRAMES, KINDS, SIDES, CALLS)
        self.knowledge = BjerkvikKnowledge(self)
        self.advice = BjerkvikAdvice(self)
        self.display = BjerkvikDisplay(self)
        self.proof = BjerkvikProof(self)

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        s = self.blank(options, chance, journal)
        s.companies = [0, GARRISON] * len(AREAS)
        s.call(Game())
        s.call(Posting())
        s.settle()
        return s

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        s = State(chance, journal, options)
        self.form.begin(s)
        return s

    def result(self, position: State) -> Json | None:
        """Both areas win, one is a draw. BJ-end-1."""
        if position.decider >= 0:
            return None
        taken = position.taken()
        winner = (SIDES[GERMANY], "nobody", SIDES[ALLIES])[taken]
        return {"winner": winner, "level": "draw" if taken == 1 else "clear", "ended_by": "turns", "areas": taken}

    def score(self, position: State, role: int) -> float:
        worth = float(position.taken() - 1)
        return worth if role == ALLIES else -worth

    def most_decisions(self, options: Options) -> int:
        return 1 + 2 * int(options["turns"])

    def rule_list(self, language: str = "en") -> list[Rule]:
        return read_rules(HERE / "data" / "rules.csv", language)

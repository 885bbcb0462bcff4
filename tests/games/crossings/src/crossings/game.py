"""Crossings as Narvik sees it: its words and events, how it begins and ends, and the parts of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from crossings.advice import CrossingsAdvice
from crossings.display import CrossingsDisplay
from crossings.knowledge import CrossingsKnowledge
from crossings.notation import CROSSES, KINDS, NOUGHTS, SIDES, WORDS
from crossings.opening import unopened
from crossings.proof import CrossingsProof
from crossings.rounds import CALLS, FRAMES, Game
from crossings.state import NOBODY, State
from narvik.core.chance import Chance
from narvik.core.events import Journal, shapes_of
from narvik.core.form import Form
from narvik.core.rules import Json, Option, Options, Rule, Rules
from narvik.core.tables import read_rules

HERE: Final = Path(__file__).parent

EVENTS: Final = {
    "hidden": "watchman",
    "hidden_at": "watchman crossing",
    "sets_out": "side:role crossing",
    "midstream": "crossing die:d10 foe_die:d10",
    "found": "watchman crossing",
    "nobody_there": "side:role crossing",
    "over": "side:role crossing die:d10 needed:number",
    "turned_back": "side:role crossing die:d10 needed:number",
    "settled": "side:role house",
    "dispute": "side:role house die:d10 foe_die:d10",
    "taken": "side:role house",
    "round": "round:number",
    "line": "side:role",
    "end": "noughts:number crosses:number",
}
"""What can happen, and for each value the word that the log line uses and its kind."""


class Crossings(Rules[State]):
    """The game."""

    name = "crossings"
    title = "Crossings"
    roles = SIDES
    options = (Option("rounds", ("5", "8")),)
    words = WORDS
    kinds = KINDS
    texts = HERE / "text"

    def __init__(self) -> None:
        super().__init__()
        self.shapes = shapes_of(EVENTS, KINDS)
        self.form = Form(State, FRAMES, KINDS, SIDES, CALLS)
        self.knowledge = CrossingsKnowledge(self)
        self.advice = CrossingsAdvice(self)
        self.display = CrossingsDisplay(self)
        self.proof = CrossingsProof(self)

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        s = self.blank(options, chance, journal)
        s.call(Game())
        s.call(unopened())
        s.settle()
        return s

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        s = State(chance, journal, options)
        self.form.begin(s)
        return s

    def result(self, position: State) -> Json | None:
        """Three in a line win clearly, more houses narrowly. CR-end-1, CR-end-2."""
        if position.decider >= 0:
            return None
        houses = {side: position.held(number) for number, side in enumerate(SIDES)}
        if position.in_line() != NOBODY:
            return {"winner": SIDES[position.in_line()], "level": "clear", "ended_by": "line", **houses}
        lead = position.held(NOUGHTS) - position.held(CROSSES)
        if not lead:
            return {"winner": "nobody", "level": "draw", "ended_by": "rounds", **houses}
        return {"winner": SIDES[NOUGHTS if lead > 0 else CROSSES], "level": "narrow", "ended_by": "rounds", **houses}

    def score(self, position: State, role: int) -> float:
        """A line is worth 1, more houses 0.5. CR-end-1, CR-end-2."""
        if position.in_line() != NOBODY:
            return 1.0 if position.in_line() == role else -1.0
        lead = position.held(role) - position.held(1 - role)
        return 0.5 * ((lead > 0) - (lead < 0))

    def most_decisions(self, options: Options) -> int:
        return 4 + 4 * int(options["rounds"])

    def rule_list(self, language: str = "en") -> list[Rule]:
        return read_rules(HERE / "data" / "rules.csv", language)

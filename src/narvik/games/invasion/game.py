"""Invasion: Norway as the core sees it: options, set-up, results, data, and the parts of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.chance import Chance
from narvik.core.events import Journal, shapes_of
from narvik.core.form import Form
from narvik.core.rules import Json, Option, Options, Rule, Rules, Ruling, Source
from narvik.core.tables import Table, read_rulings
from narvik.games.invasion.advice.part import InvasionAdvice
from narvik.games.invasion.chapters.sequence import CALLS, FRAMES, GameTurn
from narvik.games.invasion.chapters.setting_up import set_up
from narvik.games.invasion.display.part import InvasionDisplay
from narvik.games.invasion.knowledge.part import InvasionKnowledge
from narvik.games.invasion.pieces.events import EVENTS
from narvik.games.invasion.pieces.kit import Kit
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, NOBODY, SIDES
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.rulebook import read_rulebook
from narvik.games.invasion.pieces.tables.together import Tables
from narvik.games.invasion.pieces.tables.victory import DEGREES
from narvik.games.invasion.proof.part import InvasionProof

HERE: Final = Path(__file__).parent
DATA: Final = HERE / "data"
"""Where the tables lie: beside this module, which is never compiled and moved elsewhere."""

SHORTEST_BOUND: Final = 20_000
DECISIONS_A_TURN: Final = 4_000
"""No turn of a random game has come near so many decisions; the most that were met are 1,400."""


class Invasion(Rules[State]):
    """The game."""

    name = "invasion"
    title = "Invasion: Norway"
    roles = SIDES
    options = (
        Option("scenario", ("qs", "fjord", "nvk", "juno", "buf", "inv", "camp"), in_cases="inv"),
        Option("railways", ("open", "held")),
        Option("flights", ("even", "long")),
        Option("tracks", ("three", "six")),
        Option("neutrality", ("respected", "ignored")),
        Option("bonuses", ("at_once", "turn_end")),
        Option("criticals", ("or_less", "exact")),
        Option("gunfire", ("any_weather", "weather")),
    )
    texts = HERE / "text"

    def __init__(self, own: Path | None = None) -> None:
        super().__init__()
        tables = Tables(own, DATA)
        self.kit = Kit(tables)
        self.words = self.kit.notation.words
        self.kinds = self.kit.notation.kinds
        self.shapes = shapes_of(EVENTS, self.kinds)
        self.form = Form(State, FRAMES, self.kinds, SIDES, CALLS)
        self.data_hash = tables.fingerprint
        self.knowledge = InvasionKnowledge(self, self.kit)
        self.advice = InvasionAdvice(self, self.kit)
        self.display = InvasionDisplay(self)
        self.proof = InvasionProof(self)

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        s = State(self.kit, chance, journal, options)
        self.form.begin(s)
        return s

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        """A scenario from its first turn on."""
        s = self.blank(options, chance, journal)
        set_up(s, self.kit.setups.index[options["scenario"]])
        s.call(GameTurn())
        s.settle()
        return s

    def result(self, position: State) -> Json | None:
        """What the points so far mean. IN-16-1, -3."""
        if position.decider >= 0:
            return None
        total = position.points[GERMAN] - position.points[ALLIED]
        level = self.kit.victory.level(position.scenario, total)
        winner = "nobody" if level.winner == NOBODY else SIDES[level.winner]
        return {"winner": winner, "level": DEGREES[level.degree], "ended_by": "end", "points": total}

    def score(self, position: State, role: int) -> float:
        result = self.result(position)
        if result is None or result["winner"] == "nobody":
            return 0.0
        return 1.0 if result["winner"] == SIDES[role] else -1.0

    def most_decisions(self, options: Options) -> int:
        one = self.kit.setups.scenarios[self.kit.setups.index[options["scenario"]]]
        return max(SHORTEST_BOUND, DECISIONS_A_TURN * (one.last_turn - one.first_turn + 1))

    def rule_list(self, language: str = "en") -> list[Rule]:
        """All rules; one that speaks of what a later part brings belongs to that part."""
        book = read_rulebook(DATA / "rules.csv")
        return [Rule(rule.id, *rule.told(language), rule.mark, rule.owed or rule.part) for rule in book]

    def ruling_list(self, language: str = "en") -> list[Ruling]:
        return read_rulings(DATA / "rulings.csv", language, self.rule_list())

    def table_list(self) -> list[Table]:
        return self.kit.tables.tables

    def sources(self) -> list[Source]:
        return self.kit.tables.sources()

"""Operation Jupiter as the core sees it: seats, views, texts, data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.guide import Guide, read_guide
from narvik.core.outlook import ANY, Outlook, Standing, read_weights
from narvik.core.phrases import phrases
from narvik.core.rules import CombatTable, Json, Options, Route, Rule, Rules, Source
from narvik.core.tables import fingerprint, read_rules
from narvik.core.words import Choice, Kind
from narvik.games.jupiter import (
    actions,
    air,
    attackers,
    battle,
    judgement,
    momentum,
    movement,
    reinforcement,
    results,
    setup,
    stacking,
    supply,
    sweden,
    turn,
)  # fmt: skip
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.audit import audit
from narvik.games.jupiter.board import ALLIED, GERMAN, ROLES, Board
from narvik.games.jupiter.combat_tables import combat_tables
from narvik.games.jupiter.doctrine import Doctrines
from narvik.games.jupiter.features import features
from narvik.games.jupiter.forces import Forces
from narvik.games.jupiter.happenings import shapes
from narvik.games.jupiter.jsonform import from_json, to_json
from narvik.games.jupiter.notation import Notation
from narvik.games.jupiter.odds import odds
from narvik.games.jupiter.render import render
from narvik.games.jupiter.scene import scene
from narvik.games.jupiter.short import Comparison, from_short, result_of, stage_of
from narvik.games.jupiter.standing import marks, standing
from narvik.games.jupiter.state import Settings, State
from narvik.games.jupiter.tables import Tables
from narvik.games.jupiter.view import guess, view

HERE: Final = Path(str(files("narvik.games.jupiter")))
CHAPTERS: Final = (
    setup, turn, air, actions, movement, supply, sweden, stacking, attackers, battle, results, momentum, reinforcement,
)  # fmt: skip
"""The modules of rules; importing them fills the flow."""

TABLES: Final = (
    "hexes.csv", "hexsides.csv", "roads.csv", "places.csv", "terrain.csv", "units.csv", "combat.csv", "weather.csv",
)  # fmt: skip

MOST_DECISIONS: Final = 60_000
"""Ten turns in which every unit marches hex by hex, every attack gathers all it can, and every end is proposed."""

PASSING: Final = (nt.DONE, nt.HALT, nt.HOLD, nt.STOP, nt.KEEP, nt.FIGHT, nt.REFUSE, nt.DECLINE)


class Jupiter(Rules[State]):
    """The game with one set of tables."""

    name = "jupiter"
    title = "Operation Jupiter"
    version = 3
    tuned = 2
    roles = ROLES
    options = ()
    texts = HERE / "text"
    foresight = 16
    conviction = 3.0
    pace = 100
    battles = MappingProxyType({"battle": "hex"})
    plays = MappingProxyType({"commits": "special"})

    def __init__(self, own: Path | None = None) -> None:
        self.data_hash = fingerprint(own, TABLES)
        self.board = Board(HERE / "data", own)
        self.forces = Forces(HERE / "data", own, self.board)
        self.tables = Tables(HERE / "data", own)
        self.doctrines = Doctrines(HERE / "data", self.board)
        self.notation = Notation(self.board, self.forces)
        self.words = self.notation.words
        self.kinds = self.notation.kinds
        self.shapes = shapes(self.notation)
        self.learned = Outlook(marks(self.board), read_weights(HERE / "data" / "outlook.csv", ANY))
        self.settings = Settings(self.board, self.forces, self.tables, self.doctrines, self.notation, {})

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        """Fill the pools and go to the first decision. OJ-3.3-1, OJ-3.5-1."""
        s = State(self.settings, chance, journal)
        setup.begin(s)
        s.settle()
        return s

    def seats(self, options: Options) -> tuple[str, ...]:
        return ROLES

    def seat_of(self, position: State, role: int) -> int:
        return role

    def result(self, position: State) -> Json | None:
        return result_of(position)

    def score(self, position: State, role: int) -> float:
        """1 for a victory, 0 for a draw, -1 for a defeat. OJ-4.3-1."""
        if position.winner not in (ALLIED, GERMAN):
            return 0.0
        return 1.0 if position.winner == role else -1.0

    def standing(self, position: State) -> Standing:
        return standing(position, self.learned)

    def leanings(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.leanings(position, choices, self.doctrines.staff)

    def seasoned(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.leanings(position, choices, self.doctrines.generals[position.decider])

    def daring(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.daring(position, choices)

    def most_decisions(self, options: Options) -> int:
        return MOST_DECISIONS

    def audit(self, position: State) -> list[str]:
        return audit(position)

    def to_json(self, position: State) -> Json:
        return to_json(position)

    def from_json(self, data: Json, chance: Chance, journal: Journal | None = None) -> State:
        return from_json(self.settings, data, chance, journal)

    def view(self, position: State, roles: int) -> Json:
        return view(position, roles)

    def features(self, position: State, roles: int) -> list[int]:
        return features(position, roles)

    def guess(self, view: Json, chance: Chance) -> State:
        return guess(self.settings, view, chance)

    def position(
        self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None
    ) -> State:
        return from_short(self.settings, short, chance, journal)

    def differences(self, position: State, expected: Mapping[str, Any]) -> list[str]:
        return Comparison(position).compare(expected)

    def stage(self, position: State) -> str:
        return stage_of(position)

    def declines(self, position: State) -> Choice | None:
        return next((choice for choice in position.choices() if choice.verb in PASSING), None)

    def routes(self, position: State) -> list[Route]:
        """Where a marching unit can get to. OJ-12."""
        top = position.frames[-1] if position.frames else [-1]
        return movement.routes(position, top) if top[0] == fr.MARCH else []

    def display(self, kind: Kind, number: int, language: str) -> str:
        if kind.name == "hex":
            place = self.board.place_at[number]
            word = kind.write(number)
            return f"{self.board.place_names[place]} ({word})" if place >= 0 else word
        if kind.name == "unit":
            return self.forces.names[language][number]
        if kind.name == "place":
            return self.board.place_names[number]
        if kind.name == "number":
            return str(number)
        return phrases(language, self.texts).say(f"{kind.name}-{kind.write(number)}", {})

    def odds(self, position: State, roles: int) -> Json | None:
        return odds(position, roles)

    def combat_tables(self) -> list[CombatTable]:
        return combat_tables(self.tables)

    def rule_list(self, language: str = "en") -> list[Rule]:
        return read_rules(HERE / "data" / "rules.csv", language)

    def sources(self) -> list[Source]:
        tables = [*self.board.tables, self.forces.table, *self.tables.tables]
        return [source for table in tables for source in table.sources()]

    def chart(self) -> Json:
        board: Json = json.loads((HERE / "data" / "map" / "board.json").read_text(encoding="utf-8"))
        return board

    def scene(self, view: Json, language: str) -> Json:
        return scene(self, view, language)

    def render(self, view: Json, language: str, width: int) -> Any:
        return render(self, view, language, width)

    def guide(self) -> Guide | None:
        """The guided first game. It is played on the packaged map: with tables of one's own there is none."""
        return None if self.data_hash else read_guide(HERE / "data" / "guide.yaml")

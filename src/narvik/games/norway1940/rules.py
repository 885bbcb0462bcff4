"""Norway 1940 as the core sees it: options, seats, views, texts, data."""

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
from narvik.core.rules import CombatTable, Json, Option, Options, Rule, Rules, Source
from narvik.core.tables import fingerprint, read_rules
from narvik.core.words import Choice, Kind
from narvik.games.norway1940 import (
    air,
    airborne,
    coastal,
    convoy,
    eviction,
    ground_combat,
    judgement,
    movement,
    raids,
    reinforcement,
    sailing,
    sea_battle,
    setup,
    turn,
    volleys,
)
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940.audit import audit
from narvik.games.norway1940.board import DENMARK, SIDES, Board
from narvik.games.norway1940.combat_tables import combat_tables
from narvik.games.norway1940.comparison import Comparison, result_of
from narvik.games.norway1940.features import features
from narvik.games.norway1940.forces import Forts, Ships, Units, Wings
from narvik.games.norway1940.happenings import shapes
from narvik.games.norway1940.jsonform import from_json, to_json
from narvik.games.norway1940.notation import DECLINING, Notation
from narvik.games.norway1940.odds import odds
from narvik.games.norway1940.render import render
from narvik.games.norway1940.scene import scene
from narvik.games.norway1940.short import from_short, phase_of
from narvik.games.norway1940.standing import marks, standing
from narvik.games.norway1940.state import DRAW, STRATEGIC, Settings, State
from narvik.games.norway1940.view import guess, view

HERE: Final = Path(str(files("narvik.games.norway1940")))
CHAPTERS: Final = (
    setup, turn, eviction, movement, sailing, air, airborne, sea_battle, coastal, raids, reinforcement, convoy,
    ground_combat, volleys,
)  # fmt: skip
"""The modules of rules; importing them fills the flow."""

TABLES: Final = ("sectors.csv", "borders.csv", "turns.csv", "units.csv", "naval.csv", "air.csv", "coastal.csv")

OPTIONS: Final = (
    Option("ships", ("free", "historical")),
    Option("prepared", ("no", "yes")),
    Option("alerted", ("no", "yes")),
    Option("patrol", ("no", "yes")),
)

MOST_PER_TURN: Final = 1500
"""Far above what a game-turn can hold: every unit and ship moved alone, every division split, every hit asked for."""


class Norway1940(Rules[State]):
    """The game with one set of tables."""

    name = "norway1940"
    title = "Norway 1940"
    version = 2
    tuned = 2
    roles = SIDES
    options = OPTIONS
    texts = HERE / "text"
    pace = 44
    foresight = 100
    outreach = 2  # a whole turn: what the other side makes of it shows
    battles = MappingProxyType({"attack": "sector"})

    def __init__(self, own: Path | None = None) -> None:
        self.data_hash = fingerprint(own, TABLES)
        data = HERE / "data"
        self.board = Board(data, own)
        self.units = Units(data, own, self.board)
        self.ships = Ships(data, own, self.board)
        self.wings = Wings(data, own, self.board, self.ships)
        self.forts = Forts(data, own, self.board)
        self.notation = Notation(self.board, self.units, self.ships, self.wings, self.forts)
        self.words = self.notation.words
        self.kinds = self.notation.kinds
        self.shapes = shapes(self.notation)
        self.learned = Outlook(marks(self.board), read_weights(HERE / "data" / "outlook.csv", ANY))
        self.made: dict[tuple[tuple[str, str], ...], Settings] = {}

    def settings(self, options: Options) -> Settings:
        """The settings for options; made once for each set."""
        key = tuple(sorted(options.items()))
        if key not in self.made:
            self.made[key] = Settings(
                self.board, self.units, self.ships, self.wings, self.forts, self.notation, options
            )
        return self.made[key]

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        """Lay the counters out and go to the first decision. NC-setup-10."""
        s = State(self.settings(options), chance, journal)
        setup.lay_out(s)
        s.push(fr.GERMAN_TURN, 0)
        s.push(fr.SETUP, 0)
        s.settle()
        return s

    def seats(self, options: Options) -> tuple[str, ...]:
        return SIDES

    def seat_of(self, position: State, role: int) -> int:
        return role

    def result(self, position: State) -> Json | None:
        return result_of(position)

    def score(self, position: State, role: int) -> float:
        """1 and -1 for a strategic, 0.5 and -0.5 for a marginal victory, 0 for a draw. NC-victory-8."""
        if position.winner < 0 or position.winner == DRAW:
            return 0.0
        value = 1.0 if position.level == STRATEGIC else 0.5
        return value if position.winner == role else -value

    def standing(self, position: State) -> Standing:
        return standing(position, self.learned)

    def leanings(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.leanings(position, choices)

    def daring(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.daring(position, choices)

    def most_decisions(self, options: Options) -> int:
        return self.board.last_turn * MOST_PER_TURN

    def audit(self, position: State) -> list[str]:
        return audit(position)

    def to_json(self, position: State) -> Json:
        return to_json(position)

    def from_json(self, data: Json, chance: Chance, journal: Journal | None = None) -> State:
        options = self.settle_options(data.get("options", {}))
        return from_json(self.settings(options), data, chance, journal)

    def view(self, position: State, roles: int) -> Json:
        return view(position, roles)

    def features(self, position: State, roles: int) -> list[int]:
        return features(position, roles)

    def guess(self, view: Json, chance: Chance) -> State:
        return guess(self.settings(self.settle_options(view["options"])), view, chance)

    def position(
        self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None
    ) -> State:
        return from_short(self.settings(options), short, chance, journal)

    def differences(self, position: State, expected: Mapping[str, Any]) -> list[str]:
        return Comparison(position).compare(expected)

    def stage(self, position: State) -> str:
        """The side and the phase, such as ``germany movement`` or ``norway fleet``."""
        return f"{SIDES[position.active]} {phase_of(position)}"

    def declines(self, position: State) -> Choice | None:
        """Pass, end, stay or the like, where the question allows it."""
        return next((choice for choice in position.choices() if choice.verb in DECLINING), None)

    def display(self, kind: Kind, number: int, language: str) -> str:
        if kind.name == "number":
            return str(number)
        if kind.name in ("sector", "place") and number < DENMARK:
            return self.board.names[number]
        if kind.name == "unit":
            return self.units.titles[language][number]
        if kind.name == "ship":
            return self.ships.titles[language][number]
        if kind.name == "air":
            return self.wings.titles[language][number]
        if kind.name == "fort":
            return self.forts.names[number]
        return phrases(language, self.texts).say(f"{kind.name}-{kind.write(number).replace('_', '-')}")

    def odds(self, position: State, roles: int) -> Json | None:
        return odds(position, roles)

    def combat_tables(self) -> list[CombatTable]:
        return combat_tables()

    def rule_list(self, language: str = "en") -> list[Rule]:
        return read_rules(HERE / "data" / "rules.csv", language)

    def sources(self) -> list[Source]:
        tables = [*self.board.tables, self.units.table, self.ships.table, self.wings.table, self.forts.table]
        return [source for table in tables for source in table.sources()]

    def chart(self) -> Json:
        board: Json = json.loads((HERE / "data" / "map" / "board.json").read_text(encoding="utf-8"))
        return board

    def scene(self, view: Json, language: str) -> Json:
        return scene(self, view, language)

    def guide(self) -> Guide | None:
        """The guided first game. It is played on the packaged map: with tables of one's own there is none."""
        path = HERE / "data" / "guide.yaml"
        return None if self.data_hash or not path.exists() else read_guide(path)

    def render(self, view: Json, language: str, width: int) -> Any:
        return render(self, view, language, width)

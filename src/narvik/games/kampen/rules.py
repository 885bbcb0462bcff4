"""Kampen om Norge as the core sees it: options, seats, views, texts, data."""

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
from narvik.core.outlook import Outlook, Standing, read_weights
from narvik.core.phrases import phrases
from narvik.core.rules import CombatTable, Json, Option, Options, Rule, Rules, Source
from narvik.core.tables import fingerprint, read_rules
from narvik.core.words import Choice, Kind
from narvik.games.kampen import (
    april9,
    april9_cards,
    combat,
    judgement,
    landing,
    losses,
    movement,
    naval_combat,
    reinforcement,
    retreat,
    sea,
    sides,
    turn,
)
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.audit import audit
from narvik.games.kampen.board import ALLIES, FACTIONS, GERMANY, NORWAY, Board
from narvik.games.kampen.cards import HAND_LIMITS, Cards
from narvik.games.kampen.combat_tables import combat_tables
from narvik.games.kampen.features import features
from narvik.games.kampen.fleet import Fleet
from narvik.games.kampen.happenings import shapes
from narvik.games.kampen.jsonform import from_json, to_json
from narvik.games.kampen.notation import Notation
from narvik.games.kampen.odds import odds
from narvik.games.kampen.render import render
from narvik.games.kampen.scene import scene
from narvik.games.kampen.short import Comparison, from_short, named_winner, phase_of, result_of
from narvik.games.kampen.standing import marks, standing
from narvik.games.kampen.state import CLEAR, Settings, State
from narvik.games.kampen.view import guess, view

HERE: Final = Path(str(files("narvik.games.kampen")))
CHAPTERS: Final = (
    sides, april9, april9_cards, landing, turn, sea, movement, naval_combat, combat, losses, retreat, reinforcement,
)  # fmt: skip
"""The modules of rules; importing them fills the flow."""

TABLES: Final = ("areas.csv", "borders.csv", "sea_zones.csv", "air_bases.csv", "setup.csv", "cards.csv", "ships.csv")

OPTIONS: Final = (
    Option("scenario", ("basic", "advanced")),
    Option("edition", ("en", "no")),
    Option("players", ("3", "2")),
    Option("sides", ("agreed", "drawn")),
    Option("fjords", ("edition", "crossing", "whole")),
    Option("panzer", ("2", "1")),
)

MOST_ROUNDS: Final = 58
"""Germany uses or exchanges a card each round, so its 57 cards after the first hand last that many rounds at most."""

MOST_PER_ROUND: Final = 700
"""Far above what a round can hold: every battalion moved alone, every card asked for at every point."""


class Kampen(Rules[State]):
    """The game with one set of tables."""

    name = "kampen"
    title = "Kampen om Norge"
    version = 3
    tuned = 2
    roles = FACTIONS
    options = OPTIONS
    texts = HERE / "text"
    pace = 20
    foresight = 100
    outreach = 3  # a round: what the others make of it shows
    battles = MappingProxyType({"combat": "area", "naval_combat": "zone"})
    plays = MappingProxyType({"played": "card"})

    def __init__(self, own: Path | None = None) -> None:
        self.data_hash = fingerprint(own, TABLES)
        self.board = Board(HERE / "data", own)
        self.cards = Cards(HERE / "data", own)
        self.fleet = Fleet(HERE / "data", own)
        self.notation = Notation(self.board, self.cards, self.fleet)
        self.words = self.notation.words
        self.kinds = self.notation.kinds
        self.shapes = shapes(self.notation)
        self.learned = [
            Outlook(marks(self.board), read_weights(HERE / "data" / "outlook.csv", scenario))
            for scenario in OPTIONS[0].values
        ]
        self.made: dict[tuple[tuple[str, str], ...], Settings] = {}

    def settings(self, options: Options) -> Settings:
        """The settings for options; made once for each set."""
        key = tuple(sorted(options.items()))
        if key not in self.made:
            self.made[key] = Settings(self.board, self.cards, self.fleet, self.notation, options)
        return self.made[key]

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        """Shuffle, set up, and go to the first decision. KN-setup, KN-a9-1."""
        settings = self.settings(options)
        s = State(settings, chance, journal)
        for faction in (GERMANY, NORWAY, ALLIES):
            s.deck[faction] = tuple(s.shuffle(self.cards.decks[faction], "deck", FACTIONS[faction]))
            s.unused[faction] = len(s.deck[faction])
        if settings.advanced:
            s.push(fr.APRIL9, 0)
        else:
            for faction, area, count in self.board.setup:
                s.add(faction, area, count)
            for faction in (GERMANY, NORWAY, ALLIES):
                for _ in range(0 if settings.drawn_sides else HAND_LIMITS[faction]):
                    s.draw(faction)
            s.push(fr.TURN, GERMANY, 0)
        if settings.drawn_sides:
            s.push(fr.FACTIONS, 0, 0, 0)
        s.settle()
        return s

    def seats(self, options: Options) -> tuple[str, ...]:
        """One seat for each player; named by faction unless these are drawn. KN-gen-3, -4."""
        if options["sides"] == "drawn":
            return ("player1", "player2", "player3")[: int(options["players"])]
        return FACTIONS[: int(options["players"])]

    def seat_of(self, position: State, role: int) -> int:
        return position.owner[role]

    def result(self, position: State) -> Json | None:
        return result_of(position)

    def winner_if_resigns(self, position: State, seat: int) -> str | None:
        """Norway and the Allies share victory and defeat; before sides are drawn nobody has one. KN-gen-3, -6."""
        if position.frames and position.frames[-1][0] == fr.FACTIONS:
            return None
        return named_winner(NORWAY if seat == self.seat_of(position, GERMANY) else GERMANY)

    def score(self, position: State, role: int) -> float:
        """1 and -1 for a clear, 0.5 and -0.5 for a marginal victory. KN-win-8."""
        if position.winner < 0:
            return 0.0
        value = 1.0 if position.level == CLEAR else 0.5
        return value if (position.winner == GERMANY) == (role == GERMANY) else -value

    def partners(self, role: int, other: int) -> bool:
        """Norway and the Allies win and lose together. KN-gen-3."""
        return (role == GERMANY) == (other == GERMANY)

    def standing(self, position: State) -> Standing:
        return standing(position, self.learned[position.settings.advanced])

    def leanings(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.leanings(position, choices)

    def daring(self, position: State, choices: list[Choice]) -> list[float]:
        return judgement.daring(position, choices)

    def most_decisions(self, options: Options) -> int:
        return MOST_ROUNDS * MOST_PER_ROUND

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
        """The turn and the phase, such as ``germany movement`` or ``april9 landing``."""
        return f"{'april9' if position.april else FACTIONS[position.active]} {phase_of(position)}"

    def declines(self, position: State) -> Choice | None:
        """Pass, end or halt, where the question allows it."""
        return next((choice for choice in position.choices() if choice.verb in (nt.PASS, nt.END, nt.HALT)), None)

    def display(self, kind: Kind, number: int, language: str) -> str:
        if kind.name == "area" or (kind.name == "origin" and number < self.board.count):
            return self.board.names[language][number]
        if kind.name == "card":
            return self.cards.titles[language][number]
        if kind.name == "ship":
            return self.fleet.titles[language][number]
        if kind.name == "number":
            return str(number)
        word = kind.write(number)
        if kind.name == "zone":
            return self.say(language, "zone-raid") if word == "raid" else self.say(language, "zone-name", word.upper())
        return self.say(language, f"{kind.name}-{word}")

    def say(self, language: str, message: str, number: str = "") -> str:
        """One of the short texts that name things."""
        return phrases(language, self.texts).say(message, {"number": number})

    def odds(self, position: State, roles: int) -> Json | None:
        """All that enters lies open: battalions, and cards once they are played."""
        return odds(position)

    def combat_tables(self) -> list[CombatTable]:
        return combat_tables()

    def rule_list(self, language: str = "en") -> list[Rule]:
        return read_rules(HERE / "data" / "rules.csv", language)

    def sources(self) -> list[Source]:
        tables = [*self.board.tables, self.cards.table, self.fleet.table]
        return [source for table in tables for source in table.sources()]

    def chart(self) -> Json:
        board: Json = json.loads((HERE / "data" / "map" / "board.json").read_text(encoding="utf-8"))
        return board

    def scene(self, view: Json, language: str) -> Json:
        return scene(self, view, language)

    def guide(self) -> Guide | None:
        """The guided first game. It is played on the packaged map: with tables of one's own there is none."""
        return None if self.data_hash else read_guide(HERE / "data" / "guide.yaml")

    def render(self, view: Json, language: str, width: int) -> Any:
        return render(self, view, language, width)

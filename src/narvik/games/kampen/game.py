"""Kampen om Norge as the core sees it: options, set-up, seats, results, data, and the parts of the game."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from narvik.core.bidding import Bidding, bid_option, fair_bid, is_open
from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.form import Form
from narvik.core.rules import Json, Option, Options, Rule, Rules, Ruling
from narvik.core.tables import BALANCE, Table, fingerprint, read_rules, read_rulings
from narvik.games.kampen.advice.part import KampenAdvice
from narvik.games.kampen.chapters.bidding import terms
from narvik.games.kampen.chapters.sequence import CALLS, FRAMES
from narvik.games.kampen.chapters.setup import set_up
from narvik.games.kampen.chapters.sides import Sides
from narvik.games.kampen.display.part import KampenDisplay
from narvik.games.kampen.knowledge.part import KampenKnowledge
from narvik.games.kampen.pieces.board import FACTIONS, GERMANY, MOST_BID, NORWAY, Board
from narvik.games.kampen.pieces.cards import Cards
from narvik.games.kampen.pieces.events import shapes
from narvik.games.kampen.pieces.notation import Notation
from narvik.games.kampen.pieces.ships import GONE, IN_HAND, Fleet
from narvik.games.kampen.pieces.state import CLEAR, Settings, State
from narvik.games.kampen.proof.part import KampenProof
from narvik.games.kampen.proof.short_form import named_winner, result_of

HERE: Final = Path(str(files("narvik.games.kampen")))
TABLES: Final = ("areas.csv", "borders.csv", "sea_zones.csv", "air_bases.csv", "setup.csv", "cards.csv", "ships.csv")

OPTIONS: Final = (
    Option("scenario", ("basic", "advanced")),
    Option("edition", ("en", "no")),
    Option("players", ("3", "2")),
    Option("sides", ("agreed", "drawn")),
    Option("fjords", ("edition", "crossing", "whole")),
    Option("panzer", ("2", "1")),
    bid_option(MOST_BID),
    BALANCE,
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
    oldest = 3
    roles = FACTIONS
    options = OPTIONS
    texts = HERE / "text"

    def __init__(self, own: Path | None = None, table_set: str = "") -> None:
        super().__init__(own, table_set)
        self.data_hash = fingerprint(own, TABLES)
        data = self.tables_folder()
        self.board = Board(data, own)
        self.cards = Cards(data, own)
        self.fleet = Fleet(data, own)
        self.notation = Notation(self.board, self.cards, self.fleet)
        self.words = self.notation.words
        self.kinds = self.notation.kinds
        self.shapes = shapes(self.notation)
        self.form = Form(State, FRAMES, self.notation.held, FACTIONS, CALLS)
        self.made: dict[tuple[tuple[str, str], ...], Settings] = {}
        self.knowledge = KampenKnowledge(self, self.notation, self.settings)
        self.advice = KampenAdvice(self, self.board)
        self.display = KampenDisplay(self)
        self.proof = KampenProof(self)

    def settings(self, options: Options) -> Settings:
        """The settings for options; made once for each set."""
        key = tuple(sorted(options.items()))
        if key not in self.made:
            self.require_tables(options)
            made = self.made[key] = Settings(self.board, self.cards, self.fleet, self.notation, options)
            made.bidding = terms(made, fair_bid(self.data_folder(), FACTIONS, options))
        return self.made[key]

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        """A game that has gone to its first decision. KN-gen-2."""
        s = self.blank(options, chance, journal)
        set_up(s)
        s.settle()
        return s

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        """An empty board: ship cards in hand, or out of a basic game, and nobody has a faction but by agreement.

        KN-deck-13, KN-gen-3, -4.
        """
        settings = self.settings(options)
        s = State(chance, journal, options)
        self.form.begin(s)
        s.settings = settings
        s.board = self.board
        s.areas = self.board.count
        s.owner = [0, 1, 1] if settings.two_players else [0, 1, 2]
        s.ships = [IN_HAND if settings.advanced else GONE] * self.fleet.count
        s.recount()
        return s

    def rebuild(self, position: State) -> None:
        position.recount()

    def seats(self, options: Options) -> tuple[str, ...]:
        """One seat for each player; named by faction unless these are drawn or bid for. KN-gen-3, -4."""
        if options["sides"] == "drawn" or is_open(options):
            return ("player1", "player2", "player3")[: int(options["players"])]
        return FACTIONS[: int(options["players"])]

    def seat_of(self, position: State, role: int) -> int:
        return position.owner[role]

    def result(self, position: State) -> Json | None:
        return result_of(position)

    def winner_if_resigns(self, position: State, seat: int) -> str | None:
        """Norway and the Allies share victory and defeat; before sides are drawn nobody has one. KN-gen-3, -6."""
        if position.frames and isinstance(position.frames[-1], (Sides, Bidding)):
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

    def most_decisions(self, options: Options) -> int:
        return MOST_ROUNDS * MOST_PER_ROUND

    def rule_list(self, language: str = "en") -> list[Rule]:
        return read_rules(HERE / "data" / "rules.csv", language)

    def ruling_list(self, language: str = "en") -> list[Ruling]:
        return read_rulings(HERE / "data" / "rulings.csv", language, self.rule_list())

    def table_list(self) -> list[Table]:
        return [*self.board.tables, self.cards.table, self.fleet.table]

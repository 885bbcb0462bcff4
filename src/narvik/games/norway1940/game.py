"""Norway 1940 as the core sees it: options, set-up, results, data, and the parts of the game."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from narvik.core.bidding import Bidding, bid_option, fair_bid, is_open
from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.form import Form
from narvik.core.rules import Json, Option, Options, Rule, Rules, Ruling
from narvik.core.seats import PLAYERS
from narvik.core.tables import BALANCE, Table, fingerprint, read_rules, read_rulings
from narvik.games.norway1940.advice.part import Norway1940Advice
from narvik.games.norway1940.chapters.bidding import MOST_BIDS, give, terms
from narvik.games.norway1940.chapters.setup import SetUp, lay_out
from narvik.games.norway1940.chapters.turn import CALLS, FRAMES, GermanTurn
from narvik.games.norway1940.display.part import Norway1940Display
from narvik.games.norway1940.knowledge.part import Norway1940Knowledge
from narvik.games.norway1940.pieces.board import SIDES, Board
from narvik.games.norway1940.pieces.events import shapes
from narvik.games.norway1940.pieces.forces import Forts, Ships, Units, Wings
from narvik.games.norway1940.pieces.notation import Notation
from narvik.games.norway1940.pieces.state import DRAW, NO_WINNER, STRATEGIC, State
from narvik.games.norway1940.pieces.variants import Settings
from narvik.games.norway1940.proof.expectations import result_of
from narvik.games.norway1940.proof.part import Norway1940Proof

HERE: Final = Path(str(files("narvik.games.norway1940")))
TABLES: Final = ("sectors.csv", "borders.csv", "turns.csv", "units.csv", "naval.csv", "air.csv", "coastal.csv")

OPTIONS: Final = (
    Option("ships", ("free", "historical")),
    Option("prepared", ("no", "yes")),
    Option("alerted", ("no", "yes")),
    Option("patrol", ("no", "yes")),
    bid_option(MOST_BIDS),
    BALANCE,
)

MOST_PER_TURN: Final = 1500
"""Far above what a game-turn can hold: every unit and ship moved alone, every division split, every hit asked for."""


class Norway1940(Rules[State]):
    """The game with one set of tables."""

    name = "norway1940"
    title = "Norway 1940"
    version = 2
    oldest = 2
    roles = SIDES
    options = OPTIONS
    texts = HERE / "text"

    def __init__(self, own: Path | None = None, table_set: str = "") -> None:
        super().__init__(own, table_set)
        self.data_hash = fingerprint(own, TABLES)
        data = self.tables_folder()
        self.board = Board(data, own)
        self.units = Units(data, own, self.board)
        self.ships = Ships(data, own, self.board)
        self.wings = Wings(data, own, self.board, self.ships)
        self.forts = Forts(data, own, self.board)
        self.notation = Notation(self.board, self.units, self.ships, self.wings, self.forts)
        self.words = self.notation.words
        self.kinds = self.notation.kinds
        self.shapes = shapes(self.notation)
        self.form = Form(State, FRAMES, self.kinds, SIDES, CALLS)
        self.made: dict[tuple[tuple[str, str], ...], Settings] = {}
        self.knowledge = Norway1940Knowledge(self, self.settings)
        self.advice = Norway1940Advice(self, self.board)
        self.display = Norway1940Display(self)
        self.proof = Norway1940Proof(self)

    def settings(self, options: Options) -> Settings:
        """The settings for options; made once for each set."""
        key = tuple(sorted(options.items()))
        if key not in self.made:
            self.require_tables(options)
            made = self.made[key] = Settings(
                self.board, self.units, self.ships, self.wings, self.forts, self.notation, options
            )
            made.bidding = terms(made, fair_bid(self.data_folder(), SIDES, options))
        return self.made[key]

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        """Lay the counters out and go to the first decision. NC-setup-10."""
        s = self.blank(options, chance, journal)
        lay_out(s)
        s.call(GermanTurn())
        s.call(SetUp())
        if s.settings.agreed_bid is not None:
            give(s, s.settings.agreed_bid)
        if s.settings.bids:
            s.call(Bidding())
        s.settle()
        return s

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        s = State(chance, journal, options)
        s.settings = self.settings(options)
        s.board = self.board
        self.form.begin(s)
        s.owner = [0, 1]
        self.rebuild(s)
        return s

    def seats(self, options: Options) -> tuple[str, ...]:
        """Named by side, unless sides are bid for."""
        return PLAYERS if is_open(options) else SIDES

    def seat_of(self, position: State, role: int) -> int:
        return position.owner[role]

    def winner_if_resigns(self, position: State, seat: int) -> str | None:
        """Before sides are settled nobody has one to win with."""
        if position.frames and isinstance(position.frames[-1], Bidding):
            return None
        return super().winner_if_resigns(position, seat)

    def rebuild(self, position: State) -> None:
        position.count_units()

    def result(self, position: State) -> Json | None:
        return result_of(position)

    def score(self, position: State, role: int) -> float:
        """1 and -1 for a strategic, 0.5 and -0.5 for a marginal victory, 0 for a draw. NC-victory-8."""
        if position.winner in (NO_WINNER, DRAW):
            return 0.0
        value = 1.0 if position.level == STRATEGIC else 0.5
        return value if position.winner == role else -value

    def most_decisions(self, options: Options) -> int:
        return self.board.last_turn * MOST_PER_TURN

    def rule_list(self, language: str = "en") -> list[Rule]:
        return read_rules(HERE / "data" / "rules.csv", language)

    def ruling_list(self, language: str = "en") -> list[Ruling]:
        return read_rulings(HERE / "data" / "rulings.csv", language, self.rule_list())

    def table_list(self) -> list[Table]:
        return [*self.board.tables, self.units.table, self.ships.table, self.wings.table, self.forts.table]

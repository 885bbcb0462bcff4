"""Operation Jupiter as the core sees it: set-up, results, data, and the parts of the game."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from narvik.core.bidding import Bidding, agreed_bid, bid_option, fair_bid, is_open
from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.form import ANYWHERE, BOTTOM, Form
from narvik.core.rules import Json, Options, Rule, Rules, Ruling
from narvik.core.seats import PLAYERS
from narvik.core.tables import BALANCE, Table, fingerprint, made_once, read_rules, read_rulings
from narvik.games.jupiter.advice.doctrine import Doctrines
from narvik.games.jupiter.advice.part import JupiterAdvice
from narvik.games.jupiter.chapters import setup
from narvik.games.jupiter.chapters.actions import Actions, Proposal
from narvik.games.jupiter.chapters.airpower import Airpower
from narvik.games.jupiter.chapters.bidding import MOST_BIDS, give_agreed, terms
from narvik.games.jupiter.chapters.combat.advance import Advance
from narvik.games.jupiter.chapters.combat.attack import Attack
from narvik.games.jupiter.chapters.combat.battle import Battle
from narvik.games.jupiter.chapters.combat.declaration import Attackers
from narvik.games.jupiter.chapters.combat.losses import Loss
from narvik.games.jupiter.chapters.combat.momentum import Momentum
from narvik.games.jupiter.chapters.combat.retreat import DefenderLoss, Retreat
from narvik.games.jupiter.chapters.combat.special_forces import SpecialForces
from narvik.games.jupiter.chapters.movement import March
from narvik.games.jupiter.chapters.reinforcement import (
    AlliedReinforcement,
    Arrival,
    GermanReinforcement,
    Landings,
    Western,
)
from narvik.games.jupiter.chapters.setup import Deployment, LandingForce, Setup, Sources
from narvik.games.jupiter.chapters.sortie import Sortie
from narvik.games.jupiter.chapters.stacking import Overstacked, Stacking
from narvik.games.jupiter.chapters.supply import SupplyLines, Trace
from narvik.games.jupiter.chapters.sweden import SwedenEnters
from narvik.games.jupiter.chapters.turn import GameTurn
from narvik.games.jupiter.display.part import JupiterDisplay
from narvik.games.jupiter.knowledge.part import JupiterKnowledge
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN, ROLES, Board
from narvik.games.jupiter.pieces.charts import Tables
from narvik.games.jupiter.pieces.events import shapes
from narvik.games.jupiter.pieces.notation import Notation
from narvik.games.jupiter.pieces.state import Settings, State
from narvik.games.jupiter.pieces.units import Forces
from narvik.games.jupiter.proof.part import JupiterProof
from narvik.games.jupiter.proof.short_form import result_of

HERE: Final = Path(str(files("narvik.games.jupiter")))
FRAMES: Final = (
    Bidding, Setup, Sources, LandingForce, Deployment, Stacking, Overstacked, GameTurn, Airpower, Sortie, Actions,
    Proposal, March, SupplyLines, Trace, SwedenEnters, Attack, Attackers, Battle, SpecialForces, Loss, DefenderLoss,
    Retreat, Advance, Momentum, AlliedReinforcement, Landings, GermanReinforcement, Arrival, Western,
)  # fmt: skip
"""The steps of the sequence of play."""

CALLS: Final = {
    BOTTOM: ("setup", "game_turn"),
    ANYWHERE: ("stacking", "overstacked", "sweden_enters"),
    "setup": ("bidding", "sources", "landing_force", "deployment"),
    "game_turn": ("sortie", "actions", "allied_reinforcement", "german_reinforcement"),
    "sortie": ("airpower",),
    "actions": ("proposal", "march", "attack"),
    "march": ("supply_lines",),
    "attack": ("attackers", "battle", "momentum"),
    "battle": ("supply_lines", "special_forces", "loss", "defender_loss", "retreat", "advance"),
    "supply_lines": ("trace",),
    "retreat": ("loss",),
    "allied_reinforcement": ("landings",),
    "german_reinforcement": ("arrival", "western"),
    "western": ("arrival",),
}
"""Which of them may lie on which; stacks are put in order, and Sweden enters, wherever it happens."""

BOARD_TABLES: Final = ("hexes.csv", "hexsides.csv", "roads.csv", "places.csv", "terrain.csv")
TABLES: Final = (*BOARD_TABLES, "units.csv", "combat.csv", "weather.csv")

MOST_DECISIONS: Final = 60_000
"""Ten turns in which every unit marches hex by hex, every attack gathers all it can, and every end is proposed."""


class Jupiter(Rules[State]):
    """The game with one set of tables."""

    name = "jupiter"
    title = "Operation Jupiter"
    version = 3
    oldest = 3
    roles = ROLES
    options = (bid_option(MOST_BIDS), BALANCE)
    texts = HERE / "text"

    def __init__(self, own: Path | None = None, table_set: str = "") -> None:
        super().__init__(own, table_set)
        self.data_hash = fingerprint(own, TABLES)
        data = self.tables_folder()
        self.board = made_once(Board, data, own, BOARD_TABLES)
        self.forces = Forces(data, own, self.board)
        self.tables = Tables(data, own)
        self.notation = Notation(self.board, self.forces)
        self.words = self.notation.words
        self.kinds = self.notation.kinds
        self.shapes = shapes(self.notation)
        doctrines = Doctrines(HERE / "data", self.board)
        fair = fair_bid(HERE / "data", ROLES, {BALANCE.name: table_set or BALANCE.values[0]})
        bidding = terms(self.notation, fair)
        self.settings = Settings(self.board, self.forces, self.tables, doctrines, self.notation, bidding)
        self.form = Form(State, FRAMES, self.kinds, ROLES, CALLS)
        self.knowledge = JupiterKnowledge(self, self.settings)
        self.advice = JupiterAdvice(self, self.board, doctrines)
        self.display = JupiterDisplay(self)
        self.proof = JupiterProof(self)

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        """Fill the pools and go to the first decision."""
        s = self.blank(options, chance, journal)
        setup.begin(s)
        agreed = agreed_bid(options, ROLES)
        if agreed is not None:
            give_agreed(s, agreed)
        if is_open(options):
            s.call(Bidding())
        s.settle()
        return s

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        """An empty map: places are held as at the beginning, sources of supply lie there. OJ-3.2-1, -5, OJ-7.7-8."""
        self.require_tables(options)
        s = State(self.settings, chance, journal, options)
        self.form.begin(s)
        s.owner = [0, 1]
        s.holder = self.board.first_holder[:]
        s.source = [self.board.banak, self.board.petsamo, self.board.murmansk]
        return s

    def seats(self, options: Options) -> tuple[str, ...]:
        """Named by side, unless sides are bid for."""
        return PLAYERS if is_open(options) else ROLES

    def seat_of(self, position: State, role: int) -> int:
        return position.owner[role]

    def winner_if_resigns(self, position: State, seat: int) -> str | None:
        """Before sides are settled nobody has one to win with."""
        if position.frames and isinstance(position.frames[-1], Bidding):
            return None
        return super().winner_if_resigns(position, seat)

    def rebuild(self, position: State) -> None:
        position.rebuild()

    def result(self, position: State) -> Json | None:
        return result_of(position)

    def score(self, position: State, role: int) -> float:
        """1 for a victory, 0 for a draw, -1 for a defeat. OJ-4.3-1."""
        if position.winner not in (ALLIED, GERMAN):
            return 0.0
        return 1.0 if position.winner == role else -1.0

    def most_decisions(self, options: Options) -> int:
        return MOST_DECISIONS

    def rule_list(self, language: str = "en") -> list[Rule]:
        return read_rules(HERE / "data" / "rules.csv", language)

    def ruling_list(self, language: str = "en") -> list[Ruling]:
        return read_rulings(HERE / "data" / "rulings.csv", language, self.rule_list())

    def table_list(self) -> list[Table]:
        return [*self.board.tables, self.forces.table, *self.tables.tables]

"""Noughts and crosses with a ladder beside the board: a game of one module that says nothing of how it looks.

Whoever is in turn marks a square; then the own pawn takes a step on the ladder, a charm is used, or nothing is done.
Three in a row win; else the one who stands higher in the end. Each side is dealt a charm that the other does not see.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from narvik.core.chance import Chance
from narvik.core.events import Journal, shapes_of
from narvik.core.fields import ALL, OWN, Number, Word, each, number
from narvik.core.form import Form
from narvik.core.frames import GO_ON, Frame
from narvik.core.knowledge import Knowledge
from narvik.core.position import Position
from narvik.core.rules import Json, Options, Rules, register
from narvik.core.words import Choice, Kind, Slot, Verb, Vocabulary

SIDES: Final = ("noughts", "crosses")
SQUARES: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
RUNGS: Final = ("on_the_ground", "low", "high", "top")
ROWS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

ROLE: Final = Kind("role", SIDES)
SQUARE: Final = Kind("square", SQUARES, "space")
RUNG: Final = Kind("rung", RUNGS, "space", board="ladder")
CHARM: Final = Kind("charm", ("luck", "haste"), "card")
KINDS: Final = MappingProxyType({"role": ROLE, "square": SQUARE, "rung": RUNG, "charm": CHARM})

MARK, STEP, USE, REST = range(4)
WORDS: Final = Vocabulary(
    (Verb("mark", (Slot(SQUARE),)), Verb("step", (Slot(RUNG),)), Verb("use", (Slot(CHARM),)), Verb("rest"))
)
EVENTS: Final = {"marked": "side:role square", "stepped": "side:role rung", "used": "side:role charm", "end": ""}


@dataclass(init=False, eq=False)
class State(Position):
    """What lies on the table."""

    turn: int = number(0, len(SQUARES), ALL)
    squares: list[int] = each("square", Word("role", ("",)), ALL, start=-1)
    pawns: list[int] = each("role", Word("rung"), ALL)
    charms: list[int] = each(("role", "charm"), Number(0, 1), OWN)

    @property
    def mover(self) -> int:
        """Who is in turn."""
        return self.turn % 2

    def row_of(self) -> int:
        """Who has three in a row, or -1."""
        s = self.squares
        return next((s[a] for a, b, c in ROWS if s[a] >= 0 and s[a] == s[b] == s[c]), -1)


class Turns(Frame):
    """A square is marked, then something may be done on the ladder."""

    def advance(self, s: State) -> int:
        if s.row_of() >= 0 or s.turn == len(SQUARES):
            s.tell("end")
            s.finish()
            return GO_ON
        s.new_clock()
        return s.mover

    def choices(self, s: State) -> list[Choice]:
        return [WORDS.choice(MARK, square) for square, who in enumerate(s.squares) if who < 0]

    def choose(self, s: State, c: Choice) -> None:
        s.squares[c.args[0]] = s.mover
        s.tell("marked", s.mover, c.args[0])
        s.call(Ladder())


class Ladder(Frame):
    """A step, a charm, or a rest."""

    def advance(self, s: State) -> int:
        return s.mover

    def choices(self, s: State) -> list[Choice]:
        here = s.pawns[s.mover]
        steps = [WORDS.choice(STEP, rung) for rung in (here - 1, here + 1) if 0 <= rung < len(RUNGS)]
        held = [WORDS.choice(USE, charm) for charm in range(2) if s.charms[2 * s.mover + charm]]
        return [*steps, *held, WORDS.choice(REST)]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == STEP:
            s.pawns[s.mover] = c.args[0]
            s.tell("stepped", s.mover, c.args[0])
        elif c.verb == USE:
            s.learn()
            s.charms[2 * s.mover + c.args[0]] = 0
            s.pawns[s.mover] = len(RUNGS) - 1
            s.tell("used", s.mover, c.args[0])
        s.turn += 1
        s.finish()


class LaddersKnowledge(Knowledge[State]):
    """What the other holds is guessed."""

    def guess(self, view: Json, chance: Chance) -> State:
        """The other's charm may be either; that it has been used is not remembered in this small game."""
        charms = {side: view["charms"].get(side, {}) for side in SIDES}
        return super().guess({**view, "charms": {side: row for side, row in charms.items() if row}}, chance)


class Ladders(Rules[State]):
    """The game: play and knowledge, nothing else."""

    name = "ladders"
    title = "Ladders"
    roles = SIDES
    words = WORDS
    kinds = KINDS
    shapes = MappingProxyType(shapes_of(EVENTS, KINDS))
    texts = Path(__file__).parent / "ladders" / "text"

    def __init__(self) -> None:
        super().__init__()
        self.form = Form(State, (Turns, Ladder), KINDS, SIDES)
        self.knowledge = LaddersKnowledge(self)

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        s = self.blank(options, chance, journal)
        for role, side in enumerate(SIDES):
            s.charms[2 * role + s.pick(2, "charm", who=side)] = 1
        s.call(Turns())
        s.settle()
        return s

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        s = State(chance, journal, options)
        self.form.begin(s)
        return s

    def result(self, position: State) -> Json | None:
        if position.decider >= 0:
            return None
        winner = self.winner(position)
        return {"winner": SIDES[winner] if winner >= 0 else "nobody", "level": "clear"}

    def winner(self, s: State) -> int:
        """Three in a row, or the higher pawn; -1 for nobody."""
        row = s.row_of()
        higher = (s.pawns[1] > s.pawns[0]) - (s.pawns[1] < s.pawns[0])
        return row if row >= 0 else (0, -1, 1)[higher + 1]

    def score(self, position: State, role: int) -> float:
        winner = self.winner(position)
        return 0.0 if winner < 0 else 1.0 if winner == role else -1.0

    def most_decisions(self, options: Options) -> int:
        return 2 * len(SQUARES)


def enlist() -> None:
    """Register the game."""
    register("ladders", lambda own: Ladders())

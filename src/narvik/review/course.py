"""The course of a match: its positions, and the moments it is made of.

A moment is what one role did between two things that nobody decides: a few choices, of which the last may have been
answered by dice or a draw. Where every choice of a moment is what a staff officer would have done, nothing was decided
that could be called good or bad.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from narvik.core.errors import RecordError
from narvik.core.game import Game
from narvik.core.position import Position
from narvik.core.record import Record, chained, heading, replay
from narvik.core.rules import Rules
from narvik.core.seats import every_role
from narvik.core.words import Choice
from narvik.players.sides import sides_of


class MatchStep(NamedTuple):
    """A choice: whether dice or draws answered it, and whether a staff officer would have done otherwise."""

    role: int
    choice: Choice
    rolled: bool
    own: bool


class Moment(NamedTuple):
    """The choices from `first` to `last`, counted from 1, of one role; `rolled` and `own` as of any of them."""

    first: int
    last: int
    role: int
    rolled: bool
    own: bool


class Course:
    """A finished match with the position after every choice; `positions[0]` is the start."""

    def __init__(
        self, rules: Rules[Any], positions: list[Position], steps: list[MatchStep], key: str, over: bool
    ) -> None:
        self.rules = rules
        self.positions = positions
        self.steps = steps
        self.key = key
        self.over = over
        self.sides = sides_of(rules)
        self.everybody = every_role(rules)
        self.moments = list(moments_of(steps))

    @classmethod
    def of_record(cls, record: Record, data: Path | None = None) -> Course:
        """The course of a record that tells a whole match: to the end of the rules, or to where the players ended it.

        A match that goes on cannot be reviewed: what is hidden in it must stay so.
        """
        game = replay(record, data=data)
        if not game.over and not ended_by_players(record):
            raise RecordError("not-over", count=str(len(record.lines)))
        return cls.of_game(game, record.lines[-1].link if record.lines else "")

    @classmethod
    def of_game(cls, game: Game, key: str = "") -> Course:
        """The course of a game as it was played so far."""
        rules, chance = game.rules, game.chance
        begun = rules.from_json(game.begun, chance) if game.begun is not None else rules.start(game.options, chance)
        position: Position = begun
        positions = [position.copy()]
        steps = []
        for made in game.made:
            position.turn_to(made.role)
            own = differs(rules, position, made.choice)
            learned = position.learned
            made.again(position)
            positions.append(position.copy())
            steps.append(MatchStep(made.role, made.choice, position.learned != learned, own))
        if not key:
            lines = chained(heading(rules, game.options, chance), game.history()).lines
            key = lines[-1].link if lines else ""
        return cls(rules, positions, steps, key, game.over)

    @property
    def round(self) -> int:
        """About how many decisions it takes until every role has had its turn."""
        turns = max(1, self.positions[-1].clock - self.positions[0].clock)
        return max(1, len(self.rules.roles) * len(self.steps) // turns)

    def side_of(self, role: int) -> int:
        """The number of the side that a role belongs to."""
        return next(number for number, side in enumerate(self.sides) if role in side)


def ended_by_players(record: Record) -> bool:
    """Whether the record says that the players ended the match: one gave up, or they agreed on a draw."""
    result = record.header.get("result")
    return isinstance(result, dict) and "ended_by" in result


def differs(rules: Rules[Any], position: Position, choice: Choice) -> bool:
    """Whether a staff officer would have chosen otherwise."""
    choices = sorted(position.choices())
    if len(choices) < 2:
        return False
    weights = rules.advice.weights(position, choices)
    return weights[choices.index(choice)] < max(weights)


def moments_of(steps: Iterable[MatchStep]) -> Iterable[Moment]:
    """The steps put together to moments: a new one begins after every roll and with every other role."""
    open_moment: Moment | None = None
    for number, step in enumerate(steps, 1):
        if open_moment is not None and (open_moment.role != step.role or open_moment.rolled):
            yield open_moment
            open_moment = None
        if open_moment is None:
            open_moment = Moment(number, number, step.role, step.rolled, step.own)
        else:
            own = open_moment.own or step.own
            open_moment = Moment(open_moment.first, number, step.role, step.rolled, own)
    if open_moment is not None:
        yield open_moment

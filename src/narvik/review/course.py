"""The course of a match: its positions, and the moments it is made of.

A moment is what one role did between two things that nobody decides: a few choices, of which the last may have been
answered by dice or a draw. Where every choice of a moment is what a staff officer would have done, nothing was decided
that could be called good or bad. Moments that follow each other can be joined to a stretch, of which only the ends are
looked at.

A long match has tens of thousands of choices: of its positions only some are kept, and those between are made again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.core.errors import RecordError
from narvik.core.game import Game, Made
from narvik.core.position import Position
from narvik.core.record import Record, chained, ended_beside_rules, heading, replay
from narvik.core.rules import Rules
from narvik.core.seats import every_role
from narvik.core.words import Choice
from narvik.players.sides import sides_of

APART: Final = 64
"""From how many choices on a position is kept again."""

AT_HAND: Final = 128
"""How many of the positions between are kept at hand."""


class MatchStep(NamedTuple):
    """A choice, and whether dice or draws answered it."""

    made: Made
    rolled: bool

    @property
    def role(self) -> int:
        """Who made it."""
        return self.made.role

    @property
    def choice(self) -> Choice:
        """What was chosen."""
        return self.made.choice


class Moment(NamedTuple):
    """The choices from `first` to `last`, counted from 1, of one role, and whether dice or draws answered the last.

    A stretch is as many moments as `joined` says; its role is the last one's, and it is `rolled` if any of them is.
    """

    first: int
    last: int
    role: int
    rolled: bool
    joined: int = 1


class Course:
    """A finished match. `kept` are the positions after every `APART` choices, the start first."""

    def __init__(self, rules: Rules[Any], kept: list[Position], steps: list[MatchStep], key: str, over: bool) -> None:
        self.rules = rules
        self.kept = kept
        self.steps = steps
        self.key = key
        self.over = over
        self.sides = sides_of(rules)
        self.everybody = every_role(rules)
        self.moments = list(moments_of(steps))
        self.position = lru_cache(maxsize=AT_HAND)(self._position)
        self.own_step = lru_cache(maxsize=None)(self._own_step)
        self.round = self.decisions_of_a_round()

    @classmethod
    def of_record(cls, record: Record, data: Path | None = None) -> Course:
        """The course of a record that tells a whole match: to the end of the rules, or to where the players ended it.

        A match that goes on cannot be reviewed: what is hidden in it must stay so.
        """
        game = replay(record, data=data)
        if not game.over and not ended_beside_rules(record.header.get("result")):
            raise RecordError("not-over", count=str(len(record.lines)))
        return cls.of_game(game, record.lines[-1].link if record.lines else "")

    @classmethod
    def of_game(cls, game: Game, key: str = "") -> Course:
        """The course of a game as it was played so far."""
        rules, chance = game.rules, game.chance
        begun = rules.from_json(game.begun, chance) if game.begun is not None else rules.start(game.options, chance)
        position: Position = begun
        kept = [position.copy()]
        steps = []
        for number, made in enumerate(game.made, 1):
            learned = position.learned
            made.again(position)
            if number % APART == 0:
                kept.append(position.copy())
            steps.append(MatchStep(made, position.learned != learned))
        if not key:
            lines = chained(heading(rules, game.options, chance), game.history()).lines
            key = lines[-1].link if lines else ""
        return cls(rules, kept, steps, key, game.over)

    def _position(self, step: int) -> Position:
        """The position after a number of choices, to be looked at only. It is made from the nearest one at hand."""
        if step % APART == 0:
            return self.kept[step // APART]
        position = self.position(step - 1).copy()
        self.steps[step - 1].made.again(position)
        return position

    def before(self, step: int) -> Position:
        """The position in which a step was decided, as the one who decided it was asked."""
        position = self.position(step - 1).copy()
        position.turn_to(self.steps[step - 1].role)
        return position

    def _own_step(self, step: int) -> bool:
        """Whether a staff officer would have chosen otherwise."""
        return differs(self.rules, self.before(step), self.steps[step - 1].choice)

    def own(self, moment: Moment) -> bool:
        """Whether a staff officer would have done otherwise anywhere in a moment."""
        return any(self.own_step(step) for step in range(moment.first, moment.last + 1))

    def decisions_of_a_round(self) -> int:
        """About how many decisions it takes until every role has had its turn."""
        turns = max(1, self.position(len(self.steps)).clock - self.position(0).clock)
        return max(1, len(self.rules.roles) * len(self.steps) // turns)

    def side_of(self, role: int) -> int:
        """The number of the side that a role belongs to."""
        return next(number for number, side in enumerate(self.sides) if role in side)


def differs(rules: Rules[Any], position: Position, choice: Choice) -> bool:
    """Whether a staff officer would have chosen otherwise."""
    choices = sorted(position.choices())
    if len(choices) < 2:
        return False
    weights = rules.advice.weights(position, choices)
    return weights[choices.index(choice)] < max(weights)


def stretch(moments: Sequence[Moment]) -> Moment:
    """Moments that follow each other, joined."""
    first, last = moments[0], moments[-1]
    count = sum(one.joined for one in moments)
    return Moment(first.first, last.last, last.role, any(one.rolled for one in moments), count)


def moments_of(steps: Iterable[MatchStep]) -> Iterable[Moment]:
    """The steps put together to moments: a new one begins after every roll and with every other role."""
    open_moment: Moment | None = None
    for number, step in enumerate(steps, 1):
        if open_moment is not None and (open_moment.role != step.role or open_moment.rolled):
            yield open_moment
            open_moment = None
        if open_moment is None:
            open_moment = Moment(number, number, step.role, step.rolled)
        else:
            open_moment = Moment(open_moment.first, number, step.role, step.rolled)
    if open_moment is not None:
        yield open_moment

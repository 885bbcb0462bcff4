"""Advice, a part that a game offers to those who play it: what a side plays for, which choices are good, which risky.

Computer players go by it; nothing may enter that the decider does not know. A game that offers none is played all the
same: every choice is as good as another, and only the result counts.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from narvik.core.position import Position
from narvik.core.words import Choice

if TYPE_CHECKING:
    from narvik.core.outlook import Standing
    from narvik.core.rules import Rules
    from narvik.core.setups import PreparedSetup

G = TypeVar("G", bound=Position)

SELDOM: Final = 0.1
"""The weight of a verb that only lets something pass, where the game gives no weights of its own; others weigh 1."""


class Aim(NamedTuple):
    """Something a side plays for and how well it stands in it; positive is good. Named so that a player can explain."""

    name: str
    value: float


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(Generic[G]):
    """How positions are judged and choices weighed, and how far it pays to look ahead."""

    decisions_per_turn: ClassVar[int] = 20
    """About how many decisions a side makes in a turn, by which a player spreads its time."""
    horizon: ClassVar[int] = 60
    """How many decisions ahead a player looks that plays on in its mind, at most."""
    horizon_turns: ClassVar[int] = 1
    """The turns, as chance counts them, at whose end it stops to judge: there no battle is under way."""
    error_margin: ClassVar[float] = 1.0
    """How many times the standard error a choice must come out better by than the usual one, to be taken instead by a
    player that looks ahead: the more, the less the outlook can be trusted in the midst of a turn."""
    setup_verbs: ClassVar[tuple[str, ...]] = ()
    """The verbs by which a side sets up before the game begins: what a set-up consists of that can be kept and taken
    again."""

    def __init__(self, rules: Rules[G]) -> None:
        self.rules = rules
        self._setups: list[PreparedSetup] | None = None

    # -- how a side begins

    def setups(self, role: int) -> list[PreparedSetup]:
        """The whole set-ups that the game has ready for a role, from its data."""
        if self._setups is None:
            from narvik.core.setups import read_setups  # tables know what rules are, and rules have advice

            self._setups = read_setups(self.rules.data_folder(), self.rules.roles, self.rules.words)
        return [one for one in self._setups if one.role == self.rules.roles[role]]

    # -- how a side stands

    def standing(self, position: G) -> Standing | None:
        """What a learned outlook sees in a position; None where the aims are weighed by hand. See `core.outlook`."""
        return None

    def aims(self, position: G, role: int) -> list[Aim]:
        """What a role plays for and how it stands in each of these, so that the sum of 1 is a game all but won."""
        standing = self.standing(position)
        if standing is None:
            return []
        return standing.outlook.judge(standing, 1.0 if self.rules.partners(0, role) else -1.0)

    def outlook(self, position: G, role: int) -> float:
        """How well a role stands, from -1 (lost) to 1 (won); what players judge by that look ahead."""
        if position.decider < 0:
            return self.rules.score(position, role)
        return math.tanh(sum(aim.value for aim in self.aims(position, role)))

    # -- which choices are good

    def weights(self, position: G, choices: list[Choice]) -> list[float]:
        """How gladly a sensible player takes each choice, as positive numbers: twice the weight, twice as gladly."""
        verbs = self.rules.words.verbs
        return [1.0 if verbs[choice.verb].slots else SELDOM for choice in choices]

    def search_weights(self, position: G, choices: list[Choice]) -> list[float]:
        """The weights that a player starts from who looks ahead: those of one who has played the game a thousand
        times. The same as `weights` where a game knows nothing better."""
        return self.weights(position, choices)

    def risks(self, position: G, choices: list[Choice]) -> list[float]:
        """The risk of each choice, from 0 for what can only go well to 1 for an attack that can hardly succeed; by
        this players of different styles part."""
        return [0.0] * len(choices)

    def declines(self, position: G) -> Choice | None:
        """The choice by which the decider lets an opportunity pass, if there is one: a verb alone, without words,
        where the game does not say."""
        verbs = self.rules.words.verbs
        for choice in position.choices():
            if not verbs[choice.verb].slots:
                return choice
        return None

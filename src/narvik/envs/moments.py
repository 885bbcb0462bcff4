"""The moments of a game, for those who walk its tree: somebody is asked for a word, or chance for an answer.

In play chance answers while a choice is carried out. Here it is asked like a player: the choice is carried out with the
answers given so far, and where the rules ask for more, the game waits, with all possible answers and their shares (see
`narvik.core.enumeration`). A moment never changes. What is said leads to another moment, so that trees share them.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable
from fractions import Fraction
from functools import cache, cached_property
from math import comb
from pickle import PicklingError
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from narvik.core.chance import Chance, FastChance
from narvik.core.dice import D6, Die
from narvik.core.enumeration import Answer, Fork, ToldChance, pools
from narvik.core.errors import NarvikError
from narvik.core.position import Position
from narvik.core.rules import Json, Options, Rules, rules_with
from narvik.core.words import Choice
from narvik.envs.actions import Actions, Speller

if TYPE_CHECKING:
    from narvik.envs.observations import Observations

MOST_ANSWERS: Final = 500
"""As many dice are one question as have at most so many answers: six six-sided ones have 462. More are several."""

throws = cache(pools)


@cache
def pooled(die: Die) -> int:
    """How many dice of a kind are one question."""
    count = 1
    while comb(count + die.sides, count + 1) <= MOST_ANSWERS:
        count += 1
    return count


Packed = list[int] | tuple[str, tuple[Answer, ...]]
"""What was said since a position: words of a choice, or a choice and the answers of chance to it."""


class PooledChance(ToldChance):
    """Chance that is told its answers. `topic` is what it was asked last."""

    def __init__(self, told: tuple[Answer, ...]) -> None:
        super().__init__(told)
        self.topic = ""

    def dice(self, count: int, name: str, die: Die = D6) -> list[int]:
        self.topic = name
        out: list[int] = []
        while len(out) < count:
            most = min(pooled(die), count - len(out))
            out += self.next(lambda most=most: throws(most, die))  # type: ignore[misc]
        return out

    def tested(self, die: Die, at_most: int, critical: int, name: str) -> int:
        self.topic = name
        return super().tested(die, at_most, critical, name)

    def pick(self, count: int, name: str, words: list[str] | None = None) -> int:
        self.topic = name
        return super().pick(count, name, words)


class Sight:
    """A position at rest, and what each seat sees of it: found out once, as trees come by again and again."""

    def __init__(self, rules: Rules[Any], position: Position) -> None:
        self.rules = rules
        self.position = position
        self._texts: dict[int, str] = {}
        self._seen: dict[int, array[int]] = {}

    def roles(self, seat: int) -> int:
        """The roles that a seat plays, as bits."""
        return sum(1 << role for role in self.played_by(seat))

    def played_by(self, seat: int) -> list[int]:
        """The roles that a seat plays."""
        return [role for role in range(len(self.rules.roles)) if self.rules.seat_of(self.position, role) == seat]

    def view(self, seat: int) -> Json:
        """What a seat may know."""
        return self.rules.knowledge.view(self.position, self.roles(seat))

    def text(self, seat: int) -> str:
        """What a seat may know, as JSON."""
        if seat not in self._texts:
            self._texts[seat] = json.dumps(self.view(seat))
        return self._texts[seat]

    def seen(self, seat: int, observations: Observations) -> array[int]:
        """What a seat may know, in numbers."""
        if seat not in self._seen:
            self._seen[seat] = observations.seen(self.position, self.roles(seat))
        return self._seen[seat]


def found_again(name: str, tables: str, options: Options) -> Course:
    """The course of a game that was packed."""
    return Course(rules_with(name, tables, options), options)


class Course:
    """What all moments of one game have in common: its rules, options, and the actions its choices are spelled in."""

    def __init__(self, rules: Rules[Any], options: Options) -> None:
        self.rules = rules
        self.options = options
        self.actions = Actions(rules.words)
        self.seats = rules.seats(options)

    def __deepcopy__(self, memo: dict[int, object]) -> Course:
        """Itself, as it never changes."""
        return self

    def __reduce__(self) -> tuple[Callable[[str, str, Options], Course], tuple[str, str, Options]]:
        """By name: rules are not packed, least of all compiled ones, but found again where the course is unpacked."""
        name, tables = self.rules.name, self.rules.data_hash
        if rules_with(name, tables, self.options) is not self.rules:
            raise PicklingError(f"{name} with tables of one's own cannot be packed")
        return found_again, (name, tables, self.options)

    @cached_property
    def first(self) -> Moment:
        """The moment before anything is drawn or decided."""
        return self.carried_out(None, None, ())

    def asked(self, position: Position) -> Moment:
        """The moment at which the decider of a position begins to speak, even if there is only one thing to say."""
        speller = Speller(self.actions)
        if position.decider >= 0:
            only = speller.begin(position.choices())
            if only is not None:
                speller.next = {self.actions.word(only, 0): [only]}
        return Moment(self, Sight(self.rules, position), speller)

    def carried_out(self, before: Sight | None, choice: Choice | None, told: tuple[Answer, ...]) -> Moment:
        """The moment after a choice, or after the start, with the answers that chance has given so far.

        What has no alternative happens at once: a draw of one card, a choice between one thing.
        """
        while True:
            chance = PooledChance(told)
            try:
                position = self.reached(before, choice, chance)
            except Fork as fork:
                if len(fork.answers) > 1:
                    return Moment(self, before, None, Draw(choice, told, fork.answers, chance.topic))
                told = (*told, fork.answers[0][0])
                continue
            speller = Speller(self.actions)
            only = speller.begin(position.choices()) if position.decider >= 0 else None
            if only is None:
                return Moment(self, Sight(self.rules, position), speller)
            before, choice, told = Sight(self.rules, position), only, ()

    def reached(self, before: Sight | None, choice: Choice | None, chance: Chance) -> Position:
        """The position after a choice, or at the start."""
        if before is None or choice is None:
            begun: Position = self.rules.start(self.options, chance)
            return begun
        after = before.position.copy()
        after.chance = chance
        after.apply(choice)
        return after


class Draw(NamedTuple):
    """What chance is asked: the choice under way, the answers given so far, those possible now, and what for."""

    choice: Choice | None
    told: tuple[Answer, ...]
    answers: list[tuple[Answer, Fraction]]
    topic: str


class Moment:
    """A moment of a game. `draw` is set where chance must answer; else the game has come to rest at a position.

    `sight` is that position; while chance is asked, the one before the choice, and None at the start of the game.
    """

    __slots__ = ("course", "draw", "sight", "speller")

    def __init__(self, course: Course, sight: Sight | None, speller: Speller | None, draw: Draw | None = None) -> None:
        self.course = course
        self.sight = sight
        self.speller = speller
        self.draw = draw

    def __deepcopy__(self, memo: dict[int, object]) -> Moment:
        """Itself, as it never changes."""
        return self

    def __reduce__(self) -> tuple[Callable[..., Moment], tuple[Course, Json | None, Packed]]:
        """As what leads to it again: the position as JSON, and what was said since."""
        whole = None if self.sight is None else self.course.rules.to_json(self.sight.position)
        if self.draw is not None:
            choice = self.draw.choice
            return drawn_again, (self.course, whole, (choice.text if choice is not None else "", self.draw.told))
        return asked_again, (self.course, whole, self.speller.spoken[:] if self.speller is not None else [])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.draw is None and self.sight is not None and self.sight.position.decider < 0

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        assert self.sight is not None, "chance is asked at the start"
        return self.course.rules.seat_of(self.sight.position, self.sight.position.decider)

    @property
    def open(self) -> list[int]:
        """What may be said: actions, or the numbers of the answers of chance."""
        if self.draw is not None:
            return list(range(len(self.draw.answers)))
        return sorted(self.speller.next) if self.speller is not None else []

    def after(self, said: int) -> Moment:
        """The moment after something was said."""
        if self.draw is not None:
            told = (*self.draw.told, self.draw.answers[said][0])
            return self.course.carried_out(self.sight, self.draw.choice, told)
        assert self.speller is not None
        speller = self.speller.copy()
        choice = speller.say(said)
        if choice is None:
            return Moment(self.course, self.sight, speller)
        return self.course.carried_out(self.sight, choice, ())

    def meaning(self, said: int) -> str:
        """What an action or an answer of chance is called."""
        if self.draw is not None:
            return " ".join([self.draw.topic, *map(str, self.draw.answers[said][0])])
        return self.course.actions.names[said]

    def said_by(self, seat: int) -> list[int]:
        """The words said of the choice that is being spelled, as far as a seat may know: its own."""
        if self.draw is not None or self.over or self.speller is None or self.seat != seat:
            return []
        return self.speller.spoken

    def guessed(self, seat: int, seed: int) -> Moment:
        """A moment that the seat cannot tell from this one: everything that is hidden from it is drawn anew."""
        if self.sight is None or self.draw is not None:
            raise NarvikError("a moment can be guessed where a player is asked, not where chance is")
        if self.over:
            return self
        guess = self.course.asked(self.course.rules.knowledge.guess(self.sight.view(seat), FastChance(seed)))
        return guess.having(self.said_by(seat))

    def having(self, said: list[int]) -> Moment:
        """This moment, fresh from `Course.asked`, after some words."""
        speller = self.speller
        while speller is not None and len(speller.spoken) < len(said):
            speller.say(said[len(speller.spoken)])
        return self

    def worth(self, seat: int) -> float:
        """What the result is worth to a seat: 1 for a clear win to -1 for a clear loss; 0 as long as there is none."""
        if not self.over or self.sight is None:
            return 0.0
        roles = self.sight.played_by(seat)
        return float(self.course.rules.score(self.sight.position, roles[0])) if roles else 0.0


def asked_again(course: Course, whole: Json, said: list[int]) -> Moment:
    """A moment that was packed while somebody was asked."""
    return course.asked(course.rules.from_json(whole, FastChance(0))).having(said)


def drawn_again(course: Course, whole: Json | None, under_way: tuple[str, tuple[Answer, ...]]) -> Moment:
    """A moment that was packed while chance was asked."""
    text, told = under_way
    rules = course.rules
    before = None if whole is None else Sight(rules, rules.from_json(whole, FastChance(0)))
    return course.carried_out(before, rules.words.read(text) if text else None, told)

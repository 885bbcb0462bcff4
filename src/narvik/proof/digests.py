"""Digests of whole games: that the insides of the games can be rebuilt and no player meets anything else.

A digest stands for all that can be met in one *step* of a game: who is asked and what is offered, what is chosen, what
chance is asked by name and what it answers, what is told to whom, and what the log of every seat and of an observer
says in either language. `Step.text` is what is digested, in words: nothing of it depends on how a position, a frame or
an event is held in memory, in which order the rules list choices, or in which order a step asks chance, which answers
by name. The first step of a game is its set-up, in which nobody is asked.

A *sealed* step is one in which several roles answer and nobody learns anything before all have (the cards kept for
9 April in Kampen om Norge, KN-a9-2). It is one step, whoever answers first: for each role in the order of the game's
roles what it was offered and what it chose along its own way, then chance, events and logs from before the first
answer to after the last, the events in the order told. A core that asks the roles one by one tells each answer at once,
one that asks them together tells all of them after the last, in the order of the roles, and both give the same text. It
is only needed that `Game.role` and `Game.choices` are those of the first role that has yet to answer. Decisions that
follow each other belong to one seal where all that is offered begins with one of the game's verbs for it; no two
seals of today's games follow each other.

Of an event those values count that it had when the digests were written (`Key`); a value it gains later does not.
Random games choose by position in the sorted list of choices, with numbers of their own (`RandomChoices`), which
depend on seed, role and how often that role has chosen, and on nothing else. Where digests are kept and how they are
compared says `narvik.proof.kept_digests`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from narvik.core.chance import KeyedChance
from narvik.core.events import EVERYONE, Event, decoded
from narvik.core.game import Game
from narvik.core.phrases import LANGUAGES
from narvik.core.record import Record, follow, opened
from narvik.core.rules import Rules

DIGITS: Final = 16
TRIES: Final = 4
WHIMS: Final = (3, 30, 100, 100)
"""How gladly a player with whims takes a verb, in hundredths."""

OBSERVER: Final = "observer"


class Key(NamedTuple):
    """What is digested of a game: the names of each event's values, and the verbs of sealed steps."""

    events: Mapping[str, tuple[str, ...]]
    sealed: tuple[str, ...] = ()


class RoleAnswer(NamedTuple):
    """What a role was offered, sorted, and what it chose."""

    role: str
    offered: list[str]
    chosen: str


class DigestStep(NamedTuple):
    """A step of a game: its text is digested. `choices` are the numbers of its first and last choice."""

    choices: tuple[int, int]
    text: str

    @property
    def digest(self) -> str:
        """The step in sixteen digits."""
        return digest(self.text)


class Begun(NamedTuple):
    """A step while it is played: its answers, and how much had been told and asked before it."""

    answers: list[RoleAnswer]
    told: int
    asked: int


def digest(text: str) -> str:
    """A text in sixteen hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


class Witnessed(KeyedChance):
    """Keyed chance that notes what it is asked and what it answers. Dice, draws and shuffles all come from `numbers`;
    a question that has one answer only is none."""

    def __init__(self, secret: bytes, entropy: Mapping[str, str] | None = None) -> None:
        super().__init__(secret, entropy)
        self.asked: list[str] = []

    def numbers(self, count: int, sides: int, name: str) -> list[int]:
        """`count` numbers from 0 to `sides` - 1, noted."""
        answer = super().numbers(count, sides, name)
        if sides > 1:
            self.asked.append(f"chance {name} of {sides}: {' '.join(map(str, answer))}")
        return answer


class DigestedGame:
    """A game on its way, cut into steps. `game.chance` is a `Witnessed`."""

    def __init__(self, game: Game, key: Key) -> None:
        self.game = game
        self.key = key
        self.begun = [Begun([], 0, 0)]
        self.seal_open = False

    def offered(self) -> list[str]:
        """What is offered now, sorted."""
        return sorted(choice.text for choice in self.game.choices)

    def answers(self, chosen: str, offered: list[str]) -> None:
        """Note that the role that is asked now chooses so of what is offered; to be said before it is carried out."""
        sealed = bool(self.key.sealed) and all(text.split(" ", 1)[0] in self.key.sealed for text in offered)
        if not (sealed and self.seal_open):
            self.begun.append(Begun([], len(self.game.events()), len(self.asked)))
        self.seal_open = sealed
        self.begun[-1].answers.append(RoleAnswer(self.game.role, offered, chosen))

    @property
    def asked(self) -> list[str]:
        """What chance was asked so far."""
        assert isinstance(self.game.chance, Witnessed)
        return self.game.chance.asked

    def steps(self) -> list[DigestStep]:
        """The steps so far, with all that happened in them."""
        game = self.game
        events = game.events()
        lines: list[list[str]] = [[] for _ in self.begun]
        ends = [(step.told, step.asked) for step in self.begun[1:]] + [(len(events), len(self.asked))]
        step_of: list[int] = []
        for number, (step, (told, asked)) in enumerate(zip(self.begun, ends, strict=True)):
            lines[number] += answers_told(game.rules, step.answers)
            lines[number] += sorted(self.asked[step.asked : asked])
            lines[number] += [self.told(event) for event in events[step.told : told]]
            step_of += [number] * (told - step.told)
        for number, line in self.logged(events, step_of):
            lines[number].append(line)
        steps = []
        made = 0
        for step, its in zip(self.begun, lines, strict=True):
            count = len(step.answers)
            steps.append(DigestStep((min(made + 1, made + count), made + count), "\n".join(its)))
            made += count
        return steps

    def told(self, event: Event) -> str:
        """An event in words: its name, its values of the key, and who may know it."""
        rules = self.game.rules
        shape = rules.shapes[event.name]
        wanted = self.key.events.get(event.name, shape.names)
        words = [f"event {event.name}"]
        words += [f"{one.name}={','.join(one.words)}" for one in decoded(shape, event) if one.name in wanted]
        return f"{' '.join(words)} to {audience(rules, event)}"

    def logged(self, events: list[Event], step_of: list[int]) -> Iterator[tuple[int, str]]:
        """The lines of every log, each with the number of its step. An event has the same line in all of them."""
        game = self.game
        whole = {language: game.log(language=language) for language in LANGUAGES}
        for seat in (*game.seats, OBSERVER):
            seen = list(placed(game.events(seat), events))
            for language, lines in whole.items():
                for at in seen:
                    yield step_of[at], f"log {seat} {language}: {lines[at]}"


def answers_told(rules: Rules[Any], answers: list[RoleAnswer]) -> Iterator[str]:
    """The answers of a step in words, in the order of the roles."""
    for answer in sorted(answers, key=lambda one: rules.roles.index(one.role)):
        yield f"{answer.role} is asked"
        yield from answer.offered
        yield f"{answer.role} chooses {answer.chosen}"


def audience(rules: Rules[Any], event: Event) -> str:
    """Who may know of an event, in words."""
    if event.audience == EVERYONE:
        return "everyone"
    return ",".join(role for number, role in enumerate(rules.roles) if event.audience >> number & 1) or "nobody"


def placed(seen: list[Event], events: list[Event]) -> Iterator[int]:
    """For each event that a seat sees its place among all; of equal events it sees all or none."""
    at = -1
    for event in seen:
        at = events.index(event, at + 1)
        yield at


class RandomChoices:
    """The choices of a random player, from seed, role and how often that role has chosen.

    By the toss of a coin a player has whims: it takes some verbs seldom.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.whims = bool(hashlib.sha256(f"{seed} whims".encode()).digest()[0] % 2)
        self.chosen: dict[str, int] = {}
        self.gladly: dict[str, int] = {}

    def choose(self, role: str, offered: list[str]) -> str:
        """What a role chooses of what it is offered."""
        number = self.chosen[role] = self.chosen.get(role, 0) + 1
        stream = hashlib.sha256(f"{self.seed} {role} {number}".encode()).digest()
        for start in range(0, 8 * TRIES, 8):
            text = offered[int.from_bytes(stream[start : start + 4], "big") % len(offered)]
            if not self.whims or int.from_bytes(stream[start + 4 : start + 8], "big") % 100 < self.weight(text):
                break
        return text

    def weight(self, text: str) -> int:
        """How gladly the verb of a choice is taken, in hundredths."""
        verb = text.split(" ", 1)[0]
        if verb not in self.gladly:
            self.gladly[verb] = WHIMS[hashlib.sha256(f"{self.seed} verb {verb}".encode()).digest()[0] % len(WHIMS)]
        return self.gladly[verb]


def of_record(kept: Record, key: Key) -> DigestedGame:
    """The course of a kept game, before its first choice."""
    return DigestedGame(opened(kept, source=Witnessed.from_seed), key)


def play_record(course: DigestedGame, kept: Record) -> None:
    """Play a kept game to its end. Raises `RecordError` where the game asks another role or refuses a choice; the
    course has come as far then."""
    for number, line in enumerate(kept.lines, 1):
        course.answers(line.text, course.offered())
        follow(course.game, number, line)


def of_seed(rules: Rules[Any], seed: str, options: Mapping[str, object], key: Key) -> DigestedGame:
    """The course of a random game, played to its end."""
    game = Game(rules, rules.settle_options(options), Witnessed.from_seed(seed), seed=seed)
    course = DigestedGame(game, key)
    player = RandomChoices(seed)
    while not game.over:
        offered = course.offered()
        chosen = player.choose(game.role, offered)
        course.answers(chosen, offered)
        game.choose(chosen)
    return course

"""The proof of a guided first game: it is played through by the rules, with every choice it leaves to the learner.

What is said is checked as far as a machine can: that it is there in every language, that it is short, that what it
points at exists. Which seed gives the dice a guide wants is found by `seeds`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from narvik.core.chance import Chance, KeyedChance, ScriptedChance
from narvik.core.dice import D6, Die
from narvik.core.errors import NarvikError
from narvik.core.game import Game
from narvik.core.guide import ODDS, Guide, Said, Step
from narvik.core.rules import Rules
from narvik.core.text import LANGUAGES
from narvik.core.words import Touch
from narvik.display import display_of

MOST_WORDS: Final = 70
"""How long something to read may be: more does not fit a phone beside the map."""

WORDS_PER_MINUTE: Final = 120
"""How fast people read who also look at a map and click."""

TOOLS: Final = ("odds", "undo", "log", "tracks", "rules")
"""Parts of every client that a guide may point at."""


class GuideRoll(NamedTuple):
    """Dice rolled on the way."""

    name: str
    values: tuple[int, ...]
    die: Die


class Notes(KeyedChance):
    """The chance of a seed, which writes down every roll."""

    def __init__(self, secret: bytes) -> None:
        super().__init__(secret)
        self.rolls: list[GuideRoll] = []

    def dice(self, count: int, name: str, die: Die = D6) -> list[int]:
        values = super().dice(count, name, die)
        self.rolls.append(GuideRoll(name, tuple(values), die))
        return values


class ScriptedNotes(ScriptedChance):
    """The dice a guide wants, in its order, which writes down what each was rolled for."""

    keyed = True

    def __init__(self, dice: list[int]) -> None:
        super().__init__(dice)
        self.rolls: list[GuideRoll] = []

    def dice(self, count: int, name: str, die: Die = D6) -> list[int]:
        values = super().dice(count, name, die)
        self.rolls.append(GuideRoll(name, tuple(values), die))
        return values


def check_guide(rules: Rules[Any], guide: Guide) -> list[str]:
    """What is wrong with a guide, each in a sentence; nothing if it is sound."""
    return [*check_words(guide), *check_looks(rules, guide), *check_play(rules, guide)]


# -- what is said


def texts_of(guide: Guide) -> Iterator[tuple[str, Said]]:
    """Every text with its place."""
    yield "title", guide.title
    yield "farewell", guide.farewell.text
    for number, step in enumerate(guide.steps, 1):
        yield f"step {number} title", step.title
        yield f"step {number} task", step.task
        if step.hint:
            yield f"step {number} hint", step.hint
        for page in step.pages:
            yield f"step {number} say", page.text


def check_words(guide: Guide) -> list[str]:
    """Every text is there in every language and short enough, and the whole can be read in the time promised."""
    wrong = []
    for where, said in texts_of(guide):
        wrong += [f"{where}: there is no {language} text" for language in LANGUAGES if not said.get(language)]
        wrong += [
            f"{where}: '{language}' is not one of our languages" for language in said if language not in LANGUAGES
        ]
        for language, text in said.items():
            if len(text.split()) > MOST_WORDS:
                wrong.append(f"{where}: {len(text.split())} words in {language}, at most {MOST_WORDS} are read")
            if text.count("**") % 2:
                wrong.append(f"{where}: a ** in {language} is not closed")
            if set(text.replace(ODDS, "")) & set("{}"):
                wrong.append(f"{where}: only {ODDS} may stand in braces")
    wrong += [f"step {number}: nothing is said" for number, step in enumerate(guide.steps, 1) if not step.pages]
    for language in LANGUAGES:
        words = sum(
            len(said.get(language, "").split()) for where, said in texts_of(guide) if not where.endswith("hint")
        )
        if words > WORDS_PER_MINUTE * guide.minutes:
            wrong.append(f"{words} words in {language} are not read in {guide.minutes} minutes")
    return wrong


def check_looks(rules: Rules[Any], guide: Guide) -> list[str]:
    """What the texts point at exists."""
    pages = [(f"step {number} look", page) for number, step in enumerate(guide.steps, 1) for page in step.pages]
    return [
        f"{where}: there is no {touch.kind} '{touch.word}'"
        for where, page in [*pages, ("farewell look", guide.farewell)]
        for touch in page.look
        if not exists(rules, touch)
    ]


def exists(rules: Rules[Any], touch: Touch) -> bool:
    """Whether something to look at is known to the game, or to every client."""
    if touch.kind == "tool":
        return touch.word in TOOLS
    if touch.kind == "button":
        return touch.word in rules.words.numbers
    if touch.kind == "space":
        return (touch.board, touch.word) in spaces_of(rules)
    return any(kind.touch == touch.kind and touch.word in kind.words for kind in rules.kinds.values())


@cache
def spaces_of(rules: Rules[Any]) -> frozenset[tuple[str, str]]:
    """The spaces of a game's boards, each by board and id."""
    boards = display_of(rules).boards
    return frozenset((name, space["id"]) for name, board in boards.items() for space in board["spaces"])


# -- what is played


def check_play(rules: Rules[Any], guide: Guide) -> list[str]:
    """Every way through the guide is legal, and the one that takes the first choices rolls the dice it names."""
    chance = Notes(KeyedChance.from_seed(guide.seed).secret)
    try:
        wrong, free = GuideRun(rules, guide, chance).run()
        for number, text in free if not wrong else ():
            other = Notes(chance.secret)
            found, _ = GuideRun(rules, guide, other, {number: text}).run()
            wrong += [f"after '{text}' in step {number}: {problem}" for problem in found]
    except NarvikError as problem:
        return [str(problem)]
    rolled = [die for roll in chance.rolls for die in roll.values]
    if not wrong and rolled != list(guide.dice):
        wrong.append(f"the seed gives the dice {rolled}, the guide names {list(guide.dice)}")
    return wrong


class GuideRun:
    """One way through a guide; `instead` names choices of the learner, by step, that differ from the first."""

    def __init__(self, rules: Rules[Any], guide: Guide, chance: Chance, instead: dict[int, str] | None = None) -> None:
        self.guide = guide
        self.instead = instead or {}
        self.game: Game = guide.begin(rules, chance)

    def run(self) -> tuple[list[str], list[tuple[int, str]]]:
        """What went wrong, and what else the learner could have chosen at which step."""
        others: list[tuple[int, str]] = []
        for number, step in enumerate(self.guide.steps, 1):
            fitting = step.fitting([choice.text for choice in self.game.choices])
            wrong = self.look(number, step, fitting)
            if wrong:
                return [wrong], []
            self.game.choose(self.instead.get(number, fitting[0]))
            others += [(number, text) for text in fitting[1:]]
            for reply in step.replies:
                refused = self.game.refusal(reply.text)
                if self.game.role != reply.role:
                    return [f"step {number}: {reply.role} is to answer, but {self.game.role or 'nobody'} is asked"], []
                if refused is not None:
                    return [f"step {number}: {reply.role} cannot answer '{reply.text}': {refused}"], []
                self.game.choose(reply.text)
            standing = self.guide.standing(self.game.history())
            if standing is None or standing != (number, None):
                return [f"step {number}: the choices made do not lead to the next step"], []
        return [], others

    def look(self, number: int, step: Step, fitting: list[str]) -> str:
        """What is wrong with a step before it is taken."""
        game = self.game
        if game.role != step.role:
            return f"step {number}: {step.role} is to decide, but {game.role or 'nobody'} is asked"
        for text in step.choices:
            refused = game.refusal(text) if "*" not in text else None
            if refused is not None:
                return f"step {number}: '{text}' is not possible: {refused}"
        if not fitting:
            return f"step {number}: nothing that can be chosen is like {' or '.join(step.choices)}"
        for choice in game.choices:
            if step.accepts(choice.text):
                for touch in game.rules.words.touches(choice):
                    if not exists(game.rules, touch):
                        return f"step {number}: '{choice.text}' touches {touch.kind} '{touch.word}', which is not there"
        said = [step.task, step.hint, *(page.text for page in step.pages)]
        if any(ODDS in text for one in said for text in one.values()) and not (game.odds() or {}).get("battles"):
            return f"step {number}: speaks of odds, but there are none"
        return ""


# -- the seed


def seeds(rules: Rules[Any], guide: Guide) -> Iterator[tuple[str, list[int]]]:
    """Seeds that give the dice a guide wants, the dice of each roll in any order, with the dice in their true order."""
    script = ScriptedNotes(list(guide.dice))
    wrong, _ = GuideRun(rules, guide, script).run()
    if wrong or script.left:
        raise NarvikError(wrong[0] if wrong else f"dice left over: {script.left}")
    for number in itertools.count(1):
        seed = f"{rules.name} guide {number}"
        chance = KeyedChance.from_seed(seed)
        rolled: list[int] = []
        for roll in script.rolls:
            values = chance.dice(len(roll.values), roll.name, roll.die)
            if sorted(values) != sorted(roll.values):
                break
            rolled += values
        else:
            yield seed, rolled

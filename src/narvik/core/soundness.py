"""Whether a position from outside can be played: it is at a decision, can be shown to everybody, and goes on.

Bounds and audit find what no game could come to in kind. What is left is tried out: a few games are played on from a
copy of the position, and whatever would go wrong at somebody's table goes wrong here.
"""

from __future__ import annotations

import random
from typing import Any, Final

from narvik.core.chance import FastChance
from narvik.core.errors import NarvikError, PositionError
from narvik.core.events import Journal
from narvik.core.game import Game
from narvik.core.phrases import LANGUAGES
from narvik.core.position import NOBODY, Position
from narvik.core.rules import Rules
from narvik.core.seats import every_role, roles_of_seat
from narvik.core.text import texts

MOST_CHOICES: Final = 5_000
"""How many choices a position may offer. In play it is some hundreds, in Operation Jupiter up to thirteen hundred."""

GAMES: Final = 6
DECISIONS: Final = 1_000
"""How many games are played on from a position to try it out, and how far."""

LOOKS: Final = 8
"""In each of them everybody looks at the board so many times, at random moments of the first decisions."""


def unrest(rules: Rules[Any], position: Position) -> str:
    """Why a position is not one at which play stops: somebody must decide, or the game is over. Empty if it is."""
    before = rules.to_json(position)
    copy = position.copy()
    copy.chance = FastChance(0)
    try:
        copy.settle()
    except Exception as problem:
        return f"frames: they cannot go on from here ({type(problem).__name__})"
    if copy.decider != position.decider:
        return "decider: the frames do not wait for this one"
    if rules.to_json(copy) != before:
        return "frames: they are not at a decision"
    if position.decider == NOBODY and rules.result(position) is None:
        return "frames: nothing is left to do, but the game is not over"
    return ""


def show(rules: Rules[Any], position: Position, seats: tuple[str, ...]) -> None:
    """Show a position to everybody, and let everybody guess what they do not see."""
    asked = {rules.seat_of(position, role) for role in range(len(rules.roles))}
    if not asked <= set(range(len(seats))):
        raise PositionError("owner: somebody decides who has no seat")
    masks = {roles_of_seat(rules, position, seat) for seat in asked}
    for roles in (0, every_role(rules), *masks):
        view = rules.knowledge.view(position, roles)
        for language in LANGUAGES:
            rules.display.scene(view, language)
        if roles in masks:
            rules.knowledge.guess(view, FastChance(0))
            rules.display.odds(position, roles)
    if position.decider != NOBODY:
        for language in LANGUAGES:
            message, words, _ = position.question()
            page = texts(rules, language)
            page.say(message, page.fill({"role": f"role:{rules.roles[position.decider]}", **words}))


def play_on(rules: Rules[Any], position: Position, seats: tuple[str, ...], rng: random.Random, eager: bool) -> None:
    """Play from a position at random, as far as `DECISIONS` or to the end; an eager player seldom lets things pass."""
    looks = {0, *(rng.randrange(1 << rng.randrange(10)) for _ in range(LOOKS))}
    verbs = rules.words.verbs
    for number in range(DECISIONS):
        if number in looks:
            show(rules, position, seats)
        if position.decider == NOBODY:
            break
        choices = sorted(position.choices())
        if not 0 < len(choices) <= MOST_CHOICES:
            raise PositionError(f"position: it leads to {len(choices)} choices; expected 1 to {MOST_CHOICES}")
        choice = rng.choice(choices)
        if eager and not verbs[choice.verb].slots and rng.random() < 0.8:
            choice = rng.choice(choices)
        rules.words.read(choice.text)
        position.apply(choice)
    show(rules, position, seats)


def require_playable(game: Game, games: int = GAMES) -> None:
    """Raise `PositionError` unless a game can be shown and played on from where it stands."""
    for number in range(games):
        position = game.position.copy()
        position.chance = FastChance(number)
        position.journal = journal = Journal()
        try:
            play_on(game.rules, position, game.seats, random.Random(f"sound {number}"), number % 2 == 1)
            for language in LANGUAGES:
                page = texts(game.rules, language)
                for event in journal.events[:DECISIONS]:
                    page.event(event)
        except PositionError:
            raise
        except NarvikError as problem:
            raise PositionError(f"position: the rules cannot go on from it: {problem}") from None
        except Exception as problem:
            raise PositionError(f"position: the rules cannot go on from it ({type(problem).__name__})") from None

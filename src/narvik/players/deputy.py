"""A deputy: what the staff officer would do next for a seat, as a plan that is shown before anything is done.

The plan is made in a guess at the position, drawn from nothing but the seat's view, and ends where the next thing would
be learned: behind a roll, a draw or a revelation nobody knows how to go on, and what the enemy decides is the enemy's.
It ends as well with the step that it plays, so that a phase can be left to the deputy and the next one kept.
"""

from __future__ import annotations

import random
import time
from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from narvik.core.chance import FastChance
from narvik.core.errors import NarvikError
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.core.words import Choice
from narvik.players.staff import Staff

MOST_PLANNED: Final = 300
"""How many choices a plan has at most."""

MOST_SECONDS: Final = 8.0
"""How much time of a processor a plan may take; then it ends where it has got to."""

CHANCE: Final = "chance"
ENEMY: Final = "enemy"
LEARNED: Final = "learned"
STEP: Final = "step"
TURN: Final = "turn"
OVER: Final = "over"
NOTHING: Final = "nothing"
LONG: Final = "long"
SEALED: Final = "sealed"
ENDINGS: Final = (CHANCE, ENEMY, LEARNED, STEP, TURN, OVER, NOTHING, LONG, SEALED)
"""Why a plan ends: at a roll or a draw, at a decision of somebody else, where something hidden is shown, with the step
or the turn, with the game, because nothing else is left to choose, because it is long enough, at an answer under seal.
"""


STEP_VERBS: Final = ("end", "done", "pass")
"""The verbs by which steps end in every game."""


class NotInPlan(NarvikError):
    """A choice that a plan was to begin with cannot be made there."""


class DeputyPlan(NamedTuple):
    """The choices of a plan, as text, and why it ends."""

    texts: list[str]
    ends: str


def plan(
    rules: Rules[Any], view: Json, kept: Sequence[str], without: Collection[str], rng: random.Random, sealed: bool
) -> DeputyPlan:
    """What the staff officer would do for the one who decides in a view. It begins with the choices that are `kept`;
    right after them it does none of those that somebody does not want (`without`). Under seal it has one answer."""
    position = rules.knowledge.guess(view, FastChance(rng.getrandbits(32)))
    seat = rules.seat_of(position, position.decider)
    officer, texts, begun = Staff(), list[str](), time.thread_time()
    while True:
        choices = sorted(position.choices())
        if len(texts) < len(kept):
            choice = next((one for one in choices if one.text == kept[len(texts)]), None)
            if choice is None:
                raise NotInPlan(kept[len(texts)])
        else:
            unwanted = without if len(texts) == len(kept) else ()
            if unwanted and all(one.text in unwanted for one in choices):
                return DeputyPlan(texts, NOTHING)
            choice = decided(rules, officer, position, unwanted, rng)
        before = known(position)
        position.apply(choice)
        texts.append(choice.text)
        ends = ending(rules, position, before, seat)
        if not ends and len(texts) >= len(kept):
            ends = STEP if ends_step(rules, choice) else LONG if enough(texts, begun) else ""
        if sealed or ends:
            return DeputyPlan(texts, SEALED if sealed else ends)


def decided(
    rules: Rules[Any], officer: Staff, position: Position, unwanted: Collection[str], rng: random.Random
) -> Choice:
    """What the staff officer takes of the choices that are wanted."""
    choice = officer.decide(rules, position, rng)
    if choice.text not in unwanted:
        return choice
    wanted = [one for one in sorted(position.choices()) if one.text not in unwanted]
    weights = rules.advice.weights(position, wanted)
    return wanted[weights.index(max(weights))]


def known(position: Position) -> tuple[int, int, int]:
    """How much is known at a position: the turn, how often chance was asked in it, and what was learned."""
    return position.clock, sum(position.asked.values()), position.learned


def ending(rules: Rules[Any], position: Position, before: tuple[int, int, int], seat: int) -> str:
    """Why a plan ends that has come to a position; empty if it goes on."""
    clock, asked, learned = known(position)
    if position.decider < 0:
        return OVER
    if clock == before[0] and asked != before[1]:
        return CHANCE
    if rules.seat_of(position, position.decider) != seat:
        return ENEMY
    if clock != before[0]:
        return TURN
    return LEARNED if learned != before[2] else ""


def ends_step(rules: Rules[Any], choice: Choice) -> bool:
    """Whether a choice ends a step: by it somebody does nothing more, and it names nothing."""
    verb = rules.words.verbs[choice.verb]
    return not verb.slots and verb.name in STEP_VERBS


def enough(texts: Sequence[str], begun: float) -> bool:
    """Whether a plan is long enough, or has taken long enough."""
    return len(texts) >= MOST_PLANNED or time.thread_time() - begun > MOST_SECONDS

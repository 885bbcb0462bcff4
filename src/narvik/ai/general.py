"""The general: looks ahead in positions that it guesses from what its seat can see.

An information-set search over whole turns. Each simulation takes one of several guesses at what is hidden, walks down a
tree of choices shared by all guesses (dice fall anew each time), adds one node, plays on by the game's leanings for as
many decisions as the game looks ahead, and judges what has come of it by the game's outlook. At every node the choices
compete: by what has come of them so far, and by how much a sensible player leans to them.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from narvik.ai.players import Limits, Player
from narvik.core.chance import FastChance
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.core.words import Choice

CURIOSITY: Final = 1.4
"""How much a choice that has rarely been tried is preferred to one that has done well."""

GUESSES: Final = 12
"""How many positions are guessed from one view; later simulations take them again in turn."""

CALM: Final = 1.5
"""Playing on, a choice is taken with its leaning to this power: nearer to the best one than to all alike."""

FAITH: Final = 4.0
"""How many tries the leanings count for when the choice is made."""

HABIT: Final = 0.03
"""How much better than the average a choice is expected to come out for each time it is e times as dear."""

LEAST_WORTH: Final = 1e-6

A_TURN: Final = 5.0
LEAST: Final = 0.05
"""Seconds for a whole turn and for one decision, where nobody says how long to think."""


class Node:
    """A choice in the tree: how often tried, with what outcome for the one who made it, and what followed."""

    __slots__ = ("children", "total", "tries", "worth")

    def __init__(self, worth: float) -> None:
        self.tries = 0
        self.total = 0.0
        self.worth = worth
        self.children: dict[str, Node] = {}


class Search:
    """One decision being thought about."""

    def __init__(self, rules: Rules[Any], view: Json, choices: list[str], rng: random.Random) -> None:
        self.rules = rules
        self.view = view
        self.rng = rng
        self.words = rules.words
        self.offered = [self.words.read(text) for text in choices]
        self.root = Node(1.0)
        self.guesses: list[Position] = []
        self.role = -1

    def think(self, limits: Limits) -> None:
        """Simulate until the time or the number is used up."""
        end = time.monotonic() + limits.seconds
        done = 0
        while (limits.simulations and done < limits.simulations) or (not limits.simulations and time.monotonic() < end):
            self.simulate(done)
            done += 1

    def guess(self, number: int) -> Position:
        """A position as it may be; a few are kept and used in turn."""
        if number < GUESSES:
            position = self.rules.guess(self.view, FastChance(self.rng.getrandbits(32)))
            self.guesses.append(position)
            self.role = position.decider
        return self.guesses[number % len(self.guesses)].copy()

    def simulate(self, number: int) -> None:
        """One walk down the tree, one new node, one game played on."""
        rules = self.rules
        position = self.guess(number)
        position.chance = FastChance(self.rng.getrandbits(32))
        node = self.root
        path: list[tuple[Node, int]] = []
        left = rules.foresight
        while position.decider >= 0 and left > 0:
            choices = self.offered if node is self.root else position.choices()
            if len(choices) == 1:
                position.apply(choices[0])
                left -= 1
                continue
            role = position.decider
            node, choice = self.select(node, position, choices)
            path.append((node, role))
            position.apply(choice)
            left -= 1
            if not node.tries:
                break
        self.play_on(position, left)
        values = [rules.outlook(position, role) for role in range(len(rules.roles))]
        self.root.tries += 1
        for step, role in path:
            step.tries += 1
            step.total += values[role]

    def select(self, node: Node, position: Position, choices: list[Choice]) -> tuple[Node, Choice]:
        """The choice to try next at a node: good ones, likely ones, rarely tried ones."""
        children = node.children
        missing = [choice for choice in choices if choice.text not in children]
        if missing:
            weights = self.rules.leanings(position, choices)
            whole = sum(weights)
            for choice, weight in zip(choices, weights, strict=True):
                if choice.text not in children:
                    children[choice.text] = Node(weight / whole)
        tries = sum(children[choice.text].tries for choice in choices)
        hopeful = max((c.total / c.tries for c in children.values() if c.tries), default=0.0) - 0.1
        push = CURIOSITY * math.sqrt(tries + 1)
        best, chosen = -math.inf, choices[0]
        for choice in choices:
            child = children[choice.text]
            mean = child.total / child.tries if child.tries else hopeful
            value = mean + push * child.worth / (1 + child.tries)
            if value > best:
                best, chosen = value, choice
        return children[chosen.text], chosen

    def play_on(self, position: Position, left: int) -> None:
        """Play as sensible players might, for some decisions."""
        rules, draw = self.rules, self.rng.random
        while position.decider >= 0 and left > 0:
            choices = position.choices()
            left -= 1
            if len(choices) == 1:
                position.apply(choices[0])
                continue
            weights = [weight**CALM for weight in rules.leanings(position, choices)]
            position.apply(choices[weighted(weights, draw())])

    def best(self) -> Choice:
        """The choice with the best outcome, where few tries are told apart by what a sensible player leans to.

        Each choice is given some tries beforehand, with the outcome of the average one and its leaning; so little time
        follows the leanings, and much time what was seen.
        """
        children = self.root.children
        average = sum(child.total for child in children.values()) / max(1, self.root.tries)

        def outcome(choice: Choice) -> float:
            child = children.get(choice.text)
            if child is None:
                return -math.inf
            expected = average + HABIT * math.log(max(child.worth, LEAST_WORTH))
            return (child.total + FAITH * expected) / (child.tries + FAITH)

        return max(self.offered, key=outcome)


def weighted(weights: list[float], share: float) -> int:
    """Where a share of the whole falls, weight by weight."""
    point = share * sum(weights)
    for number, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return number
    return len(weights) - 1


class General(Player):
    """Searches for as long as it is given."""

    name = "general"
    title: Mapping[str, str] = MappingProxyType({"en": "General", "nb": "General"})

    def choose(
        self, rules: Rules[Any], view: Json, choices: list[str], rng: random.Random, limits: Limits | None = None
    ) -> str:
        if len(choices) == 1:
            return choices[0]
        search = Search(rules, view, choices, rng)
        search.think(limits or Limits(seconds=max(LEAST, A_TURN / rules.pace)))
        return search.best().text

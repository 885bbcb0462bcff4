"""A plain determinized search, as a yardstick for the general: UCT without any knowledge of the game but its outlook.

Several positions are guessed from the view, each with a tree of its own. A simulation walks down one of the trees by
upper confidence bounds (dice fall anew each time), adds a node, plays on at random for as many decisions as the game
looks ahead, and judges what has come of it. The choice tried most often in all trees together is made.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from narvik.core.chance import FastChance
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.core.words import Choice
from narvik.players.registry import Limits, Player

CURIOSITY: Final = 1.0
"""The weight of the confidence bound, for outcomes from -1 to 1."""

TREES: Final = 8
"""How many positions are guessed from one view."""


class Node:
    """A choice in a tree: how often tried, with what outcome for the one who made it, and what followed."""

    __slots__ = ("children", "total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0
        self.children: dict[str, Node] = {}


class Uct(Player):
    """Searches plainly."""

    name = "uct"
    title: Mapping[str, str] = MappingProxyType({"en": "Plain search", "nb": "Enkelt søk"})
    offered = False

    def choose(
        self, rules: Rules[Any], view: Json, choices: list[str], rng: random.Random, limits: Limits | None = None
    ) -> str:
        limits = limits or Limits()
        end = time.monotonic() + limits.seconds
        trees: list[tuple[Position, Node]] = []
        done = 0
        while not limits.stop():
            if limits.simulations and done >= limits.simulations:
                break
            if not limits.simulations and done and time.monotonic() >= end:
                break
            if len(trees) < TREES:
                trees.append((rules.knowledge.guess(view, FastChance(rng.getrandbits(32))), Node()))
            truth, root = trees[done % len(trees)]
            position = truth.copy()
            position.chance = FastChance(rng.getrandbits(32))
            simulate(rules, position, root, rng)
            done += 1
        tries = {text: sum(root.children[text].tries for _, root in trees if text in root.children) for text in choices}
        return max(choices, key=lambda text: (tries[text], rng.random()))


def simulate(rules: Rules[Any], position: Position, root: Node, rng: random.Random) -> None:
    """One walk down a tree, one new node, and some decisions at random."""
    node, left = root, rules.advice.horizon
    path: list[tuple[Node, int]] = []
    while position.decider >= 0 and left > 0:
        choices = position.choices()
        left -= 1
        if len(choices) == 1:
            position.apply(choices[0])
            continue
        role = position.decider
        chosen = select(node, choices, rng)
        node = node.children.setdefault(chosen.text, Node())
        path.append((node, role))
        position.apply(chosen)
        if not node.tries:
            break
    while position.decider >= 0 and left > 0:
        choices = position.choices()
        position.apply(choices[int(rng.random() * len(choices))])
        left -= 1
    values = [rules.advice.outlook(position, role) for role in range(len(rules.roles))]
    root.tries += 1
    for step, role in path:
        step.tries += 1
        step.total += values[role]


def select(node: Node, choices: list[Choice], rng: random.Random) -> Choice:
    """One that has not been tried yet, else the one with the highest confidence bound."""
    new = [choice for choice in choices if choice.text not in node.children]
    if new:
        return new[int(rng.random() * len(new))]
    children = [node.children[choice.text] for choice in choices]
    doubt = CURIOSITY * math.sqrt(2.0 * math.log(max(2, sum(child.tries for child in children))))
    bounds = [child.total / max(1, child.tries) + doubt / math.sqrt(max(1, child.tries)) for child in children]
    return choices[bounds.index(max(bounds))]

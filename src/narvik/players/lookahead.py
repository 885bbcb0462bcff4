"""Looking ahead: what comes of a choice when sensible players play on.

The choices worth thinking about are compared in pairs: each is tried in the same guess at what is hidden and under the
same fate, so that the same fight has the same dice after each of them, and what is left between two lines of play is
what the choices themselves make different. The others play on as the game's weights call best and the own side as its
weights for search do, to the end of a turn not far off, and the game's outlook judges what has come of it.

The choices that do worse drop out, half of them at a time, until the time is spent on telling the best from the one a
staff officer would take at once.
"""

from __future__ import annotations

import math
import random
import time
from typing import Any, Final

from narvik.core.chance import FastChance, FatedChance
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.players.registry import Limits
from narvik.players.styles import Style, weights_in

CANDIDATES: Final = 6
"""How many choices are thought about: those with the most weight."""

TRIES: Final = 8
"""How often each choice should be tried on average: with little time only the likeliest are thought about."""

THINKABLE: Final = 0.02
"""A choice with less than this share of the best one's weight is not thought about."""

GUESSES: Final = 12
"""How many positions are guessed from one view; later rounds take them again in turn."""

SPREAD: Final = 0.1
BELIEF: Final = 2
"""How far apart two lines come out as a rule, and for how many rounds that counts: a few may agree by accident."""


class Tally:
    """How a choice came out against the usual one: how many rounds, by how much, and by how much squared."""

    __slots__ = ("rounds", "squares", "total")

    def __init__(self, rounds: int = 0, total: float = 0.0, squares: float = 0.0) -> None:
        self.rounds = rounds
        self.total = total
        self.squares = squares

    def add(self, better: float) -> None:
        """One more round, and how much better than the usual choice it came out."""
        self.rounds += 1
        self.total += better
        self.squares += better * better

    def join(self, other: Tally) -> None:
        """Add the rounds that were tried elsewhere."""
        self.rounds += other.rounds
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """How much better than the usual choice on average."""
        return self.total / self.rounds if self.rounds else 0.0

    def error(self) -> float:
        """How far off that average may be."""
        if not self.rounds:
            return math.inf
        around = max(0.0, self.squares - self.rounds * self.mean**2) + BELIEF * SPREAD**2
        return math.sqrt(around / (self.rounds + BELIEF - 1) / self.rounds)


class CandidateComparison:
    """The choices of one decision being compared; `tallies` has one for each candidate, the usual choice first."""

    def __init__(self, rules: Rules[Any], view: Json, choices: list[str], rng: random.Random, style: Style) -> None:
        self.rules = rules
        self.view = view
        self.rng = rng
        self.style = style
        self.guesses = [self.guess()]
        first = self.guesses[0]
        self.role = first.decider
        offered = sorted(rules.words.read(text) for text in choices)
        weights = weights_in(style, rules, first, offered, rules.advice.search_weights(first, offered))
        order = sorted(range(len(offered)), key=lambda number: -weights[number])
        least = THINKABLE * weights[order[0]]
        self.candidates = [offered[number] for number in order[:CANDIDATES] if weights[number] >= least]
        self.tallies = [Tally() for _ in self.candidates]

    def guess(self) -> Position:
        """A position as it may be, from what the seat can see."""
        position: Position = self.rules.knowledge.guess(self.view, FastChance(self.rng.getrandbits(32)))
        return position

    def think(self, limits: Limits) -> None:
        """Compare until the time or the number of simulations is used up, or someone asks to stop."""
        if len(self.candidates) == 1 or limits.stop():
            return
        begun = time.monotonic()
        self.try_round(0, [0, 1])
        if limits.simulations:
            hoped = float(limits.simulations)
        else:
            hoped = 2 * limits.seconds / max(1e-6, time.monotonic() - begun)
        left = list(range(max(2, min(len(self.candidates), int(hoped / TRIES)))))
        steps = max(1, math.ceil(math.log2(len(left))))
        done, number, step = 2, 1, 1
        while not limits.stop():
            if limits.simulations:
                spent = done / limits.simulations
            else:
                spent = (time.monotonic() - begun) / limits.seconds if limits.seconds > 0 else 1.0
            if spent >= 1.0:
                return
            if spent * steps >= step and len(left) > 2:
                step += 1
                left = self.better_half(left)
            self.try_round(number, left)
            done += len(left)
            number += 1

    def better_half(self, left: list[int]) -> list[int]:
        """The choices that have done better so far, and the usual one."""
        others = sorted((number for number in left if number), key=lambda number: -self.tallies[number].mean)
        return [0, *others[: max(1, len(left) // 2 - 1)]]

    def try_round(self, number: int, left: list[int]) -> None:
        """Try each of the choices once, in one guess and under one fate."""
        if GUESSES > number >= len(self.guesses):
            self.guesses.append(self.guess())
        truth = self.guesses[number % len(self.guesses)]
        fate = self.rng.getrandbits(62)
        usual = 0.0
        for one in left:
            position = truth.copy()
            position.chance = FatedChance(fate)
            position.apply(self.candidates[one])
            play_on(self.rules, position, self.role)
            value = self.rules.advice.outlook(position, self.role)
            if one == 0:
                usual = value
            self.tallies[one].add(value - usual)


def play_on(rules: Rules[Any], position: Position, role: int) -> None:
    """Play as sensible players do, to the end of the turns and decisions that the game looks ahead; those who win and
    lose with the role that thinks play as well as it would itself."""
    advice = rules.advice
    last, left = position.clock + advice.horizon_turns, advice.horizon
    while position.decider >= 0 and position.clock < last and left > 0:
        choices = position.choices()
        if len(choices) > 1:
            ours = rules.partners(role, position.decider)
            weights = advice.search_weights(position, choices) if ours else advice.weights(position, choices)
            position.apply(choices[weights.index(max(weights))])
            left -= 1
        else:
            position.apply(choices[0])

"""Winning chances of a position: staff officers play on, and what they come to is weighed by how such games end.

Every playout begins with a guess at what nobody knew, such as the order of a deck, so that a card yet to be drawn is
worth what it may be and not what it was. Playouts of the same number have the same dice for the same fights, whatever
position they begin from: two positions are compared in the same weather, and little of their difference is chance.
"""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from narvik.core.chance import FastChance, FatedChance
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.core.words import Choice
from narvik.players.registry import player_of
from narvik.players.sides import won

OFFICER: Final = "staff"
"""The computer player that plays on."""

LONGEST_ROUND: Final = 40
"""A round is never taken to be longer, however many decisions it has."""

FURTHEST: Final = 0.9999
"""An outlook is never quite certain, so that it can be put on an open scale."""

STEEPNESS: Final = 2.0
"""The scale before any game has been played out: it makes the chance (1 + outlook) / 2."""

TRUST: Final = (0.25, 2.0)
"""How firmly that scale is believed in, for its middle and its steepness: the weight of a finished game is 1."""

ROUNDS: Final = 30


class OutlookSample(NamedTuple):
    """An outlook seen on the way of a game that was played out, how it ended (1, ½ or 0), and how much that counts."""

    outlook: float
    share: float
    weight: float


class ChanceScale(NamedTuple):
    """How an outlook is read as a chance: ``1 / (1 + exp(-(middle + steepness * atanh(outlook))))``."""

    middle: float = 0.0
    steepness: float = STEEPNESS

    def chance(self, outlook: float) -> float:
        """The chance to win of one with this outlook."""
        return logistic(self.middle + self.steepness * opened(outlook))


def opened(outlook: float) -> float:
    """An outlook from -1 to 1 on a scale without ends."""
    return math.atanh(max(-FURTHEST, min(FURTHEST, outlook)))


def logistic(value: float) -> float:
    """A number on an open scale as a share."""
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, value))))


def fitted(sights: list[OutlookSample]) -> ChanceScale:
    """The scale that best explains how games ended, by logistic regression with the usual scale as what is believed
    beforehand. Without a game that is the scale.

    >>> fitted([])
    ChanceScale(middle=0.0, steepness=2.0)
    """
    middle, steepness = 0.0, STEEPNESS
    for _ in range(ROUNDS):
        pull_m, pull_s = -TRUST[0] * middle, -TRUST[1] * (steepness - STEEPNESS)
        mm, ms, ss = TRUST[0], 0.0, TRUST[1]
        for outlook, share, weight in sights:
            x = opened(outlook)
            chance = logistic(middle + steepness * x)
            off, bend = weight * (share - chance), weight * chance * (1 - chance)
            pull_m, pull_s = pull_m + off, pull_s + off * x
            mm, ms, ss = mm + bend, ms + bend * x, ss + bend * x * x
        whole = mm * ss - ms * ms
        middle += (ss * pull_m - ms * pull_s) / whole
        steepness += (mm * pull_s - ms * pull_m) / whole
        # A better outlook is never read as a worse chance, and a handful of games proves no certainty.
        steepness = max(0.2, min(12.0, steepness))
    return ChanceScale(middle, steepness)


class Officers:
    """Staff officers who play positions on. `key` is what the dice of all their playouts follow from, `decisions` about
    how many there are in a round of the game."""

    def __init__(self, rules: Rules[Any], key: str, role: int, decisions: int) -> None:
        self.rules = rules
        self.key = key
        self.role = role
        self.player = player_of(OFFICER)
        self.round = min(decisions, LONGEST_ROUND)

    def guessed(self, view: Json, number: int) -> Position:
        """A position as it may be for those who see this, with the dice of a playout's number."""
        position: Position = self.rules.knowledge.guess(view, FastChance(number))
        position.chance = FatedChance(zlib.crc32(self.key.encode()) << 32 | number)
        return position

    def chance(self, view: Json, choice: Choice | None, number: int, scale: ChanceScale) -> float:
        """The chance to win in one short playout from what a view shows; after a choice, if one is given.

        A round is played before anything is judged, as an outlook does not know what the next turn can still repair.
        Then a round is judged as a whole: an outlook is brighter after one's own turn than after the other's.
        """
        position = self.guessed(view, number)
        if choice is not None:
            position.apply(choice)
        rng = random.Random(number)
        total = 0.0
        for done in range(2 * self.round):
            if position.decider < 0:
                left = min(self.round, 2 * self.round - done)
                return (total + left * won(self.rules, position, self.role)) / self.round
            position.apply(self.player.decide(self.rules, position, rng))
            if done >= self.round:
                total += scale.chance(self.rules.advice.outlook(position, self.role))
        return total / self.round

    def play_out(self, view: Json, number: int, late: Callable[[], bool] = lambda: False) -> list[OutlookSample]:
        """A whole game from what a view shows: the outlooks at the beginning of its turns, and how it ended. Nothing if
        it is `late` before the end."""
        position = self.guessed(view, number)
        rng = random.Random(number)
        seen: list[float] = []
        clock = -1
        while position.decider >= 0:
            if position.clock != clock:
                clock = position.clock
                if late():
                    return []
                seen.append(self.rules.advice.outlook(position, self.role))
            position.apply(self.player.decide(self.rules, position, rng))
        share = won(self.rules, position, self.role)
        # All that is seen in one game tells of one result: together it counts no more than that.
        return [OutlookSample(outlook, share, 1 / len(seen)) for outlook in seen]

"""How visibly styles change play: how often a player dares something, and how much.

A player plays the same seeds plain and in each of its styles against a staff officer, on both sides in turn. What is
counted are the choices that the game calls risky (`Advice.risks`), and of these the rash ones, more likely to go wrong
than not.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.chance import FastChance
from narvik.core.errors import WrongUse
from narvik.core.rules import Options, rules_of
from narvik.players.registry import Limits, player_of
from narvik.players.sides import sides_of, won
from narvik.players.workers import shared

RASH: Final = 0.5
"""How risky a choice is that goes wrong as often as not."""

AGAINST: Final = "staff"


class StylesError(WrongUse):
    """A player that has no styles."""


class StyleTask(NamedTuple):
    """A game to be watched: the player's side, and what decides the game."""

    game: str
    data: Path | None
    options: Options
    player: str
    side: int
    seed: str
    limits: Limits


class Manner(NamedTuple):
    """What a player did in its games: risky choices, rash ones among them, and points won."""

    player: str
    games: int
    risky: float
    rash: float
    points: float


def styles_of(player: str) -> list[str]:
    """The player plain and in each of its styles, by name."""
    styles = player_of(player).styles
    if not styles:
        raise StylesError(f"{player} has no styles; ask for one that has, such as staff or general")
    return [player, *(f"{player}:{style}" for style in styles)]


def watch(task: StyleTask) -> Manner:
    """Play one game, and count what the player dared."""
    rules, rng = rules_of(task.game, task.data, task.options), random.Random(task.seed)
    position = rules.start(task.options, FastChance(rng.getrandbits(32)))
    player, other = player_of(task.player), player_of(AGAINST)
    mine = sides_of(rules)[task.side]
    risky = rash = 0
    while position.decider >= 0:
        if position.decider not in mine:
            position.apply(other.decide(rules, position, rng))
            continue
        choices = position.choices()
        choice = player.decide(rules, position, rng, task.limits)
        if len(choices) > 1:
            risk = rules.advice.risks(position, choices)[choices.index(choice)]
            risky += risk > 0
            rash += risk > RASH
        position.apply(choice)
    return Manner(task.player, 1, risky, rash, won(rules, position, mine[0]))


def manners(tasks: list[StyleTask], on_progress: Callable[[int], None]) -> list[Manner]:
    """Play all games on all cores; what each player did, on average, in the order of the tasks."""
    watched: list[Manner] = []
    for one in shared(watch, tasks, os.cpu_count() or 1):
        watched.append(one)
        on_progress(len(watched))
    return [mean(one for one in watched if one.player == name) for name in dict.fromkeys(task.player for task in tasks)]


def mean(watched: Iterable[Manner]) -> Manner:
    """What a player did in a game on average."""
    games = list(watched)
    count = len(games)
    return Manner(
        games[0].player,
        count,
        sum(one.risky for one in games) / count,
        sum(one.rash for one in games) / count,
        sum(one.points for one in games),
    )
